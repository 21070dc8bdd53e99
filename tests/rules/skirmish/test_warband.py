"""Chapters CARD, WB and MAP: what the figures of a card do, which warbands take part, what lies on a battle map."""

from __future__ import annotations

import dataclasses

import pytest

from game.content.check import check
from game.content.skirmish import ROOM
from game.content.skirmish.cards import Attack, CommanderEffect
from game.content.skirmish.library import load_library, load_map, load_scenario
from game.content.skirmish.warbands import dearest_allowed, warband_faults
from game.engine.choice import Illegal
from game.engine.session import Session
from game.systems.skirmish import command, numbers
from game.systems.skirmish.system import SYSTEM, opening, scenario_opening
from tests.drawn import archer, creature, foe, hero

rule = pytest.mark.rule
FACTIONS = ("LG", "CG", "LE", "CE")


def refused(members, faction="LG", points=200):
    return [fault.rule for fault in warband_faults(members, faction, points) if not fault.warning]


def warned(members, faction="LG", points=200):
    return [fault.rule for fault in warband_faults(members, faction, points) if fault.warning]


def leader(**values):
    return creature(**({"id": "leader", "name": "Leader", "commander": 3, "cost": 30} | values))


# --- the card ----------------------------------------------------------------------------------------------------


@rule("DDM-CARD-01", "DDM-CARD-02")
def test_every_member_is_a_creature_of_its_own_with_the_card_of_its_name():
    library = load_library()
    scenario = load_scenario("hollow-moor")
    state = scenario_opening(scenario)
    for side, warband in enumerate(scenario.warbands):
        units = [unit for unit in state.units.values() if unit.side == side]
        assert [unit.card for unit in units] == [library.creatures[name] for name in library.warbands[warband].members]
        assert len({state.name(unit.id) for unit in units}) == len(units)  # two of a kind are told apart


@rule("DDM-CARD-01")
def test_two_creatures_with_one_card_have_their_own_hit_points(table):
    t = table("HFG", turn="H", H=hero(), F=foe(), G=foe())
    t.does("melee F 0").rolls(15)
    assert (t["F"].hp, t["G"].hp) == (30, 40)


@rule("DDM-CARD-03")
@pytest.mark.parametrize(("rating", "commands"), [(None, False), (0, True), (6, True)])
def test_a_rating_makes_a_commander_even_0(table, rating, commands):
    t = table("C.H", C=hero(commander=rating), H=hero(), F=foe())
    assert command.under_command(t.state, t["H"]) is commands


@rule("DDM-CARD-03")
def test_a_higher_rating_is_better(table):
    t = table("C.H.D", C=hero(commander=2), D=hero(commander=5), H=hero(level=1), F=foe())
    assert numbers.save(t.state, t["H"], "morale").value == 1 + 5


@rule("DDM-CARD-04", "DDM-WB-03", "DDM-BAD-02", "DDM-WB-01", "DDMG-TERM-044.1")
def test_the_symbols_name_the_warbands_that_a_creature_may_join():
    for faction in FACTIONS:
        wanted = [] if faction == "LG" else ["DDM-WB-03"]
        assert refused([leader(factions=("LG",))], faction) == wanted


@rule("DDM-CARD-05")
def test_two_symbols_open_two_factions():
    both = leader(factions=("LG", "CG"))
    assert [faction for faction in FACTIONS if not refused([both], faction)] == ["LG", "CG"]


@rule("DDM-CARD-06")
def test_four_symbols_open_all():
    assert not any(refused([leader(factions=FACTIONS)], faction) for faction in FACTIONS)


@rule("DDM-CARD-07", "DDM-SCN-07")
def test_the_cost_is_what_the_enemy_scores(table):
    t = table("HFG", turn="H", H=hero(melee=(Attack(9, 90),)), F=foe(cost=37), G=foe())
    t.does("melee F 0").rolls(15)
    assert t.state.vp == [37, 0]


@rule("DDM-CARD-08")
def test_the_level_counts_for_every_save(table):
    t = table("H..F", H=hero(level=7), F=foe())
    assert numbers.save(t.state, t["H"], "morale").value == 7
    assert numbers.save(t.state, t["H"], "pit").value == 7


