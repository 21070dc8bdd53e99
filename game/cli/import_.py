"""fieldglass import: makes a map of a file of Universal VTT or Tiled, or takes a pack in; tells what became of all."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from game.cli.sources import existing, path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped, ngettext

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from game.content.exchange.arriving import Arrival, Taken
    from game.content.exchange.imported import Imported
    from game.content.faults import Fault

PACK = ".fieldglass"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help=_("a map of another program (.dd2vtt, .uvtt, .df2vtt, .tmx, .tmj) or a pack (.fieldglass)"),
    )
    parser.add_argument("-o", "--output", type=path_named, metavar="MAP.yaml", help=_("the map to write"))
    parser.add_argument(
        "--mapping", type=path_named, metavar="FILE.yaml", help=_("what things of the file become on the map")
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--replace", action="store_true", help=_("write over files that are there already"))
    ways.add_argument("--rename", action="store_true", help=_("files of a pack whose names are taken get other ones"))
    ways.add_argument("--keep", action="store_true", help=_("files of a pack whose names are taken stay out"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Read the file, write the map or the files of the pack, and print what became of everything."""
    file = existing(args.file)
    if file.suffix.lower() == PACK:
        return _pack(args, file)
    if args.rename or args.keep:
        raise TroubleError(_("{file} is no pack: a map has the name that -o gives it.").format(file=file))
    return _map(args, file)


# --- a map ---
def _map(args: argparse.Namespace, file: Path) -> int:
    from game.content.exchange.imported import imported

    if args.output is None:
        raise TroubleError(_("{file}: name the map to write with -o MAP.yaml.").format(file=file))
    check_output(args.output, (".yaml", ".yml"))
    found = imported(file, args.mapping)
    _free(found.files(args.output), replace=args.replace)
    _warn(found.warnings)
    faults = found.keep(args.output)
    if args.json:
        print(json.dumps(_map_plain(args.output, found, faults), indent=2, ensure_ascii=False))
    else:
        _print_map(args.output, found, faults)
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


def _free(files: list[Path], *, replace: bool) -> None:
    there = next((one for one in files if one.exists()), None)
    if there is not None and not replace:
        raise TroubleError(_("{file} is there already; --replace writes over it.").format(file=there))


def _warn(faults: tuple[Fault, ...] | list[Fault]) -> None:
    for fault in faults:
        print(escaped(str(fault)), file=sys.stderr)


def _map_plain(output: Path, found: Imported, faults: list[Fault]) -> dict[str, Any]:
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


def _print_map(output: Path, found: Imported, faults: list[Fault]) -> None:
    titles = {
        "taken": _("Taken"),
        "snapped": _("Snapped to the grid"),
        "left_out": _("Left out"),
        "added": _("Added"),
    }
    width, height = found.size
    words = _("{file}: {name}, {width} × {height}, from {source}")
    lines = [words.format(file=output, name=found.name, width=width, height=height, source=found.report.source)]
    for part, told in found.report.parts():
        lines.append(f"{titles[part]}:")
        for one in told:
            where = f" ({', '.join(one.where)})" if one.where else ""
            lines.append(f"  {one.words}{where}")
    if faults:
        lines.append(_("What keeps it from being played, or makes it poor:"))
        lines += [f"  {fault}" for fault in faults]
    _print(lines)


# --- a pack ---
def _pack(args: argparse.Namespace, file: Path) -> int:
    from game.content.exchange.arriving import Arrival, Way
    from game.content.exchange.packs import read_pack

    for option, given in (("-o", args.output), ("--mapping", args.mapping)):
        if given is not None:
            words = _("{file} is a pack: it goes into your own content, {option} has no meaning for it.")
            raise TroubleError(words.format(file=file, option=option))
    arrival = Arrival(read_pack(file))
    way: Way | None = "replace" if args.replace else "rename" if args.rename else "keep" if args.keep else None
    if arrival.clashes and way is None:
        _print_clashes(arrival)
        return 1
    done = arrival.take({clash.name: way or "keep" for clash in arrival.clashes})
    _warn(done.warnings)
    if args.json:
        print(json.dumps(_pack_plain(arrival, done), indent=2, ensure_ascii=False))
    else:
        _print_pack(arrival, done)
    return 0


def _print_clashes(arrival: Arrival) -> None:
    """Say which names are taken, and what can be done about it."""
    for clash in arrival.clashes:
        words = (
            _("{name}: the program comes with one of this name, {there}")
            if clash.shipped
            else _("{name}: there is another one already, {there}")
        )
        print(escaped(words.format(name=clash.name, there=clash.there)), file=sys.stderr)
    n = len(arrival.clashes)
    words = ngettext(
        "Nothing was taken in: {n} name is taken. With --rename the new file gets another name, with --replace it "
        "takes the place of the old one, with --keep it stays out.",
        "Nothing was taken in: {n} names are taken. With --rename the new files get other names, with --replace "
        "they take the places of the old ones, with --keep they stay out.",
        n,
    )
    print(words.format(n=n), file=sys.stderr)


def _pack_plain(arrival: Arrival, done: Taken) -> dict[str, Any]:
    return {
        "pack": arrival.pack.name,
        "folder": str(arrival.home),
        "written": done.written,
        "replaced": done.replaced,
        "renamed": [{"before": old, "after": new} for old, new in done.renamed],
        "kept": done.kept,
        "there": done.there,
        "left_out": list(arrival.pack.left_out),
        "warnings": [str(one) for one in done.warnings],
    }


def _print_pack(arrival: Arrival, done: Taken) -> None:
    told = (
        (_("Taken in"), done.written),
        (_("In the place of another one"), done.replaced),
        (_("Under another name"), [f"{old} → {new}" for old, new in done.renamed]),
        (_("Left out, as there is another one"), done.kept),
        (_("There already"), done.there),
        (_("Left out, as it has no place in your content"), list(arrival.pack.left_out)),
    )
    lines = [_("{name}: taken into {folder}").format(name=arrival.pack.name, folder=arrival.home)]
    for title, names in told:
        if names:
            lines += [f"{title}:", *(f"  {name}" for name in names)]
    _print(lines)


def _print(lines: list[str]) -> None:
    for line in lines:
        print(escaped(line))
