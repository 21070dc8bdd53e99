"""Events of the course of a game: quests, rounds, phases, decks, locations, peril, settlement."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine import limits
from game.engine.event import Event
from game.engine.piles import Pile
from game.engine.view import Unknown
from game.systems.quest.adventure import labelled, unlabelled
from game.systems.quest.state import DECKS, Worn

if TYPE_CHECKING:
    from game.systems.quest.state import State


@dataclass(slots=True)
class QuestBegan(Event):
    """A quest is set up: heroes are laid out, the token stands on the start space (WHQ-QSET-01, -06)."""

    number: int
    sheet: str

    def apply(self, state: State) -> None:
        """Clear the table; what belongs to the heroes stays (WHQ-CAMP-04)."""
        state.enemies = {}
        state.decks = {name: Pile() for name in DECKS}
        state.discards = dict.fromkeys(DECKS, ())
        state.boxed = dict.fromkeys(DECKS, ())
        state.defeated = state.set_aside = ()
        state.location, state.progress, state.made = "", 0, 0
        state.peril = min(state.peril_start, len(state.sheet.track) - 1)
        state.peril_start = 0
        state.leader = state.active = state.pointer = ""
        state.round, state.action, state.slots, state.acted = 0, None, (), False
        limits.renew(state, "turn", "round")


@dataclass(slots=True)
class DeckBuilt(Event):
    """A deck was built and shuffled (WHQ-DECK-01); nobody sees the open cards in it (WHQ-DECK-02)."""

    deck: str
    pile: Pile
    boxed: tuple[Any, ...]

    def seen(self, seat: int) -> DeckBuilt:  # noqa: ARG002 - nobody sees it
        """Return it with the cards face down."""
        hidden = tuple(replace(part, cards=(Unknown("card"),) * len(part.cards)) for part in self.pile.segments)  # type: ignore[arg-type]
        return replace(self, pile=Pile(hidden), boxed=())

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {"event": "DeckBuilt", "deck": self.deck, "pile": self.pile.plain(), "rule": self.rule}

    def apply(self, state: State) -> None:
        """Lay the deck down; the rest stays in the box."""
        state.decks[self.deck], state.boxed[self.deck] = self.pile, self.boxed


@dataclass(slots=True)
class LeaderNamed(Event):
    """The leader token was given to a hero (WHQ-QSET-07, WHQ-LEAD-03)."""

    hero: str

    def apply(self, state: State) -> None:
        """Give it."""
        state.leader = self.hero


@dataclass(slots=True)
class RoundBegan(Event):
    """A round began: its activations are fixed (WHQ-ROUND-01, WHQ-HERO-03 to -05)."""

    number: int
    slots: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Begin the hero phase."""
        state.round, state.slots, state.acted, state.phase = self.number, self.slots, False, "hero"
        limits.renew(state, "turn", "round")


@dataclass(slots=True)
class PhaseBegan(Event):
    """A phase began: "leader", "hero", "enemy", "location", "travel", "peril", "settlement"."""

    phase: str

    def apply(self, state: State) -> None:
        """Note it; in the enemy phase the party leader activates first (WHQ-LEAD-02)."""
        state.phase = self.phase
        if self.phase == "enemy":
            state.pointer = state.leader


@dataclass(slots=True)
class Activated(Event):
    """A hero's activation began (WHQ-ACTIVE-01)."""

    hero: str

    def apply(self, state: State) -> None:
        """Name who is active."""
        state.active, state.acted = self.hero, False


@dataclass(slots=True)
class ActivationOver(Event):
    """An activation is over, or was skipped because the hero is defeated (WHQ-HERO-06)."""

    hero: str
    skipped: bool = False

    def apply(self, state: State) -> None:
        """Go on to the next one."""
        state.active, state.slots, state.acted = "", state.slots[1:], False
        limits.renew(state, "turn")


@dataclass(slots=True)
class CardDrawn(Event):
    """A card was drawn from the top of a deck and is seen by all; `card` is its label there."""

    deck: str
    card: str
    hero: str
    reveals = True

    def apply(self, state: State) -> None:
        """Take it from the deck; where it goes the next event says."""
        state.decks[self.deck] = state.decks[self.deck].without(self.card, tuple(state.seats()))


