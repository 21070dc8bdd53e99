"""What players read: names of heroes, enemies and cards, and what a card in play is called in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.view import Unknown
from game.i18n import N_, _, proper
from game.systems.quest.adventure import unlabelled

if TYPE_CHECKING:
    from game.systems.quest.adventure import Adventure
    from game.systems.quest.state import State

PHASES = {
    "hero": N_("Hero phase"),
    "enemy": N_("Enemy phase"),
    "location": N_("Location phase"),
    "travel": N_("Location phase"),
    "peril": N_("Peril phase"),
}
ACTIONS = {"attack": N_("attack"), "explore": N_("explore"), "rest": N_("rest"), "aid": N_("aid")}
SETTLEMENT = {"trainer": N_("trainer"), "blacksmith": N_("blacksmith"), "arena": N_("arena")}
COLOURS = {"green": N_("green"), "blue": N_("blue"), "red": N_("red")}


def hero(state: State, key: str) -> str:
    """Return a hero's title as the log sets it, in bold."""
    return f"*{_(state.card(key).title)}*"


def first(state: State, key: str) -> str:
    """Return a hero's own name alone, where there is little room: not every language has it first."""
    name = state.card(key).name
    own, told = name.split(" ")[0], proper(name).split(" ")
    return own if own in told else told[0]


def enemy(state: State, key: str, card: object = None) -> str:
    """Return the name of an enemy in bold; of one face down that it is one. `card` is what it was, "" for face down."""
    if card is None:
        card = state.shown(key)
    if not card or isinstance(card, Unknown):
        return _("*a face-down enemy*")
    return f"*{card_name(state.adventure, str(card))}*"


def enemy_name(state: State, key: str, card: object = None) -> str:
    """Return the same without a mark: for buttons, rows and names in a list."""
    return enemy(state, key, card).strip("*")


def card_name(adventure: Adventure, card: str) -> str:
    """Return the name of any card by its id, or by its label in a pile."""
    card = unlabelled(card)
    for among in (
        adventure.gear, adventure.dungeon, adventure.conditions, adventure.enemies, adventure.locations,
        adventure.actions, adventure.heroes,
    ):  # fmt: skip
        if card in among:
            return proper(among[card].name)
    return proper(adventure.fortune.name) if card == adventure.fortune.id else card


def source(state: State, bearer: str) -> str:
    """Return the name of a card that speaks, by what `speaking` calls it."""
    kind, _holder, card, _number = (*bearer.split("/"), "", "", "")[:4]
    if kind == "sheet":
        return proper(state.sheet.name)
    if kind == "hero":
        return _(state.card(card).title)
    if kind == "peril":
        return _("peril ({colour})").format(colour=_(COLOURS[card]))
    return card_name(state.adventure, card) if card else kind


def place(state: State, zone: str) -> str:
    """Return where an enemy is, in words."""
    if zone == "shadows":
        return _("the shadows")
    if zone == "lair":
        return _("the lair")
    return _("the zone of {hero}").format(hero=hero(state, zone))
