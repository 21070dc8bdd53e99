"""The log of spells, powers and abilities that are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import Used
from game.engine.system import Sentence
from game.i18n import _, ngettext
from game.systems.skirmish import spells
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.events.attacks import AttacksReplaced
from game.systems.skirmish.events.spells import Interrupted, MagicTested, PointsSpent, RolledAgain, SwiftTaken
from game.systems.skirmish.story.words import Teller, called, side_of, title

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.systems.skirmish.state import State


def _used(state: State, event: Used) -> Sentence | None:
    """Tell that an ability with a limit was used; limits of the rules themselves are book-keeping."""
    known = ABILITIES.of((event.what,))
    if known is None or event.who not in state.units:
        return None
    if event.scope == "turn" and any(blank.name == "boxes" for blank in known.form):
        return None  # its box is told of, too
    text = _("{name} uses {what}.").format(name=called(state, event.who), what=title(event.what))
    return Sentence(text, event.rule, side_of(state, event.who))


def _cast(state: State, event: AttacksReplaced | SwiftTaken | Interrupted) -> Sentence | None:
    """Tell that a spell was cast; one that has boxes of its own is told by their use."""
    one = spells.of_card(state.units[event.unit].card, event.what)
    if one is None or (one.pay == "boxes" and isinstance(event, AttacksReplaced)):
        return None
    text = {
        SwiftTaken: _("{name} uses {what} as its swift action."),
        Interrupted: _("{name} interrupts with {what}."),
    }.get(type(event), _("{name} uses {what}."))  # fmt: skip
    told = text.format(name=called(state, event.unit), what=title(event.what))
    return Sentence(told, event.rule, side_of(state, event.unit))


def _tested(state: State, event: MagicTested) -> Sentence:
    if event.by:
        text = _("Under the eye of {other}, {name} loses {what}: {die}.")
        if not event.lost:
            text = _("Under the eye of {other}, {name} keeps {what}: {die}.")
    elif event.lost:
        text = _("{other} resists {what}: {die}.")
    else:
        text = _("{other} does not resist {what}: {die}.")
    other = called(state, event.by or event.target)
    told = text.format(other=other, name=called(state, event.unit), what=title(event.what), die=event.die)
    return Sentence(told, event.rule, side_of(state, event.unit), event.die)


def _again(state: State, event: RolledAgain) -> Sentence:
    text = _("The die of {name} is rolled again because of {what}: {first}, now {second}.")
    gaps = {"name": called(state, event.unit), "what": title(event.by), "first": event.first, "second": event.second}
    return Sentence(text.format(**gaps), event.rule, side_of(state, event.unit), event.second)


def _points(state: State, event: PointsSpent) -> Sentence:
    n = spells.points_left(state, event.unit)
    text = ngettext(
        "{name} spends {spent}; {n} power point is left.", "{name} spends {spent}; {n} power points are left.", n
    )
    told = text.format(name=called(state, event.unit), spent=event.amount, n=n)
    return Sentence(told, event.rule, side_of(state, event.unit), weight=0)


TELLERS: dict[type[Event], Teller] = {
    Used: _used,
    AttacksReplaced: _cast,
    SwiftTaken: _cast,
    Interrupted: _cast,
    MagicTested: _tested,
    RolledAgain: _again,
    PointsSpent: _points,
}
