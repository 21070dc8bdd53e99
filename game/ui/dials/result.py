"""The result of a battle of dials: who has won and by what, strength by round, what each figure did, luck, turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS, victory_told
from game.i18n import _, decimal, ngettext, proper
from game.systems.dials import story
from game.systems.dials.summary import fate_words, left_words, report, strengths, summarise
from game.systems.dials.system import SYSTEM
from game.ui import theme
from game.ui.board.inches.picture import table_picture
from game.ui.dials.emblems import emblem_of
from game.ui.ending.screen import ResultScreen
from game.ui.ending.told import Curves, Ended, Fate, Luck, Side, TurningPoint

if TYPE_CHECKING:
    from game.engine.summary import Luck as Rolls
    from game.systems.dials import summary
    from game.systems.dials.state import State
    from game.ui.hosting import Host

FATE_ICONS = {
    "stands": ("circle-check", theme.YES),
    "captive": ("lock", theme.WARN),
    "fallen": ("skull", theme.TEXT2),
    "gone": ("log-out", theme.TEXT2),
    "unused": ("clock", theme.TEXT2),
}


def result(host: Host) -> ResultScreen:
    """Return the screen that shows what a finished battle came to."""
    return ResultScreen(host, _ended(host))


def _ended(host: Host) -> Ended:
    state: State = host.state
    outcome, players = SYSTEM.outcome(state), host.players
    winners = outcome.winners if outcome is not None else ()
    told = summarise(host.opening, host.log)
    title = victory_told(players, winners, host.headline.teams)
    why, rule = story.decided(state)
    rounds = ngettext("{why} It took {n} round.", "{why} It took {n} rounds.", state.round)
    verdict = rounds.format(why=why, n=state.round)
    sides = tuple(_side(state, told, seat) for seat in range(len(players)))
    heading = host.headline.contest, f"{title} {verdict} {rule}"
    return Ended(
        name=proper(state.battle.scenario.name), title=title, letter=LETTERS[winners[0]] if winners else "N",
        verdict=verdict, rules=(rule,), scores=strengths(state), unit=_("points left"), curves=_curves(told),
        sides=sides, luck=tuple(map(_luck, told.luck)),
        turns=tuple(map(_turn, told.turning_points)), none=_("No figure fell in this battle."),
        picture=partial(table_picture, state.table), report=partial(report, told, state, heading, host.seed),
    )  # fmt: skip


def _curves(told: summary.Summary) -> Curves:
    """Return the chart: the greatest loss of each seat is named beside it."""
    notes = []
    for seat in range(len(told.luck)):
        lost = [one for one in told.losses if one.seat == seat and one.weight]
        if lost:
            most = max(lost, key=lambda one: one.points)
            notes.append((most.round, seat, most.note))
    return Curves(_("Points of figures left by round"), tuple(told.rounds), 0, tuple(notes))


def _side(state: State, told: summary.Summary, seat: int) -> Side:
    words = fate_words()
    fates = tuple(
        Fate(state.name(key), emblem_of(one.card), deeds.damage, deeds.points, words[deeds.fate],
             *FATE_ICONS[deeds.fate], deeds.fate not in {"stands", "captive"})
        for key, deeds in told.deeds.items() if (one := state.figures[key]).owner == seat
    )  # fmt: skip
    return Side(state.battle.players[seat], left_words(state, seat), fates)


def _luck(luck: Rolls) -> Luck:
    twelves = ngettext("{n} critical hit", "{n} critical hits", luck.best).format(n=luck.best)
    words = _("average {x}, {criticals}").format(x=decimal(luck.average), criticals=twelves)
    return Luck(luck.rolls, luck.hits, luck.expected, words)


def _turn(loss: summary.Loss) -> TurningPoint:
    full = _("{what}, worth {n}").format(what=loss.text, n=loss.points)
    return TurningPoint(loss.at, loss.round, loss.who, loss.text, full, loss.rule)
