"""What nobody sees: enemies face down, the order of decks, and which open cards are in them (WHQ-DECK-02).

All seats of the party see the same: whatever lies face up, the gear discards and the campaign pool (WHQ-GOLD-10,
WHQ-GEAR-03, WHQ-POOL-04). An imagined game deals anew what lies face down, and exchanges open cards for others that
might have been taken in their place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.dice import picker
from game.engine.piles import Pile, Segment
from game.engine.position import Position, retold
from game.engine.view import Unknown
from game.systems.quest.adventure import unlabelled

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.systems.quest.state import State

ENEMY: Any = Unknown("enemy")
CARD: Any = Unknown("card")


def view(state: State) -> State:
    """Return the state as every seat sees it: no enemy face down, no card of a deck that nobody looked at.

    Everything else is seen by all (WHQ-GOLD-10), the gear discards (WHQ-GEAR-03) and the pool too (WHQ-POOL-04).
    """
    seen = state.clone()
    for enemy in seen.enemies.values():
        if not enemy.up:
            enemy.card = ENEMY
    seen.decks = {name: _faceless(pile) for name, pile in state.decks.items()}
    seen.boxed = {name: (CARD,) * len(cards) for name, cards in state.boxed.items()}
    return seen


def _faceless(pile: Pile) -> Pile:
    return Pile(tuple(one if one.known else Segment((CARD,) * len(one.cards), one.known) for one in pile.segments))


def imagine(position: Position, seat: int, seed: int) -> Position:
    """Return a position with everything dealt anew that the party cannot know, what it has seen since unchanged."""
    state: State = position.state
    now: State = position.session().state if position.answers else state
    return retold(position, _dealt(state, now, seed), seat, seed) or position


def _dealt(state: State, now: State, seed: int) -> State:
    pick = picker(seed)
    dealt = state.clone()
    known, setup = state.adventure, state.sheet.setup

    def of_enemy(card: str) -> Hashable:
        one = known.enemies[card]
        named = one.set in setup.sets or card in (*setup.nemeses, *state.pool) or one.kind == "nemesis"
        return card if named else (one.kind, one.level)

    sorts: dict[str, Callable[[str], Hashable]] = {
        "enemy": of_enemy,
        "location": lambda card: (known.locations[card].level, known.locations[card].quest_symbol),
        "dungeon": lambda card: known.dungeon[card].quest_symbol,
        "gear": lambda card: card == known.fortune.id,
    }
    hidden = [key for key, enemy in state.enemies.items() if not enemy.up and not _shown(now, key)]
    for deck, sort in sorts.items():
        _deal(dealt, now, deck, hidden if deck == "enemy" else [], sort, pick)
    return dealt


def _deal(
    dealt: State, now: State, deck: str, hidden: list[str], sort: Callable[[str], Hashable], pick: Callable[[int], int]
) -> None:
    """Deal a deck anew, with enemies that lie face down: cards that have been seen since stay, others are exchanged.

    Which of them lie face down, and which on top of the deck, is dealt too.
    """
    boxed = list(dealt.boxed[deck])
    left = {*now.decks[deck].cards, *_unseen(dealt, now)} if deck == "enemy" else set(now.decks[deck].cards)
    segments: list[Segment] = []
    for number, segment in enumerate(dealt.decks[deck].segments or (Segment(()),)):
        free = [unlabelled(label) for label in segment.cards if label in left]
        fixed = [label for label in segment.cards if label not in left]
        if segment.known and not hidden:
            segments.append(segment)
            continue
        free += [dealt.enemies[key].card for key in hidden if number == 0]
        mixed = [_exchanged(card, boxed, sort, pick) for card in free]
        for key in hidden if number == 0 else ():
            dealt.enemies[key].card = mixed.pop(pick(len(mixed)))
        segments.append(Segment(_labels(fixed, mixed, segments), segment.known))
    dealt.decks[deck] = Pile(tuple(segment for segment in segments if segment.cards))
    dealt.boxed[deck] = tuple(sorted(boxed))


def _unseen(dealt: State, now: State) -> set[str]:
    """Return the labels of enemies that have come face down since and still lie so."""
    return {label for label in dealt.decks["enemy"].cards if _came_unseen(label, dealt, now)}


def _came_unseen(label: str, dealt: State, now: State) -> bool:
    down = [enemy.card for key, enemy in now.enemies.items() if key not in dealt.enemies and not enemy.up]
    return label not in now.decks["enemy"].cards and unlabelled(label) in down


def _exchanged(card: str, boxed: list[str], sort: Callable[[str], Hashable], pick: Callable[[int], int]) -> str:
    """Return an open card, perhaps exchanged for one of its sort from the box."""
    among = [card, *(other for other in boxed if sort(other) == sort(card))]
    chosen = among[pick(len(among))]
    if chosen != card:
        boxed.remove(chosen)
        boxed.append(card)
    return chosen


def _labels(fixed: list[str], cards: list[str], above: list[Segment]) -> tuple[str, ...]:
    """Return the labels of a segment: those that stay, and new ones that no other card of the pile has."""
    taken = {*fixed, *(label for segment in above for label in segment.cards)}
    for card in cards:
        number = 1
        while (label := card if number == 1 else f"{card}/{number}") in taken:
            number += 1
        taken.add(label)
        fixed.append(label)
    return tuple(sorted(fixed))


def _shown(now: State, key: str) -> bool:
    """Tell whether an enemy that lay face down has been turned up since, or is gone."""
    return key not in now.enemies or now.enemies[key].up
