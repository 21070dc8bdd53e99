"""Positions of battles of dials from files: each value is of its type, in its bounds and of this very battle.

A file may have been changed by hand. What passes here can be played on: no rule meets a value that no rule has made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, entry, listed, mapping, wrong
from game.content.positions import OVER, WHERE, check_bearing, named, only
from game.engine.seats import LETTERS
from game.geometry.inches.directions import FULL
from game.systems.dials.events.gear import CASTING
from game.systems.dials.figure import ABOARD, BONDS, DEAD, KEPT, REMOVED, RESERVE, RIDING, WAITING
from game.systems.dials.spells import ENCHANTED

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.systems.dials.state import State

FATES = ("", WAITING, RIDING, ABOARD, DEAD, REMOVED, RESERVE)
MOST_TOKENS = 3  # MK-PUSH-07
_Seat = Annotated[int, Bounds(0, len(LETTERS) - 1)]
_Count = Annotated[int, Bounds(0, 1_000_000)]
_Facing = Annotated[int, Bounds(0, FULL - 1)]
_Word = Annotated[str, Bounds(0, 80)]

_STATE: dict[str, Any] = {
    "actions": _Count, "first": _Seat, "leaders": tuple[str, ...], "out": tuple[_Seat, ...], "phase": str,
    "player": _Seat, "points": tuple[tuple[_Count, _Count], ...], "round": _Count, "verdict": _Word,
    "winners": tuple[_Seat, ...] | None,
}  # fmt: skip
_FIGURE: dict[str, Any] = {
    "turned": tuple[_Count, ...], "controller": _Seat, "x": _Count, "y": _Count, "facing": _Facing, "fate": str,
    "soaring": bool, "tokens": tuple[Annotated[int, Bounds(0, MOST_TOKENS)], ...], "acted": tuple[_Count, ...],
    "captor": str, "captive": str, "mount": str, "rider": str, "chariot": str, "passenger": str,
}  # fmt: skip


def check(plain: Any, opening: State, phases: Collection[str]) -> None:
    """Raise DamagedError with what is wrong in the plain values of a position of the battle that began so."""
    form = mapping(plain, WHERE)
    battle = opening.battle
    kinds = dict(_STATE)  # what comes on top, the first files of this room did not have
    if battle.pieces:
        kinds["laid"] = tuple[tuple[str, _Count, _Count, _Facing], ...]
    if battle.scenario.missions:
        kinds |= {"couriers": tuple[str, ...], "arrived": tuple[_Seat, ...], "joined": tuple[tuple[str, _Seat], ...]}
    if battle.items:
        kinds["items"] = tuple[tuple[str, str, _Count, _Count], ...]
    if battle.spells:
        kinds["spells"] = tuple[str, ...]
    only(form, {*kinds, "figures", "effects", "used"}, WHERE)
    told = {name: entry(form, name, kind, WHERE) for name, kind in kinds.items() if name in _STATE or name in form}
    seats, ids = range(len(battle.players)), tuple(opening.figures)
    if told["phase"] not in (*phases, OVER) or (told["phase"] == OVER) != (told["winners"] is not None):
        raise wrong(f"{WHERE}, phase", told["phase"])
    joined = told.get("joined", ())
    given = {name: told.get(name) or () for name in ("out", "winners", "arrived")}
    given |= {"first": (told["first"],), "player": (told["player"],), "joined": [seat for _key, seat in joined]}
    for name, mentioned in given.items():
        named(mentioned, seats, f"{WHERE}, {name}")
    for name in ("leaders", "couriers"):
        if name in told:
            named(told[name], ("", *ids), f"{WHERE}, {name}")
            if len(told[name]) != len(seats):
                raise wrong(f"{WHERE}, {name}", list(told[name]))
    named((key for key, _seat in joined), ids, f"{WHERE}, joined")
    named((key for key, *_at in told.get("laid", ())), {piece.id for piece in battle.pieces}, f"{WHERE}, laid")
    if "items" in told and sorted(key for key, *_at in told["items"]) != sorted(battle.items):
        raise wrong(f"{WHERE}, items", [key for key, *_at in told["items"]])
    named((figure for _key, figure, *_at in told.get("items", ())), ("", *ids), f"{WHERE}, items")
    named(told.get("spells", ()), battle.spells, f"{WHERE}, spells")
    _figures(form, opening)
    bearers = {*ids, *opening.dials()}
    check_bearing(form, bearers, {*bearers, *LETTERS})
    for n, (key, _source, _target, values, _until) in enumerate(form.get("effects", []), 1):
        if key in (CASTING, ENCHANTED):
            _spell(values, opening, f"{WHERE}, effects {n}")


def _figures(form: dict[str, Any], opening: State) -> None:
    """Check all figures, and that those who are bound to each other say so on both sides."""
    where = f"{WHERE}, figures"
    figures = mapping(form.get("figures"), where)
    named(figures, opening.figures, where)
    named(opening.figures, figures, where)
    told = {key: _figure(key, value, opening) for key, value in figures.items()}
    for key, one in told.items():
        for mine, theirs in BONDS:
            if one[mine] and (one[mine] not in told or told[one[mine]][theirs] != key):
                raise wrong(f"{WHERE}, {key}, {mine}", one[mine])


def _figure(key: str, value: Any, opening: State) -> dict[str, Any]:
    """Check a figure for itself; return what is told of it."""
    where, figure = f"{WHERE}, {key}", opening.figures[key]
    form = mapping(value, where)
    only(form, _FIGURE, where)
    told = {name: entry(form, name, kind, where) for name, kind in _FIGURE.items()}
    for name in ("turned", "tokens", "acted"):
        if len(told[name]) != len(figure.turned):
            raise wrong(f"{where}, {name}", list(told[name]))
    dials = (section.dial for section in figure.card.sections)
    if any(turned > len(dial.clicks) for turned, dial in zip(told["turned"], dials, strict=True)):
        raise wrong(f"{where}, turned", list(told["turned"]))
    named((told["controller"],), range(len(opening.battle.players)), f"{where}, controller")
    bound = {RIDING: "mount", ABOARD: "chariot"}.get(told["fate"])
    if told["fate"] not in FATES or (bound is not None and not told[bound]):
        raise wrong(f"{where}, fate", told["fate"])
    if told["x"] > opening.ground.width or told["y"] > opening.ground.height:
        raise wrong(f"{where}, x, y", [told["x"], told["y"]])
    return told


def _spell(values: Any, opening: State, where: str) -> None:
    """Check what an effect says of a spell: its key, and numbers."""
    told = {pair[0]: pair[1] for pair in listed(values, where)}
    spell = told.pop("spell", None)
    if not isinstance(spell, str) or spell not in opening.battle.spells:
        raise wrong(where, spell)
    for number in told.values():
        if type(number) is not int:
            raise wrong(where, number)


assert set(_FIGURE) == set(KEPT)  # noqa: S101 - what a file keeps is what there is
