"""The dice tray: felt in a wooden rim where dice tumble. The face is DICE's answer; the physics are for the eye only.

tray = DiceTray(settings, sounds)
tray.wait(_("d20 + 6 against 15"), _("waits for Petr"), "B")      # before a throw: the question mark
tray.throw([Throw(14, "A")], _("14 + 9 = 23, hit"), _("Edda Marrow at Tusk Raider 1"))
tray.update(dt) -> bool                                          # True: draw again
tray.add("−15", _("15 damage"), _("Tusk Raider 1"))              # a link of the chain without a die
tray.busy ; tray.skip()
tray.past ; tray.at ; tray.look(n)                               # what lay in it before, and which of it is shown
dicechain.declare(ui, area, tray)                                # area of tray.size, 178 x 106
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
import pymunk

from game.ui import dicesolids, theme
from game.ui.dicesolids import PIPPED, about, between, resting, times, turned
from game.ui.kit import Area, fonts
from game.ui.kit.boxes import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.dicesolids import Turn
    from game.ui.kit.pen import Pen
    from game.ui.settings import Settings
    from game.ui.sound import Sounds

SIZE = (178, 106)
TUMBLE, SETTLE = 0.65, 0.15  # seconds at normal speed
STEP = 1 / 120
RIM = 7
RADIUS = 25.0
MIDDLE = 31.0  # of a die at rest, from the upper edge of the felt: two lines of words stand below it
FEW = 3  # dice that lie in one row; more lie in two, smaller
ROWS = (17.0, 42.0)  # of the middles of those
ASIDE = 8  # px between words and the edge of the felt
BONE, INK = "#E9DFC8", "#2A2118"
WOOD, WOOD_DARK, WOOD_RIM = "#4B3423", "#372517", "#2A1C12"
FELT, FELT_DARK, FELT_RIM = "#1E3B34", "#173029", "#132822"
SOFT = "#C9D6CF"
OVERSAMPLE = 3
KEPT = 60  # throws that can be looked at again


@dataclass(frozen=True, slots=True)
class Throw:
    """One die: the face it shows in the end, whose it is ("" for a plain die), and what stands on that face.

    `sides` is its solid, one of `dicesolids.SOLIDS`: dice of other numbers of faces tumble as d20s do, a face of theirs
    is one of the twenty, and `sign` is its word or number.
    """

    face: int
    side: str = ""
    sign: str = ""
    sides: int = 20


@dataclass(frozen=True, slots=True)
class Past:
    """What lay in the tray once: dice, or a `figure` without any; `result` "yes", "no" or "" for neither."""

    dice: tuple[Throw, ...]
    caption: str
    detail: str
    brief: str = ""
    result: str = ""
    figure: str = ""


class _Die:
    """One tumbling die."""

    def __init__(self, throw: Throw, home: tuple[float, float], body: pymunk.Body, radius: float) -> None:
        self.throw, self.radius = throw, radius
        self.home = home
        self.body = body
        self.turn: Turn = about((random.random() - 0.5, random.random() - 0.5, 0.2), random.random() * 6)
        self.from_turn: Turn = self.turn
        self.from_place = home

    @property
    def place(self) -> tuple[float, float]:
        """Where it is, in px from the felt's upper left."""
        return self.body.position.x, self.body.position.y

    def step(self, pull: float) -> None:
        """Let it roll on by a STEP; `pull` 0..1 draws it to its place."""
        vx, vy = self.body.velocity
        x, y = self.place
        hx, hy = self.home
        self.body.velocity = (
            vx * (1 - 2.2 * STEP) + (hx - x) * pull * 90 * STEP - vx * pull * 9 * STEP,
            vy * (1 - 2.2 * STEP) + (hy - y) * pull * 90 * STEP - vy * pull * 9 * STEP,
        )
        roll = math.hypot(vx, vy) / self.radius * STEP
        self.turn = times(about((-vy, vx, 0.001), roll), self.turn)
        self.turn = times(about((0.0, 0.0, 1.0), self.body.angular_velocity * STEP), self.turn)

    def rest(self, share: float) -> None:
        """Come to rest: `share` 1 shows the face in its place."""
        ease = 1 - (1 - share) ** 3
        self.turn = between(self.from_turn, resting(self.throw.sides, self.throw.face), ease)
        (x, y), (hx, hy) = self.from_place, self.home
        self.body.position = x + (hx - x) * ease, y + (hy - y) * ease


