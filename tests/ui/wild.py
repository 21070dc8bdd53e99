"""Wild hands: random keys, clicks, drags, sizes and typed words for any screen, and a witness who sees nothing is lost."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pygame

from game.engine.choice import DICE
from game.engine.save import digest
from game.ui.hosting import Host
from game.ui.table.screen import TableScreen

KEYS = sorted(value for name, value in vars(pygame).items() if name.startswith("K_"))
USED = [
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_RETURN, pygame.K_ESCAPE,
    pygame.K_SPACE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_SLASH, pygame.K_PLUS,
    pygame.K_MINUS, pygame.K_QUESTION, pygame.K_F1, pygame.K_F9, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN,
]  # fmt: skip
MODS = [0] * 9 + [
    pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_CAPS | pygame.KMOD_NUM,
    pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT,
]  # fmt: skip
WORDS = (
    "a",
    "Anna",
    "ß",
    "é",
    "🀄",
    " ",
    "  x  ",
    "{b|",
    "**",
    "0",
    "-1",
    "999999999",
    "../..",
    "x" * 300,
    "漢字",
    "\t",
    "́",
    "SK-1",
)
SIZES = ((1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (700, 400), (200, 120))
NAPS = (0.0, 0.0, 0.02, 0.05, 0.3, 1.5)
OTHER = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSGAINED, pygame.USEREVENT,
)  # fmt: skip


class Hands:
    """Does random things to a window, the same ones for the same dice. `done` tells the last of them."""

    def __init__(self, app, dice):
        self.app, self.dice = app, dice
        self.at = (0, 0)
        self.done = []

    def go(self):
        """Do one thing, and let the window go on for a moment."""
        self.dice.choices(
            (self.key, self.click, self.widget, self.drag, self.wheel, self.move, self.type, self.resize, self.other),
            (30, 14, 30, 6, 5, 6, 5, 1, 1),
        )[0]()
        self.nap()

    def nap(self):
        if self.app.screens:
            self.app._exposed = True
            self.app.frame(self.dice.choice(NAPS))

    def send(self, kind, **about):
        if self.app.screens:
            self.app.handle(pygame.Event(kind, **about))

    def note(self, *words):
        self.done = [*self.done[-11:], " ".join(map(str, words))]

    # --- keys ---
    def key(self):
        key = self.dice.choice(USED if self.dice.random() < 0.85 else KEYS)
        mod = self.dice.choice(MODS)
        self.note("key", pygame.key.name(key) if key else key, mod)
        letter = chr(key) if 31 < key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        if mod & pygame.KMOD_SHIFT:
            letter = letter.upper()
        for _n in range(self.dice.choice((1, 1, 1, 1, 1, 2, 5))):  # it repeats while it is held
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            if letter:
                self.send(pygame.TEXTINPUT, text=letter)
        if self.dice.random() < 0.97:  # else it is let go elsewhere
            self.send(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def type(self):
        words = self.dice.choice(WORDS)
        self.note("type", words[:9])
        self.send(pygame.TEXTINPUT, text=words)

    # --- the pointer ---
    def somewhere(self):
        w, h = self.app.size
        return self.dice.randrange(-3, w + 3), self.dice.randrange(-3, h + 3)

    def on_a_widget(self):
        """Return the place of some widget of the screen, or any place where there is none."""
        ui = self.app.top.ui
        ui.settle()
        spots = [w.place() for w in ui.layers[-1] if w.focusable]
        if not spots:
            return self.somewhere()
        area = self.dice.choice(spots)
        return round(area.cx * ui.scale), round(area.cy * ui.scale)

    def to(self, at, buttons=(0, 0, 0)):
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.send(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons)

    def down(self, button):
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)

    def up(self, button):
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=button)

    def move(self):
        self.to(self.somewhere())

    def click(self, at=None):
        button = self.dice.choices((1, 3, 2, 6), (20, 4, 2, 1))[0]
        times = self.dice.choice((1, 1, 1, 1, 2, 3))
        self.to(at or self.somewhere())
        self.note("click", self.at, button, times)
        pygame.key.set_mods(self.dice.choice(MODS) & ~(pygame.KMOD_CAPS | pygame.KMOD_NUM))
        for _n in range(times):
            self.down(button)
            self.up(button)
        pygame.key.set_mods(0)

    def widget(self):
        self.click(self.on_a_widget())

    def drag(self):
        button = self.dice.choice((1, 1, 1, 2, 3))
        self.to(self.on_a_widget() if self.dice.random() < 0.5 else self.somewhere())
        self.note("drag from", self.at, button)
        held = tuple(int(n + 1 == button) for n in range(3))
        self.down(button)
        for _n in range(self.dice.randrange(4)):
            self.to(self.somewhere(), held)
            self.nap()
        if self.dice.random() < 0.1:
            self.key()  # in the middle of it
        if self.dice.random() < 0.95:
            self.up(button)

    def wheel(self):
        self.to(self.somewhere())
        x, y = self.dice.choice(((0, 1), (0, -1), (0, 5), (0, -5), (1, 0), (-2, 1)))
        self.note("wheel", x, y)
        self.send(pygame.MOUSEWHEEL, x=x, y=y, precise_x=float(x), precise_y=float(y), flipped=False, which=0)

    # --- the window ---
    def resize(self):
        self.app.window.size = self.dice.choice(SIZES)
        self.note("resize", self.app.window.size)
        self.send(pygame.WINDOWRESIZED, x=self.app.window.size[0], y=self.app.window.size[1])
        self.nap()
        if self.app.screens and self.dice.random() < 0.7:  # most of the time in a window as people have it
            self.app.window.size = SIZES[0]

    def other(self):
        kind = self.dice.choice(OTHER)
        self.note("event", pygame.event.event_name(kind))
        self.send(kind)


class Witness:
    """Sees the battle that is played after every input: what was answered stays, unless the policy lets it go back."""

    def __init__(self, app):
        self.app = app
        self.host, self.opened = None, []
        self.inputs = itertools.count(1)
        self.answered = self.loaded = self.battles = 0

    def look(self):
        host = next((one.host for one in reversed(self.app.screens) if isinstance(one, TableScreen)), None)
        if host is not self.host:
            if self.host is not None:
                self.compare()
                self.check_file()
            self.host, self.opened = host, list(host.session.answers) if host is not None else []
            self.battles += host is not None
        elif host is not None:
            self.compare()
        if host is not None:
            self.remember()
            if next(self.inputs) % 20 == 0:
                self.check_file()

    def remember(self):
        session = self.host.session
        self.before = SimpleNamespace(
            answers=list(session.answers), asked=list(session.asked), log=list(session.log), seen=list(session._seen),
            revision=self.host.revision,
        )  # fmt: skip

    def compare(self):
        """What was answered and what happened stands as it did, or was taken back as the policy of undo allows."""
        before, session, policy = self.before, self.host.session, self.host.back.policy
        pairs = zip(before.answers, session.answers, strict=False)
        same = sum(1 for _pair in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))
        if self.host.revision == before.revision:
            assert same == len(before.answers), "answers are gone"
            assert all(a is b for a, b in zip(before.log, session.log, strict=False))
            assert len(session.log) >= len(before.log)
        elif same < len(before.answers):
            assert policy != "off"
            if policy == "fair":
                since = zip(before.answers[same:], before.asked[same:], strict=True)
                assert not any(seat == DICE for _answer, seat in since)
                assert not any(event.reveals for event in before.log[before.seen[same] :])
        self.answered += max(0, len(session.answers) - len(before.answers))

    def check_file(self):
        """The file of the battle holds everything that was answered, and what goes on from it is the same battle."""
        host = self.host
        file = host.files.recording if host.over else host.files.unfinished
        if file is None:  # a save under a name is not written to: the first answer begins a file of its own
            assert host.session.answers == self.opened
            return
        again = Host.load(file, host.settings, folder=file.parent)
        assert again.trouble == ""
        assert again.session.answers == host.session.answers
        assert again.session.asked == host.session.asked
        assert digest(again.state) == digest(host.state)
        assert again.plan == host.plan
        assert again.seats.ai == host.seats.ai
        self.loaded += 1
