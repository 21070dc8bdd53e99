"""The words on the table itself: how many cards lie in a pile, whose column it is, how full a zone is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import MOST_IN_ZONE
from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.systems.quest import names
from game.systems.quest.state import SHADOWS
from game.ui.board.cards.signs import Caption
from game.ui.quest import danger, symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.quest.state import State
    from game.ui.board.cards.layout import Box
    from game.ui.quest.layout import Column, Plan

MANY = 3  # heroes from which there is no room for their titles
FULL_SIGNED = 48.0
"""From this width on there is room for a sign beside how full a zone is, in units."""
SOFT, PALE = "#CFC6B0", "#A89F8C"


def told(state: State, plan: Plan) -> tuple[Caption, ...]:
    """Return all words that stand on the table."""
    return (*_piles(state, plan), *_zones(state, plan), *_heads(state, plan))


def beside(state: State, plan: Plan) -> tuple[Caption, ...]:
    """Return what a picture tells where question and log lie in play: the game, how far it has come, who leads."""
    x, y, w, _h = plan.aside
    lines = [(proper(state.adventure.played.scenario.name), 26.0, "#EFE9DB", "display-bold")]
    if state.round and state.phase in names.PHASES:
        text = _("Round {n}, {phase}").format(n=state.round, phase=_(names.PHASES[state.phase]))
        lines.append((text, 18.0, SOFT, "medium"))
    if state.leader:
        text = _("Party leader: {name}").format(name=proper(state.card(state.leader).name))
        lines.append((text, 16.0, PALE, "medium"))
    return tuple(
        Caption((x + 12, y + 8 + 34 * n, w - 24, 32), text, size, colour, cut)
        for n, (text, size, colour, cut) in enumerate(lines)
    )


def deck_name(deck: str) -> str:
    """Return what a deck is called."""
    return {"enemy": _("Enemies"), "location": _("Locations"), "dungeon": _("Dungeon"), "gear": _("Gear")}[deck]


def _piles(state: State, plan: Plan) -> Iterator[Caption]:
    for deck, (x, y, w, h) in plan.counts.items():
        left, gone = len(state.decks[deck]), len(state.discards[deck])
        lines: tuple[tuple[str, float, str, str], ...] = (
            (deck_name(deck), 13.0, "#EFE9DB", "semibold"),
            (ngettext("{n} in the deck", "{n} in the deck", left).format(n=left), 12.0, SOFT, "medium"),
            (ngettext("{n} discarded", "{n} discarded", gone).format(n=gone), 12.0, PALE, "medium"),
        )
        if plan.below:
            text = _("{left} left, {gone} discarded").format(left=left, gone=gone)
            lines = (lines[0], (text, 12.0, SOFT, "medium"))
        step = 17.0
        top = y if plan.below else y + (h - step * len(lines)) / 2
        for n, (text, size, colour, cut) in enumerate(lines):
            yield Caption((x, top + n * step, w, step), text, size, colour, cut)


def _zones(state: State, plan: Plan) -> Iterator[Caption]:
    x, y, w, _h = plan.shadows
    number = len(state.zone(SHADOWS))
    text = ngettext("The shadows: {n} enemy", "The shadows: {n} enemies", number).format(n=number)
    yield Caption((x + 12, y + 1, w - 24, 16), text if number else _("The shadows"), 12, "#B9B4D6")
    x, y, w, _h = plan.lair
    yield Caption((x + 4, y + 4, w - 8, 18), _("Lair"), 13, "#D8B8F0", align="c")


def warning(column: Column) -> Box:
    """Return where the head of a hero's cards tells the worst that enemies may do to it."""
    x, y, w, h = column.head
    return x + w * 0.47, y, w * 0.31, h


def _heads(state: State, plan: Plan) -> Iterator[Caption]:
    """Yield the line above each hero's cards: player and name, the worst that enemies may do to it, its gear limit."""
    dangers = danger.of(state)
    for n, key in enumerate(state.heroes):
        hero, (x, y, w, h) = state.heroes[key], plan.columns[n].head
        card = state.card(key)
        name = proper(card.name)
        if len(state.heroes) < MANY:
            name = _("{name}, {title}").format(name=name, title=_(card.title))
        yield Caption((x + 4, y, w * 0.46, h), name, 15, "#EFE9DB" if not hero.down else PALE, side=LETTERS[hero.seat])
        one = dangers.get(key)
        if one is not None and danger.short(one):
            icon, hue = ("skull", "#F28474") if one.falls else ("swords", "#E2A598")
            yield Caption(warning(plan.columns[n]), danger.short(one), 12, hue, "semibold", "r", icon)
        worn = sum(not state.adventure.gear[one.id].legendary for one in hero.gear)
        gear = _("gear {n} of {most}").format(n=worn, most=hero.limit)
        told_ = _("defeated") if hero.down else gear
        yield Caption((x + w * 0.79, y, w * 0.20, h), told_, 12, SOFT, "medium", "r", "skull" if hero.down else "")
        if len(state.zone(key)) >= MOST_IN_ZONE:
            fx, fy, fw, _fh = plan.columns[n].full
            full = f"{MOST_IN_ZONE}/{MOST_IN_ZONE}"
            sign = symbols.LOCKED if fw >= FULL_SIGNED else ""
            yield Caption((fx, fy, fw, 18), full, 14, "#F28474", "bold", icon=sign)
