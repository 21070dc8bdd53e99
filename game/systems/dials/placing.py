"""Places for a base that is put down: in a start area, beside somebody, within a distance (MK-SETUP-13, G16, G17).

One space of answers (x, y, facing) for all of them; what limits it is a `Zone`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Protocol

from game.engine.refusal import Refusal, no
from game.geometry.inches.contact import contact
from game.geometry.inches.directions import FULL, Arc, ahead, facing_along
from game.geometry.inches.fits import at_random, beside, places_in_contact
from game.geometry.inches.layout import Base
from game.geometry.inches.place import BASE, EDGE, TABLE, told, trouble, within_box
from game.i18n import N_
from game.systems.dials import terrain
from game.systems.dials.judged import YES, Judged, spot_in
from game.systems.dials.space import EPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.geometry.inches.layout import Layout
    from game.geometry.inches.shapes import Box
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

FRONT = Arc(-450, 450, closed=False)  # of a chariot: nobody gets off there (MK-RIDE-12)
STEP = 250  # thousandths: how closely a zone is searched for room
RULES = {TABLE: "MK-MOVE-13", BASE: "MK-MOVE-05", EDGE: "MK-ELEV-12"}
"""The rule behind each trouble of a base that is put down; of terrain its kind says it (`terrain.rule_of`)."""


class Zone(Protocol):
    """Where a base may be put: a rectangle of the table, the rim of another base, a circle."""

    def refuse(self, state: State, layout: Layout, base: Base) -> Refusal | None:
        """Return why a base is not in the zone, None if it is."""

    def draw(self, pick: Pick, base: Base) -> tuple[int, int]:
        """Return a place in the zone, or near it."""

    def search(self, base: Base) -> Iterator[tuple[int, int]]:
        """Go through places all over the zone, in order."""

    def nearest(self, base: Base) -> tuple[int, int]:
        """Return the place in the zone that is nearest to where the base would be."""


@dataclass(frozen=True, slots=True)
class Within:
    """A rectangle that holds the whole base (left, top, right, bottom)."""

    box: Box
    rule: str

    def refuse(self, state: State, layout: Layout, base: Base) -> Refusal | None:  # noqa: ARG002 - the protocol
        """Return why not: the base hangs over the border."""
        if within_box(self.box, base.shape, EPS):
            return None
        return no(N_("{name} must stand wholly inside the start area."), self.rule, name=state.name(base.key))

    def draw(self, pick: Pick, base: Base) -> tuple[int, int]:
        """Return a place by chance."""
        x0, y0, x1, y1 = self._room(base)
        return x0 + pick(x1 - x0 + 1), y0 + pick(y1 - y0 + 1)

    def search(self, base: Base) -> Iterator[tuple[int, int]]:
        """Go through rows."""
        x0, y0, x1, y1 = self._room(base)
        for y in (*range(y0, y1, STEP), y1):
            for x in (*range(x0, x1, STEP), x1):
                yield x, y

    def nearest(self, base: Base) -> tuple[int, int]:
        """Return the place pushed back into the rectangle."""
        x0, y0, x1, y1 = self._room(base)
        return min(max(base.x, x0), x1), min(max(base.y, y0), y1)

    def _room(self, base: Base) -> Box:
        """Return where the centre may be, by the box of the shape as it is turned."""
        x0, y0, x1, y1 = base.shape.box
        left, top, right, bottom = self.box
        low_x, high_x = left + base.x - x0, right - (x1 - base.x)
        low_y, high_y = top + base.y - y0, bottom - (y1 - base.y)
        return low_x, low_y, max(low_x, high_x), max(low_y, high_y)


@dataclass(frozen=True, slots=True)
class Beside:
    """The rim of another base: the gap is at most the tolerance (G17); with `sides` not its front quarter."""

    other: str
    rule: str
    sides: bool = False

    def refuse(self, state: State, layout: Layout, base: Base) -> Refusal | None:
        """Return why not: the two do not touch."""
        found = contact(layout, layout.bases[self.other], base)
        if found is not None and not (self.sides and found.held_by(FRONT)):
            return None
        return no(N_("{name} must touch {other}."), self.rule, name=state.name(base.key), other=state.name(self.other))

    def draw(self, pick: Pick, base: Base) -> tuple[int, int]:  # noqa: ARG002 - part of the protocol
        """Return a place by chance; `near` brings it to the rim."""
        return base.x, base.y

    def search(self, base: Base) -> Iterator[tuple[int, int]]:
        """Go through nothing: the space goes round the rim itself, as geometry does."""
        yield base.x, base.y

    @property
    def arc(self) -> Arc | None:
        """Return the part of the other base's rim that counts, None for all of it."""
        return FRONT.rest if self.sides else None

    def nearest(self, base: Base) -> tuple[int, int]:
        """Return the place itself."""
        return base.x, base.y


