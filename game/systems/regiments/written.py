"""Positions of battles of regiments from files: each value is of its type, in its bounds and of this very battle.

A file may have been changed by hand. What passes here can be played on: no rule meets a value that no rule has made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from game.content.plain import Bounds, entry, listed, mapping, wrong
from game.content.positions import OVER, WHERE, check_bearing, named, only
from game.content.regiments.cards import ZONES
from game.engine.seats import LETTERS
from game.geometry.inches.directions import FULL
from game.systems.regiments import written_bag
from game.systems.regiments.unit import (
    CONDITIONS,
    DESTROYED,
    KEPT,
    KEPT_AT_COURT,
    RESERVE,
    RUIN,
    UNBUILT,
    WAITING,
    WALL,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.systems.regiments.state import State

FATES = ("", WAITING, RESERVE, DESTROYED, UNBUILT, WALL, RUIN)
_Seat = Annotated[int, Bounds(0, len(LETTERS) - 1)]
_Side = Annotated[int, Bounds(0, 3)]  # an edge, or a corner of a free-for-all
_Count = Annotated[int, Bounds(0, 1_000_000)]
_Facing = Annotated[int, Bounds(0, FULL - 1)]
_Word = Annotated[str, Bounds(0, 80)]
_Edge = Literal["front", "right", "rear", "left"]

_STATE: dict[str, Any] = {
    "edges": tuple[_Side, ...], "first": _Seat, "phase": str, "player": _Seat, "points": tuple[_Count, ...],
    "round": _Count, "verdict": _Word, "winners": tuple[_Seat, ...] | None, "discards": tuple[tuple[str, ...], ...],
    "hands": tuple[tuple[str, ...], ...], "laid": tuple[tuple[str, str, _Count, _Count, _Facing], ...],
    "tokens": tuple[tuple[_Word, _Count, _Count, str], ...],
}  # fmt: skip
_UNIT: dict[str, Any] = {
    "x": _Count, "y": _Count, "facing": _Facing, "fate": str, "lost": _Count, "fallen": _Count, "activated": bool,
    "tokens": tuple[str, ...], "touching": tuple[tuple[str, _Edge], ...], "banner": bool, "price": _Count,
}  # fmt: skip
_COURTIER: dict[str, Any] = {"activated": bool, "zone": str, "lies": str}


def check(plain: Any, opening: State, phases: Collection[str]) -> None:
    """Raise DamagedError with what is wrong in the plain values of a position of the battle that began so."""
    form = mapping(plain, WHERE)
    only(form, {*_STATE, "bag", "decks", "units", "court", "effects", "used"}, WHERE)
    told = {name: entry(form, name, kind, WHERE) for name, kind in _STATE.items()}
    seats = opening.seats()
    if told["phase"] not in (*phases, OVER) or (told["phase"] == OVER) != (told["winners"] is not None):
        raise wrong(f"{WHERE}, phase", told["phase"])
    given = {"first": (told["first"],), "player": (told["player"],), "winners": told["winners"] or ()}
    sides = range(4 if opening.battle.played.scenario.free_for_all else 2)  # corners, or edges
    named(told["edges"], sides, f"{WHERE}, edges")
    for name, mentioned in given.items():
        named(mentioned, seats, f"{WHERE}, {name}")
    for name, number in (("edges", len(seats)), ("points", len(opening.battle.teams))):
        if len(told[name]) != number:
            raise wrong(f"{WHERE}, {name}", list(told[name]))
    played = opening.battle.played
    kinds = {one.kind.id for one in played.table.pieces} | {kind.id for kind in played.pool}
    kinds |= set() if played.corpses is None else {played.corpses.id}
    named((kind for kind, *_at in told["laid"]), kinds, f"{WHERE}, laid")
    named((unit for *_at, unit in told["tokens"]), ("", *opening.units), f"{WHERE}, tokens")
    written_bag.check(form, told["phase"], opening)
    _cards(form, told, opening)
    _units(form, opening)
    _court(form, opening)
    bearers = {*opening.units, *opening.court, *opening.battle.tactics}
    check_bearing(form, bearers, {*bearers, *LETTERS})


def _cards(form: dict[str, Any], told: dict[str, Any], opening: State) -> None:
    """Check that each tactics card of a seat is in one place only: hand, pile or discards."""
    piles = listed(form.get("decks"), f"{WHERE}, decks")
    for name, found in (("decks", piles), ("hands", told["hands"]), ("discards", told["discards"])):
        if len(found) != len(opening.seats()):
            raise wrong(f"{WHERE}, {name}", len(found))
    for seat, pile in enumerate(piles):
        where = f"{WHERE}, decks {seat + 1}"
        cards = [*told["hands"][seat], *told["discards"][seat]]
        for segment in listed(pile, where):
            part = mapping(segment, where)
            only(part, ("cards", "known"), where)
            lying = entry(part, "cards", tuple[str, ...], where)
            if not lying or list(lying) != sorted(lying):
                raise wrong(where, list(lying))
            named(entry(part, "known", tuple[_Seat, ...], where), opening.seats(), where)
            cards += lying
        own = opening.hands[seat] + opening.discards[seat] + opening.decks[seat].cards
        if sorted(cards) != sorted(own):
            raise wrong(where, sorted(set(cards) ^ set(own)) or cards)


def _units(form: dict[str, Any], opening: State) -> None:
    """Check all units, and that those who touch each other say so on both sides."""
    where = f"{WHERE}, units"
    units = mapping(form.get("units"), where)
    named(units, opening.units, where)
    named(opening.units, units, where)
    told = {key: _unit(key, value, opening) for key, value in units.items()}
    enemies = {key: [other for other, _edge in one["touching"]] for key, one in told.items()}
    for key, others in enemies.items():
        seat = opening.units[key].owner
        met = all(key in enemies.get(other, ()) for other in others)
        if not met or any(opening.friendly(seat, opening.units[other].owner) for other in others):
            raise wrong(f"{WHERE}, {key}, touching", others)
        if len(set(others)) != len(others) or (others and told[key]["fate"]):
            raise wrong(f"{WHERE}, {key}, touching", others)


def _unit(key: str, value: Any, opening: State) -> dict[str, Any]:
    """Check a unit for itself; return what is told of it."""
    where, unit = f"{WHERE}, {key}", opening.units[key]
    form = mapping(value, where)
    only(form, _UNIT, where)
    told = {name: entry(form, name, kind, where) for name, kind in _UNIT.items()}
    named((told["fate"],), FATES, f"{where}, fate")
    if told["lost"] > unit.card.life or (told["lost"] == unit.card.life) != (told["fate"] in (DESTROYED, RUIN)):
        raise wrong(f"{where}, lost", told["lost"])
    if unit.built != (told["fate"] in (UNBUILT, WALL, RUIN)):
        raise wrong(f"{where}, fate", told["fate"])
    if told["fallen"] > len(unit.regiment.attachments):
        raise wrong(f"{where}, fallen", told["fallen"])
    if told["tokens"] != tuple(kind for kind in CONDITIONS if kind in told["tokens"]):
        raise wrong(f"{where}, tokens", list(told["tokens"]))
    table = opening.battle.played.table
    if told["x"] > table.width or told["y"] > table.height:
        raise wrong(f"{where}, x, y", [told["x"], told["y"]])
    return told


def _court(form: dict[str, Any], opening: State) -> None:
    """Check the people at court: zones are claimed by one each, cards lie on units of this battle (ASF-NCU-04, -11)."""
    where = f"{WHERE}, court"
    court = mapping(form.get("court"), where)
    named(court, opening.court, where)
    named(opening.court, court, where)
    zones: list[str] = []
    for key, value in court.items():
        one = mapping(value, f"{WHERE}, {key}")
        only(one, _COURTIER, f"{WHERE}, {key}")
        told = {name: entry(one, name, kind, f"{WHERE}, {key}") for name, kind in _COURTIER.items()}
        named((told["zone"],), ("", *ZONES), f"{WHERE}, {key}, zone")
        named((told["lies"],), ("", *opening.units), f"{WHERE}, {key}, lies")
        zones += [told["zone"]] if told["zone"] else []
    if len(set(zones)) != len(zones):
        raise wrong(where, zones)


assert set(_UNIT) == set(KEPT)  # noqa: S101 - what a file keeps is what there is
assert set(_COURTIER) == set(KEPT_AT_COURT)  # noqa: S101 - the same
