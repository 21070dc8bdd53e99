"""A replay of a quest: how far the party has come, and where heroes fell and quests ended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.systems.quest.events.course import QuestEnded, RoundBegan
from game.systems.quest.events.heroes import HeroDefeated
from game.ui.face import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.quest.state import State
    from game.ui.hosting import Host


class QuestWatching:
    """What a replay tells besides its events."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def moments(self) -> Sequence[Moment]:
        """Return where heroes fell and quests ended."""
        state: State = self.host.state
        found, number = [], 0
        for at, event in enumerate(self.host.log):
            if isinstance(event, RoundBegan):
                number = event.number
            elif isinstance(event, HeroDefeated):
                text = _("{hero} is defeated").format(hero=proper(state.card(event.hero).name))
                found.append(Moment(at, number, state.seat(event.hero), text, event.rule))
            elif isinstance(event, QuestEnded):
                text = _("The quest is won") if event.won else _("The quest is lost")
                found.append(Moment(at, number, 0, text, event.rule, chief=True))
        return found

    def scores(self, state: State) -> Sequence[str]:
        """Return for each seat how many of the quests were won."""
        won = sum(one == "won" for one in state.results)
        return tuple(str(won) for _seat in state.seats())

    def marks(self, state: State, pointed: str) -> Any:
        """Return the words on the table, wherever the board has room for them, and the card that is read in large."""
        from game.ui.quest.ground import words

        return partial(words, state.clone(), pointed=pointed)
