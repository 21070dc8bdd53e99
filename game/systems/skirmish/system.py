"""The manifest of the skirmish room: how a battle is set up, played, refused and restored."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.skirmish.library import load_library, load_scenario
from game.engine.answers import frozen
from game.paths import data_root
from game.systems.skirmish import flow, opportunity, order, refusal
from game.systems.skirmish.state import Battle, State, Unit
from game.systems.skirmish.words import answer_of

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from game.content.skirmish.cards import Creature, Scenario
    from game.content.squares.ground import BattleMap
    from game.engine.answers import Answer
    from game.engine.choice import Choice, Refusal
    from game.engine.reaction import Ready, Window
    from game.engine.table import Table


class Skirmish:
    """D&D-Miniatures-style skirmish on squares: no facing, no heights (DDM-GEO-24)."""

    name = "skirmish"
    board = "squares"
    prefixes = ("DDM", "DDMG")
    reactions = opportunity.REACTIONS

    def play(self, table: Table) -> Coroutine[Choice, Any, None]:
        """Run the battle from whatever the state says."""
        return flow.play(table)

    async def next_reaction(self, table: Table, window: Window) -> Ready | None:
        """Ask whose reaction comes next."""
        return await order.next_reaction(table, window)

    def refuse(self, state: State, choice: Choice, answer: object) -> Refusal:
        """Say why an answer is not among the options, with its rule ID."""
        return refusal.refuse(state, choice, answer)

    def answer(self, plain: Any) -> Answer:
        """Return an answer as a file wrote it down: lists, or the words of format 1. Raises ValueError."""
        return answer_of(plain) if isinstance(plain, str) else frozen(plain)

    def setup(self, plain: dict[str, Any]) -> State:
        """Return the opening state of a battle written down by `describe`.

        Raises KeyError with an unknown name, ValueError with the faults of a scenario's own file.
        """
        library = load_library()
        try:
            scenario = load_scenario(Path(plain["file"]) if "file" in plain else plain["scenario"])
        except ContentError as fault:
            raise ValueError(str(fault)) from fault
        maps = tuple(library.maps[name] for name in plain["maps"])
        armies = [
            (army["name"], army["faction"], tuple(library.creatures[name] for name in army["members"]))
            for army in plain["warbands"]
        ]
        return opening(scenario, maps, armies, tuple(plain["players"]))

    def restore(self, plain: dict[str, Any], opening: State) -> State:
        """Return a state written down by `State.plain`."""
        return State.restore(plain, opening)


SYSTEM = Skirmish()


def describe(
    scenario: Scenario,
    maps: Sequence[str],
    armies: Sequence[tuple[str, str, Sequence[str]]],
    players: Sequence[str],
) -> dict[str, Any]:
    """Return a battle's setup as plain values: what a save file keeps. `armies` are (name, faction, creature ids).

    A scenario that does not belong to the program is found again by its file.
    """
    own = scenario.source is not None and not scenario.source.resolve().is_relative_to(data_root().resolve())
    return {
        "scenario": scenario.id,
        **({"file": str(scenario.source.resolve())} if own and scenario.source is not None else {}),
        "maps": list(maps),
        "warbands": [{"name": name, "faction": faction, "members": list(members)} for name, faction, members in armies],
        "players": list(players),
    }


def opening(
    scenario: Scenario,
    maps: Sequence[BattleMap],
    armies: Sequence[tuple[str, str, Sequence[Creature]]],
    players: Sequence[str] = ("Anna", "Petr"),
) -> State:
    """Return the state before anything has happened. `armies` are (name, faction, cards), side A first.

    Every card becomes a creature of its own that bears the card's name (DDM-CARD-01, -02).
    """
    plain = describe(
        scenario, [m.id for m in maps], [(n, f, [card.id for card in cards]) for n, f, cards in armies], players
    )
    every = [card for _name, _faction, cards in armies for card in cards]
    battle = Battle(
        scenario,
        tuple(maps),
        (armies[0][0], armies[1][0]),
        (players[0], players[1]),
        (armies[0][1], armies[1][1]),
        plain,
        any(effect.stat == "speed" for card in every for effect in card.effects),
    )
    units: dict[str, Unit] = {}
    for side, (_name, _faction, cards) in enumerate(armies):
        copies = Counter(card.name for card in cards)
        seen: Counter[str] = Counter()
        for number, card in enumerate(cards, 1):
            seen[card.name] += 1
            copy = seen[card.name] if copies[card.name] > 1 else 0
            key = f"{'ab'[side]}{number}"
            units[key] = Unit(key, side, card, copy, card.n, card.hp, body=card.n)
    return State(battle, units)


def scenario_opening(scenario: Scenario, players: Sequence[str] | None = None) -> State:
    """Return the opening state of a scenario with its own maps and warbands."""
    library = load_library()
    armies = []
    for name in scenario.warbands:
        warband = library.warbands[name]
        armies.append((warband.name, warband.faction, [library.creatures[member] for member in warband.members]))
    maps = [library.maps[name] for name in scenario.maps]
    return opening(scenario, maps, armies, players or scenario.players)
