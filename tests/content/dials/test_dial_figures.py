"""Figures, their dials and their bases: what the files give, and what each mistake in them is told as."""

import pytest

from game import rooms
from game.content.dials.cards import DEATH, Figure
from game.content.dials.marks import MARKS, SUBFACTIONS, readable
from game.content.plain import from_plain, to_plain
from game.content.room import vocabulary

WARRIOR = """
figures:
  - id: tester
    name: Tester
    rank: star1
    points: {points}
    speed_type: boot
    attack_type: {attack}
    dial:
      - {row}
      - [5, 6, 12, 1]
"""


def warrior(row="[6, 7, 13, 1]", points="9", attack="sword"):
    return WARRIOR.format(row=row, points=points, attack=attack)


def test_a_right_figure_has_no_faults(faults):
    assert faults("figures", warrior()) == []


@pytest.mark.rule("MK-CORE-02", "MK-CORE-04", "MK-CORE-16")
def test_the_dial_shows_its_clicks_and_then_death(shipped):
    dial = shipped.figures["hollow-skeleton"].single.dial
    assert [(c.speed, c.attack, c.defense, c.damage, c.abilities) for c in dial.clicks[:3]] == [
        (6, 7, 13, 1, ("quickness",)),
        (6, 7, 13, 1, ("quickness",)),
        (5, 6, 12, 1, ()),
    ]
    assert dial.at(3).skulls == 0
    assert dial.at(4) == DEATH
    assert DEATH.skulls == 3 + 1
    assert dial.life == 4


@pytest.mark.rule("MK-CORE-13", "MK-UNIT-35", "MK-UNIT-36")
def test_heroes_titans_and_multidials_have_several_point_values(shipped):
    levels = {"gate-marshal": [0, 2, 4], "hill-gorger": [0, 3, 6], "bulwark-wain": [0, 1, 2]}
    for name, damages in levels.items():
        figure = shipped.figures[name]
        assert [level.damage for level in figure.levels] == damages
        points = [figure.points_at(damage) for damage in damages]
        assert points == sorted(points, reverse=True)
        assert points[0] == figure.points
        assert figure.points_at(5) is None


@pytest.mark.rule("MK-UNIT-01", "MK-UNIT-02", "MK-UNIT-09", "MK-UNIT-12")
def test_a_chariot_has_four_dials_wheels_and_one_seat(shipped):
    wain = shipped.figures["bulwark-wain"]
    assert [section.name for section in wain.sections] == ["front", "right", "rear", "left"]
    assert (wain.speed_type, wain.passengers, wain.multidial, wain.front_arc) == ("wheel", 1, True, 3600)
    assert wain.section("left").dial == wain.section("right").dial
    assert [(arc.section, arc.start, arc.end) for arc in wain.base.arcs] == [
        ("front", 3150, 450),
        ("right", 450, 1350),
        ("rear", 1350, 2250),
        ("left", 2250, 3150),
    ]


@pytest.mark.rule("MK-UNIT-31", "MK-UNIT-32", "MK-UNIT-33")
def test_a_champion_wears_another_dial_with_its_points_and_keeps_its_range(shipped):
    karg = shipped.figures["red-karg"]
    (storm,) = (spare for spare in karg.spares if spare.id == "stormborn")
    born = karg.wearing(storm)
    assert karg.points != born.points == storm.points
    assert born.single.dial == storm.dial
    assert (born.single.range_max, born.single.arrows) == (8, 1)


@pytest.mark.rule("MK-DMG-13")
def test_a_skeleton_is_undead_by_its_name(shipped):
    assert shipped.figures["hollow-skeleton"].undead
    assert not shipped.figures["bone-caller"].undead


@pytest.mark.rule("MK-FORM-04", "MK-FORM-05")
def test_mage_spawn_have_no_faction_and_the_wayless_lead_them(shipped):
    assert shipped.figures["marsh-stalker"].mage_spawn
    assert shipped.figures["rime-chanter"].misfit
    assert not shipped.figures["gate-marshal"].misfit


