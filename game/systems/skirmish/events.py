"""The facts of a skirmish battle: each event's `apply` is the only place that writes its part of the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.content.skirmish.formats import FORMATS
from game.engine.effects import Beginning, Effect, Ending, params
from game.engine.event import Event
from game.engine.limits import renew
from game.systems.skirmish.ailments import CONFUSED, CONTROLLED, rout
from game.systems.skirmish.state import AMBUSH, CROWNED, Turn

if TYPE_CHECKING:
    from game.engine.effects import Until
    from game.systems.skirmish.state import State

Square = tuple[int, int]


# --- before the battle -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class BoosterOpened(Event):
    """A player has opened a booster (DDM-OOB-04, -16); `open_to` are those who see what lay in it, None all."""

    side: int
    cards: tuple[str, ...]
    open_to: tuple[int, ...] | None = None

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """Those who see it."""
        return self.open_to

    def apply(self, state: State) -> None:
        """Lay the cards before the player; when all boosters are open, warbands are built, or shown."""
        state.pools[self.side] = (*state.pools[self.side], *self.cards)
        asked = FORMATS[state.battle.scenario.format]
        whole = asked.boosters * state.battle.scenario.booster.size
        if all(len(pool) >= whole for pool in state.pools):
            state.player = 0
            state.phase = "reveal" if asked.whole else "warbands"


@dataclass(slots=True)
class Enlisted(Event):
    """Creatures that were opened have joined a warband (DDM-OOB-04, -16); `open_to` as in BoosterOpened."""

    side: int
    cards: tuple[str, ...]
    open_to: tuple[int, ...] | None = None

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """Those who see it."""
        return self.open_to

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
        state.recount(unit.side)
        state.refresh(unit.id)


# --- rounds, phases, turns ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class RoundBegan(Event):
    """A round began: everybody may be activated again (DDM-RND-01)."""

    number: int

    def apply(self, state: State) -> None:
        """Clear the marks of the last round."""
        state.round = self.number
        state.stirred = False
        renew(state, "round")
        for unit in state.units.values():
            unit.activated = unit.teleported = False
        state.phase = "initiative"


@dataclass(slots=True)
class FirstChosen(Event):
    """The winner of initiative chose who goes first this round (DDM-INIT-02)."""

    side: int

    def apply(self, state: State) -> None:
        """Begin the first phase."""
        state.first = state.player = self.side
        state.activations = 0
        state.phase = "activate"


@dataclass(slots=True)
class PhasePassed(Event):
    """It is another side's phase now, or the round has ended (DDM-PHS-03)."""

    side: int
    round_over: bool = False

    def apply(self, state: State) -> None:
        """Hand over."""
        state.player = self.side
        state.activations = 0
        if self.round_over:
            state.phase = "round end"


@dataclass(slots=True)
class Activated(Event):
    """A creature began its turn (DDM-PHS-01, -04)."""

    unit: str
    sighted: tuple[str, ...]

    def opened(self) -> Turn:
        """Return the turn that it opens."""
        return Turn(self.unit, sighted=self.sighted)

    def apply(self, state: State) -> None:
        """Mark it and open its turn."""
        state.units[self.unit].activated = True
        state.activations += 1
        state.turn = self.opened()
        state.phase = "act"


@dataclass(slots=True)
class TurnEnded(Event):
    """A creature's turn is over; limits that last a turn are lifted (DDM-AOO-02, DDM-ROUT-12)."""

    unit: str

    def apply(self, state: State) -> None:
        """Close the turn."""
        state.turn = None
        state.barred = ()
        renew(state, "turn")
        state.phase = "activate"


@dataclass(slots=True)
class Readied(Event):
    """A creature may be activated once more in this round (DDMG-ABIL-025.1)."""

    unit: str

    def apply(self, state: State) -> None:
        """Take its mark off."""
        state.units[self.unit].activated = False


@dataclass(slots=True)
class TurnForgone(Event):
    """A creature does without the other turn that it might have taken in this round (DDMG-ABIL-025.3)."""

    unit: str

    def apply(self, state: State) -> None:
        """Mark it."""
        state.units[self.unit].activated = True


@dataclass(slots=True)
class ActionsEnded(Event):
    """The creature does nothing more in its turn (DDM-ACT-09)."""

    unit: str

    def apply(self, state: State) -> None:
        """Nothing more is asked in this turn."""
        if state.turn is not None:
            state.turn.over = True
        state.phase = "turn end"


