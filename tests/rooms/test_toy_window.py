"""A room on another board than squares, with hidden hands and four seats, in the window of the program."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game import rooms
from game.cli import main
from game.content.room import scenario_of
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.glimpses import glimpse
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screens import demonstration, opening, scene
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import NewGameScreen, new_game
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.rooms import RoomsScreen
from game.ui.slots import FolderShelf
from game.ui.table.screen import TableScreen
from game.ui.table.told import Chip
from tests.rooms.toy.systems import INCH, MIDDLE, SIZE, far
from tests.ui.hands import audited, press, push, settle, wait

ROOT = Path(__file__).parents[2]
FAST = {"pause": "none", "mute": True, "animation": "off", "dice_speed": "off", "undo": "fair"}


@pytest.fixture(autouse=True)
def toy():
    """The toy room has joined for the test."""
    rooms.join("toy", "tests.rooms.toy")
    yield rooms.wing("systems", "toy")
    rooms.leave("toy")


@pytest.fixture
def window(tmp_path):
    """A window that nobody sees, without animations."""
    made = shell.App(
        shell.open_window((1280, 800)), stored.Settings(file=tmp_path / "settings.json", **FAST), EveryDoor()
    )
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


def begin(app, scenario="duel", seed=3, **options):
    opening.begin(app, scenario_of(scenario), seed=seed, **options)
    settle(app)
    return app.top


def audit(app):
    """Return the labels that do not fit their boxes."""
    return audited(app).faults()


def sit_down(app):
    """Hold the button of the curtain, if it has fallen; return whose it was."""
    seat = app.top.host.curtain.needed()
    if seat is not None:
        app.top.ui.settle()
        app.top.ui.by_key["curtain"].on()
        settle(app)
    return seat


def click_place(app, place):
    """Click a place of the table, in thousandths of an inch."""
    at = tuple(round(v) for v in app.top.board.camera.to_pixel(place[0] / INCH, place[1] / INCH))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.Event(kind, pos=at, button=1))
    settle(app)


def one_answer(app, pick):
    """Answer by hand: click the table, a card or a button."""
    screen = app.top
    choice = screen.host.pending
    answer = choice.options.sample(pick)
    if answer == "end":
        press(app, pygame.K_e)
    elif answer == "pass":
        press(app, pygame.K_RETURN)
    elif answer[0] == "play":
        push(app, f"card {answer[1]}")
    elif answer[0] == "move":
        pawn = screen.host.state.pawns[answer[1]]
        click_place(app, (pawn.x, pawn.y))
        click_place(app, answer[2])
        if screen.host.pending is choice:  # that click took a pawn in hand that stands there
            screen.reply(answer)
    else:
        push(app, f"answer {choice.listed.index(answer)}")
    settle(app)


def test_the_ruler_measures_inches_on_a_table_and_a_pawn_is_dragged(window):
    screen = begin(window)
    sit_down(window)
    press(window, pygame.K_d)
    click_place(window, (2 * INCH, 2 * INCH))
    click_place(window, (5 * INCH, 6 * INCH))
    assert screen.ruler.found.card.title.startswith("5.0")
    press(window, pygame.K_ESCAPE)
    choice = screen.host.pending
    name = screen.face.hand
    pawn = screen.host.state.pawns[name]
    goal = choice.options.near(("move", name, MIDDLE))[2]
    at, to = ([round(v) for v in screen.board.camera.to_pixel(x / INCH, y / INCH)] for x, y in ((pawn.x, pawn.y), goal))
    window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0)))
    assert screen.pointing.carried == name
    window.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    settle(window)
    assert far((screen.host.state.pawns[name].x, screen.host.state.pawns[name].y), goal) < INCH


def test_four_people_play_by_hand_to_the_end_with_their_hands_hidden_from_each_other(window):
    screen = begin(window, "four-corners")
    pick, curtains, audited = picker(7), [], 0
    for _n in range(400):
        if screen.host.pending is None:
            break
        before = screen.host.pending.player
        fallen = sit_down(window)
        if fallen is not None:
            curtains.append(fallen)
            assert screen.host.curtain.reader() == before == screen.face.standing.turn()
            if audited < 6:
                audited += 1
                assert audit(window) == []
            shown = " ".join(entry.text for entry in screen.log.entries)
            others = [card for n, hand in enumerate(screen.host.state.hands) if n != before for card in hand]
            drawn = [f"draws {card}." for card in others]
            assert not any(words in shown for words in drawn)
            assert {key[5:] for key in screen.ui.by_key if key.startswith("card ")} == set(
                screen.host.state.hands[before]
            )
        one_answer(window, pick)
    assert screen.host.over
    assert set(curtains) == set("ABCD")
    assert all(a != b for a, b in pairwise(curtains))  # it falls when seats change, no oftener
    assert type(window.top).__name__ == "ResultScreen"
    push(window, "watch")
    replay = window.top
    assert isinstance(replay, ReplayScreen)
    assert replay.tape.rounds
    replay.goto(len(replay.tape.events))
    settle(window)
    assert replay.tape.state.plain() == screen.host.state.plain()


def test_behind_the_curtain_nothing_can_be_read(window):
    screen = begin(window)
    assert screen.host.curtain.needed() == "A"
    screen.ui.settle()
    assert screen.ui.top
    click_place(window, (1000, 4000))
    press(window, pygame.K_e)
    assert screen.host.session.answers[1:] == []
    sit_down(window)
    assert not screen.ui.top


def test_a_click_beyond_reach_is_answered_by_the_nearest_place(window):
    screen = begin(window)
    sit_down(window)
    screen.face.choose("a1")
    click_place(window, (1000, 9000))
    (_move, pawn, place) = screen.host.session.answers[-1]
    assert pawn == "a1"
    assert abs(place[0] - 1000) < 20
    assert abs(place[1] - 5000) < 20


def test_a_pawn_and_the_bare_table_say_what_they_are(window):
    screen = begin(window)
    sit_down(window)
    pawn = screen.host.state.pawns["a1"]
    for place, title in (((pawn.x, pawn.y), "Pawn a1"), ((2000, 6000), "Open table")):
        at = tuple(round(v) for v in screen.board.camera.to_pixel(place[0] / INCH, place[1] / INCH))
        window.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for _n in range(20):
            window.frame(0.05)
        assert screen.card.card.title == title
        assert "hover card" in screen.ui.by_key
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        at = tuple(round(v) for v in screen.board.camera.to_pixel(pawn.x / INCH, pawn.y / INCH))
        window.handle(pygame.Event(kind, pos=at, button=3))
    settle(window)
    assert screen.whole_card.thing == "a1"
    assert audit(window) == []
    press(window, pygame.K_ESCAPE)
    assert screen.whole_card.thing == ""


def test_behind_the_curtain_no_card_tells_anything(window):
    screen = begin(window)
    pawn = screen.host.state.pawns["a1"]
    at = tuple(round(v) for v in screen.board.camera.to_pixel(pawn.x / INCH, pawn.y / INCH))
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _n in range(20):
        window.frame(0.05)
    press(window, pygame.K_i)
    assert screen.card.card is None
    assert screen.whole_card.thing == ""


def first_card(seed):
    """Return the card that A draws first in a duel."""
    system = rooms.wing("systems", "toy")
    setup = system.describe(scenario_of("duel"))
    return Session(system, system.setup(setup), seeded(seed), draws=seeded(seed)).state.hands[0][0]


def test_fair_undo_takes_back_a_move_and_stops_at_what_was_revealed_or_drawn(window):
    screen = begin(window, seed=next(seed for seed in range(99) if first_card(seed).startswith("haste")))
    sit_down(window)
    screen.face.choose("a1")
    click_place(window, (1000, 3000))
    assert screen.host.back.refusal() is None
    screen.taking_back.undo()
    settle(window)
    assert screen.host.state.pawns["a1"][1:] == (1000, 1000)
    push(window, f"card {screen.host.state.hands[0][0]}")
    assert "revealed" in str(screen.host.back.refusal())
    assert not screen.host.back.undo()
    press(window, pygame.K_e)
    assert "drawn" in str(screen.host.back.refusal())


def test_the_keyboard_alone_plays(window):
    screen = begin(window)
    sit_down(window)
    for _n in range(2):
        press(window, pygame.K_LEFT)
    assert screen.pointing.cursor == (5500, 6000)
    press(window, pygame.K_RETURN)
    assert screen.host.session.answers[-1][0] == "move"


def test_dice_of_any_kind_are_typed_in_and_cards_are_dealt_by_the_program(window):
    screen = begin(window, dice="typed")
    assert screen.host.pending.kind == "act"  # the card came of itself
    sit_down(window)
    for pawn, place in (("a2", (3000, 5000)), ("b2", (9000, 7000)), ("a2", (6000, 7000)), ("b2", (7500, 7000))):
        if pawn != "a2" or place[0] != 3000:
            screen.reply("end")
            sit_down(window)
        screen.reply(("move", pawn, place))
    settle(window)
    screen.ui.settle()
    assert screen.host.pending.kind == "d6"
    assert {key for key in screen.ui.by_key if key.startswith("face ")} == {f"face {n}" for n in range(1, 7)}
    push(window, "face 5")
    screen.ui.settle()
    assert {key for key in screen.ui.by_key if key.startswith("face ")} == {"face 0", "face 1", "face 2"}
    push(window, "face 2")
    assert screen.host.pending.kind == "again"
    press(window, pygame.K_RETURN)
    assert "a2" not in screen.host.state.pawns


def test_the_program_plays_seats_of_a_room_that_joined(window):
    screen = begin(window, "four-corners", ais={"B": "random", "C": "normal", "D": "random"})
    assert screen.host.curtain.needed() is None  # one person: nobody else looks
    assert screen.host.curtain.reader() == 0
    press(window, pygame.K_e)
    wait(window, lambda: screen.host.pending.player == 0, 0.2)
    assert screen.host.state.round >= 2
    told = [entry.text for entry in screen.log.entries if "draws" in entry.text]
    assert sum("a card" in text for text in told) >= 3


# --- teams ---
def told_of(app, screen):
    """Return what log and result of a game that is over say about who has won."""
    host, told = screen.host, screen.log.chronicle
    assert host.over
    assert type(app.top).__name__ == "ResultScreen"
    told.follow(host.state, host.log, len(host.log), host.revision)
    ui = app.top.ui
    ui.audit = Audit()
    app.draw()
    found, ui.audit = ui.audit, None
    assert found.faults() == []
    return told.entries[-1].text, next(label.text for label in found.labels if label.text.endswith("."))


def played_by_hand(app, answer_of):
    """Answer every question by what a function says; return the screen of the game."""
    screen = app.top
    for _n in range(600):
        if screen.host.over:
            break
        sit_down(app)
        answer_of(screen)
        settle(app)
    return screen


def gather(screen):
    """Bring the pawn that is farthest off to its place in the middle, or end the turn."""
    choice, pawns = screen.host.pending, screen.host.state.pawns
    spots = {"a1": (-1, -1), "a2": (1, -1), "b1": (1, 1), "b2": (-1, 1), "c1": (-2, 0), "c2": (2, 0)}
    goals = {key: (MIDDLE[0] + x * INCH, MIDDLE[1] + y * INCH) for key, (x, y) in spots.items()}
    own = [key for key, pawn in pawns.items() if pawn.seat == choice.player]
    key = max(own, key=lambda one: far(pawns[one], goals[one]))
    answer = choice.options.near(("move", key, goals[key]))
    screen.reply("end" if answer is None or screen.host.state.moved else answer)


def test_a_team_that_wins_is_named_together_in_log_and_result(window):
    screen = begin(window, "pairs", seed=3)
    screen.host.session.state.scores[1] = 1  # B has struck somebody down
    played_by_hand(window, lambda table: table.reply("end"))
    logged, shown = told_of(window, screen)
    assert logged == "Boris and Dan have won together. TOY-TURN-03"
    assert shown == "Boris and Dan have won together."


def test_all_seats_lose_together_against_the_game_and_win_together(window):
    screen = begin(window, "gathering", seed=2)
    assert [score.goal for score in screen.face.standing.scores()] == [None] * 3
    played_by_hand(window, lambda table: table.reply("end"))
    assert told_of(window, screen) == (
        "The game has beaten Anna, Boris and Clara together. TOY-TURN-04",
        "The game has beaten Anna, Boris and Clara together.",
    )
    screen = begin(window, "gathering", seed=2)
    played_by_hand(window, gather)
    assert told_of(window, screen) == (
        "Anna, Boris and Clara have beaten the game together. TOY-TURN-04",
        "Anna, Boris and Clara have beaten the game together.",
    )
    assert screen.host.headline.winners == (0, 1, 2)


# --- the menu ---
def test_a_room_on_inches_plays_behind_the_menu_and_one_without_a_picture_does_not(window, monkeypatch):
    found = [(room, one) for room, one in demonstration.scenarios() if room == "toy"]
    monkeypatch.setattr(demonstration, "scenarios", lambda: found)
    menu = MenuScreen()
    window.push(menu)

    def played():
        battle = menu.scene.battle  # one that is over goes, and the next one arrives
        return battle is not None and menu.scene.arrived >= 1 and len(battle.session.answers) > 3

    wait(window, played, 0.05)
    assert menu.scene.battle.room == "toy"
    assert menu.scene.telling()[0] == "Four corners"
    window.draw()
    assert audit(window) == []
    behind, drawn = menu.scene, {}
    pawns = menu.scene.battle.stage.figures()
    places = [behind._field.ground.place(pawn) for pawn in pawns]
    assert all(0 <= n <= SIZE // INCH for place in places for n in place)
    for name, figures in (("with", pawns), ("without", [])):
        surface = pygame.Surface((1280, 800))
        behind._draw_figures(surface, figures)
        drawn[name] = pygame.image.tobytes(surface, "RGB")
    assert drawn["with"] != drawn["without"]
    monkeypatch.setattr(type(rooms.wing("ui", "toy")), "backdrop", lambda _face, _scenario: None)
    assert scene.battlefield(0, scene.COARSE) is None


# --- New game, saves ---
def test_a_game_is_prepared_room_first(window):
    new_game(window)
    settle(window)
    assert isinstance(window.top, RoomsScreen)
    push(window, "room toy")
    screen = window.top
    assert isinstance(screen, NewGameScreen)
    assert [title for title, _ones in screen.groups] == ["For beginners", "4 players", "3 players"]
    screen.choose(next(one for one in screen.scenarios if one.id == "pairs"))
    screen.set_ai(3, "normal")
    assert audit(window) == []
    push(window, "start")
    assert isinstance(window.top, TableScreen)
    assert (window.top.host.room, window.top.host.seats.ai["D"]) == ("toy", "normal")
    assert window.top.host.players == ("Anna", "Boris", "Clara", "Dan")


KILLED = """
import os, signal
from game import rooms
rooms.join("toy", "tests.rooms.toy")
from game.content.room import scenario_of
from game.engine.dice import picker
from game.ui.hosting import Host
system = rooms.wing("systems", "toy")
host = Host.new(system, system.describe(scenario_of("four-corners")), 5)
pick = picker(2)
for _n in range(45):
    host.answer(host.pending.options.sample(pick))
