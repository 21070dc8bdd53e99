"""Whom a survey of a table counts for: deployment zones, objectives, and a unit as most are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.library import load_library
from game.content.regiments.modes import FACTS, token_places
from game.content.regiments.terrain import DEPTH
from game.geometry.asked import RefusedError
from game.geometry.heat.survey import Side, Wish
from game.geometry.inches.layout import Form
from game.geometry.inches.survey.places import InchGrid
from game.geometry.inches.survey.tables import TableSurvey, Walker
from game.geometry.inches.survey.trays import TrayTable
from game.geometry.inches.trays.scene import Scene
from game.i18n import N_, _, proper
from game.systems.regiments.ground import CORNER
from game.systems.regiments.moving import BEST
from game.systems.regiments.sights import SHELTER
from game.systems.regiments.ways import BARRING, SCREEN, SLOWING, lying

if TYPE_CHECKING:
    from game.content.regiments.modes import Mode
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table

INCH = 1000
SPEED, RANGE = 5, 12  # inches, what most units have, and long range
TRAY = "infantry"
MODE: Mode = "muster"
"""The mode whose zones and objectives are taken for a table that no scenario is named for."""
EDGES = {"near": N_("the near edge"), "far": N_("the far edge")}
"""The edge of the first player, and the other."""
CORNERS = {
    "near-left": N_("the near left corner"), "near-right": N_("the near right corner"),
    "far-right": N_("the far right corner"), "far-left": N_("the far left corner"),
}  # fmt: skip
"""Where armies begin that are all for themselves."""


def survey(table: Table, wish: Wish, scenario: Scenario | None = None) -> TableSurvey:
    """Return the survey of a table with the zones of a scenario's mode. Raises RefusedError for a size."""
    trays = load_library().trays
    word = wish.size or TRAY
    if word not in trays:
        raise RefusedError(_("“{size}” is no tray").format(size=word), word, trays)
    tray, inches = trays[word], SPEED if wish.speed is None else wish.speed
    mode: Mode = MODE if scenario is None else scenario.mode
    told = _(
        "Counted for a unit with Speed {speed} ({tray}), which marches {march} inches in a round, charges up to "
        "{charge} and shoots at long range."
    ).format(speed=inches, tray=proper(tray.name), march=2 * inches, charge=inches + BEST)
    walker = Walker(
        word,
        2 * inches * INCH,
        2 * inches * INCH,
        (inches + BEST) * INCH,
        tray.depth,
        RANGE * INCH + tray.depth,
        told,
    )
    pieces = [
        lying(one.kind, f"{one.kind.id}/{n}", one.x, DEPTH - one.y, one.turn) for n, one in enumerate(table.pieces)
    ]
    scene = Scene((table.width, DEPTH), (), {}, pieces, BARRING)
    grid = InchGrid(table.width, DEPTH, upwards=True)
    found = TrayTable(scene, grid, Form(width=tray.width, depth=tray.depth), SCREEN, SHELTER, SLOWING, INCH)
    alone = scenario is not None and scenario.free_for_all
    return TableSurvey(found, walker, _sides(table, grid, mode, alone=alone))


def _sides(table: Table, grid: InchGrid, mode: Mode, *, alone: bool) -> tuple[Side, ...]:
    """Return the deployment zones, each with all objectives as its goals, or the middle of the table without any."""
    near, far = (depth * INCH for depth in FACTS[mode].zones)
    wide = table.width
    spots = token_places(mode, wide) or ((wide // 2, DEPTH // 2),)
    goals = tuple(cell for x, y in spots for cell in grid.about(x, DEPTH - y))
    boxes: dict[str, tuple[int, int, int, int]] = {"near": (0, DEPTH - near, wide, DEPTH), "far": (0, 0, wide, far)}
    if alone:
        low, right = DEPTH - CORNER, wide - CORNER
        boxes = {
            "near-left": (0, low, CORNER, DEPTH), "near-right": (right, low, wide, DEPTH),
            "far-right": (right, 0, wide, CORNER), "far-left": (0, 0, CORNER, CORNER),
        }  # fmt: skip
    titles = EDGES | CORNERS
    return tuple(Side(key, _(titles[key]), grid.within(*box), goals) for key, box in boxes.items())
