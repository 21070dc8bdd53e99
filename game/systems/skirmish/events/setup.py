"""What happens before a battle: boosters, warbands, the map, who sets up where, and what comes into play later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.engine.event import Event
from game.systems.skirmish.state import CROWNED
from game.systems.skirmish.unit import AMBUSH

if TYPE_CHECKING:
    from game.systems.skirmish.state import State


@dataclass(slots=True)
class CardsTaken(Event):
    """A side has taken cards, out of a booster or into its warband; `open_to` are those who see which, None all."""

    side: int
    cards: tuple[str, ...]
    open_to: tuple[int, ...] | None = None

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """Those who see it."""
        return self.open_to


@dataclass(slots=True)
class BoosterOpened(CardsTaken):
    """A player has opened a booster (DDM-OOB-04, -16)."""

    def apply(self, state: State) -> None:
        """Lay the cards before the player; when all boosters are open, warbands are built, or shown."""
        state.pools[self.side] = (*state.pools[self.side], *self.cards)
        asked = FORMATS[state.battle.scenario.format]
        whole = asked.boosters * state.battle.scenario.booster.size
        if all(len(pool) >= whole for pool in state.pools):
            state.player = 0
            state.phase = "reveal" if asked.whole else "warbands"


@dataclass(slots=True)
class Enlisted(CardsTaken):
    """Creatures that were opened have joined a warband (DDM-OOB-04, -16)."""

    def apply(self, state: State) -> None:
        """Let them wait to be set up."""
        state.enlist(self.side, [state.battle.supply[card] for card in self.cards])


@dataclass(slots=True)
class WarbandBuilt(Event):
    """A player is content with his Limited warband (DDM-OOB-16)."""

    side: int

    def apply(self, state: State) -> None:
        """Let the next player build his, or go on to the reveal."""
        if self.side + 1 < len(state.vp):
            state.player = self.side + 1
        else:
            state.player = 0
            state.phase = "reveal"


@dataclass(slots=True)
class CommanderNamed(Event):
    """A player without a commander made a creature one: rating 0, and 5 points dearer (DDM-OOB-09, -10)."""

    unit: str

    def apply(self, state: State) -> None:
        """Change its card for this battle."""
        state.used = (*state.used, ("game", CROWNED, self.unit))
        state.crown()


@dataclass(slots=True)
class WarbandsRevealed(Event):
    """All players have shown their warbands and maps (DDM-SET-01)."""

    reveals = True

    def apply(self, state: State) -> None:
        """Go on to the choice of the map, or straight to the setup roll if there is only one."""
        state.phase = "map roll" if len(state.battle.maps) > 1 else "setup roll"
        if state.battle.quick:
            state.phase = "creature roll"


@dataclass(slots=True)
class CreaturesChosen(Event):
    """The higher roller of a Quick Battle took one of the two creatures (DDM-QB-02); `swapped` if not his own."""

    side: int
    card: str
    swapped: bool

    def apply(self, state: State) -> None:
        """Give each side its creature."""
        if self.swapped:
            first, second = state.units.values()
            first.card, second.card = second.card, first.card
            for unit in (first, second):
                unit.hp, unit.n, unit.body = unit.card.hp, unit.card.n, unit.card.n
            state.refresh(first.id, second.id)
        state.phase = "setup roll"


@dataclass(slots=True)
class ContestRolled(Event):
    """All sides rolled d20 + rating for something: "map", "setup", "creature" or "initiative".

    dice     one for each side, 0 for one that did not roll: it lost to a tie that is rolled again, or has nobody left
    leaders  whose ratings they are, "" for a side without a commander, or if ratings do not count
    tie      the rule that broke a tie of the totals, or has it rolled again; "" if there was none
    """

    what: str
    dice: tuple[int, ...]
    ratings: tuple[int, ...]
    winner: int | None
    leaders: tuple[str, ...] = ("", "")
    tie: str = ""

    def apply(self, state: State) -> None:
        """Let the winner decide; a full tie is rolled again (DDM-INIT-03, DDMG-TERM-037.2)."""
        if self.winner is not None:
            state.player = state.lead = self.winner
            state.phase = {"map": "map", "setup": "setup order", "creature": "creature", "initiative": "first"}[
                self.what
            ]


@dataclass(slots=True)
class MapChosen(Event):
    """The winner of the map roll chose the battlefield (DDM-SET-02)."""

    map: str

    def apply(self, state: State) -> None:
        """Lay out the map."""
        state.map = next(m for m in state.battle.maps if m.id == self.map)
        state.field = state.map.field
        state.phase = "setup roll"


@dataclass(slots=True)
class SetupOrderChosen(Event):
    """Who sets up first (DDM-SET-03)."""

    side: int

    def apply(self, state: State) -> None:
        """Let that side choose its letter."""
        state.player = state.first = self.side
        state.phase = "letter"


@dataclass(slots=True)
class LetterChosen(Event):
    """A side chose its starting area, for its team (DDM-SET-04, DDM-MP-01, -03).

    Of two teams the other one gets the other letter (DDM-SET-05).
    """

    side: int
    letter: str

    def apply(self, state: State) -> None:
        """Give the sides their letters."""
        foes, teams = state.battle.foes[self.side], state.battle.scenario.teams
        for side in state.sides():
            if side not in foes:
                state.letters[side] = self.letter
            elif len(teams) == 2:
                state.letters[side] = "B" if self.letter == "A" else "A"
        state.phase = "place"


@dataclass(slots=True)
class SetUp(Event):
    """A creature has begun the battle, on the map or off it: a reaction to this class hears both."""

    unit: str


@dataclass(slots=True)
class Placed(SetUp):
    """A creature was set up (DDM-SET-04)."""

    x: int
    y: int

    def apply(self, state: State) -> None:
        """Put it on the map; when the side is complete the next one goes on, to the left (DDM-Q-77)."""
        unit = state.units[self.unit]
        unit.fate = ""
        state.place(unit, self.x, self.y, unit.n)
        _set_up(state, unit.side)


def _set_up(state: State, side: int) -> None:
    """Go on with setting up after a creature of a side has its place, on the map or off it."""
    waiting = [u.side for u in state.units.values() if u.fate == "waiting"]
    if not waiting:
        state.phase = "round"
    elif side not in waiting:
        state.player = next(other for other in state.sides(side) if other in waiting)
        if not state.letters[state.player]:
            state.phase = "letter"


@dataclass(slots=True)
class AreaDrawn(Event):
    """Chance said in which victory area of the map, counted from 0, a creature is set up (DDMG-ABIL-083.1)."""

    unit: str
    area: int


@dataclass(slots=True)
class LiesInWait(SetUp):
    """A creature stays off the map at the beginning, to be placed later (DDMG-ABIL-085.1)."""

    def apply(self, state: State) -> None:
        """Keep it off the map."""
        unit = state.units[self.unit]
        unit.fate = AMBUSH
        _set_up(state, unit.side)


@dataclass(slots=True)
class Emerged(Event):
    """A creature that was off the map came into play: from its ambush, or anew (DDMG-ABIL-085.1, -060.1).

    `anew` if it had been eliminated: whole again, and done for this round.
    """

    unit: str
    x: int
    y: int
    anew: bool = False

    def apply(self, state: State) -> None:
        """Put it on the map."""
        unit = state.units[self.unit]
        unit.fate, unit.x, unit.y, unit.body = "", self.x, self.y, unit.n
        if self.anew:
            unit.hp, unit.half_save_done, unit.activated = unit.card.hp, False, True
        state.recount()
        state.refresh(unit.id)
