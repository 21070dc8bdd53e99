"""Speed abilities (MK-SPD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, offers
from game.engine.choice import Choice
from game.engine.limits import Used, uses
from game.engine.options import Region
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.dials import arriving, captives, damage, movement, placing, space
from game.systems.dials.abilities import ability
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import Revived
from game.systems.dials.events.moving import Levitated, MoveEnded, Turned
from game.systems.dials.figure import ABOARD, DEAD, REMOVED
from game.systems.dials.judged import only
from game.systems.dials.reactions import ASKED

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.state import State

LEVITATION = 10  # inches: MK-SPD-03
LIFTED = "lifted"
"""What marks a figure that was levitated: it may not act in this turn, but has had no action (MK-SPD-03)."""


@ability(
    "charge",
    rule="MK-SPD-01",
    title=N_("Charge"),
    words=N_("Untouched by enemies it may move and make a close attack in one action."),
)
class Charge:
    """A way to move: `movement.CHARGE` (MK-SPD-01)."""


@ability(
    "bound", rule="MK-SPD-07", title=N_("Bound"), words=N_("Untouched by enemies it may move and shoot in one action.")
)
class Bound:
    """A way to move: `movement.BOUND` (MK-SPD-07)."""


@ability("quickness", rule="MK-SPD-02", title=N_("Quickness"), words=N_("Its move takes none of the player’s actions."))
class Quickness:
    """It gives a token all the same: `actions.cost_of` (MK-SPD-02)."""


@ability("flight", rule="MK-SPD-04", title=N_("Flight"), words=N_("It has wings."))
class Flight:
    """`terrain.speed_type` (MK-SPD-04)."""


@ability("aquatic", rule="MK-SPD-05", title=N_("Aquatic"), words=N_("It swims."))
class Aquatic:
    """`terrain.speed_type` (MK-SPD-05)."""


@ability(
    "stealth",
    rule="MK-SPD-06",
    title=N_("Stealth"),
    words=N_("Hindering ground on the line of fire to it stops the shot."),
)
class Stealth:
    """It is always used: `ranged.refusal` (MK-SPD-06)."""


@ability("scout", rule="MK-SPD-08", title=N_("Scout"), words=N_("Hindering ground costs it nothing more."))
class Scout:
    """`terrain.slowing` (MK-SPD-08)."""


@ability(
    "frenzy",
    rule="MK-SPD-11",
    title=N_("Frenzy"),
    words=N_("While it has at most one token it must act before others; it takes no captives and is none."),
)
class Frenzy:
    """`actions.frenzied` (MK-SPD-11), captives in close.py (MK-SPD-12)."""


def _own_turn(state: State, me: str) -> bool:
    figure = state.of(me)
    return figure.here and not any(figure.acted) and not figure.captor


@ability("nimble", rule="MK-SPD-10", title=N_("Nimble"), words=N_("May be turned freely before it acts."))
class Nimble:
    """No action, no token, no breaking away (MK-SPD-10)."""

    @offers("free", lambda state, me: (0,) if _own_turn(state, me) else ())
    async def turn(self, table: Table, me: str, _choice: int) -> None:
        """Ask which way it looks."""
        await turn_freely(table, me, "MK-SPD-10")


async def turn_freely(table: Table, me: str, rule: str) -> None:
    """Let a figure be turned to any facing there is room for."""
    figure = table.state.of(me)
    options = only(Region("turn", figure.id, movement.Turning(table.state, figure)), rule)
    answer = await Choice(figure.controller, "turn", options, rule, False, {"figure": figure.id})
    if answer[2] != figure.facing:
        await table.happen(Turned(figure.id, answer[2], True, rule=rule))
        await captives.follow(table, figure)


@ability(
    "ram", rule="MK-SPD-14", title=N_("Ram"), words=N_("Enemies that its front touches after its move take a click.")
)
class Ram:
    """After their free spins; multi-dial figures and titans are spared (MK-SPD-14). No shake-off (MK-SPD-15)."""

    @after(
        MoveEnded,
        optional=True,
        asked=ASKED,
        when=lambda state, me, event: state.of(me).id == event.figure and bool(_rammed(state, me, event)),
    )
    async def hit(self, table: Table, me: str, event: MoveEnded, _choice: object) -> None:
        """Deal 1 to each."""
        await damage.deal(
            table, *(Blow(dial, 1, "MK-SPD-14", cause="ram", by=me) for dial in _rammed(table.state, me, event))
        )


def _rammed(state: State, me: str, event: MoveEnded) -> list[str]:
    if event.how == movement.DOUBLE:
        return []  # no other speed ability in double time: MK-STYPE-08
    found = [state.figures[key] for key in event.met]
    return [
        dial
        for other in found
        if other.here and not other.many and not other.titan and space.reaches(state, me, other)
        for dial in space.units(state, other)
    ]


def _lifted(state: State, me: str) -> list[str]:
    found = space.touching(state, state.of(me))
    return [other.id for other in found if unlifted(state, me, other.id, "MK-SPD-03") is None
            and _landing(state, other.id).first() is not None]  # fmt: skip


def unlifted(state: State, me: str, choice: Answer, rule: str) -> Refusal | None:
    """Return why a friend is not carried through the air, None if it may be, or if nobody is chosen (MK-SPD-03, -17).

    He must have done nothing yet. A captor could not keep his captive in contact (MK-CAP-09).
    """
    other, here = state.figures.get(str(choice)), state.of(me)
    if other is None:
        return None
    names = {"name": state.name(me), "other": state.name(other.id)}
    if not state.friends(here, other) or other not in space.touching(state, here):
        return no(N_("{other} is no friend that touches {name}."), rule, **names)
    if other.many or other.titan:
        return no(N_("{other} is too big to be carried."), rule, N_("too big"), **names)
    if any(other.acted) or (other.rider and any(state.figures[other.rider].acted)):
        return no(N_("{other} has had its action in this turn."), rule, N_("has acted"), **names)
    if uses(state, "turn", LIFTED, other.id):
        return no(N_("{other} has been carried in this turn."), rule, N_("was carried"), **names)
    if space.led(state, other):
        text = N_("{other} guards a captive, who would lose touch.")
        return no(text, "MK-CAP-09", N_("guards a captive"), **names)
    return None


@ability(
    "magic_levitation",
    rule="MK-SPD-03",
    title=N_("Magic levitation"),
    words=N_("As an action it carries a friend that touches it up to 10 inches through the air."),
)
class MagicLevitation:
    """The friend must not have acted and may not act this turn; it gets no token (MK-SPD-03).

    It is moved, so whom it comes to may turn to it and strike (MK-STYPE-01, MK-DEF-02).
    """

    @offers("act", _lifted, lambda state, me, choice: unlifted(state, me, choice, "MK-SPD-03"))
    async def lift(self, table: Table, me: str, choice: str) -> None:
        """Ask where it comes down."""
        state: State = table.state
        other = state.figures[choice]
        spot = _landing(state, other.id)
        options = only(Region("put", other.id, spot), "MK-SPD-03")
        answer = await Choice(state.of(me).controller, "put", options, "MK-SPD-03", False, {"figure": other.id})
        _put, _key, x, y, facing = answer
        await table.happen(Levitated(other.id, x, y, facing, rule="MK-SPD-03"))
        await table.happen(Used(other.id, LIFTED, "turn", rule="MK-SPD-03"))
        await arriving.arrive(table, other)


def _landing(state: State, key: str) -> placing.Spot:
    other = state.figures[key]
    zone = placing.Around(other.x, other.y, LEVITATION * 1000, "MK-SPD-03")
    return placing.Spot(state, other, zone, looks=other.facing, apart="MK-DMG-09" if state.demoralized(other) else "")


def _summoned(state: State, me: str) -> list[str]:
    return [key for key in state.figures if _unsummoned(state, me, key) is None]


def _unsummoned(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why a fallen figure cannot be summoned: no mage spawn, worth more than the summoner (MK-SPD-16)."""
    one, here = state.figures.get(str(choice)), state.of(me)
    if one is not None and not (one.card.mage_spawn and state.worth(one.id) <= state.worth(here.id)):
        text = N_("{other} is no mage spawn, or worth more than {name}.")
        return no(text, "MK-SPD-16", name=state.name(me), other=state.name(one.id))
    return unrevived(state, me, choice, "MK-SPD-16")


