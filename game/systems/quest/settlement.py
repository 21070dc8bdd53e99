"""After a quest: reward or penalty, settlement actions, gifts, recovery (WHQ-SETT, WHQ-WIN, WHQ-CAMP)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest import gear, growth
from game.systems.quest.asking import among, pick
from game.systems.quest.atoms.registry import perform
from game.systems.quest.events.course import (
    CardDiscarded,
    GameOver,
    HeroesRecovered,
    NextQuest,
    Rested,
    SettlementBegan,
    SettlementLeft,
    Visited,
)
from game.systems.quest.events.heroes import GearDiscarded, GearGiven
from game.systems.quest.scope import Scope

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State

TRAINER, BLACKSMITH, ARENA = "trainer", "blacksmith", "arena"
TWO = 2  # settlement actions of each hero (WHQ-SETT-02)
DONE = "done"


async def reward(table: Table) -> None:
    """Turn defeated heroes up, then resolve what victory or defeat brings (WHQ-SETT-01, WHQ-WIN-02, -03).

    Fortunes and other cards of the pool come so (WHQ-LEG-04). In a campaign the settlement follows (WHQ-CAMP-02). After
    the last quest of a campaign, and after a single one, the game is over (WHQ-WIN-04; ruling at WHQ-SETT-01).
    """
    state: State = table.state
    won = state.results[-1] == "won"
    down = [key for key, hero in state.heroes.items() if hero.down and not hero.out]
    if down:
        await table.happen(HeroesRecovered(tuple(down), rule="WHQ-DEF-06"))
    consequence = state.sheet.reward if won else state.sheet.penalty
    rule = "WHQ-WIN-02" if won else "WHQ-WIN-03"
    leader = state.led() or state.leader
    await perform(table, consequence.effects, Scope(leader, f"{'reward' if won else 'penalty'}///0", rule))
    if state.quest + 1 < len(state.adventure.sheets):
        heroes = tuple(key for key in state.clockwise() if not state.heroes[key].out)
        await table.happen(SettlementBegan(heroes, rule="WHQ-SETT-02"))
        return
    winners = tuple(state.seats()) if won else ()
    await table.happen(GameOver(winners, "won" if won else "lost", rule="WHQ-WIN-04"))


async def settle(table: Table) -> None:
    """Let the next hero take a settlement action or give gear; when all have, everybody rests (WHQ-SETT-02, -03)."""
    state: State = table.state
    if not state.settling:
        await table.happen(Rested(rule="WHQ-SETT-08"))
        await table.happen(NextQuest(state.quest + 1, rule="WHQ-CAMP-03"))  # WHQ-CAMP-01
        return
    hero = state.settling[0]
    ways, gifts = visits(state, hero), presents(state, hero)
    if not ways and not gifts:
        await table.happen(SettlementLeft(hero, rule="WHQ-SETT-02"))
        return
    options = among((*ways, *gifts, *(() if ways else (DONE,))), "WHQ-SETT-02", partial(_why, state, hero))
    answer = await Choice(state.seat(hero), "settlement", options, "WHQ-SETT-02", True, {"hero": hero})
    match answer:
        case ("trainer", str(kind)):
            await table.happen(Visited(hero, TRAINER, rule="WHQ-SETT-04"))
            await growth.learn(table, hero, kind, "WHQ-SETT-04")
        case ("give", str(card), str(other)):
            await table.happen(GearGiven(hero, card, other, rule="WHQ-GEAR-07"))
            await gear.claim(table, other, card)
        case "blacksmith":
            await table.happen(Visited(hero, BLACKSMITH, rule="WHQ-SETT-05"))
            await _blacksmith(table, hero)
        case "arena":
            await table.happen(Visited(hero, ARENA, rule="WHQ-SETT-06"))
            await growth.raise_limit(table, hero, 1, "WHQ-SETT-06")
        case _:
            await table.happen(SettlementLeft(hero, rule="WHQ-SETT-02"))


def visits(state: State, hero: str) -> list[Answer]:
    """Return the settlement actions that a hero can still take: two different ones, if possible (WHQ-SETT-02)."""
    one = state.heroes[hero]
    if len(one.visited) >= TWO:
        return []
    found: list[Answer] = []
    if TRAINER not in one.visited:
        found += [(TRAINER, kind) for kind in growth.lessons(state, hero)]
    if BLACKSMITH not in one.visited and len(state.decks["gear"]):
        found.append(BLACKSMITH)
    if ARENA not in one.visited:
        found.append(ARENA)
    return found


def presents(state: State, hero: str) -> list[Answer]:
    """Return what a hero can give to whom (WHQ-GEAR-07, WHQ-LEG-05), nothing without which it falls (WHQ-EQUIP-06)."""
    own = [
        worn.id
        for worn in state.heroes[hero].gear
        if not state.adventure.gear[worn.id].legendary and gear.kept(state, hero, worn.id) is None
    ]
    others = [key for key in state.heroes if key != hero]
    return [("give", card, other) for card in own for other in others]


async def _blacksmith(table: Table, hero: str) -> None:
    """Draw two cards; the hero may keep one of them (WHQ-SETT-05, WHQ-GEAR-06)."""
    state: State = table.state
    drawn: list[str] = []
    while len(drawn) < TWO and len(state.decks["gear"]):
        if card := await gear.draw(table, hero, "WHQ-SETT-05"):
            drawn.append(card)
    scope = Scope(hero, "blacksmith", "WHQ-SETT-05")  # where gear comes from in a settlement (WHQ-GEAR-06)
    keeps = await pick(table, scope, "blacksmith", [("gear", card) for card in drawn], optional=True)
    for card in drawn:
        if keeps == ("gear", card):
            await gear.claim(table, hero, card)
        elif state.adventure.gear[card].legendary:
            await table.happen(GearDiscarded(hero, card, rule="WHQ-LEG-06"))
        else:
            await table.happen(CardDiscarded("gear", card, rule="WHQ-SETT-05"))


def _why(state: State, hero: str, answer: Answer) -> Refusal | None:
    """Return why a hero cannot do that in the settlement."""
    one = state.heroes[hero]
    word = answer[0] if isinstance(answer, tuple) and answer else answer
    if word in (TRAINER, BLACKSMITH, ARENA):
        if word in one.visited or len(one.visited) >= TWO:
            return no(N_("Each hero takes two different settlement actions."), "WHQ-SETT-02")
        if word == BLACKSMITH:
            return no(N_("The gear deck is empty."), "WHQ-SETT-07")
        return no(N_("That hero has no such basic action card."), "WHQ-SETT-04")
    if word == "give":
        card = answer[1] if isinstance(answer, tuple) and len(answer) > 1 else ""
        if card in state.adventure.gear and state.adventure.gear[card].legendary:
            return no(N_("Legendary gear cannot be given away."), "WHQ-LEG-05")
        if isinstance(card, str) and one.worn(card) is not None and (why := gear.kept(state, hero, card)) is not None:
            return why
        return no(N_("A hero gives its own gear to another hero."), "WHQ-GEAR-07")
    if word == DONE:
        return no(N_("The hero has settlement actions left."), "WHQ-SETT-02")
    return None
