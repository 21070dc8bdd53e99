"""Preparing a game: the room, where there are several; then a scenario, dice and undo, and who plays with what.

The scenarios played last come first, then those for beginners. Which there are, and what each seat plays with, is the
room's half of the screen (`Face.preparing`).
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.room import Ground
from game.engine.seats import LETTERS
from game.i18n import _, pgettext, proper
from game.ui import theme
from game.ui.hosting import MOST_SEEDS, Host
from game.ui.kit import Area, Ui
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.screens.own_faults import FAULTS_HEIGHT, own_faults
from game.ui.screens.rooms import RoomsScreen, Way
from game.ui.screens.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.app import App
    from game.ui.face import Face
    from game.ui.kit.pen import Pen

FOOT = 64
LOW_LAYOUT, NARROW = 780, 1279
ROW, ROW_GAP = 54, 3


def new_game(app: App) -> None:
    """Show the choice of room, where there are several, and then of scenario."""
    faces = rooms.wings("ui")
    names = tuple(faces)
    if len(names) == 1:
        app.push(NewGameScreen(names[0]))
        return
    ways = [
        Way(face, _("Play {room}").format(room=face.title), partial(_prepare, room)) for room, face in faces.items()
    ]
    app.push(RoomsScreen(_("New battle"), ways))


def _prepare(room: str, app: App) -> None:
    app.replace(NewGameScreen(room))


class NewGameScreen(Screen):
    """Prepares a game of a room.

    ai        level of the program for each seat by its letter, None for a person
    seated    the names of the scenario for its seats
    groups    headings with their scenarios, in the order of the list
    """

    def __init__(self, room: str) -> None:
        super().__init__()
        self.room = room
        self.face: Face = rooms.wing("ui", room)
        self.preparing = self.face.preparing(self)
        self.scenarios: list[Any] = list(self.preparing.scenarios())
        self.chosen: Any = None
        self.ai: dict[str, str | None] = {}
        self.seated: Sequence[str] = ()
        self.dice = "seeded"
        self.undo = "fair"
        self.seed = secrets.randbelow(MOST_SEEDS)
        self.words = ""
        self.own_faults = self.preparing.own_faults()
        self.sitting = Sitting(self)
        self.choose(self.scenarios[0])

    # --- life ---
    def entered(self) -> None:
        self.undo, self.dice = self.app.settings.undo, self.app.settings.dice
        recent = self._recent()
        if recent:
            self.choose(recent[0])
        self.app.profiles.read()
        if self.app.profiles.trouble:
            self.app.toast(self.app.profiles.trouble)
        self.refresh()

    def resumed(self) -> None:
        self.preparing.resumed()
        self.own_faults = self.preparing.own_faults()
        super().resumed()

    def left(self) -> None:
        self.preparing.left()

    # --- what is chosen ---
    def choose(self, scenario: Any) -> None:
        """Take a scenario; who plays stays for the seats that it has."""
        before, self.chosen = self.chosen, scenario
        self.reseated(scenario.players)
        self.preparing.chosen(scenario, before)
        self.refresh()

    def reseated(self, players: Sequence[str]) -> None:
        """Take notice of other seats, with the names of the scenario: who plays stays for those that there were."""
        self.seated, letters = players, LETTERS[: len(players)]
        self.ai = dict.fromkeys(letters) | {letter: level for letter, level in self.ai.items() if letter in letters}

    def player(self, seat: int) -> str:
        """Return the name of a seat's player: that of the settings, or else the scenario's."""
        name: str = self.app.settings.names.get(LETTERS[seat]) or self.seated[seat]
        return name

    def ask_player(self, seat: int) -> None:
        """Ask who plays a seat: somebody who is known by name, or somebody new."""
        self.sitting.ask(seat)

    def set_ai(self, seat: int, level: str) -> None:
        """Let a person ("") or the program play a seat."""
        self.ai[LETTERS[seat]] = level or None
        self.refresh()

    def set_dice(self, value: str) -> None:
        """Take the program's dice, other ones, or typed dice."""
        if value == "new":
            self.seed = secrets.randbelow(MOST_SEEDS)
        self.dice = "typed" if value == "typed" else "seeded"
        self.refresh()

    def set_undo(self, value: str) -> None:
        """Set how far undo may go in this game."""
        self.undo = value
        self.refresh()

    def search(self, words: str) -> None:
        """Show only scenarios that hold the words."""
        self.words = words
        self.refresh()

    # --- the list ---
    def _recent(self) -> list[Any]:
        """Return the scenarios played last, the very last first."""
        here = {one.id: one for one in self.scenarios}
        named = (name.partition("/") for name in self.app.settings.recent)
        return [here[key] for room, _slash, key in named if room == self.room and key in here]

    @property
    def groups(self) -> list[tuple[str, list[Any]]]:
        """Return the headings with the scenarios that hold the searched words; each scenario stands once."""
        found: dict[str, list[Any]] = {}
        left = self.shown
        for title, first in (
            (_("Played last"), self._recent()),
            (_("For beginners"), [one for one in left if one.beginners]),
        ):
            here = [one for one in first if one in left]
            if here:
                found[title] = here
                left = [one for one in left if one not in here]
        for one in left:
            found.setdefault(self.preparing.group(one), []).append(one)
        return list(found.items())

    @property
    def shown(self) -> list[Any]:
        """Return the scenarios that hold the searched words, in the room's order."""
        wanted = self.words.casefold().split()

        def told(one: Any) -> str:
            return f"{proper(one.name)} {_(one.description)} {self.preparing.words(one)}".casefold()

        return [one for one in self.scenarios if all(word in told(one) for word in wanted)]

    # --- on ---
    def start(self) -> None:
        """Begin the game."""
        if self.preparing.faults():
            return
        host = Host.new(
            rooms.wing("systems", self.room), self.preparing.setup(), self.seed, ai=self.ai, dice=self.dice,
            settings=self.app.settings, undo=self.undo,
        )  # fmt: skip
        opening.remember(self.app, self.room, self.chosen.id)
        opening.show(self.app, host, replace=True)

    def test(self) -> None:
        """Open the test games of what is chosen."""
        from game.ui.studies.screen import StudyScreen
        from game.ui.studies.wanted import Subject, prepared_game

        half = self.preparing
        if half.untested():
            return
        card = half.ground()
        players = [self.player(seat) for seat in range(card.seats)]
        prepared = prepared_game(self.room, card, half.setup(), half.brought(), players)
        self.app.push(StudyScreen(Subject(Ground(self.room, "scenario", card), card.name, prepared)))

    def back(self) -> None:
        if not self.preparing.back():
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        self.header(ui, _("New battle"))
        page = ui.window
        page.cut_top(56)
        foot = page.cut_bottom(FOOT)
        page = page.inset(theme.MARGIN)
        low = ui.height < LOW_LAYOUT
        narrow = low or ui.width <= NARROW
        self._list(ui, page.cut_left(264 if narrow else 296, theme.MARGIN))
        sides = self.preparing.cut_sides(ui, page, narrow=narrow)
        inside = ui.panel(page)
        settings = inside.cut_bottom(52)
        self.preparing.preview(ui, inside, low=low)
        self._settings(ui, settings)
        self.preparing.sides(ui, sides, low=low)
        self._foot(ui, foot)
        self.preparing.dialogs(ui)
        self.sitting.dialog(ui)

    def _list(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area)
        groups = self.groups
        count = sum(len(ones) for _title, ones in groups)
        ui.heading(inside.cut_top(16, 12), _("Scenarios"), str(count))
        field = inside.cut_top(theme.CONTROL, 12)
        field = Area(field.x - 4, field.y, field.w + 8, field.h)
        ui.field("search", field, self.words, self.search, hint=_("Search scenarios"), icon="search",
                 shortcut="/", into="scenarios")  # fmt: skip
        if self.own_faults:
            own_faults(self.app, ui, inside.cut_bottom(FAULTS_HEIGHT, 8), self.own_faults)
        with ui.scroll("list", Area(inside.x - 8, inside.y, inside.w + 16, inside.h), whole=True) as rows:
            for title, ones in groups:
                rows.cut_top(4)
                ui.label(Area(rows.x + 8, rows.y, rows.w - 8, 20), title, theme.CAPTION, "semibold", theme.BRASS)
                rows.cut_top(24)
                for one in ones:
                    ui.row(
                        f"scenario {one.id}", rows.cut_top(ROW, ROW_GAP), self._row(one), partial(self.choose, one),
                        group="scenarios", selected=one is self.chosen, again=self.start,
                    )  # fmt: skip
            if not groups:
                words = _("No scenario holds these words. Esc in the search shows all of them.")
                ui.text(Area(rows.x + 8, rows.y + 8, rows.w - 16, 60), words, colour=theme.TEXT2)

    def _row(self, one: Any) -> Callable[[Pen, Area, bool], None]:
        line = self.preparing.line(one)

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            self.preparing.thumbnail(pen, Area(a.x + 8, a.y + 6, 54, 42), one)
            room = Area(a.x + 74, a.y, a.w - 82, a.h)
            pen.text(room.x, a.cy - 9, proper(one.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 10, _fitting(pen, line, room.w), theme.CAPTION, "regular", theme.TEXT2, "l", room)

        return paint

    def _settings(self, ui: Ui, area: Area) -> None:
        columns = area.columns(2, 8)
        number = f"{self.seed:,}".replace(",", "\u2009")
        dice = [
            ("seeded", _("Seeded, {seed}").format(seed=number)),
            ("new", _("Seeded, another number")),
            ("typed", _("Real dice, typed in")),
        ]
        undo = [
            ("free", _("Any time")),
            ("fair", _("Fair: not past a die")),
            ("off", pgettext("undo", "Never")),
        ]
        for column, title, key, options, value, change in (
            (columns[0], _("Dice"), "dice", dice, self.dice, self.set_dice),
            (columns[1], _("Undo"), "undo", undo, self.undo, self.set_undo),
        ):
            ui.label(column.cut_top(16, 3), title, theme.CAPTION, colour=theme.TEXT2)
            ui.drop_down(key, column.cut_top(33), options, value, change)

    def _foot(self, ui: Ui, bar: Area) -> None:
        ui.panel(Area(-2, bar.y, bar.w + 4, bar.h + 4), radius=0, shadow=0)
        row = bar.inset(theme.MARGIN, 13)
        row = Area(row.x, row.y, row.w, 36)
        ui.button("back-foot", row.cut_left(128, 8), _("Back"), self.back, kind="quiet", icon="chevron-left",
                  shortcut="Esc")  # fmt: skip
        refused = self.preparing.untested()
        ui.button("test", row.cut_left(150, 8), _("Test games"), self.test, icon="flask-conical", shortcut="T",
                  enabled=not refused, why=refused,
                  tooltip=_("The program plays it against itself many times and tells how fair it is."))  # fmt: skip
        self.preparing.tools(ui, row)
        faults = self.preparing.faults()
        ui.button(
            "start", row.cut_right(180, 24), _("Start battle"), self.start, kind="main", icon="play",
            shortcut="Enter", size=theme.TITLE, enabled=not faults, why=" ".join(faults),
        )  # fmt: skip
        if faults:
            self._foot_words(ui, row)

    def _foot_words(self, ui: Ui, area: Area) -> None:
        first, second = self.preparing.faults_told()
        w = max(ui.pen.width(first, theme.TEXT, "semibold"), ui.pen.width(second, theme.CAPTION))
        room = area.cut_right(min(area.w, w + 27))

        def paint(pen: Pen, a: Area) -> None:
            pen.icon("octagon-x", a.x + 8, a.cy, 16, theme.NO)
            text = Area(a.x + 26, a.y, a.w - 26, a.h)
            pen.text(text.x, a.cy - 9, first, theme.TEXT, "semibold", theme.TEXT1, "l", text)
            pen.text(text.x, a.cy + 10, second, theme.CAPTION, "regular", theme.TEXT2, "l", text)

        ui.custom(room, paint)


def _fitting(pen: Pen, text: str, w: float) -> str:
    """Return the text without the last of its comma-separated parts as long as it is too wide."""
    parts = text.split(", ")
    while len(parts) > 1 and pen.width(", ".join(parts), theme.CAPTION) > w:
        parts.pop()
    return ", ".join(parts)
