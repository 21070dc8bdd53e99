"""What a screen might explain of a quest: odds of actions, who attacks, what the enemies may do, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest import foretold, numbers, odds
from game.systems.quest.aiming import targets
from game.systems.quest.system import VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.systems.quest.state import State


def explained(state: State, choice: Choice, pick: Pick) -> Iterator[object]:
    """Yield explanations at a question: the odds of an action, attack values with reasons, why something is refused."""
    yield choice.refuse((VERBS[pick(len(VERBS))], "nothing"))
    yield choice.refuse("pass")
    for key in state.enemies:
        if state.enemies[key].up:
            yield tuple(numbers.attack_reasons(state, key))
            yield choice.refuse(("enemy", key))
            yield choice.refuse(("attack", key))
    if choice.kind == "activation" and not choice.about["acted"]:
        hero = choice.about["hero"]
        for kind in state.heroes[hero].cards:
            yield choice.refuse(("act", kind))
            aims = tuple(targets(state, hero, state.action_card(hero, kind))) if kind == "attack" else ()
            yield odds.of_action(state, hero, kind, 0, aims)
        yield foretold.dangers(state)
