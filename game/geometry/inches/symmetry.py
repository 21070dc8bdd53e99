"""Symmetries of a table in inches: where a place, and what lies on it turned, comes to lie by a turn or in a mirror."""

from __future__ import annotations

from dataclasses import dataclass

SYMMETRIES = ("none", "half-turn", "mirror-x", "mirror-y", "quarter-turns")
"""Half a turn; a mirror in which left and right, or near and far change places; quarters of a turn, on a square."""
FULL = 360


@dataclass(frozen=True, slots=True)
class Pose:
    """Where something lies: thousandths of an inch, y down, and whole degrees clockwise."""

    x: int
    y: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Motion:
    """A turn by quarters, or a mirror ("x": left and right change, "y": near and far), about the middle of a table."""

    quarters: int = 0
    mirror: str = ""

    def place(self, x: int, y: int, width: int, height: int) -> tuple[int, int]:
        """Return where a place comes to lie."""
        if self.mirror:
            return (width - x, y) if self.mirror == "x" else (x, height - y)
        turned = ((x, y), (width - y, x), (width - x, height - y), (y, width - x))
        return turned[self.quarters % 4]

    def pose(self, pose: Pose, width: int, height: int) -> Pose:
        """Return how a thing comes to lie; in a mirror as if it were the same from both sides."""
        x, y = self.place(pose.x, pose.y, width, height)
        turn = {"x": -pose.turn, "y": FULL // 2 - pose.turn}.get(self.mirror, pose.turn + 90 * self.quarters)
        return Pose(x, y, turn % FULL)


_MOTIONS: dict[str, tuple[Motion, ...]] = {
    "none": (),
    "half-turn": (Motion(2),),
    "mirror-x": (Motion(mirror="x"),),
    "mirror-y": (Motion(mirror="y"),),
    "quarter-turns": (Motion(1), Motion(2), Motion(3)),
}


def motions(symmetry: str, width: int, height: int) -> tuple[Motion, ...]:
    """Return the motions by which a table of this size is like itself; none where it cannot be."""
    return _MOTIONS[symmetry] if possible(symmetry, width, height) else ()


def possible(symmetry: str, width: int, height: int) -> bool:
    """Tell whether a table of this size can have a symmetry."""
    return symmetry != "quarter-turns" or width == height
