"""Items in play: what they change, how they are dropped, picked up and left behind (MK-ITEM)."""

from dataclasses import replace

import pytest

from game.content.dials.armies import Recruit
from game.content.dials.library import load_library
from game.systems.dials import damage, numbers
from game.systems.dials.battle import Held
from game.systems.dials.damage import Blow
from game.systems.dials.system import enlisted
from tests.dialled import Table, item, many, ours, theirs

SLOTS = {"item_slots": 2}


def carrying(things, m=None, **more):
    usual = SLOTS | {"rank": "star3"}
    return Table(A=ours(10, 10, **(usual | (m or {}))), R=ours(36, 3), X=theirs(11.5, 10), items={"A": things}, **more)


def parts(told):
    return {words: amount for words, amount, _rule in told}


@pytest.mark.rule("MK-ITEM-06", "MK-ATT-02")
def test_a_hookblade_adds_to_close_attacks_of_swords_only():
    t = carrying("hookblade").does("close", "A", "X").rolls(3, 3)
    assert parts(t.told("AttackRolled")[0].parts)["Hookblade"] == 1
    t = carrying("hookblade", {"attack_type": "bow"}).does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 15


@pytest.mark.rule("MK-ITEM-06", "MK-SETUP-15")
@pytest.mark.parametrize(
    ("thing", "m", "stat", "value"),
    [
        ("watch-lens", {"attack_type": "bow", "range_max": 8}, "range", 10),
        ("oxhide-boots", {}, "speed", 9),
        ("oxhide-boots", {"speed_type": "wave"}, "speed", 8),
        ("reed-charm", {"speed_type": "wave"}, "speed", 10),
        ("wolf-crown", {"faction": "fang"}, "speed", 9),
        ("wolf-crown", {"faction": "thorn"}, "speed", 8),
    ],
)
def test_what_is_carried_changes_range_and_speed_of_those_who_meet_its_requirements(thing, m, stat, value):
    t = carrying(thing, m)
    found = {"speed": numbers.speed, "range": numbers.reach}[stat](t.state, "A")
    assert found.value == value
    assert found.value == sum(reason.amount for reason in found.reasons)


@pytest.mark.rule("MK-ITEM-06")
@pytest.mark.parametrize(
    ("thing", "m", "attack", "clicks"),
    [
        ("rowan-stave", {"attack_type": "wand"}, 1, 2),
        ("powder-horn", {"attack_type": "bomb"}, 0, 3),
        ("heartwood-bow", {"attack_type": "bow", "faction": "thorn"}, 1, 3),
        ("wolf-crown", {"attack_type": "wand", "faction": "fang"}, 0, 3),
        ("hookblade", {"attack_type": "sword"}, 0, 2),
    ],
)
def test_what_is_carried_adds_to_shots(thing, m, attack, clicks):
    t = Table(
        A=ours(10, 10, range_max=8, **(SLOTS | m)), R=ours(36, 3), X=theirs(18, 10), Y=theirs(36, 36),
        items={"A": thing},
    ).does("ranged", "A", ("X",))  # fmt: skip
    if m["attack_type"] == "bomb":
        t.does("none")
    t.rolls(4, 4)
    assert (t.told("AttackRolled")[0].total, t.shown("X")) == (17 + attack, clicks)


@pytest.mark.rule("MK-ITEM-06")
@pytest.mark.parametrize(
    ("thing", "m", "close", "ranged"),
    [
        ("splinted-greaves", {"speed_type": "horseshoe"}, 16, 15),
        ("down-cloak", {"speed_type": "wing"}, 15, 16),
        ("veterans-badge", {"rank": "star3"}, 16, 16),
        ("ember-charter", {"faction": "ember"}, 16, 15),
        ("down-cloak", {"speed_type": "boot"}, 15, 15),
    ],
)
def test_what_is_carried_adds_to_the_defense_against_blows_or_shots(thing, m, close, ranged):
    t = Table(
        A=ours(10, 10), X=theirs(11.5, 10, **(SLOTS | m)), Y=theirs(36, 36), B=ours(11.5, 20, 270, range_max=12),
        items={"X": thing},
    )  # fmt: skip
    t.does("close", "A", "X").rolls(2, 3)
    assert t.told("AttackRolled")[0].defense == close
    t = Table(
        B=ours(20, 10, 180, range_max=12), X=theirs(11.5, 10, 0, **(SLOTS | m)), Y=theirs(36, 36), items={"X": thing}
    )
    t.does("ranged", "B", ("X",)).rolls(2, 3)
    assert t.told("AttackRolled")[0].defense == ranged


