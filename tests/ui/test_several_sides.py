"""Three and four sides, and boosters, in the window: every label has room, every question is put and answered."""

from __future__ import annotations

import pygame
import pytest

from game.content.room import scenario_of
from game.content.skirmish.library import load_scenario
from game.sim.skirmish.agents import make_agent
from game.systems.dials.system import SYSTEM as DIALS
from game.systems.skirmish import SYSTEM
from game.ui.app import App, open_window
from game.ui.hosting import Host
from game.ui.kit import Audit
from game.ui.kit.pen import Pen
from game.ui.play import EveryDoor
from game.ui.screen import Screen
from game.ui.screens.new_game import NewGameScreen
from game.ui.settings import Settings
from game.ui.skirmish.booster_screen import BoosterScreen
from game.ui.skirmish.result import result
from game.ui.table.screen import TableScreen
from tests.asking import answer_by
from tests.ui.hands import press, settle


@pytest.fixture
def app(tmp_path):
    window = open_window((1280, 800))
    made = App(window, Settings(file=tmp_path / "settings.json", curtain=False), EveryDoor())
    made.sounds.play = lambda *_args: None  # type: ignore[method-assign]
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


@pytest.fixture(autouse=True)
def unpainted(monkeypatch):
    """Previews stay empty, and no question is too new to be answered: nobody looks."""
    monkeypatch.setattr(Settings, "answer_pause", 0.0)
    monkeypatch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_args, **_more: None)


def audit(app):
    """Draw the screen once and return the labels that do not fit their boxes."""
    ui = app.top.ui
    ui.audit = Audit()
    app.draw()
    found, ui.audit = ui.audit, None
    return found.faults()


def shown(app, host):
    """Sit down at a battle and let what has happened be shown."""
    app.push(TableScreen(host))
    settle(app)


def host_of(scenario, tmp_path, seed=1):
    return Host.new(SYSTEM, SYSTEM.describe(load_scenario(scenario)), seed, folder=tmp_path / "saves", undo="free")


def play(host, until=lambda _choice: False):
    agents = [make_agent("random", n) for n in range(4)]
    while (choice := host.pending) is not None and not until(choice):
        host.session.answer(answer_by(agents[choice.player], host.session))
    return host


@pytest.mark.parametrize("name", ["four-gates", "three-at-the-gates", "two-and-two", "limited", "ember-court"])
def test_every_format_is_prepared_and_begins(app, name):
    screen = NewGameScreen("skirmish")
    app.push(screen)
    screen.choose(next(one for one in screen.scenarios if one.id == name))
    settle(app)
    assert audit(app) == []
    assert screen.preparing.faults() == []
    scenario = load_scenario(name)
    assert set(screen.ai) == set("ABCD"[: scenario.seats])
    assert len(SYSTEM.setup(screen.preparing.setup()).vp) == scenario.seats
    if scenario.warbands:
        before = [band.id for band in screen.preparing.lists]
        screen.preparing.swap()
        assert [band.id for band in screen.preparing.lists] == [*before[1:], before[0]]


def test_the_low_panel_of_one_of_three_tells_points_and_what_mends_a_fault(app):
    screen = NewGameScreen("skirmish")
    app.push(screen)
    screen.choose(next(one for one in screen.scenarios if one.id == "three-at-the-gates"))
    assert audit(app) == []
    assert "fix A" not in screen.ui.by_key
    screen.preparing.set_points(100)
    assert audit(app) == []
    assert screen.ui.by_key["fix A"].label == "Fix…"
    assert "Change" in screen.preparing.faults_told()[1]
    app.window.size = (1280, 720)
    screen.choose(next(one for one in screen.scenarios if one.id == "four-gates"))
    screen.preparing.set_points(100)
    assert audit(app) == []
    assert "fix A" not in screen.ui.by_key  # no room: the builder is reached by "Change"


def test_a_booster_is_opened_by_a_key(app, tmp_path):
    host = host_of("out-of-the-box", tmp_path)
    shown(app, host)
    for side in (0, 1):
        assert (host.pending.kind, host.pending.player) == ("booster", side)
        press(app, pygame.K_RETURN)
        assert isinstance(app.top, BoosterScreen)  # the cards lie face down before him
        assert [card.id for card in app.top.packs[-1]] == list(host.state.pools[side])
        assert app.top.hidden
        press(app, pygame.K_a)
        assert app.top.over
        press(app, pygame.K_RETURN)
        assert isinstance(app.top, TableScreen)
    assert host.pending.kind != "booster"


