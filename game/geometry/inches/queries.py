"""Queries about a table measured in inches: how a line of JSON says where things lie, and how it is answered.

Lengths are whole thousandths of an inch, facings tenths of a degree, x runs to the right and y down. What the words of
a game mean (bases, kinds of terrain, numbers of rules) is in the `Terms` of whoever offers the kinds; those offered
here without any, `KINDS`, know forms by their sizes alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.geometry.asked import Asked, RefusedError
from game.geometry.inches import contact, fire, path, place, reach
from game.geometry.inches.directions import FULL, Arc, front
from game.geometry.inches.gaps import nearest, overlaps
from game.geometry.inches.ground import STEP, WALL, Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.polygons import is_simple
from game.geometry.trace import InchTrace
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.geometry.inches.shapes import Point

LARGEST = 1_000_000  # thousandths of an inch: what lies farther away is a slip
MOST = 500  # pieces, figures, corners


@dataclass(frozen=True, slots=True)
class Terms:
    """What the words of a game mean: its bases, what its kinds of terrain do, and its rules by kind and reason."""

    forms: Mapping[str, Form] = field(default_factory=dict)
    barred: frozenset[str] = frozenset()
    slowed: frozenset[str] = frozenset()
    stopping: frozenset[str] = frozenset()
    obscuring: frozenset[str] = frozenset()
    token: int = 500
    rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def rules_of(self, kind: str) -> Mapping[str, str]:
        """Return the rules that decide a kind of query, by reason."""
        return self.rules.get(kind, {})

    def rule(self, kind: str) -> str:
        """Return the rule that decides a kind of query."""
        return self.rules_of(kind).get("", "")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of query: what answers it, its keys beside the common ones, and the terms it is asked in."""

    answer: Callable[[Query], dict[str, Any]]
    keys: tuple[str, ...]
    terms: Terms = field(default_factory=Terms)


