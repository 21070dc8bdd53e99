"""fieldglass simulate: plays a scenario many times without a display, the program against itself."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from game.cli.seats import add_ai, count, levels
from game.i18n import _, decimal, escaped, ngettext, proper

if TYPE_CHECKING:
    import argparse


MOST_GAMES = 1_000_000_000  # years
MOST_JOBS = 1_000
MOST_TOLD = 12  # names of a group that the room adds up; all of them stand in the JSON document


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("scenario", metavar="SCENARIO", help=_("file or id of a scenario"))
    parser.add_argument("--games", type=count(1, MOST_GAMES), required=True, metavar="N", help=_("how many battles"))
    parser.add_argument("--seed", type=count(0), default=1, metavar="S", help=_("first seed of the dice (1)"))
    parser.add_argument(
        "--jobs", type=count(1, MOST_JOBS), default=1, metavar="J", help=_("processes at the same time (1)")
    )
    add_ai(parser, _("who plays a seat, such as B=random (normal)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Play the series and print what came of it; 1 if a battle failed, 130 after an interrupt."""
    from game.cli import sources

    scenario = sources.scenario(args.scenario)
    ais = levels(args, scenario)
    from game.sim.series import play_series

    if args.json or not sys.stderr.isatty():
        series = play_series(scenario, args.games, args.seed, ais, args.jobs)
    else:
        from rich.progress import Progress

        from game.cli.output import Output

        with Progress(console=Output(stderr=True), transient=True) as bar:
            task = bar.add_task(proper(scenario.name), total=args.games)
            ahead = partial(bar.advance, task)
            series = play_series(scenario, args.games, args.seed, ais, args.jobs, progress=ahead)
    # A count, like the other figures; what went wrong stands beside it.
    plain = series.as_json() | {"errors": len(series.errors), "failures": series.errors}
    if args.json:
        print(json.dumps(plain, indent=2))
    else:
        _tell(plain)
    for failure in series.errors:
        print(escaped(failure), file=sys.stderr)
    if series.interrupted:
        n = len(series.matches)
        words = ngettext(
            "Interrupted: {n} of {all} battles was finished.", "Interrupted: {n} of {all} battles were finished.", n
        )
        print(words.format(n=n, all=args.games), file=sys.stderr)
        return 130
    return 1 if series.errors else 0


def told_share(share: float, low: float, high: float) -> str:
    """Return a share with the interval of 95 % in which it lies."""
    return f"{share:.0%} ({100 * low:.0f}–{100 * high:.0f})"


def _tell(plain: dict[str, Any]) -> None:
    from rich.table import Table

    from game.cli.output import Output

    table = Table(show_header=False, box=None)
    table.add_column(style="bold")
    table.add_column(justify="right")
    ended = max(plain["games"] - plain["errors"], 1)
    rows = {
        _("battles"): plain["games"],
        **{
            _("won by {seat} ({level})").format(seat=seat, level=plain["ai"][seat]): f"{wins}, "
            + told_share(wins / ended, *plain["intervals"][seat])
            for seat, wins in plain["wins"].items()
        },
        _("draws"): plain["draws"],
        **{_("ended by {word}").format(word=word): f"{n}, {n / ended:.0%}" for word, n in plain["endings"].items()},
        _("rounds, on average"): decimal(plain["rounds_mean"]),
        _("answers, on average"): f"{plain['answers_mean']:.0f}",
        _("battles per second"): decimal(plain["games_per_second"]),
        _("answers per second"): f"{plain['answers_per_second']:.0f}",
    }
    for name, figure in rows.items():
        table.add_row(name, str(figure))
    for group, counts in plain["tally"].items():
        shown = ", ".join(f"{name} {n}" for name, n in list(counts.items())[:MOST_TOLD])
        table.add_row(_(group), shown + (" …" if len(counts) > MOST_TOLD else ""))
    Output().print(table)
