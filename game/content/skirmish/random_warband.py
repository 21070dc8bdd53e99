"""A legal warband drawn by chance, the same again by its number: a commander first, then whoever fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.warbands import MOST_MEMBERS, is_legal
from game.engine.dice import picker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.skirmish.cards import Creature, Format

NUMBERS = 10_000
"""Warbands are numbered from 0 up to this: short enough to be told to somebody."""


def random_warband(
    cards: Iterable[Creature],
    faction: str,
    points: int,
    number: int,
    format: Format = "assault",  # noqa: A002 - the word of the scenario file
) -> tuple[Creature, ...]:
    """Return the warband of a number, legal by `is_legal`; empty if no card at all may be in one."""
    pick = picker(number)
    known = {card.id: card for card in cards}
    own = [known[key] for key in sorted(known)]

    def fits(members: list[Creature], card: Creature) -> bool:
        return is_legal([*members, card], faction, points, format, known)

    leaders = [card for card in own if card.commander is not None and fits([], card)]
    members = [leaders[pick(len(leaders))]] if leaders else []
    while len(members) < MOST_MEMBERS and (fitting := [card for card in own if fits(members, card)]):
        members.append(fitting[pick(len(fitting))])
    return tuple(members)
