"""Imports a file of another program as a map of squares: what the command line and the workshop call.

    found = imported(Path("crypt.dd2vtt"))            # ContentError with one sentence if it is not taken
    found.report                                      # what was taken, snapped, left out and added
    found.text("crypt")                               # the map as YAML, naming the picture crypt.webp if there is one
    found.keep(Path("maps/crypt.yaml"))               # writes the map, and its picture beside it

The same with a mapping file, which says what tiles and walls become: `imported(path, mapping)`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.check import check
from game.content.editing.patches import rewritten
from game.content.exchange.mapping import read_mapping
from game.content.exchange.places import lacking, proposed
from game.content.exchange.plain_files import refused
from game.content.squares.maps import build_map
from game.content.squares.sheet import Sheet
from game.content.yaml_io import Document
from game.i18n import _, ngettext
from game.paths import write_named

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.exchange.brought import Backdrop, Brought
    from game.content.exchange.mapping import Mapping
    from game.content.exchange.report import Report
    from game.content.faults import Fault
    from game.content.squares.terrain import Terrain

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Imported:
    """A map that came from a file of another program.

    room      the room it is for
    value     what its file says, without the picture
    backdrop  the picture below it, None if there is none
    warnings  what the mapping file speaks of and the file does not have
    """

    room: str
    value: dict[str, Any]
    backdrop: Backdrop | None
    report: Report
    warnings: tuple[Fault, ...] = ()

    @property
    def name(self) -> str:
        """Return what the map is called."""
        return str(self.value["name"])

    @property
    def size(self) -> tuple[int, int]:
        """Return how many squares it is wide and high."""
        sheet = Sheet(self.value)
        return sheet.width, sheet.height

    def picture_name(self, stem: str) -> str:
        """Return what the picture of a map with this id is called, "" if it has none."""
        return "" if self.backdrop is None else stem + self.backdrop.head.ending

    def text(self, stem: str) -> str:
        """Return the map as YAML, for a file of this id."""
        value = dict(self.value)
        if self.backdrop is not None:
            numbers = {key: _short(getattr(self.backdrop, key)) for key in ("pixels", "left", "top")}
            value["art"] = {"image": self.picture_name(stem), **{key: one for key, one in numbers.items() if one}}
        return rewritten("", value)

    def files(self, target: Path) -> list[Path]:
        """Return the files that `keep` writes."""
        return [target, *([target.with_name(self.picture_name(target.stem))] if self.backdrop is not None else [])]

    def keep(self, target: Path) -> list[Fault]:
        """Write the map, and its picture beside it; return what `fieldglass check` says of it. Raises OSError."""
        if self.backdrop is not None:
            write_named(target.with_name(self.picture_name(target.stem)), self.backdrop.data)
        write_named(target, self.text(target.stem).encode("utf-8"))
        content: Any = rooms.wing("content", self.room)
        content.forget()
        return check([target])


def imported(path: Path, mapping: Path | None = None) -> Imported:
    """Return the map that a file of another program brings, with the report. Raises ContentError."""
    room, terrain = _room_of_squares()
    wish = read_mapping(mapping, terrain)
    brought = _read(path, wish, terrain)
    value = _drawn(brought, wish, terrain, _name(path, wish))
    return Imported(room, value, brought.backdrop, brought.report, tuple(wish.unused()))


def endings() -> tuple[str, ...]:
    """Return what the names of files end with that can be imported as maps."""
    from game.content.exchange import tiled_files, universal_vtt

    return (*universal_vtt.ENDINGS, *tiled_files.ENDINGS)


def _room_of_squares() -> tuple[str, Terrain]:
    """Return the first room that plays on maps of squares, and what they are made of."""
    from game.content.room import wings

    for room, content in wings().items():
        terrain = content.terrain()
        if terrain is not None:
            return room, terrain
    message = "no room plays on squares"
    raise LookupError(message)


def _read(path: Path, wish: Mapping, terrain: Terrain) -> Brought:
    from game.content.exchange import tiled, tiled_files, universal_vtt

    ending = path.suffix.lower()
    if ending in universal_vtt.ENDINGS:
        return universal_vtt.read_vtt(path, wish)
    if ending in tiled_files.ENDINGS:
        return tiled.read_tiled_map(path, wish, terrain)
    words = _("files of this kind are not imported; there are {endings}")
    raise refused(path, words.format(endings=", ".join(endings())))


def _name(path: Path, wish: Mapping) -> str:
    """Return the name of the map: that of the mapping, or the file's as people read it."""
    words = re.sub(r"[\s_.-]+", " ", path.stem).strip()
    words = "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME].strip()
    return wish.name or (words[:1].upper() + words[1:]) or _("Imported map")


def _drawn(brought: Brought, wish: Mapping, terrain: Terrain, name: str) -> dict[str, Any]:
    """Return what the file of the map says, areas that the program proposes included."""
    sheet = Sheet({
        "name": name, "theme": wish.theme, "legend": {".": wish.ground},
        "rows": ("." * brought.width + "\n") * brought.height, "starting": {},
    })  # fmt: skip
    sheet.paint(brought.phrases)
    sheet.set_walls(brought.walls)
    document = Document("", value={**sheet.value(), "starting": {"A": [], "B": []}})
    found = build_map(document, name, terrain)
    assert found is not None  # noqa: S101 - it is well made
    areas = dict(brought.areas)
    fresh = lacking(areas, proposed(found))
    count = Counter(kind for kind, _letters in fresh)
    n = count["starting"]
    words = ngettext("{n} starting area, proposed", "{n} starting areas, proposed", n)
    brought.report.tell("added", "starting areas", n, words.format(n=n))
    n = count["victory"]
    words = ngettext("{n} victory area, proposed", "{n} victory areas, proposed", n)
    brought.report.tell("added", "victory areas", n, words.format(n=n))
    n = count["exits"]
    brought.report.tell("added", "exits", n, ngettext("{n} exit, proposed", "{n} exits, proposed", n).format(n=n))
    for (kind, letters), squares in sorted((areas | fresh).items()):
        sheet.set_area(kind, letters, squares)
    return sheet.fresh()


def _short(number: float) -> float:
    return int(number) if number == int(number) else number
