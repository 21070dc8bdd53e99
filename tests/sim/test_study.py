"""Studies: which games they consist of, what a finished game is read for, rows that go together or do not, reports."""

from __future__ import annotations

import json

import pytest

from game import rooms
from game.content.room import Ground, ground_of
from game.content.skirmish.library import load_library, load_scenario
from game.engine.dice import picker, seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.skirmish.studied import _Reader
from game.sim.study.face import RANDOM, Brought
from game.sim.study.plan import BATCH, Cell, Plan, PlanError, cells
from game.sim.study.play import Study, content_of, play_game
from game.sim.study.report import report
from game.sim.study.rows import HEAD, Rows, RowsError, RowsFile, key_of, merged, read_into, text_of
from game.systems.skirmish.events.attacks import Damaged, Destroyed
from game.systems.skirmish.events.conditions import Routed
from game.systems.skirmish.events.movement import LeftMap
from game.systems.skirmish.events.rounds import Scored
from game.systems.skirmish.system import SYSTEM
from tests.drawn import Figure, creature, foe, hero

STUDIED = rooms.wing("sim", "skirmish").studied


def plan(armies=(), levels=("random",), games=4, seed=1, until=0.0, ground="quick-battle"):
    return Plan(cells({ground: ground_of(ground)}, armies, levels), seed, games, until)


def study(path=None, jobs=1, progress=None, **given):
    """Play a study of quick battles and return its rows."""
    file = RowsFile(path)
    try:
        found = Study(plan(**given), file)
        found.play(jobs, progress)
    finally:
        file.close()
    return list(found.rows())


def row(seed=1, winners=(0,), seats=(0, 1), content="c", **more):
    """Return a row of a game that nobody played."""
    deeds = [
        {"army": 0, "piece": "ogre", "cost": 40, "took": 30.0, "held": 10.0, "damage": 25, "survived": True},
        {"army": 1, "piece": "imp", "cost": 10, "took": 0.0, "held": 5.0, "damage": 5, "survived": False},
    ]
    return {
        "format": 3, "room": "skirmish", "kind": "scenario", "board": "moor", "armies": ["a", "b"], "level": "normal",
        "seed": seed, "seats": list(seats), "fought": list(seats), "content": content, "winners": list(winners), "ending": "points",
        "rounds": 5, "scores": [40, 5], "points": [{"elimination": 30, "area": 10}, {"area": 5}], "pieces": deeds,
        "sides": ["A", "B"], "firsts": {"turn": 1}, "field": "moor", "walked": [[3, 2, 7, 1], []], "lost": [[], [7]],
        "reached": {"any": [2, 0]}, "answers": 100, "error": "",
    } | more  # fmt: skip


def written(path, *rows):
    path.write_bytes(b"".join(map(text_of, rows)))
    return path


# --- the plan ---
def test_seats_are_swapped_on_the_same_dice():
    (cell,) = plan().cells
    games = [plan().game(cell, n) for n in range(4)]
    assert [(game.seed, game.seats) for game in games] == [(1, (0, 1)), (1, (1, 0)), (2, (0, 1)), (2, (1, 0))]


@pytest.mark.parametrize(
    ("armies", "seatings"),
    [
        (("a", "b"), [(0, 1), (1, 0)]),
        (("a", "a"), [(0, 1)]),
        ((RANDOM, RANDOM), [(0, 1), (1, 0)]),
        (("a", "b", "a", "b"), [(0, 1, 2, 3), (1, 2, 3, 0)]),
        (("a", "b", "c"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)]),
    ],
)
def test_only_seatings_that_differ_are_played(armies, seatings):
    assert list(Cell("skirmish", "scenario", "moor", armies, "normal").seatings) == seatings


def test_games_are_rounded_up_so_that_every_seat_is_taken():
    found = plan(games=3)
    assert found.portion(next(iter(found.cells)), 0) == range(4)


def test_armies_of_a_group_meet_each_other_at_every_level():
    ground = {"hollow-moor": ground_of("hollow-moor")}
    found = cells(ground, [["lantern-watch", "pale-court", "thornwood-company"]], ["easy", "hard"])
    assert [(cell.armies, cell.level) for cell in found] == [
        (pair, level)
        for pair in (
            ("lantern-watch", "pale-court"),
            ("lantern-watch", "thornwood-company"),
            ("pale-court", "thornwood-company"),
        )
        for level in ("easy", "hard")
    ]
    assert [cell.armies for cell in cells(ground, [["pale-court"]], ["hard"])] == [("pale-court", "pale-court")]
    legal = len(STUDIED.armies(ground["hollow-moor"].card)) - 1
    assert len(cells(ground, [["all"]], ["hard"])) == legal * (legal - 1) // 2