@dataclass(slots=True)
class TurnSpent(Event):
    """The minimum move has used the turn up; only swift actions are left (DDM-MOVE-11, DDM-TER-61)."""

    unit: str

    def apply(self, state: State) -> None:
        """Leave nothing but swift actions."""
        if state.turn is not None:
            state.turn.over = True


@dataclass(slots=True)
class RoundEnded(Event):
    """All creatures were activated; the stall counter moves (DDM-RND-03, DDM-TIE-01)."""

    number: int

    def apply(self, state: State) -> None:
        """Count quiet rounds, whole ones (DDM-Q-79)."""
        state.stall = 0 if state.stirred else state.stall + 1
        state.phase = "round"


# --- movement ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Stepped(Event):
    """A creature took one step; what leaves a threatened square may be struck before it (DDM-AOO-03).

    `origin`, `to` are lower-left squares, `body` its width then; `cost` in squares; `diagonals` unslowed ones.
    `why` "move", "rout" or "charge"; `aloft` if a flyer has taken off before in this turn and nobody may strike at it
    (DDM-GEO-13).
    """

    unit: str
    origin: Square
    to: Square
    body: int
    direction: str
    cost: int
    diagonals: int
    why: str = "move"
    aloft: bool = False

    def still(self, state: State) -> bool:
        """Tell whether the creature still stands where the step begins: it may have fallen or been pushed."""
        unit = state.units[self.unit]
        return unit.here and (unit.x, unit.y) == self.origin

    def apply(self, state: State) -> None:
        """Move it and, in its own turn, pay for it."""
        unit = state.units[self.unit]
        x, y = self.to
        state.place(unit, x, y, self.body)
        turn = state.turn
        if turn is not None and self.why != "rout" and turn.unit == self.unit:
            turn.spent += self.cost
            turn.diagonals = self.diagonals
            turn.moved = True
            if not turn.attacks:
                turn.moved_first = True


@dataclass(slots=True)
class ChargeBegan(Event):
    """A creature charges (DDM-CHG-01)."""

    unit: str
    target: str
    to: Square

    def apply(self, state: State) -> None:
        """Let nothing else be done in the turn."""
        if state.turn is not None:
            state.turn.over = True


@dataclass(slots=True)
class ChargePasses(Event):
    """A charging creature is at one point of its way, start and end included: nothing changes (DDMG-ABIL-033.3)."""

    unit: str
    target: str


@dataclass(slots=True)
class ChargeArrived(Event):
    """A charge has come to its end beside its target, which stands where it stood: nothing changes (Sequence 8.3)."""

    unit: str
    target: str


@dataclass(slots=True)
class ChargeBroken(Event):
    """A charging creature was moved off its line: it does not charge any more (DDMG-SPELLKW-010.10, .13)."""

    unit: str

    def apply(self, state: State) -> None:
        """Let the turn go on like any other."""
        if state.turn is not None:
            state.turn.over = False


@dataclass(slots=True)
class Fled(Event):
    """A routing creature is about to run for its exit: a moment that changes nothing (DDMG-ABIL-010.7)."""

    OVER: ClassVar[str] = "flight over"  # the moment that ends effects of one flight

    unit: str


@dataclass(slots=True)
class Teleported(Event):
    """A creature went from one teleporter to another, which is neither a move nor an attack (DDM-TER-61, -62)."""

    unit: str
    origin: Square
    to: Square

    def apply(self, state: State) -> None:
        """Move it without cost."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.body)
        unit.teleported = True


@dataclass(slots=True)
class Forced(Event):
    """A creature was moved by another one: no step, so nothing is paid and nobody strikes (DDMG-SPELLKW-010.3, .9).

    `why` "push", "pull", "slide" or "switch"; `by` whoever moved it.
    """

    unit: str
    origin: Square
    to: Square
    why: str
    by: str

    def apply(self, state: State) -> None:
        """Move it, squeezed as it is."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.body)


@dataclass(slots=True)
class Relocated(Event):
    """A creature in an illegal position was moved to the nearest legal one (DDM-AOO-07)."""

    unit: str
    origin: Square
    to: Square

    def apply(self, state: State) -> None:
        """Move it."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.n)


# --- attacks and damage ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AttackDeclared(Event):
    """An attack is about to be made: a moment before the roll (Sequence 9.1, 9.2); only if somebody listens.

    Reactions before it may draw the attack on somebody else: `target` is whom it reaches then, `aimed` whom it was
    meant for. Those after it add what they declare to `riders`, keys of abilities (DDMG-READ-001.8).
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str
    aimed: str = ""
    riders: list[str] = field(default_factory=list)


