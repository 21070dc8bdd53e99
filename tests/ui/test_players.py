"""Players have profiles by name: chosen or typed in New battle, edited in the settings, and felt while they act."""

from __future__ import annotations

import pygame
import pytest

from game.content.profiles import Profile
from game.paths import config_folder
from game.ui.app import App, open_window
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.profiles import Profiles
from game.ui.screen import Screen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.players import PlayersScreen
from game.ui.settings import Settings
from tests.ui.hands import first_activation, press, push, settle

BAD = "players:\n  - name: Anna\n    colur: blue\n"


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_args, **_more: None)
    made = App(open_window((1280, 720)), Settings(mute=True, names={"A": "Anna", "B": "Petr"}), EveryDoor())
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


def shown(app, screen):
    app.push(screen)
    settle(app)
    return screen


def typed(app, words):
    for letter in words:
        app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    settle(app)


def seated(app):
    return app.settings.names["A"], app.settings.names["B"]


# --- the file ---


def test_players_are_there_again_in_the_next_window():
    before = Profiles()
    before.put(Profile("Anna", "orange", help=False, speed="fast"))
    assert before.greet("anna") == ""
    assert Profiles().people == [Profile("Anna", "orange", help=False, speed="fast")]


def test_what_another_window_has_kept_meanwhile_stays():
    one, other = Profiles(), Profiles()
    assert one.people == other.people == []
    one.greet("Anna")
    other.greet("Petr")
    assert [who.name for who in Profiles().people] == ["Anna", "Petr"]


def test_a_bad_file_is_told_in_one_sentence_and_never_lost(app):
    file = config_folder() / "players.yaml"
    file.write_text(BAD)
    shown(app, NewGameScreen("skirmish"))
    assert "players.yaml, line 3: no player in it is known until that is put right" in app._toast[0]
    app.home()
    screen = shown(app, PlayersScreen())
    assert "trouble" in screen.ui.by_key
    push(app, "add")
    assert (config_folder() / "players-1.yaml").read_text() == BAD
    assert "players-1.yaml" in app._toast[0]
    assert [one.name for one in Profiles().people] == ["Player 1"]
    assert "trouble" not in screen.ui.by_key


def test_players_that_cannot_be_kept_are_told_and_known_until_the_end(monkeypatch):
    def full(*_given):
        raise OSError(28, "No space left on device")

    profiles = Profiles()
    monkeypatch.setattr("game.ui.profiles.write_whole", full)
    assert "No space left" in profiles.greet("Anna")
    assert profiles.of("Anna") is not None


# --- choosing ---


def test_a_new_name_is_typed_where_the_game_is_prepared_and_is_known_from_then_on(app):
    screen = shown(app, NewGameScreen("skirmish"))
    push(app, "player B")
    typed(app, "Zoë")
    press(app, pygame.K_RETURN)
    assert seated(app) == ("Anna", "Zoë")
    assert screen.player(1) == "Zoë"
    assert app.profiles.of("zoë") == Profile("Zoë")
    assert screen.sitting.seat is None


def test_a_known_name_is_chosen_from_the_list(app):
    app.profiles.put(Profile("Jo"))
    shown(app, NewGameScreen("skirmish"))
    push(app, "player A")
    push(app, "sit Jo")
    assert seated(app) == ("Jo", "Petr")


def test_who_likes_another_seat_best_changes_seats_unless_its_player_likes_it_too(app):
    app.profiles.put(Profile("Jo", "orange"))
    screen = shown(app, NewGameScreen("skirmish"))
    screen.ask_player(0)
    screen.sitting.take("Jo")
    assert seated(app) == ("Petr", "Jo")
    screen.ask_player(0)
    screen.sitting.take("Jo")
    assert seated(app) == ("Jo", "Petr"), "chosen once more for the other seat: that decides"
    app.profiles.put(Profile("Petr", "orange"))
    app.profiles.put(Profile("Kim", "orange"))
    screen.ask_player(0)
    screen.sitting.take("Kim")
    assert seated(app) == ("Kim", "Petr")


