"""Rooms are found by name on every floor, and a room kept elsewhere can join."""

import sys

import pytest

from game import rooms
from game.rooms import NoRoomError


@pytest.fixture
def annex(tmp_path, monkeypatch):
    """Return the name of a room kept outside the program, joined for the test."""
    package = tmp_path / "annex_room"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "systems.py").write_text("ROOM = 'the rules of the annex'", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    rooms.join("annex", "annex_room")
    yield "annex"
    rooms.leave("annex")
    for name in [name for name in sys.modules if name.startswith("annex_room")]:
        del sys.modules[name]


def test_each_room_has_a_wing_of_rules_that_knows_its_name():
    assert rooms.names()
    for name in rooms.names():
        assert rooms.wing("systems", name).name == name


def test_a_joined_room_comes_last_and_is_found_in_its_own_package(annex):
    assert rooms.names()[-1] == annex
    assert rooms.wing("systems", annex) == "the rules of the annex"
    assert rooms.wings("systems")[annex] == "the rules of the annex"
    assert rooms.joined() == {annex: "annex_room"}


def test_a_room_may_join_twice_but_not_under_a_name_that_is_taken(annex):
    rooms.join(annex, "annex_room")
    with pytest.raises(ValueError, match="here already"):
        rooms.join(annex, "another_room")
    with pytest.raises(ValueError, match="here already"):
        rooms.join(rooms.names()[0], "another_room")


def test_a_room_that_left_is_gone(annex):
    rooms.leave(annex)
    with pytest.raises(NoRoomError, match="there is no room 'annex'"):
        rooms.wing("systems", annex)
    rooms.join(annex, "annex_room")


def test_an_unknown_floor_or_room_is_named():
    with pytest.raises(ValueError, match="no floor 'attic'"):
        rooms.wing("attic", rooms.names()[0])
    with pytest.raises(NoRoomError) as caught:
        rooms.wing("systems", "chess")
    assert caught.value.room == "chess"