def unrevived(state: State, me: str, choice: Answer, rule: str) -> Refusal | None:
    """Return why a figure of one's own army does not come back beside somebody, None if it may; `rule` is that of how.

    Who calls it touches no enemy. What is big stays dead, and so does whoever was lost for good (MK-CORE-17,
    MK-DMG-14).
    """
    one, here = state.figures.get(str(choice)), state.of(me)
    if one is None or not space.body(state, here).here or here.fate == ABOARD or space.enemies_at(state, here):
        return no(N_("{name} touches an enemy, or calls nobody."), rule, name=state.name(me))
    names = {"name": state.name(me), "other": state.name(one.id)}
    if one.owner != here.owner or one.fate not in (DEAD, REMOVED):
        return no(N_("{other} is no fallen figure of this army."), rule, **names)
    if one.many or one.titan or one.card.kind == "mount":
        return no(N_("{other} is too big to come back."), "MK-CORE-17", **names)
    if one.fate == REMOVED:
        return no(N_("{other} is lost for good."), "MK-DMG-14", **names)
    if beside(state, me, one.id).first() is None:
        return no(N_("There is no room for {other} beside {name}."), rule, **names)
    return None


@ability(
    "summon",
    rule="MK-SPD-16",
    title=N_("Summon"),
    words=N_("Untouched by enemies it brings back a fallen mage spawn of its army, worth no more than itself."),
)
class Summon:
    """The spawn stands at its starting click, touching the summoner (MK-SPD-16)."""

    @offers("act", _summoned, _unsummoned)
    async def call(self, table: Table, me: str, choice: str) -> None:
        """Ask where it stands."""
        await bring_back(table, me, choice, 0, "MK-SPD-16")


def beside(state: State, me: str, key: str) -> placing.Spot:
    """Return the places touching a figure's base where another one may be put down (G17)."""
    here = space.body(state, state.of(me))
    return placing.Spot(state, state.figures[key], placing.Beside(here.id, "MK-SPD-16"), looks=here.facing)


async def bring_back(table: Table, me: str, key: str, hurt: int, rule: str) -> None:
    """Put a fallen figure back on the table beside somebody, so many clicks from its start (MK-SPD-16, MK-DMG-12)."""
    state: State = table.state
    options = only(Region("put", key, beside(state, me, key)), rule)
    answer = await Choice(state.of(me).controller, "put", options, rule, False, {"figure": key})
    _put, _key, x, y, facing = answer
    await table.happen(Revived(key, x, y, facing, hurt, rule=rule))
