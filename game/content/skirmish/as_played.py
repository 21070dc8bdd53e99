"""A battle's content as it was played: scenario, maps and cards as plain JSON values in the set-up, and back.

A save holds them, so that a rebalanced card or an edited map neither alters nor breaks the battle, and a recording can
be given away. The set-up of format 1 named them only; `by_name` looks them up in a library, for old saves.

    {"scenario": {…}, "maps": [{…}], "creatures": {id: {…}}, "players": [name, name],
     "warbands": [{"name": …, "faction": …, "members": [id, …]}, …]}   each player's own, A first
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.content.plain import DamagedError, entry, from_plain, listed, mapping, to_plain, wrong
from game.content.skirmish.cards import FACTIONS, Creature, Scenario
from game.content.squares.as_played import map_from_plain
from game.content.words import Borne
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.skirmish.library import Library
    from game.content.squares.ground import BattleMap

SIZES = frozenset({"Tiny", "Small", "Medium", "Large", "Huge"})

Army = tuple[str, str, tuple[Creature, ...]]  # name, faction, cards


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What a battle is played with. `armies` are (name, faction, cards), side A first."""

    scenario: Scenario
    maps: tuple[BattleMap, ...]
    armies: tuple[Army, Army]
    players: tuple[str, str]

    def plain(self) -> dict[str, Any]:
        """Return it as plain JSON values, every card once."""
        cards: dict[str, Creature] = {}
        members = [[_key(card, cards) for card in army] for _name, _faction, army in self.armies]
        return {
            "scenario": to_plain(self.scenario),
            "maps": [found.plain for found in self.maps],
            "creatures": {key: _plain_card(card) for key, card in cards.items()},
            "warbands": [
                {"name": name, "faction": faction, "members": keys}
                for (name, faction, _cards), keys in zip(self.armies, members, strict=True)
            ],
            "players": list(self.players),
        }


@lru_cache(maxsize=1_000)
def _plain_card(card: Creature) -> dict[str, Any]:
    """Return a card as plain values; made once for each card, so nobody writes into it."""
    plain: dict[str, Any] = to_plain(replace(card, abilities=Borne(card.abilities)))
    return plain


def _key(card: Creature, cards: dict[str, Creature]) -> str:
    """Return the id under which a card is kept among `cards`, after putting it there; another card may have its id."""
    key = card.id
    while cards.setdefault(key, card) != card:
        key += "'"
    return key


def as_played(plain: dict[str, Any], library: Library | None = None) -> AsPlayed:
    """Return what a set-up holds, or, of a set-up of format 1, what the library has under its names today.

    Raises DamagedError with one sentence if the set-up is damaged, ContentError if a name leads nowhere or to faults.
    """
    return _by_name(plain, library) if named_only(plain) else _embedded(plain)


def named_only(plain: dict[str, Any]) -> bool:
    """Tell whether a set-up only names its content, as saves of format 1 do."""
    return isinstance(plain.get("scenario"), str)


def _embedded(plain: dict[str, Any]) -> AsPlayed:
    scenario = from_plain(Scenario, plain.get("scenario"), "scenario")
    maps = tuple(map_from_plain(value) for value in listed(plain.get("maps"), "maps"))
    if not maps:
        raise wrong("maps", [])
    cards = {key: _card(key, value) for key, value in mapping(plain.get("creatures"), "creatures").items()}
    warbands = listed(plain.get("warbands"), "warbands")
    if len(warbands) != scenario.seats or scenario.seats != 2:
        raise wrong("warbands", len(warbands))
    first, second = (_army(value, f"warband {letter}", cards) for letter, value in zip("AB", warbands, strict=True))
    players: tuple[str, str] = entry(plain, "players", tuple[str, str], "setup")
    return AsPlayed(scenario, maps, (first, second), players)


def _card(key: str, value: Any) -> Creature:
    card = from_plain(Creature, value, f"creature {key}")
    if card.size not in SIZES or card.hp < 1:
        raise wrong(f"creature {key}", {"size": card.size, "hp": card.hp})
    return card


def _army(value: Any, where: str, cards: Mapping[str, Creature]) -> Army:
    form = mapping(value, where)
    members = entry(form, "members", tuple[str, ...], where)
    unknown = next((name for name in members if name not in cards), None)
    if unknown is not None:
        raise DamagedError(_("{where}: the card “{id}” is missing.").format(where=where, id=unknown))
    faction = entry(form, "faction", str, where)
    if faction not in FACTIONS:
        raise wrong(f"{where}, faction", faction)
    return entry(form, "name", str, where), faction, tuple(cards[name] for name in members)


def _by_name(plain: dict[str, Any], library: Library | None) -> AsPlayed:
    from pathlib import Path

    from game.content.skirmish.library import load_library

    known = library or load_library()
    if "file" in plain:
        scenario = known.scenario_at(Path(entry(plain, "file", str, "setup")))
    else:
        scenario = known.scenarios.named(plain["scenario"], _('no scenario is called "{name}"'))
    warbands = listed(plain.get("warbands"), "warbands")
    if len(warbands) != scenario.seats:
        raise wrong("warbands", len(warbands))
    first, second = (
        _army(value, f"warband {letter}", known.creatures) for letter, value in zip("AB", warbands, strict=True)
    )
    maps = entry(plain, "maps", tuple[str, ...], "setup")
    if not maps:
        raise wrong("maps", [])
    players: tuple[str, str] = entry(plain, "players", tuple[str, str], "setup")
    return AsPlayed(
        scenario,
        tuple(known.maps.named(name, _('no map is called "{name}"')) for name in maps),
        (first, second),
        players,
    )
