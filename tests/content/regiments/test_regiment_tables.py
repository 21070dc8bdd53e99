"""Kinds of terrain, sets, walls, tables and scenarios: what lies where, and what each mistake is told as."""

import pytest

from game.content.plain import from_plain, to_plain
from game.content.regiments.as_played import as_played, of_scenario
from game.content.regiments.lying import apart, corners_of, in_corners, in_zones, on_table
from game.content.regiments.modes import FACTS, MODES, token_places
from game.content.regiments.scenarios import Scenario, build_scenario, not_there
from game.content.regiments.terrain import Laid, Outline, Table, TerrainKind
from game.content.room import map_of
from game.content.yaml_io import parse

KIND = "terrain:\n  - {id: pit, name: Pit, REST}\n"
SCENE = "name: Fray\nmode: MODE\npoints: 30\narmies: [elms, hirelings]\n"
LACKING = '2:7 what the mode "{}" is played with is not there: cards of its deck, walls or heaps'


@pytest.fixture
def scene(faults):
    """A function: the faults of a scenario of a mode with more lines."""

    def found(mode="marked", rest="", text=SCENE):
        return faults("scenario", text.replace("MODE", mode) + rest)

    return found


def test_a_table_comes_back_as_it_was(library):
    table = library.tables["lea"]
    assert from_plain(Table, to_plain(table), "lea") == table
    assert (table.width, table.pieces[0].look, library.terrain["wood"].outline.shape) == (48_000, "firs", "ellipse")


@pytest.mark.rule("ASF-TERR-01")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("keywords: [rough]", '2:5 "pit" has one of ellipse, rectangle, outline'),
        ("keywords: [rough], ellipse: [3, 3], rectangle: [3, 3]", '2:5 "pit" has one of ellipse, rectangle, outline'),
        (
            "keywords: [ruogh], ellipse: [3, 3]",
            '2:37 keywords, entry 1 of "pit": expected one of blocks_sight, inspiring, dangerous, impassable, cover, elevated, horrific, hindering, rough, fortified, destructible, found "ruogh"; did you mean "rough"?',
        ),
        ("keywords: [], ellipse: [3, 3]", '2:36 keywords of "pit": expected at least 1 entry, found a list of 0'),
        ("keywords: [rough, rough], ellipse: [3, 3]", '2:44 "pit" has the keyword rough twice'),
        (
            "keywords: [rough], ellipse: [17, 3]",
            '2:54 "pit": expected sizes above 0 and up to 16 inches, with halves in thousandths of an inch',
        ),
        (
            "keywords: [rough], outline: [[0, 0], [2, 2], [2, 0], [0, 2]]",
            '2:54 outline of "pit": expected 3 to 24 corners in order, and sides that do not cross',
        ),
        (
            "keywords: [rough], ellipse: [3, 3], totals: [13]",
            '2:71 totals, entry 1 of "pit": expected at most 12, found 13',
        ),
    ],
)
def test_faults_of_a_kind_of_terrain(faults, rest, fault):
    assert faults("terrain", KIND.replace("REST", rest)) == [fault]


def test_faults_of_sets_and_walls(faults):
    assert faults("sets", "sets:\n  - {id: lot, name: Lot, pieces: [wood, wod]}\n") == [
        '2:41 "lot" has an unknown kind of terrain "wod"; did you mean "wood"?'
    ]
    wall = "walls:\n  - {id: w, name: W, size: [10, 2], wounds: 8, attack: {name: A, to_hit: 4, REST}}\n"
    assert faults("walls", wall.replace("REST", "dice: [8]")) == ['2:56 "w": a wall shoots (ASF-SOS-20)']
    assert faults("walls", wall.replace("REST", "kind: ranged, range: long, dice: [8, 4]")) == [
        '2:110 "w": a wall has one number of dice'
    ]
    assert faults(
        "walls", wall.replace("[10, 2]", "[50, 2]").replace("REST", "kind: ranged, range: long, dice: [8]")
    ) == ['2:28 "w": expected a wall above 0 and up to 40 by 12 inches, with halves in thousandths of an inch']


