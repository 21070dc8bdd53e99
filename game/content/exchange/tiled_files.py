"""Files of the map editor Tiled, XML (.tmx, .tsx) and JSON (.tmj, .tsj) alike: as the plain values of the JSON form.

XML is read without entities and outside files. A tileset or a picture that is named must lie in the folder of the map
or below it.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
import sys
import zlib
from typing import TYPE_CHECKING, Any

from game.content.exchange.plain_files import parsed_json, read_bytes, refused
from game.content.faults import ContentError
from game.i18n import _, cut

if TYPE_CHECKING:
    from pathlib import Path
    from xml.etree.ElementTree import Element

ENDINGS = (".tmx", ".tmj")
LARGEST_FILE = 16_000_000  # bytes
MOST_CELLS = 8_000_000  # of all layers together: what they are unpacked to has four bytes for each
DEEPEST = 12  # groups within groups
NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?(?:[eE]-?[0-9]{1,2})?\Z")
NUMBERS = frozenset({
    "width", "height", "tilewidth", "tileheight", "firstgid", "id", "gid", "x", "y", "offsetx", "offsety", "rotation",
    "opacity", "tilecount", "columns", "startx", "starty", "parallaxx", "parallaxy",
})  # fmt: skip
"""Attributes that are numbers; in XML they are written as text."""
FLAGS = frozenset({"infinite", "visible", "repeatx", "repeaty"})
LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
SHAPES = ("ellipse", "point", "text")


def read_tiled(path: Path) -> dict[str, Any]:
    """Return what a map or a tileset says, in the JSON form. Raises ContentError."""
    data = read_bytes(path, LARGEST_FILE)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<":
        return _plain(_root(data, path))
    return parsed_json(data, path)


def beside(path: Path, name: str) -> Path:
    """Return a file that a map names. Raises ContentError if it leads out of the folder of the map, or is not there."""
    found = path.parent / name.replace("\\", "/")
    try:
        top, whole = path.parent.resolve(), found.resolve()
    except (OSError, ValueError, RuntimeError):
        raise refused(path, _("“{name}” names no file").format(name=cut(name))) from None
    if not whole.is_relative_to(top):
        words = _("“{name}” leads out of the folder of the map; put it beside the map, or embed it")
        raise refused(path, words.format(name=cut(name, 80)))
    if not whole.is_file():
        raise refused(path, _("“{name}” is not there").format(name=cut(name, 80)))
    return whole


def _root(data: bytes, path: Path) -> Element:
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        return fromstring(data)
    except DefusedXmlException:
        words = _("the XML defines entities or names outside files, which are not read")
        raise refused(path, words) from None
    except ParseError as fault:
        line, column = fault.position
        words = _("not XML: {why}").format(why=str(fault.msg).partition(":")[0])
        raise refused(path, words, line, column + 1) from None
    except (ValueError, LookupError) as fault:
        raise refused(path, _("not XML: {why}").format(why=cut(str(fault), 80))) from None


# --- XML as plain values ---


def _plain(element: Element) -> dict[str, Any]:
    """Return a map or a tileset."""
    made = _attributes(element)
    made["tag"] = element.tag
    if element.tag == "map":
        made["layers"] = [_layer(one, 0) for one in element if one.tag in LAYERS]
        made["tilesets"] = [_tileset(one) for one in element.findall("tileset")]
        made["properties"] = _properties(element)
    else:
        made |= _tileset(element)
    return made


def _attributes(element: Element) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, text in element.attrib.items():
        if key in NUMBERS and NUMBER.match(text):
            number = float(text)
            found[key] = int(number) if number == int(number) else number
        elif key in FLAGS and text in ("0", "1"):
            found[key] = text == "1"
        else:
            found[key] = text
    return found


def _properties(element: Element) -> list[dict[str, Any]]:
    return [
        {"name": one.get("name"), "type": one.get("type", "string"), "value": one.get("value", one.text or "")}
        for one in element.findall("properties/property")
    ]


def _tileset(element: Element) -> dict[str, Any]:
    made = _attributes(element)
    made["tiles"] = [_tile(one) for one in element.findall("tile")]
    made["wangsets"] = element.findall("wangsets/wangset")
    return made


def _tile(element: Element) -> dict[str, Any]:
    made = _attributes(element)
    made["properties"] = _properties(element)
    for key in ("animation", "objectgroup"):
        if element.find(key) is not None:
            made[key] = [key]
    return made


def _layer(element: Element, deep: int) -> dict[str, Any]:
    made = _attributes(element)
    made["type"] = LAYERS[element.tag]
    made["properties"] = _properties(element)
    if element.tag == "group":
        made["layers"] = [_layer(one, deep + 1) for one in element if one.tag in LAYERS] if deep < DEEPEST else []
        made["too_deep"] = deep >= DEEPEST
    elif element.tag == "objectgroup":
        made["objects"] = [_object(one) for one in element.findall("object")]
    elif element.tag == "imagelayer":
        image = element.find("image")
        made["image"] = "" if image is None else image.get("source", "")
    else:
        data = element.find("data")
        if data is not None:
            made |= _data(data)
    return made


def _data(element: Element) -> dict[str, Any]:
    made: dict[str, Any] = {key: element.get(key, "") for key in ("encoding", "compression")}
    chunks = element.findall("chunk")
    if chunks:
        made["chunks"] = [_attributes(one) | {"data": _cells(one, made["encoding"])} for one in chunks]
    else:
        made["data"] = _cells(element, made["encoding"])
    return made


def _cells(element: Element, encoding: str) -> Any:
    if encoding == "":
        return [_attributes(one).get("gid", 0) for one in element.findall("tile")]
    return element.text or ""


def _object(element: Element) -> dict[str, Any]:
    made = _attributes(element)
    made["properties"] = _properties(element)
    for shape in ("polygon", "polyline"):
        found = element.find(shape)
        if found is not None:
            made[shape] = [_place(word) for word in found.get("points", "").split()]
    for shape in SHAPES:
        if element.find(shape) is not None:
            made[shape] = True
    return made


def _place(word: str) -> dict[str, Any]:
    x, _comma, y = word.partition(",")
    return {key: float(text) if NUMBER.match(text) else text for key, text in (("x", x), ("y", y))}


# --- the cells of layers ---


def cells(data: Any, encoding: str, compression: str, count: int, where: str, path: Path) -> list[int]:
    """Return the numbers of the tiles of a layer or a chunk, `count` of them. Raises ContentError."""
    if encoding == "csv" and isinstance(data, str):
        words = "".join(data.split()).rstrip(",").split(",")
        data = [int(word) if word.isascii() and word.isdigit() and len(word) < 12 else word for word in words]
    if isinstance(data, list):
        found = data
        if any(type(one) is not int or not 0 <= one < 1 << 32 for one in found):
            raise refused(path, _("{where}: expected whole numbers of tiles").format(where=where))
    elif encoding in ("", "base64") and isinstance(data, str):
        packed = _unpacked(data, compression, 4 * count, where, path)
        packed += bytes(-len(packed) % 4)  # a part of a tile is one too many, too
        found = list(struct.unpack(f"<{len(packed) // 4}I", packed))
    else:
        told = _("{where}: tiles are written as “{encoding}”; there are csv and base64")
        raise refused(path, told.format(where=where, encoding=cut(str(encoding))))
    if len(found) != count:
        told = _("{where}: {found} tiles where {count} were announced")
        raise refused(path, told.format(where=where, found=len(found), count=count))
    return found


def _unpacked(text: str, compression: str, most: int, where: str, path: Path) -> bytes:
    """Return the bytes of base64, unpacked; no more than one beyond `most` is ever made of them."""
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise refused(path, _("{where}: the tiles are not written in base64").format(where=where)) from None
    try:
        if compression in ("zlib", "gzip"):
            return zlib.decompressobj(wbits=47).decompress(data, most + 1)
        if compression == "zstd":
            return _zstd(data, most + 1)
    except (zlib.error, ContentError, EOFError, ValueError):
        words = _("{where}: the tiles cannot be unpacked, they are damaged")
        raise refused(path, words.format(where=where)) from None
    if compression:
        words = _("{where}: tiles are packed by “{compression}”; there are zlib, gzip and zstd")
        raise refused(path, words.format(where=where, compression=cut(compression)))
    return data


def _zstd(data: bytes, most: int) -> bytes:
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    try:
        return zstd.ZstdDecompressor().decompress(data, max_length=most)
    except zstd.ZstdError as fault:
        raise ValueError(str(fault)) from None
