"""Whether a creature still has an attack in its turn, or what takes its place, and on whom (DDM-ACT, DDM-MULT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import no
from game.i18n import N_
from game.systems.skirmish import attack, movement, obstacles, space
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State, Turn, Unit

ATTACKS = ("melee", "ranged")
SLUGGISH = "sluggish"
"""What is on a creature that makes only one attack in its turn (DDMG-ABIL-065.1, .2)."""


def busy(state: State, unit: Unit, turn: Turn, kind: str) -> Refusal | None:
    """Return what forbids every attack of a kind at this moment, whoever the target is.

    `kind` is "melee", "ranged", or the key of an ability that takes the place of attacks: that is one attack too, and
    never used twice in a turn (DDM-SPL-01, -02).

    DDM-ACT-04, -05, -06, -07, DDM-MULT-02, -05.
    """
    if turn.over:
        return movement.OVER.refusal(name=state.name(unit.id))
    if turn.attacks and SLUGGISH in state.bearers.keys and state.has(unit.id, SLUGGISH):
        text = N_("{name} is slowed and makes no more than one attack this turn.")
        return no(text, "DDMG-ABIL-065.1", N_("slowed: one attack"), name=state.name(unit.id))
    if turn.moved:
        if turn.attacks:
            text = N_("{name} has moved {spent}, so it has {limit} attack this turn and has made it.")
            gaps = {"name": state.name(unit.id), "spent": turn.spent, "limit": 1}
            return no(text, "DDM-ACT-05", N_("one attack after a move"), **gaps)
        if turn.spent > (own_speed := speed(state, unit)):
            text = N_("{name} has moved {spent}, more than its Speed of {speed}: no attack this turn.")
            gaps = {"name": state.name(unit.id), "spent": turn.spent, "speed": own_speed}
            return no(text, "DDM-ACT-03", N_("moved beyond Speed"), **gaps)  # DDMG-TERM-022.1
        return movement.stopping(state, unit)
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
        return no(N_("{name} is no longer on the map."), "DDM-SCN-06", name=state.name(target.id))
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
    near = space.neighbours(state, unit)
    if not near:
        return []
    # After each attack whoever stands there now, in printed order: DDM-MULT-06, DDM-Q-91.
    return [
        ("melee", enemy.id, index)
        for enemy in state.enemies(unit.side)
        if near & state.space(enemy)
        for index in range(len(unit.card.melee))
        if melee_refusal(state, unit, turn, enemy, index) is None
    ]


def melee_refusal(state: State, unit: Unit, turn: Turn, target: Unit, index: int) -> Refusal | None:
    """Return why a creature may not attack another in melee, None if it may (DDM-ATK-02, DDM-BAD-20)."""
    refused = unusable(state, unit, turn, "melee", target, index)
    if refused is not None or space.adjacent(state, unit, target):
        return refused
    return obstacles.apart(state, unit, target, "DDM-ATK-02")