class Query(Asked):
    """One query with its words checked: the table, who stands on it, and what is asked.

    The table comes with the query or is the one given; `pieces` are further keys under which figures may be listed.
    """

    def __init__(
        self,
        ground: Ground | None,
        plain: object,
        kinds: Mapping[str, Kind],
        pieces: tuple[str, ...] = (),
    ) -> None:
        super().__init__(plain, kinds, ("id", "kind", "table", "figures", *pieces), '{"kind": "contact", ...}')
        self.terms = kinds[self.kind].terms
        found = self._table(self.plain["table"]) if "table" in self.plain else ground
        if found is None:
            raise RefusedError(_("the query needs a “table”: {}").format('{"size": [36000, 36000], "terrain": []}'))
        self.ground = found
        self.fronts: dict[str, int] = {}
        listed = [one for key in dict.fromkeys(("figures", *pieces)) for one in self._list(self.plain, key)]
        self.layout = Layout(found, [self._figure(one, _("figure {n}").format(n=n)) for n, one in enumerate(listed, 1)])
        if len(self.layout.bases) < len(listed):
            raise RefusedError(_("two figures have the same “id”"))

    def _list(self, plain: dict[str, Any], key: str) -> list[Any]:
        value = plain.get(key, [])
        if not isinstance(value, list) or len(value) > MOST:
            raise RefusedError(_("“{key}” must be a list of at most {n}").format(key=key, n=MOST))
        return value

    def _object(self, value: object, name: str, known: tuple[str, ...]) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise RefusedError(_("{name} must be an object with {keys}").format(name=name, keys=", ".join(known)))
        for key in value:
            if key not in known:
                raise RefusedError(_("{name}: unknown key “{key}”").format(name=name, key=key), key, known)
        return value

    def _point(self, value: object, name: str) -> Point:
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 2 or not all(type(number) is int and abs(number) <= LARGEST for number in numbers):
            raise RefusedError(_("{name} must be [x, y] in whole thousandths of an inch").format(name=name))
        return numbers[0], numbers[1]

    def _table(self, value: object) -> Ground:
        plain = self._object(value, _("“table”"), ("size", "terrain", "tolerance"))
        width, height = self._point(plain.get("size"), _("“size”"))
        tolerance = plain.get("tolerance", 20)
        if width <= 0 or height <= 0 or type(tolerance) is not int or not 0 <= tolerance <= 1000:
            raise RefusedError(_("“size” must be more than 0, and “tolerance” from 0 to 1000"))
        pieces = [self._piece(one, n) for n, one in enumerate(self._list(plain, "terrain"), 1)]
        if len({one.key for one in pieces}) < len(pieces):
            raise RefusedError(_("two pieces of terrain have the same “id”"))
        return Ground(width, height, pieces, tolerance)

    def _piece(self, value: object, number: int) -> Terrain:
        name = _("terrain {n}").format(n=number)
        keys = ("id", "outline", "kind", "raised", "abrupt", "accesses", "low", "stairs", "part_of")
        plain = self._object(value, name, keys)
        outline = tuple(
            self._point(one, _("{name}: a corner").format(name=name)) for one in self._list(plain, "outline")
        )
        if not is_simple(outline):
            raise RefusedError(
                _("{name}: “outline” must be three corners or more whose sides do not cross").format(name=name)
            )
        accesses = []
        for one in self._list(plain, "accesses"):
            ends = one if isinstance(one, list) and len(one) == 2 else [None, None]
            accesses.append(
                tuple(self._point(end, _("{name}: the end of an access").format(name=name)) for end in ends)
            )
        words = {key: plain.get(key, "") for key in ("kind", "low", "part_of")}
        if not all(isinstance(word, str) for word in words.values()) or words["low"] not in ("", WALL, STEP):
            raise RefusedError(_("{name}: “kind” and “part_of” must be words, “low” is wall or step").format(name=name))
        return Terrain(
            self._id(plain, f"terrain-{number}"),
            outline,
            words["kind"],
            self.flag_of(plain, "raised", default=False),
            self.flag_of(plain, "abrupt", default=False),
            tuple(accesses),  # type: ignore[arg-type]  # two ends each, as asked above
            words["low"],
            self.flag_of(plain, "stairs", default=False),
            words["part_of"],
        )

    @staticmethod
    def _id(plain: dict[str, Any], default: str) -> str:
        value = plain.get("id", default)
        if not isinstance(value, str) or not value:
            raise RefusedError(_("“id” of a figure or piece must be a word"))
        return value

    def _figure(self, value: object, name: str) -> Base:
        plain = self._object(value, name, ("id", "at", "facing", "base", "soaring", "front"))
        x, y = self._point(plain.get("at"), _("{name}: “at”").format(name=name))
        facing, wide = plain.get("facing", 0), plain.get("front", 360)
        if type(facing) is not int or type(wide) is not int or not 0 < wide <= 360 or abs(facing) > FULL:
            raise RefusedError(_("{name}: “facing” is in tenths of a degree, “front” in degrees").format(name=name))
        key = self._id(plain, name)
        self.fronts[key] = wide
        return Base(
            key, x, y, facing % FULL, self._form(plain.get("base"), name), self.flag_of(plain, "soaring", default=False)
        )

    def _form(self, value: object, name: str) -> Form:
        if isinstance(value, str):
            if value not in self.terms.forms:
                sentence = _("{name}: unknown base “{word}”").format(name=name, word=value)
                raise RefusedError(sentence, value, tuple(self.terms.forms))
            return self.terms.forms[value]
        plain = self._object(value, _("{name}: “base”").format(name=name), ("radius", "half", "width", "depth"))
        found = Form(**plain) if all(type(one) is int and 0 <= one <= LARGEST for one in plain.values()) else Form()
        if (found.width > 0) != (found.depth > 0) or (found.width > 0) == (found.radius > 0):
            raise RefusedError(
                _("{name}: a base has a “radius” (and “half” its axis), or “width” and “depth”").format(name=name)
            )
        return found

    def base(self, key: str) -> Base:
        """Return the figure under a key: the id of one that is listed, or one described there."""
        value = self.plain.get(key)
        if isinstance(value, str):
            if value not in self.layout.bases:
                known = tuple(self.layout.bases)
                raise RefusedError(_("“{key}”: there is no figure “{id}”").format(key=key, id=value), value, known)
            return self.layout.bases[value]
        return self._figure(value, key)

    def front(self, base: Base) -> Arc:
        """Return the front arc of a figure; one of 360 degrees if nothing is said of it."""
        return front(self.fronts[base.key])

    def point(self, key: str) -> Point:
        """Return the point under a key."""
        return self._point(self.plain.get(key), _("“{key}”").format(key=key))

    def points(self, key: str) -> list[Point]:
        """Return the points under a key."""
        return [self._point(one, _("“{key}”").format(key=key)) for one in self._list(self.plain, key)]

    def ids(self, key: str) -> list[str]:
        """Return the ids under a key, of figures that are listed."""
        found = self._list(self.plain, key)
        for one in found:
            if not isinstance(one, str):
                raise RefusedError(_("“{key}” must be a list of ids of figures").format(key=key))
            if one not in self.layout.bases:
                known = tuple(self.layout.bases)
                raise RefusedError(_("“{key}”: there is no figure “{id}”").format(key=key, id=one), one, known)
        return found

    def mover(self) -> path.Mover:
        """Return how the one who asks moves."""
        terms, ignoring = self.terms, frozenset(self.ids("ignoring"))
        flies = self.flag("flies")
        return path.Mover(self.number("allowance"), terms.barred, terms.slowed, ignoring, flies=flies)

    def end(self, start: Base) -> Base:
        """Return how the one who asks stands where its path ends."""
        x, y = (self.points("path") or [start.at])[-1]
        facing = self.plain.get("facing", start.facing)
        if type(facing) is not int or abs(facing) > FULL:
            raise RefusedError(_("“facing” must be tenths of a degree"))
        return start.moved(x, y, facing % FULL, self.flag("soaring", default=start.soaring))

    def aim(self, start: Base) -> fire.Aim:
        """Return what is asked of a line from the one who asks."""
        return fire.Aim(
            self.number("range") if "range" in self.plain else None,
            self.number("least", 0),
            self.front(start),
            self.terms.stopping,
            self.terms.obscuring,
            frozenset(self.ids("ignoring")),
            self.flag("bases", default=True),
            self.flag("terrain", default=True),
        )