def test_an_army_or_a_level_that_is_not_there_is_told():
    ground = {"quick-battle": ground_of("quick-battle")}
    with pytest.raises(PlanError, match="No army “lone-rangr” can be brought to Quick Battle; did you mean"):
        cells(ground, [["lone-rangr"]], ["normal"])
    with pytest.raises(PlanError, match="No army “pale-court” can be brought to Quick Battle"):  # an Assault's
        cells(ground, [["pale-court"]], ["normal"])
    with pytest.raises(PlanError, match="The room skirmish has no level “clever”; it has random, easy, normal"):
        cells(ground, [], ["clever"])


def test_two_grounds_of_one_id_are_told_apart_or_refused(tmp_path):
    text = load_scenario("quick-battle").source.read_text("utf-8")
    (tmp_path / "quick-battle.yaml").write_text(text.replace("points: 20", "points: 21"), "utf-8")
    (tmp_path / "same").mkdir()
    (tmp_path / "same" / "quick-battle.yaml").write_text(text, "utf-8")
    words = ["quick-battle", str(tmp_path / "same" / "quick-battle.yaml"), str(tmp_path / "quick-battle.yaml")]
    places = {word: ground_of(word) for word in words}
    assert len(cells({word: places[word] for word in words[:2]}, [], ["normal"])) == 1
    with pytest.raises(PlanError, match=r"quick-battle and .*quick-battle\.yaml are different but have the same id"):
        cells(places, [], ["normal"])


# --- playing ---
def test_processes_change_nothing(tmp_path):
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    one = study(here, 1, armies=[["lone-mauler", "lone-ranger"], [RANDOM]])
    two = study(there, 2, armies=[["lone-mauler", "lone-ranger"], [RANDOM]])
    assert one == two
    assert len(one) == 8
    assert here.read_bytes() == there.read_bytes()


def test_a_study_goes_on_after_half_a_line_and_ends_with_the_same_bytes(tmp_path):
    path = tmp_path / "rows.jsonl"
    whole = study(path, games=6)
    kept = path.read_bytes()
    for cut in (len(kept) - 1, len(kept) - 700, kept.index(b"\n") + 1, 3, 0):
        path.write_bytes(kept[:cut])
        played = []
        assert study(path, games=6, progress=lambda n, of, played=played: played.append((n, of))) == whole
        assert path.read_bytes() == kept
        lines = kept[:cut].count(b"\n")
        assert played == [(n, 6) for n in range(lines + 1, 7)]  # a finished game is never played again


def test_a_study_that_is_finished_plays_nothing(tmp_path, monkeypatch):
    path = tmp_path / "rows.jsonl"
    whole = study(path)
    monkeypatch.setattr("game.sim.study.play.play_match", None)
    assert study(path) == whole
    assert study(path, games=2) == whole[:2]


def test_an_interrupt_keeps_what_was_finished(tmp_path, monkeypatch):
    path = tmp_path / "rows.jsonl"
    whole = study(tmp_path / "whole.jsonl")
    games = []

    def stop(game):
        games.append(game)
        if len(games) == 3:
            raise KeyboardInterrupt
        return play_game(game)

    with monkeypatch.context() as patch:
        patch.setattr("game.sim.study.play.play_game", stop)
        with pytest.raises(KeyboardInterrupt):
            study(path)
    assert path.read_bytes().count(b"\n") == 2
    assert study(path) == whole


def test_a_game_that_failed_is_kept_and_played_again(tmp_path, monkeypatch):
    path = tmp_path / "rows.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(type(rooms.wing("sim", "skirmish")), "agent", lambda self, level, seed: None)
        failed = study(path, games=2)
    assert all(
        one["winners"] is None
        and "fieldglass study quick-battle --armies lone-ranger,lone-mauler --levels random --seed 1 --games 2"
        in one["error"]
        for one in failed
    )
    told = report(failed).as_json()
    assert (told["pairs"][0]["errors"], told["pairs"][0]["games"], len(told["failures"])) == (2, 2, 2)
    assert not any(one["error"] for one in study(path, games=2))
    assert path.read_bytes().count(b"\n") == 2


