"""Words that commands share: `--ai SEAT=LEVEL`, and counts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _, proper

if TYPE_CHECKING:
    from collections.abc import Callable


def add_ai(parser: argparse.ArgumentParser, text: str) -> None:
    """Add `--ai`, which may be given once for each seat."""
    parser.add_argument("--ai", action="append", type=seat_level, default=[], metavar="SEAT=LEVEL", help=text)
    parser.set_defaults(usage_error=parser.error)


def seat_level(word: str) -> tuple[str, str]:
    """Read "A=normal"; argparse turns the error into bad usage. Which levels there are, the room says later."""
    seat, equals, level = word.partition("=")
    seat, level = seat.strip().upper(), level.strip().lower()
    if len(seat) != 1 or seat not in LETTERS or not equals or not level:
        raise argparse.ArgumentTypeError(
            _("“{word}” is not SEAT=LEVEL: seats are {seats}").format(word=word, seats=", ".join(LETTERS))
        )
    return seat, level


def levels(args: argparse.Namespace, scenario: Any) -> dict[str, str]:
    """Return the levels given for the seats of a scenario; bad usage if it lacks a seat or its room a level."""
    from game import rooms

    known = rooms.wing("sim", scenario.room).levels
    seats = LETTERS[: scenario.seats]
    for seat, level in args.ai:
        if seat not in seats or level not in known:
            args.usage_error(
                _("{name} has the seats {seats} and the levels {levels}, not {seat}={level}").format(
                    name=proper(scenario.name), seats=", ".join(seats), levels=", ".join(known), seat=seat, level=level
                )
            )
    return dict(args.ai)


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
