"""What interrupts an event: cards that speak at its moment, dice that must be rolled again (WHQ-EFF, WHQ-ACT)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import FREE
from game.engine.reaction import Asked, Reaction, Reactions
from game.engine.refusal import no
from game.engine.throws import Rerolled, Thrown
from game.i18n import N_
from game.systems.quest.atoms.registry import could, perform
from game.systems.quest.atoms.words import ATOMS
from game.systems.quest.costs import pay, pay_with_card, payable
from game.systems.quest.ending import occur
from game.systems.quest.events.actions import CriticalsBanked, FacesShown
from game.systems.quest.events.heroes import EffectUsed
from game.systems.quest.faces import CRITICAL, HERO
from game.systems.quest.moments import Moment
from game.systems.quest.scope import Scope
from game.systems.quest.speaking import Voice, voice, voices
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.engine.throws import Throw
    from game.systems.quest.state import State

CRITICALS = "criticals"
DICE = "dice"
"""Who bears the reaction that rolls criticals again: the dice themselves."""
MUST, MAY = "speaks", "use"
MINE = "my_activation"
IN_ANY_ORDER = ("mod", "dice")
"""Effects that come to the same in any order: nobody is asked which goes first (WHQ-ORD-03)."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is going on: the moment by name, whose it is, and the type of the action."""

    at: str
    hero: str
    action: str


def said(state: State, event: Event) -> Said | None:
    """Return the moment that an event is, None if no card speaks there."""
    if isinstance(event, Moment):
        return Said(event.at, event.hero, event.action)
    action = state.action
    if isinstance(event, (Thrown, Rerolled)) and action is not None and action.step == "reroll":
        return Said("reroll", action.by, action.type)
    return None


def scope_of(state: State, one: Voice, event: Event | None, at: str) -> Scope:
    """Return the surroundings of a clause: "you" is its holder, of the sheet and the location who is active."""
    hero = one.holder or (state.active if at not in ("location_start", "location_end") else "") or state.led()
    return Scope(hero, one.key, RULES.get(one.kind, "WHQ-EFF-02"), moment=event)  # type: ignore[arg-type]


RULES = {"sheet": "WHQ-SHEET-02", "location": "WHQ-LPH-04", "condition": "WHQ-COND-01", "item": "WHQ-DUN-02"}
"""The rule behind what each kind of card says."""


def speakers(state: State, event: Event, *, optional: bool) -> Iterator[str]:
    """Go through the cards that speak at an event: those that must, or those whose players may use them.

    What would do nothing, or cannot be paid for, is not offered (WHQ-EFF-02, -09).
    """
    now = said(state, event)
    if now is None:
        return
    for one in voices(state, now.at, now.hero, now.action, optional=optional):
        if possible(state, one, event, now.at):
            yield one.key


def possible(state: State, one: Voice, event: Event | None, at: str) -> bool:
    """Tell whether a clause would do anything now and can be paid for."""
    clause, scope = one.clause, scope_of(state, one, event, at)
    if not scope.hero and not _of_party(one):
        return False
    if clause.cost != FREE and not payable(state, scope.hero, clause.cost):
        return False
    return could(state, clause.effects, scope) or (
        any(effect.otherwise for effect in clause.effects) and not clause.optional
    )


def _of_party(one: Voice) -> bool:
    return one.kind in ("sheet", "location")


async def speak(table: Table, one: Voice, event: Event | None, at: str) -> None:
    """Use a clause: pay its cost, then carry out its effects (WHQ-EFF-04 to -10)."""
    state: State = table.state
    clause, scope = one.clause, scope_of(state, one, event, at)
    stays = at == MINE and one.kind != "item" and not clause.cost.card  # nothing about the card itself limits its use
    await table.happen(EffectUsed(scope.hero, one.key, at, stays, rule=scope.rule))
    await pay(table, scope, clause.cost)
    await pay_with_card(table, one)
    await perform(table, clause.effects, scope)


