"""Heat maps over boards: steps as marks, what they mean, where most and least is; and the page that explains one.

over = heat.over_squares(overlays, heated)      # game.ui.board.OverlaySet, a board of squares
over = heat.over_inches(overlays, heated)       # game.ui.board.inches.signs.InchOverlays
board.overlays = over
heat.explained(picture, heated.heat)            # a picture of a board with title, key and sentences below it
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.i18n import _
from game.ui.board.inches.signs import AreaMark, HeatSheet, InchOverlays
from game.ui.board.inches.signs import LabelMark as InchLabel
from game.ui.board.palette import HEAT, HEAT_STRENGTH
from game.ui.board.squares.signs import HeatMark, LabelMark, OverlaySet
from game.ui.kit.fonts import font, line
from game.ui.theme import INK0, TEXT1, TEXT2

if TYPE_CHECKING:
    from game.geometry.heat.maps import HeatMap
    from game.geometry.heat.survey import Survey

MARGIN, SWATCH, LEAST = 16, 14, 520  # px of the page
DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Heated:
    """A heat map that lies over a board.

    survey    whose map it is: places and sides
    strength  how much of the ground it covers, 0 to 1
    keyed     whether the board explains the hues; `named` whether it says where least and most is
    """

    heat: HeatMap
    survey: Survey
    strength: float = HEAT_STRENGTH
    keyed: bool = True
    named: bool = True


def legend(heat: HeatMap) -> tuple[str, ...]:
    """Return what the hues mean: the title with its unit, then the figures of each step, "" for one there is not."""
    told = {step: _stretch(heat, least, most) for step, least, most in heat.ranges()}
    return (_titled(heat), *(told.get(step, "") for step in range(1, len(HEAT) + 1)))


def _titled(heat: HeatMap) -> str:
    if not heat.unit or heat.unit in heat.title.lower():
        return heat.title
    return _("{title}, in {unit}").format(title=heat.title, unit=heat.unit)


def _stretch(heat: HeatMap, least: float, most: float) -> str:
    first, last = heat.words(least), heat.words(most)
    if first == last:
        return first
    if least < 0 or most < 0:
        return _("{least} to {most}").format(least=first, most=last)
    return f"{first}{DASH}{last}"


def ends(heat: HeatMap) -> tuple[tuple[int, str], ...]:
    """Return the cells with the least and the greatest figure, and what is said of them; none where all are alike, or
    it answers yes or no.
    """
    low, high = heat.least(), heat.most()
    if low is None or high is None or heat.at(low) == heat.at(high) or heat.answers:
        return ()
    words = ((low, _("least {figure}")), (high, _("most {figure}")))
    return tuple((cell, text.format(figure=heat.words(heat.at(cell) or 0.0))) for cell, text in words)


def over_squares(over: OverlaySet, heated: Heated) -> OverlaySet:
    """Return overlays of a board of squares with a heat map."""
    heat, grid = heated.heat, cast("Any", heated.survey.grid)
    marks = tuple(HeatMark(grid.square(cell), step) for cell, step in enumerate(heat.steps()) if step)
    places = [(grid.square(cell), text) for cell, text in ends(heat)]
    told = tuple(LabelMark(x, y, title=text, pin=True) for (x, y), text in places) if heated.named else ()
    key = legend(heat) if heated.keyed else ()
    return replace(over, heat=marks, heat_strength=heated.strength, legend=key, labels=(*over.labels, *told))


def over_inches(over: InchOverlays, heated: Heated) -> InchOverlays:
    """Return overlays of a table with a heat map; terrain has no names, and areas are those that were counted for."""
    heat, grid = heated.heat, cast("Any", heated.survey.grid)
    sheet = HeatSheet(grid.columns, grid.left, grid.top, grid.cell_size, tuple(heat.steps()), heated.strength)
    told = (
        tuple(InchLabel(grid.middle(cell), text, "plain", "", pin=True) for cell, text in ends(heat))
        if heated.named
        else ()
    )
    key = legend(heat) if heated.keyed else ()
    areas = over.areas or tuple(_area(grid, side.start) for side in heated.survey.sides if side.start)
    return replace(over, areas=areas, heat=sheet, legend=key, labels=(*over.labels, *told), names=False)


def _area(grid: Any, cells: tuple[int, ...]) -> AreaMark:
    """Return the rectangle of a starting area, nobody's."""
    middles, half = [grid.middle(cell) for cell in cells], grid.cell_size // 2
    xs, ys = [x for x, _y in middles], [y for _x, y in middles]
    return AreaMark((min(xs) - half, min(ys) - half), (max(xs) + half, max(ys) + half), "")


def explained(picture: pygame.Surface, heat: HeatMap) -> pygame.Surface:
    """Return a picture of a board with a strip below it: title, key of the steps, and what was counted for whom."""
    wide = max(picture.get_width(), LEAST)
    face = font("regular", 13)
    words = f"{heat.about} {heat.told}".strip()
    text = face.render(words, True, TEXT2, None, wide - 2 * MARGIN)
    high = picture.get_height() + 2 * MARGIN + 22 + 26 + text.get_height()
    page = pygame.Surface((wide, high))
    page.fill(INK0)
    page.blit(picture, ((wide - picture.get_width()) // 2, 0))
    y = picture.get_height() + MARGIN
    page.blit(line(_titled(heat), "semibold", 15, TEXT1), (MARGIN, y))
    y += 24
    x = MARGIN
    for hue, told in zip(HEAT, legend(heat)[1:], strict=True):
        if told:
            pygame.draw.rect(page, hue, (x, y, 2 * SWATCH, SWATCH), border_radius=3)
            words_shown = line(told, "medium", 11, TEXT1)
            page.blit(words_shown, (x + 2 * SWATCH + 6, y))
            x += 2 * SWATCH + words_shown.get_width() + 20
    page.blit(text, (MARGIN, y + 24))
    return page
