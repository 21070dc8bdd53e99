"""The result of a quest or a campaign: won or lost and by what, progress by round, what became of each hero."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.systems.quest.events.actions import ActionBegan
from game.systems.quest.events.course import Progressed, QuestEnded, RoundBegan
from game.systems.quest.events.enemies import EnemyDefeated
from game.systems.quest.events.heroes import HeroDefeated
from game.ui import theme
from game.ui.ending.screen import ResultScreen
from game.ui.ending.told import Curves, Ended, Fate, Luck, Side, TurningPoint
from game.ui.quest import looks
from game.ui.quest.portrait import bare

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.hosting import Host

RULES = {True: "WHQ-WIN-02", False: "WHQ-WIN-03"}


def result(host: Host) -> ResultScreen:
    """Return the screen that shows what a finished game came to."""
    return ResultScreen(host, _ended(host))


def _ended(host: Host) -> Ended:
    state: State = host.state
    won = bool(state.winners)
    title = _("The party has won") if won else _("The party has lost")
    verdict = ngettext("It took {n} round.", "It took {n} rounds.", state.round).format(n=state.round)
    rule = RULES[won]
    seats = range(len(host.players))
    return Ended(
        name=proper(state.adventure.played.scenario.name), title=title, letter=LETTERS[0] if won else "N",
        verdict=verdict, rules=(rule,), scores=(sum(one == "won" for one in state.results),), unit=_("quests won"),
        curves=Curves(_("Progress by round"), _rounds(host)), sides=tuple(_side(host, seat) for seat in seats),
        luck=tuple(_luck(host, seat) for seat in seats), turns=tuple(_turns(host)), none=_("Nobody has fallen."),
        picture=bare, report=lambda: f"{title} {verdict} {rule}",
    )  # fmt: skip


def _rounds(host: Host) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the progress made up to the start of each round, and to the end."""
    found, number, sum_ = [], 0, 0
    for event in host.log:
        if isinstance(event, RoundBegan):
            found.append((number, (sum_,)))
            number += 1
        if isinstance(event, Progressed):
            sum_ += max(0, event.number)
    return (*found, (number, (sum_,)))


def _side(host: Host, seat: int) -> Side:
    """Return the heroes of a seat: how many enemies each has defeated, whether it stands."""
    state: State = host.state
    done, by = Counter[str](), ""
    for event in host.log:
        if isinstance(event, ActionBegan):
            by = event.hero
        if isinstance(event, EnemyDefeated) and by:
            done[by] += 1
    own = [key for key in state.heroes if state.seat(key) == seat]
    under = ngettext("{n} hero", "{n} heroes", len(own)).format(n=len(own))
    return Side(host.players[seat], under, tuple(_fate(state, key, done[key]) for key in own))


def _fate(state: State, key: str, defeated: int) -> Fate:
    hero, card = state.heroes[key], state.card(key)
    words = _("defeated") if hero.down else _("stands")
    icon, hue = ("skull", theme.TEXT2) if hero.down else ("circle-check", theme.YES)
    emblem = looks.arms_of(key, f"{card.title} {card.name} {card.kin}").charge
    return Fate(proper(card.name), emblem, defeated, hero.wounds, words, icon, hue, hero.down)


def _luck(host: Host, seat: int) -> Luck:
    """Return how many actions a seat has performed: there are no rolls to hit here."""
    state: State = host.state
    done = sum(isinstance(event, ActionBegan) and state.seat(event.hero) == seat for event in host.log)
    return Luck(0, 0, 0.0, ngettext("{n} action", "{n} actions", done).format(n=done))


def _turns(host: Host) -> list[TurningPoint]:
    """Return where heroes fell and quests ended."""
    state: State = host.state
    found, number = [], 0
    for at, event in enumerate(host.log):
        if isinstance(event, RoundBegan):
            number = event.number
        text = ""
        if isinstance(event, HeroDefeated):
            text = _("{hero} is defeated").format(hero=proper(state.card(event.hero).name))
        elif isinstance(event, QuestEnded):
            name = proper(state.adventure.sheets[event.number].name)
            text = (_("{quest} is won") if event.won else _("{quest} is lost")).format(quest=name)
        if text:
            found.append(TurningPoint(at, number, 0, text, text, event.rule))
    return found
