"""The log of sieges: who defends, what falls, what was planned, who comes again (ASF-SOS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _, proper
from game.systems.regiments.sentences import line, player, team

if TYPE_CHECKING:
    from game.systems.regiments.events import siege as events
    from game.systems.regiments.state import State


def sides(state: State, event: events.SidesTaken) -> Sentence:
    """Tell who defends."""
    return player(state, event.defender, event, _("{player} defends the castle."), weight=2)


def fallen(state: State, event: events.WallFell) -> Sentence:
    """Tell which wall fell."""
    return line(state, event.wall, event, _("{name} is breached."), weight=2)


def rested(state: State, event: events.WallsRested) -> Sentence:
    """Tell that the defender lets the round end."""
    number = state.kept("defender")
    told = _("{team}: the walls are quiet.").format(team=team(state, number))
    return Sentence(told, event.rule, state.battle.teams[number][0], weight=0)


def drawn(state: State, event: events.StrategyDrawn) -> Sentence:
    """Tell its owner which strategy was drawn, others that one was."""
    if isinstance(event.card, str):
        text = _("{player} draws the strategy {card}.")
        return player(state, event.seat, event, text, weight=0, card=_strategy(state, event.card))
    return player(state, event.seat, event, _("{player} draws a strategy."), weight=0)


def played(state: State, event: events.StrategyPlayed) -> Sentence:
    """Tell which strategy was played."""
    text = _("{player} plays the strategy {card}.")
    return player(state, event.seat, event, text, weight=2, card=_strategy(state, event.card))


def cleared(state: State, event: events.GroundCleared) -> Sentence:
    """Tell that a piece of terrain is gone."""
    return player(state, event.seat, event, _("{player} clears a piece of terrain away."))


def returned(state: State, event: events.Returned) -> Sentence:
    """Tell who comes again."""
    return line(state, event.unit, event, _("{name} gathers again."))


def _strategy(state: State, key: str) -> str:
    return proper(next(card.name for card in state.battle.played.sieges if card.id == key))