def contact_answer(query: Query) -> dict[str, Any]:
    """Tell whether two bases touch."""
    a, b = query.base("from"), query.base("to")
    return contact.contact_trace(query.layout, a, b, query.terms.rule("contact")).as_json()


def arc_answer(query: Query) -> dict[str, Any]:
    """Tell whether the front arc of a base touches another one, and which arc does."""
    a, b = query.base("from"), query.base("to")
    arc = query.front(a)
    if "arc" in query.plain:
        first, last = query.plain["arc"] if _is_arc(query.plain["arc"]) else (None, None)
        if first is None or last is None:
            raise RefusedError(_("“arc” must be [first, last] in tenths of a degree from the facing, clockwise"))
        arc = Arc(first, last)
    trace = contact.contact_trace(query.layout, a, b, query.terms.rule("arc_of_contact"), arc)
    touch = contact.contact(query.layout, a, b)
    return trace.as_json() | {"arc": None if touch is None else "front" if trace.verdict else "rear"}


def _is_arc(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(one) is int and abs(one) <= 2 * FULL for one in value)
        and value[0] <= value[1]
    )


def overlap_answer(query: Query) -> dict[str, Any]:
    """Tell whether one base reaches into another deeper than the tolerance."""
    a, b = query.base("from"), query.base("to")
    verdict = overlaps(a.shape, b.shape, query.ground.tolerance)
    points = nearest(a.shape, b.shape)
    words = _("{a} and {b} overlap.") if verdict else _("{a} and {b} do not overlap.")
    return InchTrace(
        "overlap",
        verdict,
        query.terms.rule("overlap"),
        value=contact.gap(a, b),
        note=words.format(a=a.key, b=b.key),
        pieces=(a.key, b.key),
        points=(points.drawn(), points.turned().drawn()),
    ).as_json()


def placement_answer(query: Query) -> dict[str, Any]:
    """Tell whether a base may stand where it is."""
    base, terms = query.base("from"), query.terms
    ignoring = query.ids("ignoring")
    return place.place_trace(query.layout, base, terms.rules_of("placement"), terms.barred, ignoring).as_json()


def fire_answer(query: Query) -> dict[str, Any]:
    """Tell whether a line may be used, and what it gives its end."""
    a, b = query.base("from"), query.base("to")
    aim, rear = query.aim(a), query.front(b).rest
    trace = fire.fire_trace(query.layout, a, b, aim, query.terms.rules_of("line_of_fire"), rear)
    found = fire.line_of_fire(query.layout, a, b, aim, rear)
    more = ("rear", "obscured", "veiled", "higher", "sheltered")
    return trace.as_json() | {"reason": found.reason} | {key: getattr(found, key) for key in more}


def range_answer(query: Query) -> dict[str, Any]:
    """Tell whether two centres are within a range."""
    a, b = query.base("from"), query.base("to")
    rule = query.terms.rule("range")
    return reach.range_trace(a, b, rule, query.number("range"), query.number("least", 0)).as_json()


