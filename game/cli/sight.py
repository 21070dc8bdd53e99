"""fieldglass sight: answers what is seen, covered, adjacent or reached on a map, with the lines that prove it."""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.trouble import TroubleError
from game.files import contents, shallow
from game.i18n import _, escaped, pgettext

if TYPE_CHECKING:
    from game.content.squares.ground import BattleMap
    from game.geometry.squares.grid import Body


INCHES = "inches"
LARGEST_QUERIES = 100_000_000  # bytes; standard input has no such limit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "map",
        nargs="?",
        metavar="MAP|SCENARIO",
        help=_("file or id; without one every query brings its table in inches"),
    )
    square_help = _(
        "a square such as K6; K6/2 for a body two squares wide with its lower left square there, K6/3 for one of three"
    )
    parser.add_argument("--from", dest="start", type=body, metavar="SQUARE", help=square_help)
    parser.add_argument("--to", dest="end", type=body, metavar="SQUARE", help=_("the other square"))
    parser.add_argument("--queries", metavar="FILE.jsonl", help=_("one JSON query per line; - reads standard input"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))
    parser.set_defaults(usage_error=parser.error)


def body(word: str) -> Body:
    """Read "K6" or "K6/2"; argparse turns the error into bad usage."""
    from game.geometry.squares.grid import parse_label

    parts = re.fullmatch(r"([A-Za-z]+[1-9]\d*)(?:/([123]))?", word.strip())
    if parts is None:
        raise argparse.ArgumentTypeError(_("“{word}” is no square such as K6 or K6/2").format(word=word))
    return (*parse_label(parts[1]), int(parts[2] or 1))


def run(args: argparse.Namespace) -> int:
    """Answer the pair of squares, or every query of the file."""
    pair = args.start is not None and args.end is not None
    if (args.start is None) != (args.end is None) or pair == (args.queries is not None):
        args.usage_error(_("give --from and --to, or --queries"))
    if args.map is None:
        if pair:
            args.usage_error(_("give a map, or --queries that bring their tables"))
        return _queries(None, INCHES, args.queries)
    from game.cli.sources import battle_map

    place = battle_map(args.map)
    if args.queries is not None:
        return _queries(place.field, place.board, args.queries)
    if place.board == INCHES:
        raise TroubleError(_("{name} is no board of squares: ask by --queries.").format(name=place.name))
    return _pair(place, args)


def _queries(field: Any, board: str, name: str) -> int:
    from game.tools.queries import BadQueryError, answer

    text = _standard_input() if name == "-" else _read(Path(name))
    failed = False
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        where: dict[str, Any] = {"file": name, "line": number}
        try:
            found = answer(field, _parsed(line), board)
        except json.JSONDecodeError as fault:
            found = {"error": _("no JSON: {why}").format(why=fault.msg)} | where | {"column": fault.colno}
        except ValueError as fault:  # a number of thousands of digits
            found = {"error": _("no JSON: {why}").format(why=fault)} | where
        except RecursionError:
            found = {"error": _("no JSON: nested too deeply")} | where
        except BadQueryError as fault:
            found = {"error": str(fault)} | where
        if "error" in found:
            failed = True
            place = ":".join(str(found[part]) for part in ("file", "line", "column") if part in found)
            print(escaped(f"{place}: {found['error']}"), file=sys.stderr)
        print(json.dumps(found))
    return 1 if failed else 0


def _parsed(line: str) -> Any:
    """Return the value of a line; ValueError also for NaN and endless numbers, which Python reads and JSON has not."""
    return shallow(json.loads(line, parse_constant=_no_number, parse_float=_finite))


def _no_number(word: str) -> float:
    raise ValueError(_("“{word}” is no number").format(word=word))


def _finite(word: str) -> float:
    number = float(word)
    return number if math.isfinite(number) else _no_number(word)


def _standard_input() -> str:
    """Return what stands on standard input, as text in UTF-8 with or without byte order mark."""
    binary = getattr(sys.stdin, "buffer", None)
    if sys.stdin is None:
        raise TroubleError(_("Standard input is closed."))
    if binary is None:
        return sys.stdin.read().removeprefix("\ufeff")
    try:
        text: str = binary.read().decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise TroubleError(_("Standard input is no text in UTF-8.")) from fault
    except OSError as fault:
        raise TroubleError(_("Standard input cannot be read ({why}).").format(why=fault.strerror)) from fault
    return text


def _read(path: Path) -> str:
    try:
        return contents(path, LARGEST_QUERIES).decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise TroubleError(_("{file} is no text in UTF-8.").format(file=path)) from fault
    except OSError as fault:
        raise TroubleError(_("{file}: cannot be read ({why}).").format(file=path, why=fault.strerror)) from fault


def _pair(place: BattleMap, args: argparse.Namespace) -> int:
    from game.geometry.squares.adjacency import adjacent
    from game.geometry.squares.grid import label
    from game.tools.queries import BadQueryError, answer

    kinds = ["line_of_sight", "line_of_effect", "distance", "adjacent", "ranged_cover"]
    answers: dict[str, Any] = {}
    try:
        query = {"from": list(args.start), "to": list(args.end)}
        for kind in kinds:
            answers[kind] = answer(place.field, query | {"kind": kind}, place.board)
        if adjacent(place.field, args.start, args.end):
            answers["melee_cover"] = answer(place.field, query | {"kind": "melee_cover"}, place.board)
    except BadQueryError as fault:
        raise TroubleError(f"{place.name}: {fault}.") from fault
    names = (label(*args.start[:2]), label(*args.end[:2]))
    if args.json:
        print(json.dumps({"map": place.id, "from": names[0], "to": names[1]} | answers, indent=2))
        return 0
    from rich.table import Table

    from game.cli.output import Output

    table = Table(title=f"{place.name}: {names[0]} → {names[1]}", title_justify="left", box=None, show_header=False)
    titles = {
        "line_of_sight": _("line of sight"),
        "line_of_effect": _("line of effect"),
        "distance": _("distance"),
        "adjacent": _("adjacent"),
        "ranged_cover": _("cover at range"),
        "melee_cover": _("cover in melee"),
    }
    for kind, found in answers.items():
        verdict = pgettext("answer", "yes") if found["verdict"] else pgettext("answer", "no")
        if kind == "distance" and found["value"] is not None:
            verdict = str(found["value"])
        table.add_row(titles[kind], verdict, found["note"], found["rule"])
    Output().print(table)
    return 0
