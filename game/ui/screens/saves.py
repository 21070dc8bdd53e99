"""Saves and replays: the list of saved battles, what each is, and load, watch and delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _, day, ngettext, pgettext, proper
from game.ui import theme
from game.ui.glimpses import Glimpses
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.slots import MOST_UNFINISHED, FolderShelf, Slot, SlotShelf, surplus

# ruff: noqa: D102 - the hooks of Screen are described there

if TYPE_CHECKING:
    from game.ui.face import Chronicle, Face
    from game.ui.kit.pen import Pen

SIDE_WIDTH = 372
BESIDE_NAME = 300  # px of a row that its sign, answers and date take
ROW = 54
LEAST_PICTURE = 120


class SavesScreen(Screen):
    """Lists what a shelf holds; `shelf` is the saves folder unless another is given."""

    def __init__(self, shelf: SlotShelf | None = None) -> None:
        super().__init__()
        self.shelf: SlotShelf = shelf or FolderShelf()
        self.slots: list[Slot] = []
        self.chosen = 0
        self.asking = False
        self.asking_surplus = False
        self.surplus: list[Slot] = []  # the oldest unfinished battles, offered for deletion
        self.words = ""
        self.glimpses = Glimpses(self.ui.redraw)

    def entered(self) -> None:
        self._read()
        self.chosen = next((n for n, slot in enumerate(self.slots) if not slot.trouble), 0)
        self._focus_list()

    def resumed(self) -> None:
        self._read()
        self._focus_list()

    def _read(self) -> None:
        self.slots = self.shelf.slots()
        self.surplus = surplus(self.slots)

    def _focus_list(self) -> None:
        """Give the arrows to the list."""
        self.refresh()
        if self.slot:
            self.ui.focus_key(f"slot {self.slot.file.name}")

    @property
    def shown(self) -> list[Slot]:
        """Return the battles that hold the searched words."""
        wanted = self.words.casefold().split()
        return [s for s in self.slots if all(w in f"{proper(s.name)} {s.line()} {s.player}".casefold() for w in wanted)]

    @property
    def slot(self) -> Slot | None:
        """Return the chosen battle."""
        shown = self.shown
        return shown[min(self.chosen, len(shown) - 1)] if shown else None

    # --- what can be done ---
    def load(self) -> None:
        """Go on with the chosen battle."""
        if self.slot:
            opening.go_on(self.app, self.slot.file)

    def watch(self) -> None:
        """Watch the chosen battle from its beginning."""
        if self.slot:
            opening.replay(self.app, self.slot.file)

    def open_chronicle(self) -> None:
        """Show what has become of the chosen battle."""
        chronicle = self._chronicle
        host = opening.loaded(self.app, self.slot.file, whole=True) if self.slot and chronicle else None
        if host is not None and chronicle is not None:
            self.app.push(chronicle.open(host))

    @property
    def _chronicle(self) -> Chronicle | None:
        slot = self.slot
        if slot is None or slot.trouble or slot.room not in rooms.names():
            return None
        face: Face = rooms.wing("ui", slot.room)
        return face.chronicle()

    def delete(self) -> None:
        """Remove the chosen battle for good."""
        self.asking = False
        if self.slot:
            try:
                self.shelf.delete(self.slot)
            except OSError as why:
                self.app.toast(_("The file could not be deleted: {why}.").format(why=why.strerror or why))
        self.chosen = max(0, min(self.chosen, len(self.shown) - 2))
        self.resumed()

    def delete_surplus(self) -> None:
        """Remove the oldest unfinished battles for good."""
        self.asking_surplus = False
        try:
            for slot in self.surplus:
                self.shelf.delete(slot)
        except OSError as why:
            self.app.toast(_("The file could not be deleted: {why}.").format(why=why.strerror or why))
        self.chosen = 0
        self.resumed()

    def ask_surplus(self, *, asking: bool) -> None:
        """Ask before the oldest unfinished battles are deleted, or no longer."""
        self.asking_surplus = asking
        self.refresh()

    def ask(self, asking: bool = True) -> None:
        """Ask before a battle is deleted, or no longer."""
        self.asking = asking
        self.refresh()

    def choose(self, number: int) -> None:
        """Choose a row."""
        self.chosen = number
        self.refresh()

    def search(self, words: str) -> None:
        """Show only the battles that hold the words."""
        self.words, self.chosen = words, 0
        self.refresh()

    def back(self) -> None:
        if self.asking:
            self.ask(asking=False)
        elif self.asking_surplus:
            self.ask_surplus(asking=False)
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        count = ngettext("{n} battle", "{n} battles", len(self.slots)).format(n=len(self.slots))
        bar, page = self.header(ui, _("Saves and replays"), count if self.slots else "")
        if self.slots:
            ui.field(
                "search",
                bar.cut_right(300),
                self.words,
                self.search,
                hint=_("Search battles"),
                icon="search",
                shortcut="/",
                into="slots",
            )
        side = page.cut_right(SIDE_WIDTH, theme.MARGIN)
        self._list(ui, page)
        self._details(ui, side)
        if self.asking_surplus:
            self._question_of_surplus(ui)
        if self.asking and self.slot:
            self._ask(ui, self.slot)

    def _list(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area)
        if self.surplus:
            self._offer_deletion(ui, inside.cut_bottom(44))
        if not self.shown:
            words = (
                _("No saves yet. A battle is saved after every answer.")
                if not self.slots
                else _("No battle holds these words.")
            )
            ui.label(inside.cut_top(60), words, colour=theme.TEXT2, align="c")
            return
        ui.custom(inside.cut_top(24, 4), self._columns)
        with ui.scroll("list", inside) as rows:
            for number, slot in enumerate(self.shown):
                row, name = rows.cut_top(ROW, 2), proper(slot.name)
                whole = ui.pen.fitting(name, row.w - BESIDE_NAME, cut="semibold") == name
                ui.row(
                    f"slot {slot.file.name}", row, partial(self._row, slot),
                    partial(self.choose, number), group="slots", selected=slot is self.slot, stripe=number % 2 == 1,
                    again=None if slot.trouble else self.watch if slot.finished else self.load,
                    tooltip="" if whole else escape(name),
                )  # fmt: skip

    def _offer_deletion(self, ui: Ui, row: Area) -> None:
        n = len(self.surplus)
        words = ngettext(
            "{n} unfinished battle is older than the latest {kept}.",
            "{n} unfinished battles are older than the latest {kept}.",
            n,
        ).format(n=n, kept=MOST_UNFINISHED)
        button = row.cut_right(190, 12)
        ui.button(
            "tidy",
            button,
            _("Delete the oldest"),
            partial(self.ask_surplus, asking=True),
            icon="trash-2",
            kind="danger",
        )
        ui.label(row, words, colour=theme.TEXT2)

    @staticmethod
    def _columns(pen: Pen, a: Area) -> None:
        for x, words, align in (
            (a.x + 54, _("Battle"), "l"),
            (a.right - 142, _("Answers"), "r"),
            (a.right - 24, _("Saved"), "r"),
        ):
            pen.text(x, a.cy, words, theme.CAPTION, "regular", theme.TEXT2, align)
        pen.rule(a.x, a.bottom, a.w)

    @staticmethod
    def _row(slot: Slot, pen: Pen, a: Area, _on: bool) -> None:
        sign, colour = (
            ("octagon-x", theme.NO)
            if slot.trouble
            else ("flag", theme.BRASS)
            if slot.finished
            else ("swords", theme.TEXT2)
        )
        if slot.autosave and not slot.trouble:
            sign, colour = "play", theme.BRASS
        pen.icon(sign, a.x + 26, a.cy, 18, colour)
        room = Area(a.x + 54, a.y, a.w - BESIDE_NAME, a.h)
        name = pen.fitting(proper(slot.name), room.w, cut="semibold")
        pen.text(room.x, a.cy - 9, name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        line = pen.fitting(_("cannot be read") if slot.trouble else slot.line(), room.w, theme.CAPTION)
        pen.text(room.x, a.cy + 9, line, theme.CAPTION, "regular", theme.NO if slot.trouble else theme.TEXT2, "l", room)
        if not slot.trouble:
            pen.text(a.right - 128, a.cy, f"{slot.answers}", theme.TEXT, "regular", theme.TEXT1, "r")
        if slot.saved:
            pen.text(a.right - 10, a.cy - 9, day(slot.saved), theme.TEXT, "regular", theme.TEXT1, "r")
            pen.text(a.right - 10, a.cy + 9, f"{slot.saved:%H:%M}", theme.CAPTION, "regular", theme.TEXT2, "r")

    def _details(self, ui: Ui, area: Area) -> None:
        slot = self.slot
        inside = ui.panel(area)
        if slot is None:
            ui.text(inside, _("Choose **New battle** in the menu to begin one."), colour=theme.TEXT2)
            return
        buttons = inside.cut_bottom(34)
        inside.cut_bottom(12)
        inside.cut_top(ui.text(inside, escape(proper(slot.name)), theme.NAME, "display"), 4)
        if slot.trouble:
            inside.cut_top(ui.warning(inside, escape(slot.trouble)), 8)
        else:
            inside.cut_top(ui.text(inside, escape(slot.line()), colour=theme.TEXT2), 14)
            facts = [
                (_("Scenario"), proper(slot.scenario)),
                (_("Round"), f"{slot.round}" if slot.round else _("set-up")),
                (_("Answers given"), f"{slot.answers}"),
            ]
            if slot.finished:
                facts.append((_("Won by"), slot.winner or _("nobody")))
            for name, value in facts:
                self._fact(ui, inside.cut_top(28), name, value)
            inside.cut_top(10)
            note = (
                _("A finished battle can only be watched.")
                if slot.finished
                else _("Loading goes on after the last answer.")
            )
            inside.cut_top(ui.text(inside, note, theme.CAPTION, colour=theme.TEXT3), 12)
            chronicle = self._chronicle
            if chronicle is not None:
                ui.button("chronicle", inside.cut_top(34, 12), chronicle.label, self.open_chronicle, icon="scroll-text",
                          shortcut="J")  # fmt: skip
            self._glimpse(ui, inside, slot)
        left, middle, right = buttons.columns(3, 8)
        readable = not slot.trouble
        why = _("This file cannot be read.") if not readable else _("This battle is finished; it can be watched.")
        ui.button(
            "load",
            left,
            pgettext("button", "Load"),
            self.load,
            kind="normal" if slot.finished else "main",
            icon="play",
            shortcut="L",
            enabled=readable and not slot.finished,
            why=why,
        )
        ui.button(
            "watch",
            middle,
            pgettext("button", "Watch"),
            self.watch,
            kind="main" if slot.finished else "normal",
            icon="eye",
            shortcut="W",
            enabled=readable,
            why=why,
        )
        ui.button("delete", right, pgettext("button", "Delete"), self.ask, kind="danger", shortcut="Del")

    def _glimpse(self, ui: Ui, area: Area, slot: Slot) -> None:
        """Declare the picture of the battle, as high as it is wide if there is room."""
        if area.h < LEAST_PICTURE:
            return
        area = area.cut_top(min(area.w, area.h))

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.WELL, theme.LINE, 0)
            room = pen.rect(a.inset(1, 1))
            picture = self.glimpses.picture(self.app, slot.file, room.size, pen.scale)
            if picture is not None:
                pen.surface.blit(picture, room)

        ui.custom(area, paint)

    @staticmethod
    def _fact(ui: Ui, area: Area, name: str, value: str) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.rule(a.x, a.y, a.w)
            pen.text(a.x, a.cy, name, theme.TEXT, "regular", theme.TEXT2, "l", a)
            pen.text(a.right, a.cy, value, theme.TEXT, "semibold", theme.TEXT1, "r", a)

        ui.custom(area, paint)

    def _ask(self, ui: Ui, slot: Slot) -> None:
        with ui.dialog(460, 190, _("Delete this battle")) as box:
            words = _("**{name}** ({line}) will be gone for good.").format(
                name=escape(proper(slot.name)), line=escape(slot.line())
            )
            if slot.trouble:
                words = _("The file **{file}** will be gone for good.").format(file=escape(slot.file.name))
            box.cut_top(ui.text(box, words, colour=theme.TEXT2))
            left, right = box.cut_bottom(36).columns(2, 10)
            ui.button("keep", left, _("Keep the battle"), lambda: self.ask(asking=False), kind="quiet", shortcut="Esc")
            ui.button("really", right, _("Delete the battle"), self.delete, kind="danger", icon="trash-2", shortcut="D")

    def _question_of_surplus(self, ui: Ui) -> None:
        n, kept = len(self.surplus), MOST_UNFINISHED
        with ui.dialog(460, 168, _("Delete the oldest unfinished battles?")) as box:
            left, right = box.cut_bottom(36).columns(2, 10)
            words = ngettext(
                "{n} battle that was begun and not finished goes for good; the latest {kept} stay.",
                "{n} battles that were begun and not finished go for good; the latest {kept} stay.",
                n,
            )
            ui.text(box, words.format(n=n, kept=kept), colour=theme.TEXT2)
            ui.button(
                "keep", left, _("Keep them"), lambda: self.ask_surplus(asking=False), kind="quiet", shortcut="Esc"
            )
            ui.button("delete them", right, pgettext("button", "Delete"), self.delete_surplus, kind="danger")
