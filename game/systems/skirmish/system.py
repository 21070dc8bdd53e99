"""The manifest of the skirmish room: how a battle is set up, played, refused and restored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.skirmish.as_played import AsPlayed, as_played, named_only
from game.content.skirmish.cards import PLAYERS
from game.content.skirmish.formats import from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import MINIONS, minions_of
from game.engine.answers import frozen
from game.engine.choice import DICE
from game.engine.event import EVENTS
from game.engine.seats import team_of
from game.engine.system import Outcome
from game.i18n import _
from game.systems.skirmish import ailments, flow, opportunity, order, spellbook, story, surveying, written
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.figures import FIGURES
from game.systems.skirmish.queries import QUERIES
from game.systems.skirmish.state import SIDES, Battle, State
from game.systems.skirmish.words import answer_of

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from game.content.skirmish.cards import Creature, Scenario
    from game.content.skirmish.library import Library
    from game.content.squares.ground import BattleMap
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.engine.reaction import Ready, Window
    from game.engine.system import Sentence
    from game.engine.table import Table
    from game.geometry.heat.survey import Wish
    from game.geometry.squares.survey import SquareSurvey


VOCABULARY = {"abilities": ABILITIES.vocabulary()}
"""What cards may name of these rules: game.content.words says how it is read."""


VERBS = (
    "reveal", "first", "second", "place", "activate", "step", "squeeze", "melee", "ranged", "charge", "teleport", "end",
    "strike", "pass", "to", "forgo",
)  # fmt: skip
"""What the answers of a battle are about; abilities add theirs by their keys."""
LESSON_WORDS = {
    "answered": (*VERBS, *VOCABULARY["abilities"]),
    "event": tuple(sorted(name for module, name in EVENTS if module.startswith(__package__))),
}
"""What lessons may wait for: game.content.lessons says how it is read."""


BOXED = ("out-of-the-box", "limited")
"""The formats in which nobody can be summoned: what was opened is all there is (DDMG-SPELLKW-015.11)."""


class Skirmish:
    """D&D-Miniatures-style skirmish on squares: no facing, no heights (DDM-GEO-24)."""

    name = "skirmish"
    board = "squares"
    queries = QUERIES
    pieces = "creatures"  # what queries call those that stand on the map
    prefixes: tuple[str, ...] = ("DDM", "DDMG")
    reactions = opportunity.REACTIONS
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

    def setup(self, plain: dict[str, Any], library: Library | None = None) -> State:
        """Return the opening state of a battle written down by `describe`, or named by a save of format 1.

        Raises ValueError with what is damaged, with an unknown name or the faults of a scenario's own file.
        """
        try:
            played = as_played(plain, library)
        except ContentError as fault:
            raise ValueError(str(fault)) from fault
        return _opening(played, played.plain() if named_only(plain) else plain)

    def restore(self, plain: dict[str, Any], opening: State) -> State:
        """Return a state written down by `State.plain`. Raises ValueError with what cannot stand in it."""
        written.check(plain, opening, flow.PHASES)
        return State.restore(plain, opening)

    def describe(self, scenario: Scenario, players: Sequence[str] | None = None) -> dict[str, Any]:
        """Return the setup of a scenario with its own maps and warbands."""
        return scenario_opening(scenario, players).battle.plain

    def upgrade(self, document: dict[str, Any]) -> dict[str, Any]:
        """Return a document of format 1 as one of format 2: answers were words, and only dice were numbers.

        Which of the two people was asked was not written down; everybody but the dice is called A until the battle
        has been replayed.
        """
        try:
            setup = as_played(document["setup"]).plain()
        except ContentError as fault:
            raise ValueError(str(fault)) from fault
        old = document["answers"]
        mark = document["mark"]
        title = dict(document["title"])
        hosted = {name: title.pop(name, None) for name in ("ai", "dice", "undo", "by")}
        levels = hosted["ai"] if isinstance(hosted["ai"], dict) else {}
        return document | {
            "setup": setup,
            "answers": [answer_of(answer) if isinstance(answer, str) else frozen(answer) for answer in old],
            "asked": [DICE if isinstance(answer, int) else 0 for answer in old],
            "mark": mark | {"state": _upgraded(mark["state"])},
            "digest": "",  # of a state that was written down otherwise
            "title": title,
            "hosting": {
                "ai": {seat: level for seat, level in levels.items() if seat in SIDES and isinstance(level, str)},
                "dice": "typed" if hosted["dice"] == "typed" else "seeded",
                "undo": hosted["undo"] if hosted["undo"] in ("free", "fair", "off") else None,
                "by": hosted["by"] if isinstance(hosted["by"], str) else "",
            },
        }

    def view(self, state: State, seat: int) -> State:
        """Return what a player sees: everything lies open once the warbands are revealed (DDM-SET-01).

        Until then the creatures of the other warband are `Unknown` if both were chosen in secret.
        """
        return state.seen_by(seat) if state.sealed else state

    def imagine(self, position: Position, _seat: int, _seed: int) -> Position:
        """Return the position itself: there is nothing to deal anew but the dice to come."""
        return position

    def outcome(self, state: State) -> Outcome | None:
        """Return who won, by which rule's word, with victory points and rounds; nobody wins a draw (DDM-Q-73)."""
        if state.winner is None:
            return None
        winners = team_of(state.battle.scenario.teams, state.winner) if state.winner >= 0 else ()
        scores = tuple(map(state.points, state.sides()))  # of a team together: DDM-MP-02
        return Outcome(winners, state.verdict, scores, state.round)

    def sentence(self, state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
        """Return the log's line for an event."""
        return story.sentence(state, event, since)

    def chapter(self, event: Event) -> str:
        """Return "round" or "turn" if one begins with this event."""
        return story.chapter(event)

    def report(self, state: State, events: Sequence[Event]) -> Sentence | None:
        """Return what a round came to."""
        return story.report(state, events)

    def survey(self, ground: BattleMap, wish: Wish, _scenario: Scenario | None = None) -> SquareSurvey:
        """Return the survey of a map: for a usual creature, or one as wished. Raises RefusedError."""
        return surveying.survey(ground, wish)


SYSTEM = Skirmish()


def _upgraded(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Return a snapshot of format 1 as one of today: conditions were booleans, attacks of opportunity a list of ids."""
    found = ailments.of_booleans(snapshot)
    struck = found.pop("struck")
    return found | ({"used": [["turn", opportunity.NAME, key] for key in struck]} if struck else {})


def describe(
    scenario: Scenario,
    maps: Sequence[str],
    armies: Sequence[tuple[str, str, Sequence[str]]],
    players: Sequence[str],
) -> dict[str, Any]:
    """Return a battle's setup as plain values with everything it is played with: what a save file keeps.

    `maps` are ids, `armies` are (name, faction, ids of creatures), side A first. Raises KeyError with an unknown name.
    """
    library = load_library()
    if from_boosters(scenario):
        places = [library.maps[name] for name in maps]
        return _played(scenario, places, unopened(scenario), players, booster_cards()).plain()
    cards = [(name, faction, [library.creatures[member] for member in members]) for name, faction, members in armies]
    return _played(scenario, [library.maps[name] for name in maps], cards, players).plain()


def described_on(scenario: Scenario, found: BattleMap) -> dict[str, Any]:
    """Return the setup of a scenario with its own warbands on another map, one that may be in no library."""
    library = load_library()
    bands = [library.warbands[name] for name in scenario.warbands]
    cards = [(band.name, band.faction, [library.creatures[member] for member in band.members]) for band in bands]
    on_map = replace(scenario, maps=(found.id,), name=found.name, description="")
    return _played(on_map, [found], cards, scenario.players).plain()


def _played(
    scenario: Scenario,
    maps: Sequence[BattleMap],
    armies: Sequence[tuple[str, str, Sequence[Creature]]],
    players: Sequence[str],
    supply: Sequence[Creature] = (),
) -> AsPlayed:
    held = tuple((name, faction, (*cards, *_brought(scenario, cards))) for name, faction, cards in armies)
    return AsPlayed(scenario, tuple(maps), held, tuple(players[: len(held)]), tuple(supply))


def _brought(scenario: Scenario, cards: Sequence[Creature]) -> list[Creature]:
    """Return the minions of a warband: they are set up with it (DDMG-ABIL-043.1, .5). A Quick Battle has one a side."""
    if scenario.format != "quick" and any(MINIONS in card.abilities for card in cards):
        return minions_of(cards, load_library().creatures)
    return []


def opening(
    scenario: Scenario,
    maps: Sequence[BattleMap],
    armies: Sequence[tuple[str, str, Sequence[Creature]]],
    players: Sequence[str] = PLAYERS,
    supply: Sequence[Creature] = (),
) -> State:
    """Return the state before anything has happened. `armies` are (name, faction, cards), side A first.

    Where boosters are opened, armies are empty and `supply` are the cards that may lie in them.

    Every card becomes a creature of its own that bears the card's name (DDM-CARD-01, -02).
    """
    played = _played(scenario, maps, armies, players, supply)
    return _opening(played, played.plain())


def _opening(played: AsPlayed, plain: dict[str, Any]) -> State:
    armies = played.armies
    everybody = (*played.supply, *(card for _name, _faction, cards in armies for card in cards))
    casting = [one for card in everybody for one in (card, *card.summons) if one.spells]
    if casting:  # else the shelf need not be read
        spellbook.learn(ABILITIES, casting, load_library().spells.values())
    battle = Battle(
        played.scenario,
        played.maps,
        tuple(name for name, _faction, _cards in armies),
        played.players,
        tuple(faction for _name, faction, _cards in armies),
        plain,
        frozenset(effect.stat for card in everybody for effect in card.effects),
        {card.id: card for card in played.supply},
    )
    state = State(battle, {})
    for side, (_name, _faction, cards) in enumerate(armies):
        state.enlist(side, cards)
    if played.scenario.format not in BOXED:
        state.call_up()
    return state


def booster_cards() -> list[Creature]:
    """Return the cards that boosters are made of: the standard ones of the whole roster (DDM-OOB-05)."""
    return [card for card in load_library().creatures.values() if not card.epic]


def unopened(scenario: Scenario) -> list[tuple[str, str, list[Creature]]]:
    """Return the armies of players who have still to open their boosters; they are of no faction (DDM-OOB-06)."""
    return [(_("Booster {letter}").format(letter=letter), "", []) for letter in SIDES[: scenario.seats]]


def scenario_opening(scenario: Scenario, players: Sequence[str] | None = None) -> State:
    """Return the opening state of a scenario with its own maps and warbands."""
    library = load_library()
    if from_boosters(scenario):
        maps = [library.maps[name] for name in scenario.maps]
        return opening(scenario, maps, unopened(scenario), players or scenario.players, booster_cards())
    armies = []
    for name in scenario.warbands:
        warband = library.warbands[name]
        armies.append((warband.name, warband.faction, [library.creatures[member] for member in warband.members]))
    maps = [library.maps[name] for name in scenario.maps]
    return opening(scenario, maps, armies, players or scenario.players)
