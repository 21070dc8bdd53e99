"""A map of squares to be changed: reads what its file says, lets squares, walls, areas and size be set, says the rest.

    sheet = Sheet(draft.value)
    sheet.paint({(3, 4): "wall", (4, 4): "rubble on dirt"})
    sheet.set_walls(sheet.walls | {((3, 4), (3, 5))})
    draft.change(sheet.value(), "Brush")

What is not touched stays as the file has it, so that nothing of its text changes. A file that is faulty is read as far
as it goes: short rows are as if their last square went on.
"""

from __future__ import annotations

import string
from collections import Counter
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from game.content.squares.art import sound_art
from game.content.squares.ground import EXTRA, LETTERS
from game.content.squares.labels import squares_legible, squares_text, walls_named, walls_texts
from game.content.squares.maps import LARGEST, SMALLEST

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from game.content.squares.ground import Segment
    from game.geometry.squares.grid import Square

CUSTOMARY = {
    "grass": ".", "dirt": ",", "flagstone": ":", "planks": "=", "water": "~", "wall": "#", "rock": "^", "forest": "T",
    "pines": "P", "scrub": "s", "rubble": "o", "crates": "c", "statue": "S", "circle": "C", "teleporter": "O",
    "pit": "v", "chasm": "x", "bog": "b", "snow": "*", "sand": "_", "cave": "-", "basalt": "+", "lava": "L",
    "fog": "f", "spikes": "V", "blood-rock": "B", "marble": ";", "carpet": "'", "moss": "m", "drift": "d",
    "pillar": "I",
}  # fmt: skip
"""By which character a kind of terrain usually stands in a map, if that is free."""
SIGNS = string.ascii_letters + string.digits + "!$%&()+-./:;<=>?@[]^_{|}~,*#'"
ORDER = ("name", "description", "theme", "legend", "rows", "thin_walls", "starting", "victory", "exits")
"""The keys of a new map, as they follow each other in its file."""

Where = tuple[str | int, ...]
"""Where an area stands in the file: ("starting", "A", 0), ("victory", 1), ("exits", "B")."""
AreaKey = tuple[str, str, str]
"""What an area is: "starting", "victory" or "exits", its letters, its keyword or ""."""


