"""Positions of quests from files: each value is of its type, in its bounds, and of this very game.

A file may have been changed by hand. What passes here can be played on: no rule meets a value that no rule has made.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, DamagedError, entry, listed, mapping, wrong
from game.content.positions import WHERE, named, only
from game.content.quest.cards import ACTION_TYPES, MOST_IN_ZONE, MOST_TOKENS
from game.engine.limits import restored as uses_restored
from game.engine.piles import Pile
from game.systems.quest import flow
from game.systems.quest.adventure import unlabelled
from game.systems.quest.state import DECKS, LAIR, SHADOWS, Action, Enemy, Hero, State, Worn

if TYPE_CHECKING:
    from collections.abc import Collection

_Count = Annotated[int, Bounds(0, 1000)]
_Word = Annotated[str, Bounds(0, 80)]
_Words = tuple[_Word, ...]
_VALUES: dict[str, Any] = {
    "acted": bool, "active": _Word, "defeated": _Words, "leader": _Word, "location": _Word, "made": _Count,
    "peril": _Count, "peril_start": _Count, "phase": _Word, "pointer": _Word, "pool": _Words, "progress": _Count,
    "quest": _Count, "results": _Words, "round": _Count, "set_aside": _Words, "settling": _Words, "slots": _Words,
    "verdict": _Word, "winners": tuple[_Count, ...] | None,
}  # fmt: skip
_HERO: dict[str, Any] = {
    "id": _Word, "seat": _Count, "limit": Annotated[int, Bounds(1, 60)], "wounds": _Count, "down": bool, "out": bool,
    "legendary": _Words, "exhausted": _Words, "items": _Words, "conditions": _Words, "visited": _Words,
    "gear": tuple[tuple[_Word, bool, bool], ...],
}  # fmt: skip
IN_ROUNDS = ("hero", "enemy", "location", "travel", "peril")
AFTER = ("reward", "settlement", "over")
"""Phases in the rounds of a quest, and after it has ended."""
_ENEMY: dict[str, Any] = {"key": _Word, "card": _Word, "zone": _Word, "up": bool, "exhausted": bool, "wounds": _Count}


def restored(plain: Any, opening: State) -> State:
    """Return the state that `State.plain` wrote down. Raises DamagedError with what is wrong in it."""
    form = mapping(plain, WHERE)
    only(form, {*_VALUES, "used", "heroes", "enemies", "decks", "discards", "boxed", "action"}, WHERE)
    state = opening.clone()
    for name, kind in _VALUES.items():
        setattr(state, name, entry(form, name, kind, WHERE))
    state.used = uses_restored(listed(form.get("used", []), f"{WHERE}, used"))
    _heroes(form, state, opening)
    _quest(state)
    _course(state)
    _enemies(form, state)
    _piles(form, state)
    if form.get("action") is not None:
        raise wrong(f"{WHERE}, action", "…")  # positions are quiet: no action is half done
    state.action = None
    _places(state)
    return state


def _heroes(form: dict[str, Any], state: State, opening: State) -> None:
    adventure = opening.adventure
    found = listed(form.get("heroes"), f"{WHERE}, heroes")
    state.heroes = {}
    for n, told in enumerate(found, 1):
        where = f"{WHERE}, heroes {n}"
        one = mapping(told, where)
        only(one, {*_HERO, "cards", "tokens"}, where)
        values = {name: entry(one, name, kind, where) for name, kind in _HERO.items()}
        key = values["id"]
        named((key,), opening.heroes, where)
        if values["seat"] != opening.heroes[key].seat:
            raise wrong(f"{where}, seat", values["seat"])
        cards: dict[str, str] = {
            kind: entry(mapping(one.get("cards"), where), kind, str, where) for kind in ACTION_TYPES
        }
        for kind, card in cards.items():
            known = adventure.actions.get(card)
            if known is None or (known.hero, known.type) != (key, kind):
                raise wrong(f"{where}, cards", card)
        if sum(adventure.actions[card].prepare for card in cards.values()) != 1:  # WHQ-ACT-17
            raise wrong(f"{where}, cards", list(cards.values()))
        tokens = {kind: entry(mapping(one.get("tokens"), where), kind, _Count, where) for kind in one["tokens"]}
        named(tokens, ACTION_TYPES, f"{where}, tokens")
        if any(not 0 < number <= MOST_TOKENS for number in tokens.values()):
            raise wrong(f"{where}, tokens", tokens)
        gear = tuple(Worn(*worn) for worn in values.pop("gear"))
        _held(values, gear, key, state, where)
        state.heroes[key] = Hero(**values, cards=cards, tokens=tokens, gear=gear)
        if state.heroes[key].wounds > state.health(key):
            raise wrong(f"{where}, wounds", values["wounds"])
    if list(state.heroes) != list(opening.heroes):
        raise wrong(f"{WHERE}, heroes", list(state.heroes))


def _held(values: dict[str, Any], gear: tuple[Worn, ...], key: str, state: State, where: str) -> None:
    """Check what a hero holds: cards of the box, legendary gear of its own, nothing twice."""
    adventure = state.adventure
    named((worn.id for worn in gear), adventure.gear, f"{where}, gear")
    named(values["legendary"], adventure.gear, f"{where}, legendary")
    own = [*(worn.id for worn in gear), *values["legendary"]]
    foreign = [card for card in own if adventure.gear[card].hero not in ("", key)]
    if foreign or len(set(own)) != len(own) or any(not adventure.gear[card].legendary for card in values["legendary"]):
        raise wrong(f"{where}, gear", own)
    named(values["items"], [card for card, one in adventure.dungeon.items() if one.kind == "item"], f"{where}, items")
    named(values["conditions"], adventure.conditions, f"{where}, conditions")
    named(values["exhausted"], ACTION_TYPES, f"{where}, exhausted")
    named(values["visited"], ("trainer", "blacksmith", "arena"), f"{where}, visited")
    for name in ("conditions", "exhausted", "visited"):  # WHQ-COND-03, WHQ-SETT-02
        if len(set(values[name])) != len(values[name]):
            raise wrong(f"{where}, {name}", list(values[name]))


def _quest(state: State) -> None:
    adventure = state.adventure
    named((state.phase,), flow.PHASES, f"{WHERE}, phase")
    if (state.phase == "over") != (state.winners is not None):
        raise wrong(f"{WHERE}, phase", state.phase)
    if not state.quest < len(adventure.sheets) - (state.phase == "settlement"):  # one follows (WHQ-SETT-01)
        raise wrong(f"{WHERE}, quest", state.quest)
    named(state.results, ("won", "lost"), f"{WHERE}, results")
    if len(state.results) != state.quest + (state.phase in AFTER):
        raise wrong(f"{WHERE}, results", list(state.results))
    if not state.peril < len(state.sheet.track):
        raise wrong(f"{WHERE}, peril", state.peril)
    named((state.location,), ("", *adventure.locations), f"{WHERE}, location")
    if state.progress > (state.place.explore if state.place is not None else 0):  # WHQ-LOC-04
        raise wrong(f"{WHERE}, progress", state.progress)
    for name in ("active", "leader", "pointer"):
        named((getattr(state, name),), ("", *state.heroes), f"{WHERE}, {name}")
    for name in ("slots", "settling"):
        named(getattr(state, name), state.heroes, f"{WHERE}, {name}")
    named(state.winners or (), state.seats(), f"{WHERE}, winners")
    named(state.pool, {adventure.fortune.id, *adventure.dungeon, *adventure.enemies}, f"{WHERE}, pool")
    named(state.defeated, adventure.enemies, f"{WHERE}, defeated")
    named(state.set_aside, (adventure.fortune.id,), f"{WHERE}, set_aside")


def _course(state: State) -> None:
    """Check whose turn it is, and that the heroes can take theirs."""
    if state.phase in IN_ROUNDS and not (state.leader and state.location):
        raise wrong(f"{WHERE}, {'location' if state.leader else 'leader'}", "")
    turn = state.slots[:1] if state.phase == "hero" else ()
    if state.active and state.active not in turn:  # WHQ-ACTIVE-01
        raise wrong(f"{WHERE}, active", state.active)
    for key, hero in state.heroes.items():
        if hero.out and not (hero.down and state.sheet.delve):  # WHQ-DELVE-04
            raise wrong(f"{WHERE}, heroes, {key}, out", hero.out)
        prepares = [kind for kind in hero.exhausted if state.action_card(key, kind).prepare]
        if state.phase in IN_ROUNDS and prepares:  # WHQ-EXH-03: what exhausts it readies it
            raise wrong(f"{WHERE}, heroes, {key}, exhausted", list(hero.exhausted))


def _enemies(form: dict[str, Any], state: State) -> None:
    state.enemies = {}
    for n, told in enumerate(listed(form.get("enemies"), f"{WHERE}, enemies"), 1):
        where = f"{WHERE}, enemies {n}"
        one = mapping(told, where)
        only(one, _ENEMY, where)
        enemy = Enemy(**{name: entry(one, name, kind, where) for name, kind in _ENEMY.items()})
        named((enemy.card,), state.adventure.enemies, where)
        named((enemy.zone,), (SHADOWS, LAIR, *state.heroes), where)
        number = enemy.key[1:]
        if enemy.key in state.enemies or not (
            enemy.key[:1] == "e" and number.isdecimal() and int(number) <= state.made
        ):
            raise wrong(where, enemy.key)
        if enemy.wounds >= state.adventure.enemies[enemy.card].health or (not enemy.up and enemy.wounds):
            raise wrong(f"{where}, wounds", enemy.wounds)
        if (not enemy.up and enemy.zone != SHADOWS) or (enemy.zone in state.heroes and state.heroes[enemy.zone].down):
            raise wrong(f"{where}, zone", enemy.zone)  # WHQ-ZONE-07, WHQ-DEF-03
        state.enemies[enemy.key] = enemy
    for hero in state.heroes:
        if len(state.zone(hero)) > MOST_IN_ZONE:  # WHQ-ZONE-04
            raise wrong(f"{WHERE}, enemies", hero)


def _piles(form: dict[str, Any], state: State) -> None:
    seats = list(state.seats())
    cards: dict[str, Collection[str]] = {
        "enemy": state.adventure.enemies, "location": state.adventure.locations, "dungeon": state.adventure.dungeon,
        "gear": (*state.adventure.gear, state.adventure.fortune.id),
    }  # fmt: skip
    for name in ("decks", "discards", "boxed"):
        told = mapping(form.get(name), f"{WHERE}, {name}")
        only(told, DECKS, f"{WHERE}, {name}")
        for deck in DECKS:
            where = f"{WHERE}, {name}, {deck}"
            if name == "decks":
                state.decks[deck] = _pile(told.get(deck), cards[deck], seats, where)
                continue
            found = entry(told, deck, _Words, where)
            named(found, cards[deck], where)
            getattr(state, name)[deck] = found


def _pile(plain: Any, known: Collection[str], seats: Collection[int], where: str) -> Pile:
    for segment in listed(plain, where):
        part = mapping(segment, where)
        only(part, ("cards", "known"), where)
        found = entry(part, "cards", _Words, where)
        named(map(unlabelled, found), known, where)
        named(entry(part, "known", tuple[_Count, ...], where), seats, where)
        if not found or list(found) != sorted(set(found)):
            raise wrong(where, list(found))
    pile = Pile.restore(plain)
    if len(set(pile.cards)) != len(pile):
        raise wrong(where, list(pile.cards))
    return pile


def _places(state: State) -> None:
    """Check that no card is in more places than there are copies of it, as long as a quest is laid out."""
    enemies = Counter(map(unlabelled, state.decks["enemy"].cards))
    enemies.update(state.discards["enemy"])
    enemies.update(enemy.card for enemy in state.enemies.values())
    copies = {card.id: card.copies for card in state.adventure.enemies.values()}
    spare = Counter(card for card in state.pool if card in copies)
    for card, number in enemies.items():
        if number > copies[card] + spare[card]:
            raise wrong(f"{WHERE}, decks, enemy", card)


__all__ = ["Action", "DamagedError", "restored"]
