"""Terrain pieces, sets and tables: outlines and accesses, what lies where, and what each mistake is told as."""

from collections import Counter
from math import hypot

import pytest

from game.content.dials.kinds import TABLE_KIND
from game.content.dials.library import Library
from game.content.dials.marks import MARKS
from game.content.dials.tables import build_table
from game.content.dials.terrain import SEATED, Piece, Table, TerrainSet
from game.content.plain import from_plain, to_plain
from game.content.shape import shape_faults
from game.content.yaml_io import parse
from game.geometry.inches.polygons import holds

PIECE = """
pieces:
  - id: lump
    name: Lump
    {keys}
"""

TABLE = """
name: Board
size: [40, 30]
{rest}
"""


@pytest.fixture
def table_faults(shipped):
    """A function: the faults of the text of a table."""

    def found(rest):
        document = parse(TABLE.format(rest=rest), "test.yaml")
        shape_faults(document, TABLE_KIND.form())
        build_table(document, "board", shipped.pieces)
        return [f"{fault.line}:{fault.column} {fault.message}" for fault in sorted(set(document.faults))]

    return found


def test_shipped_tables_have_no_faults_and_come_back_as_they_were(shipped):
    assert len(shipped.tables) >= 6
    for name in shipped.tables:
        table = shipped.tables[name]
        assert from_plain(Table, to_plain(table), name) == table
        assert len({piece.id for piece in table.pieces}) == len(table.pieces)


def test_a_piece_is_the_same_after_it_was_written_down(shipped):
    for piece in shipped.pieces.values():
        assert from_plain(Piece, to_plain(piece), piece.id) == piece


def test_a_piece_laid_and_turned_by_a_quarter(shipped):
    wall = shipped.pieces["field-wall"].laid("w", 10_000, 20_000, 900)
    assert set(wall.outline) == {(9_800, 16_500), (10_200, 16_500), (10_200, 23_500), (9_800, 23_500)}
    assert wall.low == "wall"


@pytest.mark.rule("MK-ELEV-14", "MK-ELEV-15")
def test_an_access_is_a_side_of_the_outline_however_the_piece_is_turned(shipped):
    for degrees in (0, 17, 90, 203):
        for name, kinds in (("rooftop", ["stairs"]), ("mesa", ["ladder", "stairs"]), ("bastion", ["door", "ladder"])):
            piece = shipped.pieces[name].laid("p", 20_000, 20_000, degrees * 10)
            assert [one.kind for one in piece.access] == kinds
            sides = {(piece.outline[n - 1], piece.outline[n]) for n in range(len(piece.outline))}
            for a, b in piece.accesses:
                assert (a, b) in sides
                assert abs(hypot(b[0] - a[0], b[1] - a[1]) - 1500) <= 2


@pytest.mark.rule("MK-ELEV-16")
def test_a_castle_section_is_raised_and_abrupt_and_one_castle_with_its_neighbours(shipped):
    wall = shipped.pieces["wall-section"]
    assert (wall.raised, wall.abrupt) == (True, True)
    assert wall.laid("wall-section", 0, 0).castle == "wall-section"
    bailey = shipped.tables["broken-bailey"]
    assert {piece.castle for piece in bailey.pieces if piece.abrupt} == {"bailey"}


@pytest.mark.rule("MK-SETUP-09")
def test_sets_hold_enough_for_four_players_and_differ(shipped):
    assert len(shipped.sets) >= 12
    assert len({tuple(sorted(one.pieces)) for one in shipped.sets.values()}) == len(shipped.sets)
    for one in shipped.sets.values():
        assert len(one.pieces) >= 4 * 3
        assert from_plain(TerrainSet, to_plain(one), one.id) == one
    used = Counter(name for one in shipped.sets.values() for name in one.pieces)
    assert set(used) == set(shipped.pieces)


def test_every_kind_of_terrain_is_in_a_set_and_most_lie_on_a_table(shipped):
    def sorts(pieces):
        found = {(piece.kind, piece.raised) for piece in pieces}
        features = {"abrupt": any(p.abrupt for p in pieces), "castle": any(p.castle for p in pieces)}
        return found, features | {low: any(p.low == low for p in pieces) for low in ("wall", "step")}

    every, features = sorts(shipped.pieces.values())
    assert {kind for kind, _raised in every} == {
        "clear", "hindering", "blocking", "concealing", "chasm", "deep_water", "shallow_water",
    }  # fmt: skip
    assert {kind for kind, raised in every if raised} == {"clear", "hindering", "blocking"}
    assert all(features.values())
    assert any(piece.stairs for piece in shipped.pieces.values())
    on_tables, there = sorts([piece for name in shipped.tables for piece in shipped.tables[name].pieces])
    assert {kind for kind, _raised in on_tables} == {kind for kind, _raised in every}
    assert all(there.values())


