"""fieldglass arena: lets levels of the program play each other, seats swapped on the same dice, and rates them."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from game.cli.seats import count
from game.cli.simulate import MOST_GAMES, MOST_JOBS
from game.cli.trouble import TroubleError
from game.engine.seats import together
from game.i18n import _, escaped, ngettext, proper
from game.sim.external import is_command

if TYPE_CHECKING:
    from game.sim.arena import Tournament

PLAYERS, GAMES = "easy,normal,hard", 20  # where nothing is said
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words; what is wrong with them is told in one sentence when it runs."""
    parser.add_argument(
        "scenarios", metavar="SCENARIO", nargs="*", help=_("files or ids of scenarios for two seats (all there are)")
    )
    parser.add_argument("--players", default=PLAYERS, metavar="LEVEL,LEVEL", help=_("levels (easy,normal,hard)"))
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=_("how many battles of each pair (20)"))
    parser.add_argument("--seed", default="1", metavar="S", help=_("first seed of the dice (1)"))
    parser.add_argument("--jobs", default="1", metavar="J", help=_("processes at the same time (1)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Play the tournament and print what came of it; 1 if a battle failed, 130 if it was interrupted."""
    games = _whole("--games", args.games, 1, MOST_GAMES)
    seed, jobs = _whole("--seed", args.seed, 0), _whole("--jobs", args.jobs, 1, MOST_JOBS)
    scenarios = _scenarios(args.scenarios)
    players = _players(args.players, scenarios)
    from game.sim.arena import tournament

    if args.json or not sys.stderr.isatty():
        found = tournament(scenarios, players, games, seed, jobs)
    else:
        from rich.progress import Progress

        from game.cli.output import Output

        with Progress(console=Output(stderr=True), transient=True) as bar:
            alone = together(scenarios[0].teams)
            rounds = len(players) if alone else len(players) * (len(players) - 1) // 2
            task = bar.add_task(_("games") if alone else _("battles"), total=games * rounds)
            found = tournament(scenarios, players, games, seed, jobs, progress=lambda: bar.advance(task))
    if args.json:
        print(json.dumps(found.as_json(), indent=2))
    else:
        _tell(found)
    for failure in found.errors:
        print(escaped(failure), file=sys.stderr)
    if not found.whole:
        return INTERRUPTED
    return 1 if found.errors else 0


def _whole(name: str, word: str, least: int, most: int | None = None) -> int:
    """Read a whole number given for an option; TroubleError with one sentence if it is none."""
    try:
        return (count(least) if most is None else count(least, most))(word)
    except argparse.ArgumentTypeError as fault:
        raise TroubleError(f"{name}: {fault}.") from None


def _scenarios(words: list[str]) -> list[Any]:
    """Return the scenarios that are named, or all for two seats that the rooms have."""
    from game.cli import sources

    found = [sources.scenario(word) for word in words]
    if found and all(together(scenario.teams) for scenario in found):
        return found
    for scenario in found:
        if together(scenario.teams):
            text = _("{name} is won or lost by all seats together; it cannot be in one arena with others.")
            raise TroubleError(text.format(name=proper(scenario.name)))
        if scenario.seats != 2:
            text = ngettext(
                "{name} has {n} seat; an arena needs scenarios for two.",
                "{name} has {n} seats; an arena needs scenarios for two.",
                scenario.seats,
            )
            raise TroubleError(text.format(name=proper(scenario.name), n=scenario.seats))
    return found or _all_for_two()


def _all_for_two() -> list[Any]:
    from game.content.room import wings

    content = next(iter(wings().values()))
    kind = content.kinds[-1]
    assert kind.shelf is not None  # noqa: S101 - the last kind of a room is its scenario, one a file
    return [scenario for scenario in kind.shelf(content.library()).values() if scenario.seats == 2]


def _players(word: str, scenarios: list[Any]) -> list[str]:
    """Return the levels that are named: at least two, each once, known to the room of every scenario."""
    from game import rooms

    players = [one.strip() if is_command(one.strip()) else one.strip().lower() for one in word.split(",")]
    known: tuple[str, ...] = ()
    for scenario in scenarios:
        known = rooms.wing("sim", scenario.room).levels
        for level in players:
            if level not in known and not is_command(level):
                text = _("{name} has the levels {levels}, not “{word}”.")
                raise TroubleError(text.format(name=proper(scenario.name), levels=", ".join(known), word=level))
    if len(players) < 2:
        raise TroubleError(_("An arena needs at least two players, such as --players easy,normal."))
    if len({*players}) < len(players):
        raise TroubleError(_("An arena needs players that differ: {word} names one twice.").format(word=word))
    return players


def _tell(found: Tournament) -> None:
    from rich.table import Table

    from game.cli.output import Output

    if found.records:
        _tell_records(found)
        return
    table = Table(box=None)
    table.add_column(_("player"), style="bold")
    for name in (_("Elo"), "±", _("battles"), _("won"), _("drawn"), _("lost")):
        table.add_column(name, justify="right")
    for rating in found.ratings():
        own = [pair for pair in found.pairs if rating.player in (pair.a, pair.b)]
        won = sum(pair.wins_a if pair.a == rating.player else pair.wins_b for pair in own)
        lost = sum(pair.wins_b if pair.a == rating.player else pair.wins_a for pair in own)
        drawn = sum(pair.draws for pair in own)
        figures = (won + drawn + lost, won, drawn, lost)
        table.add_row(rating.player, f"{rating.elo:.0f}", f"{rating.margin:.0f}", *(str(figure) for figure in figures))
    Output().print(table)
    pairs = Table(box=None)
    for name in (_("pair"), _("battles"), _("won by the first"), _("drawn"), _("95 % interval")):
        pairs.add_column(name, justify="left" if name == _("pair") else "right")
    for pair in found.pairs:
        told = pair.as_json()
        interval = f"{100 * told['low']:.0f}-{100 * told['high']:.0f} %"
        pairs.add_row(f"{pair.a} - {pair.b}", str(pair.games), str(pair.wins_a), str(pair.draws), interval)
    Output().print(pairs)
    _tell_whether_whole(found)


def _tell_records(found: Tournament) -> None:
    """Print what each player won where all seats win together."""
    from rich.table import Table

    from game.cli.output import Output

    table = Table(box=None)
    table.add_column(_("player"), style="bold")
    for name in (_("games"), _("won"), _("95 % interval")):
        table.add_column(name, justify="right")
    for record in found.records:
        told = record.as_json()
        interval = f"{100 * told['low']:.0f}-{100 * told['high']:.0f} %"
        table.add_row(record.player, str(record.games), str(record.wins), interval)
    Output().print(table)
    _tell_whether_whole(found)


def _tell_whether_whole(found: Tournament) -> None:
    from game.cli.output import Output

    if not found.whole:
        Output().print(_("Interrupted: this is what was finished."))
