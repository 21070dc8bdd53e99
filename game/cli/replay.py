"""fieldglass replay: shows a saved battle from its beginning, or verifies that it still plays the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.trouble import TroubleError
from game.i18n import _, ngettext

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a saved battle or recording"))
    parser.add_argument("--verify", action="store_true", help=_("play it without a display and compare the digest"))


def run(args: argparse.Namespace) -> int:
    """Watch a battle in a window, or play its answers again and compare where they lead."""
    if args.verify:
        return _verify(args.file)
    from game.cli.display import need_display
    from game.cli.sources import open_save

    open_save(args.file)  # a broken file is told before a window opens
    need_display()
    from game.ui.play import run as open_window

    return open_window(replay=args.file)


def _verify(path: Path) -> int:
    from game.cli.sources import open_save

    battle, _session, same = open_save(path)
    if not same:
        raise TroubleError(
            ngettext(
                "{file}: the {n} answer leads to another position today; it was recorded under other rules.",
                "{file}: the {n} answers lead to another position today; it was recorded under other rules.",
                len(battle.answers),
            ).format(file=path, n=len(battle.answers))
        )
    print(
        ngettext(
            "{file}: {n} answer, digest {digest}: as recorded.",
            "{file}: {n} answers, digest {digest}: as recorded.",
            len(battle.answers),
        ).format(file=path, n=len(battle.answers), digest=battle.digest)
    )
    return 0
