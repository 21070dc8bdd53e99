"""Performing an action: lines above, targets, tokens, the roll, re-rolls, changes, results, lines below (WHQ-ACT)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest import dungeon, nemeses, tokens, wounds
from game.systems.quest.aiming import aim_aid, aim_attack
from game.systems.quest.asking import among
from game.systems.quest.atoms.questing import add_progress
from game.systems.quest.atoms.registry import perform
from game.systems.quest.ending import occur
from game.systems.quest.events.actions import ActionBegan, ActionDone, AttackCounted, StepReached, TokensSpent
from game.systems.quest.events.heroes import CardsReadied, ConditionDiscarded
from game.systems.quest.faces import DEFENCE, ENEMY, HERO, NEMESIS, SUCCESS
from game.systems.quest.moments import Moment
from game.systems.quest.numbers import foretold
from game.systems.quest.scope import Scope
from game.systems.quest.whether import met

if TYPE_CHECKING:
    from game.content.quest.cards import ActionCard, ActionType
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import Action, State

STEPS = ("lines", "aim", "tokens", "pool", "reroll", "modify", "results", "after")


async def act(table: Table, hero: str, kind: str) -> None:
    """Let a hero perform the action of one of its ready cards, the card from top to bottom (WHQ-ACTIVE-06)."""
    state: State = table.state
    card = state.action_card(hero, kind)
    scope = Scope(hero, f"action/{hero}/{card.id}/0", "WHQ-ACT-04")
    await occur(table, ActionBegan(hero, kind, card.id, rule="WHQ-ACT-05"))
    if card.type == "aid":  # lines above may speak of the target (ruling at WHQ-AID-01)
        await aim_aid(table, hero)
    await perform(table, card.before, scope)
    await _action(table, hero, card)
    await perform(table, card.after, scope)
    again = state.action is not None and state.action.again
    if card.prepare:
        await occur(table, CardsReadied(hero, state_kinds(state, hero), rule="WHQ-ACT-17"))
    elif again and kind in state.heroes[hero].exhausted:
        await occur(table, CardsReadied(hero, (kind,), rule="WHQ-EXH-01"))
    await occur(table, ActionDone(hero, rule="WHQ-ACT-05"))


def state_kinds(state: State, hero: str) -> tuple[str, ...]:
    """Return the types of the exhausted action cards of a hero."""
    return state.heroes[hero].exhausted


async def _action(table: Table, hero: str, card: ActionCard) -> None:
    """Run the six steps of the action line and what follows right after them (WHQ-ACT-15, -16)."""
    state: State = table.state
    if card.type == "attack":
        await table.happen(StepReached("aim", rule="WHQ-ATK-02"))
        await aim_attack(table, hero, card)
    await table.happen(StepReached("tokens", rule="WHQ-ACT-06"))
    await _spend(table, hero, card.type)
    await _roll(table, hero, card)
    await table.happen(StepReached("modify", rule="WHQ-ACT-13"))
    await table.happen(Moment("modify", hero, card.type, rule="WHQ-ACT-13"))  # WHQ-DICE-02
    await table.happen(StepReached("results", rule="WHQ-ACT-14"))
    assert state.action is not None  # noqa: S101 - it began above
    await RESULTS[card.type](table, hero, card)
    await _enemy_attack(table, hero)
    if state.action.total(NEMESIS):
        await nemeses.strike(table)
    await table.happen(StepReached("after", rule="WHQ-ACT-04"))
    if card.type == "explore":
        await dungeon.draw(table, hero, "WHQ-EXPL-02")
    await _after(table, hero, card.type)


async def _spend(table: Table, hero: str, kind: ActionType) -> None:
    """Let a hero spend tokens that lie on the chosen card (WHQ-ACT-06, WHQ-TOK-02)."""
    state: State = table.state
    there = state.heroes[hero].tokens.get(kind, 0)
    if not there:
        return

    def why(answer: Answer) -> Refusal | None:
        if isinstance(answer, tuple) and answer[:1] == ("spend",):
            return no(N_("Only tokens that lie on the chosen card can be spent."), "WHQ-TOK-02")
        return None

    options = among([("spend", n) for n in range(there, -1, -1)], "WHQ-TOK-02", why)
    about = {"hero": hero, "action": kind, "tokens": there}
    answer = await Choice(state.seat(hero), "spend", options, "WHQ-ACT-06", False, about)
    if answer[1]:
        await occur(table, TokensSpent(hero, kind, answer[1], rule="WHQ-ACT-07"))


async def _roll(table: Table, hero: str, card: ActionCard) -> None:
    """Roll hero dice and an enemy die for each ready enemy in the zone, all at once (WHQ-ACT-08, -09, WHQ-COMP-02).

    Re-rolls and criticals happen in the window of the throw (WHQ-ACT-10 to -12).
    """
    state: State = table.state
    await table.happen(Moment("before_roll", hero, card.type, rule="WHQ-ACT-08"))
    assert state.action is not None  # noqa: S101 - it is going on
    there = tuple(state.ready_in(hero))
    await table.happen(StepReached("pool", there, rule="WHQ-ACT-08"))
    await table.happen(StepReached("reroll", rule="WHQ-ACT-10"))
    pool = [HERO] * hero_dice(state.action, card) + [ENEMY] * len(there)
    if pool:
        await table.throw(pool, "WHQ-ACT-08", who=state.seat(hero), hero=hero, action=card.type, candidates=there)


def hero_dice(action: Action, card: ActionCard) -> int:
    """Return how many hero dice are rolled: those of the card with every change, never fewer than an effect leaves.

    Fewer than none are none (ruling at WHQ-ACT-08).
    """
    return max(card.dice + action.dice, min(action.least, card.dice))  # to leave some is not to add any


# --- step 6 ---------------------------------------------------------------------------------------------------------


async def _explored(table: Table, _hero: str, _card: ActionCard) -> None:
    """Put a progress token on the location for each success (WHQ-EXPL-01)."""
    await add_progress(table, table.state.action.total(SUCCESS), "WHQ-EXPL-01")


async def _rested(table: Table, hero: str, _card: ActionCard) -> None:
    """Heal a wound for each success (WHQ-REST-01)."""
    await wounds.heal(table, hero, table.state.action.total(SUCCESS), "WHQ-REST-01")


async def _aided(table: Table, hero: str, _card: ActionCard) -> None:
    """Give the target a token for each success; its player lays them down (WHQ-AID-02, -03, WHQ-TOK-05)."""
    action: Action = table.state.action
    if action.aid:
        scope = Scope(hero, f"action/{hero}/{action.card}/0", "WHQ-AID-03")
        await tokens.give(table, scope, action.aid, action.total(SUCCESS), "WHQ-AID-02")


async def _attacked(table: Table, hero: str, card: ActionCard) -> None:
    """Deal a wound for each success to each target, or divide them (WHQ-ATK-01, ruling there)."""
    state: State = table.state
    action = state.action
    assert action is not None  # noqa: S101 - it is going on
    successes = action.total(SUCCESS)
    there = [key for key in action.targets if key in state.enemies]
    if not there or not successes:
        return
    shares = [successes] * len(there)
    if card.targets.mode == "divide" and len(there) > 1:
        ways: list[Answer] = [("divide", *split) for split in divisions(successes, len(there))]
        options = among(ways, "WHQ-ATK-01", lambda answer: _undivided(answer, successes))
        about = {"hero": hero, "targets": list(there), "successes": successes}
        answer = await Choice(state.seat(hero), "divide", options, "WHQ-ATK-01", False, about)
        shares = list(answer[1:])
    for key, share in zip(there, shares, strict=True):
        await wounds.wound_enemy(table, key, share, "attack", "WHQ-ATK-01")


def divisions(number: int, among: int) -> list[tuple[int, ...]]:
    """Return all ways to divide so many successes, every one of them used."""
    return [split for split in product(range(number, -1, -1), repeat=among) if sum(split) == number]


def _undivided(answer: Answer, successes: int) -> Refusal | None:
    if isinstance(answer, tuple) and answer[:1] == ("divide",):
        words = N_("All successes are divided among the targets.")
        return no(words, "WHQ-ATK-01", successes=successes)
    return None


RESULTS = {"explore": _explored, "rest": _rested, "aid": _aided, "attack": _attacked}


async def _enemy_attack(table: Table, hero: str) -> None:
    """Let enemies attack: ready ones of the roll, the defeated too, those moved away or exhausted since not.

    The highest attack values count (WHQ-EATK-01, -02, -03, -05, WHQ-ATK-05; rulings at WHQ-EATK-02).
    """
    state: State = table.state
    attacking, number = foretold(state)
    if not attacking:
        return
    assert state.action is not None  # noqa: S101 - it is going on
    defence = state.action.total(DEFENCE)
    cards = tuple(state.shown(key) for key, _value in attacking)
    await table.happen(AttackCounted(hero, tuple(attacking), defence, number, cards, rule="WHQ-EATK-05"))
    await wounds.suffer(table, hero, number, "attack", "WHQ-EATK-05")


async def _after(table: Table, hero: str, kind: ActionType) -> None:
    """Let cards speak right after an action; conditions that end with it are discarded, unused for it (WHQ-COND-02)."""
    state: State = table.state
    for card in list(state.heroes[hero].conditions):
        if state.adventure.conditions[card].ends == kind:
            await occur(table, ConditionDiscarded(hero, card, rule="WHQ-COND-02"))
    await table.happen(Moment("after_action", hero, kind, rule="WHQ-ACT-04"))


__all__ = ["STEPS", "act", "divisions", "hero_dice", "met"]