@pytest.mark.rule("MK-ITEM-06", "MK-PUSH-08")
def test_a_phylactery_lessens_the_first_damage_of_each_turn_but_no_pushing():
    t = carrying("ash-phylactery", {"attack_type": "wand"})
    t.runs(damage.deal, Blow("A", 1, "MK-PUSH-02", "pushing", "push"))
    assert t.shown("A") == 1
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t.shown("A") == 1
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t.shown("A") == 2
    t.does("end")
    t.runs(damage.deal, Blow("A", 2, "MK-CORE-05"), Blow("A", 1, "MK-CORE-05"))
    assert t.shown("A") == 4


@pytest.mark.rule("MK-ITEM-06", "MK-CAP-06")
def test_a_captive_uses_nothing():
    t = carrying("veterans-badge")
    assert t.state.has("A", "carrying")
    t = Table(
        A=ours(10, 10, rank="star3", captor="X", **SLOTS), R=ours(36, 3), X=theirs(11.5, 10, captive="A"),
        items={"A": "veterans-badge"},
    )  # fmt: skip
    assert not t.state.has("A", "carrying")


@pytest.mark.rule("MK-SETUP-15", "MK-ITEM-06")
def test_a_rider_carries_his_items_and_they_change_his_own_numbers():
    t = Table(
        M=ours(10, 10, kind="mount", rider="A", speed_type="horseshoe", speed=10),
        A=ours(10, 10, fate="riding", mount="M", **SLOTS), R=ours(36, 3), X=theirs(30, 30),
        items={"A": ("hookblade", "oxhide-boots")},
    )  # fmt: skip
    assert numbers.speed(t.state, "M").value == 10
    assert numbers.speed(t.state, "A").value == 9


@pytest.mark.rule("MK-SETUP-15")
def test_items_are_issued_to_those_for_whom_they_were_bought():
    library = load_library()
    recruit = Recruit(library.figures["eel-lancer"], mount=library.figures["storm-eel"], items=(item("reed-charm"),))
    rider, mount = enlisted(0, recruit, 1)
    assert (rider.card.id, mount.card.id) == ("eel-lancer", "storm-eel")
    from game.systems.dials import SYSTEM

    scenario = library.scenarios["iron-procession"]
    state = SYSTEM.setup(SYSTEM.describe(scenario))
    bought = [
        (thing, member.figure)
        for name in scenario.armies
        for member in library.armies[name].members
        for thing in member.items
    ]
    assert [
        (state.battle.items[held.item].item.id, state.figures[held.figure].card.id) for held in state.items
    ] == bought


def dropped(things="hookblade", at=(11.25, 10), **more):
    """A table on which the first item of A lies on the ground."""
    t = Table(
        A=ours(10, 10, **(SLOTS | more.pop("m", {}))), R=ours(36, 3, **SLOTS), X=theirs(12.5, 10, **SLOTS), Y=theirs(36, 36),
        items={"R": things}, **more,
    )  # fmt: skip
    first, *rest = t.state.items
    t.state.items = (Held(first.item, "", round(at[0] * 1000), round(at[1] * 1000)), *rest)
    return t.again()


@pytest.mark.rule("MK-ITEM-08")
def test_an_item_is_dropped_in_the_preparation_without_action_or_token():
    t = carrying("hookblade")
    t.does("drop", "A", "hookblade").asks(0, "drop", "MK-ITEM-08")
    assert t.refuses("point", "hookblade", (8500, 10000)).rule == "MK-ITEM-08"
    t.does("point", "hookblade", (8750, 10000))
    assert t.state.items == (Held("hookblade", "", 8750, 10000),)
    assert (t["A"].tokens, t["A"].acted, t.state.actions) == ((0,), (0,), 3)
    assert not t.state.has("A", "carrying")
    t.does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 15


@pytest.mark.rule("MK-ITEM-08")
def test_after_the_first_action_nothing_is_dropped():
    t = carrying("hookblade")
    t.does("close", "A", "X").rolls(2, 3)
    assert t.refuses("drop", "A", "hookblade").rule == "MK-ITEM-08"
    assert t.refuses("drop", "R", "hookblade").rule == "MK-ITEM-08"


