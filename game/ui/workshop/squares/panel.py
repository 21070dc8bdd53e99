"""The panel of the bench for squares: what the tool in hand draws with, what the map says of itself, its size."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area
from game.ui.workshop.face import Property
from game.ui.workshop.squares import mends, palette, stamps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.content.squares.ground import TerrainKind
    from game.ui.kit import Ui
    from game.ui.workshop.squares.selection import Selection
    from game.ui.workshop.squares.state import SquaresState

THEMES = ("meadow", "moor", "ruin", "cave", "forest", "winter")
SIDES = ("left", "right", "above", "below")


class Panel:
    """What the bench shows beside its board. `growing` are the columns and rows of another size that are typed."""

    def __init__(self, state: SquaresState, selection: Selection) -> None:
        self.state, self.selection = state, selection
        self.sizing = False
        self.growing = dict.fromkeys(SIDES, 0)

    # --- palette ---
    def declare(self, ui: Ui, area: Area) -> None:
        """Declare what the tool in hand draws with."""
        tool = self.state.desk.tool
        {
            "area": self._areas, "stamp": self._stamps, "select": self._selection, "wall": self._walls,
            "door": self._walls,
        }.get(tool, self._terrain)(ui, area)  # fmt: skip

    def order(self) -> list[str]:
        """Return the phrases of the palette: the grounds, then the features."""
        state = self.state
        own = [phrase for phrase in state.kinds if " on " in phrase]
        features = sorted(state.terrain.features, key=lambda name: ("wall" not in state.kinds[name].traits, name))
        return [*state.terrain.grounds, *features, *own]

    def _terrain(self, ui: Ui, area: Area) -> None:
        state = self.state
        ui.heading(area.cut_top(20, 6), _("Terrain"), _("1 to 9, 0"))
        foot = area.cut_bottom(56, 4)
        palette.swatches(ui, area, [self._swatch(phrase) for phrase in self.order()], state.phrase, self.choose)
        row = foot.cut_top(24, 4)
        ui.label(row.cut_left(88), _("Brush {n} × {n}").format(n=state.brush), theme.CAPTION, colour=theme.TEXT2)
        ui.slider("brush size", row, state.brush, (1, 5, 1), self.set_brush)
        if state.desk.tool == "box":
            ui.check("hollow", foot.cut_top(24), _("Only the rim"), state.hollow, self.set_hollow, size=theme.CAPTION)
        else:
            ui.check("keeps", foot.cut_top(24), _("Keep the ground below"), state.keeps, self.set_keeps,
                     size=theme.CAPTION)  # fmt: skip

    def _swatch(self, phrase: str) -> tuple[str, TerrainKind, TerrainKind]:
        state = self.state
        kind = state.kinds[phrase]
        word = phrase.partition(" on ")[2] or (state.terrain.features[phrase][1] if kind.feature else phrase)
        return phrase, kind, state.terrain.grounds.get(word, kind)

    def choose(self, phrase: str) -> None:
        """Paint with a terrain from now on."""
        state = self.state
        state.phrase = phrase
        if state.desk.tool not in ("brush", "line", "box", "flood", "select"):
            state.desk.take("brush")
        state.desk.refresh()

    def digit(self, event: pygame.Event) -> bool:
        """Take a digit as a terrain of the palette."""
        if event.unicode not in palette.DIGITS or not event.unicode:
            return False
        self.choose(self.order()[palette.DIGITS.index(event.unicode)])
        return True

    def set_brush(self, size: float) -> None:
        """Take a brush of another size."""
        self.state.brush = round(size)
        self.state.desk.refresh()

    def set_hollow(self, on: bool) -> None:
        """Draw rectangles as their rims, or filled."""
        self.state.hollow = on
        self.state.desk.refresh()

    def set_keeps(self, on: bool) -> None:
        """Keep the ground below features, or give each its usual one."""
        self.state.keeps = on
        self.state.desk.refresh()

    # --- areas ---
    def _areas(self, ui: Ui, area: Area) -> None:
        state = self.state
        ui.heading(area.cut_top(20, 6), _("Areas"))
        extra = [letter for letter in ("C", "D") if letter in state.sheet().letters()]
        more = [letter for letter in ("C", "D") if letter not in extra][:1]
        letters = ["A", "B", *extra, *more]
        rows = [(f"starting {one}", one, "log-in", _("Starting area")) for one in letters]
        rows += [(f"victory {one}", one, "flag", _("Victory area")) for one in ("A", "B", "AB")]
        rows += [(f"exits {one}", one, "log-out", _("Exit")) for one in letters]
        self._taking(ui, area.cut_bottom(24, 6))
        foot = ui.measure(self._area_words(), area.w, theme.CAPTION)
        ui.text(area.cut_bottom(foot, 6), self._area_words(), theme.CAPTION, colour=theme.TEXT2)
        palette.named_rows(ui, area, "marking", rows, " ".join(state.marking), self.mark_with)

    def _taking(self, ui: Ui, row: Area) -> None:
        """Declare what lets a hand without Shift take walls and areas away."""
        ui.check("taking", row, _("Take away instead of adding"), self.state.taking, self.set_taking,
                 size=theme.CAPTION)  # fmt: skip

    def set_taking(self, on: bool) -> None:
        """Take walls and areas away from now on, or add them."""
        self.state.taking = on
        self.state.desk.refresh()

    @staticmethod
    def _area_words() -> str:
        return _("Drag a rectangle; Shift takes it away. Exits lie at the edge.")

    def mark_with(self, key: str) -> None:
        """Mark another kind of area from now on."""
        kind, letters = key.split(" ")
        self.state.marking = kind, letters
        self.state.desk.refresh()

    # --- stamps ---
    def _stamps(self, ui: Ui, area: Area) -> None:
        state = self.state
        ui.heading(area.cut_top(20, 6), pgettext("to lay on a map", "Pieces"))
        self._turning(ui, area.cut_bottom(32, 8))
        rows: list[tuple[str, str, Callable[[int], pygame.Surface] | None]] = [
            (key, words, partial(self._piece, key)) for key, words in stamps.listed()
        ]
        if state.clip is not None and not state.stamp:
            rows.insert(0, ("", _("What was copied"), None))
        palette.pieces(ui, area, rows, state.stamp, self.stamp_with)

    def _piece(self, key: str, px: int) -> pygame.Surface:
        """Return how a piece looks on the usual ground of the map."""
        state = self.state
        known = [(square, state.terrain.kind(phrase)) for square, phrase in stamps.clip_of(key).phrases.items()]
        usual = state.terrain.kind(mends.usual_phrase(state.sheet()))
        ground = usual if usual is not None and not usual.feature else next(iter(state.terrain.grounds.values()))
        return palette.piece(tuple((square, kind) for square, kind in known if kind is not None), ground, px)

    def stamp_with(self, key: str) -> None:
        """Take a piece in hand."""
        if key:
            self.state.clip, self.state.stamp, self.state.lifted = stamps.clip_of(key), key, frozenset()
        self.state.desk.refresh()

    def _turning(self, ui: Ui, row: Area) -> None:
        cells = row.columns(3, 6)
        for cell, (how, icon, words, key) in zip(
            cells,
            (
                ("along", "flip-vertical-2", _("Mirror left and right"), "H"),
                ("across", "flip-horizontal-2", _("Mirror top and bottom"), "J"),
                ("turn", "rotate-cw", _("A quarter of a turn"), "K"),
            ),
            strict=True,
        ):
            ui.icon_button(f"turn {how}", cell, icon, partial(self.selection.turn, how), words, shortcut=key,
                           kind="normal")  # fmt: skip

    # --- selection ---
    def _selection(self, ui: Ui, area: Area) -> None:
        state = self.state
        ui.heading(area.cut_top(20, 6), _("Selection"))
        n = len(state.selected)
        words = (
            _("{w} × {h} squares").format(w=_wide(state.selected), h=_high(state.selected)) if n else _("nothing yet")
        )
        ui.label(area.cut_top(18, 6), words, theme.CAPTION, colour=theme.TEXT2)
        why = "" if n else _("Drag over the map to select squares.")
        actions: Sequence[tuple[str, str, str, str, Callable[[], None]]] = (
            ("copy", "copy", _("Copy"), "Ctrl C", self.selection.copy),
            ("cut", "scissors", _("Cut"), "Ctrl X", self.selection.cut),
            ("fill", "paint-bucket", _("Fill with the terrain"), "F", self.selection.fill),
            ("clear", "eraser", _("Clear"), "Del", self.selection.remove),
            ("crop", "crop", _("Crop the map to it"), "", self.selection.crop),
        )
        has = state.clip is not None
        with ui.scroll("selection", Area(area.x, area.y, area.w + 10, area.h)) as rows:
            rows.w -= 10
            for key, icon, label, cap, on in actions:
                ui.button(key, rows.cut_top(32, 5), label, on, icon=icon, shortcut=cap, enabled=bool(n), why=why)
            ui.button("paste", rows.cut_top(32, 5), _("Paste"), self.selection.paste, icon="clipboard-paste",
                      shortcut="Ctrl V", enabled=has, why=_("Nothing has been copied yet."))  # fmt: skip
            self._turning(ui, rows.cut_top(32, 5))

    # --- walls ---
    def _walls(self, ui: Ui, area: Area) -> None:
        door = self.state.desk.tool == "door"
        ui.heading(area.cut_top(20, 6), _("Door") if door else _("Thin wall"))
        words = (
            _("Click a thin wall, or a square of wall: a way opens there. Drag along grid lines to open more of them.")
            if door
            else _("Drag along grid lines. Shift takes walls away. A gap between two walls is a door.")
        )
        area.cut_top(ui.text(area, words, theme.TEXT, colour=theme.TEXT2), 10)
        if not door:
            self._taking(ui, area.cut_top(24))

    # --- what the map says of itself ---
    def properties(self) -> Sequence[Property]:
        """Return name, words, mood and format of the map."""
        state = self.state
        sheet = state.sheet()

        def text(key: str, title: str, most: int, hint: str = "") -> Property:
            return Property(key, title, "text", str(sheet.word(key) or ""), self._setter(key), text=hint, most=most)

        moods = {
            "meadow": _("Meadow"), "moor": _("Moor"), "ruin": _("Ruin"), "cave": _("Cave"), "forest": _("Forest"),
            "winter": _("Winter"),
        }  # fmt: skip
        mood = str(sheet.word("theme") or "meadow")
        choices = [(one, moods.get(one, one)) for one in dict.fromkeys((*THEMES, mood))]
        found = [
            text("name", _("Name"), 40),
            text("description", _("Description"), 400),
            Property("theme", _("Mood"), "choice", mood, self._setter("theme"), choices),
            text("rules", _("Rules printed on the map"), 400),
            Property("epic", _("Epic scale"), "flag", bool(sheet.word("epic")), self._setter("epic")),
            Property("quick", _("Strip of a Quick Battle"), "flag", bool(sheet.word("quick")), self._setter("quick")),
        ]
        for where in sheet.areas():
            if where[0] == "victory":
                title = _("Keyword of victory area {n}").format(n=int(where[1]) + 1)
                found.append(Property(f"keyword {where[1]}", title, "text", sheet.keyword(where), self._keyword(where),
                                      most=30))  # fmt: skip
        return found

    def _setter(self, key: str) -> Callable[[Any], dict[str, Any]]:
        def made(value: Any) -> dict[str, Any]:
            sheet = self.state.sheet()
            sheet.set_words(**{key: value})
            return sheet.value()

        return made

    def _keyword(self, where: Any) -> Callable[[Any], dict[str, Any]]:
        def made(value: Any) -> dict[str, Any]:
            sheet = self.state.sheet()
            sheet.set_keyword(where, str(value))
            return sheet.value()

        return made

    # --- size ---
    def ask_size(self) -> None:
        """Ask for another size."""
        self.sizing, self.growing = True, dict.fromkeys(SIDES, 0)
        self.state.desk.refresh()

    def dialogs(self, ui: Ui) -> None:
        """Declare the question for another size."""
        if not self.sizing:
            return
        state, g = self.state, self.growing
        with ui.dialog(420, 330, _("Size of the map")) as box:
            w, h = state.map.width + g["left"] + g["right"], state.map.height + g["above"] + g["below"]
            told = _("From {before} to {after}. What is new becomes the usual ground.").format(
                before=_("{w} × {h} squares").format(w=state.map.width, h=state.map.height),
                after=_("{w} × {h} squares").format(w=w, h=h),
            )
            box.cut_top(ui.text(box, told, colour=theme.TEXT2), 12)
            names = {
                "left": _("Columns at the left"), "right": _("Columns at the right"), "above": _("Rows above"),
                "below": _("Rows below"),
            }  # fmt: skip
            for side in SIDES:
                row = box.cut_top(32, 6)
                ui.label(row.cut_left(190), names[side])
                ui.icon_button(f"less {side}", row.cut_left(32, 6), "minus", partial(self._grow, side, -1),
                               _("Fewer"), kind="normal")  # fmt: skip
                ui.label(row.cut_left(44, 6), f"{g[side]:+d}", theme.TITLE, "semibold", align="c")
                ui.icon_button(f"more {side}", row.cut_left(32), "plus", partial(self._grow, side, 1), _("More"),
                               kind="normal")  # fmt: skip
            foot = box.cut_bottom(36)
            right = 3 <= w <= 60 and 3 <= h <= 60
            ui.button("resize", foot.cut_right(184, 8), _("Change the size"), self._resize, kind="main",
                      shortcut="Enter", enabled=right, why=_("A map is 3 to 60 squares wide and high."))  # fmt: skip
            ui.button("no size", foot.cut_right(110), _("Cancel"), self.close, kind="quiet", shortcut="Esc")

    def _grow(self, side: str, by: int) -> None:
        self.growing[side] += by
        self.state.desk.refresh()

    def _resize(self) -> None:
        g = self.growing
        self.sizing = False
        self.selection.resize(g["left"], g["below"], g["right"], g["above"])
        self.state.desk.refresh()

    def close(self) -> None:
        """Ask no longer."""
        self.sizing = False
        self.state.desk.refresh()


def _wide(squares: Any) -> int:
    return max(x for x, _y in squares) - min(x for x, _y in squares) + 1


def _high(squares: Any) -> int:
    return max(y for _x, y in squares) - min(y for _x, y in squares) + 1
