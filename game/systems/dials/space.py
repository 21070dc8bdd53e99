"""The words of this game for geometry: who touches whom with which arc, how far, what a line of fire meets (G1 to G18).

Everything exact is decided in `game.geometry.inches`; here a figure becomes a base, a rule's limit a number of
thousandths, and a part of a base a dial.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.geometry.inches import fire as fires
from game.geometry.inches.contact import Contact, contact
from game.geometry.inches.directions import FULL, Arc, facing_along
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.gaps import farther
from game.geometry.inches.ground import ELEVATED, GROUND, WALL, least_width
from game.geometry.inches.shapes import disc
from game.i18n import _, decimal
from game.systems.dials.figure import ABOARD, RIDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.inches.fire import Fire as Line
    from game.geometry.inches.ground import Ground, Terrain
    from game.geometry.inches.layout import Base, Layout
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

INCH = 1000
EPS = 20  # thousandths: the one tolerance of this game (Geometry)
STOPPING, OBSCURING = frozenset({"blocking"}), frozenset({"hindering", "concealing"})
MOST_MEETINGS = 20_000  # pairs of bases whose contact is remembered for one ground
POINT_RADIUS = 500  # of a strategic point, thousandths (G1)


# --- bodies and contact -------------------------------------------------------------------------------------------


def body(state: State, figure: Figure) -> Figure:
    """Return the figure whose base somebody stands on: a rider's is his mount's, a passenger's the chariot's.

    MK-UNIT-26, MK-TURN-14, MK-CAV-02, MK-RC-21.
    """
    if figure.fate == RIDING:
        return state.figures[figure.mount]
    if figure.fate == ABOARD:
        return state.figures[figure.chariot]
    return figure


def led(state: State, figure: Figure) -> str:
    """Return the captive that goes along with a base: its figure's own, or its rider's; "" if none (MK-CAP-09, -11)."""
    if figure.captive or not figure.rider:
        return figure.captive
    return state.figures[figure.rider].captive


def contacts(state: State, figure: Figure) -> tuple[Contact, ...]:
    """Return the contacts of a base on the table, each as its own (G4); found once for each layout.

    Bases touch on one level; across the border of a hill, across a low wall at which both stand (MK-LOW-03), and from
    the top of one castle section to another (MK-CAST-06), but never across an abrupt edge (MK-ELEV-12).
    """
    layout = state.layout
    found: tuple[Contact, ...] | None = layout.memory.get(("contacts", figure.id))
    if found is None:
        base = layout.bases[figure.id]
        near = _near(layout, base)
        found = tuple(one for other in near if (one := _meeting(layout, base, other)) is not None)
        layout.memory["contacts", figure.id] = found
    return found


def _near(layout: Layout, base: Base) -> list[Base]:
    """Return the bases that may touch one: their boxes are no farther apart than contact across a wall reaches."""
    far = _farthest_contact(layout.ground)
    x0, y0, x1, y1 = base.shape.box
    found = []
    for other in layout.bases.values():
        ox0, oy0, ox1, oy1 = other.shape.box
        if ox0 - x1 <= far and x0 - ox1 <= far and oy0 - y1 <= far and y0 - oy1 <= far and other is not base:
            found.append(other)
    return found


def _farthest_contact(ground: Ground) -> int:
    """Return the widest gap at which bases may still touch: across a low wall twice its least width (G4)."""
    far: int | None = ground.memory.get("widest wall")
    if far is None:
        widths = [least_width(one.outline) for one in ground.pieces if one.low == WALL]
        far = ground.memory["widest wall"] = max([EPS, *(2 * isqrt(square // of) + 4 for square, of in widths)])
    return far


def _meeting(layout: Layout, a: Base, b: Base) -> Contact | None:
    """Return how two bases touch; what stands where it stood is not reckoned again on this ground."""
    known: dict[tuple[Base, Base], Contact | None] = layout.ground.memory.setdefault("meetings", {})
    pair = (a, b)
    if pair not in known:
        if len(known) >= MOST_MEETINGS:
            known.clear()
        known[pair] = contact(layout, a, b)
    return known[pair]


def touching(state: State, figure: Figure) -> list[Figure]:
    """Return the figures whose bases touch a figure's; a passenger touches nothing (MK-UNIT-13, -27)."""
    if figure.fate == ABOARD:
        return []
    return [state.figures[one.b.key] for one in contacts(state, body(state, figure))]


