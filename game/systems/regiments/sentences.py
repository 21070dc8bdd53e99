"""How a sentence of the log is built: names in bold, whose it is, the parts of its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.system import Sentence
from game.i18n import enumerated, proper, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.regiments.events.fighting import Part
    from game.systems.regiments.state import State


def called(state: State, key: str) -> str:
    """Return the name of a unit or a person at court as the log sets it, in bold."""
    return f"*{state.name(key)}*"


def card(state: State, key: str) -> str:
    """Return the name of a tactics card by its key in the battle."""
    return proper(state.battle.tactics[key].name)


def team(state: State, number: int) -> str:
    """Return the players of a team."""
    return enumerated([state.battle.players[seat] for seat in state.battle.teams[number]])


def summed(parts: Sequence[Part]) -> tuple[tuple[str, str], ...]:
    """Return the parts of a number, words and rule."""
    return tuple((f"{signed(amount)} {text}" if amount else text, rule) for text, amount, rule in parts)


def line(state: State, key: str, event: Event, text: str, *, weight: int = 1, **told: Any) -> Sentence:
    """Return a sentence about a unit or a person at court: "{name}" is its name."""
    return Sentence(text.format(name=called(state, key), **told), event.rule, state.owner(key), weight=weight)


def player(state: State, seat: int, event: Event, text: str, *, weight: int = 1, **told: Any) -> Sentence:
    """Return a sentence about a player: "{player}" is the name."""
    return Sentence(text.format(player=state.battle.players[seat], **told), event.rule, seat, weight=weight)