class DiceTray:
    """What lies in the tray: the last throw, or the question that waits for one."""

    size = SIZE

    def __init__(self, settings: Settings, sounds: Sounds | None = None) -> None:
        self.settings = settings
        self.sounds = sounds
        self.caption = ""
        self.detail = self.brief = ""
        self.question: tuple[str, str] | None = None
        self.glow = ""
        self.pace = 1.0  # of a replay: 2 is twice as fast
        self.past: list[Past] = []
        self.at = 0  # number of the one that is shown
        self.figure = ""  # of the one that is shown, if it has no dice
        self._dice: list[_Die] = []
        self._time = 0.0
        self._share = 0.0  # length of the throw as a share of the normal one
        self._resting = True
        self._space: pymunk.Space | None = None

    # --- what happens ---
    @property
    def busy(self) -> bool:
        """Tell whether a die is still moving."""
        return not self._resting

    @property
    def empty(self) -> bool:
        """Tell whether nothing has been thrown and nothing waits."""
        return not self._dice and not self.figure and self.question is None

    @property
    def shows(self) -> tuple[bool, bool]:
        """Return whether there is something to be seen, and something before it to be looked at again."""
        return not self.empty, self.last > 0

    @property
    def last(self) -> int:
        """Return the number of the latest of what lay in it; -1 for none."""
        return len(self.past) - 1

    def wait(self, question: str, detail: str, side: str = "") -> None:
        """Show the question mark: what will be rolled against what, and for whom it waits."""
        if not self.busy:
            self.question, self.glow = (question, detail), side

    def calm(self) -> None:
        """Show the last throw again instead of a question."""
        self.question, self.glow = None, ""

    def clear(self) -> None:
        """Take the dice out, as after an undo."""
        self.calm()
        self._dice, self._resting = [], True
        self.caption = self.detail = self.brief = self.figure = ""
        self.past, self.at = [], 0

    def add(self, figure: str, caption: str, detail: str) -> None:
        """Add a figure to what can be looked at, without a throw: the dice that led to it stay in the tray."""
        self._keep(Past((), caption, detail, figure=figure))

    def look(self, number: int) -> None:
        """Show again what lay in the tray; a number beyond the ends shows the first, or the last."""
        if not self.past:
            return
        self.calm()
        self.at = max(0, min(number, self.last))
        one = self.past[self.at]
        self.caption, self.detail, self.brief, self.figure = one.caption, one.detail, one.brief, one.figure
        self._dice = [
            _Die(throw, home, pymunk.Body(1.0, 1.0), _radius(len(one.dice)))
            for throw, home in zip(one.dice, _homes(len(one.dice)), strict=True)
        ]
        self.skip()

    def _keep(self, one: Past) -> None:
        self.past.append(one)
        over = len(self.past) - KEPT
        if over > 0:
            del self.past[:over]
            self.at = max(0, self.at - over)

    def throw(self, dice: Sequence[Throw], caption: str, detail: str, brief: str = "", result: str = "") -> None:
        """Throw dice that will show their faces; the caption is told when they lie still.

        `brief` is a shorter wording of the detail, for where that is too long; `result` is that of Past.
        """
        self.calm()
        self._keep(Past(tuple(dice), caption, detail, brief, result))
        self.at = self.last
        self.caption, self.detail, self.brief, self.figure = caption, detail, brief, ""
        self._share = self.settings.dice_share() / self.pace
        self._time = 0.0
        self._space = pymunk.Space()
        w, h = SIZE[0] - 2 * RIM, SIZE[1] - 2 * RIM
        ground = self._space.static_body
        for a, b in (((0, 0), (w, 0)), ((w, 0), (w, h)), ((w, h), (0, h)), ((0, h), (0, 0))):
            wall = pymunk.Segment(ground, a, b, 2)
            wall.elasticity, wall.friction = 0.72, 0.6
            self._space.add(wall)
        self._dice = []
        radius = _radius(len(dice))
        for i, (one, home) in enumerate(zip(dice, _homes(len(dice)), strict=True)):
            body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, radius))
            body.position = w - radius - 4 - 8 * i, radius + 6 + (h - 2 * radius - 12) * random.random()
            angle = math.pi + random.uniform(-0.75, 0.75)
            speed = random.uniform(520, 760)
            body.velocity = speed * math.cos(angle), speed * math.sin(angle)
            body.angular_velocity = random.uniform(-9, 9)
            circle = pymunk.Circle(body, radius * 0.86)
            circle.elasticity, circle.friction = 0.7, 0.5
            self._space.add(body, circle)
            self._dice.append(_Die(one, home, body, radius))
        self._resting = False
        if self._share <= 0:
            self.skip()
        elif self.sounds is not None:
            self.sounds.play("dice")

    def skip(self) -> None:
        """Show the result at once."""
        for die in self._dice:
            die.rest(1.0)
        self._resting = True

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True if it must be drawn again."""
        if self._resting or self._space is None:
            return False
        before = self._time
        self._time += dt / max(0.01, self._share)
        if before < TUMBLE:
            for n in range(int(before / STEP), int(min(self._time, TUMBLE) / STEP)):
                pull = max(0.0, (n * STEP - 0.3) / (TUMBLE - 0.3))
                for die in self._dice:
                    die.step(pull)
                self._space.step(STEP)
            for die in self._dice:
                die.from_turn, die.from_place = die.turn, die.place
        if self._time >= TUMBLE:
            share = min(1.0, (self._time - TUMBLE) / SETTLE)
            for die in self._dice:
                die.rest(share)
            self._resting = share >= 1
        return True

    # --- the picture ---
    def paint(self, pen: Pen, area: Area) -> None:
        """Draw the tray into an area of `size`."""
        a = Area(area.x, area.y, *SIZE)
        pen.box(a, WOOD, WOOD_RIM, 12, dark=WOOD_DARK, border_width=1.5, shadow=8)
        felt = a.inset(RIM)
        pen.box(felt, FELT, FELT_RIM, 8, dark=FELT_DARK, border_width=1.5)
        with pen.clipped(felt):
            if self.question is not None:
                asked = Throw(20, self.glow, "?")
                self._paint_die(pen, felt.cx, felt.y + MIDDLE, resting(20, 20), asked, RADIUS, lies=True)
            elif self.figure:
                pen.text(felt.cx, felt.y + MIDDLE, self.figure, theme.FIGURE, "display-bold", theme.TEXT1, "c", felt)
            else:
                for die in self._dice:
                    x, y = die.place
                    self._paint_die(pen, felt.x + x, felt.y + y, die.turn, die.throw, die.radius, lies=self._resting)
        title, detail = self.question or (self.caption, self.detail)
        if self.question is not None or not self.busy:
            self._words(pen, a, title, detail)

    def _words(self, pen: Pen, a: Area, title: str, detail: str) -> None:
        wide = a.w - 2 * RIM - 2 * ASIDE
        if pen.width(title, theme.CAPTION, "semibold") > wide and ", " in title:
            title, detail = title.rsplit(", ", 1)  # the result is worth more than whose die it was
        elif pen.width(detail, theme.CAPTION) > wide and self.brief and self.question is None:
            detail = self.brief
        size = theme.TEXT if pen.width(title, theme.TEXT, "semibold") <= wide else theme.CAPTION
        room = Area(a.x + RIM, a.bottom - 42, a.w - 2 * RIM, 33)
        pen.text(a.cx, a.bottom - 32, title, size, "semibold", theme.TEXT1, "c", room)
        pen.text(a.cx, a.bottom - 18, _shortened(pen, detail, wide), theme.CAPTION, "regular", SOFT, "c", room)

    def _paint_die(
        self, pen: Pen, cx: float, cy: float, turn: Turn, throw: Throw, radius: float, *, lies: bool
    ) -> None:
        r = radius * pen.scale
        picture = (_picture if lies else _drawn)(turn, r, throw.side, throw.sides)
        w = picture.get_width() / 2
        at = round((cx + pen.dx) * pen.scale - w), round((cy + pen.dy) * pen.scale - w)
        pen.surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if throw.sides in PIPPED:
            return
        if lies:
            pen.text(cx, cy + 1, throw.sign or str(throw.face), round(radius * 0.52), "bold", INK, "c")
        else:
            self._paint_numbers(pen, cx, cy, turn, radius)

    def _paint_numbers(self, pen: Pen, cx: float, cy: float, turn: Turn, radius: float) -> None:
        """Draw the number of the face that looks at the eye, turned with the die."""
        corners, faces = dicesolids.SOLIDS[20]()
        n = max(range(20), key=lambda i: turned(turn, dicesolids.middle(corners, faces[i]))[2])
        x, y, z = turned(turn, dicesolids.unit(dicesolids.middle(corners, faces[n])))
        top = turned(turn, corners[faces[n][0]])
        angle = -math.degrees(math.atan2(top[1] - y * 0.8, top[0] - x * 0.8)) - 90
        word = fonts.line(str(n + 1), "bold", pen.px(radius * 0.52), INK)
        word = pygame.transform.rotozoom(word, angle, max(0.3, z))
        place = ((cx + x * radius * 0.78 + pen.dx) * pen.scale, (cy + y * radius * 0.78 + pen.dy) * pen.scale)
        pen.surface.blit(word, word.get_rect(center=(round(place[0]), round(place[1]))))


def _homes(n: int) -> list[tuple[float, float]]:
    """Return where the dice of a throw come to rest, none of many on another one."""
    wide = SIZE[0] - 2 * RIM
    if n <= FEW:
        return [(wide * (i + 1) / (n + 1), MIDDLE) for i in range(n)]
    each, apart = -(-n // len(ROWS)), 2 * _radius(n) + 1
    return [
        ((wide + apart * (2 * (i % each) + 1 - min(each, n - i + i % each))) / 2, ROWS[i // each]) for i in range(n)
    ]


def _radius(n: int) -> float:
    """Return the radius of each of so many dice: of a row of `_homes` they lie clear of each other."""
    each = -(-n // len(ROWS))
    return RADIUS if n <= FEW else (min(ROWS[1] - ROWS[0], (SIZE[0] - 2 * RIM) / each) - 1) / 2


def _shortened(pen: Pen, text: str, w: float) -> str:
    """Return the text, or as many of its words as fit."""
    words = text.split(" ")
    while len(words) > 1 and pen.width(" ".join(words), theme.CAPTION) > w:
        words.pop()
    return " ".join(words)


@lru_cache(maxsize=64)
def _picture(turn: Turn, r: float, side: str, sides: int) -> pygame.Surface:
    """Return a die at rest, kept."""
    return _drawn(turn, r, side, sides)


def _drawn(turn: Turn, r: float, side: str, sides: int) -> pygame.Surface:
    """Return a die of radius r real px (premultiplied alpha) in the middle of a square of 3r."""
    corners, faces = dicesolids.SOLIDS[sides]()
    n = math.ceil(3 * r)
    k = OVERSAMPLE if r < 40 else 2
    big = pygame.Surface((n * k, n * k), pygame.SRCALPHA)
    c = n * k / 2
    places = [turned(turn, v) for v in corners]
    flat = [(c + x * r * k, c + y * r * k) for x, y, _z in places]
    outline = dicesolids.hull(flat)
    for i in (3, 2, 1, 0):
        shadow = [(x + r * k * 0.08, y + r * k * (0.14 + 0.03 * i)) for x, y in outline]
        pygame.draw.polygon(big, (0, 0, 0, 150 - 36 * i), shadow)
    if side in theme.SIDES:
        pygame.draw.polygon(big, theme.SIDES[side], [(c + (x - c) * 1.1, c + (y - c) * 1.1) for x, y in outline])
    light = dicesolids.unit((-0.45, -0.75, 0.75))
    for number, face in enumerate(faces, 1):
        x, y, z = dicesolids.unit(turned(turn, dicesolids.middle(corners, face)))
        if z <= 0.02:
            continue
        shade = 0.62 * (x * light[0] + y * light[1] + z * light[2]) - 0.30
        tone = mix(BONE, "#ffffff" if shade > 0 else "#000000", min(0.55, abs(shade)))
        points = [flat[i] for i in face]
        pygame.draw.polygon(big, tone, points)
        pygame.draw.lines(big, mix(tone, INK, 0.55), closed=True, points=points, width=max(1, round(r * k * 0.035)))
        for pip in PIPPED[sides](number) if sides in PIPPED else ():
            pygame.draw.polygon(
                big, INK, [(c + x * r * k, c + y * r * k) for x, y, _z in (turned(turn, v) for v in pip)]
            )
    return pygame.transform.smoothscale(big.premul_alpha(), (n, n))
