"""Random options of a rule set."""

from __future__ import annotations

from random import Random

from oracle import OPTIONS, RuleSet, rule_set


def random_options(name: str, rng: Random, likes: dict[str, str]) -> RuleSet:
    """The named rule set with some options set at random.

    ``likes`` are values that a recipe is about; they are taken more often.
    """
    choices = OPTIONS[rule_set(name).game]
    chosen: dict[str, str] = {
        option: rng.choice(values) for option, values in choices.items() if rng.random() < 0.4
    }
    chosen |= {option: value for option, value in likes.items() if rng.random() < 0.75}
    if rng.random() < 0.2:
        chosen["no_progress"] = rng.choice(("off", "1", "2", "30", "200"))
    options = ",".join(f"{option}={value}" for option, value in chosen.items())
    return rule_set(f"{name}:{options}" if options else name)
