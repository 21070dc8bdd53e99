"""At whom and where a spell may be aimed, and whom it reaches (DDMG-RANGE, DDM-SPL-03 to -17)."""

from __future__ import annotations

import pytest

from game.content.skirmish.spells import Effect
from game.engine.effects import Effect as Lasting
from game.engine.effects import began
from game.geometry.squares import area
from game.systems.skirmish import aiming, chances
from game.systems.skirmish.abilities import ABILITIES
from tests.drawn import foe, hero
from tests.spelled import aimed, cast, mage, spell, ways

rule = pytest.mark.rule
SIGHT, SIX = spell(name="Far"), spell(name="Near", range="range 6")
ANY = spell(name="Anybody", any=True)
HAND = spell(name="Hand", range="touch")
CONE, LINE = spell(name="Fan", range="cone"), spell(name="Ray", range="line 12")
OWN = spell(Effect("change", 1, key="attack"), name="Hymn", range="your warband")
ANYBODYS = spell(Effect("change", -1, key="attack"), name="Dirge", range="any warband")
SELF = spell(Effect("change", 4, key="armour class"), name="Bark", range="self")


def why(t, one, choice=""):
    return ABILITIES.refusal(t.state, "act", "H", (one.id, choice)).rule


@rule(
    "DDM-SPL-03", "DDM-SPL-11", "DDMG-RANGE-004.1", "DDM-GEO-18", "DDMG-GEO-04", "DDMG-BAD-27", "DDM-BAD-28", "DDM-Q-14"
)
def test_sight_is_for_the_nearest_enemy_and_the_nearest_ally_seen(table):
    t = table("H..F...E\n....A..B", turn="H", H=mage(SIGHT), F=foe(), E=foe(), A=hero(), B=hero())
    assert aimed(t, SIGHT) == {"F", "A"}
    assert why(t, SIGHT, "E") == "DDM-SPL-03"
    assert why(t, SIGHT, "H") == "DDMG-RANGE-004.1"
    behind = table("H#F..\n#....\nE....", turn="H", H=mage(SIGHT), F=foe(), E=foe(), A=hero(fate="destroyed"))
    assert aimed(behind, SIGHT) == set()  # a nearer one without sight does not count, and none is seen


@rule("DDMG-RANGE-003.1", "DDMG-RANGE-003.2", "DDMG-BAD-27")
def test_range_6_is_for_the_nearest_if_it_is_within_6(table):
    t = table("H.....F.E", turn="H", H=mage(SIX), F=foe(), E=foe())
    assert aimed(t, SIX) == {"F"}
    far = table("H......F\n........", turn="H", H=mage(SIX), F=foe(), A=hero(fate="destroyed"))
    assert aimed(far, SIX) == set()
    assert why(far, SIX, "F") == "DDMG-RANGE-003.2"


@rule("DDMG-SPELLKW-001.1", "DDMG-SPELLKW-001.2", "DDMG-EX-04")
def test_any_lifts_the_nearest_but_neither_sight_nor_range(table):
    six = spell(name="Any near", range="range 6", any=True)
    t = table("H..F...E\n...#####", turn="H", H=mage(ANY, six), F=foe(), E=foe())
    assert aimed(t, ANY) == {"F", "E"}
    assert aimed(t, six) == {"F"}
    hidden = table("H.#E\nF...", turn="H", H=mage(spell(name="Breath", any=True, source="breath")), F=foe(), E=foe())
    assert {choice for _key, choice in ABILITIES.offered(hidden.state, "act", "H")} == {"F"}
    swap = spell(Effect("switch"), name="Swap", any=True)
    both = table("H..F...E", turn="H", H=mage(swap), F=foe(), E=foe())
    cast(both, swap, "E")
    assert (both["H"].x, both["E"].x) == (7, 0)


