"""Lines of sight on the table: the line by which a unit sees another one, or what stands before it (ASF-LOS)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.regiments.lying import corners_of
from game.geometry.inches.polygons import holds
from game.systems.regiments import walls
from game.systems.regiments.ground import pieces, standing
from game.systems.regiments.sights import Sights
from game.ui.board.inches.signs import LabelMark, LineMark, LitMark
from game.ui.regiments.ground import placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.trace import InchTrace
    from game.systems.regiments.state import State
    from game.ui.board.inches.signs import InchOverlays, Place

ELEVATED = "elevated"


def trace(state: State, unit: str, target: str, *, shooting: bool = False) -> InchTrace | None:
    """Return by which line a unit sees a target, or what hides it; walls look and are seen, too (ASF-SOS-15, -20).

    None where nobody looks: of friends, of who is off the table, and where geometry is not asked.
    """
    field = state.battle.field
    if not isinstance(field, Sights) or unit not in state.units or target not in state.units:
        return None
    one, other = state.units[unit], state.units[target]
    if not (one.fights and other.fights) or state.friendly(one.owner, other.owner):
        return None
    there = walls.as_unit(walls.archers(state, unit) if one.built else state, target)
    high = shooting and not one.built and ELEVATED in field.stands_on(there, unit)  # over everything: ASF-TERR-15
    return field.line(there, unit, target, elevated=high)


def added(over: InchOverlays, state: State, unit: str, target: str | None, *, shooting: bool) -> InchOverlays:
    """Return what lies over the table with the line from a unit to who is pointed at, and with what blocks it."""
    found = trace(state, unit, target, shooting=shooting) if target is not None else None
    if found is None:
        return over
    lines = tuple(
        LineMark((round(one.x0), round(one.y0)), (round(one.x1), round(one.y1)), free=one.free) for one in found.lines
    )
    if found.verdict:
        return replace(over, lines=(*over.lines, *lines))
    lit = tuple(LitMark(outline(state, key), stops=True) for key in dict.fromkeys(found.pieces))
    words = LabelMark(lines[-1].end, f"{found.note} {found.rule}", "no", "eye-off")
    return replace(over, lines=(*over.lines, *lines), lit=(*over.lit, *lit), labels=(*over.labels, words))


def pieces_meant(state: State, answers: Sequence[Any], at: Place | None) -> tuple[LitMark, ...]:
    """Return the outlines of terrain that an answer tears down, firm where it is pointed at (ASF-TERR-21)."""
    meant = piece_at(state, answers, at)
    numbers = [one[1] for one in answers if isinstance(one, tuple) and one[0] == "raze"]
    return tuple(LitMark(outline(state, f"/{n}"), stops=("raze", n) == meant) for n in numbers)


def piece_at(state: State, answers: Sequence[Any], at: Place | None) -> Any:
    """Return the answer that tears down the piece of terrain under a place of the board, None for none."""
    if at is None:
        return None
    there = placed(at, state.battle.played.table.height)
    razed = [one for one in answers if isinstance(one, tuple) and one[0] == "raze"]
    return next((one for one in razed if holds(corners_of(pieces(state)[one[1]]), there)), None)


def outline(state: State, key: str) -> tuple[Place, ...]:
    """Return the corners on the board of a tray or of a piece of terrain, by the key that geometry has for it."""
    height = state.battle.played.table.height
    if key in state.units:
        corners = standing(state.units[key])
    else:
        corners = corners_of(pieces(state)[int(key.partition("/")[2])])
    return tuple(placed(corner, height) for corner in corners)
