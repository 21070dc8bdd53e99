"""Men and riders of a line from above, each with what he bears: drawn by code at any size, kept by how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.board.palette import EDGE, mix
from game.ui.theme import BRASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.inches.pose import Pose
    from game.ui.board.sketch import Point

WOOD, STEEL, LEATHER, EARTH, SKIN = "#8A6A44", "#B9C0C6", "#5C4630", "#4E4535", "#C79A78"
HIDES = ("#6E4B30", "#8B6A4A", "#4A3A30", "#9A8A74")
WAYS = 3  # ways in which one of a regiment may stand


@dataclass(frozen=True, slots=True)
class Dress:
    """What somebody wears: cloth and trim, hexadecimal; `arms` is a key of ARMS; an officer has a plume and a cloak."""

    cloth: str
    trim: str
    arms: str = "sword"
    officer: bool = False


def ground(pose: Pose, size: Point) -> None:
    """Lay what a model stands on: a small base of earth, lighter at the upper left."""
    pose.oval((0, 0), (size[0] + 0.05, size[1] + 0.05), EDGE)
    pose.oval((0, 0), size, mix(EARTH, "#000000", 0.35))
    pose.oval((0, 0), size, EARTH, toward=0.03, less=0.93)


def man(pose: Pose, dress: Dress, way: int = 0) -> None:
    """Draw a man on foot: cloak, shoulders, arms, what he bears, helmet."""
    ground(pose, (0.54, 0.54))
    pose.shade((0, 0), (0.30, 0.40), 0.16)
    _body(pose, dress, (0.0, 0.0), way)


def _body(pose: Pose, dress: Dress, at: Point, way: int) -> None:
    a, r = at
    cloth, lean = dress.cloth, (way - 1) * 0.05
    for side in (-0.17, 0.17):  # one foot before the other
        pose.lump((a + (0.14 if (side > 0) == (way % 2 == 0) else -0.10), r + side), (0.16, 0.10), LEATHER, edge=0.03)
    if dress.officer:
        pose.lump((a - 0.22, r), (0.34, 0.44), dress.trim)
    pose.lump((a - 0.02, r), (0.23, 0.43), mix(cloth, "#000000", 0.12))
    pose.lump((a, r + lean), (0.19, 0.30), cloth, edge=0.0)
    ARMS.get(dress.arms, ARMS["sword"])(pose, dress, at, lean)
    _head(pose, dress, (a + 0.05, r + lean * 0.5))


def _head(pose: Pose, dress: Dress, at: Point) -> None:
    a, r = at
    if dress.arms in ("bow", "sling", "club", "net"):  # a hood
        pose.lump((a - 0.02, r), (0.20, 0.19), mix(dress.cloth, dress.trim, 0.55))
        pose.oval((a + 0.11, r), (0.07, 0.10), SKIN)
    else:
        pose.lump((a, r), (0.20, 0.18), STEEL)
        pose.line((a - 0.12, r), (a + 0.16, r), 0.035, mix(STEEL, "#000000", 0.4))
    if dress.officer:
        pose.path([(a - 0.36, r), (a - 0.10, r), (a + 0.10, r)], 0.15, EDGE)
        pose.path([(a - 0.34, r), (a - 0.10, r), (a + 0.08, r)], 0.10, BRASS)


# --- what is borne ---------------------------------------------------------------------------------------------------


def _hand(pose: Pose, at: Point) -> None:
    pose.lump(at, (0.09, 0.09), SKIN, edge=0.03)


def _shield(pose: Pose, dress: Dress, at: Point, *, round_: bool = False) -> None:
    """Lay a shield before the left shoulder: trim with a rim of steel and a boss."""
    a, r = at[0] + 0.30, at[1] - 0.26
    size = (0.16, 0.24) if round_ else (0.14, 0.30)
    pose.lump((a, r), size, dress.trim, turn=-14)
    pose.oval((a, r), (size[0] * 0.55, size[1] * 0.62), mix(dress.trim, "#ffffff", 0.22), turn=-14)
    pose.oval((a, r), (0.06, 0.06), STEEL)


def _long(far: float, *, shield: bool) -> Callable[[Pose, Dress, Point, float], None]:
    def draw(pose: Pose, dress: Dress, at: Point, lean: float) -> None:
        a, r = at
        if shield:
            _shield(pose, dress, at)
        y = r + 0.36 + lean
        pose.staff((a - 0.55, y + 0.02), (a + far, y - 0.04), 0.055, WOOD)
        pose.polygon([(a + far + 0.26, y - 0.05), (a + far, y + 0.03), (a + far, y - 0.12)], EDGE)
        pose.polygon([(a + far + 0.22, y - 0.05), (a + far, y + 0.01), (a + far, y - 0.10)], STEEL)
        _hand(pose, (a + 0.14, y))
        if not shield:
            _hand(pose, (a - 0.16, y))

    return draw


def _sword(pose: Pose, dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    _shield(pose, dress, at)
    y = r + 0.40 + lean
    pose.staff((a + 0.12, y), (a + 0.80, y - 0.12), 0.07, STEEL)
    pose.staff((a + 0.14, y - 0.12), (a + 0.17, y + 0.10), 0.045, BRASS)
    _hand(pose, (a + 0.08, y))


def _blade(pose: Pose, _dress: Dress, at: Point, lean: float) -> None:
    """Draw a blade for both hands, held across."""
    a, r = at
    y = r + 0.30 + lean
    pose.staff((a + 0.20, y), (a + 0.96, y - 0.34), 0.10, STEEL)
    pose.staff((a + 0.16, y - 0.18), (a + 0.30, y + 0.14), 0.05, BRASS)
    _hand(pose, (a + 0.16, y + 0.02))
    _hand(pose, (a + 0.08, y - 0.34))


def _headed(steel: bool) -> Callable[[Pose, Dress, Point, float], None]:
    def draw(pose: Pose, dress: Dress, at: Point, lean: float) -> None:
        a, r = at
        y = r + 0.36 + lean
        _shield(pose, dress, at, round_=True)
        pose.staff((a - 0.12, y + 0.04), (a + 0.62, y - 0.06), 0.06, WOOD)
        if steel:  # an axe: a curved edge to the right
            head = [
                (a + 0.40, y),
                (a + 0.34, y + 0.22),
                (a + 0.56, y + 0.28),
                (a + 0.70, y + 0.14),
                (a + 0.62, y - 0.06),
            ]
            pose.polygon([(x + (0.02 if x > a + 0.5 else -0.03), v + 0.03) for x, v in head], EDGE)
            pose.polygon(head, STEEL)
            pose.polygon([head[1], head[2], head[3], (a + 0.58, y + 0.17)], mix(STEEL, "#ffffff", 0.4))
        else:  # a hammer
            pose.staff((a + 0.58, y - 0.18), (a + 0.60, y + 0.10), 0.17, "#7C848C")
        _hand(pose, (a + 0.10, y + 0.01))

    return draw


def _bow(pose: Pose, dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    bend = [
        (a + 0.28, r - 0.56),
        (a + 0.46, r - 0.38),
        (a + 0.54, r - 0.10 + lean),
        (a + 0.46, r + 0.20),
        (a + 0.28, r + 0.38),
    ]
    pose.path(bend, 0.105, EDGE)
    pose.path(bend, 0.06, WOOD)
    pose.path([bend[0], (a + 0.06, r - 0.06), bend[-1]], 0.02, "#E8E1CF")
    pose.line((a + 0.04, r - 0.06), (a + 0.74, r - 0.10 + lean), 0.035, "#E8E1CF")
    pose.staff((a - 0.30, r - 0.26), (a - 0.06, r - 0.12), 0.13, dress.trim)  # the quiver on his back
    _hand(pose, (a + 0.50, r - 0.10 + lean))
    _hand(pose, (a + 0.08, r - 0.02))


def _crossbow(pose: Pose, _dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    y = r + 0.06 + lean
    pose.staff((a + 0.02, y), (a + 0.72, y), 0.10, WOOD)
    bend = [(a + 0.46, y - 0.40), (a + 0.62, y - 0.22), (a + 0.66, y), (a + 0.62, y + 0.22), (a + 0.46, y + 0.40)]
    pose.path(bend, 0.105, EDGE)
    pose.path(bend, 0.065, STEEL)
    pose.path([bend[0], (a + 0.34, y), bend[-1]], 0.02, "#E8E1CF")
    _hand(pose, (a + 0.24, y + 0.08))
    _hand(pose, (a + 0.44, y - 0.08))


def _sling(pose: Pose, _dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    y = r + 0.40
    pose.path(
        [(a + 0.08, y), (a - 0.06, y + 0.26), (a + 0.16, y + 0.38 + lean), (a + 0.34, y + 0.22)], 0.035, "#D8C79C"
    )
    pose.lump((a + 0.34, y + 0.20), (0.10, 0.10), "#C2612C")
    _hand(pose, (a + 0.08, y))
    pose.lump((a + 0.10, r - 0.40), (0.14, 0.12), LEATHER)  # the bag of stones


def _club(pose: Pose, _dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    y = r + 0.38 + lean
    pose.staff((a + 0.02, y), (a + 0.40, y - 0.02), 0.07, WOOD)
    pose.staff((a + 0.38, y - 0.02), (a + 0.66, y - 0.06), 0.15, mix(WOOD, "#000000", 0.25))
    _hand(pose, (a + 0.10, y))
    _hand(pose, (a + 0.16, r - 0.36))


def _net(pose: Pose, dress: Dress, at: Point, lean: float) -> None:
    a, r = at
    _long(0.62, shield=False)(pose, dress, at, lean)
    for k in range(4):
        pose.line((a + 0.16 + 0.09 * k, r - 0.58), (a + 0.34 + 0.09 * k, r - 0.20), 0.022, "#D8CFB4")
        pose.line((a + 0.12 + 0.11 * k, r - 0.24), (a + 0.36 + 0.07 * k, r - 0.54), 0.022, "#D8CFB4")


ARMS: dict[str, Callable[[Pose, Dress, tuple[float, float], float], None]] = {
    "spear": _long(0.72, shield=True), "pike": _long(0.98, shield=False), "sword": _sword, "blade": _blade,
    "axe": _headed(steel=True), "hammer": _headed(steel=False), "bow": _bow, "crossbow": _crossbow, "sling": _sling,
    "club": _club, "net": _net, "lance": _long(1.25, shield=True),
}  # fmt: skip
"""What somebody may bear."""


def rider(pose: Pose, dress: Dress, way: int = 0) -> None:
    """Draw a rider: horse with caparison and mane, and the man in its saddle."""
    hide = HIDES[way % len(HIDES)]
    ground(pose, (1.16, 0.62))
    pose.shade((0, 0), (1.05, 0.36), 0.20)
    pose.path([(-0.86, 0.02), (-1.08, 0.10 - way * 0.05), (-1.26, 0.04)], 0.17, EDGE)
    pose.path([(-0.86, 0.02), (-1.08, 0.10 - way * 0.05), (-1.24, 0.04)], 0.11, mix(hide, "#000000", 0.5))
    for a, r in ((0.52, 0.24), (0.40, -0.26), (-0.62, 0.26), (-0.52, -0.26)):
        pose.lump((a + (0.08 if way % 2 else 0.0), r), (0.17, 0.09), mix(hide, "#000000", 0.35), edge=0.03)
    pose.lump((-0.50, 0), (0.46, 0.33), hide)
    pose.lump((0.30, 0), (0.46, 0.30), hide)
    pose.lump((-0.10, 0), (0.62, 0.29), hide, edge=0.0)
    turn = (way - 1) * 0.07
    pose.polygon([(0.52, -0.20), (1.00, turn - 0.12), (1.00, turn + 0.12), (0.52, 0.20)], EDGE)
    pose.polygon([(0.52, -0.16), (1.00, turn - 0.09), (1.00, turn + 0.09), (0.52, 0.16)], hide)
    pose.lump((1.10, turn), (0.25, 0.125), hide)
    for side in (-0.09, 0.09):
        pose.polygon([(0.93, turn + side), (0.99, turn + side * 1.9), (1.05, turn + side)], mix(hide, "#000000", 0.45))
    pose.path([(0.42, 0.0), (0.72, turn * 0.6), (0.98, turn)], 0.09, mix(hide, "#000000", 0.55))
    cloth = [(-0.90, -0.26), (-0.90, 0.26), (-0.30, 0.39), (0.16, 0.33), (0.16, -0.33), (-0.30, -0.39)]
    pose.polygon([(a * 1.04, r * 1.10) for a, r in cloth], EDGE)
    pose.polygon(cloth, dress.cloth)
    pose.polygon([(-0.90, -0.26), (-0.90, -0.04), (-0.30, -0.10), (0.16, -0.08), (0.16, -0.33), (-0.30, -0.39)],
                 mix(dress.cloth, "#ffffff" if pose.cos > 0 else "#000000", 0.16))  # fmt: skip
    pose.path([cloth[0], cloth[1]], 0.09, dress.trim)
    pose.path([(-0.62, -0.32), (-0.62, 0.32)], 0.05, dress.trim)
    pose.lump((-0.12, 0), (0.28, 0.26), LEATHER)
    pose.shade((-0.08, 0), (0.24, 0.38), 0.08)
    _body_on_horse(pose, dress, way)


def _body_on_horse(pose: Pose, dress: Dress, way: int) -> None:
    at, lean = (-0.08, 0.0), (way - 1) * 0.04
    if dress.officer:
        pose.lump((-0.34, 0), (0.34, 0.42), dress.trim)
    pose.lump((-0.10, 0), (0.22, 0.40), mix(dress.cloth, "#000000", 0.22))
    pose.lump((-0.08, lean), (0.18, 0.28), mix(dress.cloth, "#ffffff", 0.10), edge=0.0)
    ARMS.get(dress.arms, ARMS["lance"])(pose, dress, at, lean)
    _head(pose, dress, (-0.03, lean * 0.5))