@rule("DDM-SPL-04", "DDMG-RANGE-002.1", "DDMG-RANGE-002.2", "DDMG-GEO-10", "DDMG-BAD-31")
def test_touch_is_for_itself_and_everybody_adjacent(table):
    t = table("HFE\nA..\n..B", turn="H", H=mage(HAND), F=foe(), E=foe(), A=hero(), B=hero())
    assert aimed(t, HAND) == {"H", "F", "A"}
    assert why(t, HAND, "E") == "DDMG-RANGE-002.1"


@rule("DDMG-RANGE-002.1", "DDMG-RANGE-002.4", "DDMG-GEO-10")
def test_whoever_reaches_farther_touches_farther_allies_too(table):
    long = mage(HAND, abilities={"melee-reach": {"squares": 2}})
    t = table("H.F\n...\nA.E", turn="H", H=long, F=foe(), A=hero(), E=foe())
    assert aimed(t, HAND) == {"H", "F", "A"}  # two diagonals are 3


@rule("DDMG-RANGE-001.1")
def test_self_is_for_nobody_else(table):
    t = table(
        "HF.\n...",
        turn="H",
        H=mage(spell(Effect("heal", 5), name="Lick", range="self", source="breath"), hp_now=5),
        F=foe(),
    )
    (one,) = t["H"].card.spells
    assert aimed(t, one.spell) == {"H"}
    assert why(t, one.spell, "F") == "DDMG-RANGE-001.1"


@rule("DDM-SPL-17", "DDM-SPL-08", "DDM-CARD-16", "DDMG-TYPE-008.1")
def test_the_nearest_may_not_be_skipped_because_it_does_not_work_on_it(table):
    living = spell(Effect("afflict", key="asleep"), name="Sleep", whom={"living": True}, aim="enemy")
    t = table("H..F...E", turn="H", H=mage(living), F=foe(type="Undead"), E=foe())
    assert ways(t, living) == []
    assert why(t, living) == "DDM-SPL-17"
    assert why(t, living, "F") == "DDMG-TYPE-008.1"
    assert why(t, living, "E") == "DDM-SPL-03"


@rule("DDMG-TERM-045.1", "DDMG-TERM-046.1", "DDMG-TERM-047.1", "DDMG-TERM-048.1", "DDM-CARD-17")
@pytest.mark.parametrize(
    ("alignment", "works"), [("lawful", False), ("chaotic", True), ("good", False), ("evil", True)]
)
def test_alignment_is_that_of_the_warband(table, alignment, works):
    one = spell(name="Judge", whom={"alignment": alignment}, aim="enemy")
    t = table("H..F", turn="H", H=mage(one), F=foe(factions=("LG",)))  # its warband is CE
    assert (ways(t, one) == ["F"]) is works
    small = spell(name="Small only", whom={"sizes": ("Small",)}, aim="enemy")
    sized = table("H..F", turn="H", H=mage(small), F=foe(size="Small"))
    assert ways(sized, small) == ["F"]


# --- cones -------------------------------------------------------------------------------------------------------


@rule(
    "DDMG-RANGE-005.1",
    "DDMG-RANGE-005.2",
    "DDMG-RANGE-005.3",
    "DDMG-RANGE-005.5",
    "DDMG-BAD-28",
    "DDMG-GEO-07",
    "DDMG-EX-14",
    "DDM-GEO-20",
)
def test_a_cone_starts_at_a_corner_of_its_own_and_has_the_nearest_in_it(table):
    field = "..........\n..........\n..H...F...\n..........\n.........."
    t = table(field, turn="H", H=mage(CONE), F=foe(hp=90))
    (corner, direction), *more = ways(t, CONE)
    assert not more  # it reaches nobody else, so one stands for all
    squares = area.cone_squares(t.state.field, corner, direction, t["H"].space)
    assert squares & t.state.space(t["F"])
    assert why(t, CONE, ((3, 3), "w")) == "DDMG-RANGE-005.6"
    assert why(t, CONE, ((5, 5), "e")) == "DDMG-RANGE-005.3"
    assert why(t, CONE, ((2, 2), "w")) == "DDMG-RANGE-005.5"
    assert ABILITIES.refusal(t.state, "act", "H", (CONE.id, ((3, 2), "e"))) is None
    open_field = table("\n".join(["." * 20] * 20), turn=None, H=hero(fate="destroyed")).state.field
    counted = {way: area.cone_squares(open_field, (10, 10), way, (9, 9, 1)).bit_count() for way in ("ne", "e")}
    assert counted == {"ne": 24, "e": 28}


