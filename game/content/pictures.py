"""Pictures that maps and packs bring along: what kind they are and how large, read from their heads, never decoded.

A head may lie, but nobody makes room for more than it claims; whoever decodes a picture holds the result against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.files import contents
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 40_000_000  # of a file
MOST_PIXELS = 80_000_000  # wide times high: 60 squares each way of 149 pixels
LONGEST = 20_000  # pixels of a side
ENDINGS = {".png": "png", ".webp": "webp", ".jpg": "jpeg", ".jpeg": "jpeg"}
"""The kind of picture by the ending of its name."""
USUAL_ENDING = {"png": ".png", "webp": ".webp", "jpeg": ".jpg"}

_PNG = b"\x89PNG\r\n\x1a\n"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # markers of JPEG after which the size stands
_BARE = {0x01, *range(0xD0, 0xD9)}  # markers without a length


class PictureError(ValueError):
    """Bytes that are no picture that is taken; the text is a phrase that follows a colon."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a picture says of itself: "png", "webp" or "jpeg", and its size in pixels."""

    kind: str
    width: int
    height: int

    @property
    def ending(self) -> str:
        """Return what the name of its file usually ends with."""
        return USUAL_ENDING[self.kind]


def head_of(data: bytes) -> Head:
    """Return what a picture says of itself. Raises PictureError if it is none that is taken, or too large."""
    if len(data) > MOST_BYTES:
        words = ngettext("it is larger than {n} byte", "it is larger than {n} bytes", MOST_BYTES)
        raise PictureError(words.format(n=MOST_BYTES))
    try:
        head = _read(data)
    except IndexError:
        raise PictureError(_("the picture is cut off")) from None
    if head is None:
        raise PictureError(_("it is no picture of the kind PNG, WebP or JPEG"))
    if not 0 < head.width <= LONGEST or not 0 < head.height <= LONGEST or head.width * head.height > MOST_PIXELS:
        words = _(
            "the picture claims a size of {width} × {height}; at most {longest} a side and {most} in all are taken"
        )
        told = words.format(width=head.width, height=head.height, longest=LONGEST, most=MOST_PIXELS)
        raise PictureError(told)
    return head


def picture(path: Path) -> tuple[bytes, Head]:
    """Return the bytes of a picture in a file, and its head. Raises OSError, PictureError."""
    data = contents(path, MOST_BYTES)
    return data, head_of(data)


def _read(data: bytes) -> Head | None:
    if data.startswith(_PNG):
        if data[12:16] != b"IHDR":
            return None
        return Head("png", _number(data, 16, 4), _number(data, 20, 4))
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    return _jpeg(data) if data.startswith(b"\xff\xd8") else None


def _number(data: bytes, at: int, long: int, *, little: bool = False) -> int:
    if at + long > len(data):
        raise IndexError
    return int.from_bytes(data[at : at + long], "little" if little else "big")


def _webp(data: bytes) -> Head | None:
    sort = data[12:16]
    if sort == b"VP8 ":
        if data[23:26] != b"\x9d\x01\x2a":
            return None
        wide, high = (_number(data, at, 2, little=True) & 0x3FFF for at in (26, 28))
    elif sort == b"VP8L":
        if data[20:21] != b"\x2f":
            return None
        bits = _number(data, 21, 4, little=True)
        wide, high = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif sort == b"VP8X":
        wide, high = (_number(data, at, 3, little=True) + 1 for at in (24, 27))
    else:
        return None
    return Head("webp", wide, high)


def _jpeg(data: bytes) -> Head | None:
    at = 2
    while True:
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _FRAMES:
            return Head("jpeg", _number(data, at + 7, 2), _number(data, at + 5, 2))
        elif marker in _BARE:
            at += 2
        else:
            long = _number(data, at + 2, 2)
            if long < 2 or marker == 0xDA:  # what follows is the picture itself, without a size before it
                return None
            at += 2 + long
