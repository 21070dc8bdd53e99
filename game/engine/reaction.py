"""Reactions: what may interrupt or follow an event, found by the kind of event and asked for in a window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from game.engine.event import Event
    from game.engine.table import Table

When = Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Reaction:
    """A declared reaction: `bearers(state, event)` yields the ids of those who may use it now, `run` resolves it."""

    name: str
    when: When
    event: type[Event]
    rule: str
    bearers: Callable[[Any, Event], Iterable[str]]
    run: Callable[[Table, str, Event, Any], Awaitable[None]]


@dataclass(slots=True)
class Ready:
    """A reaction that one bearer may use in this window; `argument` is what its player chose with it (a weapon)."""

    reaction: Reaction
    bearer: str
    event: Event
    argument: Any = None

    @property
    def key(self) -> tuple[str, str]:
        """What may be used once per window."""
        return (self.reaction.name, self.bearer)


class Reactions:
    """All reactions of one room, indexed by window and event."""

    def __init__(self) -> None:
        self._index: dict[tuple[When, type[Event]], list[Reaction]] = {}
        self._kinds: dict[When, set[type[Event]]] = {"before": set(), "after": set()}

    def declare(self, reaction: Reaction) -> Reaction:
        """Add a reaction."""
        self._index.setdefault((reaction.when, reaction.event), []).append(reaction)
        self._kinds[reaction.when].add(reaction.event)
        return reaction

    def listening(self, when: When, events: Iterable[Event]) -> bool:
        """Tell whether there is any reaction to events of these kinds."""
        kinds = self._kinds[when]
        for event in events:  # noqa: SIM110 - asked for every event: a generator costs more than the answer
            if type(event) in kinds:
                return True
        return False

    def ready(self, state: Any, when: When, events: Iterable[Event]) -> list[Ready]:
        """Return who may react now, in the order of declaration and of bearers."""
        found: list[Ready] = []
        for event in events:
            if event.cancelled:
                continue
            for reaction in self._index.get((when, type(event)), ()):
                found.extend(Ready(reaction, bearer, event) for bearer in reaction.bearers(state, event))
        return found
