"""The reactions of this room: cards, orders, abilities and condition tokens that answer a moment."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.limits import Used, uses
from game.engine.reaction import Asked, Reaction, Reactions
from game.engine.refusal import no
from game.engine.seats import letter, seat_of
from game.i18n import N_
from game.systems.regiments import clauses
from game.systems.regiments.events.fighting import ConditionLost
from game.systems.regiments.events.siege import StrategyPlayed
from game.systems.regiments.moments import Moment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.state import State

REACTIONS = Reactions()
SILENCED = "silenced"
"""The key of what lies on the unit of a disorderly charge: its player may play no cards (ASF-CHG-28)."""
SPENT_ON = {"attack": "weakened", "defense": "vulnerable", "morale": "panicked"}
"""The condition token that may be spent on a roll (ASF-COND-05 to -07)."""


def _why(state: State, _event: Moment, answer: Answer) -> Refusal | None:
    """Return why a card or an order may not be used now (ASF-DECK-04, ASF-ORD-01, ASF-CHG-28)."""
    match answer:
        case ("card", str(hand), str(key)) if key in state.battle.tactics and hand in _hands_of(state):
            seat = seat_of(hand)
            if key not in state.hands[seat]:
                return no(N_("That card is not in your hand."), "ASF-DECK-04")
            if silenced(state, seat):
                return no(N_("Nobody plays cards in a disorderly charge of his own."), "ASF-CHG-28")
            return no(N_("That card is played at another moment."), "ASF-DECK-04")
        case ("order", str(bearer)) if bearer.partition("/")[0] in state.units:
            unit, _slash, key = bearer.partition("/")
            if uses(state, "round", key, unit):
                return no(N_("An order is given once a round."), "ASF-ORD-01")
            return no(N_("That order is given at another moment."), "ASF-ORD-02")
        case ("strategy", str(_seat), *_rest):
            return no(N_("That strategy is not in your hand, or is played at another moment."), "ASF-SOS-08")
        case ("spend", str(bearer)):
            return no(N_("That token is not to be spent now."), "ASF-COND-04")
    return no(N_("This is asked of somebody else."), "ASF-TIME-04")


def _hands_of(state: State) -> list[str]:
    """Return the seats at the table as bearers of cards: small letters."""
    return [letter(seat).lower() for seat in state.seats()]


def _about(_state: State, event: Moment) -> dict[str, Any]:
    """Return what is asked about: the moment, and the dice that lie on the table as they are now."""
    told: dict[str, Any] = {"moment": event.name, "unit": event.unit, "other": event.other}
    if event.name == "test":
        return {**told, "test": event.roll}
    if event.throw is None:
        return told
    change = {name: value for name, value in event.throw.about.items() if name == "modifier"}
    return {**told, "dice": list(event.throw.answers), **change}


ASKED = Asked(why=_why, about=_about)


BY_THEMSELVES = {"spend": "ASF-COND-04", "charge_bonus": "ASF-BON-01"}
"""Reactions that no card brings; each is a trigger of its own."""


def silenced(state: State, seat: int) -> bool:
    """Tell whether a player may not play cards just now (ASF-CHG-28)."""
    return any(one.key == SILENCED and state.owner(one.target) == seat for one in state.effects)


# --- abilities ----------------------------------------------------------------------------------------------------


def _bearers(state: State, event: Event, *, order: bool, may: bool) -> Iterator[str]:
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    for bearer, ability, clause, _side in clauses.borne(state, event):
        if (ability.symbol == "order") != order or (not order and clause.may != may):
            continue
        if order and uses(state, "round", ability.id, bearer.partition("/")[0]):
            continue
        yield bearer


def _of_abilities(state: State, bearer: str, event: Moment, _choice: Any) -> list[tuple[str, str]]:
    """Return the ability by whose triggers its bearer may speak now."""
    return [(one[1].id, one[2].trigger) for one in clauses.borne(state, event) if one[0] == bearer]


async def _ability(table: Table, bearer: str, event: Event, _choice: object, *, order: bool, may: bool) -> None:
    from game.systems.regiments import deeds  # deeds attack, and attacks bring moments

    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    found = [one for one in clauses.borne(table.state, event) if one[0] == bearer and (order or one[2].may == may)]
    if not found:
        return
    _bearer, ability, _clause, (me, other) = found[0]
    if ability.symbol == "order":
        await table.happen(Used(me, ability.id, "round", rule="ASF-ORD-03"))
    seat, own = table.state.owner(bearer), bearer.partition("/")[0] == me
    for _same, _one, clause, _side in found:
        await deeds.do(table, deeds.Deed(seat, me, other, ability.name, event, me if own else ""), clause.effects)


def _declare(name: str, rule: str, *, order: bool, may: bool) -> None:
    REACTIONS.declare(
        Reaction(
            name,
            "after",
            Moment,
            rule,
            lambda state, event: _bearers(state, event, order=order, may=may),
            partial(_ability, order=order, may=may),
            optional=order or may,
            asked=replace(ASKED, occasions=_of_abilities),
        )
    )


_declare("ability", "ASF-CARD-13", order=False, may=False)
_declare("may", "ASF-CARD-14", order=False, may=True)
_declare("order", "ASF-ORD-02", order=True, may=True)


# --- tactics cards ------------------------------------------------------------------------------------------------


def _hands(state: State, event: Event) -> Iterator[str]:
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    for _trigger, seats, _side in clauses.sides(state, event):
        for seat in seats:
            if state.hands[seat] and not silenced(state, seat) and not state.out(seat):
                yield letter(seat).lower()


def _playable(state: State, hand: str, event: Event) -> Sequence[str]:
    """Return the cards of a hand that this moment triggers (ASF-DECK-04)."""
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    seat, found = seat_of(hand), []
    for trigger, seats, side in clauses.sides(state, event):
        if trigger and seat in seats:
            for key in state.hands[seat]:
                clause = state.battle.tactics[key].clause
                if clause.trigger == trigger and clauses.met(state, clause, side):
                    found.append(key)
    return found


async def _play(table: Table, hand: str, event: Event, key: str) -> None:
    from game.systems.regiments import deeds  # deeds attack, and attacks bring moments

    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    state: State = table.state
    seat, card = seat_of(hand), state.battle.tactics[key]
    side = next((s for trigger, seats, s in clauses.sides(state, event) if trigger == card.clause.trigger), ("", ""))
    deed = deeds.Deed(seat, *side, card.name, event)
    await deeds.do(table, deed, card.clause.effects)
    bonus = card.bonus
    if bonus is not None and any(state.controller(zone) == seat for zone in bonus.zones):
        await deeds.do(table, deed, bonus.effects)


def _of_cards(state: State, _hand: str, _event: Moment, key: str) -> list[tuple[str, str]]:
    """Return the card and its trigger."""
    card = state.battle.tactics[key]
    return [(card.id, card.clause.trigger)]


REACTIONS.declare(
    Reaction(
        "card", "after", Moment, "ASF-DECK-04", _hands, _play, _playable, asked=replace(ASKED, occasions=_of_cards)
    )
)


# --- siege strategies ---------------------------------------------------------------------------------------------


def _planned(state: State, event: Event) -> Iterator[str]:
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    for hand in dict.fromkeys(seat for _trigger, seats, _side in clauses.sides(state, event) for seat in seats):
        if state.kept("strategies", ()) and state.kept("strategies")[hand]:
            yield letter(hand).lower()


def _strategies(state: State, hand: str, event: Event) -> Sequence[str]:
    """Return the siege strategies of a hand that this moment triggers: each says when it is played (ASF-SOS-08)."""
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    seat = seat_of(hand)
    held = [card for card in state.battle.played.sieges if card.id in state.kept("strategies")[seat]]
    return [
        card.id
        for trigger, seats, side in clauses.sides(state, event)
        if trigger and seat in seats
        for card in held
        if card.clause.trigger == trigger and clauses.met(state, card.clause, side)
    ]


async def _carry_out(table: Table, hand: str, event: Event, key: str) -> None:
    from game.systems.regiments import deeds  # deeds attack, and attacks bring moments

    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    state: State = table.state
    seat = seat_of(hand)
    card = next(one for one in state.battle.played.sieges if one.id == key)
    side = next((s for trigger, seats, s in clauses.sides(state, event) if trigger == card.clause.trigger), ("", ""))
    await table.happen(StrategyPlayed(seat, key, rule="ASF-SOS-08"))
    await deeds.do(table, deeds.Deed(seat, *side, card.name, event), card.clause.effects)


def _of_strategies(state: State, _hand: str, _event: Moment, key: str) -> list[tuple[str, str]]:
    """Return the strategy and its trigger."""
    return [(key, next(one.clause.trigger for one in state.battle.played.sieges if one.id == key))]


REACTIONS.declare(
    Reaction(
        "strategy", "after", Moment, "ASF-SOS-08", _planned, _carry_out, _strategies,
        asked=replace(ASKED, occasions=_of_strategies),
    )
)  # fmt: skip


# --- condition tokens ---------------------------------------------------------------------------------------------


def spender(state: State, unit: str) -> int:
    """Return who may spend the tokens of a unit: whose turn it is if he is its enemy, else its owner's opponent."""
    owner = state.owner(unit)
    return state.opponent(owner) if state.friendly(owner, state.player) else state.player


