"""The manifest of the dial room: how a battle is set up, played, refused and restored."""

from __future__ import annotations

from collections import Counter
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from game.content.dials.as_played import AsPlayed, as_played, of_scenario
from game.content.dials.library import load_library
from game.content.dials.scenarios import actions
from game.engine.event import EVENTS
from game.engine.seats import LETTERS
from game.engine.system import Outcome
from game.systems.dials import abilities, flow, movement, order, secrets, story, surveying, victory, written
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.battle import Battle, Bought, Issued
from game.systems.dials.figure import RESERVE, Figure
from game.systems.dials.figures import FIGURES
from game.systems.dials.queries import QUERIES
from game.systems.dials.reactions import REACTIONS
from game.systems.dials.state import State

if TYPE_CHECKING:
    from collections.abc import Container, Coroutine, Sequence

    from game.content.dials.armies import Recruit
    from game.content.dials.cards import Figure as Card
    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Table as Ground
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.engine.reaction import Ready, Window
    from game.engine.system import Sentence
    from game.engine.table import Table
    from game.geometry.heat.survey import Wish
    from game.geometry.inches.survey.tables import TableSurvey

abilities.learn()

VOCABULARY = {"abilities": ABILITIES.vocabulary()}
"""What cards may name of these rules: game.content.words says how it is read."""

VERBS = (
    "lay", "place", "soar", "board", "point", "pass", *movement.MODES, "break", "close", "capture", "ranged", "use",
    "spin", "turn", "form", "join", "formed", "drop", "pick", "cast", "spell", "reveal", "wait", "aim", "stay",
    "strike", "none", "divide", "done", "end", "courier", "take",
)  # fmt: skip
LESSON_WORDS = {
    "answered": VERBS,
    "event": tuple(sorted(name for module, name in EVENTS if module.startswith(__package__))),
}


class Dials:
    """Miniatures on dials, on a table measured in inches, for two to four players."""

    name = "dials"
    board = "inches"
    pieces = "figures"
    queries = QUERIES
    prefixes: tuple[str, ...] = ("MK",)
    reactions = REACTIONS
    figures = FIGURES
    abilities = ABILITIES
    vocabulary = VOCABULARY
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
        return opening(as_played(plain), plain)

    def restore(self, plain: dict[str, Any], opening: State) -> State:
        """Return a state written down by `State.plain`. Raises ValueError with what cannot stand in it."""
        written.check(plain, opening, flow.PHASES)
        return State.restore(plain, opening)

    def upgrade(self, document: dict[str, Any]) -> dict[str, Any]:
        """Raise: this room is younger than format 2 of saves."""
        raise ValueError(f"there were no battles of dials in format {document['format']}")

    def view(self, state: State, seat: int) -> State:
        """Return what a seat sees: all but couriers and spells of others (MK-TURN-15, MK-MISS-02, MK-SPELL-02)."""
        return secrets.view(state, seat)

    def imagine(self, position: Position, seat: int, seed: int) -> Position:
        """Return a position in which what the seat does not see is dealt anew."""
        return secrets.imagine(position, seat, seed)

    def outcome(self, state: State) -> Outcome | None:
        """Return who won and by which condition; a seat's score is the strategic points that its team owns."""
        if state.winners is None:
            return None
        held = Counter(seat for team in victory.owners(state) for seat in team)
        scores = tuple(held[seat] for seat in range(len(state.battle.players)))
        return Outcome(state.winners, state.verdict, scores, state.round)

    def sentence(self, state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
        """Return the log's line for an event."""
        return story.sentence(state, event, since)

    def chapter(self, event: Event) -> str:
        """Return "round" or "turn" if one begins with this event."""
        return story.chapter(event)

    def report(self, state: State, events: Sequence[Event]) -> None:
        """Tell nothing: rounds have no report yet."""

    def survey(self, ground: Ground, wish: Wish, scenario: Scenario | None = None) -> TableSurvey:
        """Return the survey of a table: for usual pieces, or some as wished. Raises RefusedError."""
        return surveying.survey(ground, wish, scenario)


SYSTEM = Dials()


def opening(played: AsPlayed, plain: dict[str, Any]) -> State:
    """Return the state before anything has happened: every figure at its starting click (MK-SETUP-12)."""
    scenario = played.scenario
    table = played.table
    names = {piece.id: piece.name for piece in table.pieces}
    figures: dict[str, Figure] = {}
    leaders: list[str] = []
    items: dict[str, Issued] = {}
    spells: dict[str, Bought] = {}
    for seat, army in enumerate(played.armies):
        mine: list[Figure] = []
        leader = ""
        for recruit in army.recruits:
            found = enlisted(seat, recruit, len(mine) + 1)
            leader = found[0].id if recruit.leader else leader
            mine += found
            for item in recruit.items:
                items[copied(item.id, items)] = Issued(found[0].id, item)
        if played.reserves:
            for recruit in played.reserves[seat].recruits:
                found = [kept(one) for one in enlisted(seat, recruit, len(mine) + 1)]
                mine += found
                for item in recruit.items:
                    items[copied(item.id, items)] = Issued(found[0].id, item)
        numbered(mine)
        figures |= {one.id: one for one in mine}
        leaders.append(leader)
        for spell in army.spells:
            spells[copied(spell.id, spells)] = Bought(seat, spell)
    battle = Battle(
        scenario, played.players, table, table.field, actions(scenario.strength), plain, names, items, spells,
        played.pieces,
    )  # fmt: skip
    return State(battle, figures, tuple(leaders))


def copied(word: str, known: Container[str]) -> str:
    """Return the key of an item or spell: the id of its card, with a number behind it if that is taken."""
    return next(key for key in chain((word,), (f"{word}-{n}" for n in count(2))) if key not in known)


def enlisted(seat: int, recruit: Recruit, number: int) -> list[Figure]:
    """Return the figures of one line of an army: the figure and what it rides, at the clicks where they begin.

    MK-CORE-13, -15, MK-UNIT-24, -31, -35, -36, MK-SETUP-12.
    """
    letter = LETTERS[seat].lower()
    one = figure(f"{letter}{number}", seat, recruit.fielded, recruit.damage)
    if recruit.mount is None:
        return [one]
    mount = figure(f"{letter}{number + 1}", seat, recruit.mount)
    one.mount, mount.rider = mount.id, one.id
    return [one, mount]


def kept(one: Figure) -> Figure:
    """Keep a figure in reserve (MK-MISS-04)."""
    one.fate = RESERVE
    return one


def figure(key: str, seat: int, card: Card, damage: int = 0) -> Figure:
    """Return a figure at its starting click, or turned by the damage of the point value chosen for it (MK-CORE-13).

    It is never healed above that click (MK-CORE-14); of a multi-dial figure every dial is turned (MK-CORE-15).
    """
    starts = tuple(section.dial.start + damage for section in card.sections)
    dials = len(card.sections)
    return Figure(key, seat, card, starts, starts, controller=seat, tokens=(0,) * dials, acted=(0,) * dials)


def numbered(figures: Sequence[Figure]) -> None:
    """Give numbers to the figures of an army that have one name."""
    names = Counter(one.card.name for one in figures)
    seen: Counter[str] = Counter()
    for one in figures:
        if names[one.card.name] > 1:
            seen[one.card.name] += 1
            one.copy = seen[one.card.name]
