"""A quest as cards on its table: what lies in which zone, how it lies, and what lies on it.

A card is named by a word for what it is and its id ("deed/bulwark/attack", "gear/lucky-knuckle",
"place/bell-rope-shaft", "hero/bulwark", "sheet"), an enemy by its key alone, a pile by its deck ("deck/enemy",
"out/gear").
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ACTION_TYPES, MOST_TOKENS
from game.i18n import proper
from game.systems.quest import numbers
from game.systems.quest.adventure import unlabelled
from game.systems.quest.state import DECKS, LAIR
from game.ui.board.cards.card import Badge, Card, Gauge, Pile, Pips, card, pile
from game.ui.quest import layout as places
from game.ui.quest import looks, symbols
from game.ui.quest.faces.action import ActionFace
from game.ui.quest.faces.backs import Back
from game.ui.quest.faces.enemy import EnemyFace
from game.ui.quest.faces.hero import HeroFace
from game.ui.quest.faces.hoard import ConditionFace, DungeonFace, FortuneFace, GearFace
from game.ui.quest.faces.place import PlaceFace
from game.ui.quest.faces.sheets import SheetFace

if TYPE_CHECKING:
    from game.content.quest.cards import HeroCard
    from game.systems.quest.state import Enemy, Hero, State
    from game.ui.board.cards.card import Picture

DECK, OUT = "deck", "out"
"""Words for a deck and for its discard pile."""
UNSEEN = "?"


def laid(state: State) -> list[Card | Pile]:
    """Return everything that lies on the table, as every seat sees it."""
    found: list[Card | Pile] = [_sheet(state), *_piles(state)]
    if state.location:
        found.append(_place(state))
    columns = {hero: n for n, hero in enumerate(state.heroes)}
    order: dict[str, int] = {}
    for key, enemy in state.enemies.items():
        zone = _zone(enemy.zone, columns)
        order[zone] = order.get(zone, -1) + 1
        found.append(_enemy(state, key, enemy, zone, order[zone]))
    for key, n in columns.items():
        found += _area(state, key, state.heroes[key], n)
    return found


def _zone(zone: str, columns: dict[str, int]) -> str:
    if zone in columns:
        return f"foes {columns[zone]}"
    return places.LAIR if zone == LAIR else places.SHADOWS


# --- the quest -------------------------------------------------------------------------------------------------------


def _sheet(state: State) -> Card:
    return card("sheet", places.SHEET, 0, SheetFace(state.sheet, state.peril), Back("sheet"))


def _place(state: State) -> Card:
    one = state.adventure.locations[state.location]
    gauge = Gauge(state.progress, one.explore, "progress", symbols.ACTIONS["explore"][0])
    return card(f"place/{one.id}", places.PLACE_KEY, 0, PlaceFace(one), Back("location"), gauge=gauge)


def _piles(state: State) -> list[Pile]:
    found = []
    for name in DECKS:
        found.append(pile(f"{DECK}/{name}", name, len(state.decks[name]), Back(name)))
        out = state.discards[name]
        found.append(pile(f"{OUT}/{name}", f"{name} out", len(out), face_of(state, out[-1]) if out else None))
    return found


# --- enemies ---------------------------------------------------------------------------------------------------------


def _enemy(state: State, key: str, enemy: Enemy, zone: str, order: int) -> Card:
    back = Back("enemy", sign=UNSEEN)
    if not enemy.up:
        return card(key, zone, order, None, back, up=False, exhausted=enemy.exhausted)
    badges = []
    if enemy.wounds:
        badges.append(Badge(symbols.sign("W"), str(enemy.wounds), "wound", "l"))
    if zone == places.LAIR:
        badges.append(Badge(symbols.LOCKED, "", "violet", "br"))
    front = enemy_face(state, enemy.card, numbers.attack(state, key))
    return card(key, zone, order, front, back, exhausted=enemy.exhausted, badges=tuple(badges))


def enemy_face(state: State, name: str, attack: int | None = None) -> EnemyFace:
    """Return the face of an enemy's card; `attack` is its present value, None: as printed."""
    one = state.adventure.enemies[name]
    bar = tuple(state.adventure.keywords[word] for word in one.bar)
    return EnemyFace(one, bar, None if attack == one.attack else attack)


# --- heroes ----------------------------------------------------------------------------------------------------------


