"""Which dice a player of the program has rolled again: his own that failed, those of enemies that did not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.systems.regiments.pool import REROLL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.sim.regiments.judgement import View

DICE = 2  # of a test that are summed
FAR = 3  # a charge die below it is rolled again
SPENT = {"attack rolled": "attack", "saves rolled": "defense", "test rolled": "morale"}


def again(view: View, choice: Choice) -> Answer | None:
    """Return which dice are to be rolled again, for or against the unit that rolled them."""
    about = choice.about
    unit = about.get("unit", "")
    if unit not in view.state.units:
        return None
    mine = view.state.friendly(view.seat, view.state.owner(unit))
    wanted = [place for place, good in enumerate(succeeded(view, about)) if good != mine]
    return choice.options.near((REROLL, *wanted))


def succeeded(view: View, about: dict[str, Any]) -> Sequence[bool]:
    """Return for each die that lies on the table whether it serves the unit that rolled it."""
    dice: list[int] = about["dice"]
    unit, attack = view.state.units[about["unit"]], view.state.attack
    if "target" in about:
        return [die >= FAR for die in dice]
    if "against" in about:
        attacks = attack is not None and attack.attacker == unit.id
        need = attack.card.to_hit if attack is not None and attacks else unit.card.defense
        return [die >= need for die in dice]
    if sum(dice[:DICE]) >= unit.card.morale:
        return [True] * len(dice)
    return [die > FAR for die in dice[:DICE]] + [die < DICE for die in dice[DICE:]]


def in_vain(view: View, answer: Answer, choice: Choice) -> bool:
    """Tell whether it is no use to react so: a token spent on a roll that its unit has botched by itself."""
    match answer:
        case ("spend", str(unit)):
            state = view.state
            return state.friendly(view.seat, state.owner(unit)) or choice.about.get("moment") not in SPENT
    return False