def half_range_answer(query: Query) -> dict[str, Any]:
    """Tell whether two centres are within half a range, rounded up."""
    a, b = query.base("from"), query.base("to")
    half = reach.half(query.number("range"))
    return reach.range_trace(a, b, query.terms.rule("half_range"), half).as_json() | {"half": half}


def rear_answer(query: Query) -> dict[str, Any]:
    """Tell whether somebody is at the rear of another one: by the line between them, or where they touch."""
    a, b = query.base("from"), query.base("to")
    rear, rule = query.front(b).rest, query.terms.rule("rear_attack")
    if query.word("by", ("line", "contact"), "line") == "contact":
        return contact.contact_trace(query.layout, b, a, rule, rear).as_json()
    verdict = rear.holds(b.facing, a.x - b.x, a.y - b.y)
    words = (
        _("The line from {a} comes from the rear of {b}.")
        if verdict
        else _("The line from {a} does not come from the rear of {b}.")
    )
    trace = fire.fire_trace(query.layout, a, b, fire.Aim(by_bases=False, by_terrain=False), {"": rule}, rear)
    return trace.as_json() | {"verdict": verdict, "rule": rule, "note": words.format(a=a.key, b=b.key)}


def path_answer(query: Query) -> dict[str, Any]:
    """Tell whether somebody may move along way points."""
    start = query.base("from")
    rules = query.terms.rules_of("path")
    trace = path.path_trace(query.layout, query.mover(), start, query.points("path"), query.end(start), rules)
    return trace.as_json() | {"price": sum(mark.price for mark in trace.marks)}


def formation_answer(query: Query) -> dict[str, Any]:
    """Tell whether figures hold together by contacts among them."""
    return reach.group_trace(query.layout, query.ids("members"), query.terms.rule("formation")).as_json()


def objective_answer(query: Query) -> dict[str, Any]:
    """Tell whether a base touches a round token."""
    base, token = query.base("from"), query.point("token")
    verdict = reach.touches_token(query.layout, base, token, query.number("radius", query.terms.token))
    words = _("{a} touches the token.") if verdict else _("{a} does not touch the token.")
    rule, note = query.terms.rule("objective"), words.format(a=base.key)
    return InchTrace("objective", verdict, rule, note=note, pieces=(base.key,), points=(token,)).as_json()


def radius_answer(query: Query) -> dict[str, Any]:
    """List the figures whose centres are within so many inches of the one who asks, or of a point."""
    centre = query.point("at") if "at" in query.plain else query.base("from").at
    own = [query.base("from").key] if "from" in query.plain else []
    found = reach.in_radius(query.layout, centre, query.number("inches"), own)
    note = ngettext("{n} figure is within the radius.", "{n} figures are within the radius.", len(found)).format(
        n=len(found)
    )
    rule = query.terms.rule("radius")
    return InchTrace(
        "radius", bool(found), rule, value=len(found), note=note, pieces=tuple(found), points=(centre,)
    ).as_json()


_LINE = ("from", "to", "range", "least", "bases", "terrain", "ignoring")
_MOVE = ("from", "path", "facing", "soaring", "allowance", "flies", "ignoring")


def kinds_of(terms: Terms) -> dict[str, Kind]:
    """Return the kinds of query that are geometry, asked in a game's terms."""
    return {
        "contact": Kind(contact_answer, ("from", "to"), terms),
        "arc_of_contact": Kind(arc_answer, ("from", "to", "arc"), terms),
        "overlap": Kind(overlap_answer, ("from", "to"), terms),
        "placement": Kind(placement_answer, ("from", "ignoring"), terms),
        "line_of_fire": Kind(fire_answer, _LINE, terms),
        "range": Kind(range_answer, ("from", "to", "range", "least"), terms),
        "half_range": Kind(half_range_answer, ("from", "to", "range"), terms),
        "rear_attack": Kind(rear_answer, ("from", "to", "by"), terms),
        "path": Kind(path_answer, _MOVE, terms),
        "formation": Kind(formation_answer, ("members",), terms),
        "objective": Kind(objective_answer, ("from", "token", "radius"), terms),
        "radius": Kind(radius_answer, ("from", "at", "inches"), terms),
    }


KINDS = kinds_of(Terms())
"""What may be asked about a table in inches in nobody's terms, by the word of the query."""
