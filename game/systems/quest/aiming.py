"""Targets of actions: enemies of an attack, the hero who is aided; chosen before the roll (WHQ-ATK, WHQ-AID)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.content.quest.cards import FREE
from game.engine.choice import Choice
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest.asking import among
from game.systems.quest.costs import pay, payable
from game.systems.quest.ending import occur
from game.systems.quest.events.actions import Aimed
from game.systems.quest.scope import Scope
from game.systems.quest.state import LAIR, SHADOWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.quest.cards import ActionCard
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State

NOBODY: Answer = ("attack",)
"""The answer of an attack without a legal target (WHQ-ACT-18)."""


def targets(state: State, hero: str, card: ActionCard) -> list[str]:
    """Return the enemies that an attack may be aimed at (WHQ-ATK-01, -03, -04, -07, WHQ-LAIR-03, WHQ-FD-01)."""
    return [key for key in state.enemies if unreachable(state, hero, card, key) is None]


def unreachable(state: State, hero: str, card: ActionCard, key: str) -> Refusal | None:
    """Return why an attack cannot be aimed at an enemy."""
    zone = state.enemies[key].zone
    if zone == LAIR:
        return no(N_("A nemesis in its lair cannot be chosen as a target."), "WHQ-LAIR-03")
    if zone == hero or card.ranged:
        return None
    if zone == SHADOWS:
        return no(N_("Only a ranged attack reaches the shadows."), "WHQ-ATK-07")
    return no(N_("Only a ranged attack reaches the zones of other heroes."), "WHQ-ATK-03")


def aims(state: State, hero: str, card: ActionCard) -> list[Answer]:
    """Return all ways to aim an attack (WHQ-ATK-02): ("attack", enemies…), ("paid", enemies…) for more than are free.

    The enemies of one answer stand in the order in which they came; as many as may be chosen, at least one.
    """
    reached = targets(state, hero, card)
    told = card.targets
    found: list[Answer] = [
        ("attack", *some) for n in range(1, min(told.most, len(reached)) + 1) for some in combinations(reached, n)
    ]
    if told.extra != FREE and payable(state, hero, told.extra):
        for n in range(told.most + 1, min(told.more, len(reached)) + 1):
            found += [
                ("paid", *some) for some in combinations(reached, n) if not told.same_zone or _together(state, some)
            ]
    if not found:
        return [NOBODY]  # WHQ-ACT-18
    return found


def _together(state: State, keys: Iterable[str]) -> bool:
    return len({state.enemies[key].zone for key in keys}) == 1


async def aim_attack(table: Table, hero: str, card: ActionCard) -> None:
    """Let a hero choose its targets, all at the same moment (WHQ-ATK-02), and pay for more of them."""
    state: State = table.state
    ways = aims(state, hero, card)
    answer = ways[0]
    if len(ways) > 1:

        def why(given: Answer) -> Refusal | None:
            return _why(state, hero, card, given)

        about = {"hero": hero, "card": card.id}
        answer = await Choice(state.seat(hero), "aim", among(ways, "WHQ-ATK-02", why), "WHQ-ATK-02", False, about)
    paid = answer[0] == "paid"  # type: ignore[index]
    if paid:
        await pay(table, Scope(hero, f"action/{hero}/{card.id}/0", "WHQ-EFF-08"), card.targets.extra)
    there = tuple(str(key) for key in answer[1:])  # type: ignore[index]
    await occur(table, Aimed(hero, there, paid=paid, cards=tuple(map(state.shown, there)), rule="WHQ-ATK-02"))


def _why(state: State, hero: str, card: ActionCard, answer: Answer) -> Refusal | None:
    """Return why an attack is not aimed so."""
    if not isinstance(answer, tuple) or not answer or answer[0] not in ("attack", "paid"):
        return None
    for key in answer[1:]:
        if key in state.enemies and (refusal := unreachable(state, hero, card, str(key))) is not None:
            return refusal
    free = card.targets.most if answer[0] == "attack" else card.targets.more
    if len(answer) - 1 > free:
        return no(N_("The card does not let so many targets be chosen."), "WHQ-ATK-02")
    return no(N_("The card does not let these targets be chosen together."), "WHQ-ATK-02")


def partners(state: State, hero: str) -> list[str]:
    """Return the heroes that a hero may aid: any other one that is not defeated (WHQ-AID-01, -04)."""
    return [key for key in state.standing(hero) if key != hero]


async def aim_aid(table: Table, hero: str) -> None:
    """Let a hero name whom it aids; nobody, if all others are defeated (WHQ-AID-05)."""
    state: State = table.state
    ways = [("aid", key) for key in partners(state, hero)]
    if not ways:
        return
    answer = ways[0]
    if len(ways) > 1:

        def why(given: Answer) -> Refusal | None:
            match given:
                case ("aid", str(key)) if key == hero:
                    return no(N_("A hero cannot aid itself."), "WHQ-AID-04")
                case ("aid", str(key)) if key in state.heroes:
                    return no(N_("That hero is defeated."), "WHQ-AID-04")
            return None

        about = {"hero": hero}
        answer = await Choice(state.seat(hero), "aid", among(ways, "WHQ-AID-01", why), "WHQ-AID-01", False, about)
    await occur(table, Aimed(hero, aid=answer[1], rule="WHQ-AID-01"))
