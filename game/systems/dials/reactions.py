"""The reactions of this room: rules that answer events without being anybody's ability, and those of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.reaction import Asked, Reactions
from game.engine.refusal import no
from game.i18n import N_

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal

REACTIONS = Reactions()


def _elsewhere(_state: Any, _event: Any, _answer: Answer) -> Refusal:
    return no(N_("This is asked of somebody else."), "MK-ATT-10")


ASKED = Asked(why=_elsewhere)
"""How what may be used or not is asked for: whoever is not asked cannot use it now."""
