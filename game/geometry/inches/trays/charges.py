"""Charges: how one straight on goes, and from which facings it can succeed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from game.geometry.inches.trays.ahead import Ahead
from game.geometry.inches.trays.scene import last_that

if TYPE_CHECKING:
    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.pieces import Piece
    from game.geometry.inches.trays.scene import Scene

INCH = 1000
SHORT, STOPPED, EDGE, ROUGH, ASIDE = "short", "stopped", "edge", "rough", "aside"
"""Why a charge fails: it is too SHORT, STOPPED by somebody or something, at the EDGE of the table, too short over ROUGH
ground, or the target is not before the tray but ASIDE."""


@dataclass(frozen=True, slots=True)
class Went:
    """How a charge straight on went.

    reason    why it failed, "" if it met its target; `key` is who or what stopped it
    distance  how far the tray went: thousandths of an inch, in a success exactly to the contact
    end       where it ended, on the nearest point of the lattice
    through   the words of the terrain that it touched on its way or stands on
    free      whether it overlaps no friend where it ended: if it does nowhere on its way, it ended where it began
    needed    the least total with which it meets its target, in a success: more than the distance over slow ground
    """

    reason: str
    distance: Fraction
    end: Base
    key: str = ""
    through: frozenset[str] = frozenset()
    free: bool = True
    needed: Fraction = Fraction(0)

    @property
    def reached(self) -> bool:
        """Whether the tray met its target."""
        return not self.reason


def run(scene: Scene, base: Base, target: str, total: int, slowing: frozenset[str] = frozenset()) -> Went:
    """Move a charger straight on, up to `total` thousandths of an inch; an inch less over what slows.

    A target that is gone is met by nobody (ASF-CHG-31). Whoever does not meet its target goes all that way, as far as
    nothing stops it (ASF-CHG-18).
    """
    ahead = Ahead(base)
    edge = ahead.leaves(scene.width, scene.height, scene.tolerance)
    stop = stopped(scene, ahead, target, total)
    reason, contact, needed, through = _contact(scene, ahead, target, total, (stop[0], edge), slowing)
    if reason:
        return _failed(scene, ahead, reason, total, stop, edge, slowing)
    end = ahead.at(contact)
    return Went("", contact, end, through=through | scene.words(end.shape), needed=needed)


def _contact(
    scene: Scene, ahead: Ahead, target: str, total: int, ends: tuple[Fraction | None, Fraction], slowing: frozenset[str]
) -> tuple[str, Fraction, Fraction, frozenset[str]]:
    """Return why a charger does not meet its target, "" if it does; then where, with what total, and through what.

    `ends` are from where on something stops it, and where the table ends.
    """
    contact = ahead.touches(scene.trays[target].shape) if target in scene.trays else None
    stop, edge = ends
    nothing: frozenset[str] = frozenset()
    if contact is None:
        return ASIDE, Fraction(0), Fraction(0), nothing
    reason = ""
    if contact > total + scene.tolerance:
        reason = SHORT
    elif stop is not None and contact > stop:
        reason = STOPPED
    elif contact > edge:
        reason = EDGE
    if reason:
        return reason, contact, contact, nothing
    through = scene.words(ahead.swept(contact))
    needed = contact - scene.tolerance + (INCH if through & slowing else 0)
    return (ROUGH if needed > total else ""), contact, max(needed, Fraction(0)), through


def _failed(
    scene: Scene,
    ahead: Ahead,
    reason: str,
    total: int,
    stop: tuple[Fraction | None, str],
    edge: Fraction,
    slowing: frozenset[str],
) -> Went:
    """Return where a charge that fails ends: an inch before what stops it, and not on a friend."""

    def clear(distance: int) -> bool:
        return distance <= total - INCH or not scene.words(ahead.swept(distance)) & slowing

    far = last_that(clear, total)
    far = min(far, floor(edge))
    while far and scene.off_table(ahead.at(far).shape):
        far -= 1  # the lattice may lie a hair beyond the edge
    if stop[0] is not None:
        far = min(far, max(0, floor(stop[0]) - INCH))
    clear_at = beside_friends(scene, ahead, far)
    far = clear_at or 0
    end = ahead.at(far)
    through = scene.words(ahead.swept(far)) | scene.words(end.shape)
    key = stop[1] if reason in (STOPPED, ASIDE) else ""
    return Went(reason, Fraction(far), end, key, through, free=clear_at is not None)


def beside_friends(scene: Scene, ahead: Ahead, distance: int) -> int | None:
    """Return the last distance up to one at which a tray overlaps no friend, None if there is none (ASF-CHG-32)."""
    friends = scene.friends(ahead.base.key)
    while friend := next((one for one in friends if scene.overlap(ahead.at(distance).shape, one.shape)), None):
        shape, begin = friend.shape, distance

        def on_it(back: int, begin: int = begin) -> bool:
            return scene.overlap(ahead.at(begin - back).shape, shape)  # noqa: B023 - asked within this round

        if on_it(begin):
            return None
        distance = begin - last_that(on_it, begin) - 1
    return distance


def stopped(scene: Scene, ahead: Ahead, target: str, most: int) -> tuple[Fraction | None, str]:
    """Return from where on a charger would enter whom or what it may not, and its key; None if nothing is in its way.

    Round outlines are met on the whole thousandth before which the sweep does not reach into them.
    """
    others = [foe for foe in scene.foes(ahead.base.key) if foe.key != target]
    found = [(at, foe.key) for foe in others if (at := ahead.enters(foe.shape)) is not None]
    found += [(at, one.key) for one in scene.barred if (at := _met(scene, ahead, one, most + INCH)) is not None]
    return min(found) if found else (None, "")


def _met(scene: Scene, ahead: Ahead, piece: Piece, most: int) -> Fraction | None:
    """Return from where on a charger would enter a piece."""
    if all(len(part.core) > 1 for part in piece.parts) and not piece.oval:
        entries = [at for part in piece.parts if (at := ahead.enters(part)) is not None]
        return min(entries) if entries else None

    def clear(distance: int) -> bool:
        return not piece.entered(ahead.swept(distance), scene.tolerance)

    return None if clear(most) else Fraction(last_that(clear, most))


def may_begin(scene: Scene, base: Base) -> bool:
    """Tell whether a charger may stand so after its pivot: on the table, on no foe and on nothing barred."""
    if scene.off_table(base.shape) or scene.entered(base.shape, scene.barred):
        return False
    return not any(scene.overlap(base.shape, foe.shape) for foe in scene.foes(base.key))


def can_meet(scene: Scene, base: Base, target: str, total: int, slowing: frozenset[str] = frozenset()) -> bool:
    """Tell whether a charge straight on from here meets its target, with all the distance that it may have."""
    if not may_begin(scene, base):
        return False
    ahead = Ahead(base)
    ends = stopped(scene, ahead, target, total)[0], ahead.leaves(scene.width, scene.height, scene.tolerance)
    return not _contact(scene, ahead, target, total, ends, slowing)[0]
