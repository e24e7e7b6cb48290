"""How the problems of ``problems.jsonl`` are found: see ``compose.py``."""
