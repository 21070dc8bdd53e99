"""The wing of the quest room on the floor of content: what the program asks of any room."""

import pytest

from game.content.faults import ContentError
from game.content.quest import ROOM
from game.content.quest.as_played import of_scenario
from game.content.quest.room import QuestContent


@pytest.fixture
def room():
    return QuestContent()


def test_the_room_has_kinds_of_file_with_folders_and_the_scenario_comes_last(room):
    assert ROOM.name == "quest"
    assert {kind.folder for kind in room.kinds} == set(room.folders())
    assert set(room.folders()) == {"rosters", "decks", "sheets", "lessons", "scenarios"}
    assert room.kinds[-1].name == "scenario"
    assert all(folder.is_dir() for folder in room.folders().values())
    assert len({kind.name for kind in room.kinds}) == len(room.kinds)


def test_scenarios_are_found_by_id_and_by_file(room):
    library = room.library()
    assert room.scenario_of("nine-teeth").quest == "nine-teeth"
    assert room.scenario_of(room.folders()["scenarios"] / "nine-teeth.yaml") == room.scenario_of("nine-teeth")
    with pytest.raises(ContentError, match='no scenario is called "nine-tooth"; did you mean "nine-teeth"'):
        room.scenario_of("nine-tooth")
    assert room.kinds[-1].shelf(library) is library.scenarios
    assert room.library() is library
    room.forget()
    assert room.library() is not library
    assert room.fresh().heroes == {}


def test_a_card_table_is_no_map(room):
    scenario = room.scenario_of("nine-teeth")
    assert scenario.maps == ()
    assert room.bare(scenario) is None
    with pytest.raises(NotImplementedError):
        room.map_of("nine-teeth")


def test_a_set_up_of_a_saved_game_is_right_or_told_in_a_sentence(room):
    plain = of_scenario(room.scenario_of("shallow-graves"), room.library()).plain()
    assert room.setup_fault(plain) == ""
    assert room.setup_fault({**plain, "players": []}) == "players: 0 cannot stand here."
    assert "scenario" in room.setup_fault({})


def test_content_of_a_player_stands_beside_that_of_the_program(room, tmp_path):
    decks = tmp_path / "decks" / "quest"
    decks.mkdir(parents=True)
    (decks / "own.yaml").write_text(
        "gear:\n  - {id: rake, name: Rake, type: weapon, text: T, health: 1}\n  - {id: hoe, name: Hoe, type: weapon, text: T}\n",
        "utf-8",
    )
    library = room.library([tmp_path])
    assert "rake" in library.gear
    assert "hoe" not in library.gear
    assert [fault.message for fault in library.faults] == ['"hoe" does nothing: it has an ability (WHQ-GEAR-01)']
    assert "deepgate-hammer" in library.gear
