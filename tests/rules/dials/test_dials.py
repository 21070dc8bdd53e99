"""Dials, damage and healing, death (MK-CORE, MK-DMG-01 to -03)."""

from dataclasses import replace

import pytest

from game.content.dials.cards import Click, Dial
from game.content.dials.library import load_library
from game.systems.dials import damage
from game.systems.dials.damage import Blow
from game.systems.dials.numbers import unmodified
from game.systems.dials.system import figure
from tests.dialled import Table, many, ours, theirs, titan

ROWS = [[8, 9, 15, 3, "toughness"], [7, 8, 14, 2, ""], [6, 7, 13, 1, "charge dodge"]]


@pytest.mark.rule("MK-CORE-04", "MK-CORE-05", "MK-CORE-07", "MK-CORE-08")
def test_what_the_slot_shows_counts_and_comes_and_goes_with_the_click():
    t = Table(A=ours(10, 10, rows=ROWS), B=theirs(20, 10))
    assert t.state.has("A", "toughness")
    t.runs(damage.deal, Blow("A", 2, "MK-CORE-05"))  # one click is taken by the toughness that it still has
    assert (t.shown("A"), t.state.shows("A").attack) == (1, 8)
    assert not t.state.has("A", "toughness")
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t.state.has("A", "charge")
    assert t.state.has("A", "dodge")


@pytest.mark.rule("MK-CORE-09")
def test_an_ability_nexus_is_an_ability_like_any_other():
    piece = ours(10, 10)
    dial = Dial((Click(8, 9, 15, 2, (), ("scout",)),))
    piece.card = replace(piece.card, sections=(replace(piece.card.single, dial=dial),))
    assert Table(A=piece, B=theirs(20, 10)).state.has("A", "scout")


@pytest.mark.rule("MK-CORE-06", "MK-DMG-02", "MK-CORE-14")
def test_healing_turns_the_dial_back_and_never_past_its_start():
    t = Table(A=ours(10, 10, turned=3, start=1), B=theirs(20, 10))
    t.runs(damage.heal, "A", 5, "heal", "MK-CORE-06")
    assert t.shown("A") == 1
    assert t.told("Healed")[0].amount == 2


@pytest.mark.rule("MK-DMG-03")
def test_repair_never_passes_the_triangle():
    t = Table(A=ours(10, 10, turned=4, repair=2, damage_type="cog"), B=theirs(20, 10))
    t.runs(damage.heal, "A", 4, "repair", "MK-CC-12", repair=True)
    assert t.shown("A") == 2


@pytest.mark.rule("MK-DMG-03", "MK-CORE-14", "MK-CC-12")
def test_no_triangle_leads_repair_past_the_click_where_a_figure_began():
    t = Table(A=ours(10, 10, turned=5, start=3, repair=2, damage_type="cog"), B=theirs(20, 10))
    t.runs(damage.heal, "A", 4, "repair", "MK-CC-12", repair=True)
    assert t.shown("A") == 3


@pytest.mark.rule("MK-CORE-16")
def test_three_skulls_kill_at_once():
    t = Table(A=ours(10, 10), B=theirs(20, 10, number=2), C=theirs(25, 10))
    t.runs(damage.deal, Blow("B", 5, "MK-CORE-05"))
    assert t["B"].fate == "dead"
    assert "B" not in t.state.layout.bases
    assert t.state.winners is None


@pytest.mark.rule("MK-CORE-17", "MK-UNIT-18")
def test_titans_and_multi_dial_figures_are_gone_for_good():
    t = Table(A=ours(10, 10), B=titan(1, 20, 10, number=1), C=theirs(30, 10))
    t.runs(damage.deal, Blow("B", 1, "MK-CORE-05"))
    assert t["B"].fate == "removed"
    assert t.told("Died")[0].gone


@pytest.mark.rule("MK-UNIT-01", "MK-UNIT-03", "MK-UNIT-05", "MK-UNIT-06", "MK-EX-09")
def test_a_multi_dial_figure_is_out_with_six_skulls_on_all_its_dials_together():
    parts = {
        "front": {"number": 1}, "right": {"rows": [[8, 9, 15, 2], [None, None, 15, 2]]},
        "rear": {"rows": [[8, 9, 15, 2], [8, 9, 15, None]]}, "left": {"number": 3},
    }  # fmt: skip
    t = Table(A=ours(10, 10), B=many(1, 20, 20, sections=parts), C=theirs(30, 10))
    t.runs(damage.deal, Blow("B.front", 1, "MK-CORE-05"))
    t.runs(damage.deal, Blow("B.right", 1, "MK-CORE-05"))
    assert [t.state.skulls(dial) for dial in t.state.dials("B")] == [3, 2, 0, 0]
    assert t["B"].here
    assert not t.state.active("B.front")
    t.runs(damage.deal, Blow("B.front", 1, "MK-CORE-05"))  # an inactive section takes no more
    assert len(t.told("Damaged")) == 2
    t.runs(damage.deal, Blow("B.rear", 1, "MK-CORE-05"))
    assert t["B"].fate == "removed"


@pytest.mark.rule("MK-UNIT-04")
def test_a_skull_among_numbers_counts_as_nothing():
    t = Table(A=many(0, 10, 10, sections={"front": {"rows": [[None, 9, 15, 2]]}}), B=theirs(20, 10))
    assert t.state.active("A.front")
    assert unmodified(t.state, "A.front", "speed") == 0


@pytest.mark.rule("MK-UNIT-07")
def test_an_ability_of_a_section_is_that_sections_only():
    t = Table(A=many(0, 10, 10, sections={"front": {"abilities": "toughness"}}), B=theirs(20, 10))
    assert t.state.has("A.front", "toughness")
    assert not t.state.has("A.right", "toughness")


@pytest.mark.rule("MK-CORE-13", "MK-CORE-14", "MK-CORE-15", "MK-UNIT-35", "MK-UNIT-36", "MK-SETUP-12", "MK-DMG-01")
def test_a_figure_begins_at_its_mark_turned_by_the_damage_of_the_value_chosen():
    plain = ours(0, 0, start=1).card
    assert figure("a1", 0, plain).turned == (1,)
    reduced = figure("a1", 0, plain, 2)
    assert (reduced.turned, reduced.limits) == ((3,), (3,))
    assert figure("a1", 0, many(0, 0, 0).card, 2).turned == (2, 2, 2, 2)


@pytest.mark.rule("MK-CORE-02", "MK-CORE-03", "MK-CORE-12", "MK-UNIT-31", "MK-UNIT-32", "MK-UNIT-34")
def test_a_champion_wears_one_dial_and_what_is_printed_on_its_base_stays():
    karg = load_library().figures["red-karg"]
    other = karg.wearing(karg.spares[0])
    assert other.points == karg.spares[0].points
    assert other.single.range_max == karg.single.range_max
    assert other.single.dial is karg.spares[0].dial
    assert (karg.rank, other.rank) == ("unique", "unique")