def test_until_stops_at_the_first_look_that_is_narrow_enough(monkeypatch):
    def pretend(game):
        """Let the first army win seven of ten games."""
        won = (0,) if splitmix(game.seed, game.seats[0]) % 10 < 7 else (1,)
        whose = dict(zip(Cell._fields, game.cell, strict=True)) | {"armies": list(game.cell.armies)}
        return row(game.seed, won, game.seats, pieces=[]) | whose | {"content": content_of(game.cell, game.place)}

    monkeypatch.setattr("game.sim.study.play.play_game", pretend)
    found = study(until=0.08)
    assert BATCH < len(found) < 151 + BATCH  # 151 at the most, were half of them won
    for known, narrow in (found, True), (found[:-BATCH], False):
        pair = report(known).pairs[0].as_json()
        assert len(known) % BATCH == 0
        assert ((pair["high"] - pair["low"]) / 2 <= 0.08) is narrow


@pytest.mark.rule("DDM-QB-02")
def test_in_a_quick_battle_an_army_is_the_creature_that_was_fought_with(tmp_path):
    rows = study(tmp_path / "rows.jsonl", games=20)
    names = rows[0]["armies"]
    taken = {"lone-ranger": "wood-elf-ranger", "lone-mauler": "orc-mauler"}
    for one in rows:
        assert {names[deed["army"]]: deed["piece"] for deed in one["pieces"]} == taken
    assert {tuple(one["fought"]) == tuple(one["seats"]) for one in rows} == {True, False}
    (pair,) = report(rows).as_json()["pairs"]
    by_seat = sum(one["fought"].index(army) == 0 for one in rows for army in one["winners"])
    assert pair["wins_by_seat"]["A"] == by_seat


def test_armies_drawn_by_chance_are_others_with_each_seed_and_change_seats():
    first, swapped, second, _last = study(armies=[[RANDOM]])
    pieces = [[(deed["army"], deed["piece"]) for deed in one["pieces"]] for one in (first, swapped, second)]
    assert sorted(pieces[0]) == sorted(pieces[1]) != sorted(pieces[2])
    assert swapped["seats"] == [1, 0]


def test_a_map_is_a_ground_too():
    ground = ground_of("quick-battle-strip")
    assert isinstance(ground, Ground)
    assert ground.kind == "map"
    (cell,) = cells({"quick-battle-strip": ground}, [], ["random"])
    assert cell.armies == (RANDOM, RANDOM)
    laid = STUDIED.lay(ground_of("maps/skirmish/hollow-moor.yaml").card, [Brought("pale-court"), Brought(RANDOM, 5)])
    assert (laid.scenario.format, laid.scenario.points) == ("assault", 200)
    assert {unit.side for unit in laid.opening.units.values()} == {0, 1}


# --- reading a battle ---
def test_events_applied_again_lead_to_the_end_and_points_come_from_them():
    scenario = load_scenario("three-fords")  # where even those who answer at random come to hold areas
    laid = STUDIED.lay(scenario, [Brought(army) for army in scenario.warbands])
    session = Session(SYSTEM, laid.opening, seeded(6))
    pick = picker(6)
    while session.pending is not None:
        session.answer(session.pending.options.sample(pick))
    assert 0 < sum(session.state.areas) < sum(session.state.vp)
    reader = _Reader(laid.opening)
    reading = reader.read(session.log)
    assert digest(reader.state) == digest(session.state)
    assert [sum(points.values()) for points in reading.points] == session.state.vp
    assert {deed.piece: deed.cost for deed in reading.deeds} == {
        unit.card.id: unit.card.cost for unit in session.state.units.values()
    }
    for side in (0, 1):
        held = sum(deed.held for deed in reading.deeds if deed.seat == side)
        assert held == pytest.approx(session.state.areas[side])
        took = sum(deed.took for deed in reading.deeds if deed.seat == side)
        assert took <= session.state.vp[side] - session.state.areas[side] + 1e-9
    assert sum(deed.took for deed in reading.deeds) > 0


def read(table, *events):
    """Return the deeds of a drawn battle in which some events happen, by the creature."""
    reader = _Reader(table.state)
    deeds = reader.read(events).deeds
    return dict(zip(table.state.units, deeds, strict=True))


def test_points_for_an_elimination_are_shared_by_the_damage_done(table):
    t = table(". . . .\nG H F .", H=hero(), G=hero(), F=foe(hp=40))
    deeds = read(
        t, Damaged("F", 30, 10, "H", "attack"), Damaged("F", 25, -15, "G", "attack"), Destroyed("F", "G", "damage"),
        Scored(0, 20, "elimination", "F"),
    )  # fmt: skip
    assert (deeds["H"].took, deeds["G"].took) == (15, 5)
    assert (deeds["H"].damage, deeds["G"].damage) == (30, 10)  # no more than were left
    assert not deeds["F"].survived