def test_bases_are_data_in_thousandths_of_an_inch(shipped):
    sizes = {name: (base.shape, base.radius, base.reach) for name, base in shipped.bases.items()}
    assert sizes["round"] == ("disc", 750, 0)
    assert sizes["mount"] == ("capsule", 750, 750)
    assert sizes["titan"] == ("disc", 1500, 0)
    assert sizes["multidial"] == ("disc", 2250, 0)
    assert shipped.bases["objective"].token


def test_every_card_is_the_same_after_it_was_written_down(shipped):
    for figure in shipped.figures.values():
        assert from_plain(Figure, to_plain(figure), figure.id) == figure


def test_each_mark_means_one_thing():
    marks = [(mark.stat, mark.shape, mark.colour, mark.of) for mark in MARKS.values()]
    assert len(set(marks)) == len(marks) == 65


def test_bows_and_wands_read_the_swords_list_where_their_own_has_nothing():
    assert "sweep" in readable("bow")
    assert "parry" not in readable("bow")  # its mark is Arc Fire there
    assert "bombardment" in readable("bomb")
    assert "healing" not in readable("wand")  # its mark is Hex there
    assert "flame_lightning" in readable("wand")
    assert "hex" not in readable("none")


@pytest.mark.skipif("dials" not in rooms.names(), reason="the room has not moved in yet")
def test_the_rules_know_the_very_abilities_that_dials_and_subfactions_have():
    assert set(vocabulary("dials")["abilities"]) == set(MARKS) | set(SUBFACTIONS)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("[6, 7, 13]", 'row 1 of "tester": expected speed, attack, defense, damage and the abilities'),
        ('[6, 7, 13, 1, charge, "", nimble]',
         'row 1 of "tester": expected speed, attack, defense, damage and the abilities'),
        ("[6, x, 13, 1]", 'row 1 of "tester": attack: expected a whole number from 0 to 40, or "skull"'),
        ("[6, 7, 41, 1]", 'row 1 of "tester": defense: expected a whole number from 0 to 40, or "skull"'),
        ("[skull, skull, skull, 1]",
         'row 1 of "tester" is death; after its last row a dial has three skulls anyway (MK-CORE-16)'),
        ("[6, 7, 13, 1, chrage]", 'row 1 of "tester": unknown ability "chrage"; did you mean "charge"?'),
        ("[6, 7, 13, 1, charge charge]", 'row 1 of "tester": ability "charge" is here twice'),
        ("[6, 7, 13, 1, charge ram nimble]",
         'row 1 of "tester": behind the speed are 3 abilities; a split shape shows two (MK-CORE-08)'),
        ("[6, 7, 13, 1, hex]",
         'row 1 of "tester": the mark of "hex" means "healing" with the attack type "sword" (MK-WND-01)'),
        ("[6, 7, 13, 1, firestorm]",
         'row 1 of "tester": "firestorm" is an ability of another attack type than "sword" (MK-WND-04)'),
        ("[6, 7, 13, 1, 4]", 'row 1 of "tester": expected the abilities as text, parted by spaces'),
    ],
)  # fmt: skip
def test_faults_of_a_row(faults, row, fault):
    (found,) = faults("figures", warrior(row))
    assert found.partition(" ")[2] == fault


@pytest.mark.rule("MK-CORE-08", "MK-CORE-09")
def test_two_abilities_share_a_split_shape_and_others_stand_apart(faults):
    assert faults("figures", warrior("[6, 7, 13, 1, charge ram toughness, defend nimble]")) == []


