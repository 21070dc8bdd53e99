"""The log of battles of regiments: every fact has a sentence with names, numbers and rule, or is passed over."""

import re

import pytest

from game.content.regiments.cards import Attack
from game.engine.dice import picker, seeded
from game.engine.event import EVENTS
from game.engine.session import Session
from game.engine.view import seen
from game.systems.regiments import story
from game.systems.regiments.events.fighting import Destroyed, TestTaken, Wounded
from game.systems.regiments.events.moving import Deployed, Moved
from game.systems.regiments.events.objectives import TokenPlaced
from game.systems.regiments.events.turns import RoundBegan, Scored
from game.systems.regiments.system import SYSTEM
from tests.regimented import Side, Trays, card, courtier, effect, says, tactics, two

LIFT = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this")
BOLD = tactics("Bold", "attacks", LIFT)


def told(t, seat=0):
    """Return the sentences of a battle, as a seat reads them."""
    state, found = t.opening.clone(), []
    for event in t.log:
        event.apply(state)
        (one,) = list(seen([event], seat)) or [None]
        line = None if one is None else SYSTEM.sentence(state, one)
        found += [] if line is None else [line]
    return found


def texts(t, seat=0):
    return [line.text for line in told(t, seat)]


def test_every_fact_of_the_room_is_told_or_passed_over():
    facts = {kind for (module, _name), kind in EVENTS.items() if module.startswith("game.systems.regiments.events")}
    assert facts == {*story.TELLERS, *story.SILENT, Deployed} & facts
    assert not set(story.TELLERS) & set(story.SILENT)


@pytest.mark.rule("ASF-RER-03", "ASF-COND-07")
def test_dice_that_are_rolled_again_are_told_with_what_they_showed():
    t = two().touch("a1", "b1")
    t.opening.units["a1"].tokens = ("weakened",)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 5, 1, 1, 1, 1, 1).does("spend a1", "reroll 0 1").rolls(
        2, 3
    )
    assert "B rolls dice again: 6 → 2, 5 → 3." in texts(t)


@pytest.mark.rule("ASF-CHG-11")
def test_the_pivot_of_a_charge_is_told():
    t = two()
    event = Moved("a1", 24_000, 10_000, 100, (), "aim", rule="ASF-CHG-11")
    assert SYSTEM.sentence(t.state, event).text == "*Spears* turns to charge."


@pytest.mark.rule("ASF-RES-02", "ASF-RES-05", "ASF-RES-08")
def test_an_attack_is_told_with_its_dice():
    foe = card("Foe", morale=2)
    t = two(card(attacks=(Attack("Sword", "melee", 4, (3, 2, 1)),)), foe).touch("a1", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 4, 6, 2, 5, 6, 6, 1)
    lines = texts(t)
    assert "*Spears* attacks *Foe* with Sword." in lines
    assert "2 hits with 1 4 6, 4+ needed." in lines
    assert "*Foe* blocks 1 hit with 2 5, 4+ needed." in lines
    assert "*Foe* suffers 1 wound." in lines
    assert "*Foe* passes a panic test: 12 against 2+." in lines


@pytest.mark.rule("ASF-DECK-08")
def test_a_test_that_a_card_lets_pass_is_told_so():
    spare = tactics("Spare", "panics", effect("pass_test"))
    t = Trays(Side((card(), card("Guards"))), Side((card("Foe"), card("Guards")), deck=(spare,), hand=("spare",)))
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1)
    t.does("card b b.spare.1")
    assert "*Foe* has 4 against 6+ in a panic test, and passes it all the same." in texts(t)


def test_a_drawn_card_is_named_to_its_owner_only():
    t = Trays(Side((card(),)), Side((card(),), deck=(BOLD,)))
    t.does("activate a1", "forgo", "activate b1", "forgo").rolls("b.bold.1", "b.bold.2")
    assert "B draws a card." in texts(t, 0)
    assert "B draws Bold." not in texts(t, 0)
    assert "B draws Bold." in texts(t, 1)


@pytest.mark.rule("ASF-NCU-05", "ASF-ACT-02")
def test_claims_and_forgone_actions_are_told():
    t = Trays(Side(ncus=(courtier(),)), Side()).does("activate a1", "forgo")
    assert "*Spears* forgoes its action." in texts(t)
    t.does("activate b1", "forgo", "activate an1", "claim wealth")
    assert "*Envoy* claims the zone Wealth." in texts(t)


