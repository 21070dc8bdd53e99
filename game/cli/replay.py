"""fieldglass replay: shows a saved battle from its beginning, or verifies that it still plays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, ngettext

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("file", type=path_named, metavar="FILE", help=_("a saved battle or recording"))
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
    """Say what leads where it was recorded; TroubleError if anything leads elsewhere or cannot be compared."""
    from game.cli.sources import open_save
    from game.engine.save import FORMAT, digest

    battle, loaded = open_save(path)
    n = len(battle.answers)
    if not loaded.same:
        words = (
            ngettext(
                "{file}: the {n} answer leads to another position today; it was recorded under other rules ({why}).",
                "{file}: the {n} answers lead to another position today; it was recorded under other rules ({why}).",
                n,
            )
            if battle.format == FORMAT
            else ngettext(
                "{file}: the {n} answer leads to another position today; it was recorded under other rules, or with "
                "content that has changed since, which a file of format {format} only names ({why}).",
                "{file}: the {n} answers lead to another position today; it was recorded under other rules, or with "
                "content that has changed since, which a file of format {format} only names ({why}).",
                n,
            )
        )
        raise TroubleError(words.format(file=path, n=n, format=battle.format, why=loaded.why))
    if loaded.unproven:
        raise TroubleError(
            ngettext(
                "{file}: {n} answer is as recorded; where the rest of the {all} led cannot be verified, as the file "
                "keeps no digest to compare with.",
                "{file}: {n} answers are as recorded; where the rest of the {all} led cannot be verified, as the file "
                "keeps no digest to compare with.",
                n - loaded.unproven,
            ).format(file=path, n=n - loaded.unproven, all=n)
        )
    print(
        ngettext(
            "{file}: {n} answer, digest {digest}: as recorded.",
            "{file}: {n} answers, digest {digest}: as recorded.",
            n,
        ).format(file=path, n=n, digest=battle.digest or digest(loaded.session.state))
    )
    return 0
