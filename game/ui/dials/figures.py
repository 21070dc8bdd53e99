"""The figures of a battle of dials as the board of inches draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.geometry.inches.ground import ELEVATED
from game.systems.dials import space
from game.ui.board.inches.bases import SHAKEN, BaseFigure
from game.ui.dials.emblems import emblem_of

if TYPE_CHECKING:
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

FULL = 3600


def standing(state: State) -> list[BaseFigure]:
    """Return everything that stands on the table; captives stand beside their captors (MK-CAP-09)."""
    return [shown(state, figure) for figure in state.standing()]


def shown(state: State, figure: Figure, *, ghost: bool = False, selected: bool = False) -> BaseFigure:
    """Return a figure as it stands; with `ghost` as it is planned to stand (its place is replaced by the caller)."""
    card = figure.card
    captive = state.figures.get(figure.captive)
    rider = state.figures.get(figure.rider) or state.figures.get(figure.passenger)
    return BaseFigure(
        id=figure.id,
        side=LETTERS[figure.controller],
        emblem=emblem_of(card),
        x=0,
        y=0,
        health=None,
        flags=frozenset({SHAKEN} if space.cowed(state, figure) else ()),
        copy=figure.copy or None,
        selected=selected,
        ghost=ghost,
        at=(figure.x, figure.y),
        facing=figure.facing,
        radius=card.base.radius,
        reach=card.base.reach,
        arc=card.front_arc,
        parts=tuple((arc.start) % FULL for arc in card.base.arcs),
        pill=clicks(figure),
        tokens=max(figure.tokens),
        level=level(state, figure),
        rider=emblem_of(rider.card) if rider is not None else "",
        captor=figure.captor,
        captive=(emblem_of(captive.card), LETTERS[captive.owner]) if captive is not None else ("", ""),
    )


def clicks(figure: Figure, turned: tuple[int, ...] = ()) -> str:
    """Return the click that shows and how many there are: "3/6"; of several dials how many are left with a number.

    `turned` is how far its dials are shown to be turned, if not as they are.
    """
    turns = turned or figure.turned
    dials = [section.dial for section in figure.card.sections]
    if len(dials) == 1:
        most = len(dials[0].clicks)
        return f"{min(turns[0] + 1, most)}/{most}"
    active = sum(turned < len(dial.clicks) for turned, dial in zip(turns, dials, strict=True))
    return f"{active}/{len(dials)}"


def level(state: State, figure: Figure) -> str:
    """Return on which level a figure stands, "" for the ground."""
    if figure.soaring:
        return "soaring"
    return "elevated" if state.ground.level(figure.centre) == ELEVATED else ""