def _area(state: State, key: str, hero: Hero, n: int) -> list[Card]:
    """Return the cards of a hero's play area (WHQ-GOLD-12)."""
    found = [_hero(state, key, hero, n), *(_deed(state, key, hero, kind, n) for kind in ACTION_TYPES)]
    for place, worn in enumerate(hero.gear):
        one = state.adventure.gear[worn.id]
        emblem = looks.thing(one.id, one.name, one.type)
        back = Back("gear", proper(one.name), emblem) if worn.depleted else Back("gear")
        found.append(card(f"gear/{worn.id}", f"gear {n}", place, gear_face(state, worn.id), back, up=not worn.depleted,
                          exhausted=worn.exhausted, grey=worn.depleted))  # fmt: skip
    seen: dict[str, int] = {}
    for place, name in enumerate(hero.items):
        seen[name] = seen.get(name, 0) + 1
        front = DungeonFace(state.adventure.dungeon[name])
        found.append(card(f"item/{key}/{name}/{seen[name]}", f"items {n}", place, front, Back("dungeon")))
    for place, name in enumerate(hero.conditions):
        front_of = ConditionFace(state.adventure.conditions[name])
        found.append(card(f"state/{key}/{name}", f"states {n}", place, front_of, Back("condition")))
    return found


def _hero(state: State, key: str, hero: Hero, n: int) -> Card:
    health = state.health(key)
    badges = [Badge(symbols.LEADER, "", "leader", "tl")] if state.leader == key else []
    gauge = None if hero.down else Gauge(hero.wounds, health, "health", "heart", left=True)
    return card(f"hero/{key}", f"hero {n}", 0, hero_face(state, key), Back("hero"), up=not hero.down, grey=hero.down,
                badges=tuple(badges), gauge=gauge)  # fmt: skip


def hero_face(state: State, key: str) -> HeroFace:
    """Return the face of a hero's card with the health that its gear makes."""
    health = state.health(key)
    return HeroFace(
        state.card(key), state.adventure.size, 0 if health == state.adventure.printed_health(key) else health
    )


def _deed(state: State, key: str, hero: Hero, kind: str, n: int) -> Card:
    pips = Pips(hero.tokens.get(kind, 0), MOST_TOKENS, "success", symbols.sign("T"))
    return card(
        f"deed/{key}/{kind}", f"deeds {n}", ACTION_TYPES.index(kind), deed_face(state, hero.cards[kind]),
        Back("action"), exhausted=kind in hero.exhausted, pips=pips if pips.count else None, grey=hero.down,
    )  # fmt: skip


def deed_face(state: State, name: str) -> ActionFace:
    """Return the face of an action card."""
    one = state.adventure.actions[name]
    owner = state.card(one.hero)
    return ActionFace(one, owner.name, _words(owner))


def gear_face(state: State, name: str) -> GearFace:
    """Return the face of a piece of gear."""
    one = state.adventure.gear[name]
    owner = state.adventure.heroes.get(one.hero)
    return GearFace(one, owner.name if owner else "", _words(owner) if owner else "")


@lru_cache(maxsize=64)
def _words(owner: HeroCard) -> str:
    return f"{owner.title} {owner.name} {owner.kin}"


# --- any card --------------------------------------------------------------------------------------------------------


def face_of(state: State, label: str) -> Picture | None:
    """Return the face of any card by its id, or by its label in a pile; None if nobody knows it."""
    name, known = unlabelled(label), state.adventure
    if name in known.gear:
        return gear_face(state, name)
    if name in known.enemies:
        return enemy_face(state, name)
    if name == known.fortune.id:
        return FortuneFace(known.fortune)
    tables: tuple[tuple[Any, Any], ...] = (
        (known.locations, PlaceFace), (known.dungeon, DungeonFace), (known.conditions, ConditionFace),
    )  # fmt: skip
    for table, face in tables:
        if name in table:
            made: Picture = face(table[name])
            return made
    return deed_face(state, name) if name in known.actions else None


def large_of(state: State, thing: str) -> Picture | None:
    """Return what is shown in large of a card on the table: its front; nothing of one that nobody has seen."""
    word, _slash, name = thing.partition("/")
    if word == "sheet":
        return SheetFace(state.sheet, state.peril)
    if word == "hero" and name in state.heroes:
        return hero_face(state, name)
    if thing in state.enemies:
        enemy = state.enemies[thing]
        return enemy_face(state, enemy.card, numbers.attack(state, thing)) if enemy.up else None
    if word == "deed":
        key, _slash, kind = name.partition("/")
        return deed_face(state, state.heroes[key].cards[kind]) if key in state.heroes else None
    if word == OUT:
        out = state.discards.get(name, ())
        return face_of(state, out[-1]) if out else None
    if word in ("item", "state"):
        return face_of(state, name.split("/")[1])
    return face_of(state, name) if word in ("gear", "place") else None