@rule("DDM-CARD-09")
@pytest.mark.parametrize("speed", [1, 4, 8])
def test_speed_is_doubled_for_who_does_nothing_else(table, speed):
    t = table("H" + "." * 19 + "F", turn="H", H=hero(speed=speed), F=foe())
    t.does(*["step e"] * (2 * speed))
    assert t["H"].x == 2 * speed
    assert t.happened("TurnEnded")


@rule("DDM-CARD-10", "DDM-CARD-12", "DDM-CARD-13")
@pytest.mark.parametrize(("drawing", "die", "hp"), [("HF", 9, 40), ("HF", 10, 33), (".F\nH.", 10, 33)])
def test_a_total_of_the_armour_class_takes_the_damage_in_brackets(table, drawing, die, hp):
    t = table(drawing, turn="H", H=hero(melee=(Attack(6, 7),)), F=foe(ac=16, hp=40))
    t.does("melee F 0").rolls(die)
    assert t["F"].hp == hp


@rule("DDM-CARD-11", "DDM-DMG-02", "DDMG-STAT-006.2", "DDMG-TERM-038.3")
@pytest.mark.parametrize(("damage", "fate"), [(39, ""), (40, "destroyed"), (41, "destroyed")])
def test_at_0_hit_points_it_is_removed(table, damage, fate):
    t = table("HFG", turn="H", H=hero(melee=(Attack(9, damage),)), F=foe(half_save_done=True), G=foe())
    t.does("melee F 0").rolls(15)
    assert t["F"].fate == fate


@rule("DDM-CARD-14")
def test_each_bonus_has_the_damage_of_its_place(table):
    t = table(".HF", turn="H", H=hero(melee=(Attack(10, 10), Attack(9, 5))), F=foe(hp=90))
    t.does("melee F 1").rolls(10).does("melee F 0").rolls(10)
    assert [event.bonus for event in t.events("AttackRolled")] == [9, 10]
    assert [event.amount for event in t.events("Damaged")] == [5, 10]


@rule("DDM-CARD-15", "DDM-RNG-02")
def test_a_ranged_attack_works_like_a_blow_from_afar(table):
    t = table("H....F", turn="H", H=archer(ranged=(Attack(8, 12, "ranged"),)), F=foe(ac=15))
    t.does("ranged F 0").rolls(7)
    assert t["F"].hp == 28
    assert sum(1 for card in load_library().creatures.values() if not card.ranged) > len(load_library().creatures) / 2


@rule("DDM-CARD-16")
@pytest.mark.parametrize(("type_line", "amount"), [("Humanoid (Orc)", 15), ("Humanoid (Elf)", 10)])
def test_some_abilities_look_at_the_type_line(table, type_line, amount):
    t = table("HF", turn="H", H=hero(abilities=("orc-foe",)), F=foe(type=type_line))
    t.does("melee F 0").rolls(15)
    assert t.last("Damaged").amount == amount


@rule(
    "DDM-CARD-17", "DDM-BIG-01", "DDMG-TYPE-003.1", "DDMG-TYPE-004.1", "DDMG-TYPE-005.1", "DDMG-TYPE-006.1",
    "DDMG-TYPE-007.1",
)  # fmt: skip
def test_the_size_gives_the_space():
    sizes = {"Tiny": 1, "Small": 1, "Medium": 1, "Large": 2, "Huge": 3}
    assert {size: creature(size=size).n for size in sizes} == sizes


@rule("DDM-CARD-17", "DDMG-TYPE-002.2")
def test_a_card_without_a_size_is_medium():
    roster = ROOM.folders()["rosters"]
    written = "".join(path.read_text("utf-8") for path in sorted(roster.glob("*.yaml")))
    assert load_library().creatures["gate-warden"].size == "Medium"
    assert "size: Medium" not in written


@rule("DDM-CARD-18")
@pytest.mark.parametrize(("far", "amount"), [(6, 1), (7, 0)])
def test_an_order_helps_followers_within_6_squares(table, far, amount):
    order = CommanderEffect("Followers attack with 1 more.", "followers", "attack", 1)
    t = table("C" + "." * (far - 1) + "HF", turn="H", C=hero(commander=2, effects=(order,)), H=hero(), F=foe())
    t.does("melee F 0")
    assert t.pending.about["bonus"] == 5 + amount


