"""What a secret mission may ask for: the words of its goal, and whether a team has fulfilled it (ASF-WOW-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.regiments.cards import ZONES
from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.regiments import ground, objectives
from game.systems.regiments.deeds import blank
from game.systems.regiments.unit import CONDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.content.regiments.cards import Effect
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

NUMBER = Parameter("number", least=1, most=5, default=3)

_FORMS: dict[str, tuple[str, tuple[Parameter, ...]]] = {
    "hold_centre": (
        N_("The objective in the centre is held; one point more if an enemy is so near."),
        (Parameter("near", least=0, most=12, default=0),),
    ),
    "zones": (N_("All of these zones are controlled."), (Parameter("zones", "words", choices=ZONES),)),
    "zone_count": (N_("So many zones are controlled."), (NUMBER,)),
    "destroy_commander": (N_("The unit of the enemy commander, or a character, is destroyed."), ()),
    "destroy_after_loss": (N_("An enemy unit is destroyed in a round in which one was lost."), ()),
    "enter_zone": (N_("A unit is wholly inside the deployment zone of an enemy."), ()),
    "outrank": (N_("Engaged units have more ranks in all than the enemies they are engaged with."), ()),
    "three_of_a_kind": (N_("So many enemy units have a condition token of one kind."), (NUMBER,)),
    "more_objectives": (N_("More objectives are held than the enemy holds."), ()),
}

GOALS: dict[str, dict[str, Any]] = {
    word: {"title": words, "words": words, "rule": "ASF-WOW-06", "form": [blank(one) for one in form]}
    for word, (words, form) in _FORMS.items()
}
"""The words of goals as content reads them (`System.vocabulary`)."""


# --- judged ---------------------------------------------------------------------------------------------------------


def times(state: State, team: int, goal: Effect) -> int:
    """Return how often a team has fulfilled a goal by now: what is a state once, what was destroyed as often as it was.

    What falls by nobody's hand or that of its own side fulfils nothing (ASF-A-07, ASF-WOW-08).
    """
    return JUDGES[goal.do](state, team, goal)


def more(state: State, team: int, goal: Effect) -> int:
    """Return the points that a fulfilled goal is worth besides those of its card."""
    inches = int(str(goal.given.get("near", 0)))
    holder = next((key for token, key in objectives.held(state, team) if token[0] == objectives.CENTRE), "")
    if goal.do != "hold_centre" or not inches or not holder:
        return 0
    return any(state.battle.field.within(state, holder, foe.id, inches) for foe in _foes(state, team))


def _own(state: State, team: int) -> Iterator[Unit]:
    return (unit for unit in state.standing() if state.team(unit.owner) == team)


def _foes(state: State, team: int) -> Iterator[Unit]:
    return (unit for unit in state.standing() if state.team(unit.owner) != team)


def _zones(state: State, team: int) -> set[str]:
    return {one.zone for one in state.court.values() if one.zone and state.team(one.owner) == team}


def _killed(state: State, team: int) -> list[Unit]:
    """Return the enemies that a team has destroyed this round."""
    fallen = [(state.units[key], by) for key, by in state.kept("fallen", ()) if by >= 0 and state.team(by) == team]
    return [unit for unit, _by in fallen if state.team(unit.owner) != team]


def _hold_centre(state: State, team: int, _goal: Effect) -> int:
    return any(token[0] == objectives.CENTRE for token, _key in objectives.held(state, team))


def _all_zones(state: State, team: int, goal: Effect) -> int:
    words = goal["zones"]
    return set(words if isinstance(words, tuple) else (str(words),)) <= _zones(state, team)


def _zone_count(state: State, team: int, goal: Effect) -> int:
    return len(_zones(state, team)) >= int(str(goal["number"]))


def _destroy_commander(state: State, team: int, _goal: Effect) -> int:
    who = [unit.regiment.cards for unit in _killed(state, team)]
    return sum(any(card.commander or card.character for card in cards) for cards in who)


def _destroy_after_loss(state: State, team: int, _goal: Effect) -> int:
    lost = any(state.team(state.units[key].owner) == team for key, _by in state.kept("fallen", ()))
    return len(_killed(state, team)) if lost else 0


def _enter_zone(state: State, team: int, _goal: Effect) -> int:
    zones = [ground.zone(state, seat) for seat in state.seats() if state.team(seat) != team]
    return any(ground.inside(zone, ground.standing(unit)) for unit in _own(state, team) for zone in zones)


def _outrank(state: State, team: int, _goal: Effect) -> int:
    engaged = [unit for unit in _own(state, team) if unit.engaged]
    enemies = {key for unit in engaged for key in unit.enemies}
    return sum(unit.ranks for unit in engaged) > sum(state.units[key].ranks for key in enemies)


def _three_of_a_kind(state: State, team: int, goal: Effect) -> int:
    foes = list(_foes(state, team))
    return any(sum(kind in unit.tokens for unit in foes) >= int(str(goal["number"])) for kind in CONDITIONS)


def _more_objectives(state: State, team: int, _goal: Effect) -> int:
    number = [sum(1 for _one in objectives.held(state, other)) for other in range(len(state.battle.teams))]
    return all(number[team] > n for other, n in enumerate(number) if other != team)


JUDGES: dict[str, Callable[[State, int, Effect], int]] = {
    "hold_centre": _hold_centre,
    "zones": _all_zones,
    "zone_count": _zone_count,
    "destroy_commander": _destroy_commander,
    "destroy_after_loss": _destroy_after_loss,
    "enter_zone": _enter_zone,
    "outrank": _outrank,
    "three_of_a_kind": _three_of_a_kind,
    "more_objectives": _more_objectives,
}
"""By word of a goal: how often a team has fulfilled it."""
