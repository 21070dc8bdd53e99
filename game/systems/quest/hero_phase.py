"""The hero phase: activations in their order, cards used before and after the action (WHQ-HERO, WHQ-ACTIVE)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import uses
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest.actions import act
from game.systems.quest.asking import among
from game.systems.quest.events.course import Activated, ActivationOver, PhaseBegan, RoundBegan
from game.systems.quest.reactions import MINE, possible, speak
from game.systems.quest.speaking import voice, voices

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State

END = "end"


def slots(state: State) -> tuple[str, ...]:
    """Return the activations of a round: four in all, from the party leader clockwise (WHQ-HERO-01, -03, -04, -05).

    The number of heroes at the start counts (ruling at WHQ-HERO-03); who is eliminated has none left.
    """
    order = state.clockwise()
    match len(order):
        case 2:
            return (*order, *order)
        case 3:
            return (*order, order[0])
    return tuple(order)


async def begin_round(table: Table) -> None:
    """Begin the next round (WHQ-ROUND-01, -02)."""
    state: State = table.state
    await table.happen(RoundBegan(state.round + 1, slots(state), rule="WHQ-ROUND-01"))


async def hero_turn(table: Table) -> None:
    """Let the hero of the next slot do one thing: use a card, perform its action, end; or skip it (WHQ-HERO-06)."""
    state: State = table.state
    if not state.slots:
        await table.happen(PhaseBegan("enemy", rule="WHQ-ROUND-01"))
        return
    hero = state.slots[0]
    if state.heroes[hero].down:
        await table.happen(ActivationOver(hero, skipped=not state.acted, rule="WHQ-HERO-06"))
        return
    if not state.active:
        await table.happen(Activated(hero, rule="WHQ-ACTIVE-01"))
    uses = usable(state, hero)
    if state.acted and not uses:
        await table.happen(ActivationOver(hero, rule="WHQ-HERO-02"))
        return
    # the four actions, as far as their cards are ready (WHQ-ACT-01)
    kinds: list[Answer] = [] if state.acted else [("act", kind) for kind in state.heroes[hero].ready]
    last: list[Answer] = [END] if state.acted else []
    options = among((*kinds, *(("use", key) for key in uses), *last), "WHQ-ACT-02", partial(_why, state, hero))
    rule = "WHQ-ACT-05" if not state.acted else "WHQ-GOLD-11"
    answer = await Choice(state.seat(hero), "activation", options, rule, True, {"hero": hero, "acted": state.acted})
    if answer == END:
        await table.happen(ActivationOver(hero, rule="WHQ-HERO-02"))
    elif answer[0] == "act":
        await act(table, hero, answer[1])
    else:
        await speak(table, voice(state, answer[1], MINE), None, MINE)


def usable(state: State, hero: str) -> list[str]:
    """Return the cards that a hero can use during its own activation, each once (WHQ-GOLD-11, WHQ-EFF-08).

    Those of its play area, and what the location or the sheet offers to whoever is active (WHQ-ACTIVE-03).
    """
    left = [one for one in voices(state, MINE, hero) if not uses(state, "turn", one.key, hero)]
    return [one.key for one in left if possible(state, one, None, MINE)]


def _why(state: State, hero: str, answer: Answer) -> Refusal | None:
    """Return why a hero cannot do that in its activation."""
    match answer:
        case "pass" | "end":
            return no(N_("A hero that is activated must perform an action."), "WHQ-ACT-02")
        case ("act", str(kind)) if kind in state.heroes[hero].cards:
            if state.acted:
                return no(N_("The hero has performed its action."), "WHQ-HERO-02")
            return no(N_("That action card is exhausted."), "WHQ-ACT-05")
        case ("use", str(key)):
            if uses(state, "turn", key, hero):
                return no(N_("That cannot be used again, or not be paid for, at this moment."), "WHQ-EFF-08")
            there = any(one.key == key for one in voices(state, MINE, hero))
            if there:
                return no(N_("It would do nothing now, or cannot be paid for."), "WHQ-EFF-02")
            return no(N_("That card cannot be used in this activation."), "WHQ-GOLD-11")
    return None