@dataclass(slots=True)
class CardDiscarded(Event):
    """A drawn card went to its discard pile (WHQ-DISC-03)."""

    deck: str
    card: str

    def apply(self, state: State) -> None:
        """Lay it there."""
        state.discards[self.deck] = (*state.discards[self.deck], self.card)


@dataclass(slots=True)
class GearTaken(Event):
    """A chosen card was taken from the gear discard pile (WHQ-DUN-05)."""

    hero: str
    gear: str

    def apply(self, state: State) -> None:
        """Take it."""
        left = list(state.discards["gear"])
        left.remove(self.gear)
        state.discards["gear"] = tuple(left)


@dataclass(slots=True)
class FortuneUsed(Event):
    """A Legendary Fortune was drawn: it is set aside until the quest ends (WHQ-LEG-02, ruling).

    The legendary card that it brings lies beside until its hero equips it, or puts it back.
    """

    hero: str
    gear: str

    def apply(self, state: State) -> None:
        """Set it aside, and take the legendary card from its hero's own."""
        one = state.heroes[self.hero]
        one.legendary = tuple(card for card in one.legendary if card != self.gear)
        state.set_aside = (*state.set_aside, state.adventure.fortune.id)


@dataclass(slots=True)
class ShuffledBack(Event):
    """A dungeon card was shuffled into the dungeon deck instead of being discarded."""

    card: str

    def apply(self, state: State) -> None:
        """Shuffle the deck with it."""
        cards = sorted([*map(unlabelled, state.decks["dungeon"].cards), self.card])
        state.decks["dungeon"] = Pile.shuffled(labelled(cards))


@dataclass(slots=True)
class EnemyDeckRenewed(Event):
    """The enemy discard pile was shuffled into a new deck (WHQ-DISC-04)."""

    def apply(self, state: State) -> None:
        """Make the new deck."""
        seats = tuple(state.seats())
        state.decks["enemy"] = Pile.shuffled(labelled(state.discards["enemy"]), seats)
        state.discards["enemy"] = ()


@dataclass(slots=True)
class DungeonLooked(Event):
    """The top dungeon card was looked at; `pile` is the deck with it known, on top or below."""

    hero: str
    pile: Pile
    below: bool

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {"event": "DungeonLooked", "hero": self.hero, "pile": self.pile.plain(), "below": self.below}

    def apply(self, state: State) -> None:
        """Lay the deck down again."""
        state.decks["dungeon"] = self.pile


@dataclass(slots=True)
class LocationRevealed(Event):
    """The next location was turned up: it is the active one (WHQ-LOC-01)."""

    card: str
    reveals = True

    def apply(self, state: State) -> None:
        """Lay it down without progress."""
        state.decks["location"] = state.decks["location"].without(self.card, tuple(state.seats()))
        state.location, state.progress = self.card, 0


@dataclass(slots=True)
class LocationLeft(Event):
    """The party left a location: it is discarded with its progress (WHQ-LPH-03)."""

    card: str

    def apply(self, state: State) -> None:
        """Discard it."""
        state.discards["location"] = (*state.discards["location"], self.card)
        state.location, state.progress = "", 0


@dataclass(slots=True)
class Progressed(Event):
    """Progress was added to or removed from the active location (WHQ-LOC-02), within 0 and its value (WHQ-LOC-04)."""

    number: int
    now: int

    def apply(self, state: State) -> None:
        """Lay down or take away tokens."""
        state.progress = self.now


@dataclass(slots=True)
class PerilMoved(Event):
    """The peril token moved (WHQ-PERIL-01)."""

    space: int

    def apply(self, state: State) -> None:
        """Put it there."""
        state.peril = self.space


@dataclass(slots=True)
class PerilStruck(Event):
    """A peril effect is resolved (WHQ-PPH-02); it changes nothing by itself."""

    colour: str


