"""Monsters and machines of war from above; each fills a tray of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.board.inches.soldiers import EARTH, LEATHER, SKIN, STEEL, WOOD, Dress, man
from game.ui.board.palette import EDGE, mix
from game.ui.theme import BRASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.inches.pose import Pose
    from game.ui.board.sketch import Point

DARK_WOOD = "#5B4329"
HEAP = ((0.9, -0.3), (1.2, 0.25), (0.4, 0.35), (0.3, -0.35), (-0.2, 0.0), (0.75, 0.0), (-0.3, 0.45), (1.5, -0.15))


def _earth(pose: Pose, size: Point) -> None:
    pose.oval((0, 0), (size[0] + 0.05, size[1] + 0.05), EDGE)
    pose.oval((0, 0), size, mix(EARTH, "#000000", 0.30))
    pose.oval((0, 0), size, EARTH, toward=0.04, less=0.95)


def bear(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a bear with a collar and a chain."""
    fur = "#5A4129"
    _earth(pose, (1.16, 1.16))
    pose.shade((-0.1, 0), (0.95, 0.62), 0.22)
    for a, r in ((0.55, 0.56), (0.50, -0.58), (-0.62, 0.54), (-0.66, -0.52)):
        pose.lump((a, r), (0.28, 0.19), mix(fur, "#000000", 0.25))
        for k in (-0.08, 0.0, 0.08):
            pose.line((a + 0.22, r + k), (a + 0.34, r + k), 0.04, "#E8E1CF")
    pose.lump((-0.50, 0), (0.56, 0.55), fur)
    pose.lump((0.18, 0), (0.56, 0.58), fur)
    pose.lump((-0.15, 0), (0.66, 0.46), mix(fur, "#ffffff", 0.06), edge=0.0)
    for side in (-0.24, 0.24):
        pose.lump((0.66, side), (0.11, 0.11), fur)
    pose.lump((0.76, 0), (0.34, 0.29), mix(fur, "#ffffff", 0.05))
    pose.lump((1.02, 0), (0.18, 0.14), "#8C6B48")
    pose.oval((1.15, 0), (0.05, 0.07), EDGE)
    pose.path([(0.46, -0.40), (0.54, 0.0), (0.46, 0.40)], 0.13, EDGE)
    pose.path([(0.46, -0.38), (0.54, 0.0), (0.46, 0.38)], 0.08, dress.trim)
    for k in range(6):
        pose.oval((0.40 - 0.27 * k, 0.50 + 0.10 * math.sin(k * 1.4)), (0.11, 0.06), STEEL, turn=30 * (k % 2))


