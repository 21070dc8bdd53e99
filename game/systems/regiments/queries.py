"""Queries about tables of trays: moves, charges, alignment, in the form of `geometry.inches.queries`.

Trays are figures whose base is the word of a tray or its width and depth; `friends` are the ids on the side of the one
who asks, everybody else is a foe. The kind of a piece of terrain is its keywords with spaces between. Sight is another
question: `charge_angles` asks only where the way straight on leads.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from game.geometry.asked import RefusedError
from game.geometry.inches.gaps import farther, nearest, overlaps
from game.geometry.inches.layout import Form
from game.geometry.inches.queries import Kind, Query, Terms
from game.geometry.inches.shapes import polygon
from game.geometry.inches.trays import arcs, charges, flush, hiding, moves, on_terrain
from game.geometry.inches.trays import scene as places
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT, Ahead
from game.geometry.inches.trays.angles import facings
from game.geometry.inches.trays.pieces import Piece, convex_parts
from game.geometry.inches.trays.scene import Scene
from game.geometry.trace import InchTrace, Line
from game.i18n import _, decimal
from game.systems.regiments.sights import ARCS, arrow, covering, looked, traced
from game.systems.regiments.ways import BARRING, INCH, KINDS, RULES, SCREEN, SLOWING, WAYS, WORDS

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
INFANTRY_RAYS = (5500, 4800)  # they run from the middle of the tray through its corners
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
    rays = _rays(query, base)
    screens = hiding.screens(scene, base.key, target.key, [one for one in scene.pieces if SCREEN in one.words])

    def sees(there: Base) -> bool:
        return looked(scene, there, target, rays).seen

    found = facings(scene, base, target.key, query.number("allowance"), SLOW, sees, screens)
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


# --- sight, arcs, ranges, places ------------------------------------------------------------------------------------


def _rays(query: Query, base: Base) -> tuple[int, int]:
    """Return how far the rays between the arcs of a tray go aside and ahead: as said, else by its size."""
    if "rays" in query.plain:
        aside, ahead = query.point("rays")
        if aside <= 0 or ahead <= 0:
            raise RefusedError(_("“rays” must be two numbers above 0: how far they go aside and ahead"))
        return aside, ahead
    return INFANTRY_RAYS if base.form == TERMS.forms["infantry"] else (1, 1)


def _line_of_sight(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    target = query.base("to")
    found = looked(scene, base, target, _rays(query, base), elevated=query.flag("elevated"))
    return traced(found, base, target, str).as_json() | {"reason": found.reason}


def _arc(query: Query) -> dict[str, Any]:
    """Tell in which arc of `to` the tray of `from` lies, and how much of it in each."""
    _table, base = _scene(query)
    target = query.base("to")
    rays = _rays(query, target)
    held = arcs.lies_in(target, rays, base.shape)
    shares = arcs.shares(target, rays, base.shape)
    areas = {WORDS[way]: round(float(area) / 1e6, 4) for way, area in shares.items()}
    note = _("Of {name}, most of it lies at: {arcs}.").format(name=target.key, arcs=_edges(held))
    trace = InchTrace("arc", bool(held), "ASF-LOS-08", note=note, pieces=(target.key,))
    return trace.as_json() | {"arcs": list(dict.fromkeys(ARCS[way] for way in held)), "areas": areas}


def _edges(ways: tuple[int, ...]) -> str:
    """Return what the sides of a tray are called."""
    names = {FORWARD: _("the front"), RIGHT: _("the right flank"), BACK: _("the rear"), LEFT: _("the left flank")}
    return ", ".join(names[way] for way in ways)


def _range(query: Query) -> dict[str, Any]:
    """Tell whether one tray is within a range of another one, or of its front arrow."""
    _table, base = _scene(query)
    target, inches = query.base("to"), query.number("range")
    shot = query.word("by", ("tray", "arrow"), "tray") == "arrow"
    begins = arrow(base) if shot else base.shape
    verdict = not farther(begins, target.shape, inches * INCH + 1)
    pair = nearest(begins, target.shape)
    (ax, ay), (bx, by) = pair.drawn(), pair.turned().drawn()
    value = 0 if overlaps(begins, target.shape, 0) else round(hypot(bx - ax, by - ay))
    note = _("{b} is {length} inches from {a}.").format(a=base.key, b=target.key, length=decimal(value / INCH, ".3f"))
    line = Line(ax, ay, bx, by, free=verdict)
    rule = "ASF-ATK-09" if shot else "ASF-GEN-26"
    return InchTrace("range", verdict, rule, (line,), value=value, note=note, pieces=(base.key, target.key)).as_json()


def _path(query: Query) -> dict[str, Any]:
    """Tell how far a tray may go straight on, and through what; where it ends is not judged."""
    scene, base = _scene(query)
    edge = WAYS[query.word("way", EDGES, "front")]  # type: ignore[index]
    most, distance = query.number("allowance"), query.number("distance")
    rules = moves.Rules(most, ways=(FORWARD, RIGHT, BACK, LEFT), last=False, slowing=SLOW, gap=0)
    far = moves.reach(scene, base, rules, 0, edge)
    verdict = distance <= far
    end = Ahead(base, edge).at(min(distance, far))
    words = _("It may go {inches} inches that way.") if verdict else _("It may go no farther than {inches} inches.")
    note = words.format(inches=decimal(min(distance, far) / INCH, ".3f"))
    line = Line(*base.at, *end.at, free=verdict)
    trace = InchTrace("path", verdict, "ASF-MOVE-05", (line,), value=far, path=(base.at, end.at), note=note)
    swept = Ahead(base, edge).swept(min(distance, far))
    return trace.as_json() | {"through": sorted(scene.words(swept))}


def _placement(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    found = scene.trouble(base, INCH)
    trace_of = {
        "": _("It may stand there."),
        places.TABLE: _("The whole tray must end on the table."),
        places.TRAY: _("There is another tray."),
        places.BARRED: _("There is terrain that it may not enter."),
        places.NEAR: _("That is less than an inch from an enemy."),
    }
    reason, key = found or ("", "")
    rule = RULES.get(reason, "ASF-SETUP-18")
    trace = InchTrace("placement", not reason, rule, note=trace_of[reason], pieces=(key,) if key else ())
    return trace.as_json() | {"reason": reason}


def _engaged(query: Query) -> dict[str, Any]:
    scene, base = _scene(query)
    found = [one.key for one in scene.touching(base)]
    note = _("It touches {names}.").format(names=", ".join(found)) if found else _("It touches no enemy.")
    rule = "ASF-GEN-13" if found else "ASF-GEN-12"
    return InchTrace("engaged", bool(found), rule, note=note, pieces=tuple(found)).as_json()


def _contact_edge(query: Query) -> dict[str, Any]:
    """Tell which edges of `to` the tray of `from` touches most."""
    scene, base = _scene(query)
    target = query.base("to")
    found = flush.contact_edges(target, base, scene.tolerance)
    note = _("Of {name}, it touches: {edges}.").format(name=target.key, edges=_edges(found))
    note = note if found else _("They do not touch.")
    trace = InchTrace("contact_edge", bool(found), "ASF-BON-04", note=note, pieces=(target.key,))
    return trace.as_json() | {"edges": [WORDS[one] for one in found]}


def _claim(query: Query) -> dict[str, Any]:
    """Tell whether a tray claims an objective: covers it, or overlaps it."""
    scene, base = _scene(query)
    wholly = query.flag("wholly", default=True)
    verdict = covering(base, query.point("token"), scene.tolerance, wholly=wholly)
    note = _("It claims the objective.") if verdict else _("It does not claim the objective.")
    return InchTrace("claim", verdict, "ASF-OBJ-01" if wholly else "ASF-FFC-08", note=note).as_json()


def _on_terrain(query: Query) -> dict[str, Any]:
    """Tell which pieces a tray stands on, on which most of it lies, and which are within a range."""
    scene, base = _scene(query)
    far = query.number("range", 0) * INCH + scene.tolerance
    on = tuple(one.key for one in scene.pieces if on_terrain.stands_on(base.shape, one))
    mostly = [one.key for one in scene.pieces if on_terrain.mostly_on(base.shape, one)]
    near = [one.key for one in scene.pieces if on_terrain.within(base.shape, one, far)]
    note = _("It stands on {names}.").format(names=", ".join(on)) if on else _("It stands on open ground.")
    trace = InchTrace("on_terrain", bool(on), "ASF-TERR-03", note=note, pieces=on)
    return trace.as_json() | {"mostly": mostly, "near": near, "words": sorted(scene.words(base.shape))}


_MOVE = ("from", "friends", "allowance", "distance", "last")
QUERIES = {
    "maneuver": Kind(_moved, (*_MOVE, "turn"), TERMS),
    "march": Kind(_moved, (*_MOVE, "turn"), TERMS),
    "retreat": Kind(_moved, (*_MOVE, "way"), TERMS),
    "shift": Kind(_moved, (*_MOVE, "way"), TERMS),
    "charge": Kind(_charge, ("from", "to", "friends", "allowance"), TERMS),
    "charge_angles": Kind(_charge_angles, ("from", "to", "friends", "allowance"), TERMS),
    "align": Kind(_align, ("from", "to", "friends", "edge"), TERMS),
    "line_of_sight": Kind(_line_of_sight, ("from", "to", "friends", "rays", "elevated"), TERMS),
    "arc": Kind(_arc, ("from", "to", "friends", "rays"), TERMS),
    "range": Kind(_range, ("from", "to", "friends", "range", "by"), TERMS),
    "path": Kind(_path, ("from", "friends", "way", "allowance", "distance"), TERMS),
    "placement": Kind(_placement, ("from", "friends"), TERMS),
    "engaged": Kind(_engaged, ("from", "friends"), TERMS),
    "contact_edge": Kind(_contact_edge, ("from", "to", "friends"), TERMS),
    "claim": Kind(_claim, ("from", "friends", "token", "wholly"), TERMS),
    "on_terrain": Kind(_on_terrain, ("from", "friends", "range"), TERMS),
}
"""What may be asked about tables of this game, by the word of the query."""
