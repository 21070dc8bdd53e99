"""What is true in one battle of regiments: units, court, cards, points; cloned by hand, since undo lives on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine import seats
from game.engine.answers import frozen
from game.engine.effects import Bearing
from game.engine.piles import Pile
from game.i18n import proper
from game.systems.regiments.unit import KEPT, KEPT_AT_COURT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.regiments.cards import Ability
    from game.engine.bearers import Borne
    from game.systems.regiments.battle import Attack, Battle
    from game.systems.regiments.unit import Courtier, Unit


Token = tuple[str, int, int, str]
"""An objective: its id, where it lies, and the unit that has claimed it."""


class State(Bearing):
    """One moment of a battle.

    phase     what comes next: see flow.PHASES
    player    the seat whose turn it is; the turn is one unit's activation (ASF-GEN-25)
    first     the seat that has the First Player marker (ASF-GEN-14)
    round     1 to 6, 0 before the battle
    units     all combat units by id, the destroyed ones too; `court` the people at court by id
    edges     for each seat the edge of the table at which it deploys: 0 along y = 0, 1 the other one (ASF-SETUP-10)
    hands     for each seat the keys of its tactics cards, sorted; `decks` what is left to draw, `discards` what lies
              open, the last card last (ASF-DECK-05, -06)
    points    for each team its victory points
    laid      pieces of terrain that lie on the table: kind, look, x, y, turn (those of the map first)
    tokens    the objective tokens: id, x, y, unit that has claimed it ("" nobody)
    attack    the attack that goes on, None between attacks
    bag       what the mode keeps, plain and sorted: name and answer
    winners   None while it lasts, then the seats that won (none for a draw); `verdict` what decided
    """

    CHANGING = ("edges", "first", "phase", "player", "points", "round", "verdict", "winners")
    LISTS = ("bag", "discards", "hands", "laid", "tokens")
    __slots__ = (*CHANGING, *LISTS, "attack", "battle", "court", "decks", "units")

    battle: Battle
    units: dict[str, Unit]
    court: dict[str, Courtier]
    attack: Attack | None
    phase: str
    player: int
    first: int
    round: int
    edges: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[Pile, ...]
    discards: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    laid: tuple[tuple[str, str, int, int, int], ...]
    tokens: tuple[Token, ...]
    bag: tuple[tuple[str, Any], ...]
    winners: tuple[int, ...] | None
    verdict: str

    def __init__(self, battle: Battle, units: Mapping[str, Unit], court: Mapping[str, Courtier]) -> None:
        self.battle = battle
        self.units, self.court = dict(units), dict(court)
        number = len(battle.players)
        self.attack = None
        self.phase, self.player, self.first, self.round = "zones", 0, 0, 0
        self.edges = tuple(range(number))
        self.hands = self.discards = ((),) * number
        letters = [seats.letter(seat).lower() for seat in range(number)]
        self.decks = tuple(
            Pile.shuffled((key for key in battle.tactics if key.split(".")[0] == letter), (seat,))
            for seat, letter in enumerate(letters)
        )
        self.points = (0,) * len(battle.teams)
        self.laid = tuple((one.kind.id, one.look, one.x, one.y, one.turn) for one in battle.played.table.pieces)
        self.tokens, self.bag = (), ()
        self.winners, self.verdict = None, ""
        self.bear_nothing()
        self.count_bearers(self.units)

    def clone(self) -> State:
        """Return an independent copy: undo, forks and searches live on it."""
        new = object.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.units = {key: unit.clone() for key, unit in self.units.items()}
        new.court = {key: one.clone() for key, one in self.court.items()}
        new.bear_like(self)
        return new

    def plain(self) -> dict[str, Any]:
        """Return what can change as plain JSON values."""
        told: dict[str, Any] = {name: _thawed(getattr(self, name)) for name in (*self.CHANGING, *self.LISTS)}
        told["decks"] = [pile.plain() for pile in self.decks]
        told["units"] = {key: {n: _thawed(getattr(one, n)) for n in KEPT} for key, one in self.units.items()}
        told["court"] = {key: {n: getattr(one, n) for n in KEPT_AT_COURT} for key, one in self.court.items()}
        return told | self.bearing_plain()

    @staticmethod
    def restore(plain: Mapping[str, Any], opening: State) -> State:
        """Return the state that `plain` wrote down, for the battle of the opening state."""
        state = opening.clone()
        for name in ("first", "phase", "player", "round", "verdict"):
            setattr(state, name, plain[name])
        for name in ("edges", "points", *State.LISTS):
            setattr(state, name, frozen(plain[name]))
        state.winners = None if plain["winners"] is None else tuple(plain["winners"])
        state.decks = tuple(map(Pile.restore, plain["decks"]))
        for key, told in plain["units"].items():
            for name in KEPT:
                value = told[name]
                setattr(state.units[key], name, frozen(value) if isinstance(value, list) else value)
        for key, told in plain["court"].items():
            for name in KEPT_AT_COURT:
                setattr(state.court[key], name, told[name])
        state.bear_plain(plain, state.units)
        return state

    # --- who is who -----------------------------------------------------------------------------------------------

    def seats(self, begin: int = 0) -> tuple[int, ...]:
        """Return all seats in the order of the table, beginning with one (ASF-FFA-04)."""
        number = len(self.battle.players)
        return tuple((begin + step) % number for step in range(number))

    def following(self, seat: int) -> int:
        """Return whose turn comes after a seat's: the next one round the table that is not of its team (ASF-FFA-04)."""
        return next(other for other in self.seats(seat)[1:] if not self.friendly(seat, other))

    def owner(self, key: str) -> int:
        """Return whose a unit, a person at court or a hand is; a hand goes by the letter of its seat,
        an ability by whose it is: "a1/hold".
        """
        key = key.partition("/")[0]
        if key in self.units:
            return self.units[key].owner
        return self.court[key].owner if key in self.court else seats.seat_of(key)

    def team(self, seat: int) -> int:
        """Return the number of a seat's team."""
        return self.battle.sides[seat]

    def friendly(self, seat: int, other: int) -> bool:
        """Tell whether two seats are of one team: all their units are friendly (ASF-GEN-17, ASF-TEAM-08)."""
        sides = self.battle.sides
        return sides[seat] == sides[other]

    def opponent(self, seat: int) -> int:
        """Return who makes choices for a seat and takes over its marker: the next to the left not out (ASF-AMB-44)."""
        against = [other for other in self.seats(seat)[1:] if not self.friendly(seat, other)]
        return next((other for other in against if not self.out(other)), against[0])

    def out(self, seat: int) -> bool:
        """Tell whether a player is eliminated: of a free-for-all, without a unit on the battlefield (ASF-FFA-07)."""
        alone = self.round > 0 and self.battle.played.scenario.free_for_all
        return alone and not any(unit.owner == seat for unit in self.standing())

    def standing(self) -> Iterator[Unit]:
        """Go through the units on the table."""
        return (unit for unit in self.units.values() if unit.here)

    def army(self, seat: int) -> Iterator[Unit]:
        """Go through the units of a seat's team that are on the table."""
        return (unit for unit in self.standing() if self.friendly(seat, unit.owner))

    def foes(self, seat: int) -> Iterator[Unit]:
        """Go through the units on the table that are a seat's enemies (ASF-GEN-19)."""
        return (unit for unit in self.standing() if not self.friendly(seat, unit.owner))

    def controller(self, zone: str) -> int | None:
        """Return the seat that controls a zone of the tactics board, None while it is empty (ASF-NCU-07)."""
        return next((one.owner for one in self.court.values() if one.zone == zone), None)

    def name(self, key: str) -> str:
        """Return what a unit or a person at court is called, with its number where there are several."""
        if key in self.court:
            return proper(self.court[key].card.name)
        unit = self.units[key]
        name = proper(unit.card.name)
        return f"{name} {unit.number}" if unit.number else name

    # --- abilities ------------------------------------------------------------------------------------------------

    def granted(self, bearer: str) -> Borne:
        """Return what its cards give a unit, and the attack that it makes just now (ASF-ATT-08, ASF-CARD-08).

        A hand of cards bears nothing but effects.
        """
        here = bearer in self.units and self.units[bearer].here
        return {word(ability): {} for ability in self.printed(bearer)} if here else {}

    def printed(self, key: str) -> tuple[Ability, ...]:
        """Return what the cards of a unit and the attack that it makes just now say, whether it has all that or not."""
        attack = self.attack
        own = attack.card.abilities if attack is not None and attack.attacker == key else ()
        return (*self.units[key].printed, *own)

    def abilities(self, key: str) -> list[Ability]:
        """Return the abilities of its cards that a unit has now, each name once (ASF-ABL-01, -03, ASF-ATT-09)."""
        found = {one.id: one for one in self.printed(key) if self.has(key, word(one))}
        return list(found.values())

    def influences(self, key: str) -> list[tuple[Courtier, Ability]]:
        """Return the influences that lie on a unit: losing abilities does not touch them (ASF-NCU-13, -15)."""
        return [
            (one, ability)
            for one in self.court.values()
            if one.lies == key
            for ability in one.card.abilities
            if ability.symbol == "influence"
        ]

    def kept(self, name: str, default: Any = 0) -> Any:
        """Return what the mode keeps under a name."""
        return dict(self.bag).get(name, default)

    def keep(self, name: str, value: Any) -> None:
        """Keep something under a name, None no longer; for events only."""
        held = {**dict(self.bag), name: value}
        self.bag = tuple(sorted((known, found) for known, found in held.items() if found is not None))


def word(ability: Ability) -> str:
    """Return the key under which an ability of a card is borne: that of the registry, or its own id."""
    return ability.key or f"@{ability.id}"


def _thawed(value: Any) -> Any:
    return [_thawed(part) for part in value] if isinstance(value, tuple) else value
