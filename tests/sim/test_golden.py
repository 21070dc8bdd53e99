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
    ("brackwater-abbey", 11): (4539, "efe5970364f1af70efcc265c2ad8c01f", "080bb6097243eb5afea39c77722e7d26"),
    ("broken-causeway", 12): (4616, "891fd143e9b93450ee8b0135cb35801c", "133f95b8233d1fcf26122aa842d59a49"),
    ("cinderdeep-mine", 13): (2189, "e1ba1ca17867a80dc09e5b7babec33c3", "fe3213c5581e43de42638345e5414801"),
    ("frostgate-pass", 14): (5574, "3d6fb8f813d6446bb81645d808870c04", "f70e0159837f9f68bd0b37e8f474053c"),
    ("hollow-moor", 15): (2307, "d7dc5b9f1a37f3423516a5949d207482", "1db5c1df63f9b07667ba4ef633352ad4"),
    ("thornwood-shrine", 16): (4029, "b1ba8a1e5a45cea3b6191ca402338771", "f92df5c2ae7b2916b9e1b3903c5536f5"),
    ("quick-battle", 17): (159, "a740ba18bdd6bb452e91d1f90c907d24", "6a6eacbf371992cb6f2143f7edf3d291"),
    ("frostgate-pass", 18): (3920, "ac1d216d049ed6a32e64280783c21a79", "05f0ec532f4581922166a1812dcea936"),
    ("cinderdeep-mine", 19): (3373, "3a089fbf309746ba77e51754f22c03bb", "ec88553bdd6a474007c0b769552758c0"),
    ("hollow-moor", 20): (3680, "7ba75fa74102a8d45230501f27b100b9", "3f24b6972268e8376f2cd0c1ed8060aa"),
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
