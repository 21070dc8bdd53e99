"""What a rule sees: the state, and the doors to change it, to roll and to listen."""

from __future__ import annotations

import inspect
import sys
from typing import TYPE_CHECKING, Any

from game.engine import piles, throws
from game.engine.choice import DICE, Choice
from game.engine.dice import faces, numbered
from game.engine.limits import Renewed, Used
from game.engine.reaction import Window

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.dice import Die
    from game.engine.event import Event
    from game.engine.piles import Pile
    from game.engine.reaction import Ready
    from game.engine.system import System
    from game.engine.throws import Throw

DEPTH = 40  # windows within windows: no rulebook goes deeper, an endless chain does


class EndlessChainError(RuntimeError):
    """Reactions set each other off without end: a fault of their rules. The message shows what is running."""


class Table:
    """State, rules and log of one running game. Rules read `state` freely and change it only by `happen`."""

    __slots__ = ("_depth", "_trigger", "log", "state", "system")

    def __init__(self, state: Any, system: System, log: list[Event]) -> None:
        self.state = state
        self.system = system
        self.log = log
        self._depth = 0  # windows open now
        self._trigger = False  # whether something was used that counts until the outermost event is over

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

        Returns whether any of them happened: a reaction may have cancelled them, or made them impossible.
        """
        state, reactions = self.state, self.system.reactions
        if ready := reactions.ready(state, "before", events):
            await self._window(Window("before", events, ready))
            for event in events:
                if not event.cancelled and not event.still(state):
                    event.cancelled = True
            events = tuple(event for event in events if not event.cancelled)
        for event in events:
            event.apply(state)  # the only writes to the state
            self.log.append(event)
        if ready := reactions.ready(state, "after", events):
            await self._window(Window("after", events, ready))
        if self._trigger and not self._depth:
            self._trigger = False
            await self.happen(Renewed("trigger"))
        return bool(events)

    async def notice(self, event: Event) -> None:
        """Let a moment be answered that changes nothing: it happens only if somebody listens, and is not told if not.

        "Somebody was felled by this very blow, and the points have been counted" is such a moment.
        """
        if self.system.reactions.listening(self.state, event):
            await self.happen(event)

    async def _window(self, window: Window) -> None:
        """Let all react who may, one after the other."""
        if self._depth >= DEPTH:
            raise EndlessChainError(f"{DEPTH} windows within windows: {' > '.join(_running())}")
        self._depth += 1
        try:
            while window.ready or window.declared:
                chosen = await self.system.next_reaction(self, window)  # whose turn to react, forced or passed
                if chosen is None:
                    break
                window.resolved.append(chosen)
                if await self._used(chosen):
                    await chosen.reaction.run(self, chosen.bearer, chosen.event, chosen.argument)
                window.look(self.system.reactions.ready(self.state, window.when, window.events))  # things have changed
        finally:
            self._depth -= 1  # a rule may end the game in the middle of a window by raising what its course expects

    async def _used(self, chosen: Ready) -> bool:
        """Count the use of a limited reaction; tell whether it goes on (a reaction to the use may cancel it)."""
        reaction = chosen.reaction
        if reaction.once is None:
            return True
        if reaction.once == "trigger":
            self._trigger = True
        return await self.happen(Used(chosen.bearer, reaction.name, reaction.once, rule=reaction.rule))


def _running() -> list[str]:
    """Return the names of the rules in progress, outermost first, seen from within them (Session.running, outside)."""
    names: list[str] = []
    frame: Any = sys._getframe(1)  # noqa: SLF001 - the chain of awaiting rules is the stack itself
    while frame is not None:
        if frame.f_code.co_flags & inspect.CO_COROUTINE:
            names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names[::-1]
