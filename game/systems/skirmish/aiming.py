"""At whom and where a spell may be aimed, which squares it covers and whom it reaches (DDMG-RANGE, DDM-SPL).

A choice is what stands in the answer after the spell: the id of a target; for a radius (target, corner); for a cone
(corner, direction); for a line (target, corner of its own, corner of the target); for a warband its side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Evidence, no
from game.geometry.squares import area
from game.geometry.squares.grid import DELTAS
from game.i18n import N_
from game.systems.skirmish import blasts, obstacles, space, summoning, types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.skirmish.spells import Spell
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

RANGE = 6  # squares of range 6, DDMG-RANGE-003.1
GONE = ("destroyed", "routed", "reserve")
NOBODY = N_("nobody in sight")

SIGHT_RULES = {"sight": "DDMG-RANGE-004.1", "range 6": "DDMG-RANGE-003.1", "cone": "DDMG-RANGE-005.5"}


def _rule(spell: Spell) -> str:
    return SIGHT_RULES.get(spell.range, "DDMG-RANGE-006.1")


# --- on whom it works --------------------------------------------------------------------------------------------


def unsuited(state: State, me: str, spell: Spell, unit: Unit) -> Refusal | None:
    """Return why a spell does not work on a creature by its own words, None if it does: its side, kind, size, life.

    DDM-SPL-08, DDM-CARD-16, DDM-SPL-17.
    """
    whom, name = spell.whom, state.name(unit.id)
    short = N_("does not work on it")
    friend = not state.hostile(state.units[me], unit)
    if whom.side != "any" and friend != (whom.side == "ally"):
        text = (
            N_("{name} is an ally, it works on enemies only.")
            if friend
            else N_("{name} is an enemy, it works on allies only.")
        )
        return no(text, "DDM-SPL-08", short, name=name)
    if whom.living and not types.living(unit.card):
        return no(N_("{name} does not live, it works on living creatures only."), "DDMG-TYPE-008.1", short, name=name)
    if whom.types and not any(types.named(unit.card, kind) for kind in whom.types):
        text = N_("{name} is none of those that it works on: {kinds}.")
        return no(text, "DDM-CARD-16", short, name=name, kinds=", ".join(whom.types))
    if any(types.named(unit.card, kind) for kind in whom.without):
        return no(N_("It does not work on {name}."), "DDM-CARD-16", short, name=name)
    if whom.sizes and unit.card.size not in whom.sizes:
        return no(N_("It does not work on the size of {name}."), "DDM-CARD-17", short, name=name)
    if whom.alignment and not types.aligned(state, unit, whom.alignment):
        rule = {"chaotic": "DDMG-TERM-045.1", "evil": "DDMG-TERM-046.1", "good": "DDMG-TERM-047.1"}
        text = N_("The warband of {name} is not such as it works on.")
        return no(text, rule.get(whom.alignment, "DDMG-TERM-048.1"), short, name=name)
    return None


# --- whom it may be aimed at -------------------------------------------------------------------------------------


def touches(state: State, unit: Unit, other: Unit) -> bool:
    """Tell whether a creature may touch another: itself, one adjacent to it, or one within its Melee Reach.

    DDM-SPL-04, DDMG-RANGE-002.1, .4, DDMG-GEO-10.
    """
    return other is unit or space.in_reach(state, unit, other)


def in_sight(state: State, unit: Unit) -> list[Unit]:
    """Return the creatures that a creature sees, enemies first, itself not among them."""
    allies = (one for one in state.on_map() if one is not unit and not state.hostile(unit, one))
    return [*space.visible_enemies(state, unit), *(ally for ally in allies if space.sees(state, unit, ally))]


def nearest(state: State, unit: Unit) -> list[Unit]:
    """Return the nearest enemies and the nearest allies that a creature sees; of equally near ones each counts.

    Its player chooses among them. It is never its own nearest ally (DDM-GEO-18, DDMG-GEO-04, DDMG-TERM-032.1).
    """
    seen = in_sight(state, unit)
    enemies = space.nearest(state, unit, (other for other in seen if state.hostile(unit, other)))
    return [*enemies, *space.nearest(state, unit, (other for other in seen if not state.hostile(unit, other)))]


def _aimed(state: State, spell: Spell, unit: Unit, other: Unit) -> bool:
    return spell.aim == "any" or state.hostile(unit, other) == (spell.aim == "enemy")


def targets(state: State, me: str, spell: Spell) -> list[Unit]:
    """Return whom a creature may aim a spell at from where it stands, be it one on whom it does not work.

    The nearest only unless it says "any"; then sight and range still count (DDM-SPL-03, -11, DDMG-SPELLKW-001.1, .2).
    """
    unit = state.units[me]
    if spell.range == "self":
        return [unit]  # DDMG-RANGE-001.1
    if spell.range == "touch":
        found = [other for other in state.on_map() if touches(state, unit, other)]  # no nearest: DDMG-RANGE-002.2
    else:
        found = in_sight(state, unit) if spell.any else nearest(state, unit)
    if spell.range == "range 6":
        # Only then how far it is: a farther one never takes its place (DDMG-RANGE-003.2).
        found = [other for other in found if (space.distance(state, unit, other) or RANGE + 1) <= RANGE]
    return [other for other in found if _aimed(state, spell, unit, other)]


def unaimable(state: State, me: str, spell: Spell, target: Unit) -> Refusal | None:
    """Return why a spell may not be aimed at a creature, None if it may (DDM-BAD-28, DDMG-BAD-27, -31)."""
    unit = state.units[me]
    names = {"name": state.name(me), "target": state.name(target.id)}
    if not target.here:
        return obstacles.off_the_map(state, target)
    if spell.range == "self":
        text = N_("It works on {name} alone.")
        return None if target is unit else no(text, "DDMG-RANGE-001.1", N_("itself only"), **names)
    if spell.range == "touch":
        if not touches(state, unit, target):
            return obstacles.beyond(
                state, unit, target, space.reach(state, unit), "DDMG-RANGE-002.1", N_("out of reach")
            )
    elif (refused := _not_seen(state, unit, target, _rule(spell))) is not None:
        return refused
    if not _aimed(state, spell, unit, target):
        text = N_("It is aimed at allies only.") if spell.aim == "ally" else N_("It is aimed at enemies only.")
        return no(text, "DDM-SPL-08", N_("not at that side"), **names)
    if spell.range != "touch" and not spell.any:
        refused = not_nearest(state, unit, target, _rule(spell))
        if refused is not None:
            return refused
    far = space.distance(state, unit, target) if spell.range == "range 6" else 0
    if far is None or far > RANGE:
        return obstacles.beyond(state, unit, target, RANGE, "DDMG-RANGE-003.2", N_("out of range"))
    return None


def _not_seen(state: State, unit: Unit, target: Unit, rule: str) -> Refusal | None:
    if target is unit:
        return no(N_("{name} does not aim at itself."), rule, NOBODY, name=state.name(unit.id))
    return None if space.sees(state, unit, target) else obstacles.unseen(state, unit, target, rule, NOBODY)


def not_nearest(state: State, unit: Unit, target: Unit, rule: str) -> Refusal | None:
    """Return why a creature may not aim at another from afar, be it a spell or not: unseen, or not the nearest.

    DDM-SPL-03, DDM-BAD-28, DDMG-BAD-27.
    """
    if (refused := _not_seen(state, unit, target, rule)) is not None or target in (near := nearest(state, unit)):
        return refused
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    closer = next(one for one in near if state.hostile(unit, one) == state.hostile(unit, target))
    a, b = space.distance(state, unit, closer), space.distance(state, unit, target)
    text = N_("{near} is nearer, {a} against {b}: {target} is not the nearest that {name} sees on its side.")
    found = no(text, "DDM-SPL-03", N_("another one is nearer"), near=state.name(closer.id), a=a, b=b, **names)
    return found.showing(Evidence((closer.id,)))


def single(spell: Spell) -> bool:
    """Tell whether a choice is one creature and nothing else."""
    return not spell.radius and spell.range in ("self", "touch", "range 6", "sight")


# --- how it may be laid ------------------------------------------------------------------------------------------


def choices(state: State, me: str, spell: Spell) -> Iterator[Answer]:
    """Go through the ways to cast a spell from where a creature stands.

    One that works on a single creature is not wasted on one that it does not work on: its player casts another one or
    moves (DDM-SPL-17). Of cones and lines that reach the same creatures the first stands for all (ruling).
    """
    unit = state.units[me]
    if summoning.summons(spell):
        yield from summoning.choices(state, me, spell)
    elif spell.range in ("your warband", "any warband"):
        yield from sides(state, unit, spell)
    elif spell.range == "cone":
        yield from _apart(state, me, spell, _cones(state, unit, spell))
    elif spell.range == "line 12":
        yield from _apart(state, me, spell, _lines(state, unit, spell))
    elif spell.radius:
        for target in targets(state, me, spell):
            # Radius 4 like radius 2: DDM-SPL-15, DDMG-RANGE-007.2, .3, .4, .5, -008.1.
            for corner in area.radius_origins(target.space):
                yield (target.id, corner)
    else:
        for target in targets(state, me, spell):
            if unsuited(state, me, spell, target) is None:
                yield target.id


def sides(state: State, unit: Unit, spell: Spell) -> list[int]:
    """Return whose warbands may be chosen: its own, or any (DDMG-RANGE-009.1, -010.1)."""
    if spell.range == "your warband":
        return [unit.side]
    return sorted(state.sides())


def _cones(state: State, unit: Unit, spell: Spell) -> Iterator[Answer]:
    """Go through the cones: from a corner of its space, both templates, with the nearest enemy or ally in them.

    DDMG-RANGE-005.1, .2, .3, .4, .5, .6, DDMG-GEO-07.
    """
    near = 0
    for target in targets(state, unit.id, spell):
        near |= state.space(target)
    for corner in area.corners(unit.space):
        for direction in DELTAS:
            if near & area.cone_squares(state.field, corner, direction, unit.space):
                yield (corner, direction)


def _lines(state: State, unit: Unit, spell: Spell) -> Iterator[Answer]:
    """Go through the lines: from a corner of its space through one of the target's, another one, that reach it.

    Which squares it meets, and how far, geometry says (DDMG-RANGE-006.2, .5, .6, .7).

    DDMG-RANGE-006.1, .3, .4, .8, DDMG-GEO-08.
    """
    for target in targets(state, unit.id, spell):
        there = state.space(target)
        for start in area.corners(unit.space):
            for end in area.corners(target.space):
                if start != end and there & area.line_squares(state.field, start, end, unit.space):
                    yield (target.id, start, end)


def _apart(state: State, me: str, spell: Spell, found: Iterator[Answer]) -> Iterator[Answer]:
    """Leave out what reaches the same creatures as another one before it."""
    seen = set()
    for choice in found:
        caught = tuple(unit.id for unit in reached(state, me, spell, choice))
        if caught not in seen:
            seen.add(caught)
            yield choice


def squares(state: State, me: str, spell: Spell, choice: Answer) -> int:
    """Return the squares (mask) that a choice covers: in the template, with a free line from its origin.

    Walls alone protect, fog and forest do not; whoever is invisible is caught like others.
    """
    field, unit = state.field, state.units[me]
    match choice:
        case (str(target), (int(x), int(y))) if spell.radius and target in state.units:
            # DDM-SPL-12, -13, DDM-Q-19, DDM-TER-22, DDMG-RANGE-007.6, DDMG-COND-007.8
            return area.radius_squares(field, (x, y), spell.radius, state.units[target].space)
        case (str(target), (int(x), int(y)), (int(x2), int(y2))) if spell.range == "line 12" and (x, y) != (x2, y2):
            return area.line_squares(field, (x, y), (x2, y2), unit.space)  # DDM-SPL-14
        case ((int(x), int(y)), str(direction)) if spell.range == "cone" and direction in DELTAS:
            # DDMG-RANGE-005.6
            return area.cone_squares(field, (x, y), direction, unit.space)
    mask = 0
    for other in reached(state, me, spell, choice):
        mask |= state.space(other) if other.here else 0
    return mask


def reached(state: State, me: str, spell: Spell, choice: Answer) -> list[Unit]:
    """Return the creatures that a choice reaches, friend and enemy, whether it works on them or not.

    The caster too if it stands in a radius, never in its own cone or line (DDMG-RANGE-007.1, -005.6, -006.8).
    """
    if single(spell):
        return [state.units[choice]] if isinstance(choice, str) and choice in state.units else []
    if isinstance(choice, int):
        # Wherever they are, on the map or not yet: DDMG-RANGE-009.1, .2.
        return [unit for unit in state.units.values() if unit.side == choice and unit.fate not in GONE]
    return blasts.caught(state, squares(state, me, spell, choice))


def refusal(state: State, me: str, spell: Spell, choice: Answer) -> Refusal | None:
    """Return why a choice is not possible (or, without one, why none is), by the walk that found the choices.

    DDMG-BAD-27, -28, -31.
    """
    unit = state.units[me]
    if summoning.summons(spell):
        return summoning.refusal(state, me, spell, choice)
    match choice:
        case int(side) if spell.range in ("your warband", "any warband"):
            text, rule = N_("It works on the own warband only."), "DDMG-RANGE-009.1"
            return None if side in sides(state, unit, spell) else no(text, rule)
        case ((int(x), int(y)), str(direction)) if spell.range == "cone":
            return _no_cone(state, unit, spell, (x, y), direction)
        case (str(target), (int(x), int(y)), (int(x2), int(y2))) if spell.range == "line 12" and target in state.units:
            found = unaimable(state, me, spell, state.units[target])
            return found or _no_line(state, unit, state.units[target], (x, y), (x2, y2))
        case (str(target), (int(x), int(y))) if spell.radius and target in state.units:
            found = unaimable(state, me, spell, state.units[target])
            if found is None and (x, y) not in area.radius_origins(state.units[target].space):
                text = N_("{target} must be in the middle of the template.")
                found = no(text, "DDMG-RANGE-007.2", "", target=state.name(target))
            return found
        case str(target) if single(spell) and target in state.units:
            victim = state.units[target]
            return unaimable(state, me, spell, victim) or unsuited(state, me, spell, victim)
    if next(choices(state, me, spell), None) is None:
        return _nothing(state, unit, spell)
    return None


def _nothing(state: State, unit: Unit, spell: Spell) -> Refusal:
    """Say why a spell cannot be aimed at all."""
    near = targets(state, unit.id, spell)
    if near and single(spell):
        spared = unsuited(state, unit.id, spell, near[0])
        if spared is not None:
            return no(
                N_("{why} The nearest may not be skipped."), "DDM-SPL-17", N_("not on the nearest"), why=spared.sentence
            )
    if near:
        text, short = N_("No template reaches the nearest creature from where {name} stands."), N_("no free line")
        return no(text, _rule(spell), short, name=state.name(unit.id))
    rule = "DDMG-RANGE-002.1" if spell.range == "touch" else _rule(spell)
    return no(N_("{name} sees nobody to aim at."), rule, NOBODY, name=state.name(unit.id))


def _no_cone(state: State, unit: Unit, spell: Spell, corner: tuple[int, int], direction: str) -> Refusal | None:
    """Say what is wrong with a cone (DDMG-BAD-28)."""
    names = {"name": state.name(unit.id)}
    if corner not in area.corners(unit.space) or direction not in DELTAS:
        return no(N_("A cone starts at a corner of a square of {name}."), "DDMG-RANGE-005.3", **names)
    found = area.cone_squares(state.field, corner, direction, unit.space)
    if not found:
        return no(N_("{name} would stand in its own cone."), "DDMG-RANGE-005.6", **names)
    if not any(found & state.space(target) for target in targets(state, unit.id, spell)):
        return no(N_("Neither the nearest enemy nor the nearest ally is in it."), "DDMG-RANGE-005.5", **names)
    return None


def _no_line(state: State, unit: Unit, target: Unit, start: tuple[int, int], end: tuple[int, int]) -> Refusal | None:
    """Say what is wrong with a line (DDMG-BAD-28)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    if start not in area.corners(unit.space) or end not in area.corners(target.space):
        text = N_("A line goes from a corner of {name} through a corner of {target}.")
        return no(text, "DDMG-RANGE-006.3", **names)
    if start == end:
        return no(N_("Both corners are the same."), "DDMG-RANGE-006.4", **names)
    if not area.line_squares(state.field, start, end, unit.space) & state.space(target):
        return no(N_("This line does not reach {target}."), "DDMG-RANGE-006.8", **names)
    return None
