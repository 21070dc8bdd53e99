"""fieldglass workshop: draws maps and scenarios in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.display import need_display
from game.cli.trouble import TroubleError
from game.i18n import _

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "map", nargs="?", metavar="MAP", help=_("file or id of a map or scenario; of equal ids the map")
    )


def run(args: argparse.Namespace) -> int:
    """Open the window with the workshop."""
    path = _file(args.map) if args.map is not None else None
    need_display()
    from game.ui.play import run as open_window

    return open_window(workshop=(path,))


def _file(word: str) -> Path:
    """Return the file that a word means, after it has been read as one that can be edited."""
    from game.cli import sources
    from game.content.editing.draft import Draft
    from game.content.room import ground_of
    from game.content.shelf import as_path

    path = as_path(word)
    if path is None:
        source: Path | None = ground_of(word, first="map").card.source
        if source is None:
            raise TroubleError(_("{name} has no file.").format(name=word))
        path = source
    else:
        path = sources.existing(word)
    Draft.of_file(path)
    return path
