"""Queries that are rules of the room rather than geometry: nearest, in melee, attacks of opportunity.

Registered as `System.queries`; the form of a query is that of the board (`game.geometry.squares.queries`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares.adjacency import threatened
from game.geometry.squares.counting import distance
from game.geometry.squares.cover import melee_cover
from game.geometry.squares.grid import label
from game.geometry.squares.queries import Kind
from game.geometry.squares.sight import sees_once
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.geometry.squares.queries import Query


def _nearest(query: Query) -> dict[str, Any]:
    """Return the nearest enemies, or allies, in sight; a nearer one out of sight does not count (DDM-GEO-18)."""
    field, start = query.field, query.start
    among = query.word("of", ("enemies", "allies"), "enemies")
    blindsight = query.flag("blindsight")
    candidates = [
        one.body for one in query.pieces if one.body != start and (one.side == query.side) == (among == "allies")
    ]
    seen = [body for body in candidates if sees_once(field, start, body, blindsight)]
    counted = [(far, body) for body in seen if (far := distance(field, start, body)) is not None]
    least = min((far for far, _body in counted), default=None)
    nearest = [body for far, body in counted if far == least]
    if nearest:
        names = ", ".join(label(*body[:2]) for body in nearest)
        note = ngettext(
            "Nearest in sight: {names}, {n} square away.", "Nearest in sight: {names}, {n} squares away.", least or 0
        ).format(names=names, n=least)
    else:
        note = _("Nobody of them is in sight.")
    return {
        "verdict": bool(nearest), "rule": "DDM-GEO-18", "value": least, "nearest": [list(body) for body in nearest],
        "note": note,
    }  # fmt: skip


def _in_melee(query: Query) -> dict[str, Any]:
    """Tell whether an ally of `from` is in melee with `to`: one threatens the other (DDM-MOD-08, DDM-GEO-19)."""
    field, target = query.field, query.body("to")
    active = next((one.active for one in query.pieces if one.body == target), True)
    space = field.mask(*target)
    for one in query.others():
        if one.side == query.side and (
            (one.active and threatened(field, one.body) & space)
            or (active and threatened(field, target) & field.mask(*one.body))
        ):
            note = _("{target} is in melee with the creature at {square}.")
            names = {"target": label(*target[:2]), "square": label(*one.body[:2])}
            return {"verdict": True, "rule": "DDM-GEO-19", "ally": list(one.body), "note": note.format(**names)}
    note = _("No ally of the attacker is in melee with {target}.").format(target=label(*target[:2]))
    return {"verdict": False, "rule": "DDM-GEO-19", "ally": None, "note": note}


def _opportunity(query: Query) -> dict[str, Any]:
    """Tell which enemies may strike at `from` when it makes this step (DDM-GEO-13, DDM-AOO-01, -05, -06)."""
    field, start = query.field, query.start
    dx, dy = query.direction()
    vacated = field.mask(*start) & ~field.mask(start[0] + dx, start[1] + dy, start[2])
    strikers = [
        one.body
        for one in query.pieces
        if one.side != query.side
        and one.active
        and threatened(field, one.body) & vacated
        and sees_once(field, one.body, start)
        and not melee_cover(field, one.body, start)
    ]
    if strikers:
        names = ", ".join(label(*body[:2]) for body in strikers)
        note = _("The step leaves squares threatened by {names}.").format(names=names)
    else:
        note = _("Nobody may strike at this step.")
    plain = {"verdict": bool(strikers), "rule": "DDM-GEO-13", "strikers": [list(body) for body in strikers]}
    return plain | {"squares": [list(square) for square in field.squares(vacated)], "note": note}


QUERIES: dict[str, Kind] = {
    "nearest": Kind(_nearest, ("of", "blindsight"), ""),
    "in_melee": Kind(_in_melee, ("to",), "piece"),
    "opportunity": Kind(_opportunity, ("to", "direction"), ""),
}
