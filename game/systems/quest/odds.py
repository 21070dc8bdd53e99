"""Exact odds of an action before its dice are rolled: successes, wounds, who falls; without what may be used later."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.systems.quest import numbers
from game.systems.quest.actions import hero_dice
from game.systems.quest.faces import ATTACK, BLANK, CRITICAL, DEFENCE, ENEMY, HERO, NEMESIS, SUCCESS, count
from game.systems.quest.speaking import voices
from game.systems.quest.state import Action
from game.systems.quest.whether import met

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.content.quest.cards import Effect
    from game.engine.dice import Die
    from game.systems.quest.state import State

CHAIN = 12  # criticals in a row that are told apart: longer chains come once in two thousand million rolls
Shares = dict[int, float]
"""A number and how likely it is."""
Pair = tuple[int, int]


class Part(NamedTuple):
    """What changes the roll besides the dice of the card: words are the card that says so."""

    card: str
    symbol: str
    amount: int


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of an action.

    dice, enemy_dice   how many of each are rolled
    successes, wounds  a number and its share, the wounds being those of enemy attacks in this action
    nemesis            the share of rolls in which a nemesis symbol shows
    falls              the share in which the hero is defeated by those attacks
    fells              of an attack by target: the share in which it falls, if it takes every success
    parts              cards that change symbols or dice by themselves
    later              cards that somebody may use on it, which do not count
    """

    dice: int
    enemy_dice: int
    successes: Shares
    wounds: Shares
    nemesis: float
    falls: float
    fells: Mapping[str, float]
    parts: tuple[Part, ...]
    later: tuple[str, ...] = ()

    @property
    def expected(self) -> float:
        """The mean of the successes."""
        return sum(number * share for number, share in self.successes.items())

    @property
    def pain(self) -> float:
        """The mean of the wounds."""
        return sum(number * share for number, share in self.wounds.items())


def of_action(
    state: State, hero: str, kind: str, tokens: int = 0, targets: tuple[str, ...] = (), *, spoken: bool = False
) -> Odds:
    """Return the odds of an action of a hero with so many tokens spent, as the table stands now (WHQ-ACT-08 to -16).

    What is always on counts; what somebody may use, and lines of the card, do not. Of an action that has begun counts
    what has been done to it so far; `spoken` says that what speaks before its roll by itself has done so already.
    """
    imagined = state.clone()
    card = imagined.action_card(hero, kind)
    there = tuple(imagined.ready_in(hero))
    going_on = imagined.action
    if going_on is not None and (going_on.by, going_on.type) == (hero, kind):
        action, tokens = going_on, tokens + going_on.spent
        action.candidates, action.targets = there, targets or action.targets
    else:
        action = Action(hero, kind, card.id, candidates=there, targets=targets)
    imagined.action, imagined.active = action, hero
    parts: list[Part] = []
    for voice in voices(imagined, "before_roll", hero, kind):
        if spoken or voice.clause.optional:
            continue
        for effect in voice.clause.effects:
            if effect.op == "dice":
                amount = effect.number("n")
                action.dice += amount
                action.least = max(action.least, effect.number("min")) if amount < 0 else action.least
                parts.append(Part(voice.key, "dice", amount))
    added = {SUCCESS: tokens + action.mods.get(SUCCESS, 0), DEFENCE: action.mods.get(DEFENCE, 0)}
    changes: list[Effect] = []
    for voice in voices(imagined, "modify", hero, kind):
        if voice.clause.optional:
            continue
        for effect in voice.clause.effects:
            if effect.op in ("mod", "swap") and met(imagined, effect.when, hero):
                changes.append(effect)
                parts += [Part(voice.key, symbol, amount) for symbol, amount in _at_most(effect).items() if amount]
    dice = hero_dice(action, card)
    white, black = hero_pool(dice), enemy_pool(len(there))
    values = sorted((numbers.attack(imagined, key) for key in there), reverse=True)
    successes: dict[int, float] = defaultdict(float)
    wounds: dict[int, float] = defaultdict(float)
    nemesis = 0.0
    for (success, defence), share in white.items():
        for (attacks, shown), other in black.items():
            rolled = {SUCCESS: success + added[SUCCESS], DEFENCE: defence + added[DEFENCE], ATTACK: attacks}
            now = _changed({**rolled, NEMESIS: shown}, changes)
            successes[max(0, now[SUCCESS])] += share * other
            hurt = max(0, sum(values[: max(0, now[ATTACK])]) - max(0, now[DEFENCE]))
            wounds[hurt] += share * other
            nemesis += share * other if now[NEMESIS] > 0 else 0.0
    left = state.health(hero) - state.heroes[hero].wounds  # what remains (WHQ-WND-06)
    falls = sum(share for number, share in wounds.items() if number >= left > 0)
    fells = {key: _felled(imagined, key, successes) for key in action.targets if imagined.seen(key)}
    return Odds(
        dice,
        len(there),
        dict(sorted(successes.items())),
        dict(sorted(wounds.items())),
        nemesis,
        falls,
        fells,
        tuple(parts),
        _later(imagined, hero, kind),
    )


