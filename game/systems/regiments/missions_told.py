"""The log of missions: drawn, chosen in secret, shown, fulfilled, discarded (ASF-WOW, ASF-DWW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _, proper
from game.systems.regiments.missions import card_of
from game.systems.regiments.sentences import player, team

if TYPE_CHECKING:
    from game.systems.regiments.events import missions as events
    from game.systems.regiments.state import State


def _mission(state: State, key: str) -> str:
    return proper(card_of(state, key).name)


def drawn(state: State, event: events.MissionDrawn) -> Sentence:
    """Tell its owner which mission was drawn, others that one was."""
    if isinstance(event.card, str):
        text, mission = _("{player} draws the mission {mission}."), _mission(state, event.card)
        return player(state, event.seat, event, text, weight=0, mission=mission)
    return player(state, event.seat, event, _("{player} draws a mission."), weight=0)


def chosen(state: State, event: events.MissionChosen) -> Sentence:
    """Tell its owner which mission was chosen, others that one was."""
    if isinstance(event.card, str):
        text, mission = _("{player} chooses the mission {mission} in secret."), _mission(state, event.card)
        return player(state, event.seat, event, text, mission=mission)
    return player(state, event.seat, event, _("{player} chooses a mission in secret."))


def shown(state: State, event: events.MissionShown) -> Sentence:
    """Tell what lies open."""
    if event.instead:
        text = _("{mission} lies open instead of {other}.")
        told = text.format(mission=_mission(state, event.card), other=_mission(state, event.instead))
        return Sentence(told, event.rule, weight=2)
    return Sentence(_("{mission} lies open.").format(mission=_mission(state, event.card)), event.rule, weight=2)


def done(state: State, event: events.MissionFulfilled) -> Sentence:
    """Tell who fulfilled what."""
    text = _("{team}: the mission {mission} is fulfilled.")
    told = text.format(team=team(state, event.team), mission=_mission(state, event.card))
    return Sentence(told, event.rule, state.battle.teams[event.team][0], weight=2)


def gone(state: State, event: events.MissionDiscarded) -> Sentence | None:
    """Tell what was revealed unfulfilled; what lay open everybody has seen."""
    if event.seat < 0:
        return None
    text, mission = _("{player} discards the mission {mission}."), _mission(state, event.card)
    return player(state, event.seat, event, text, mission=mission)
