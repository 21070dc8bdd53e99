"""The modes of play: one file each, found by name; what a mode does not say is as in every game (ASF-GEN-03, -31)."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.options import Options
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.field import Moves
    from game.systems.regiments.state import State


class Mode:
    """What a mode may say; this one says nothing.

    combat      whether destroying units scores points (ASF-VIC-09)
    more        points besides those of the size of the game that are needed to win
    covering    whether objectives are held by trays that cover them, else they are carried (ASF-OBJ)
    commanders  whether an objective that the commander's unit holds is worth one more (ASF-COK-14)
    """

    combat = True
    more = 0
    covering = False
    commanders = False

    async def set_up(self, table: Table) -> None:
        """Place objective tokens, draw cards: before terrain and deployment (ASF-SETUP-04)."""

    async def zones_chosen(self, table: Table) -> None:
        """Do what comes after the zones were chosen and before deployment."""

    async def deployed(self, table: Table) -> None:
        """Do what comes after deployment and cards, when the First Player is known."""

    async def round_begins(self, table: Table) -> None:
        """Do what a round begins with."""

    async def score(self, table: Table) -> None:
        """Score at the end of a round (ASF-RND-13)."""

    async def after_check(self, table: Table) -> None:
        """Do what comes after the victory check."""

    async def falling(self, table: Table, unit: str) -> None:
        """Do what comes when a unit has lost its last wound and its tray still stands."""

    async def failed(self, table: Table, unit: str) -> None:
        """Do what comes of a failed panic test that the unit has survived."""

    async def destroyed(self, table: Table, unit: str, by: int, attacker: str) -> None:
        """Do what comes of a destroyed unit besides Victory Through Combat; `attacker` is the unit that did it."""

    async def activated(self, table: Table, unit: str) -> None:
        """Do what comes when a unit is activated."""

    async def moved(self, table: Table, unit: str) -> None:
        """Do what comes when a unit has ended a move: claims."""

    def deployment(self, state: State, unit: str) -> Moves | None:  # noqa: ARG002 - what a mode may say
        """Return where a unit may be deployed before the battle, None for anywhere in the zone of its seat."""
        return None

    def lingers(self, state: State) -> bool:  # noqa: ARG002 - as above
        """Tell whether somebody may still do something instead of an activation when everybody was activated."""
        return False

    async def rested(self, table: Table) -> None:
        """Do what comes when that is declined: the phase ends."""

    def scores(self, state: State, team: int) -> bool:  # noqa: ARG002 - as above
        """Tell whether a team scores points at all."""
        return True

    def instead(self, state: State, seat: int) -> tuple[Options, ...]:  # noqa: ARG002 - what a mode may say
        """Return what a seat may do in its turn instead of activating somebody; nothing that cannot be answered."""
        return ()

    async def done_instead(self, table: Table, answer: Any) -> None:
        """Do what was answered instead of an activation."""

    async def zone_instead(self, table: Table, seat: int, zone: str) -> bool:  # noqa: ARG002 - what a mode may say
        """Do something else than the effect of a zone that a player has claimed; tell whether it was done."""
        return False

    async def acted(self, table: Table, unit: str) -> None:
        """Do what comes when a unit has ended its action."""

    def pace(self, state: State, unit: str) -> int | None:  # noqa: ARG002 - what a mode may say
        """Return the speed that a unit has whatever its card says, which nothing increases; None for its own."""
        return None

    def forbids(self, state: State, unit: str, action: str) -> Refusal | None:  # noqa: ARG002 - as above
        """Return why the mode forbids a unit an action."""
        return None

    async def last_round(self, table: Table) -> None:
        """End the battle in the mode's own way after the last round, if it has one."""


MODES: dict[str, Mode] = {}
"""By the words of content."""
PLAIN = Mode()


def mode(name: str, kind: type[Mode]) -> None:
    """Declare a mode."""
    MODES[name] = kind()


def of(state: State) -> Mode:
    """Return the mode that is played."""
    return MODES.get(state.battle.mode, PLAIN)


def learn() -> None:
    """Import every mode; they import the rules that they change, so it happens when all rules are there."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
