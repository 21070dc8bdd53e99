"""What a series of quests adds up: quests won and lost, what ended them, cards used, gear drawn and equipped."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.i18n import N_
from game.systems.quest.adventure import unlabelled
from game.systems.quest.events.course import CardDrawn, GearTaken, QuestEnded
from game.systems.quest.events.heroes import EffectUsed, GearEquipped, HeroDefeated

if TYPE_CHECKING:
    from game.engine.session import Session

WON, LOST, ENDED, USED, TAKEN, OFFERED, FELL = (
    N_("quests won"), N_("quests lost"), N_("how quests were lost"), N_("cards used"), N_("gear equipped"),
    N_("gear drawn"), N_("heroes defeated"),
)  # fmt: skip
ALL_DOWN, SHEET = N_("all heroes defeated"), N_("as the sheet says")


def tally(session: Session) -> dict[str, dict[str, int]]:
    """Return the numbers of one game that is over."""
    sheets = session.state.adventure.sheets
    found: dict[str, Counter[str]] = {word: Counter() for word in (WON, LOST, ENDED, USED, TAKEN, OFFERED, FELL)}
    down = 0
    heroes = len(session.state.heroes)
    for event in session.log:
        match event:
            case QuestEnded():
                found[WON if event.won else LOST][sheets[event.number].id] += 1
                if not event.won:
                    found[ENDED][ALL_DOWN if down == heroes else SHEET] += 1
                down = 0
            case HeroDefeated():
                found[FELL][event.hero] += 1
                down += 1
            case EffectUsed() if event.bearer.count("/") == 3:
                card = event.bearer.split("/")[2]
                found[USED][card or sheets[session.state.quest].id] += 1
            case GearEquipped():
                found[TAKEN][event.gear] += 1
            case CardDrawn() if event.deck == "gear":
                found[OFFERED][unlabelled(event.card)] += 1
            case GearTaken():
                found[OFFERED][event.gear] += 1
    return {word: dict(counts) for word, counts in found.items() if counts}
