"""Cards on their way: between two pictures of a table each card glides, turns and is turned up or down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.board.cards.card import Card, Pose
from game.ui.board.cards.layout import poses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board.cards.layout import Table
    from game.ui.board.figures import Figure

LIFT = 0.16  # of the way over which a card is taken up, and laid down again
NEAR = 24.0  # units; a card that only moves up in its row stays on the table


class Gliding:
    """All cards between two moments; `out` are the zones in which cards that are gone come to lie, by their ids.

    A card that is new comes from `origin` of its id, a zone; without one it fades in where it lies.
    """

    def __init__(
        self,
        table: Table,
        before: Sequence[Figure],
        after: Sequence[Figure],
        *,
        origin: dict[str, str] | None = None,
        out: dict[str, str] | None = None,
    ) -> None:
        self._after = list(after)
        self._ends = poses(table, after)
        self._starts = poses(table, before)
        self._was = {one.id: one for one in before if isinstance(one, Card)}
        here = {one.id for one in after}
        for key, zone in (origin or {}).items():
            if key in self._ends and key not in self._starts and zone in table.by_key:
                there = table.by_key[zone]
                self._starts[key] = Pose(*there.place(0, 1), *there.card, flip=1.0)
        self._leaving: list[Card] = []
        for one in before:
            if isinstance(one, Card) and one.id not in here and one.id in self._starts:
                self._leaving.append(one)
                zone = (out or {}).get(one.id, "")
                start = self._starts[one.id]
                if zone in table.by_key:
                    there = table.by_key[zone]
                    self._ends[one.id] = Pose(*there.place(0, 1), *there.card, flip=start.flip)
                else:
                    self._ends[one.id] = replace(start, alpha=0.0)
        self.moving = [*self._leaving, *(one for one in self._after if self._moves(one))]

    def _moves(self, one: Figure) -> bool:
        if not isinstance(one, Card) or one.id not in self._ends:
            return False
        return self._starts.get(one.id) != self._ends[one.id]

    def figures(self, share: float) -> list[Figure]:
        """Return all cards at a share of the way, 0 to 1; those that do not move are the very same objects."""
        if share >= 1 or not self.moving:
            return list(self._after)
        on_the_way = {one.id for one in self.moving}
        return [
            replace(one, pose=self._pose(one.id, share)) if one.id in on_the_way and isinstance(one, Card) else one
            for one in (*self._after, *self._leaving)
        ]

    def _pose(self, key: str, share: float) -> Pose:
        end = self._ends[key]
        start = self._starts.get(key) or replace(end, alpha=0.0)
        return between(start, end, share)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """Return the pose at a share of the way: taken up first, then moved, laid down at the end."""
    t = share * share * (3 - 2 * share)
    far = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5
    rises = far > NEAR or a.flip != b.flip
    lift = min(1.0, share / LIFT, (1 - share) / LIFT) if rises else 0.0

    def mid(p: float, q: float) -> float:
        return p + (q - p) * t

    return Pose(
        mid(a.x, b.x), mid(a.y, b.y), mid(a.w, b.w), mid(a.h, b.h), mid(a.turn, b.turn), mid(a.flip, b.flip),
        max(lift, mid(a.lift, b.lift)), mid(a.alpha, b.alpha),
    )  # fmt: skip
