"""How the documentation is built: `python -m sphinx -b html docs OUT`, with the package installed."""

import mansuba
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

project = "Mansuba"
author = "the authors of Mansuba"
release = mansuba.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Mansuba"
myst_heading_anchors = 4
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}


def setup(app: Sphinx) -> None:
    """The blocks of the rules that are run as tests are plain text."""
    app.add_lexer("check", TextLexer)
