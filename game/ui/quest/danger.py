"""What the enemy phase may do at most: in words beside each hero, and for the whole party over the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.systems.quest import foretold
from game.ui import theme
from game.ui.kit import Area
from game.ui.quest.asking import foe

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choice import Choice
    from game.systems.quest.foretold import Danger
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui

RULE = "WHQ-EPH-02"


def of(state: State) -> dict[str, Danger]:
    """Return the worst that each hero may meet in the next enemy phase; nothing while no hero acts."""
    return {one.hero: one for one in foretold.dangers(state)} if state.phase == "hero" else {}


def due(state: State, choice: Choice | None) -> bool:
    """Tell whether it is told unasked: the hero phase is about to end."""
    return choice is not None and choice.kind == "activation" and bool(choice.about["acted"]) and len(state.slots) == 1


def short(one: Danger) -> str:
    """Return the worst in few words; "" where no known enemy can do anything."""
    if not one.wounds:
        return ""
    number = one.wounds
    if one.unknown:
        return _("up to {n} and ?").format(n=number)
    return ngettext("up to {n} wound", "up to {n} wounds", number).format(n=number)


def lines(state: State, one: Danger) -> list[str]:
    """Return the worst blow by blow, rich text with rules."""
    told = []
    for blow in one.blows:
        name = foe(state, blow.enemy)
        words = [proper(state.adventure.keywords[word].name) for word in blow.keywords]
        if blow.wounds:
            text = ngettext("{enemy}: {n} wound", "{enemy}: {n} wounds", blow.wounds)
            said = text.format(enemy=name, n=blow.wounds)
            told.append(_("{blow}, {keywords}").format(blow=said, keywords=", ".join(words)) if words else said)
        else:
            told.append(_("{enemy}: {keywords}").format(enemy=name, keywords=", ".join(words)))
    if one.unknown:
        text = ngettext(
            "{n} face-down enemy: nobody knows. WHQ-FD-02", "{n} face-down enemies: nobody knows. WHQ-FD-02",
            one.unknown,
        )  # fmt: skip
        told.append(text.format(n=one.unknown))
    if one.falls:
        told.append(_("{b|It may fall.} WHQ-DEF-01"))
    return told


def declare(ui: Ui, area: Area, state: State, close: Callable[[], None]) -> None:
    """Declare the panel: a row for each hero that stands."""
    ui.panel(area, fill=theme.INK0, border=theme.BRASS_DARK, radius=10)
    inside = area.inset(12, 8)
    head = inside.cut_top(22, 4)
    ui.icon_button("danger close", head.cut_right(22), "x", close, _("Close"))

    def title(pen: Pen, a: Area) -> None:
        pen.icon("swords", a.x + 8, a.cy, 16, theme.NO)
        words = _("What the enemies may do at most")
        pen.text(a.x + 22, a.cy, words, theme.TEXT, "semibold", theme.TEXT1, "l", Area(a.x + 22, a.y, a.w - 26, a.h))

    ui.custom(head, title, key="danger", tooltip=_(
        "The worst of the next enemy phase for each hero by itself: an enemy in the shadows comes to one of them only. "
        "WHQ-EPH-02 WHQ-KEY-04"
    ))  # fmt: skip
    found = of(state)
    step = min(30.0, inside.h / max(1, len(found)))
    for key, one in found.items():
        _row(ui, inside.cut_top(step), state, key, one)


def _row(ui: Ui, row: Area, state: State, key: str, one: Danger) -> None:
    """Declare a hero: sign, name, what it has left, and the worst as a part of that."""
    left = state.health(key) - state.heroes[key].wounds
    name, letter = proper(state.card(key).name), LETTERS[state.seat(key)]
    words = short(one) or (_("only from face-down enemies") if one.unknown else _("nothing"))

    def paint(pen: Pen, a: Area) -> None:
        pen.badge(a.x + 9, a.cy, letter, 16)
        room = Area(a.x + 24, a.y, a.w * 0.36 - 24, a.h)
        pen.text(room.x, a.cy, pen.fitting(name, room.w), theme.TEXT, "regular", theme.TEXT1, "l", room)
        bar = Area(a.x + a.w * 0.38, a.cy - 6, a.w * 0.28, 12)
        pen.bar(bar, min(1.0, one.wounds / left) if left else 1.0, theme.NO if one.falls else theme.HEALTH)
        ink = theme.NO if one.falls else theme.TEXT1 if one.wounds else theme.TEXT2
        end = Area(a.x + a.w * 0.68, a.y, a.w * 0.32, a.h)
        told = _("{words} of {left}").format(words=words, left=left) if one.wounds else words
        pen.text(end.x, a.cy, pen.fitting(told, end.w, theme.CAPTION, "semibold"), theme.CAPTION, "semibold", ink, "l",
                 end)  # fmt: skip

    tip = "\n".join(lines(state, one)) or _("No ready enemy can reach it.")
    ui.custom(row, paint, key=f"danger {key}", tooltip=tip)