@pytest.mark.rule("MK-SETUP-01", "MK-SETUP-02", "MK-SETUP-03")
def test_start_areas_lie_clockwise_round_the_table_and_are_three_inches_deep(shipped):
    barrow = shipped.tables["four-winds-barrow"]
    assert (barrow.width, barrow.height) == (39_370, 39_370)
    assert [barrow.start(side) for side in SEATED[4]] == [
        (3_000, 36_370, 36_370, 39_370),
        (0, 3_000, 3_000, 36_370),
        (3_000, 0, 36_370, 3_000),
        (36_370, 3_000, 39_370, 36_370),
    ]
    assert all(barrow.seats(players) for players in (2, 3, 4))
    assert not shipped.tables["cinder-gorge"].seats(3)


@pytest.mark.rule("MK-SETUP-10")
def test_the_strategic_point_lies_in_the_middle_if_nothing_else_is_said(shipped):
    assert shipped.tables["millers-meadow"].points == ((19_685, 19_685),)
    assert len(shipped.tables["saltglass-flats"].points) == 3


def test_the_barrow_is_the_same_from_all_four_sides(shipped):
    pieces = shipped.tables["four-winds-barrow"].pieces

    def seen(turn):
        return {(piece.kind, piece.low, frozenset(map(turn, piece.outline))) for piece in pieces}

    assert seen(lambda p: p) == seen(lambda p: (39_370 - p[1], p[0]))


def test_the_gorge_parts_the_table_but_for_one_bridge(shipped):
    gorges = [piece for piece in shipped.tables["cinder-gorge"].pieces if piece.look == "gorge"]
    open_at = [x for x in range(0, 39_370, 200) if not any(holds(one.outline, (x, y)) for one in gorges for y in range(17_000, 22_000, 200))]  # fmt: skip
    assert (open_at[0], open_at[-1]) == (16_200, 23_200)


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ("kind: hindering", '3:5 "Lump" has either a size or an outline'),
        ("{size: [5, 4], outline: [[0, 0], [4, 0], [0, 4]]}", '6:5 "Lump" has either a size or an outline'),
        ("size: [3, 2]", '3:5 "Lump": the longer side of a piece is 4 to 8 inches (MK-SETUP-09)'),
        ("size: [8.5, 2]", '3:5 "Lump": the longer side of a piece is 4 to 8 inches (MK-SETUP-09)'),
        ("size: [0, 5]", '5:11 size of "Lump": expected more than 0'),
        ("size: [5, wide]", '5:15 size, entry 2 of "lump": expected a length in inches such as 4.5, found "wide"'),
        ("size: [5, 4.5001]",
         '5:15 size, entry 2 of "lump": expected at most 100 inches, with at most three decimals, found 4.5001'),
        ("outline: [[0, 0], [5, 5], [5, 0], [0, 5]]",
         '5:14 outline of "Lump": expected at least three corners in order, and sides that do not cross'),
        ("{size: [5, 4], kind: chasm, level: elevated}",
         '6:5 "Lump": clear, hindering and blocking terrain may be elevated, nothing else (MK-ELEV-01)'),
        ("{size: [5, 4], abrupt: true, access: [{kind: stairs; side: 1}]}", '6:5 "Lump" is abrupt but not elevated (MK-ELEV-12)'),
        ("{size: [5, 4], abrupt: true, level: elevated}",
         '3:5 "Lump" has no access: abrupt terrain has at least one (MK-ELEV-15)'),
        ("{size: [5, 4], castle: keep}", '3:5 "Lump" has no access: abrupt terrain has at least one (MK-ELEV-15)'),
        ("{size: [5, 4], kind: hindering, castle: keep, access: [{kind: door; side: 1}]}",
         '6:5 "Lump": the top of a castle section is clear (MK-ELEV-16)'),
        ("{size: [5, 4], access: [{kind: stairs; side: 1}]}",
         '6:5 "Lump" has an access but is not abrupt: it can be entered anywhere (MK-ELEV-14)'),
        ("{size: [5, 4], castle: keep, access: [{kind: stairs; side: 5}]}",
         '7:35 "Lump" has no side 5: its outline has 4 sides'),
        ("{size: [5, 4], castle: keep, access: [{kind: stairs; side: 1}; {kind: door; side: 1}]}",
         '7:58 "Lump" has two accesses on side 1'),
        ("{size: [5, 1], low: wall, level: elevated}", '6:5 "Lump": a low feature is clear terrain on the ground (MK-LOW-05)'),
        ("{size: [5, 1], stairs: true}", '6:5 "Lump" has stairs but is no low feature (MK-LOW-02)'),
    ],
)  # fmt: skip
def test_faults_of_a_piece(faults, keys, fault):
    lines = keys[1:-1].split(", ") if keys.startswith("{") else [keys]
    joined = []
    for line in lines:  # a comma within brackets parts no keys
        if joined and joined[-1].count("[") > joined[-1].count("]"):
            joined[-1] += f", {line}"
        else:
            joined.append(line)
    text = "\n    ".join(line.replace(";", ",") for line in joined)
    assert faults("pieces", PIECE.format(keys=text)) == [fault]


