"""Questions of quests: which of them are asked by the round itself, with nothing half done (WHQ-ROUND)."""

import pytest

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from tests import roomful
from tests.asking import answer_by
from tests.quested import Party, at, find, fx

ALL = fx("activate_enemy", from_=("own",), max=99)
OF_THE_ROUND = {"leader", "activation", "travel", "enemy", "settlement"}
"""Asked while nothing is half done: whoever plays may say what comes next from the table alone."""
AMID = {
    "aid", "aim", "blacksmith", "choose", "claim", "cure", "discard item", "distribute", "divide", "exhaust card", "may",
    "order", "pay token", "peek", "pick die", "pick enemy", "pick hero", "place token", "rank", "ready card", "spend",
    "treasure", "upgrade", "use",
}  # fmt: skip
"""Asked in the middle of a rule."""


@pytest.mark.rule("WHQ-ROUND-01", "WHQ-EPH-02", "WHQ-LPH-01", "WHQ-QSET-07", "WHQ-SETT-02", "WHQ-RANK-02")
def test_only_the_round_itself_asks_while_nothing_is_half_done():
    asked: dict[str, set[bool]] = {}
    for name, seed in (("the-drowned-bell", 1), ("the-stolen-beacon", 2), ("the-long-dark", 1), ("the-coal-road", 3)):
        session = Session(roomful.system_of(name), roomful.opening(name), seeded(seed), history=False)
        random = rooms.wing("sim", "quest").agent
        seats = [random("random", splitmix(seed, seat + 1)) for seat in range(roomful.seats(name))]
        for _n in range(1500):
            if (choice := session.pending) is None:
                break
            asked.setdefault(choice.kind, set()).add(choice.quiet)
            session.answer(answer_by(seats[choice.player], session))
    assert {kind for kind, quiet in asked.items() if quiet == {True}} == OF_THE_ROUND
    assert {kind for kind, quiet in asked.items() if quiet == {False}} <= AMID
    assert {"use", "spend", "aim", "aid", "claim"} <= asked.keys()


@pytest.mark.rule("WHQ-RANK-02", "WHQ-GOLD-07")
def test_which_of_equal_enemies_acts_is_asked_in_the_middle_of_a_rule():
    party = Party(places={"ann": ["rat", "rat"]}, cards=(find("it", kind="item", clauses=(at("my_activation", ALL),)),))
    party.hero("ann", items=("it",)).does("use item/ann/it/0").asks(0, "rank")
    assert not party.session.pending.quiet
