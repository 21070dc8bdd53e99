"""Universal VTT files as drawing programs write them."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

from tests.exchange.pictures import picture

if TYPE_CHECKING:
    from pathlib import Path


def places(*points: tuple[float, float]) -> list[dict[str, float]]:
    """Return a line of places."""
    return [{"x": x, "y": y} for x, y in points]


def portal(start: tuple[float, float], end: tuple[float, float], *, closed: bool = True) -> dict[str, Any]:
    """Return a door between two places."""
    middle = {"x": (start[0] + end[0]) / 2, "y": (start[1] + end[1]) / 2}
    return {
        "position": middle, "bounds": places(start, end), "rotation": 0.0, "closed": closed, "freestanding": False,
    }  # fmt: skip


def vtt(
    wide: float = 12, high: float = 8, *, origin: tuple[float, float] = (0, 0), px: int = 10, **more: Any
) -> dict[str, Any]:
    """Return a file of so many squares with a picture; `more` takes the place of its entries."""
    x, y = origin
    drawn = base64.b64encode(picture(round(wide * px), round(high * px))).decode() if "image" not in more else ""
    made = {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": x, "y": y}, "map_size": {"x": wide, "y": high}, "pixels_per_grid": px,
        },
        "line_of_sight": [],
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [],
        "image": drawn,
    }  # fmt: skip
    return made | more


def write(folder: Path, value: Any, name: str = "the old_mill.dd2vtt") -> Path:
    """Write such a file and return it."""
    path = folder / name
    path.write_text(json.dumps(value), "utf-8")
    return path
