"""Damage abilities: command, freezing, draining, reviving (MK-DMG)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.abilities import after, modifies, offers
from game.engine.limits import Used, uses
from game.engine.modifier import Reason
from game.engine.seats import LETTERS
from game.i18n import N_, _
from game.systems.dials import actions, attack, close, damage, dice, preparation, space, tokens
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.blades import attacking, shooting, unsaid
from game.systems.dials.abilities.gaits import bring_back, unrevived
from game.systems.dials.attack import INSTEAD
from game.systems.dials.close import REPAIR
from game.systems.dials.events.fighting import Barred, Struck
from game.systems.dials.events.turns import TokensPlaced, TurnBegan
from game.systems.dials.reactions import ASKED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


@ability("berserk", rule="MK-DMG-04", title=N_("Berserk"), words=N_("Does not shoot, takes no captives and is none."))
class Berserk:
    """`ranged.unable` (MK-DMG-04), captives in close.py (MK-DMG-05)."""


@ability("battle_fury", rule="MK-DMG-07", title=N_("Battle fury"), words=N_("Takes no captives and is none."))
class BattleFury:
    """Captives in close.py (MK-DMG-07)."""


@ability(
    "demoralized",
    rule="MK-DMG-08",
    title=N_("Demoralized"),
    words=N_("Only moves, keeps away from enemies, and counts for nothing."),
)
class Demoralized:
    """`actions.fights`, `movement.Way`, `victory.owners`, `space.holders` (MK-DMG-08 to -11)."""


@ability(
    "magic_enhancement",
    rule="MK-DMG-06",
    title=N_("Magic enhancement"),
    words=N_("Friends that touch it deal a click more at range."),
)
class MagicEnhancement:
    """It is always used; several add nothing more (MK-DMG-06, MK-ATT-10)."""

    @modifies("damage")
    def strengthens(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Add 1 to a friend's shot, but a mount none to its rider's (MK-TURN-13)."""
        state, shooter = situation.state, situation.attacker
        near = state.friends(state.of(shooter), state.of(me)) and space.meets(state, me, shooter)
        if situation.kind == "ranged" and near and shooter not in actions.unit(state, me):
            yield Reason(_("Magic enhancement"), 1, "MK-DMG-06", kind="enhancement")


# --- command ------------------------------------------------------------------------------------------------------


def _commanders(state: State, seat: int) -> list[str]:
    return [dial for dial in state.bearers.who.get("command", ()) if state.of(dial).controller == seat]


