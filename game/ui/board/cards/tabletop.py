"""The table under the cards: boards of dark wood or slabs of stone, with mats and slots let into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board.cards.layout import HUNDRED, Mat, Table
from game.ui.board.noise import Array, Window, mixed, ramp, rgb, step
from game.ui.board.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

VERSION = 1  # raise it when the table is drawn differently: old pictures on disk are then not used
LEVELS = (20, 80, 120, 160, 240)  # px of a hundred units of the pictures that are painted
ASIDE, ABOVE = 4, 2  # hundreds of units of table beside the canvas, and above and below it
OVERLAP = 2  # pixels painted beyond a block, so that light at its rim is right
BOARD = 1.14  # hundreds of units of a board of wood
LIGHT = (0.44, 0.36)  # where the lamp hangs, in parts of the canvas
SEAM, STITCH = 0.058, 0.085  # from the edge of a mat, length of a stitch with its gap


class TableTop(Painted):
    """The drawn ground of one table, wider than its canvas: windows of other proportions show more of it."""

    levels = LEVELS

    def __init__(self, table: Table, *, disk: bool = True) -> None:
        super().__init__(table.width / HUNDRED + 2 * ASIDE, table.height / HUNDRED + 2 * ABOVE, disk=disk)
        self.table = table

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture of w x h hundreds of units from (x, y)."""
        return paint(self.table, x - ASIDE, y - ABOVE, w, h, px)

    def words(self) -> Sequence[str]:
        """Return what the picture depends on."""
        table = self.table
        mats = [f"{one.kind}/{one.hue}/{one.radius}/{one.box}" for one in table.mats]
        return [str(VERSION), "cards", table.top, str(table.width), str(table.height), *mats]


