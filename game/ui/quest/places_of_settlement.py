"""The three places of a settlement: trainer, blacksmith, arena; what each offers a hero, or why it does not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ACTION_TYPES
from game.engine.refusal import no
from game.i18n import N_, _, ngettext, proper
from game.systems.quest.settlement import ARENA, BLACKSMITH, TRAINER
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest import on_panels, symbols
from game.ui.quest.faces.backs import Back

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.refusal import Refusal
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.meaning import Meaning
    from game.ui.table.face import Frame

ICONS = {TRAINER: "swords", BLACKSMITH: "axe", ARENA: "trophy"}
RULES = {TRAINER: "WHQ-SETT-04", BLACKSMITH: "WHQ-SETT-05", ARENA: "WHQ-SETT-06"}
BUTTON, ROW = 36, 34


def title(place: str) -> str:
    """Return the name of a place."""
    return {TRAINER: _("Trainer"), BLACKSMITH: _("Blacksmith"), ARENA: _("Arena")}[place]


class Places:
    """The three panels."""

    def __init__(self, frame: Frame, means: Meaning) -> None:
        self.frame, self.means = frame, means

    def declare(self, ui: Ui, area: Area, state: State, hero: str) -> None:
        """Declare the three side by side."""
        parts: dict[str, Callable[[Ui, Area, State, str], None]] = {
            TRAINER: self._trainer, BLACKSMITH: self._blacksmith, ARENA: self._arena,
        }  # fmt: skip
        for cell, (place, declare) in zip(area.columns(3, 8), parts.items(), strict=True):
            declare(ui, self._panel(ui, cell, state, hero, place), state, hero)

    def _panel(self, ui: Ui, cell: Area, state: State, hero: str, place: str) -> Area:
        """Declare sign, name and words of a place; return the room below them."""
        done = place in state.heroes[hero].visited
        ui.panel(cell, border=theme.YES if done else theme.LINE2, alpha=0.94)
        inside = cell.inset(14, 10)

        def paint(pen: Pen, a: Area) -> None:
            pen.box(Area(a.x, a.y, 34, 34), theme.INK3, theme.BRASS_DARK, 17)
            pen.icon(ICONS[place], a.x + 17, a.y + 17, 18, theme.BRASS)
            pen.text(a.x + 44, a.cy, title(place), theme.NAME, "display", theme.TEXT1, "l", a)
            if done:
                pen.icon("circle-check", a.right - 12, a.cy, 20, theme.YES)

        ui.custom(inside.cut_top(34, 6), paint)
        words = {
            TRAINER: _("A basic action card becomes the advanced one of its kind."),
            BLACKSMITH: _("Two cards are drawn from the gear deck; one may be kept."),
            ARENA: _("The gear limit rises by one, for the rest of the campaign."),
        }[place]
        inside.cut_top(ui.text(inside, f"{words} {RULES[place]}", colour=theme.TEXT2, key=f"words of {place}"), 8)
        return inside

    # --- answers -----------------------------------------------------------------------------------------------------

    def why(self, state: State, hero: str, answer: Any) -> Refusal | None:
        """Return why an answer cannot be given now for a hero; None: it can."""
        choice = self.means.choice
        if choice is None or choice.kind != "settlement":
            return no(N_("Something else is being decided."), "WHQ-SETT-02")
        if choice.about.get("hero") != hero:
            asked = proper(state.card(str(choice.about["hero"])).name)
            return no(N_("It is the turn of {hero}."), "WHQ-SETT-02", hero=asked)
        return choice.options.refuse(answer)

    def _button(self, ui: Ui, area: Area, place: str, label: str, state: State, hero: str) -> None:
        why = self.why(state, hero, place)
        done = place in state.heroes[hero].visited
        ui.button(
            place, area, _("Done") if done else label, partial(self.frame.reply, place), enabled=why is None,
            why=str(why or ""), icon="check" if done else ICONS[place], kind="normal",
        )  # fmt: skip

    # --- one place each ----------------------------------------------------------------------------------------------

    def _trainer(self, ui: Ui, area: Area, state: State, hero: str) -> None:
        """Declare the four kinds of action: what each would become."""
        known = state.adventure
        high = min(ROW + 8.0, (area.h - 12) / 4)
        for kind in ACTION_TYPES:
            row = area.cut_top(high, 4)
            now = state.action_card(hero, kind)
            better = known.actions[known.by_hero[hero, "advanced", kind]]
            learnt = now.tier == "advanced"
            why = self.why(state, hero, (TRAINER, kind))
            icon = "check" if learnt else symbols.ACTIONS[kind][0]
            name = proper(better.name)
            tip = f"**{escape(name)}**\n{escape(_(better.text))}"
            told = str(why or "")
            if learnt:
                told = _("{hero} has learnt {card}.").format(hero=proper(state.card(hero).name), card=name)
            ui.button(
                f"{TRAINER} {kind}", row, ui.pen.fitting(name, row.w - 60, theme.TEXT, "semibold"),
                partial(self.frame.reply, (TRAINER, kind)), enabled=why is None, tooltip=tip, icon=icon, why=told,
            )  # fmt: skip

    def _blacksmith(self, ui: Ui, area: Area, state: State, hero: str) -> None:
        """Declare the gear deck, and the way to it."""
        self._button(ui, area.cut_bottom(BUTTON, 8), BLACKSMITH, _("Look at two cards"), state, hero)
        left = len(state.decks["gear"])
        words = ngettext("{n} card in the gear deck", "{n} cards in the gear deck", left).format(n=left)
        ui.label(area.cut_bottom(16, 4), words, theme.CAPTION, colour=theme.TEXT2, align="c")
        w = min(area.w * 0.5, (area.h - 8) / on_panels.TALL)
        for n in range(min(3, left), 0, -1):
            shift = 3.0 * (n - 1)
            at = Area(area.cx - w / 2 + shift, area.y + shift * 0.6, w, w * on_panels.TALL)
            on_panels.card(ui, at, Back("gear"), on_panels.SMALL)

    def _arena(self, ui: Ui, area: Area, state: State, hero: str) -> None:
        """Declare the gear limit as it is and would be."""
        self._button(ui, area.cut_bottom(BUTTON, 8), ARENA, _("Fight in the arena"), state, hero)
        limit, done = state.heroes[hero].limit, ARENA in state.heroes[hero].visited
        told = (str(limit),) if done else (str(limit), str(limit + 1))

        def paint(pen: Pen, a: Area) -> None:
            y = a.cy - 8
            if len(told) == 1:
                pen.text(a.cx, y, told[0], theme.LOGO, "display-bold", theme.TEXT1, "c")
            else:
                pen.text(a.cx - 52, y, told[0], theme.LOGO, "display-bold", theme.TEXT2, "c")
                pen.icon("arrow-right", a.cx, y, 28, theme.TEXT2)
                pen.text(a.cx + 52, y, told[1], theme.LOGO, "display-bold", theme.BRASS, "c")
            pen.text(a.cx, y + 44, _("gear limit"), theme.CAPTION, "regular", theme.TEXT2, "c", a)

        ui.custom(area, paint, tooltip=_("So many pieces of gear can be worn, legendary ones aside. WHQ-EQUIP-02"))
