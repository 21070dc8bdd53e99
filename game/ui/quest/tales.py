"""The tales of quests: what is told before one begins and after it has ended, on a page of parchment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest import on_panels
from game.ui.quest.on_panels import PAPER_FADED, PAPER_INK

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.quest.state import State
    from game.ui.kit import Ui

WIDE, HIGH = 640.0, 560.0


def before(state: State, number: int) -> str:
    """Return what is told before a quest, rich text: of the first one of a campaign the campaign's words, too."""
    campaign = state.adventure.campaign
    told = [escape(_(state.adventure.sheets[number].intro))]
    if campaign is not None and number == 0 and campaign.intro:
        told.insert(0, escape(_(campaign.intro)))
    return "\n\n".join(one for one in told if one)


def after(state: State, number: int) -> str:
    """Return what is told after a quest, as it ended; "" while it goes on."""
    if number >= len(state.results):
        return ""
    won, lost = state.adventure.sheets[number].outro
    return escape(_(won if state.results[number] == "won" else lost))


def brought(state: State, number: int) -> str:
    """Return what its end brought, "" while it goes on."""
    if number >= len(state.results):
        return ""
    sheet = state.adventure.sheets[number]
    if state.results[number] == "won":
        return _("**Reward** {text}").format(text=escape(_(sheet.reward.text)))
    return _("**Penalty** {text}").format(text=escape(_(sheet.penalty.text)))


def page(
    ui: Ui, area: Area, key: str, title: str, caption: str, told: str, foot: str = "", *, beside: float = 0
) -> None:
    """Declare a page with a tale; where it is too long it scrolls. `beside` its last words so much stays free."""
    on_panels.paper(ui, area, 2)
    inside = area.inset(26, 18)
    if caption:
        ui.label(inside.cut_top(16), caption, theme.CAPTION, "semibold", PAPER_FADED)
    ui.label(inside.cut_top(30, 8), title, theme.SCREEN_TITLE, "display-bold", PAPER_INK)
    if foot:
        below = max(ui.measure(foot, inside.w - beside), 36.0 if beside else 0.0)
        words = inside.cut_bottom(below, 10)
        ui.text(Area(words.x, words.y, words.w - beside, words.h), foot, colour=PAPER_INK, key=f"{key} foot")
    size = theme.TITLE if ui.measure(told, inside.w, theme.TITLE) <= inside.h else theme.TEXT
    with ui.scroll(key, Area(inside.x, inside.y, inside.w + 14, inside.h), focusable=True, whole=True) as rows:
        ui.text(Area(rows.x, rows.y, inside.w, rows.h), told, size, colour=PAPER_INK, key=f"{key} words")


def begin(ui: Ui, area: Area, state: State) -> None:
    """Declare the tale of the quest that is about to begin."""
    sheets, number = state.adventure.sheets, state.quest
    caption = _caption(state, number)
    if len(sheets) > 1:
        caption = _("Quest {n} of {all}, level {level}").format(
            n=number + 1, all=len(sheets), level=sheets[number].level
        )
    page(ui, area, "tale", proper(sheets[number].name), caption, before(state, number))


def end(ui: Ui, area: Area, state: State, close: Callable[[], None]) -> None:
    """Declare the tale of the quest that is over, and what it brought; `close` goes on to the settlement."""
    number = state.quest
    button = Area(area.right - 26 - 190, area.bottom - 18 - 36, 190, 36)
    page(ui, area, "tale", proper(state.adventure.sheets[number].name), _caption(state, number), after(state, number),
         brought(state, number), beside=206)  # fmt: skip
    ui.button("to town", button, _("To the settlement"), close, kind="main", icon="arrow-right", shortcut="Enter")


def dialog(ui: Ui, state: State, number: int, close: Callable[[], None]) -> None:
    """Declare the whole tale of a quest over the screen."""
    with ui.over_all(0.72) as window:
        box = window.centred(min(WIDE, window.w - 80), min(HIGH, window.h - 80))
        told = "\n\n".join(one for one in (before(state, number), after(state, number)) if one)
        page(ui, box, "tale", proper(state.adventure.sheets[number].name), _caption(state, number), told,
             brought(state, number))  # fmt: skip
        button = Area(box.right - 130, box.bottom + 8, 130, 34)
        ui.button("close tale", button, _("Close"), close, shortcut="Esc")


def _caption(state: State, number: int) -> str:
    sheet = state.adventure.sheets[number]
    if number < len(state.results):
        return _("Won") if state.results[number] == "won" else _("Lost")
    return _("Level {n}").format(n=sheet.level) if sheet.level else ""
