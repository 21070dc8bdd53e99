"""The result of a battle: who won and how, points by round, what each creature did, luck, and where it turned."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.i18n import _, decimal, ngettext, proper
from game.systems.skirmish.summary import fate_words, report, summarise
from game.ui import theme
from game.ui.board import map_picture
from game.ui.ending.screen import ResultScreen
from game.ui.ending.told import Curves, Ended, Fate, Luck, Side, TurningPoint

if TYPE_CHECKING:
    from game.engine.summary import Luck as Rolls
    from game.systems.skirmish import summary
    from game.systems.skirmish.state import State
    from game.ui.hosting import Host

FATE_ICONS = {
    "stands": ("circle-check", theme.YES),
    "routing": ("wind", theme.WARN),
    "destroyed": ("skull", theme.TEXT2),
    "routed": ("log-out", theme.TEXT2),
}


def result(host: Host) -> ResultScreen:
    """Return the screen that shows what a finished battle came to."""
    return ResultScreen(host, _ended(host))


def _ended(host: Host) -> Ended:
    state: State = host.state
    told = summarise(host.log, state)
    won = told.winner is not None and told.winner >= 0
    return Ended(
        name=proper(state.battle.scenario.name), title=told.title,
        letter=LETTERS[told.winner] if won and told.winner is not None else "N",
        verdict=told.verdict, rules=told.rules, scores=told.points,
        unit=_("HP left") if told.quick else _("points"),
        curves=_curves(told), sides=tuple(_side(state, told, side) for side in state.sides()),
        luck=tuple(_luck(one) for one in told.luck),
        turns=tuple(_turn(one) for one in told.turning_points),
        none=_("No creature fell, fled or rallied in this battle."), picture=partial(map_picture, state.map),
        report=partial(report, told, state, host.seed),
    )  # fmt: skip


def _curves(told: summary.Summary) -> Curves:
    """Return the chart: the greatest gain of each side is named beside it."""
    notes = []
    for side in range(len(told.points)):
        gains = [turn for turn in told.every_turning_point if turn.side == side and turn.gain]
        if gains:
            most = max(gains, key=lambda turn: turn.gain)
            notes.append((most.round, side, _("{what}, +{n}").format(what=most.note, n=most.gain)))
    title = _("Hit points by round") if told.quick else _("Victory points by round")
    return Curves(title, tuple((one.round, one.points) for one in told.rounds), told.target, tuple(notes))


def _side(state: State, told: summary.Summary, side: int) -> Side:
    battle = state.battle
    if told.quick:  # the roll may have changed creatures
        return Side(battle.players[side], _("{n} HP left").format(n=told.points[side]), _fates(state, told, side))
    under = _("{kills} for creatures, {areas} for areas").format(kills=told.kills[side], areas=told.areas[side])
    return Side(proper(battle.warbands[side]), under, _fates(state, told, side))


def _fates(state: State, told: summary.Summary, side: int) -> tuple[Fate, ...]:
    words = fate_words()
    return tuple(
        Fate(one.name, state.units[one.unit].card.emblem, one.damage, one.points, words[one.fate],
             *FATE_ICONS[one.fate], one.fate in {"destroyed", "routed"})
        for one in told.deeds[side]
    )  # fmt: skip


def _luck(luck: Rolls) -> Luck:
    twenties = ngettext("{n} natural 20", "{n} natural 20s", luck.best).format(n=luck.best)
    words = _("average {x}, {twenties}").format(x=decimal(luck.average), twenties=twenties)
    return Luck(luck.rolls, luck.hits, luck.expected, words)


def _turn(turn: summary.TurningPoint) -> TurningPoint:
    full = _("{what}, +{n}").format(what=turn.text, n=turn.gain) if turn.gain else turn.text
    return TurningPoint(turn.at, turn.round, turn.who, turn.text, full, turn.rule)
