"""The log: each event as one sentence with its numbers and its rule ID (look.md "Words")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _, enumerated, ngettext
from game.systems.skirmish.events.attacks import Damaged, Destroyed
from game.systems.skirmish.events.conditions import Routed
from game.systems.skirmish.events.movement import Stepped
from game.systems.skirmish.events.rounds import Activated, FirstChosen, RoundBegan, Scored
from game.systems.skirmish.events.setup import Placed
from game.systems.skirmish.story import attacks, conditions, movement, rounds, setup, spells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.skirmish.state import State
    from game.systems.skirmish.story.words import Teller


def chapter(event: Event) -> str:
    """Return "round" or "turn" if one begins: with a creature's activation, or when it is chosen who goes first."""
    if isinstance(event, RoundBegan):
        return "round"
    return "turn" if isinstance(event, (Activated, FirstChosen)) else ""


def report(state: State, told: Sequence[Event]) -> Sentence | None:
    """Return what a round came to: for each player points, hit points lost, who fell and who fled."""
    began = next((event for event in told if isinstance(event, RoundBegan)), None)
    if began is None:
        return None
    details: list[tuple[str, str]] = []
    for side, player in enumerate(state.battle.players):
        scored = [event for event in told if isinstance(event, Scored) and event.side == side]
        points = sum(event.amount for event in scored)
        mine = [event for event in told if getattr(event, "unit", None) in state.units]
        mine = [event for event in mine if state.units[event.unit].side == side]  # type: ignore[attr-defined]
        hurt = [event for event in mine if isinstance(event, Damaged)]
        lost = sum(event.amount for event in hurt)
        fallen = [state.name(event.unit) for event in mine if isinstance(event, Destroyed)]
        fled = [state.name(event.unit) for event in mine if isinstance(event, Routed)]
        if points:
            parts = ", ".join(_scored_for(state, event) for event in scored)
            words = ngettext("{player} gains {n} point: {parts}.", "{player} gains {n} points: {parts}.", points)
            details.append((words.format(player=player, n=points, parts=parts), "DDM-SCN-07"))
        if lost:
            by_unit: dict[str, int] = {}
            for event in hurt:
                by_unit[event.unit] = by_unit.get(event.unit, 0) + event.amount
            parts = ", ".join(
                _("{n} of {name}").format(n=amount, name=state.name(unit)) for unit, amount in by_unit.items()
            )
            words = ngettext("{player} loses {n} hit point: {parts}.", "{player} loses {n} hit points: {parts}.", lost)
            details.append((words.format(player=player, n=lost, parts=parts), "DDM-DMG-01"))
        if fallen:
            words = ngettext("{player} loses {names}.", "{player} loses {names}.", len(fallen))
            details.append((words.format(player=player, names=enumerated(fallen)), "DDM-DMG-02"))
        if fled:
            words = ngettext("{names} of {player} routed.", "{names} of {player} routed.", len(fled))
            details.append((words.format(player=player, names=enumerated(fled)), "DDM-ROUT-01"))
    text = _("Round {n} is over.").format(n=began.number)
    return Sentence(text, "DDM-RND-01", weight=2, details=tuple(details)) if details else None


def _scored_for(state: State, event: Scored) -> str:
    if event.why == "area":
        return _("{n} for victory areas").format(n=event.amount)
    return _("{n} for {name}").format(n=event.amount, name=state.name(event.unit))


def sentence(state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
    """Return the log's line for an event, None if it is not told.

    Steps of one move become one line, and so do creatures that a side sets up in a row.
    """
    if isinstance(event, Stepped):
        return movement.stepped(state, event, since)
    if isinstance(event, Placed):
        return setup.placed(state, event, since)
    teller = _TELLERS.get(type(event))
    return teller(state, event) if teller is not None else None


_TELLERS: dict[type[Event], Teller] = {
    **setup.TELLERS,
    **rounds.TELLERS,
    **movement.TELLERS,
    **attacks.TELLERS,
    **conditions.TELLERS,
    **spells.TELLERS,
}
