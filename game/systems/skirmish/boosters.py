"""Boosters: opening them, building a warband from them, a commander where none lay in them (DDM-OOB, DDMG-TERM-053)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.content.skirmish.warbands import minions_of, warband_faults
from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.piles import Pile
from game.engine.refusal import Cause, Refusal, no
from game.i18n import N_
from game.systems.skirmish.events.setup import BoosterOpened, CommanderNamed, Enlisted, WarbandBuilt
from game.systems.skirmish.state import CROWN_COST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.skirmish.cards import Creature, Rarity
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

UNFIT = ("difficult", "wild")  # abilities that keep a creature from being made a commander (DDM-OOB-09)

FOREIGN = Cause(N_("{name} is no creature of yours."), "DDM-OOB-09")
STUBBORN = Cause(N_("{name} is Difficult or Wild and commands nobody."), "DDM-OOB-09")
DEARER = Cause(N_("{name} is not your creature of lowest cost."), "DDM-OOB-09")
OVER = Cause(N_("{name} would cost 5 more, and the warband more than it may."), "DDM-OOB-10")
CLOSED = Cause(N_("No creatures are added to a warband Out-of-the-Box."), "DDM-OOB-14")
NOT_OPENED = Cause(N_("No other {name} lies in what was opened."), "DDMG-TERM-053.3")


def boosters(state: State) -> int:
    """Return how many boosters each player opens (DDM-OOB-04, -16)."""
    return FORMATS[state.battle.scenario.format].boosters


# --- opening ---------------------------------------------------------------------------------------------------------


def opener(state: State) -> int | None:
    """Return the side that opens the next booster, each all of its own in turn; None if all are open.

    Any number of players does (DDM-OOB-03).
    """
    whole = boosters(state) * state.battle.scenario.booster.size
    return next((side for side in state.sides() if len(state.pools[side]) < whole), None)


def print_run(state: State, rarity: Rarity) -> Pile:
    """Return the cards of a rarity that may lie in a booster; those of any, if there is none of it.

    Standard cards only (DDM-OOB-05).
    """
    cards = [card for card in state.battle.supply.values() if not card.epic]
    return Pile.shuffled([card.id for card in cards if card.rarity == rarity] or [card.id for card in cards])


async def open_boosters(table: Table) -> None:
    """Let the next player open a booster: what lies in it the dice decide, so that a replay finds the same.

    DDM-OOB-04, -16, DDM-Q-80. No card is twice in a booster while there are others of its rarity.
    """
    state: State = table.state
    side = opener(state)
    assert side is not None  # noqa: S101 - the phase says so
    rule = "DDM-OOB-04" if FORMATS[state.battle.scenario.format].whole else "DDM-OOB-16"
    await Choice(side, "booster", Listed(("open",)), rule, True)
    runs: dict[Rarity, Pile] = {}
    cards = []
    for rarity in state.battle.scenario.booster.slots:
        pile = runs.get(rarity) or print_run(state, rarity)
        card = await table.draw(pile, rule, **{"for": "booster", "who": side, "rarity": rarity})
        runs[rarity] = pile.without(card)
        cards.append(card)
    whole = FORMATS[state.battle.scenario.format].whole
    await table.happen(BoosterOpened(side, tuple(cards), open_to=None if whole else (side,), rule=rule))
    if whole:
        # All of them are played, whatever their factions, Unique ones as often as they lie there: DDM-OOB-01, -13.
        await table.happen(Enlisted(side, tuple(cards), rule="DDM-OOB-04"))


# --- building --------------------------------------------------------------------------------------------------------


def spare(state: State, side: int) -> list[str]:
    """Return the ids of the cards that a side has opened and not taken into its warband, each copy once."""
    left = Counter(state.pools[side])
    left.subtract(unit.card.id for unit in state.units.values() if unit.side == side)
    return sorted(left.elements())


def _cards(state: State, side: int) -> list[Creature]:
    return [unit.card for unit in state.units.values() if unit.side == side]


def _untakeable(state: State, side: int, card: Creature) -> Refusal | None:
    """Return why a card may not join a Limited warband: 200 points, eight creatures, and no more (DDM-OOB-16).

    Neither factions nor Unique nor a creature's share of the points count (DDM-OOB-01, -13, DDMG-ABIL-081.3,
    DDMG-TERM-053.1, .2, .4).
    """
    if card.id not in spare(state, side):
        return NOT_OPENED.refusal(name=card.name)
    scenario = state.battle.scenario
    faults = warband_faults([*_cards(state, side), card], "", scenario.limit(side), scenario.format)
    return next((Refusal(fault.sentence, fault.rule) for fault in faults if not fault.warning), None)


def builds(state: State, side: int) -> Iterator[Answer]:
    """Go through what a player may do for his warband: take another creature that he has opened, or be content."""
    for card in dict.fromkeys(spare(state, side)):
        if _untakeable(state, side, state.battle.supply[card]) is None:
            yield ("take", card)
    if _cards(state, side):
        yield "ready"


def _unbuildable(state: State, side: int, answer: Answer) -> Refusal | None:
    match answer:
        case ("take", str(card)) if card in state.battle.supply:
            return _untakeable(state, side, state.battle.supply[card])
        case "ready":
            return no(N_("A warband has one creature or more."), "DDM-WB-04")
    return None


async def build_warband(table: Table) -> None:
    """Let a player build his Limited warband from what he has opened, unseen by the others (DDM-OOB-16, DDM-WB-08)."""
    state: State = table.state
    side = state.player
    options = tuple(builds(state, side))
    if not options:
        # Nothing that he has opened costs so little: he plays what is cheapest.
        cheapest = min(spare(state, side), key=lambda one: (state.battle.supply[one].cost, one))
        await table.happen(Enlisted(side, (cheapest,), open_to=(side,), rule="DDM-OOB-16"))
        return
    answer: Answer = "ready"
    if options != ("ready",):
        listed = Listed(options, lambda answer: _unbuildable(state, side, answer))
        answer = await Choice(side, "warband", listed, "DDM-OOB-16", True)
    if isinstance(answer, tuple):
        await table.happen(Enlisted(side, (str(answer[1]),), open_to=(side,), rule="DDM-OOB-16"))
    else:
        await table.happen(WarbandBuilt(side, rule="DDM-OOB-16"))


# --- a commander of rating 0 -----------------------------------------------------------------------------------------


def candidates(state: State, side: int) -> list[Unit]:
    """Return the creatures of which a player may make one a commander: cheapest, neither Difficult nor Wild.

    There is none if he has a commander (DDM-OOB-09, -17, DDM-Q-27), or in formats without boosters (DDM-BAD-37).
    """
    mine = [unit for unit in state.units.values() if unit.side == side]
    if not boosters(state) or any(unit.card.commander is not None for unit in mine):
        return []
    return [unit for unit in mine if _unnameable(state, side, unit) is None]


def _unnameable(state: State, side: int, unit: Unit) -> Cause | None:
    """Return why a creature is not made a commander, None if it may be."""
    if unit.side != side:
        return FOREIGN
    if any(state.has(unit.id, key) for key in UNFIT):
        return STUBBORN
    mine = [one for one in state.units.values() if one.side == side]
    least = min(one.card.cost for one in mine if not any(state.has(one.id, key) for key in UNFIT))
    if unit.card.cost > least:
        return DEARER
    scenario = state.battle.scenario
    total = sum(one.card.cost for one in mine) + CROWN_COST
    return OVER if not FORMATS[scenario.format].whole and total > scenario.limit(side) else None


async def name_commanders(table: Table) -> None:
    """Ask every player without a commander whether a creature of his is to be one, said aloud before the battle.

    It has rating 0 and no commander effect, and costs 5 more (DDM-OOB-09 to -12).
    """
    state: State = table.state
    for side in state.sides():
        ids = [unit.id for unit in candidates(state, side)]
        if not ids:
            continue
        answers: list[Answer] = [*(("commander", unit_id) for unit_id in ids), "none"]
        listed = Listed(answers, partial(_unnamed, state, side))
        answer = await Choice(side, "commander", listed, "DDM-OOB-09")
        if isinstance(answer, tuple):
            await table.happen(CommanderNamed(answer[1], rule="DDM-OOB-09"))


def _unnamed(state: State, side: int, answer: Answer) -> Refusal | None:
    match answer:
        case ("commander", str(key)) if key in state.units:
            cause = _unnameable(state, side, state.units[key])
            return None if cause is None else cause.refusal(name=state.name(key))
    return None


async def bring_minions(table: Table) -> None:
    """Let those join that somebody of a Limited warband brings, as far as they were opened and are left.

    Out-of-the-Box nobody comes (DDMG-ABIL-043.4, DDMG-TERM-053.3). They are no part of what the warband costs.
    """
    state: State = table.state
    if not boosters(state):
        return  # where warbands are built from the whole roster, minions are there from the beginning
    for side in state.sides():
        for card in minions_of(_cards(state, side), state.battle.supply):
            if may_join(state, side, card.id) is None:
                await table.happen(Enlisted(side, (card.id,), rule="DDMG-ABIL-043.4"))


# --- creatures that join a battle ------------------------------------------------------------------------------------


def may_join(state: State, side: int, card: str) -> Refusal | None:
    """Return why a spell or an ability (Minions, a summons) may not bring a card into play for a side; None if it may.

    Out-of-the-Box none may; in other Limited games only what the player has opened and has not in his warband
    (DDM-OOB-14, DDMG-TERM-053.3).
    """
    asked = FORMATS[state.battle.scenario.format]
    if not asked.boosters:
        return None
    if asked.whole:
        return CLOSED.refusal()
    known = state.battle.supply.get(card)
    return None if card in spare(state, side) else NOT_OPENED.refusal(name=known.name if known else card)
