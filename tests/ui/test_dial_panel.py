"""The dial in the column: its values as they are now, each with its reasons where the pointer rests."""

from __future__ import annotations

import pytest

from game.systems.dials.events.fighting import Captured
from game.systems.dials.shown import shown
from game.ui.dials import dial, values
from game.ui.dials.marks import told
from game.ui.kit import Area, Audit, Ui
from game.ui.kit.controls import Segments
from tests.dialled import Table, ours, theirs


def field(**given):
    return Table(A=ours(10, 10, **given), R=ours(36, 3), X=theirs(11.5, 10, speed=5), Y=theirs(36, 36))


def declared(state, key, surface, *, low=False):
    """The card of a dial on a screen of its own, with everything that does not fit."""
    ui = Ui(lambda ui: dial.declare(ui, Area(0, 0, 324, 500), state, key, low=low), 1.0, (324, 500))
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(surface)
    return ui


@pytest.mark.rule("MK-CAP-11")
def test_a_captor_goes_slower_and_its_dial_says_why():
    state = field(speed=8).state
    Captured("X", "A").apply(state)
    found = shown(state, "A", "speed")
    text = values.reasons(state, "A", "speed", found)
    assert values.changed(found)
    assert text.startswith(f"**Speed {found.number.value}**\nSpeed 8 MK-CORE-04\n")
    assert "MK-CAP-11" in text


def test_a_value_that_nothing_changes_is_told_as_it_is_printed():
    state = field(speed=8).state
    found = shown(state, "A", "speed")
    assert not values.changed(found)
    assert values.reasons(state, "A", "speed", found) == "**Speed 8**\nSpeed 8 MK-CORE-04"


def test_an_ability_behind_a_value_is_told_with_it():
    state = field(abilities="toughness").state
    assert told("toughness") in values.reasons(state, "A", "defense", shown(state, "A", "defense"))


@pytest.mark.rule("MK-CC-03")
def test_the_bonus_of_the_weapon_counts_at_its_moment():
    state = field(attack_bonus=2).state
    text = values.reasons(state, "A", "attack", shown(state, "A", "attack"))
    assert "in close combat: Bonus of its attack type +2 MK-CC-03" in text


def test_a_dial_out_of_action_has_no_values_now():
    state = field(turned=(6,)).state
    assert values.present(state, "A") == {}


@pytest.mark.parametrize("low", [False, True])
def test_the_card_shows_the_changed_value_and_everything_fits(window, low):
    state = field(speed=8, abilities="toughness").state
    Captured("X", "A").apply(state)
    ui = declared(state, "A", window.window.get_surface(), low=low)
    assert "MK-CAP-11" in ui.by_key["value speed"].tooltip
    assert ui.audit.faults() == []
    assert str(shown(state, "A", "speed").number.value) in {label.text for label in ui.audit.labels}


def test_ways_to_attack_whose_names_are_long_stand_below_each_other():
    short = [("0", "Strike", "swords"), ("1", "Capture", "flag")]
    long = [("0", "Strike: Pale Steed", "swords"), ("1", "Strike: Knight of the Last Vow", "swords")]
    pen = Ui(lambda _ui: None, 1.0, (324, 500)).pen
    assert Segments.fit(pen, short, 296)
    assert not Segments.fit(pen, long, 296)
    tabs = Segments("weapon", Area(0, 0, 296, 56), long, "0", lambda _value: None)
    tabs.upright = True
    first, second = tabs._cells()
    assert first.w == second.w == 288
    assert first.bottom == second.y
