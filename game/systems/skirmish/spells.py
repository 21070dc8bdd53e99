"""What spells have in common: when one may be cast, at whom, how often, where a radius lies, who saves (DDM-SPL).

A spell is an ability that is offered in its bearer's turn in place of attacks. Each has a class of its own in
`abilities`; what is said of all of them stands here once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import Used, uses
from game.engine.refusal import Evidence, no
from game.geometry.squares import area
from game.i18n import N_, _, ngettext
from game.systems.skirmish import attack, attacking, damage, morale, numbers, obstacles, space
from game.systems.skirmish.events import AttacksReplaced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.state import State, Unit

Square = tuple[int, int]


# --- may it be cast ----------------------------------------------------------------------------------------------


def boxes_left(state: State, me: str, key: str) -> int:
    """Return how often it may still be used in this battle: once for each box on the card.

    DDM-CARD-19, DDM-SPL-09, DDMG-READ-001.7.
    """
    boxes: int = state.param(me, key, "boxes")
    return boxes - uses(state, "game", key, me)


def uncastable(state: State, me: str, key: str) -> Refusal | None:
    """Return why a creature may not cast a spell at all now that is not a touch spell, None if it may.

    Like a shot it needs an attack to spare, a box, and no enemy that threatens, sees and has no cover from the caster
    (DDM-SPL-01, -02, -09).
    """
    unit, turn = state.units[me], state.turn
    if turn is None or turn.unit != me:
        text = N_("{name} may do this in its own turn only.")
        return no(text, "DDM-SA-03", N_("not its turn"), name=state.name(me))
    refused = attacking.busy(state, unit, turn, key)
    if refused is not None:
        return refused
    if boxes_left(state, me, key) <= 0:
        text = N_("{name} has no box of this spell left.")
        return no(text, "DDM-SPL-09", N_("no box left"), name=state.name(me))  # DDM-BAD-29
    # Nobody that does not see the caster, or that it has cover from: DDM-SPL-06, -07.
    hinderers = space.hinderers(state, unit)
    if hinderers:
        # DDM-THR-03, DDM-SPL-05
        return obstacles.threatening(
            state, unit, hinderers,
            lambda n: ngettext(
                "{enemies} threatens {name}, so it may cast touch spells only.",
                "{enemies} threaten {name}, so it may cast touch spells only.",
                n,
            ),
            "DDM-SPL-05", N_("an enemy threatens it"),
        )  # fmt: skip
    return None


def nearest_in_sight(state: State, me: str) -> list[Unit]:
    """Return whom a spell of range "sight" may be aimed at: nearest enemies seen, nearest allies seen.

    DDM-SPL-03, DDM-SPL-11, DDMG-RANGE-004.1, DDMG-GEO-04, DDMG-TERM-032.1.
    """
    unit = state.units[me]
    allies = (
        ally
        for ally in state.on_map()
        if ally is not unit and not state.hostile(unit, ally) and space.sees(state, unit, ally)
    )
    return [*space.nearest_visible(state, unit), *space.nearest(state, unit, allies)]


def unaimable(state: State, me: str, target: Unit) -> Refusal | None:
    """Return why a spell of range "sight" may not be aimed at a creature, None if it may (DDM-BAD-28)."""
    unit = state.units[me]
    names = {"name": state.name(me), "target": state.name(target.id)}
    if target.fate:
        return no(N_("{target} is no longer on the map."), "DDM-SCN-06", **names)
    if target is unit:
        return no(N_("{name} does not aim at itself."), "DDMG-RANGE-004.1", N_("nobody in sight"), **names)
    if not space.sees(state, unit, target):
        return obstacles.unseen(state, unit, target, "DDMG-RANGE-004.1", N_("nobody in sight"))
    if target not in (nearest := nearest_in_sight(state, me)):
        near = next(one for one in nearest if state.hostile(unit, one) == state.hostile(unit, target))
        a, b = space.distance(state, unit, near), space.distance(state, unit, target)
        text = N_("{near} is nearer, {a} against {b}: {target} is not the nearest that {name} sees on its side.")
        found = no(text, "DDM-SPL-03", N_("another one is nearer"), near=state.name(near.id), a=a, b=b, **names)
        return found.showing(Evidence((near.id,)))
    return None


# --- a radius ----------------------------------------------------------------------------------------------------


def radius_choices(state: State, me: str, key: str) -> Iterator[Answer]:
    """Go through the ways to lay a radius of range "sight": (target, corner in the middle of the template).

    The target is in the hole of the template: DDM-SPL-15, DDMG-RANGE-007.2, .3, .4, .5.
    """
    if uncastable(state, me, key) is None:
        for target in nearest_in_sight(state, me):
            for corner in area.radius_origins(target.space):
                yield (target.id, corner)


def radius_refusal(state: State, me: str, key: str, choice: Answer) -> Refusal | None:
    """Return why a radius may not be laid so (or, without a target, not at all), by the walk that found the choices."""
    refused = uncastable(state, me, key)
    if refused is not None:
        return refused
    match choice:
        case (str(target), (int(x), int(y))) if target in state.units:
            victim = state.units[target]
            refused = unaimable(state, me, victim)
            if refused is None and (x, y) not in area.radius_origins(victim.space):
                text = N_("{target} must be in the middle of the template.")
                refused = no(text, "DDMG-RANGE-007.2", "", target=state.name(target))
            return refused
    if not nearest_in_sight(state, me):
        text = N_("{name} sees nobody to aim at.")
        return no(text, "DDMG-RANGE-004.1", N_("nobody in sight"), name=state.name(me))
    return None


def radius_squares(state: State, choice: Answer, r: int) -> int:
    """Return the squares (mask) that a radius reaches: in the template, with a free line from its middle."""
    match choice:
        case (str(target), (int(x), int(y))):
            # Walls alone protect, fog and forest do not: DDMG-RANGE-007.6, DDM-SPL-12, -13, -14, DDM-Q-19, DDM-TER-22.
            # Whoever is invisible is caught like others: DDMG-COND-007.8.
            return area.radius(state.field, (x, y), r, state.units[target].space).affected
    return 0


def caught(state: State, squares: int) -> list[Unit]:
    """Return the creatures on some squares, friend and enemy and the caster too (DDMG-RANGE-007.1).

    Those of the player whose turn it is come first, then those to the left, each in the order of its warband
    (DDMG-TERM-035.1, .3).
    """
    found = [unit for unit in state.on_map() if state.space(unit) & squares]
    return sorted(found, key=lambda unit: state.sides(state.player).index(unit.side))


# --- what it does ------------------------------------------------------------------------------------------------


async def cast(table: Table, me: str, key: str, rule: str) -> None:
    """Pay for a spell, whatever comes of it: one of the boxes of its caster, and the attack of its turn.

    DDM-SPL-01, -09, DDMG-READ-001.11, DDMG-TERM-049.1, -050.1.
    """
    await table.happen(Used(me, key, "game", rule=rule), AttacksReplaced(me, key, rule="DDM-SPL-01"))


async def burn(table: Table, units: list[Unit], packet: Packet, dc: int, key: str) -> None:
    """Let each creature save for half and take the damage, one after the other (DDM-SPL-24)."""
    for unit in units:
        if not unit.here:
            continue  # it fled from what befell another one
        saved = not damage.unsaved(unit, packet) and await morale.save(  # DDMG-DMG-011.4
            table, unit, key, dc, "DDM-SPL-24", packet.by
        )  # DDMG-SPELLKW-002.1
        # DDM-SPL-23, DDMG-SPELLKW-002.2
        await attack.deal(table, unit, packet.halved("DDM-SPL-24") if saved else packet)


def save_odds(state: State, units: list[Unit], amount: int, dc: int, key: str) -> list[str]:
    """Return for each creature how likely it saves, and what it takes then and else (DDM-SAVE-01, DDM-SPL-24, -25)."""
    told = []
    for unit in units:
        save = numbers.save(state, unit, key)
        needs = numbers.needed(save.value, dc)
        text = _("{name} saves with {needs} or more, in {chance} %: {half} damage instead of {whole}. {rule}")
        told.append(
            text.format(
                name=state.name(unit.id), needs=needs, chance=5 * (21 - needs), half=damage.halved(amount),
                whole=amount, rule="DDM-SPL-24",
            )
        )  # fmt: skip
        told.append(_("d20 against {dc}: {added}").format(dc=dc, added=save.told()))
    return told
