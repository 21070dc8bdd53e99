"""Plots on a canvas: rectangles for houses, fields and rooms, apart from each other and from their likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.generating.recipe import NoPlaceError
from game.content.squares.generating.canvas import rectangle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.geometry.squares.grid import Square

TRIES = 400
Plot = list["Square"]
"""The squares of a rectangle, the lower left one first and the upper right one last."""
Span = tuple[int, int]


def plots(
    canvas: Canvas, chance: Chance, number: Span, sizes: tuple[Span, Span], gap: int, rim: int = 0
) -> Iterator[Plot]:
    """Go through plots for so many things (least, most), of such widths and depths, and take their squares.

    gap  squares between a plot and everything else; `rim` those between it and the edge of the map. Raises NoPlaceError
    if there is room for fewer than the least number.
    """
    wanted, there = chance.between(*number), 0
    for _try in range(TRIES):
        if there >= wanted:
            return
        w, d = (chance.between(*span) for span in sizes)
        if chance.percent(50):
            w, d = d, w
        if w + 2 * rim > canvas.width or d + 2 * rim > canvas.height:
            continue
        x, y = chance.between(rim, canvas.width - w - rim), chance.between(rim, canvas.height - d - rim)
        for plot in _free(canvas, rectangle(x, y, w, d), gap):
            yield plot
            canvas.take(plot)
            there += len({tuple(image) for image in images_of(canvas, plot)})
    if there < number[0]:
        raise NoPlaceError


def images_of(canvas: Canvas, plot: Plot) -> list[Plot]:
    """Return a plot and those that are like it."""
    every = [canvas.alike(at) for at in plot]
    many = max(map(len, every))
    every = [(there + there[:1] * many)[:many] for there in every]
    return [sorted((there[n] for there in every), key=lambda at: (at[1], at[0])) for n in range(many)]


def about(plot: Plot, gap: int) -> Plot:
    """Return a plot with so many squares more on each side, whether they are on the map or not."""
    (x, y), (u, v) = plot[0], plot[-1]
    return rectangle(x - gap, y - gap, u - x + 1 + 2 * gap, v - y + 1 + 2 * gap)


def _free(canvas: Canvas, here: Plot, gap: int) -> list[Plot]:
    """Return a plot, and the one opposite it where the map has no symmetry; none if there is no room for them."""
    there = sorted((canvas.opposite(at) for at in here), key=lambda at: (at[1], at[0]))
    if canvas.symmetry != "none" or here == there:
        found = [here]
    elif set(about(here, gap)).isdisjoint(there):
        found = [here, there]
    else:
        return []
    for plot in found:
        near = set(about(plot, gap))
        if any(image != plot and not near.isdisjoint(image) for image in images_of(canvas, plot)):
            return []
        if not near.isdisjoint(canvas.taken):
            return []
    return found
