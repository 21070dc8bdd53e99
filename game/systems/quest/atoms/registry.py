"""The words for atomic effects: declared with rule, words and parameters; lists of them are carried out (WHQ-EFF)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import FREE
from game.content.words import Borne
from game.systems.quest.asking import agree, pick_hero
from game.systems.quest.costs import pay, payable
from game.systems.quest.ending import judge
from game.systems.quest.whether import met
from game.systems.quest.whom import CHOSEN, MOST, PREVIOUS, chooses, heroes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.quest.cards import Effect
    from game.engine.abilities import Parameter
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State

Run = Callable[["Table", "Effect", "Scope"], Awaitable[bool]]
Able = Callable[["State", "Effect", "Scope"], bool]


def always(_state: State, _effect: Effect, _scope: Scope) -> bool:
    """Tell that an effect can always be carried out."""
    return True


@dataclass(frozen=True, slots=True)
class Atom:
    """One word for an effect.

    able  whether it could do anything now; `full` whether all that it says (what "choose" asks)
    asks  whether each whom it hits chooses something that an optional one may decline
    run   carries it out and returns whether it did anything
    """

    op: str
    rule: str
    words: str
    form: tuple[Parameter, ...]
    run: Run
    able: Able
    full: Able
    asks: bool


ATOMS: dict[str, Atom] = {}


def atom(
    op: str, rule: str, words: str, *form: Parameter, able: Able = always, full: Able | None = None, asks: bool = False
) -> Callable[[Run], Run]:
    """Declare the decorated function as what a word does."""

    def declare(run: Run) -> Run:
        ATOMS[op] = Atom(op, rule, words, form, run, able, full or able, asks)
        return run

    return declare


def can(state: State, effect: Effect, scope: Scope, *, fully: bool = False) -> bool:
    """Tell whether an effect could do anything now, its cost paid (WHQ-EFF-09)."""
    if not met(state, effect.when, scope.hero):
        return False
    if effect.cost != FREE and not payable(state, scope.hero, effect.cost):
        return False
    one = ATOMS[effect.op]
    return (one.full if fully else one.able)(state, effect, scope)


def could(state: State, effects: Sequence[Effect], scope: Scope) -> bool:
    """Tell whether any effect of a list could do anything now, to whomever might be chosen for it."""
    return any(
        can(state, effect, scope) or _chosen(state, effect, _bound(effects, n), scope)
        for n, effect in enumerate(effects)
    )


async def perform(table: Table, effects: Sequence[Effect], scope: Scope) -> bool:
    """Carry out effects in their order, each as far as it can be; return whether any did anything."""
    did = False
    for n, effect in enumerate(effects):
        bound = _bound(effects, n)
        chosen = await _choose(table, effect, bound, scope) if bound or effect.given.get("who") == MOST else effect
        did = (chosen is not None and await _one(table, chosen, scope)) or did
    return did


# --- one hero for several effects -----------------------------------------------------------------------------------


def _bound(effects: Sequence[Effect], place: int) -> list[Effect]:
    """Return the effects right behind one that hit the hero chosen for it ("1 hero heals and discards")."""
    if effects[place].given.get("who") not in CHOSEN or effects[place].op == "revive":  # it alone means the defeated
        return []
    return list(takewhile(lambda one: one.given.get("who") == PREVIOUS, effects[place + 1 :]))


def _chosen(state: State, effect: Effect, bound: Sequence[Effect], scope: Scope) -> list[str]:
    """Return the heroes that can be chosen for effects that belong together: one of them must do something.

    Who has most wounds is meant even if it does nothing to that hero: the players choose among equals (WHQ-GOLD-06).
    """
    word = str(effect.given.get("who", ""))
    if word not in CHOSEN:
        return []
    found = heroes(state, word, scope)
    told = [of_previous(one, word) for one in (effect, *bound)]
    fit = [key for key in found if any(can(state, one, replace(scope, previous=key)) for one in told)]
    return found if word == MOST and (fit or effect.otherwise) else fit


async def _choose(table: Table, effect: Effect, bound: Sequence[Effect], scope: Scope) -> Effect | None:
    """Let a hero be chosen for effects that belong together; return the first of them as said of that hero."""
    state: State = table.state
    word = str(effect["who"])
    found = _chosen(state, effect, bound, scope) if met(state, effect.when, scope.hero) else []
    if not found:
        return effect
    seat = state.lead() if word == MOST or not scope.hero else None
    scope.previous = await pick_hero(table, scope, found, optional=effect.may, seat=seat, what=effect.op)
    return _decided(of_previous(effect, word)) if scope.previous else None


def _decided(effect: Effect) -> Effect:
    """Return an optional effect that its player wants: nothing of it may be left out any more (WHQ-GOLD-08)."""
    return replace(effect, may=False, otherwise=()) if effect.may else effect


def of_previous(effect: Effect, word: str) -> Effect:
    """Return an effect, and what is done in its place, as said of the hero that was chosen for it."""
    if effect.given.get("who") != word:
        return effect
    instead = tuple(of_previous(one, word) for one in effect.otherwise)
    said = Borne({effect.op: {**effect.given, "who": PREVIOUS}})
    return replace(effect, said=said, otherwise=instead)


# --- one effect -----------------------------------------------------------------------------------------------------


async def _one(table: Table, effect: Effect, scope: Scope) -> bool:
    state: State = table.state
    if not met(state, effect.when, scope.hero):
        return False
    done = False
    if can(state, effect, scope):
        one = ATOMS[effect.op]
        about: dict[str, Any] = {"wounds": effect.cost.wounds, "tokens": effect.cost.tokens}
        wanted = effect
        if effect.optional and (effect.cost != FREE or not (one.asks or chooses(effect))):
            if not await agree(table, scope, effect.op, **about):
                return False
            wanted = _decided(effect)
        if effect.cost != FREE:
            await pay(table, scope, effect.cost)
        done = await one.run(table, wanted, scope)
        judge(state)
        if done and effect.then:
            await perform(table, effect.then, scope)
    elif not effect.optional:
        await perform(table, effect.otherwise, scope)
    return done
