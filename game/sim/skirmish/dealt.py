"""Legal warbands dealt out of the roster so that all creatures come up equally often: what a study of them needs."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING

from game.content.skirmish.warbands import MOST_MEMBERS, REQUIRES, answers_to, is_legal
from game.engine.dice import picker, splitmix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.skirmish.cards import Creature, Scenario
    from game.engine.options import Pick

Band = tuple[str, tuple["Creature", ...]]

BLOCK = 64  # warbands of one count: the n-th of a block depends on those before it, so blocks are short
AHEAD = 1  # how many times more often than its first member somebody may have come up who fills a warband
SMALLEST = 60  # per cent of the limit that is dealt for, up to all of it: unequal sizes tell what a point is worth
EPIC_TIMES = 4  # so often as others those come up in an Epic Assault who may stand nowhere else


def dealt(cards: Sequence[Creature], scenario: Scenario, number: int) -> Band:
    """Return faction and members of a warband by its number; other numbers and other scenarios have others.

    DDM-WB-01 to -06. Numbers that follow each other share a count of who came up how often (a block of them), and the
    least dealt come first, so a study that goes through the numbers deals everybody alike.
    """
    block, n = divmod(number, BLOCK)
    return _block(tuple(cards), scenario, splitmix(zlib.crc32(scenario.id.encode()), block))[n]


@lru_cache(maxsize=8)
def _block(cards: tuple[Creature, ...], scenario: Scenario, seed: int) -> list[Band]:
    dealer = _Dealer(cards, scenario, picker(seed))
    return [dealer.deal() for _n in range(BLOCK)]


class _Dealer:
    """Deals one warband after the other, and counts."""

    def __init__(self, cards: Sequence[Creature], scenario: Scenario, pick: Pick) -> None:
        self.scenario = scenario
        self.pick = pick
        self.known = {card.id: card for card in cards}
        self.step = {
            card.id: 1 / EPIC_TIMES if card.epic or card.size == "Huge" else 1.0 for card in self.known.values()
        }
        self.count = dict.fromkeys(self.known, 0.0)

    def deal(self) -> Band:
        """Return the next warband: whoever came up least, of one of its factions, and others of few times who fit."""
        order = self._order()
        faction, members = next(self._first(order))
        most = self.count[members[0].id] + AHEAD
        points = self.scenario.points * (SMALLEST + self.pick(101 - SMALLEST)) // 100
        left = points - sum(card.cost for card in members)
        for card in order:
            if len(members) == MOST_MEMBERS:
                break
            if card.cost <= left and self.count[card.id] <= most and self._legal([*members, card], faction):
                members.append(card)
                left -= card.cost
        for card in members:
            self.count[card.id] += self.step[card.id]
        return faction, tuple(members)

    def _order(self) -> list[Creature]:
        """Return everybody, the least dealt first, those of equal times by chance."""
        chance = {name: self.pick(1 << 32) for name in sorted(self.known)}
        return [self.known[name] for name in sorted(chance, key=lambda name: (self.count[name], chance[name], name))]

    def _first(self, order: list[Creature]) -> Iterator[tuple[str, list[Creature]]]:
        """Go through the beginnings of a warband: one creature, or one with whom it requires (DDMG-ABIL-058.1)."""
        for card in order:
            faction = card.factions[self.pick(len(card.factions))]
            if self._legal([card], faction):
                yield faction, [card]
            elif REQUIRES in card.abilities:
                what = str(card.abilities[REQUIRES]["of"])
                for other in order:
                    if answers_to(other, what) and self._legal([card, other], faction):
                        yield faction, [card, other]

    def _legal(self, members: list[Creature], faction: str) -> bool:
        return is_legal(members, faction, self.scenario.points, self.scenario.format, self.known)
