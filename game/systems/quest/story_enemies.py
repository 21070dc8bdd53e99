"""The log of enemies: where they come from, what they do and why, what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.system import Sentence
from game.i18n import _, ngettext, proper
from game.systems.quest import names
from game.systems.quest.events import enemies
from game.systems.quest.saying import of_enemy, of_hero
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.event import Event
    from game.systems.quest.state import State


def _spawned(state: State, event: enemies.EnemySpawned) -> Sentence:
    text = _("{enemy} spawns in {place}.")
    return of_enemy(state, event, text, card=event.card, place=names.place(state, event.zone))


def _placed(state: State, event: enemies.NemesisPlaced) -> Sentence:
    return of_enemy(state, event, _("{enemy} waits in the lair."), 2, card=event.card)


def _revealed(state: State, event: enemies.EnemyRevealed) -> Sentence:
    return of_enemy(state, event, _("{enemy} is turned up."), card=event.card)


def _moved(state: State, event: enemies.EnemyMoved) -> Sentence:
    if event.why == "full":
        return of_enemy(
            state, event, _("There is no room for {enemy}: it falls back into the shadows."), card=event.card
        )
    text = _("{enemy} moves to {place}.")
    return of_enemy(state, event, text, card=event.card, place=names.place(state, event.zone))


def _enemy_tired(state: State, event: enemies.EnemyExhausted) -> Sentence:
    return of_enemy(state, event, _("{enemy} is exhausted."), 0)


def _enemy_wounded(state: State, event: enemies.EnemyWounded) -> Sentence:
    text = ngettext("{enemy} suffers {n} wound.", "{enemy} suffers {n} wounds.", event.wounds)
    told = of_enemy(state, event, text, card=event.card, n=event.wounds)
    if not event.ignored:
        return told
    words = ngettext("{n} wound ignored by resilience", "{n} wounds ignored by resilience", event.ignored)
    return Sentence(told.text, told.rule, details=((words.format(n=event.ignored), "WHQ-RES-01"),))


def _enemy_healed(state: State, event: enemies.EnemyHealed) -> Sentence:
    text = ngettext("{enemy} heals {n} wound.", "{enemy} heals {n} wounds.", event.wounds)
    return of_enemy(state, event, text, card=event.card, n=event.wounds)


def _enemy_fell(state: State, event: enemies.EnemyDefeated) -> Sentence:
    return of_enemy(state, event, _("{enemy} is defeated."), 2, card=event.card)


def _left(state: State, event: enemies.EnemyLeft) -> Sentence:
    return of_enemy(state, event, _("{enemy} is left behind."), card=event.card)


def _enemy_acts(state: State, event: enemies.EnemyActivated) -> Sentence:
    told = of_hero(state, event, _("{hero} activates {enemy}."), enemy=names.enemy(state, event.key, event.card))
    return Sentence(told.text, told.rule, told.seat, details=tuple(_why_this(state, event)))


def _why_this(state: State, event: enemies.EnemyActivated) -> Iterator[tuple[str, str]]:
    """Yield why it was this enemy's turn, and what its bar makes it do."""
    if event.zone == SHADOWS:
        yield _("from the shadows: no ready enemy stands in the hero’s zone"), "WHQ-EPH-02"
    elif event.zone == event.hero:
        yield _("ready in the hero’s own zone"), "WHQ-EPH-02"
    if event.others:
        text = ngettext("{n} other could have been chosen", "{n} others could have been chosen", event.others)
        yield text.format(n=event.others), "WHQ-EPH-02"
    if event.card:
        bar = [proper(state.adventure.keywords[word].name) for word in state.adventure.enemies[event.card].bar]
        yield _("its bar: {keywords}").format(keywords=", ".join(bar)), "WHQ-KEY-01"
    else:
        yield _("it lay face down and is turned up first"), "WHQ-EPH-04"


def _keyword(state: State, event: enemies.KeywordResolved) -> Sentence:
    word = state.adventure.keywords[event.keyword]
    text = _("{enemy}: {keyword}.")
    told = of_enemy(state, event, text, card=event.card, keyword=proper(word.name))
    return Sentence(told.text, told.rule, details=((_(word.text), event.rule),))


def _nemesis(state: State, event: enemies.NemesisEffect) -> Sentence:
    text = state.adventure.enemies[event.card].text
    told = of_enemy(state, event, _("The nemesis effect of {enemy}: {words}"), card=event.card, words=_(text))
    card = state.adventure.enemies[event.card]
    rank = _("its rank: level {level}, attack {attack}, health {health}; the highest comes first")
    said = rank.format(level=card.level, attack=card.attack, health=card.health)
    return Sentence(
        told.text, told.rule, details=((said, "WHQ-RANK-01"), (_("once, however many symbols show"), "WHQ-NEM-03"))
    )


TELLERS: dict[type[Event], Callable[[Any, Any], Sentence | None]] = {
    enemies.EnemySpawned: _spawned, enemies.NemesisPlaced: _placed, enemies.EnemyRevealed: _revealed,
    enemies.EnemyMoved: _moved, enemies.EnemyExhausted: _enemy_tired, enemies.EnemyWounded: _enemy_wounded,
    enemies.EnemyHealed: _enemy_healed, enemies.EnemyDefeated: _enemy_fell, enemies.EnemyLeft: _left,
    enemies.EnemyActivated: _enemy_acts, enemies.KeywordResolved: _keyword, enemies.NemesisEffect: _nemesis,
}  # fmt: skip