@rule("DDM-CARD-18")
def test_some_effects_work_on_enemies_instead(table):
    dread = CommanderEffect("Enemies attack with 1 less.", "enemies", "attack", -1)
    t = table("C.HF", turn="F", C=hero(commander=2, effects=(dread,)), H=hero(), F=foe())
    t.does("melee H 0")
    assert t.pending.about["bonus"] == 4


# --- the warband -------------------------------------------------------------------------------------------------


@rule("DDM-WB-01", "DDM-WB-03")
def test_a_warband_has_one_faction_and_its_creatures_carry_it():
    for warband in load_library().warbands.values():
        cards = [load_library().creatures[name] for name in warband.members]
        assert warband.faction in FACTIONS
        assert warband.format == "quick" or all(warband.faction in card.factions for card in cards)


@rule("DDM-WB-02", "DDM-BAD-01", "DDM-SCN-02")
@pytest.mark.parametrize("points", [100, 200, 210])
def test_a_warband_costs_at_most_the_agreed_limit(points):
    half = points // 2
    assert refused([leader(cost=half), creature(cost=points - half)], points=points) == []
    assert refused([leader(cost=half), creature(cost=points - half + 1)], points=points) == ["DDM-WB-02"]


@rule("DDM-WB-04", "DDM-BAD-03")
def test_eight_take_part_and_the_ninth_does_not():
    assert refused([leader(), *[creature(cost=5)] * 7]) == []
    assert refused([leader(), *[creature(cost=5)] * 8]) == ["DDM-WB-04"]


@rule("DDM-WB-05", "DDM-BAD-04", "DDM-Q-72")
@pytest.mark.parametrize(("points", "dearest"), [(200, 140), (100, 70), (150, 105), (55, 38)])
def test_no_creature_is_dearer_than_seven_tenths_of_the_limit(points, dearest):
    assert dearest_allowed(points) == dearest
    assert refused([leader(cost=dearest)], points=points) == []
    assert refused([leader(cost=dearest + 1)], points=points) == ["DDM-WB-05"]


@rule("DDM-WB-06", "DDM-BAD-05", "DDM-Q-02")
def test_without_a_commander_the_player_is_warned_and_plays():
    assert refused([creature()]) == []
    assert warned([creature()]) == ["DDM-WB-06"]
    assert warned([leader(commander=0)]) == []


@rule("DDM-BAD-06")
def test_a_unique_creature_takes_part_once():
    one = leader(unique=True)
    assert refused([one]) == []
    assert refused([one, one]) == ["DDM-BAD-06"]
    assert "DDM-BAD-06" in refused([one, leader(id="epic leader", epic=True, unique=True)])


@rule("DDM-BAD-07")
def test_an_epic_card_stays_out_of_an_assault():
    assert refused([leader(epic=True)]) == ["DDM-BAD-07"]


@rule("DDM-BAD-08", "DDM-SCN-03", "DDM-Q-12")
@pytest.mark.parametrize(("size", "because"), [("Large", []), ("Huge", ["DDM-SCN-03"])])
def test_huge_creatures_stay_out_of_an_assault_and_large_ones_do_not(size, because):
    assert refused([leader(size=size)]) == because


@rule("DDM-WB-07", "DDM-BAD-09")
def test_without_a_map_nobody_plays(tmp_path):
    (tmp_path / "none.yaml").write_text(
        "name: None\nformat: assault\nmaps: []\nwarbands: [lantern-watch, pale-court]\n", "utf-8"
    )
    faults = [str(fault) for fault in check([tmp_path / "none.yaml"])]
    assert any("maps: expected at least 1 entry" in fault for fault in faults)


@rule("DDM-WB-07", "DDM-WB-08", "DDM-BAD-09", "DDM-SET-02")
def test_each_player_brings_a_map_and_no_other_one_is_played_on():
    maps = [load_map("hollow-moor"), load_map("frostgate-pass")]
    armies = [("Us", "LG", [leader()]), ("Them", "CE", [leader(factions=("CE",))])]
    session = Session(SYSTEM, opening(load_scenario("hollow-moor"), maps, armies), None)
    assert session.log == []  # nothing is told before both show their warbands
    assert session.pending.listed == ("reveal",)
    session.replay(["reveal", 15, 5])
    assert (session.pending.player, session.pending.kind) == (0, "map")
    assert session.pending.listed == ("hollow-moor", "frostgate-pass")
    with pytest.raises(Illegal):
        session.answer("thornwood-shrine")
    session.answer("frostgate-pass")
    assert session.state.map.id == "frostgate-pass"


