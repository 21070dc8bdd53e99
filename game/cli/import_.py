"""fieldglass import: makes a map of a file of Universal VTT or Tiled, and tells what became of everything in it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from game.cli.sources import existing, path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from game.content.exchange.imported import Imported
    from game.content.faults import Fault


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "file", metavar="FILE", help=_("a file of another program: .dd2vtt, .uvtt, .df2vtt, .tmx or .tmj")
    )
    parser.add_argument("-o", "--output", type=path_named, metavar="MAP.yaml", help=_("the map to write"))
    parser.add_argument(
        "--mapping", type=path_named, metavar="FILE.yaml", help=_("what things of the file become on the map")
    )
    parser.add_argument("--replace", action="store_true", help=_("write over files that are there already"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Read the file, write the map, and print what became of everything."""
    file = existing(args.file)
    return _map(args, file)


def _map(args: argparse.Namespace, file: Path) -> int:
    from game.content.exchange.imported import imported

    if args.output is None:
        raise TroubleError(_("{file}: name the map to write with -o MAP.yaml.").format(file=file))
    check_output(args.output, (".yaml", ".yml"))
    found = imported(file, args.mapping)
    free(found.files(args.output), replace=args.replace)
    for warning in found.warnings:
        print(escaped(str(warning)), file=sys.stderr)
    faults = found.keep(args.output)
    if args.json:
        print(json.dumps(_plain(args.output, found, faults), indent=2, ensure_ascii=False))
    else:
        _print(args.output, found, faults)
    return 0


def check_output(path: Path, endings: tuple[str, ...]) -> None:
    """Raise TroubleError if a file cannot be written because of its name or its folder."""
    if path.suffix.lower() not in endings:
        words = _("{file}: the name must end with {endings}.")
        raise TroubleError(words.format(file=path, endings=", ".join(endings)))
    if not path.absolute().parent.is_dir():
        raise TroubleError(_("{folder} is no folder.").format(folder=path.absolute().parent))
    if path.is_dir():
        raise TroubleError(_("{path} is a folder, no file.").format(path=path))


def free(files: list[Path], *, replace: bool) -> None:
    """Raise TroubleError if one of the files is there already and shall not be replaced."""
    there = next((one for one in files if one.exists()), None)
    if there is not None and not replace:
        raise TroubleError(_("{file} is there already; --replace writes over it.").format(file=there))


def _plain(output: Path, found: Imported, faults: list[Fault]) -> dict[str, object]:
    width, height = found.size
    return {
        "file": str(output),
        "files": [str(one) for one in found.files(output)],
        "name": found.name,
        "room": found.room,
        "width": width,
        "height": height,
        **found.report.as_json(),
        "warnings": [str(one) for one in found.warnings],
        "faults": [str(one) for one in faults],
    }


def _print(output: Path, found: Imported, faults: list[Fault]) -> None:
    from game.cli.output import Output

    titles = {
        "taken": _("Taken"),
        "snapped": _("Snapped to the grid"),
        "left_out": _("Left out"),
        "added": _("Added"),
    }
    width, height = found.size
    words = _("{file}: {name}, {width} × {height}, from {source}")
    out = Output()
    told = words.format(file=output, name=found.name, width=width, height=height, source=found.report.source)
    out.print(escaped(told), markup=False, emoji=False)
    for part, lines in found.report.parts():
        out.print(f"{titles[part]}:", markup=False, emoji=False)
        for one in lines:
            where = f" ({', '.join(one.where)})" if one.where else ""
            out.print(escaped(f"  {one.words}{where}"), markup=False, emoji=False)
    if faults:
        out.print(_("What keeps it from being played, or makes it poor:"), markup=False, emoji=False)
        for fault in faults:
            out.print(escaped(f"  {fault}"), markup=False, emoji=False)
