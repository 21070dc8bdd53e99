"""The modes of play as content knows them: by name, with their zones, their decks and who can meet in them.

How each is scored is the rules' business; a scenario names its mode, and files are held against what is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Mode = Literal["banners", "muster", "siege", "carrion", "relics", "errands", "marked", "tidings"]
Deck = Literal["", "objectives", "missions", "sieges"]

MODES: tuple[Mode, ...] = get_args(Mode)


@dataclass(frozen=True, slots=True)
class ModeFacts:
    """What files must know of a mode.

    section  how the numbers of its rules begin
    zones    depth of the deployment zones in inches, of the first player's edge and of the other (ASF-SETUP-03)
    deck     the deck it draws from besides tactics
    alone    whether more than two sides may meet: a free-for-all (ASF-FFA-01)
    """

    section: str
    zones: tuple[int, int]
    deck: Deck = ""
    alone: bool = True


FACTS: dict[Mode, ModeFacts] = {
    "banners": ModeFacts("ASF-GOT", (6, 6), "objectives"),
    "muster": ModeFacts("ASF-COK", (12, 12)),
    "siege": ModeFacts("ASF-SOS", (12, 18), "sieges", alone=False),  # the defender's zone, then the attacker's
    "carrion": ModeFacts("ASF-FFC", (12, 12)),
    "relics": ModeFacts("ASF-DWD", (12, 12), "objectives"),
    "errands": ModeFacts("ASF-WOW", (6, 6), "missions"),
    "marked": ModeFacts("ASF-FAB", (18, 18)),
    "tidings": ModeFacts("ASF-DWW", (6, 6), "missions"),
}
"""By mode, in the order of the rulebook."""
