"""The cursor of the keyboard on a card table: an arrow key goes to the nearest card, pile or empty zone that way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.cards.signs import Spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ui.board.cards.layout import Box

ASIDE = 2.4
"""How much farther something seems that lies aside of the way."""


def step(stops: Iterable[tuple[str, str, Box]], at: Spot | None, dx: int, dy: int) -> Spot | None:
    """Return where the cursor is after one arrow; `stops` are (zone, card, box), dy counts downwards.

    Where nothing lies that way it stays. At None it appears on the first stop.
    """
    found = list(stops)
    if not found:
        return None
    if at is None:
        return _spot(found[0])
    here = next((one for one in found if (one[0], one[1]) == (at.zone, at.card)), None)
    left, top, w, h = here[2] if here is not None else (at.x, at.y, 0, 0)
    cx, cy = left + w / 2, top + h / 2
    best, least = None, 1e18
    for one in found:
        if here is not None and one[:2] == here[:2]:
            continue
        x, y, ow, oh = one[2]
        ox, oy = x + ow / 2 - cx, y + oh / 2 - cy
        ahead, aside = (ox * dx, abs(oy)) if dx else (oy * dy, abs(ox))
        if ahead <= 2 or aside > ahead * 3:
            continue
        far = ahead + ASIDE * aside
        if far < least:
            best, least = one, far
    return _spot(best) if best is not None else at


def _spot(stop: tuple[str, str, Box]) -> Spot:
    zone, card, (x, y, w, h) = stop
    return Spot(zone, card, round(x + w / 2), round(y + h / 2))
