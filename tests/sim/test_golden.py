"""Random battles must go as they went before: digests to be written anew, on purpose, when a rule changes.

python tests/sim/test_golden.py          prints the table below for the rules of today
"""

from __future__ import annotations

import pytest

from game.content.skirmish.library import load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, scenario_opening
from game.systems.skirmish.words import words_of
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
        session.answer(answer_by(agents[session.pending.player], session))
    return len(session.answers), digest(_Told(session)), digest(session.state)


class _Told:
    """The log of a session as something that can be digested."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def plain(self) -> dict[str, object]:
        return {
            "answers": [a if isinstance(a, int) else words_of(a) for a in self._session.answers],
            "log": [event.plain() for event in self._session.log],
        }


@pytest.mark.parametrize(("name", "seed"), BATTLES)
def test_a_random_battle_goes_as_it_went_before(name, seed):
    """Changes that only make the rules quicker leave every answer and every event as it was."""
    assert played(name, seed) == GOLDEN[name, seed]


if __name__ == "__main__":
    for battle in BATTLES:
        print(f"    {battle!r}: {played(*battle)!r},".replace("'", '"'))
