"""The main menu: what can be done, with one key each, over a darkened battlefield."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__, rooms
from game.engine.seats import LETTERS
from game.i18n import _, enumerated, ngettext, pgettext, proper
from game.ui import theme
from game.ui.face import MenuEntry
from game.ui.kit import Area, Ui
from game.ui.kit.emblem import mark
from game.ui.kit.keys import ENTER
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.slots import FolderShelf, Slot

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.face import Face
    from game.ui.kit.pen import Pen

LEFT = 76
PANEL, PANEL_HEIGHT, PANEL_MARGIN = 412, 76, 24
BLOCK = 340
BUTTONS = ((54, 8), (48, 7), (40, 5))  # height of the buttons and gap between them, from the roomiest
TWO_LINES = 48  # lower buttons have one line
LOW_LAYOUT = 780  # under this height the buttons are 48 high with one line each
QUIT_KEY = "Ctrl Q"


class MenuScreen(Screen):
    """The first screen."""

    plain_ground = False

    def __init__(self) -> None:
        super().__init__()
        from game.ui.screens.scene import Scene

        self.scene = Scene(self)
        self.shelf = FolderShelf()
        self.autosave: Slot | None = None
        self.saves = 0

    def entered(self) -> None:
        self.look()

    def resumed(self) -> None:
        self.look()
        self.scene.resume()
        super().resumed()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        self.scene.resize(size, scale)

    def look(self) -> None:
        """See which saves there are."""
        self.autosave = self.shelf.latest()
        self.saves = sum(1 for _file in self.shelf.folder.glob("*.json"))

    def build(self, ui: Ui) -> None:
        low = ui.height < LOW_LAYOUT
        main_high = 62 if low else 74
        entries = self._entries()
        before = (main_high + 14 if self.autosave else 0) + 48
        room = (ui.height - 196 - before) / len(entries)
        high, gap = next((one for one in BUTTONS[low:] if sum(one) <= room), BUTTONS[-1])
        block = before + len(entries) * (high + gap)
        top = max(56.0, (ui.height - block - 140) / 2 - 20)
        self._title(ui, top)
        column = Area(LEFT, top + 140, BLOCK, ui.height)
        if self.autosave:
            where = self.autosave.line()
            going_on = ui.menu_button(
                "continue", column.cut_top(main_high, 14), _("Continue the battle"), where, self.go_on,
                icon="play", shortcut="Enter", kind="main",
            )  # fmt: skip
            going_on.tooltip = where  # names may be longer than the button
        for entry in entries:
            ui.menu_button(
                entry.key, column.cut_top(high, gap), entry.label, "" if low or high < TWO_LINES else entry.text,
                partial(entry.open, self.app), icon=entry.icon, shortcut=entry.shortcut,
                kind=self._kind(entry.key, entries[0].key),
                icon_colour=theme.BRASS if entry.key == "new" and self.autosave else "",
            )  # fmt: skip
        last = column.cut_top(44)
        self._quit(ui, last)
        version = _("Version {number}").format(number=__version__)
        foot = Area(LEFT, ui.height - 42, 130, 32)
        if last.bottom > foot.y:  # beside the last entry where there is no room below it
            foot = Area(last.right + 12, last.cy - 16, 130, 32)
        about = ui.button("about", foot, version, self.about, kind="quiet", icon="info")
        about.bare = True
        self._demonstration(ui)

    def _kind(self, key: str, first: str) -> str:
        """Return the look of an entry: without a battle to continue, the first is what a player comes for."""
        if key == first and not self.autosave:
            return "main"
        return "normal" if key in ("new", first) else "quiet"

    def _entries(self) -> list[MenuEntry]:
        saves = (
            ngettext("{n} saved battle", "{n} saved battles", self.saves).format(n=self.saves)
            if self.saves
            else _("Load, watch, delete")
        )
        faces = list(rooms.wings("ui").values())
        promise = faces[0].promise if len(faces) == 1 else _("Room, scenario and players")
        return [
            *self._lessons(faces),
            MenuEntry("new", "swords", _("New battle"), promise, "N", _new_game),
            *_of_rooms(faces),
            *_workshop(faces),
            MenuEntry("saves", "history", _("Saves and replays"), saves, "L", self.open_saves),
            MenuEntry("guide", "lightbulb", _("How to play"), _("The first game in a few steps"), "F1", _open_guide),
            MenuEntry("rules", "book-open", _("Rulebooks"), _("Every rule by number"), "R", _open_rules),
            MenuEntry("settings", "settings", _("Settings"), _("Sound, scale, dice, players"), "S", _open_settings),
        ]

    def _lessons(self, faces: list[Face]) -> list[MenuEntry]:
        """Return an entry for the lesson not gone through yet; if there are several, one that asks for the room."""
        settings = self.app.settings
        found: list[tuple[Face, MenuEntry]] = []
        for face in faces:
            key = f"{face.name}/{face.lesson}"
            if face.lesson and key not in settings.learnt:
                label = _("Learn to play") if len(faces) == 1 else _("Learn to play {room}").format(room=face.title)
                text = _("Go on with the lesson") if key in settings.lessons else _("A game that explains itself")
                on = partial(_learn, face.name)
                found.append((face, MenuEntry(f"learn {face.name}", "compass", label, text, "P", on)))
        if len(found) < 2:
            return [entry for _face, entry in found]
        return [replace(_of_several(found, _("Learn to play")), key="learn")]

    def _demonstration(self, ui: Ui) -> None:
        """Declare what is told of the battle behind the menu, and the way into it."""
        told = self.scene.telling()
        if told is None:
            return
        name, number, scores = told
        area = Area(ui.width - PANEL - PANEL_MARGIN, ui.height - PANEL_HEIGHT - PANEL_MARGIN, PANEL, PANEL_HEIGHT)
        ui.panel(area, alpha=0.93)
        room = area.inset(14, 10)
        ui.button("watch", room.cut_right(98, 12).inset(0, 10), pgettext("button", "Watch"), self.watch, shortcut="W")
        over = self.scene.battle is not None and self.scene.battle.session.pending is None
        title = _("{scenario}, after round {n}") if over else _("{scenario}, round {n}")

        def paint(pen: Pen, a: Area) -> None:
            pen.icon("eye", a.x + 14, a.cy, 18, theme.BRASS)
            x = a.x + 42
            text = Area(x, a.y, a.right - x, a.h)
            headline = title.format(scenario=proper(name), n=number)
            pen.text(x, a.y + 10, headline, theme.TITLE, "semibold", theme.TEXT1, "l", text)
            line = _("The computer plays both sides.") if len(scores) == 2 else _("The computer plays everybody.")
            pen.text(x, a.y + 30, line, theme.TEXT, "regular", theme.TEXT2, "l", text)
            for letter, words in zip(LETTERS, scores, strict=False):
                pen.badge(x + 7, a.y + 49, letter, 14)
                pen.text(x + 20, a.y + 49, words, theme.CAPTION, "semibold", theme.TEXT1)
                x += 20 + pen.width(words, theme.CAPTION, "semibold") + 14

        ui.custom(room, paint)

    def _title(self, ui: Ui, top: float) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.centred_image(mark(pen.px(66)), a.x + 26, a.y + 40)
            pen.text(a.x + 72, a.y + 40, "Fieldglass", theme.LOGO, "display-bold", theme.TEXT1)
            pen.text(
                a.x,
                a.y + 96,
                _("Tabletop battles with every rule enforced and explained"),
                theme.TITLE,
                "regular",
                theme.TEXT2,
            )

        ui.custom(Area(LEFT, top, 420, 110), paint)

    def _quit(self, ui: Ui, area: Area) -> None:
        button = ui.menu_button(
            "quit", area, _("Quit"), "", self.app.quit, icon="log-out", shortcut=QUIT_KEY, kind="quiet"
        )
        button.bare = True

    # --- what the buttons do ---
    def go_on(self) -> None:
        """Go on with the autosave."""
        if self.autosave:
            opening.go_on(self.app, self.autosave.file)

    def about(self) -> None:
        """Show version, folders and what a bug report needs."""
        opening.about(self.app)

    def watch(self) -> None:
        """Watch the battle behind the menu as a battle, from this moment on."""
        if self.scene.battle is not None:
            opening.show(self.app, self.scene.battle.host())

    def open_saves(self, app: App) -> None:
        """Show the saves."""
        from game.ui.screens.saves import SavesScreen

        app.push(SavesScreen(self.shelf))

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.DROPFILE and _bring_in(self.app, Path(event.file)):
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER and not self.autosave:
            self._entries()[0].open(self.app)
            return True
        return False

    def back(self) -> None:
        """Stay: Esc does not end the game by accident, Ctrl Q does."""

    # --- the picture behind ---
    def update(self, dt: float) -> None:
        super().update(dt)
        self.scene.update(dt)

    def wake(self) -> float | None:
        first, second = super().wake(), self.scene.wake()
        return second if first is None else first if second is None else min(first, second)

    def draw_under(self, surface: pygame.Surface) -> None:
        self.scene.draw(surface)


def _workshop(faces: list[Face]) -> list[MenuEntry]:
    """Return the entry of the workshop, if any room has something that is drawn there."""
    if not any(face.workshop() for face in faces):
        return []
    return [MenuEntry("workshop", "map", _("Map workshop"), _("Draw and check battlefields"), "M", _open_workshop)]


def _of_rooms(faces: list[Face]) -> list[MenuEntry]:
    """Return what the rooms bring along; what several of them have under one key is one entry, and then a choice."""
    found: dict[str, list[tuple[Face, MenuEntry]]] = {}
    for face in faces:
        for entry in face.entries():
            found.setdefault(entry.key, []).append((face, entry))
    return [ones[0][1] if len(ones) == 1 else _of_several(ones, ones[0][1].label) for ones in found.values()]


def _of_several(ones: list[tuple[Face, MenuEntry]], label: str) -> MenuEntry:
    """Return one entry for what several rooms have, which asks for the room; it says which rooms those are."""
    text = enumerated([face.title for face, _entry in ones])
    return replace(ones[0][1], label=label, text=text, open=partial(_choose_room, ones, label))


def _choose_room(ones: list[tuple[Face, MenuEntry]], label: str, app: App) -> None:
    from game.ui.screens.rooms import RoomsScreen, Way

    ways = [Way(face, entry.text, partial(_in_its_place, entry)) for face, entry in ones]
    app.push(RoomsScreen(label, ways))


def _in_its_place(entry: MenuEntry, app: App) -> None:
    app.pop()
    entry.open(app)


def _learn(room: str, app: App) -> None:
    opening.learn(app, room)


def _new_game(app: App) -> None:
    from game.ui.screens.new_game import new_game

    new_game(app)


def _open_workshop(app: App) -> None:
    from game.ui.workshop.shelf import open_workshop

    open_workshop(app)


def _bring_in(app: App, file: Path) -> bool:
    """Show what is in a pack or a map of another program; False if a file is neither."""
    from game.ui.workshop.importing import bring_in, brought_in

    if not file.name.lower().endswith(brought_in()):
        return False
    bring_in(app, file)
    return True


def _open_guide(app: App) -> None:
    app.open_guide()


def _open_rules(app: App) -> None:
    app.open_rule()


def _open_settings(app: App) -> None:
    app.open_settings()
