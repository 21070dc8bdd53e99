"""What a hand does on a table from pressing to letting go: an action changes a sheet by where the pointer has come."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.inches.sheet import middle, scaled, turned
from game.geometry.inches.symmetry import FULL, Pose, motions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.content.inches.sheet import Sheet, Where
    from game.geometry.inches.symmetry import Motion

Point = tuple[int, int]
ANGLE = 5  # degrees that turns by the handle are rounded to
NEAR = 60  # thousandths of an inch, and tenths of a degree: two things are images of each other
ROUND = 20  # corners of an ellipse
SMALLEST = 400  # thousandths of an inch: a shape drawn smaller was a click


@dataclass(frozen=True, slots=True)
class Ground:
    """What actions are done on: size of the table, symmetry, and what places are rounded to (0: nothing)."""

    width: int
    height: int
    symmetry: str = "none"
    snap: int = 250

    def rounded(self, point: Point) -> Point:
        """Return a place on the table, on the lattice that is asked for."""
        s = self.snap
        x, y = ((round(one / s) * s if s else one) for one in point)
        return min(max(x, 0), self.width), min(max(y, 0), self.height)

    def motions(self) -> tuple[Motion, ...]:
        """Return the motions of the symmetry."""
        return motions(self.symmetry, self.width, self.height)


def partners(sheet: Sheet, where: Where, ground: Ground) -> list[tuple[Motion, Where]]:
    """Return what is like a thing on the other sides of a symmetric table, itself left out."""
    found: list[tuple[Motion, Where]] = []
    things = list(sheet.things())
    pose = sheet.pose(where)
    for motion in ground.motions():
        image = motion.pose(pose, ground.width, ground.height)
        for other in things:
            taken = other == where or any(other == one for _motion, one in found)
            if not taken and _alike(sheet, where, other, motion, ground) and _near(sheet.pose(other), image, where):
                found.append((motion, other))
                break
    return found


def _alike(sheet: Sheet, one: Where, other: Where, motion: Motion, ground: Ground) -> bool:
    """Tell whether two things are of one kind, or shapes of which one is the image of the other."""
    if one[0] != other[0]:
        return False
    if one[0] == "laid":
        return sheet.kind(one) == sheet.kind(other)
    image = {motion.place(x, y, ground.width, ground.height) for x, y in sheet.outline(one)}
    theirs = sheet.outline(other)
    return all(any(math.dist(p, q) <= NEAR for q in theirs) for p in image)


def _near(pose: Pose, image: Pose, where: Where) -> bool:
    turn = (pose.turn - image.turn) % FULL
    return math.dist((pose.x, pose.y), (image.x, image.y)) <= NEAR and (where[0] == "own" or turn == 0)


@dataclass
class Action:
    """An action. `start` is where the pointer went down, `at` where it is."""

    ground: Ground
    start: Point
    at: Point
    free: bool = False
    """Whether nothing is rounded: Ctrl is held."""

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Change the sheet; return what is selected then, None if that stays."""
        raise NotImplementedError

    def value(self, sheet: Sheet) -> dict[str, Any]:
        """Return what the file says once the sheet has been changed."""
        return sheet.value()

    def moved(self) -> bool:
        """Tell whether the pointer has gone anywhere."""
        return math.dist(self.start, self.at) > NEAR


