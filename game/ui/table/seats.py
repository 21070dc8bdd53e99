"""Who sits where: whether the program plays a seat, and who is asked in the turn of somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE

if TYPE_CHECKING:
    from game.ui.hosting import Host
    from game.ui.table.face import Frame, TableFace


def program(host: Host, seat: int) -> bool:
    """Tell whether the program plays a seat."""
    return seat not in host.seats.people


def asked_out_of_turn(frame: Frame, face: TableFace) -> int | None:
    """Return the seat that must answer in the turn of another one, None if nobody must."""
    choice, turn = frame.host.pending, face.standing.turn()
    if choice is None or frame.waiting() or choice.player == DICE or turn is None or turn == choice.player:
        return None
    return choice.player
