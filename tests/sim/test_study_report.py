"""What rows of a study come to: rows as columns, sides, firsts, arrivals, games worth watching, a verdict in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import rooms
from game.content.room import Ground, ground_of
from game.engine.dice import seeded
from game.engine.save import battle_of, verified
from game.geometry.inches.lengths import INCH
from game.sim.study.face import PLACES, RANDOM, Brought, place_word
from game.sim.study.keep import file_stem, keep
from game.sim.study.plan import Game, Plan, Prepared, cells
from game.sim.study.play import Study, fields, play_game, recorded
from game.sim.study.report import GroundKey, Share, report
from game.sim.study.rows import TITLES, RowsError, RowsFile, cell_of, csv_line, merged
from game.sim.study.tracks import Tracks
from game.sim.study.verdict import verdicts
from game.sim.study.wording import told_armies, told_ending, told_source
from game.systems.dials.events.moving import Walked
from tests.sim.test_study import row, written


def played(ground, games=2, level="random", path=None, armies=()):
    """Return the study of a ground that was played, and its rows."""
    found = {str(ground): ground if isinstance(ground, Ground) else ground_of(ground)}
    file = RowsFile(path)
    try:
        study = Study(Plan(cells(found, armies, [level]), 1, games), file, found)
        study.play()
    finally:
        file.close()
    return study, list(study.rows())


# --- rows as columns ---
def test_rows_as_columns_hold_what_lines_hold(tmp_path):
    lines, columns = tmp_path / "rows.jsonl", tmp_path / "rows.csv"
    _study, rows = played("quick-battle", path=lines)
    assert played("quick-battle", path=columns)[1] == rows
    assert columns.read_bytes().startswith(b"format,room,kind,board,armies,")
    assert columns.read_bytes().count(b"\n") == 3
    merged([columns], tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == lines.read_bytes()


def test_a_study_in_columns_goes_on_after_half_a_line(tmp_path, monkeypatch):
    path = tmp_path / "rows.csv"
    _study, rows = played("quick-battle", games=4, path=path)
    kept = path.read_bytes()
    for cut in (len(kept) - 1, len(kept) - 300, len(TITLES) + 3, len(TITLES) - 4, 0):
        path.write_bytes(kept[:cut])
        assert played("quick-battle", games=4, path=path)[1] == rows
        assert path.read_bytes() == kept
    monkeypatch.setattr("game.sim.study.play.play_match", None)
    assert played("quick-battle", games=4, path=path)[1] == rows


@pytest.mark.parametrize(
    ("text", "where"),
    [(b"a letter\n", 1), (TITLES + b"1,2\n", 2), (TITLES + csv_line(row()).replace(b"[1]", b"[1", 1) + b"x\n", 3),
     (TITLES + csv_line(row()) + b'3,"half', 3)],
)  # fmt: skip
def test_what_is_no_line_of_columns_is_told_with_its_place(tmp_path, text, where):
    path = tmp_path / "rows.csv"
    path.write_bytes(text)
    if text.endswith(b"half"):  # a row that is half written is dropped
        RowsFile(path).close()
        assert path.read_bytes() == TITLES + csv_line(row())
        return
    with pytest.raises(RowsError, match=rf"rows\.csv:{where}: this is no row of a study"):
        RowsFile(path)
    assert path.read_bytes() == text


# --- figures ---
def test_sides_and_firsts_are_counted_whoever_sat_there():
    rows = [
        row(1), row(1, seats=(1, 0), sides=["B", "A"], winners=[1], firsts={"turn": 0}),
        row(2, firsts={}, winners=[]),
    ]  # fmt: skip
    (pair,) = report(rows).pairs
    assert pair.sides == {"A": Share(2, 3), "B": Share(0, 3)}
    assert pair.firsts == {"turn": Share(0, 2)}
    assert (pair.draws, pair.rounds_median, pair.lengths) == (1, 5, {5: 3})


def test_a_share_knows_its_interval():
    low, high = Share(5, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_cells_of_the_field_are_counted_by_side():
    rows = [row(1), row(1, seats=(1, 0), sides=["B", "A"]), row(2, walked=[[], [3, 1]])]
    (heat,) = report(rows).heats
    assert heat.games == 3
    assert heat.walked == {"A": {3: 2, 7: 1}, "B": {3: 3, 7: 1}}
    assert heat.lost == {"A": {7: 1}, "B": {7: 2}}


def test_arrivals_are_means_of_the_games_in_which_somebody_arrived():
    rows = [row(1, reached={"north": [2, 0]}), row(2, reached={"north": [4, 6]})]
    (pair,) = report(rows).pairs
    assert pair.arrivals["north"].rounds == {"A": 3, "B": 6}
    assert pair.arrivals["north"].games == {"A": 2, "B": 1}


def test_upsets_and_extremes_are_worth_watching_each_game_once():
    rows = [row(n, scores=[50, 10], rounds=5) for n in range(1, 9)]
    rows += [row(9, winners=[1], scores=[10, 60], rounds=3), row(10, winners=[1], scores=[30, 31], rounds=9)]
    found = {(one.why, one.seed) for one in report(rows).notables}
    assert found == {("upset", 9), ("upset", 10)}  # the shortest one, and the closest and longest one, are upsets
    rows = [row(1, rounds=5), row(2, rounds=4), row(3, rounds=7), row(4, scores=[6, 5], rounds=6)]
    assert {(one.why, one.seed) for one in report(rows).notables} == {("shortest", 2), ("longest", 3), ("closest", 4)}


def test_between_armies_that_both_are_drawn_by_chance_nothing_is_an_upset():
    rows = [row(n, armies=["random", "random"], winners=[n > 8]) for n in range(1, 11)]
    assert "upset" not in {one.why for one in report(rows).notables}


@pytest.mark.parametrize(
    "scenario", ["quick-battle", "hollow-moor", "first-blood", "first-watch", "ferry-fight", "the-drowned-bell"]
)
def test_every_room_has_words_for_its_armies_and_for_what_decides_and_brings_points(scenario):
    _study, rows = played(scenario)
    for one in rows:
        room, cell = one["room"], cell_of(one)
        assert told_ending(room, one["ending"]) != one["ending"]
        assert all(told_source(room, word) != word for points in one["points"] for word in points)
        assert told_armies(cell) != " · ".join(cell.armies)


def test_the_order_of_rows_changes_no_report():
    rows = [row(n, scores=[n % 3, 2], winners=[n % 2], rounds=3 + n % 4) for n in range(1, 30)]
    assert report(rows) == report(rows[::-1])


# --- the verdict ---
def games(level, a, b, **more):
    """Return rows of which side A won some and side B the others."""
    return [row(n, winners=[0] if n < a else [1], level=level, pieces=[], **more) for n in range(a + b)]


def test_a_verdict_says_whom_a_ground_favours_by_how_much_and_at_which_levels():
    rows = games("normal", 126, 74, reached={"north": [3, 4]}) + games("hard", 126, 74, reached={"north": [3, 5]})
    (one,) = verdicts(report(rows))
    assert one.favours == "A"
    assert one.sentences[0] == "Leans to A by 6 to 19 points in 100, at normal and at hard."
    assert "A reaches the north 1.5 rounds sooner than B." in one.sentences


def test_a_verdict_tells_levels_apart_that_do_not_agree():
    (one,) = verdicts(report(games("normal", 100, 100) + games("hard", 60, 140)))
    assert one.favours == ""
    assert one.sentences[0].startswith("No side is favoured by more than 7 games in 100, at normal")
    assert one.sentences[1] == "Leans to B by 13 to 26 points in 100, at hard."


def test_a_verdict_tells_what_the_first_turn_is_worth_where_games_show_it():
    rows = games("normal", 140, 60, firsts={"turn": 0, "set-up": 1})
    (one,) = verdicts(report(rows))
    assert "Who takes the first turn wins 63 to 76 of 100 games." in one.sentences
    assert "Who sets up first wins 24 to 37 of 100 games." in one.sentences
    (even,) = verdicts(report(games("normal", 100, 100, firsts={"turn": 0})))
    assert not [words for words in even.sentences if "first turn" in words]


def test_teams_that_win_together_favour_nobody():
    four = {
        "armies": list("abcd"), "seats": [0, 1, 2, 3], "fought": [0, 1, 2, 3], "sides": list("ABCD"), "scores": [5, 0, 5, 0], "points": [{}] * 4,
        "walked": [], "lost": [], "reached": {}, "pieces": [],
    }  # fmt: skip
    rows = [row(n, winners=[0, 2] if n % 2 else [1, 3], **four) for n in range(1, 201)]
    for n, one in enumerate(rows):
        one["firsts"] = {"turn": n // 2 % 4}
    (one,) = verdicts(report(rows))
    assert one.favours == ""
    assert len(one.sentences) == 1


def test_games_that_failed_alone_have_no_verdict():
    assert verdicts(report([row(1, error="it broke") | {"winners": None}])) == ()


# --- fields ---
@pytest.mark.parametrize(
    ("x", "y", "word"),
    [(1, 1, "south-west"), (15, 1, "south"), (29, 29, "north-east"), (15, 15, "middle"), (29, 15, "east")],
)
def test_places_are_called_by_where_they_lie(x, y, word):
    assert place_word(x, y, 30, 30) == word
    assert word in PLACES


def test_a_straight_way_counts_each_inch_that_it_comes_into():
    tracks = Tracks(6 * INCH, 4 * INCH, 1)
    tracks.put("p", 500, 500)
    tracks.go("p", 0, 3500, 500)
    assert tracks.walked[0] == {1: 1, 2: 1, 3: 1}
    tracks.go("p", 0, 3500, 3999)
    assert tracks.walked[0] == {1: 1, 2: 1, 3: 1, 9: 1, 15: 1, 21: 1}
    tracks.lose("p", 0)
    tracks.lose("nobody", 0)
    assert tracks.lost == [[21]]


@pytest.mark.parametrize("scenario", ["hollow-moor", "first-blood", "first-watch"])
def test_every_room_tells_of_the_field_where_pieces_went_and_were_lost(scenario):
    _study, rows = played(scenario)
    for one in rows:
        assert not one["error"]
        assert any(one["walked"])
        gone = [sum(not deed["survived"] for deed in one["pieces"] if deed["army"] == army) for army in (0, 1)]
        assert all(len(cells) <= dead for cells, dead in zip(one["lost"], gone, strict=True))
        assert one["firsts"].keys() == {"turn", "set-up"}
        assert sorted(one["sides"]) == ["A", "B"]
    (field,) = fields(report(rows)).values()
    cells_known = range(field.width * field.height)
    assert all(cell in cells_known for one in rows for flat in one["walked"] for cell in flat[::2])
    assert field.card.id == field.id == rows[0]["field"]


def test_a_unit_with_an_attachment_is_another_piece_than_without_it():
    studied = rooms.wing("sim", "regiments").studied
    ground = ground_of("first-watch").card
    costs = {}
    for number in range(6):
        opening = studied.lay(ground, [Brought(RANDOM, number), Brought(RANDOM, number + 6)]).opening
        for deed in studied.read(opening, []).deeds:
            assert costs.setdefault(deed.piece, deed.cost) == deed.cost
    assert any(" + " in studied.called(piece) for piece in costs)


def test_rows_of_a_piece_that_costs_nothing_are_read_again_and_it_has_no_value(tmp_path):
    one = row(1)
    one["pieces"][1]["cost"] = 0
    written(tmp_path / "rows.jsonl", one)
    found = merged([tmp_path / "rows.jsonl"], None)
    assert [piece.value is None for piece in report(found).pieces if piece.piece == "imp"] == [True]


def test_the_lowest_row_of_a_field_is_the_lower_edge_of_a_table_of_dials_which_counts_downwards():
    studied = rooms.wing("sim", "dials").studied
    ground = ground_of("first-blood").card
    opening = studied.lay(ground, [Brought(army) for army in studied.usual(ground)]).opening
    high = opening.battle.table.height
    figure = next(iter(opening.figures))
    way = [Walked(figure, x - 1000, high - 500, x, high - 500) for x in (2500, 3500)]
    found = studied.read(opening, way)
    assert found.walked[opening.figures[figure].owner] == {3: 1}


@pytest.mark.parametrize("room", ["skirmish", "dials", "regiments"])
def test_armies_drawn_by_chance_can_be_brought_to_every_room(room):
    scenario = {"skirmish": "hollow-moor", "dials": "first-blood", "regiments": "first-watch"}[room]
    ground = ground_of(scenario)
    studied = rooms.wing("sim", room).studied
    assert studied.armies(ground.card)[-1] == "random"
    one, other = (studied.lay(ground.card, [Brought("random", n), Brought("random", n + 1)]) for n in (0, 2))
    assert one.setup != other.setup
    again = studied.lay(ground.card, [Brought("random", 0), Brought("random", 1)])
    assert again.setup == one.setup
    assert studied.content(ground.card, ("random", "random")) == studied.content(ground.card, ("random", "random"))


@pytest.mark.parametrize(
    ("room", "name"), [("skirmish", "hollow-moor"), ("dials", "four-winds-barrow"), ("regiments", "crossways")]
)
def test_a_map_that_no_file_has_is_studied_as_it_is(room, name):
    card = replace(rooms.wing("content", room).map_of(name), id="being-drawn", source=None)
    _study, rows = played(Ground(room, "map", card), games=1)
    assert [one["error"] for one in rows] == ["", ""]
    assert {one["field"] for one in rows} == {"being-drawn"}


# --- prepared games and recordings ---
def prepared(scenario="quick-battle"):
    """Return a game as it stands, and with armies changed, as a ground."""
    ground = ground_of(scenario)
    system = rooms.wing("systems", ground.room)
    setup = system.describe(ground.card)
    setups = (setup, rooms.wing("ui", ground.room).swapped(setup))
    card = Prepared("mine", "Mine", ground.room, 2, ("one", "two"), setups, ("Anna", "Petr"))
    return Ground(ground.room, "prepared", card)


def test_a_prepared_game_comes_out_as_that_of_its_scenario_does():
    _study, rows = played("quick-battle", games=4)
    mine = played(prepared(), games=4)[1]
    assert [(one["winners"], one["scores"], one["answers"]) for one in mine] == [
        (one["winners"], one["scores"], one["answers"]) for one in rows
    ]
    assert {one["kind"] for one in mine} == {"prepared"}


@pytest.mark.parametrize("scenario", ["hollow-moor", "first-blood", "first-watch"])
def test_a_game_that_was_kept_is_replayed_to_the_same_end(scenario, tmp_path):
    _study, rows = played(scenario)
    kept = dict(keep(report(rows).notables, tmp_path))
    assert kept
    for one, name in kept.items():
        assert name == f"{file_stem(one)}.json"
        game = Game(one.cell, one.cell.board, one.seed, one.seats)
        document = recorded(game)
        battle = battle_of(document, lambda room: rooms.wing("systems", room), name)
        system = rooms.wing("systems", battle.system)
        loaded = verified(battle, system, lambda seed: seeded(seed or 0), name)
        assert loaded.same
        outcome = system.outcome(loaded.session.state)
        assert tuple(sorted(one.seats[seat] for seat in outcome.winners)) == one.winners
        assert len(battle.answers) == play_game(game)["answers"]


def test_a_game_that_is_not_known_here_cannot_be_kept(tmp_path):
    (one,) = report([row(1, board="nowhere")]).notables[:1]
    with pytest.raises(ValueError, match="A game on nowhere cannot be played again here: "):
        list(keep([one], tmp_path))


def test_fields_of_grounds_that_are_not_here_are_left_out():
    found = report([row(1, board="nowhere")])
    assert found.heats[0].ground == GroundKey("skirmish", "scenario", "nowhere")
    assert fields(found) == {}
