"""The table of a battle on the board of inches: what its terrain is called, start areas, strategic points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.terrain import SEATED, SIDES
from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.systems.dials import items, victory
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.signs import AreaMark, InchOverlays, PointMark

if TYPE_CHECKING:
    from game.content.dials.terrain import Piece, Table
    from game.systems.dials.state import State

SETTING_UP = ("first", "terrain", "points", "deploy")
GOODS = "gem"
"""The icon of the token of items that lie on the table."""
SIGNS = {
    "hindering": "triangle-alert", "blocking": "octagon-x", "concealing": "eye-off", "chasm": "minus",
    "deep_water": "wind", "shallow_water": "wind",
}  # fmt: skip


def board_of(state: State, scale: float) -> InchBoard:
    """Return the board of a battle."""
    return InchBoard(state.table, scale=scale, names=names(state.table))


def names(table: Table) -> dict[str, tuple[str, str]]:
    """Return for each piece of terrain its sign, and its name with what it does."""
    return {piece.id: (sign(piece), described(piece)) for piece in table.pieces}


def sign(piece: Piece) -> str:
    """Return the icon before the name of a piece."""
    return "mountain" if piece.raised else SIGNS.get(piece.kind, "minus" if piece.low else "layers")


def described(piece: Piece) -> str:
    """Return the name of a piece with the word for what it does: "Ruin, blocking"."""
    kinds = {
        "hindering": _("hindering"), "blocking": _("blocking"), "concealing": _("concealing"), "chasm": _("chasm"),
        "deep_water": _("deep water"), "shallow_water": _("shallow water"),
    }  # fmt: skip
    words = [proper(piece.name)]
    if piece.kind in kinds:
        words.append(kinds[piece.kind])
    if piece.raised:
        words.append(_("elevated"))
    if piece.low:
        words.append(_("low"))
    return ", ".join(words)


def areas(table: Table, seats: int) -> tuple[AreaMark, ...]:
    """Return the start areas of so many players."""
    there = {one.side for one in table.starts}
    found = []
    for seat, side in enumerate(SEATED.get(seats, SIDES)):
        if side in there:
            x0, y0, x1, y1 = table.start(side)
            found.append(AreaMark((x0, y0), (x1, y1), LETTERS[seat]))
    return tuple(found)


def marks(state: State) -> InchOverlays:
    """Return what always lies over the table: start areas during set-up, strategic points and owners, items."""
    table = state.table
    shown = areas(table, len(state.battle.players)) if state.phase in SETTING_UP else ()
    owners = victory.owners(state)
    points = tuple(
        PointMark(point, side=LETTERS[team[0]] if team else "")
        for point, team in zip(state.points, owners, strict=False)
    )
    goods = dict.fromkeys((held.x, held.y) for held in items.lying(state))
    return InchOverlays(areas=shown, points=(*points, *(PointMark(place, icon=GOODS) for place in goods)))


def bare_marks(table: Table, seats: int = 0) -> InchOverlays:
    """Return start areas and strategic points of a table on which nobody plays yet; of all players it is for."""
    seats = seats or (4 if table.seats(4) else 2)
    return InchOverlays(areas=areas(table, seats), points=tuple(PointMark(point) for point in table.points))
