"""fieldglass play: opens a battle in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.display import need_display
from game.cli.seats import add_ai, count, levels
from game.i18n import _

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("scenario", metavar="SCENARIO", help=_("file or id of a scenario"))
    parser.add_argument("--seed", type=count(0), metavar="N", help=_("seed of the dice; another each time if left out"))
    add_ai(parser, _("let the program play a seat, such as B=normal"))
    parser.add_argument(
        "--dice", choices=("seeded", "typed"), default="seeded", help=_("dice of the program, or real dice typed in")
    )


def run(args: argparse.Namespace) -> int:
    """Open the window with the battle."""
    from game.cli import sources

    scenario = sources.scenario(args.scenario)
    ais = levels(args, scenario)
    need_display()
    from game.ui.play import run as open_window

    return open_window(scenario=scenario, seed=args.seed, ais=ais, dice=args.dice)


def menu() -> int:
    """Open the window with the main menu."""
    need_display()
    from game.ui.play import run as open_window

    return open_window()


def pack(word: str) -> int:
    """Open the window with a pack to be taken in."""
    from game.cli.sources import existing

    file = existing(word)
    need_display()
    from game.ui.play import run as open_window

    return open_window(pack=file)
