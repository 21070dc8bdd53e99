"""The course of a battle: what comes next in each phase, and the only quiet questions (ASF-RND, ASF-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import expire
from game.engine.options import Either, Listed, Region
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import acting, cleanup, court, modes, setup
from game.systems.regiments.events.moving import Deployed
from game.systems.regiments.events.turns import (
    Activated,
    ActivationEnded,
    CleanUpBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from game.systems.regiments.moments import Moment
from game.systems.regiments.unit import WAITING
from game.systems.regiments.victory import BattleOver

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.options import Options
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.state import State


PASS = "pass"  # noqa: S105 - a word of the game


async def play(table: Table) -> None:
    """Run the battle from whatever the state says to its end."""
    try:
        while table.state.winners is None:
            await PHASES[table.state.phase](table)
    except BattleOver:
        return


async def begin_round(table: Table) -> None:
    """Begin a round: what the mode does, then what cards and abilities say to it (ASF-RND-01, -02)."""
    state: State = table.state
    await table.happen(RoundBegan(state.round + 1, rule="ASF-RND-01"))
    await table.notice(Moment("round begins", rule="ASF-RND-03"))
    await modes.of(state).round_begins(table)


def ready(state: State, seat: int) -> list[str]:
    """Return whom a team may activate, each once a round, the court last (ASF-RND-04, ASF-GEN-05, ASF-TEAM-06)."""
    units = [unit.id for unit in state.army(seat) if not unit.activated]
    return units + [
        one.id
        for one in state.court.values()
        if state.friendly(seat, one.owner) and not one.activated and not state.out(one.owner)
    ]  # fmt: skip


def late(state: State, seat: int) -> tuple[Options, ...]:
    """Return where units come that found no room before the battle: that is their activation (ASF-SETUP-18)."""
    found = setup.deployment(state, seat) if setup.waiting(state, seat) and not state.out(seat) else None
    return () if found is None else tuple(part for part in found.parts if isinstance(part, Region))


async def begin_turn(table: Table) -> None:
    """Begin a turn, pass it, or end the phase (ASF-RND-03, -07, -09, -10, -26)."""
    state: State = table.state
    left = any(ready(state, seat) or late(state, seat) for seat in state.seats())
    if not left and not modes.of(state).lingers(state):
        await table.happen(CleanUpBegan(rule="ASF-RND-10"))
        return
    seat = state.player
    if not ready(state, seat) and not late(state, seat) and not modes.of(state).instead(state, seat):
        await table.happen(TurnPassed(seat, state.following(seat), rule="ASF-RND-09"))
        return
    await table.notice(Moment("turn begins", seat=seat, rule="ASF-RND-03"))
    await table.happen(TurnBegan(seat, rule="ASF-RND-02"))


async def activate(table: Table) -> None:
    """Ask the player whom he activates and let it act; then the turn ends (ASF-RND-04 to -08)."""
    state: State = table.state
    seat = state.player
    among, coming, others = ready(state, seat), late(state, seat), modes.of(state).instead(state, seat)
    if among or coming or others:
        answers: tuple[Answer, ...] = tuple(("activate", key) for key in among) or (() if coming else (PASS,))
        last = Listed((), lambda _answer: no(N_("Nobody comes or acts so in this turn."), "ASF-RND-04"))
        options = Either(Listed(answers, lambda answer: why_not(state, seat, answer)), *coming, *others, last)
        answer = await Choice(seat, "activate", options, "ASF-RND-04", True)
        if answer == PASS:
            if not any(ready(state, other) for other in state.seats()):
                await modes.of(state).rested(table)
            await table.happen(TurnPassed(seat, state.following(seat), rule="ASF-RND-09"))
            await end_turn(table, seat)  # without a word of anybody: ASF-RND-26
            return
        if answer[0] == "activate":
            await let_act(table, str(answer[1]))
        elif answer[0] == "deploy" and state.units[answer[1]].fate == WAITING:
            _verb, key, x, y, facing = answer
            await table.happen(Deployed(key, x, y, facing, rule="ASF-SETUP-18"))
            await modes.of(state).moved(table, key)
            await table.happen(ActivationEnded(key, rule="ASF-SETUP-18"))
        else:
            await modes.of(state).done_instead(table, answer)
    await table.notice(Moment("turn ends", seat=seat, rule="ASF-RND-06"))
    await end_turn(table, seat)


async def end_turn(table: Table, seat: int) -> None:
    """End what lasts for a turn, and give the next one to whose it is (ASF-RND-07)."""
    state: State = table.state
    await expire(table, "turn")
    await table.happen(TurnEnded(seat, state.following(seat), rule="ASF-RND-07"))


async def let_act(table: Table, key: str) -> None:
    """Let a unit take its one action, or somebody at court act (ASF-RND-05, ASF-GEN-06, ASF-ACT-03)."""
    state: State = table.state
    await table.happen(Activated(key, rule="ASF-RND-04"))
    if key in state.court:
        await court.act(table, key)
    else:
        await table.notice(Moment("activation", key, rule="ASF-GEN-06"))
        await modes.of(state).activated(table, key)
        await acting.act(table, key)
    await table.happen(ActivationEnded(key, rule="ASF-ACT-03"))


def why_not(state: State, seat: int, answer: Answer) -> Refusal | None:
    """Return why somebody may not be activated now (ASF-RND-04, -08, ASF-BAD-13)."""
    match answer:
        case "pass":
            return no(N_("Whoever has a unit to activate may not pass."), "ASF-RND-08")
        case ("activate", str(key)) if key in state.units or key in state.court:
            if not state.friendly(seat, state.owner(key)):
                return no(N_("{name} belongs to the enemy."), "ASF-RND-04", name=state.name(key))
            if key in state.units and not state.units[key].here:
                return no(N_("{name} is not on the battlefield."), "ASF-RND-04", name=state.name(key))
            return no(N_("{name} has been activated in this round."), "ASF-RND-04", name=state.name(key))
    return None


PHASES = {
    "zones": setup.zones,
    "deploy": setup.deploy,
    "first": setup.first,
    "round": begin_round,
    "turn": begin_turn,
    "activate": activate,
    "cleanup": cleanup.clean_up,
}
"""What runs in each phase of the state, first the set-up of a mode that armies were built for (ASF-GEN-02)."""
