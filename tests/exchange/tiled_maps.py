"""Maps of Tiled as the editor writes them, in XML and in JSON, with every way of packing tiles."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import quoteattr

from backports import zstd

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PACKINGS = ("array", "csv", "base64", "zlib", "gzip", "zstd")
TOWN = {
    "name": "town", "tilewidth": 16, "tileheight": 16, "tilecount": 40, "columns": 8,
    "tiles": [
        {"id": 0, "properties": [{"name": "terrain", "type": "string", "value": "grass"}]},
        {"id": 1, "properties": [{"name": "terrain", "type": "string", "value": "wall"}]},
        {"id": 2, "type": "forest"},
        {"id": 3, "class": "tree"},
        {"id": 4, "properties": [{"name": "terrain", "type": "string", "value": "rubble on dirt"}]},
        {"id": 5},
    ],
}  # fmt: skip
"""Tiles of a tileset: grass, wall, forest by its class, a class that only a mapping knows, a phrase, and nothing."""


def packed(numbers: Sequence[int], packing: str) -> tuple[Any, str, str]:
    """Return tiles as they stand in a file, with encoding and compression."""
    data = struct.pack(f"<{len(numbers)}I", *numbers)
    if packing == "array":
        return list(numbers), "", ""
    if packing == "csv":
        return ",".join(map(str, numbers)), "csv", ""
    packers = {"base64": bytes, "zlib": zlib.compress, "gzip": gzip.compress, "zstd": zstd.compress}
    return base64.b64encode(packers[packing](data)).decode(), "base64", "" if packing == "base64" else packing


def tiles(rows: Sequence[Sequence[int]], name: str = "Ground", packing: str = "array", **more: Any) -> dict[str, Any]:
    """Return a layer of tiles by its rows from above."""
    data, encoding, compression = packed([number for row in rows for number in row], packing)
    made = {"type": "tilelayer", "name": name, "width": len(rows[0]), "height": len(rows), "data": data, "id": 1}
    return (
        made | {"x": 0, "y": 0, "opacity": 1, "visible": True, "encoding": encoding, "compression": compression} | more
    )


def things(*objects: dict[str, Any], name: str = "Things", **more: Any) -> dict[str, Any]:
    """Return a layer of things."""
    made = [{"id": n, "x": 0, "y": 0, "width": 0, "height": 0, "rotation": 0, "visible": True} | one
            for n, one in enumerate(objects)]  # fmt: skip
    return {"type": "objectgroup", "name": name, "objects": made, "visible": True, "opacity": 1} | more


def tiled(*layers: dict[str, Any], wide: int = 6, high: int = 5, **more: Any) -> dict[str, Any]:
    """Return a map of so many tiles of 16 pixels; `more` takes the place of its entries."""
    made = {
        "type": "map", "orientation": "orthogonal", "width": wide, "height": high, "tilewidth": 16, "tileheight": 16,
        "infinite": False, "layers": list(layers), "tilesets": [TOWN | {"firstgid": 1}], "version": "1.10",
    }  # fmt: skip
    return made | more


def write(folder: Path, value: Any, name: str = "green.tmj") -> Path:
    """Write a map, as XML if its name says so, and return its file."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(xml(value) if name.endswith(("tmx", "tsx")) else json.dumps(value), "utf-8")
    return path


# --- XML ---
def xml(value: dict[str, Any]) -> str:
    """Return a map, or a tileset, as XML."""
    if "layers" not in value:
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{_tileset(value)}\n'
    inner = [_properties(value), *map(_tileset, value["tilesets"]), *map(_layer, value["layers"])]
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_element("map", value, inner)}\n'


def _element(tag: str, value: dict[str, Any], inner: Sequence[str] = ()) -> str:
    plain = {key: one for key, one in value.items() if isinstance(one, (str, int, float)) and key != "type"}
    if tag in ("object", "tile", "property") and "type" in value:
        plain["type"] = value["type"]
    words = "".join(
        f" {key}={quoteattr(str(int(one) if isinstance(one, bool) else one))}" for key, one in plain.items()
    )
    return f"<{tag}{words}>{''.join(inner)}</{tag}>"


def _properties(value: dict[str, Any]) -> str:
    found = value.get("properties", [])
    return f"<properties>{''.join(_element('property', one) for one in found)}</properties>" if found else ""


def _tileset(value: dict[str, Any]) -> str:
    inner = []
    for one in value.get("tiles", []):
        parts = [_properties(one), *(f"<{key}/>" for key in ("animation", "objectgroup") if one.get(key))]
        inner.append(_element("tile", one, parts))
    if value.get("wangsets"):
        inner.append(f"<wangsets>{'<wangset/>' * len(value['wangsets'])}</wangsets>")
    return _element("tileset", value, inner)


def _layer(value: dict[str, Any]) -> str:
    plain = {key: one for key, one in value.items() if key not in ("data", "encoding", "compression", "image")}
    kind, inner = value["type"], [_properties(value)]
    if kind == "group":
        return _element("group", plain, [*inner, *map(_layer, value["layers"])])
    if kind == "objectgroup":
        return _element("objectgroup", plain, [*inner, *map(_object, value["objects"])])
    if kind == "imagelayer":
        return _element("imagelayer", plain, [*inner, f"<image source={quoteattr(value['image'])}/>"])
    how = {key: value[key] for key in ("encoding", "compression") if value.get(key)}
    if "chunks" in value:
        parts = [
            _element("chunk", {k: v for k, v in one.items() if k != "data"}, [_cells(one["data"])])
            for one in value["chunks"]
        ]
        return _element("layer", plain, [*inner, _element("data", how, parts)])
    return _element("layer", plain, [*inner, _element("data", how, [_cells(value["data"])])])


def _cells(data: Any) -> str:
    return data if isinstance(data, str) else "".join(f'<tile gid="{number}"/>' for number in data)


def _object(value: dict[str, Any]) -> str:
    inner = [_properties(value)]
    for shape in ("polygon", "polyline"):
        if shape in value:
            points = " ".join(f"{at['x']},{at['y']}" for at in value[shape])
            inner.append(f"<{shape} points={quoteattr(points)}/>")
    inner += [f"<{shape}/>" for shape in ("ellipse", "point", "text") if value.get(shape)]
    return _element("object", {k: v for k, v in value.items() if k not in ("ellipse", "point", "text")}, inner)
