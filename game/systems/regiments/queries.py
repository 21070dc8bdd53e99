"""Queries about tables of trays: moves, charges, alignment, in the form of `geometry.inches.queries`.

Trays are figures whose base is the word of a tray or its width and depth; `friends` are the ids on the side of the one
who asks, everybody else is a foe. The kind of a piece of terrain is its keywords with spaces between. Sight is another
question: `charge_angles` asks only where the way straight on leads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.asked import RefusedError
from game.geometry.inches.layout import Form
from game.geometry.inches.queries import Kind, Query, Terms
from game.geometry.inches.shapes import polygon
from game.geometry.inches.trays import charges, flush, moves
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT
from game.geometry.inches.trays.angles import facings
from game.geometry.inches.trays.pieces import Piece, convex_parts
from game.geometry.inches.trays.scene import Scene
from game.geometry.trace import InchTrace, Line
from game.i18n import _
from game.systems.regiments.ways import BARRING, KINDS, RULES, SLOWING, WAYS

if TYPE_CHECKING:
    from game.geometry.inches.layout import Base
    from game.systems.regiments.unit import Edge

TERMS = Terms(
    forms={
        "infantry": Form(width=5500, depth=4800), "cavalry": Form(width=5500, depth=5000),
        "small_solo": Form(width=2760, depth=2760), "large_solo": Form(width=2760, depth=5550),
    },
)  # fmt: skip
"""The trays of the reference; a query may always say its own."""
SLOW = frozenset({SLOWING})
WHY = {
    "": "ASF-CHG-15", charges.SHORT: "ASF-CHG-16", charges.STOPPED: "ASF-CHG-14", charges.EDGE: "ASF-MOVE-08",
    charges.ROUGH: "ASF-TERR-35", charges.ASIDE: "ASF-CHG-16",
}  # fmt: skip
EDGES: tuple[Edge, ...] = ("front", "right", "rear", "left")


def _scene(query: Query) -> tuple[Scene, Base]:
    """Return the table with its trays, and the one who asks."""
    base, friends = query.base("from"), query.ids("friends")
    trays = query.layout.bases | {base.key: base}
    if any(not one.form.width for one in trays.values()):
        raise RefusedError(_("every figure must stand on a tray: a “base” with “width” and “depth”"))
    sides = {key: int(key != base.key and key not in friends) for key in trays}
    pieces = [
        Piece(one.key, frozenset(one.kind.split()), tuple(polygon(part) for part in convex_parts(one.outline)))
        for one in query.ground.pieces
    ]
    size = (query.ground.width, query.ground.height)
    return Scene(size, trays.values(), sides, pieces, BARRING), base


def _turn(query: Query, key: str) -> int:
    """Return a turn in tenths of a degree, 0 if none is said."""
    value = query.plain.get(key, 0)
    if type(value) is not int:
        raise RefusedError(_("“{key}” must be tenths of a degree").format(key=key))
    return value


def _moved(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    kind, most = query.kind, query.number("allowance")
    edge = WAYS[query.word("way", EDGES, "front")] if kind in ("retreat", "shift") else FORWARD  # type: ignore[index]
    rules = {
        "maneuver": moves.Rules(most, first=True, slowing=SLOW),
        "march": moves.Rules(most, slowing=SLOW),
        "retreat": moves.Rules(most, 1, (FORWARD, RIGHT, BACK, LEFT), slowing=SLOW),
        "shift": moves.Rules(most, ways=(FORWARD, RIGHT, BACK, LEFT), last=False, slowing=SLOW),
    }[kind]
    course = moves.Course(_turn(query, "turn"), edge, query.number("distance"), _turn(query, "last"))
    trace = moves.trace(scene, base, rules, course, kind, RULES | {"": KINDS[kind], moves.FAR: KINDS[kind]})
    found = moves.judge(scene, base, rules, course)
    return trace.as_json() | {
        "reason": found.reason, "end": [*found.end.at, found.end.facing], "through": sorted(found.through),
    }  # fmt: skip


def _charge(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    target = query.base("to")
    went = charges.run(scene, base, target.key, query.number("allowance"), SLOW)
    note = _("The charge meets its target.") if went.reached else _("The charge does not meet its target.")
    line = Line(*base.at, *went.end.at, free=went.reached)
    trace = InchTrace(
        "charge", went.reached, WHY[went.reason], (line,), value=round(went.distance), path=(base.at, went.end.at),
        note=note, pieces=(went.key,) if went.key else (),
    )  # fmt: skip
    return trace.as_json() | {"reason": went.reason, "through": sorted(went.through)}


def _charge_angles(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    target = query.base("to")
    found = facings(scene, base, target.key, query.number("allowance"), SLOW)
    note = _("The charge can succeed.") if found else _("The charge cannot succeed.")
    trace = InchTrace("charge_angles", bool(found), "ASF-CHG-11", note=note, pieces=(target.key,))
    return trace.as_json() | {"facings": [list(one) for one in found]}


def _align(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    target = query.base("to")
    edge = WAYS[query.word("edge", EDGES)]  # type: ignore[index]
    found = flush.places(scene, base, target.key, edge)
    ends = [flush.beside(base, target, edge, offset) for offset in found]
    note = _("There is room at that edge.") if found else _("There is no room at that edge.")
    rule = "ASF-CHG-19" if found else "ASF-CHG-04"
    trace = InchTrace("align", bool(found), rule, note=note, pieces=(target.key,), points=tuple(one.at for one in ends))
    return trace.as_json() | {"offsets": list(found), "facing": ends[0].facing if ends else None}


_MOVE = ("from", "friends", "allowance", "distance", "last")
QUERIES = {
    "maneuver": Kind(_moved, (*_MOVE, "turn"), TERMS),
    "march": Kind(_moved, (*_MOVE, "turn"), TERMS),
    "retreat": Kind(_moved, (*_MOVE, "way"), TERMS),
    "shift": Kind(_moved, (*_MOVE, "way"), TERMS),
    "charge": Kind(_charge, ("from", "to", "friends", "allowance"), TERMS),
    "charge_angles": Kind(_charge_angles, ("from", "to", "friends", "allowance"), TERMS),
    "align": Kind(_align, ("from", "to", "friends", "edge"), TERMS),
}
"""What may be asked about tables of this game, by the word of the query."""
