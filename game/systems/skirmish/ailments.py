"""The conditions there are, what each of them comes to, and the effects that they are (DDMG-COND, DDM-ROUT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.effects import Effect
from game.engine.limits import uses

if TYPE_CHECKING:
    from game.engine.effects import Until
    from game.systems.skirmish.state import State

ROUTING, STUNNED, HELPLESS, PARALYZED, ASLEEP = "routing", "stunned", "helpless", "paralyzed", "asleep"
CONFUSED, ENTANGLED, BLINDED, POISONED = "confused", "entangled", "blinded", "poisoned"
INCITED, INHIBITED, INVISIBLE, SKIPS_TURN, PHASED_OUT = "incited", "inhibited", "invisible", "skips-turn", "phased-out"
CONTROLLED, ENSLAVED = "controlled", "enslaved"
BLINDSIGHT, BLIND_FIGHT = "blindsight", "blind-fight"
KEEN = (BLIND_FIGHT, BLINDSIGHT)
"""The abilities of those who need no eyes to fight, to go and to bear a gaze (DDMG-ABIL-007.2, .3, .4, -008.3, .4)."""


@dataclass(frozen=True, slots=True)
class Ailment:
    """What a condition is: the rule behind it, and what other rules ask of it.

    immunity  one of types.IMMUNITIES that keeps it off, "" none
    living    whether it takes hold of living creatures only
    inactive  whether it keeps a creature from being active; `helpless` whether it leaves it helpless besides
    again     whether it always brings another save at the end of each turn of the creature
    a_turn    whether it costs one turn and is over then
    """

    rule: str
    immunity: str = ""
    living: bool = False
    inactive: bool = False
    helpless: bool = False
    again: bool = False
    a_turn: bool = False


AILMENTS: dict[str, Ailment] = {
    ROUTING: Ailment("DDM-ROUT-01", inactive=True),
    STUNNED: Ailment("DDMG-COND-013", "stun", inactive=True, a_turn=True),
    HELPLESS: Ailment("DDMG-COND-004", inactive=True, helpless=True),
    PARALYZED: Ailment("DDMG-COND-008", "paralysis", inactive=True, helpless=True, again=True),
    ASLEEP: Ailment("DDMG-COND-012", "sleep", inactive=True, helpless=True),
    CONFUSED: Ailment("DDMG-COND-002", "confusion", living=True),
    CONTROLLED: Ailment("DDMG-COND-002"),
    ENTANGLED: Ailment("DDMG-COND-003", "entangle", again=True),
    BLINDED: Ailment("DDMG-COND-001", "blindness"),
    POISONED: Ailment("DDMG-COND-010", "poison"),
    INCITED: Ailment("DDMG-COND-005", "incite"),
    INHIBITED: Ailment("DDMG-COND-006", "incite"),
    INVISIBLE: Ailment("DDMG-COND-007"),
    SKIPS_TURN: Ailment("DDMG-COND-011", a_turn=True),
    PHASED_OUT: Ailment("DDMG-COND-009"),
    ENSLAVED: Ailment("DDMG-ABIL-026", "dominate"),
}
"""Every condition, in the order in which a card tells them. Helplessness comes from several of them (DDMG-COND-004.1,
-008.2, -012.1); Immune Incite covers inhibiting too (DDMG-COND-005.4, -006.3); what is confused, entangled, blinded,
poisoned or incited, or skips its turn, is still active (DDMG-TERM-003.2). The stunned are not helpless
(DDMG-COND-013.3), and the helpless keep their passive abilities (DDMG-COND-004.12)."""

CONDITIONS = frozenset(key for key, ailment in AILMENTS.items() if ailment.inactive)
"""The keys of effects that keep a creature from being active (DDMG-TERM-003.1)."""

HELPLESSNESS = frozenset(key for key, ailment in AILMENTS.items() if ailment.helpless)
"""Those of them that leave it helpless (DDMG-COND-004.1)."""

TURN_END = "turn end"
"""The moment that ends an effect at the end of a creature's turn; it counts by the number of that turn."""

DUAL = "dual-activation"


def turn_number(state: State, unit_id: str) -> int:
    """Return the number of the turn that a creature takes or takes next: that of the round, unless it takes two."""
    if not state.has(unit_id, DUAL):
        return state.round
    return 2 * state.round + uses(state, "round", DUAL, unit_id)


def next_turn(state: State, unit_id: str) -> Until:
    """Return the end of a creature's next turn, not of the one that it is taking (DDMG-COND-013.10)."""
    taking = state.turn is not None and state.turn.unit == unit_id
    return (TURN_END, unit_id, turn_number(state, unit_id) + 1 if taking else 0)


def this_turn(state: State, unit_id: str) -> Until:
    """Return the end of the turn that a creature is taking, or of its next one."""
    return (TURN_END, unit_id, turn_number(state, unit_id) if state.turn is not None else 0)


def rout(unit_id: str, by: str) -> Effect:
    """Return the effect that a creature routs, until it rallies; `by` made it ("" the ground: DDM-ROUT-12)."""
    return Effect(ROUTING, by, unit_id)


def of_booleans(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Return a snapshot of format 1, in which conditions were booleans of a creature, with effects for them.

    Who caused them was not written down. A creature that is gone has none.
    """
    known = (ROUTING, STUNNED, HELPLESS)
    effects: list[Effect] = []
    units: list[dict[str, Any]] = []
    for unit in snapshot["units"]:
        key, there = unit["id"], unit["fate"] == ""
        if unit[ROUTING] and there:
            effects.append(rout(key, ""))
        if unit[STUNNED] and there:
            effects.append(Effect(STUNNED, "", key, until=(TURN_END, key, 0)))
        if unit[HELPLESS] and there:
            effects.append(Effect(HELPLESS, "", key))
        units.append({name: value for name, value in unit.items() if name not in known})
    written = {"effects": [effect.plain() for effect in effects]} if effects else {}
    return snapshot | {"units": units} | written
