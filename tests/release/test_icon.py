"""The icon of the program: files of each system's form, and those in the tree are what the program draws."""

from __future__ import annotations

import io
import struct

import numpy as np
import pygame
import pytest

from release import icon


def pictures_of_ico(data):
    """The pictures of a Windows icon by size, read as its format says."""
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    found = {}
    for n in range(count):
        w, h, _colours, _zero, _planes, bits, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * n)
        assert w == h
        assert bits == 32
        found[w or 256] = data[at : at + length]
    return found


def pictures_of_icns(data):
    """The pictures of a macOS icon by type."""
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    found, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at + 4)
        found[data[at : at + 4]] = data[at + 8 : at + length]
        at += length
    return found


def test_the_icon_files_hold_pictures_of_the_sizes_they_promise(tmp_path):
    icon.write(tmp_path)
    whole = {256: (tmp_path / "fieldglass.png").read_bytes()}
    ico = pictures_of_ico((tmp_path / "fieldglass.ico").read_bytes())
    icns = pictures_of_icns((tmp_path / "fieldglass.icns").read_bytes())
    assert set(ico) == {16, 24, 32, 48, 64, 128, 256}
    assert set(icns) == set(icon.ICNS_TYPES)
    by_type = [(icon.ICNS_TYPES[kind], picture) for kind, picture in icns.items()]
    for px, picture in [*whole.items(), *ico.items(), *by_type]:
        file = tmp_path / "one.png"
        file.write_bytes(picture)
        drawn = pygame.image.load(file)
        assert drawn.get_size() == (px, px)
        assert drawn.get_at((0, 0)).a == 0, "corners are clear"
        assert drawn.get_at((px // 2, px // 2 - max(1, px // 2 - px // 16))).a > 200, "the brass ring is there"


def pixels(data):
    """The colours and the alpha of a picture file, those of clear dots as black."""
    drawn = pygame.image.load(io.BytesIO(data), "one.png")
    alpha = pygame.surfarray.array_alpha(drawn).astype(int)
    return np.dstack([pygame.surfarray.array3d(drawn).astype(int) * (alpha[..., None] > 8), alpha])


@pytest.mark.parametrize("name", ["fieldglass.png", "fieldglass.ico", "fieldglass.icns"])
def test_the_icon_in_the_tree_is_what_the_program_draws(tmp_path, name):
    """`python -m release.icon` makes it so; other libraries of pictures may round differently."""
    icon.write(tmp_path)
    read = {"ico": pictures_of_ico, "icns": pictures_of_icns, "png": lambda data: {256: data}}[name.split(".")[1]]
    kept, now = (read((folder / name).read_bytes()) for folder in (icon.FOLDER, tmp_path))
    assert list(kept) == list(now)
    for size, picture in kept.items():
        assert abs(pixels(picture) - pixels(now[size])).mean() < 2, size


def test_a_small_icon_has_large_squares_and_no_fine_ring():
    small, large = (pixels(icon.png(px)) for px in (32, 256))
    cream = [(np.abs(picture[..., :3] - (239, 233, 219)).sum(axis=2) < 60).mean() for picture in (small, large)]
    assert cream[0] > 2 * cream[1]
