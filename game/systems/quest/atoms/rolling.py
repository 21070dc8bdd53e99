"""Effects on the dice of an action: more of them, rolled again, symbols added, removed and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter
from game.engine.throws import Rerolled, Thrown
from game.i18n import N_
from game.systems.quest.asking import pick
from game.systems.quest.atoms.forms import most, number
from game.systems.quest.atoms.registry import atom
from game.systems.quest.ending import occur
from game.systems.quest.events.actions import DiceChanged, SymbolsChanged, ToBeReadied
from game.systems.quest.faces import BLANK, SYMBOLS

if TYPE_CHECKING:
    from game.content.quest.cards import Effect
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.engine.throws import Throw
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State


def _acting(state: State, _effect: Effect, _scope: Scope) -> bool:
    return state.action is not None


def _added(symbol: str) -> Parameter:
    return Parameter(symbol, "number", least=-6, most=6, default=0)


@atom("mod", "WHQ-ACT-13", N_("Symbols are added or removed."), _added("S"), _added("D"), able=_acting)
async def mod(table: Table, effect: Effect, scope: Scope) -> bool:
    """Add or remove symbols; met before step 5, it is remembered until then (WHQ-ACT-13)."""
    changes = tuple((symbol, effect.number(symbol)) for symbol in ("S", "D") if effect[symbol])
    hero = table.state.action.by
    return await occur(table, SymbolsChanged(hero, changes, scope.source, rule="WHQ-ACT-13"))


@atom(
    "dice", "WHQ-ACT-08", N_("More or fewer hero dice are rolled."), number(-6, 6),
    Parameter("min", "number", least=0, most=6, default=0), able=_acting,
)  # fmt: skip
async def dice(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Change the number of hero dice (WHQ-ACT-08)."""
    changed = DiceChanged(table.state.action.by, effect.number("n"), effect.number("min"), rule="WHQ-ACT-08")
    return await occur(table, changed)


def _to_swap(state: State, effect: Effect, _scope: Scope) -> bool:
    return state.action is not None and state.action.total(str(effect["from"])) > 0


@atom(
    "swap", "WHQ-DICE-01", N_("Symbols are changed into others."), Parameter("from", "word", choices=SYMBOLS),
    Parameter("to", "word", choices=(*SYMBOLS, BLANK)), most(), able=_to_swap,
)  # fmt: skip
async def swap(table: Table, effect: Effect, scope: Scope) -> bool:
    """Change symbols: the old ones count as never rolled (WHQ-DICE-01), new ones may be changed again (WHQ-DICE-03)."""
    state: State = table.state
    assert state.action is not None  # noqa: S101 - declared for moments of an action
    old, new = str(effect["from"]), str(effect["to"])
    changed = min(effect.number("max"), state.action.total(old))
    changes = ((old, -changed),) if new == BLANK else ((old, -changed), (new, changed))
    return await occur(table, SymbolsChanged(state.action.by, changes, scope.source, rule="WHQ-DICE-01"))


def thrown(scope: Scope) -> Throw | None:
    """Return the dice that lie on the table at the moment that is answered."""
    event = scope.moment
    return event.throw if isinstance(event, (Thrown, Rerolled)) else None


def _to_roll(_state: State, effect: Effect, scope: Scope) -> bool:
    throw = thrown(scope)
    return throw is not None and any(die.name == effect["dice"] for die in throw.dice)


@atom(
    "reroll", "WHQ-ACT-10", N_("Dice are rolled again."), Parameter("dice", "word", choices=("hero", "enemy")), most(),
    able=_to_roll,
)  # fmt: skip
async def reroll(table: Table, effect: Effect, scope: Scope) -> bool:
    """Roll chosen dice again (WHQ-ACT-10); their criticals come after that (WHQ-ACT-11)."""
    throw = thrown(scope)
    assert throw is not None  # noqa: S101 - declared for this moment only
    places = [n for n, die in enumerate(throw.dice) if die.name == effect["dice"]]
    chosen: list[int] = []
    while places and len(chosen) < effect.number("max"):
        among: list[Answer] = [("die", place) for place in places]
        optional = bool(chosen)
        answer = await pick(table, scope, "pick die", among, optional=optional, chosen=tuple(chosen))
        if answer is None:
            break
        chosen.append(int(answer[1]))  # type: ignore[index, arg-type]
        places.remove(chosen[-1])
    return bool(chosen) and await table.reroll(throw, chosen, scope.source, "WHQ-ACT-10")


@atom("ready_this_action_after", "WHQ-EXH-01", N_("The action card is readied when it is resolved."), able=_acting)
async def ready_this_action_after(table: Table, _effect: Effect, _scope: Scope) -> bool:
    """Have the card of this action readied when all of it is resolved (WHQ-EXH-01)."""
    return await occur(table, ToBeReadied(table.state.action.by, rule="WHQ-EXH-01"))
