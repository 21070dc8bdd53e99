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
    ("brackwater-abbey", 11): (4871, "9ac29b34fc3e850f4a81a75e454760dc", "3cdf8e4472d8cd5acd3278676288701a"),
    ("broken-causeway", 12): (5157, "20553fae3a11b2e429f269f99737b8f8", "2ab62f9756eeab392f7a1ec6dabbdbe5"),
    ("cinderdeep-mine", 13): (2084, "4865fb6750bc87cfc4ae938fedf2a871", "c76892c5e1c703a76550f19892f5215a"),
    ("frostgate-pass", 14): (2995, "7cf8e4adfd09aec37c9071bf84ba2fe9", "9a281e799c174f6bc2f2361d2048823a"),
    ("hollow-moor", 15): (3492, "2214325b7c1c90cd6cbab4476d6d050e", "c0dc63bd81aa73c2d21f87ee484ba34b"),
    ("thornwood-shrine", 16): (4027, "f8fab1e675e888dc18e0bb155f6adf13", "4964b962d9b6453c4e707f9d6d8baabd"),
    ("quick-battle", 17): (159, "a740ba18bdd6bb452e91d1f90c907d24", "6a6eacbf371992cb6f2143f7edf3d291"),
    ("frostgate-pass", 18): (2856, "1a65e67b76f808d61c260441a1107d5f", "789f43a839f2cded077f43174a4da969"),
    ("cinderdeep-mine", 19): (2674, "8ee8ee944170a50c60f8dad9e5f5ad0f", "60a4a1dddee4386663b943c0259007db"),
    ("hollow-moor", 20): (3721, "b75ee9b74598af06b02e838de52a6d93", "9d0b9035177e819822f04af4c7263dbf"),
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
