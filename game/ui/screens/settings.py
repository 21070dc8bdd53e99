"""The settings: grouped, each felt at once and kept at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.seats import LETTERS
from game.i18n import _, languages, ngettext, pgettext, system_language
from game.ui import theme
from game.ui.keys_card import on_boards
from game.ui.kit import Area, Ui
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.settings import CHOICES, DARKEST_GRID, MAX_NAME, SCALES

# ruff: noqa: D102 - the hooks of Screen are described there

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.keys_card import Gesture
    from game.ui.kit.pen import Pen

ROW = 52
CONTROL_WIDTH = 208
WIDEST = 1240
ABOUT_WIDTH = 200
PAIR = 2


class SettingsScreen(Screen):
    """Two columns of groups; narrow windows scroll."""

    def put(self, name: str, value: Any, sound: str = "") -> None:
        """Change a setting."""
        setattr(self.app.settings, name, value)
        self.app.settings_changed()
        if sound:
            self.app.sounds.play(sound)
        self.refresh()

    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Settings"), _("Every change counts at once and is kept"))
        ui.button("about", bar.cut_right(ABOUT_WIDTH), _("About Fieldglass"), self._about, icon="info", shortcut="A")
        bar.cut_right(0, 8)
        self.keys_button(ui, bar)
        width = min(page.w, WIDEST)
        with ui.scroll("settings", Area(page.cx - width / 2, page.y, width + 14, page.h)) as room:
            left, right = Area(room.x, room.y, width, room.h).columns(PAIR, theme.MARGIN)
            self._display(ui, left)
            self._people(ui, left)
            self._play(ui, right)
            self._sound(ui, right)

    def gestures(self) -> Sequence[Gesture]:
        return on_boards()

    # --- groups ---
    def _group(self, ui: Ui, column: Area, title: str, icon: str, rows: int) -> Area:
        inside = ui.panel(column.cut_top(56 + ROW * rows, theme.MARGIN))
        ui.heading(inside.cut_top(22, 6), title, icon=icon)
        return inside

    def _row(self, ui: Ui, area: Area, title: str, text: str) -> Area:
        """Declare the words of a setting; return where its control goes."""
        row = area.cut_top(ROW)
        control = row.cut_right(CONTROL_WIDTH, 16)

        def paint(pen: Pen, a: Area) -> None:
            pen.rule(a.x, a.y, a.w + CONTROL_WIDTH + 16)
            pen.text(a.x, a.cy - 8, title, theme.TEXT, "semibold", theme.TEXT1, "l", a)
            pen.text(a.x, a.cy + 10, text, theme.CAPTION, "regular", theme.TEXT2, "l", a)

        ui.custom(row, paint)
        return control.inset(0, 9)

    def _switch(self, ui: Ui, area: Area, name: str, title: str, text: str) -> None:
        control = self._row(ui, area, title, text)
        on = getattr(self.app.settings, name)
        options = [("off", pgettext("switch", "Off"), ""), ("on", pgettext("switch", "On"), "")]
        ui.segments(name, control, options, "on" if on else "off", lambda v: self.put(name, v == "on"))

    def _choice(self, ui: Ui, area: Area, name: str, title: str, text: str, options: list[tuple[str, str]]) -> None:
        control = self._row(ui, area, title, text)
        ui.drop_down(name, control, options, getattr(self.app.settings, name), lambda v: self.put(name, v))

    def _slider(
        self, ui: Ui, area: Area, name: str, title: str, text: str, span: tuple[float, float, float], sound: str = ""
    ) -> None:
        control = self._row(ui, area, title, text)
        value = getattr(self.app.settings, name)
        figure = control.cut_right(44, 8)
        ui.slider(name, control, value, span, lambda v: self.put(name, round(v, 3), sound))
        share = min(1.0, value / span[1])
        ui.label(figure, _("{n} %").format(n=round(share * 100)), theme.TEXT, "semibold", align="r")

    def _display(self, ui: Ui, column: Area) -> None:
        area = self._group(ui, column, _("Picture"), "monitor", 5)
        control = self._row(
            ui, area, _("Size of everything"), _("Now {n} %; limited by the window").format(n=round(ui.scale * 100))
        )
        options = [(f"{s:g}", _("By the window") if s == 0 else _("{n} %").format(n=round(s * 100))) for s in SCALES]
        ui.drop_down(
            "scale", control, options, f"{self.app.settings.ui_scale:g}", lambda v: self.put("ui_scale", float(v))
        )
        self._choice(
            ui, area, "animation", _("Animations"), _("Steps, attacks and losses on the board"),
            [
                ("slow", pgettext("animations", "Slow")),
                ("normal", pgettext("animations", "Normal")),
                ("fast", pgettext("animations", "Fast")),
                ("off", pgettext("animations", "None")),
            ],
        )  # fmt: skip
        self._switch(
            ui, area, "reduced_motion", _("Reduced motion"), _("Marks and short fades, nothing slides or tumbles")
        )
        self._switch(
            ui, area, "still_background", _("Still background"),
            _("Battle and fog behind the menu stand still"),
        )  # fmt: skip
        self._slider(
            ui, area, "grid", _("Grid"), _("How dark the lines between squares are"), (0.0, DARKEST_GRID, 0.01)
        )

    def _people(self, ui: Ui, column: Area) -> None:
        seats = LETTERS[: max(face.seats for face in rooms.wings("ui").values())]
        area = self._group(ui, column, _("Players"), "users", len(seats) + 2)
        for side in seats:
            title = _("Name of player {side}").format(side=side)
            control = self._row(ui, area, title, _("In new battles, unless another name is chosen"))
            names = self.app.settings.names
            change = self._renamer(side)
            hint = _("Player {side}").format(side=side)
            ui.field(f"name {side}", control, names.get(side, ""), change, hint=hint, limit=MAX_NAME)
        control = self._row(ui, area, _("Known players"), _("People with seat, help and speed of their own"))
        ui.button("players", control, _("Show players"), self._players, icon="users", shortcut="P")
        self._switch(ui, area, "curtain", _("Hand-over curtain"), _("Hides what only one player may see"))

    def _about(self) -> None:
        opening.about(self.app)

    def _players(self) -> None:
        from game.ui.screens.players import PlayersScreen

        self.app.push(PlayersScreen())

    def _passing(self) -> None:
        from game.ui.screens.passing import PassingScreen

        self.app.push(PassingScreen())

    def _renamer(self, side: str) -> Callable[[str], None]:
        def change(name: str) -> None:
            self.app.settings.names[side] = name
            self.app.settings_changed()

        return change

    def _play(self, ui: Ui, column: Area) -> None:
        area = self._group(ui, column, pgettext("heading", "Play"), "dices", 11)
        self._choice(
            ui, area, "dice", _("Dice"), _("In new battles: rolled here, or real ones typed in"),
            [("seeded", _("Rolled by the game")), ("typed", _("Real, typed in"))],
        )  # fmt: skip
        self._choice(
            ui, area, "dice_speed", _("Dice in the tray"), _("How long they tumble"),
            [
                ("slow", pgettext("dice", "Slow")),
                ("normal", pgettext("dice", "Normal")), ("quick", pgettext("dice", "Quick")),
                ("off", _("Show the result")),
            ],
        )  # fmt: skip
        self._choice(
            ui, area, "undo", _("Undo"), _("In new battles; fair stops at dice and reveals"),
            [("fair", pgettext("undo", "Fair")), ("free", _("Any time")), ("off", pgettext("undo", "Never"))],
        )  # fmt: skip
        minutes = [
            (value, ngettext("{n} minute each", "{n} minutes each", int(value)).format(n=value))
            for value in CHOICES["clock"][1:]
        ]
        self._choice(
            ui, area, "clock", _("Clock"), _("In new battles; it shows time and ends nothing"),
            [("none", pgettext("clock", "None")), *minutes],
        )  # fmt: skip
        self._choice(
            ui, area, "pause", _("A moment to read"), _("Before a new question takes a click or key"),
            [
                ("none", pgettext("pause", "None")), ("short", pgettext("pause", "Short")),
                ("long", pgettext("pause", "Long")),
            ],
        )  # fmt: skip
        self._switch(
            ui, area, "edge_pan", _("Move the view at the edge"), _("When the pointer touches the window’s edge")
        )
        self._switch(ui, area, "cards", _("Cards under the pointer"), _("What something on the board is and does"))
        self._switch(ui, area, "ask_idle", _("Ask before an unused turn ends"), _("Where a whole action is still left"))
        self._switch(ui, area, "interrupt", _("Ask for immediate actions"), _("Or let every such moment pass"))
        control = self._row(ui, area, _("Pass unasked"), _("Moments at which cards and orders may be used"))
        ui.button("passing", control, _("Choose moments"), self._passing, icon="hand", shortcut="U")
        known = languages()
        system = _("As the system: {language}").format(language=known[system_language()])
        self._choice(ui, area, "language", _("Language"), _("Of every word on screen"), [("", system), *known.items()])

    def _sound(self, ui: Ui, column: Area) -> None:
        area = self._group(ui, column, _("Sound"), "volume-2", 2)
        self._switch(ui, area, "mute", _("Mute"), _("No sound at all"))
        self._slider(ui, area, "volume", _("Volume"), _("Dice, steps, hits and calls"), (0.0, 1.0, 0.05), "dice")
        keys = ui.panel(column.cut_top(124))
        ui.heading(keys.cut_top(22, 8), _("Keys in every screen"), icon="keyboard")
        for half, rows in zip(
            keys.columns(PAIR, theme.MARGIN),
            (
                (("Tab", _("next control, Shift goes back")), ("Esc", _("one step back")), ("Enter", _("main action"))),
                (("F1", _("rule of what is in focus")), ("F11", _("full screen")), ("F12", _("save a picture"))),
            ),
            strict=True,
        ):
            for cap, words in rows:
                self._key(ui, half.cut_top(22), cap, words)

    def _key(self, ui: Ui, area: Area, cap: str, words: str) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.keycap(a.x, a.cy, cap)
            pen.text(a.x + 50, a.cy, words, theme.TEXT, "regular", theme.TEXT2, "l", a)

        ui.custom(area, paint)
