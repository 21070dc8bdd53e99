"""Domains, and the numbers of a dial with all that changes them (MK-DOM-01, MK-CORE-04, MK-ITEM-06)."""

import pytest

from game.content.dials.equipment import Domain, SpellChange
from game.systems.dials import SYSTEM, numbers
from game.systems.dials.shown import shown
from tests.dialled import Table, many, ours, theirs


def under(stat, amount, side="", **more):
    domain = Domain("mire", "The Mire", (SpellChange(stat, amount),), 0, side)
    seats = {
        "A": ours(10, 10, range_max=8), "C": many(0, 20, 20, kind="chariot", passenger="P"), "X": theirs(16, 10),
        "P": ours(20, 20, fate="aboard", chariot="C", turned=3, range_max=4, attack_type="bow"), "Y": theirs(36, 36),
    }  # fmt: skip
    return Table(**(seats | more), domains=(domain,))


@pytest.mark.rule("MK-DOM-01")
@pytest.mark.parametrize(("side", "mine", "theirs_"), [("", 6, 6), ("friendly", 6, 8), ("enemy", 8, 6)])
def test_a_domain_changes_those_on_whom_it_works(side, mine, theirs_):
    t = under("speed", -2, side)
    assert (numbers.speed(t.state, "A").value, numbers.speed(t.state, "X").value) == (mine, theirs_)


@pytest.mark.rule("MK-DOM-01", "MK-UNIT-15")
def test_a_domain_by_status_passes_a_passenger_by():
    assert numbers.reach(under("range", 2, "friendly").state, "P").value == 4
    assert numbers.reach(under("range", 2).state, "P").value == 6
    assert numbers.reach(under("range", 2, "friendly").state, "A").value == 10


@pytest.mark.rule("MK-DOM-01", "MK-CAV-12")
def test_a_domain_neither_hurts_nor_heals_a_passenger():
    t = under("damage", 1, phase="turn")
    assert (t.shown("A"), t["P"].turned, t.shown("X")) == (1, (3,), 0)
    t = under("heal", 1, phase="turn", A=ours(10, 10, turned=2))
    assert (t.shown("A"), t["P"].turned) == (1, (3,))


@pytest.mark.rule("MK-DOM-01")
@pytest.mark.parametrize(("stat", "total", "defense"), [("attack", 18, 15), ("defense", 17, 16)])
def test_a_domain_counts_in_attacks(stat, total, defense):
    t = under(stat, 1).does("ranged", "A", ("X",)).rolls(4, 4)
    told = t.told("AttackRolled")[0]
    assert (told.total, told.defense) == (total, defense)


@pytest.mark.rule("MK-DOM-01")
def test_no_shipped_scenario_has_a_domain():
    from game.content.dials.library import load_library

    assert not any(scenario.domains for scenario in load_library().scenarios.values())
    assert SYSTEM.board == "inches"


@pytest.mark.rule("MK-ITEM-06", "MK-SPELL-12", "MK-CORE-04")
def test_every_number_that_is_shown_has_its_reasons():
    t = Table(
        A=ours(10, 10, attack_type="wand"), B=ours(12, 10, rank="star3", faction="ember", item_slots=3),
        X=theirs(16, 10), Y=theirs(36, 36), items={"B": ("veterans-badge", "ember-charter", "oxhide-boots")},
        spells={0: "stone-mantle"}, each=3,
    )  # fmt: skip
    t.does("cast", "A").does("reveal").does("aim", "B")
    found = shown(t.state, "B", "defense")
    assert [(part.text, part.amount) for part in found.number.reasons] == [
        ("Defense", 15), ("Veteran’s Badge", 1), ("Stone Mantle", 1),
    ]  # fmt: skip
    assert found.number.value == 17
    assert [(when, part.amount) for when, part in found.at_times] == [("against blows", 1)]
    assert [(when, part.amount) for when, part in shown(t.state, "B", "attack").at_times] == [("in close combat", 1)]
    assert (shown(t.state, "B", "speed").number.value, shown(t.state, "B", "range").number.value) == (9, 0)
    assert shown(t.state, "B", "damage").number.value == 2


@pytest.mark.rule("MK-ITEM-06")
def test_what_lessens_damage_is_told_beside_the_defense():
    t = Table(
        A=ours(10, 10, attack_type="wand", rank="star3", item_slots=1), X=theirs(16, 10), items={"A": "ash-phylactery"}
    )
    assert [(when, part.amount) for when, part in shown(t.state, "A", "defense").at_times] == [
        ("against the first damage of a turn", -1)
    ]