def test_whoever_made_a_creature_rout_without_a_blow_took_its_points(table):
    t = table(". . . .\nG H F .", H=hero(), G=hero(), F=foe())
    deeds = read(t, Routed("F", "H"), LeftMap("F"), Scored(0, 20, "elimination", "F"))
    assert (deeds["H"].took, deeds["G"].took) == (20, 0)
    t = table(". . . .\nG H F .", H=hero(), G=hero(), F=foe())
    deeds = read(t, Damaged("F", 40, 0, "", "pit"), Destroyed("F", "", "pit"), Scored(0, 20, "elimination", "F"))
    assert (deeds["H"].took, deeds["G"].took) == (0, 0)  # nobody did it


def test_points_for_areas_are_shared_by_those_who_stand_on_one(table):
    areas = [([(0, 0), (1, 0)], "A"), ([(3, 0)], "A"), ([(2, 1)], "B")]
    t = table("H . J .\nG K F .", H=hero(), G=hero(), K=hero(), J=hero(), F=foe(), victory=areas)
    deeds = read(t, Scored(0, 10, "area"))
    assert {key: one.held for key, one in deeds.items()} == {"H": 0, "G": 5, "K": 5, "J": 0, "F": 0}


def test_teammates_share_points_for_an_elimination_but_not_areas(table):
    third = Figure(creature(name="Third"), 2)
    fourth = Figure(creature(name="Fourth"), 3)
    t = table(". . . .\nH C F D", H=hero(), F=foe(), C=third, D=fourth, teams=((0, 2), (1, 3)),
              victory=[([(0, 0), (1, 0)], "A")])  # fmt: skip
    deeds = read(
        t, Damaged("F", 10, 30, "C", "attack"), Damaged("F", 30, 0, "H", "attack"), Damaged("F", 0, 0, "D", "attack"),
        Destroyed("F", "H", "damage"), Scored(0, 20, "elimination", "F"), Scored(0, 10, "area"),
    )  # fmt: skip
    assert (deeds["H"].took, deeds["C"].took, deeds["D"].took) == (15, 5, 0)
    assert (deeds["H"].held, deeds["C"].held) == (10, 0)


# --- rows ---
def test_rows_are_put_together_in_one_order(tmp_path):
    one = written(tmp_path / "one.jsonl", row(4), row(2), row(2, seats=(1, 0)))
    two = written(tmp_path / "two.jsonl", row(1), row(2))
    out = tmp_path / "out.jsonl"
    assert len(merged([one, two], out)) == 4
    assert out.read_bytes() == b"".join(map(text_of, [row(1), row(2), row(2, seats=(1, 0)), row(4)]))
    merged([two, one], out)  # what is there already stays, once
    assert out.read_bytes().count(b"\n") == 4


def dearer(piece, cost):
    return [deed | ({"cost": cost} if deed["piece"] == piece else {}) for deed in row()["pieces"]]


@pytest.mark.parametrize(
    ("strange", "why"),
    [
        (row(2, content="d"), "this game was played with other content, or by another version of the program, than "),
        (row(2, content="d", level="hard"), "this game was played with other content"),
        (row(2, board="fen", pieces=dearer("imp", 11)), "this game was played with other content"),
        (row(1, winners=(1,)), "the same game came out otherwise in "),
    ],
)
def test_rows_that_do_not_go_together_are_refused_with_file_and_line(tmp_path, strange, why):
    one = written(tmp_path / "one.jsonl", row(3), row(1))
    two = written(tmp_path / "two.jsonl", row(5), strange)
    with pytest.raises(RowsError) as caught:
        merged([one, two], tmp_path / "out.jsonl")
    assert str(caught.value).startswith(f"{two}:2: {why}")
    assert f"{one}:" in str(caught.value)
    assert not (tmp_path / "out.jsonl").exists()


def test_a_study_refuses_rows_of_other_content_before_it_plays(tmp_path):
    path = tmp_path / "rows.jsonl"
    study(path, games=2)
    path.write_bytes(path.read_bytes().replace(b'"content":"', b'"content":"0'))
    before = path.read_bytes()
    with pytest.raises(RowsError, match=r"rows\.jsonl:1: this game was played with other content"):
        study(path)
    assert path.read_bytes() == before


