"""Random battles of every room must go as they went before: digests to be written anew, on purpose, with a rule.

Written anew when conditions became effects, and the one attack of opportunity a turn the limit of its reaction. Held
against the rules of before, every 25 answers of these battles: the answers are the same; the events, but for the field
`by` of Rallied and the event Used; and the states, if routing, stunned and helpless of a creature that is still there
are read from its effects, and who has struck from the uses.

python tests/sim/test_golden.py          prints the table below for the rules of today
"""

from __future__ import annotations

import pytest

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.systems.skirmish.words import words_of
from tests import roomful
from tests.asking import answer_by

GOLDEN = {
    ("brackwater-abbey", 11): (4094, "6e4da554299cfe6c53909d7f34d39876", "6ed8e8dab357b994277ebc9592e374fd"),
    ("broken-causeway", 12): (5001, "562ea6c47fc22299cbd9f8352c25e61c", "e7a703612dc5109337e4d01269af3933"),
    ("cinderdeep-mine", 13): (2207, "26889032b275cec593141e8b5cf31906", "b596b97cca902dc5dcbe7cc532823bbe"),
    ("frostgate-pass", 14): (4561, "230b9d6ceee5f5375dc691e81dd2a480", "fdf3521bf516db4563139092e7b5b1db"),
    ("hollow-moor", 15): (3221, "a4bb714f7d1134a82c0eba52f2e60e6c", "61d9507643497cc3ccd82a1cb10fcc6c"),
    ("thornwood-shrine", 16): (3795, "131f16c4189511089db0a519c5591d05", "e7c785c1a3a6e2eb6936e353b1865b23"),
    ("quick-battle", 17): (722, "8ee6a1b50992efda70a8807acbbfe1f5", "3c80cadad7dd3fb1c81818908a67ad36"),
    ("frostgate-pass", 18): (5069, "1488b4f219233c99361c6b17c9907a79", "b059223ea22c7adca662c2a85f1d407c"),
    ("cinderdeep-mine", 19): (2772, "4f68c0855d5e0738b518b617d47fba8a", "d6a7cdd06042020130f86eeeb33a358d"),
    ("hollow-moor", 20): (2660, "d6d41ea92433b4ee17d3e5a9069e7647", "91f5bb6544901be829606c651b8c5b07"),
    ("duel", 21): (51, "ff6b7ecd62b2f35655638d089d40f71b", "02786e9ec457791989d460157734cf8f"),
    ("four-corners", 22): (90, "1015070de971b1c16d65b5a3808080d0", "bc58a5874c0655cc0304a603812b93d4"),
    ("pairs", 23): (95, "4529d655e398d1f88f582728ccf2cae1", "88a56d12468e12d1be735d439a2cba56"),
}  # fmt: skip
"""Answers given, and digests of the log and of the last state, by scenario and seed."""

SPOKEN = {"skirmish": words_of}
"""How a room's answers are written in the log that is digested, where that is older than answers as tuples."""


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: its games go as before, too."""
    with roomful.annex():
        yield


def played(name: str, seed: int) -> tuple[int, str, str]:
    """Play a battle at random; return the number of answers, and digests of its log and its last state."""
    session = Session(roomful.system_of(name), roomful.opening(name), seeded(seed), history=False)
    brains = rooms.wing("sim", session.system.name)
    agents = [brains.agent("random", splitmix(seed, seat + 1)) for seat in range(roomful.seats(name))]
    while session.pending is not None:
        session.answer(answer_by(agents[session.pending.player], session))
    return len(session.answers), digest(_Told(session)), digest(session.state)


class _Told:
    """The log of a session as something that can be digested."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def plain(self) -> dict[str, object]:
        spoken = SPOKEN.get(self._session.system.name, lambda answer: answer)
        return {
            "answers": [a if isinstance(a, int) else spoken(a) for a in self._session.answers],
            "log": [event.plain() for event in self._session.log],
        }


@pytest.mark.parametrize(("name", "seed"), GOLDEN)
def test_a_random_battle_goes_as_it_went_before(name, seed):
    """Changes that only make the rules quicker leave every answer and every event as it was."""
    assert played(name, seed) == GOLDEN[name, seed]


def test_every_room_has_battles_here():
    assert {roomful.system_of(name).name for name, _seed in GOLDEN} == set(rooms.names())


if __name__ == "__main__":
    with roomful.annex():
        for battle in GOLDEN:
            print(f"    {battle!r}: {played(*battle)!r},".replace("'", '"'))
