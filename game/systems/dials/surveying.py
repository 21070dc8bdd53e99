"""Whom a survey of a table counts for: start areas, strategic points, and a figure on foot as most are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.terrain import EDGES, SEATED
from game.geometry.asked import RefusedError
from game.geometry.heat.survey import Side, Wish
from game.geometry.inches.fire import Aim
from game.geometry.inches.layout import Form
from game.geometry.inches.survey.bases import BaseTable, Going
from game.geometry.inches.survey.places import InchGrid
from game.geometry.inches.survey.tables import TableSurvey, Walker
from game.i18n import _, decimal
from game.systems.dials.space import OBSCURING, STOPPING
from game.systems.dials.terrain import BARRED, SLOWED

if TYPE_CHECKING:
    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Table

INCH = 1000
SPEED, RANGE = 8, 8  # inches, what most figures have
SIZES = {"round": 750, "titan": 1500}  # radius of a base; what is wider than a figure on foot stays off castles


def survey(table: Table, wish: Wish, scenario: Scenario | None = None) -> TableSurvey:
    """Return the survey of a table, for the seats of a scenario or all it has. Raises RefusedError for a size."""
    word = wish.size or next(iter(SIZES))
    if word not in SIZES:
        raise RefusedError(_("“{size}” is no size of a base").format(size=word), word, SIZES)
    inches = SPEED if wish.speed is None else wish.speed
    radius, speed = SIZES[word], inches * INCH
    told = _(
        "Counted for a figure on foot with Speed {speed} and a range of {range} inches, on a round base {width} inches "
        "wide. An attack takes the turn after the move that leads to it."
    ).format(speed=inches, range=RANGE, width=decimal(2 * radius / INCH, "g"))
    walker = Walker(word, speed, speed, speed, 2 * radius, RANGE * INCH, told)
    ground = table.field
    castles = frozenset(ground.buildings) if word == "titan" else frozenset()
    going = Going(frozenset(BARRED) | castles, frozenset(SLOWED))
    grid = InchGrid(table.width, table.height)
    aim = Aim(stopping=STOPPING, obscuring=OBSCURING)
    found = BaseTable(ground, grid, Form(radius=radius), aim, going)
    return TableSurvey(found, walker, _sides(table, grid, scenario))


def _sides(table: Table, grid: InchGrid, scenario: Scenario | None) -> tuple[Side, ...]:
    """Return the start areas of those who play, each with all strategic points as its goals."""
    players = scenario.seats if scenario is not None else 4 if table.seats(4) else 2
    there = [one.side for one in table.starts]
    goals = tuple(cell for x, y in table.points for cell in grid.about(x, y))
    return tuple(
        Side(side, _(EDGES[side]), grid.within(*table.start(side)), goals)
        for side in SEATED.get(players, tuple(EDGES))
        if side in there
    )
