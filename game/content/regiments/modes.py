"""The modes of play as content knows them: by name, with zones, tokens, decks and who can meet in them.

How each is scored is the rules' business; a scenario names its mode, and files are held against what is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from game.content.regiments.cards import LONG, SHORT
from game.content.regiments.terrain import DEPTH

Mode = Literal["banners", "muster", "siege", "carrion", "relics", "errands", "marked", "tidings"]
Deck = Literal["", "objectives", "missions", "sieges"]

MODES: tuple[Mode, ...] = get_args(Mode)
TOKEN = 700  # radius of an objective, thousandths of an inch


@dataclass(frozen=True, slots=True)
class ModeFacts:
    """What files must know of a mode.

    section  how the numbers of its rules begin
    zones    depth of the deployment zones in inches, of the first player's edge and of the other (ASF-SETUP-03)
    tokens   where objectives lie from the first, in thousandths of an inch: "centre", "aside" (how far right and left
             of it) and "edge" (how far from both flank edges)
    deck     the deck it draws from besides tactics
    alone    whether more than two sides may meet: a free-for-all (ASF-FFA-01)
    """

    section: str
    zones: tuple[int, int]
    tokens: tuple[tuple[Literal["centre", "aside", "edge"], int], ...] = ()
    deck: Deck = ""
    alone: bool = True


_CENTRE: tuple[Literal["centre"], int] = ("centre", 0)
_ASIDE: tuple[Literal["aside"], int] = ("aside", LONG * 1000 + 2 * TOKEN)
_EDGE: tuple[Literal["edge"], int] = ("edge", SHORT * 1000 + TOKEN)

FACTS: dict[Mode, ModeFacts] = {
    "banners": ModeFacts("ASF-GOT", (6, 6), (_CENTRE,), "objectives"),  # ASF-GOT-02
    "muster": ModeFacts("ASF-COK", (12, 12), (_CENTRE, _ASIDE)),  # ASF-COK-02
    "siege": ModeFacts("ASF-SOS", (12, 18), deck="sieges", alone=False),  # the defender's zone, then the attacker's
    "carrion": ModeFacts("ASF-FFC", (12, 12), (_EDGE,)),  # ASF-FFC-02
    "relics": ModeFacts("ASF-DWD", (12, 12), (_CENTRE, _EDGE), "objectives"),  # ASF-DWD-02
    "errands": ModeFacts("ASF-WOW", (6, 6), (_CENTRE,), "missions"),  # ASF-WOW-02
    "marked": ModeFacts("ASF-FAB", (18, 18)),  # ASF-FAB-02
    "tidings": ModeFacts("ASF-DWW", (6, 6), (_CENTRE,), "missions"),  # ASF-DWW-02
}
"""By mode, in the order of the rulebook; a scenario names one of them (ASF-VIC-12)."""


def token_places(mode: Mode, width: int) -> tuple[tuple[int, int], ...]:
    """Return where objectives lie before anybody places one, on a table of a width in thousandths of an inch.

    The centre first, then left and right as the first player sees them (ASF-GOT-03, ASF-COK-03, ASF-FFC-04,
    ASF-DWD-03).
    """
    found: list[tuple[int, int]] = []
    for where, far in FACTS[mode].tokens:
        if where == "centre":
            found.append((width // 2, DEPTH // 2))
        elif where == "aside":
            found += [(width // 2 - far, DEPTH // 2), (width // 2 + far, DEPTH // 2)]
        else:
            found += [(far, DEPTH // 2), (width - far, DEPTH // 2)]
    return tuple(found)
