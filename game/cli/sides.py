"""Words that commands share: `--ai SIDE=LEVEL`, and counts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

SIDES = ("A", "B")
LEVELS = ("random", "easy", "normal", "hard")


def add_ai(parser: argparse.ArgumentParser, text: str) -> None:
    """Add `--ai`, which may be given once for each side."""
    parser.add_argument("--ai", action="append", type=side_level, default=[], metavar="SIDE=LEVEL", help=text)


def side_level(word: str) -> tuple[str, str]:
    """Read "A=normal"; argparse turns the error into bad usage."""
    side, _equals, level = word.partition("=")
    side, level = side.strip().upper(), level.strip().lower()
    if side not in SIDES or level not in LEVELS:
        raise argparse.ArgumentTypeError(
            _("“{word}” is not SIDE=LEVEL: sides are {sides}, levels are {levels}").format(
                word=word, sides=", ".join(SIDES), levels=", ".join(LEVELS)
            )
        )
    return side, level


def count(least: int) -> Callable[[str], int]:
    """Return a type for argparse: a whole number of at least `least`."""

    def whole_number(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(
                _("“{word}” is not a whole number of at least {least}").format(word=word, least=least)
            )
        return number

    return whole_number
