"""What comes with the program: without faults, complete, legal, and fair by half a turn."""

import json
from pathlib import Path

import pytest

from game.content.check import check, schemas
from game.content.skirmish.cards import SHORT
from game.content.skirmish.library import load_library, load_map, load_scenario
from game.content.skirmish.map_checks import standing
from game.content.skirmish.warbands import warband_faults
from game.content.squares.ground import TRAITS
from game.paths import data_folder

BATTLEFIELDS = (
    "brackwater-abbey", "broken-causeway", "cinderdeep-mine", "frostgate-pass", "hollow-moor", "thornwood-shrine",
)  # fmt: skip


def test_shipped_content_has_neither_faults_nor_warnings():
    assert check() == []


def test_shipped_schemas_are_those_of_the_program():
    """`game.content.check.write_schemas(Path("assets/schemas"))` writes them anew."""
    for kind, made in schemas().items():
        shipped = json.loads((data_folder("assets") / "schemas" / f"{kind}.schema.json").read_text("utf-8"))
        assert shipped == made, kind


@pytest.mark.rule("DDM-QB-01")
def test_somebody_sees_through_fog():
    assert "blindsight" in load_library().creatures["bog-slinger"].abilities


def test_the_two_creatures_of_the_quick_battle_have_the_figures_of_the_rulebook():
    creatures = load_library().creatures
    elf, orc = creatures["wood-elf-ranger"], creatures["orc-mauler"]
    assert (elf.speed, elf.ac, tuple(elf.abilities)) == (6, 16, ("hunter", "orc-foe"))
    assert [(a.bonus, a.damage, a.type) for a in elf.melee] == [(10, 10, "magic"), (9, 5, "magic")]
    assert (orc.speed, orc.ac, orc.hp, orc.level) == (6, 18, 55, 6)
    assert [(a.bonus, a.damage) for a in orc.melee] == [(11, 15)]
    assert "Orc" in orc.type


def test_there_are_creatures_of_all_sorts_in_each_faction():
    creatures = load_library().creatures.values()
    assert len(creatures) >= 26
    assert all(1 <= creature.cost <= 70 for creature in creatures if not (creature.size == "Huge" or creature.epic))
    for faction in ("LG", "CG", "LE", "CE"):
        ours = [creature for creature in creatures if faction in creature.factions]
        assert any(creature.effects for creature in ours)
        assert any(creature.ranged for creature in ours)
        assert any(creature.size == "Large" for creature in ours)
        assert any(len(creature.melee) > 1 for creature in ours)
        assert any(creature.cost <= 10 for creature in ours)
        assert any(creature.flies for creature in ours)
    assert any(creature.size == "Huge" for creature in creatures)
    ranges = {attack.range for creature in creatures for attack in creature.ranged}
    assert ranges == {None, 6}


@pytest.mark.rule("DDM-WB-01", "DDM-WB-02", "DDM-WB-03", "DDM-WB-04", "DDM-WB-05", "DDM-WB-06")
def test_each_faction_has_a_legal_warband_of_200_points():
    library = load_library()
    bands = [band for band in library.warbands.values() if band.format == "assault" and band.points == 200]
    assert {band.faction for band in bands} == {"LG", "CG", "LE", "CE"}
    for band in bands:
        members = [library.creatures[name] for name in band.members]
        assert warband_faults(members, band.faction) == []
        assert 195 <= sum(creature.cost for creature in members) <= 200
        assert 6 <= len(members) <= 8


@pytest.mark.parametrize("name", BATTLEFIELDS)
def test_a_battlefield_has_the_promised_size_and_room_for_eight(name):
    found = load_map(name)
    assert 20 <= found.width <= 30
    assert 20 <= found.height <= 22
    free = standing(found)
    for letter in "AB":
        squares = {square for area in found.starting[letter] for square in found.cells(area & free)}
        large = [(x, y) for x, y in squares if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= squares]
        assert len(squares) >= 20
        assert len(large) >= 8


@pytest.mark.parametrize("name", BATTLEFIELDS)
def test_a_battlefield_is_the_same_for_both_sides_after_half_a_turn(name):
    found = load_map(name)

    def turned(mask):
        return {(found.width - 1 - x, found.height - 1 - y) for x, y in found.cells(mask)}

    for trait in (
        "wall",
        "pit",
        "fog",
        "forest",
        "statue",
        "teleporter",
        "sacred_circle",
        "blood_rock",
        "risky",
        "spike_stones",
    ):
        if (name, trait) != ("brackwater-abbey", "statue"):  # the barn has crates where the chapel has statues
            assert turned(found.traits[trait]) == set(found.cells(found.traits[trait])), trait
    assert turned(found.starting["A"][0]) == set(found.cells(found.starting["B"][0]))
    assert turned(found.exits["A"]) == set(found.cells(found.exits["B"]))
    w, h = found.width, found.height
    assert {tuple(sorted(((w - a, h - b), (w - c, h - d)))) for (a, b), (c, d) in found.edges} == set(found.edges)


def test_the_battlefields_together_have_every_terrain_and_thin_walls():
    maps = [load_map(name) for name in BATTLEFIELDS]
    assert {trait for found in maps for trait in TRAITS if found.traits[trait]} == set(TRAITS)
    assert any(found.edges for found in maps)
    assert any(not kind.traits for found in maps for kind in found.kinds)
    assert any(area.keyword for found in maps for area in found.victory)


def test_each_battlefield_has_a_scenario_with_default_warbands():
    library = load_library()
    for name in BATTLEFIELDS:
        scenario = load_scenario(name)
        assert (scenario.maps, scenario.format, scenario.points, scenario.players) == (
            (name,),
            "assault",
            200,
            ("Anna", "Petr"),
        )
        assert all(band in library.warbands for band in scenario.warbands)


@pytest.mark.rule("DDM-QB-03", "DDM-QB-04")
def test_the_quick_battle_strip_is_5_by_20_with_two_start_squares_a_side():
    found = load_map(load_scenario("quick-battle").maps[0])
    assert (found.width, found.height) == (20, 5)
    assert [found.cells(area) for area in found.starting["A"]] == [[(0, 2)], [(1, 2)]]
    assert [found.cells(area) for area in found.starting["B"]] == [[(18, 2)], [(19, 2)]]
    slow = found.field.slow | found.field.wall
    assert not any(slow >> (2 * 20 + x) & 1 for x in range(20)), "the road of DDM-EX-03 is clear"


def test_every_emblem_is_an_icon_that_is_shipped():
    art = data_folder("assets") / "art"
    shipped = {path.stem for path in art.rglob("*.svg")} if art.is_dir() else set()
    if not shipped:
        pytest.skip("no icons as single files")
    missing = {creature.emblem for creature in load_library().creatures.values()} - shipped
    assert missing == set()


def test_no_file_is_left_over():
    root = Path(data_folder("assets"))
    assert {path.suffix for path in (root / "rosters").rglob("*") if path.is_file()} == {".yaml"}


def test_every_name_or_its_short_form_has_room_on_the_dice():
    creatures = load_library().creatures.values()
    assert all(0 < len(creature.short or creature.name) <= SHORT for creature in creatures)
    shorts = [creature.short for creature in creatures if creature.short]
    assert len(set(shorts)) == len(shorts)
    assert all(len(creature.short) < len(creature.name) for creature in creatures)