@rule("DDMG-RANGE-005.1", "DDMG-RANGE-005.4", "DDMG-RANGE-005.6", "DDM-SPL-12")
def test_a_cone_reaches_friend_and_foe_but_not_its_caster_nor_who_is_behind_a_wall(table):
    drawing = "........\nH.A.F#E.\n........"
    t = table(drawing, turn="H", H=mage(CONE), A=hero(), F=foe(hp=90), E=foe(hp=90))
    choice = next(c for c in ways(t, CONE) if set(aiming_ids(t, CONE, c)) >= {"A", "F"})
    cast(t, CONE, choice)
    assert (t["H"].hp, t["A"].hp, t["F"].hp, t["E"].hp) == (40, 30, 80, 90)


def aiming_ids(t, one, choice):
    return [unit.id for unit in aiming.reached(t.state, "H", one, choice)]


# --- lines -------------------------------------------------------------------------------------------------------


@rule("DDMG-RANGE-006.1", "DDMG-RANGE-006.2", "DDMG-RANGE-006.5", "DDMG-RANGE-006.7", "DDMG-GEO-08")
def test_a_line_goes_on_beyond_its_target_to_12(table):
    drawing = "................\nH..F...E.....X..\n................"
    t = table(drawing, turn="H", H=mage(LINE), F=foe(hp=90), E=foe(hp=90), X=foe(hp=90))
    choice = ("F", (1, 1), (4, 1))
    assert ABILITIES.refusal(t.state, "act", "H", (LINE.id, choice)) is None
    assert aiming_ids(t, LINE, choice) == ["F", "E"]
    cast(t, LINE, next(c for c in ways(t, LINE) if aiming_ids(t, LINE, c) == ["F", "E"]))
    assert (t["F"].hp, t["E"].hp, t["X"].hp) == (80, 80, 90)


@rule(
    "DDMG-RANGE-006.3",
    "DDMG-RANGE-006.4",
    "DDMG-RANGE-006.6",
    "DDMG-RANGE-006.8",
    "DDMG-BAD-28",
    "DDM-SPL-13",
    "DDM-SPL-14",
)
def test_a_line_joins_two_different_corners_and_reaches_its_target(table):
    t = table(".....\n.HF..\n.....", turn="H", H=mage(spell(name="Puff", range="line 12", source="breath")), F=foe())
    one = t["H"].card.spells[0].spell
    assert why(t, one, ("F", (2, 1), (2, 1))) == "DDMG-RANGE-006.4"
    assert why(t, one, ("F", (0, 0), (2, 1))) == "DDMG-RANGE-006.3"
    assert why(t, one, ("F", (1, 1), (4, 4))) == "DDMG-RANGE-006.3"
    walled = table("....\nH#..\n...F", turn="H", H=mage(LINE), F=foe())
    assert why(walled, LINE, ("F", (1, 2), (3, 1))) == "DDMG-RANGE-006.8"


@rule("DDMG-EX-13", "DDMG-RANGE-006.5", "DDMG-RANGE-006.6")
def test_example_13_the_line_from_1_1_through_6_3(table):
    t = table(
        "\n".join([*["." * 14] * 5, "....." + "F" + "." * 8, "." * 14, "H" + "." * 13]), turn="H", H=mage(LINE), F=foe()
    )
    squares = area.line_squares(t.state.field, (1, 1), (6, 3), t["H"].space)
    assert squares & t.state.field.bit(5, 2)
    assert not squares & (t.state.field.bit(0, 1) | t.state.field.bit(1, 0))  # touched at its origin only
    assert squares & t.state.field.bit(10, 5)


# --- radius ------------------------------------------------------------------------------------------------------


