"""A newcomer who has read nothing, has only a mouse and does what stands on the screen: course, Quick Battle, Assault.

Widgets are found by the words on them, creatures by their names, squares where they are lit or by the board's rulers.
`PICTURES=folder pytest -m slow tests/ui/test_newcomer.py` keeps a picture after every click.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.geometry.squares.grid import parse_label
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.ending.screen import ResultScreen
from game.ui.play import EveryDoor
from game.ui.screens.menu import MenuScreen
from game.ui.table import guard as guarding
from game.ui.table.screen import TableScreen

STEP = 0.1  # seconds of a frame
PATIENCE = 4000  # frames that a newcomer waits for the program
LOOK = 0.5  # seconds between two clicks


class Newcomer:
    """Looks, rests the pointer and clicks. `clicks` counts; `idle` are clicks that did nothing at all."""

    def __init__(self, app, clock, pictures):
        self.app, self.clock, self.pictures = app, clock, pictures
        self.clicks, self.idle = 0, []

    # --- eyes ---
    @property
    def screen(self):
        return self.app.top

    def widgets(self):
        """Return what can be clicked on the uppermost layer, as it stands on the screen, top to bottom."""
        ui = self.screen.ui
        ui.settle()
        found = [w for w in ui.layers[-1] if w.focusable and w.enabled]
        return sorted(found, key=lambda w: (w.place().y, w.place().x))

    def labelled(self, *words):
        """Return the first widget whose label begins with one of the words, None if there is none."""
        for word in words:
            for widget in self.widgets():
                if str(getattr(widget, "label", "")).startswith(word):
                    return widget
        return None

    def answers(self):
        """Return the buttons and rows of the question in the column: they have a key on their caps."""
        column = self.screen.parts.column
        return [w for w in self.widgets() if w.shortcut and column.contains(w.place().cx, w.place().cy)]

    def figure(self, name):
        """Return where a creature stands, by the name on its card."""
        state = self.screen.host.state
        unit = next(u for u in state.units.values() if state.name(u.id) == name)
        return unit.x, unit.y

    def pixel(self, square):
        x, y = self.screen.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
        return round(x), round(y)

    # --- hand ---
    def wait(self, seconds=LOOK):
        for _n in range(round(seconds / STEP)):
            self.clock[0] += STEP
            self.app.frame(STEP)

    def rest(self, at):
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.wait(1.0)

    def press(self, at, seconds=0.0):
        before = self.seen()
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.wait(seconds)
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.clicks += 1
        self.wait()
        if self.pictures:
            pygame.image.save(self.app.window.get_surface(), self.pictures / f"{self.clicks:04}.png")
        if self.seen() == before:
            self.idle.append((self.clicks, type(self.screen).__name__, at))

    def seen(self):
        """Return what tells whether a click did anything."""
        screen = self.screen
        self.screen.ui.settle()
        told = [
            (
                w.key,
                getattr(w, "label", ""),
                w.enabled,
                [getattr(w, name, 0) is True for name in ("lit", "on", "selected")],
            )
            for w in screen.ui.layers[-1]
        ]
        plan = getattr(getattr(screen, "face", None), "plan", None)
        way = plan and (plan.selected, plan.way and plan.way.end, plan.aim and plan.aim.target, plan.inspected)
        return (
            type(screen),
            told,
            way,
            screen.ui.popup is None,
            len(screen.host.session.answers) if isinstance(screen, TableScreen) else 0,
        )

    def push(self, widget, seconds=0.0):
        area, scale = widget.place(), self.screen.ui.scale
        self.press((round(area.cx * scale), round(area.cy * scale)), seconds)

    def say(self, *words):
        """Push what bears the words."""
        found = self.labelled(*words)
        assert found is not None, f"nothing says {words}: {[getattr(w, 'label', w.key) for w in self.widgets()]}"
        self.push(found)

    def until_asked(self):
        """Wait until a person is asked, or the battle is over."""
        for _n in range(PATIENCE):
            if not isinstance(self.screen, TableScreen):
                return False
            if self.asked():
                self.wait()  # nobody answers a question before having read it
                if self.asked():  # what was left to the program goes on by itself
                    return True
            else:
                self.wait(STEP)
        pytest.fail("the program does not come to an end")

    def asked(self):
        """Tell whether a person is asked something."""
        screen = self.screen
        return (
            isinstance(screen, TableScreen) and not screen.waiting() and not screen.tray.busy and not screen.host.over
        )

    # --- will ---
    def act(self):
        """Do one thing of a turn, or answer a question: what lies at hand."""
        main = self.labelled("Next creature")
        curtain = self.labelled("I am ")
        if curtain is not None:
            self.push(curtain, 0.8)
        elif self.screen.host.pending.kind not in ("activate", "act"):
            self.answer()
        elif main is not None:
            ready = self.screen.board.overlays.targets[0]
            self.press(self.pixel((ready.x, ready.y)))
        else:
            self.fight_or_walk()

    def answer(self):
        """Answer a question: the button that does something, else a lit square."""
        helpful = self.labelled("Set up", "Place the rest", "Attack with")
        found = self.answers()
        if helpful is not None or found:
            self.push(helpful or found[0])
            return
        spots = sorted(self.screen.board.overlays.choices)
        assert spots, f"nothing can be clicked: {self.screen.host.pending.kind}"
        self.press(self.pixel(spots[0]))

    def fight_or_walk(self):
        """Do what the gold button says, else attack if a button offers it, else walk towards an enemy, else end."""
        gold = self.gold()
        if gold is not None:
            self.push(gold)
            return
        attack = next((w for w in self.widgets() if w.key in ("melee", "ranged", "charge")), None)
        lit = [square for square, _cost in self.screen.board.overlays.reach]
        if attack is not None:
            self.push(attack)
            self.push(self.gold())
        elif lit and not self.moved():
            foes = self.screen.host.state.enemies(self.screen.host.pending.player)
            spot = min(lit, key=lambda s: (min(max(abs(s[0] - e.x), abs(s[1] - e.y)) for e in foes), s))
            self.press(self.pixel(spot))
            self.press(self.pixel(spot))
        else:
            self.say("End turn")

    def gold(self):
        """Return the one button in brass."""
        return next((w for w in self.widgets() if getattr(w, "kind", "") == "main"), None)

    def moved(self):
        """Tell whether the creature has moved already: the newcomer remembers."""
        turn = self.screen.host.state.turn
        return turn is not None and (turn.moved or turn.attacks)

    def play(self, until, most=600):
        for _n in range(most):
            if until() or not self.until_asked():
                return
            self.act()
        pytest.fail("it does not come to an end")


@pytest.fixture
def newcomer(tmp_path, monkeypatch):
    """Somebody in front of the menu of a program that was never opened before."""
    clock = [100.0]
    monkeypatch.setattr(guarding.time, "monotonic", lambda: clock[0])
    quick = SimpleNamespace(perf_counter=lambda: 0.0, time=lambda: 0.0, sleep=lambda _s: None)
    monkeypatch.setattr(shell, "time", quick)
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    monkeypatch.setattr("game.ui.screens.new_game.secrets.randbelow", lambda _most: 11)
    settings, _trouble = stored.load()
    settings.mute = True
    app = shell.App(shell.open_window((1280, 800)), settings, EveryDoor())
    app.push(MenuScreen())
    pictures = os.environ.get("PICTURES")
    somebody = Newcomer(app, clock, Path(pictures) if pictures else None)
    somebody.wait(1.0)
    yield somebody
    app.quit()
    app.window.destroy()
    pygame.display.quit()


def begin(newcomer, scenario):
    """Begin a battle against the program from the menu."""
    newcomer.say("New battle")
    newcomer.say("Play Skirmish")
    row = next(w for w in newcomer.widgets() if w.key == f"scenario {scenario}")
    newcomer.push(row)
    newcomer.push(next(w for w in newcomer.widgets() if w.key == "who B"))
    popup = newcomer.screen.ui.popup
    box = popup._list(newcomer.screen.ui)
    number = [label for _value, label in popup.options].index("Computer, easy")
    scale = newcomer.screen.ui.scale
    newcomer.press((round(box.cx * scale), round((box.y + 4 + 32 * (number + 0.5)) * scale)))
    assert newcomer.screen.ai["B"] == "easy"
    newcomer.say("Start battle")
    assert isinstance(newcomer.screen, TableScreen)


def course(newcomer):
    """Go through the lesson by what its card says."""
    newcomer.say("Learn to play")
    newcomer.say("A game that explains itself")  # the first of the rooms that have one
    screen = newcomer.screen
    lesson, seen = screen.lesson, []

    def done(number):
        newcomer.wait(1.0)
        seen.append(lesson.at)
        assert lesson.at == number, (lesson.at, number)

    archer, slinger, there = (newcomer.figure(n) for n in ("Vesper Arbalist", "Bog Slinger", "Gate Warden"))
    step = parse_label("H3")
    newcomer.wait(1.0)
    newcomer.press(newcomer.pixel(archer))
    done(1)
    newcomer.rest(newcomer.pixel(slinger))
    done(2)
    newcomer.press(newcomer.pixel(step))
    newcomer.rest(newcomer.pixel(slinger))
    done(3)
    newcomer.press(newcomer.pixel(step))
    newcomer.until_asked()
    done(4)
    newcomer.press(newcomer.pixel(slinger))
    newcomer.press(newcomer.pixel(slinger))
    newcomer.until_asked()
    done(5)
    newcomer.press(newcomer.pixel(there))
    newcomer.rest(newcomer.pixel((there[0] - 2, there[1])))
    done(6)
    newcomer.say("View")
    newcomer.say("Command ranges")
    done(7)
    newcomer.say("View")
    newcomer.play(lambda: lesson.at >= 8)
    assert lesson.over


def leave(newcomer):
    """Go back to the menu by the menu in the corner."""
    newcomer.push(next(w for w in newcomer.widgets() if w.key == "menu"))
    newcomer.say("Leave the battle")
    assert isinstance(newcomer.screen, MenuScreen)


@pytest.mark.slow
def test_a_newcomer_goes_through_course_quick_battle_and_two_rounds_of_an_assault_by_clicks(newcomer):
    course(newcomer)
    leave(newcomer)
    begin(newcomer, "quick-battle")
    newcomer.play(lambda: isinstance(newcomer.screen, ResultScreen))
    assert isinstance(newcomer.screen, ResultScreen)
    newcomer.say("Menu", "Back to the menu", "Main menu")
    begin(newcomer, "brackwater-abbey")
    newcomer.play(lambda: newcomer.screen.host.state.round > 2)
    assert newcomer.screen.host.state.round == 3
    assert newcomer.idle == [], "every click did something"
