"""Positions of regiments for tests of the window: from a shipped scenario, with every unit put on the table."""

from functools import cache

from game.content.regiments.as_played import of_scenario
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.systems.regiments.system import opening
from game.systems.regiments.vocabulary import VOCABULARY


class NoField:
    """Says of every place that nothing is near it: numbers of units ask for terrain."""

    def near(self, _state, _key, _inches):
        return frozenset()

    def stands_on(self, _state, _key):
        return frozenset()

    def within(self, _state, _key, _other, _inches):
        return False


@cache
def shipped():
    """Return the shipped content of the room."""
    library = Library(VOCABULARY)
    assert library.take_in(folders()) == []
    return library


def position(name="first-watch", round_=2):
    """Return a moment of a scenario: everybody stands in a line before his edge and looks at the other one."""
    scenario = shipped().scenarios.named(name, "no {name}")
    state = opening(of_scenario(scenario, shipped(), ("Anna", "Petr", "Ines", "Olaf")[: scenario.seats]), {}, NoField())
    state.edges = tuple(0 if seat in scenario.teams[0] else 1 for seat in range(scenario.seats))
    width = state.battle.played.table.width
    for edge in (0, 1):
        line = [unit for unit in state.units.values() if state.edges[unit.owner] == edge]
        for n, unit in enumerate(line):
            unit.fate, unit.facing = "", 1800 * edge
            unit.x, unit.y = width * (2 * n + 1) // (2 * len(line)), (6000, 42_000)[edge]
    state.phase, state.round = "units", round_
    state.count_bearers(state.units)
    return state
