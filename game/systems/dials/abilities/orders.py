"""What the subfactions do (MK-SUB); those that guard, heal or shoot stand with their like in other families."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, modifies, offers
from game.engine.choice import Choice
from game.engine.modifier import Reason
from game.engine.options import Region
from game.i18n import N_, _
from game.systems.dials import arriving, attack, damage, death, dice, movement, space, terrain, terror
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.gaits import turn_freely
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import AttackReady, CaptiveKilled, Raged, Struck
from game.systems.dials.events.turns import TokensPlaced, TurnBegan
from game.systems.dials.judged import only
from game.systems.dials.numbers import unmodified
from game.systems.dials.reactions import ASKED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.state import State

STEP = 2  # inches: MK-SUB-12


def own_turn(state: State, me: str, event: Event) -> bool:
    """Tell whether the turn of a dial's player begins."""
    return isinstance(event, TurnBegan) and state.of(me).controller == event.seat


@ability(
    "imperial_legion",
    rule="MK-SUB-02",
    title=N_("Imperial legion"),
    words=N_("Rallies by itself as its turn begins; may kill its captive without a roll."),
)
class ImperialLegion:
    """A demoralized one heals 2 (MK-SUB-02)."""

    @after(TurnBegan, when=lambda state, me, event: own_turn(state, me, event) and _shaken(state, me))
    async def rally(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Heal 2."""
        await damage.heal(table, me, 2, "imperial_legion", "MK-SUB-02", by=me)

    @offers("prepare", lambda state, me: (0,) if state.of(me).captive else ())
    async def behead(self, table: Table, me: str, _choice: int) -> None:
        """Kill the captive; no token (MK-SUB-03)."""
        await table.happen(CaptiveKilled(table.state.of(me).captive, me, rule="MK-SUB-03"))
        await death.bury(table, me)


def _shaken(state: State, me: str) -> bool:
    return state.has(me, "demoralized") and damage.wounds(state, me) > 0


@ability(
    "wild_guardians",
    rule="MK-SUB-05",
    title=N_("Wild guardians"),
    words=N_("Shoot through what hinders others; on hindering ground they have 1 more defense."),
)
class WildGuardians:
    """Their line of fire: `space.fire` (MK-SUB-05)."""

    @modifies("defense", of="target")
    def melts_in(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Add 1 on hindering ground."""
        if stands_on(situation.state, me, terrain.HINDERING):
            yield Reason(_("Wild guardians"), 1, "MK-SUB-05")


def stands_on(state: State, me: str, kind: str) -> bool:
    """Tell whether a dial's base stands on a kind of ground."""
    here = space.body(state, state.of(me))
    return not here.soaring and any(piece.kind == kind for piece in state.layout.ground.under(here.centre))


@ability(
    "storm_druids",
    rule="MK-SUB-07",
    title=N_("Storm druids"),
    words=N_("Add a die to the attack, if it is not above their damage."),
)
class StormDruids:
    """The damage that goes with the attack: of the dial, or at range (MK-SUB-07, MK-EX-30)."""

    @after(AttackReady, when=lambda _state, me, event: event.attacker == me)
    async def call(self, table: Table, me: str, _event: AttackReady, _choice: object) -> None:
        """Roll for it."""
        state: State = table.state
        beside = state.printed(me).ranged_damage
        shoots = state.attack is not None and state.attack.kind == "ranged"
        most = beside if shoots and beside is not None else unmodified(state, me, "damage")
        die = await dice.die(table, "MK-SUB-07", who=state.of(me).controller, dial=me)
        if die <= most:
            await attack.say(table, me, STORM, die)

    @modifies("attack", of="attacker")
    def strikes(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Add the die."""
        die = situation.attack.choice(me, STORM)
        if die:
            yield Reason(_("Storm druids"), die, "MK-SUB-07")


STORM = "storm"


@ability(
    "thorn_order",
    rule="MK-SUB-10",
    title=N_("Thorn order"),
    words=N_("May turn before they act; against their shots enemies have 2 less defense."),
)
class ThornOrder:
    """No breaking away for the turn (MK-SUB-10)."""

    @offers("free", lambda state, me: (0,) if state.of(me).here and not any(state.of(me).acted) else ())
    async def turn(self, table: Table, me: str, _choice: int) -> None:
        """Ask which way it looks."""
        await turn_freely(table, me, "MK-SUB-10")

    @modifies("defense")
    def pierces(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Take 2 off the defense of whom they shoot at (MK-SUB-11, MK-EX-31)."""
        state = situation.state
        foes = state.enemies(state.of(me), state.of(situation.target))
        if situation.attacker == me and situation.kind == "ranged" and foes:
            yield Reason(_("Thorn order"), -2, "MK-SUB-11")


@ability(
    "northlanders",
    rule="MK-SUB-12",
    title=N_("Northlanders"),
    words=N_("Untouched by enemies they may go 2 inches before they act."),
)
class Northlanders:
    """No token (MK-SUB-12)."""

    @offers("free", lambda state, me: (0,) if _strides(state, me) else ())
    async def stride(self, table: Table, me: str, _choice: int) -> None:
        """Ask where to."""
        figure = table.state.of(me)
        while True:
            way = movement.Way(table.state, figure, most=STEP)
            options = only(Region("move", figure.id, way), "MK-SUB-12")
            answer = await Choice(figure.controller, "go", options, "MK-SUB-12", False, {"figure": figure.id})
            _move, _key, path, facing = answer
            if not await terror.stops(table, figure, way.end(path, facing)):
                break
        if await movement.walk(table, figure, movement.WALK, path, facing):
            await arriving.arrive(table, figure)


def _strides(state: State, me: str) -> bool:
    figure = state.of(me)
    if not figure.here or figure.many or any(figure.acted) or space.enemies_at(state, figure):
        return False
    return movement.cannot(state, figure, movement.WALK) is None


@ability(
    "wizard_order",
    rule="MK-SUB-16",
    title=N_("Wizard order"),
    words=N_("As their turn begins a die of 6 may heal somebody who touches them."),
)
class WizardOrder:
    """One click (MK-SUB-16)."""

    @after(
        TurnBegan,
        optional=True,
        asked=ASKED,
        when=own_turn,
        choices=lambda state, me, _event: _touched(state, me),
    )
    async def mend(self, table: Table, me: str, _event: TurnBegan, choice: str) -> None:
        """Roll for it."""
        die = await dice.die(table, "MK-SUB-16", who=table.state.of(me).controller, dial=me)
        if die == 6:
            await damage.heal(table, choice, 1, "wizard_order", "MK-SUB-16", by=me)


def _touched(state: State, me: str) -> list[str]:
    return [dial for dial in space.dials_met(state, me) if damage.wounds(state, dial)]


@ability(
    "blood_cult",
    rule="MK-SUB-09",
    title=N_("Blood cult"),
    words=N_("As their turn begins a friend beside them may bleed to take a token from them."),
)
class BloodCult:
    """The click is irreducible (MK-SUB-09)."""

    @after(
        TurnBegan,
        optional=True,
        asked=ASKED,
        when=lambda state, me, event: own_turn(state, me, event) and state.tokens(me) > 0,
        choices=lambda state, me, _event: _bled(state, me),
    )
    async def bleed(self, table: Table, me: str, _event: TurnBegan, choice: str) -> None:
        """Hurt the friend, lose a token."""
        await damage.deal(table, Blow(choice, 1, "MK-SUB-09", "irreducible", "blood_cult", me))
        if table.state.of(me).in_play:
            await table.happen(TokensPlaced(me, -1, table.state.tokens(me) - 1, rule="MK-SUB-09"))


def _bled(state: State, me: str) -> list[str]:
    here = state.of(me)
    return [
        dial
        for dial in space.dials_met(state, me)
        if state.friends(here, state.of(dial)) and damage.touchable(state, dial)
    ]


def _rages(state: State, me: str, event: Struck) -> bool:
    if event.attacker != me or event.kind != "close" or state.has(me, "demoralized"):
        return False
    return any(clicks and damage.touchable(state, dial) for dial, clicks in event.hurt)


def _goes_on(state: State, event: Raged) -> bool:
    steady = state.of(event.dial).in_play and not state.demoralized(state.of(event.dial))
    return steady and damage.touchable(state, event.target)


@ability(
    "broken_tusk",
    rule="MK-SUB-17",
    title=N_("Broken tusk"),
    words=N_("For every click that they deal themselves a wound in close combat is a click more."),
)
class BrokenTusk:
    """Click by click, while it lives and keeps its heart (MK-SUB-17)."""

    @after(Struck, optional=True, asked=ASKED, when=_rages)
    async def rage(self, table: Table, me: str, event: Struck, _choice: object) -> None:
        """Deal one to itself and one to whom it has wounded."""
        await self.bleed(table, me, next(dial for dial, clicks in event.hurt if clicks))

    @after(Raged, optional=True, asked=ASKED, when=lambda state, me, event: event.dial == me and _goes_on(state, event))
    async def more(self, table: Table, me: str, event: Raged, _choice: object) -> None:
        """Deal one more to each of the two."""
        await self.bleed(table, me, event.target)

    @staticmethod
    async def bleed(table: Table, me: str, target: str) -> None:
        """Deal the click to itself, then the one that it buys."""
        state: State = table.state
        await damage.deal(table, Blow(me, 1, "MK-SUB-17", "irreducible", "broken_tusk", me))
        steady = state.of(me).in_play and not state.demoralized(state.of(me))
        if steady and damage.touchable(state, target):
            await damage.deal(table, Blow(target, 1, "MK-SUB-17", "irreducible", "broken_tusk", me))
            await table.notice(Raged(me, target, rule="MK-SUB-17"))


@ability(
    "warded_city",
    rule="MK-SUB-04",
    title=N_("Warded city"),
    words=N_("No spell and nothing named after magic can choose them."),
)
class WardedCity:
    """Asked where such things choose (MK-SUB-04)."""


@ability(
    "apocalypse",
    rule="MK-SUB-28",
    title=N_("Apocalypse"),
    words=N_("Nobody gangs up within 10 inches of them."),
)
class Apocalypse:
    """`close.gang` (MK-SUB-28)."""


@ability("chaos_shamans", rule="MK-SUB-20", title=N_("Chaos shamans"), words=N_("May be given two actions in a turn."))
class ChaosShamans:
    """`actions.idle`; the tokens count as ever (MK-SUB-20)."""