def test_the_digest_follows_what_is_played_with_and_nothing_else():
    scenario = load_scenario("hollow-moor")
    first = STUDIED.content(scenario, scenario.warbands)
    assert STUDIED.content(scenario, scenario.warbands) == first
    assert STUDIED.content(scenario, ("pale-court", "lantern-watch")) != first
    library = load_library()
    card = library.creatures["toll-halberd"]
    assert first["creatures"]["toll-halberd"]["cost"] == card.cost
    assert "dawn-stag" not in first["creatures"]
    assert set(STUDIED.content(scenario, (RANDOM, RANDOM))["creatures"]) == set(library.creatures)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"hello\n", "this is no row of a study: hello"),
        (b"hello", "this is no row of a study: hello"),
        (b"\n", "this is no row of a study: "),
        (b"\xff\x00\n", "this is no row of a study: "),
        (b"[1]\n", "this is no row of a study: [1]"),
        (b'{"format": 1, "board": "x"}\n', "this row has the format 1, this program reads rows of format 3"),
        (text_of(row(seed="x")), "the entry “seed” of this row"),
        (text_of(row(level=None)), "the entry “level” of this row"),
        (text_of(row(winners=(2,))), "the entry “winners” of this row"),
        (text_of(row(winners=(True,))), "the entry “winners” of this row"),
        (text_of(row(seats=(0, 0))), "the entry “seats” of this row"),
        (text_of(row(scores=[1])), "the entry “scores” of this row"),
        (text_of(row(points=[{"x": "y"}, {}])), "the entry “points” of this row"),
        (text_of(row(pieces=dearer("imp", -1))), "the entry “pieces” of this row"),
        (text_of(row(pieces=[3])), "the entry “pieces” of this row"),
        (text_of(row(sides=["A"])), "the entry “sides” of this row"),
        (text_of(row(firsts={"turn": 2})), "the entry “firsts” of this row"),
        (text_of(row(walked=[[1], []])), "the entry “walked” of this row"),
        (text_of(row(lost=[[-1], []])), "the entry “lost” of this row"),
        (text_of(row(reached={"any": [1]})), "the entry “reached” of this row"),
        (text_of(row(more=1)), "the entry “more” of this row"),
        (text_of(row()).replace(b'"rounds":5', b'"rounds":NaN'), "this is no row of a study"),
    ],
)
def test_what_is_no_row_is_told_with_file_and_line(tmp_path, line, why):
    path = tmp_path / "rows.jsonl"
    path.write_bytes(text_of(row(9)) + line)
    before = path.read_bytes()
    with pytest.raises(RowsError) as caught:
        RowsFile(path)
    assert str(caught.value).startswith(f"{path}:2: {why}")
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_half_a_row_is_dropped_but_no_file_of_somebody_elses(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_bytes(text_of(row(1)) + text_of(row(2))[:50])
    rows = Rows()
    assert read_into(rows, path) == len(text_of(row(1)))
    assert key_of(row(1)) in rows
    assert key_of(row(2)) not in rows
    assert text_of(row()).startswith(HEAD)


# --- reports ---
def test_a_report_counts_for_armies_whoever_sat_where():
    told = report(
        [row(1), row(1, winners=(1,), seats=(1, 0)), row(2), row(2, winners=(), seats=(1, 0), ending="stall")]
    ).as_json()
    (pair,) = told["pairs"]
    assert (pair["games"], pair["wins"], pair["draws"]) == (4, [2, 1], 1)
    assert (pair["share"], pair["low"], pair["high"]) == (0.5, 0.15, 0.85)
    assert pair["wins_by_seat"] == {"A": 3, "B": 0}
    assert pair["endings"] == {"points": 3, "stall": 1}
    assert pair["points_mean"] == [{"area": 10, "elimination": 30}, {"area": 5}]
    json.dumps(told)


def test_value_is_points_taken_and_held_for_each_point_of_cost():
    poor = [deed | {"took": 0.0, "held": 0.0} if deed["piece"] == "ogre" else deed for deed in row()["pieces"]]
    imp, ogre = report([row(1), row(2, pieces=poor)]).as_json()["pieces"]  # equal ones by their ids
    assert (ogre["piece"], ogre["value"], ogre["net"], ogre["survival"]) == ("ogre", 0.5, 0.5, 1)
    assert (imp["value"], imp["low"], imp["high"], imp["net"]) == (0.5, 0.5, 0.5, -0.5)
    assert ogre["low"] == pytest.approx(0.5 - 12.7062 / 2, abs=1e-3)  # 1 and 0: an error of a half
    assert (ogre["relative"], imp["relative"]) == (1, 1)


def test_where_no_points_are_scored_nothing_has_a_value():
    none = row(1, points=[{}, {}], scores=[0, 0], board="strip", pieces=[deed | {"took": 0.0, "held": 0.0}
                                                                          for deed in row()["pieces"]])  # fmt: skip
    assert {one["value"] for one in report([none]).as_json()["pieces"]} == {None}
    told = {one["piece"]: one for one in report([none, row(1)]).as_json()["pieces"]}
    assert (told["ogre"]["value"], told["ogre"]["games"]) == (1, 2)
