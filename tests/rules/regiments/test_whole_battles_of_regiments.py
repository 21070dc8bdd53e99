"""Every shipped scenario of the regiments room is played by chance to its end, from its first roll on."""

import json

import pytest

from game.content.regiments.as_played import of_scenario
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.engine.view import seen
from game.systems.regiments.system import SYSTEM, opening
from game.systems.regiments.vocabulary import VOCABULARY
from tests.regimented import StandIn

MOST = 8000  # answers in a battle


class Lively(StandIn):
    """A stand-in for geometry where everything happens: distances, arcs and terrain change as units move."""

    def gap(self, one, other):
        return 0 if "w" in one + other else 5 + (int(one[1:]) * 3 + int(other[1:])) % 9

    def arcs(self, _state, attacker, target):
        return (("front", "flank", "rear")[(int(attacker[1:]) + 2 * int(target[1:])) % 3],)

    def stands_on(self, state, unit):
        return frozenset({"rough", "dangerous"} if (state.round + int(unit[1:])) % 5 == 0 else ())

    def covers(self, state, unit, token, *, wholly):
        return (state.units[unit].x + token[0] + state.round) % 3 == 0 and (wholly or state.units[unit].y > 20_000)


@pytest.fixture(scope="module")
def library():
    found = Library(VOCABULARY)
    assert found.take_in(folders()) == []
    return found


NAMES = sorted(path.stem for path in folders()["scenarios"].glob("*.yaml"))


@pytest.mark.rule("ASF-GEN-02", "ASF-GEN-03", "ASF-VIC-12")
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_is_played_by_chance_to_its_end(library, name, seed):
    scenario = library.scenarios[name]
    begin = opening(of_scenario(scenario, library, tuple("ABCD"[: scenario.seats])), {}, Lively())
    session, pick = Session(SYSTEM, begin, seeded(seed), history=False), picker(seed)
    while session.pending is not None and len(session.answers) < MOST:
        session.answer(session.pending.options.sample(pick))
        if len(session.answers) % 50 == 0:
            looked_at(session, begin)
    assert session.state.winners is not None


def looked_at(session, begin):
    """See the battle with every pair of eyes, tell it, and write it down."""
    for seat in begin.seats():
        SYSTEM.view(session.state, seat)
        for event in seen(session.log[-60:], seat):
            SYSTEM.sentence(session.state, event)
        imagined = SYSTEM.imagine(session.position(), seat, len(session.answers)).session()
        assert (imagined.pending is None) == (session.pending is None)
    if session.pending is not None and session.pending.quiet:
        plain = json.loads(json.dumps(session.state.plain()))
        assert SYSTEM.restore(plain, begin).plain() == plain
