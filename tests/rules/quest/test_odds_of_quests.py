"""Odds of actions are those of the engine; what the enemies may do at most is never surpassed."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.content.quest.cards import Keyword
from game.engine.dice import seeded
from game.engine.position import Position
from game.systems.quest import foretold, odds
from game.systems.quest.faces import ENEMY, HERO, count
from game.systems.quest.system import SYSTEM
from tests.quested import Condition, Party, at, den, fx, queen, rat, tool


@pytest.mark.rule("WHQ-ACT-11", "WHQ-ACT-12")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_white_dice_without_criticals_are_counted_face_by_face(dice):
    """All rolls without a critical: each pair has exactly the share of its faces."""
    pool = odds.hero_pool(dice)
    assert sum(pool.values()) == pytest.approx(1)
    none = Counter(
        (count(faces, "S"), count(faces, "D")) for faces in product(HERO.faces, repeat=dice) if "C" not in faces
    )
    least = (0, dice)  # only defence: no critical can be among them
    assert pool[least] == pytest.approx(none[least] / 6**dice, abs=1e-9)
    mean = sum(success * share for (success, _defence), share in pool.items())
    assert mean == pytest.approx(1.2 * dice)


def test_black_dice_are_counted_face_by_face():
    pool = odds.enemy_pool(3)
    faces = Counter((count(three, "A"), count(three, "N")) for three in product(ENEMY.faces, repeat=3))
    assert {pair: round(share * 216) for pair, share in pool.items()} == dict(faces)


def played(party, kind, rolls, **answers):
    """Play an action so many times from one moment; return successes, wounds and falls."""
    party.session  # noqa: B018 - it begins
    position = Position(SYSTEM, party.opening)
    successes, wounds, falls, nemesis = Counter(), Counter(), 0, 0
    for seed in range(rolls):
        session = position.session(seeded(seed))
        session.answer(("act", kind))
        while session.pending is not None and not session.pending.quiet:
            session.answer(session.pending.options.sample(lambda _n: 0))
        rolled = [event for event in session.log if type(event).__name__ == "Progressed"]
        successes[rolled[0].number if rolled else 0] += 1
        hurt = [event for event in session.log if type(event).__name__ == "AttackCounted"]
        wounds[hurt[0].wounds if hurt else 0] += 1
        falls += any(type(event).__name__ == "HeroDefeated" for event in session.log)
        nemesis += any(type(event).__name__ == "NemesisEffect" for event in session.log)
    return successes, wounds, falls, nemesis


@pytest.mark.slow
@pytest.mark.rule("WHQ-EATK-04", "WHQ-EATK-05", "WHQ-ACT-13", "WHQ-COND-05")
def test_odds_agree_with_what_the_rules_roll():
    rolls = 20_000
    cards = (
        rat("ogre", attack=3),
        queen(nemesis=(fx("heal_enemy", which="queen", n=1),)),
        tool("lens", clauses=(at("modify", fx("mod", S=1)),)),
    )
    hero = {"ann": {"clauses": (at("modify", fx("mod", D=1), when=(Condition("enemies_self", ">=", 2),)),)}}
    party = Party(
        cards=cards,
        heroes=hero,
        places={"ann": ["ogre", "rat"], "lair": ["queen"]},
        deeds={("ann", "explore"): {"dice": 3}},
    )
    party.hero("ann", gear=["lens"], conditions=("diseased",), wounds=6)
    told = odds.of_action(party.opening, "ann", "explore")
    assert (told.dice, told.enemy_dice) == (2, 2)
    successes, wounds, falls, nemesis = played(party, "explore", rolls)
    for number, share in told.successes.items():
        if number < 5:  # the location holds no more progress
            assert successes[number] / rolls == pytest.approx(share, abs=0.013)
    for number, share in told.wounds.items():
        assert wounds[number] / rolls == pytest.approx(share, abs=0.013)
    assert falls / rolls == pytest.approx(told.falls, abs=0.013)
    assert nemesis / rolls == pytest.approx(told.nemesis, abs=0.013)


@pytest.mark.rule("WHQ-DICE-01", "WHQ-ACT-13")
def test_symbols_that_a_location_changes_count_in_the_odds():
    gate = den(
        "gate", clauses=(at("modify", fx("swap", from_="S", to="blank", max=1), fx("swap", from_="A", to="N", max=1)),)
    )
    lens = tool("lens", clauses=(at("modify", fx("mod", S=1)),))
    party = Party(cards=(gate, lens), location="gate", places={"ann": ["rat"]}, deeds={("ann", "explore"): {"dice": 1}})
    told = odds.of_action(party.hero("ann", gear=["lens"]).opening, "ann", "explore")
    plain = odds.of_action(
        Party(places={"ann": ["rat"]}, deeds={("ann", "explore"): {"dice": 1}}).state, "ann", "explore"
    )
    assert told.successes[1] == pytest.approx(plain.successes[0] + plain.successes[1])
    assert told.successes[2] == pytest.approx(plain.successes[2])
    assert (told.wounds, told.nemesis) == ({0: pytest.approx(1)}, pytest.approx(4 / 6))
    assert party.does("act explore").rolls("SS A").state.progress == 2
    assert party.of("ann").wounds == 0


@pytest.mark.rule("WHQ-EFF-02", "WHQ-ACT-13")
@pytest.mark.parametrize("moment", ["before_roll", "reroll", "modify"])
def test_what_may_be_used_on_an_action_is_named_and_not_counted(moment):
    effect = {"before_roll": fx("dice", n=2), "reroll": fx("reroll", max=1), "modify": fx("mod", S=2)}[moment]
    lens = tool("lens", clauses=(at(moment, effect, may=True),))
    party = Party(cards=(lens,), places={"ann": ["rat"]}, deeds={("ann", "explore"): {"dice": 2}})
    told = odds.of_action(party.hero("ann", gear=["lens"]).opening, "ann", "explore")
    assert [key.split("/")[2] for key in told.later] == ["lens"]
    assert (told.dice, told.parts) == (2, ())
    assert told.expected == pytest.approx(2.4)


def test_what_counts_by_itself_is_not_named_as_left_out():
    lens = tool("lens", clauses=(at("modify", fx("mod", S=2)),))
    party = Party(cards=(lens,), deeds={("ann", "explore"): {"dice": 2}})
    told = odds.of_action(party.hero("ann", gear=["lens"]).opening, "ann", "explore")
    assert told.later == ()
    assert told.expected == pytest.approx(4.4)


def test_asking_for_odds_changes_nothing_and_rolls_no_die():
    party = Party(places={"ann": ["rat"]})
    before = party.state.plain()
    odds.of_action(party.state, "ann", "attack", 0, ("e1",))
    assert party.state.plain() == before


@pytest.mark.rule("WHQ-RES-01", "WHQ-ATK-01")
def test_an_enemy_falls_by_as_many_successes_as_it_has_health_and_resilience():
    party = Party(cards=(rat("crab", health=3, resilience=1),), places={"ann": ["crab"]})
    told = odds.of_action(party.state, "ann", "attack", 0, ("e1",))
    assert told.fells["e1"] == pytest.approx(sum(share for n, share in told.successes.items() if n >= 4))
    more = odds.of_action(party.state, "ann", "attack", 1, ("e1",))
    assert more.fells["e1"] > told.fells["e1"]


@pytest.mark.rule("WHQ-EPH-02", "WHQ-KEY-04", "WHQ-KEY-05")
def test_what_the_enemies_may_do_at_most():
    cards = (rat("imp", bar=("advance", "inflict"), attack=2), rat("bat", bar=("retreat", "inflict"), attack=3))
    party = Party(cards=cards, places={"ann": ["rat"], "bob": ["bat"], "shadows": ["imp"], "hidden": ["rat"]}).tired(
        "e2"
    )
    told = {one.hero: (one.wounds, one.unknown) for one in foretold.dangers(party.state)}
    assert told == {"ann": (3, 1), "bob": (2, 1)}


@pytest.mark.rule("WHQ-EPH-02", "WHQ-KEY-06")
def test_of_those_in_other_zones_only_whoever_hunts_may_do_harm():
    words = (Keyword("hunt", "Hunt", "", effects=(fx("engage", which="this", to="most_wounds"),)),
             Keyword("rend", "Rend", "", effects=(fx("condition", who="victim", name="bleeding"),)))  # fmt: skip
    cards = (*words, rat("wolf", bar=("hunt", "inflict"), attack=2), rat("cat", bar=("rend", "inflict"), attack=3))
    party = Party(cards=cards, places={"bob": ["wolf", "cat"]})
    assert {one.hero: one.wounds for one in foretold.dangers(party.state)} == {"ann": 2, "bob": 5}


@pytest.mark.rule("WHQ-ACT-13", "WHQ-ACT-15")
def test_lost_defence_adds_no_wounds_to_the_odds():
    curse = den("curse", clauses=(at("modify", fx("mod", D=-2)),))
    party = Party(cards=(curse, rat("imp", attack=2)), location="curse", places={"ann": ["imp"]})
    told = odds.of_action(party.state, "ann", "rest")
    assert set(told.wounds) <= {0, 1, 2}
    assert max(number for number, share in told.wounds.items() if share) == 2


@pytest.mark.rule("WHQ-ACT-08")
def test_fewer_dice_leave_as_many_as_they_say_and_more_dice_are_not_held_back():
    less = tool("less", clauses=(at("before_roll", fx("dice", n=-3, min=1)),))
    more = tool("more", clauses=(at("before_roll", fx("dice", n=-3), fx("dice", n=1, min=4)),))
    for gear, dice in (("less", 1), ("more", 0)):
        party = Party(cards=(less, more)).hero("ann", gear=[gear])
        assert odds.of_action(party.state, "ann", "explore").dice == dice


@pytest.mark.rule("WHQ-DEF-01", "WHQ-WND-06")
@pytest.mark.parametrize(("wounds", "falls"), [(5, False), (6, True), (7, True)])
def test_a_hero_may_fall_if_the_enemies_may_do_as_much_as_is_left(wounds, falls):
    party = Party(cards=(rat("imp", bar=("inflict",), attack=3),), places={"ann": ["imp"]}).hero("ann", wounds=wounds)
    (danger,) = (one for one in foretold.dangers(party.state) if one.hero == "ann")
    assert danger.falls is falls
