"""What a round of regiments came to: points, wounds, who fell and who panicked, for each team (ASF-RND-12 to -14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _, enumerated, ngettext
from game.systems.regiments.events.fighting import Destroyed, TestTaken, Wounded
from game.systems.regiments.events.turns import RoundBegan, Scored
from game.systems.regiments.sentences import team as team_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.event import Event
    from game.systems.regiments.state import State


def report(state: State, told: Sequence[Event]) -> Sentence | None:
    """Return what a round came to, None of one in which nothing did."""
    began = next((event for event in told if isinstance(event, RoundBegan)), None)
    if began is None:
        return None
    details = tuple(one for team in range(len(state.battle.teams)) for one in _of_team(state, told, team))
    text = _("Round {n} is over.").format(n=began.number)
    return Sentence(text, "ASF-RND-12", weight=2, details=details) if details else None


def _of_team(state: State, told: Sequence[Event], team: int) -> Iterator[tuple[str, str]]:
    """Go through the sentences about a team, each with its rule."""
    name = team_name(state, team)
    points = sum(event.amount for event in told if isinstance(event, Scored) and event.team == team)
    if points:
        words = ngettext("{team}: {n} point in this round.", "{team}: {n} points in this round.", points)
        yield words.format(team=name, n=points), "ASF-RND-13"
    own = {key for key, unit in state.units.items() if state.team(unit.owner) == team}
    wounds: dict[str, int] = {}
    for event in told:
        if isinstance(event, Wounded) and event.unit in own:
            wounds[event.unit] = wounds.get(event.unit, 0) + event.amount
    if wounds:
        parts = [_("{n} of {name}").format(n=amount, name=state.name(key)) for key, amount in wounds.items()]
        lost = sum(wounds.values())
        words = ngettext("{team} suffers {n} wound: {parts}.", "{team} suffers {n} wounds: {parts}.", lost)
        yield words.format(team=name, n=lost, parts=", ".join(parts)), "ASF-WND-02"
    fallen = [state.name(event.unit) for event in told if isinstance(event, Destroyed) and event.unit in own]
    if fallen:
        words = ngettext("{team} loses {names}.", "{team} loses {names}.", len(fallen))
        yield words.format(team=name, names=enumerated(fallen)), "ASF-UNIT-09"
    panicked = dict.fromkeys(
        state.name(event.unit)
        for event in told
        if isinstance(event, TestTaken) and event.panic and not event.passed and event.unit in own
    )
    if panicked:
        words = ngettext("{names} of {team} panicked.", "{names} of {team} panicked.", len(panicked))
        yield words.format(names=enumerated([*panicked]), team=name), "ASF-MOR-07"
