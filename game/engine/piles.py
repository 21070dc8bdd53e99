"""Piles of cards: ordered segments, each an unordered set, so that an order nobody knows yet is never made up.

A shuffled deck is one segment: which of its cards lies on top is decided only when somebody draws it, by a question
to DICE. Looking at the top, putting cards below or stacking blocks splits off segments whose contents some seats know.
A pile is a value: every change returns a new one, and an event writes that into the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice
from game.engine.options import Listed

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Segment:
    """Cards that lie together in an order that nobody knows; `known` are the seats who know which cards they are.

    Cards are ids, sorted, so that equal segments are equal whatever happened before.
    """

    cards: tuple[str, ...]
    known: tuple[int, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Return it as plain values for a file."""
        return {"cards": list(self.cards), "known": list(self.known)}


@dataclass(frozen=True, slots=True)
class Pile:
    """A face-down pile; the first segment lies on top."""

    segments: tuple[Segment, ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[str], known: Iterable[int] = ()) -> Pile:
        """Return a shuffled pile; `known` are the seats who know which cards are in it."""
        return cls(_segments(Segment(tuple(sorted(cards)), tuple(sorted(known)))))

    @classmethod
    def restore(cls, plain: list[dict[str, Any]]) -> Pile:
        """Return the pile that `plain` wrote down."""
        return cls(tuple(Segment(tuple(told["cards"]), tuple(told["known"])) for told in plain))

    def plain(self) -> list[dict[str, Any]]:
        """Return it as plain values for a file."""
        return [segment.plain() for segment in self.segments]

    def __len__(self) -> int:
        """Return how many cards there are."""
        return sum(len(segment.cards) for segment in self.segments)

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards, sorted within each segment: what lies there, not in which order."""
        return tuple(card for segment in self.segments for card in segment.cards)

    @property
    def top(self) -> tuple[str, ...]:
        """The cards of which one is on top."""
        return self.segments[0].cards if self.segments else ()

    def without(self, card: str, seen: Iterable[int] = ()) -> Pile:
        """Return the pile after a card was taken from the top segment; the seats `seen` saw which card it was.

        A seat that knew the segment but not the card taken no longer knows what is left of it.
        Raises ValueError if the card cannot be on top.
        """
        if card not in self.top:
            raise ValueError(f"{card} is not on top of the pile")
        first = self.segments[0]
        left = list(first.cards)
        left.remove(card)
        witnesses = tuple(seen)
        known = tuple(seat for seat in first.known if seat in witnesses)
        return Pile((*_segments(Segment(tuple(left), known)), *self.segments[1:]))

    def above(self, cards: Iterable[str], known: Iterable[int] = ()) -> Pile:
        """Return the pile with cards laid on top, in an order that nobody knows; the seats `known` saw which."""
        return Pile((*_segments(Segment(tuple(sorted(cards)), tuple(sorted(known)))), *self.segments))

    def below(self, cards: Iterable[str], known: Iterable[int] = ()) -> Pile:
        """Return the pile with cards put under it, in an order that nobody knows; the seats `known` saw which."""
        return Pile((*self.segments, *_segments(Segment(tuple(sorted(cards)), tuple(sorted(known))))))

    def merged(self) -> Pile:
        """Return the pile after shuffling all of it: who knew every part still knows which cards there are."""
        if not self.segments:
            return self
        first, *others = self.segments
        known = tuple(seat for seat in first.known if all(seat in segment.known for segment in others))
        return Pile.shuffled(self.cards, known)

    def unseen(self, seat: int) -> tuple[str, ...]:
        """Return the cards of the segments that a seat does not know: what is dealt anew when it imagines."""
        return tuple(card for segment in self.segments if seat not in segment.known for card in segment.cards)

    def dealt(self, seat: int, cards: Iterable[str]) -> Pile:
        """Return the pile with other cards in the segments that a seat does not know, as many as lay there."""
        given = iter(cards)
        segments = []
        for segment in self.segments:
            if seat in segment.known:
                segments.append(segment)
            else:
                segments.append(Segment(tuple(sorted(next(given) for _card in segment.cards)), segment.known))
        return Pile(tuple(segments))


async def draw(pile: Pile, rule: str, about: dict[str, Any]) -> str:
    """Ask DICE which card of the top segment is on top; always a question, so that a file tells every card."""
    card: str = await Choice(DICE, "draw", Listed(pile.top), rule, False, about, secret=True)
    return card


async def look(pile: Pile, number: int, seats: Iterable[int], rule: str, about: dict[str, Any]) -> Pile:
    """Let seats look at the top cards, in order; return the pile in which each of them is a segment that they know."""
    seen: list[Segment] = []
    seats = tuple(sorted(seats))
    left = pile
    for _place in range(min(number, len(pile))):
        known = left.segments[0].known if len(left.top) == 1 else ()
        card = await draw(left, rule, about)
        left = left.without(card, seats)
        seen.append(Segment((card,), tuple(sorted({*known, *seats}))))
    return Pile((*seen, *left.segments))


def _segments(segment: Segment) -> tuple[Segment, ...]:
    return (segment,) if segment.cards else ()
