"""What piles and zones of the table are, told where the pointer rests on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.systems.quest import names, numbers
from game.ui.kit import escape
from game.ui.quest import danger
from game.ui.quest.captions import deck_name
from game.ui.quest.figures import DECK, OUT
from game.ui.table.told import Card

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.board.cards.signs import Spot


def explained(state: State, thing: str, place: Spot | None) -> Card | None:
    """Return what a pile, a zone or the number of an enemy is; None where the card itself tells enough."""
    word, _slash, name = thing.partition("/")
    if word == DECK:
        return _deck(state, name)
    if word == OUT:
        return _discarded(state, name)
    if thing in state.enemies:
        return _enemy(state, thing)
    if word == "hero" and (one := danger.of(state).get(name)) is not None and (told := danger.lines(state, one)):
        return Card(_("What the enemies may do to it at most"), tuple(told))
    return _zone(state, place.zone) if place is not None and not thing else None


def _deck(state: State, name: str) -> Card:
    left = len(state.decks[name])
    text = ngettext("{n} card, face down.", "{n} cards, face down.", left).format(n=left)
    rule = {"enemy": "WHQ-DISC-04", "gear": "WHQ-GEAR-02", "dungeon": "WHQ-DUN-06", "location": "WHQ-LPH-02"}[name]
    words = {
        "enemy": _("When it is empty, its discard pile is shuffled into a new one."),
        "gear": _("When it is empty, it stays empty."), "dungeon": _("When it is empty, nothing more is found."),
        "location": _("When it is empty, the party is at the last location."),
    }[name]  # fmt: skip
    return Card(deck_name(name), (text, f"{words} {rule}"))


def _discarded(state: State, name: str) -> Card:
    gone = len(state.discards[name])
    text = ngettext("{n} card lies here.", "{n} cards lie here.", gone).format(n=gone)
    return Card(_("{deck}, discarded").format(deck=deck_name(name)), (text,))


def _enemy(state: State, key: str) -> Card | None:
    """Return what the attack value is made of, where it is not the printed one."""
    if not state.enemies[key].up:
        return Card(_("A face-down enemy"), (
            _("Nobody sees which one. It is turned up when it is activated, wounded or moved to a hero. WHQ-FD-02"),
        ))  # fmt: skip
    reasons = numbers.attack_reasons(state, key)
    if len(reasons) < 2:
        return None
    lines = [_("{n} on the card").format(n=reasons[0].amount)]
    for one in reasons[1:]:
        card = escape(names.card_name(state.adventure, one.card))
        lines.append(_("{n} by {card} WHQ-EFF-10").format(n=f"{one.amount:+d}", card=card))
    title = _("Attack {n} of {enemy}").format(n=numbers.attack(state, key), enemy=names.enemy_name(state, key))
    return Card(title, tuple(lines))


def _zone(state: State, zone: str) -> Card | None:
    word, _space, number = zone.partition(" ")
    if zone == "shadows":
        return Card(_("The shadows"), (
            _("Enemies wait here, some of them face down. Only ranged attacks reach them. WHQ-ZONE-06 WHQ-ATK-07"),
        ))  # fmt: skip
    if zone == "lair":
        return Card(_("The lair"), (_("A nemesis in its lair cannot be chosen as a target. WHQ-LAIR-03"),))
    if word == "foes":
        key = list(state.heroes)[int(number)]
        title = _("The zone of {hero}").format(hero=proper(state.card(key).name))
        return Card(title, (
            _("Up to three enemies fight this hero here; a fourth is driven back, and wounds. WHQ-ZONE-04 WHQ-ZONE-05"),
        ))  # fmt: skip
    return None
