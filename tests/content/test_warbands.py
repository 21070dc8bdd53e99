"""DDM-WB: what makes a warband illegal, all at once."""

import dataclasses

import pytest

from game.content.check import check
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import dearest_allowed, warband_faults, warband_text
from game.content.yaml_io import parse


@pytest.fixture
def card():
    creatures = load_library().creatures

    def make(name, **changes):
        return dataclasses.replace(creatures[name], **changes)

    return make


def rules(faults):
    return [fault.rule for fault in faults]


@pytest.mark.rule("DDM-WB-02", "DDM-BAD-01")
def test_a_warband_may_cost_the_limit_and_no_point_more(card):
    exact = [card("edda-marrow", cost=100), card("gate-warden", cost=100)]
    assert warband_faults(exact, "LG", 200) == []
    (fault,) = warband_faults([*exact, card("lantern-recruit", cost=1)], "LG", 200)
    assert (fault.rule, fault.sentence) == ("DDM-WB-02", "201 points: 1 over the limit of 200.")


@pytest.mark.rule("DDM-WB-03", "DDM-CARD-04", "DDM-BAD-02")
def test_every_creature_carries_the_symbol_of_the_faction(card):
    (fault,) = warband_faults([card("edda-marrow"), card("pale-thane")], "LG")
    assert (fault.rule, fault.creature) == ("DDM-WB-03", "pale-thane")
    assert fault.sentence == "Pale Thane is LE, the warband LG."


@pytest.mark.rule("DDM-CARD-05")
def test_a_creature_with_two_symbols_joins_either_faction(card):
    stag = card("dawn-stag")
    assert stag.factions == ("LG", "CG")
    assert "DDM-WB-03" not in rules(warband_faults([stag], "LG") + warband_faults([stag], "CG"))
    assert "DDM-WB-03" in rules(warband_faults([stag], "LE"))


@pytest.mark.rule("DDM-CARD-06")
def test_a_creature_with_all_four_symbols_joins_any_warband(card):
    for faction in ("LG", "CG", "LE", "CE"):
        assert warband_faults([card("exiled-captain"), card("free-blade")], faction) == []


@pytest.mark.rule("DDM-WB-04", "DDM-BAD-03")
def test_the_ninth_creature_is_one_too_many(card):
    eight = [card("exiled-captain"), *[card("lantern-recruit")] * 7]
    assert warband_faults(eight, "LG") == []
    (fault,) = warband_faults([*eight, card("lantern-recruit")], "LG")
    assert (fault.rule, fault.sentence) == ("DDM-WB-04", "9 creatures: at most 8 may take part.")


@pytest.mark.rule("DDM-WB-04")
def test_a_warband_needs_a_creature():
    assert rules(warband_faults([], "LG")) == ["DDM-WB-04"]


@pytest.mark.rule("DDM-WB-05", "DDM-Q-72", "DDM-BAD-04")
def test_no_creature_costs_more_than_seventy_per_cent_of_the_limit(card):
    assert [dearest_allowed(points) for points in (200, 100, 150, 55)] == [140, 70, 105, 38]
    assert warband_faults([card("edda-marrow", cost=140)], "LG") == []
    (fault,) = warband_faults([card("edda-marrow", cost=141)], "LG")
    assert (fault.rule, fault.creature) == ("DDM-WB-05", "edda-marrow")


@pytest.mark.rule("DDM-WB-06", "DDM-BAD-05", "DDM-Q-02")
def test_a_warband_without_a_commander_is_allowed_with_a_warning(card):
    (fault,) = warband_faults([card("gate-warden")], "LG")
    assert fault.rule == "DDM-WB-06"
    assert fault.warning


@pytest.mark.rule("DDM-CARD-03", "DDM-WB-06")
def test_a_rating_of_zero_makes_a_commander_too(card):
    assert warband_faults([card("gate-warden", commander=0)], "LG") == []


@pytest.mark.rule("DDM-SCN-03", "DDM-BAD-08")
def test_no_huge_creature_takes_part_in_an_assault(card):
    (fault,) = warband_faults([card("ilsa-thornheart"), card("cairn-giant")], "CG")
    assert (fault.rule, fault.creature) == ("DDM-SCN-03", "cairn-giant")


