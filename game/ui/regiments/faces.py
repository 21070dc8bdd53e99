"""What lies under a key: tactics cards, missions and siege strategies, kinds of terrain; and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import proper
from game.systems.regiments.ground import kinds

if TYPE_CHECKING:
    from game.content.regiments.decks import MissionCard, SiegeCard, TacticsCard
    from game.systems.regiments.state import State

    Face = TacticsCard | MissionCard | SiegeCard


def card_of(state: State, key: object) -> Face | None:
    """Return a card by its key in its deck, None of one whose face is not seen."""
    if not isinstance(key, str):
        return None
    played = state.battle.played
    if key in state.battle.tactics:
        return state.battle.tactics[key]
    mission = next((one for one in played.missions if one.id == key.rpartition(".")[0]), None)
    return mission or next((one for one in played.sieges if one.id == key), None)


def called(state: State, key: object) -> str:
    """Return the name of a card, "" of one whose face is not seen."""
    card = card_of(state, key)
    return proper(card.name) if card is not None else ""


def terrain(state: State, key: str) -> str:
    """Return the name of a kind of terrain that lies or may be laid in a battle."""
    known = kinds(state)
    return proper(known[key].name) if key in known else key
