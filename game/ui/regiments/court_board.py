"""The tactics board: a wooden board with five zones, whoever has claimed them, and the people at court who wait."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.regiments.cards import ZONES
from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.ui import theme
from game.ui.board.figures import token
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Courtier
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

HEAD, BOARD, PERSON, RIM = 26, 122, 34, 6
WOOD, WOOD_DARK, WOOD_RIM = "#4B3423", "#372517", "#2A1C12"
CLOTH, CLOTH_DARK = "#3A2A38", "#2B1F2B"
FIELDS = {
    "crown": ("#5B4A1E", "#3D3115"), "wealth": ("#2F4B3A", "#1F3428"), "tactics": ("#2E4159", "#1F2D40"),
    "combat": ("#5A2D28", "#3E1F1C"), "maneuver": ("#4A4034", "#322B23"),
}  # fmt: skip
"""The enamel of each zone, light above."""


def height(state: State, *, people: bool) -> float:
    """Return how high the board is, with the `people` who wait below it or without."""
    waiting = sum(not one.zone for one in state.court.values()) if people else 0
    return 2 * 12 + HEAD + BOARD + (8 + PERSON * waiting if waiting else 0)


def declare(
    ui: Ui,
    area: Area,
    state: State,
    *,
    people: bool = True,
    open_to: Collection[str] = (),
    claim: Callable[[str], None] | None = None,
    choose: Callable[[str], None] | None = None,
) -> None:
    """Declare the board; `open_to` are zones that may be claimed now by a click, `choose` takes somebody who waits."""
    inside = ui.panel(area).inset(-4)
    ui.heading(inside.cut_top(HEAD), _("Tactics board"), "ASF-NCU-03", "crown")
    board = inside.cut_top(BOARD, 8)
    ui.custom(board, _wood)
    room = board.inset(RIM + 2)
    words_wide = {zone: ui.pen.width(words.zone(zone), theme.CAPTION) for zone in ZONES}
    beside = (room.w - 3 * (len(ZONES) - 1) - sum(words_wide.values())) / len(ZONES)  # of each word, left and right
    for zone in ZONES:
        held = next((one for one in state.court.values() if one.zone == zone), None)
        free = zone in open_to and claim is not None
        ui.custom(
            room.cut_left(words_wide[zone] + beside, 3),
            partial(_zone, zone=zone, held=held, lit=free), key=f"zone {zone}",
            on=partial(claim, zone) if claim is not None and free else None,
            tooltip=tip(state, zone, held), rule="ASF-NCU-06",
        )  # fmt: skip
    if not people:
        return
    for one in state.court.values():
        if not one.zone:
            _person(ui, inside.cut_top(PERSON), state, one, choose)


def tip(state: State, zone: str, held: Courtier | None) -> str:
    """Return what a zone does, and who holds it, as rich text."""
    lines = [f"**{words.zone(zone)}** {words.zone_does(zone)} ASF-NCU-06"]
    if held is not None:
        told = _("{name} holds it for {player} until the round is cleaned up. ASF-NCU-07")
        lines.append(told.format(name=escape(proper(held.card.name)), player=escape(state.battle.players[held.owner])))
    return "\n".join(lines)


def _wood(pen: Pen, a: Area) -> None:
    pen.box(a, WOOD, WOOD_RIM, 10, dark=WOOD_DARK, border_width=1.5)
    for k in range(5):  # grain along the rim
        pen.box(Area(a.x + 12, a.y + 1.5 + k * 1.1, a.w - 24, 0.5), WOOD_RIM if k % 2 else "#5C422E", None, 0)
    pen.box(a.inset(RIM), CLOTH, WOOD_RIM, 7, dark=CLOTH_DARK)
    for x, y in ((a.x + 6, a.y + 6), (a.right - 6, a.y + 6), (a.x + 6, a.bottom - 6), (a.right - 6, a.bottom - 6)):
        pen.box(Area(x - 3, y - 3, 6, 6), theme.BRASS, theme.INK0, 3, dark=theme.BRASS_DARK)


def _zone(pen: Pen, a: Area, zone: str, held: Courtier | None, *, lit: bool) -> None:
    light, dark = FIELDS[zone]
    pen.box(a, light, theme.BRASS if lit else WOOD_RIM, 6, dark=dark, border_width=2 if lit else 1)
    label = words.zone(zone)
    pen.text(a.cx, a.bottom - 11, label, theme.CAPTION, "regular", theme.TEXT1, "c", a)
    middle = a.y + (a.h - 20) / 2
    if held is None:
        pen.box(Area(a.cx - 19, middle - 19, 38, 38), dark, theme.BRASS_DARK if not lit else theme.BRASS, 19)
        pen.icon(words.ZONE_ICONS[zone], a.cx, middle, 20, theme.BRASS if lit else "#CDBE93", 2.0)
        return
    side = LETTERS[held.owner]
    pen.icon(words.ZONE_ICONS[zone], a.right - 10, a.y + 11, 12, "#CDBE93", 2.4)
    picture = token(emblem_of(held.card), side, pen.px(40))
    pen.centred_image(picture, a.cx, middle + 3)


def _person(ui: Ui, row: Area, state: State, one: Courtier, choose: Callable[[str], None] | None) -> None:
    """Declare somebody who is in no zone: what he does there, and whether he has acted."""
    lies = state.name(one.lies) if one.lies else ""
    told = _("has acted") if one.activated else _("waits")
    if lies:
        told = _("lies on {name}").format(name=lies)

    def paint(pen: Pen, a: Area) -> None:
        flags = ("acted",) if one.activated else ()
        pen.centred_image(token(emblem_of(one.card), LETTERS[one.owner], pen.px(25), flags=flags), a.x + 15, a.cy)
        wide = pen.width(told, theme.CAPTION)
        room = Area(a.x + 36, a.y, a.w - 44 - wide, a.h)
        name = pen.fitting(proper(one.card.name), room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy, name, theme.TEXT, "semibold", theme.TEXT3 if one.activated else theme.TEXT1, "l", room)
        pen.text(a.right, a.cy, told, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    ui.custom(row, paint, key=f"court {one.id}", on=partial(choose, one.id) if choose is not None else None,
              tooltip=card_tip(one))  # fmt: skip


def card_tip(one: Courtier) -> str:
    """Return what somebody at court can do, as rich text."""
    lines = [f"**{escape(proper(one.card.name))}**"]
    lines += [f"{escape(proper(ability.name))}: {escape(_(ability.text))}" for ability in one.card.abilities]
    return "\n".join(lines)
