"""The panel of the bench for tables: pieces to lay, what is done with what is selected, another size, faults."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from game.content.inches.sheet import inches
from game.i18n import _, decimal, ngettext, pgettext
from game.ui import theme
from game.ui.board.inches.ground import Plan, paint
from game.ui.workshop.face import Finding, Mend
from game.ui.workshop.inches import actions
from game.ui.workshop.inches.mends import evened, mend_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.content.faults import Fault
    from game.content.inches.sheet import Sheet, Where
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen
    from game.ui.workshop.face import Property
    from game.ui.workshop.inches.room import InchRoom, PieceKind
    from game.ui.workshop.inches.selection import Selection
    from game.ui.workshop.inches.state import TableState

ROW = 46.0
PICTURE = 40.0
SNAPS = (0, 250, 500, 1000)
LIKELY = 0.6  # share of what lies on a table that has a partner: less, and no symmetry was meant
LEAST, MOST = 8, 100  # inches of a table


class Panel:
    """What the bench shows beside its board. `width` and `height` are what is typed for another size, in inches."""

    def __init__(self, state: TableState, selection: Selection) -> None:
        self.state, self.selection = state, selection
        self.sizing = False
        self.width = self.height = 0.0

    # --- palette ---
    def declare(self, ui: Ui, area: Area) -> None:
        """Declare what the tool in hand works with."""
        tool = self.state.desk.tool
        self._snap(ui, area.cut_bottom(44, 6))
        if tool in ("lay", "pick"):
            self._pieces(ui, area)
        elif tool == "area":
            self._taking(ui, area.cut_bottom(24, 6))
            self._words(ui, area, _("Start area"), _("Drag along an edge of the table. Shift takes the area of that "
                        "side away. It is 3 inches deep and at least 8 inches wide."))  # fmt: skip
        elif tool == "point":
            self._taking(ui, area.cut_bottom(24, 6))
            self._words(ui, area, _("Strategic point"), _("Click to put one, drag to move it, Shift click to take it "
                        "away. Without any there is one in the middle."))  # fmt: skip
        elif tool in ("polygon", "box", "round", "bend") and not self.state.selected:
            self._words(ui, area, _("Shapes"), {
                "polygon": _("Click corner after corner. Enter or a click at the first one closes the shape; "
                             "Backspace takes the last corner back."),
                "box": _("Drag a rectangle."), "round": _("Drag the box round an ellipse."),
                "bend": _("Drag corners. Dots in the middle of sides become corners; Shift takes one away."),
            }[tool])  # fmt: skip
        else:
            self._selected(ui, area)

    def _taking(self, ui: Ui, row: Area) -> None:
        """Declare what lets a hand without Shift take start areas and points away."""
        ui.check("taking", row, _("Take away instead of adding"), self.state.taking, self.set_taking,
                 size=theme.CAPTION)  # fmt: skip

    def set_taking(self, on: bool) -> None:
        """Take start areas and points away from now on, or put them."""
        self.state.taking = on
        self.state.desk.refresh()

    @staticmethod
    def _words(ui: Ui, area: Area, title: str, words: str) -> None:
        ui.heading(area.cut_top(20, 6), title)
        ui.text(area, words, colour=theme.TEXT2)

    def _snap(self, ui: Ui, area: Area) -> None:
        ui.label(area.cut_top(16, 2), _("Places rounded to, in inches"), theme.CAPTION, colour=theme.TEXT2)
        options = [(str(one), _("free") if not one else decimal(inches(one), "g"), "") for one in SNAPS]
        ui.segments("snap", area.cut_top(30), options, str(self.state.snap), self.set_snap)

    def set_snap(self, word: str) -> None:
        """Round places otherwise."""
        self.state.snap = int(word)
        self.state.desk.refresh()

    def _pieces(self, ui: Ui, area: Area) -> None:
        state = self.state
        turned = _("turned by {n}°").format(n=state.turn) if state.turn else ""
        ui.heading(area.cut_top(20, 6), pgettext("to lay on a map", "Pieces"), turned)
        self._turning(ui, area.cut_bottom(32, 6))
        theme_word = str(state.sheet().word("theme") or "meadow")
        with ui.scroll("pieces", ui_wide(area)) as rows:
            for kind in state.room.kinds():
                ui.row(
                    f"piece {kind.id}", rows.cut_top(ROW, 3), _painter(state.room, kind, theme_word),
                    partial(self.take, kind.id), group="pieces", selected=kind.id == state.kind, tooltip=kind.text,
                )  # fmt: skip

    def take(self, kind: str) -> None:
        """Take a piece in hand."""
        self.state.kind = kind
        self.state.desk.take("lay")

    def _turning(self, ui: Ui, row: Area) -> None:
        for cell, (key, icon, words, cap, on) in zip(
            row.columns(4, 5),
            (
                ("left", "rotate-ccw", _("Turn left by 15 degrees"), "[", partial(self.selection.turn_by, -15)),
                ("right", "rotate-cw", _("Turn right by 15 degrees"), "]", partial(self.selection.turn_by, 15)),
                ("across", "flip-vertical-2", _("Mirror left and right"), "H", partial(self.selection.mirror, "x")),
                ("along", "flip-horizontal-2", _("Mirror top and bottom"), "J", partial(self.selection.mirror, "y")),
            ),
            strict=True,
        ):
            ui.icon_button(f"turn {key}", cell, icon, on, words, shortcut=cap, kind="normal")

    # --- what is selected ---
    def _selected(self, ui: Ui, area: Area) -> None:
        state = self.state
        n = len(state.selected)
        sheet = state.sheet()
        title = state.room.telling(sheet, state.selected[0])[0] if n == 1 else _("Selection")
        ui.heading(area.cut_top(20, 4), ui.pen.fitting(title, area.w, theme.TITLE, "semibold"))
        words = ngettext("{n} thing", "{n} things", n).format(n=n) if n else _("nothing yet")
        ui.label(area.cut_top(18, 4), words, theme.CAPTION, colour=theme.TEXT2)
        with ui.scroll("selected", ui_wide(area)) as rows:
            if not n:
                for one in state.room.looking():
                    self._looked_at(ui, rows, one)
            self._actions(ui, rows, n, own=any(where[0] == "own" for where in state.selected))
            if n == 1:
                rows.cut_top(4)
                for one in state.room.piece_properties(sheet, state.selected[0]):
                    state.desk.fields.declare(ui, rows, f"piece {state.selected[0]}", one)

    def _actions(self, ui: Ui, rows: Area, n: int, *, own: bool) -> None:
        """Declare what is done with what is selected: buttons with icons, four in a row."""
        chosen = self.selection
        why = "" if n else _("Click something on the table, or drag a box round it.")
        self._turning(ui, rows.cut_top(32, 5))
        buttons: list[tuple[str, str, str, str, Callable[[], None], bool]] = [
            ("copy", "copy", _("Copy"), "Ctrl C", chosen.copy, n > 0),
            ("cut", "scissors", _("Cut"), "Ctrl X", chosen.cut, n > 0),
            ("paste", "clipboard-paste", _("Paste"), "Ctrl V", chosen.paste, True),
            ("remove", "trash-2", _("Delete"), "Del", chosen.remove, n > 0),
            ("front", "bring-to-front", _("To the front"), "", partial(chosen.raise_, lowest=False), n == 1),
            ("behind", "send-to-back", _("To the back"), "", partial(chosen.raise_, lowest=True), n == 1),
            ("smaller", "minus", _("Smaller"), "", partial(chosen.scale_by, (9, 10)), own),
            ("larger", "plus", _("Larger"), "", partial(chosen.scale_by, (10, 9)), own),
        ]
        for four in (buttons[:4], buttons[4:]):
            for cell, (key, icon, label, cap, on, enabled) in zip(rows.cut_top(32, 5).columns(4, 5), four, strict=True):
                reason = _("Only shapes of the table's own are made larger or smaller.") if n and not own else why
                ui.icon_button(key, cell, icon, on, label, shortcut=cap, kind="normal", enabled=enabled,
                               why=reason if key in ("smaller", "larger") else why)  # fmt: skip

    def _looked_at(self, ui: Ui, rows: Area, one: Property) -> None:
        """Declare a choice of what is shown; nothing of the file changes."""

        def change(said: str) -> None:
            one.set(said)
            self.state.desk.retake()

        ui.label(rows.cut_top(15, 1), one.title, theme.CAPTION, colour=theme.TEXT2)
        ui.drop_down(f"look {one.key}", rows.cut_top(30, 8), list(one.choices), str(one.value), change)

    # --- size ---
    def ask_size(self) -> None:
        """Ask for another size."""
        self.sizing = True
        self.width, self.height = (inches(one) for one in self.state.size_of())
        self.state.desk.refresh()

    def close(self) -> None:
        """Ask no longer."""
        self.sizing = False
        self.state.desk.refresh()

    def dialogs(self, ui: Ui) -> None:
        """Declare the question for another size."""
        if not self.sizing:
            return
        choices = self.state.room.sizes(self.state.sheet())
        with ui.dialog(440, 240, _("Size of the table")) as box:
            box.cut_top(ui.text(box, _("In inches; what lies on it stays about the middle."), colour=theme.TEXT2), 12)
            if choices:
                now = decimal(self.width, "g")
                ui.segments("width", box.cut_top(40, 8), [(*one, "") for one in choices], now, self._wide)
            else:
                for name, word in (("width", _("Width")), ("height", _("Height"))):
                    row = box.cut_top(32, 8)
                    ui.label(row.cut_left(90), word)
                    ui.icon_button(f"less {name}", row.cut_left(32, 6), "minus", partial(self._grow, name, -1),
                                   _("Smaller"), kind="normal")  # fmt: skip
                    ui.label(row.cut_left(64, 6), decimal(getattr(self, name), "g"), theme.TITLE, "semibold", align="c")
                    ui.icon_button(f"more {name}", row.cut_left(32), "plus", partial(self._grow, name, 1),
                                   _("Larger"), kind="normal")  # fmt: skip
            foot = box.cut_bottom(36)
            ui.button("resize", foot.cut_right(184, 8), _("Change the size"), self._resize, kind="main",
                      shortcut="Enter")  # fmt: skip
            ui.button("no size", foot.cut_right(110), _("Cancel"), self.close, kind="quiet", shortcut="Esc")

    def _wide(self, word: str) -> None:
        self.width = float(word)
        self.state.desk.refresh()

    def _grow(self, name: str, by: int) -> None:
        setattr(self, name, min(MOST, max(LEAST, getattr(self, name) + by)))
        self.state.desk.refresh()

    def _resize(self) -> None:
        self.sizing = False
        made = self.state.room.resized(self.state.sheet(), round(self.width * 1000), round(self.height * 1000))
        if isinstance(made, str):
            self.state.desk.tell(made)
        else:
            self.state.selected = ()
            self.state.desk.change(made, _("Size"))
        self.state.desk.refresh()

    # --- faults ---
    def finding(self, fault: Fault, outlines: dict[Where, tuple[Any, ...]]) -> Finding:
        """Return a fault of the check with the outline of the thing that it speaks of."""
        where = fault.where[:2]
        places: tuple[Any, ...] = (outlines[where],) if where in outlines else ()
        if not places and where[:1] == ("points",) and len(where) > 1:
            points = self.state.sheet().points()
            places = ((points[int(where[1])],),) if int(where[1]) < len(points) else ()
        told = _about(places[0]) if places else ""
        return Finding(fault.message, fault.severity, places, told, mend_of(fault, self.state))

    def asymmetry(self, outlines: dict[Where, tuple[Any, ...]]) -> Finding | None:
        """Return what has no partner on a table most of which has one."""
        state = self.state
        sheet, things = state.sheet(), list(state.sheet().things())
        best: tuple[int, list[Where], str] | None = None
        for symmetry in ("half-turn", "mirror-x", "mirror-y", "quarter-turns"):
            ground = actions.Ground(*state.size_of(), symmetry)
            if not ground.motions():
                continue
            alone = [one for one in things if not _has_image(sheet, one, ground)]
            if best is None or len(alone) < best[0]:
                best = len(alone), alone, symmetry
        if best is None or not best[0] or best[0] > (1 - LIKELY) * len(things):
            return None
        words = ngettext("{n} piece has no partner on the other side", "{n} pieces have no partner on the other side",
                         best[0])  # fmt: skip
        places = tuple(outlines[where] for where in best[1] if where in outlines)
        _n, alone, symmetry = best
        mend = Mend(_("Make it even"), lambda: evened(state, alone, symmetry))
        return Finding(words.format(n=best[0]), "warning", places, _about(places[0]) if places else "", mend)


def _has_image(sheet: Sheet, where: Where, ground: actions.Ground) -> bool:
    """Tell whether a thing has a partner on the other side, or is its own: it lies in the middle."""
    return bool(actions.partners(sheet, where, ground)) or not actions.images_of(sheet.pose(where), ground)


def _about(outline: tuple[Any, ...]) -> str:
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    x, y = (min(xs) + max(xs)) / 2000, (min(ys) + max(ys)) / 2000
    return _("{x} and {y} inches").format(x=decimal(x), y=decimal(y))


def ui_wide(area: Area) -> Area:
    """Return a scroll area whose bar lies in the padding of the panel."""
    made = area.copy()
    made.w += 10
    return made


@lru_cache(maxsize=256)
def _picture(alone: Callable[[str, str], Any], kind: str, mood: str, side: int) -> pygame.Surface:
    """Return how a piece is painted, `side` px wide and high."""
    import pygame as pg

    table = alone(kind, mood)
    inches_wide = max(1, round(table.width / 1000))
    px = max(4, -(-side // inches_wide))
    pixels = paint(Plan(table), 0, 0, inches_wide, inches_wide, px)
    whole = pg.image.frombuffer(pixels.tobytes(), (pixels.shape[1], pixels.shape[0]), "RGB")
    return pg.transform.smoothscale(whole, (side, side))


def _painter(room: InchRoom, kind: PieceKind, mood: str) -> Callable[[Pen, Area, bool], None]:
    def draw(pen: Pen, a: Area, _on: bool) -> None:
        pen.image(_picture(room.picture, kind.id, mood, pen.px(PICTURE)), a.x + 3, a.y + 3)
        room_left = a.w - PICTURE - 16
        name, _comma, rest = kind.name.partition(", ")
        while pen.width(name, theme.TEXT, "medium") > room_left and len(name) > 5:
            name = name[:-2] + "…"
        while pen.width(rest, theme.CAPTION) > room_left and len(rest) > 5:
            rest = rest[:-2] + "…"
        box = type(a)(a.x + PICTURE + 10, a.y, room_left, a.h)
        pen.text(box.x, a.cy - (8 if rest else 0), name, theme.TEXT, "medium", theme.TEXT1, "l", box)
        if rest:
            pen.text(box.x, a.cy + 9, rest, theme.CAPTION, "regular", theme.TEXT3, "l", box)

    return draw
