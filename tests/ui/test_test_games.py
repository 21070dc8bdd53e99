"""Test games on the screen: chosen by mouse, watched, stopped, what they come to, and games opened as replays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rooms
from game.content.room import Ground
from game.sim.study.notable import game_of
from game.sim.study.play import Study
from game.sim.study.rows import RowsFile, cell_of
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.studies.screen import StudyScreen
from game.ui.studies.wanted import Subject
from tests.ui.hands import audited, press, unpainted


def show(app, screen):
    app.push(screen)
    with unpainted():
        app.frame(1 / 60)
    return screen


def click(app, screen, key):
    """Click a widget by its key."""
    at = screen.ui.by_key[key].place()
    pos = (round(at.cx * app.scale), round(at.cy * app.scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    with unpainted():
        app.frame(1 / 60)


def audit(app, _screen):
    """Return the labels that do not fit their boxes."""
    return audited(app).faults()


class Played:
    """Stands for a study in processes: plays in the thread of the test, and is over."""

    def __init__(self, plan, grounds, changed):
        self.trouble = ""
        study = Study(plan, RowsFile(None), grounds)
        study.play()
        self.rows = list(study.rows())
        self.games = [game_of(row, cell_of(row)) for row in self.rows]
        self.finished = self.wanted = len(self.rows)
        self.over, self.share, self.seconds_left = False, 1.0, 5
        self.plan = plan
        self._new = True

    def take(self):
        new, self._new = self._new, False
        return new

    def report(self):
        from game.sim.study.report import report

        return report(self.rows)

    def stop(self):
        self.over = True


@pytest.fixture
def app(window, monkeypatch):
    monkeypatch.setattr("game.ui.studies.screen.Running", Played)
    monkeypatch.setattr("game.ui.studies.wanted.NUMBERS", (2, 4, 6))
    monkeypatch.setattr("game.ui.studies.screen.NUMBERS", (2, 4, 6))
    monkeypatch.setattr(window, "in_background", lambda work, then=None: then(work()) if then else work())
    return window


def opened(app, room="skirmish", scenario="quick-battle"):
    """Open the test games of a scenario from the screen on which it is prepared."""
    screen = show(app, NewGameScreen(room))
    screen.choose(next(one for one in screen.scenarios if one.id == scenario))
    app.frame(1 / 60)
    click(app, screen, "test")
    assert isinstance(app.top, StudyScreen)
    return app.top


def ran(app, screen, level="random"):
    """Let games be played at one level."""
    for one in screen.wanted.levels:
        screen.toggle(level)
        screen.toggle(one)
    app.frame(1 / 60)
    click(app, screen, "start")
    app.frame(1 / 60)
    screen.study.over = True
    screen.refresh()
    app.frame(1 / 60)


@pytest.mark.parametrize(
    ("room", "scenario"), [("skirmish", "quick-battle"), ("dials", "first-blood"), ("regiments", "ferry-fight")]
)
def test_what_is_prepared_is_tested_in_every_room_and_a_game_opens_as_a_replay(app, room, scenario):
    screen = opened(app, room, scenario)
    assert screen.wanted.armies == "chosen"
    screen.change(games=2)
    ran(app, screen)
    assert screen.study.finished == 2
    assert screen.report.pairs[0].cell.kind == "prepared"
    assert "verdict" in screen.ui.by_key
    for tab in ("pieces", "map", "games", "summary"):
        screen.show(tab)
        app.frame(1 / 60)
        assert audit(app, screen) == []
    click(app, screen, "kept 0")
    assert isinstance(app.top, ReplayScreen)
    winners = [screen.report.notables[0].seats.index(army) for army in screen.report.notables[0].winners]
    host = app.top.host
    assert list(rooms.wing("systems", room).outcome(host.state).winners) == sorted(winners)


def test_any_game_opens_as_a_replay_not_only_those_worth_watching(app, monkeypatch):
    monkeypatch.setattr("game.ui.studies.screen.PAGE", 2)
    screen = opened(app)
    screen.change(games=6)
    ran(app, screen)
    screen.show("games")
    app.frame(1 / 60)
    assert [key for key in screen.ui.by_key if key.startswith("kept ")] == ["kept 1", "kept 2"]
    click(app, screen, "later games")
    click(app, screen, "later games")
    assert [key for key in screen.ui.by_key if key.startswith("kept ")] == ["kept 5", "kept 6"]
    click(app, screen, "kept 6")
    last = max(screen.study.games, key=lambda one: one.key)
    assert isinstance(app.top, ReplayScreen)
    won = sorted(last.seats.index(army) for army in last.winners)
    assert list(rooms.wing("systems", "skirmish").outcome(app.top.host.state).winners) == won


def test_the_toy_room_has_test_games_too(app):
    rooms.join("toy", "tests.rooms.toy")
    try:
        screen = opened(app, "toy", "duel")
        screen.change(games=2)
        ran(app, screen)
        assert screen.report.games == 2
    finally:
        rooms.leave("toy")


def test_lists_that_were_changed_are_what_is_tested(app):
    screen = show(app, NewGameScreen("skirmish"))
    screen.choose(next(one for one in screen.scenarios if one.id == "hollow-moor"))
    screen.preparing.take(0, screen.preparing.library.warbands["lantern-watch"])
    screen.preparing.set_map("merrow-vale")
    app.frame(1 / 60)
    press(app, pygame.K_t)
    study = app.top
    card = study.subject.prepared.card
    assert card.armies == ("The Lantern Watch", "The Pale Court")
    assert [setup["scenario"]["maps"] for setup in card.setups] == [["merrow-vale"]] * 2
    assert card.setups[1]["warbands"] == card.setups[0]["warbands"][::-1]


def test_armies_are_chosen_drawn_or_picked(app):
    screen = opened(app)
    assert [way for way, _words in screen.subject.ways()] == ["chosen", "drawn", "picked"]
    screen.change(armies="drawn")
    (cell,) = screen.subject.plan(screen.wanted)[0].cells
    assert cell.armies == ("random", "random")
    screen.change(armies="picked")
    app.frame(1 / 60)
    screen.pick(0, "lone-mauler")
    screen.pick(1, "lone-ranger")
    (cell,) = screen.subject.plan(screen.wanted)[0].cells
    assert cell.armies == ("lone-mauler", "lone-ranger")


def test_one_level_always_is_left(app):
    screen = opened(app)
    assert screen.wanted.levels == ("normal",)
    click(app, screen, "level normal")
    assert screen.wanted.levels == ("normal",)
    click(app, screen, "level hard")
    assert screen.wanted.levels == ("normal", "hard")


def test_esc_stops_games_first_and_leaves_then(app):
    screen = opened(app)
    screen.change(games=2)
    screen.toggle("random")
    screen.toggle("normal")
    screen.start()
    app.frame(1 / 60)
    assert screen.running
    press(app, pygame.K_ESCAPE)
    assert not screen.running
    assert app.top is screen
    press(app, pygame.K_ESCAPE)
    assert app.top is not screen


def test_a_map_that_no_file_has_is_tested_with_armies_drawn_by_chance(app):
    card = rooms.wing("content", "skirmish").map_of("hollow-moor")
    screen = show(app, StudyScreen(Subject(Ground("skirmish", "map", card), card.name)))
    assert screen.wanted.armies == "drawn"
    screen.change(games=2)
    ran(app, screen)
    assert screen.report.heats[0].field == "hollow-moor"


def test_replays_and_the_page_are_saved_where_they_are_found(app, monkeypatch):
    told = []
    monkeypatch.setattr(app, "toast", told.append)
    screen = opened(app)
    screen.change(games=2)
    ran(app, screen)
    click(app, screen, "save 0")
    click(app, screen, "page")
    assert told[0].startswith("The replay is saved as ")
    assert told[1].startswith("The page is saved as ")
    assert "Quick Battle" in Path(told[1].removeprefix("The page is saved as ")).read_text("utf-8")


def test_what_is_not_legal_or_secret_is_not_tested(app):
    screen = show(app, NewGameScreen("skirmish"))
    screen.choose(next(one for one in screen.scenarios if one.id == "hollow-moor"))
    screen.preparing.set_secret("secret")
    app.frame(1 / 60)
    click(app, screen, "test")
    assert app.top is screen
    assert "DDM-WB-07" in screen.preparing.untested()


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((1600, 900), 1.25), ((2560, 1440), 2.0)]
)
def test_every_label_fits_its_box(app, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = opened(app, "skirmish", "hollow-moor")
    assert audit(app, screen) == []
    screen.change(games=2)
    ran(app, screen)
    for tab in ("summary", "pieces", "map", "games"):
        screen.show(tab)
        app.frame(1 / 60)
        assert audit(app, screen) == []


def test_what_has_changed_is_drawn_at_once_while_games_are_played(app):
    screen = opened(app)
    screen.change(games=2)
    click(app, screen, "start")
    assert screen.running
    screen.refresh()
    assert screen.wake() == 0