def lizard(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a great lizard, long and bent, with a saddle cloth."""
    hide = "#57705A"
    _earth(pose, (2.55, 1.14))
    bend = [(-2.45 + 0.26 * k, 0.42 * math.sin(k * 0.52) * (1 - k / 24)) for k in range(14)]
    for k, (a, r) in enumerate(bend):
        pose.shade((a, r), (0.26, 0.12 + 0.035 * k), 0.14)
    for a, r, turn in ((0.85, 0.78, 35), (0.80, -0.74, -35), (-0.35, 0.80, -35), (-0.40, -0.70, 35)):
        pose.lump((a, r), (0.40, 0.15), mix(hide, "#000000", 0.2), turn=turn)
        for k in (-12, 8, 28):
            reach = math.radians(k + turn * 0.4)
            pose.line((a + 0.26, r), (a + 0.26 + 0.28 * math.cos(reach), r + 0.28 * math.sin(reach)), 0.06, hide)
    for k, at in enumerate(bend):
        pose.lump(at, (0.24, 0.10 + 0.026 * k), hide)
    pose.lump((0.20, 0.05), (1.05, 0.50), hide)
    pose.lump((1.35, 0.02), (0.55, 0.30), hide)
    pose.lump((1.85, 0.0), (0.52, 0.27), mix(hide, "#ffffff", 0.08))
    for side in (-0.19, 0.19):
        pose.lump((1.82, side), (0.10, 0.09), "#C9A33A")
        pose.oval((1.86, side), (0.05, 0.03), EDGE)
    for k in range(11):  # the crest on its back
        a = 1.25 - 0.24 * k
        pose.polygon([(a, 0.0), (a - 0.26, 0.09), (a - 0.26, -0.09)], mix(hide, "#000000", 0.45))
    pose.polygon([(0.62, -0.46), (0.62, 0.52), (-0.10, 0.54), (-0.10, -0.46)], EDGE)
    pose.polygon([(0.58, -0.43), (0.58, 0.49), (-0.06, 0.51), (-0.06, -0.43)], dress.cloth)
    pose.path([(0.54, -0.40), (0.54, 0.46)], 0.06, dress.trim)
    pose.path([(-0.02, -0.40), (-0.02, 0.46)], 0.06, dress.trim)


def elephant(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw an elephant with a painted cloth and a howdah."""
    hide = "#7E7B78"
    _earth(pose, (2.6, 1.2))
    pose.shade((-0.3, 0), (1.75, 0.95), 0.30)
    pose.path([(-1.9, 0), (-2.3, 0.18), (-2.45, 0.05)], 0.10, mix(hide, "#000000", 0.4))
    for a, r in ((0.62, 0.72), (0.70, -0.72), (-1.35, 0.70), (-1.28, -0.70)):
        pose.lump((a, r), (0.34, 0.26), mix(hide, "#000000", 0.25))
    pose.lump((-0.55, 0), (1.42, 0.92), hide)
    for side in (-1, 1):
        pose.lump((1.10, side * 0.72), (0.30, 0.46), mix(hide, "#8a5a5a", 0.18), turn=side * -22)
    trunk = [(1.7, 0.0), (2.05, 0.04), (2.35, 0.20), (2.45, 0.46)]
    pose.path(trunk, 0.30, EDGE)
    pose.path(trunk, 0.23, hide)
    pose.lump((1.35, 0), (0.58, 0.46), hide)
    for side in (-1, 1):
        tusk = [(1.70, side * 0.22), (2.05, side * 0.36), (2.30, side * 0.30)]
        pose.path(tusk, 0.15, EDGE)
        pose.path(tusk, 0.09, "#EFE7D2")
        pose.oval((1.55, side * 0.36), (0.05, 0.05), EDGE)
    pose.polygon([(0.62, -0.86), (0.62, 0.86), (-1.55, 0.86), (-1.55, -0.86)], EDGE)
    pose.polygon([(0.57, -0.82), (0.57, 0.82), (-1.50, 0.82), (-1.50, -0.82)], dress.cloth)
    pose.polygon([(0.42, -0.68), (0.42, 0.68), (-1.36, 0.68), (-1.36, -0.68)], mix(dress.cloth, dress.trim, 0.45))
    for k in range(7):
        for rim in (-0.75, 0.75):
            pose.oval((0.45 - 0.30 * k, rim), (0.06, 0.06), BRASS)
    pose.shade((-0.45, 0), (0.72, 0.60), 0.14)
    _box(pose, (-0.45, 0), (0.70, 0.55), WOOD)
    _box(pose, (-0.45, 0), (0.58, 0.43), DARK_WOOD)
    for way, (a, r) in enumerate(((-0.15, 0.12), (-0.70, -0.12))):
        man(pose.part(a, r, 0.86), Dress(mix_hex(dress.cloth, 0.2), dress.trim, "bow"), way)


def mix_hex(colour: str, white: float) -> str:
    """Return a colour with so much white, hexadecimal."""
    c = mix(colour, "#ffffff", white)
    return f"#{c.r:02x}{c.g:02x}{c.b:02x}"


def _giant(skin: str) -> Callable[[Pose, Dress, int], None]:
    def draw(pose: Pose, dress: Dress, _way: int = 0) -> None:
        _earth(pose, (1.9, 1.18))
        pose.shade((-0.1, 0), (0.80, 1.05), 0.34)
        for a, r in ((0.55, 0.42), (-0.60, -0.42)):
            pose.lump((a, r), (0.48, 0.28), LEATHER)
        pose.lump((-0.20, 0), (0.62, 1.00), mix(skin, "#000000", 0.16))
        pose.lump((-0.10, 0), (0.52, 0.66), skin, edge=0.0)
        pose.polygon([(-0.52, -0.72), (0.30, 0.36), (0.12, 0.52), (-0.72, -0.52)], EDGE)
        pose.polygon([(-0.50, -0.67), (0.26, 0.36), (0.12, 0.47), (-0.67, -0.53)], dress.cloth)
        for side, far in ((-1, 0.30), (1, 0.55)):
            pose.lump((far * 0.5, side * 0.86), (0.44, 0.24), skin, turn=side * -24)
            pose.lump((far + 0.32, side * 0.66), (0.24, 0.21), mix(skin, "#ffffff", 0.08))
        pose.staff((0.30, 0.84), (1.55, 0.56), 0.20, WOOD)
        pose.staff((1.30, 0.62), (1.95, 0.47), 0.40, DARK_WOOD)
        for k in (1.42, 1.68, 1.90):
            pose.oval((k, 0.60 - (k - 1.3) * 0.2), (0.06, 0.06), STEEL)
        pose.lump((0.88, 0.66), (0.24, 0.21), mix(skin, "#ffffff", 0.08))
        pose.lump((0.16, 0), (0.40, 0.36), mix(skin, "#ffffff", 0.06))
        pose.lump((0.06, 0), (0.28, 0.33), "#4A3A2C", edge=0.0)
        pose.oval((0.50, 0), (0.07, 0.10), mix(skin, "#ffffff", 0.25))

    return draw


def hero(pose: Pose, dress: Dress, way: int = 0) -> None:
    """Draw somebody who stands alone, larger than men of a line."""
    man(pose.part(0, 0, 1.9), dress, way)


# --- machines --------------------------------------------------------------------------------------------------------


def _box(pose: Pose, at: Point, half: Point, colour: str) -> None:
    """Lay a box of wood with a dark edge."""
    a, r = at
    for grow, tone in ((0.05, EDGE), (0.0, colour)):
        x, y = half[0] + grow, half[1] + grow
        pose.polygon([(a - x, r - y), (a + x, r - y), (a + x, r + y), (a - x, r + y)], tone)


def _beam(pose: Pose, a: Point, b: Point, wide: float) -> None:
    pose.staff(a, b, wide, WOOD)
    pose.line(a, b, wide * 0.28, mix(WOOD, "#ffffff", 0.25))


def _wheels(pose: Pose, ahead: float, aside: float) -> None:
    for a in (-ahead, ahead):
        for r in (-aside, aside):
            pose.staff((a - 0.32, r), (a + 0.32, r), 0.16, DARK_WOOD)
            pose.oval((a, r), (0.07, 0.05), STEEL)


def _crew(pose: Pose, dress: Dress, spots: tuple[Point, ...]) -> None:
    for k, (a, r) in enumerate(spots):
        man(pose.part(a, r, 0.86), Dress(dress.cloth, dress.trim, "club"), k)


def _frame(pose: Pose) -> None:
    """Lay the frame on which a machine stands, with its shadow."""
    pose.shade((0, 0), (1.9, 0.80), 0.26)
    _wheels(pose, 1.25, 0.86)
    for r in (-0.62, 0.62):
        _beam(pose, (-1.85, r), (1.75, r), 0.20)
    for a in (-1.6, 0.15, 1.5):
        _beam(pose, (a, -0.78), (a, 0.78), 0.17)


def thrower(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw an engine that throws stones: frame, ropes, the long arm with its cup."""
    _frame(pose)
    pose.lump((0.15, 0), (0.20, 0.54), "#A08A5C")
    _beam(pose, (0.30, 0), (-1.75, 0), 0.17)
    pose.lump((-1.80, 0), (0.34, 0.30), LEATHER)
    pose.lump((-1.80, 0), (0.22, 0.20), "#C2612C")
    pose.lump((-1.82, -0.02), (0.11, 0.10), "#F0C04F", edge=0.0)
    for side in (-1, 1):
        _beam(pose, (0.15, side * 0.62), (0.95, side * 0.22), 0.12)
    _beam(pose, (0.95, -0.62), (0.95, 0.62), 0.20)
    pose.staff((0.95, -0.32), (0.95, 0.32), 0.22, dress.trim)
    _crew(pose, dress, ((2.12, 0.0), (-0.85, 0.30)))


def ballista(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a great bow on a frame, spanned, with its bolt."""
    _frame(pose)
    _beam(pose, (-1.7, 0), (1.6, 0), 0.32)
    bend = [(0.55, -1.15), (1.05, -0.75), (1.25, 0), (1.05, 0.75), (0.55, 1.15)]
    pose.path(bend, 0.24, EDGE)
    pose.path(bend, 0.17, STEEL)
    pose.path([bend[0], (-0.75, 0), bend[-1]], 0.04, "#E8E1CF")
    pose.staff((-0.75, 0), (1.85, 0), 0.09, "#C9B48A")
    pose.polygon([(2.2, 0), (1.82, 0.13), (1.82, -0.13)], STEEL)
    pose.staff((1.12, -0.34), (1.12, 0.34), 0.22, dress.trim)
    _crew(pose, dress, ((-1.25, 0.42), (-1.75, -0.40)))


def _sledge(pose: Pose) -> None:
    pose.shade((0, 0), (2.0, 0.80), 0.20)
    for r in (-0.72, 0.72):
        pose.path([(-2.0, r), (1.6, r), (2.15, r * 0.72)], 0.24, EDGE)
        pose.path([(-2.0, r), (1.6, r), (2.15, r * 0.72)], 0.16, WOOD)
    for k in range(7):
        _beam(pose, (-1.75 + 0.5 * k, -0.70), (-1.75 + 0.5 * k, 0.70), 0.26)


def harpoons(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a sledge with a harpoon and its rope."""
    _sledge(pose)
    pose.lump((0.75, 0), (0.34, 0.34), DARK_WOOD)
    bend = [(0.75, -0.82), (1.05, -0.45), (1.15, 0), (1.05, 0.45), (0.75, 0.82)]
    pose.path(bend, 0.20, EDGE)
    pose.path(bend, 0.13, STEEL)
    pose.staff((-0.4, 0), (1.95, 0), 0.10, "#C9B48A")
    pose.polygon([(2.3, 0), (1.75, 0.20), (1.92, 0), (1.75, -0.20)], STEEL)
    for k in (0.34, 0.24, 0.14):
        pose.oval((-1.15, 0.22), (k + 0.05, k + 0.05), EDGE)
        pose.oval((-1.15, 0.22), (k, k), "#B79C66")
    pose.staff((-0.30, -0.45), (-0.30, 0.45), 0.16, dress.trim)
    _crew(pose, dress, ((-0.62, -0.42), (-1.75, -0.20)))


def stones(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a sledge heaped with stones that are thrown by hand."""
    _sledge(pose)
    for k, (a, r) in enumerate(HEAP):
        pose.shade((a, r), (0.30, 0.28), 0.08)
        pose.lump((a, r), (0.30 - 0.02 * (k % 3), 0.26), ("#8A867C", "#75716A", "#9B968A")[k % 3], turn=31 * k)
    pose.staff((-0.75, -0.62), (-0.75, 0.62), 0.16, dress.trim)
    _crew(pose, dress, ((-1.30, -0.36), (-1.65, 0.36)))


def fires(pose: Pose, dress: Dress, _way: int = 0) -> None:
    """Draw a cart with a cauldron of fire."""
    pose.shade((0, 0), (1.7, 0.85), 0.26)
    _wheels(pose, 0.95, 0.92)
    _beam(pose, (1.1, -0.25), (2.35, -0.16), 0.14)
    _beam(pose, (1.1, 0.25), (2.35, 0.16), 0.14)
    _box(pose, (-0.15, 0), (1.45, 0.74), WOOD)
    for k in range(6):
        pose.line((-1.5 + 0.5 * k, -0.70), (-1.5 + 0.5 * k, 0.70), 0.035, DARK_WOOD)
    pose.lump((0.45, 0), (0.62, 0.60), "#3B3B40")
    for size, tone in ((0.46, "#7A2C12"), (0.38, "#C2501E"), (0.27, "#F08A2B"), (0.15, "#F6DE73")):
        pose.oval((0.45, 0), (size, size * 0.95), tone, toward=0.02)
    for a, r in ((0.75, 0.15), (0.25, -0.2), (0.5, 0.25)):
        pose.polygon([(a + 0.2, r), (a - 0.05, r + 0.08), (a - 0.05, r - 0.08)], "#F6DE73")
    pose.staff((-0.35, -0.70), (-0.35, 0.70), 0.12, dress.trim)
    _crew(pose, dress, ((-1.0, 0.30), (2.2, 0.0)))


def brute(skin: str = SKIN) -> Callable[[Pose, Dress, int], None]:
    """Return how somebody of twice a man's height is drawn, by the colour of his skin."""
    return _giant(skin)


BODIES: dict[str, Callable[[Pose, Dress, int], None]] = {
    "bear": bear, "lizard": lizard, "elephant": elephant, "giant": brute("#A5866A"), "ogre": brute("#7C7A55"),
    "golem": brute("#9A6A4A"), "hero": hero, "thrower": thrower, "ballista": ballista, "harpoons": harpoons,
    "stones": stones, "fires": fires,
}  # fmt: skip
"""How those are drawn who have a tray to themselves."""
