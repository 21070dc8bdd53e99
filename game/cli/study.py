"""fieldglass study: plays armies against each other on many grounds, and says how balanced grounds and pieces are."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from game.cli.seats import count
from game.cli.simulate import MOST_JOBS, told_share
from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, decimal, escaped, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.room import Ground
    from game.sim.study.plan import Plan
    from game.sim.study.play import Study
    from game.sim.study.report import GroundKey, Pair, Piece, Report
    from game.sim.study.verdict import Verdict

MERGE = "merge"
MINUS = "\u2212"
MOST_GAMES = 1_000_000  # of each pair: what memory can hold
GAMES = 100  # of each pair, if nothing is said


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "grounds",
        nargs="+",
        type=_word,
        metavar="SCENARIO|MAP|ROOM|FILE",
        help=_("where to play: files or ids, or a room for all its scenarios; after the word merge, files of rows"),
    )
    parser.add_argument(
        "--armies",
        action="append",
        type=_list,
        default=[],
        metavar="ID,ID…",
        help=_(
            "armies that meet each other (those of the scenario); “all”, or “random” for drawn ones; may be repeated"
        ),
    )
    parser.add_argument("--levels", type=_list, metavar="LEVEL,…", help=_("who plays, one study for each (normal)"))
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=count(1, MOST_GAMES),
        metavar="N",
        help=_("how many games of each pair, rounded up so that all seats are swapped ({n})").format(n=GAMES),
    )
    length.add_argument(
        "--until", type=_points, metavar="P", help=_("play until each share of wins is known within P per cent points")
    )
    parser.add_argument("--seed", type=count(0), default=1, metavar="S", help=_("first seed of the dice (1)"))
    parser.add_argument(
        "--jobs", type=count(1, MOST_JOBS), default=1, metavar="J", help=_("processes at the same time (1)")
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help=_("play on a Dask cluster instead, such as tcp://10.0.0.5:8786")
    )
    parser.add_argument(
        "--rows", type=path_named, metavar="FILE", help=_("keep every game here, and play none that is there already")
    )
    parser.add_argument("--html", type=path_named, metavar="FILE", help=_("write the report as one page with pictures"))
    parser.add_argument(
        "--keep", type=path_named, metavar="FOLDER",
        help=_("keep upsets, the closest, the longest and the shortest game here, to be replayed"),
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))
    parser.set_defaults(usage_error=parser.error)


def _word(word: str) -> str:
    if not word:
        raise argparse.ArgumentTypeError(_("an empty word names no scenario, map or room"))
    return word


def _list(word: str) -> list[str]:
    found = [part.strip() for part in word.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(_("“{word}” is no list of names with commas between them").format(word=word))
    return found


def _points(word: str) -> float:
    try:
        points = float(word)
    except ValueError:
        points = 0.0
    if not 0.1 <= points <= 50:  # also NaN
        raise argparse.ArgumentTypeError(_("“{word}” is no number from 0.1 to 50").format(word=word))
    return points / 100


def run(args: argparse.Namespace) -> int:
    """Play what is missing and print what all of it says; 1 if a game failed, 130 after an interrupt."""
    from game.sim.study.cluster import ClusterError
    from game.sim.study.plan import PlanError
    from game.sim.study.rows import RowsError

    try:
        if args.grounds[0] == MERGE:
            return _merge(args)
        return _study(args)
    except (ClusterError, PlanError, RowsError) as fault:
        raise TroubleError(str(fault)) from None


def _merge(args: argparse.Namespace) -> int:
    """Put the rows of several files together."""
    from game.sim.study.report import report
    from game.sim.study.rows import merged

    files = args.grounds[1:]
    if not files or args.scheduler or args.armies or args.levels or args.games or args.until:
        args.usage_error(_("merge takes files of rows, --rows and --json"))
    _writable(args)
    rows = merged([path_named(word) for word in files], args.rows)
    found = report(rows)
    _publish(found, args, {})
    return _tell(found, {}, as_json=args.json)


def _study(args: argparse.Namespace) -> int:
    from game.sim.study.play import Study
    from game.sim.study.report import GroundKey, report
    from game.sim.study.rows import RowsFile

    plan, grounds = _plan(args)
    _writable(args)
    file = RowsFile(args.rows)
    interrupted = False
    try:
        study = Study(plan, file, grounds)
        try:
            _play(study, args)
        except KeyboardInterrupt:
            interrupted = True
    finally:
        file.close()
    if interrupted and not any(True for _row in study.rows()):
        return 130
    found = report(study.rows())
    _publish(found, args, {GroundKey(*cell[:3]): place for cell, place in plan.cells.items()})
    plain = {"seed": args.seed, "interrupted": interrupted}
    status = _tell(found, plain, as_json=args.json)
    if not interrupted:
        return status
    n = found.games
    words = (
        ngettext("Interrupted: {n} game was finished.", "Interrupted: {n} games were finished.", n)
        if args.rows is None
        else ngettext(
            "Interrupted: {n} game is kept in {file}; the same command goes on from there.",
            "Interrupted: {n} games are kept in {file}; the same command goes on from there.",
            n,
        )
    )
    print(escaped(words.format(n=n, file=args.rows)), file=sys.stderr)
    return 130


def _writable(args: argparse.Namespace) -> None:
    """Raise TroubleError, before anything is played, where a page or games could not be written."""
    for path in (args.html, args.keep):
        if path is not None and not path.absolute().parent.is_dir():
            raise TroubleError(_("{folder} is no folder.").format(folder=path.absolute().parent))
    if args.html is not None and args.html.is_dir():
        raise TroubleError(_("{path} is a folder, no file.").format(path=args.html))
    if args.keep is not None and args.keep.exists() and not args.keep.is_dir():
        raise TroubleError(_("{folder} is no folder.").format(folder=args.keep))


def _publish(found: Report, args: argparse.Namespace, places: dict[GroundKey, str]) -> None:
    """Keep the games worth watching, and write the page."""
    kept: dict[tuple[Any, ...], str] = {}
    if args.keep is not None:
        from game.sim.study.keep import keep

        try:
            for one, name in keep(found.notables, args.keep, places):
                kept[one.key] = name
        except ValueError as fault:
            raise TroubleError(str(fault)) from None
    if args.html is None:
        return
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.paths import write_whole
    from game.sim.study.play import fields
    from game.ui.study_page import page

    folder = os.path.relpath(args.keep or ".", args.html.absolute().parent)
    links = {key: f"{folder}/{name}".replace(os.sep, "/") for key, name in kept.items()}
    write_whole(args.html.resolve(), page(found, fields(found, places), links))


def _plan(args: argparse.Namespace) -> tuple[Plan, dict[str, Ground]]:
    """Return what is to be played, and the grounds that words stand for.

    TroubleError, ContentError or PlanError for what is not there.
    """
    from game import rooms
    from game.cli import sources
    from game.sim.study.plan import Plan, cells, scenarios_of

    found: dict[str, Ground] = {}
    for word in args.grounds:
        if word in rooms.names():
            found |= scenarios_of(word)
        else:
            found[word] = sources.ground(word)
    games = 0 if args.until else args.games or GAMES
    plan = Plan(cells(found, args.armies, args.levels or ["normal"]), args.seed, games, args.until or 0.0)
    return plan, found


def _play(study: Study, args: argparse.Namespace) -> None:
    workers = None
    if args.scheduler is not None:
        from game.sim.study.cluster import Cluster

        workers = Cluster(args.scheduler, study.grounds)
    if args.json or not sys.stderr.isatty():
        study.play(args.jobs, workers=workers)
        return
    from rich.progress import Progress

    from game.cli.output import Output

    with Progress(console=Output(stderr=True), transient=True) as bar:
        task = bar.add_task(_("games"), total=None)
        study.play(
            args.jobs, lambda finished, wanted: bar.update(task, completed=finished, total=wanted), workers=workers
        )


def _tell(found: Report, more: dict[str, Any], *, as_json: bool) -> int:
    """Print a report; return 1 if games failed."""
    from game.sim.study.verdict import verdicts

    judged = verdicts(found)
    if as_json:
        plain = found.as_json() | {"verdicts": [{**one.ground._asdict(), "favours": one.favours,
                                                 "sentences": list(one.sentences)} for one in judged]}  # fmt: skip
        print(json.dumps(plain | more | {"errors": len(found.failures)}, indent=2))
    elif found.games:
        _tell_pairs(found.pairs)
        _tell_pieces(found.pieces)
        _tell_verdicts(judged)
    for failure in found.failures:
        print(escaped(failure), file=sys.stderr)
    return 1 if found.failures else 0


def _tell_verdicts(judged: Sequence[Verdict]) -> None:
    """Print in plain words what each ground comes to."""
    from game.cli.output import Output

    for one in judged:
        Output().print()
        Output().print(one.ground.board, style="bold", markup=False)
        for sentence in one.sentences:
            Output().print(sentence, markup=False)


def _tell_pairs(pairs: Sequence[Pair]) -> None:
    from rich.table import Table

    from game.cli.output import Output
    from game.sim.study.wording import told_ending

    table = Table(box=None, pad_edge=False, collapse_padding=True)
    table.add_column(_("where"), no_wrap=True)
    table.add_column(_("armies"), no_wrap=True)
    table.add_column(_("level"), no_wrap=True)
    for title in (_("games"), _("first wins"), _("draws"), _("rounds")):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column(_("endings"))
    for pair in pairs:
        ended = max(pair.ended, 1)
        endings = ", ".join(f"{told_ending(pair.cell.room, word)} {n / ended:.0%}" for word, n in pair.endings.items())
        table.add_row(
            pair.cell.board,
            "\n".join(pair.cell.armies),
            pair.cell.level,
            str(pair.games),
            told_share(pair.armies[0].share, *pair.armies[0].interval),
            str(pair.draws),
            decimal(pair.rounds_mean),
            endings,
        )
    Output().print(table)


def _tell_pieces(pieces: Sequence[Piece]) -> None:
    from rich.table import Table

    from game.cli.output import Output

    for room, level in dict.fromkeys((piece.room, piece.level) for piece in pieces):
        table = Table(box=None, pad_edge=False, collapse_padding=True)
        # Translators: the head of a list; {level} is how well the program plays ("normal").
        table.add_column(_("pieces, {level}").format(level=level), no_wrap=True)
        for title in (
            _("cost"), _("games"), _("value"), _("of mean"), _("net"), _("damage"), _("lives"), _("wins"),
        ):  # fmt: skip
            table.add_column(title, justify="right", no_wrap=True)
        for piece in pieces:
            if (piece.room, piece.level) == (room, level):
                table.add_row(
                    piece.name,
                    str(piece.cost),
                    str(piece.games),
                    _value(piece),
                    "" if piece.relative is None else f"{piece.relative:.0%}",
                    _net(piece),
                    decimal(piece.damage_mean),
                    f"{piece.survival:.0%}",
                    f"{piece.won:.0%}",
                )
        Output().print()
        Output().print(table)


def _net(piece: Piece) -> str:
    """Return the net value of a piece with its sign; nothing where no points are scored."""
    return "" if piece.net is None else decimal(round(piece.net, 2) + 0.0, "+.2f").replace("-", MINUS)


def _value(piece: Piece) -> str:
    """Return the value of a piece with half the width of its interval; nothing where no points are scored."""
    if piece.value is None:
        return ""
    half = "" if piece.low is None or piece.high is None else f" ± {decimal((piece.high - piece.low) / 2, '.2f')}"
    return decimal(piece.value, ".2f") + half