print(len(host.session.answers), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@cache
def left_behind():
    """Play in a process that is killed in the middle; return how many answers it had given, and the files it left."""
    with TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", KILLED], capture_output=True, text=True, check=False, cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT), "FIELDGLASS_HOME": home},
        )  # fmt: skip
        assert done.returncode == -signal.SIGKILL, done.stderr
        files = [path for path in Path(home).rglob("*") if path.is_file()]
        return int(done.stdout), {path.relative_to(home): path.read_bytes() for path in files}


def killed():
    """Find what a process leaves that is killed in the middle of a game; return how many answers it had given."""
    given, files = left_behind()
    for path, held in files.items():
        kept = Path(os.environ["FIELDGLASS_HOME"]) / path
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(held)
    return given


def test_a_killed_game_goes_on_and_is_checked_between_frames(window, monkeypatch):
    given = killed()
    monkeypatch.setattr("game.ui.hosting.checking.SLICE", 9)
    opening.go_on(window, FolderShelf().latest().file)
    settle(window)
    screen = window.top
    assert len(screen.host.session.answers) == given
    sit_down(window)
    frames = 0
    while screen.host.thinking:
        window.frame(0.01)
        frames += 1
    assert frames >= 2  # in slices, while the window lives
    assert screen.host.session.begins == 0
    assert screen.log.entries[0].text.startswith("Anna draws")
    one_answer(window, picker(3))
    assert len(screen.host.session.answers) > given


