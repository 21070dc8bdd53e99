"""Captives: how they go with their captors, how they are killed, and how they come free (MK-CAP-08 to -21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.modifier import Reason
from game.engine.options import Either, Listed, Region
from game.engine.reaction import Reaction
from game.engine.refusal import Refusal, no
from game.geometry.inches.place import TERRAIN, trouble
from game.i18n import N_, _
from game.systems.dials import attack, carrying, close, damage, death, space, terrain, victory
from game.systems.dials.battle import Attack
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import CaptiveKilled, Captured, Damaged, Freed, Healed
from game.systems.dials.events.moving import Turned
from game.systems.dials.figures import FIGURES
from game.systems.dials.judged import asked_of_another
from game.systems.dials.reactions import REACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.event import Event
    from game.engine.modifier import Number
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

PASS = "pass"  # noqa: S105 - a word of the game
WILD = ("frenzy", "berserk", "battle_fury")


@FIGURES.modifier("defense")
def bound(situation: Comparison) -> Iterator[Reason]:
    """Take 3 off the defense of a captive whom its captor tries to kill (MK-CAP-17)."""
    if situation.state.of(situation.target).captor:
        yield Reason(_("Bound"), -3, "MK-CAP-17")


# --- going together -----------------------------------------------------------------------------------------------


async def follow(table: Table, captor: Figure) -> None:
    """Let a captive come along whose captor stands otherwise now; without room it is free (MK-CAP-09, ruling).

    A captor may have lost his mount, or have turned on a long base.
    """
    state: State = table.state
    key = space.led(state, captor)
    if not key or not captor.here or space.touch(state, captor, state.figures[key]):
        return
    captive = state.figures[key]
    if carrying.beside(state, captor, captive).first() is None:
        await free(table, captive, "MK-CAP-09")
    else:
        await carrying.bring(table, captor, captive)


# --- coming free --------------------------------------------------------------------------------------------------


def stranded(state: State, figure: Figure) -> bool:
    """Tell whether a figure is where it could not go by itself: on some ground, or in the air (MK-CAP-21, ruling)."""
    if figure.soaring:
        return terrain.speed_type(state, figure) != "wing"
    found = trouble(state.layout, figure.base(), terrain.barred(state, figure), [*state.layout.bases])
    return found is not None and found.reason == TERRAIN


async def free(table: Table, captive: Figure, rule: str, facing: int | None = None) -> None:
    """Set a captive free; on ground where it could not go it dies (MK-CAP-18, -20, -21, ruling S6)."""
    looks = captive.facing if facing is None else facing
    await table.happen(Freed(captive.id, captive.captor, looks, rule=rule))
    await death.strand(table, [captive])
    if not captive.in_play:
        await victory.check(table)
    elif facing is None:
        await look_about(table, captive)


async def look_about(table: Table, figure: Figure) -> None:
    """Let the owner of a figure that came free, or lost its chariot, choose how it stands (MK-CAP-20, MK-CAV-14)."""
    if not figure.here:
        return
    from game.systems.dials import movement  # it needs to know of captives itself

    asked = Region("turn", figure.id, movement.Turning(table.state, figure))
    options = Either(asked, Listed((PASS,), asked_of_another("MK-CAP-20")))
    answer = await Choice(figure.controller, "turn", options, "MK-CAP-20", False, {"figure": figure.id})
    if answer != PASS and answer[2] != figure.facing:
        await table.happen(Turned(figure.id, answer[2], True, rule="MK-CAP-20"))


def _gone_wild(state: State, event: Event) -> Iterator[str]:
    dial = event.dial if isinstance(event, (Damaged, Healed)) else ""
    if dial and state.of(dial).captive and any(state.has(dial, key) for key in WILD):
        yield dial


async def _let_go(table: Table, dial: str, _event: Event, _choice: object) -> None:
    await free(table, table.state.figures[table.state.of(dial).captive], "MK-SPD-12")


for _kind in (Damaged, Healed):
    REACTIONS.declare(
        Reaction(f"let go {_kind.__name__}", "after", _kind, "MK-SPD-12", _gone_wild, _let_go, optional=False)
    )
"""A captor that becomes frenzied, berserk or furious lets go (MK-SPD-12, MK-DMG-05, MK-DMG-07)."""


def _taken(state: State, event: Event) -> Iterator[str]:
    if isinstance(event, Captured) and state.figures[event.figure].captive:
        yield event.figure


async def _hands_over(table: Table, captor: str, _event: Event, _choice: object) -> None:
    await free(table, table.state.figures[table.state.of(captor).captive], "MK-CAP-06")


REACTIONS.declare(Reaction("hands over", "after", Captured, "MK-CAP-06", _taken, _hands_over, optional=False))
"""A captor that is captured itself can hold nobody: its captive is free (MK-CAP-06, ruling)."""


# --- killing ------------------------------------------------------------------------------------------------------


def killable(state: State, dial: str) -> Refusal | None:
    """Return why a dial cannot try to kill a captive, None if it holds one (MK-CAP-16, -17, MK-DMG-08)."""
    if not state.of(dial).captive or state.of(dial).captive not in state.figures:
        return no(N_("{name} holds no captive."), "MK-CAP-17", name=state.name(dial))
    if state.has(dial, "demoralized"):
        text = N_("{name} is demoralized and only moves.")
        return no(text, "MK-DMG-08", N_("demoralized"), name=state.name(dial))
    return None


def sums(state: State, dial: str) -> tuple[Number, Number]:
    """Return what a captor adds to two dice, and what they must reach to kill its captive (MK-CAP-17).

    It is an attack in close combat as any other, but nobody helps (MK-CAP-19).
    """
    captive = state.of(dial).captive
    situation = attack.Comparison(state, Attack(dial, close.CLOSE, (captive,)), captive)
    return FIGURES.number("attack", situation), FIGURES.number("defense", situation)


async def kill(table: Table, dial: str) -> None:
    """Attack the captive as any target in close combat, against 3 less defense (MK-CAP-17, -19).

    Success kills it at once; failure sets it free, its back to the captor (MK-CAP-18).
    """
    state: State = table.state
    captor = state.of(dial)
    captive = state.figures[captor.captive]
    mine, theirs = sums(state, dial)
    thrown = await table.throw(
        [6, 6], "MK-CAP-17", who=captor.controller, attacker=dial, target=captive.id, attack=mine.value,
        defense=theirs.value,
    )  # fmt: skip
    total = thrown.total + mine.value
    if attack.succeeds(thrown.total, total, theirs.value):
        await table.happen(CaptiveKilled(captive.id, dial, rule="MK-CAP-17"))
        await death.bury(table, dial)
        return
    here = space.body(state, captor).centre
    await free(table, captive, "MK-CAP-18", space.facing_between(here, captive.centre))
    if thrown.total == attack.MISS:
        await damage.deal(table, Blow(dial, 1, "MK-ATT-05", cause="critical miss"))
