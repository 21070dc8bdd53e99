"""The log of where creatures go, and of the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.geometry.squares.grid import label
from game.i18n import _
from game.systems.skirmish.events.movement import (
    ChargeBegan,
    ChargeBroken,
    Forced,
    LeftMap,
    Relocated,
    RiskRolled,
    Stepped,
    Teleported,
)
from game.systems.skirmish.story.words import Teller, called, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State


def stepped(state: State, event: Stepped, since: Sequence[Event]) -> Sentence:
    """Tell the steps of one move in one line, from where it began."""
    first = since[0] if since else None
    joins = isinstance(first, Stepped) and (first.unit, first.why) == (event.unit, event.why)
    origin = first.origin if joins and isinstance(first, Stepped) else event.origin
    text = {
        "rout": _("{name} flees from {a} to {b}."),
        "charge": _("{name} charges from {a} to {b}."),
    }.get(event.why, _("{name} moves from {a} to {b}."))
    told = _from_to(state, text, event.unit, origin, event.to)
    return Sentence(told, event.rule, side_of(state, event.unit), lengthens=joins)


def _from_to(state: State, text: str, unit: str, origin: Square, to: Square, **names: str) -> str:
    """Fill in who went from where to where."""
    return text.format(name=called(state, unit), a=label(*origin), b=label(*to), **names)


def _charge(state: State, event: ChargeBegan) -> Sentence:
    text = _("{name} charges {target}.").format(name=called(state, event.unit), target=called(state, event.target))
    return Sentence(text, event.rule, side_of(state, event.unit))


def _teleported(state: State, event: Teleported) -> Sentence:
    told = _from_to(state, _("{name} teleports from {a} to {b}."), event.unit, event.origin, event.to)
    return Sentence(told, event.rule, side_of(state, event.unit))


def _broken(state: State, event: ChargeBroken) -> Sentence:
    text = _("{name} is moved off its line and charges no more.").format(name=called(state, event.unit))
    return Sentence(text, event.rule, side_of(state, event.unit))


def _forced(state: State, event: Forced) -> Sentence:
    text = {
        "push": _("{by} pushes {name} from {a} to {b}."),
        "pull": _("{by} pulls {name} from {a} to {b}."),
        "switch": _("{name} is moved from {a} to {b} as two change places."),
    }.get(event.why, _("{by} moves {name} from {a} to {b}."))
    told = _from_to(state, text, event.unit, event.origin, event.to, by=called(state, event.by))
    return Sentence(told, event.rule, side_of(state, event.by))


def _relocated(state: State, event: Relocated) -> Sentence:
    text = _("{name} is moved from {a} to the nearest free place, {b}.")
    told = _from_to(state, text, event.unit, event.origin, event.to)
    return Sentence(told, event.rule, side_of(state, event.unit))


def _left(state: State, event: LeftMap) -> Sentence:
    text = _("{name} flees off the map.").format(name=called(state, event.unit))
    return Sentence(text, event.rule, side_of(state, event.unit), weight=2)


def _risk(state: State, event: RiskRolled) -> Sentence:
    text = (
        _("The ground under {name}: {die}, it gives way.")
        if event.die <= 5
        else _("The ground under {name}: {die}, it holds.")
    )
    told = text.format(name=called(state, event.unit), die=event.die)
    return Sentence(told, event.rule, side_of(state, event.unit), event.die)


TELLERS: dict[type[Event], Teller] = {
    ChargeBegan: _charge,
    Teleported: _teleported,
    ChargeBroken: _broken,
    Forced: _forced,
    Relocated: _relocated,
    LeftMap: _left,
    RiskRolled: _risk,
}
