"""Words that commands share: `--ai SEAT=LEVEL`, `--ai LEVEL` or a command in place of the level, and counts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.sim.external import is_command

if TYPE_CHECKING:
    from collections.abc import Callable


def add_ai(parser: argparse.ArgumentParser, text: str) -> None:
    """Add `--ai`, which may be given once for all seats and once for each."""
    parser.add_argument("--ai", action="append", type=seat_level, default=[], metavar="[SEAT=]LEVEL", help=text)
    parser.set_defaults(usage_error=parser.error)


def seat_level(word: str) -> tuple[str, str]:
    """Read "A=normal", or "normal" for every seat (""); argparse turns the error into bad usage.

    Which levels there are, the room says later.
    """
    if is_command(word.strip()):
        return "", word.strip()
    if "=" not in word and word.strip().isalpha() and len(word.strip()) > 1:
        return "", word.strip().lower()
    seat, equals, level = word.partition("=")
    seat, level = seat.strip().upper(), level.strip()
    level = level if is_command(level) else level.lower()
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
    found: dict[str, str] = {}
    for seat, level in args.ai:
        known_one = level in known or is_command(level)
        if known_one and not seat:
            found = dict.fromkeys(seats, level) | found  # what is said of one seat counts for more
        elif known_one and seat in seats:
            found[seat] = level
        else:
            args.usage_error(
                _("{name} has the seats {seats} and the levels {levels}, not {word}").format(
                    name=proper(scenario.name),
                    seats=", ".join(seats),
                    levels=", ".join(known),
                    word=f"{seat}={level}" if seat else level,
                )
            )
    return found


MOST = 1_000_000_000_000_000  # of anything that is counted: what a file keeps without loss in any program


def count(least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a type for argparse: a whole number of at least `least` and, which is hardly met, at most `most`."""

    def whole_number(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(
                _("“{word}” is not a whole number of at least {least}").format(word=word, least=least)
            )
        if number > most:
            raise argparse.ArgumentTypeError(_("“{word}” is more than {most}").format(word=word, most=most))
        return number

    return whole_number
