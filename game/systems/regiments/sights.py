"""What trays see and how they stand to each other and to terrain: geometry's answers to all that rules ask.

The other half of `ways`. Traces are in the frame of geometry, as the board is drawn (see there).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.modes import TOKEN
from game.geometry.inches.gaps import farther, overlaps
from game.geometry.inches.place import within_box
from game.geometry.inches.shapes import Shape, disc
from game.geometry.inches.trays import arcs, hiding, on_terrain, scene, sight
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT
from game.geometry.trace import InchTrace, Line
from game.i18n import _
from game.systems.regiments import ground
from game.systems.regiments.ways import INCH, SCREEN, Ways, named, tray

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.pieces import Piece
    from game.geometry.inches.trays.scene import Scene
    from game.geometry.inches.trays.sight import Sight
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State

SHELTER, FRAIL = "cover", "destructible"
ARCS: dict[int, Arc] = {FORWARD: "front", RIGHT: "flank", BACK: "rear", LEFT: "flank"}


class Sights(Ways):
    """All that the rules ask geometry about a table of trays (`field.Field`)."""

    # --- sight --------------------------------------------------------------------------------------------------------

    def sees(self, state: State, unit: str, target: str, *, elevated: bool = False) -> bool:
        """Tell whether a unit has line of sight: whom it may shoot and charge (ASF-LOS-01, -03)."""
        return self.sight(state, unit, target, elevated=elevated).seen

    def sees_from(self, state: State, base: Base, target: str) -> bool:
        """Tell whether a unit would have line of sight with its tray put so (ASF-CHG-11)."""
        table = self.scene(state)
        return looked(table, base, table.trays[target], state.units[base.key].card.tray.arc, told=False).seen

    def sight(self, state: State, unit: str, target: str, *, elevated: bool = False) -> Sight:
        """Return whether a unit has line of sight, by which line, or what stands before its target.

        Nothing hides a target from one who shoots from elevated terrain (ASF-TERR-15).
        """
        known, key = self.known(state), ("sight", unit, target, elevated)
        if key not in known:
            table, rays = self.scene(state), state.units[unit].card.tray.arc
            known[key] = looked(table, table.trays[unit], table.trays[target], rays, elevated=elevated)
        found: Sight = known[key]
        return found

    def line(self, state: State, unit: str, target: str, *, elevated: bool = False) -> InchTrace:
        """Return the line by which a unit sees a target, or what hides it, as the board draws it."""
        found = self.sight(state, unit, target, elevated=elevated)
        table = self.scene(state)
        return traced(found, table.trays[unit], table.trays[target], lambda key: named(state, key))

    # --- ranges and arcs ----------------------------------------------------------------------------------------------

    def shoots(self, state: State, unit: str, target: str, inches: int) -> bool:
        """Tell whether any part of the target's tray is so near to the front arrow (ASF-ATK-09)."""
        table = self.scene(state)
        return not farther(arrow(table.trays[unit]), table.trays[target].shape, inches * INCH + table.tolerance)

    def within(self, state: State, one: str, other: str, inches: int) -> bool:
        """Tell whether two trays are within a range of each other; one is always of itself (ASF-GEN-26, -27)."""
        table = self.scene(state)
        if one == other:
            return True
        return not farther(table.trays[one].shape, table.trays[other].shape, inches * INCH + table.tolerance)

    def arcs(self, state: State, attacker: str, target: str) -> tuple[Arc, ...]:
        """Return the arc of the target that an attacker is in, both of two that tie (ASF-LOS-08, ASF-CHG-10)."""
        known, key = self.known(state), ("arcs", attacker, target)
        if key not in known:
            table, rays = self.scene(state), state.units[target].card.tray.arc
            ways = arcs.lies_in(table.trays[target], rays, table.trays[attacker].shape)
            known[key] = tuple(dict.fromkeys(ARCS[way] for way in ways))
        found: tuple[Arc, ...] = known[key]
        return found

    # --- terrain ------------------------------------------------------------------------------------------------------

    def near(self, state: State, unit: str, inches: int) -> frozenset[str]:
        """Return the keywords of the terrain within a range of a unit (ASF-TERR-11, -16)."""
        known, key = self.known(state), ("near", unit, inches)
        if key not in known:
            table = self.scene(state)
            shape, far = table.trays[unit].shape, inches * INCH + table.tolerance
            known[key] = _words(one for one in table.pieces if on_terrain.within(shape, one, far))
        found: frozenset[str] = known[key]
        return found

    def stands_on(self, state: State, unit: str) -> frozenset[str]:
        """Return the keywords of the terrain that a tray overlaps."""
        known, key = self.known(state), ("stands on", unit)
        if key not in known:
            table = self.scene(state)
            known[key] = _words(one for one in table.pieces if on_terrain.stands_on(table.trays[unit].shape, one))
        found: frozenset[str] = known[key]
        return found

    def covered(self, state: State, unit: str) -> bool:
        """Tell whether the majority of a tray is on terrain that gives cover (ASF-TERR-14)."""
        table = self.scene(state)
        shape = table.trays[unit].shape
        return any(on_terrain.mostly_on(shape, one) for one in table.pieces if SHELTER in one.words)

    def breakable(self, state: State, unit: str) -> tuple[int, ...]:
        """Return the places in `state.laid` of what a unit may tear down (ASF-TERR-21)."""
        table = self.scene(state)
        shape, far = table.trays[unit].shape, INCH + table.tolerance
        return tuple(
            number
            for number, one in enumerate(table.pieces)
            if FRAIL in one.words and on_terrain.within(shape, one, far)
        )

    # --- places -------------------------------------------------------------------------------------------------------

    def zone(self, state: State, unit: str) -> ground.Places:
        """Return where a unit may be deployed in the zone of its seat: x, y, facing (ASF-SETUP-13, -18)."""
        zone = ground.zone(state, state.units[unit].owner)
        return self.places(state, unit, (zone,), "ASF-SETUP-13")

    def places(self, state: State, unit: str, boxes: tuple[ground.Box, ...], rule: str) -> ground.Places:
        """Return where a unit may be put: wholly in an area, an inch from enemies (ASF-SETUP-13, ASF-COK-06, -07)."""
        table, one = self.scene(state), state.units[unit]
        sides = {**table.sides, unit: state.team(one.owner)}
        table = scene.Scene(
            (table.width, table.height), table.trays.values(), sides, table.pieces, table.barring, table.walls
        )
        base = tray(state, one)
        areas = [(left, table.height - top, right, table.height - low) for left, low, right, top in boxes]

        def why(x: int, y: int, facing: int) -> ground.Why:
            there = base.moved(x, table.height - y, (facing - 900) % 3600)
            if not any(within_box(area, there.shape, table.tolerance) for area in areas):
                return rule, _("The tray does not stand wholly in the area.")
            found = table.trouble(there, INCH)
            if not found:
                return ground.ALLOWED
            return (rule if found.reason == scene.NEAR else "ASF-SETUP-18"), _refused(found.reason)

        spare = min(one.card.tray.width, one.card.tray.depth) // 2
        hull = (
            min(box[0] for box in boxes) + spare, min(box[1] for box in boxes) + spare,
            max(box[2] for box in boxes) - spare, max(box[3] for box in boxes) - spare,
        )  # fmt: skip
        return ground.Places(hull, why, ground.TURNS, self._lately.setdefault((unit, boxes), []))

    def covers(self, state: State, unit: str, token: tuple[int, int], *, wholly: bool) -> bool:
        """Tell whether a tray covers an objective token, or overlaps it (ASF-OBJ-01, ASF-FFC-08)."""
        table = self.scene(state)
        x, y = token
        return covering(table.trays[unit], (x, table.height - y), table.tolerance, wholly=wholly)