@rule(
    "DDMG-RANGE-008.1",
    "DDMG-GEO-06",
    "DDM-SPL-15",
    "DDMG-EX-15",
    "DDMG-RANGE-007.2",
    "DDMG-RANGE-007.3",
    "DDMG-RANGE-007.4",
    "DDMG-RANGE-007.5",
)
@pytest.mark.parametrize(("size", "places"), [("Medium", 4), ("Large", 1), ("Huge", 4)])
def test_example_15_a_radius_of_4_is_laid_like_one_of_2(table, size, places):
    four, two = (spell(name=f"Ring {r}", radius=r, aim="enemy") for r in (4, 2))
    drawing = "\n".join(["." * 14] * 5 + ["......F......."] + ["." * 14] * 5 + ["H" + "." * 13])
    t = table(drawing, turn="H", H=mage(four, two), F=foe(size=size))
    assert len(ways(t, four)) == len(ways(t, two)) == places
    assert aiming.squares(t.state, "H", four, ways(t, four)[0]).bit_count() == 44
    assert aiming.squares(t.state, "H", two, ways(t, two)[0]).bit_count() == 12


@rule("DDMG-RANGE-002.1")
def test_what_is_aimed_at_one_creature_lights_the_squares_of_its_space(table):
    touch = spell(name="Grasp", range="touch", aim="enemy")
    t = table("HFF.\n.FF.", turn="H", H=mage(touch), F=foe(size="Large"))
    assert aiming.squares(t.state, "H", touch, ways(t, touch)[0]) == t.state.space(t["F"])


# --- warbands ----------------------------------------------------------------------------------------------------


@rule("DDMG-RANGE-009.1", "DDMG-RANGE-009.2", "DDMG-RANGE-010.1")
def test_a_warband_is_reached_wherever_its_creatures_are(table):
    t = table(
        "H..#A..F", turn="H", H=mage(OWN, ANYBODYS), A=hero(), W=hero(fate="waylaid"), F=foe(), D=hero(fate="destroyed")
    )
    assert ways(t, OWN) == [0]
    assert ways(t, ANYBODYS) == [0, 1]
    assert why(t, OWN, 1) == "DDMG-RANGE-009.1"
    cast(t, OWN)
    assert {effect.target for effect in t.state.effects} == {"H", "A", "W"}
    theirs = table("H..#A..F", turn="H", H=mage(ANYBODYS), A=hero(), F=foe())
    cast(theirs, ANYBODYS, 1)
    assert {effect.target for effect in theirs.state.effects} == {"F"}


@rule("DDMG-RANGE-011.1", "DDMG-RANGE-012.1", "DDMG-RANGE-012.2", "DDM-SPL-12")
def test_walls_block_sight_and_effect_fog_blocks_sight_alone(table):
    burst = spell(name="Burst", radius=2)
    t = table("H..Ff\n...#.\n....E", turn="H", on={"E": "forest"}, H=mage(burst), F=foe(hp=90), E=foe(hp=90))
    assert "F" in aimed(t, burst)
    fogged = table("HffF", turn="H", H=mage(SIGHT), F=foe())
    assert aimed(fogged, SIGHT) == set()
    began(Lasting("invisible", "", "F")).apply(t.state)
    assert "F" not in {unit.id for unit in aiming.targets(t.state, "H", burst)}


@rule("DDM-SPL-08")
def test_who_is_spared_is_told_with_the_reason(table):
    one = spell(name="Friends not", radius=2, whom={"side": "enemy"}, dc=15)
    t = table("H..AF", turn="H", H=mage(one), A=hero(), F=foe())
    choice = next(c for c in ways(t, one) if c == ("F", (4, 1)))
    told = chances.told(t.state, "H", one, choice)
    assert any("Hero is spared" in line and "DDM-SPL-08" in line for line in told)
    assert any(line.startswith("Foe saves with 10 or more, in 55 %: 5 damage instead of 10.") for line in told)
    assert ABILITIES.told(t.state, "act", "H", (one.id, choice)) == "1 creature: Foe"
    cast(t, one, choice).rolls(3)
    assert (t["A"].hp, t["F"].hp) == (40, 30)
