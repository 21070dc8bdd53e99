"""Whom an effect hits: the words for heroes and for enemies on cards (WHQ-ACTIVE-03, -04, WHQ-LEAD-06, WHQ-GOLD-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.piles import Pile
from game.systems.quest.asking import pick_enemies, pick_hero
from game.systems.quest.state import LAIR, SHADOWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.content.quest.cards import Effect
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State

WHO = (
    "self", "holder", "target", "active", "leader", "any", "other", "each", "most_wounds", "any_other_than_previous",
    "previous", "any_defeated", "victim",
)  # fmt: skip
MOST, PREVIOUS = "most_wounds", "previous"
CHOSEN = ("any", "other", MOST, "any_other_than_previous", "any_defeated")
"""Words for one hero of several: somebody chooses."""
FROM = ("own", "shadows", "other_zones", "target_zone", "one_hero_zone", "any", "lair")
"""Places that an effect takes enemies from."""
ALL = 99
"""The number that stands for "all"."""


def heroes(state: State, word: str, scope: Scope) -> list[str]:
    """Return the heroes that a word may mean; of CHOSEN words one of them is chosen. Defeated ones only if it says so.

    "Each" goes from the party leader (ruling at WHQ-WND-01); a word for the leader is redirected (WHQ-LEAD-06).
    """
    standing = state.standing()
    match word:
        case "self" | "holder":
            found = [scope.hero]
        case "target":
            found = [state.action.aid] if state.action is not None else []
        case "active":
            found = [state.you()]
        case "leader":
            found = [state.led()]
        case "other":
            found = [key for key in standing if key != scope.hero]
        case "previous":
            found = [scope.previous]
        case "any_other_than_previous":
            found = [key for key in standing if key != scope.previous]
        case "any_defeated":
            return [key for key, hero in state.heroes.items() if hero.down and not hero.out]
        case "victim":
            found = [victim(state, scope)]
        case "most_wounds":
            most = max((state.heroes[key].wounds for key in standing), default=0)
            found = [key for key in standing if state.heroes[key].wounds == most]
        case _:
            found = standing
    return [key for key in found if key and not state.heroes[key].down]


def victim(state: State, scope: Scope) -> str:
    """Return the hero in whose zone the enemy of a scope is, else the active hero (WHQ-KEY-04, -05)."""
    enemy = state.enemies.get(scope.enemy)
    return enemy.zone if enemy is not None and enemy.zone in state.heroes else state.you()


async def hit(table: Table, effect: Effect, scope: Scope, fit: Callable[[str], bool], *, word: str = "") -> list[str]:
    """Return the heroes that an effect hits, of whom `fit` tells whether it would do anything to them.

    The chosen one is asked for, of the party leader where the heroes must agree (WHQ-GOLD-06, -07).
    """
    state: State = table.state
    said = word or str(effect["who"])
    found = [key for key in heroes(state, said, scope) if fit(key)]
    if said not in CHOSEN or not found:
        return found
    seat = state.lead() if said == "most_wounds" or not scope.hero else None
    chosen = await pick_hero(table, scope, found, optional=effect.may, seat=seat, what=effect.op)
    return [chosen] if chosen else []


def chooses(effect: Effect) -> bool:
    """Tell whether whom an effect hits is chosen, and so declined there if it is optional (WHQ-GOLD-08)."""
    if "which" in effect.given:
        return effect.given["which"] not in ("facedown", "this_enemy")  # by chance, and who would enter a zone
    return effect.given.get("who") in CHOSEN


def able(state: State, effect: Effect, scope: Scope, fit: Callable[[str], bool]) -> bool:
    """Tell whether an effect would do anything to any hero that it may hit."""
    return any(fit(key) for key in heroes(state, str(effect["who"]), scope))


def enemies(state: State, effect: Effect, scope: Scope) -> list[str]:
    """Return the enemies that an effect may reach: by place (`from`) or by name (`which`).

    Nobody chooses a nemesis in its lair, unless the sheet says so (WHQ-LAIR-03).
    """
    which = str(effect.given.get("which", ""))
    places = tuple(str(word) for word in effect.given.get("from", ()))  # type: ignore[union-attr]
    if which in ("this", "this_enemy"):
        key = scope.enemy or (scope.moment.enemy if scope.moment is not None else "")
        return [key] if key in state.enemies else []
    found: Iterable[str] = state.enemies
    if which == "facedown":
        return [key for key in found if not state.enemies[key].up]
    if which:
        named = [key for key in found if state.enemies[key].up and state.enemies[key].card == which]
        return [key for key in named if (state.enemies[key].zone == LAIR) == ("lair" in places)]
    return [key for key in found if any(_stands(state, key, place, scope) for place in places)]


def _stands(state: State, key: str, place: str, scope: Scope) -> bool:
    zone = state.enemies[key].zone
    match place:
        case "own":
            return zone == scope.hero
        case "shadows":
            return zone == SHADOWS
        case "other_zones":
            return zone in state.heroes and zone != scope.hero
        case "target_zone":
            return state.action is not None and zone == state.action.aid
        case "lair":
            return zone == LAIR
        case "one_hero_zone":
            return zone in state.heroes
    return zone != LAIR


async def reached(table: Table, effect: Effect, scope: Scope, fit: Callable[[str], bool], least: int = 1) -> list[str]:
    """Return the enemies that an effect hits, chosen where there are more than it may hit.

    Of one hero's zone that zone is chosen first; a random one of those face down is drawn.
    """
    state: State = table.state
    among = [key for key in enemies(state, effect, scope) if fit(key)]
    places = tuple(effect.given.get("from", ()))  # type: ignore[arg-type]
    if "one_hero_zone" in places:
        zones = [key for key in state.heroes if any(state.enemies[one].zone == key for one in among)]
        zone = await pick_hero(table, scope, zones, optional=effect.may, what=effect.op)
        among = [key for key in among if state.enemies[key].zone == zone]
    if effect.given.get("which") == "facedown" and among:
        return [await table.draw(Pile.shuffled(among), scope.rule, deck="facedown", open=True)]
    most = effect.number("max") if "max" in effect.given else least
    return await pick_enemies(table, scope, among, most, optional=effect.may, what=effect.op)
