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
    ("brackwater-abbey", 11): (3794, "9b19e25fd60cea0cd22da10728f33c4d", "2cbf02721f909fe0ced374ac5b5a0ed7"),
    ("broken-causeway", 12): (4076, "69f75fc0779bf6ab56cfda4b79571735", "df84bbd28ace2bbf3ebcdba7b86861c1"),
    ("cinderdeep-mine", 13): (2817, "457856e8096a205e96d54fc18d974d21", "3c114135bbcc50e9f5b34c06ceae90a3"),
    ("frostgate-pass", 14): (5574, "3d6fb8f813d6446bb81645d808870c04", "f70e0159837f9f68bd0b37e8f474053c"),
    ("hollow-moor", 15): (2307, "d7dc5b9f1a37f3423516a5949d207482", "1db5c1df63f9b07667ba4ef633352ad4"),
    ("thornwood-shrine", 16): (4029, "b1ba8a1e5a45cea3b6191ca402338771", "f92df5c2ae7b2916b9e1b3903c5536f5"),
    ("quick-battle", 17): (159, "a740ba18bdd6bb452e91d1f90c907d24", "6a6eacbf371992cb6f2143f7edf3d291"),
    ("frostgate-pass", 18): (5379, "e85aa9c64a274035625a3b86385e0b04", "4ca7726fee83047c6fab7e987ab6e62e"),
    ("cinderdeep-mine", 19): (2317, "d2a90a4865239187459978c8500b5448", "e16c4affd6e5b2adac5f344e63c3d2a5"),
    ("hollow-moor", 20): (1840, "71255109fce97e34c21621226f316f43", "2abbf46259fd0410d078ad5b6af69b69"),
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
