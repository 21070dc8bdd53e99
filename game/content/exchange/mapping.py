"""Mapping files: what tiles, layers and walls of another program's file become."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.shape import shape_faults
from game.content.yaml_io import Document, read
from game.i18n import _

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.faults import Fault
    from game.content.squares.terrain import Terrain
    from game.content.yaml_io import Where

LEAVE = "leave"
"""What stands in place of a phrase for what is left out on purpose."""
KEYED = ("values", "tiles", "layers")
GROUND = "flagstone"
"""What squares are of which nobody says anything."""
USUAL_THEME = "ruin"

Part = tuple[int, int, int, int]
"""Left, top, width and height in squares."""


@dataclass(slots=True)
class Mapping:
    """What a mapping file says; without one, what is usual. `used` are the places of it that something came under."""

    name: str = ""
    theme: str = USUAL_THEME
    ground: str = GROUND
    part: Part | None = None
    doors: str = "open"
    objects: str = "walls"
    picture: bool = True
    property: str = "terrain"
    values: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)
    layers: dict[str, str] = field(default_factory=dict)
    document: Document | None = None
    used: set[tuple[str, str]] = field(default_factory=set)

    def phrase(self, part: str, word: str) -> str | None:
        """Return what a word of a part ("values", "layers") becomes, None if nothing is said of it."""
        known: dict[str, str] = getattr(self, part)
        if word in known:
            self.used.add((part, word))
        return known.get(word)

    def tile(self, tileset: str, number: int) -> str | None:
        """Return what a tile of a tileset becomes: what is said of it alone, of a row of tiles, or of the whole set."""
        single = f"{tileset}/{number}"
        for key in (single, *(key for key in self.tiles if _holds(key, tileset, number)), f"{tileset}/*"):
            if key in self.tiles:
                self.used.add(("tiles", key))
                return self.tiles[key]
        return None

    def unused(self) -> list[Fault]:
        """Return a warning for each thing that the mapping file speaks of and the other file does not have."""
        if self.document is None:
            return []
        before = len(self.document.faults)
        for part in KEYED:
            for word in getattr(self, part):
                if (part, word) not in self.used:
                    words = _('nothing in the file is called "{word}"').format(word=word)
                    self.document.fault((part, word), words, key=True, warning=True)
        return self.document.faults[before:]


def _holds(key: str, tileset: str, number: int) -> bool:
    name, _slash, numbers = key.rpartition("/")
    first, dash, last = numbers.partition("-")
    return name == tileset and bool(dash) and int(first) <= number <= int(last)


def read_mapping(path: Path | None, terrain: Terrain) -> Mapping:
    """Return what a mapping file says, or what is usual. Raises ContentError with all its faults."""
    if path is None:
        return Mapping()
    from game.content.exchange.mapping_forms import MappingForm

    document = read(path)
    shape_faults(document, MappingForm)
    if isinstance(document.value, dict):
        _name_faults(document, terrain)
    if document.broken:
        raise ContentError(sorted(set(document.faults)))
    value: dict[str, Any] = document.value
    told = {key: one for key, one in value.items() if one not in (None, "") and key != "part"}
    part = value.get("part")
    if part is not None:
        told["part"] = part.get("left", 0), part.get("top", 0), part["width"], part["height"]
    return Mapping(**told, document=document)


def _name_faults(document: Document, terrain: Terrain) -> None:
    """Note phrases that stand for no terrain, and rows of tiles that end before they begin."""
    places: list[Where] = [("ground",)] if document.value.get("ground") else []
    for part in KEYED:
        entries = document.value.get(part)
        places += [(part, key) for key in entries] if isinstance(entries, dict) else []
    for where in places:
        if not document.good(*where):
            continue
        phrase = document.value[where[0]] if len(where) == 1 else document.value[where[0]][where[1]]
        if phrase == LEAVE and len(where) > 1:
            continue
        if terrain.kind(phrase) is None:
            document.fault(where, terrain.why_unknown(phrase))
        elif len(where) == 1 and phrase not in terrain.grounds:
            document.fault(where, _('"{word}" is no ground').format(word=phrase))
    for key in document.value.get("tiles") or () if document.good("tiles") else ():
        first, dash, last = key.rpartition("/")[2].partition("-")
        if dash and first.isdigit() and last.isdigit() and int(first) > int(last):
            document.fault(("tiles", key), _("the row of tiles ends before it begins"), key=True)
