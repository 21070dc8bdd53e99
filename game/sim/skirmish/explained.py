"""What a screen might explain of a battle: odds with reasons, traces between two creatures, ground, what holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.asked import RefusedError
from game.geometry.squares import adjacency, charge, counting, cover, flank, sight, steps
from game.geometry.squares import queries as board
from game.geometry.squares.grid import DELTAS, DIRECTIONS
from game.geometry.squares.queries import Query
from game.systems.skirmish import advice, space, standing, types
from game.systems.skirmish.queries import QUERIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

KINDS = board.KINDS | QUERIES


def explained(state: State, choice: Choice, pick: Pick) -> Iterator[object]:
    """Yield explanations for one creature of the seat that is asked and one enemy, picked by chance."""
    own = list(state.on_map(choice.player))
    foes = state.enemies(choice.player)
    if not own or not foes:
        return
    one, foe = own[pick(len(own))], foes[pick(len(foes))]
    field, here, there = state.field, one.space, foe.space
    yield state.map.kinds[pick(len(state.map.kinds))].rules  # what a square does
    yield from standing.reasons(state, one)
    yield types.by_type(one.card)  # what its card says beside what is printed
    yield standing.abilities(state, one)
    for kind, attacks in (("melee", one.card.melee), ("ranged", one.card.ranged)):
        if attacks:
            odds = advice.odds(state, one.id, foe.id, kind, pick(len(attacks)))
            yield from (odds.attack, odds.armour, odds.damage, odds.doubled)
    taken = space.others(state)
    bodies = field.mask(*here) | field.mask(*there)
    yield sight.sight_trace(field, here, there)
    yield sight.effect_trace(field, here, there)
    yield cover.ranged_cover_trace(field, here, there, taken & ~bodies)
    yield adjacency.adjacency_trace(field, here, there)
    yield asked(state, one, foe, pick)
    yield counting.distance_trace(field, here, there)
    if adjacency.adjacent(field, here, there):
        yield cover.melee_cover_trace(field, here, there)
        helpers = [unit for unit in own if unit is not one and adjacency.adjacent(field, unit.space, there)]
        if helpers:
            yield flank.flank_trace(here, there, helpers[pick(len(helpers))].space)
    mover = one.mover
    enemies = state.held_by_foes(choice.player)
    dx, dy = list(DELTAS.values())[pick(len(DELTAS))]
    if one.body == one.n:
        yield steps.step_trace(field, here, dx, dy, enemies, mover)
        yield charge.charge_trace(field, mover, here, there, taken & ~field.mask(*here), 12)


def _camp(state: State, one: Unit, unit: Unit) -> str:
    """Return the side of a creature in a query, which knows two: "A" with `one`, "B" its enemies."""
    return "B" if state.hostile(one, unit) else "A"


def asked(state: State, one: Unit, foe: Unit, pick: Pick) -> dict[str, Any]:
    """Return the answer to a query about two creatures, of a kind picked by chance: what an overlay may show."""
    kind = list(KINDS)[pick(len(KINDS))]
    keys = KINDS[kind].keys
    plain: dict[str, Any] = {
        "kind": kind,
        "from": list(one.space),
        "side": _camp(state, one, one),
        "creatures": [
            {"at": list(unit.space), "side": _camp(state, one, unit), "active": unit.active} for unit in state.on_map()
        ],
    }
    if "direction" in keys:
        plain["direction"] = DIRECTIONS[pick(len(DIRECTIONS))]
    if "to" in keys and KINDS[kind].target:
        plain["to"] = list(foe.space)
    try:
        return Query(state.field, plain, KINDS, ("creatures",)).answer()
    except RefusedError:  # two on one square in the middle of a move: nobody asks then
        return {}
