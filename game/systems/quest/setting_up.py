"""Before a quest: decks from named and open cards, nemeses in their lair, the leader, the first location (WHQ-QSET)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.quest.cards import Block
from game.engine.choice import Choice
from game.engine.piles import Pile, Segment
from game.systems.quest.adventure import labelled, unlabelled
from game.systems.quest.asking import among
from game.systems.quest.events.course import DeckBuilt, LeaderNamed, PhaseBegan, QuestBegan
from game.systems.quest.events.enemies import NemesisPlaced
from game.systems.quest.travelling import reveal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.quest.cards import EnemyCard, LocationCard
    from game.engine.table import Table
    from game.systems.quest.state import State


async def set_up(table: Table) -> None:
    """Set up the quest as the back of its sheet says (WHQ-QSET-01 to -06, WHQ-SHEET-01, WHQ-ICON-02)."""
    state: State = table.state
    await table.happen(QuestBegan(state.quest, state.sheet.id, rule="WHQ-QSET-04"))
    for card in state.sheet.setup.lair:
        await table.happen(NemesisPlaced(f"e{state.made + 1}", card, rule="WHQ-LAIR-01"))
    await _enemies(table)  # as its back says (WHQ-QSET-05)
    await _locations(table)
    await _dungeon(table)
    await _gear(table)
    await table.happen(PhaseBegan("leader", rule="WHQ-QSET-07"))


async def choose_leader(table: Table) -> None:
    """Let the party choose its leader (WHQ-QSET-07), then reveal the first location (WHQ-QSET-08)."""
    state: State = table.state
    heroes = [key for key, hero in state.heroes.items() if not hero.out]
    options = among([("leader", key) for key in heroes], "WHQ-QSET-07")
    answer = await Choice(state.seat(heroes[0]), "leader", options, "WHQ-QSET-07", True)
    await table.happen(LeaderNamed(answer[1], rule="WHQ-QSET-07"))
    await table.happen(PhaseBegan("hero", rule="WHQ-QSET-08"))
    await reveal(table, "WHQ-QSET-08")


async def _open(table: Table, cards: Counter[str], number: int, rule: str, deck: str) -> list[str]:
    """Take so many random cards, or all there are (ruling at WHQ-DECK-04); nobody sees which (WHQ-DECK-02)."""
    found: list[str] = []
    while len(found) < number and (left := labelled(sorted(cards.elements()))):
        card = unlabelled(await table.draw(Pile.shuffled(left), rule, deck=f"open {deck}"))
        found.append(card)
        cards[card] -= 1
    return found


async def _enemies(table: Table) -> None:
    """Build the enemy deck: named sets whole, open cards singly, nemeses (WHQ-DECK-03, -04, -05, -10, -13)."""
    state: State = table.state
    setup, known = state.sheet.setup, state.adventure.enemies
    cards = Counter[str]()
    for card in known.values():
        if card.set in setup.sets and card.kind != "nemesis":
            cards[card.id] += card.copies  # elites included (WHQ-DECK-03)
    left = Counter({card.id: card.copies for card in known.values() if card.id not in cards})
    blocks = setup.enemies or (Block(state.sheet.level, setup.standard, setup.elite),)
    segments: list[tuple[str, ...]] = []
    for block in blocks:
        drawn: list[str] = []
        for word, number in (("standard", block.standard), ("elite", block.elite)):
            rule = "WHQ-DECK-04" if word == "standard" else "WHQ-DECK-05"
            fitting = Counter({card: n for card, n in left.items() if _opens(known[card], word, block.level)})
            found = await _open(table, fitting, number, rule, "enemy")
            left.subtract(found)
            drawn += found
        segments.append(tuple(drawn))
    top = [*cards.elements(), *segments[0], *setup.nemeses, *_pooled(state, known)]
    segments[0] = tuple(top)
    boxed = [card for card in left.elements() if known[card].level]
    await _built(table, "enemy", segments, boxed)


def _opens(card: EnemyCard, word: str, level: int) -> bool:
    """Tell whether a card can serve as an open enemy (WHQ-DECK-12, WHQ-LVL-01)."""
    return card.kind == word and card.level == level > 0  # WHQ-LVL-02


def _pooled(state: State, known: Iterable[str]) -> list[str]:
    """Return the cards of the campaign pool of one kind (WHQ-POOL-02, WHQ-NEM-05)."""
    return [card for card in state.pool if card in known]


async def _locations(table: Table) -> None:
    """Build the location deck: open ones of the level, named ones below (WHQ-DECK-06)."""
    state: State = table.state
    setup, known = state.sheet.setup, state.adventure.locations
    blocks = setup.locations or (Block(state.sheet.level, open=setup.open),)
    left = Counter(card.id for card in known.values() if card.id not in setup.bottom)
    segments: list[tuple[str, ...]] = []
    for block in blocks:
        fitting = Counter({card: n for card, n in left.items() if _leads(known[card], block.level)})
        drawn = await _open(table, fitting, block.open, "WHQ-DECK-06", "location")
        left.subtract(drawn)
        segments.append(tuple(drawn))
    boxed = [card for card in left.elements() if not known[card].quest_symbol]
    await _built(table, "location", [*segments, *((card,) for card in setup.bottom)], boxed)


def _leads(card: LocationCard, level: int) -> bool:
    """Tell whether a card can serve as an open location (WHQ-DECK-06, WHQ-ICON-01)."""
    return card.level == level > 0 and not card.quest_symbol


async def _dungeon(table: Table) -> None:
    """Build the dungeon deck (WHQ-DECK-07): each card of the pool takes the place of a random one (WHQ-DECK-11)."""
    state: State = table.state
    known = state.adventure.dungeon
    left = Counter(card.id for card in known.values() if not card.quest_symbol)
    cards = await _open(table, left, state.sheet.setup.dungeon, "WHQ-DECK-07", "dungeon")
    boxed = list(left.elements())
    pooled = _pooled(state, known)
    for _one in pooled[: len(cards)]:  # none of the pool itself: all are taken out before any is shuffled in
        card = unlabelled(await table.draw(Pile.shuffled(labelled(cards)), "WHQ-DECK-11", deck="open dungeon"))
        cards.remove(card)
        boxed.append(card)
    await _built(table, "dungeon", [(*cards, *pooled)], boxed)


async def _gear(table: Table) -> None:
    """Build the gear deck (WHQ-DECK-08) with the Legendary Fortunes of the pool (WHQ-DECK-09), without own gear."""
    state: State = table.state
    owned = {worn.id for hero in state.heroes.values() for worn in hero.gear}
    left = Counter(card.id for card in state.adventure.gear.values() if not card.legendary and card.id not in owned)
    cards = await _open(table, left, state.sheet.setup.gear, "WHQ-DECK-08", "gear")
    cards += _pooled(state, (state.adventure.fortune.id,))
    await _built(table, "gear", [tuple(cards)], list(left.elements()))


async def _built(table: Table, deck: str, segments: Sequence[tuple[str, ...]], boxed: Iterable[str]) -> None:
    """Lay a deck down: each segment is shuffled by itself, the first one lies on top (WHQ-DELVE-02)."""
    labels = iter(labelled(card for cards in segments for card in cards))
    told = [tuple(sorted(next(labels) for _card in cards)) for cards in segments if cards]
    pile = Pile(tuple(map(Segment, told)))
    await table.happen(DeckBuilt(deck, pile, tuple(sorted(boxed)), rule="WHQ-DECK-01"))
