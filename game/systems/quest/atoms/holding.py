"""Effects on what heroes hold: success tokens, action cards, conditions, items, gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.quest import gear, tokens
from game.systems.quest.asking import pick
from game.systems.quest.atoms.forms import number, who
from game.systems.quest.atoms.registry import atom
from game.systems.quest.costs import discard_tokens
from game.systems.quest.ending import occur
from game.systems.quest.events.heroes import (
    CardExhausted,
    CardsReadied,
    ConditionDiscarded,
    ConditionGained,
    ItemDiscarded,
)
from game.systems.quest.whom import able, chooses, hit

if TYPE_CHECKING:
    from game.content.quest.cards import Effect
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State

ANY, ANY_BAD = "any", "any_bad"


def exhaustible(state: State, hero: str) -> list[str]:
    """Return the action cards that an effect can exhaust: no other than the action itself exhausts a prepare card
    (WHQ-EXH-03).
    """  # fmt: skip
    return [kind for kind in state.heroes[hero].ready if not state.action_card(hero, kind).prepare]


def _room(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(tokens.room(state, key)))


@atom("token", "WHQ-TOK-01", N_("A hero gains success tokens."), who(), number(), able=_room)
async def token(table: Table, effect: Effect, scope: Scope) -> bool:
    """Give heroes success tokens (WHQ-TOK-01, WHQ-AID-03)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: bool(tokens.room(state, key)))
    for hero in found:
        await tokens.give(table, scope, hero, effect.number("n"), scope.rule)
        scope.previous = hero
    return bool(found)


def _held(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: state.heroes[key].held > 0)


def _held_in_full(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: state.heroes[key].held >= effect.number("n"))


@atom(
    "discard_token",
    "WHQ-TOK-03",
    N_("A hero discards success tokens."),
    who(),
    number(),
    able=_held,
    full=_held_in_full,
)
async def discard_token(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes discard tokens; those spent on the present action are none (WHQ-TOK-03)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: state.heroes[key].held > 0)
    for hero in found:
        await discard_tokens(table, scope, hero, effect.number("n"))
        scope.previous = hero
    return bool(found)


def _exhausted(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(state.heroes[key].exhausted))


@atom("ready_action", "WHQ-EXH-01", N_("A hero readies action cards."), who(), number(1, 4), able=_exhausted)
async def ready_action(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes ready action cards of their choice (WHQ-EXH-01)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: bool(state.heroes[key].exhausted))
    for hero in found:
        for left in range(effect.number("n"), 0, -1):
            kinds = [("card", kind) for kind in state.heroes[hero].exhausted]
            answer = await pick(table, scope.of(hero), "ready card", kinds, left=left)
            if answer is None:
                break
            await occur(table, CardsReadied(hero, (str(answer[1]),), rule="WHQ-EXH-01"))  # type: ignore[index]
        scope.previous = hero
    return bool(found)


def _exhaustible(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(exhaustible(state, key)))


@atom("exhaust_action", "WHQ-EXH-03", N_("A hero exhausts action cards."), who(), number(1, 4), able=_exhaustible)
async def exhaust_action(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes exhaust action cards of their choice, never one with the prepare symbol (WHQ-EXH-03)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: bool(exhaustible(state, key)))
    for hero in found:
        for left in range(effect.number("n"), 0, -1):
            kinds = [("card", kind) for kind in exhaustible(state, hero)]
            answer = await pick(table, scope.of(hero), "exhaust card", kinds, left=left)
            if answer is None:
                break
            await occur(table, CardExhausted(hero, str(answer[1]), rule="WHQ-EXH-03"))  # type: ignore[index]
        scope.previous = hero
    return bool(found)


def _free_of(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: effect["name"] not in state.heroes[key].conditions)


@atom("condition", "WHQ-COND-01", N_("A hero gains a condition."), who(), Parameter("name", "word"), able=_free_of)
async def condition(table: Table, effect: Effect, scope: Scope) -> bool:
    """Give heroes a condition; a second one of a kind is ignored, enemies gain none (WHQ-COND-01, -03, -04, -05)."""
    state: State = table.state
    name = str(effect["name"])
    found = await hit(table, effect, scope, lambda key: name not in state.heroes[key].conditions)
    for hero in found:
        await occur(table, ConditionGained(hero, name, rule="WHQ-COND-01"))
        scope.previous = hero
    return bool(found)


def _open(effect: Effect) -> bool:
    """Tell whether a hero that is hit may still decline, as nobody chose it for that (WHQ-GOLD-08)."""
    return effect.may and not chooses(effect)


def curable(state: State, hero: str, name: str) -> list[str]:
    """Return the conditions of a hero that a word means: "any", "any_bad", or one by name."""
    held = state.heroes[hero].conditions
    if name == ANY:
        return list(held)
    if name == ANY_BAD:
        return [card for card in held if state.adventure.conditions[card].bad]
    return [card for card in held if card == name]


def _ill(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(curable(state, key, str(effect["name"]))))


@atom(
    "cure", "WHQ-COND-02", N_("A hero discards conditions."), who(), Parameter("name", "word", default=ANY),
    number(1, 4, 1), able=_ill, asks=True,
)  # fmt: skip
async def cure(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes discard conditions of their choice (WHQ-COND-02)."""
    state: State = table.state
    name = str(effect["name"])
    found = await hit(table, effect, scope, lambda key: bool(curable(state, key, name)))
    for hero in found:
        for left in range(effect.number("n"), 0, -1):
            cards = [("condition", card) for card in curable(state, hero, name)]
            answer = await pick(table, scope.of(hero), "cure", cards, optional=_open(effect), left=left)
            if answer is None:
                break
            await occur(table, ConditionDiscarded(hero, str(answer[1]), rule="WHQ-COND-02"))  # type: ignore[index]
        scope.previous = hero
    return bool(found)


def _laden(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(state.heroes[key].items))


@atom("discard_item", "WHQ-DUN-02", N_("A hero discards items."), who(), number(1, 4, 1), able=_laden, asks=True)
async def discard_item(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes discard items of their choice (WHQ-DUN-02)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: bool(state.heroes[key].items))
    did = False
    for hero in found:
        for left in range(effect.number("n"), 0, -1):
            items = [("item", card) for card in dict.fromkeys(state.heroes[hero].items)]
            answer = await pick(table, scope.of(hero), "discard item", items, optional=_open(effect), left=left)
            if answer is None:
                break
            await occur(table, ItemDiscarded(hero, str(answer[1]), rule="WHQ-DUN-02"))  # type: ignore[index]
            did = True
        scope.previous = hero
    return did


def _gear_left(state: State, effect: Effect, scope: Scope) -> bool:
    left = bool(len(state.decks["gear"]) or state.discards["gear"])
    return left and able(state, effect, scope, lambda _key: True)


@atom("gain_gear", "WHQ-DUN-05", N_("A hero gains gear as for treasure symbols."), who(), number(1, 3), able=_gear_left)
async def gain_gear(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes draw or take gear as for treasure symbols (WHQ-DUN-05)."""
    found = await hit(table, effect, scope, lambda _key: True)
    claimed = 0
    for hero in found:
        claimed += await gear.treasure(table, hero, effect.number("n"), scope.rule)
        scope.previous = hero
    return claimed > 0
