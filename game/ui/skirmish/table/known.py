"""What whoever looks at the screen may know of the warbands before they are revealed (DDM-WB-08, DDM-SET-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.view import Unknown
from game.i18n import _

if TYPE_CHECKING:
    from game.ui.hosting import Host


def known_sides(host: Host) -> list[int]:
    """Return whose warbands may be seen: those that whoever looks at the screen sees, and all without a curtain.

    While nobody has sat down at the curtain, only what every person sees.
    """
    state, reader = host.state, host.curtain.reader()
    eyes = [reader] if reader is not None else host.seats.people if host.settings.curtain else []
    unknown = {
        state.units[key].side
        for seat in eyes
        for key, unit in host.session.system.view(state, seat).units.items()
        if isinstance(unit, Unknown)
    }
    return [side for side in range(len(host.players)) if side not in unknown]


def known_band(host: Host, side: int) -> str:
    """Return the name of a warband, or that it lies sealed on the table (DDM-WB-08)."""
    return host.state.band(side) if side in known_sides(host) else _("Sealed")