@dataclass(slots=True)
class QuestEnded(Event):
    """A quest was won or lost (WHQ-WIN-02, -03)."""

    number: int
    won: bool

    def apply(self, state: State) -> None:
        """Note the result; nobody is active any more."""
        state.results = (*state.results, "won" if self.won else "lost")
        state.active, state.action, state.phase = "", None, "reward"


@dataclass(slots=True)
class HeroesRecovered(Event):
    """The cards of defeated heroes were turned up as the settlement stage began (WHQ-DEF-06, ruling)."""

    heroes: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Turn them up."""
        for key in self.heroes:
            state.heroes[key].down = False


@dataclass(slots=True)
class PoolChanged(Event):
    """A card was added to the campaign pool (WHQ-POOL-01)."""

    card: str

    def apply(self, state: State) -> None:
        """Note it."""
        state.pool = tuple(sorted((*state.pool, self.card)))


@dataclass(slots=True)
class NextPeril(Event):
    """The next quest begins with more peril."""

    spaces: int

    def apply(self, state: State) -> None:
        """Note it."""
        state.peril_start += self.spaces


@dataclass(slots=True)
class SettlementBegan(Event):
    """The heroes came to the settlement (WHQ-SETT-02), the party leader first."""

    heroes: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Each of them has two actions."""
        state.phase, state.settling = "settlement", self.heroes
        for one in state.heroes.values():
            one.visited = ()


@dataclass(slots=True)
class Visited(Event):
    """A hero took a settlement action (WHQ-SETT-02): "trainer", "blacksmith", "arena"."""

    hero: str
    what: str

    def apply(self, state: State) -> None:
        """Note it."""
        one = state.heroes[self.hero]
        one.visited = (*one.visited, self.what)


@dataclass(slots=True)
class SettlementLeft(Event):
    """A hero has taken its settlement actions."""

    hero: str

    def apply(self, state: State) -> None:
        """Let the next hero have its turn."""
        state.settling = tuple(key for key in state.settling if key != self.hero)


@dataclass(slots=True)
class ActionLearnt(Event):
    """A basic action card was exchanged for the advanced one of its type (WHQ-SETT-04)."""

    hero: str
    kind: str
    card: str

    def apply(self, state: State) -> None:
        """Exchange it; it lies as the basic one lay."""
        state.heroes[self.hero].cards[self.kind] = self.card


@dataclass(slots=True)
class LimitRaised(Event):
    """The gear limit of a hero was raised (WHQ-SETT-06)."""

    hero: str
    limit: int

    def apply(self, state: State) -> None:
        """Note it in the log."""
        state.heroes[self.hero].limit = self.limit


@dataclass(slots=True)
class GearRefreshed(Event):
    """All depleted gear of some heroes was turned up (WHQ-DELVE-03, WHQ-SETT-08)."""

    heroes: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Turn it up."""
        for key in self.heroes:
            one = state.heroes[key]
            one.gear = tuple(worn._replace(depleted=False) for worn in one.gear)


@dataclass(slots=True)
class Rested(Event):
    """All heroes healed, readied their cards and turned depleted gear up; everything else went back (WHQ-SETT-08, -09).

    Tokens, items and conditions are gone with the quest (WHQ-DUN-04); pool cards are in the pool (WHQ-POOL-03).
    """

    def apply(self, state: State) -> None:
        """Make everybody ready for the next quest."""
        for one in state.heroes.values():
            one.wounds, one.exhausted, one.conditions, one.items, one.visited = 0, (), (), (), ()
            one.tokens = {}
            one.gear = tuple(Worn(worn.id) for worn in one.gear)


@dataclass(slots=True)
class NextQuest(Event):
    """The campaign goes on to its next quest, whether won or lost (WHQ-CAMP-03)."""

    number: int

    def apply(self, state: State) -> None:
        """Take up the next sheet."""
        state.quest, state.phase = self.number, "quest"


@dataclass(slots=True)
class GameOver(Event):
    """The game is over: a quest, a delve or a whole campaign was won or lost (WHQ-WIN-04)."""

    winners: tuple[int, ...]
    verdict: str

    def apply(self, state: State) -> None:
        """Note how it ended."""
        state.winners, state.verdict, state.phase = self.winners, self.verdict, "over"