@dataclass
class Moving(Action):
    """Moves what is selected, and on a symmetric table what is like it."""

    wheres: tuple[Where, ...] = ()

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Move."""
        if not self.wheres or not self.moved():
            return None
        first = sheet.pose(self.wheres[0])
        goal = (first.x + self.at[0] - self.start[0], first.y + self.at[1] - self.start[1])
        goal = goal if self.free else self.ground.rounded(goal)
        by = goal[0] - first.x, goal[1] - first.y
        move(sheet, self.wheres, by, self.ground)
        return None


def move(sheet: Sheet, wheres: Sequence[Where], by: Point, ground: Ground) -> None:
    """Move things by so much, and what is like them on the other sides of a symmetric table accordingly."""
    linked = {where: partners(sheet, where, ground) for where in wheres}
    for where in wheres:
        pose = sheet.pose(where)
        goal = Pose(pose.x + by[0], pose.y + by[1], pose.turn)
        _lay_with(sheet, where, goal, linked[where], wheres, ground)


def _lay_with(
    sheet: Sheet, where: Where, goal: Pose, linked: Sequence[tuple[Motion, Where]], moved: Sequence[Where],
    ground: Ground,
) -> None:  # fmt: skip
    """Lay a thing at a pose, and its images at the images of it."""
    turn = goal.turn if where[0] == "laid" else 0
    sheet.set_pose(where, Pose(goal.x, goal.y, turn))
    for motion, other in linked:
        if other not in moved:
            image = motion.pose(goal, ground.width, ground.height)
            if where[0] == "own":
                outline = [motion.place(x, y, ground.width, ground.height) for x, y in sheet.outline(where)]
                sheet.set_outline(other, outline)
            else:
                sheet.set_pose(other, image)


@dataclass
class Turning(Action):
    """Turns what is selected about its middle, by the handle."""

    wheres: tuple[Where, ...] = ()
    about: Point = (0, 0)

    def degrees(self) -> int:
        """Return by how much."""
        one, other = (
            math.degrees(math.atan2(p[1] - self.about[1], p[0] - self.about[0])) for p in (self.start, self.at)
        )
        by = other - one
        return round(by) if self.free else round(by / ANGLE) * ANGLE

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Turn."""
        turn(sheet, self.wheres, self.degrees(), self.about, self.ground)
        return None


def turn(sheet: Sheet, wheres: Sequence[Where], degrees: int, about: Point, ground: Ground) -> None:
    """Turn things about a place, and what is like them on the other sides accordingly."""
    linked = {where: partners(sheet, where, ground) for where in wheres}
    for where in wheres:
        pose = sheet.pose(where)
        ((x, y),) = turned([(pose.x, pose.y)], about, degrees)
        if where[0] == "own":
            sheet.set_outline(where, turned(sheet.outline(where), about, degrees))
            _mirror_shape(sheet, where, linked[where], wheres, ground)
        else:
            _lay_with(sheet, where, Pose(x, y, (pose.turn + degrees) % FULL), linked[where], wheres, ground)


def _mirror_shape(
    sheet: Sheet, where: Where, linked: Sequence[tuple[Motion, Where]], moved: Sequence[Where], ground: Ground
) -> None:
    for motion, other in linked:
        if other not in moved:
            image = [motion.place(x, y, ground.width, ground.height) for x, y in sheet.outline(where)]
            sheet.set_outline(other, image)


@dataclass
class Scaling(Action):
    """Makes a shape of the table's own larger or smaller, about its middle."""

    where: Where = ()

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Scale."""
        about = middle(sheet.outline(self.where))
        before, after = math.dist(about, self.start), math.dist(about, self.at)
        scale(sheet, [self.where], (max(1, round(after)), max(1, round(before))), self.ground)
        return None


def scale(sheet: Sheet, wheres: Sequence[Where], share: tuple[int, int], ground: Ground) -> None:
    """Make shapes of the table's own larger or smaller by a share."""
    for where in wheres:
        if where[0] == "own":
            linked = partners(sheet, where, ground)
            outline = sheet.outline(where)
            sheet.set_outline(where, scaled(outline, middle(outline), share))
            _mirror_shape(sheet, where, linked, wheres, ground)


