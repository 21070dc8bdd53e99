"""fieldglass export: writes a map as a picture, as sheets to print or for virtual tables, or makes a pack."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from game.cli.display import without_window
from game.cli.import_ import PACK, check_output
from game.cli.sources import existing, is_file, path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped, ngettext

SMALLEST, LARGEST = 8, 600
PICTURES = (".png", ".pdf", ".dd2vtt")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "sources", metavar="MAP|SCENARIO", nargs="+", help=_("file or id; for a pack several, of your own content")
    )
    parser.add_argument(
        "-o", "--output", type=path_named, required=True, metavar="FILE",
        help=_("ends with .png, .pdf, .dd2vtt or .fieldglass"),
    )  # fmt: skip
    parser.add_argument(
        "--scale", type=scale, default=0, metavar="N", help=_("pixels of a square or an inch, 8 to 600")
    )
    parser.add_argument("--no-grid", action="store_true", help=_("without the lines between squares"))
    parser.add_argument("--no-marks", action="store_true", help=_("without areas, exits and names"))
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help=_("of sheets to print, each square or inch 1 inch wide")
    )
    parser.add_argument("--name", default="", metavar="WORDS", help=_("of a pack; left out, that of its first file"))
    parser.add_argument("--description", default="", metavar="WORDS", help=_("of a pack"))
    parser.add_argument("--author", default="", metavar="WORDS", help=_("of a pack"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def scale(word: str) -> int:
    """Read a number of pixels; argparse turns the error into bad usage."""
    if not (word.isascii() and word.isdigit() and len(word) < 5 and SMALLEST <= int(word) <= LARGEST):
        words = _("“{word}” is no scale: the pixels of a square or an inch, from {least} to {most}")
        raise argparse.ArgumentTypeError(words.format(word=word, least=SMALLEST, most=LARGEST))
    return int(word)


def run(args: argparse.Namespace) -> int:
    """Draw the map, or gather the pack, and write it."""
    check_output(args.output, (*PICTURES, PACK))
    if args.output.suffix.lower() == PACK:
        return _pack(args)
    if len(args.sources) > 1:
        raise TroubleError(
            _("{file} shows one map; several things go into a pack (.fieldglass).").format(file=args.output)
        )
    return _picture(args)


def _picture(args: argparse.Namespace) -> int:
    from game.cli import sources

    ground = sources.ground(args.sources[0])
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
        _print_json({"file": str(args.output), **done.plain, "left_out": list(done.left_out)})
        return 0
    print(escaped(done.words))
    if done.left_out:
        print(_("Left out, as such a file has no place for it: {things}.").format(things="; ".join(done.left_out)))
    return 0


def _pack(args: argparse.Namespace) -> int:
    from game.content.exchange.packing import gathered, manifest
    from game.content.exchange.packs import packed
    from game.paths import write_named

    words = [existing(word) if is_file(word) else word for word in args.sources]
    files = gathered(words, str(args.output))
    told = manifest(files, args.name, args.description, args.author)
    data = packed(told, files)
    write_named(args.output, data)
    if args.json:
        _print_json({"file": str(args.output), **told, "bytes": len(data), "files": sorted(files)})
        return 0
    n = len(files)
    line = ngettext("{file}: {name}, {n} file", "{file}: {name}, {n} files", n)
    print(escaped(line.format(file=args.output, name=told["name"], n=n)))
    for name in sorted(files):
        print(escaped(f"  {name}"))
    return 0


def _print_json(plain: dict[str, Any]) -> None:
    print(json.dumps(plain, indent=2, ensure_ascii=False))
