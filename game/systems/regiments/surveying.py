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


def survey(table: Table, wish: Wish, scenario: Scenario | None = None) -> TableSurvey:
    """Return the survey of a table with the zones of a scenario's mode. Raises RefusedError for a size."""
    trays = load_library().trays
    word = wish.size or TRAY
    if word not in trays:
        raise RefusedError(_("“{size}” is no tray").format(size=word), word, trays)
    tray, inches = trays[word], SPEED if wish.speed is None else wish.speed
    mode: Mode = MODE if scenario is None else scenario.mode
    zones = FACTS[mode].zones
    told = _(
        "Counted for a unit with Speed {speed} on {tray}, which marches {march} inches in a round, charges up to "
        "{charge} and shoots at long range. Deployment zones are {near} and {far} inches deep."
    ).format(speed=inches, tray=proper(tray.name), march=2 * inches, charge=inches + BEST, near=zones[0], far=zones[1])
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
    return TableSurvey(found, walker, _sides(table, grid, mode))


def _sides(table: Table, grid: InchGrid, mode: Mode) -> tuple[Side, ...]:
    """Return the deployment zones, each with all objectives as its goals, or the middle of the table without any."""
    near, far = (depth * INCH for depth in FACTS[mode].zones)
    spots = token_places(mode, table.width) or ((table.width // 2, DEPTH // 2),)
    goals = tuple(cell for x, y in spots for cell in grid.about(x, DEPTH - y))
    return (
        Side("near", _(EDGES["near"]), grid.within(0, DEPTH - near, table.width, DEPTH), goals),
        Side("far", _(EDGES["far"]), grid.within(0, 0, table.width, far), goals),
    )