def test_nobody_changes_seats_with_the_program(app):
    app.profiles.put(Profile("Jo", "orange"))
    screen = shown(app, NewGameScreen("skirmish"))
    screen.set_ai(1, "easy")
    screen.ask_player(0)
    screen.sitting.take("Jo")
    assert seated(app) == ("Jo", "Petr")


# --- editing ---


def test_everything_about_a_player_is_edited_in_one_row(app):
    app.profiles.put(Profile("Anna"))
    screen = shown(app, PlayersScreen())
    push(app, "name 0")
    press(app, pygame.K_END)
    typed(app, "bel")
    for key, value in (("colour 0", "violet"), ("help 0", "off"), ("speed 0", "slow")):
        screen.ui.settle()
        screen.ui.by_key[key].change(value)
    assert Profiles().people == [Profile("Annabel", "violet", help=False, speed="slow")]
    push(app, "forget 0")
    assert len(Profiles().people) == 1
    push(app, "forget 0")
    assert Profiles().people == []


def test_a_name_that_is_taken_or_empty_is_not_kept(app):
    app.profiles.put(Profile("Anna"))
    app.profiles.put(Profile("Petr"))
    screen = shown(app, PlayersScreen())
    for words in ("", "petr", "   "):
        screen.rename(0, app.profiles.people[0], words)
        assert [one.name for one in Profiles().people] == ["Anna", "Petr"]
        assert screen._unkept(app.profiles.people)
    screen.rename(0, app.profiles.people[0], "Anne")
    assert [one.name for one in Profiles().people] == ["Anne", "Petr"]
    assert not screen._unkept(app.profiles.people)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (2560, 1440)])
def test_every_word_of_the_players_fits(app, size):
    app.window.size = size
    for name, colour, speed in (("W" * 24, "orange", "usual"), ("Jo", "any", "off"), ("x", "violet", "slow")):
        app.profiles.put(Profile(name, colour, help=False, speed=speed))
    for screen in (PlayersScreen(), NewGameScreen("skirmish")):
        shown(app, screen)
        if isinstance(screen, NewGameScreen):
            app.settings.names["A"] = "W" * 24
            screen.ask_player(1)
        else:
            screen.rename(1, app.profiles.people[1], "x")
            screen.forget("x")
        settle(app)
        screen.ui.audit = Audit()
        app.draw()
        found, screen.ui.audit = screen.ui.audit, None
        assert found.labels
        assert found.faults() == []


# --- in a battle ---


def test_each_player_is_helped_and_shown_steps_as_the_own_profile_says(open_battle):
    app, screen = open_battle("quick-battle", names={"A": "Anna", "B": "Petr"}, ask_idle=True, animation="normal")
    app.profiles.put(Profile("Anna", help=False, speed="off"))
    app.profiles.put(Profile("Petr", speed="slow"))
    first_activation(app)
    seen = {}
    for _ in range(30):
        seat = screen.host.pending.player
        seen[seat] = screen.habits.asked()
        if len(seen) == 2:
            break
        if screen.host.pending.kind in ("activate", "act"):
            press(app, pygame.K_RETURN)
            press(app, pygame.K_e)
            press(app, pygame.K_e)
        else:
            screen.reply(screen.host.pending.listed[0])
            settle(app)
    assert (seen[0].cards, seen[0].ask_idle, seen[0].motion_speed()) == (False, False, 0.0)
    assert (seen[1].cards, seen[1].ask_idle, seen[1].motion_speed()) == (True, True, 0.5)
    assert app.settings.animation == "normal"


def test_the_stage_keeps_the_pace_of_whoever_acts_and_the_program_that_of_the_settings(open_battle):
    app, screen = open_battle("quick-battle", names={"A": "Anna", "B": "Petr"}, animation="normal")
    app.profiles.put(Profile("Anna", speed="slow"))
    app.profiles.put(Profile("Petr", speed="fast"))
    first_activation(app)
    speeds = {}
    for side in (0, 1):
        unit = next(unit for unit in screen.host.state.units.values() if unit.side == side)
        screen.stage._playing.actor = unit.id
        screen.update(0.0)
        speeds[side] = screen.stage.settings.motion_speed()
    assert speeds == {0: 0.5, 1: 2.5}
    screen.host.hand_over("B", "easy")
    screen.update(0.0)
    assert screen.stage.settings.motion_speed() == 1.0
