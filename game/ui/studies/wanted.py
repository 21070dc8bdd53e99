"""What test games are to be played: on which ground, with which armies, at which levels, how many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.room import Ground
from game.i18n import _
from game.sim.study.face import RANDOM
from game.sim.study.plan import Plan, Prepared, cells

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACE = "test games"  # the word by which a study on a screen knows its ground
CHOSEN, DRAWN, PICKED = "chosen", "drawn", "picked"
NUMBERS = (50, 200, 1000)


@dataclass(frozen=True, slots=True)
class Wanted:
    """One choice of everything.

    armies   CHOSEN as prepared, DRAWN by chance, or PICKED by their ids
    picked   the ids, one for each seat
    seed     of the first game
    """

    armies: str
    picked: tuple[str, ...]
    levels: tuple[str, ...]
    games: int
    seed: int = 1


class Subject:
    """What test games can be played of: a ground, and a game on it as somebody has prepared it, if there is one."""

    def __init__(self, ground: Ground, name: str, prepared: Ground | None = None) -> None:
        self.ground, self.name, self.prepared = ground, name, prepared
        brains = rooms.wing("sim", ground.room)
        self.studied: Any = brains.studied
        self.levels: tuple[str, ...] = brains.levels
        self.armies: tuple[str, ...] = tuple(self.studied.armies(ground.card))
        self.usual: tuple[str, ...] = tuple(self.studied.usual(ground.card))

    def ways(self) -> list[tuple[str, str]]:
        """Return how armies may be chosen, and how that is told."""
        found = []
        if self.prepared is not None:
            found.append((CHOSEN, _("The armies as chosen")))
        if RANDOM in self.armies:
            found.append((DRAWN, _("Drawn by chance")))
        if any(army != RANDOM for army in self.armies):
            found.append((PICKED, _("Picked here")))
        return found

    def first(self) -> Wanted:
        """Return what is wanted if nobody changes anything."""
        named = [army for army in self.armies if army != RANDOM]
        picked = tuple(army if army != RANDOM else (named or [RANDOM])[0] for army in self.usual)
        level = "normal" if "normal" in self.levels else self.levels[0]
        return Wanted(self.ways()[0][0], picked, (level,), NUMBERS[1])

    def plan(self, wanted: Wanted) -> tuple[Plan, dict[str, Ground]]:
        """Return the plan of such games, and what its word stands for."""
        prepared = wanted.armies == CHOSEN and self.prepared is not None
        ground = self.prepared if prepared and self.prepared is not None else self.ground
        groups: Sequence[Sequence[str]] = []
        if wanted.armies == DRAWN:
            groups = [[RANDOM]]
        elif wanted.armies == PICKED:
            groups = [list(dict.fromkeys(wanted.picked))]
        grounds = {PLACE: ground}
        return Plan(cells(grounds, groups, wanted.levels), wanted.seed, wanted.games), grounds


def prepared_game(room: str, card: Any, setup: dict[str, Any], armies: Sequence[str], players: Sequence[str]) -> Ground:
    """Return a game as it was prepared, as a ground, with the armies going round the table."""
    face = rooms.wing("ui", room)
    setups = [setup]
    while len(setups) < len(armies):
        setups.append(face.swapped(setups[-1]))
    names = [name if armies.count(name) == 1 else f"{n}. {name}" for n, name in enumerate(armies, 1)]
    told = Prepared(card.id, card.name, room, len(armies), tuple(names), tuple(setups), tuple(players))
    return Ground(room, "prepared", told)


def toggled(wanted: Wanted, level: str, levels: Sequence[str]) -> Wanted:
    """Return it with a level more or less; one always is left."""
    kept = tuple(one for one in levels if (one in wanted.levels) != (one == level))
    return replace(wanted, levels=kept or wanted.levels)