# --- the map -----------------------------------------------------------------------------------------------------


@rule("DDM-MAP-01", "DDM-Q-86", "DDMG-TERM-042.1")
def test_every_shipped_battlefield_has_areas_and_exits_for_both_letters():
    library = load_library()
    for name in library.maps:
        found = library.maps[name]
        assert found.starting["A"]
        assert found.starting["B"]
        if not found.quick:
            assert {letter for area in found.victory for letter in area.letters} == {"A", "B"}
            assert all(found.exits.values())


@rule("DDM-MAP-01")
@pytest.mark.parametrize(("part", "words"), [("victory", "victory area"), ("exits", "exit")])
def test_a_map_without_an_area_of_a_letter_is_refused(tmp_path, part, words):
    text = (ROOM.folders()["maps"] / "hollow-moor.yaml").read_text("utf-8")
    lines, kept, skipping = text.splitlines(), [], False
    for line in lines:
        if not line.startswith((" ", "#", "-")):
            skipping = line.startswith(f"{part}:")
        if not skipping:
            kept.append(line)
    path = tmp_path / "bare.yaml"
    path.write_text("\n".join(kept) + "\n", "utf-8")
    assert any(words in str(fault) or f'"{part}"' in str(fault) for fault in check([path]))


@rule("DDM-MAP-02", "DDM-MAP-04", "DDM-EX-30")
@pytest.mark.parametrize(("square", "points"), [((0, 0), [10, 0]), ((1, 0), [0, 0])])
def test_who_deployed_in_a_scores_for_victory_areas_a_only(table, square, points):
    t = table("....\n....", H=hero(fate=""), F=foe(fate=""), victory=[([(0, 0)], "A"), ([(1, 0)], "B")])
    t.state.place(t["H"], *square, 1)
    t.state.place(t["F"], 3, 1, 1)
    t.does("activate H", "end", "activate F", "end")
    assert t.state.vp == points


@rule("DDM-MAP-05", "DDM-MAP-04")
def test_a_victory_area_keeps_its_keyword_and_scores_as_any_other(table):
    assert {area.keyword for area in load_map("hollow-moor").victory} == {"Barrow"}
    t = table("H..F", H=hero(), F=foe(), victory=[([(0, 0)], "A")])
    named = dataclasses.replace(t.state.map, victory=(dataclasses.replace(t.state.map.victory[0], keyword="Cave"),))
    t.state.map = named
    t.does("activate H", "end", "activate F", "end")
    assert t.state.vp == [10, 0]


@rule("DDM-MAP-06", "DDM-BAD-21")
@pytest.mark.parametrize("direction", ["w", "s", "sw", "nw"])
def test_the_edge_of_the_map_is_a_wall(table, direction):
    t = table("...\nH.F", turn="H", H=hero(), F=foe(), exits={"A": [(0, 0)]})
    assert f"step {direction}" not in t.options
    assert t.refuses(f"step {direction}").rule in ("DDM-MAP-06", "DDM-MOVE-10")


@rule("DDM-MAP-07", "DDM-MAP-04", "DDM-BAD-21")
def test_only_who_routs_leaves_and_only_by_its_own_exit(table):
    exits = {"A": [(3, 0)], "B": [(0, 0)]}
    t = table("....\nH...", turn="H", H=hero(), F=foe(fate="waiting"), exits=exits)
    assert t.refuses("leave").rule == "DDM-MAP-07"
    t = table("....\nH...", turn="H", H=hero(routing=True), A=hero(), F=foe(fate="waiting"), exits=exits)
    while t.pending is not None and t.pending.kind == "route":
        t.does(t.options[0])
    assert t["H"].fate == "routed"
    assert t.events("Stepped")[-1].to == (3, 0)  # it stood on B's exit and ran across to A's