@pytest.mark.rule("ASF-SETUP-06", "ASF-BAD-09")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("laid: [{terrain: wod, at: [24, 20]}]", '2:18 unknown kind of terrain "wod"; did you mean "wood"?'),
        (
            "laid: [{terrain: wood, at: [24, 20], look: palms}]",
            '2:44 "wood" does not look like "palms"; known are firs, oaks',
        ),
        ("laid: [{terrain: wood, at: [2, 20]}]", '2:8 "Wood" does not lie on the table with its whole outline'),
        (
            "laid: [{terrain: wood, at: [10, 20]}, {terrain: fence, at: [20, 20]}]",
            '2:39 "Fence" lies closer than 6 inches to "Wood", piece 1 (ASF-SETUP-06)',
        ),
        ("width: 60", "2:8 width: expected one of 48 or 72, found 60"),
    ],
)
def test_faults_of_a_table(faults, rest, fault):
    assert faults("map", f"name: Board\n{rest}\n") == [fault]


@pytest.mark.rule("ASF-SETUP-06")
def test_pieces_exactly_six_inches_apart_are_far_enough(library):
    fence = library.terrain["fence"]
    one = Laid(fence, 20_000, 20_000)
    assert apart(one, Laid(fence, 32_000, 20_000))
    assert not apart(one, Laid(fence, 31_999, 20_000))
    assert not apart(one, one)
    assert set(corners_of(Laid(fence, 20_000, 20_000, 900))) == {
        (20_500, 23_000), (19_500, 23_000), (20_500, 17_000), (19_500, 17_000),
    }  # fmt: skip
    assert on_table(Laid(fence, 3_000, 500), 48_000)
    assert not on_table(Laid(fence, 2_999, 500), 48_000)
    assert in_zones(Laid(fence, 20_000, 6_499), 6_000, 6_000)
    assert not in_zones(Laid(fence, 20_000, 6_500), 6_000, 6_000)


@pytest.mark.rule("ASF-GOT-03", "ASF-COK-03", "ASF-FFC-04", "ASF-DWD-03", "ASF-WOW-03", "ASF-DWW-03", "ASF-FAB-10")
def test_where_objectives_lie_from_the_first():
    mid = 24_000
    assert {mode: token_places(mode, 48_000) for mode in MODES} == {
        "banners": ((mid, mid),),
        "muster": ((mid, mid), (10_600, mid), (37_400, mid)),
        "siege": (),
        "carrion": ((6_700, mid), (41_300, mid)),
        "relics": ((mid, mid), (6_700, mid), (41_300, mid)),
        "errands": ((mid, mid),),
        "marked": (),
        "tidings": ((mid, mid),),
    }
    assert token_places("relics", 72_000) == ((36_000, mid), (6_700, mid), (65_300, mid))


@pytest.mark.rule(
    "ASF-GOT-02", "ASF-COK-02", "ASF-SOS-02", "ASF-FFC-02", "ASF-DWD-02", "ASF-WOW-02", "ASF-FAB-02", "ASF-DWW-02"
)
def test_how_deep_deployment_zones_are():
    assert [FACTS[mode].zones for mode in MODES] == [
        (6, 6), (12, 12), (12, 18), (12, 12), (12, 12), (6, 6), (18, 18), (6, 6),
    ]  # fmt: skip


def made(library, text):
    return build_scenario(parse(text, "fray.yaml"), "fray", library)


@pytest.mark.rule("ASF-SETUP-01", "ASF-SETUP-06")
def test_a_scenario_that_says_nothing_more_is_one_of_two_on_a_bare_table_with_four_pieces_chosen(library):
    scenario = made(library, SCENE.replace("MODE", "marked"))
    assert scenario == Scenario("fray", "Fray", "marked", 30, ("elms", "hirelings"), players=("Player A", "Player B"))
    assert (scenario.seats, scenario.teams, scenario.size, scenario.maps) == (2, ((0,), (1,)), 48, ())
    assert (scenario.terrain, scenario.pieces, scenario.pool, scenario.minutes) == ("chosen", 4, "", 60)
    assert not scenario.beginners
    assert not scenario.free_for_all
    pool = of_scenario(scenario, library).pool
    assert [kind.id for kind in pool] == ["wood", "fence", "heap"] * 2


