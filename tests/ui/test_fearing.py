"""On the table of regiments: whom an enemy could charge next, and who could charge a unit of one's own."""

import pytest

from game.content.regiments.as_played import of_scenario
from game.engine.choice import Choice
from game.engine.options import Listed
from game.systems.regiments import threats
from game.systems.regiments.sights import Sights
from game.systems.regiments.system import opening
from game.ui.table.chances import percent
from tests.ui.regiment_positions import shipped
from tests.ui.test_regiment_questions import at_table


def facing(target, kind="activate", *, distance=12_000):
    """A table on which a1 and b1 look at each other, a1 may be activated, and the pointer is on a tray."""
    scenario = shipped().scenarios["sealed-orders"]
    state = opening(of_scenario(scenario, shipped(), ("Anna", "Petr")), {}, Sights())
    for key, y, turn in (("a1", 10_000, 0), ("b1", 10_000 + distance, 1800)):
        unit = state.units[key]
        unit.fate, unit.x, unit.y, unit.facing = "", 36_000, y, turn
    state.laid = ()
    state.count_bearers(state.units)
    choice = Choice(0, kind, Listed((("activate", "a1"), ("charge", "b1"))), "ASF-GEN-06", about={"unit": "a1"})
    table, _given = at_table(state, choice)
    table.frame.pointing.thing = target
    return table


@pytest.mark.rule("ASF-CHG-12")
def test_an_enemy_under_the_pointer_shows_whom_it_could_charge_with_what_chance(window):
    table = facing("b1")
    over = table.picture().overlays
    (found,) = threats.of(table.frame.state, "b1")
    (mark,) = (one for one in over.targets if one.figure == "a1")
    assert mark.text == percent(float(found.odds.chance))
    assert str(found.odds.need) in mark.detail
    assert len(over.wedges) == 1
    assert any("could charge" in line and line.endswith("ASF-CHG-12") for line in table.explain().lines)


def test_a_unit_of_ones_own_shows_who_could_charge_it(window):
    over = facing("a1").picture().overlays
    assert [one.figure for one in over.targets] == ["b1"]
    assert over.wedges == ()


def test_where_nobody_could_be_charged_nothing_is_drawn(window):
    table = facing("b1", distance=30_000)
    over = table.picture().overlays
    assert (over.targets, over.wedges, over.lines) == ((), (), ())
    assert not any("could charge" in line for line in table.explain().lines)


def test_it_is_switched_off_in_the_list_of_views(window):
    table = facing("b1")
    table.frame.shows = lambda name: name != "threats"
    assert table.picture().overlays.targets == ()
    assert not any("could charge" in line for line in table.explain().lines)


def test_while_an_enemy_is_chosen_for_a_charge_only_that_one_is_marked(window):
    assert {one.figure for one in facing("b1", "charge").picture().overlays.targets} <= {"a1", "b1"}
    assert facing("b1", "charge").picture().overlays.wedges == ()


def test_it_is_found_out_once_while_a_question_stands(window, monkeypatch):
    table, asked = facing("b1"), []
    of = threats.of
    monkeypatch.setattr(threats, "of", lambda *given: asked.append(1) or of(*given))
    for _look in range(3):
        table.picture()
        table.explain()
    assert asked == [1]
