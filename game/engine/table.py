"""What a rule sees: the state, and the doors to change it, to roll and to listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice
from game.engine.options import Listed

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.engine.reaction import When
    from game.engine.system import System

_FACES = {sides: Listed(range(1, sides + 1)) for sides in (6, 20)}


class Table:
    """State, rules and log of one running game. Rules read `state` freely and change it only by `happen`."""

    __slots__ = ("log", "state", "system")

    def __init__(self, state: Any, system: System, log: list[Event]) -> None:
        self.state = state
        self.system = system
        self.log = log

    async def roll(self, sides: int, rule: str, **about: Any) -> int:
        """Ask DICE for one die; `about` says what it is for and whose it is."""
        answer: int = await Choice(DICE, f"d{sides}", _FACES[sides], rule, False, about)
        return answer

    async def happen(self, *events: Event) -> bool:
        """Let events happen at the same moment: one window before, all applied, one window after.

        Returns whether any of them happened (a reaction may have cancelled them).
        """
        reactions = self.system.reactions
        if reactions.listening("before", events) and reactions.ready(self.state, "before", events):
            await self._window("before", events)
            events = tuple(event for event in events if not event.cancelled)
        for event in events:
            event.apply(self.state)  # the only writes to the state
            self.log.append(event)
        if reactions.listening("after", events) and reactions.ready(self.state, "after", events):
            await self._window("after", events)
        return bool(events)

    async def _window(self, when: When, events: tuple[Event, ...]) -> None:
        spent: set[tuple[str, str]] = set()  # one use per reaction and bearer in a window
        while ready := [r for r in self.system.reactions.ready(self.state, when, events) if r.key not in spent]:
            chosen = await self.system.next_reaction(self, ready)  # whose turn to react, forced or passed
            if chosen is None:
                return
            spent.add(chosen.key)
            await chosen.reaction.run(self, chosen.bearer, chosen.event, chosen.argument)  # then look again
