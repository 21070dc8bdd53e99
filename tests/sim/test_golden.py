"""Random battles of every room must go as they went before: digests to be written anew, on purpose, with a rule.

Written anew when conditions became effects, and the one attack of opportunity a turn the limit of its reaction. Held
against the rules of before, every 25 answers of these battles: the answers are the same; the events, but for the field
`by` of Rallied and the event Used; and the states, if routing, stunned and helpless of a creature that is still there
are read from its effects, and who has struck from the uses. The toy room's TurnOver says who follows since.
Written anew when Damaged told the parts of its amount, and the toy room who has won (GameOver): without both, digests
are those of before.
Written anew when ContestRolled told whose ratings it adds, and the rule of a tie: without both fields as before.
Five written anew when Undead and Constructs became fearless (DDMG-TYPE-025.2, -012.2), one when Elementals were no longer
flanked (DDMG-ABIL-034.6): without these words of their types all of them go as before, although all abilities came.
Five written anew when another than the Wood Elf Ranger joined the Thornwood Company, so that its scenarios are fairer:
with the members of before all of them go as before.
Both of the dial room written anew when chance there draws a figure and then what it does, and no longer one of the
places of all figures: 27 games of before, their answers given again, had the same events and the same last states.
One written anew when all that sections of multi-dial figures deal became pushing damage (MK-CC-07), venom too: but for
the kind of that damage the battle goes as before.
The same one when a base is put beside a long one by the side that looks some way, as geometry does it, and no longer by
a line from its centre: other places are drawn there.
Both written anew when items came into play: states tell where they are, and figures may drop and pick them up.
Both again when figures could form: chance has more to choose from, and puts friends beside each other now and then.

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
    ("brackwater-abbey", 11): (4293, "6ff0366933faa6aa346bbd80cb067dbf", "2db9b54e1654f7a7265c22422356d5b1"),
    ("broken-causeway", 12): (4953, "27a65b70749807b16b5150666cde8dfe", "4e22986283b2f418081c2cde02c7f650"),
    ("cinderdeep-mine", 13): (2521, "089064a7ecb956a77d02d1c822c1d43d", "f04d85767d8fc9ef68db4ef65279b361"),
    ("frostgate-pass", 14): (4561, "181161a854275064823e3940e5b48946", "fb7049f1ab9f16de954b75f76a6d054b"),
    ("hollow-moor", 15): (3493, "51d9232ae330d5852aaa77d5d6e74f75", "b93630c538e029474339fcb46e2cd429"),
    ("thornwood-shrine", 16): (3570, "36cb8182b50fe721054c1d897f1ba9c8", "6429865958039af4563a72ccef194e94"),
    ("quick-battle", 17): (722, "880732e845c2f91ffeae773e9cd9d123", "6b26a51bc72eba4a808ccf641cf73b0b"),
    ("frostgate-pass", 18): (5069, "e70c7f6c596a6275722ceb0417dcc922", "0759a7fb9c11b154c0a196a63ead4c67"),
    ("cinderdeep-mine", 19): (3146, "063d6a032d323a538ee99d46bf567d92", "e6d01941dc39d6e8ac9e953dee8540cd"),
    ("hollow-moor", 20): (3600, "75179b9ea1a14792631ed1228fe083a2", "1d6098ea4b34f993ec696e63e3e4a225"),
    ("duel", 21): (51, "fe975379ab524e4dbb03f520eca7068b", "02786e9ec457791989d460157734cf8f"),
    ("four-corners", 22): (90, "ff8d9f4bc1ba294569ecdd4d31fdcf5f", "bc58a5874c0655cc0304a603812b93d4"),
    ("pairs", 23): (95, "28aec8089e655cc02ef8368046a25ee9", "88a56d12468e12d1be735d439a2cba56"),
    ("first-blood", 24): (92, "6ffe481341a844453b549be84f7fe752", "4cd1788b8fee6b4500514d060d586aa8"),
    ("stag-ride", 25): (123, "7c10ad09e7fafc096639e2fea54227f2", "a0fc1ac8c41b17d05706f6d4ac300228"),
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
