"""In which words a player reads what rows say in the words of a room: armies, levels, endings, sources of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _, pgettext, proper
from game.sim.study.face import RANDOM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.sim.study.face import Studied
    from game.sim.study.plan import Cell


def told_army(room: str, army: str) -> str:
    """Return the name of an army: one that the room has, one drawn by chance, or one that is prepared by its name."""
    if army == RANDOM:
        return _("drawn by chance")
    studied = _studied(room)
    return (studied.army_called(army) if studied is not None else "") or proper(army)


def told_armies(cell: Cell) -> str:
    """Return the names of the armies that meet in a cell, in order."""
    if set(cell.armies) == {RANDOM}:
        return _("Armies drawn by chance")
    return " · ".join(told_army(cell.room, army) for army in cell.armies)


def told_winners(cell: Cell, armies: Sequence[int]) -> str:
    """Return the names of the armies that have won, by their places in a cell."""
    return ", ".join(told_army(cell.room, cell.armies[army]) for army in armies) or pgettext("game", "nobody")


def told_level(level: str) -> str:
    """Return how well the program plays, in a word; a command is told as it is."""
    known = {
        "random": pgettext("level", "random"), "easy": pgettext("level", "easy"),
        "normal": pgettext("level", "normal"), "hard": pgettext("level", "hard"),
        "expert": pgettext("level", "expert"),
    }  # fmt: skip
    return known.get(level, level)


def told_ending(room: str, word: str) -> str:
    """Return what decided a game."""
    studied = _studied(room)
    return _(studied.endings[word]) if studied is not None and word in studied.endings else word


def told_source(room: str, word: str) -> str:
    """Return what brought points."""
    studied = _studied(room)
    return _(studied.sources[word]) if studied is not None and word in studied.sources else word


def _studied(room: str) -> Studied | None:
    """Return what a room says of itself for studies; None for one that is not there: rows come from elsewhere, too."""
    try:
        found: Studied = rooms.wing("sim", room).studied
    except rooms.NoRoomError:
        return None
    return found
