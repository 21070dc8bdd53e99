"""Damage and healing: what a blow comes to on its dial, the turning of dials, and who dies of it (MK-CORE-05 to -17).

Everything that hurts anybody goes through `deal`, everything that heals through `heal`: the one place where armour,
skin and immunity count (MK-DEF, MK-SUB), where healing ends (MK-DMG-02, -03), and after which the dead leave the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from game.engine.modifier import Reason
from game.i18n import _
from game.systems.dials import death, items
from game.systems.dials.events.fighting import Damaged, Healed
from game.systems.dials.figure import ABOARD
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.modifier import Number
    from game.engine.table import Table
    from game.systems.dials.state import State

Kind = Literal["normal", "pushing", "irreducible"]
"""Pushing damage and what a rule calls irreducible is never lessened (MK-PUSH-08)."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Clicks on their way to one dial.

    cause  what the log calls it: "attack", "push", "critical miss", the key of an ability
    by     the dial that deals it, "" for nobody
    magic  whether its effect is named after magic: immunity stops it (MK-DEF-03)
    wand   whether a ranged attack with a wand deals it: immunity stops it, too
    pierced  whether the special defense abilities of who takes it are ignored (MK-DMG-18, -21)
    parts  what the amount is made of, for the log
    """

    dial: str
    amount: int
    rule: str
    kind: Kind = "normal"
    cause: str = "attack"
    by: str = ""
    magic: bool = False
    wand: bool = False
    pierced: bool = False
    parts: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Taking:
    """The situation of a blow that arrives: `target` is the dial, whose abilities speak."""

    state: State
    blow: Blow

    @property
    def target(self) -> str:
        """The dial that takes it."""
        return self.blow.dial

    @property
    def unwarded(self) -> bool:
        """Whether whoever deals it is not stopped by immunity to magic (MK-SUB-13)."""
        return bool(self.blow.by) and self.state.has(self.blow.by, "anvil_masters")


@FIGURES.modifier("taken")
def dealt(taking: Taking) -> Iterator[Reason]:
    """Begin with what the blow deals; whatever is taken off, it never comes to less than none (MK-DEF-04)."""
    blow = taking.blow
    yield from blow.parts or (Reason(_("Damage"), blow.amount, blow.rule),)
    yield Reason(_("Never less than none"), 0, blow.rule, op="least")


def taken(state: State, blow: Blow) -> Number:
    """Return the clicks that a dial really takes, with the reasons."""
    return FIGURES.number("taken", Taking(state, blow))


OWN = ("push", "critical miss")
"""What damage comes from a figure's own doing: a passenger is not spared that (MK-UNIT-16, MK-ATT-05)."""


def touchable(state: State, dial: str, cause: str = "attack") -> bool:
    """Tell whether a dial can be damaged at all: not a captive's, a passenger's, or one that shows only skulls.

    MK-CAP-10, MK-CAV-12, MK-UNIT-05.
    """
    figure = state.of(dial)
    spared = figure.fate == ABOARD and cause not in OWN
    return figure.in_play and not spared and not figure.captor and state.active(dial)


async def deal(table: Table, *blows: Blow) -> tuple[int, ...]:
    """Turn the dials that blows of one moment hit, then let the dead leave; return the clicks that each dealt."""
    state: State = table.state
    dealt: list[int] = []
    events: list[Damaged] = []
    told = [heavy(state, blow) for blow in blows]
    for blow in (*told, *shared(state, told)):
        number = taken(state, blow) if touchable(state, blow.dial, blow.cause) else None
        amount = 0 if number is None else number.value
        for used in items.spent(state, blow):
            await table.happen(used)
        dealt.append(amount)
        if number is not None and amount:
            parts = tuple((part.text, part.amount, part.rule) for part in number.reasons)
            events.append(Damaged(blow.dial, amount, blow.kind, blow.cause, blow.by, parts, rule=blow.rule))
    if events:
        await table.happen(*events)
        await death.bury(table, next((blow.by for blow in blows if blow.by), ""))
    return tuple(dealt[: len(blows)])


def heavy(state: State, blow: Blow) -> Blow:
    """Return a blow as it is dealt: what sections of multi-dial figures deal is pushing damage (MK-CC-07, MK-RC-11)."""
    if blow.kind == "normal" and blow.by and state.of(blow.by).many:
        return replace(blow, kind="pushing")
    return blow


def shared(state: State, blows: Sequence[Blow]) -> list[Blow]:
    """Return what the other half of a cavalry unit takes: any pushing damage hurts both (MK-CAV-05)."""
    found = []
    hit = {blow.dial for blow in blows}
    for blow in blows:
        figure = state.of(blow.dial)
        other = figure.rider or figure.mount
        if blow.kind == "pushing" and other and other not in hit:
            found.append(replace(blow, dial=other, rule="MK-CAV-05"))
    return found


def wounds(state: State, dial: str, *, repair: bool = False) -> int:
    """Return how many clicks healing may turn a dial back: to its starting mark, repairs to the triangle at most.

    MK-DMG-02, -03, MK-CORE-14. What cannot be healed has none (MK-DEF-09).
    """
    figure, place = state.of(dial), state.place(dial)
    if state.has(dial, "invulnerability") or not state.active(dial) or figure.captor or figure.fate == ABOARD:
        return 0
    limit = figure.limits[place]
    triangle = figure.card.sections[place].dial.repair_limit
    if repair and triangle is not None:
        limit = max(limit, triangle)
    return max(0, figure.turned[place] - limit)


async def heal(
    table: Table, dial: str, amount: int, cause: str, rule: str, *, by: str = "", repair: bool = False
) -> int:
    """Turn a dial back, no further than it may be; what is over is lost. Returns the clicks."""
    clicks = min(amount, wounds(table.state, dial, repair=repair))
    if clicks > 0:
        await table.happen(Healed(dial, clicks, cause, by, rule=rule))
    return max(0, clicks)
