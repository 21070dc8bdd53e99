"""The words for atomic effects: declared with rule, words and parameters; lists of them are carried out (WHQ-EFF)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import FREE
from game.systems.quest.asking import agree
from game.systems.quest.costs import pay, payable
from game.systems.quest.ending import judge
from game.systems.quest.whether import met

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    asks  whether it lets its player choose by itself what an optional one declines
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


async def perform(table: Table, effects: Iterable[Effect], scope: Scope) -> bool:
    """Carry out effects in their order, each as far as it can be; return whether any did anything."""
    did = False
    for effect in effects:
        did = await _one(table, effect, scope) or did
    return did


async def _one(table: Table, effect: Effect, scope: Scope) -> bool:
    state: State = table.state
    if not met(state, effect.when, scope.hero):
        return False
    done = False
    if can(state, effect, scope):
        one = ATOMS[effect.op]
        about: dict[str, Any] = {"wounds": effect.cost.wounds, "tokens": effect.cost.tokens}
        if (
            effect.optional
            and (effect.cost != FREE or not one.asks)
            and not await agree(table, scope, effect.op, **about)
        ):
            return False
        if effect.cost != FREE:
            await pay(table, scope, effect.cost)
        done = await one.run(table, effect, scope)
        judge(state)
        if done and effect.then:
            await perform(table, effect.then, scope)
    elif not effect.optional:
        await perform(table, effect.otherwise, scope)
    return done
