"""The bar of actions: what may be done now, what it costs, or why not; one line while something else goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE, Choice
from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.table import seats

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.kit.controls import Button
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Action

HIGH = 34
GAP = 5
ICON, LEAST = 23, 18  # of the width of a button: its icon with the gap behind it, the room beside all that it holds
CAPTION = 24  # how much wider than its button a caption may be


class ActionBar:
    """The bar below the board."""

    def __init__(self, frame: Frame, face: TableFace, show_result: Callable[[], None]) -> None:
        self.frame, self.face, self.show_result = frame, face, show_result

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare the bar for the present question, if there is one."""
        if area.h <= 0:
            return
        ui.panel(Area(area.x - 2, area.y, area.w + 4, area.h + 4), radius=0, shadow=0)
        row = Area(area.x + 10, area.y + 8, area.w - 20, HIGH)
        frame, host = self.frame, self.frame.host
        choice = host.pending
        if not frame.stage.caught_up:  # the end, too, is told when it has been seen
            actor = frame.stage.actor
            text = _("{name} acts.").format(name=self.face.standing.name_of(actor)) if actor else _("Dice are rolled.")
            _line(ui, row, text, _("A click or any key shows the result at once."), "fast-forward")
        elif choice is None:
            _line(ui, row, _("The battle is over."), "", "flag")
            button = row.cut_right(170)
            ui.button("result", button, _("Show the result"), self.show_result, kind="main", shortcut="Enter")
        elif choice.player != DICE and seats.program(host, choice.player):
            name = host.players[choice.player]
            _line(ui, row, _("{name} is thinking.").format(name=name), _("The program plays this side."), "bot")
        elif not frame.waiting() and (found := self.face.actions()) is not None:
            _place(ui, row, *found)
        else:
            self._held(ui, row, choice)

    def _held(self, ui: Ui, row: Area, choice: Choice) -> None:
        """Say what is on hold while a question is answered in the column."""
        held = self.face.held()
        if held:
            _line(ui, row, held[0], held[1], "pause")
        elif choice.player == DICE:
            _line(ui, row, _("A die is awaited."), _("Roll it and type what it shows."), "dices")
        else:
            name = self.frame.host.players[choice.player]
            _line(ui, row, _("{name} decides.").format(name=name), _("The question stands at the right."), "hand")
        if choice.rule:
            button = Area(row.right - 146, row.y + 4, 146, HIGH)
            ui.button(
                "show rule", button, _("Show rule"), lambda: self.frame.app.open_rule(choice.rule), icon="book-open",
                shortcut="F1", kind="quiet",
            )  # fmt: skip


def _line(ui: Ui, area: Area, title: str, text: str, icon: str) -> None:
    def paint(pen: Pen, a: Area) -> None:
        pen.icon(icon, a.x + 12, a.cy + 6, 18, theme.TEXT2)
        pen.text(a.x + 38, a.cy + (-3 if text else 6), title, theme.TEXT, "regular", theme.TEXT1, "l")
        if text:
            pen.text(a.x + 38, a.cy + 17, text, theme.CAPTION, "regular", theme.TEXT2, "l")

    ui.custom(Area(area.x, area.y, area.w - 180, area.h), paint)


def _place(ui: Ui, row: Area, found: list[Action], last: list[Action]) -> None:
    """Give each button its width; if there are too many, all of them shrink alike, and then lose their icons."""
    every = (*found, *last)
    for action in every:
        action.wide = _natural(ui, action)
    crowded = _spare(row, every) < 0
    if crowded:
        _shrink(ui, row, every)
    places = []
    x = row.x
    for action in found:
        places.append((action, Area(x, row.y, action.wide, row.h)))
        x += action.wide + GAP
    x = row.right
    for action in reversed(last):
        x -= action.wide
        places.append((action, Area(x, row.y, action.wide, row.h)))
        x -= GAP
    silent = _crowded(ui, places) | _too_long(ui, places) if crowded else set()
    for action, at in places:
        button = _button(ui, at, action)
        if action.key in silent:  # why not is told where the pointer rests
            button.caption = button.reason = ""


def _spare(row: Area, every: Sequence[Action]) -> float:
    return row.w - sum(action.wide + GAP for action in every)


def _shrink(ui: Ui, row: Area, every: Sequence[Action]) -> None:
    """Take from buttons what their captions want, then their icons; what is left over is shared."""
    for action in every:
        action.wide = _least(ui, action)
    if _spare(row, every) < 0:
        for action in every:
            action.icon, action.wide = "", action.wide - (ICON if action.icon else 0)
    share = _spare(row, every) / len(every)
    for action in every:
        action.wide += share


def _crowded(ui: Ui, places: list[tuple[Action, Area]]) -> set[str]:
    """Return whose captions would run into those of their neighbours; what can be done keeps its own."""
    taken: list[tuple[float, float]] = []
    silent = set()
    for action, at in sorted(places, key=lambda one: (bool(one[0].reason), one[1].x)):
        half = ui.pen.width(action.reason or action.caption, theme.CAPTION) / 2 + 3
        if any(at.cx - half < right and left < at.cx + half for left, right in taken):
            silent.add(action.key)
        else:
            taken.append((at.cx - half, at.cx + half))
    return silent


def _too_long(ui: Ui, places: list[tuple[Action, Area]]) -> set[str]:
    """Return whose captions go far beyond their buttons."""
    width = ui.pen.width
    return {one.key for one, at in places if width(one.reason or one.caption, theme.CAPTION) > at.w + CAPTION}


def _natural(ui: Ui, action: Action) -> float:
    pen = ui.pen
    w = pen.width(action.label, theme.TEXT, "semibold") + 16 + 7 + 8 + pen.keycap_width(action.cap) + 22
    under = pen.width(action.reason or action.caption, theme.CAPTION) + 4  # captions of neighbours stand apart
    return max(w, under)


def _least(ui: Ui, action: Action) -> float:
    """Return how wide a button is in which icon, words and key fit with little room beside them."""
    pen = ui.pen
    key = 8 + pen.keycap_width(action.cap) if action.cap else 0
    return pen.width(action.label, theme.TEXT, "semibold") + (ICON if action.icon else 0) + key + LEAST


def _button(ui: Ui, area: Area, action: Action) -> Button:
    return ui.button(
        action.key, area, action.label, action.on, kind=action.kind, icon=action.icon, shortcut=action.cap,
        enabled=not action.reason, reason=action.reason, why=action.why, caption=action.caption, lit=action.lit,
        tooltip=action.tip,
    )  # fmt: skip
