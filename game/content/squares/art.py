"""Background art of a map of squares: a picture in the folder of its file that is shown in place of painted ground."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from game.content.pictures import MOST_BYTES
from game.content.plain import Bounds, DamagedError, entry, mapping, wrong
from game.i18n import _
from game.paths import data_folder, own_content_folder

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.squares.ground import BattleMap
    from game.content.yaml_io import Document

IMAGE = r"[^/\\:\x00-\x1f.][^/\\:\x00-\x1f]{0,120}\.(?:png|webp|jpe?g)"
"""A name of a picture that leads to no other folder, as a pattern."""
FARTHEST = 40_000  # pixels by which the corner of a map may lie off the corner of the picture
FINEST = 1_000  # pixels of a square at most


@dataclass(frozen=True, slots=True)
class Art:
    """Where a picture lies below a map. It is for the eye: what squares are, the rows of the map say.

    image      the name of the file, beside that of the map
    pixels     how many pixels of the picture a square has; 0 stretches the picture over the whole map
    left, top  where the upper left corner of the map lies in the picture, in its pixels; what lies beyond the picture
               shows painted ground
    """

    image: str
    pixels: float = 0
    left: float = 0
    top: float = 0


def build_art(document: Document, source: Path | None) -> Art | None:
    """Return the art that a map file names; a picture that is not there is a warning."""
    value = document.value.get("art")
    if not isinstance(value, dict) or not document.good("art"):
        return None
    art = Art(value["image"], value.get("pixels") or 0, value.get("left", 0), value.get("top", 0))
    if source is not None:
        file = source.parent / art.image
        try:
            large = file.stat().st_size > MOST_BYTES
            there = file.is_file()
        except OSError:
            large = there = False
        if not there:
            words = _("the picture {image} is not beside the map; its ground is painted")
            document.fault(("art", "image"), words.format(image=art.image), warning=True)
        elif large:
            words = _("the picture {image} is a file of more than {n} MB; the ground of the map is painted")
            document.fault(("art", "image"), words.format(image=art.image, n=MOST_BYTES // 10**6), warning=True)
    return art


def sound_art(value: Any) -> dict[str, Any] | None:
    """Return what a file says of art if all of it can be meant, None otherwise."""
    if not isinstance(value, dict) or not set(value) <= {"image", "pixels", "left", "top"}:
        return None
    plain = {"pixels": 0, "left": 0, "top": 0} | {key: one for key, one in value.items() if one is not None}
    try:
        art_from_plain(plain, "")
    except DamagedError:
        return None
    return value


def picture_file(found: BattleMap) -> Path | None:
    """Return the file of a map's art, None if it has none or nobody knows where it is.

    A map out of a saved game knows no file of its own: its picture is looked for where maps are kept.
    """
    if found.art is None:
        return None
    if found.source is not None:
        file = found.source.parent / found.art.image
        return file if file.is_file() else None
    for folder in (own_content_folder() / "maps", data_folder("maps")):
        for file in sorted(folder.rglob(f"{found.id}.y*ml")) if folder.is_dir() else ():
            beside = file.parent / found.art.image
            if beside.is_file():
                return beside
    return None


def art_plain(art: Art) -> dict[str, Any]:
    """Return art as plain values."""
    return {"image": art.image, "pixels": art.pixels, "left": art.left, "top": art.top}


def art_from_plain(value: Any, where: str) -> Art:
    """Return the art that `art_plain` wrote down. Raises DamagedError."""
    spot = f"{where}, art"
    plain = mapping(value, spot)
    if set(plain) != {"image", "pixels", "left", "top"}:
        raise wrong(spot, plain)
    image = entry(plain, "image", Annotated[str, Bounds(1, 140, IMAGE)], spot)
    numbers = [_number(plain[name], f"{spot}, {name}") for name in ("pixels", "left", "top")]
    if not 0 <= numbers[0] <= FINEST or any(abs(number) > FARTHEST for number in numbers[1:]):
        raise wrong(spot, plain)
    return Art(image, *numbers)


def _number(value: Any, where: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise wrong(where, value)
    found: float = value
    return found
