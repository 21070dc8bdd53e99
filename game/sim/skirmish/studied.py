"""What studies ask of the skirmish room: its warbands, battles between them, and what each creature did in one."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.skirmish.cards import FACTIONS, Scenario
from game.content.skirmish.formats import from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import is_legal
from game.engine.dice import picker
from game.engine.seats import team_of
from game.i18n import N_, proper
from game.sim.skirmish.dealt import dealt
from game.sim.study.face import ANYWHERE, RANDOM, Brought, Deeds, Field, Laid, Reading, place_word
from game.systems.skirmish import opening, scenario_opening, victory
from game.systems.skirmish.events.attacks import Damaged, Destroyed
from game.systems.skirmish.events.conditions import Routed
from game.systems.skirmish.events.movement import Forced, Relocated, Stepped, Teleported
from game.systems.skirmish.events.rounds import FirstChosen, Scored
from game.systems.skirmish.events.setup import CreaturesChosen, Emerged, MapChosen, Placed, SetupOrderChosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.cards import Creature
    from game.content.skirmish.library import Library
    from game.content.squares.ground import BattleMap
    from game.engine.event import Event
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Army = tuple[str, str, tuple["Creature", ...]]

POINTS, QUICK_POINTS = 200, 20  # of battles on a map without a scenario (DDM-SCN-02)
STANDS = (Stepped, Placed, Teleported, Forced, Relocated, Emerged)
"""Events after which a creature stands elsewhere."""


ENDINGS = {
    "points": N_("Enough points"), "last": N_("No enemy left"), "stall": N_("Ten rounds without a blow"),
    "centre": N_("Nearer to the centre"), "cost": N_("Dearer at the centre"), "rout": N_("The enemy routed"),
    "draw": N_("Nobody won"),
}  # fmt: skip
"""What decides a battle, by the word of `BattleEnded`."""
SOURCES = {
    "elimination": N_("Eliminated creatures"), "area": N_("Victory areas"), "enslaved": N_("Enslaved creatures"),
    "away": N_("Creatures off the map"), "back": N_("Creatures that came back"),
}  # fmt: skip
"""What brings points, by the word of `Scored`."""


class SkirmishStudied:
    """Warbands are armies, creatures are pieces; a map is played on as an Assault of 200 points or a Quick Battle."""

    endings, sources = ENDINGS, SOURCES

    def armies(self, ground: Scenario | BattleMap) -> list[str]:
        """Return the warbands that are legal on a ground (DDM-WB-02 to -06), and RANDOM."""
        library, scenario = load_library(), played_on(ground)
        found: list[str] = []
        for band in library.warbands.values() if not from_boosters(scenario) else ():
            members = [library.creatures[member] for member in band.members]
            if band.format == scenario.format and is_legal(
                members, band.faction, scenario.points, scenario.format, library.creatures
            ):
                found.append(band.id)
        return [*found, RANDOM]

    def usual(self, ground: Scenario | BattleMap) -> tuple[str, ...]:
        """Return the warbands of a scenario, or RANDOM for each side of a map and where boosters are opened."""
        scenario = played_on(ground)
        return scenario.warbands or (RANDOM,) * scenario.seats

    def lay(self, ground: Scenario | BattleMap, brought: Sequence[Brought]) -> Laid:
        """Return the battle of these warbands."""
        library, scenario = load_library(), played_on(ground)
        if from_boosters(scenario):
            begun = scenario_opening(scenario)  # what lies in them the dice decide
        else:
            armies = [_army(library, scenario, one) for one in brought]
            begun = opening(scenario, _maps(library, ground, scenario), armies, scenario.players)
        return Laid(scenario, begun, begun.battle.plain)

    def content(self, ground: Scenario | BattleMap, armies: Sequence[str]) -> Any:
        """Return scenario, maps and cards as a save keeps them: of the warbands, of all if some are drawn by chance."""
        library, scenario = load_library(), played_on(ground)
        if from_boosters(scenario):
            return scenario_opening(scenario).battle.plain
        everybody: Army = (RANDOM, FACTIONS[0], tuple(library.creatures.values()))
        bands = [everybody if army == RANDOM else _army(library, scenario, Brought(army)) for army in armies]
        return opening(scenario, _maps(library, ground, scenario), bands, scenario.players).battle.plain

    def field(self, begun: State, name: str) -> Field | None:
        """Return one of the maps of a battle."""
        card = next((one for one in begun.battle.maps if one.id == name), None)
        return None if card is None else Field(card.id, proper(card.name), card.width, card.height, card)

    def read(self, begun: State, log: Sequence[Event]) -> Reading:
        """Return points by source and the deeds of each creature."""
        return _Reader(begun).read(log)

    def called(self, piece: str) -> str:
        """Return the name on the card."""
        card = load_library().creatures.get(piece)
        return piece if card is None else proper(card.name)

    def army_called(self, army: str) -> str:
        """Return the name of a warband."""
        band = load_library().warbands.get(army)
        return "" if band is None else proper(band.name)


def played_on(ground: Scenario | BattleMap) -> Scenario:
    """Return a scenario, or of a map the battle that is usual on it."""
    if isinstance(ground, Scenario):
        return ground
    assault = Scenario(ground.id, ground.name, "assault", (ground.id,), POINTS, (RANDOM, RANDOM), source=ground.source)
    return replace(assault, format="quick", points=QUICK_POINTS) if ground.quick else assault


def _maps(library: Library, ground: Scenario | BattleMap, scenario: Scenario) -> list[BattleMap]:
    """Return the maps that may be played on; a map that is studied need not stand in the library."""
    return [library.maps[name] for name in scenario.maps] if isinstance(ground, Scenario) else [ground]


def _army(library: Library, scenario: Scenario, one: Brought) -> Army:
    """Return what a side brings: a warband of the library, or one dealt out of the roster."""
    if one.army != RANDOM:
        band = library.warbands[one.army]
        return band.name, band.faction, tuple(library.creatures[member] for member in band.members)
    cards = list(library.creatures.values())
    if scenario.format == "quick":
        card = cards[picker(one.chance)(len(cards))]
        return card.name, card.factions[0], (card,)
    faction, members = dealt(cards, scenario, one.chance)
    return faction, faction, members


class _Reader:
    """Goes through a battle again, event by event: where everybody stood when points were scored, no event tells."""

    def __init__(self, begun: State) -> None:
        self.state = begun.clone()
        self._own = {key: unit.side for key, unit in begun.units.items()}  # whoever commands a creature in the end
        sides = range(len(self.state.vp))
        self.points: list[Counter[str]] = [Counter() for _side in sides]
        self.took: defaultdict[str, float] = defaultdict(float)
        self.held: defaultdict[str, float] = defaultdict(float)
        self.damage: Counter[str] = Counter()
        self._hurt: defaultdict[str, Counter[str]] = defaultdict(Counter)  # whom, by whom, how much
        self._blame: dict[str, str] = {}  # who destroyed a creature or made it rout
        self._firsts: dict[str, int] = {}
        self._fought: tuple[int, ...] = ()
        self._walked: list[Counter[int]] = [Counter() for _side in sides]
        self._lost: list[list[int]] = [[] for _side in sides]
        self._reached: dict[str, list[int]] = {}
        self._areas: tuple[tuple[str, int, tuple[str, ...]], ...] = ()
        self._ground(self.state.map)

    def _ground(self, ground: BattleMap) -> None:
        """Note where the victory areas of the map are that the battle is fought on."""
        found = []
        for area in ground.victory:
            cells = ground.cells(area.mask)
            x, y = (sum(at) / len(cells) + 0.5 for at in zip(*cells, strict=True))
            found.append((place_word(x, y, ground.width, ground.height), area.mask, area.letters))
        self._areas = tuple(found)
        self._reached = {word: [0] * len(self.points) for word, _mask, _letters in found}
        if found:
            self._reached[ANYWHERE] = [0] * len(self.points)

    def read(self, log: Sequence[Event]) -> Reading:
        """Return what the battle came to."""
        for event in log:
            match event:
                case Damaged():
                    self._damaged(event)
                case Destroyed():
                    unit = self.state.units[event.unit]
                    if unit.here and unit.x >= 0:
                        self._lost[unit.side].append(self._cell(unit))
                    if event.by:
                        self._blame[event.unit] = event.by
                case Routed():
                    if event.by:
                        self._blame[event.unit] = event.by
                case Scored():
                    self._scored(event)
                case FirstChosen():
                    self._firsts.setdefault("turn", event.side)
                case SetupOrderChosen():
                    self._firsts["set-up"] = event.side
                case CreaturesChosen() if event.swapped:
                    self._fought = (1, 0)
            event.apply(self.state)
            if isinstance(event, STANDS):
                self._stands(event)
            elif isinstance(event, MapChosen):
                self._ground(self.state.map)
        letters = self.state.letters
        return Reading(
            tuple(dict(points) for points in self.points),
            tuple(self._deeds(unit) for unit in self.state.units.values() if not unit.uncalled),
            tuple(letters) if all(letters) else (),
            self._firsts,
            self.state.map.id,
            tuple(self._walked),
            tuple(map(tuple, self._lost)),
            {word: tuple(rounds) for word, rounds in self._reached.items()},
            self._fought,
        )

    def _cell(self, unit: Unit) -> int:
        """Return the square in the middle of a creature."""
        half = (unit.body - 1) // 2
        return (unit.y + half) * self.state.map.width + unit.x + half

    def _stands(self, event: Any) -> None:
        """Count where a creature has come to, and note whether it is the first of its side on a victory area."""
        state = self.state
        unit = state.units[event.unit]
        if not isinstance(event, Placed):
            self._walked[unit.side][self._cell(unit)] += 1
        for word, mask, letters in self._areas:
            rounds = self._reached[word]
            own = state.letters[unit.side] in letters and not self._reached[ANYWHERE][unit.side]
            if (own or not rounds[unit.side]) and state.space(unit) & mask:
                number = max(1, state.round)
                rounds[unit.side] = rounds[unit.side] or number
                if own:
                    self._reached[ANYWHERE][unit.side] = number

    def _deeds(self, unit: Unit) -> Deeds:
        key = unit.id
        return Deeds(
            unit.card.id,
            self._own.get(key, unit.side),
            unit.card.cost,
            self.took[key],
            self.held[key],
            self.damage[key],
            unit.here,
        )

    def _damaged(self, event: Damaged) -> None:
        """Count the hit points that an enemy took, no more than were left (DDM-DMG-01)."""
        units = self.state.units
        unit = units[event.unit]
        if event.by and event.by in units and self.state.hostile(unit, units[event.by]):
            amount = min(event.amount, max(0, unit.hp))
            self.damage[event.by] += amount
            self._hurt[event.unit][event.by] += amount

    def _scored(self, event: Scored) -> None:
        """Share points out among those who won them (DDM-SCN-07, -08).

        For an elimination: among the team, by the damage that each had done, or else to whoever destroyed it or made it
        rout. For victory areas: equally to all creatures of the side that stand on one.
        """
        self.points[event.side][event.why] += event.amount
        state = self.state
        team = team_of(state.battle.scenario.teams, event.side)
        if event.unit:
            done = {by: much for by, much in self._hurt[event.unit].items() if state.units[by].side in team and much}
            blamed = self._blame.get(event.unit)
            if not done and blamed in state.units and state.units[blamed].side in team:
                done = {blamed: 1}
            for by, much in done.items():
                self.took[by] += event.amount * much / sum(done.values())
            return
        areas = victory.areas_of(state, event.side)
        holders = [unit for unit in state.on_map(event.side) if state.space(unit) & areas]
        for unit in holders:
            self.held[unit.id] += event.amount / len(holders)
