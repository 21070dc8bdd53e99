"""Cards of a hand: small ones in a fan, and one of them large beside the board with all that it says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.regiments.decks import MissionCard, TacticsCard
from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board.inches.banners import Coat, banner
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.emblems import coat_of
from game.ui.regiments.faces import card_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from game.content.regiments.decks import ZoneBonus
    from game.systems.regiments.state import State
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.ask_marks import AskMarks
    from game.ui.regiments.faces import Face

HEAD, CARD, CARD_WIDE = 26, 92, 70
FANNED, SLIPS = 4, 8  # as many cards lie side by side, and as many as slips; more overlap
NAMED = 56  # so much of a small card is free of the next one, at least, where its name is read
LARGE = (236, 330)
OPEN_COAT = Coat()  # of cards that are nobody's: missions that lie open
PAPER, PAPER_DARK, INK, FADED = "#EADFC3", "#D3C29B", "#2A2118", "#5F513A"


def height() -> float:
    """Return how high the panel of a hand is."""
    return 2 * 12 + HEAD + CARD


def declare(
    ui: Ui,
    area: Area,
    state: State,
    seat: int,
    keys: Sequence[str],
    head: tuple[str, str],
    *,
    playable: Collection[str] = (),
    show: Callable[[str], None] | None = None,
    play: Callable[[str], None] | None = None,
    asks: AskMarks | None = None,
) -> None:
    """Declare cards of a seat, -1 of nobody, under a heading and what stands to its right; cards of `playable` glow and
    are played by a click, `show` takes the one that is pointed at. `asks` are the marks on cards whose
    moment passes unasked.
    """
    inside = ui.panel(area).inset(-4)
    ui.heading(inside.cut_top(HEAD), *head, icon="scroll-text")
    row = inside.cut_top(CARD)
    if not keys:
        ui.label(row, _("Cards are drawn at the end of the round."), colour=theme.TEXT2)
        return
    draw = _slip if FANNED < len(keys) <= SLIPS else _small
    for key, place, free in _slips(row, keys) if draw is _slip else _fan(row, keys):
        glows = key in playable
        coat = coat_of_seat(state, seat)
        drawn = partial(draw, card=card_of(state, key), seat=seat, coat=coat, free=free, glows=glows)
        ui.custom(
            place, drawn, key=f"card {key}",
            on=partial(play, key) if play is not None and glows else None, on_hover=partial(_pointed, key, show),
        )  # fmt: skip
        if asks is not None and seat >= 0:
            asks.declare(ui, Area(place.x + 2, place.y + 2, 22, min(22, place.h - 4)), card_of(state, key))


def _fan(row: Area, keys: Sequence[str]) -> Iterator[tuple[str, Area, float]]:
    """Go through the places of a few cards beside each other, of many over each other, and how much of each is free."""
    step = min(CARD_WIDE + 6, (row.w - CARD_WIDE) / max(1, len(keys) - 1))
    for n, key in enumerate(keys):
        free = CARD_WIDE if n == len(keys) - 1 else min(step, CARD_WIDE)
        yield key, Area(row.x + n * step, row.y, CARD_WIDE, CARD), free


def _slips(row: Area, keys: Sequence[str]) -> Iterator[tuple[str, Area, float]]:
    """Go through the places of cards whose names could not be read in a fan: low slips in two columns."""
    wide, high = (row.w - 6) / 2, (row.h + 4) / -(-len(keys) // 2) - 4
    for n, key in enumerate(keys):
        yield key, Area(row.x + n % 2 * (wide + 6), row.y + n // 2 * (high + 4), wide, high), wide


def _pointed(key: str, show: Callable[[str], None] | None, on: bool) -> None:
    if show is not None:
        show(key if on else "")


def coat_of_seat(state: State, seat: int) -> Coat:
    """Return the coat of whom a seat leads: its commander's own cards bear it, too; of nobody's cards a plain one."""
    return coat_of(state.battle.played.armies[seat].faction.id) if seat >= 0 else OPEN_COAT


def _small(pen: Pen, a: Area, card: Face | None, seat: int, coat: Coat, *, free: float, glows: bool) -> None:
    """Draw a small card: coat above, its name where that much of it is `free` of the next card; its back if unseen."""
    if glows:
        pen.box(a.inset(-2), theme.BRASS, None, 8)
    if card is None:
        _back(pen, a, seat)
        return
    pen.box(a, PAPER, theme.INK0, 6, dark=PAPER_DARK)
    pen.box(Area(a.x + 4, a.y + 4, a.w - 8, 30), coat.first, coat.second, 4)
    flag = banner(coat, "swordman", LETTERS[seat] if seat >= 0 else "", pen.px(20))
    pen.centred_image(flag, a.cx, a.y + 19)
    if free >= NAMED:
        laid = pen.lay_out(escape(proper(card.name)), free - 6, theme.CAPTION, "semibold", INK, "c")
        pen.rich(laid, a.x + 3, a.y + 38)
    if (bonus := bonus_of(card)) is not None:
        for n, zone in enumerate(bonus.zones[:4]):
            pen.icon(words.ZONE_ICONS[zone], a.x + 11 + 15 * n, a.bottom - 10, 12, FADED, 2.4)


def _slip(pen: Pen, a: Area, card: Face | None, seat: int, coat: Coat, *, free: float, glows: bool) -> None:
    """Draw a card as a slip: coat at its left, then its name and the zones that make it better; its back if unseen."""
    if glows:
        pen.box(a.inset(-2), theme.BRASS, None, 7)
    if card is None:
        _back(pen, a, seat)
        return
    pen.box(a, PAPER, theme.INK0, 5, dark=PAPER_DARK)
    pen.box(Area(a.x + 3, a.y + 3, 20, a.h - 6), coat.first, coat.second, 3)
    bonus = bonus_of(card)
    zones = bonus.zones[:2] if bonus is not None else ()
    room = free - 34 - 15 * len(zones)
    name = proper(card.name)
    if pen.width(name, theme.CAPTION, "semibold") <= room:
        pen.text(a.x + 28, a.cy, name, theme.CAPTION, "semibold", INK)
    else:  # in two lines, close to each other
        head, tail = _halves(name)
        for part, y in ((head, a.cy - 5.5), (tail, a.cy + 5.5)):
            pen.text(a.x + 28, y, pen.fitting(part, room, theme.CAPTION, "semibold"), theme.CAPTION, "semibold", INK)
    for n, zone in enumerate(zones):
        pen.icon(words.ZONE_ICONS[zone], a.right - 11 - 15 * n, a.cy, 12, FADED, 2.4)


def _halves(name: str) -> tuple[str, str]:
    """Return a name cut in two at the space nearest to its middle, what has none whole."""
    places = [n for n, letter in enumerate(name) if letter == " "]
    if not places:
        return name, ""
    cut = min(places, key=lambda n: abs(n - len(name) / 2))
    return name[:cut], name[cut + 1 :]


def _back(pen: Pen, a: Area, seat: int) -> None:
    letter = LETTERS[seat]
    pen.box(a, theme.SIDES_DARK[letter], theme.INK0, 6)
    pen.box(a.inset(5), theme.SIDES_GROUND[letter], theme.SIDES[letter], 4)
    pen.hatch(a.inset(7), theme.SIDES_DARK[letter], 7)
    pen.badge(a.cx, a.cy, letter, 26)


def bonus_of(card: Face) -> ZoneBonus | None:
    """Return what a tactics card does besides where a zone is held, None of any other card."""
    return card.bonus if isinstance(card, TacticsCard) else None


def points_of(card: Face) -> int:
    """Return what a mission is worth, 0 of any other card."""
    return card.points if isinstance(card, MissionCard) else 0


def size(ui: Ui, state: State, key: str) -> tuple[float, float]:
    """Return how wide and high a card is that stands large."""
    card, wide = card_of(state, key), LARGE[0]
    if card is None:
        return 0.0, 0.0
    bonus = bonus_of(card)
    text = ui.measure(escape(_(card.text)), wide - 32) + (30 if points_of(card) else 0)
    if bonus is not None:
        text += ui.measure(escape(_(bonus.text)), wide - 40) + 44
    return wide, max(LARGE[1], 158 + text)


def large(ui: Ui, area: Area, state: State, key: str, name: str = "large card") -> None:
    """Declare a card large: name, when it is played, what it does, its bonus."""
    card = card_of(state, key)
    if card is None:
        return
    seat = state.owner(key.partition(".")[0]) if key in state.battle.tactics else -1
    ui.custom(area, partial(_large, card=card, seat=seat, coat=coat_of_seat(state, seat)), key=name)


def _large(pen: Pen, a: Area, card: Face, seat: int, coat: Coat) -> None:
    pen.box(a, PAPER, theme.INK0, 12, dark=PAPER_DARK, shadow=12)
    pen.box(a.inset(5), None, coat.first, 9, border_width=2)
    head = Area(a.x + 10, a.y + 10, a.w - 20, 84)
    pen.box(head, coat.first, theme.INK0, 7)
    for n in range(3):
        pen.box(Area(head.x + 6, head.y + 8 + 26 * n, head.w - 12, 13), coat.second if n == 1 else coat.first, None, 2)
    flag = banner(coat, "swordman", LETTERS[seat] if seat >= 0 else "", pen.px(50))
    pen.centred_image(flag, head.cx, head.cy + 2)
    y = head.bottom + 10
    name = escape(proper(card.name))
    laid = pen.lay_out(f"**{name}**", a.w - 32, theme.NAME, "display", INK, "c")
    pen.rich(laid, a.x + 16, y)
    y += laid.height / pen.scale + 8
    pen.rule(a.x + 30, y, a.w - 60, FADED)
    y += 10
    y += pen.paragraph(Area(a.x + 16, y, a.w - 32, a.bottom - y), escape(_(card.text)), theme.TEXT, colour=INK) + 10
    if worth := points_of(card):
        told = ngettext("{n} victory point", "{n} victory points", worth).format(n=worth)
        pen.text(a.cx, y + 8, told, theme.TEXT, "semibold", INK, "c")
    bonus = bonus_of(card)
    if bonus is None:
        return
    high = pen.lay_out(escape(_(bonus.text)), a.w - 48, theme.TEXT, "regular", INK).height / pen.scale
    box = Area(a.x + 12, y, a.w - 24, high + 36)
    pen.box(box, "#DCCB9F", FADED, 7)
    for n, zone in enumerate(bonus.zones):
        pen.icon(words.ZONE_ICONS[zone], box.x + 18 + 20 * n, box.y + 14, 15, INK, 2.2)
    pen.paragraph(Area(box.x + 12, box.y + 26, box.w - 24, box.h), escape(_(bonus.text)), theme.TEXT, colour=INK)