def test_what_lies_on_the_table_of_a_scenario_is_all_if_it_says_no_more(library):
    scenario = made(library, SCENE.replace("MODE", "carrion") + "table: lea\nbeginners: true\nminutes: 45\n")
    assert (scenario.terrain, scenario.maps, scenario.beginners, scenario.minutes) == ("laid", ("lea",), True, 45)
    assert of_scenario(scenario, library).pool == ()
    assert made(library, SCENE.replace("MODE", "marked") + "size: 72\n").size == 72


def test_a_scenario_as_it_is_played_comes_back_from_plain_values(library, scene):
    assert scene("carrion", "table: lea\npool: few\nterrain: chosen\n") == []
    text = SCENE.replace("MODE", "carrion") + "table: lea\npool: few\nterrain: chosen\nplayers: [Anna, Petr]\n"
    played = of_scenario(made(library, text), library)
    assert (played.corpses.id, len(played.pool), played.wall, played.objectives) == ("heap", 3, None, ())
    assert [len(army.deck) for army in played.armies] == [10, 10]
    assert as_played(played.plain()) == played


@pytest.mark.parametrize(
    ("mode", "rest", "fault"),
    [
        (
            "marks",
            "",
            '2:7 mode: expected one of banners, muster, siege, carrion, relics, errands, marked, tidings, found "marks"; did you mean "marked"?',
        ),
        *((mode, "", LACKING.format(mode)) for mode in ("banners", "relics", "siege", "errands", "tidings")),
        ("marked", "table: le\n", '5:8 unknown table "le"; did you mean "lea"?'),
        ("muster", "size: 72\ntable: lea\n", '5:7 the table "lea" is 48 inches wide, not 72'),
        ("marked", "pool: fw\n", '5:7 unknown set of terrain "fw"; did you mean "few"?'),
        ("muster", "table: lea\n", ""),
    ],
)
def test_faults_of_a_scenario(scene, mode, rest, fault):
    assert scene(mode, rest) == ([fault] if fault else [])


def test_faults_of_the_armies_of_a_scenario(scene):
    assert scene(text=SCENE.replace("elms, ", "elmz, ")) == ['4:10 unknown army "elmz"; did you mean "elms"?']
    assert scene(text=SCENE.replace("elms, ", "")) == ["4:9 armies: expected at least 2 entries, found a list of 1"]
    assert scene(rest="seats: 3\n") == ["4:9 2 armies for 3 seats; expected one for each seat"]
    assert scene(text=SCENE.replace("points: 30", "points: 8")) == [
        '4:10 the army "elms" costs 9, more than 8 (ASF-ARMY-01)'
    ]


@pytest.mark.rule("ASF-FFA-01", "ASF-TEAM-02", "ASF-FFA-02")
def test_who_can_meet(scene, library):
    three = SCENE.replace("hirelings]", "hirelings, elms]") + "seats: 3\n"
    assert scene(text=three + "teams: [[A], [B], [C]]\n") == []
    assert made(library, three.replace("MODE", "marked") + "teams: [[A], [B], [C]]\n").free_for_all
    assert "2:7 a siege is no free-for-all (ASF-FFA-01)" in scene("siege", text=three + "teams: [[A], [B], [C]]\n")
    assert scene(text=three + "teams: [[A, C], [B]]\n") == [
        "4:27 Chief is in the army of a team mate too: there is only one in a team. (ASF-TEAM-02)"
    ]
    four = SCENE.replace("hirelings]", "hirelings, elms, hirelings]") + "seats: 4\n"
    assert scene(text=four + "teams: [[A], [B], [C, D]]\n") == [
        "6:1 two teams meet, or everybody is alone in a free-for-all (ASF-FFA-02)"
    ]


