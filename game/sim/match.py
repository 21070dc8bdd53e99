"""One battle between two computer players, from the reveal to its end or to a fault."""

from __future__ import annotations

import gc
import traceback
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.geometry.squares.sight import sight_table
from game.i18n import _
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, scenario_opening

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.skirmish.cards import Scenario

SIDES = ("A", "B")
MOST_ANSWERS = 200_000  # a battle that takes longer is a fault of the rules: rounds without a blow end it (DDM-TIE-01)


@dataclass(frozen=True, slots=True)
class Match:
    """What came of one battle.

    winner      0 or 1, -1 for a draw, None if a fault stopped the battle
    verdict     what decided: "points", "last", "stall" ...
    answers     all answers, dice included; `decisions` those that the players gave
    seconds     time that the battle took; the same seed gives the same battle but not the same time
    error       "" or what went wrong, with the command that brings it about again
    """

    seed: int
    winner: int | None
    verdict: str
    rounds: int
    points: tuple[int, int]
    answers: int
    decisions: int
    seconds: float
    error: str = ""


def command_for(scenario: Scenario, seed: int, ais: Mapping[str, str]) -> str:
    """Return the command line that plays this very battle again."""
    name = str(scenario.source or scenario.id)
    levels = " ".join(f"--ai {side}={ais[side]}" for side in SIDES)
    return f"fieldglass simulate {name} --games 1 --seed {seed} {levels}"


def warm(scenario: Scenario) -> None:
    """Compute the tables of sight of the scenario's maps, which a series needs once and not once per battle."""
    for battle_map in scenario_opening(scenario).battle.maps:
        sight_table(battle_map.field)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let Python look for garbage in cycles less often: battles make none, and the search goes through all tables."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def play_match(scenario: Scenario, seed: int, ais: Mapping[str, str], *, limit: int = MOST_ANSWERS) -> Match:
    """Play a scenario with its own warbands to the end; the seed decides dice and players."""
    started = perf_counter()
    session: Session | None = None
    decisions = 0
    error = ""
    try:
        agents = [make_agent(ais[side], splitmix(seed, number + 1)) for number, side in enumerate(SIDES)]
        forks = any(level != "random" for level in ais.values())  # chance asks for no forks in the middle of a rule
        session = Session(SYSTEM, scenario_opening(scenario), seeded(seed), history=False, forks=forks)
        while (choice := session.pending) is not None:
            session.answer(agents[choice.player].answer(session))
            decisions += 1
            if decisions >= limit:
                error = _("The battle has no end after {n} decisions.").format(n=limit)
                break
    except Exception as fault:  # noqa: BLE001 - whatever goes wrong is counted and told, the series goes on
        where = traceback.extract_tb(fault.__traceback__)[-1]
        error = f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"
    if error:
        error = f"{error} — {command_for(scenario, seed, ais)}"
    seconds = perf_counter() - started
    if session is None:
        return Match(seed, None, "", 0, (0, 0), 0, 0, seconds, error)
    state = session.state
    winner = None if error else state.winner
    points = (state.vp[0], state.vp[1])
    return Match(
        seed, winner, state.verdict, state.round, points, len(session.answers), decisions, seconds, error
    )  # fmt: skip