async def _speak(table: Table, bearer: str, event: Event, _choice: Any) -> None:
    state: State = table.state
    now = said(state, event)
    assert now is not None  # noqa: S101 - only asked for at its moment
    await speak(table, voice(state, bearer, now.at), event, now.at)


async def _criticals(table: Table, _bearer: str, event: Event, _choice: Any) -> None:
    """Bank every critical success and roll its die again; a critical there does the same (WHQ-ACT-11, -12)."""
    throw: Throw = event.throw  # type: ignore[attr-defined]
    state: State = table.state
    assert state.action is not None  # noqa: S101 - thrown within an action
    places = criticals(throw)
    await occur(table, CriticalsBanked(state.action.by, len(places), rule="WHQ-ACT-12"))
    await table.reroll(throw, places, DICE, "WHQ-ACT-11")


def criticals(throw: Throw) -> list[int]:
    """Return the places of the dice that show a critical success."""
    return [n for n, face in enumerate(throw.shown) if CRITICAL in str(face)]


def _critical(state: State, event: Event) -> Iterator[str]:
    if state.action is not None and criticals(event.throw):  # type: ignore[attr-defined]
        yield DICE


async def _note(table: Table, _bearer: str, event: Event, _choice: Any) -> None:
    """Note what the dice show, for whoever looks at the action."""
    throw: Throw = event.throw  # type: ignore[attr-defined]
    hero = tuple(str(face) for die, face in zip(throw.dice, throw.shown, strict=True) if die == HERO)
    enemy = tuple(str(face) for die, face in zip(throw.dice, throw.shown, strict=True) if die != HERO)
    await table.happen(FacesShown(hero, enemy, rule="WHQ-ACT-08"))


def _changed(state: State, event: Event) -> Iterator[str]:
    if state.action is not None:
        shown = event.throw.shown  # type: ignore[attr-defined]
        if (*state.action.hero, *state.action.enemy) != tuple(map(str, shown)):
            yield DICE


def _why(state: State, event: Event, answer: Answer) -> Refusal | None:
    """Return why a card may not be used now (WHQ-EFF-02, -08, -09, WHQ-ACT-11)."""
    match answer:
        case (str(verb), str(key)) if verb == MAY:
            now = said(state, event)
            at = now.at if now is not None else ""
            known = now is not None and any(one.key == key for one in voices(state, at, now.hero, now.action))
            if known:
                return no(N_("That cannot be used again, or not be paid for, at this moment."), "WHQ-EFF-08")
            return no(N_("That card does not speak at this moment."), "WHQ-EFF-02")
    return None


def _about(state: State, event: Event) -> dict[str, Any]:
    now = said(state, event)
    told: dict[str, Any] = {"at": "" if now is None else now.at, "hero": "" if now is None else now.hero}
    if isinstance(event, Moment):
        told |= {"enemy": event.enemy, "amount": event.amount}
    return told


def _occasions(state: State, bearer: str, event: Event, _choice: Any) -> Iterator[tuple[str, str]]:
    now = said(state, event)
    if now is not None:
        yield bearer.split("/")[2], now.at


ASKED = Asked(kind="use", verb=MAY, about=_about, why=_why, occasions=_occasions)

REACTIONS = Reactions()
for _event in (Thrown, Rerolled):  # the dice themselves
    REACTIONS.declare(Reaction("faces", "after", _event, "WHQ-ACT-08", _changed, _note, optional=False))
    REACTIONS.declare(Reaction(CRITICALS, "after", _event, "WHQ-ACT-11", _critical, _criticals, optional=False))
for _event in (Moment, Thrown):  # type: ignore[assignment]
    REACTIONS.declare(
        Reaction(MUST, "after", _event, "WHQ-EFF-10", partial(speakers, optional=False), _speak, optional=False)
    )
    REACTIONS.declare(
        Reaction(MAY, "after", _event, "WHQ-EFF-09", partial(speakers, optional=True), _speak, asked=ASKED)
    )

__all__ = ["ATOMS", "REACTIONS", "SHADOWS", "possible", "scope_of", "speak"]
