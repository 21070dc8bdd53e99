"""What a seat does not see: couriers (MK-MISS-02), and which spell lies face down beside a caster (MK-SPELL-02).

Of the spells of others a seat knows those that were turned up or lost; one that is being cast is among the rest of
them. Of couriers it knows those that have arrived. Figures, dials, tokens and distances lie open (MK-TURN-15).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.dice import picker, splitmix
from game.engine.position import Position, retold
from game.engine.view import Unknown
from game.systems.dials import missions, spells
from game.systems.dials.events.gear import CASTING

if TYPE_CHECKING:
    from game.engine.effects import Effect
    from game.systems.dials.state import State

TRIES = 8  # deals that are tried until one goes with what everybody has seen since


def hidden(state: State, seat: int) -> list[Effect]:
    """Return the castings of which a seat does not see the spell."""
    return [one for one in state.effects if one.key == CASTING and state.of(one.target).controller != seat]


def view(state: State, seat: int) -> State:
    """Return the state as a seat sees it: the state itself where nothing is hidden."""
    unseen = hidden(state, seat) if state.effects else []
    riding = missions.riding(state, seat)
    if not unseen and not riding:
        return state
    seen = state.clone()
    unknown: Any = Unknown("courier")
    seen.couriers = tuple(unknown if one in riding else key for one, key in enumerate(state.couriers))
    if not unseen:
        return seen
    lying = {str(one.param("spell")) for one in unseen}
    seen.spells = tuple(key for key in state.battle.spells if key in state.spells or key in lying)
    told = {one: replace(one, params=_params(one, Unknown("spell"))) for one in unseen}
    seen.effects = tuple(told.get(one, one) for one in state.effects)
    seen.refresh(*(one.target for one in unseen))
    return seen


def imagine(position: Position, seat: int, seed: int) -> Position:
    """Return a position in which what a seat does not see is dealt anew; the same one where nothing is hidden."""
    state: State = position.state
    secret = missions.COURIER in state.battle.scenario.missions
    if not secret and not state.battle.spells:
        return position
    arrived = position.session().state.arrived if secret and position.answers else state.arrived
    for number in range(TRIES):
        dealt = missions.dealt(_dealt(state, seat, splitmix(seed, number)), seat, arrived, splitmix(seed, ~number))
        found = retold(position, dealt, seat, seed)
        if found is not None and not (secret and found.answers and found.session().state.arrived != arrived):
            return found  # nobody is imagined who would have arrived by now
    return position


def _dealt(state: State, seat: int, seed: int) -> State:
    """Return the state with other spells beside the casters of others, such as they may cast."""
    unseen = hidden(state, seat)
    if not unseen:
        return state
    pick = picker(seed)
    dealt = state.clone()
    for one in unseen:
        now = next(effect for effect in dealt.effects if effect.key == CASTING and effect.target == one.target)
        own = str(now.param("spell"))
        dealt.spells = (*dealt.spells, own)
        known = spells.castable(dealt, one.target) or [own]
        drawn = known[pick(len(known))]
        dealt.spells = tuple(key for key in dealt.battle.spells if key in dealt.spells and key != drawn)
        other = replace(now, params=_params(now, drawn))
        dealt.effects = tuple(other if effect is now else effect for effect in dealt.effects)
        dealt.refresh(one.target)
    return dealt


def _params(effect: Effect, spell: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((name, spell if name == "spell" else value) for name, value in effect.params)
