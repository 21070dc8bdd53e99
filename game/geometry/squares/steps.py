"""One step of a space: where it may go, what it costs, and how a big piece squeezes (DDM-GEO-03, -04, -06)."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as derived
from typing import TYPE_CHECKING

from game.geometry.squares.grid import DIRECTIONS, OFFSETS, label
from game.geometry.squares.placements import places
from game.geometry.trace import Line, Trace
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.geometry.squares.field import Edge, Field
    from game.geometry.squares.grid import Body, Move


SPIKES_DAMAGE = 5  # once a step, however many spike squares are entered: DDM-TER-50, DDM-GEO-21


@dataclass(frozen=True, slots=True)
class Step:
    """A step that map edge and walls permit; `mask` is the space after it (DDM-GEO-03), `answer` how it is answered.

    `entered` and `vacated` are the squares gained and lost, `slow` says that terrain slows it, `pit` that a pit is in
    the new space, `spikes` that spike stones are newly entered, `stop` that the space holds no statue, pit or wall.
    """

    direction: str
    dx: int
    dy: int
    diagonal: bool
    x: int
    y: int
    mask: int
    entered: int
    vacated: int
    slow: bool
    pit: bool
    spikes: bool
    stop: bool
    answer: Move


@dataclass(frozen=True, slots=True)
class Mover:
    """What geometry needs to know of a piece that moves: width in squares, and how it goes.

    flies        over the ground, over pieces and pits, round walls (DDMG-GEO-14)
    incorporeal  through walls, over pits, through pieces but those that the caller names as `enemies` (DDMG-GEO-15)
    burrows      under everything (DDMG-GEO-16)
    stable       walks, and no ground slows it (DDMG-SPELLKW-010.7)
    winds        charges on any way, not only straight ahead (DDMG-ABIL-074.1)
    slowed       pays for every step as on slowing ground, whatever else slows or does not (DDMG-COND-001.7)

    What follows from it: `code`, a number for its way of going, by which answers are kept; `sure`, that no ground slows
    it and no spike stones hurt it (DDM-TER-15, -51); `aloft`, that it crosses pits (DDM-TER-30); `through`, that walls
    are nothing to it while it is on its way.
    """

    n: int
    flies: bool = False
    burrows: bool = False
    incorporeal: bool = False
    stable: bool = False
    winds: bool = False
    slowed: bool = False
    code: int = derived(init=False, compare=False)
    sure: bool = derived(init=False, compare=False)
    aloft: bool = derived(init=False, compare=False)
    through: bool = derived(init=False, compare=False)

    def __post_init__(self) -> None:
        """Find out what follows: asked at every step."""
        object.__setattr__(self, "through", self.burrows or self.incorporeal)
        object.__setattr__(self, "aloft", self.flies or self.through)
        object.__setattr__(self, "sure", self.aloft or self.stable)
        ways = (self.flies, self.burrows, self.incorporeal, self.stable, self.winds, self.slowed)
        object.__setattr__(self, "code", self.n << len(ways) | sum(way << bit for bit, way in enumerate(ways)))

    def slows(self, step: Step) -> bool:
        """Tell whether it is slowed in a step; several reasons count once (DDM-GEO-04, DDMG-COND-001.7)."""
        return self.slowed or (step.slow and not self.sure)

    def barred(self, field: Field, enemies: int) -> int:
        """Return the squares that it cannot enter; `enemies` are those of pieces that would stop a walker."""
        if self.flies or self.burrows:
            return 0
        return enemies if self.incorporeal else enemies | field.pit

    def slow(self, field: Field) -> int:
        """Return the places where a step to them is slowed (lower-left squares)."""
        if self.slowed:
            return field.full
        return 0 if self.sure else places(field, self.n).slow


class Foothold:
    """A place of a piece as the ground sees it: what holds of all steps from it, whoever stands around.

    `steps` are those that map edge and walls permit, `by_answer` the same by how they are answered, `prices` what each
    of them costs after an even and after an odd number of unslowed diagonals, `dearest` the most that any of them can
    cost. `answers` are those after which it may stop, as they are answered. `doubtful` says that others lead where
    nobody may stop, so that they must lead on, `rough` that something next to it stops steps or slows them. `around`
    are its space and the squares next to it.
    """

    __slots__ = ("answers", "around", "by_answer", "dearest", "doubtful", "prices", "rough", "steps")

    def __init__(self, field: Field, mover: Mover, x: int, y: int) -> None:
        self.steps = paces(field, mover, x, y)
        self.by_answer = {step.answer: step for step in self.steps}
        self.answers = tuple(step.answer for step in self.steps if step.stop)
        self.prices = tuple(tuple(cost(step, odd, mover.slows(step)) for step in self.steps) for odd in (0, 1))
        self.dearest = max(self.prices[1], default=0)
        self.doubtful = any(not step.stop and (mover.aloft or not step.pit) for step in self.steps)
        self.around = field.mask(x - 1, y - 1, mover.n + 2)
        ground = 0 if mover.aloft else field.pit | field.slow
        self.rough = bool(ground & self.around) or len(self.steps) < len(DIRECTIONS)


def foothold(field: Field, mover: Mover, x: int, y: int) -> Foothold:
    """Return what the ground says of the steps of a piece from its full space, found once for each way of going."""
    key = (x, y, mover.code)
    found = field.footholds.get(key)
    if found is None:
        found = field.footholds[key] = Foothold(field, mover, x, y)
    return found


def neighbours(field: Field, x: int, y: int, n: int) -> tuple[Step, ...]:
    """Return the steps from a space that map edge and walls permit, in DIRECTIONS order (DDM-GEO-03)."""
    body = (x, y, n)
    found: tuple[Step, ...] | None = field.steps_from.get(body)
    if found is None:
        found = field.steps_from[body] = _steps(field, x, y, n, places(field, n).legal)
    return found


def paces(field: Field, mover: Mover, x: int, y: int) -> tuple[Step, ...]:
    """Return the steps of a piece from its full space: walls stop it, unless it goes through them (DDMG-GEO-15)."""
    if not mover.through:
        return neighbours(field, x, y, mover.n)
    known: dict[Body, tuple[Step, ...]] = field.memory.setdefault(("paces",), {})
    body = (x, y, mover.n)
    found = known.get(body)
    if found is None:
        found = known[body] = _steps(field, x, y, mover.n, places(field, mover.n).anywhere)
    return found


def _steps(field: Field, x: int, y: int, n: int, legal_from: tuple[int, ...]) -> tuple[Step, ...]:
    room = places(field, n).free
    here = field.bit(x, y)
    start = field.mask(x, y, n)
    found = []
    for name, (dx, dy), legal in zip(DIRECTIONS, OFFSETS, legal_from, strict=True):
        if not here & legal:
            continue  # walls stop wings too: DDMG-ABIL-029.3, DDMG-GEO-14
        mask = field.mask(x + dx, y + dy, n)
        entered = mask & ~start
        found.append(
            Step(
                direction=name,
                dx=dx,
                dy=dy,
                diagonal=dx != 0 and dy != 0,
                x=x + dx,
                y=y + dy,
                mask=mask,
                entered=entered,
                vacated=start & ~mask,
                slow=bool(mask & field.slow),
                pit=bool(mask & field.pit),
                spikes=bool(entered & field.spikes),
                stop=mask & (field.statue | field.pit) == 0 and bool(room & field.bit(x + dx, y + dy)),
                answer=("step", name),
            )
        )
    return tuple(found)


def cost(step: Step, diagonals: int, slowed: bool) -> int:
    """Return what the step costs (DDM-GEO-04, DDM-MOVE-02, -03, -09, DDM-TER-14, DDMG-TERR-002.1).

    `diagonals` counts the unslowed diagonals made in this move so far, `slowed` says whether the piece is slowed
    in this step. Only an unslowed diagonal advances the count: that is the caller's business.
    """
    if slowed:
        return 3 if step.diagonal else 2
    return 2 if step.diagonal and diagonals % 2 else 1


def step_trace(
    field: Field, body: Body, dx: int, dy: int, enemies: int, mover: Mover, *, slowed: bool = False
) -> Trace:
    """Tell whether a step may be made, its cost as the first of a move, or which rule forbids it (DDM-GEO-03).

    `enemies` are the squares of enemies that cannot be passed; other pieces may be passed. `slowed` says that
    something other than the ground slows the piece.
    """
    x, y, n = body
    new = (x + dx, y + dy, n)
    box = (min(x, x + dx), min(y, y + dy), n + abs(dx), n + abs(dy))
    line = Line(x + n / 2, y + n / 2, x + dx + n / 2, y + dy + n / 2, free=True)
    barred = Line(line.x0, line.y0, line.x1, line.y1, free=False, at=((line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2))
    there = label(*new[:2])

    def refused(rule: str, note: str, squares: int = 0, edges: tuple[Edge, ...] = ()) -> Trace:
        return Trace("step", False, rule, (barred,), tuple(field.squares(squares)), edges, note=note)

    if not field.inside(*new):
        return refused("DDM-MOVE-10", _("The map ends there: its edge is a wall."))  # DDM-MAP-06, DDM-Q-89
    space = field.mask(*new)
    if space & field.wall and not mover.through:
        wall = label(*field.squares(space & field.wall)[0])
        return refused("DDM-MOVE-10", _("A wall stands at {square}.").format(square=wall), space & field.wall)
    listed = neighbours(field, x, y, n) if n != mover.n else paces(field, mover, x, y)
    step = next((step for step in listed if (step.dx, step.dy) == (dx, dy)), None)
    if step is None:
        walls = field.rectangle(*box) & field.wall
        edges = tuple(field.thin_walls_within(*box))
        if dx and dy:
            note = _("No diagonal step past the corner or the end of a wall.")
            return refused("DDM-TER-71", note, walls, edges)
        return refused("DDM-MOVE-10", _("A thin wall stands in the way."), walls, edges)
    if step.mask & mover.barred(field, enemies) & enemies:
        return refused("DDM-MOVE-07" if n == 1 else "DDM-BIG-02", _("An enemy stands there."), step.mask & enemies)
    if step.pit and not mover.aloft:
        return refused("DDM-TER-30", _("Only a flyer may enter a pit."), step.mask & field.pit)
    price = cost(step, 0, slowed or mover.slows(step))
    note = ngettext("A step to {square} costs {cost} square.", "A step to {square} costs {cost} squares.", price)
    note = note.format(square=there, cost=price)
    return Trace("step", True, "DDM-GEO-03", (line,), value=price, path=((x, y), new[:2]), note=note)
