"""Quick answers by rules of thumb: how imagined quests go on, and how the easy player plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.engine.reaction import PASS
from game.sim.quest.judgement import goal
from game.systems.quest.actions import hero_dice
from game.systems.quest.aiming import targets
from game.systems.quest.numbers import attack
from game.systems.quest.state import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.quest.state import State

PATIENCE = 8  # rounds after the end of the peril track until somebody tries something else
LESSONS = ("attack", "explore", "rest", "aid")  # what is learnt first
PER_DIE = 1.2  # successes that a hero die comes to, criticals and all


def words(answer: Answer) -> list[str]:
    """Return what an answer names after its verb."""
    return [str(part) for part in answer[1:]] if isinstance(answer, tuple) else []


def word(answer: Answer, place: int = 1) -> str:
    """Return one word of an answer."""
    return str(answer[place]) if isinstance(answer, tuple) else str(answer)


def shares(answer: Answer) -> list[int]:
    """Return the numbers of an answer after its verb."""
    return [part for part in answer[1:] if isinstance(part, int)] if isinstance(answer, tuple) else []


def number(answer: Answer) -> int:
    """Return the first number of an answer."""
    return shares(answer)[0]


class Quick:
    """Answers every question of a quest at once; `seed` breaks ties, so that imagined games differ."""

    def __init__(self, seed: int = 0) -> None:
        self._seed, self._asked = seed, 0

    def answer(self, choice: Choice, state: State) -> Answer:
        """Return one of the options."""
        self._asked += 1
        listed = choice.listed
        if len(listed) == 1:
            only: Answer = listed[0]
            return only
        known = getattr(self, "_" + choice.kind.replace(" ", "_"), None)
        found: Answer | None = known(state, choice, listed) if known is not None else None
        return self._any(listed) if found is None else found

    def _any(self, listed: Sequence[Answer]) -> Answer:
        return listed[splitmix(self._seed, self._asked) % len(listed)]

    # --- turns ------------------------------------------------------------------------------------------------------

    def _activation(self, state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        hero = choice.about["hero"]
        if state.round > len(state.sheet.track) + PATIENCE and self._asked % 2:
            return self._any(listed)  # what was tried so far has led nowhere
        best, most = listed[0], -1.0
        for answer in listed:
            worth = worth_of(state, hero, answer)
            if worth > most:
                best, most = answer, worth
        return best

    def _travel(self, _state: State, _choice: Choice, _listed: Sequence[Answer]) -> Answer:
        return "travel"

    def _enemy(self, state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer:
        def weight(answer: Answer) -> tuple[bool, int]:
            enemy = state.enemies[word(answer)]
            return enemy.up, attack(state, enemy.key) if enemy.up else 2

        return min(listed, key=weight)

    def _leader(self, state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer:
        return max(listed, key=lambda answer: state.health(word(answer)) - state.heroes[word(answer)].wounds)

    # --- within an action -------------------------------------------------------------------------------------------

    def _aim(self, state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        hero = choice.about["hero"]
        card = state.adventure.actions[choice.about["card"]]
        action = state.action or Action(hero, card.type, card.id)
        successes = PER_DIE * hero_dice(action, card) + state.heroes[hero].tokens.get("attack", 0)
        each = card.targets.mode == "each"

        def worth(answer: Answer) -> float:
            keys = words(answer)
            share = successes if each else successes / max(1, len(keys))
            cost = 1.2 * card.targets.extra.wounds if word(answer, 0) == "paid" else 0.0
            return sum(gain(state, key, share) for key in keys) - cost

        return max(listed, key=worth)

    def _aid(self, state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer:
        return min(listed, key=lambda answer: state.heroes[word(answer)].held)

    def _spend(self, _state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        return max(listed, key=number) if choice.about["action"] != "rest" else listed[0]

    def _divide(self, state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        keys = choice.about["targets"]

        def worth(answer: Answer) -> float:
            return sum(gain(state, key, share) for key, share in zip(keys, shares(answer), strict=True))

        return max(listed, key=worth)

    def _use(self, _state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        if choice.about.get("at") == "would_suffer" and choice.about.get("amount", 0) < 2:
            return PASS
        return listed[0]

    def _place_token(self, state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        hero = state.heroes[choice.about["hero"]]
        order = ("attack", "explore", "rest", "aid")
        return min(listed, key=lambda answer: (hero.tokens.get(word(answer), 0), order.index(word(answer))))

    def _may(self, _state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        return PASS if choice.about.get("wounds") else listed[0]

    def _treasure(self, _state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer:
        return listed[0]

    def _claim(self, _state: State, choice: Choice, listed: Sequence[Answer]) -> Answer:
        equip = ("equip", choice.about["gear"])
        return equip if equip in listed else ("discard", choice.about["gear"])

    def _settlement(self, _state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer | None:
        order: list[Answer] = [*(("trainer", kind) for kind in LESSONS), "blacksmith", "arena", "done"]
        return next((answer for answer in order if answer in listed), None)

    def _pick_enemy(self, state: State, choice: Choice, listed: Sequence[Answer]) -> Answer | None:
        keys = [answer for answer in listed if answer != PASS]
        if choice.about.get("what") == "engage" and PASS in listed:
            return PASS
        return max(keys, key=lambda answer: gain(state, word(answer), 1.0))

    def _distribute(self, state: State, _choice: Choice, listed: Sequence[Answer]) -> Answer:
        return max(listed, key=lambda answer: state.health(word(answer)) - state.heroes[word(answer)].wounds)


def gain(state: State, key: str, successes: float) -> float:
    """Return what so many wounds on an enemy are worth."""
    enemy = state.enemies.get(key)
    if enemy is None:
        return 0.0
    if not enemy.up:
        return 0.5 * min(successes, 2.0)
    card = state.enemy_card(key)
    left = card.health - enemy.wounds
    dealt = min(left, max(0.0, successes - card.resilience))
    weight = 2.2 if card.id in goal(state).quarry else (0.6 + attack(state, key)) / card.health
    return dealt * weight + (1.0 + 0.5 * attack(state, key) if dealt >= left else 0.0)


def worth_of(state: State, hero: str, answer: Answer) -> float:
    """Return what a rule of thumb says of an action, or of a card that may be used."""
    if not isinstance(answer, tuple):
        return 0.5
    one = state.heroes[hero]
    if answer[0] == "use":
        return 1.0
    kind = str(answer[1])
    card = state.action_card(hero, kind)
    successes = PER_DIE * card.dice + one.tokens.get(kind, 0)
    found = 0.9 * len(one.exhausted) if card.prepare else 0.0
    aim = goal(state)
    if kind == "attack":
        found += max((gain(state, key, successes) for key in targets(state, hero, card)), default=0.0)
    elif kind == "explore":
        left = (state.place.explore if state.place is not None else 0) - state.progress
        found += (1.0 if aim.explore else 0.2) * min(left, successes) + 0.5
    elif kind == "rest":
        health = state.health(hero)
        found += min(one.wounds, successes) * (0.4 + 1.4 * (one.wounds / health) ** 2)
    else:
        others = [other for key, other in state.heroes.items() if key != hero and not other.down]
        found += 0.55 * successes if others else 0.0
    return found
