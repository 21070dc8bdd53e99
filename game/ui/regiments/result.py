"""The result of a battle of regiments: who has won and by what, points by round, what became of each unit."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS, victory_told
from game.i18n import _, ngettext, proper
from game.systems.regiments.events.fighting import Destroyed, HitsCounted, Wounded
from game.systems.regiments.events.siege import WallFell
from game.systems.regiments.events.turns import BattleEnded, RoundBegan
from game.systems.regiments.numbers import needed
from game.systems.regiments.story import decided
from game.systems.regiments.system import SYSTEM
from game.systems.regiments.unit import DESTROYED
from game.systems.regiments.victory import required
from game.ui import theme
from game.ui.board.inches.picture import table_picture
from game.ui.ending.screen import ResultScreen
from game.ui.ending.told import Curves, Ended, Fate, Luck, Side, TurningPoint
from game.ui.regiments.emblems import emblem_of
from game.ui.regiments.ground import table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.hosting import Host

RULE = "ASF-VIC-04"
DIE = 6


def result(host: Host) -> ResultScreen:
    """Return the screen that shows what a finished battle came to."""
    return ResultScreen(host, _ended(host))


def _ended(host: Host) -> Ended:
    state: State = host.state
    outcome, players = SYSTEM.outcome(state), host.players
    winners = outcome.winners if outcome is not None else ()
    title = victory_told(players, winners, host.headline.teams)
    ended = next((one for one in reversed(host.log) if isinstance(one, BattleEnded)), None)
    took = ngettext("It took {n} round.", "It took {n} rounds.", state.round).format(n=state.round)
    verdict = f"{decided(ended.verdict)} {took}".strip() if ended is not None else took
    rule = ended.rule if ended is not None else RULE
    return Ended(
        name=proper(state.battle.played.scenario.name), title=title, letter=LETTERS[winners[0]] if winners else "N",
        verdict=verdict, rules=(rule,), scores=outcome.scores if outcome is not None else (),
        unit=_("victory points"), curves=Curves(_("Victory points by round"), _rounds(host), required(state)),
        sides=tuple(_side(host, seat) for seat in range(len(players))),
        luck=tuple(_luck(host, seat) for seat in range(len(players))), turns=tuple(_turns(host)),
        none=_("No unit was destroyed in this battle."), picture=partial(table_picture, table_of(state)),
        report=lambda: f"{title} {verdict} {rule}",
    )  # fmt: skip


def _rounds(host: Host) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the points of all seats at the start of each round, and at the end."""
    shown: State = host.opening.clone()
    found = []
    for event in host.log:
        if isinstance(event, RoundBegan):
            found.append((shown.round, tuple(shown.points[shown.team(seat)] for seat in shown.seats())))
        event.apply(shown)
    return (*found, (shown.round, tuple(shown.points[shown.team(seat)] for seat in shown.seats())))


def _side(host: Host, seat: int) -> Side:
    state: State = host.state
    done = dealt(host.opening, host.log)
    own = [unit for unit in state.units.values() if unit.owner == seat and not unit.built]
    fates = [_fate(state, unit, done[unit.id]) for unit in own]
    left = sum(unit.here for unit in own)
    under = ngettext("{n} unit left", "{n} units left", left).format(n=left)
    return Side(state.battle.players[seat], under, tuple(fates))


def dealt(opening: State, log: Sequence[Event]) -> Counter[str]:
    """Return how many wounds each unit has dealt: those that an enemy suffered in the course of its attacks."""
    shown, done = opening.clone(), Counter[str]()
    for event in log:
        attack = shown.attack
        if isinstance(event, Wounded) and attack is not None and event.unit == attack.defender:
            done[attack.attacker] += event.amount
        event.apply(shown)
    return done


def _fate(state: State, unit: Unit, damage: int) -> Fate:
    word = _("stands") if unit.here else _("destroyed") if unit.fate == DESTROYED else _("in reserve")
    icon, hue = ("circle-check", theme.YES) if unit.here else ("skull", theme.TEXT2)
    name, points = state.name(unit.id), unit.regiment.points
    return Fate(name, emblem_of(unit.card), damage, points, word, icon, hue, not unit.here)


def _luck(host: Host, seat: int) -> Luck:
    """Return the attack dice of a seat: how many hit, and how many should have."""
    state: State = host.state
    rolls = hits = 0
    expected = 0.0
    for event in host.log:
        if isinstance(event, HitsCounted) and state.owner(event.attacker) == seat:
            rolls, hits = rolls + len(event.dice), hits + event.hits
            expected += len(event.dice) * (DIE + 1 - needed(event)) / DIE
    return Luck(rolls, hits, expected, _("{n} attack dice").format(n=rolls))


def _turns(host: Host) -> list[TurningPoint]:
    """Return which units and walls fell, those that weigh most first: whose fall ended the battle, walls, commanders,
    the dearest.
    """
    state: State = host.state
    found: list[tuple[tuple[bool, bool, bool, int], TurningPoint]] = []
    last = max((at for at, event in enumerate(host.log) if isinstance(event, Destroyed)), default=-1)
    number = 0
    for at, event in enumerate(host.log):
        if isinstance(event, RoundBegan):
            number = event.number
        if isinstance(event, WallFell):
            key, wall, text = event.wall, True, _("{name} is breached")
        elif isinstance(event, Destroyed):
            key, wall, text = event.unit, False, _("{name} is destroyed")
        else:
            continue
        by = event.by if event.by >= 0 else state.opponent(state.owner(key))
        unit, ended = state.units[key], state.verdict == "survival" and at == last
        text = text.format(name=state.name(key))
        weight = (ended, wall, unit.commander, unit.regiment.points)
        found.append((weight, TurningPoint(at, number, by, text, text, event.rule)))
    return [turn for _weight, turn in sorted(found, key=lambda one: one[0], reverse=True)]