@dataclass(frozen=True, slots=True)
class Around:
    """A circle about a centre: the base's centre is no farther than so many thousandths (G16)."""

    x: int
    y: int
    radius: int
    rule: str

    def refuse(self, state: State, layout: Layout, base: Base) -> Refusal | None:  # noqa: ARG002 - the protocol
        """Return why not: too far."""
        if (base.x - self.x) ** 2 + (base.y - self.y) ** 2 <= self.radius**2:
            return None
        return no(
            N_("{name} may be put down at most {inches} in away."), self.rule, name=state.name(base.key),
            inches=self.radius // 1000,
        )  # fmt: skip

    def draw(self, pick: Pick, base: Base) -> tuple[int, int]:  # noqa: ARG002 - part of the protocol
        """Return a place by chance."""
        return ahead(self.x, self.y, pick(FULL), isqrt(pick(self.radius**2 + 1)))

    def search(self, base: Base) -> Iterator[tuple[int, int]]:  # noqa: ARG002 - part of the protocol
        """Go outwards in rings."""
        for distance in range(0, self.radius + 1, 2 * STEP):
            for facing in range(0, FULL if distance else 1, 150):
                yield ahead(self.x, self.y, facing, distance)

    def nearest(self, base: Base) -> tuple[int, int]:
        """Return the place drawn back into the circle."""
        dx, dy = base.x - self.x, base.y - self.y
        far = isqrt(dx * dx + dy * dy)
        if far <= self.radius:
            return base.x, base.y
        return self.x + dx * self.radius // (far + 1), self.y + dy * self.radius // (far + 1)