def test_a_game_saved_under_other_rules_says_so(window, monkeypatch):
    killed()
    file = FolderShelf().latest().file
    told = json.loads(file.read_text(encoding="utf-8"))
    for answer in told["answers"][: told["mark"]["at"]]:
        if answer[:2] == ["move", "a1"]:
            answer[2][1] += 1  # another game than the one that led to the snapshot
    file.write_text(json.dumps(told), encoding="utf-8")
    said = []
    monkeypatch.setattr(window, "toast", said.append)
    opening.go_on(window, file)
    settle(window)
    sit_down(window)
    for _n in range(40):
        window.frame(0.01)
    host = window.top.host
    assert said == ["This battle was saved under other rules; it goes on from its position."]
    assert host.session.begins > 0
    assert "other rules" in str(host.back.refusal())
    one_answer(window, picker(3))


def test_the_command_line_draws_checks_and_verifies_a_saved_game(tmp_path, capsys):
    killed()
    file, picture = FolderShelf().latest().file, tmp_path / "toy.png"
    assert main(["check", str(file)]) == 0
    assert main(["replay", str(file), "--verify"]) == 0
    assert main(["render", str(file), "-o", str(picture), "--size", "300x300"]) == 0
    assert pygame.image.load(picture).get_size() == (300, 300)
    assert "toy.png" in capsys.readouterr().out


