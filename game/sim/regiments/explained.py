"""What a screen might explain of a battle of regiments: odds with reasons, sight, why something is not done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import advice, charging
from game.systems.regiments.acting import ACTIONS
from game.systems.regiments.battle import Attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.systems.regiments.state import State


def explained(state: State, choice: Choice, pick: Pick) -> Iterator[object]:
    """Yield explanations for one unit of the seat that is asked and one enemy, picked by chance."""
    own, foes = list(state.army(choice.player)), list(state.foes(choice.player))
    if not own or not foes:
        return
    one, foe = own[pick(len(own))], foes[pick(len(foes))]
    for answer in aimed(one.id, foe.id):
        yield choice.refuse(answer)
    field = state.battle.field
    yield field.sees(state, one.id, foe.id)
    arc = field.arcs(state, one.id, foe.id)[0]
    for card in one.card.attacks:
        found = advice.attack(state, Attack(one.id, foe.id, card, arc))
        yield tuple((number.value, tuple(number.reasons)) for number in (found.dice, found.hit, found.save))
    if not one.engaged and charging.forbidden(state, one, foe.id) == "":
        yield advice.charge(state, one.id, foe.id, one.facing)


def aimed(one: str, foe: str) -> Iterator[Answer]:
    """Go through what somebody might want to do with a unit, legal or not."""
    for key in (one, foe):
        yield ("activate", key)
        yield ("choose", key)
    yield from (("act", action) for action in ACTIONS)
    yield ("charge", foe)
    yield from (("strike", 0, foe), ("shoot", 0, foe))
