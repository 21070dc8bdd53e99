"""The manifest of the quest room: how a game is set up, played, refused and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest.as_played import as_played, of_scenario
from game.content.quest.library import load_library
from game.engine.event import EVENTS
from game.engine.system import Outcome
from game.systems.quest import flow, order, secrets, story, written
from game.systems.quest.adventure import Adventure
from game.systems.quest.reactions import REACTIONS
from game.systems.quest.state import Hero, State, Worn
from game.systems.quest.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping, Sequence

    from game.content.quest.box import AsPlayed, Scenario
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.engine.reaction import Ready, Window
    from game.engine.system import Sentence
    from game.engine.table import Table

VERBS = (
    "leader", "act", "use", "end", "attack", "paid", "aid", "spend", "divide", "token", "hero", "enemy", "die", "card",
    "option", "do", "pass", "deck", "take", "equip", "unequip", "discard", "travel", "stay", "trainer", "blacksmith",
    "arena", "give", "done", "gear", "item", "condition", "leave", "below", "first",
)  # fmt: skip
LESSON_WORDS = {
    "answered": VERBS,
    "event": tuple(sorted(name for module, name in EVENTS if module.startswith(__package__))),
}


class Quest:
    """A party of heroes against the dungeon on a card table, for one to four players who win or lose together."""

    name = "quest"
    board = "cards"
    pieces = "cards"
    prefixes: tuple[str, ...] = ("WHQ",)
    reactions = REACTIONS
    vocabulary = VOCABULARY
    lesson_words = LESSON_WORDS

    def play(self, table: Table) -> Coroutine[Choice, Any, None]:
        """Run the game from whatever the state says."""
        return flow.play(table)

    async def next_reaction(self, table: Table, window: Window) -> Ready | None:
        """Ask whose reaction comes next."""
        return await order.next_reaction(table, window)

    def describe(self, scenario: Scenario, players: Sequence[str] | None = None) -> dict[str, Any]:
        """Return the setup of a scenario with its own party."""
        return of_scenario(scenario, load_library(), players or ()).plain()

    def setup(self, plain: dict[str, Any], library: Any = None) -> State:  # noqa: ARG002 - nothing is named only
        """Return the opening state of a game written down by `describe`. Raises ValueError with what is damaged."""
        return opening(as_played(plain), plain)

    def restore(self, plain: dict[str, Any], opening: State) -> State:
        """Return a state written down by `State.plain`. Raises ValueError with what cannot stand in it."""
        return written.restored(plain, opening)

    def upgrade(self, document: dict[str, Any]) -> dict[str, Any]:
        """Raise: this room is younger than format 2 of saves."""
        raise ValueError(f"there were no quests in format {document['format']}")

    def view(self, state: State, seat: int) -> State:  # noqa: ARG002 - all of a party see the same
        """Return what a seat sees: nothing of what lies face down (WHQ-DECK-02)."""
        return secrets.view(state)

    def imagine(self, position: Position, seat: int, seed: int) -> Position:
        """Return a position in which what the party does not see is dealt anew."""
        return secrets.imagine(position, seat, seed)

    def outcome(self, state: State) -> Outcome | None:
        """Return whether the party has won; a seat's score is the number of quests won."""
        if state.winners is None:
            return None
        won = sum(result == "won" for result in state.results)
        return Outcome(state.winners, state.verdict, (won,) * len(state.seats()), state.round)

    def sentence(self, state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
        """Return the log's line for an event."""
        return story.sentence(state, event, since)

    def chapter(self, event: Event) -> str:
        """Return "round" or "turn" if one begins with this event."""
        return story.chapter(event)

    def report(self, state: State, events: Sequence[Event]) -> Sentence | None:
        """Return what a round came to."""
        return story.report(state, events)


SYSTEM = Quest()


def opening(played: AsPlayed, plain: Mapping[str, Any]) -> State:
    """Return the state before anything has happened: heroes with their cards (WHQ-SETUP-05, -06, -07, -09).

    Gear there is only if the scenario begins later (WHQ-QSET-02).
    What the log of a campaign keeps is a part of the state (WHQ-SETUP-02, WHQ-CAMP-06).
    """
    adventure = Adventure(played, plain)
    state = State(adventure)
    for member in played.scenario.party:  # who sets out, and on what (WHQ-SETUP-01, -03, -04)
        cards = {
            kind: adventure.by_hero[member.hero, "advanced" if kind in member.advanced else "basic", kind]
            for kind in ("attack", "explore", "rest", "aid")
        }
        # three legendary cards lie beside (WHQ-SETUP-08)
        legendary = tuple(
            sorted(
                card.id for card in adventure.gear.values() if card.hero == member.hero and card.id not in member.gear
            )
        )
        gear = tuple(Worn(card) for card in member.gear)
        state.heroes[member.hero] = Hero(member.hero, member.seat, cards, legendary, member.limit, gear=gear)
    return state
