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
Nine written anew when creatures of the first warbands got other figures, as the study asked (docs/how-to/cost-a-creature.md):
with the figures of before all of them go as before.
Two written anew when Ashjaw's Thunder came to Cinderdeep Mine in place of the Ashjaw Pack, so that it is fairer.
Both of regiments written anew when effects said whether they last for a test, an attack or an action, saves whether they
are an attack's (nothing else differs in the first), and Slack Tide was played at the end of an enemy's turn.
One of regiments written anew when a free action asked for its unit once, among those that can make it.
Both of quests written anew when events named the cards of enemies, and why one was activated: without these fields as
before.
Both again when heroes of a party of two got 2 health more, and quests of The Drowned Bell other enemies and peril, as the
measured balance asked (docs/how-to/write-for-the-quest-room.md): with the numbers of before both go as before.
Both of regiments written anew when a panic test told the modifier of its roll: states are the same.
The campaign written anew when a visit to the trainer or the arena is told before what comes of it: states are the same.

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
    ("first-watch", 3): (295, "1e7fafb5c76464d46e6c6e8760b2424c", "654ccde29dcb5c46583993ea1b2fd8d6"),
    ("late-musters", 4): (373, "bec70d158e8fa115a1725a04c246abf5", "6652b7c064dad88f380e3f08f2df5a63"),
    ("brackwater-abbey", 11): (3958, "18f5d2d88366acb49083081d4240ff99", "aef574beaac7e2a85791a2fcf834e724"),
    ("broken-causeway", 12): (5264, "4fa619c4925cbe3f961d881d72d25f69", "19c803b461360f8331e15961a9f194de"),
    ("cinderdeep-mine", 13): (2423, "a0490ec5698e7984f3067b60f32a9de5", "14d31e3b9ad992f38df03031a2436a43"),
    ("frostgate-pass", 14): (4152, "e70551f3af39286db8c3a8a0a36e6a79", "7c49be9d362e4d79ed71f70f9b8714a1"),
    ("hollow-moor", 15): (3244, "05f3cec7d63f6f14b04e3fe2f9c2e7cb", "370794713469b9ed26f7b1c2fd3a587b"),
    ("thornwood-shrine", 16): (2671, "2ca4359d0bf5df257729e8f3729c5a3f", "d552db08309d9046bad9b8be07238947"),
    ("quick-battle", 17): (722, "880732e845c2f91ffeae773e9cd9d123", "6b26a51bc72eba4a808ccf641cf73b0b"),
    ("frostgate-pass", 18): (4396, "771dad40f249c6e0d1f09fd502fd960c", "7b0ac13421068fbb41c7859c03762dcb"),
    ("cinderdeep-mine", 19): (1847, "960c25e8d370da9610d32fda45372445", "8542fde2ac4e8d1b6db431ecfeb5bc19"),
    ("hollow-moor", 20): (5314, "fe16f3c59a99680db571a8c29c1fe171", "6acea22cdf91e396e5bc748fe1f2d46a"),
    ("duel", 21): (51, "fe975379ab524e4dbb03f520eca7068b", "02786e9ec457791989d460157734cf8f"),
    ("four-corners", 22): (90, "ff8d9f4bc1ba294569ecdd4d31fdcf5f", "bc58a5874c0655cc0304a603812b93d4"),
    ("pairs", 23): (95, "28aec8089e655cc02ef8368046a25ee9", "88a56d12468e12d1be735d439a2cba56"),
    ("first-blood", 24): (104, "35917d79b63c0f5cc97da93d62aeb65d", "4dd8f97a9ef412eb214866a48f237ec7"),
    ("shallow-graves", 26): (236, "7b7f4c1b9592594869df07b7109bb51b", "a49a3cb354e032bbe7fa080051fe49a3"),
    ("the-drowned-bell", 27): (1218, "f1717891758ba31a2566c99a7fdebb31", "f12c88dfe0ccc1be4837ac14c9756a2a"),
    ("stag-ride", 25): (198, "22b969f10d791e93fd7fdfbce8f1e5a5", "bbd9cfe54e96bfbc2ba94f828c55fbca"),
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
