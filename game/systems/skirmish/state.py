"""What is true in one skirmish battle: creatures, turn, round and points; cloned by hand, since undo lives on it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from game.engine import seats
from game.engine.effects import Bearing
from game.engine.view import Unknown
from game.i18n import proper
from game.systems.skirmish import types
from game.systems.skirmish.ailments import CONDITIONS, CONTROLLED, ENSLAVED, PHASED_OUT
from game.systems.skirmish.gaits import going
from game.systems.skirmish.unit import AWAY, RESERVE, Turn, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.content.skirmish.cards import Creature, Scenario
    from game.content.squares.ground import BattleMap
    from game.engine.bearers import Borne
    from game.geometry.squares.field import Field

CROWNED = "commander 0"  # what a creature has been used as that was made a commander (DDM-OOB-09)
CROWN_COST = 5  # points, DDM-OOB-10
SIDES = tuple(seats.LETTERS)  # a side is a seat; its creatures are those of one player


@dataclass(frozen=True, slots=True)
class Battle:
    """What never changes in one battle and is shared by all its states: scenario, maps, names of the players."""

    scenario: Scenario
    maps: tuple[BattleMap, ...]
    warbands: tuple[str, ...]
    players: tuple[str, ...]
    factions: tuple[str, ...]
    plain: dict[str, Any]
    orders: frozenset[str]  # the statistics that any commander changes: asked at every step
    supply: Mapping[str, Creature] = field(default_factory=dict)  # by id, what boosters hold, where they are opened
    foes: tuple[tuple[int, ...], ...] = field(init=False)  # for each side those of the other teams (DDM-MP-06)

    def __post_init__(self) -> None:
        """Note who is whose enemy: asked far too often to look for teams."""
        teams = self.scenario.teams
        found = tuple(seats.opponents(teams, side) for side in range(len(self.players)))
        object.__setattr__(self, "foes", found)

    @property
    def quick(self) -> bool:
        """Whether this is the Quick Battle with its shortened rules (DDM-QB)."""
        return self.scenario.format == "quick"

    @property
    def sealed(self) -> bool:
        """Whether nobody knows before the reveal what the other side brings (DDM-WB-07, -08)."""
        return self.scenario.sealed


class State(Bearing):
    """One moment of a battle.

    phase       what comes next: see flow.PHASES
    lead        the side that won the last contest: it rolls first in the next one
    occupied    for each side the squares (mask) its creatures stand on
    taken       the squares of all creatures; `shared` those of them that several share, as when one passes another
    pools       for each side the ids of the cards that it has opened in boosters (DDM-OOB-04, -16)
    letters     for each side the letter it deployed in, "" before (DDM-SET-04)
    vp          victory points of each side; `areas` and `kills` tell where they came from
    born        for each creature the side whose warband it belongs to from the beginning
    barred      pairs (router, causer): the causer gets no attack of opportunity against it this turn (DDM-ROUT-12)
    stall       full rounds in which nothing happened; `stirred` whether this round something did (DDM-TIE-01)
    winner      None while it lasts, then a side of the team that won, or -1 for a draw; `verdict` the rule that decided
    """

    __slots__ = (
        "activations",
        "areas",
        "barred",
        "battle",
        "born",
        "field",
        "first",
        "lead",
        "letters",
        "map",
        "occupied",
        "phase",
        "player",
        "pools",
        "round",
        "shared",
        "stall",
        "stirred",
        "taken",
        "turn",
        "units",
        "verdict",
        "vp",
        "winner",
    )

    battle: Battle
    born: dict[str, int]
    map: BattleMap
    field: Field
    units: dict[str, Unit]
    phase: str
    round: int
    first: int
    lead: int
    player: int
    activations: int
    turn: Turn | None
    occupied: list[int]
    taken: int
    shared: int
    pools: list[tuple[str, ...]]
    letters: list[str]
    vp: list[int]
    areas: list[int]
    barred: tuple[tuple[str, str], ...]
    stall: int
    stirred: bool
    winner: int | None
    verdict: str

    def __init__(self, battle: Battle, units: dict[str, Unit]) -> None:
        self.battle = battle
        self.map = battle.maps[0]
        self.field = self.map.field
        self.units = units
        self.born = {key: unit.side for key, unit in units.items()}
        self.phase = "boosters" if battle.supply else "reveal"
        self.round = 0
        self.first = self.player = self.lead = 0
        self.activations = 0
        self.turn = None
        sides = len(battle.players)
        self.occupied = [0] * sides
        self.taken = self.shared = 0
        self.pools = [()] * sides
        self.letters = [""] * sides
        self.vp = [0] * sides
        self.areas = [0] * sides
        self.barred = ()
        self.stall = 0
        self.stirred = False
        self.winner = None
        self.verdict = ""
        self.bear_nothing()
        self.count_bearers(units)

    def granted(self, bearer: str) -> Borne:
        """Return the abilities of a creature by its card and its type; nothing once it has left the battle.

        Effects give it more, or change its figures (DDMG-SPELLKW-005.1, DDMG-SPELLKW-006.1); of an ability that it has
        already the stronger version counts, nothing adds up (DDMG-TERM-036.3).
        """
        unit = self.units[bearer]
        return {} if unit.gone else types.granted(unit.card)

    def refresh(self, *bearers: str) -> None:
        """Count anew what some creatures bear: their conditions, how they go, for whom they fight."""
        super().refresh(*bearers)
        self._see(bearers)

    def count_bearers(self, bearers: Iterable[str]) -> None:
        """Count anew what everybody bears: conditions, how it goes, for whom it fights."""
        super().count_bearers(bearers)
        self._see(bearers)

    def _see(self, bearers: Iterable[str]) -> None:
        for bearer in bearers:
            unit = self.units.get(bearer)
            if unit is not None:  # else the scenario, a terrain, a card in play
                borne = self.bearers.of.get(bearer, {})
                unit.conditions = CONDITIONS.intersection(borne)
                unit.mover = going(unit.n, borne)
                if unit.side != self.born[bearer] or unit.fate == AWAY or not _MOVING.isdisjoint(borne):
                    self._shift(unit, borne)

    def _shift(self, unit: Unit, borne: Borne) -> None:
        """Let a creature fight for whoever controls it now, and be off the map while it is phased out."""
        side, fate = self.born[unit.id], unit.fate
        for key in (ENSLAVED, CONTROLLED):
            if key in borne:
                side = borne[key]["seat"]
        if fate in ("", AWAY):
            fate = AWAY if PHASED_OUT in borne else ""
        unit.side, unit.fate = side, fate
        self.recount()

    def clone(self) -> State:
        """Return an independent copy; cards, map and battle are shared."""
        new = object.__new__(State)
        new.battle, new.map, new.field, new.born = self.battle, self.map, self.field, self.born
        new.units = {key: unit.clone() for key, unit in self.units.items()}
        new.phase, new.round, new.first, new.player = self.phase, self.round, self.first, self.player
        new.activations, new.lead = self.activations, self.lead
        new.turn = self.turn.clone() if self.turn is not None else None
        new.occupied, new.letters = self.occupied[:], self.letters[:]
        new.taken, new.shared = self.taken, self.shared
        new.pools = self.pools[:]
        new.vp, new.areas = self.vp[:], self.areas[:]
        new.barred = self.barred
        new.stall, new.stirred, new.winner, new.verdict = self.stall, self.stirred, self.winner, self.verdict
        new.bear_like(self)
        return new

    @property
    def sealed(self) -> bool:
        """Whether the sides do not know yet what the other one brings (DDM-WB-08, DDM-SET-01)."""
        return self.battle.sealed and self.phase in ("boosters", "warbands", "reveal")

    def seen_by(self, side: int) -> State:
        """Return a copy in which the creatures of other sides are `Unknown`, and what they bear is borne by nobody."""
        new = self.clone()
        own = {key: unit for key, unit in new.units.items() if unit.side == side}
        hidden: Any = Unknown("creature")
        new.units = {key: own.get(key, hidden) for key in new.units}
        new.pools = [pool if one == side else () for one, pool in enumerate(new.pools)]
        new.bear_nothing()
        new.count_bearers(own)
        return new

    def plain(self) -> dict[str, Any]:
        """Return all of it as plain JSON values; the battle itself stands in the setup."""
        told: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__ if name not in _SHARED}
        told |= {name: value[:] for name, value in told.items() if isinstance(value, list)}  # it goes on without them
        told["map"] = self.map.id
        told["units"] = [
            {name: getattr(unit, name) for name in _KEPT} | {"card": unit.card.id} for unit in self.units.values()
        ]
        told["turn"] = None if self.turn is None else {f.name: getattr(self.turn, f.name) for f in fields(self.turn)}
        if self.battle.supply:
            told["pools"] = [list(pool) for pool in self.pools]
        return told | self.bearing_plain()

    @classmethod
    def restore(cls, plain: dict[str, Any], opening: State) -> State:
        """Return the state that `plain` wrote down; cards and maps come from the opening state.

        What a file holds is looked at first: `written.check`.
        """
        state = opening.clone()
        for name in cls.__slots__:
            if name not in _SHARED and name not in ("map", "units", "turn"):
                value = plain[name]
                setattr(state, name, value[:] if isinstance(value, list) else value)
        state.barred = tuple((a, b) for a, b in plain["barred"])
        state.map = {m.id: m for m in opening.battle.maps}[plain["map"]]
        state.field = state.map.field
        cards = {unit.card.id: unit.card for unit in opening.units.values()} | dict(opening.battle.supply)
        state.pools = [tuple(pool) for pool in plain.get("pools", ((),) * len(state.vp))]
        state.units = {}
        for told in plain["units"]:
            born = opening.units.get(told["id"])
            # another card of the battle may have the id of its own one
            card = born.card if born is not None and born.card.id == told["card"] else cards[told["card"]]
            state.units[told["id"]] = Unit(**(told | {"card": card}))
        if opening.battle.supply:  # from boosters, after the opening: their ids tell whose they are
            state.born = {key: SIDES.index(key[0].upper()) for key in state.units}
        told = plain["turn"]
        state.turn = None
        if told is not None:
            state.turn = Turn(**(told | {"used": tuple(told["used"]), "sighted": tuple(told["sighted"])}))
        state.recount()
        state.bear_plain(plain, state.units)
        state.crown()
        return state

    def enlist(self, side: int, cards: Iterable[Creature]) -> list[str]:
        """Give a side more creatures, which wait to be set up (for events only); return their ids."""
        number = sum(1 for unit in self.units.values() if unit.side == side)
        ids = []
        for card in cards:
            number += 1
            key = f"{SIDES[side].lower()}{number}"
            self.units[key] = Unit(key, side, card, 0, card.n, card.hp, body=card.n)
            ids.append(key)
        self.born = self.born | dict.fromkeys(ids, side)  # clones share it
        mine = [unit for unit in self.units.values() if unit.side == side]
        for unit in mine:
            same = [other for other in mine if other.card.name == unit.card.name]
            unit.copy = same.index(unit) + 1 if len(same) > 1 else 0
        self.refresh(*ids)
        return ids

    def call_up(self) -> None:
        """Let those wait in reserve whom creatures may summon, each under the id of its summoner: "a3.1" (opening)."""
        spare = {
            f"{unit.id}.{n}": Unit(f"{unit.id}.{n}", unit.side, card, 0, card.n, card.hp, body=card.n, fate=RESERVE)
            for unit in self.units.values()
            for n, card in enumerate(unit.card.reserve(), 1)
        }
        if spare:
            self.units |= spare
            self.born = self.born | {key: unit.side for key, unit in spare.items()}

    def crown(self) -> None:
        """Give those who were made commanders of rating 0 their changed cards; for events only.

        They have no commander effect, for only a commander's card has one (DDM-OOB-09, -10, -12).
        """
        for _scope, what, who in self.used:
            unit = self.units.get(who)
            if what == CROWNED and unit is not None and unit.card.commander is None:
                unit.card = replace(unit.card, commander=0, cost=unit.card.cost + CROWN_COST)

    def on_map(self, side: int | None = None) -> Iterator[Unit]:
        """Go through the creatures that stand on the map, of one side or of all."""
        for unit in self.units.values():
            if not unit.fate and (side is None or unit.side == side):
                yield unit

    def enemies(self, side: int) -> list[Unit]:
        """Return the creatures on the map that are enemies of `side`: those of the other teams.

        DDM-MP-06, DDMG-TERM-006.1, -007.1.
        """
        foes = self.battle.foes[side]
        return [unit for unit in self.units.values() if unit.side in foes and not unit.fate]

    def hostile(self, unit: Unit, other: Unit) -> bool:
        """Tell whether two creatures are enemies; those of teammates are allies.

        DDM-MP-06, DDMG-TERM-005.1, -006.1.
        """
        return other.side in self.battle.foes[unit.side]

    def held_by_foes(self, side: int) -> int:
        """Return the squares (mask) that the enemies of a side stand on."""
        foes = self.battle.foes[side]
        if len(foes) == 1:
            return self.occupied[foes[0]]  # a duel: asked several times at every step
        taken = 0
        for foe in foes:
            taken |= self.occupied[foe]
        return taken

    def sides(self, first: int = 0) -> list[int]:
        """Return all sides round the table to the left, beginning with one (DDM-Q-77)."""
        number = len(self.occupied)
        return [side % number for side in range(first, first + number)]

    def beaten(self, side: int) -> bool:
        """Tell whether all creatures of a side have left the battle; others may go on (DDM-Q-74)."""
        mine = [unit for unit in self.units.values() if unit.side == side]
        return bool(mine) and all(unit.gone for unit in mine)

    def points(self, side: int) -> int:
        """Return the victory points of a side's team (DDM-MP-02)."""
        return sum(self.vp[one] for one in seats.team_of(self.battle.scenario.teams, side))

    def space(self, unit: Unit) -> int:
        """Return the squares (mask) that a creature takes (DDMG-TERM-020.1)."""
        return self.field.masks[unit.x, unit.y, unit.body]

    def place(self, unit: Unit, x: int, y: int, body: int) -> None:
        """Put a creature somewhere (for events only) and keep the squares taken by its side up to date."""
        masks = self.field.masks
        old, new = masks[unit.x, unit.y, unit.body], masks[x, y, body]
        stood = unit.x >= 0
        unit.x, unit.y, unit.body = x, y, body
        rest = self.taken & ~old
        if stood and not self.shared and not rest & new:
            self.taken = rest | new  # the usual case: nobody else to count
            self.occupied[unit.side] = self.occupied[unit.side] & ~old | new
        else:
            self.recount()

    def recount(self) -> None:
        """Count the squares taken anew (two creatures may stand in one square in mid-move); for events only."""
        masks = self.field.masks
        self.occupied = [0] * len(self.occupied)
        self.taken = self.shared = 0
        for unit in self.units.values():
            if not unit.fate:
                space = masks[unit.x, unit.y, unit.body]
                self.shared |= self.taken & space
                self.taken |= space
                self.occupied[unit.side] |= space

    def band(self, side: int) -> str:
        """Return the name of a side's warband; in a Quick Battle that of its one creature."""
        if self.battle.quick:
            return next(proper(unit.card.name) for unit in self.units.values() if unit.side == side)
        return proper(self.battle.warbands[side])

    def name(self, unit_id: str) -> str:
        """Return the creature's name, with its copy number if there are several."""
        unit = self.units[unit_id]
        return _numbered(proper(unit.card.name), unit.copy)

    def short(self, unit_id: str) -> str:
        """Return the same where there is little room: with the short name of the card, if it has one."""
        unit = self.units[unit_id]
        return _numbered(proper(unit.card.short or unit.card.name), unit.copy)


def _numbered(name: str, copy: int) -> str:
    return f"{name} {copy}" if copy else name


_SHARED = ("battle", "born", "field", "pools", "shared", "taken")
_KEPT = tuple(f.name for f in fields(Unit) if f.name not in ("card", "conditions", "mover"))  # of a creature, in a file
_MOVING = frozenset({ENSLAVED, CONTROLLED, PHASED_OUT})
