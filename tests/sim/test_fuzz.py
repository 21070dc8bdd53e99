"""Random battles over all scenarios: at every quiet question the state must make sense.

python tests/sim/test_fuzz.py [BATTLES] [SEED]      plays more of them, to their end
"""

from __future__ import annotations

import sys

import pytest

from game.content.skirmish.library import load_library, load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, scenario_opening
from game.systems.skirmish.state import State
from tests.asking import answer_by

SCENARIOS = (
    "brackwater-abbey", "broken-causeway", "cinderdeep-mine", "frostgate-pass", "hollow-moor", "thornwood-shrine",
    "quick-battle",
)  # fmt: skip


def check_masks(state: State) -> None:
    """Squares taken are those of the creatures on the map."""
    anew = state.clone()
    anew.recount(0)
    anew.recount(1)
    assert anew.occupied == state.occupied
    assert anew.doubled == state.doubled


def check_places(state: State) -> None:
    """Between turns nobody shares a square, squeezes, or stands on a wall, a statue or a pit."""
    field, taken = state.field, 0
    for unit in state.on_map():
        space = state.space(unit)
        assert field.inside(*unit.space), unit.id
        assert not space & taken, f"{unit.id} shares a square"
        assert not space & (field.wall | field.statue | field.pit), unit.id
        assert unit.body == unit.n, unit.id
        assert 0 < unit.hp <= unit.card.hp, unit.id
        taken |= space


def check_points(state: State) -> None:
    """Victory points are the costs of the eliminated and what areas brought (DDM-WIN-02)."""
    for side in (0, 1):
        lost = [u for u in state.units.values() if u.side != side and u.fate in ("destroyed", "routed")]
        costs = 0 if state.battle.quick else sum(unit.card.cost for unit in lost)
        assert state.vp[side] == costs + state.areas[side]


def check_question(session: Session) -> None:
    """A quiet question is asked again by a copy of the state alone, in memory and written down."""
    choice = session.pending
    assert choice is not None
    assert len(choice.listed) == len(set(choice.listed)) > 0
    if not choice.quiet:
        return
    written = State.restore(session.state.plain(), session.state)
    for state in (session.state.clone(), written):
        again = Session(SYSTEM, state, None, history=False).pending
        assert again is not None
        assert (again.player, again.kind, tuple(again.listed), again.rule, again.about) == (
            choice.player, choice.kind, tuple(choice.listed), choice.rule, choice.about,
        )  # fmt: skip
    assert written.plain() == session.state.plain()


def check(session: Session) -> None:
    state = session.state
    check_masks(state)
    check_points(state)
    assert session.pending is not None
    if session.pending.kind in ("activate", "first"):
        check_places(state)
    check_question(session)


def play(name: str, seed: int, most: int | None = None, every: int = 1) -> Session:
    """Play at random and check every `every`-th question."""
    session = Session(SYSTEM, scenario_opening(load_scenario(name)), seeded(seed), history=False)
    agents = [make_agent("random", splitmix(seed, side + 1)) for side in (0, 1)]
    asked = 0
    while session.pending is not None and (most is None or asked < most):
        if asked % every == 0:
            check(session)
        session.answer(answer_by(agents[session.pending.player], session))
        asked += 1
    check_points(session.state)
    return session


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_random_battle_keeps_the_state_in_order(name):
    """Squares taken, points, and the same quiet question from the state alone."""
    play(name, 101, most=700, every=3)


def test_every_scenario_is_played_here():
    """A new scenario belongs into the list above."""
    assert set(SCENARIOS) == set(load_library().scenarios)


if __name__ == "__main__":
    battles = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for number in range(battles):
        scenario, seed = SCENARIOS[number % len(SCENARIOS)], first + number
        try:
            print(scenario, seed, len(play(scenario, seed).answers), flush=True)
        except Exception as fault:
            print(f"{scenario} {seed}: {type(fault).__name__} {fault}", flush=True)
            raise
