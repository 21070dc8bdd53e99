"""A battle map of squares as it was played: with its terrain, as plain JSON values, and back.

    {"id": …, "name": …, "kinds": [TerrainKind …], "rows": ["aab…", …]  north on top, one letter of ALPHABET a square
     "edges": [[x, y, x2, y2], …], "starting": {"A": ["3f", …]}, "victory": [{"squares": …}], "exits": {"A": "3f"}, …,
     "art": {"image": …, "pixels": …, "left": …, "top": …}  where it has any}

Sets of squares are hexadecimal masks as in `BattleMap`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any
from weakref import WeakValueDictionary

from game.content.plain import FILE_NAME, WORD, Bounds, entry, listed, mapping, to_plain, wrong
from game.content.squares.art import art_from_plain, art_plain
from game.content.squares.ground import EXTRA, LETTERS, TRAITS, Area, BattleMap, Segment, TerrainKind, masks_of_traits
from game.content.squares.maps import LARGEST, SMALLEST

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&()*+,-./:;<=>?@[]^_`{|}~"

# Maps in use, by id: of equal maps there is one, so that its field and what geometry keeps of it are made once.
_met: WeakValueDictionary[str, BattleMap] = WeakValueDictionary()

Id = Annotated[str, Bounds(1, 255, FILE_NAME)]
Prose = Annotated[str, Bounds(0, 400)]
Look = Annotated[str, Bounds(0, 1000, f"(?:{WORD})?")]
_WORDS: dict[str, Any] = {"description": Prose, "theme": Look, "rules": Prose}
_KIND: dict[str, Any] = {
    "id": Annotated[str, Bounds(1, 200)], "name": Annotated[str, Bounds(1, 100)], "ground": Look, "feature": Look,
    "note": Prose,
}  # fmt: skip
_FLAGS = ("epic", "quick")
_MASK = re.compile(r"[0-9a-f]{1,1000}\Z")  # LARGEST × LARGEST squares are 900 digits


def map_plain(found: BattleMap) -> dict[str, Any]:
    """Return a map with its terrain as plain values."""
    _met[found.id] = found
    kinds = list(dict.fromkeys(found.kinds))
    letters = {kind: ALPHABET[n] for n, kind in enumerate(kinds)}
    line = "".join(letters[kind] for kind in found.kinds)
    rows = [line[start : start + found.width] for start in range(0, len(line), found.width)]
    return {
        "id": found.id,
        "name": found.name,
        "kinds": [
            {"id": k.id, "name": k.name, "traits": sorted(k.traits), "ground": k.ground, "feature": k.feature}
            | ({"note": k.note} if k.note else {})
            for k in kinds
        ],
        "rows": rows[::-1],
        "edges": [[*start, *end] for start, end in found.edges],
        "starting": {letter: [f"{mask:x}" for mask in masks] for letter, masks in found.starting.items()},
        "victory": [
            {"squares": f"{area.mask:x}", "letters": to_plain(area.letters), "keyword": area.keyword}
            for area in found.victory
        ],
        "exits": {letter: f"{mask:x}" for letter, mask in found.exits.items()},
        **{name: getattr(found, name) for name in (*_WORDS, *_FLAGS)},
    } | ({} if found.art is None else {"art": art_plain(found.art)})


def map_from_plain(value: Any) -> BattleMap:
    """Return the map that `map_plain` wrote down. Raises DamagedError with one sentence."""
    plain = mapping(value, "map")
    where = f"map {entry(plain, 'id', Id, 'map')}"
    strange = set(plain) - {
        "id",
        "name",
        "kinds",
        "rows",
        "edges",
        "starting",
        "victory",
        "exits",
        "art",
        *_WORDS,
        *_FLAGS,
    }
    if strange:
        raise wrong(where, min(strange))
    rows = entry(plain, "rows", tuple[str, ...], where)[::-1]
    width, height = len(rows[0]) if rows else 0, len(rows)
    if not SMALLEST <= width <= LARGEST or not SMALLEST <= height <= LARGEST or any(len(row) != width for row in rows):
        raise wrong(f"{where}, rows", [len(row) for row in rows])
    known = {ALPHABET[n]: kind for n, kind in enumerate(_kinds(plain, where))}
    line = "".join(rows)
    strange = set(line) - set(known)
    if strange:
        raise wrong(f"{where}, rows", min(strange))
    kinds = tuple(known[letter] for letter in line)
    frame = _Frame(where, width, height)
    victory = []
    for n, area in enumerate(listed(entry_of(plain, "victory", where), where), 1):
        spot = f"{where}, victory {n}"
        form = mapping(area, spot)
        letters = entry(form, "letters", tuple[str, ...], spot)
        if not letters or len(set(letters)) != len(letters) or not set(letters) <= set(LETTERS):
            raise wrong(spot, list(letters))
        keyword = entry(form, "keyword", Annotated[str, Bounds(0, 30)], spot)
        victory.append(Area(frame.area(form.get("squares"), spot), letters, keyword))
    starting = mapping(entry_of(plain, "starting", where), f"{where}, starting")
    exits = mapping(entry_of(plain, "exits", where), f"{where}, exits")
    for name, lettered in (("starting", starting), ("exits", exits)):
        if not set(LETTERS) <= set(lettered) <= {*LETTERS, *EXTRA} or set(lettered) != set(starting):
            raise wrong(f"{where}, {name}", sorted(lettered))
    made = BattleMap(
        id=plain["id"],
        name=entry(plain, "name", Annotated[str, Bounds(1, 255)], where),
        width=width,
        height=height,
        kinds=kinds,
        traits=masks_of_traits(kinds),
        edges=frame.edges(entry_of(plain, "edges", where)),
        starting={letter: frame.areas(masks, f"{where}, starting {letter}") for letter, masks in starting.items()},
        victory=tuple(victory),
        exits={letter: frame.mask(mask, f"{where}, exits") for letter, mask in exits.items()},
        art=None if plain.get("art") is None else art_from_plain(plain["art"], where),
        **{name: entry(plain, name, kind, where) for name, kind in _WORDS.items()},
        **{name: entry(plain, name, bool, where) for name in _FLAGS},
    )
    before = _met.get(made.id)
    if before is not None and before == made:
        return before
    _met[made.id] = made
    return made


def entry_of(plain: dict[str, Any], name: str, where: str) -> Any:
    """Return an entry that must be there, whatever it holds."""
    if name not in plain:
        raise wrong(where, {name: None})
    return plain[name]


def _kinds(plain: dict[str, Any], where: str) -> list[TerrainKind]:
    kinds = listed(entry_of(plain, "kinds", where), where)
    if len(kinds) > len(ALPHABET):
        raise wrong(f"{where}, kinds", len(kinds))
    found = []
    for n, value in enumerate(kinds, 1):
        spot = f"{where}, kinds {n}"
        form = {"note": ""} | mapping(value, spot)
        traits = entry(form, "traits", tuple[str, ...], spot)
        if not set(traits) <= set(TRAITS) or set(form) - {"id", "name", "traits", "ground", "feature", "note"}:
            raise wrong(spot, form)
        words = {name: entry(form, name, kind, spot) for name, kind in _KIND.items()}
        found.append(TerrainKind(traits=frozenset(traits), **words))
    return found


class _Frame:
    """Reads squares and sides inside the frame of one map."""

    def __init__(self, where: str, width: int, height: int) -> None:
        self.where = where
        self.width = width
        self.height = height

    def mask(self, value: Any, where: str) -> int:
        """Return the squares of a hexadecimal mask."""
        if not isinstance(value, str) or not _MASK.match(value):
            raise wrong(where, value)
        mask = int(value, 16)
        if mask >> (self.width * self.height):
            raise wrong(where, value)
        return mask

    def area(self, value: Any, where: str) -> int:
        """Return the squares of a mask that has any."""
        mask = self.mask(value, where)
        if not mask:
            raise wrong(where, value)
        return mask

    def areas(self, value: Any, where: str) -> tuple[int, ...]:
        """Return the areas of a list that has any (DDM-MAP-03)."""
        found = tuple(self.area(mask, where) for mask in listed(value, where))
        if not found:
            raise wrong(where, value)
        return found

    def edges(self, value: Any) -> tuple[Segment, ...]:
        """Return the thin walls: unit segments of grid lines inside the map."""
        found = tuple(self._edge(item) for item in listed(value, f"{self.where}, edges"))
        if len(set(found)) != len(found):
            raise wrong(f"{self.where}, edges", len(found))
        return found

    def _edge(self, item: Any) -> Segment:
        where = f"{self.where}, edges"
        numbers = listed(item, where)
        if len(numbers) != 4 or any(type(number) is not int for number in numbers):
            raise wrong(where, item)
        x, y, x2, y2 = numbers
        upright = (x2, y2) == (x, y + 1) and 0 < x < self.width and 0 <= y < self.height
        level = (x2, y2) == (x + 1, y) and 0 <= x < self.width and 0 < y < self.height
        if not (upright or level):
            raise wrong(where, item)
        return (x, y), (x2, y2)
