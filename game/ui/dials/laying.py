"""Terrain that players lay before the battle: the piece under the pointer, its turn, why it may not lie there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.board.inches.signs import LabelMark, LineMark
from game.ui.dials.ground import described, marks, sign
from game.ui.dials.planning import FULL, TURN
from game.ui.kit import Area
from game.ui.table.told import Action, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.dials.terrain import Piece
    from game.systems.dials.state import State
    from game.ui.dials.planning import Planning
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.table.face import Frame

LAY = "lay"
ROW = 34


class Laying:
    """One piece in hand at a time (MK-SETUP-09); a click lays it, the wheel and two keys turn it."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan
        self.chosen = ""
        self.turned = 0

    @property
    def asked(self) -> bool:
        """Tell whether a piece is to be laid now."""
        choice = self.plan.choice
        return choice is not None and choice.kind == LAY

    def pieces(self) -> list[Piece]:
        """Return the pieces that there is room for, each kind once."""
        state: State = self.frame.host.state
        kinds = {piece.id: piece for piece in state.battle.pieces}
        return [kinds[part.piece] for part in self.plan.regions() if part.verb == LAY]

    @property
    def piece(self) -> Piece | None:
        """Return the piece in hand: the chosen one, else the first."""
        there = self.pieces()
        return next((one for one in there if one.id == self.chosen), there[0] if there else None)

    def take(self, key: str) -> None:
        """Take another piece in hand."""
        self.chosen = key
        self.frame.redrawn()

    def turn(self, way: int) -> None:
        """Turn the piece by fifteen degrees, clockwise or back."""
        self.turned = (self.turned + way * TURN) % FULL
        self.frame.redrawn()

    def answer(self, place: Any) -> Any:
        """Return the answer that lays the piece in hand on a place."""
        piece = self.piece
        return None if piece is None else (LAY, piece.id, int(place[0]), int(place[1]), self.turned)

    def click(self, place: Any) -> None:
        """Lay the piece, or say why it may not lie there."""
        answer = self.answer(place) if place is not None else None
        if answer is None:
            return
        why = self.plan.refusal(answer)
        if why is not None:
            self.frame.refused.tell(why)
        else:
            self.frame.reply(answer)

    def picture(self) -> Picture:
        """Draw the outline of the piece under the pointer, and whether it may lie there."""
        state, piece, at = self.frame.host.state, self.piece, self.frame.pointing.at
        over = replace(marks(state), names=True, cursor=self.frame.pointing.cursor)
        if piece is None or at is None:
            return Picture(over)
        why = self.plan.refusal(self.answer(at))
        lying = piece.laid("laid", int(at[0]), int(at[1]), self.turned)
        corners = (*lying.outline, lying.outline[0])
        sides = tuple(LineMark(here, there, free=why is None) for here, there in pairwise(corners))
        label = LabelMark(
            min(lying.outline, key=lambda one: one[1]), described(piece), "plain" if why is None else "warning"
        )
        return Picture(replace(over, lines=(*over.lines, *sides), labels=(*over.labels, label)), refusal=why)

    def actions(self) -> tuple[list[Action], list[Action]]:
        """Return the buttons that turn the piece, which a click lays."""
        return [
            Action("turn back", _("Turn back"), "undo-2", ",", lambda: self.turn(-1), caption=_("15 degrees")),
            Action("turn piece", _("Turn"), "redo-2", ".", lambda: self.turn(1), caption=_("15 degrees")),
        ], []

    def panel(self, ui: Ui, room: Area) -> float:
        """Declare what is asked, and the pieces to choose from; return the height."""
        choice, there, piece = self.plan.choice, self.pieces(), self.piece
        more = int(choice.about.get("left", 1)) if choice is not None else 1
        words = ngettext("Lay {n} more piece of terrain: a click lays it, the wheel turns it. MK-SETUP-09",
                         "Lay {n} more pieces of terrain: a click lays one, the wheel turns it. MK-SETUP-09",
                         more).format(n=more)  # fmt: skip
        told = ui.measure(words, room.w - 32) + 10
        high = min(room.h, 32 + told + (ROW + 4) * len(there))
        inside = ui.panel(Area(room.x, room.y, room.w, high))
        ui.text(inside.cut_top(told), words, key="lay")
        with ui.scroll("pieces", Area(inside.x - 4, inside.y, inside.w + 8, inside.h)) as rows:
            for one in there:
                ui.row(f"piece {one.id}", rows.cut_top(ROW, 4), _row(one), partial(self.take, one.id), group="pieces",
                       selected=one is piece, follow=False)  # fmt: skip
        return high + theme.GAP


def _row(piece: Piece) -> Callable[[Pen, Area, bool], None]:
    words = described(piece)

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        pen.icon(sign(piece), a.x + 18, a.cy, 16, theme.TEXT2)
        pen.text(a.x + 38, a.cy, words, theme.TEXT, "regular", theme.TEXT1, "l", Area(a.x + 38, a.y, a.w - 44, a.h))

    return paint