@dataclass(slots=True)
class AttackRolled(Event):
    """An attack was rolled (or, against a helpless creature in melee, hit without a roll: die 0).

    `why` "attack", "opportunity", "charge", or the key of the ability that gives an attack more.
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str
    die: int
    bonus: int
    armour: int
    hit: bool
    critical: bool
    needs: int
    parts: list[tuple[str, int, str]] = field(default_factory=list)

    def apply(self, state: State) -> None:
        """Use up the attack in the attacker's own turn; a reaction is counted by its own limit (DDM-AOO-02)."""
        state.stirred = True
        turn = state.turn
        # A blow at somebody who passes is not one of the attacks of its turn: DDM-Q-92.
        if turn is not None and turn.unit == self.attacker and self.why == "attack":
            turn.attacks += 1
            turn.kind = self.kind
            turn.used = (*turn.used, self.index)


@dataclass(slots=True)
class Landed(Event):
    """A hit has done what it does, the target may be gone: a moment that changes nothing; fields as in AttackRolled."""

    attacker: str
    target: str
    kind: str
    index: int
    why: str


@dataclass(slots=True)
class Felled(Event):
    """An attack has just destroyed its target, and the points are counted: a moment that changes nothing.

    It happens only if somebody listens (`Table.notice`); fields as in AttackRolled.
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str


@dataclass(slots=True)
class Dealt(Event):
    """Damage has just been taken, before anything else comes of it: a moment that changes nothing (Sequence 9.7).

    `source` and `kind` as in a packet of damage; the creature may have no hit points left. Only if somebody listens.
    """

    unit: str
    amount: int
    by: str
    source: str
    kind: str


@dataclass(slots=True)
class MoraleDue(Event):
    """A creature is about to make a morale save, no die is rolled yet: a moment that changes nothing."""

    unit: str
    by: str


@dataclass(slots=True)
class AtZero(Event):
    """The hit points of a creature have fallen to 0, and it is about to be removed: nothing changes (Sequence 11)."""

    unit: str
    by: str


@dataclass(slots=True)
class Eliminated(Event):
    """A creature is gone and its points are counted: a moment that changes nothing (Sequence 12, DDMG-TERM-039.1).

    `destroyed` if it did not leave the map by itself; `by` the creature that did it, "" the ground or nobody; `side` is
    the warband that has lost it, `commander` tells whether it was one.
    """

    unit: str
    by: str
    destroyed: bool
    side: int = 0
    commander: bool = False


@dataclass(slots=True)
class Bereaved(Event):
    """A creature was destroyed, and whatever else comes of it has come: a moment that changes nothing (Sequence 12)."""

    unit: str
    by: str
    side: int


@dataclass(slots=True)
class TurnBegins(Event):
    """A creature's turn has begun, nothing was done in it yet: a moment that changes nothing (Sequence 5)."""

    unit: str


@dataclass(slots=True)
class TurnEnds(Event):
    """A creature does nothing more in its turn, which is about to be closed: nothing changes (Sequence 7)."""

    unit: str


@dataclass(slots=True)
class AttacksReplaced(Event):
    """A creature did something in place of its attacks (DDM-SPL-01, DDM-SA-03); `what` is the key of the ability."""

    unit: str
    what: str

    def apply(self, state: State) -> None:
        """Let it count as the attack of the turn: no other one, and no second spell.

        DDM-ACT-02, DDM-SPL-02, DDMG-SPELLKW-013.1.
        """
        turn = state.turn
        if turn is not None and turn.unit == self.unit:
            turn.attacks += 1
            turn.kind = self.what


@dataclass(slots=True)
class ConcealRolled(Event):
    """A hit was checked by one more die: `needs` or more keeps it (DDM-MOD-07, DDMG-ABIL-014.1, -036.1).

    `what` is "unseen", "conceal" or "incorporeal"; for the last of these the attacker may be "" (a spell of nobody's).
    A die that is not enough, although another one may still be, is not `lost` (DDMG-ABIL-007.1).
    """

    attacker: str
    target: str
    die: int
    lost: bool
    what: str = "unseen"
    needs: int = 11

    def apply(self, state: State) -> None:
        """Change nothing: the damage is an event of its own."""