class Sheet:
    """What a map file says. `kept` are characters of its legend that stay even if no square has them."""

    def __init__(self, value: Mapping[str, Any], kept: Collection[str] = ()) -> None:
        self._value: dict[str, Any] = deepcopy(dict(value))
        legend = self._value.get("legend")
        self._legend: dict[str, str] = {
            glyph: phrase
            for glyph, phrase in (legend.items() if isinstance(legend, dict) else ())
            if isinstance(phrase, str)
        }
        self._rows = self._read_rows()
        self._kept = {*kept, *(glyph for glyph in self._legend if not any(glyph in row for row in self._rows))}
        self._walls = self._read_walls()

    # --- size and squares ---
    @property
    def width(self) -> int:
        """Return how many squares it is wide."""
        return len(self._rows[0])

    @property
    def height(self) -> int:
        """Return how many squares it is high."""
        return len(self._rows)

    def inside(self, square: Square) -> bool:
        """Tell whether a square is on the map."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def phrase(self, square: Square) -> str:
        """Return what a square is, in the words of the legend; "" where its character is not in it."""
        return self._legend.get(self._rows[square[1]][square[0]], "")

    def phrases(self) -> Counter[str]:
        """Return how many squares of each kind there are."""
        return Counter(self._legend.get(glyph, "") for row in self._rows for glyph in row)

    def squares(self) -> list[Square]:
        """Return all squares, row by row from below."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def paint(self, squares: Mapping[Square, str]) -> None:
        """Make squares what phrases say ("forest", "rubble on dirt"); those off the map are left out."""
        for (x, y), phrase in squares.items():
            if self.inside((x, y)):
                self._rows[y][x] = self._glyph(phrase)

    def resize(self, left: int, below: int, right: int, above: int, fill: str) -> bool:
        """Add so many columns and rows at each side, squares of which are `fill`; below 0 they are cut off.

        False, and nothing else, if the map would become too small or too large.
        """
        width, height = self.width + left + right, self.height + below + above
        if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
            return False
        glyph = self._glyph(fill)

        def at(x: int, y: int) -> str:
            return self._rows[y][x] if self.inside((x, y)) else glyph

        self._rows = [[at(x - left, y - below) for x in range(width)] for y in range(height)]
        self._walls = {((a + left, b + below), (c + left, d + below)) for (a, b), (c, d) in self._walls}
        self._walls = {wall for wall in self._walls if self._is_inner(wall)}
        for where, squares in list(self._areas()):
            moved = ((x + left, y + below) for x, y in squares)
            self._write_area(where, {square for square in moved if self.inside(square)})
        self._move_art(left, above)
        self._drop_empty()
        return True

    def _move_art(self, left: int, above: int) -> None:
        """Let background art lie where it lay, with more columns and rows before it; a stretched one stretches."""
        art: Any = sound_art(self._value.get("art"))
        pixels = art.get("pixels") if art else None
        if not pixels:
            return
        art = self._value["art"]
        for key, more in (("left", left), ("top", above)):
            before = art.get(key) or 0
            after = before - more * pixels
            if after != before:
                art[key] = int(after) if after == int(after) else round(after, 4)

    # --- thin walls ---
    @property
    def walls(self) -> frozenset[Segment]:
        """Return the thin walls."""
        return frozenset(self._walls)

    def set_walls(self, walls: Iterable[Segment]) -> None:
        """Take other thin walls; those at the edge of the map are left out, as it is a wall already (DDM-MAP-06)."""
        self._walls = {wall for wall in walls if self._is_inner(wall)}

    def _is_inner(self, wall: Segment) -> bool:
        (x, y), (x2, y2) = wall
        if x == x2:
            return 0 < x < self.width and 0 <= y < y2 <= self.height
        return 0 < y < self.height and 0 <= x < x2 <= self.width

    # --- areas and exits ---
    def letters(self) -> tuple[str, ...]:
        """Return the letters that have starting areas, A and B in any case."""
        starting = self._value.get("starting")
        extra = [letter for letter in EXTRA if isinstance(starting, dict) and isinstance(starting.get(letter), list)]
        return (*LETTERS, *extra)

    def areas(self) -> dict[Where, frozenset[Square]]:
        """Return all areas and exits with the squares that they have on the map, by where they stand in the file."""
        return {where: frozenset(filter(self.inside, squares)) for where, squares in self._areas()}

    def starting(self, letter: str) -> frozenset[Square]:
        """Return the squares of all starting areas of a letter."""
        return self._together(lambda where: where[:2] == ("starting", letter))

    def victory(self, letters: str) -> frozenset[Square]:
        """Return the squares of the victory areas in which exactly these letters score: "A", "B", "AB"."""
        return self._together(lambda where: where[0] == "victory" and self.scores(where) == letters)

    def exit(self, letter: str) -> frozenset[Square]:
        """Return the exit of a letter."""
        return self._together(lambda where: where == ("exits", letter))

    def _together(self, wanted: Callable[[Where], bool]) -> frozenset[Square]:
        return frozenset(square for where, squares in self.areas().items() if wanted(where) for square in squares)

    def scores(self, where: Where) -> str:
        """Return the letters that score in a victory area."""
        form = self._value["victory"][where[1]]
        return str(form.get("letters", "")) if isinstance(form, dict) else ""

    def keyword(self, where: Where) -> str:
        """Return the keyword of a victory area."""
        form = self._value["victory"][where[1]]
        return str(form.get("keyword") or "") if isinstance(form, dict) else ""

    def set_keyword(self, where: Where, keyword: str) -> None:
        """Give a victory area a keyword, "" for none."""
        form = self._value["victory"][where[1]]
        if keyword:
            form["keyword"] = keyword
        else:
            form.pop("keyword", None)

    def set_starting(self, letter: str, squares: Iterable[Square]) -> None:
        """Make these the squares of the starting areas of a letter, and of no other one's."""
        wanted = self._on_map(squares)
        for other in self.letters():
            if other != letter:
                self._cut(("starting", other), self.starting(other) - wanted)
        self._cut(("starting", letter), wanted)

    def set_victory(self, letters: str, squares: Iterable[Square]) -> None:
        """Make these the squares of the victory areas of these letters, and of no others."""
        wanted = self._on_map(squares)
        for other in ("A", "B", "AB"):
            if other != letters:
                self._cut(("victory", other), self.victory(other) - wanted)
        self._cut(("victory", letters), wanted)

    def set_exit(self, letter: str, squares: Iterable[Square]) -> None:
        """Make these squares the exit of a letter."""
        self._write_area(("exits", letter), self._on_map(squares))
        self._drop_empty()

    def set_area(self, kind: str, letters: str, squares: Iterable[Square]) -> None:
        """Make these the squares of an area of a kind: "starting", "victory" or "exits"."""
        {"starting": self.set_starting, "victory": self.set_victory, "exits": self.set_exit}[kind](letters, squares)

    def area(self, kind: str, letters: str) -> frozenset[Square]:
        """Return the squares of the areas of a kind."""
        return {"starting": self.starting, "victory": self.victory, "exits": self.exit}[kind](letters)

    def named_areas(self) -> Iterator[tuple[AreaKey, frozenset[Square]]]:
        """Go through all areas with their kind, letters and keyword."""
        for where, squares in self.areas().items():
            if where[0] == "victory":
                if self.scores(where) in ("A", "B", "AB"):
                    yield ("victory", self.scores(where), self.keyword(where)), squares
            elif where[1] in self.letters():
                yield (str(where[0]), str(where[1]), ""), squares

    def add_area(self, key: AreaKey, squares: Iterable[Square]) -> None:
        """Let squares be of an area of a kind, with its letters and its keyword, too; exits lie at the edge only."""
        kind, letters, keyword = key
        added = self._on_map(squares)
        if kind == "exits":
            added = frozenset((x, y) for x, y in added if x in (0, self.width - 1) or y in (0, self.height - 1))
        if not added:
            return
        self.set_area(kind, letters, self.area(kind, letters) | added)
        for where, there in self.areas().items() if keyword else ():
            if where[0] == "victory" and there & added and not self.keyword(where):
                self.set_keyword(where, keyword)

    def clear_areas(self, squares: Collection[Square]) -> None:
        """Let squares be of no area."""
        for (kind, letters, _word), area in list(self.named_areas()):
            if area & set(squares):
                self.set_area(kind, letters, self.area(kind, letters) - set(squares))

    def _on_map(self, squares: Iterable[Square]) -> frozenset[Square]:
        return frozenset(square for square in squares if self.inside(square))

    def _cut(self, group: tuple[str, str], wanted: frozenset[Square]) -> None:
        """Give the areas of a group just these squares: new ones join the area that they touch, or make another."""
        kind, letters = group

        def ours(where: Where) -> bool:
            return where[:2] == group if kind == "starting" else where[0] == kind and self.scores(where) == letters

        areas = {where: set(squares & wanted) for where, squares in self.areas().items() if ours(where)}
        new = set(wanted) - {square for squares in areas.values() for square in squares}
        for part in _parts(new):
            beside = next((where for where, squares in areas.items() if squares & _around(part)), None)
            if beside is None:
                beside = self._new_area(kind, letters)
                areas[beside] = set()
            areas[beside] |= part
        for where, squares in areas.items():
            self._write_area(where, squares)
        self._drop_empty()

    def _new_area(self, kind: str, letters: str) -> Where:
        if kind == "victory":
            found = self._value.get("victory")
            listed = found if isinstance(found, list) else []
            self._value["victory"] = [*listed, {"squares": "", "letters": letters}]
            return "victory", len(listed)
        starting = self._value.get("starting")
        if not isinstance(starting, dict):
            starting = self._value["starting"] = {}
        if not isinstance(starting.get(letters), list):
            starting[letters] = []
        listed = starting[letters]
        listed.append("")
        return "starting", letters, len(listed) - 1

    def _areas(self) -> Iterable[tuple[Where, list[Square]]]:
        starting, victory, exits = (self._value.get(key) for key in ("starting", "victory", "exits"))
        for letter, texts in starting.items() if isinstance(starting, dict) else ():
            for n, text in enumerate(texts if isinstance(texts, list) else ()):
                yield ("starting", letter, n), squares_legible(text)
        for n, form in enumerate(victory if isinstance(victory, list) else ()):
            if isinstance(form, dict):
                yield ("victory", n), squares_legible(form.get("squares"))
        for letter, text in exits.items() if isinstance(exits, dict) else ():
            yield ("exits", letter), squares_legible(text)

    def _write_area(self, where: Where, squares: Collection[Square]) -> None:
        """Write the squares of an area down, unless the file says the same in other words."""
        kind = where[0]
        if kind == "exits":
            exits = self._value.get("exits")
            if not isinstance(exits, dict):
                exits = self._value["exits"] = {}
            if set(squares_legible(exits.get(where[1]))) != set(squares):
                exits[str(where[1])] = squares_text(squares)
            return
        holder = self._value["starting"][where[1]] if kind == "starting" else self._value["victory"][where[1]]
        key: Any = where[2] if kind == "starting" else "squares"
        if set(squares_legible(holder[key])) != set(squares):
            holder[key] = squares_text(squares)

    def _drop_empty(self) -> None:
        """Take areas out that have no square any more, and what holds none."""
        starting, exits = self._value.get("starting"), self._value.get("exits")
        if isinstance(starting, dict):
            for letter, texts in list(starting.items()):
                if isinstance(texts, list):
                    starting[letter] = [text for text in texts if text != ""]
                    if not starting[letter]:
                        del starting[letter]
        victory = self._value.get("victory")
        if isinstance(victory, list):
            self._value["victory"] = [one for one in victory if not isinstance(one, dict) or one.get("squares") != ""]
        if isinstance(exits, dict):
            self._value["exits"] = {letter: text for letter, text in exits.items() if text != ""}
        for key in ("starting", "victory", "exits"):
            if self._value.get(key) in ({}, []):
                del self._value[key]

    # --- what else a map says ---
    def set_words(self, **words: Any) -> None:
        """Set what a map says of itself (name, description, theme, rules, epic, quick); what is empty is left out."""
        for key, word in words.items():
            if word in ("", False, None) and key != "name":
                self._value.pop(key, None)
            else:
                self._value[key] = word

    def word(self, key: str) -> Any:
        """Return what a map says of itself under a key, None if it says nothing."""
        return self._value.get(key)

    def value(self) -> dict[str, Any]:
        """Return what the file is to say."""
        made = deepcopy(self._value)
        used = {glyph for row in self._rows for glyph in row}
        legend = made.get("legend")
        before = legend if isinstance(legend, dict) else {}
        made["legend"] = {
            glyph: phrase for glyph, phrase in (before | self._legend).items()
            if glyph in used or glyph in self._kept or glyph not in self._legend
        }  # fmt: skip
        if self._rows != self._read_rows():
            made["rows"] = "".join("".join(row) + "\n" for row in reversed(self._rows))
        if self._walls != self._read_walls():
            made["thin_walls"] = self._wall_texts()
            if not made["thin_walls"]:
                del made["thin_walls"]
        return made

    def fresh(self) -> dict[str, Any]:
        """Return what a new file is to say, in the order in which maps are written."""
        made = self.value()
        return {key: made[key] for key in ORDER if key in made}

    def sound(self) -> dict[str, Any]:
        """Return the same without what cannot be read: a map of it can be drawn, whatever is wrong in the file."""
        made = self.value()
        legend = {glyph: phrase for glyph, phrase in made["legend"].items() if isinstance(phrase, str)}
        made["legend"] = legend
        made["rows"] = "".join("".join(row) + "\n" for row in reversed(self._rows))
        made["thin_walls"] = walls_texts(self._walls)
        made.pop("art", None)
        if (art := sound_art(self._value.get("art"))) is not None:
            made["art"] = art
        made["starting"] = {letter: [] for letter in self.letters()}
        made["victory"], made["exits"] = [], {}
        for where, squares in self.areas().items():
            if not squares or (where[0] != "victory" and where[1] not in made["starting"]):
                continue
            if where[0] == "starting":
                made["starting"][where[1]].append(squares_text(squares))
            elif where[0] == "exits":
                made["exits"][where[1]] = squares_text(squares)
            elif self.scores(where) in ("A", "B", "AB"):
                made["victory"].append({
                    "squares": squares_text(squares), "letters": self.scores(where), "keyword": self.keyword(where),
                })  # fmt: skip
        return made

    # --- reading ---
    def _read_rows(self) -> list[list[str]]:
        text = self._value.get("rows")
        lines = text.rstrip("\n").split("\n") if isinstance(text, str) else [""]
        width = max(SMALLEST, *map(len, lines))
        usual = Counter("".join(lines)).most_common(1)
        filler = usual[0][0] if usual else "."
        rows = [list(line) + [line[-1] if line else filler] * (width - len(line)) for line in reversed(lines)]
        return rows if len(rows) >= SMALLEST else [*rows, *([filler] * width for _n in range(SMALLEST - len(rows)))]

    def _read_walls(self) -> set[Segment]:
        texts = self._value.get("thin_walls")
        return {wall for text in (texts if isinstance(texts, list) else ()) for wall in _walls(text)}

    def _wall_texts(self) -> list[str]:
        """Return the texts of all thin walls: those of the file that still hold, then what is new."""
        given = self._value.get("thin_walls")
        texts: list[str] = []
        told: set[Segment] = set()
        for text in given if isinstance(given, list) else ():
            walls = set(_walls(text))
            left = walls & self._walls
            if walls and left == walls:
                texts.append(text)
            else:
                texts += walls_texts(left)
            told |= left
        return texts + walls_texts(self._walls - told)

    def _glyph(self, phrase: str) -> str:
        """Return the character of a phrase; a phrase that is new gets one."""
        for sign, known in self._legend.items():
            if known == phrase and len(sign) == 1:
                return sign
        word = phrase.partition(" on ")[0]
        wanted = [CUSTOMARY.get(phrase if " on " not in phrase else "", ""), word[:1].upper(), word[:1], *SIGNS]
        taken = {*self._legend, *(glyph for row in self._rows for glyph in row)}
        glyph: str = next(one for one in wanted if one and one not in taken)
        self._legend[glyph] = phrase
        return glyph


def _walls(text: Any) -> list[Segment]:
    try:
        return walls_named(str(text))
    except ValueError:
        return []


def _around(squares: Collection[Square]) -> set[Square]:
    """Return the squares beside these, sides only."""
    return {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def _parts(squares: Collection[Square]) -> list[set[Square]]:
    """Return squares in groups that hang together by their sides."""
    left, parts = set(squares), []
    while left:
        fresh = {min(left)}
        part: set[Square] = set()
        while fresh:
            part |= fresh
            fresh = (_around(fresh) & left) - part
        parts.append(part)
        left -= part
    return parts
