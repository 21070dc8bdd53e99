"""One game between players of the program, from its opening to its end or to a fault."""

from __future__ import annotations

import gc
import traceback
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.engine.seats import LETTERS
from game.engine.session import Session
from game.i18n import ngettext
from game.sim.external import External, PlayerError, agent_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.sim.brains import Agent

MOST_ANSWERS = 200_000  # a game that takes longer is a fault of the rules: they must have an end
LEVEL = "normal"  # of a seat of which nothing is said


@dataclass(frozen=True, slots=True)
class Match:
    """What came of one game.

    winners     the seats that won, () for a draw, None if a fault stopped the game
    verdict     what decided, in the room's word: "points", "last", "stall" ...
    scores      of each seat, in its order
    answers     all answers, dice included; `decisions` those that the players gave
    seconds     time that the game took; the same seed gives the same game but not the same time
    error       "" or what went wrong, with the command that brings it about again
    reading     what was read from the finished game, None if nobody asked
    """

    seed: int
    winners: tuple[int, ...] | None
    verdict: str
    rounds: int
    scores: tuple[int, ...]
    answers: int
    decisions: int
    seconds: float
    error: str = ""
    reading: Any = None


def levels_of(scenario: Any, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the level of every seat by its letter: the one that is given, or normal."""
    return dict.fromkeys(LETTERS[: scenario.seats], LEVEL) | dict(given or {})


def command_for(scenario: Any, seed: int, ais: Mapping[str, str]) -> str:
    """Return the command line that plays this very game again."""
    name = str(scenario.source or scenario.id)
    levels = " ".join(f"--ai {seat}={level}" for seat, level in sorted(ais.items()))
    return f"fieldglass simulate {name} --games 1 --seed {seed} {levels}"


def opening_of(scenario: Any) -> Any:
    """Return the state in which a scenario begins, as it stands."""
    system = rooms.wing("systems", scenario.room)
    return system.setup(system.describe(scenario))


def warm(scenario: Any) -> Any:
    """Return the opening of a scenario, with everything computed that a series needs once and not once per game."""
    opening = opening_of(scenario)
    rooms.wing("sim", scenario.room).warm(opening)
    return opening


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let Python look for garbage in cycles less often: games make none, and the search goes through all tables."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def play_match(
    scenario: Any,
    seed: int,
    ais: Mapping[str, str],
    *,
    opening: Any = None,
    limit: int = MOST_ANSWERS,
    read: Callable[[Session], Any] | None = None,
    command: str = "",
) -> Match:
    """Play a scenario to its end, from its own opening or another; the seed decides dice and players.

    `read` is asked about the finished game; `command` is the one that repeats a game that `simulate` does not play.
    """
    started = perf_counter()
    system = rooms.wing("systems", scenario.room)
    agents: list[Agent] = []
    session: Session | None = None
    decisions = 0
    error = ""
    reading = None
    levels = levels_of(scenario, ais)
    try:
        seats = range(scenario.seats)
        agents = [agent_of(scenario.room, levels[LETTERS[seat]], splitmix(seed, seat + 1)) for seat in seats]
        begun = opening if opening is not None else opening_of(scenario)
        session = Session(system, begun, seeded(seed), history=False, forks=False)  # whoever imagines turns forks on
        outlooks = [Outlook(session, seat) for seat in seats]
        while (choice := session.pending) is not None:
            seat = choice.player
            session.answer(agents[seat].answer(choice, outlooks[seat]))
            decisions += 1
            if decisions >= limit:
                error = ngettext(
                    "The game has no end after {n} decision.", "The game has no end after {n} decisions.", limit
                ).format(n=limit)
                break
        if read is not None and not error:
            reading = read(session)
    except PlayerError as fault:
        error = str(fault)
    except Exception as fault:  # noqa: BLE001 - whatever goes wrong is counted and told, the series goes on
        where = traceback.extract_tb(fault.__traceback__)[-1]
        error = f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"
    for agent in agents:
        if isinstance(agent, External):
            agent.close()
    if error:
        error = f"{error} — {command or command_for(scenario, seed, levels)}"
    seconds = perf_counter() - started
    answers = 0 if session is None else len(session.answers)
    outcome = None if session is None or error else system.outcome(session.state)
    if outcome is None:
        return Match(seed, None, "", 0, (0,) * scenario.seats, answers, decisions, seconds, error)
    return Match(
        seed, outcome.winners, outcome.verdict, outcome.rounds, outcome.scores, answers, decisions, seconds,
        reading=reading,
    )  # fmt: skip
