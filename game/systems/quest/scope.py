"""Who speaks and about whom: what an effect needs to know besides its own parameters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.systems.quest.moments import Moment


@dataclass(slots=True)
class Scope:
    """The surroundings of an effect.

    hero      "you": who acts, draws, holds the card; "" if no hero is left to be hit
    source    the card that speaks, as `speaking` names it, for question and log
    rule      the rule behind it
    enemy     the enemy whose card speaks
    moment    what is being answered
    previous  the hero that the last effect of the list has hit
    """

    hero: str
    source: str
    rule: str
    enemy: str = ""
    moment: Moment | None = None
    previous: str = ""

    def of(self, hero: str) -> Scope:
        """Return the same for another "you"."""
        return replace(self, hero=hero)