def test_the_second_booster_lies_beside_the_first(app, tmp_path):
    host = host_of("limited", tmp_path)
    shown(app, host)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)  # whoever leaves finds the cards in his pool all the same
    assert (host.pending.kind, host.pending.player) == ("booster", 0)
    press(app, pygame.K_RETURN)
    screen = app.top
    assert isinstance(screen, BoosterScreen)
    assert len(screen.packs) == 2
    assert len(screen.turned) == len(screen.packs[0])
    assert len(screen.hidden) == len(screen.packs[1])


def test_a_warband_is_built_of_what_was_opened(app, tmp_path):
    host = play(host_of("limited", tmp_path), lambda choice: choice.kind == "warband")
    shown(app, host)
    assert audit(app) == []
    assert host.pending.kind == "warband"


def test_creatures_of_a_warband_that_is_built_at_the_table_are_shown_where_they_are_set_up(app, tmp_path):
    host = play(host_of("limited", tmp_path), lambda choice: choice.kind == "warband")
    shown(app, host)
    screen, agents = app.top, [make_agent("random", n) for n in range(2)]
    while host.pending.kind != "first":
        screen.reply(answer_by(agents[host.pending.player], host.session))
        settle(app)
    assert {one.id for one in screen.stage.figures()} == {unit.id for unit in host.state.on_map()}


def test_a_commander_is_named_by_a_key(app, tmp_path):
    seed = next(
        n for n in range(1, 60)
        if play(host_of("out-of-the-box", tmp_path, n), lambda c: c.kind in ("commander", "place")).pending.kind
        == "commander"
    )  # fmt: skip
    host = play(host_of("out-of-the-box", tmp_path, seed), lambda choice: choice.kind == "commander")
    shown(app, host)
    press(app, pygame.K_1)
    assert "CommanderNamed" in [type(event).__name__ for event in host.log]


@pytest.mark.parametrize("kind", ["reveal", "set up first", "letter", "place", "first", "activate"])
def test_the_questions_of_a_battle_of_four_are_put(app, tmp_path, kind):
    host = play(host_of("four-gates", tmp_path), lambda choice: choice.kind == kind)
    shown(app, host)
    assert audit(app) == []
    assert host.pending.kind == kind
    if kind in ("set up first", "first"):
        asked = host.pending.player
        press(app, pygame.K_2)  # the player to the left
        assert host.pending.player == (asked + 1) % 4


@pytest.mark.parametrize("name", ["brackwater-abbey", "three-at-the-gates", "four-gates", "two-and-two"])
def test_the_scores_of_all_seats_stand_in_blocks_of_one_width(app, tmp_path, name):
    host = play(host_of(name, tmp_path), lambda choice: choice.kind == "first")
    shown(app, host)
    assert audit(app) == []
    blocks = [widget.area.w for key, widget in app.top.ui.by_key.items() if key.startswith("score ")]
    assert len(blocks) == len(host.players)
    assert max(blocks) - min(blocks) < 0.01


def test_of_too_many_pieces_the_bar_shows_those_of_who_is_asked(app, tmp_path):
    host = Host.new(DIALS, DIALS.describe(scenario_of("four-heirs")), 1, folder=tmp_path / "saves")
    while host.pending.kind != "act":
        host.session.answer("pass" if host.pending.allows("pass") else host.pending.options.sample(lambda _n: 0))
    shown(app, host)
    state = host.state
    strip = [key.removeprefix("strip ") for key in app.top.ui.by_key if key.startswith("strip ")]
    assert strip
    assert {state.figures[key].owner for key in strip} == {host.pending.player}


def test_the_names_of_four_players_of_dials_stand_whole_in_their_blocks(app, tmp_path, monkeypatch):
    written = []
    real = Pen.fitting
    monkeypatch.setattr(Pen, "fitting", lambda pen, name, *more: written.append(real(pen, name, *more)) or written[-1])
    shown(app, Host.new(DIALS, DIALS.describe(scenario_of("four-heirs")), 1, folder=tmp_path / "saves"))
    app.draw()
    assert "Player A" in written
    assert not any("…" in name for name in written)


@pytest.mark.parametrize("name", ["four-gates", "two-and-two"])
def test_a_battle_of_four_is_told_to_its_end(app, tmp_path, name):
    host = play(host_of(name, tmp_path, 2))
    host.keep()
    screen = result(host)
    app.push(screen)
    settle(app)
    assert audit(app) == []
    assert len(screen.told.scores) == 4
    assert len(screen.told.sides) == 4
    winners = SYSTEM.outcome(host.state).winners
    assert all(host.players[seat] in screen.told.title for seat in winners)
