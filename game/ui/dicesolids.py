"""The solids that dice are: corners and faces of d6 and d20, turns of them, and the pips of a d6. For the eye only."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Vector = tuple[float, float, float]
Turn = tuple[float, float, float, float]  # quaternion w, x, y, z
Solid = tuple[list[Vector], list[tuple[int, ...]]]

TILT = 0.34  # radians that a cube at rest leans, so that more than its uppermost face is seen
PIP, APART = 0.095, 0.27  # radius of a pip, and how far from the middle of a face its rows are


# --- vectors and turns --------------------------------------------------------------------------------------------


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vector) -> Vector:
    """Return a vector of length 1 in the same direction."""
    n = math.sqrt(_dot(a, a)) or 1.0
    return a[0] / n, a[1] / n, a[2] / n


def middle(corners: Sequence[Vector], face: Sequence[int]) -> Vector:
    """Return the middle of a face."""
    n = len(face)
    x, y, z = (sum(corners[i][axis] for i in face) / n for axis in range(3))
    return x, y, z


def times(a: Turn, b: Turn) -> Turn:
    """Return the turn that does b, then a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def about(axis: Vector, angle: float) -> Turn:
    """Return the turn about an axis by an angle in radians."""
    x, y, z = unit(axis)
    s = math.sin(angle / 2)
    return math.cos(angle / 2), x * s, y * s, z * s


def turned(q: Turn, v: Vector) -> Vector:
    """Return a vector turned."""
    w, x, y, z = q
    u = (x, y, z)
    t = _cross(u, v)
    t = (2 * t[0], 2 * t[1], 2 * t[2])
    d = _cross(u, t)
    return v[0] + w * t[0] + d[0], v[1] + w * t[1] + d[1], v[2] + w * t[2] + d[2]


def between(a: Turn, b: Turn, share: float) -> Turn:
    """Return the turn `share` of the way from a to b, the short way round."""
    dot = sum(p * q for p, q in zip(a, b, strict=True))
    sign = -1.0 if dot < 0 else 1.0
    mixed = [p + (sign * q - p) * share for p, q in zip(a, b, strict=True)]
    n = math.sqrt(sum(p * p for p in mixed)) or 1.0
    return mixed[0] / n, mixed[1] / n, mixed[2] / n, mixed[3] / n


# --- solids -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def icosahedron() -> Solid:
    """Return the corners of an icosahedron of radius 1 and its twenty faces, corners in order seen from outside."""
    g = (1 + math.sqrt(5)) / 2
    raw = [(s, t * g, 0.0) for s in (-1.0, 1.0) for t in (-1.0, 1.0)]
    raw += [(0.0, s, t * g) for _x, s, t in ((0, a, b) for a in (-1.0, 1.0) for b in (-1.0, 1.0))]
    raw += [(t * g, 0.0, s) for s in (-1.0, 1.0) for t in (-1.0, 1.0)]
    size = math.sqrt(1 + g * g)
    corners = [(x / size, y / size, z / size) for x, y, z in raw]
    edge = 2 / size + 1e-6
    faces: list[tuple[int, ...]] = []
    for a in range(12):
        for b in range(a + 1, 12):
            for c in range(b + 1, 12):
                if max(math.dist(corners[p], corners[q]) for p, q in ((a, b), (b, c), (a, c))) <= edge:
                    normal = _cross(_minus(corners[b], corners[a]), _minus(corners[c], corners[a]))
                    faces.append((a, b, c) if _dot(normal, corners[a]) > 0 else (a, c, b))
    return corners, _numbered(corners, faces)


def _numbered(corners: list[Vector], faces: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Put the faces in the order of their numbers, so that opposite ones add up to the same."""
    order: list[tuple[int, ...]] = []
    left = list(faces)
    while left:
        face = left.pop(0)
        centre = middle(corners, face)
        away = [_dot(middle(corners, other), centre) for other in left]
        other = left.pop(away.index(min(away)))
        order.insert(len(order) // 2, face)
        order.insert(len(order) // 2 + 1, other)
    return order


@lru_cache(maxsize=1)
def cube() -> Solid:
    """Return the corners of a cube about as large as the icosahedron, and its six faces: opposite ones make 7."""
    a = 0.80 / math.sqrt(1.25)
    corners = [(x, y, z) for x in (-a, a) for y in (-a, a) for z in (-a, a)]
    faces: list[tuple[int, ...]] = [
        (0, 1, 3, 2), (0, 4, 5, 1), (0, 2, 6, 4), (1, 5, 7, 3), (2, 3, 7, 6), (4, 6, 7, 5),
    ]  # fmt: skip
    return corners, faces


SOLIDS: dict[int, Callable[[], Solid]] = {6: cube, 20: icosahedron}
"""The solid of a die by its number of faces."""


@lru_cache(maxsize=26)
def resting(sides: int, face: int) -> Turn:
    """Return the turn that shows a face to the eye, a corner or an edge up (y down, z towards the eye)."""
    corners, faces = SOLIDS[sides]()
    one = faces[face - 1]
    normal = unit(middle(corners, one))
    axis = _cross(normal, (0.0, 0.0, 1.0))
    angle = math.acos(max(-1.0, min(1.0, normal[2])))
    flat = about(axis if _dot(axis, axis) > 1e-9 else (1.0, 0.0, 0.0), angle)
    top = turned(flat, corners[one[0]])
    spin = -math.pi / 2 - math.atan2(top[1], top[0])
    if sides != 6:
        return times(about((0.0, 0.0, 1.0), spin), flat)
    upright = times(about((0.0, 0.0, 1.0), spin + math.pi / 4), flat)
    return times(about((1.0, 0.55, 0.0), TILT), upright)


# --- pips ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=6)
def pips(face: int) -> list[list[Vector]]:
    """Return the pips on a face of the cube, each as a polygon in space."""
    corners, faces = cube()
    one = faces[face - 1]
    centre = middle(corners, one)
    right, down = _minus(corners[one[1]], corners[one[0]]), _minus(corners[one[3]], corners[one[0]])
    spots = {
        1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    }  # fmt: skip

    def at(u: float, v: float) -> Vector:
        x, y, z = (centre[axis] + u * right[axis] + v * down[axis] for axis in range(3))
        return x, y, z

    ring = [(math.cos(k * math.pi / 6) * PIP, math.sin(k * math.pi / 6) * PIP) for k in range(12)]
    return [[at(u * APART + du, v * APART + dv) for du, dv in ring] for u, v in spots[face]]


PIPPED: dict[int, Callable[[int], list[list[Vector]]]] = {6: pips}
"""The dice whose faces have pips instead of numbers: number of faces, pips of a face."""


def hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the outline of points of a plane."""
    ordered = sorted(points)

    def half(row: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        out: list[tuple[float, float]] = []
        for p in row:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (
                p[0] - out[-2][0]
            ):
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(ordered[::-1])
