"""Files and names find their room: its line says, or its folder, or it is the first one whose form fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game import rooms
from game.content import room
from game.content.check import check, schemas
from game.content.faults import ContentError
from game.content.forms import SeatedScenario
from game.content.room import Kind
from game.content.seating import seating
from game.content.shelf import Shelf, room_of_file
from game.content.skirmish import ROOM
from game.content.yaml_io import parse, read
from game.paths import data_folder

if TYPE_CHECKING:
    from pathlib import Path


class PawnScenario(SeatedScenario):
    """A scenario of the room that these tests join."""

    pawns: int


class Pawns:
    """A room of pawns: scenarios only, without maps."""

    name = "pawns"

    def __init__(self, shipped: Path) -> None:
        self.shipped = shipped
        self.kinds = (
            Kind(
                "scenario", "scenarios", lambda: PawnScenario, lambda shelf, _document, path: shelf.add(path),
                lambda _shelf, document, _path: self.build(document), lambda shelf: shelf,
            ),
        )  # fmt: skip

    def build(self, document):
        room.room_fault(document, self.name)
        return seating(document)

    def folders(self):
        return {"scenarios": self.shipped}

    def fresh(self):
        return Shelf(lambda _name, path: self.build(read(path)))

    def library(self, _extra_dirs=None):
        shelf = self.fresh()
        for path in self.shipped.glob("*.yaml"):
            shelf.add(path)
        return shelf

    def scenario_of(self, word):
        return ("scenario of pawns", word)


@pytest.fixture
def pawns(tmp_path, monkeypatch):
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "race.yaml").write_text("room: pawns\nname: Race\npawns: 3\nplayers: [Anna, Petr]\n", "utf-8")
    wing = rooms.wing
    content = Pawns(shipped)
    monkeypatch.setattr(
        rooms, "wing", lambda floor, name: content if (floor, name) == ("content", "pawns") else wing(floor, name)
    )
    rooms.join("pawns", "tests.nowhere")
    yield content
    rooms.leave("pawns")


def test_a_file_belongs_to_the_room_of_its_line_or_of_its_folder_or_to_the_first(tmp_path):
    names = ("first", "second")
    own = tmp_path / "own.yaml"
    own.write_text("name: x\n", "utf-8")
    assert room_of_file(own, names) == "first"
    (tmp_path / "second").mkdir()
    below = tmp_path / "second" / "own.yaml"
    below.write_text("name: x\n", "utf-8")
    assert room_of_file(below, names) == "second"
    below.write_text('name: x\nroom: "first"\n', "utf-8")
    assert room_of_file(below, names) == "first"
    below.write_text("name: x\nroom: nowhere\n", "utf-8")
    assert room_of_file(below, names) == "second"
    assert room_of_file(tmp_path / "nothing.yaml", names) == "first"


def test_a_file_is_judged_by_the_form_of_its_room(pawns, tmp_path):
    scenario = tmp_path / "own.yaml"
    scenario.write_text("room: pawns\nname: Own\npawns: many\n", "utf-8")
    (fault,) = check([scenario])
    assert fault.message == 'pawns: expected a whole number, found "many"'
    scenario.write_text("name: Own\npawns: 3\nplayers: [Anna, Petr]\n", "utf-8")
    assert check([scenario]) == [], "without its line the keys tell"
    scenario.write_text("room: skirmish\nname: Own\npawns: 3\n", "utf-8")
    assert any('unknown key "pawns"' in fault.message for fault in check([scenario]))


def test_all_content_of_all_rooms_is_checked_and_has_schemas(pawns):
    assert check() == []
    (pawns.shipped / "race.yaml").write_text("room: pawns\nname: Race\npawns: x\n", "utf-8")
    assert [fault.message for fault in check()] == ['pawns: expected a whole number, found "x"']
    made = schemas()
    assert list(made)[-1] == "pawns-scenario"
    assert "pawns" in made["pawns-scenario"]["properties"]


def test_a_name_is_found_in_whichever_room_it_is(pawns):
    assert room.scenario_of("race") == ("scenario of pawns", "race")
    assert room.scenario_of("hollow-moor").room == "skirmish"
    assert room.scenario_of(pawns.shipped / "race.yaml")[0] == "scenario of pawns"
    with pytest.raises(ContentError, match='There is no scenario “rase”; did you mean "race"'):
        room.scenario_of("rase")


def test_a_map_is_found_by_its_name_its_file_or_a_scenario_played_on_it():
    moor = data_folder("maps") / "skirmish" / "hollow-moor.yaml"
    assert room.map_of("hollow-moor").width == 24
    assert room.map_of(moor).width == 24
    assert room.map_of("quick-battle").id == "quick-battle-strip"
    assert room.map_of(data_folder("scenarios") / "skirmish" / "quick-battle.yaml").id == "quick-battle-strip"
    with pytest.raises(ContentError, match="There is no map or scenario “hollow-more”; did you mean"):
        room.map_of("hollow-more")


def test_a_scenario_of_another_room_is_told_apart(pawns, tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text(
        "room: pawns\nname: Own\nformat: assault\nmaps: [hollow-moor]\nwarbands: [lantern-watch, pale-court]\n", "utf-8"
    )
    with pytest.raises(ContentError, match='this scenario is for the room "pawns", it is read as one of "skirmish"'):
        ROOM.scenario_of(path)


def test_shipped_scenarios_name_their_room():
    for content in room.wings().values():
        for path in content.folders()["scenarios"].glob("*.yaml"):
            assert read(path).value["room"] == content.name


def test_an_own_file_without_the_line_keeps_working(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text("name: Own\nformat: assault\nmaps: [hollow-moor]\nwarbands: [lantern-watch, pale-court]\n", "utf-8")
    assert check([path]) == []
    assert room.scenario_of(path).room == "skirmish"


@pytest.mark.usefixtures("pawns")
def test_a_folder_of_a_player_may_hold_files_of_several_rooms(tmp_path):
    own = tmp_path / "own"
    for file, text in (
        ("scenarios/line.yaml", "room: pawns\nname: By its line\npawns: 3\n"),
        ("scenarios/pawns/folder.yaml", "name: By its folder\npawns: 3\n"),
        ("scenarios/plain.yaml", "name: The first room's\n"),
        ("rosters/pawns/pieces.yaml", "pieces: []\n"),
    ):
        (own / file).parent.mkdir(parents=True, exist_ok=True)
        (own / file).write_text(text, "utf-8")
    library = ROOM.library([own])
    assert library.faults == []
    assert "plain" in library.scenarios
    assert not {"line", "folder"} & set(library.scenarios)


def seats(text):
    document = parse(f"name: x\n{text}", "f")
    return seating(document), [(fault.line, fault.message) for fault in document.faults]


def test_seats_and_teams_are_read():
    assert seats("players: [Anna, Petr]") == ((2, ((0,), (1,)), ("Anna", "Petr")), [])
    assert seats("seats: 1\nplayers: [Anna]")[0] == (1, ((0,),), ("Anna",))
    assert seats("seats: 4\nteams: [[A, C], [B, D]]\nplayers: [a, b, c, d]")[0] == (
        4, ((0, 2), (1, 3)), ("a", "b", "c", "d"),
    )  # fmt: skip
    assert seats("seats: 3\nteams: [[A, B, C]]\nplayers: [a, b, c]")[0][1] == ((0, 1, 2),), "all together"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("seats: 3\nplayers: [a, b]", [(3, "2 players for 3 seats; expected one name for each seat")]),
        ("seats: 2\nteams: [[A], [C]]\nplayers: [a, b]", [
            (3, "there is no seat C: the seats are A B"), (3, "the seat B is in no team"),
        ]),
        ("seats: 2\nteams: [[A, B], [A]]\nplayers: [a, b]", [(3, "the seat A is in two teams")]),
    ],
)  # fmt: skip
def test_every_seat_has_a_player_and_is_in_one_team(text, faults):
    assert seats(text) == (None, faults)
