"""Where pieces walked and were lost in test games: heat over the picture of the field, painted in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.i18n import _, ngettext
from game.sim.study.play import fields
from game.ui import theme
from game.ui.board.palette import HEAT, HEAT_STRENGTH
from game.ui.kit import Area, Ui
from game.ui.steps import steps_of
from game.ui.studies.wanted import PLACE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.sim.study.face import Field
    from game.sim.study.report import Report
    from game.ui.kit.pen import Pen

KEY_HEIGHT = 44


class GroundPicture:
    """The picture of the field of the games that a screen shows; of several the one with most games."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.forget()

    def forget(self) -> None:
        """Forget the field: other games are played."""
        self._fields: dict[Any, Field] = {}
        self._asked = False
        self._ground: tuple[int, pygame.Surface | None] = (0, None)  # px of a cell
        self._painting = 0

    def declare(self, ui: Ui, area: Area, report: Report) -> None:
        """Declare the picture and what its hues mean."""
        inside = ui.panel(area)
        heat = max(report.heats, key=lambda one: one.games, default=None)
        if heat is None:
            ui.text(inside, _("These games are not played on a field."), colour=theme.TEXT2)
            return
        self._ask(report)
        field = self._fields.get((heat.ground, heat.field))
        if field is None:
            ui.text(inside, _("The field is being drawn."), colour=theme.TEXT2)
            return
        column = inside.cut_right(190)
        inside.cut_right(14)
        layers = [("lost", _("Lost"), ""), ("walked", _("Walked"), "")]
        ui.segments("layer", column.cut_top(38, 12), layers, self.screen.layer, self.screen.show_layer)
        totals = _totals(heat.lost if self.screen.layer == "lost" else heat.walked)
        labels, steps = steps_of(totals)
        words = (
            ngettext("Where pieces were lost, in {n} game", "Where pieces were lost, in {n} games", heat.games)
            if self.screen.layer == "lost"
            else ngettext("Where pieces walked, in {n} game", "Where pieces walked, in {n} games", heat.games)
        ).format(n=heat.games)
        column.cut_top(ui.text(Area(column.x, column.y, column.w, 60), words, colour=theme.TEXT2), 10)
        for colour, label in reversed(list(zip(HEAT, labels, strict=True))):
            if label:
                ui.custom(column.cut_top(24), _key_row(colour, label))
        cell = min(inside.w / field.width, inside.h / field.height)
        px = max(1, int(cell * ui.pen.scale))
        w, h = field.width * px / ui.pen.scale, field.height * px / ui.pen.scale
        self._paint(heat.ground.room, field, px)
        place = Area(inside.cx - w / 2, inside.y, w, h)
        ui.custom(place, lambda pen, a: self._draw(pen, a, field, px, steps))

    def _ask(self, report: Report) -> None:
        """Have the fields of the games found, once."""
        if self._asked:
            return
        self._asked = True
        places = {pair.ground: PLACE for pair in report.pairs}

        def keep(found: dict[Any, Field]) -> None:
            self._fields = found
            self.screen.refresh()

        self.screen.app.in_background(lambda: fields(report, places), keep)

    def _paint(self, room: str, field: Field, px: int) -> None:
        """Have the ground painted for a size."""
        if field.card is None or px in (self._ground[0], self._painting):
            return
        self._painting = px

        def keep(found: pygame.Surface | None) -> None:
            self._ground = (px, found)
            self.screen.refresh()

        self.screen.app.in_background(lambda: rooms.wing("ui", room).ground_picture(field.card, px), keep)

    def _draw(self, pen: Pen, a: Area, field: Field, px: int, steps: Mapping[int, int]) -> None:
        size = (field.width * px, field.height * px)
        known, ground = self._ground
        if ground is not None and known == px:
            pen.image(ground, a.x, a.y)
        else:
            pen.box(a, theme.WELL, theme.LINE, 0)
        over = pygame.Surface(size, pygame.SRCALPHA)
        for cell, step in steps.items():
            y, x = divmod(cell, field.width)
            over.fill((*pygame.Color(HEAT[step])[:3], round(255 * (HEAT_STRENGTH + 0.2))),
                      (x * px, (field.height - 1 - y) * px, px, px))  # fmt: skip
        pen.image(over, a.x, a.y)


def _totals(layer: Mapping[str, Mapping[int, int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for cells in layer.values():
        for cell, n in cells.items():
            found[cell] = found.get(cell, 0) + n
    return found


def _key_row(colour: str, label: str) -> Any:
    def paint(pen: Pen, a: Area) -> None:
        pen.box(Area(a.x, a.cy - 7, 24, 14), colour, theme.INK0, 4)
        pen.text(a.x + 34, a.cy, label, theme.TEXT, "regular", theme.TEXT1, "l", a)

    return paint
