"""What the bench for tables offers: tools, layers, and what keys and mouse do that no button says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui.keys_card import Gesture
from game.ui.workshop.face import Layer, Tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.workshop.inches.room import InchRoom


def tools(room: InchRoom) -> Sequence[Tool]:
    """Return the tools that the room's tables know."""
    found = [
        Tool("select", "mouse-pointer-2", _("Select"), "V",
             _("Selects, moves, and by the handle turns. Right click takes a piece in hand.")),
        Tool("lay", "stamp", _("Lay a piece"), "S", _("Lays the piece of the list where you click.")),
    ]  # fmt: skip
    if room.shapes is not None:
        found += [
            Tool("polygon", "pentagon", _("Polygon"), "P", _("Draws a shape corner by corner; Enter closes it.")),
            Tool("box", "square", _("Rectangle"), "R", _("Draws a rectangle.")),
            Tool("round", "circle", _("Ellipse"), "E", _("Draws a round shape.")),
            Tool("bend", "spline", _("Corners"), "C",
                 _("Moves corners of a shape; a side gets a new one, Shift takes one away.")),
        ]  # fmt: skip
    if room.edges is not None:
        found.append(Tool("area", "flag", _("Start area"), "A",
                          _("Drag along an edge: the start area of that side. Shift takes it away.")))  # fmt: skip
    if room.points:
        found.append(Tool("point", "target", _("Strategic point"), "O",
                          _("Puts a strategic point or moves one; Shift takes it away.")))  # fmt: skip
    return (*found, Tool("pick", "pipette", _("Take a piece"), "I", _("Takes the kind of a piece in hand.")))


def layers() -> Sequence[Layer]:
    """Return what can be shown or hidden."""
    return (
        Layer("faults", "circle-alert", _("Faults")),
        Layer("areas", "flag", _("Areas and points")),
        Layer("names", "type", _("Names of terrain")),
        Layer("things", "trees", _("Terrain")),
        Layer("grid", "grid-3x3", _("Grid of inches"), on=False),
    )


def gestures() -> Sequence[Gesture]:
    """Return what keys and mouse do that no button says."""
    return (
        Gesture(_("Click, drag"), _("select, move; with Ctrl to any place")),
        Gesture(_("Shift click"), _("select more, or less")),
        Gesture(_("Drag the handle"), _("turn; the diamond scales a shape")),
        Gesture(_("Right click"), _("take a piece in hand")),
        Gesture(_("Right drag, wheel"), _("move the view, nearer or farther")),
        Gesture(_("Home, + −"), _("show the whole board, nearer or farther")),
        Gesture(_("Arrows"), _("move what is selected, or the cursor; Shift goes farther")),
        Gesture("N", _("select the next thing")),
        Gesture("[  ]", _("turn by 15 degrees; with Shift by one")),
        Gesture(_("Alt"), _("hide all overlays while held")),
    )