class Spot:
    """The places (x, y, facing) where a figure may be put down now."""

    TRIES = 12

    def __init__(
        self,
        state: State,
        figure: Figure,
        zone: Zone,
        *,
        soaring: bool = False,
        looks: int = 0,
        apart: str = "",
        layout: Layout | None = None,
        wet: bool = False,
        carried: Figure | None = None,
    ) -> None:
        """Take the usual facing in `looks`; by the rule `apart` it touches no enemy; `layout` may be an imagined one.

        With `wet` no water keeps it out (MK-SPD-19), nor does what does not keep out who has `carried` it (MK-CAP-13).
        """
        self.layout = state.layout if layout is None else layout
        self.state, self.figure, self.zone, self.soaring, self.looks, self.apart = (
            state,
            figure,
            zone,
            soaring,
            looks,
            apart,
        )
        barred = terrain.barred(state, figure, soaring=soaring)
        also = barred if carried is None else terrain.barred(state, carried, soaring=soaring)
        self.barred = tuple(kind for kind in barred if kind in also and not (wet and kind in terrain.WATER))

    def _base(self, x: int, y: int, facing: int) -> Base:
        return Base(self.figure.id, x, y, facing, self.figure.form, self.soaring)

    def _refusal(self, base: Base) -> Refusal | None:
        state = self.state
        refused = self.zone.refuse(state, self.layout, base)
        if refused is not None:
            return refused
        found = trouble(self.layout, base, self.barred)
        if found is not None:
            rule = RULES.get(found.reason) or terrain.rule_of(state, self.figure, found.key)
            return Refusal(lambda: told(found, lambda key: terrain.called(state, key)), rule)
        if self.apart:
            foe = next((key for key in self._foes() if contact(self.layout, base, self.layout.bases[key])), None)
            if foe is not None:
                text = N_("{name} may not be put down in contact with {enemy}.")
                return no(text, self.apart, name=state.name(base.key), enemy=state.name(foe))
        return None

    def _foes(self) -> Iterator[str]:
        return (other.id for other in self.state.standing() if self.state.enemies(self.figure, other))

    def trace(self, where: Answer) -> Judged:
        """Judge a place."""
        there = spot_in(where)
        if there is None:
            return Judged(no(N_("A place is two lengths and a facing."), "MK-SETUP-13"))
        refused = self._refusal(self._base(*there))
        return YES if refused is None else Judged(refused)

    def sample(self, pick: Pick) -> Answer:
        """Return a legal place by chance; the search through the whole zone is the way out where it is crowded."""
        for _try in range(self.TRIES):
            facing = self.looks if pick(4) else pick(FULL)
            base = self._base(self.figure.x, self.figure.y, facing)
            if isinstance(self.zone, Beside):
                found = at_random(self._base(*base.at, facing), self.layout.bases[self.zone.other], pick)
                if self._refusal(found) is None:
                    return (found.x, found.y, facing)
                continue
            found = self._beside_friend(pick, base) or base.moved(*self.zone.draw(pick, base))
            if self._refusal(found) is None:
                return (found.x, found.y, facing)
        there = self.first()
        if there is None:
            raise LookupError(f"there is no room for {self.figure.id}")
        return (there.x, there.y, there.facing)

    def _beside_friend(self, pick: Pick, base: Base) -> Base | None:
        """Return the base at the side of a friend's, now and then: those who touch can form; None at other times."""
        if pick(2):
            return None
        faction = self.figure.card.faction
        friends = [
            one.id
            for one in self.state.standing()
            if one.card.faction == faction and self.state.friends(self.figure, one) and one.id in self.layout.bases
        ]
        if not friends:
            return None
        return next(beside(base, self.layout.bases[friends[pick(len(friends))]], pick(4) * FULL // 4, 0))

    def first(self) -> Base | None:
        """Return the first legal place of a search, None if there is no room (MK-RIDE-04, MK-SPD-16).

        It is found once for each layout and each kind of base that may be put there.
        """
        figure = self.figure
        own = figure.id if figure.id in self.layout.bases or self.apart else ""
        key = ("room", self.zone, figure.form, self.soaring, self.looks, self.barred, own)
        if key not in self.layout.memory:
            facings = (
                dict.fromkeys((self.looks, 0, 900)) if figure.form.half else (self.looks,)
            )  # a disc looks anywhere
            legal = (base for facing in facings for base in self._searched(facing))
            self.layout.memory[key] = next((base for base in legal if self._refusal(base) is None), None)
        found: Base | None = self.layout.memory[key]
        return found

    def _searched(self, facing: int) -> Iterator[Base]:
        if isinstance(self.zone, Beside):
            yield from self._beside(self.zone, self._base(self.figure.x, self.figure.y, facing))
            return
        for x, y in self.zone.search(self._base(self.figure.x, self.figure.y, facing)):
            yield self._base(x, y, facing)

    def _beside(self, zone: Beside, base: Base) -> Iterator[Base]:
        """Go round the rim of another base through the places where this one fits and touches it."""
        return places_in_contact(self.layout, base, self.layout.bases[zone.other], self.barred, arc=zone.arc)

    def near(self, where: Answer) -> Answer | None:
        """Return the nearest legal place: pushed back into the zone, then in rings round it."""
        there = spot_in(where)
        if there is None:
            return None
        if self.trace(where).verdict:
            return where
        wish = self._base(*there)
        for base in self._rings(wish):
            if self._refusal(base) is None:
                return (base.x, base.y, base.facing)
        found = self.first()
        return None if found is None else (found.x, found.y, found.facing)

    def _rings(self, wish: Base) -> Iterator[Base]:
        if isinstance(self.zone, Beside):
            other = self.layout.bases[self.zone.other]
            yield from beside(wish, other, facing_along(wish.x - other.x, wish.y - other.y), 0)
            yield from sorted(
                self._beside(self.zone, wish), key=lambda one: (one.x - wish.x) ** 2 + (one.y - wish.y) ** 2
            )
            return
        x, y = self.zone.nearest(wish)
        yield wish.moved(x, y)
        for distance in range(STEP // 2, 16 * STEP, STEP // 2):
            for way in range(0, FULL, 300):
                yield wish.moved(*ahead(x, y, way, distance))
