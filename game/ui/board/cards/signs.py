"""What lies over a card table at a moment: whom a click may mean, who is lit, whose part it is, words, a card in large.

Plain data in units of the table; equal sets look alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.board.cards.card import Picture
    from game.ui.board.cards.layout import Box


class Spot(NamedTuple):
    """A place on the table: the zone, the card or pile there, and the point in whole units."""

    zone: str
    card: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Frame:
    """A bright frame round a part of the table.

    look  "active" (whose turn it is), "target" (a card may go there: it pulses), "goal" (something is fulfilled),
          "asked" (somebody must decide), "full" (nothing more fits)
    """

    box: Box
    look: str = "active"
    side: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on the table itself, cut off at the end of their box only in names.

    size   height of the type in units; `align` "l", "c" or "r"; `lines` that it may take
    """

    box: Box
    text: str
    size: float = 15
    colour: str = "#EFE9DB"
    cut: str = "semibold"
    align: str = "l"
    icon: str = ""
    side: str = ""
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Word:
    """A label beside a card: what a click on it would do, what happened to it. `tone` is one of `labels.TONES`.

    inside  it stands on the picture of the card: there is no room beside it that is not read
    """

    card: str
    text: str
    icon: str = ""
    tone: str = "plain"
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from a card to another card or zone: who does something to whom."""

    start: str
    end: str
    tone: str = "no"


@dataclass(frozen=True, slots=True)
class Large:
    """A card shown in large beside where it lies, or beside `about`; `front` is what is shown.

    beside  the part of the table that stays in sight: it stands at its right or left, None: beside the card alone
    """

    front: Picture
    about: str
    size: tuple[float, float] = (380, 530)
    beside: Box | None = None


@dataclass(frozen=True, slots=True)
class CardOverlays:
    """Everything at once.

    targets  cards, piles and zones that a click may mean: they pulse
    chosen   those that are chosen already: a steady ring
    lit      those that strike now, or are why something is as it is: a red ring with corners
    dim      cards that cannot be meant
    veil     0..1 how dark everything else is, while something is asked that only few cards answer
    """

    targets: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    dim: frozenset[str] = frozenset()
    frames: tuple[Frame, ...] = ()
    captions: tuple[Caption, ...] = ()
    words: tuple[Word, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    cursor: Spot | None = None
    pointed: str = ""
    large: Large | None = None


CALM = CardOverlays()