def test_lists_show_a_picture_of_a_game_of_any_room():
    killed()
    assert glimpse(FolderShelf().latest().file, (120, 90), 1.0).get_size() == (120, 90)


# --- lessons ---
def test_the_parts_of_a_round_stand_in_the_bar_and_the_one_going_on_is_lit(window, monkeypatch):
    begin(window)
    screen = window.top
    strip = screen.face.standing.strip()
    chips = (Chip("Move", now=True, tip="First all pawns move."), Chip("Strike", now=False))
    monkeypatch.setattr(screen.face.standing, "strip", lambda: replace(strip, chips=chips))
    screen.refresh()
    settle(window)
    found = audited(window)
    assert {"Move", "Strike"} <= {label.text for label in found.labels}
    assert found.faults() == []
    first, second = screen.ui.by_key["chip 0"], screen.ui.by_key["chip 1"]
    assert first.area.right < second.area.x
    assert "pawns move" in first.tooltip


def test_a_lesson_of_any_room_goes_on_by_itself(window):
    opening.learn(window, "toy")
    settle(window)
    screen = window.top
    assert (screen.host.seats.ai, screen.host.session.answers[1]) == ({"A": None, "B": "random"}, "end")
    sit_down(window)
    for _n in range(200):
        window.frame(0.2)
        if screen.host.pending.player == 0 and screen.caught:
            break
    assert screen.lesson.at == 0
    assert audit(window) == []
    click_place(window, (3 * INCH, 3 * INCH))
    window.frame(0.1)
    assert screen.lesson.at == 1
    assert window.settings.lessons == {"toy/pawns-and-cards": 1}
    push(window, "end")
    window.frame(0.1)
    assert screen.lesson.over
    assert audit(window) == []
    assert (window.settings.lessons, window.settings.learnt) == ({}, ["toy/pawns-and-cards"])


def test_the_menu_has_a_lesson_for_each_room(window, monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.Scene.update", lambda _scene, _dt: None)
    window.push(MenuScreen())
    window.frame(0.01)
    assert window.top.ui.by_key["learn"].sub.endswith("and Toy")
    push(window, "learn")
    assert "room toy" in window.top.ui.by_key
    assert audit(window) == []
