"""The log of objectives, terrain and reserves: placed, claimed, given their cards, kept back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _, proper
from game.systems.regiments.sentences import line

if TYPE_CHECKING:
    from game.systems.regiments.events import objectives
    from game.systems.regiments.state import State


def claims(state: State, event: objectives.TokenClaimed) -> Sentence | None:
    """Tell who claims an objective; that nobody holds it any more others tell."""
    return line(state, event.unit, event, _("{name} claims an objective.")) if event.unit else None


def linked(state: State, event: objectives.CardLinked) -> Sentence:
    """Tell what an objective is."""
    names = {one.id: one.name for one in state.battle.played.objectives}
    return Sentence(_("An objective: {card}.").format(card=proper(names[event.card])), event.rule)


def lies(state: State, event: objectives.TokenPlaced) -> Sentence | None:
    """Tell that an objective was put on the table before the battle; later what brought it there is told."""
    return None if state.round else Sentence(_("An objective is placed."), event.rule)


def laid(state: State, event: objectives.PieceLaid) -> Sentence | None:
    """Tell which piece of terrain was put on the table; of heaps whose fall brought them is told."""
    if state.round or event.token:
        return None
    names = {one.id: one.name for one in state.battle.played.pool}
    return Sentence(
        _("Terrain is placed: {piece}.").format(piece=proper(names.get(event.kind, event.kind))), event.rule
    )


def hushed(state: State, event: objectives.CourtierHushed) -> Sentence:
    """Tell who has no abilities, and as long as which objective is held."""
    return line(
        state, event.who, event, _("{name} has no abilities as long as {card} is held."), card=proper(event.card)
    )


def reserved(state: State, event: objectives.Reserved) -> Sentence:
    """Tell who is in reserve."""
    return line(state, event.unit, event, _("{name} is in reserve."))
