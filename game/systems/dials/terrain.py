"""What each kind of terrain does to whom: who may not stand on it or cross it, whom it slows (MK-TERR).

Clear ground does nothing, what hinders is entered and crossed, and close combat minds none of it (MK-TERR-01, -02,
-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.i18n import _, proper
from game.systems.dials import space
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

HINDERING, BLOCKING = "hindering", "blocking"
CHASM, DEEP, SHALLOW = "chasm", "deep_water", "shallow_water"
WATER = (DEEP, SHALLOW)
BARRED = (BLOCKING, CHASM, DEEP)  # for whoever goes on foot: MK-TERR-08, -11, -12
SLOWED = (HINDERING, SHALLOW)  # likewise: MK-TERR-03, -13


def speed_type(state: State, figure: Figure) -> str:
    """Return how a figure goes now: a captor walks, abilities make anybody fly or swim.

    MK-CAP-12, MK-SPD-04, -05; a captor's speed abilities work for him and his captive (MK-CAP-13).
    """
    for dial in state.dials(figure.id):
        if state.has(dial, "flight"):
            return "wing"
        if state.has(dial, "aquatic"):
            return "wave"
    return "boot" if space.led(state, figure) else figure.card.speed_type


def barred(state: State, figure: Figure, *, soaring: bool = False) -> tuple[str, ...]:
    """Return the kinds of terrain that a figure may neither enter nor stand on, castles by their names.

    MK-TERR-08, -11, -12, MK-STYPE-21. No mount and nothing big is ever on a castle (MK-CAST-04); all others enter and
    leave one by its doors, stairs and ladders like any abrupt ground, and go freely along its top (MK-CAST-03, -05).
    """
    if soaring:
        return ()
    castles = tuple(state.layout.ground.buildings) if unwieldy(figure) else ()
    swims = speed_type(state, figure) == "wave"
    return (*(kind for kind in BARRED if not swims or kind != DEEP), *castles)


def unwieldy(figure: Figure) -> bool:
    """Tell whether a figure is too big for a castle: a mount, a long base, many dials, a titan (MK-CAST-04)."""
    return figure.many or figure.titan or figure.card.kind == "mount" or bool(figure.form.half)


RULES = {BLOCKING: "MK-TERR-08", CHASM: "MK-TERR-11", DEEP: "MK-TERR-12"}
"""The rule by which each kind of terrain keeps figures out."""


def rule_of(state: State, figure: Figure, key: str) -> str:
    """Return the rule by which a piece of terrain keeps a figure out."""
    piece = state.layout.ground.piece[key]
    if piece.part_of and unwieldy(figure):
        return "MK-CAST-04"
    return RULES.get(piece.kind, "MK-TERR-08")


def slowing(state: State, figure: Figure, *, scouting: bool = True) -> tuple[str, ...]:
    """Return the kinds of terrain in which an inch costs a figure two (MK-TERR-03, -13, MK-STYPE-21, MK-SPD-08).

    Without `scouting` no ability spares it anything: in double time (MK-STYPE-08).
    """
    if scouting and any(state.has(dial, "scout") for dial in state.dials(figure.id)):
        return ()
    return (HINDERING,) if speed_type(state, figure) == "wave" else SLOWED


def called(state: State, key: str) -> str:
    """Return the name of a figure or of a piece of terrain, by its key in geometry."""
    if key.partition(".")[0] in state.figures:
        return state.name(key)
    laid = (piece.name for piece in state.table.pieces if piece.id == key)
    return proper(state.battle.names.get(key) or next(laid, key))


@FIGURES.modifier("defense")
def swimmer(situation: Comparison) -> Iterator[Reason]:
    """Add 2 to a wave figure whose centre is in water of any depth, against all attacks (MK-STYPE-22)."""
    state = situation.state
    figure = state.of(situation.target)
    if not figure.here or figure.soaring or speed_type(state, figure) != "wave":
        return
    if any(piece.kind in WATER for piece in state.layout.ground.under(figure.centre)):
        yield Reason(_("In the water"), 2, "MK-STYPE-22")
