"""Objectives: who claims, holds and scores them, and what their cards do (ASF-OBJ)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import SHORT, Ability
from game.content.regiments.modes import token_places
from game.engine.choice import Choice
from game.engine.options import Listed, Region
from game.engine.piles import Pile
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import ground, modes
from game.systems.regiments.battle import INCH
from game.systems.regiments.events.objectives import CardLinked, TokenClaimed, TokenPlaced
from game.systems.regiments.events.turns import Scored
from game.systems.regiments.modes import Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.regiments.decks import ObjectiveCard
    from game.engine.table import Table
    from game.systems.regiments.state import State, Token

SCORED_FROM = 2  # the round (ASF-GOT-08)
TOKENS = 5  # of the modes in which players place them (ASF-GOT-04)
CENTRE = "t1"
GAP = SHORT * INCH


# --- who holds what -------------------------------------------------------------------------------------------------


def holder(state: State, token: Token) -> str:
    """Return the unit that controls an objective now, "" for none: asked anew each time (ASF-OBJ-02, -06)."""
    _id, x, y, key = token
    if not key or not state.units[key].here:
        return ""
    if not modes.of(state).covering:
        return key
    if not state.battle.field.covers(state, key, (x, y), wholly=True):
        return ""
    return "" if contested(state, key) else key


def contested(state: State, key: str) -> bool:
    """Tell whether a unit is engaged with an enemy of more ranks; of a solo its wounds count (ASF-OBJ-02, -03, -04)."""
    weight = state.units[key].weight
    return any(state.units[enemy].weight > weight for enemy in state.units[key].enemies)


def held(state: State, team: int) -> Iterator[tuple[Token, str]]:
    """Go through the objectives that a team controls, each with the unit that holds it."""
    for token in state.tokens:
        key = holder(state, token)
        if key and state.team(state.units[key].owner) == team:
            yield token, key


def holds(state: State, key: str) -> list[Token]:
    """Return the objectives that a unit controls."""
    return [token for token in state.tokens if token[3] == key and holder(state, token) == key]


def carried(state: State, key: str) -> list[Token]:
    """Return the objectives that a unit takes along: they lie on its tray (ASF-FFC-08, ASF-DWD-05)."""
    return [] if modes.of(state).covering else holds(state, key)


def card_of(state: State, token: str) -> ObjectiveCard | None:
    """Return the card of an objective, None where it has none."""
    name = dict(state.kept("cards", ())).get(token)
    return next((card for card in state.battle.played.objectives if card.id == name), None)


def abilities(state: State, key: str) -> list[Ability]:
    """Return what the cards of the objectives that a unit holds say of it (ASF-GOT-06, ASF-DWD-04, ASF-A-05)."""
    if not state.kept("cards", ()):
        return []
    cards = [card_of(state, token[0]) for token in holds(state, key)]
    return [Ability(card.id, card.name, card.text, clauses=card.clauses) for card in cards if card is not None]


def hushed(state: State, courtier: str) -> bool:
    """Tell whether somebody at court has lost all abilities to the holders of an objective (ASF-A-06)."""
    for name, who, seat in state.kept("hushed", ()):
        mine = [card_of(state, token[0]) for token, _key in held(state, state.team(seat))] if who == courtier else []
        if any(card is not None and card.name == name for card in mine):
            return True
    return False


# --- claims ---------------------------------------------------------------------------------------------------------


async def cover(table: Table, key: str) -> None:
    """Let a unit that has ended a move claim what its tray covers wholly, and leave the rest (ASF-OBJ-01, -05)."""
    state: State = table.state
    for token, x, y, by in state.tokens:
        covers = state.units[key].here and state.battle.field.covers(state, key, (x, y), wholly=True)
        if covers and by != key:
            await claim(table, token, key, "ASF-OBJ-01")
        elif not covers and by == key:
            await table.happen(TokenClaimed(token, "", rule="ASF-OBJ-05"))


async def claim(table: Table, token: str, key: str, rule: str) -> None:
    """Let a unit claim an objective; then happens what its card says of it (ASF-A-06)."""
    await table.happen(TokenClaimed(token, key, rule=rule))
    await speak(table, token, key, "claimed")


async def speak(table: Table, token: str, key: str, trigger: str) -> None:
    """Do what the card of an objective says at a trigger (ASF-A-04); "self" is the unit that holds it."""
    from game.systems.regiments import clauses, deeds  # clauses ask who holds objectives

    state, card = table.state, card_of(table.state, token)
    for clause in card.clauses if card is not None else ():
        if clause.trigger == trigger and clauses.met(state, clause, (key, "")):
            await deeds.do(table, deeds.Deed(state.owner(key), key, "", card.name, None), clause.effects)  # type: ignore[union-attr]


# --- scores ---------------------------------------------------------------------------------------------------------


def worth(state: State, token: Token, key: str) -> int:
    """Return the points of a controlled objective (ASF-GOT-08, -09, ASF-COK-14, ASF-FFC-13, ASF-DWD-11)."""
    card = card_of(state, token[0])
    chief = modes.of(state).commanders and state.units[key].commander
    return 1 + (card.points if card is not None else 0) + chief


async def score(table: Table, rule: str) -> None:
    """Score controlled objectives from round 2 on, all at once; then what their cards say (ASF-GOT-08, -10, -11)."""
    state: State = table.state
    if state.round < SCORED_FROM:
        return
    mine = [(team, token, key) for team in range(len(state.battle.teams)) for token, key in held(state, team)]
    await table.happen(
        *(Scored(team, worth(state, token, key), "objective", key, rule=rule) for team, token, key in mine)
    )
    await rewards(table, [(token[0], key) for _team, token, key in mine])


async def rewards(table: Table, scored: list[tuple[str, str]]) -> None:
    """Let the players resolve what scored objectives do, one each in turn, the First Player first (ASF-GOT-11)."""
    state: State = table.state

    def speaks(token: str) -> bool:
        card = card_of(state, token)
        return card is not None and any(clause.trigger == "scored" for clause in card.clauses)

    left = [(token, key) for token, key in scored if speaks(token)]
    while left:
        for seat in state.seats(state.first):
            own = [one for one in left if state.owner(one[1]) == seat]
            if not own:
                continue
            chosen = own[0]
            if len(own) > 1:
                options = Listed(
                    tuple(("reward", token) for token, _key in own),
                    lambda _a: no(N_("You have not scored that objective."), "ASF-GOT-11"),
                )
                answer = await Choice(seat, "reward", options, "ASF-GOT-11")
                chosen = next(one for one in own if one[0] == answer[1])
            left.remove(chosen)
            if state.units[chosen[1]].here:
                await speak(table, *chosen, "scored")


# --- set-up ---------------------------------------------------------------------------------------------------------


async def lay_fixed(table: Table, rule: str) -> None:
    """Lay the objectives whose place the mode says: the centre first, then left and right (ASF-SETUP-04)."""
    state: State = table.state
    places = token_places(state.battle.played.scenario.mode, state.battle.played.table.width)
    for n, (x, y) in enumerate(places, 1):
        await table.happen(TokenPlaced(f"t{n}", x, y, rule=rule))


async def place_rest(table: Table, rule: str) -> None:
    """Let the sides place objectives in turn until there are five, the winner of a roll first (ASF-GOT-04)."""
    from game.systems.regiments import setup  # which asks modes

    state: State = table.state
    seat, _rolls = await setup.rolled_off(table, rule)
    for n in range(len(state.tokens) + 1, TOKENS + 1):
        space = ground.token_places(state, GAP, rule)
        if not space.any():
            return
        _verb, token, x, y = await Choice(seat, "place", ground.only(rule, Region("place", f"t{n}", space)), rule)
        await table.happen(TokenPlaced(token, x, y, rule=rule))
        seat = state.following(seat)


async def draw_cards(table: Table, rule: str) -> None:
    """Draw a card for each objective that has none (ASF-GOT-06)."""
    state: State = table.state
    pile = Pile.shuffled(card.id for card in state.battle.played.objectives if not card.place)
    for token, _x, _y, _unit in state.tokens:
        if token not in dict(state.kept("cards", ())) and len(pile):
            card = await table.draw(pile, rule, open=True)
            pile = pile.without(card, state.seats())
            await table.happen(CardLinked(token, card, rule=rule))


async def link(table: Table, token: str, place: str, rule: str) -> None:
    """Put the card that belongs to a place at an objective (ASF-GOT-05, ASF-DWD-04)."""
    card = next((one for one in table.state.battle.played.objectives if one.place == place), None)
    if card is not None:
        await table.happen(CardLinked(token, card.id, rule=rule))


class Objectives(Mode):
    """A mode of objectives that trays hold by covering them (ASF-GOT-07, ASF-COK-11, ASF-WOW-12, ASF-DWW-10)."""

    covering = True

    async def moved(self, table: Table, unit: str) -> None:
        """Claim what the tray covers (ASF-OBJ-01)."""
        await cover(table, unit)
