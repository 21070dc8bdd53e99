"""What a rule sees: the state, and the doors to change it, to roll and to listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine import piles, throws
from game.engine.choice import DICE, Choice
from game.engine.dice import faces, numbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.dice import Die
    from game.engine.event import Event
    from game.engine.piles import Pile
    from game.engine.reaction import When
    from game.engine.system import System
    from game.engine.throws import Throw


class Table:
    """State, rules and log of one running game. Rules read `state` freely and change it only by `happen`."""

    __slots__ = ("log", "state", "system")

    def __init__(self, state: Any, system: System, log: list[Event]) -> None:
        self.state = state
        self.system = system
        self.log = log

    async def roll(self, sides: int, rule: str, **about: Any) -> int:
        """Ask DICE for one numbered die; `about` says what it is for and whose it is. Nobody may roll it again."""
        die = numbered(sides)
        answer: int = await Choice(DICE, die.name, faces(die), rule, False, about)
        return answer

    async def throw(self, dice: Iterable[Die | int], rule: str, **about: Any) -> Throw:
        """Roll dice together, then let `Thrown` happen: in its window dice are rolled again."""
        return await throws.throw(self, dice, rule, about)

    async def reroll(self, throw: Throw, places: Sequence[int], by: str, rule: str) -> bool:
        """Roll some dice of a throw again (`Rerolled`); `by` is who may do so."""
        return await throws.reroll(self, throw, places, by, rule)

    async def draw(self, pile: Pile, rule: str, **about: Any) -> str:
        """Ask DICE which card is on top of a pile; the rule then lets an event take it from there."""
        return await piles.draw(pile, rule, about)

    async def look(self, pile: Pile, number: int, seats: Iterable[int], rule: str, **about: Any) -> Pile:
        """Let seats look at the top cards; an event writes the pile that is returned into the state."""
        return await piles.look(pile, number, seats, rule, about)

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