@pytest.mark.rule("DDM-BAD-06")
def test_a_unique_creature_is_there_once_its_epic_card_counted(card):
    edda = card("edda-marrow")
    assert rules(warband_faults([edda, edda], "LG")) == ["DDM-BAD-06"]
    epic = card("edda-marrow", id="edda-marrow-epic", epic=True)
    assert rules(warband_faults([edda, epic], "LG")) == ["DDM-BAD-07", "DDM-BAD-06"]
    assert warband_faults([edda, card("gate-warden"), card("gate-warden")], "LG") == []


@pytest.mark.rule("DDM-BAD-07")
def test_an_epic_card_takes_part_in_no_assault(card):
    (fault,) = warband_faults([card("edda-marrow", epic=True)], "LG")
    assert (fault.rule, fault.creature) == ("DDM-BAD-07", "edda-marrow")


@pytest.mark.rule("DDM-QB-01")
def test_a_quick_battle_takes_one_given_creature_and_asks_nothing_else(card):
    assert warband_faults([card("cairn-giant", epic=True)], "LG", 20, "quick") == []
    assert rules(warband_faults([card("orc-mauler")] * 2, "CE", 20, "quick")) == ["DDM-QB-01"]


def test_all_faults_come_at_once_and_a_creature_is_blamed_once(card):
    members = [card("cairn-giant", epic=True, cost=150)] * 9
    found = rules(warband_faults(members, "LG"))
    assert found == ["DDM-WB-02", "DDM-WB-04", "DDM-WB-03", "DDM-WB-05", "DDM-SCN-03", "DDM-BAD-07", "DDM-WB-06"]


def test_a_warband_that_was_written_reads_the_same(tmp_path):
    library = load_library()
    before = library.warbands["pale-court"]
    (tmp_path / "rosters").mkdir()
    renamed = dataclasses.replace(before, id="mine", name="Die Ällerfeinsten", description="a: b # c")
    (tmp_path / "rosters" / "mine.yaml").write_text(warband_text(renamed), "utf-8")
    assert parse(warband_text(renamed), "f").faults == []
    after = load_library([tmp_path]).warbands["mine"]
    assert dataclasses.replace(after, source=None) == dataclasses.replace(renamed, source=None)


def roster(text, tmp_path):
    path = tmp_path / "roster.yaml"
    path.write_text(text, encoding="utf-8")
    return check([path])


CARD = """creatures:
  - id: old-keeper
    name: Old Keeper
    factions: [LG]
    cost: 20
    level: 5
    speed: 6
    ac: 15
    hp: 40
    melee: +5 (10)
    type: Humanoid
    abilities:
      - {ability}
"""


@pytest.mark.rule("DDMG-ABIL-043.1")
def test_minions_are_creatures_that_there_are(tmp_path):
    (fault,) = roster(CARD.replace("{ability}", "{minions: {of: [lantern-recrut]}}"), tmp_path)
    assert (fault.line, fault.column) == (13, 9)
    assert "lantern-recrut" in fault.message
    assert "lantern-recruit" in fault.message
    assert roster(CARD.replace("{ability}", "{minions: {of: [lantern-recruit]}}"), tmp_path) == []


@pytest.mark.rule("DDMG-ABIL-084.1")
def test_warband_building_is_for_commanders(tmp_path):
    (fault,) = roster(CARD.replace("{ability}", "{warband-building: {kinds: [Animal]}}"), tmp_path)
    assert "DDMG-ABIL-084.1" in fault.message


@pytest.mark.rule("DDMG-ABIL-058.1")
def test_a_file_with_somebody_whose_companion_is_missing_says_where(tmp_path):
    path = tmp_path / "bands.yaml"
    path.write_text(
        "warbands:\n  - id: few\n    name: Few\n    faction: LG\n    members:\n      - sister-hale\n      - marrow-page\n",
        encoding="utf-8",
    )
    (fault,) = check([path])
    assert (fault.line, fault.column) == (7, 9)
    assert "DDMG-ABIL-058.1" in fault.message
