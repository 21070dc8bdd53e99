"""The left page of the campaign log: every quest with its seal, how it ended and what it brought, what is ahead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, enumerated, ngettext, proper
from game.systems.quest import names
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest.on_panels import PAPER_FADED, PAPER_INK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.quest.cards import Sheet
    from game.systems.quest.deeds import Chapter
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui

HEAD, MOST_ROW, SEAL = 62.0, 128.0, 54.0
WAX = {
    "won": ("#3F7A57", "#2B5A3E", "check"),
    "lost": ("#9A3328", "#6E221A", "x"),
    "now": ("#B98A2C", "#8A641A", "compass"),
}
"""Light and dark of the wax of a seal, and its sign, by how a quest stands."""


class RoadPage:
    """The quests of a game; `read` opens the tale of one."""

    def __init__(self, state: State, told: Sequence[Chapter], read: Callable[[int], None]) -> None:
        self.state, self.read = state, read
        self.told = {one.number: one for one in told}

    def stands(self, number: int) -> str:
        """Return how a quest stands: "won", "lost", "now", "ahead"."""
        state = self.state
        if number < len(state.results):
            return state.results[number]
        return "now" if number == state.quest and state.phase not in ("settlement", "over") else "ahead"

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare the title, then a row for each quest."""
        state = self.state
        sheets, campaign = state.adventure.sheets, state.adventure.campaign
        title = proper(campaign.name if campaign is not None else sheets[0].name)
        ui.label(area.cut_top(32), title, theme.SCREEN_TITLE, "display-bold", PAPER_INK)
        won = sum(one == "won" for one in state.results)
        line = ngettext("{won} of {n} quest won", "{won} of {n} quests won", len(sheets)).format(won=won, n=len(sheets))
        ui.label(area.cut_top(20, 10), line, colour=PAPER_FADED)
        each = min(MOST_ROW, area.h / len(sheets))
        for number, sheet in enumerate(sheets):
            row = area.cut_top(each)
            last = number == len(sheets) - 1
            began = self.stands(number) != "ahead"
            ui.custom(
                row, partial(_way, last), key=f"quest {number}", on=partial(self.read, number) if began else None,
                tooltip=_("Read the tale of it") if began else "",
            )  # fmt: skip
            self._row(ui, row.copy(), number, sheet)
        if len(sheets) == 1:
            ui.text(area, escape(_(sheets[0].intro)), colour=PAPER_INK, key="tale of it")

    def _row(self, ui: Ui, row: Area, number: int, sheet: Sheet) -> None:
        stands = self.stands(number)
        ui.custom(row.cut_left(SEAL, 16), lambda pen, a: _seal(pen, a, number, stands))
        ink = PAPER_FADED if stands == "ahead" else PAPER_INK
        ui.label(row.cut_top(22), proper(sheet.name), theme.TITLE, "semibold", ink)
        first, *more = self._words(number, sheet, stands)
        row.cut_top(ui.text(row, first, colour=ink, key=f"told {number}"), 2)
        for n, line in enumerate(more):
            if ui.measure(line, row.w, theme.CAPTION) <= row.h:
                row.cut_top(ui.text(row, line, theme.CAPTION, colour=PAPER_FADED, key=f"more {number} {n}"), 1)

    def _words(self, number: int, sheet: Sheet, stands: str) -> list[str]:
        """Return what a quest has come to, then what it brought and who did most, each as a line."""
        if stands == "ahead":
            return [_("Level {n}, still ahead").format(n=sheet.level)]
        one = self.told.get(number)
        if stands == "now":
            return [self._now()]
        told = [_("Won") if stands == "won" else _("Lost")]
        if one is not None and one.rounds:
            told.append(ngettext("in {n} round", "in {n} rounds", one.rounds).format(n=one.rounds))
            if one.leader:
                told.append(_("led by {hero}").format(hero=escape(proper(self.state.card(one.leader).name))))
            told.append(ngettext("{n} enemy felled", "{n} enemies felled", one.felled).format(n=one.felled))
        down = enumerated([proper(self.state.card(key).name) for key in sorted(one.down)]) if one is not None else ""
        line = ", ".join(told) + "."
        if down:
            line += " " + _("Defeated: {heroes}.").format(heroes=escape(down))
        brought = sheet.reward if stands == "won" else sheet.penalty
        word = _("Reward: {text}") if stands == "won" else _("Penalty: {text}")
        lines = [line, escape(word.format(text=_(brought.text)))]
        shares = (
            [(names.first(self.state, key), sum(of.felled.values())) for key, of in one.heroes.items()] if one else []
        )
        if any(n for _name, n in shares):
            felled = ", ".join(f"{name} {n}" for name, n in shares)
            lines.append(escape(_("Felled: {heroes}.").format(heroes=felled)))
        return lines

    def _now(self) -> str:
        state = self.state
        if not state.round:
            return _("About to begin")
        place = state.place
        where = proper(place.name) if place is not None else ""
        text = _("Round {round} at {place}, peril {n} of {most}")
        if not where:
            text = _("Round {round}, peril {n} of {most}")
        most = len(state.sheet.track) - 1
        return escape(text.format(round=state.round, place=where, n=state.peril, most=most))


def _way(last: bool, pen: Pen, a: Area) -> None:
    """Draw the way from a seal to the next one, in dots."""
    if last:
        return
    y = a.y + SEAL + 10
    while y < a.bottom - 4:
        pen.box(Area(a.x + SEAL / 2 - 1.5, y, 3, 3), PAPER_FADED, None, 1.5, alpha=0.7)
        y += 9


def _seal(pen: Pen, a: Area, number: int, stands: str) -> None:
    """Draw the seal of a quest: wax with a sign if it is over or goes on, an empty ring if it is ahead."""
    d = min(SEAL, a.h - 12)
    box = Area(a.x, a.y + 2, d, d)
    if stands not in WAX:
        pen.box(box, None, PAPER_FADED, d / 2, border_width=1.5)
        pen.text(box.cx, box.cy, str(number + 1), theme.NAME, "display", PAPER_FADED, "c")
        return
    light, dark, icon = WAX[stands]
    pen.box(Area(box.x - 2, box.y + 1, d + 3, d + 3), dark, None, d / 2, alpha=0.55)
    pen.box(box, light, dark, d / 2, dark=dark, border_width=2)
    pen.box(box.inset(6), None, dark, d / 2, border_width=1.5)
    pen.icon(icon, box.cx, box.cy, d * 0.44, "#FFF4DC", 2.8)
