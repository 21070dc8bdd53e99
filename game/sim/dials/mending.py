"""What it is worth to heal or repair a friend: the chance of the throw, and the clicks that it turns back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.sim.dials.odds import loss, regained
from game.systems.dials.actions import REPAIR, USE
from game.systems.dials.advice import THROWS
from game.systems.dials.attack import ways
from game.systems.dials.close import HEALING, MANNERS
from game.systems.dials.close import REPAIR as REPAIRED
from game.systems.dials.numbers import unmodified

if TYPE_CHECKING:
    from game.systems.dials.state import State

DIE = 3  # clicks of a die, about
RANGED = "magic_healing_ranged"
CLICKS = {"golem_wrights": 1, "magic_healing_touch": DIE, RANGED: DIE}
"""What some abilities turn back; the others turn back by the damage value."""


def mended(answer: Any) -> tuple[str, str, str] | None:
    """Return who mends whom by which ability, "" for none, as an answer says it; None if it does not mend."""
    match answer:
        case (verb, str(dial), str(target)) if verb == REPAIR:
            return dial, target, ""
        case (verb, str(dial), str(key), str(target)) if verb == USE and (key in MANNERS or key == RANGED):
            return dial, target, key
        case (verb, str(dial), str(key), (str(target), str())) if verb == USE and key in MANNERS:
            return dial, target, key
    return None


def mend_worth(state: State, answer: Any) -> float | None:
    """Return what an answer is expected to give back to a friend, in points, less what a 2 costs; None if it does not
    mend (MK-CC-12, -13, MK-CCA-01, -02, -09, MK-WND-03, MK-DMG-20, MK-SUB-01).
    """
    found = mended(answer)
    if found is None:
        return None
    dial, target, key = found
    by_die = isinstance(answer[-1], tuple) and answer[-1][1] == "die"
    manner = REPAIRED if not key else MANNERS.get(key, HEALING)
    clicks = DIE if by_die else CLICKS.get(key) or unmodified(state, dial, "damage")
    often = ways(unmodified(state, target, "defense") - unmodified(state, dial, "attack")) / THROWS
    return often * regained(state, target, min(clicks, manner.wounds(state, target))) - loss(state, dial, 1) / THROWS
