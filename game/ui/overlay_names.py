"""The names of overlays for pictures in files; no pygame here, so that the command line can list them."""

from __future__ import annotations

from game import rooms

HEAT = "heat:"
"""What the name of a heat map begins with: "heat:exposure"."""
OF_MAPS = ("areas", "starts", "exits", "slow", "seen=SQUARE", f"{HEAT}NAME", "none")


def overlay_names() -> tuple[str, ...]:
    """Return the names of all overlays: those of maps, then those that games of a room have."""
    own = [name for room in rooms.names() for name in _of_games(room)]
    return (*OF_MAPS[:4], *own, *OF_MAPS[4:])


def _of_games(room: str) -> tuple[str, ...]:
    """Return the names that games of a room have: none if it can be played but has no screens yet."""
    try:
        names: tuple[str, ...] = rooms.wing("ui", room).overlay_names
    except ModuleNotFoundError as fault:
        if (fault.name or "").endswith((".ui", f".ui.{room}")):
            return ()
        raise
    return names