@pytest.mark.rule("MK-ITEM-08")
def test_items_may_be_dropped_where_the_preparation_asks_for_something_else():
    t = Table(
        A=ours(10, 10, **SLOTS), B=ours(30, 30, subfaction="imperial_legion", captive="K"),
        K=theirs(31.5, 30, captor="B"),
        R=ours(36, 3), X=theirs(20, 10), items={"A": "hookblade"}, phase="turn",
    )  # fmt: skip
    t.asks(0, "prepare")
    assert t.offers("drop", "A", "hookblade")
    t.does("drop", "A", "hookblade").does("point", "hookblade", (8750, 10000)).asks(0, "prepare")


@pytest.mark.rule("MK-ITEM-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_warrior_that_touches_a_token_may_pick_it_up_as_an_action(seat):
    t = dropped(player=seat)
    who = "AX"[seat]
    t.does("pick", who, "hookblade")
    assert (t[who].tokens, t.state.actions) == ((1,), 2)
    assert t.state.items == (Held("hookblade", who),)


@pytest.mark.rule("MK-ITEM-01", "MK-ITEM-03", "MK-ITEM-04", "MK-ITEM-06", "MK-ITEM-09")
@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"at": (12, 12)}, "MK-ITEM-09"),
        ({"m": {"item_slots": 0}}, "MK-ITEM-01"),
        ({"m": {"attack_type": "bow"}}, "MK-ITEM-06"),
        ({"m": {"soaring": True, "speed_type": "wing"}}, "MK-ITEM-09"),
    ],
)
def test_who_may_not_pick_an_item_up(more, rule):
    assert dropped(**more).refuses("pick", "A", "hookblade").rule == rule


@pytest.mark.rule("MK-ITEM-02", "MK-ITEM-03", "MK-ITEM-04")
def test_a_second_relic_or_a_second_item_of_one_characteristic_stays_on_the_ground():
    relic = replace(item("hookblade"), id="fang-stone", collector_no="R9", requires=())
    t = dropped((relic, "wolf-crown"), m={"faction": "fang"})
    t.state.items = (t.state.items[0], Held("wolf-crown", "A"))
    assert t.again().refuses("pick", "A", "fang-stone").rule == "MK-ITEM-03"
    t = dropped(("hookblade", replace(item("hookblade"), id="cutter")))
    t.state.items = (t.state.items[0], Held("cutter", "A"))
    assert t.again().refuses("pick", "A", "hookblade").rule == "MK-ITEM-04"


@pytest.mark.rule("MK-ITEM-10")
def test_the_items_of_the_dead_lie_where_they_died():
    t = carrying("hookblade")
    t.runs(damage.deal, Blow("A", 9, "MK-CORE-05"))
    assert t.state.items == (Held("hookblade", "", 10000, 10000),)


@pytest.mark.rule("MK-ITEM-11", "MK-UNIT-13")
def test_what_a_passenger_drops_or_leaves_touches_the_rear_or_a_side_of_the_chariot():
    t = Table(
        C=many(0, 15, 15, kind="chariot", passenger="A"), A=ours(15, 15, fate="aboard", chariot="C", **SLOTS),
        R=ours(36, 3), X=theirs(30, 30), items={"A": "hookblade"},
    )  # fmt: skip
    t.does("drop", "A", "hookblade").asks(0, "drop", "MK-ITEM-11")
    assert t.refuses("point", "hookblade", (17750, 15000)).rule == "MK-ITEM-11"
    t.does("point", "hookblade", (12250, 15000))
    assert t.refuses("pick", "A", "hookblade").rule == "MK-UNIT-13"


@pytest.mark.rule("MK-ITEM-08", "MK-ITEM-11")
def test_places_for_tokens_are_drawn_and_snapped_to_the_rim():
    t = Table(
        C=many(0, 2.3, 2.3, 180, kind="chariot", passenger="A"), A=ours(2.3, 2.3, fate="aboard", chariot="C", **SLOTS),
        R=ours(36, 3), X=theirs(30, 30), items={"A": "hookblade"},
    )  # fmt: skip
    t.does("drop", "A", "hookblade")
    options = t.pending.options
    for n in range(12):
        assert options.allows(options.sample(lambda most, n=n: (n * 311) % most))
    for wish in ((0, 0), (2300, 2300), (9000, 2300), (2300, 9000)):
        near = options.near(("point", "hookblade", wish))
        assert options.allows(near)
        assert options.near(near) == near
    assert options.near(("point", "hookblade", "x")) is None
    assert t.refuses("point", "hookblade", 5).rule == "MK-ITEM-11"
