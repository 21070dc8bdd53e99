"""Positions from files: everything is of its type, within its bounds and of this very battle, or one sentence says so.

A file may have been changed by hand. What passes here can be played on: no rule meets a value that no rule has made.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, entry, listed, mapping, wrong
from game.content.positions import OVER, WHERE, check_bearing, named, only, words
from game.systems.skirmish.ailments import CONTROLLED, ENSLAVED, PHASED_OUT
from game.systems.skirmish.state import SIDES
from game.systems.skirmish.unit import AMBUSH, AWAY, RESERVE, Turn, Unit

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.content.squares.ground import BattleMap
    from game.systems.skirmish.state import State

_Side = Annotated[int, Bounds(0, len(SIDES) - 1)]
_Count = Annotated[int, Bounds(0, 1_000_000)]
_Word = Annotated[str, Bounds(0, 80)]
_Each = Annotated[tuple[_Count, ...], Bounds(2, len(SIDES))]

_STATE: dict[str, Any] = {
    "activations": _Count, "areas": _Each, "barred": tuple[tuple[str, str], ...], "first": _Side, "lead": _Side,
    "letters": tuple[str, ...], "map": str, "phase": str, "player": _Side, "round": _Count, "stall": _Count,
    "stirred": bool, "verdict": _Word, "vp": _Each, "winner": Annotated[int, Bounds(-1, len(SIDES) - 1)] | None,
}  # fmt: skip
_UNIT: dict[str, Any] = {
    "id": str, "card": str, "side": _Side, "copy": _Count, "n": Annotated[int, Bounds(1, 3)],
    "hp": Annotated[int, Bounds(-1_000_000, 1_000_000)], "x": int, "y": int, "body": Annotated[int, Bounds(1, 3)],
    "fate": str, "half_save_done": bool, "activated": bool, "teleported": bool,
}  # fmt: skip
_TURN: dict[str, Any] = {
    "unit": str, "spent": _Count, "diagonals": _Count, "moved": bool, "moved_first": bool, "attacks": _Count,
    "kind": _Word, "used": tuple[Annotated[int, Bounds(0, 100)], ...], "sighted": tuple[str, ...], "over": bool,
}  # fmt: skip
FATES = ("", "waiting", "destroyed", "routed", AWAY, AMBUSH, RESERVE)
MOST_GAINED = 1_000  # hit points above those on the card: more than any battle drains (DDMG-STAT-006.3)


def check(plain: Any, opening: State, phases: Collection[str]) -> None:
    """Raise DamagedError with what is wrong in the plain values of a position of the battle that began so."""
    form = mapping(plain, WHERE)
    known = {*_STATE, "occupied", "turn", "units", "effects", "used", *(("pools",) if opening.battle.supply else ())}
    only(form, known, WHERE)
    told = {name: entry(form, name, kind, WHERE) for name, kind in _STATE.items()}
    if opening.battle.supply:
        opening = _enlisted(form, opening)
    ids = tuple(opening.units)
    if told["phase"] not in (*phases, OVER):
        raise wrong(f"{WHERE}, phase", told["phase"])
    sides = opening.sides()
    for name in ("areas", "letters", "vp"):
        if len(told[name]) != len(sides):
            raise wrong(f"{WHERE}, {name}", list(told[name]))
    for name in ("first", "lead", "player", "winner"):
        if told[name] not in (*sides, *((None, -1) if name == "winner" else ())):
            raise wrong(f"{WHERE}, {name}", told[name])
    named((key for pair in told["barred"] for key in pair), ids, f"{WHERE}, barred")
    maps = {found.id: found for found in opening.battle.maps}
    if told["map"] not in maps:
        raise wrong(f"{WHERE}, map", told["map"])
    ground = maps[told["map"]]
    if any(letter not in ("", *ground.starting) for letter in told["letters"]):
        raise wrong(f"{WHERE}, letters", list(told["letters"]))
    taken = listed(form.get("occupied"), f"{WHERE}, occupied")
    if len(taken) != len(sides) or not all(type(mask) is int and 0 <= mask <= ground.field.full for mask in taken):
        raise wrong(f"{WHERE}, occupied", taken)
    check_bearing(form, ids, ids)
    held = _held(form.get("effects", []))
    turn = form.get("turn")
    acting = turn.get("unit") if isinstance(turn, dict) else None
    units = [_unit(value, opening, ground, held, acting) for value in listed(form.get("units"), f"{WHERE}, units")]
    if tuple(units) != ids:
        raise wrong(f"{WHERE}, units", units)
    if form.get("turn", ...) is not None:
        _turn(form.get("turn"), ids)


def _enlisted(form: dict[str, Any], opening: State) -> State:
    """Return the opening state with the warbands that the players have made of their boosters (DDM-OOB-04, -16)."""
    supply = opening.battle.supply
    pools = listed(form.get("pools"), f"{WHERE}, pools")
    if len(pools) != len(opening.vp):
        raise wrong(f"{WHERE}, pools", len(pools))
    for pool in pools:
        named(words(pool, len(listed(pool, f"{WHERE}, pools")), f"{WHERE}, pools"), supply, f"{WHERE}, pools")
    raised = opening.clone()
    raised.units = {}  # none has been taken before the boosters are open
    for value in listed(form.get("units"), f"{WHERE}, units"):
        told = mapping(value, f"{WHERE}, units")
        name = entry(told, "id", str, f"{WHERE}, units")
        key = entry(told, "card", str, f"{WHERE}, units")
        letter = name[:1].upper()  # whose it is, whoever controls it now
        if name in raised.units or letter not in SIDES[: len(pools)]:
            raise wrong(f"{WHERE}, units", name)
        side = SIDES.index(letter)
        if key not in pools[side]:
            raise wrong(f"{WHERE}, units", key)
        card = supply[key]
        copy = entry(told, "copy", _Count, f"{WHERE}, units")  # numbered among those who are there
        raised.units[name] = Unit(name, side, card, copy, card.n, card.hp, body=card.n)
    raised.born = {name: unit.side for name, unit in raised.units.items()}
    return raised


def _held(effects: list[Any]) -> dict[str, int]:
    """Return for whom creatures fight that somebody controls or has enslaved, and -1 for those that are phased out."""
    held: dict[str, int] = {}
    for key in (ENSLAVED, CONTROLLED, PHASED_OUT):
        for name, _source, target, values, _until in effects:
            if name == key:
                held[target] = -1 if key == PHASED_OUT else entry(dict(values), "seat", _Side, f"{WHERE}, effects")
    return held


def _unit(value: Any, opening: State, ground: BattleMap, held: dict[str, int], acting: Any) -> str:
    """Check a creature; return its id. In a Quick Battle the two may have changed their cards (DDM-QB-02)."""
    form = mapping(value, f"{WHERE}, units")
    where = f"{WHERE}, {entry(form, 'id', str, f'{WHERE}, units')}"
    only(form, _UNIT, where)
    told = {name: entry(form, name, kind, where) for name, kind in _UNIT.items()}
    born = opening.units.get(told["id"])
    if born is None:
        raise wrong(f"{WHERE}, units", told["id"])
    cards = {unit.card.id: unit.card for unit in (opening.units.values() if opening.battle.quick else (born,))}
    if told["card"] not in cards:
        raise wrong(f"{where}, card", told["card"])
    card = cards[told["card"]]
    seat = held.get(told["id"], born.side)
    same = (("side", told["side"] if seat < 0 else seat), ("copy", born.copy), ("n", card.n))
    for part, expected in same:
        if told[part] != expected:
            raise wrong(f"{where}, {part}", told[part])
    if told["hp"] > card.hp + MOST_GAINED:
        raise wrong(f"{where}, hp", told["hp"])
    if told["body"] > card.n:
        raise wrong(f"{where}, body", told["body"])
    if told["fate"] not in FATES or (told["fate"] == AWAY) != (seat < 0):
        raise wrong(f"{where}, fate", told["fate"])
    x, y = told["x"], told["y"]
    off = (x, y) == (-1, -1)
    fits = 0 <= x <= ground.width - told["body"] and 0 <= y <= ground.height - told["body"]
    if not (fits or (off and told["fate"])):
        raise wrong(f"{where}, x, y", [x, y])
    inside = ground.field.mask(x, y, told["body"]) & ground.field.wall
    if not told["fate"] and inside and told["id"] != acting:  # some go through walls in their turn
        raise wrong(f"{where}, x, y", [x, y])
    name: str = told["id"]
    return name


def _turn(value: Any, ids: Collection[str]) -> None:
    where = f"{WHERE}, turn"
    form = mapping(value, where)
    only(form, _TURN, where)
    told = {name: entry(form, name, kind, where) for name, kind in _TURN.items()}
    named((told["unit"], *told["sighted"]), ids, where)


assert set(_TURN) == {part.name for part in fields(Turn)}  # noqa: S101 - what a file keeps is what there is
assert set(_UNIT) == {part.name for part in fields(Unit)} - {"conditions", "mover"}  # noqa: S101
