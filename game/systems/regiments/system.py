"""The manifest of the regiments room: how a battle is set up, played, refused and restored."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.regiments.as_played import as_played, of_scenario
from game.content.regiments.decks import COPIES
from game.content.regiments.library import load_library
from game.engine.event import EVENTS
from game.engine.seats import LETTERS
from game.engine.system import Outcome
from game.systems.regiments import flow, modes, order, rounds_told, secrets, story, surveying, walls, written
from game.systems.regiments.abilities import ABILITIES
from game.systems.regiments.battle import Battle
from game.systems.regiments.figures import FIGURES
from game.systems.regiments.queries import QUERIES
from game.systems.regiments.reactions import REACTIONS
from game.systems.regiments.sights import Sights
from game.systems.regiments.state import State
from game.systems.regiments.unit import Courtier, Unit
from game.systems.regiments.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from game.content.regiments.as_played import AsPlayed
    from game.content.regiments.decks import TacticsCard
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table as Ground
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.engine.reaction import Ready, Window
    from game.engine.system import Sentence
    from game.engine.table import Table
    from game.geometry.heat.survey import Wish
    from game.geometry.inches.survey.tables import TableSurvey
    from game.systems.regiments.field import Field

modes.learn()

VERBS = (
    "edge", "leave", "place", "lay", "deploy", "flank", "muster", "first", "activate", "pass", "claim", "act", "forgo",
    "maneuver", "march", "retreat", "shift", "pivot", "turn", "stay", "charge", "arc", "aim", "align", "shoot",
    "strike", "raze", "choose", "token", "cleanse", "reroll", "card", "order", "spend", "zone", "reward", "discard",
    "done", "heap", "land",
)  # fmt: skip
LESSON_WORDS = {
    "answered": VERBS,
    "event": tuple(sorted(name for module, name in EVENTS if module.startswith(__package__))),
}


class Regiments:
    """Armies of trays on a table measured in inches, for two to four players."""

    name = "regiments"
    board = "inches"
    pieces = "units"
    prefixes: tuple[str, ...] = ("ASF",)
    reactions = REACTIONS
    figures = FIGURES
    abilities = ABILITIES
    vocabulary = VOCABULARY
    queries = QUERIES
    lesson_words = LESSON_WORDS

    def play(self, table: Table) -> Coroutine[Choice, Any, None]:
        """Run the battle from whatever the state says."""
        return flow.play(table)

    async def next_reaction(self, table: Table, window: Window) -> Ready | None:
        """Ask whose reaction comes next."""
        return await order.next_reaction(table, window)

    def describe(self, scenario: Scenario, players: Sequence[str] | None = None) -> dict[str, Any]:
        """Return the setup of a scenario with its own armies."""
        return of_scenario(scenario, load_library(), players).plain()

    def setup(self, plain: dict[str, Any], library: Any = None) -> State:  # noqa: ARG002 - nothing is named only
        """Return the opening state of a battle written down by `describe`. Raises ValueError with what is damaged."""
        return opening(as_played(plain), plain, Sights())

    def restore(self, plain: dict[str, Any], opening: State) -> State:
        """Return a state written down by `State.plain`. Raises ValueError with what cannot stand in it."""
        written.check(plain, opening, flow.PHASES)
        return State.restore(plain, opening)

    def upgrade(self, document: dict[str, Any]) -> dict[str, Any]:
        """Raise: this room is younger than format 2 of saves."""
        raise ValueError(f"there were no battles of regiments in format {document['format']}")

    def view(self, state: State, seat: int) -> State:
        """Return what a seat sees: all but the cards of others (ASF-DECK-08)."""
        return secrets.view(state, seat)

    def imagine(self, position: Position, seat: int, seed: int) -> Position:
        """Return a position in which what the seat does not see is dealt anew."""
        return secrets.imagine(position, seat, seed)

    def outcome(self, state: State) -> Outcome | None:
        """Return who won and by which condition; a seat's score is the victory points of its team."""
        if state.winners is None:
            return None
        scores = tuple(state.points[state.team(seat)] for seat in state.seats())
        return Outcome(state.winners, state.verdict, scores, state.round)

    def sentence(self, state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
        """Return the log's line for an event."""
        return story.sentence(state, event, since)

    def chapter(self, event: Event) -> str:
        """Return "round" or "turn" if one begins with this event."""
        return story.chapter(event)

    def report(self, state: State, events: Sequence[Event]) -> Sentence | None:
        """Return what a round came to."""
        return rounds_told.report(state, events)

    def survey(self, ground: Ground, wish: Wish, scenario: Scenario | None = None) -> TableSurvey:
        """Return the survey of a table: for usual pieces, or some as wished. Raises RefusedError."""
        return surveying.survey(ground, wish, scenario)


SYSTEM = Regiments()


def opening(played: AsPlayed, plain: dict[str, Any], field: Field) -> State:
    """Return the state before anything has happened: every unit at full strength, every deck whole."""
    units: dict[str, Unit] = {}
    court: dict[str, Courtier] = {}
    tactics: dict[str, TacticsCard] = {}
    for seat, army in enumerate(played.armies):
        letter = LETTERS[seat].lower()
        names = Counter(regiment.unit.name for regiment in army.regiments)
        seen: Counter[str] = Counter()
        for n, regiment in enumerate(army.regiments, 1):
            name = regiment.unit.name
            seen[name] += 1
            units[f"{letter}{n}"] = Unit(f"{letter}{n}", seat, regiment, seen[name] if names[name] > 1 else 0)
        for n, card in enumerate(army.ncus, 1):
            court[f"{letter}n{n}"] = Courtier(f"{letter}n{n}", seat, card)
        for one in army.deck:
            tactics |= {f"{letter}.{one.id}.{copy}": one for copy in range(1, COPIES + 1)}
    return State(Battle(played, plain, tactics, field), units | walls.raised(played), court)
