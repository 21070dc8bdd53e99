"""What the bench for squares offers: tools, layers, and what keys and mouse do that no button says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui.keys_card import Gesture
from game.ui.workshop.face import Layer, Tool

if TYPE_CHECKING:
    from collections.abc import Sequence


def tools() -> Sequence[Tool]:
    """Return the tools."""
    return (
        Tool("brush", "brush", _("Brush"), "B", _("Paints squares. Right click takes the terrain of a square.")),
        Tool("line", "slash", _("Line"), "L", _("Paints a straight line.")),
        Tool("box", "square", _("Rectangle"), "R", _("Paints a rectangle, or its rim.")),
        Tool("flood", "paint-bucket", _("Fill"), "G", _("Paints what hangs together and is alike.")),
        Tool("stamp", "stamp", _("Stamp"), "S", _("Puts a piece: one of the list, or what was copied.")),
        Tool("wall", "brick-wall", _("Thin wall"), "W", _("Draws walls along grid lines; Shift takes them away.")),
        Tool("door", "door-open", _("Door"), "D", _("Opens a way: takes a thin wall or a wall away.")),
        Tool("area", "flag", _("Area"), "A", _("Marks starting areas, victory areas and exits; Shift takes away.")),
        Tool("select", "square-dashed", _("Select"), "V", _("Selects squares, and moves what is selected.")),
        Tool("pick", "pipette", _("Take terrain"), "I", _("Takes the terrain of a square into the brush.")),
    )


def layers(*, pictured: bool) -> Sequence[Layer]:
    """Return what can be shown or hidden, of a map with a picture below it that, too."""
    picture = [Layer("picture", "image", _("Picture below"))] if pictured else []
    return (
        Layer("faults", "circle-alert", _("Faults")),
        Layer("areas", "flag", _("Areas and exits")),
        Layer("walls", "brick-wall", _("Walls and doors")),
        Layer("things", "trees", _("Things on the ground")),
        Layer("signs", "triangle", _("Signs of slow ground"), on=False),
        *picture, Layer("grid", "grid-3x3", _("Grid")),
    )  # fmt: skip


def gestures() -> Sequence[Gesture]:
    """Return what keys and mouse do that no button says."""
    return (
        Gesture(_("Drag"), _("draw with the tool in hand")),
        Gesture(_("Shift drag"), _("take away: thin walls, areas")),
        Gesture(_("Right click"), _("take the terrain of a square")),
        Gesture(_("Right drag, wheel"), _("move the view, nearer or farther")),
        Gesture(_("Home, + −"), _("show the whole board, nearer or farther")),
        Gesture(_("Arrows, Enter"), _("move the cursor, begin and end there")),
        Gesture("1 – 0", _("take terrain of the palette")),
        Gesture("[  ]", _("smaller or larger brush")),
        Gesture(_("Alt"), _("hide all overlays while held")),
    )
