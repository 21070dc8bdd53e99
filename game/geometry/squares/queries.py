"""Queries about a board of squares: what may be asked, and how it is answered (docs/how-to/sight-queries.md).

`KINDS` is the registry of the board; a room played on it has one of its own for what is a rule rather than geometry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.geometry.asked import Asked, RefusedError
from game.geometry.squares.adjacency import adjacency_trace, adjacent, threatened
from game.geometry.squares.grid import DELTAS, DIRECTIONS, Body, Square, label
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.geometry.squares.area import Area
    from game.geometry.squares.field import Field

SIDES = ("A", "B")
SPEED = 6  # squares, if a query does not say


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece that stands on the map; one that is not `active` (routing, stunned) threatens nothing."""

    body: Body
    side: str
    active: bool = True


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of query: what answers it, its keys beside the common ones, and what `to` is.

    `target` is "piece", "place" (a piece or a square) or "" (where somebody moves to, or nothing).
    """

    answer: Callable[[Query], dict[str, Any]]
    keys: tuple[str, ...] = ("to",)
    target: str = "place"


class Query(Asked):
    """One query with its words checked: what is asked, who asks, and who stands on the map.

    `pieces` are the keys under which they may be listed: each room has its own word for them (`System.pieces`). A piece
    of the list that stands exactly where `from` or `to` is, is that piece and stands in nobody's way.
    """

    def __init__(
        self, field: Field, plain: object, kinds: Mapping[str, Kind], pieces: tuple[str, ...] = ("pieces",)
    ) -> None:
        super().__init__(plain, kinds, (*COMMON, *pieces), '{"kind": "distance", ...}')
        self.field = field
        self.start = self.body("from")
        self.side = self.word("side", SIDES, "A")
        self.pieces = [one for key in pieces for one in self._pieces(key)]
        self._nobody_overlaps(kinds[self.kind].target)

    def _nobody_overlaps(self, target_is: str) -> None:
        """Refuse two pieces on one square; an entry exactly at `from` or `to` is that piece."""
        masks = [(_("“from”"), self.start)]
        if "to" in self.plain and target_is:
            target = self.body("to")
            if target != self.start or target_is == "piece":
                masks.append((_("“to”"), target))
        named = [body for _name, body in masks]
        for number, one in enumerate(self.pieces, start=1):
            if one.body in named:
                named.remove(one.body)
            else:
                masks.append((_("piece {n}").format(n=number), one.body))
        taken: list[tuple[str, int]] = []
        for name, body in masks:
            mask = self.field.mask(*body)
            for other, before in taken:
                if mask & before:
                    square = label(*self.field.squares(mask & before)[0])
                    sentence = _("{name} overlaps {other} at {square}: no two stand on one square")
                    raise RefusedError(sentence.format(name=name, other=other, square=square))
            taken.append((name, mask))

    def body(self, key: str) -> Body:
        """Return the body under a key: [x, y, size]."""
        return self._body(self.plain.get(key), _("“{key}”").format(key=key))

    def _body(self, value: object, name: str) -> Body:
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 3 or not all(type(number) is int for number in numbers) or numbers[2] not in (1, 2, 3):
            raise RefusedError(_("{name} must be [x, y, size] with whole numbers and size 1, 2 or 3").format(name=name))
        x, y, n = numbers
        if not self.field.inside(x, y, n):
            raise RefusedError(
                _("{name} is not on the map of {width} by {height} squares").format(
                    name=name, width=self.field.width, height=self.field.height
                )
            )
        return (x, y, n)

    def corner(self, key: str, corners: Iterable[Square]) -> Square:
        """Return a corner of the grid, [x, y], that must be one of those given; the first of them if left out."""
        known = tuple(dict.fromkeys(corners))
        value = self.plain.get(key)
        if value is None:
            return known[0]
        if not isinstance(value, list) or len(value) != 2 or tuple(value) not in known:
            words = ", ".join(str(list(one)) for one in known)
            raise RefusedError(_("“{key}” must be one of the corners {words}").format(key=key, words=words))
        return known[known.index(tuple(value))]

    def direction(self) -> tuple[int, int]:
        """Return the step of a `step` query: by "direction", or by "to" next to "from"."""
        if "direction" in self.plain:
            return DELTAS[self.word("direction", DIRECTIONS)]
        x, y, n = self.body("to")
        delta = (x - self.start[0], y - self.start[1])
        if delta not in DELTAS.values() or n != self.start[2]:
            raise RefusedError(_("a step needs “direction”, or “to” one square away at the same size"))
        return delta

    def _pieces(self, key: str) -> list[Standing]:
        listed = self.plain.get(key, [])
        if not isinstance(listed, list):
            raise RefusedError(_("“{key}” must be a list").format(key=key))
        found = []
        for number, one in enumerate(listed, start=1):
            name = _("piece {n}").format(n=number)
            if not isinstance(one, dict):
                raise RefusedError(_("{name} must be an object with “at” and “side”").format(name=name))
            unknown = [key for key in one if key not in ("at", "side", "active")]
            if unknown:
                sentence = _("{name}: unknown key “{key}”").format(name=name, key=unknown[0])
                raise RefusedError(sentence, unknown[0], ("at", "side", "active"))
            if one.get("side") not in SIDES:
                raise RefusedError(_("{name}: “side” must be A or B").format(name=name))
            active = self.flag_of(one, "active", default=True)
            found.append(Standing(self._body(one.get("at"), name), str(one["side"]), active))
        return found

    def others(self) -> list[Standing]:
        """Return the pieces besides the one that asks and its target."""
        own = [self.start]
        if isinstance(self.plain.get("to"), list):
            own.append(tuple(self.plain["to"]))
        return [one for one in self.pieces if one.body not in own]

    def mask(self, pieces: list[Standing]) -> int:
        """Return the squares on which pieces stand."""
        whole = 0
        for one in pieces:
            whole |= self.field.mask(*one.body)
        return whole

    def enemies(self) -> int:
        """Return the squares on which enemies of the one that asks stand."""
        return self.mask([one for one in self.pieces if one.side != self.side])

    def allies(self) -> int:
        """Return the squares on which allies of the one that asks stand, itself not counted."""
        return self.mask([one for one in self.pieces if one.side == self.side and one.body != self.start])


def corners_of(body: Body) -> list[Square]:
    """List the corners of all squares of a space, row by row."""
    x, y, n = body
    return [(x + i, y + j) for j in range(n + 1) for i in range(n + 1)]


def _line_of_sight(query: Query) -> dict[str, Any]:
    from game.geometry.squares.sight import sight_trace

    return sight_trace(query.field, query.start, query.body("to"), query.flag("blindsight")).as_json()


def _line_of_effect(query: Query) -> dict[str, Any]:
    from game.geometry.squares.sight import effect_trace

    return effect_trace(query.field, query.start, query.body("to")).as_json()


def _ranged_cover(query: Query) -> dict[str, Any]:
    from game.geometry.squares.cover import ranged_cover_trace

    corner = query.corner("corner", corners_of(query.start)) if "corner" in query.plain else None
    trace = ranged_cover_trace(query.field, query.start, query.body("to"), query.mask(query.others()), corner)
    return trace.as_json() | {"corner": [int(trace.lines[0].x0), int(trace.lines[0].y0)]}


def _melee_cover(query: Query) -> dict[str, Any]:
    from game.geometry.squares.cover import melee_cover_trace

    target = query.body("to")
    if not adjacent(query.field, query.start, target):
        return _apart(query, target, "melee_cover", "DDM-GEO-10")
    return melee_cover_trace(query.field, query.start, target).as_json()


def _apart(query: Query, target: Body, kind: str, rule: str) -> dict[str, Any]:
    """Answer no, since the two are not adjacent, and say why they are not."""
    return adjacency_trace(query.field, query.start, target).as_json() | {"kind": kind, "rule": rule}


def _adjacent(query: Query) -> dict[str, Any]:
    return adjacency_trace(query.field, query.start, query.body("to")).as_json()


def _distance(query: Query) -> dict[str, Any]:
    from game.geometry.squares.counting import distance_trace

    plain = distance_trace(query.field, query.start, query.body("to")).as_json()
    if "within" in query.plain:
        plain["verdict"] = plain["value"] is not None and plain["value"] <= query.number("within")
    return plain


def _threatens(query: Query) -> dict[str, Any]:
    from game.geometry.squares.cover import melee_cover
    from game.geometry.squares.sight import sees_once

    field, active = query.field, query.flag("active", default=True)
    squares = [list(square) for square in field.squares(threatened(field, query.start) if active else 0)]
    if "to" not in query.plain:
        return {"verdict": bool(squares), "rule": "DDM-GEO-12", "squares": squares}
    target = query.body("to")
    plain = adjacency_trace(field, query.start, target).as_json()
    plain["verdict"] = threatens = active and bool(plain["verdict"])
    plain["rule"] = "DDM-GEO-12"
    if not active:
        plain["note"] = _("What is not active threatens nothing.")
    # DDM-THR-06: no hindrance from a piece that does not see the other, or against which the other has cover.
    hinders = threatens and sees_once(field, query.start, target) and not melee_cover(field, query.start, target)
    return plain | {"hinders": hinders, "squares": squares}


def _flanked(query: Query) -> dict[str, Any]:
    from game.geometry.squares.flank import flank_trace, flanks

    field, target = query.field, query.body("to")
    if not adjacent(field, query.start, target):
        return _apart(query, target, "flanked", "DDM-GEO-14") | {"helper": None}
    helpers = [one.body for one in query.pieces if one.side == query.side and one.active and one.body != query.start]
    near = [body for body in helpers if adjacent(field, body, target)]
    if not near:
        note = _("No other active piece of the attacker's side threatens the target.")
        return {"verdict": False, "rule": "DDM-GEO-14", "note": note, "helper": None}
    helper = next((body for body in near if flanks(query.start, target, body)), near[0])
    return flank_trace(query.start, target, helper).as_json() | {"helper": list(helper)}


def _step(query: Query) -> dict[str, Any]:
    from game.geometry.squares.steps import SPIKES_DAMAGE, Mover, cost, neighbours, step_trace

    dx, dy = query.direction()
    mover = Mover(query.start[2], query.flag("flies"))
    slowed = query.flag("slowed")
    plain = step_trace(query.field, query.start, dx, dy, query.enemies(), mover, slowed=slowed).as_json()
    if plain["verdict"]:
        step = next(one for one in neighbours(query.field, *query.start) if (one.dx, one.dy) == (dx, dy))
        plain["value"] = cost(step, query.number("diagonals", 0), slowed or mover.slows(step))
        plain["damage"] = SPIKES_DAMAGE if step.spikes and not mover.sure else 0
    return plain


def _budget(query: Query) -> int:
    if "budget" in query.plain:
        return query.number("budget")
    return query.number("speed", SPEED) * (2 if query.flag("double") else 1)


def _reach(query: Query) -> dict[str, Any]:
    from game.geometry.squares.reach import reach
    from game.geometry.squares.steps import Mover

    mover, budget = Mover(query.start[2], query.flag("flies")), _budget(query)
    found = reach(
        query.field,
        mover,
        query.start,
        budget,
        query.number("diagonals", 0),
        query.enemies(),
        query.allies(),
        squeeze=query.flag("squeeze", default=True),
    )
    places = [[x, y, squares] for (x, y), squares in sorted(found.places.items())]
    if "to" not in query.plain:
        return {"verdict": bool(places), "rule": "DDM-GEO-05", "value": budget, "places": places}
    x, y, n = query.body("to")
    if n != query.start[2]:
        raise RefusedError(_("“to” must have the size of “from”"))
    if (x, y) not in found.places:
        note = ngettext(
            "It cannot stop there with {n} square of movement.",
            "It cannot stop there with {n} squares of movement.",
            budget,
        ).format(n=budget)
        return {"verdict": False, "rule": "DDM-GEO-05", "value": None, "path": [], "note": note}
    path = [list(square) for square in found.path(x, y)]
    return {"verdict": True, "rule": "DDM-GEO-05", "value": found.places[x, y], "path": path, "note": ""}


def _charge(query: Query) -> dict[str, Any]:
    from game.geometry.squares.charge import charge_spaces, charge_trace, nearest_to_charge
    from game.geometry.squares.sight import sees_once, sight_trace
    from game.geometry.squares.steps import Mover

    field, start, target = query.field, query.start, query.body("to")
    mover = Mover(start[2], query.flag("flies"))
    budget = 2 * query.number("speed", SPEED)
    rivals = [target, *(one.body for one in query.others() if one.side != query.side)]
    visible = [body for body in rivals if sees_once(field, start, body)]
    closed = query.mask(query.others()) | field.mask(*target)
    cost, numbers = nearest_to_charge(
        field, mover, start, visible, query.enemies() | field.mask(*target), query.allies()
    )
    nearest = [visible[number] for number in numbers]
    more = {
        "nearest": [list(body) for body in nearest],
        "spaces": [
            {"at": [space.x, space.y], "cost": space.cost, "rule": space.refusal}
            for space in charge_spaces(field, mover, start, target, closed, budget)
        ],
    }
    if target not in visible:
        return sight_trace(field, start, target).as_json() | {"rule": "DDM-CHG-07"} | more
    if target not in nearest:
        note = _("Another enemy is nearer to charge.") if nearest else _("No enemy can be reached.")
        return {"verdict": False, "rule": "DDM-CHG-10", "value": cost, "note": note} | more
    return charge_trace(field, mover, start, target, closed, budget).as_json() | more


def _radius(query: Query) -> dict[str, Any]:
    from game.geometry.squares.area import radius, radius_origins

    target = query.body("to") if "to" in query.plain else query.start
    wide = query.number("radius", 2)
    if wide not in (2, 4):
        raise RefusedError(_("“radius” must be 2 or 4"))
    origin = query.corner("origin", radius_origins(target))
    return _area(query, radius(query.field, origin, wide, target), target, "DDM-GEO-20")


def _cone(query: Query) -> dict[str, Any]:
    from game.geometry.squares.area import cone

    origin = query.corner("origin", corners_of(query.start))
    direction = query.word("direction", DIRECTIONS)
    blast = cone(query.field, origin, direction, query.start)
    if blast is None:
        note = _("A cone never contains a square of the one it comes from.")
        return {"verdict": False, "rule": "DDMG-GEO-07", "note": note, "squares": [], "template": [], "affected": []}
    return _area(query, blast, query.body("to") if "to" in query.plain else None, "DDMG-GEO-07")


def _line(query: Query) -> dict[str, Any]:
    from game.geometry.squares.area import line

    target = query.body("to")
    origin = query.corner("origin", corners_of(query.start))
    through = query.corner("through", (corner for corner in corners_of(target) if corner != origin))
    return _area(query, line(query.field, origin, through, query.start), target, "DDMG-GEO-08")


def _area(query: Query, area: Area, target: Body | None, rule: str) -> dict[str, Any]:
    """Return the squares of an area, and whether and whom it affects."""
    field = query.field
    reached = area.affected if target is None else area.affected & field.mask(*target)
    bodies = [*([] if target is None else [target]), *(one.body for one in query.pieces)]
    acting = [] if rule == "DDM-GEO-20" else [query.start]  # never affected by its own cone or line
    hit = [body for body in dict.fromkeys(bodies) if field.mask(*body) & area.affected and body not in acting]
    if reached:
        n = area.affected.bit_count()
        note = ngettext("The area affects {n} square.", "The area affects {n} squares.", n).format(n=n)
    else:
        note = _("The area does not reach there: walls or its shape keep it away.")
    return {
        "verdict": bool(reached),
        "rule": rule,
        "origin": list(area.origin),
        "squares": [list(square) for square in field.squares(area.affected)],
        "template": [list(square) for square in field.squares(area.template)],
        "affected": [list(body) for body in hit],
        "note": note,
    }


COMMON = ("id", "kind", "from", "side")

KINDS: dict[str, Kind] = {
    "line_of_sight": Kind(_line_of_sight, ("to", "blindsight")),
    "line_of_effect": Kind(_line_of_effect),
    "ranged_cover": Kind(_ranged_cover, ("to", "corner"), "piece"),
    "melee_cover": Kind(_melee_cover, target="piece"),
    "adjacent": Kind(_adjacent),
    "distance": Kind(_distance, ("to", "within")),
    "threatens": Kind(_threatens, ("to", "active"), "piece"),
    "flanked": Kind(_flanked, target="piece"),
    "step": Kind(_step, ("to", "direction", "diagonals", "flies", "slowed"), ""),
    "reach": Kind(_reach, ("to", "speed", "double", "budget", "diagonals", "flies", "squeeze"), ""),
    "charge": Kind(_charge, ("to", "speed", "flies"), "piece"),
    "radius": Kind(_radius, ("to", "origin", "radius")),
    "cone": Kind(_cone, ("to", "origin", "direction")),
    "line": Kind(_line, ("to", "origin", "through"), "piece"),
}
"""What may be asked about squares, by the word of the query."""
