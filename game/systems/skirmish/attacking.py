"""Whether a creature still has an attack in its turn, or what takes its place, and on whom (DDM-ACT, DDM-MULT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Refusal, no
from game.i18n import N_, _
from game.systems.skirmish import attack, leeway, obstacles, patterns, space
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit

ATTACKS = patterns.ATTACKS
SLUGGISH = "sluggish"
"""What is on a creature that makes only one attack in its turn (DDMG-ABIL-065.1, .2)."""


def striking(state: State, unit: Unit, turn: Turn) -> dict[str, int]:
    """Return for each kind of attack the squares in all after which a creature may still make one; -1 none."""
    own_speed = speed(state, unit)
    return {kind: patterns.striking(state, unit, turn, kind, own_speed) for kind in ATTACKS}


def busy(state: State, unit: Unit, turn: Turn, kind: str) -> Refusal | None:
    """Return what forbids every attack of a kind at this moment, whoever the target is.

    `kind` is "melee", "ranged", or the key of an ability that takes the place of attacks: that is one attack too, and
    never used twice in a turn (DDM-SPL-01, -02).

    DDM-ACT-04, -05, -06, -07, DDM-MULT-02, -05.
    """
    if turn.over:
        return leeway.OVER.refusal(name=state.name(unit.id))
    if turn.attacks and SLUGGISH in state.bearers.keys and state.has(unit.id, SLUGGISH):
        text = N_("{name} is slowed and makes no more than one attack this turn.")
        return no(text, "DDMG-ABIL-065.1", N_("slowed: one attack"), name=state.name(unit.id))
    if patterns.of(state, unit) is not patterns.PLAIN:
        own_speed = speed(state, unit)
        if patterns.permits(state, unit, turn, kind, own_speed):
            return leeway.stopping(state, unit) if turn.moved else None
        return _unfitting(state, unit, turn, kind, own_speed)
    return _plainly_busy(state, unit, turn, kind)


def _unfitting(state: State, unit: Unit, turn: Turn, kind: str, own_speed: int) -> Refusal:
    """Return why no pattern allows an attack now, by the rule of the ability that keeps it if one does."""
    name = state.name(unit.id)
    why = patterns.narrowed(state, unit, turn, kind, own_speed)
    if why is not None:
        return why.refusal(name=name)
    own = patterns.brought(state, unit, kind)
    if own is not None and turn.moved and not turn.attacks:
        limit = own.limit(own_speed)

        def words() -> str:
            text = _("{name} has moved {spent}, and {pattern} allows {limit}.")
            return text.format(name=name, spent=turn.spent, pattern=_(own.title), limit=limit)

        gaps = {"name": name, "spent": turn.spent, "limit": limit}
        return Refusal(words, own.rule, N_("it has moved"), gaps=gaps)
    plainly = _plainly_busy(state, unit, turn, kind)
    return plainly or no(
        N_("{name} has used its attack for this turn."), "DDM-ACT-04", N_("its attack is used"), name=name
    )


def _plainly_busy(state: State, unit: Unit, turn: Turn, kind: str) -> Refusal | None:
    """Return what forbids an attack to a creature with no patterns but those that all have."""
    if turn.moved:
        if turn.attacks:
            text = N_("{name} has moved {spent}, so it has {limit} attack this turn and has made it.")
            gaps = {"name": state.name(unit.id), "spent": turn.spent, "limit": 1}
            return no(text, "DDM-ACT-05", N_("one attack after a move"), **gaps)
        if turn.spent > (own_speed := speed(state, unit)):
            text = N_("{name} has moved {spent}, more than its Speed of {speed}: no attack this turn.")
            gaps = {"name": state.name(unit.id), "spent": turn.spent, "speed": own_speed}
            return no(text, "DDM-ACT-03", N_("moved beyond Speed"), **gaps)  # DDMG-TERM-022.1
        return leeway.stopping(state, unit)
    if turn.attacks and (turn.kind != kind or kind not in ATTACKS):
        if turn.kind not in ATTACKS or kind not in ATTACKS:
            text = N_("{name} has used its attack for this turn.")
            # DDMG-SPELLKW-013.2
            rule = "DDM-SPL-02" if turn.kind == kind else "DDM-SPL-01"
            return no(text, rule, N_("its attack is used"), name=state.name(unit.id))
        return no(
            N_("All attacks of a turn are melee or all are ranged."), "DDM-ACT-07", N_("melee and ranged: no mix")
        )
    return None


def used_up(state: State, unit: Unit, turn: Turn, limit: int) -> Refusal:
    """Say that a creature has made one of its printed attacks, and how many it has made of all (DDM-MULT-05)."""
    text = N_("{name} has made that attack this turn: {made} of {limit} are made.")
    gaps = {"name": state.name(unit.id), "made": turn.attacks, "limit": limit}
    return no(text, "DDM-MULT-05", N_("no attack left"), **gaps)


def unusable(state: State, unit: Unit, turn: Turn, kind: str, target: Unit, index: int) -> Refusal | None:
    """Return what forbids one attack of a kind, wherever the target is."""
    listed = unit.card.melee if kind == "melee" else unit.card.ranged
    if target.fate:
        return obstacles.off_the_map(state, target)
    if not state.hostile(unit, target):
        return attack.friendly(state, unit, target)
    if not listed:
        return no(N_("{name} has no ranged attack."), "DDM-RNG-02", N_("no ranged attack"), name=state.name(unit.id))
    if not 0 <= index < len(listed):
        return attack.no_such_attack(state, unit, "DDM-ACT-06", listed)
    refused = busy(state, unit, turn, kind)
    if refused is None and index in turn.used:
        refused = used_up(state, unit, turn, len(listed))
    return refused


def melee_options(state: State, unit: Unit, turn: Turn) -> list[tuple[str, str, int]]:
    """Return the melee attacks on adjacent enemies; every creature has some (DDM-ATK-01, -02)."""
    near = within_reach(state, unit)
    if not near or busy(state, unit, turn, "melee") is not None:
        return []
    # After each attack whoever stands there now, in printed order: DDM-MULT-06, DDM-Q-91.
    unused = [index for index in range(len(unit.card.melee)) if index not in turn.used]
    return [("melee", enemy.id, index) for enemy in near for index in unused]


def melee_refusal(state: State, unit: Unit, turn: Turn, target: Unit, index: int) -> Refusal | None:
    """Return why a creature may not attack another in melee, None if it may (DDM-ATK-02, DDM-BAD-20)."""
    refused = unusable(state, unit, turn, "melee", target, index)
    return refused or out_of_reach(state, unit, target)


def within_reach(state: State, unit: Unit) -> list[Unit]:
    """Return the enemies that a creature could strike at in melee where it stands (DDM-ATK-02, DDMG-ABIL-041.1)."""
    if space.reach(state, unit) > 1:
        return [enemy for enemy in state.enemies(unit.side) if space.in_reach(state, unit, enemy)]
    near = space.neighbours(state, unit)
    return [enemy for enemy in state.enemies(unit.side) if near & state.space(enemy)] if near else []


def out_of_reach(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Return why a creature does not reach another in melee, None if it does (DDMG-GEO-09)."""
    if space.in_reach(state, unit, target):
        return None
    far = space.reach(state, unit)
    if far > 1:
        if (space.distance(state, unit, target) or far + 1) > far:
            return obstacles.beyond(state, unit, target, far, "DDMG-ABIL-041.1", N_("nobody within reach"))
        return obstacles.unseen(state, unit, target, "DDMG-ABIL-041.2", N_("nobody in sight"))
    return obstacles.apart(state, unit, target, "DDM-ATK-02")
