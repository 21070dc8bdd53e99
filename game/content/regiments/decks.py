"""Cards that are drawn: of tactics, objectives, secret missions and sieges."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, Literal

from game.content.plain import Bounds
from game.content.regiments.cards import Clause, Effect, Id, Name, Prose, Zone  # noqa: TC001 - as above

COPIES = 2  # of each card in a tactics deck (ASF-DECK-02)
FACTION_CARDS, COMMANDER_CARDS = 7, 3  # different ones


@dataclass(frozen=True, slots=True)
class ZoneBonus:
    """What a tactics card does besides if its player controls one of these zones (ASF-DECK-01)."""

    zones: Annotated[tuple[Zone, ...], Bounds(1, 5)]
    text: Prose
    effects: Annotated[tuple[Effect, ...], Bounds(1, 4)]


@dataclass(frozen=True, slots=True)
class TacticsCard:
    """A tactics card: when it may be played, and what it does (ASF-DECK-01, -04).

    faction  of whose deck it is; "" of a commander's own cards, which he names himself
    """

    id: Id
    name: Name
    text: Prose
    clause: Clause
    bonus: ZoneBonus | None = None
    faction: Annotated[str, Bounds(0, 60)] = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """What an objective is worth and does (ASF-A-03 to -06).

    deck    "banners": drawn for the tokens of that mode (ASF-GOT-06); "relics": linked to a token (ASF-DWD-04)
    place   where the rules put it; "" where it is drawn
    points  VP besides the one for its control (ASF-GOT-09)
    """

    id: Id
    name: Name
    text: Prose
    deck: Literal["banners", "relics"]
    clauses: Annotated[tuple[Clause, ...], Bounds(1, 3)]
    place: Literal["", "centre", "left", "right"] = ""
    points: Annotated[int, Bounds(0, 5)] = 0
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A secret mission (ASF-WOW-06).

    goal    one word of the rules' "goals" with its parameters
    points  VP for it
    reveal  "end" of the round, or the "moment" it is fulfilled
    copies  of it in the deck
    """

    id: Id
    name: Name
    text: Prose
    goal: Effect
    points: Annotated[int, Bounds(1, 6)] = 2
    reveal: Literal["end", "moment"] = "end"
    copies: Annotated[int, Bounds(1, 4)] = 2
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class SiegeCard:
    """A siege strategy of the attacker or the defender, played once (ASF-SOS-08)."""

    id: Id
    name: Name
    text: Prose
    side: Literal["attacker", "defender"]
    clause: Clause
    source: Path | None = field(default=None, compare=False)  # not a part of the card
