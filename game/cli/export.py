"""fieldglass export: writes a map as a picture, as sheets to print true to scale, or as a Universal VTT file."""

from __future__ import annotations

import argparse
import json
import sys

from game.cli.display import without_window
from game.cli.import_ import check_output
from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped

SMALLEST, LARGEST = 8, 600


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("source", metavar="MAP|SCENARIO", help=_("file or id"))
    parser.add_argument(
        "-o", "--output", type=path_named, required=True, metavar="FILE", help=_("ends with .png, .pdf or .dd2vtt")
    )
    parser.add_argument(
        "--scale", type=scale, default=0, metavar="N", help=_("pixels of a square or an inch, 8 to 600")
    )
    parser.add_argument("--no-grid", action="store_true", help=_("without the lines between squares"))
    parser.add_argument("--no-marks", action="store_true", help=_("without areas, exits and names"))
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help=_("of sheets to print, each square or inch 1 inch wide")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def scale(word: str) -> int:
    """Read a number of pixels; argparse turns the error into bad usage."""
    if not (word.isascii() and word.isdigit() and len(word) < 5 and SMALLEST <= int(word) <= LARGEST):
        words = _("“{word}” is no scale: the pixels of a square or an inch, from {least} to {most}")
        raise argparse.ArgumentTypeError(words.format(word=word, least=SMALLEST, most=LARGEST))
    return int(word)


def run(args: argparse.Namespace) -> int:
    """Draw the map and write it."""
    from game.cli import sources

    check_output(args.output, (".png", ".pdf", ".dd2vtt"))
    ground = sources.ground(args.source)
    without_window()
    from game.ui.exporting import ExportError, Wish, exported

    wish = Wish(args.scale, grid=not args.no_grid, marks=not args.no_marks, paper=args.paper)
    try:
        done = exported(ground, args.output, wish)
    except ExportError as fault:
        raise TroubleError(str(fault)) from None
    if done.trouble:
        print(escaped(done.trouble), file=sys.stderr)
    if args.json:
        plain = {"file": str(args.output), **done.plain, "left_out": list(done.left_out)}
        print(json.dumps(plain, indent=2, ensure_ascii=False))
        return 0
    print(escaped(done.words))
    if done.left_out:
        print(_("Left out, as such a file has no place for it: {things}.").format(things="; ".join(done.left_out)))
    return 0
