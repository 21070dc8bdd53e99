"""A battle's content as it was played: scenario, maps and cards as plain JSON values in the set-up, and back.

A save holds them, so that a rebalanced card or an edited map neither alters nor breaks the battle, and a recording can
be given away. The set-up of format 1 named them only; `by_name` looks them up in a library, for old saves.

    {"scenario": {…}, "maps": [{…}], "creatures": {id: {…}}, "players": [name, name],
     "warbands": [{"name": …, "faction": …, "members": [id, …]}, …],   each player's own, A first
     "supply": [id, …]}                                                only where boosters are opened: what they hold
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from weakref import WeakValueDictionary

from game.content.plain import Bounds, DamagedError, entry, from_plain, listed, mapping, to_plain, wrong
from game.content.room import vocabulary
from game.content.skirmish.cards import ROOM, Creature, Faction, Scenario
from game.content.skirmish.formats import FORMATS, from_boosters
from game.content.skirmish.spells import misfit, old_flame_strike
from game.content.squares.as_played import map_from_plain
from game.content.words import Borne, borne_again
from game.content.yaml_io import Document
from game.engine.seats import LETTERS
from game.geometry.squares.place import legal_places
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.skirmish.library import Library
    from game.content.squares.ground import BattleMap

MOST_SUPPLY = 2000  # cards that boosters are made of
MOST_MAPS = 4  # one that each player brings (DDM-WB-07)
MOST_MEMBERS = 40  # cards of one side in a file: a game that is none of the rulebook's may have more than eight
Called = Annotated[str, Bounds(0, 200)]  # as somebody typed it

# Maps found playable, by id: they need no second look.
_sound: WeakValueDictionary[str, BattleMap] = WeakValueDictionary()

Army = tuple[str, str, tuple[Creature, ...]]  # name, faction, cards


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What a battle is played with. `armies` are (name, faction, cards), side A first."""

    scenario: Scenario
    maps: tuple[BattleMap, ...]
    armies: tuple[Army, ...]
    players: tuple[str, ...]
    supply: tuple[Creature, ...] = ()  # what boosters are made of, where they are opened

    def plain(self) -> dict[str, Any]:
        """Return it as plain JSON values, every card once."""
        cards: dict[str, Creature] = {}
        members = [[_key(card, cards) for card in army] for _name, _faction, army in self.armies]
        supply = [_key(card, cards) for card in self.supply]
        return {
            "scenario": to_plain(self.scenario),
            "maps": [found.plain for found in self.maps],
            "creatures": {key: _plain_card(card) for key, card in cards.items()},
            "warbands": [
                {"name": name, "faction": faction, "members": keys}
                for (name, faction, _cards), keys in zip(self.armies, members, strict=True)
            ],
            "players": list(self.players),
            **({"supply": supply} if supply else {}),
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
    played = _by_name(plain, library) if named_only(plain) else _embedded(plain)
    _fitting(played)
    return played


def named_only(plain: dict[str, Any]) -> bool:
    """Tell whether a set-up only names its content, as saves of format 1 do."""
    return isinstance(plain.get("scenario"), str)


def _embedded(plain: dict[str, Any]) -> AsPlayed:
    scenario = _scenario(plain.get("scenario"))
    maps = tuple(map_from_plain(value) for value in listed(plain.get("maps"), "maps"))
    if not 1 <= len({found.id for found in maps}) == len(maps) <= MOST_MAPS:
        raise wrong("maps", [found.id for found in maps])
    for found in maps:
        _playable(found)
    cards = {key: _card(key, value) for key, value in mapping(plain.get("creatures"), "creatures").items()}
    warbands = listed(plain.get("warbands"), "warbands")
    if len(warbands) != scenario.seats:
        raise wrong("warbands", len(warbands))
    boosters = from_boosters(scenario)
    armies = tuple(
        _army(value, f"warband {letter}", cards, empty=boosters)
        for letter, value in zip(LETTERS, warbands, strict=False)
    )
    supply = entry(plain, "supply", Annotated[tuple[str, ...], Bounds(1, MOST_SUPPLY)], "setup") if boosters else ()
    unknown = next((name for name in supply if name not in cards), None)
    if unknown is not None:
        raise DamagedError(_("{where}: the card “{id}” is missing.").format(where="supply", id=unknown))
    drawn = tuple(cards[name] for name in supply)
    if len({card.id for card in drawn}) != len(drawn):
        raise wrong("setup, supply", len(drawn))
    return AsPlayed(scenario, maps, armies, _players(plain, scenario.seats), drawn)


def _scenario(value: Any) -> Scenario:
    """Return the scenario; its room is this one, everybody is in one of several teams (DDM-SCN-01, DDM-MP-01)."""
    scenario = from_plain(Scenario, value, "scenario")
    if scenario.room != ROOM:
        raise wrong("scenario, room", scenario.room)
    if not 2 <= scenario.seats <= len(LETTERS) or (scenario.format == "quick" and scenario.seats != 2):
        raise wrong("scenario, seats", scenario.seats)
    boosters = from_boosters(scenario)
    for name, expected in (
        ("players", scenario.seats),
        ("warbands", 0 if boosters else scenario.seats),
        ("limits", scenario.seats if scenario.limits else 0),
    ):
        if len(getattr(scenario, name)) != expected:
            raise wrong(f"scenario, {name}", len(getattr(scenario, name)))
    if scenario.limits and max(scenario.limits) != scenario.points:
        raise wrong("scenario, points", scenario.points)  # DDM-Q-71
    if boosters and not scenario.booster.size:
        raise wrong("scenario, booster", scenario.booster.size)
    if len(scenario.teams) < 2 or sorted(seat for team in scenario.teams for seat in team) != list(
        range(scenario.seats)
    ):
        raise wrong("scenario, teams", [list(team) for team in scenario.teams])
    return scenario


def _playable(found: BattleMap) -> None:
    """Raise DamagedError for a map that cannot be played."""
    if _sound.get(found.id) is found:
        return
    from game.content.skirmish.map_checks import playable_faults

    where = f"map {found.id}"
    document = Document(where)
    playable_faults(document, found)
    error = next((fault for fault in document.faults if fault.severity == "error"), None)
    if error is not None:
        raise DamagedError(_("{where}: {trouble}.").format(where=where, trouble=error.message))
    _sound[found.id] = found


def _card(key: str, value: Any) -> Creature:
    """Return a card; abilities are those that the rules know, effects those of commanders (DDM-CARD-18)."""
    where = f"creature {key}"
    card = from_plain(Creature, _with_spells(value, where), where)
    if card.id != key.rstrip("'"):
        raise wrong(f"{where}, id", card.id)
    if len(set(card.factions)) != len(card.factions):
        raise wrong(f"{where}, factions", list(card.factions))
    if card.effects and card.commander is None:
        raise wrong(f"{where}, effects", len(card.effects))
    if any(attack.range is not None for attack in card.melee):
        raise wrong(f"{where}, melee", "range")
    for attack in (*card.melee, *card.ranged):
        if bool(attack.extra) != bool(attack.extra_type):
            raise wrong(f"{where}, extra_type", attack.extra_type)
    _magic(card, where)
    try:
        abilities = borne_again(card.abilities, vocabulary(ROOM)["abilities"])
    except ValueError as fault:
        raise DamagedError(_("{where}: {trouble}").format(where=f"{where}, abilities", trouble=fault)) from fault
    for other in card.summons:
        if other.commander is not None or other.summons:
            raise wrong(f"{where}, summons", other.id)
        _magic(other, where)
    return card if abilities == card.abilities else replace(card, abilities=abilities)


def _magic(card: Creature, where: str) -> None:
    """Raise DamagedError for spells that cannot stand together on a card, or do what these rules do not know."""
    known = vocabulary(ROOM)["abilities"]
    ids = [one.spell.id for one in card.spells]
    if len(set(ids)) != len(ids) or any(name in known for name in ids):
        raise wrong(f"{where}, spells", ids)
    for one in card.spells:
        spell = one.spell
        if one.pay == "rows" and spell.level > len(card.rows):
            raise wrong(f"{where}, {spell.id}, level", spell.level)
        if (trouble := misfit(spell)) is not None:
            raise wrong(f"{where}, {spell.id}", trouble)
        for effect in spell.effects:
            if any(word not in known for word in effect.gains):
                raise wrong(f"{where}, {spell.id}, gains", list(effect.gains))


def _with_spells(value: Any, where: str) -> Any:
    """Return the plain values of a card whose spell stands in them as an ability, as it did in older saves."""
    abilities = value.get("abilities") if isinstance(value, dict) else None
    if not isinstance(abilities, dict) or "flame-strike" not in abilities:
        return value
    told = mapping(abilities["flame-strike"], f"{where}, flame-strike")
    boxes, damage, dc = (
        entry({name: usual} | told, name, Annotated[int, Bounds(least, most)], f"{where}, flame-strike")
        for name, usual, least, most in (("boxes", 1, 1, 9), ("damage", 30, 5, 100), ("dc", 16, 5, 40))
    )
    rest = {name: values for name, values in abilities.items() if name != "flame-strike"}
    return value | {"abilities": rest, "spells": [to_plain(old_flame_strike(boxes, damage, dc))]}


def _army(value: Any, where: str, cards: Mapping[str, Creature], *, empty: bool = False) -> Army:
    """Return the warband of a player; an `empty` one comes from boosters and is of no faction (DDM-OOB-06)."""
    form = mapping(value, where)
    most = 0 if empty else MOST_MEMBERS
    members = entry(form, "members", Annotated[tuple[str, ...], Bounds(min(1, most), most)], where)
    unknown = next((name for name in members if name not in cards), None)
    if unknown is not None:
        raise DamagedError(_("{where}: the card “{id}” is missing.").format(where=where, id=unknown))
    faction = entry(form, "faction", Literal[""] if empty else Faction, where)
    return entry(form, "name", Called, where), faction, tuple(cards[name] for name in members)


def _fitting(played: AsPlayed) -> None:
    """Raise DamagedError if maps and cards do not suit the format (DDM-QB-01, -03), or somebody fits on no map."""
    quick = played.scenario.format == "quick"
    everybody = [card for _name, _faction, cards in played.armies for card in cards]
    if played.scenario.format == "epic" and not all(found.epic for found in played.maps):
        raise wrong("maps, epic", [found.id for found in played.maps])  # DDM-EPIC-06
    if quick and any(len(cards) != 1 for _name, _faction, cards in played.armies):
        raise wrong("warbands, members", [card.id for card in everybody])
    one_of_size = {card.n: card for card in (*everybody, *played.supply)}
    opened = played.scenario.seats * FORMATS[played.scenario.format].boosters * played.scenario.booster.size
    total = sum(card.n * card.n for card in everybody) + opened * max((card.n**2 for card in played.supply), default=0)
    for found in played.maps:
        if found.quick != quick:
            raise wrong(f"map {found.id}, quick", found.quick)
        wall = found.traits["wall"]
        for n, card in one_of_size.items():
            if not legal_places(found.field, n, wall) or total > found.width * found.height - wall.bit_count():
                words = _("map {map}: there is no room for “{id}”.")
                raise DamagedError(words.format(map=found.id, id=card.id))


def _players(plain: dict[str, Any], seats: int) -> tuple[str, ...]:
    players: tuple[str, ...] = entry(plain, "players", tuple[Called, ...], "setup")
    if len(players) != seats:
        raise wrong("setup, players", list(players))
    return players


def _own_file(name: str) -> Path:
    """Return the file of a scenario that a save names, if it is one of the folders of content.

    A save comes from anywhere: no other file is opened because of what stands in it.
    """
    from game.content.skirmish.room import ROOM as WING
    from game.paths import own_content_folder

    path = Path(name)
    folders = (own_content_folder(), *WING.folders().values())
    try:
        inside = any(path.resolve().is_relative_to(folder.resolve()) for folder in folders)
    except (OSError, RuntimeError):  # a ring of links
        inside = False
    if path.suffix not in (".yaml", ".yml") or not inside:
        words = _("setup, file: only scenarios in the folder {folder} are opened for a saved game.")
        raise DamagedError(words.format(folder=own_content_folder()))
    return path


def _by_name(plain: dict[str, Any], library: Library | None) -> AsPlayed:
    from game.content.skirmish.library import load_library

    known = library or load_library()
    if "file" in plain:
        scenario = known.scenario_at(_own_file(entry(plain, "file", str, "setup")))
    else:
        scenario = known.scenarios.named(plain["scenario"], _('no scenario is called "{name}"'))
    warbands = listed(plain.get("warbands"), "warbands")
    if len(warbands) != scenario.seats:
        raise wrong("warbands", len(warbands))
    armies = tuple(
        _army(value, f"warband {letter}", known.creatures) for letter, value in zip(LETTERS, warbands, strict=False)
    )
    maps = entry(plain, "maps", tuple[str, ...], "setup")
    if not maps:
        raise wrong("maps", [])
    return AsPlayed(
        scenario,
        tuple(known.maps.named(name, _('no map is called "{name}"')) for name in maps),
        armies,
        _players(plain, scenario.seats),
    )