def touch(state: State, one: Figure, other: Figure) -> bool:
    """Tell whether the bases of two figures touch; mount and rider always do (MK-UNIT-26)."""
    if ABOARD in (one.fate, other.fate):
        return False
    here, there = body(state, one), body(state, other)
    return here is there or there in touching(state, here)


def enemies_at(state: State, figure: Figure) -> list[Figure]:
    """Return the enemies whose bases touch a figure's; captives are none (MK-BREAK-08)."""
    here = body(state, figure)
    return [other for other in touching(state, figure) if state.enemies(here, other)]


def holders(state: State, figure: Figure) -> list[Figure]:
    """Return the enemies that a figure must break away from: those not demoralized (MK-BREAK-01, -07, MK-DMG-11)."""
    return [other for other in enemies_at(state, figure) if not cowed(state, other)]


def cowed(state: State, one: Figure) -> bool:
    """Tell whether all on a base are demoralized: of a cavalry unit mount and rider (MK-UNIT-27, MK-DMG-10, -11)."""
    return state.demoralized(one) and (not one.rider or state.demoralized(state.figures[one.rider]))


# --- arcs ---------------------------------------------------------------------------------------------------------


def front(state: State, dial: str) -> Arc:
    """Return the front arc of a dial, bearings from its base's facing: of a section its rim (MK-CORE-10, MK-UNIT-02).

    A rider uses that of his mount (MK-UNIT-29); a passenger looks everywhere (MK-RC-22).
    """
    figure = state.of(dial)
    if figure.fate == ABOARD:
        return Arc(0, FULL)
    base = body(state, figure)
    if base.many:
        name = base.card.sections[state.place(dial)].name
        arc = next(arc for arc in base.card.base.arcs if arc.section == name)
        return Arc(arc.start, arc.end if arc.end >= arc.start else arc.end + FULL)
    half = base.card.front_arc // 2
    return Arc(-half, half)


