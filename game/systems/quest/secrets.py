"""What nobody sees: enemies face down, the order of decks, and which open cards are in them (WHQ-DECK-02).

All seats of the party see the same. An imagined game deals anew what lies face down, and exchanges open cards for
others that might have been taken in their place.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.engine.dice import picker
from game.engine.piles import Pile, Segment
from game.engine.position import Position, retold
from game.engine.view import Unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.systems.quest.state import State

ENEMY: Any = Unknown("enemy")
CARD: Any = Unknown("card")


def view(state: State) -> State:
    """Return the state as every seat sees it: no enemy face down, no card of a deck that nobody looked at."""
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
    _deal_enemies(dealt, now, pick)
    known = state.adventure
    kinds: dict[str, Callable[[str], Hashable]] = {
        "location": lambda card: (known.locations[card].level, known.locations[card].quest_symbol),
        "dungeon": lambda card: known.dungeon[card].quest_symbol,
        "gear": lambda card: card == known.fortune.id,
    }
    for deck, kind in kinds.items():
        drawn = Counter(state.decks[deck].cards) - Counter(now.decks[deck].cards)
        segments, boxed = [], list(state.boxed[deck])
        for segment in state.decks[deck].segments:
            cards = list(segment.cards)
            if not segment.known:
                cards, boxed = _exchanged(cards, boxed, drawn, kind, pick)
            segments.append(Segment(tuple(sorted(cards)), segment.known))
        dealt.decks[deck], dealt.boxed[deck] = Pile(tuple(segments)), tuple(sorted(boxed))
    return dealt


def _exchanged(
    cards: list[str], boxed: list[str], fixed: Counter[str], kind: Callable[[str], Hashable], pick: Callable[[int], int]
) -> tuple[list[str], list[str]]:
    """Return cards and box after each open card was perhaps exchanged for one of its kind from the box.

    Cards in `fixed` have been seen and stay, each as often as it says.
    """
    kept = Counter(fixed)
    found, left = [], list(boxed)
    for card in cards:
        if kept[card] > 0:
            kept[card] -= 1
            found.append(card)
            continue
        among = [card, *(other for other in left if kind(other) == kind(card))]
        chosen = among[pick(len(among))]
        if chosen != card:
            left.remove(chosen)
            left.append(card)
        found.append(chosen)
    return found, left


def _deal_enemies(dealt: State, now: State, pick: Callable[[int], int]) -> None:
    """Deal enemies face down anew, with the cards on top of the deck and such as might be there in their place."""
    known, setup = dealt.adventure.enemies, dealt.sheet.setup
    hidden = [key for key, enemy in dealt.enemies.items() if not enemy.up and not _shown(now, key)]
    segments = list(dealt.decks["enemy"].segments)
    first = list(segments[0].cards) if segments and not (segments[0].known and not hidden) else []
    drawn = Counter(dealt.decks["enemy"].cards) - Counter(now.decks["enemy"].cards)
    for key, enemy in now.enemies.items():
        if not enemy.up and key not in dealt.enemies:
            drawn[enemy.card] -= 1  # it left the deck unseen
    seen = +drawn
    fixed = [card for card in first if _takes(seen, card)]
    left = Counter(first) - Counter(fixed)
    free = [*left.elements(), *(dealt.enemies[key].card for key in hidden)]

    def kind(card: str) -> Hashable:
        one = known[card]
        named = one.set in setup.sets or card in (*setup.nemeses, *dealt.pool) or one.kind == "nemesis"
        return card if named else (one.kind, one.level)

    mixed, boxed = _exchanged(free, list(dealt.boxed["enemy"]), Counter(), kind, pick)
    for key in hidden:
        dealt.enemies[key].card = mixed.pop(pick(len(mixed)))
    if first:
        segments[0] = Segment(tuple(sorted([*fixed, *mixed])), segments[0].known)
        dealt.decks["enemy"] = Pile(tuple(segments))
    dealt.boxed["enemy"] = tuple(sorted(boxed))


def _shown(now: State, key: str) -> bool:
    """Tell whether an enemy that lay face down has been turned up since, or is gone."""
    return key not in now.enemies or now.enemies[key].up


def _takes(seen: Counter[str], card: str) -> bool:
    if seen[card] > 0:
        seen[card] -= 1
        return True
    return False
