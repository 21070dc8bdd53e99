"""The log of rounds and turns, of points and of the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import seats
from game.engine.system import Sentence
from game.i18n import _, enumerated, ngettext
from game.systems.skirmish.events.rounds import (
    Activated,
    BattleEnded,
    FirstChosen,
    Readied,
    RoundBegan,
    Scored,
    TurnForgone,
)
from game.systems.skirmish.story.words import Teller, called, line, side_of

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.systems.skirmish.state import State


def _round(_state: State, event: RoundBegan) -> Sentence:
    return Sentence(_("Round {n} begins.").format(n=event.number), event.rule)


def _first(state: State, event: FirstChosen) -> Sentence:
    return Sentence(_("{player} goes first.").format(player=state.battle.players[event.side]), event.rule, event.side)


def _activated(state: State, event: Activated) -> Sentence:
    text = _("{name} is activated.").format(name=called(state, event.unit))
    return Sentence(text, event.rule, side_of(state, event.unit), weight=0)


def _readied(state: State, event: Readied) -> Sentence:
    told = _("{name} may take another turn this round.").format(name=called(state, event.unit))
    return Sentence(told, event.rule, side_of(state, event.unit))


def _forgone(state: State, event: TurnForgone) -> Sentence:
    told = _("{name} does without its other turn.").format(name=called(state, event.unit))
    return Sentence(told, event.rule, side_of(state, event.unit))


def _scored(state: State, event: Scored) -> Sentence:
    text = (
        _("{player} scores {points} for victory areas.")
        if event.why == "area"
        else _("{player} loses {points} again for {name}, which is in play.")
        if event.amount < 0
        else _("{player} scores {points} for {name}.")
    )
    name = called(state, event.unit) if event.unit else ""
    told = text.format(player=state.battle.players[event.side], points=abs(event.amount), name=name)
    limit = state.battle.scenario.points
    cost = _("its cost in points") if event.rule != "DDM-MP-05" else _("its cost divided among the opponents")
    why = cost if event.unit else _("5 % of the limit of {n}").format(n=limit)
    return Sentence(told, event.rule, event.side, details=(line(why, event.amount, event.rule),))


def _ended(state: State, event: BattleEnded) -> Sentence:
    if event.winner < 0:
        return Sentence(
            {
                "draw": _("The battle is a draw: points, distances to the centre and costs are equal."),
                "stall": _("The battle is a draw: fifty rounds have passed without a blow."),
            }[event.how],
            event.rule,
            weight=2,
        )
    return Sentence(f"{outcome(state, event.winner, event.how)}", event.rule, event.winner, weight=2)


def outcome(state: State, winner: int, how: str) -> str:
    """Return the sentence that tells how a battle was decided; `how` as in BattleEnded."""
    names = [state.battle.players[side] for side in seats.team_of(state.battle.scenario.teams, winner)]
    n = len(names)
    text = {
        "points": ngettext(
            "{players} wins: the target of {target} points is reached.",
            "{players} win together: the target of {target} points is reached.",
            n,
        ),
        "last": ngettext(
            "{players} wins: no enemy is left on the map.", "{players} win together: no enemy is left on the map.", n
        ),
        "rout": _("{players} wins: {loser} routs."),
        "stall": ngettext(
            "{players} wins on points after ten rounds without a blow.",
            "{players} win together on points after ten rounds without a blow.",
            n,
        ),
        "centre": ngettext(
            "{players} wins: points are equal, and its creature is nearest to the centre.",
            "{players} win together: points are equal, and their creature is nearest to the centre.",
            n,
        ),
        "cost": ngettext(
            "{players} wins: points and distance to the centre are equal, and its creature there costs more.",
            "{players} win together: points and distance to the centre are equal, and their creature there costs more.",
            n,
        ),
    }[how]
    loser = state.band(state.battle.foes[winner][0])
    return text.format(players=enumerated(names), loser=loser, target=state.battle.scenario.goal)


TELLERS: dict[type[Event], Teller] = {
    RoundBegan: _round,
    FirstChosen: _first,
    Activated: _activated,
    Readied: _readied,
    TurnForgone: _forgone,
    Scored: _scored,
    BattleEnded: _ended,
}
