"""How creatures are found in the builder's list: "level >= 2 cost < 60 archer", and what its columns sort by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, in_order, proper
from game.ui.building.query import Query
from game.ui.skirmish.card_words import searched

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature


def numbers(card: Creature) -> dict[str, int]:
    """Return what can be compared with a number."""
    return {
        "cost": card.cost,
        "level": card.level,
        "speed": card.speed,
        "ac": card.ac,
        "hp": card.hp,
        "melee": max((attack.bonus for attack in card.melee), default=0),
        "ranged": max((attack.bonus for attack in card.ranged), default=0),
        "damage": max((attack.damage + attack.extra for attack in (*card.melee, *card.ranged)), default=0),
        "attacks": len(card.melee),
        "commander": card.commander or 0,
        "squares": card.n,
    }


_QUERY = Query(
    numbers,
    searched,
    ("cost", "level", "speed", "ac", "hp", "melee", "ranged", "damage", "attacks", "commander"),
    {
        "name": lambda card: (in_order(proper(card.name)),),
        "faction": lambda card: ("".join(card.factions), -card.cost, in_order(proper(card.name))),
        "type": lambda card: (in_order(_(card.type)), -card.cost, in_order(proper(card.name))),
    },
    hidden=("squares",),
)
find, ordered = _QUERY.find, _QUERY.ordered
