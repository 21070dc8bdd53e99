"""Sight queries: one JSON object in, one out; the format is that of docs/how-to/sight-queries.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.geometry.squares.grid import DELTAS, DIRECTIONS, Body
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.geometry.squares.field import Field

SIDES = ("A", "B")
SPEED = 6  # squares, if a query does not say


class BadQueryError(Exception):
    """A query that cannot be answered; the text is the sentence."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A creature that stands on the map; one that is not `active` (routing, stunned) threatens nothing."""

    body: Body
    side: str
    active: bool = True


class Query:
    """One query with its words checked: what is asked, who asks, and who stands on the map.

    A creature of the list that stands exactly where `from` or `to` is, is that creature and stands in nobody's way.
    """

    def __init__(self, field: Field, plain: object) -> None:
        if not isinstance(plain, dict):
            raise BadQueryError(_("a query is a JSON object such as {}").format('{"kind": "distance", ...}'))
        self.field = field
        self.plain: dict[str, Any] = plain
        self.kind = self._word("kind", tuple(KINDS))
        unknown = [key for key in plain if key not in (*COMMON, *KINDS[self.kind][1])]
        if unknown:
            known = (*COMMON, *KINDS[self.kind][1])
            raise BadQueryError(_("unknown key “{key}”").format(key=unknown[0]) + did_you_mean(unknown[0], known))
        self.start = self.body("from")
        self.side = self._word("side", SIDES, "A")
        self.creatures = self._creatures()

    def answer(self) -> dict[str, Any]:
        """Return the answer as plain values; `id` is handed back if the query has one."""
        found = KINDS[self.kind][0](self)
        return ({"id": self.plain["id"]} if "id" in self.plain else {}) | found | {"kind": self.kind}

    def body(self, key: str) -> Body:
        """Return the body under a key: [x, y, size]."""
        return self._body(self.plain.get(key), _("“{key}”").format(key=key))

    def _body(self, value: object, name: str) -> Body:
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 3 or not all(type(number) is int for number in numbers) or numbers[2] not in (1, 2, 3):
            raise BadQueryError(
                _("{name} must be [x, y, size] with whole numbers and size 1, 2 or 3").format(name=name)
            )
        x, y, n = numbers
        if not self.field.inside(x, y, n):
            raise BadQueryError(
                _("{name} is not on the map of {width} by {height} squares").format(
                    name=name, width=self.field.width, height=self.field.height
                )
            )
        return (x, y, n)

    def number(self, key: str, default: int | None = None) -> int:
        """Return a whole number from 0."""
        value = self.plain.get(key, default)
        if type(value) is not int or value < 0:
            raise BadQueryError(_("“{key}” must be a whole number from 0").format(key=key))
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        return self._flag(self.plain, key, default=default)

    @staticmethod
    def _flag(plain: dict[str, Any], key: str, *, default: bool) -> bool:
        value = plain.get(key, default)
        if not isinstance(value, bool):
            raise BadQueryError(_("“{key}” must be true or false").format(key=key))
        return value

    def _word(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        value = self.plain.get(key, default)
        if value not in known:
            tail = did_you_mean(str(value), known, listed=0) if isinstance(value, str) else ""
            raise BadQueryError(_("“{key}” must be one of {words}").format(key=key, words=", ".join(known)) + tail)
        return str(value)

    def direction(self) -> tuple[int, int]:
        """Return the step of a `step` query: by "direction", or by "to" next to "from"."""
        if "direction" in self.plain:
            return DELTAS[self._word("direction", DIRECTIONS)]
        x, y, n = self.body("to")
        delta = (x - self.start[0], y - self.start[1])
        if delta not in DELTAS.values() or n != self.start[2]:
            raise BadQueryError(_("a step needs “direction”, or “to” one square away at the same size"))
        return delta

    def _creatures(self) -> list[Standing]:
        listed = self.plain.get("creatures", [])
        if not isinstance(listed, list):
            raise BadQueryError(_("“creatures” must be a list"))
        found = []
        for number, one in enumerate(listed, start=1):
            name = _("creature {n}").format(n=number)
            if not isinstance(one, dict):
                raise BadQueryError(_("{name} must be an object with “at” and “side”").format(name=name))
            unknown = [key for key in one if key not in ("at", "side", "active")]
            if unknown:
                raise BadQueryError(
                    _("{name}: unknown key “{key}”").format(name=name, key=unknown[0])
                    + did_you_mean(unknown[0], ("at", "side", "active"))
                )
            if one.get("side") not in SIDES:
                raise BadQueryError(_("{name}: “side” must be A or B").format(name=name))
            active = self._flag(one, "active", default=True)
            found.append(Standing(self._body(one.get("at"), name), str(one["side"]), active))
        return found

    def others(self) -> list[Standing]:
        """Return the creatures besides the one that asks and its target."""
        own = [self.start]
        if isinstance(self.plain.get("to"), list):
            own.append(tuple(self.plain["to"]))
        return [one for one in self.creatures if one.body not in own]

    def mask(self, creatures: list[Standing]) -> int:
        """Return the squares on which creatures stand."""
        whole = 0
        for one in creatures:
            whole |= self.field.mask(*one.body)
        return whole

    def enemies(self) -> int:
        """Return the squares on which enemies of the one that asks stand."""
        return self.mask([one for one in self.creatures if one.side != self.side])

    def allies(self) -> int:
        """Return the squares on which allies of the one that asks stand, itself not counted."""
        return self.mask([one for one in self.creatures if one.side == self.side and one.body != self.start])


def _line_of_sight(query: Query) -> dict[str, Any]:
    from game.geometry.squares.sight import sight_trace

    return sight_trace(query.field, query.start, query.body("to"), query.flag("blindsight")).as_json()


def _line_of_effect(query: Query) -> dict[str, Any]:
    from game.geometry.squares.sight import effect_trace

    return effect_trace(query.field, query.start, query.body("to")).as_json()


def _ranged_cover(query: Query) -> dict[str, Any]:
    from game.geometry.squares.cover import ranged_cover_trace

    return ranged_cover_trace(query.field, query.start, query.body("to"), query.mask(query.others())).as_json()


def _melee_cover(query: Query) -> dict[str, Any]:
    from game.geometry.squares.adjacency import adjacent
    from game.geometry.squares.cover import melee_cover_trace

    target = query.body("to")
    if not adjacent(query.field, query.start, target):
        raise BadQueryError(_("there is melee cover only between adjacent creatures (DDM-GEO-10)"))
    return melee_cover_trace(query.field, query.start, target).as_json()


def _adjacent(query: Query) -> dict[str, Any]:
    from game.geometry.squares.adjacency import adjacency_trace

    return adjacency_trace(query.field, query.start, query.body("to")).as_json()


def _distance(query: Query) -> dict[str, Any]:
    from game.geometry.squares.counting import distance_trace

    plain = distance_trace(query.field, query.start, query.body("to")).as_json()
    if "within" in query.plain:
        plain["verdict"] = plain["value"] is not None and plain["value"] <= query.number("within")
    return plain


def _threatens(query: Query) -> dict[str, Any]:
    from game.geometry.squares.adjacency import adjacency_trace, threatened
    from game.geometry.squares.cover import melee_cover
    from game.geometry.squares.sight import sees

    field, active = query.field, query.flag("active", default=True)
    squares = [list(square) for square in field.squares(threatened(field, query.start) if active else 0)]
    if "to" not in query.plain:
        return {"verdict": bool(squares), "rule": "DDM-GEO-12", "squares": squares}
    target = query.body("to")
    plain = adjacency_trace(field, query.start, target).as_json()
    plain["verdict"] = threatens = active and bool(plain["verdict"])
    plain["rule"] = "DDM-GEO-12"
    if not active:
        plain["note"] = _("A creature that is not active threatens nothing.")
    # DDM-THR-06: no hindrance from a creature that does not see the other, or against which the other has cover.
    hinders = threatens and sees(field, query.start, target) and not melee_cover(field, query.start, target)
    return plain | {"hinders": hinders, "squares": squares}


def _flanked(query: Query) -> dict[str, Any]:
    from game.geometry.squares.adjacency import adjacent
    from game.geometry.squares.flank import flank_trace, flanks

    field, target = query.field, query.body("to")
    if not adjacent(field, query.start, target):
        raise BadQueryError(_("only an adjacent attacker can flank (DDM-GEO-14)"))
    helpers = [one.body for one in query.creatures if one.side == query.side and one.active and one.body != query.start]
    near = [body for body in helpers if adjacent(field, body, target)]
    if not near:
        note = _("No other active creature of the attacker's side threatens the target.")
        return {"verdict": False, "rule": "DDM-GEO-14", "note": note, "helper": None}
    helper = next((body for body in near if flanks(query.start, target, body)), near[0])
    return flank_trace(query.start, target, helper).as_json() | {"helper": list(helper)}


def _step(query: Query) -> dict[str, Any]:
    from game.geometry.squares.steps import Mover, cost, neighbours, step_trace

    dx, dy = query.direction()
    mover = Mover(query.start[2], query.flag("flies"))
    plain = step_trace(query.field, query.start, dx, dy, query.enemies(), mover).as_json()
    if plain["verdict"]:
        step = next(one for one in neighbours(query.field, *query.start) if (one.dx, one.dy) == (dx, dy))
        plain["value"] = cost(step, query.number("diagonals", 0), step.slow and not mover.flies)
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
        query.field, mover, query.start, budget, query.number("diagonals", 0), query.enemies(), query.allies()
    )
    places = [[x, y, squares] for (x, y), squares in sorted(found.places.items())]
    if "to" not in query.plain:
        return {"verdict": bool(places), "rule": "DDM-GEO-05", "value": budget, "places": places}
    x, y, n = query.body("to")
    if n != query.start[2]:
        raise BadQueryError(_("“to” must have the size of “from”"))
    if (x, y) not in found.places:
        note = _("It cannot stop there with {n} squares of movement.").format(n=budget)
        return {"verdict": False, "rule": "DDM-GEO-05", "value": None, "path": [], "note": note}
    path = [list(square) for square in found.path(x, y)]
    return {"verdict": True, "rule": "DDM-GEO-05", "value": found.places[x, y], "path": path, "note": ""}


