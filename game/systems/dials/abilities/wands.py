"""Hexes, terror and confusion: to make others roll again, keep away or go elsewhere (MK-WND, MK-DEF-16, MK-DMG-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, offers
from game.engine.effects import Effect, began, ended
from game.engine.throws import Thrown
from game.i18n import N_, _
from game.systems.dials import attack, doing, space
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.blades import attacking, unsaid
from game.systems.dials.attack import CONFUSION, INSTEAD
from game.systems.dials.events.turns import TurnBegan
from game.systems.dials.figure import RIDING
from game.systems.dials.reactions import ASKED

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.dials.state import State

HEXED = "hex_token"
FAR = 18  # inches: MK-WND-02


@ability(
    "hex",
    rule="MK-WND-01",
    title=N_("Hex"),
    words=N_("As an action it keeps a token with which an attack near it is rolled again."),
)
class Hex:
    """One token at a time (MK-WND-01)."""

    @offers("act", lambda state, me: () if state.lasting(me, HEXED) else (0,))
    async def lay(self, table: Table, me: str, _choice: int) -> None:
        """Put the token beside it."""
        await table.happen(began(Effect(HEXED, me, me), "MK-WND-01"))


def _rolls(state: State, me: str, event: Thrown) -> bool:
    """Tell whether a throw is an attack roll near enough that has not been rolled again (MK-WND-02)."""
    attacker = event.throw.about.get("attacker", "")
    if not attacker or event.throw.rerolls or state.of(me).captor or not state.of(me).in_play:
        return False
    return space.within(space.body(state, state.of(me)), space.body(state, state.of(attacker)), FAR)


def _token() -> tuple[str, str]:
    return _("Hex token"), _("May make an attack near it roll again.")


@ability(HEXED, rule="MK-WND-02", title=N_("Hex token"), words=N_("Rolls an attack again."), spoken=_token)
class HexToken:
    """Once, and until its player's next preparation phase; the new roll counts (MK-WND-02)."""

    @after(Thrown, optional=True, asked=ASKED, when=_rolls)
    async def again(self, table: Table, me: str, event: Thrown, _choice: object) -> None:
        """Make the attack roll again, a friend's or an enemy's."""
        state: State = table.state
        await table.happen(ended(state.lasting(me, HEXED)[0], "MK-WND-02"))
        await table.reroll(event.throw, range(len(event.throw.dice)), me, "MK-WND-02")

    @after(TurnBegan, when=lambda state, me, event: state.of(me).controller == event.seat)
    async def fades(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Lose the token."""
        await table.happen(ended(table.state.lasting(me, HEXED)[0], "MK-WND-02"))


@ability(
    "terrify",
    rule="MK-DEF-16",
    title=N_("Terrify"),
    words=N_("Enemies that would come into contact with it may have to keep away this turn with a die of 1 or 2."),
)
class Terrify:
    """Asked before moves: `terror` (MK-DEF-16)."""


# --- confusion ----------------------------------------------------------------------------------------------------


def _confusable(state: State, me: str, target: str) -> bool:
    """Tell whether magic may lead a target astray: nothing big, no mount and nobody in the saddle (MK-DMG-23)."""
    figure = state.of(target)
    if figure.many or figure.titan or figure.card.kind == "mount" or figure.fate == RIDING or figure.rider:
        return False
    return not attack.warded(state, me, target)


def _may_confuse(state: State, me: str) -> tuple[int, ...]:
    now = state.attack
    if now is None or not attacking(state, me, "ranged") or not unsaid(state, me, CONFUSION):
        return ()
    return (0,) if all(_confusable(state, me, target) for target in now.targets) else ()


@ability(
    CONFUSION,
    rule="MK-DMG-23",
    title=N_("Magic confusion"),
    words=N_("Instead of damage its shot may move whom it hits."),
)
class MagicConfusion:
    """No ability of a target turns it aside once it is announced (MK-DMG-23): dodging neither."""

    @offers("attack", _may_confuse)
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, CONFUSION, choice)


async def _astray(table: Table, attacker: str, target: str) -> None:
    """Let the attacker move a target that it hit, away from his own figures; it gets no token (MK-DMG-23, -24)."""
    state: State = table.state
    figure = state.of(target)
    if figure.here and not figure.captor:
        await doing.go(table, figure, led_by=state.of(attacker).controller)


INSTEAD[CONFUSION] = _astray
