"""What enemies and peril are about to do, in words: for whoever follows their phase step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.systems.quest import names
from game.systems.quest.events import course, enemies
from game.ui.kit import escape
from game.ui.quest.symbols import PERILS

if TYPE_CHECKING:
    from game.systems.quest.state import State


def told(state: State, event: enemies.KeywordResolved | enemies.NemesisEffect | course.PerilStruck) -> tuple[str, str]:
    """Return who does what, and what its card says, with the rule."""
    if isinstance(event, course.PerilStruck):
        effect = state.sheet.peril(event.colour)
        number = PERILS[event.colour][0]
        return _("Peril {number}").format(number=number), _ruled(
            _(effect.text) if effect is not None else "", event.rule
        )
    who = names.card_name(state.adventure, event.card)
    if isinstance(event, enemies.NemesisEffect):
        words = _(state.adventure.enemies[event.card].text)
        return _("{enemy}: nemesis effect").format(enemy=who), _ruled(words, event.rule)
    word = state.adventure.keywords[event.keyword]
    title = _("{enemy}: {keyword}").format(enemy=who, keyword=proper(word.name))
    bar = state.adventure.enemies[event.card].bar
    if len(bar) > 1:
        title = _("{enemy}: {keyword}, {n} of {most}").format(
            enemy=who, keyword=proper(word.name), n=event.place, most=len(bar)
        )
    return title, _ruled(_(word.text), event.rule)


def _ruled(words: str, rule: str) -> str:
    return f"{escape(words)} {rule}"
