"""fieldglass analyse: counts what a map is like for each side: exposure, cover, ways, chokepoints, threat, balance."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from game.cli.seats import count
from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, decimal, escaped

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from game.tools.analysis import Analysis

FASTEST = 60  # squares or inches that can be asked for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("ground", metavar="MAP|SCENARIO", help=_("file or id"))
    parser.add_argument(
        "--heat",
        action="append",
        default=[],
        dest="heats",
        metavar="NAME",
        help=_(
            "what to count, such as exposure, cover, chokepoints, arrival:A, threat:B, arrival:A-B; may be repeated"
        ),
    )
    parser.add_argument(
        "--from",
        dest="start",
        metavar="PLACE",
        help=_("count what is seen, covered and reached from here: a square such as K6, inches such as 12.5,8"),
    )
    parser.add_argument("--speed", type=count(1, FASTEST), metavar="N", help=_("who walks has this Speed"))
    parser.add_argument("--size", default="", metavar="WORD", help=_("who walks and looks has this size"))
    parser.add_argument(
        "-o", "--output", type=path_named, metavar="FILE", help=_("a picture (.png, of one map) or a table (.csv)")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Count, write the file if one is named, and print what it comes to."""
    from game.cli.sources import ground
    from game.geometry.heat.survey import Wish
    from game.tools.analysis import Analysis, UnknownHeatError, survey_of

    _check_output(args.output)
    found = ground(args.ground)
    try:
        survey = survey_of(found, Wish(args.speed, args.size))
        start = None if args.start is None else _cell(survey, args.start)
        analysis = Analysis(survey, args.heats, start)
    except UnknownHeatError as fault:
        raise TroubleError(str(fault)) from None
    if args.output is not None and args.output.suffix.lower() == ".png" and len(analysis.names) != 1:
        words = _("A picture shows one map: name it with --heat; there are {names}.")
        raise TroubleError(words.format(names=", ".join(analysis.names)))
    _count(analysis)
    if args.output is not None:
        _write(args.output, analysis, found)
    if args.json:
        plain = {"ground": found.card.id, "name": found.card.name, "room": found.room} | analysis.summary()
        print(json.dumps(plain, indent=2, ensure_ascii=False))
    elif args.output is not None:
        print(_("{file}: {names}").format(file=args.output, names=", ".join(analysis.names)))
    else:
        _print(analysis, found.card.name)
    return 0


def _check_output(path: Path | None) -> None:
    if path is None:
        return
    if path.suffix.lower() not in (".png", ".csv"):
        raise TroubleError(_("{file}: the name must end with .png or .csv.").format(file=path))
    if not path.absolute().parent.is_dir():
        raise TroubleError(_("{folder} is no folder.").format(folder=path.absolute().parent))


def _cell(survey: Any, word: str) -> int:
    try:
        cell = survey.grid.cell(word)
    except ValueError as fault:
        raise TroubleError(_("“{word}” is no place such as {example}.").format(
            word=word, example=survey.grid.name(survey.grid.columns)
        )) from fault  # fmt: skip
    if cell is None:
        raise TroubleError(_("{place} is not on the map.").format(place=word))
    found: int = cell
    return found


def _count(analysis: Analysis) -> None:
    """Count everything, with a bar on a terminal."""
    if not sys.stderr.isatty():
        analysis.finish()
        return
    from rich.progress import Progress

    from game.cli.output import Output

    with Progress(console=Output(stderr=True), transient=True) as bar:
        task = bar.add_task(_("Counting"), total=1.0)
        for step in analysis.steps():
            bar.update(task, completed=step.share, description=step.heat.title)


def _write(path: Path, analysis: Analysis, found: Any) -> None:
    if path.suffix.lower() == ".csv":
        path.write_text(analysis.csv(), encoding="utf-8")
        return
    from game.cli.display import without_window

    without_window()
    from game.ui.render import save_heat

    save_heat(path, found, analysis)


def _print(analysis: Analysis, title: str) -> None:
    from rich.table import Table

    from game.cli.output import Output

    out = Output()
    grid, sides = analysis.survey.grid, analysis.survey.sides
    table = Table(title=escaped(title), title_justify="left", box=None)
    table.add_column(_("map"))
    for word in (_("least"), _("mean"), _("most"), *(side.key for side in sides)):
        table.add_column(word, justify="right")
    for name in analysis.names:
        heat = analysis.maps[name]
        ends = []
        for cell in (heat.least(), heat.most()):
            figure = None if cell is None else heat.at(cell)
            ends.append("" if cell is None or figure is None else f"{heat.words(figure)} ({grid.name(cell)})")
        means = [heat.mean(), *(heat.mean(side.start) for side in sides)]
        told = ["" if mean is None else decimal(mean) for mean in means]
        table.add_row(name, ends[0], told[0], ends[1], *told[1:])
    out.print(table)
    compared = analysis.balance()
    if compared:
        rows = Table(title=_("Balance"), title_justify="left", box=None)
        rows.add_column("")
        for word in (*(side.key for side in sides), _("apart"), _("ahead")):
            rows.add_column(word, justify="right")
        for one in compared:
            told = ["" if figure is None else decimal(figure) for figure in one.figures.values()]
            apart = "" if one.apart is None else f"{one.apart:.0%}"
            rows.add_row(one.title, *told, apart, one.ahead)
        out.print(rows)
    for name in analysis.names:
        out.print(f"{name}: {analysis.maps[name].about}", markup=False, emoji=False)
    out.print(str(analysis.survey.walker["told"]), markup=False, emoji=False)