@dataclass(slots=True)
class Damaged(Event):
    """A creature lost hit points; `by` the creature that did it ("" for terrain), `left` what remains.

    `parts` are the reasons that make up the amount: words, figure, rule.
    """

    unit: str
    amount: int
    left: int
    by: str
    cause: str
    parts: list[tuple[str, int, str]] = field(default_factory=list)

    def apply(self, state: State) -> None:
        """Take the hit points."""
        unit = state.units[self.unit]
        unit.hp = self.left
        if self.by and state.hostile(unit, state.units[self.by]):
            state.stirred = True


@dataclass(slots=True)
class Healed(Event):
    """A creature got hit points back, up to those on its card; `left` what it has then (DDMG-SPELLKW-007.1, .2).

    `by` healed it ("" nobody in particular), `cause` is the key of the spell or ability.
    """

    unit: str
    amount: int
    left: int
    by: str
    cause: str

    def apply(self, state: State) -> None:
        """Give them back."""
        state.units[self.unit].hp = self.left


@dataclass(slots=True)
class Gained(Healed):
    """A creature was given hit points, which may be more than it began with (DDMG-STAT-006.3)."""


@dataclass(slots=True)
class Destroyed(Event):
    """A creature was destroyed, or fell into a pit (DDM-DMG-02, DDM-TER-31)."""

    unit: str
    by: str
    cause: str

    def apply(self, state: State) -> None:
        """Remove it from the map."""
        unit = state.units[self.unit]
        unit.fate = "destroyed"
        state.recount(unit.side)
        state.release(unit.id)


@dataclass(slots=True)
class SaveRolled(Event):
    """A save was rolled: `what` "morale", "rally", "pit", or the key of the ability behind it (DDM-SAVE-01)."""

    unit: str
    what: str
    die: int
    bonus: int
    dc: int
    passed: bool
    parts: list[tuple[str, int, str]] = field(default_factory=list)
    forced_by: str = ""

    def apply(self, state: State) -> None:
        """Remember the one save at half hit points (DDM-MOR-06)."""
        unit = state.units[self.unit]
        if self.what == "morale":
            unit.half_save_done = True
        if self.forced_by and state.hostile(unit, state.units[self.forced_by]):
            state.stirred = True


# --- rout --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Routed(Beginning):
    """A creature began to rout; `by` caused it, "" the ground (DDM-MOR-09)."""

    unit: str
    by: str

    @property
    def effect(self) -> Effect:
        """The effect that it is routing."""
        return rout(self.unit, self.by)

    def apply(self, state: State) -> None:
        """Let it flee, safe this turn from the attacks of opportunity of whoever caused it (DDM-ROUT-12)."""
        Beginning.apply(self, state)
        if self.by:
            state.barred = (*state.barred, (self.unit, self.by))


@dataclass(slots=True)
class Rallied(Ending):
    """A routing creature took heart again and does nothing else this turn; `by` had made it rout (DDM-RALLY-02)."""

    unit: str
    by: str

    @property
    def effect(self) -> Effect:
        """The effect that it was routing."""
        return rout(self.unit, self.by)

    def apply(self, state: State) -> None:
        """Restore its order."""
        Ending.apply(self, state)
        if state.turn is not None:
            state.turn.over = True


# --- conditions --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ConfusionRolled(Event):
    """A die said who acts for a confused creature in this turn: an opponent, nobody or its owner (DDMG-COND-002.2)."""

    unit: str
    die: int

    def apply(self, state: State) -> None:
        """Remember that the turn is lost, if it is: a stun then costs another one (DDMG-COND-013.7)."""
        if CONTROLS < self.die <= STANDS_STILL:
            state.used = (*state.used, ("turn", CONFUSED, self.unit))


CONTROLS, STANDS_STILL = 5, 15
"""The highest faces with which an opponent controls a confused creature, and with which it does nothing."""


@dataclass(slots=True)
class ControlTaken(Beginning):
    """An opponent controls a creature for its turn (DDMG-COND-002.3); `sighted` are the enemies that it sees now."""

    unit: str
    source: str
    seat: int
    until: Until
    sighted: tuple[str, ...] = ()

    @property
    def effect(self) -> Effect:
        """The effect that it is controlled."""
        return Effect(CONTROLLED, self.source, self.unit, params(seat=self.seat), self.until)

    def apply(self, state: State) -> None:
        """Let it fight for the other side, with the enemies of that side (DDMG-TERM-006.2)."""
        Beginning.apply(self, state)
        if state.turn is not None:
            state.turn.sighted = self.sighted


