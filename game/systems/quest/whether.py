"""Conditions on cards and sheets: what must be so, and how it is judged (WHQ-EFF-02, WHQ-WIN-01)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.i18n import N_
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from game.content.quest.cards import Condition
    from game.systems.quest.state import State

Count = Callable[["State", str], int]
Flag = Callable[["State", str], bool]
Names = Callable[["State", str, tuple[str, ...]], bool]


def met(state: State, conditions: Sequence[Condition], hero: str, phase: str = "") -> bool:
    """Tell whether all conditions hold for a hero ("you"); those that name a phase only at that moment of it."""
    return not conditions or all(_holds(state, condition, hero, phase) for condition in conditions)


def _holds(state: State, condition: Condition, hero: str, phase: str) -> bool:
    if condition.word in COUNTS:
        number = COUNTS[condition.word][2](state, hero)
        return SIGNS[condition.sign](number, condition.number)
    if condition.word in FLAGS:
        return FLAGS[condition.word][2](state, hero) == condition.holds
    if condition.word == PHASE:
        return phase in condition.names
    return NAMES[condition.word][2](state, hero, condition.names)


def _defeated_now(state: State) -> int:
    return 0 if state.action is None else len(state.action.defeated)


def _ranged(state: State) -> bool:
    action = state.action
    return action is not None and state.adventure.actions[action.card].ranged


def _nemesis_in(state: State, names: tuple[str, ...]) -> bool:
    """Tell whether a nemesis lies face up in a place: its id, and "shadows", "lair" or "zone" for any hero's zone."""
    card, place = names
    places = tuple(state.heroes) if place == "zone" else (place,)
    return any(enemy.card == card and enemy.up and enemy.zone in places for enemy in state.enemies.values())


SIGNS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
}
PHASE = "phase"
PHASES = ("location", "location_end", "peril_end")
"""When a quest may end, as its sheet names it: in the location phase, at its end, at the end of the peril phase."""

COUNTS: dict[str, tuple[str, str, Count]] = {
    "enemies_self": (N_("Enemies in your zone."), "WHQ-ZONE-02", lambda s, h: len(s.zone(h)) if h else 0),
    "ready_enemies_self": (
        N_("Ready enemies in your zone."),
        "WHQ-EXH-01",
        lambda s, h: len(s.ready_in(h)) if h else 0,
    ),
    "enemies_shadows": (N_("Enemies in the shadows."), "WHQ-ZONE-06", lambda s, _h: len(s.zone(SHADOWS))),
    "defeated_by_this_action": (
        N_("Enemies that this action has defeated."),
        "WHQ-DEF-09",
        lambda s, _h: _defeated_now(s),
    ),
}
FLAGS: dict[str, tuple[str, str, Flag]] = {
    "ranged": (N_("It is a ranged attack."), "WHQ-ATK-03", lambda s, _h: _ranged(s)),
    "fully_explored": (N_("The location is fully explored."), "WHQ-LOC-03", lambda s, _h: s.explored),
    "peril_last": (N_("Peril is on its last space."), "WHQ-PPH-03", lambda s, _h: s.peril == len(s.sheet.track) - 1),
    "all_heroes_defeated": (
        N_("All heroes are defeated."), "WHQ-DEF-01", lambda s, _h: all(hero.down for hero in s.heroes.values()),
    ),
    "any_hero_up": (
        N_("A hero is not defeated."), "WHQ-DEF-01", lambda s, _h: not all(hero.down for hero in s.heroes.values()),
    ),
    "location_deck_empty": (
        N_("The location deck is empty."), "WHQ-LPH-02", lambda s, _h: not len(s.decks["location"]),
    ),
}  # fmt: skip
NAMES: dict[str, tuple[str, str, Names]] = {
    "action_not": (
        N_("The action is none of these."), "WHQ-ACT-01",
        lambda s, _h, names: s.action is not None and s.action.type not in names,
    ),
    "location": (N_("One of these is the active location."), "WHQ-LOC-01", lambda s, _h, names: s.location in names),
    "nemesis_in": (N_("A nemesis is in a place."), "WHQ-NEM-02", lambda s, _h, names: _nemesis_in(s, names)),
    "defeated": (
        N_("One of these was defeated."), "WHQ-NEM-04", lambda s, _h, names: any(name in s.defeated for name in names),
    ),
}  # fmt: skip
