"""The names of overlays for pictures in files; no pygame here, so that the command line can list them."""

from __future__ import annotations

from game import rooms

HEAT = "heat:"
"""What the name of a heat map begins with: "heat:exposure"."""
OF_MAPS = ("areas", "starts", "exits", "slow", "seen=SQUARE", f"{HEAT}NAME", "none")


def overlay_names() -> tuple[str, ...]:
    """Return the names of all overlays: those of maps, then those that games of a room have."""
    own = [name for face in rooms.wings("ui").values() for name in face.overlay_names]
    return (*OF_MAPS[:4], *own, *OF_MAPS[4:])
