"""The icon of the program as files: drawn by `game.ui.kit.emblem`, packed as .png, .ico (Windows) and .icns (macOS).

`python -m release.icon` writes them into this folder, where build.spec, the wheel and the archives find them.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.kit.emblem import mark

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024, b"ic11": 32,
              b"ic12": 64, b"ic13": 256, b"ic14": 512}  # fmt: skip
PNG_SIZE = 256
FOLDER = Path(__file__).resolve().parent


def png(px: int) -> bytes:
    """Return the icon as a PNG file of px x px."""
    file = io.BytesIO()
    pygame.image.save(mark(px), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return the icon as a Windows icon file: a directory of 16 bytes an entry, then the pictures as PNG."""
    pictures = [png(px) for px in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    entries = b""
    for px, picture in zip(ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Return the icon as a macOS icon file: a type, a length and a PNG for each size."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture
        for kind, picture in ((kind, png(px)) for kind, px in ICNS_TYPES.items())
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> None:
    """Write the icon in every form into a folder."""
    (folder / "fieldglass.png").write_bytes(png(PNG_SIZE))
    (folder / "fieldglass.ico").write_bytes(ico())
    (folder / "fieldglass.icns").write_bytes(icns())


if __name__ == "__main__":
    write(FOLDER)