def _burdened(state: State, event: Event) -> Iterator[str]:
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    kind = SPENT_ON.get(event.roll, "")
    if event.throw is not None and kind in state.units[event.unit].tokens:
        by = letter(spender(state, event.unit)).lower()
        if len(event.throw.rerolled(by=by)) < len(event.throw.dice):
            yield event.unit


async def _spend(table: Table, unit: str, event: Event, _choice: object) -> None:
    from game.systems.regiments import pool  # as above

    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    seat = spender(table.state, unit)
    kind = SPENT_ON[event.roll]
    await table.happen(ConditionLost(unit, kind, seat, rule="ASF-COND-04"))
    if event.throw is not None:
        await pool.again(table, event.throw, seat, kind, "ASF-COND-05")


REACTIONS.declare(
    Reaction(
        "spend", "after", Moment, "ASF-COND-04", _burdened, _spend,
        asked=replace(ASKED, occasions=lambda _state, _unit, event, _choice: [(SPENT_ON[event.roll], "spend")]),
    )
)  # fmt: skip


# --- the bonus of a charge ----------------------------------------------------------------------------------------


def _charging(state: State, event: Event) -> Iterator[str]:
    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    attack = state.attack
    if event.name == "attack rolled" and attack is not None and attack.bonus and event.unit == attack.attacker:
        yield event.unit


async def _charge_bonus(table: Table, unit: str, event: Event, _choice: object) -> None:
    from game.systems.regiments import pool  # as above

    assert isinstance(event, Moment)  # noqa: S101 - declared for moments
    if event.throw is not None:
        await pool.again(table, event.throw, table.state.owner(unit), "charge", "ASF-BON-01")


REACTIONS.declare(
    Reaction(
        "charge_bonus", "after", Moment, "ASF-BON-01", _charging, _charge_bonus,
        asked=replace(ASKED, occasions=lambda _state, _unit, _event, _choice: [("charge_bonus", "charge_bonus")]),
    )
)  # fmt: skip
