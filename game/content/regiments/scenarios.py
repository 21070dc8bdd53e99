"""Scenarios of the regiments room: who meets whom, in which mode, on what table, with what terrain."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, Literal

from game.content.plain import FILE_NAME, Bounds
from game.content.regiments.cards import Id, Name  # noqa: TC001 - as above
from game.content.regiments.modes import Mode  # noqa: TC001 - as above

ROUNDS = 6  # ASF-VIC-04
Method = Literal["laid", "chosen", "random"]  # terrain as it lies on the table, or by method A or B of ASF-SETUP


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets whom.

    mode     in which they play (ASF-GEN-03)
    points   the limit of each army (ASF-ARMY-01)
    armies   ids of the armies, one for each seat
    size     the width of the table along the players' edges in inches, 48 or 72 (ASF-SETUP-01)
    maps     the id of the table with what lies on it; none is a bare one
    terrain  whether more is placed before the battle and how (ASF-SETUP-06, -08), from the set `pool`
    pieces   how many the players place by method A (ASF-SETUP-06, -07)
    """

    id: Annotated[str, Bounds(1, 200, FILE_NAME)]
    name: Name
    mode: Mode
    points: Annotated[int, Bounds(5, 500)]
    armies: Annotated[tuple[Id, ...], Bounds(0, 4)]
    seats: Annotated[int, Bounds(2, 4)] = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))
    players: tuple[Annotated[str, Bounds(0, 200)], ...] = ()
    size: Literal[48, 72] = 48
    maps: Annotated[tuple[Id, ...], Bounds(0, 1)] = ()
    terrain: Method = "chosen"
    pool: Annotated[str, Bounds(0, 60)] = ""
    pieces: Annotated[int, Bounds(0, 12)] = 4
    description: Annotated[str, Bounds(0, 400)] = ""
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False
    room: Literal["regiments"] = "regiments"
    source: Path | None = field(default=None, compare=False)

    @property
    def free_for_all(self) -> bool:
        """Tell whether more than two sides meet (ASF-FFA)."""
        return len(self.teams) > 2
