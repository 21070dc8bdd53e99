"""Figures with their reasons: attack values with auras, rank, who attacks, wounds of an enemy attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.systems.quest.faces import ATTACK, DEFENCE
from game.systems.quest.whether import met

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.systems.quest.state import State


class Reason(NamedTuple):
    """A part of a figure: how much, and the card that says so ("" is the enemy's own card)."""

    amount: int
    card: str


def attack_reasons(state: State, key: str) -> list[Reason]:
    """Return what the attack value of an enemy is made of: its card and auras (WHQ-EFF-10, ruling at WHQ-RANK-01)."""
    enemy = state.enemies[key]
    found = [Reason(state.enemy_card(key).attack, "")]
    place = state.place
    if place is not None:
        for clause in state.adventure.spoken(place).get("constant", ()):
            if not met(state, clause.when, state.you()):
                continue
            auras = [effect for effect in clause.effects if effect.op == "aura"]
            found += [Reason(one.number("attack"), place.id) for one in auras if _within(enemy.zone, str(one["zone"]))]
    return found


def _within(zone: str, where: str) -> bool:
    """Tell whether an enemy stands where an aura reaches: "shadows", or "zone" for any hero's zone."""
    return (zone == "shadows") == (where == "shadows") and zone != "lair"


def attack(state: State, key: str) -> int:
    """Return the attack value of an enemy as it is now, never below 0."""
    return max(0, sum(reason.amount for reason in attack_reasons(state, key)))


def rank_of(state: State, key: str, card: str) -> tuple[int, int, int, int]:
    """Return what ranks are compared by: nemesis, level, attack, health (WHQ-RANK-01), none face down (WHQ-FD-05).

    Its level counts here, too (WHQ-LVL-02). Of an enemy that is no longer in play the printed attack counts.
    """
    there = key in state.enemies
    if there and not state.enemies[key].up:
        return (-1, 0, 0, 0)
    known = state.adventure.enemies[card]
    return (int(known.kind == "nemesis"), known.level, attack(state, key) if there else known.attack, known.health)


def attackers(candidates: Iterable[tuple[str, int]], symbols: int) -> list[tuple[str, int]]:
    """Return who attacks: each at most once, the highest attack values first (WHQ-EATK-02 to -04).

    `candidates` are enemies with their attack values as of now; equal values make no difference.
    """
    by_value = sorted(candidates, key=lambda one: (-one[1], one[0]))
    return by_value[: max(0, symbols)]


def suffered(attacking: Iterable[tuple[str, int]], defence: int) -> int:
    """Return the wounds of an enemy attack: the sum of the attack values less the defence, at least 0 (WHQ-EATK-05)."""
    return max(0, sum(value for _key, value in attacking) - defence)


def foretold(state: State) -> tuple[list[tuple[str, int]], int]:
    """Return who would attack in the action that is going on, as its dice lie now, and the wounds.

    Of the ready enemies of the roll those that were moved away or exhausted since do not attack, those that fell where
    they stood do (WHQ-ATK-05; ruling at WHQ-EATK-02).
    """
    action = state.action
    assert action is not None  # noqa: S101 - asked within an action
    felled = dict(action.felled)
    there: list[tuple[str, int]] = []
    for key in action.candidates:
        enemy = state.enemies.get(key)
        if key in felled:
            there.append((key, felled[key]))
        elif enemy is not None and enemy.zone == action.by and not enemy.exhausted:
            there.append((key, attack(state, key)))
    attacking = attackers(there, action.total(ATTACK))
    return attacking, suffered(attacking, action.total(DEFENCE))