@dataclass(slots=True)
class LeftMap(Event):
    """A routing creature left through its exit and is eliminated (DDM-ROUT-05)."""

    unit: str

    def apply(self, state: State) -> None:
        """Remove it from the map."""
        unit = state.units[self.unit]
        unit.fate = "routed"
        state.recount(unit.side)
        state.release(unit.id)


# --- terrain, points, end ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class RiskRolled(Event):
    """A creature ended its turn on risky terrain: 1 to 5 hurts (DDM-TER-40)."""

    unit: str
    die: int

    def apply(self, state: State) -> None:
        """Change nothing: the damage is an event of its own."""


@dataclass(slots=True)
class Scored(Event):
    """A side got victory points: `why` "elimination" of `unit`, or "area" (DDM-SCN-07, -08)."""

    side: int
    amount: int
    why: str
    unit: str = ""

    def apply(self, state: State) -> None:
        """Add them."""
        state.vp[self.side] += self.amount
        if self.why == "area":
            state.areas[self.side] += self.amount


@dataclass(slots=True)
class BattleEnded(Event):
    """The battle is decided: `winner` is a side, its team wins with it; -1 for a draw.

    `how` is "points", "last", "stall", "centre", "cost", "rout" or "draw".
    """

    winner: int
    how: str

    def apply(self, state: State) -> None:
        """Close the battle."""
        state.winner = self.winner
        state.verdict = self.how
        state.phase = "over"


# --- spells ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PointsSpent(Event):
    """A creature paid for a power from its pool of points (DDMG-ABIL-053.2, .3)."""

    unit: str
    amount: int

    def apply(self, state: State) -> None:
        """Take them out of the pool for the rest of the battle."""
        state.used = (*state.used, *((("game", "power point", self.unit),) * self.amount))


@dataclass(slots=True)
class SwiftTaken(Event):
    """A creature took its swift action of this turn; `what` is the key of the spell or ability (DDMG-SPELLKW-009.1)."""

    unit: str
    what: str

    def apply(self, state: State) -> None:
        """Leave it no other one in this turn; its other actions are not touched (DDMG-SPELLKW-009.2)."""
        state.used = (*state.used, ("turn", "swift", self.unit))


@dataclass(slots=True)
class Interrupted(Event):
    """A creature took an immediate action outside its own turn, which costs nothing else (DDMG-SPELLKW-008.4)."""

    unit: str
    what: str

    def apply(self, state: State) -> None:
        """Change nothing: what it does are events of its own."""


@dataclass(slots=True)
class SpellCast(Event):
    """A spell or power is cast and paid for, even if it was lost: a moment that changes nothing (DDMG-ABIL-002.3)."""

    unit: str
    what: str


@dataclass(slots=True)
class Reached(Event):
    """A spell is about to work on a creature, which may resist: a moment that changes nothing (Sequence 13.4).

    `by` casts it, `what` is its key; whoever resists cancels it.
    """

    unit: str
    by: str
    what: str


@dataclass(slots=True)
class MagicTested(Event):
    """A die decided whether a spell of `unit` comes to anything: an Antimagic Eye, or the resistance of `target`.

    `by` is the creature that has the eye, "" if it was a resistance (DDMG-ABIL-002.1, -071.1).
    """

    unit: str
    what: str
    die: int
    lost: bool
    target: str = ""
    by: str = ""

    def apply(self, state: State) -> None:
        """Change nothing: a lost spell simply does nothing."""


@dataclass(slots=True)
class Targeted(Event):
    """A creature has chosen another as the target of something ranged, which is over now: nothing changes.

    `how` is "ranged" for an attack, else the key of the spell or ability (DDMG-ABIL-030.2, .6).
    """

    unit: str
    target: str
    how: str


@dataclass(slots=True)
class RolledAgain(Event):
    """A die was rolled a second time because of the spell `by`; the second face counts (DDMG-SPELLKW-014.4)."""

    unit: str
    what: str
    first: int
    second: int
    by: str

    def apply(self, state: State) -> None:
        """Change nothing: what the die decides is told by the roll itself."""


@dataclass(slots=True)
class DieFell(Event):
    """A die of a creature fell and has done nothing yet: a moment in which it may be rolled again (DDMG-SPELLKW-014).

    `what` "attack" or that of a save; `good` whether it succeeds as it lies; `again` the face of the second roll.
    """

    unit: str
    what: str
    die: int
    good: bool
    against: str = ""
    again: int = 0