def looked(
    table: Scene, viewer: Base, target: Base, rays: tuple[int, int], *, elevated: bool = False, told: bool = True
) -> Sight:
    """Return whether a tray whose arcs have such rays sees another one (ASF-LOS-03 to -06, ASF-TERR-15), with the line
    if it is `told`.
    """

    def hidden() -> list[hiding.Blocker]:
        screens = [one for one in table.pieces if SCREEN in one.words]
        return [] if elevated else hiding.blockers(table, viewer, target, screens)

    return sight.look(viewer, rays, target.shape, hidden, table.tolerance, told=told)


def covering(base: Base, token: tuple[int, int], tolerance: int, *, wholly: bool) -> bool:
    """Tell whether a tray covers a token that lies at a point, or overlaps it."""
    if not wholly:
        return overlaps(base.shape, disc(*token, TOKEN), tolerance)
    # A disc lies in a tray if its centre lies in what is left of the tray without a rim as wide as the disc.
    spare = 2 * (TOKEN - tolerance)
    core = base.form._replace(width=base.form.width - spare, depth=base.form.depth - spare)
    return core.width > 0 < core.depth and not farther(core.at(base.x, base.y, base.facing), disc(*token, 0), 0)


def arrow(base: Base) -> Shape:
    """Return the front arrow of a tray, from which it shoots: the middle of its front edge (ASF-UNIT-07, -14)."""
    (ax, ay), (bx, by) = base.shape.core[0], base.shape.core[3]
    return Shape(((ax + bx, ay + by),), 0, base.x, base.y, 2 * base.shape.scale)


def traced(found: Sight, viewer: Base, target: Base, named: Callable[[str], str]) -> InchTrace:
    """Return the trace of a look from one tray to another."""
    if found.line:
        (ax, ay), (bx, by) = found.line
        lines = (Line(float(ax), float(ay), float(bx), float(by), free=True),)
        return InchTrace(
            "line_of_sight", verdict=True, rule="ASF-LOS-03", lines=lines, note=_("There is line of sight.")
        )
    rule, note = "ASF-LOS-04", _("No part of it lies in the front arc.")
    if found.reason == sight.BLOCKED:
        names = ", ".join(dict.fromkeys(named(key) for key in found.by))
        rule, note = "ASF-LOS-05", _("Every line is blocked: {names}.").format(names=names)
    at = arrow(viewer)
    (x, y), scale = at.core[0], at.scale
    lines = (Line(x / scale, y / scale, *target.at, free=False),)
    return InchTrace("line_of_sight", verdict=False, rule=rule, lines=lines, note=note, pieces=found.by)


def _words(pieces: Iterable[Piece]) -> frozenset[str]:
    return frozenset(word for one in pieces for word in one.words)


def _refused(reason: str) -> str:
    """Return why a tray may not be put down."""
    return {
        scene.TABLE: _("It does not stand wholly on the table."),
        scene.TRAY: _("There is another tray."),
        scene.BARRED: _("There is impassable terrain."),
        scene.NEAR: _("That is less than an inch from an enemy."),
    }[reason]
