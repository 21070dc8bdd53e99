"""Who is placed last: infiltrators in cover, and those who lie in the water (MK-SETUP-17, MK-DEF-12, MK-SPD-19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.options import Either, Listed, Region
from game.engine.refusal import Refusal, no
from game.geometry.inches.reach import near_zone
from game.i18n import N_
from game.systems.dials import space, terrain
from game.systems.dials.figure import WAITING
from game.systems.dials.judged import asked_of_another
from game.systems.dials.numbers import unmodified
from game.systems.dials.placing import Spot

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.engine.options import Options, Pick
    from game.geometry.inches.ground import Ground
    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.shapes import Box
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

STEP = 250  # thousandths: how closely ground is searched for room


@dataclass(frozen=True, slots=True)
class Covered:
    """Ground of some kinds, near a start area if `box` is given: the base's centre lies on it."""

    ground: Ground
    kinds: Collection[str]
    rule: str
    box: Box | None = None
    inches: int = 0

    def refuse(self, state: State, layout: Layout, base: Base) -> Refusal | None:
        """Return why not: other ground, or too far from the start area."""
        name = state.name(base.key)
        if not any(piece.kind in self.kinds for piece in layout.ground.under(base.at)):
            return no(N_("{name} does not hide on this ground."), self.rule, name=name)
        if self.box is not None and not near_zone(base.at, self.box, self.inches):
            return no(N_("{name} hides too far from its start area."), self.rule, name=name)
        return None

    def draw(self, pick: Pick, base: Base) -> tuple[int, int]:
        """Return a place by chance on one of the pieces."""
        pieces = [piece.shape.box for piece in self.ground.pieces if piece.kind in self.kinds]
        if not pieces:
            return base.at
        x0, y0, x1, y1 = pieces[pick(len(pieces))]
        return x0 + pick(x1 - x0 + 1), y0 + pick(y1 - y0 + 1)

    def search(self, base: Base) -> Iterator[tuple[int, int]]:  # noqa: ARG002 - part of the protocol
        """Go over every piece in rows."""
        for piece in self.ground.pieces:
            if piece.kind in self.kinds:
                x0, y0, x1, y1 = piece.shape.box
                for y in range(y0, y1 + 1, STEP):
                    for x in range(x0, x1 + 1, STEP):
                        yield x, y

    def nearest(self, base: Base) -> tuple[int, int]:
        """Return the place itself."""
        return base.at


def late(figure: Figure) -> str:
    """Return the ability by which a figure may be placed last, "" for none (MK-SETUP-17).

    It is read off the dial itself: who waits is not in play yet.
    """
    click = figure.card.single.dial.at(figure.turned[0])
    shown = (*click.abilities, *click.nexus)
    return next((key for key in ("infiltrate", "submerge") if key in shown and not figure.many), "")


def spot(state: State, figure: Figure, box: Box, looks: int) -> Spot:
    """Return where a figure that is placed last may stand: not touching an enemy (MK-DEF-12, MK-SPD-19)."""
    ground = state.layout.ground
    if late(figure) == "infiltrate":
        speed = unmodified(state, figure.id, "speed")
        zone = Covered(ground, space.OBSCURING, "MK-DEF-12", box, speed)
        return Spot(state, figure, zone, looks=looks, apart="MK-DEF-12")
    zone = Covered(ground, terrain.WATER, "MK-SPD-19")
    return Spot(state, figure, zone, looks=looks, apart="MK-DEF-12", wet=True)


def waiting(state: State, seat: int) -> list[Figure]:
    """Return the figures of a seat that are kept for the end of the set-up."""
    return [
        one
        for one in state.figures.values()
        if one.owner == seat and one.fate == WAITING and not one.mount and late(one)
    ]


def options(state: State, seat: int, box: Box, looks: int) -> Options | None:
    """Return where a seat may place one of them now: (“lurk”, id, x, y, facing); None if it has none or no room."""
    spots = [(one, spot(state, one, box, looks)) for one in waiting(state, seat)]
    parts = [Region("lurk", one.id, place) for one, place in spots if place.first() is not None]
    return Either(*parts, Listed((), asked_of_another("MK-SETUP-17"))) if parts else None
