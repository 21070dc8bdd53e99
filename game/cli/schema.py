"""fieldglass schema: writes the JSON Schemas by which editors help with content files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.sources import path_named
from game.i18n import _

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=path_named,
        metavar="FOLDER",
        help=_("where to; assets/schemas of the program if left out"),
    )


def run(args: argparse.Namespace) -> int:
    """Write one schema for each kind of file and print the names."""
    from game.content.check import write_schemas
    from game.paths import data_folder

    folder = args.folder or data_folder("assets") / "schemas"
    for path in write_schemas(folder):
        print(path)
    return 0
