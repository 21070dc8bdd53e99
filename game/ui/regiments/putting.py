"""What is put on the table from beside it: units that wait, reserves, terrain; a list to take one in hand from."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.content.regiments.lying import corners_of
from game.content.regiments.modes import TOKEN
from game.content.regiments.terrain import Laid
from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.systems.regiments.ground import kinds
from game.ui import theme
from game.ui.board.figures import token
from game.ui.board.inches.signs import InchOverlays, LabelMark, LineMark, PointMark
from game.ui.kit import Area
from game.ui.regiments.emblems import emblem_of
from game.ui.regiments.explaining import terrain_does
from game.ui.regiments.ground import described, keyword, placed, sign
from game.ui.table.told import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.regiments.terrain import TerrainKind
    from game.systems.regiments.state import State
    from game.ui.board.inches.signs import Place
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.planning import Planning
    from game.ui.table.face import Frame

ROW, HEAD, LEAST = 40, 28, 3
"""Heights in layout px, and how many rows are seen at least before they scroll."""


def height(number: int) -> float:
    """Return how high the list of so many things is."""
    return 24 + HEAD + (ROW + 4) * number


def declare(ui: Ui, room: Area, state: State, plan: Planning, take: Callable[[str], None]) -> float:
    """Declare the list of what may be put on the table; return its height, 0 where there is nothing to choose."""
    there = plan.beside()
    alone = plan.choice is not None and plan.choice.kind != "activate" and len(there) < 2
    if alone or not there or room.h < height(LEAST):
        return 0.0
    high = min(height(len(there)), room.h)
    inside = ui.panel(Area(room.x, room.y, room.w, high)).inset(-4)
    ui.heading(inside.cut_top(HEAD), _("Beside the table"), "", "layers")
    with ui.scroll("beside", inside) as rows:
        for key in there:
            kind = kinds(state).get(key)
            paint, tip = (_unit(state, key), "") if kind is None else (_kind(kind), "\n".join(terrain_does(kind)))
            ui.row(f"beside {key}", rows.cut_top(ROW, 4), paint, partial(take, key), group="beside",
                   selected=key == plan.unit, follow=False, tooltip=tip)  # fmt: skip
    return high


def _unit(state: State, key: str) -> Callable[[Pen, Area, bool], None]:
    unit = state.units[key]
    name, left = state.name(key), f"{unit.life}/{unit.card.life}"

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        pen.centred_image(token(emblem_of(unit.card), LETTERS[unit.owner], pen.px(25)), a.x + 18, a.cy)
        room = Area(a.x + 38, a.y, a.w - 90, a.h)
        told = pen.fitting(name, room.w, theme.TEXT)
        pen.text(room.x, a.cy, told, theme.TEXT, "regular", theme.TEXT1, "l", room)
        pen.text(a.right - 8, a.cy, left, theme.CAPTION, "regular", theme.TEXT2, "r")

    return paint


def _kind(kind: TerrainKind) -> Callable[[Pen, Area, bool], None]:
    name, words = proper(kind.name), ", ".join(map(keyword, kind.keywords))

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        pen.icon(sign(kind), a.x + 18, a.cy, 16, theme.TEXT2)
        room = Area(a.x + 38, a.y, a.w - 46, a.h)
        pen.text(room.x, a.cy - 8, pen.fitting(name, room.w, theme.TEXT), theme.TEXT, "regular", theme.TEXT1, "l", room)
        told = pen.fitting(words, room.w, theme.CAPTION)
        pen.text(room.x, a.cy + 9, told, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    return paint


def picture(frame: Frame, plan: Planning, over: InchOverlays, place: Place) -> Picture:
    """Draw an objective or a piece of terrain where it is pointed at, and whether it may lie there."""
    state: State = frame.host.state
    wished, why = plan.wished(place), plan.refusal(place)
    free = why is None
    if len(wished) == len(("verb", "token", "x", "y")):
        point = PointMark(place, TOKEN, LETTERS[plan.choice.player] if free and plan.choice is not None else "")
        labels = () if free else (LabelMark(place, _("not there"), "no"),)
        return Picture(replace(over, points=(*over.points, point), labels=(*over.labels, *labels)), refusal=why)
    _verb, key, x, y, turn = wished
    kind = _kind_of(state, key)
    if kind is None:
        return Picture(over, refusal=why)
    height_ = state.battle.played.table.height
    corners = tuple(placed(one, height_) for one in corners_of(Laid(kind, x, y, turn)))
    sides = tuple(LineMark(here, there, free=free) for here, there in pairwise((*corners, corners[0])))
    label = LabelMark(min(corners, key=lambda one: one[1]), described(kind), "plain" if free else "warning")
    return Picture(replace(over, lines=(*over.lines, *sides), labels=(*over.labels, label)), refusal=why)


def _kind_of(state: State, key: str) -> Any:
    """Return the kind of terrain that a key of an answer means: a heap goes by the objective on it (ASF-FFC-06)."""
    return kinds(state).get(key) or state.battle.played.corpses