@dataclass
class Bending(Action):
    """Moves a corner of a shape of the table's own; a side that is taken hold of gets a corner there."""

    where: Where = ()
    corner: int = 0
    new: bool = False

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Bend."""
        linked = partners(sheet, self.where, self.ground)
        corners = list(sheet.outline(self.where))
        goal = self.at if self.free else self.ground.rounded(self.at)
        if self.new:
            corners.insert(self.corner, goal)
        else:
            corners[self.corner] = goal
        sheet.set_outline(self.where, corners)
        _mirror_shape(sheet, self.where, linked, (self.where,), self.ground)
        return None


@dataclass
class Laying(Action):
    """Lays a piece of the scenery where the pointer is, and its images."""

    kind: str = ""
    degrees: int = 0

    def pose(self) -> Pose:
        """Return where it comes to lie."""
        x, y = self.at if self.free else self.ground.rounded(self.at)
        return Pose(x, y, self.degrees % FULL)

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Lay."""
        pose = self.pose()
        laid = [sheet.lay(self.kind, one) for one in (pose, *images_of(pose, self.ground))]
        return (laid[0],)


def images_of(pose: Pose, ground: Ground) -> list[Pose]:
    """Return where a thing comes to lie on the other sides of a symmetric table; none where it is its own image."""
    found: list[Pose] = []
    for motion in ground.motions():
        image = motion.pose(pose, ground.width, ground.height)
        if all(math.dist((one.x, one.y), (image.x, image.y)) > NEAR for one in (pose, *found)):
            found.append(image)
    return found


@dataclass
class Drawing(Action):
    """Draws a shape of the table's own: a rectangle or an ellipse in the box of a drag, or corner by corner."""

    form: Mapping[str, Any] = field(default_factory=dict)
    shape: str = "box"
    corners: tuple[Point, ...] = ()

    def outline(self) -> list[Point]:
        """Return its corners."""
        if self.shape == "polygon":
            return list(self.corners)
        one, other = (p if self.free else self.ground.rounded(p) for p in (self.start, self.at))
        left, right = sorted((one[0], other[0]))
        top, low = sorted((one[1], other[1]))
        if self.shape == "box":
            return [(left, top), (right, top), (right, low), (left, low)]
        cx, cy, rx, ry = (left + right) / 2, (top + low) / 2, (right - left) / 2, (low - top) / 2
        turns = [2 * math.pi * n / ROUND for n in range(ROUND)]
        return [(round(cx + rx * math.cos(t)), round(cy + ry * math.sin(t))) for t in turns]

    def large_enough(self) -> bool:
        """Tell whether it was drawn and not only clicked."""
        xs, ys = [x for x, _y in self.outline()], [y for _x, y in self.outline()]
        return len(xs) >= 3 and max(xs) - min(xs) >= SMALLEST and max(ys) - min(ys) >= SMALLEST

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Draw, with its images."""
        if not self.large_enough():
            return None
        outline = self.outline()
        drawn = [sheet.draw(self.form, outline)]
        shapes = [sorted(outline)]
        for motion in self.ground.motions():
            image = [motion.place(x, y, self.ground.width, self.ground.height) for x, y in outline]
            if sorted(image) not in shapes:
                shapes.append(sorted(image))
                drawn.append(sheet.draw(self.form, image))
        return (drawn[0],)


@dataclass
class Pointing(Action):
    """Puts a strategic point, or moves one (`number`), and its images."""

    number: int | None = None

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:
        """Put."""
        points = sheet.points()
        goal = self.at if self.free else self.ground.rounded(self.at)
        w, h = self.ground.width, self.ground.height
        images = {motion.place(*goal, w, h) for motion in self.ground.motions()} - {goal}
        if self.number is not None:
            old = points[self.number]
            theirs = [motion.place(*old, w, h) for motion in self.ground.motions()]
            points = [one for n, one in enumerate(points) if n == self.number or not _among(one, theirs)]
            points[points.index(old)] = goal
        else:
            points.append(goal)
        points += [image for image in sorted(images) if not _among(image, points)]
        sheet.set_points(points)
        return None


def _among(point: Point, others: Sequence[Point]) -> bool:
    return any(math.dist(point, other) <= NEAR for other in others)