@pytest.mark.parametrize(
    ("points", "fault"),
    [
        ("0", 'points of "tester": expected one number, or up to 6 such as {0: 62, 2: 45}'),
        ("{0: true}", 'points of "tester": expected one number, or up to 6 such as {0: 62, 2: 45}'),
        ("{0: 9, few: 4}", 'points of "tester": expected one number, or up to 6 such as {0: 62, 2: 45}'),
        ("{1: 9}", 'points of "tester" begin with the value without damage: {0: …}'),
        ("{0: 9, 1: 9}", 'points of "tester": more damage goes with fewer points (MK-CORE-13)'),
        ("{0: 9, 2: 4}", 'points of "tester": 2 clicks of damage leave nothing of its dial'),
        ("nine", 'points of "tester": expected a whole number, found "nine"'),
    ],
)
def test_faults_of_points(faults, points, fault):
    (found,) = faults("figures", warrior(points=points))
    assert found == f"6:13 {fault}"


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("faction: embre", 'unknown faction "embre" of "tester"; did you mean "ember"?'),
        ("subfaction: ninth_circel", 'unknown subfaction "ninth_circel" of "tester"; did you mean "ninth_circle"?'),
        ("base: rond", 'unknown base "rond" of "tester"; did you mean "round"?'),
        ("base: objective", 'unknown base "objective" of "tester"; known are round, mount, titan, multidial'),
        ("base: multidial",
         'base "multidial" of "tester": the base of a figure of the kind "warrior" has no sections (MK-UNIT-01)'),
        ("mount_type: strider", '"tester": mounts, and only mounts, have a mount_type (MK-UNIT-21)'),
        ("intelligence: helpless", '"tester": mounts, and only mounts, have an intelligence (MK-CAV-09)'),
        ("rider_bonus: 1", '"tester" has a rider_bonus but can ride nothing (MK-UNIT-22)'),
        ("damage_type: fist", '"tester": titans, and only titans, have the damage type fist (MK-UNIT-18)'),
        ("kind: hero", '"tester" is a hero and has one point value (MK-UNIT-35)'),
        ("arrows: 2", 'arrows of "tester" is there without range_max (MK-RC-01)'),
        ("{range_min: 4, range_max: 4}", 'range_min of "tester": expected less than range_max, which is 4 (MK-RC-25)'),
        ("start_click: 2", 'start_click of "tester": there is no row 2, the dial ends with row 1 (rows count from 0)'),
        ("front_arc: 120", 'front_arc of "tester": expected one of 90, 180, 270 or 360, found 120'),
        ("colour: red", 'unknown key "colour" of "tester"'),
    ],
)  # fmt: skip
def test_faults_of_a_figure(faults, more, fault):
    lines = more.strip("{}").split(", ")
    text = warrior().replace("    speed_type", "".join(f"    {line}\n" for line in lines) + "    speed_type")
    assert [found.partition(" ")[2] for found in faults("figures", text)] == [fault]


def test_a_mount_says_what_it_is_and_how_clever(faults):
    text = warrior().replace("rank:", "kind: mount\n    rank:")
    assert [found.partition(" ")[2] for found in faults("figures", text)] == [
        '"tester": mounts, and only mounts, have a mount_type (MK-UNIT-21)',
        '"tester": mounts, and only mounts, have an intelligence (MK-CAV-09)',
    ]


def test_a_chariot_without_sections_or_wheels(faults):
    text = warrior().replace("rank:", "kind: chariot\n    rank:")
    assert sorted(found.partition(" ")[2] for found in faults("figures", text)) == [
        '"tester" has four sections, each with its own dial (MK-UNIT-01)',
        '"tester" has no sections; a figure of the kind "chariot" has four (MK-UNIT-01)',
        '"tester" is a chariot, and moves on wheels (MK-UNIT-09)',
    ]


def test_a_second_figure_of_one_id(faults):
    assert faults("figures", warrior().replace("tester", "red-karg")) == ['3:9 there already is a figure "red-karg"']


SPARE = """
dials:
  - id: other
    champion: {champion}
    collector_no: {number}
    set_symbol: tusks
    points: 50
    dial: [[6, 7, 13, 1]]
"""


@pytest.mark.parametrize(
    ("champion", "number", "fault"),
    [
        ("red-karg", "F-08", '5:19 dial "other" does not fit "red-karg": collector number and set symbol differ (MK-UNIT-33)'),
        ("red-krag", "F-07", '4:15 dial "other" is for an unknown champion "red-krag"; did you mean "red-karg"?'),
        ("sky-reiver", "F-07", '4:15 dial "other": "sky-reiver" is no champion, and wears the dial it comes with (MK-UNIT-31)'),
    ],
)  # fmt: skip
@pytest.mark.rule("MK-UNIT-33")
def test_a_dial_that_no_champion_can_wear(faults, champion, number, fault):
    assert faults("figures", SPARE.format(champion=champion, number=number)) == [fault]


def test_every_subfaction_has_its_rule():
    assert len(SUBFACTIONS) == 23
    assert all(rule.startswith("MK-SUB-") for rule in SUBFACTIONS.values())
