"""Frozen cards as plain JSON values and back: what a save keeps of the content it was played with.

Every field is written, those with their usual value too, so that a later version with another usual value reads the
card as it was. Fields that are no part of the card (`compare=False`: where its file is) are left out. Reading is
strict; a field that the card did not have yet when it was written gets its usual value.
"""

from __future__ import annotations

import re
import types
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from game.content.words import Borne
from game.i18n import UNSHOWN, _, cut

if TYPE_CHECKING:
    from game.content.words import Parameters, Value

Card = TypeVar("Card")

WORD = "[a-z0-9]+(?:-[a-z0-9]+)*"
"""A pattern for `Bounds`: lower-case words joined by hyphens."""
LARGEST = 1_000_000  # of any number on a card
FILE_NAME = r"[^/\\]+"
"""A pattern for `Bounds`: an id that is the name of a file and leads to no folder."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a field of a card may hold: `hp: Annotated[int, Bounds(1, 500)]`, the same as the form of its file.

    least, most   of a number, or of the length of a text or a list
    pattern       what a text must match as a whole, "" for any
    """

    least: int
    most: int
    pattern: str = ""

    def holds(self, value: Any) -> bool:
        """Tell whether a value of the right type keeps to the bounds."""
        size = value if isinstance(value, int) else len(value)
        fits = not self.pattern or re.fullmatch(self.pattern, value) is not None
        return self.least <= size <= self.most and fits


class DamagedError(ValueError):
    """Plain values that are not what was written; the text is one sentence in one line."""

    def __init__(self, sentence: str) -> None:
        super().__init__(" ".join(sentence.splitlines()))


def to_plain(value: Any) -> Any:
    """Return a frozen card, or a part of one, as plain JSON values."""
    if isinstance(value, Borne):
        return value.plain()
    if is_dataclass(value):
        return {f.name: to_plain(getattr(value, f.name)) for f in fields(value) if f.compare}
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if value is None or isinstance(value, (str, int)):
        return value
    message = f"a card holds {value!r}, which has no plain form"
    raise TypeError(message)


def from_plain(kind: type[Card], value: Any, where: str) -> Card:
    """Return the card that `to_plain` wrote down; `where` names it in the sentence of DamagedError."""
    entries = mapping(value, where)
    of: Any = kind
    known = _fields(of)
    strange = next((name for name in entries if name not in known), None)
    if strange is not None:
        raise DamagedError(_("{where}: “{name}” is not known to this program.").format(where=where, name=strange))
    found: dict[str, Any] = {}
    for name, (hint, optional) in known.items():
        if name in entries:
            found[name] = _value(hint, entries[name], f"{where}, {name}")
        elif not optional:
            raise DamagedError(_("{where}: the entry “{name}” is missing.").format(where=where, name=name))
    return kind(**found)


def mapping(value: Any, where: str) -> dict[str, Any]:
    """Return a value that must be a mapping."""
    if not isinstance(value, dict):
        raise wrong(where, value)
    return value


def listed(value: Any, where: str) -> list[Any]:
    """Return a value that must be a list."""
    if not isinstance(value, (list, tuple)):
        raise wrong(where, value)
    return list(value)


def entry(entries: dict[str, Any], name: str, kind: Any, where: str) -> Any:
    """Return an entry that must be there, read as `kind`: str, int, tuple[str, ...] and the like."""
    if name not in entries:
        raise DamagedError(_("{where}: the entry “{name}” is missing.").format(where=where, name=name))
    return _value(kind, entries[name], f"{where}, {name}")


def wrong(where: str, value: Any) -> DamagedError:
    """Return the fault of a value that cannot stand where it stands."""
    return DamagedError(_("{where}: {value} cannot stand here.").format(where=where, value=cut(repr(value))))


@cache
def _fields(kind: type[Any]) -> dict[str, tuple[Any, bool]]:
    """Return what the fields of a card may hold, and whether they may be missing."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        f.name: (hints[f.name], f.default is not MISSING or f.default_factory is not MISSING)
        for f in fields(kind)
        if f.compare
    }


def _value(hint: Any, value: Any, where: str) -> Any:
    """Return a part of a card from its plain form."""
    if hint in (str, int, bool):
        if type(value) is not hint or (hint is int and abs(value) > LARGEST):
            raise wrong(where, value)
        if hint is str and UNSHOWN.search(value):
            raise wrong(where, value)
        return value
    origin, inside = _parts(hint)
    if origin is dataclass:
        return from_plain(hint, value, where)
    if origin is Annotated:
        found = _value(inside[0], value, where)
        for part in inside[1:]:
            if not part.holds(found):
                raise wrong(where, value)
        return found
    if origin is Literal:
        if value not in inside:
            raise wrong(where, value)
        return value
    if origin is Union:
        return None if value is None else _value(inside[0], value, where)
    if origin is Borne:
        return _borne(value, where)
    if origin is tuple:
        items = listed(value, where)
        if inside[-1] is Ellipsis:
            return tuple(_value(inside[0], item, f"{where} {n}") for n, item in enumerate(items, 1))
        if len(items) != len(inside):
            raise wrong(where, value)
        return tuple(_value(part, item, where) for part, item in zip(inside, items, strict=True))
    message = f"{where} holds {hint}, which has no plain form"
    raise TypeError(message)


@cache
def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return what kind of hint it is, and what it is made of: of Annotated also its bounds, of an optional its kind."""
    if hint is Borne:
        return Borne, ()
    if isinstance(hint, type) and is_dataclass(hint):
        return dataclass, ()
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return Annotated, (inside[0], *(part for part in inside[1:] if isinstance(part, Bounds)))
    if origin in (Union, types.UnionType):
        (kind,) = (part for part in inside if part is not types.NoneType)
        return Union, (kind,)
    return origin, inside


def _borne(value: Any, where: str) -> Borne:
    found: dict[str, Parameters] = {}
    for word, parameters in mapping(value, where).items():
        spot = f"{where}, {word}"
        found[word] = {name: _parameter(part, f"{spot}, {name}") for name, part in mapping(parameters, spot).items()}
    return Borne(found)


def _parameter(value: Any, where: str) -> Value:
    if isinstance(value, list):
        return tuple(_value(str, item, where) for item in value)
    if type(value) not in (str, int, bool):
        raise wrong(where, value)
    parameter: Value = _value(type(value), value, where)
    return parameter
