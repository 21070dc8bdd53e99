"""Gear: claimed, equipped within limits, discarded, given; treasure and Legendary Fortune (WHQ-GEAR, -EQUIP, -LEG)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.piles import Pile
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest.adventure import unlabelled
from game.systems.quest.asking import among, pick
from game.systems.quest.ending import occur
from game.systems.quest.events.course import CardDiscarded, CardDrawn, FortuneUsed, GearTaken
from game.systems.quest.events.heroes import GearDiscarded, GearEquipped
from game.systems.quest.scope import Scope

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State

MOST = {"weapon": 2, "armour": 1}  # WHQ-EQUIP-03


def barred(state: State, hero: str, gear: str) -> Refusal | None:
    """Return why a hero cannot equip a piece of gear now (WHQ-EQUIP-02, -03, WHQ-LEG-03)."""
    one, known = state.heroes[hero], state.adventure.gear
    card = known[gear]
    worn = [known[other.id] for other in one.gear]
    if not card.legendary and sum(not other.legendary for other in worn) >= one.limit:
        return no(N_("No more gear than the gear limit allows."), "WHQ-EQUIP-02")
    if Counter(other.type for other in worn)[card.type] >= MOST.get(card.type, len(worn) + 1):
        rule = "WHQ-EQUIP-03" if not card.legendary else "WHQ-LEG-03"
        return no(N_("At most two weapons and one armour are equipped."), rule)
    return None


def kept(state: State, hero: str, gear: str) -> Refusal | None:
    """Return why a hero cannot unequip a piece of gear now (WHQ-EQUIP-05, -06)."""
    one = state.heroes[hero]
    worn = one.worn(gear)
    if worn is None:
        return no(N_("That is not equipped."), "WHQ-EQUIP-04")
    if worn.depleted and state.phase not in ("reward", "settlement"):  # both are the settlement stage (WHQ-SETT-01)
        return no(N_("A depleted card cannot be unequipped."), "WHQ-EQUIP-05")
    health = 0 if worn.depleted else state.adventure.gear[gear].health
    if health and not one.down and one.wounds >= state.health(hero) - health:
        return no(N_("Without it the wounds would defeat its hero."), "WHQ-EQUIP-06")
    return None


async def claim(table: Table, hero: str, gear: str) -> None:
    """Let a hero equip what it claims, after unequipping what it likes, or discard it (WHQ-GEAR-04, WHQ-EQUIP-07)."""
    state: State = table.state
    while True:
        equip: list[Answer] = [("equip", gear)] if barred(state, hero, gear) is None else []
        off = [("unequip", worn.id) for worn in state.heroes[hero].gear if kept(state, hero, worn.id) is None]

        def why(answer: Answer) -> Refusal | None:
            match answer:
                case ("equip", str(card)) if card == gear:
                    return barred(state, hero, gear)
                case ("unequip", str(card)):
                    return kept(state, hero, card)
            return None

        options = among((*equip, *off, ("discard", gear)), "WHQ-GEAR-04", why)
        about = {"hero": hero, "gear": gear}
        answer = await Choice(state.seat(hero), "claim", options, "WHQ-GEAR-04", False, about)
        if answer[0] == "unequip":
            await occur(table, GearDiscarded(hero, answer[1], rule="WHQ-EQUIP-04"))
            continue
        if answer[0] == "equip":
            await occur(table, GearEquipped(hero, gear, rule="WHQ-EQUIP-01"))
            return
        legendary = state.adventure.gear[gear].legendary
        await occur(table, GearDiscarded(hero, gear, rule="WHQ-LEG-06" if legendary else "WHQ-GEAR-04"))
        return


async def draw(table: Table, hero: str, rule: str) -> str:
    """Draw the top card of the gear deck, for a Legendary Fortune what it brings; return its id, "" for nothing.

    It lies beside the deck until it is claimed.
    """
    state: State = table.state
    label = await table.draw(state.decks["gear"], rule, deck="gear", open=True, hero=hero)
    await occur(table, CardDrawn("gear", label, hero, rule=rule))
    card = unlabelled(label)
    return await _fortune(table, hero) if card == state.adventure.fortune.id else card


async def _fortune(table: Table, hero: str) -> str:
    """Let a drawn Legendary Fortune bring a random card of the hero's own legendary gear (WHQ-LEG-02).

    Return its id; "" if none is left: then the card goes to the discard pile (ruling at WHQ-LEG-02).
    """
    state: State = table.state
    own = state.heroes[hero].legendary
    if not own:
        await occur(table, CardDiscarded("gear", state.adventure.fortune.id, rule="WHQ-LEG-02"))
        return ""
    card = await table.draw(Pile.shuffled(own), "WHQ-LEG-02", deck="legendary", open=True, hero=hero)
    await occur(table, FortuneUsed(hero, card, rule="WHQ-LEG-02"))
    return card


async def treasure(table: Table, hero: str, symbols: int, rule: str = "WHQ-DUN-05") -> int:
    """Let a hero draw a gear card, or take a chosen one from the discard pile, for each symbol (WHQ-DUN-05).

    It may also leave it. An empty deck is not renewed (WHQ-GEAR-02). So gear comes in quests (WHQ-GEAR-05). Return how
    many cards it claimed.
    """
    state: State = table.state
    scope = Scope(hero, "treasure", rule)
    claimed = 0
    for left in range(symbols, 0, -1):
        pile = [card for card in dict.fromkeys(state.discards["gear"]) if card in state.adventure.gear]
        ways: list[Answer] = [("deck",)] if len(state.decks["gear"]) else []
        ways += [("take", card) for card in sorted(pile)]
        answer = await pick(table, scope, "treasure", ways, optional=True, left=left)
        if answer is None:
            continue
        claimed += 1
        if answer == ("deck",):
            if card := await draw(table, hero, rule):
                await claim(table, hero, card)
        else:
            card = str(answer[1])  # type: ignore[index]
            await occur(table, GearTaken(hero, card, rule=rule))
            await claim(table, hero, card)
    return claimed
