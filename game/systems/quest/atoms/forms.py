"""The parameters that words for effects have in common."""

from __future__ import annotations

from game.engine.abilities import Parameter
from game.systems.quest.whom import ALL, FROM, WHO


def who(default: str | None = None) -> Parameter:
    """Return the parameter that says which hero."""
    return Parameter("who", "word", choices=WHO, default=default)


def number(least: int = 1, most: int = 20, default: int | None = None) -> Parameter:
    """Return the parameter that says how many."""
    return Parameter("n", "number", least=least, most=most, default=default)


def places() -> Parameter:
    """Return the parameter that says from where enemies are taken."""
    return Parameter("from", "words", choices=FROM, default=())


def which() -> Parameter:
    """Return the parameter that names an enemy: "this", "this_enemy" (of a moment), "facedown", or its card's id."""
    return Parameter("which", "word", default="")


def most(default: int = 1) -> Parameter:
    """Return the parameter that says how many at most; ALL stands for all."""
    return Parameter("max", "number", least=1, most=ALL, default=default)
