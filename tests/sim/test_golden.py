"""Random battles must go as they went before: digests to be written anew, on purpose, when a rule changes.

    python tests/sim/test_golden.py          prints the table below for the rules of today
"""

from __future__ import annotations

import pytest

from game.content.library import load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.agents import make_agent
from game.systems.skirmish import SYSTEM, scenario_opening

GOLDEN = {
    ("brackwater-abbey", 11): (5480, "58bbb5e21254d3b14eec1dcfba4da674", "7df952d07e14fa9a451e3af69c78bc57"),
    ("broken-causeway", 12): (5829, "4b6f6f10ef6ab8fdd72951f8cc71449f", "da5abbbf413a2d2a0c788c6f18af0ab3"),
    ("cinderdeep-mine", 13): (3063, "32f17a6ad3d7732e055d042cc62ca33c", "44cf8148e138d95f20297c12ea56c610"),
    ("frostgate-pass", 14): (2995, "ba6b2fb5aa5fd997a93350b47ed9657d", "9a281e799c174f6bc2f2361d2048823a"),
    ("hollow-moor", 15): (3199, "f6e20f0ccc830fa5e9582c04ae16d3b6", "ef59ef1e423155b71c42fd6ba0555dc5"),
    ("thornwood-shrine", 16): (4027, "3d02afd6e4a1f8fd863be73af6651f4a", "4964b962d9b6453c4e707f9d6d8baabd"),
    ("quick-battle", 17): (159, "bb026218a67ad7bfc55f2cf831434b91", "6a6eacbf371992cb6f2143f7edf3d291"),
    ("frostgate-pass", 18): (2856, "307278baf0ed3289e20df44f002b767f", "789f43a839f2cded077f43174a4da969"),
    ("cinderdeep-mine", 19): (2964, "09bf77fbd743c5b320fddff2ff582c5e", "ee98e5768247b3c5b5d0a1330efb031c"),
    ("hollow-moor", 20): (3810, "ff38a82c2218fcebf9a4ec7bdbce4ec7", "261839b10ef38c24e082e1675dcd5cd6"),
}  # fmt: skip

BATTLES = [
    ("brackwater-abbey", 11), ("broken-causeway", 12), ("cinderdeep-mine", 13), ("frostgate-pass", 14),
    ("hollow-moor", 15), ("thornwood-shrine", 16), ("quick-battle", 17), ("frostgate-pass", 18),
    ("cinderdeep-mine", 19), ("hollow-moor", 20),
]  # fmt: skip


def played(name: str, seed: int) -> tuple[int, str, str]:
    """Play a battle at random; return the number of answers, and digests of its log and its last state."""
    session = Session(SYSTEM, scenario_opening(load_scenario(name)), seeded(seed), history=False)
    agents = [make_agent("random", splitmix(seed, side + 1)) for side in (0, 1)]
    while session.pending is not None:
        session.answer(agents[session.pending.player].answer(session))
    return len(session.answers), digest(_Told(session)), digest(session.state)


class _Told:
    """The log of a session as something that can be digested."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def plain(self) -> dict[str, object]:
        return {"answers": self._session.answers, "log": [event.plain() for event in self._session.log]}


@pytest.mark.parametrize(("name", "seed"), BATTLES)
def test_a_random_battle_goes_as_it_went_before(name, seed):
    """Changes that only make the rules quicker leave every answer and every event as it was."""
    assert played(name, seed) == GOLDEN[name, seed]


if __name__ == "__main__":
    for battle in BATTLES:
        print(f"    {battle!r}: {played(*battle)!r},".replace("'", '"'))
