"""Heat maps over boards: steps as marks, what they mean, where most and least is; and the page that explains one.

over = heat.over_squares(overlays, heated)      # game.ui.board.OverlaySet, a board of squares
over = heat.over_inches(overlays, heated)       # game.ui.board.inches.signs.InchOverlays
board.overlays = over
heat.explained(picture, heated.heat)            # a picture of a board with title, key and sentences below it
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _
from game.ui.board.inches.signs import HeatSheet, InchOverlays
from game.ui.board.inches.signs import LabelMark as InchLabel
from game.ui.board.palette import HEAT, HEAT_STRENGTH
from game.ui.board.squares.signs import HeatMark, LabelMark, OverlaySet
from game.ui.kit.fonts import font, line
from game.ui.theme import INK0, TEXT1, TEXT2

if TYPE_CHECKING:
    from game.geometry.heat.maps import HeatMap

MARGIN, SWATCH, LEAST = 16, 14, 520  # px of the page
DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Heated:
    """A heat map that lies over a board: the map, the places of its ground, and how much of the ground it covers."""

    heat: HeatMap
    grid: Any
    strength: float = HEAT_STRENGTH


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
    """Return the cells with the least and the greatest figure and what is said of them; none where all are alike."""
    low, high = heat.least(), heat.most()
    if low is None or high is None or heat.at(low) == heat.at(high):
        return ()
    words = ((low, _("least {figure}")), (high, _("most {figure}")))
    return tuple((cell, text.format(figure=heat.words(heat.at(cell) or 0.0))) for cell, text in words)


def over_squares(over: OverlaySet, heated: Heated, *, named: bool = True) -> OverlaySet:
    """Return overlays of a board of squares with a heat map; `named` says where least and most is."""
    heat, grid = heated.heat, heated.grid
    marks = tuple(HeatMark(grid.square(cell), step) for cell, step in enumerate(heat.steps()) if step)
    places = [(grid.square(cell), text) for cell, text in ends(heat)]
    told = tuple(LabelMark(x, y, title=text, pin=True) for (x, y), text in places) if named else ()
    return replace(over, heat=marks, heat_strength=heated.strength, legend=legend(heat), labels=(*over.labels, *told))


def over_inches(over: InchOverlays, heated: Heated, *, named: bool = True) -> InchOverlays:
    """Return overlays of a table with a heat map; `named` says where least and most is, and terrain has no names."""
    heat, grid = heated.heat, heated.grid
    sheet = HeatSheet(grid.columns, grid.left, grid.top, grid.cell_size, tuple(heat.steps()), heated.strength)
    told = (
        tuple(InchLabel(grid.middle(cell), text, "plain", "", pin=True) for cell, text in ends(heat)) if named else ()
    )
    return replace(over, heat=sheet, legend=legend(heat), labels=(*over.labels, *told), names=False)


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