def test_a_round_and_a_turn_are_chapters():
    t = Trays(Side(), Side()).does("activate a1", "forgo", "activate b1", "forgo")
    assert [SYSTEM.chapter(event) for event in t.log if SYSTEM.chapter(event)] == ["turn", "turn", "round", "turn"]


def test_in_battles_by_chance_every_line_names_a_rule_and_leaves_no_gap():
    number = 0
    for seed in range(6):
        side = Side((card(), card("Guards")), (courtier(),), (BOLD,))
        t, pick = Trays(side, side), picker(seed)
        t._session = session = Session(SYSTEM, t.opening, seeded(seed))
        while session.pending is not None and len(session.answers) < 3000:
            session.answer(session.pending.options.sample(pick))
        for seat in (0, 1):
            lines = told(t, seat)
            number += len(lines)
            assert all(re.fullmatch(r"ASF-[A-Z]+-\d+", line.rule) for line in lines)
            assert not [line.text for line in lines if "{" in line.text or not line.text.endswith(".")]
    assert number > 500


@pytest.mark.rule("ASF-RND-12", "ASF-RND-13", "ASF-WND-02", "ASF-MOR-07")
def test_a_round_is_summed_up_for_each_team():
    t = two()
    failed = TestTaken("b1", passed=False, dice=(1, 1, 1), total=2, need=6, panic=True)
    told = SYSTEM.report(
        t.state,
        [
            RoundBegan(2), Wounded("b1", 3, 0), Wounded("b1", 2, 0), failed, Wounded("b2", 12, 0), Destroyed("b2", 0),
            Scored(0, 1, "combat", "b2"), Wounded("a1", 1, -1, "stood"),
        ],
    )  # fmt: skip
    assert told.text == "Round 2 is over."
    assert [words for words, _rule in told.details] == [
        "A: 1 point in this round.",
        "A suffers 1 wound: 1 of Spears.",
        "B suffers 17 wounds: 5 of Spears, 12 of Guards.",
        "B loses Guards.",
        "Spears of B panicked.",
    ]
    assert SYSTEM.report(t.state, [RoundBegan(3)]) is None
    assert SYSTEM.report(t.state, [Scored(0, 1, "combat")]) is None


@pytest.mark.rule("ASF-SETUP-04", "ASF-GOT-04")
def test_objectives_are_told_as_they_are_placed_and_not_when_they_move():
    t = two(phase="zones")
    t.opening.round = 0
    lines = [SYSTEM.sentence(t.opening, TokenPlaced("t1", 24_000, 24_000, rule="ASF-GOT-03"), [])]
    t.opening.round = 2
    lines.append(SYSTEM.sentence(t.opening, TokenPlaced("t1", 20_000, 24_000, rule="ASF-DWD-08"), []))
    assert [one and one.text for one in lines] == ["An objective is placed.", None]


@pytest.mark.rule("ASF-ORD-02", "ASF-ORD-03")
def test_an_order_that_is_given_is_told():
    order = says("attacks", LIFT, symbol="order", name="Hold Fast")
    t = (
        two(card(abilities=(order,)))
        .touch("a1", "b1")
        .does("activate a1", "act melee", "strike 0 b1", "order a1/drill")
    )
    assert "*Spears* gives the order Hold Fast." in texts(t)


@pytest.mark.rule("ASF-RET-02")
def test_the_die_of_a_retreat_is_told_before_the_way_is_chosen():
    t = two().touch("a1", "b1").does("activate a1", "act retreat").rolls(4)
    line = next(one for one in told(t) if one.rule == "ASF-RET-02")
    assert (line.text, line.weight) == ("*Spears* may retreat 9 inches: 4.", 1)


@pytest.mark.rule("ASF-BON-02", "ASF-RES-05")
def test_the_face_that_dice_needed_is_told_with_what_changed_it():
    t = two().touch("a1", "b1", theirs="left").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(4).rolls(6, 6, 1)
    assert "*Spears* blocks 0 hits with 4, 5+ needed." in texts(t)
