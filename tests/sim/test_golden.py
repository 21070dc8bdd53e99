"""Random battles of every room must go as they went before: digests to be written anew, on purpose, with a rule.

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
    ("brackwater-abbey", 11): (4094, "16c41ca910de61b49fc93a8af89a8cdf", "4762af86fa6aba76272c7f4758892a75"),
    ("broken-causeway", 12): (5001, "562ea6c47fc22299cbd9f8352c25e61c", "5f7a3c27af38321c8ba46fff631e3fe2"),
    ("cinderdeep-mine", 13): (2207, "26889032b275cec593141e8b5cf31906", "70da344a5cf94cf15599b01817494ebc"),
    ("frostgate-pass", 14): (4561, "79456745e5bf45d6d63fade0bcc981bb", "50e9c66eaece0417c9b4791e597f6b6b"),
    ("hollow-moor", 15): (3221, "c06acfc397e41d4fb484406c126badeb", "4f1ba5e015481c959072591c6d5c5870"),
    ("thornwood-shrine", 16): (3795, "b1af9ab59979983d7bea6fa0a3470c48", "ba23e194daaf5975c229dcf7be128780"),
    ("quick-battle", 17): (722, "8ee6a1b50992efda70a8807acbbfe1f5", "0403d6048064cb2cb86cdeb84873ba88"),
    ("frostgate-pass", 18): (5069, "2e06d77ced505990313d2c94aeef19f5", "6a2cd061a448567ddb52c1e899f4e718"),
    ("cinderdeep-mine", 19): (2772, "4f68c0855d5e0738b518b617d47fba8a", "84a8778797541bfc3091f1f0a8588f85"),
    ("hollow-moor", 20): (2660, "e974815bc1251be96568a26e521c1071", "4f4ae2ddf03d33d3a88e6118cf1a22c3"),
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
