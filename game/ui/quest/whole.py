"""Everything about a card or a pile, over the table: the card in large, what it means, the cards of a discard pile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ACTION_TYPES
from game.i18n import _
from game.systems.quest import names
from game.systems.quest.adventure import unlabelled
from game.ui import theme
from game.ui.board.cards import stamps
from game.ui.kit import Area, escape
from game.ui.quest.explaining import explained
from game.ui.quest.figures import DECK, OUT, face_of, large_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.systems.quest.state import State
    from game.ui.board.cards.card import Picture
    from game.ui.kit import Pen, Ui

CARD, GAP = "card", 10
"""The word for a card that lies in no play area: "card/lucky-knuckle"."""
TALL, SHEET_TALL = 530 / 380, 640 / 540  # height of a large card and of a sheet by its width
IN_A_ROW = 3
HEAD, PAD = 30, 14


def height(ui: Ui, wide: float, state: State, thing: str) -> float:
    """Return how high all of it is, with the panel that it stands on."""
    wide -= 2 * PAD
    high = 2.0 * PAD
    if _front(state, thing) is not None:
        high += _large_size(wide, thing)[1] + GAP
    for line in _lines(state, thing):
        high += ui.measure(line, wide) + 4
    for _title, cards in _groups(state, thing):
        rows = -(-len(cards) // IN_A_ROW)
        high += HEAD + rows * (_small(wide)[1] + GAP)
    return high + 4


def declare(
    ui: Ui, area: Area, state: State, thing: str, look: Callable[[str], None], takes: dict[str, Callable[[], None]]
) -> None:
    """Declare all of it; `look` shows a card of a pile in large, `takes` is what a click on one does instead."""
    ui.panel(Area(area.x, area.y, area.w, height(ui, area.w, state, thing)), key="whole panel")
    area = area.inset(PAD)
    front = _front(state, thing)
    if front is not None:
        w, h = _large_size(area.w, thing)
        row = area.cut_top(h, GAP)
        ui.custom(Area(row.cx - w / 2, row.y, w, h), partial(_paint, front, 540 if thing == "sheet" else 380))
    for n, line in enumerate(_lines(state, thing)):
        area.cut_top(ui.text(area, line, colour=theme.TEXT1 if n == 0 else theme.TEXT2, key=f"whole line {n}"), 4)
    for title, cards in _groups(state, thing):
        ui.label(area.cut_top(HEAD), title, theme.TITLE, "semibold")
        _grid(ui, area, state, cards, look, takes)


def _grid(
    ui: Ui, area: Area, state: State, cards: Sequence[str], look: Callable[[str], None],
    takes: dict[str, Callable[[], None]],
) -> None:  # fmt: skip
    w, h = _small(area.w)
    for first in range(0, len(cards), IN_A_ROW):
        row = area.cut_top(h, GAP)
        for n, name in enumerate(cards[first : first + IN_A_ROW]):
            cell = Area(row.x + n * (w + GAP), row.y, w, h)
            front, take = face_of(state, name), takes.get(name)
            said = f"**{escape(names.card_name(state.adventure, name))}**"
            tip = _("Take {card}").format(card=said) if take else said
            if front is not None:
                ui.custom(
                    cell, partial(_paint, front, 104), key=f"pile {first + n} {name}", tooltip=tip,
                    on=take or partial(look, f"{CARD}/{name}"),
                )  # fmt: skip
            if take is not None:
                ui.custom(cell, lambda pen, a: pen.box(a.inset(-3), None, theme.BRASS, 9, border_width=2.5))


def _paint(front: Picture, units: float, pen: Pen, a: Area) -> None:
    """Draw a card as large as its place, as if it were so many units wide."""
    size = pen.px(a.w), pen.px(a.h)
    pen.image(stamps.finished(front, size, round(size[0] / units, 3)), a.x, a.y)


def _small(wide: float) -> tuple[float, float]:
    w = (wide - (IN_A_ROW - 1) * GAP) / IN_A_ROW
    return w, w * 1.4


def _large_size(wide: float, thing: str) -> tuple[float, float]:
    return (wide, wide * SHEET_TALL) if thing == "sheet" else (wide * 0.9, wide * 0.9 * TALL)


def _front(state: State, thing: str) -> Picture | None:
    word, _slash, name = thing.partition("/")
    if word in (DECK, OUT):
        return None
    return face_of(state, name) if word == CARD else large_of(state, thing)


def _lines(state: State, thing: str) -> list[str]:
    """Return what is told besides the card: of piles what they are, of enemies where their numbers come from."""
    told = explained(state, thing, None)
    return [f"**{escape(told.title)}**", *told.lines] if told is not None else []


def _groups(state: State, thing: str) -> list[tuple[str, list[str]]]:
    """Return the cards that belong to it, under their headings: of a discard pile all, the last one first."""
    word, _slash, name = thing.partition("/")
    if word == OUT:
        cards = [unlabelled(one) for one in reversed(state.discards[name])]
        return [(_("The last one first"), cards)] if cards else []
    if word == "hero" and name in state.heroes:
        return _outside(state, name)
    if thing == "sheet" and (state.pool or state.set_aside):
        found: list[tuple[str, Any]] = [(_("Campaign pool"), list(state.pool)), (_("Set aside"), list(state.set_aside))]
        return [(title, cards) for title, cards in found if cards]
    return []


def _outside(state: State, hero: str) -> list[tuple[str, list[str]]]:
    """Return what a hero may still gain and anybody may look at: advanced actions and legendary gear."""
    known, one = state.adventure, state.heroes[hero]
    better = [known.by_hero[hero, "advanced", kind] for kind in ACTION_TYPES]
    left = [card for card in better if card not in one.cards.values()]
    found = [(_("Advanced actions that it may learn"), left), (_("Its legendary gear"), list(one.legendary))]
    return [(title, cards) for title, cards in found if cards]