def rear(figure: Figure) -> Arc | None:
    """Return the rear arc of a base, open, the rest of the front arc; a multi-dial one has none (MK-CORE-11)."""
    if figure.many or figure.card.front_arc >= FULL:
        return None
    return Arc(-(figure.card.front_arc // 2), figure.card.front_arc // 2).rest


def edge_between(state: State, one: Figure, other: Figure) -> bool:
    """Tell whether two bases would touch, if an abrupt edge did not part them (MK-ELEV-12)."""
    here, there = body(state, one).base(), body(state, other).base()
    levels = {state.layout.level(here.key), state.layout.level(there.key)}
    near = not farther(here.shape, there.shape, EPS)
    return near and levels == {GROUND, ELEVATED} and any(piece.abrupt for piece in _tops(state, here, there))


def _tops(state: State, *bases: Base) -> list[Terrain]:
    """Return the raised pieces on which any of some bases stands."""
    return [piece for piece in state.layout.ground.raised if any(piece.holds(base.at) for base in bases)]


def _contact(state: State, one: Figure, other: Figure) -> Contact | None:
    return next((found for found in contacts(state, one) if found.b.key == other.id), None)


def reaches(state: State, dial: str, other: Figure) -> bool:
    """Tell whether the front arc of a dial touches another base (MK-CC-01); a passenger's never does (MK-UNIT-13)."""
    figure = state.of(dial)
    if figure.fate == ABOARD:
        return False
    found = _contact(state, body(state, figure), other)
    return found is not None and found.held_by(front(state, dial))


def behind(state: State, attacker: str, target: str) -> bool:
    """Tell whether an attacker touches the rear arc of its target's base (MK-CC-04, MK-CAV-04)."""
    here, there = body(state, state.of(attacker)), body(state, state.of(target))
    arc = rear(there)
    found = _contact(state, there, here)
    return arc is not None and found is not None and found.held_by(arc)


def sections_touched(state: State, figure: Figure, many: Figure) -> list[str]:
    """Return the active sections of a multi-dial base that another base touches.

    On a border both; instead of an inactive one its neighbours (MK-UNIT-08, MK-CC-14).
    """
    found = _contact(state, many, figure)
    if found is None:
        return []
    touched = [dial for dial in state.dials(many.id) if found.held_by(front(state, dial))]
    return standing_in(state, many, touched)


def meets(state: State, one: str, other: str) -> bool:
    """Tell whether two dials touch: of a multi-dial figure only the section that does (MK-UNIT-07, -08, -27)."""
    a, b = state.of(one), state.of(other)
    if not touch(state, a, b):
        return False
    here, there = body(state, a), body(state, b)
    return (not here.many or reaches(state, one, there)) and (not there.many or reaches(state, other, here))


def dials_met(state: State, dial: str) -> list[str]:
    """Return the dials of others that a dial touches, those of its own mount or rider among them (MK-UNIT-26, -27)."""
    figure = state.of(dial)
    return [
        one
        for other in (body(state, figure), *touching(state, figure))
        for one in units(state, other)
        if state.of(one) is not figure and meets(state, dial, one)
    ]


def units(state: State, figure: Figure) -> list[str]:
    """Return the dials of a base: its own, and of a cavalry unit its rider's too (MK-UNIT-23)."""
    return [*state.dials(figure.id), *((figure.rider,) if figure.rider else ())]


def struck_beside(state: State, figure: Figure, other: Figure) -> list[str]:
    """Return the dials that take what strikes a base because it touches a figure: both of a cavalry unit.

    Of a multi-dial one the first of the sections that are touched (MK-UNIT-08, -27, MK-CAV-03).
    """
    return sections_touched(state, figure, other)[:1] if other.many else units(state, other)


def standing_in(state: State, many: Figure, dials: list[str]) -> list[str]:
    """Return the active ones of some sections; if none is, the active neighbours (MK-CC-14, MK-RC-14)."""
    active = [dial for dial in dials if state.active(dial)]
    if active:
        return active
    every = list(state.dials(many.id))
    beside = {every[(every.index(dial) + step) % len(every)] for dial in dials for step in (-1, 1)}
    return [dial for dial in every if dial in beside and state.active(dial)]


# --- distances ----------------------------------------------------------------------------------------------------


def square(one: Figure, other: Figure) -> int:
    """Return the square of the distance of two centres, in thousandths; heights are not measured (MK-ELEV-03)."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def within(one: Figure, other: Figure, inches: int) -> bool:
    """Tell whether two centres are no farther apart than that (G16)."""
    return square(one, other) <= (inches * INCH) ** 2


def nearer(one: Figure, other: Figure, inches: int) -> bool:
    """Tell whether two centres are nearer to each other than that."""
    return square(one, other) < (inches * INCH) ** 2


def length_told(thousandths: int) -> str:
    """Return a length as a sentence tells it: "7.3"."""
    return decimal((thousandths * 10 + INCH // 2) // INCH / 10)


def inches_told(one: Figure, other: Figure) -> str:
    """Return the distance of two centres as a sentence tells it."""
    return length_told(isqrt(square(one, other)))


def towards(one: Figure, x: int, y: int) -> int:
    """Return the facing in which a figure looks at a place."""
    return facing_along(x - one.x, y - one.y)


def facing_between(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the facing that looks from one place to another."""
    return facing_along(other[0] - one[0], other[1] - one[1])


def touches_point(figure: Figure, point: tuple[int, int]) -> bool:
    """Tell whether a figure touches a strategic point: outline to disc (G18)."""
    base = figure.card.base
    reach = base.radius + base.reach + POINT_RADIUS + EPS
    if abs(figure.x - point[0]) > reach or abs(figure.y - point[1]) > reach:
        return False
    return not farther(figure.base().shape, disc(*point, POINT_RADIUS), EPS)


def at_points(state: State) -> tuple[tuple[str, ...], ...]:
    """Return for each strategic point the figures that touch it; found once for each layout."""
    key = ("at points", state.points)
    found: tuple[tuple[str, ...], ...] | None = state.layout.memory.get(key)
    if found is None:
        standing = list(state.standing())
        found = tuple(tuple(one.id for one in standing if touches_point(one, point)) for point in state.points)
        state.layout.memory[key] = found
    return found


# --- shots --------------------------------------------------------------------------------------------------------


def faces(state: State, dial: str, other: Figure) -> bool:
    """Tell whether the line from a dial's centre to another one's goes through its front arc (MK-RC-04)."""
    here = body(state, state.of(dial))
    return front(state, dial).holds(here.facing, other.x - here.x, other.y - here.y)


def shot_from_behind(state: State, attacker: str, target: str) -> bool:
    """Tell whether the line of fire comes through the rear arc of the target's base (MK-RC-08)."""
    here, there = body(state, state.of(attacker)), body(state, state.of(target))
    arc = rear(there)
    return arc is not None and arc.holds(there.facing, here.x - there.x, here.y - there.y)


def aimed_at(state: State, dial: str, other: Figure) -> list[str]:
    """Return the dials of a base that a shot may be aimed at.

    Of a multi-dial one the section through whose rim the line comes, on a border both, instead of an inactive one its
    neighbours (MK-RC-13, -14, -16); of a cavalry unit mount or rider (MK-CAV-01).
    """
    if other.many:
        here = body(state, state.of(dial))
        met = [
            one
            for one in state.dials(other.id)
            if front(state, one).holds(other.facing, here.x - other.x, here.y - other.y)
        ]
        return standing_in(state, other, met)
    return [other.id, other.rider] if other.rider else [other.id]


def foes_at(state: State, dial: str) -> Iterator[Figure]:
    """Go through the enemies that hinder a dial from shooting: those that touch it, its own section (MK-RC-02)."""
    figure = state.of(dial)
    for other in enemies_at(state, figure):
        if not figure.many or reaches(state, dial, other):
            yield other


def friends_at(state: State, dial: str, other: Figure) -> Iterator[Figure]:
    """Go through the friends of a shooter that touch the base it would shoot at (MK-RC-12)."""
    here = body(state, state.of(dial))
    for one in touching(state, other):
        if state.friends(here, one):
            yield one


class Fire:
    """A line of fire as this game reads it: free or not, by which rule not, and what it gives the target."""

    __slots__ = ("found", "shooter", "state", "target")

    def __init__(self, state: State, shooter: Figure, target: Figure, found: Line) -> None:
        self.state, self.shooter, self.target, self.found = state, shooter, target, found

    @property
    def free(self) -> bool:
        """Whether nothing blocks it."""
        return self.found.free

    @property
    def rule(self) -> str:
        """The rule by which it is blocked."""
        found = self.found
        if found.reason == fires.TERRAIN:
            hill = self.state.layout.ground.piece[found.key].raised and ELEVATED not in found.levels
            return "MK-ELEV-04" if hill else "MK-TERR-09"
        return "MK-LOW-05" if found.reason == fires.LOW else "MK-RC-06"

    @property
    def blockers(self) -> tuple[str, ...]:
        """The figure or piece of terrain that blocks it."""
        return (self.found.key,) if self.found.key else ()

    def reasons(self) -> Iterator[Reason]:
        """Yield what the line gives the target's defense.

        Hindering or concealing ground and height once each, a castle, the sky (MK-TERR-05, -06, -10, MK-ELEV-05, -07,
        -08, -09, -10, MK-CAST-01, -02, MK-STYPE-18, -20).
        """
        found = self.found
        if self.target.soaring:
            if not self.shooter.soaring:
                yield Reason(_("In the air"), 1, "MK-STYPE-18")
            return
        if found.obscured:
            yield Reason(_("Hindering ground"), 1, "MK-TERR-05", kind="terrain")
        if found.higher:
            yield Reason(_("Height"), 1, "MK-ELEV-08")
        if found.sheltered:
            yield Reason(_("Castle"), 1, "MK-CAST-01")


def fire(state: State, dial: str, target: Figure, *, bases: bool = True, ground: bool = True) -> Fire:
    """Return the line of fire from a dial's centre to that of another base (MK-RC-03, -06).

    `bases` and `ground` say whether they block it. Ghosts block nothing (MK-DEF-10), and wild guardians see through
    what hinders others (MK-SUB-05). With one end on a hill only what is up there blocks it; all hills and castles are
    of one height (MK-ELEV-06, -17). Half a height gives nothing, but from the upper side of a step one shoots over
    bases (MK-LOW-04, -06).
    """
    here = body(state, state.of(dial))
    ghosts = frozenset(state.of(one).id for one in state.bearers.who.get("ghostform", ()))
    sharp = state.has(dial, "wild_guardians")
    aim = Aim(
        stopping=STOPPING, obscuring=frozenset() if sharp else OBSCURING, ignoring=ghosts,
        by_bases=bases, by_terrain=ground,
    )  # fmt: skip
    found = line_of_fire(state.layout, state.layout.bases[here.id], state.layout.bases[target.id], aim)
    return Fire(state, here, target, found)


def thrown(state: State, dial: str) -> bool:
    """Tell whether a dial attacks by throwing: it has a minimum range (MK-RC-24)."""
    return state.printed(dial).range_min > 0