@pytest.mark.rule("ASF-SETUP-05", "ASF-FFC-03", "ASF-SOS-05")
@pytest.mark.parametrize(
    ("mode", "laid", "fault"),
    [
        (
            "muster",
            "{terrain: fence, at: [24, 24]}",
            '5:8 on "odd" lies "fence" on an objective: it is impassable (ASF-SETUP-05)',
        ),
        ("muster", "{terrain: fence, at: [24, 25.2]}", ""),
        (
            "muster",
            "{terrain: fence, at: [24, 25.199]}",
            '5:8 on "odd" lies "fence" on an objective: it is impassable (ASF-SETUP-05)',
        ),
        (
            "carrion",
            "{terrain: heap, at: [24, 24]}",
            '5:8 on "odd" lies "heap": in this mode the dead leave it (ASF-FFC-03)',
        ),
        (
            "muster",
            "{terrain: wood, at: [24, 14]}",
            '5:8 on "odd" lies "wood" in a deployment zone of the mode (ASF-SETUP-06)',
        ),
        (
            "siege",
            "{terrain: wood, at: [24, 24]}",
            '5:8 on "odd" lies "wood": in a siege the defender places the terrain (ASF-SOS-05)',
        ),
    ],
)
def test_what_may_not_lie_on_the_table_of_a_mode(scene, library, tmp_path, mode, laid, fault):
    (tmp_path / "odd.yaml").write_text(f"name: Odd\nlaid: [{laid}]\n", "utf-8")
    library.tables.add(tmp_path / "odd.yaml")
    assert [one for one in scene(mode, "table: odd\n") if "is played with" not in one] == ([fault] if fault else [])


def test_where_a_lesson_may_point(library, scene):
    fray = Scenario("fray", "Fray", "marked", 30, ("elms", "hirelings"))
    assert not_there(library, fray, "figure", "a1") == ""
    assert not_there(library, fray, "figure", "a2") == 'unknown regiment "a2"; the first one of seat A is "a1"'
    assert not_there(library, fray, "place", "48,0") == ""
    assert not_there(library, fray, "place", "48.001,0") == 'the place "48.001,0" is not on the table'
    assert not_there(library, fray, "place", "here").startswith('"here" is no place')


def test_a_scenario_without_a_table_of_its_own_is_drawn_on_a_bare_one():
    table = map_of("the-curtain-wall")
    assert (table.name, table.width, table.pieces) == ("Bare table", 48_000, ())
    assert map_of("first-watch").id == "crossways"


@pytest.mark.rule("ASF-FFA-02", "ASF-SETUP-06")
@pytest.mark.parametrize(
    ("at", "free"),
    [((46_000, 2000), False), ((10_000, 34_001), False), ((10_000, 34_000), True), ((14_000, 2000), True)],
)
def test_terrain_lies_outside_of_the_corners_of_a_free_for_all(at, free):
    square = Outline("polygon", (4000, 4000), ((-2000, -2000), (2000, -2000), (2000, 2000), (-2000, 2000)))
    assert in_corners(Laid(TerrainKind("wood", "Wood", (), square), *at), 48_000) != free


@pytest.mark.rule("ASF-FFA-02", "ASF-SETUP-06")
def test_a_free_for_all_is_not_begun_among_terrain_in_a_corner(scene, library, tmp_path):
    (tmp_path / "odd.yaml").write_text("name: Odd\nlaid: [{terrain: wood, at: [6, 6]}]\n", "utf-8")
    library.tables.add(tmp_path / "odd.yaml")
    three = SCENE.replace("hirelings]", "hirelings, elms]") + "seats: 3\nteams: [[A], [B], [C]]\ntable: odd\n"
    assert any('"wood" in a deployment zone of the mode (ASF-SETUP-06)' in one for one in scene(text=three))