def _later(state: State, hero: str, kind: str) -> tuple[str, ...]:
    """Return the cards that may be used on an action, each once: they are no part of its odds."""
    moments = ("before_roll", "reroll", "modify")
    found = [voice for at in moments for voice in voices(state, at, hero, kind, optional=True)]
    return tuple({(voice.kind, voice.holder, voice.card): voice.key for voice in found}.values())


def _at_most(effect: Effect) -> dict[str, int]:
    """Return the symbols that an effect adds and removes, if there are as many as it may change."""
    if effect.op == "mod":
        return {symbol: effect.number(symbol) for symbol in (SUCCESS, DEFENCE)}
    most, new = effect.number("max"), str(effect["to"])
    return {str(effect["from"]): -most} | ({} if new == BLANK else {new: most})


def _changed(shown: dict[str, int], changes: Iterable[Effect]) -> dict[str, int]:
    """Return symbols as they are after effects, one after the other (WHQ-ACT-13, WHQ-DICE-01)."""
    for effect in changes:
        told = _at_most(effect)
        if effect.op == "swap":
            there = min(effect.number("max"), max(0, shown[str(effect["from"])]))
            told = {symbol: there if amount > 0 else -there for symbol, amount in told.items()}
        for symbol, amount in told.items():
            shown[symbol] = shown.get(symbol, 0) + amount
    return shown


def _felled(state: State, key: str, successes: Mapping[int, float]) -> float:
    card = state.enemy_card(key)
    left = card.health - state.enemies[key].wounds + card.resilience
    return sum(share for number, share in successes.items() if number >= left)


def hero_pool(dice: int) -> dict[Pair, float]:
    """Return how likely each pair of successes and defence is for so many white dice (WHQ-ACT-12)."""
    return _pool(_white(), dice)


def enemy_pool(dice: int) -> dict[Pair, float]:
    """Return how likely each pair of enemy attacks and nemesis symbols is for so many black dice."""
    return _pool(_shares(ENEMY, ATTACK, NEMESIS), dice)


def _white() -> dict[Pair, float]:
    """Return the pairs of one white die: a critical counts one success and is rolled again."""
    assert isinstance(HERO.faces, tuple)  # noqa: S101 - it has symbols
    plain = [(count((face,), SUCCESS), count((face,), DEFENCE)) for face in HERO.faces if CRITICAL not in face]
    again = (len(HERO.faces) - len(plain)) / len(HERO.faces)
    found: dict[Pair, float] = defaultdict(float)
    chain = 1.0
    for criticals in range(CHAIN + 1):
        last = criticals == CHAIN
        for success, defence in plain:
            share = chain / len(plain) if last else chain / len(HERO.faces)
            found[criticals + success, defence] += share
        chain *= again
    return dict(found)


def _shares(die: Die, first: str, second: str) -> dict[Pair, float]:
    assert isinstance(die.faces, tuple)  # noqa: S101 - it has symbols
    found: dict[Pair, float] = defaultdict(float)
    for face in die.faces:
        found[face.count(first), face.count(second)] += 1 / len(die.faces)
    return dict(found)


def _pool(one: Mapping[Pair, float], dice: int) -> dict[Pair, float]:
    found: dict[Pair, float] = {(0, 0): 1.0}
    for _die in range(dice):
        more: dict[Pair, float] = defaultdict(float)
        for (a, b), share in found.items():
            for (c, d), other in one.items():
                more[a + c, b + d] += share * other
        found = dict(more)
    return found
