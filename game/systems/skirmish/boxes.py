"""The boxes of an ability: how often it may be used in a battle as its card says, and how often it still may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import Used, uses
from game.engine.refusal import no
from game.i18n import N_

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State


def printed(state: State, me: str, key: str) -> int:
    """Return how often an ability may be used in a battle, 0 without a limit (DDM-CARD-19)."""
    return int(state.bearers.of.get(me, {}).get(key, {}).get("boxes", 0))


def left(state: State, me: str, key: str) -> int:
    """Return how often an ability with boxes may still be used in this battle (DDM-CARD-19)."""
    return printed(state, me, key) - uses(state, "game", key, me)


def exhausted(state: State, me: str, key: str) -> bool:
    """Tell whether an ability has boxes and none of them is left (DDM-CARD-19)."""
    return printed(state, me, key) > 0 and left(state, me, key) <= 0


def refusal(state: State, me: str, key: str) -> Refusal | None:
    """Return why an ability may not be used any more in this battle, None if it may (DDM-CARD-19)."""
    if not exhausted(state, me, key):
        return None
    text = N_("{name} has no box of this ability left.")
    return no(text, "DDM-CARD-19", N_("no box left"), name=state.name(me))


def used(me: str, key: str) -> Used:
    """Return the fact that a box of an ability is used up (DDM-CARD-19)."""
    return Used(me, key, "game", rule="DDM-CARD-19")
