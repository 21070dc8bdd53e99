"""The room's words for geometry: who threatens, sees, hinders, flanks and stands on what."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.geometry.squares import adjacency, counting, cover, flank, grid, placements, sight
from game.systems.skirmish.ailments import BLINDED, BLINDSIGHT, HELPLESSNESS, INVISIBLE
from game.systems.skirmish.gaits import INCORPOREAL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.squares.field import Field
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

COMMAND_RANGE = 6  # squares, DDM-CMD-05
DRAWS_SHOTS = "arrow-catching-shield"  # the ability that `drawn_by` owns
REACH = "melee-reach"
TRAMPLE, TRAMPLED = "trample", "trampled"
_SIGHT = frozenset({BLINDED, INVISIBLE, "hide"})  # what keeps creatures from being seen, apart from the ground


def sees(state: State, viewer: Unit, target: Unit) -> bool:
    """Tell whether one creature sees another (DDM-LOS-01, DDM-GEO-08).

    Blindsight ignores fog, invisibility and hiding (DDMG-ABIL-008.1, .5, .7, .8), Blind-Fight does not
    (DDMG-ABIL-007.5). The blinded see nobody, so that they neither shoot nor aim nor charge (DDMG-COND-001.1, .3, .4,
    .5, .6). Seeing goes one way only: nobody sees the invisible, who see as ever (DDMG-COND-007.1, .10); whoever is not
    seen may be struck in melee all the same, through Conceal 11 (DDMG-COND-007.3, .9).
    """
    borne = state.bearers.keys  # asked at every step: most battles have nothing of it
    blindsight = BLINDSIGHT in borne and state.has(viewer.id, BLINDSIGHT)
    if not _SIGHT.isdisjoint(borne) and viewer is not target:
        if BLINDED in borne and state.has(viewer.id, BLINDED):
            return False
        if not blindsight and (state.has(target.id, INVISIBLE) or hidden(state, viewer, target)):
            return False
    return sight.sees(state.field, viewer.space, target.space, blindsight)  # DDM-LOS-01


def hidden(state: State, viewer: Unit, target: Unit) -> bool:
    """Tell whether a creature that hides is as good as invisible to an enemy that is not next to it.

    So it is while no corner of the enemy is free of cover from something that is no creature (DDM-GEO-11 without
    creatures; DDMG-ABIL-032.1, .4, DDMG-GEO-11, DDMG-Q-27, -36).
    """
    if not state.hostile(viewer, target) or not state.has(target.id, "hide") or adjacent(state, viewer, target):
        return False
    return cover.ranged_cover(state.field, viewer.space, target.space, 0)


def adjacent(state: State, a: Unit, b: Unit) -> bool:
    """Tell whether two creatures are adjacent, diagonals included and walls minded (DDM-GEO-02)."""
    return adjacency.adjacent(state.field, a.space, b.space)


def reach(state: State, unit: Unit) -> int:
    """Return how far the melee attacks of a creature reach, in squares (DDMG-ABIL-041.1)."""
    if REACH in state.bearers.keys and state.has(unit.id, REACH):
        squares: int = state.param(unit.id, REACH, "squares")
        return squares
    return 1


def in_reach(state: State, unit: Unit, target: Unit) -> bool:
    """Tell whether a creature may strike at another in melee, or touch it: adjacent, or within its reach and seen.

    DDMG-ABIL-041.1, .2, .3, .4, DDMG-GEO-09, -10.
    """
    if adjacency.adjacent(state.field, unit.space, target.space):
        return True
    far = reach(state, unit)
    if far == 1 or grid.straight_distance(unit.space, target.space) > far:
        return False
    return (distance(state, unit, target) or far + 1) <= far and sees(state, unit, target)


def threatened_squares(state: State, unit: Unit) -> int:
    """Return the squares (mask) that a creature threatens now: none unless it is active.

    DDM-THR-01, DDM-GEO-12, DDMG-TERM-016.1, DDMG-COND-004.3, -013.1.
    """
    return adjacency.threatened(state.field, unit.space) if unit.active else 0


def hinders(state: State, enemy: Unit, unit: Unit) -> bool:
    """Tell whether `enemy` keeps `unit` from shooting: it threatens and sees it, without melee cover.

    DDMG-COND-007.6, DDM-THR-06, DDM-RNG-04, -05.
    """
    return (
        enemy.active
        and adjacency.adjacent(state.field, enemy.space, unit.space)
        and sees(state, enemy, unit)
        and not cover.melee_cover(state.field, enemy.space, unit.space)
    )


def neighbours(state: State, unit: Unit) -> int:
    """Return the squares (mask) of the enemies adjacent to a creature."""
    theirs = state.held_by_foes(unit.side)
    known = state.field.threatened_by.get((unit.x, unit.y, unit.body))  # asked several times at every step
    return theirs & (adjacency.threatened(state.field, unit.space) if known is None else known)


def around(state: State, unit: Unit) -> int:
    """Return the squares (mask) next to a creature, whatever state it is in (DDM-GEO-02)."""
    return adjacency.threatened(state.field, unit.space)


def anybody_near(state: State, unit: Unit) -> bool:
    """Tell whether an enemy is adjacent to a creature, or has it in its space as it passes through."""
    if neighbours(state, unit):
        return True
    return bool(state.shared and state.held_by_foes(unit.side) & state.space(unit))


def hinderers(state: State, unit: Unit) -> list[Unit]:
    """Return the enemies that keep a creature from shooting (DDM-THR-04).

    So shots go farther than the next square, unless the enemy there is not able to fight (DDM-RNG-01, DDM-Q-62).
    """
    if not neighbours(state, unit):
        return []
    return [enemy for enemy in state.enemies(unit.side) if hinders(state, enemy, unit)]


def blocking(state: State, unit: Unit) -> int:
    """Return the squares (mask) of the enemies that a creature may not move through (DDM-MOVE-07, DDM-BIG-02).

    Helpless enemies are passed, and a flyer passes all (DDM-GEO-03).
    """
    if unit.mover.aloft:
        return _solid(state, unit)
    taken = state.held_by_foes(unit.side)
    if TRAMPLE in state.bearers.keys and uses(state, "turn", TRAMPLE, unit.id):
        for enemy in state.enemies(unit.side):  # the one that it runs over: DDMG-GEO-17
            if uses(state, "turn", TRAMPLED, enemy.id):
                taken &= ~state.space(enemy)
    if HELPLESSNESS.isdisjoint(state.bearers.keys):
        return taken  # nearly always: asked at every step
    for enemy in state.units.values():
        if enemy.helpless and state.hostile(unit, enemy) and not enemy.fate:
            taken &= ~state.space(enemy)  # DDM-Q-48, DDMG-COND-004.10
    return taken


def _solid(state: State, unit: Unit) -> int:
    """Return the squares of the enemies that bar the way of what flies, burrows or has no body.

    Incorporeal ones bar the way of their like; nothing else is barred (DDMG-ABIL-010.3, -029.6, -036.7, DDMG-GEO-15).
    """
    taken = 0
    if not (unit.mover.flies or unit.mover.burrows):
        for bearer in state.bearers.who.get(INCORPOREAL, ()):
            enemy = state.units[bearer]
            if state.hostile(unit, enemy) and enemy.here and not enemy.helpless:
                taken |= state.space(enemy)
    return taken


def others(state: State, *without: Unit) -> int:
    """Return the squares (mask) of all creatures on the map except the given ones."""
    own = twice = 0
    for unit in without:
        if not unit.fate:
            space = state.field.masks[unit.x, unit.y, unit.body]
            twice |= own & space
            own |= space
    if twice:  # two of them stand in one square, where perhaps nobody else does
        ids = [unit.id for unit in without]
        return reduce(or_, (state.space(unit) for unit in state.on_map() if unit.id not in ids), 0)
    return state.taken & ~own | state.shared & own


def flanking_helper(state: State, attacker: Unit, target: Unit) -> Unit | None:
    """Return an ally that flanks the target together with the attacker, if there is one.

    It must threaten the target, so an inactive one does not help (DDM-FLK-01, -02, -03, -04, DDM-GEO-14, DDMG-GEO-22).
    """
    space = state.space(target)
    for helper in state.units.values():
        if (
            not state.hostile(attacker, helper)
            and helper is not attacker
            and helper.active
            and adjacency.threatened(state.field, helper.space) & space
            and flank.flanks(attacker.space, target.space, helper.space)
        ):
            return helper  # past a corner and unseen, too: DDM-Q-64, -65
    return None


def engaged_with(state: State, attacker: Unit, target: Unit) -> Unit | None:
    """Return an ally of the attacker that is in melee with the target (DDM-MOD-08, DDM-GEO-19)."""
    reach = threatened_squares(state, target)
    space = state.space(target)
    for ally in state.units.values():
        if not state.hostile(attacker, ally) and ally is not attacker and not ally.fate:
            if reach & state.space(ally):
                return ally  # DDM-GEO-19, DDMG-TERM-017.1
            if ally.active and adjacency.threatened(state.field, ally.space) & space:
                return ally
    return None


def drawn_by(state: State, target: Unit) -> list[Unit]:
    """Return those who draw a shot at a creature on themselves instead: allies next to it (DDMG-ABIL-003.1)."""
    bearers = state.bearers.who.get(DRAWS_SHOTS, ())
    if not bearers:
        return []
    found = [state.units[bearer] for bearer in bearers if bearer != target.id]
    return [unit for unit in found if unit.here and not state.hostile(unit, target) and adjacent(state, unit, target)]


def on_trait(state: State, unit: Unit, trait: str) -> bool:
    """Tell whether a creature stands on a kind of terrain, be it with one square.

    DDM-BIG-03, DDM-TER-75, DDMG-TERM-019.1.
    """
    return bool(state.map.traits[trait] & state.space(unit))  # DDM-Q-25


def distance(state: State, a: Unit, b: Unit) -> int | None:
    """Return the distance in squares, counted around walls (DDM-GEO-07); None if walls part them for good."""
    return counting.distance(state.field, a.space, b.space)


def nearest(state: State, unit: Unit, among: Iterable[Unit]) -> list[Unit]:
    """Return those of `among` that are nearest to `unit` in counted squares, several if they tie (DDM-GEO-18).

    Creatures and ground don't count, walls do.
    """
    spaces = [(other, state.space(other)) for other in among]
    everywhere = 0
    for _other, mask in spaces:
        everywhere |= mask
    # Around walls, not through them: DDM-GEO-18, DDMG-TERM-031.4, DDMG-GEO-03.
    closest = counting.closest(state.field, unit.space, everywhere)
    return [other for other, mask in spaces if mask & closest]  # among equals the player picks: DDMG-TERM-031.2


def nearest_visible(state: State, unit: Unit) -> list[Unit]:
    """Return the nearest enemies that a creature sees: the only ones it may shoot at.

    DDM-RNG-06, DDMG-COND-007.2, DDMG-TERM-031.1.
    """
    return nearest(state, unit, visible_enemies(state, unit))  # routing and helpless ones count: DDM-Q-63


def visible_enemies(state: State, unit: Unit) -> list[Unit]:
    """Return the enemies that a creature sees."""
    if BLINDED in state.bearers.keys and state.has(unit.id, BLINDED):
        return []  # DDMG-COND-001.6
    in_sight = sight.visible(state.field, unit.space, state.has(unit.id, BLINDSIGHT))
    if not in_sight & state.held_by_foes(unit.side):
        return []
    masks, foes = state.field.masks, state.battle.foes[unit.side]
    seen = [
        enemy
        for enemy in state.units.values()
        if enemy.side in foes and not enemy.fate and in_sight & masks[enemy.x, enemy.y, enemy.body]
    ]
    if not _SIGHT.isdisjoint(state.bearers.keys):
        return [enemy for enemy in seen if sees(state, unit, enemy)]
    return seen  # what stands in sight and does not hide is seen


def whole(field: Field, x: int, y: int, n: int) -> bool:
    """Tell whether no wall stands in or runs through a space, so that a creature can occupy it without squeezing."""
    return bool(placements.places(field, n).free & field.bit(x, y))


def room(state: State, unit: Unit) -> int:
    """Return where a creature could stand, full size (mask of lower-left squares): no wall in the space, nobody else.

    DDM-MOVE-05, DDM-GEO-03.
    """
    n = unit.n
    return placements.places(state.field, n).free & ~state.field.touching(others(state, unit), n, n)


def nearest_to(field: Field, area: int, n: int, spots: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return those of the spots (lower-left squares of n wide spaces) that are nearest to an area."""
    homes = field.squares(area)
    best: int | None = None
    found: list[tuple[int, int]] = []
    for x, y in spots:
        far = min((grid.straight_distance((x, y, n), (hx, hy, 1)) for hx, hy in homes), default=0)
        if best is None or far < best:
            best, found = far, [(x, y)]
        elif far == best:
            found.append((x, y))
    return found
