"""How often something may be used: once in a turn, a round, a game or a trigger; one event says that it was used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

from game.engine.event import Event

if TYPE_CHECKING:
    from collections.abc import Iterable

Scope = Literal["trigger", "turn", "round", "game"]
"""How long a use counts. A trigger is one event from outside all windows, with everything that its windows bring."""

Mark = tuple[str, str, str]
"""Scope, what was used, and who used it."""


class Limited(Protocol):
    """A state that keeps limits: uses that still count, oldest first. The tuple is replaced, so clones share it."""

    used: tuple[Mark, ...]


@dataclass(slots=True)
class Used(Event):
    """Somebody used what may be used only so often."""

    who: str
    what: str
    scope: Scope

    def apply(self, state: Limited) -> None:
        """Count it."""
        state.used = (*state.used, (self.scope, self.what, self.who))


@dataclass(slots=True)
class Renewed(Event):
    """What may be used once in a scope may be used again; a room's own event at the end of a turn may do the same."""

    scope: Scope

    def apply(self, state: Limited) -> None:
        """Forget the uses."""
        renew(state, self.scope)


def uses(state: Limited, scope: Scope, what: str, who: str) -> int:
    """Return how often it was used within the present scope."""
    return state.used.count((scope, what, who)) if state.used else 0


def renew(state: Limited, *scopes: Scope) -> None:
    """Forget the uses of these scopes; called by events only ("turn" at the end of a turn)."""
    if state.used:
        state.used = tuple(mark for mark in state.used if mark[0] not in scopes)


def restored(plain: Iterable[Any]) -> tuple[Mark, ...]:
    """Return the uses that a file wrote down."""
    return tuple((scope, what, who) for scope, what, who in plain)