@ability(
    "command",
    rule="MK-DMG-15",
    title=N_("Command"),
    words=N_("A die of 6 as the turn begins is an action more; rallies friends beside it; is no captive."),
)
class Command:
    """All commanders of a player roll together, for one action more at most (MK-DMG-15); rallying is MK-DMG-16."""

    @after(TurnBegan, when=lambda state, me, event: _commanders(state, event.seat)[:1] == [me])
    async def roll(self, table: Table, me: str, event: TurnBegan, _choice: object) -> None:
        """Roll a die for each commander."""
        number = len(_commanders(table.state, event.seat))
        thrown = await table.throw([6] * number, "MK-DMG-15", who=event.seat, figure=me)
        if 6 in thrown.answers:
            await table.happen(Used(LETTERS[event.seat], preparation.EXTRA, "turn", rule="MK-DMG-15"))

    @after(
        TurnBegan,
        optional=True,
        asked=ASKED,
        when=lambda state, me, event: state.of(me).controller == event.seat and bool(_rallied(state, me)),
    )
    async def rally(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Heal each demoralized friend beside it by 2, once however many rally it (MK-DMG-16, MK-ATT-10)."""
        for dial in _rallied(table.state, me):
            await table.happen(Used(dial, RALLIED, "turn", rule="MK-DMG-16"))
            await damage.heal(table, dial, 2, "command", "MK-DMG-16", by=me)


RALLIED = "rallied"
"""What marks a dial that a commander has rallied in this turn."""


def _rallied(state: State, me: str) -> list[str]:
    here = state.of(me)
    return [
        dial
        for dial in space.dials_met(state, me)
        if state.friends(here, state.of(dial)) and state.has(dial, "demoralized") and damage.wounds(state, dial)
        if not uses(state, "turn", RALLIED, dial)
    ]


# --- what a hit brings --------------------------------------------------------------------------------------------


@ability("sunder", rule="MK-DMG-18", title=N_("Sunder"), words=N_("Its blows may ignore special defense abilities."))
class Sunder:
    """Whoever is fought has no dodge, no thick skin, no borrowed defense and no retaliation (MK-DMG-18, MK-EX-04).

    A parry stands behind an attack value and is no defense ability. Asked where those are: `Comparison.pierced`.
    """

    @offers("attack", lambda state, me: (0,) if attacking(state, me, "close") and unsaid(state, me, "sunder") else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "sunder", choice)


@ability("pierce", rule="MK-DMG-21", title=N_("Pierce"), words=N_("Its shots may ignore special defense abilities."))
class Pierce:
    """As Sunder, at range (MK-DMG-21): `Comparison.pierced`."""

    @offers("attack", lambda state, me: (0,) if shooting(state, me) and unsaid(state, me, "pierce") else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "pierce", choice)


@ability(
    "drain_life", rule="MK-DMG-19", title=N_("Drain life"), words=N_("Heals a click when its shot wounds somebody.")
)
class DrainLife:
    """It needs at least one click of damage (MK-DMG-19)."""

    @after(
        Struck,
        optional=True,
        asked=ASKED,
        when=lambda _state, me, event: event.attacker == me and event.kind == "ranged" and event.dealt > 0,
    )
    async def drain(self, table: Table, me: str, _event: Struck, _choice: object) -> None:
        """Heal 1."""
        await damage.heal(table, me, 1, "drain_life", "MK-DMG-19", by=me)


def _burdened(state: State, dial: str) -> bool:
    """Tell whether magic or a grip may give a dial a token: no big one, with at most one (MK-DMG-22, -26)."""
    figure = state.of(dial)
    return figure.in_play and not figure.many and not figure.titan and state.tokens(dial) <= 1


@ability(
    "magic_freeze",
    rule="MK-DMG-22",
    title=N_("Magic freeze"),
    words=N_("Whom its shot hits gets a token with a die of 4 or more."),
)
class MagicFreeze:
    """A die for each target; the token may push it (MK-DMG-22, ruling S26)."""

    @after(
        Struck,
        optional=True,
        asked=ASKED,
        when=lambda state, me, event: event.attacker == me and event.kind == "ranged" and bool(_frozen(state, event)),
    )
    async def freeze(self, table: Table, me: str, event: Struck, _choice: object) -> None:
        """Roll for each."""
        for dial in _frozen(table.state, event):
            die = await dice.die(table, "MK-DMG-22", who=table.state.of(me).controller, dial=dial)
            if die >= 4:
                await tokens.place(table, (dial,), 1, "MK-DMG-22")


def _frozen(state: State, event: Struck) -> list[str]:
    if not unsaid(state, event.attacker, attack.SPELL):
        return []
    hit = (dial for dial, _clicks in event.hurt)
    return [dial for dial in hit if _burdened(state, dial) and not attack.warded(state, event.attacker, dial)]


@ability("immobilize", rule="MK-DMG-26", title=N_("Immobilize"), words=N_("Instead of damage a blow may give a token."))
class Immobilize:
    """The token may push (MK-DMG-26)."""

    @offers("attack", lambda state, me: (0,) if _grips(state, me) else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "immobilize", choice)


def _grips(state: State, me: str) -> bool:
    if not attacking(state, me, "close") or state.attack is None or state.attack.capture:
        return False
    return unsaid(state, me, "immobilize") and all(_burdened(state, dial) for dial in state.attack.targets)


async def _hold(table: Table, _attacker: str, target: str) -> None:
    await tokens.place(table, (target,), 1, "MK-DMG-26")


INSTEAD["immobilize"] = _hold


# --- leadership ---------------------------------------------------------------------------------------------------


def _takes_over(state: State, me: str, event: TokensPlaced) -> bool:
    here, there = space.body(state, state.of(me)), space.body(state, state.of(event.dial))
    if event.rule == "MK-DMG-25" or event.number < 1 or event.count >= tokens.EXHAUSTED or state.tokens(me):
        return False
    if here is there or not state.friends(here, there) or not space.within(here, there, 10):
        return False
    clear = there.soaring or all(piece.kind == "clear" for piece in state.layout.ground.under(there.centre))
    return clear and space.fire(state, me, there).free


def _whose(_state: State, event: TokensPlaced) -> dict[str, str]:
    return {"to": event.dial}


@ability(
    "leadership",
    rule="MK-DMG-25",
    title=N_("Leadership"),
    words=N_("Rested, it may take over the token of a friend within 10 inches that it sees."),
)
class Leadership:
    """Before pushing; not the token of an exhaustion (MK-DMG-25)."""

    @after(TokensPlaced, optional=True, asked=replace(ASKED, about=_whose), when=_takes_over)
    async def take(self, table: Table, me: str, event: TokensPlaced, _choice: object) -> None:
        """Move the token."""
        await table.happen(TokensPlaced(event.dial, -1, event.count - 1, rule="MK-DMG-25"))
        await table.happen(TokensPlaced(me, 1, 1, rule="MK-DMG-25"))


# --- repair and return --------------------------------------------------------------------------------------------


@ability(
    "tinker",
    rule="MK-DMG-20",
    title=N_("Tinker"),
    words=N_("Repairs a mechanical friend in front of it by its damage."),
)
@close.mends("tinker", REPAIR)
class Tinker:
    """A close combat action without modifiers, neither touching an enemy (MK-DMG-20)."""

    @offers("act", lambda state, me: close.mended(state, me, REPAIR), close.why_unmended("MK-DMG-20", REPAIR))
    async def repair(self, table: Table, me: str, choice: str) -> None:
        """Roll, and repair."""
        await close.mend(table, me, choice, "tinker", "MK-DMG-20", repair=True)


def _raised(state: State, me: str) -> list[str]:
    return [key for key in state.figures if unrevived(state, me, key, "MK-DMG-12") is None]


@ability(
    "necromancy",
    rule="MK-DMG-12",
    title=N_("Necromancy"),
    words=N_("Untouched by enemies it may call back a fallen figure of its army with a die of 3 or less."),
)
class Necromancy:
    """It comes back hurt by the die, the undead unhurt; on 4 to 6 it is lost for good (MK-DMG-12, -13, -14)."""

    @offers("act", _raised, lambda state, me, choice: unrevived(state, me, choice, "MK-DMG-12"))
    async def raise_up(self, table: Table, me: str, choice: str) -> None:
        """Roll for it."""
        one: Figure = table.state.figures[choice]
        die = await dice.die(table, "MK-DMG-12", who=table.state.of(me).controller, dial=choice)
        if die > 3:
            await table.happen(Barred(choice, rule="MK-DMG-14"))
            return
        hurt = 0 if one.card.undead else die
        if one.limits[0] + hurt < len(one.card.single.dial.clicks):
            await bring_back(table, me, choice, hurt, "MK-DMG-12")