def paint(table: Table, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
    """Return the picture (h * px, w * px, 3) of w x h hundreds of units from (x, y) of the canvas."""
    e = OVERLAP
    window = Window(x - e / px, y - e / px, w * px + 2 * e, h * px + 2 * e, px)
    picture = TOPS.get(table.top, wood)(window)
    for mat in table.mats:
        _lay(picture, window, mat)
    across = window.u / (table.width / HUNDRED) - LIGHT[0]
    down = window.v / (table.height / HUNDRED) - LIGHT[1]
    far = (down * down * 0.62)[:, None] + (across * across * 0.75)[None, :]
    lit = 1.12 - 0.86 * np.minimum(far, 0.7)
    picture = picture * lit[..., None] * (1 + np.array([0.05, 0.01, -0.05], np.float32) * (1.1 - far)[..., None])
    return np.clip(picture[e:-e, e:-e], 0, 255).astype(np.uint8)


# --- what it is made of ----------------------------------------------------------------------------------------------


def wood(w: Window) -> Array:
    """Long boards of walnut, oiled: rings run through them, no two boards are of one tone."""
    y = w.v[:, None] / BOARD
    board = np.floor(y)
    lead = ((board * 613) % 11) / 11 * 7
    x = (w.u[None, :] + lead) / 7.3
    piece = np.floor(x)
    tone = (((board * 79 + piece * 104) * 7) % 89 / 89).astype(np.float32)
    bend = w.fbm(3.2, 402, 3) - 0.5
    rings = np.sin((w.v[:, None] * 6.2 + bend * 5.2 + tone * 40 + w.value(5.5, 403, 0.12) * 3.1) * 2.6)
    grain = w.value(2.4, 404, 0.016) * 0.5 + w.value(1.1, 405, 0.03) * 0.3 + w.value(0.34, 406, 0.05) * 0.2
    figure = (0.5 + 0.5 * rings.astype(np.float32)) * 0.30 + grain * 0.62
    c = ramp(figure * 0.80 + tone * 0.20, "2a1a10", "3a2416", "4c311e", "614027", "75502f")
    pores = step(w.value(0.5, 407, 0.022) * w.value(0.06, 408, 0.4), 0.50, 0.62)
    c = c * (1 - 0.20 * pores)[..., None]
    fy, fx = y - board, (x - piece) * 7.3
    edge = np.minimum(np.minimum(fy, 1 - fy) * BOARD, np.minimum(fx, 7.3 - fx)).astype(np.float32)
    joint = step(edge, 0.004, 0.024)
    shine = np.clip(1 + 0.10 * (0.5 - fy), 0.9, 1.1).astype(np.float32)
    lit = w.light(figure * 0.012 + np.minimum(edge, 0.05) * 0.35, 0.8)
    return np.asarray(c * ((0.34 + 0.66 * joint) * shine * lit)[..., None], np.float32)


def stone(w: Window) -> Array:
    """Great slabs of slate, rubbed smooth by sleeves, with dark open joints."""
    gap, tone = w.cracks(2.6, 421, 0.55)
    n = w.fbm(0.9, 423, 6, 0.6)
    c = ramp(n * 0.60 + tone * 0.34, "23262a", "2f3338", "3d4146", "4d5155")
    vein = step(np.abs(w.fbm(1.6, 424, 5, 0.6) - 0.5), 0.0, 0.018)
    c = c * (0.90 + 0.10 * vein)[..., None]
    height = np.minimum(gap, 0.05) * 0.5 + w.fbm(0.24, 425, 4, 0.6) * 0.016
    return np.asarray(
        c * (0.42 + 0.58 * step(gap, 0.004, 0.03))[..., None] * w.light(height, 0.9)[..., None], np.float32
    )


TOPS: dict[str, Callable[[Window], Array]] = {"wood": wood, "stone": stone}


# --- what is let into it ---------------------------------------------------------------------------------------------


def _lay(picture: Array, window: Window, mat: Mat) -> None:
    """Lay one mat onto the part of the picture that it covers."""
    left, top, w, h = (value / HUNDRED for value in mat.box)
    about = 0.10
    xs = _span(window.u, left - about, left + w + about)
    ys = _span(window.v, top - about, top + h + about)
    if xs.stop <= xs.start or ys.stop <= ys.start:
        return
    part = window.part(xs.start, ys.start, xs.stop - xs.start, ys.stop - ys.start)
    d, nx, ny = _away(part, left, top, w, h, mat.radius / HUNDRED)
    under = picture[ys, xs]
    px = 1.0 / window.px
    inside = np.clip(0.5 - d / px, 0, 1)
    # a rim cut into the table: dark where the cut turns from the lamp, a glint on its far edge
    cut = np.clip(1 - np.abs(d) / 0.016, 0, 1)
    glint = np.clip(1 - np.abs(d - 0.018) / 0.014, 0, 1) * np.clip(nx + ny, 0, 1)
    under = under * (1 - 0.55 * cut)[..., None] + (46 * glint)[..., None] * np.array([1.0, 0.86, 0.62], np.float32)
    floor = FLOORS[mat.kind](part, d, mat)
    shade = 1 - 0.62 * np.clip(1 + d / 0.09, 0, 1) ** 2 * np.clip(0.35 - (nx + ny), 0, 1.2)
    picture[ys, xs] = mixed(under, floor * shade[..., None], inside)


def _span(axis: Array, low: float, high: float) -> slice:
    return slice(int(np.searchsorted(axis, low)), int(np.searchsorted(axis, high)))


def _away(w: Window, left: float, top: float, wide: float, high: float, radius: float) -> tuple[Array, Array, Array]:
    """Return how far each place is from the edge of a rounded box, negative inside, and which way is outwards."""
    x, y = w.u[None, :] - left - wide / 2, w.v[:, None] - top - high / 2
    qx, qy = np.abs(x) - wide / 2 + radius, np.abs(y) - high / 2 + radius
    ox, oy = np.maximum(qx, 0), np.maximum(qy, 0)
    d = np.hypot(ox, oy) + np.minimum(np.maximum(qx, qy), 0) - radius
    length = np.maximum(np.hypot(ox, oy), 1e-6)
    corner = (qx > 0) & (qy > 0)
    nx = np.where(corner, ox / length, (qx > qy).astype(np.float32)) * np.sign(x)
    ny = np.where(corner, oy / length, (qy >= qx).astype(np.float32)) * np.sign(y)
    return d.astype(np.float32), nx.astype(np.float32), ny.astype(np.float32)


def _leather(w: Window, d: Array, mat: Mat) -> Array:
    """Return grained leather with a seam of pale thread along its edge."""
    base = rgb(mat.hue.removeprefix("#"))
    pores = w.fbm(0.06, 431, 3, 0.6)
    worn = w.fbm(1.5, 432, 4)
    c = base * (0.74 + 0.34 * worn + 0.16 * (pores - 0.5))[..., None]
    c = c * w.light(pores * 0.010, 0.55)[..., None]
    seam = np.clip(1 - np.abs(d + SEAM) / 0.011, 0, 1)
    along = np.where(np.abs(np.gradient(d, axis=0)) > np.abs(np.gradient(d, axis=1)), w.u[None, :], w.v[:, None])
    stitch = step(np.abs((along / STITCH) % 1 - 0.5), 0.10, 0.18)
    groove = np.clip(1 - np.abs(d + SEAM) / 0.024, 0, 1)
    c = c * (1 - 0.32 * groove)[..., None]
    return np.asarray(mixed(c, (178, 150, 104), seam * stitch * 0.62), np.float32)


def _cloth(w: Window, _d: Array, mat: Mat) -> Array:
    """Return dark cloth: woven, with smoke drifting in it."""
    base = rgb(mat.hue.removeprefix("#"))
    smoke = w.fbm(1.9, 441, 5, 0.6)
    weave = (0.5 + 0.25 * np.sin(w.u[None, :] * 2 * np.pi * 46) + 0.25 * np.sin(w.v[:, None] * 2 * np.pi * 46)).astype(
        np.float32
    )
    return np.asarray(base * (0.55 + 0.85 * step(smoke, 0.30, 0.80) + 0.10 * (weave - 0.5))[..., None], np.float32)


def _slot(w: Window, d: Array, mat: Mat) -> Array:
    """Return the floor of a card's place: smooth and dark, paler in its middle."""
    base = rgb(mat.hue.removeprefix("#"))
    return np.asarray(
        base * (0.62 + 0.22 * step(-d, 0.0, 0.5) + 0.12 * (w.fbm(0.3, 451, 4) - 0.5))[..., None], np.float32
    )


def _plate(w: Window, d: Array, mat: Mat) -> Array:
    """Return a slot with a rim of brushed metal in the mat's hue."""
    brushed = w.value(0.4, 461, 0.02) * 0.5 + w.value(0.02, 462, 14.0) * 0.5
    rim = np.clip(1 - np.abs(d + 0.026) / 0.020, 0, 1)
    floor = _slot(w, d, Mat(mat.box, "slot", "#1B1A1E", mat.radius))
    metal = rgb(mat.hue.removeprefix("#")) * (0.72 + 0.5 * brushed)[..., None]
    return np.asarray(mixed(floor, metal, step(rim, 0.15, 0.55)), np.float32)


FLOORS: dict[str, Callable[[Window, Array, Mat], Array]] = {
    "mat": _leather, "band": _cloth, "slot": _slot, "plate": _plate,
}  # fmt: skip