def _charge(query: Query) -> dict[str, Any]:
    from game.geometry.squares.charge import charge_spaces, charge_trace, nearest_to_charge
    from game.geometry.squares.sight import sees, sight_trace
    from game.geometry.squares.steps import Mover

    field, start, target = query.field, query.start, query.body("to")
    mover = Mover(start[2], query.flag("flies"))
    budget = 2 * query.number("speed", SPEED)
    if not sees(field, start, target):
        return sight_trace(field, start, target).as_json() | {"rule": "DDM-CHG-07", "spaces": []}
    rivals = [one.body for one in query.others() if one.side != query.side]
    visible = [target, *(body for body in rivals if sees(field, start, body))]
    closed = query.mask(query.others()) | field.mask(*target)
    cost, nearest = nearest_to_charge(
        field, mover, start, visible, query.enemies() | field.mask(*target), query.allies()
    )
    if 0 not in nearest:
        note = _("Another enemy is nearer to charge.") if nearest else _("No enemy can be reached.")
        return {"verdict": False, "rule": "DDM-CHG-10", "value": cost, "note": note, "spaces": []}
    spaces = [
        {"at": [space.x, space.y], "cost": space.cost, "rule": space.refusal}
        for space in charge_spaces(field, mover, start, target, closed, budget)
    ]
    return charge_trace(field, mover, start, target, closed, budget).as_json() | {"spaces": spaces}


COMMON = ("id", "kind", "from", "side", "creatures")

KINDS: dict[str, tuple[Callable[[Query], dict[str, Any]], tuple[str, ...]]] = {
    "line_of_sight": (_line_of_sight, ("to", "blindsight")),
    "line_of_effect": (_line_of_effect, ("to",)),
    "ranged_cover": (_ranged_cover, ("to",)),
    "melee_cover": (_melee_cover, ("to",)),
    "adjacent": (_adjacent, ("to",)),
    "distance": (_distance, ("to", "within")),
    "threatens": (_threatens, ("to", "active")),
    "flanked": (_flanked, ("to",)),
    "step": (_step, ("to", "direction", "diagonals", "flies")),
    "reach": (_reach, ("to", "speed", "double", "budget", "diagonals", "flies")),
    "charge": (_charge, ("to", "speed", "flies")),
}


def answer(field: Field, plain: object) -> dict[str, Any]:
    """Answer one query. Raises BadQueryError with a sentence if it cannot be answered."""
    return Query(field, plain).answer()
