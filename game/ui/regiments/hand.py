"""Tactics cards: the hand as small cards in a fan, and one card large beside the board with all that it says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board.inches.banners import banner
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.emblems import coat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.content.regiments.decks import TacticsCard
    from game.systems.regiments.state import State
    from game.ui.board.inches.banners import Coat
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

HEAD, CARD, CARD_WIDE = 26, 92, 70
LARGE = (236, 330)
PAPER, PAPER_DARK, INK, FADED = "#EADFC3", "#D3C29B", "#2A2118", "#5F513A"


def height() -> float:
    """Return how high the panel of a hand is."""
    return 2 * 12 + HEAD + CARD


def declare(
    ui: Ui,
    area: Area,
    state: State,
    seat: int,
    *,
    playable: Collection[str] = (),
    show: Callable[[str], None] | None = None,
    play: Callable[[str], None] | None = None,
) -> None:
    """Declare a hand; cards of `playable` glow and are played by a click, `show` takes the one that is pointed at."""
    inside = ui.panel(area).inset(-4)
    hand, left, gone = state.hands[seat], len(state.decks[seat]), len(state.discards[seat])
    counted = _("{left} in the deck, {gone} discarded").format(left=left, gone=gone)
    ui.heading(inside.cut_top(HEAD), ngettext("{n} tactics card", "{n} tactics cards", len(hand)).format(n=len(hand)),
               counted, "scroll-text")  # fmt: skip
    row = inside.cut_top(CARD)
    if not hand:
        ui.label(row, _("Cards are drawn at the end of the round."), colour=theme.TEXT2)
        return
    step = min(CARD_WIDE + 6, (row.w - CARD_WIDE) / max(1, len(hand) - 1))
    for n, key in enumerate(hand):
        glows = key in playable
        drawn = partial(_small, card=card_of(state, key), seat=seat, coat=coat_of_seat(state, seat), glows=glows)
        ui.custom(
            Area(row.x + n * step, row.y, CARD_WIDE, CARD), drawn, key=f"card {key}",
            on=partial(play, key) if play is not None and glows else None, on_hover=partial(_pointed, key, show),
        )  # fmt: skip


def _pointed(key: str, show: Callable[[str], None] | None, on: bool) -> None:
    if show is not None:
        show(key if on else "")


def card_of(state: State, key: str) -> TacticsCard | None:
    """Return a tactics card by its key, None of one whose face is not seen."""
    return state.battle.tactics.get(key)


def coat_of_seat(state: State, seat: int) -> Coat:
    """Return the coat of whom a seat leads: its commander's own cards bear it, too."""
    return coat_of(state.battle.played.armies[seat].faction.id)


def _small(pen: Pen, a: Area, card: TacticsCard | None, seat: int, coat: Coat, *, glows: bool) -> None:
    """Draw a small card: coat above, its name; its back if it is not seen."""
    if glows:
        pen.box(a.inset(-2), theme.BRASS, None, 8)
    if card is None:
        _back(pen, a, seat)
        return
    pen.box(a, PAPER, theme.INK0, 6, dark=PAPER_DARK)
    pen.box(Area(a.x + 4, a.y + 4, a.w - 8, 30), coat.first, coat.second, 4)
    flag = banner(coat, "swordman", LETTERS[seat], pen.px(20))
    pen.centred_image(flag, a.cx, a.y + 19)
    laid = pen.lay_out(escape(proper(card.name)), a.w - 8, theme.CAPTION, "semibold", INK, "c")
    pen.rich(laid, a.x + 4, a.y + 38)
    if card.bonus is not None:
        for n, zone in enumerate(card.bonus.zones[:4]):
            pen.icon(words.ZONE_ICONS[zone], a.x + 11 + 15 * n, a.bottom - 10, 12, FADED, 2.4)


def _back(pen: Pen, a: Area, seat: int) -> None:
    letter = LETTERS[seat]
    pen.box(a, theme.SIDES_DARK[letter], theme.INK0, 6)
    pen.box(a.inset(5), theme.SIDES_GROUND[letter], theme.SIDES[letter], 4)
    pen.hatch(a.inset(7), theme.SIDES_DARK[letter], 7)
    pen.badge(a.cx, a.cy, letter, 26)


def large(ui: Ui, corner: tuple[float, float], state: State, key: str) -> None:
    """Declare a card large, with its lower right corner there: name, when it is played, what it does, its bonus."""
    card = card_of(state, key)
    if card is None:
        return
    wide = LARGE[0]
    text = ui.measure(escape(card.text), wide - 32) + (
        ui.measure(escape(card.bonus.text), wide - 40) + 44 if card.bonus is not None else 0
    )
    high = max(LARGE[1], 158 + text)
    area = Area(corner[0] - wide, corner[1] - high, wide, high)
    seat = state.owner(key.partition(".")[0])
    ui.custom(area, partial(_large, card=card, seat=seat, coat=coat_of_seat(state, seat)), key="large card")


def _large(pen: Pen, a: Area, card: TacticsCard, seat: int, coat: Coat) -> None:
    pen.box(a, PAPER, theme.INK0, 12, dark=PAPER_DARK, shadow=12)
    pen.box(a.inset(5), None, coat.first, 9, border_width=2)
    head = Area(a.x + 10, a.y + 10, a.w - 20, 84)
    pen.box(head, coat.first, theme.INK0, 7)
    for n in range(3):
        pen.box(Area(head.x + 6, head.y + 8 + 26 * n, head.w - 12, 13), coat.second if n == 1 else coat.first, None, 2)
    flag = banner(coat, "swordman", LETTERS[seat], pen.px(50))
    pen.centred_image(flag, head.cx, head.cy + 2)
    y = head.bottom + 10
    name = escape(proper(card.name))
    laid = pen.lay_out(f"**{name}**", a.w - 32, theme.NAME, "display", INK, "c")
    pen.rich(laid, a.x + 16, y)
    y += laid.height / pen.scale + 8
    pen.rule(a.x + 30, y, a.w - 60, FADED)
    y += 10
    y += pen.paragraph(Area(a.x + 16, y, a.w - 32, a.bottom - y), escape(card.text), theme.TEXT, colour=INK) + 10
    if card.bonus is None:
        return
    high = pen.lay_out(escape(card.bonus.text), a.w - 48, theme.TEXT, "regular", INK).height / pen.scale
    box = Area(a.x + 12, y, a.w - 24, high + 36)
    pen.box(box, "#DCCB9F", FADED, 7)
    for n, zone in enumerate(card.bonus.zones):
        pen.icon(words.ZONE_ICONS[zone], box.x + 18 + 20 * n, box.y + 14, 15, INK, 2.2)
    pen.paragraph(Area(box.x + 12, box.y + 26, box.w - 24, box.h), escape(card.bonus.text), theme.TEXT, colour=INK)