def test_a_set_with_an_unknown_piece(faults):
    text = "sets:\n  - {id: few, name: Few, pieces: [copse, cospe]}"
    assert faults("sets", text) == ['2:42 "few" has an unknown piece "cospe"; did you mean "copse"?']


@pytest.mark.rule("MK-SETUP-03", "MK-SETUP-09", "MK-SETUP-10", "MK-WIN-07")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("laid: [{piece: cospe, at: [20, 10]}]", '4:16 unknown piece "cospe"; did you mean "copse"?'),
        ("laid: [{piece: copse, at: [20, 10], castle: keep}]", '4:37 "Copse" is no castle section'),
        ("laid: [{piece: copse, at: [2, 15]}]", '4:8 "Copse" does not lie on the table with its whole outline'),
        ("laid: [{piece: copse, at: [20, 4]}]", '4:8 "Copse" lies on the start area at the northern edge (MK-SETUP-09)'),
        ("laid: [{piece: copse, at: [20, 8]}, {piece: ruin, at: [22, 9]}]", '4:37 "Ruined House" lies on "Copse" (MK-SETUP-09)'),
        ("laid: [{piece: mere, at: [20, 15]}]", "3:7 a strategic point lies where nobody can touch it (MK-WIN-07)"),
        ("points: [[0.2, 15]]", "4:10 a strategic point does not lie on the table (MK-SETUP-10)"),
        ("starts: {south: {first: 3, last: 10}, north: {first: 3, last: 20}}",
         "4:17 the start area at the southern edge: expected at least 8 inches of an edge of 40 (MK-SETUP-03)"),
        ("starts: {south: {first: 3, last: 20}, west: {first: 3, last: 20}}",
         "4:9 a table has start areas south and north at least (MK-SETUP-03)"),
        ("own: [{id: lump, name: Lump, size: [5, 4]}]", '4:30 "Lump" lies on this table only: it has an outline, no size'),
    ],
)  # fmt: skip
def test_faults_of_a_table(table_faults, rest, fault):
    found = table_faults(rest)
    assert fault in found
    assert len(found) == 1 or "does not lie" in fault


@pytest.mark.rule("MK-SETUP-10", "MK-WIN-07")
def test_the_whole_disc_of_a_strategic_point_lies_on_free_ground_of_the_table(table_faults):
    pond = "own: [{id: pond, name: Pond, kind: deep_water, outline: [[10, 10], [14, 10], [14, 14], [10, 14]]}]"
    wet, off = "where nobody can touch it (MK-WIN-07)", "does not lie on the table (MK-SETUP-10)"
    for x, y, fault in (
        (14.5, 12, ""), (14.499, 12, wet), (12, 9.5, ""), (12, 9.501, wet),
        (0.5, 15, ""), (0.499, 15, off), (39.5, 15, ""), (39.501, 15, off),
        (5, 0.5, ""), (5, 0.499, off), (5, 29.5, ""), (5, 29.501, off),
    ):  # fmt: skip
        found = table_faults(f"{pond}\npoints: [[{x}, {y}]]")
        assert [one.partition("point ")[2] for one in found] == [f"lies {fault}" if fault == wet else fault] * bool(
            fault
        )


def test_a_table_of_no_size_a_table_can_have(shipped):
    document = parse("name: Board\nsize: [7, 40]\n", "test.yaml")
    assert build_table(document, "board", shipped.pieces) is None
    assert [fault.message for fault in document.faults] == ["a table is 8 to 100 inches wide and high (MK-SETUP-01)"]


def test_raised_pieces_may_lie_on_a_hill(table_faults):
    hill = "own: [{id: down, name: Down, level: elevated, outline: [[10, 6], [25, 6], [25, 20], [10, 20]]}]"
    assert table_faults(f"{hill}\nlaid: [{{piece: wooded-hill, at: [15, 12]}}]") == []
    assert table_faults(f"{hill}\nlaid: [{{piece: copse, at: [15, 12]}}]") == [
        '4:7 "Down" lies on "Copse" (MK-SETUP-09)'
    ]


def test_a_faulty_table_of_a_player_is_told_and_no_table(tmp_path):
    (tmp_path / "mine.yaml").write_text(TABLE.format(rest="laid: [{piece: none, at: [20, 10]}]"))
    library = Library(MARKS)
    library.tables.add(tmp_path / "mine.yaml")
    sound, told = library.tables.sorted_out()
    assert sound == {}
    assert [fault.message for fault in told] == ['unknown piece "none"']
