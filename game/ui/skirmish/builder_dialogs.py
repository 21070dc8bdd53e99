"""What the builder asks in between: which warband to open or to delete, what becomes of changes, a name of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.keep_warband import is_own
from game.i18n import _, ngettext, pgettext, proper
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screens.own_faults import FAULTS_HEIGHT, own_faults
from game.ui.skirmish.traits import choose_traits
from game.ui.skirmish.warband_panel import paint_tokens
from game.ui.skirmish.warband_size import BUILT

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Creature, Warband
    from game.content.skirmish.library import Library
    from game.ui.app import App
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.traits import Trait


class Asking(Protocol):
    """What the dialogs ask of the screen they stand on.

    waiting    the warband to go on with, or to delete, once that is confirmed
    proposed   the name that is being typed
    """

    app: App
    library: Library
    warband: Warband
    traits: set[Trait]
    waiting: Warband | None
    proposed: str

    def shown(self) -> tuple[list[Creature], str]:
        """Return the creatures of the list, and what is not understood in the filter."""

    def toggle_trait(self, trait: Trait) -> None:
        """Ask for a trait, or no longer."""

    def no_traits(self) -> None:
        """Ask for no trait."""

    def ask(self, what: str) -> None:
        """Show another dialog, or none."""

    def back(self) -> None:
        """Go one step back."""

    def open(self, warband: Warband) -> None:
        """Go on with another warband."""

    def ask_delete(self, warband: Warband) -> None:
        """Ask before a warband is removed."""

    def delete(self, warband: Warband) -> None:
        """Remove a warband for good."""

    def leave(self) -> None:
        """Give the changes up."""

    def unsaved(self) -> str:
        """Return why the warband cannot be saved as it is."""

    def save_and_leave(self) -> None:
        """Save, and then go on."""

    def propose(self, name: str) -> None:
        """Take the name that is being typed."""

    def name_trouble(self) -> str:
        """Return why nothing can be saved under the typed name."""

    def save_named(self) -> None:
        """Save under the typed name."""


def open_dialog(screen: Asking, ui: Ui) -> None:
    """Declare the list of warbands to go on with; those of the player can be deleted."""
    bands = [band for band in screen.library.warbands.values() if band.format in BUILT]
    bands.sort(key=is_own, reverse=True)  # the shipped ones are many
    more = FAULTS_HEIGHT + 12 if screen.library.faults else 0
    with ui.dialog(600, min(ui.height - 80, 150 + 62 * len(bands) + more), _("Open a warband")) as box:
        foot = box.cut_bottom(36, 12)
        if screen.library.faults:
            own_faults(screen.app, ui, box.cut_bottom(FAULTS_HEIGHT, 12), list(map(str, screen.library.faults)))
        with ui.scroll("bands", box) as rows:
            for band in bands:
                row = rows.cut_top(56, 6)
                trash = row.cut_right(40, 4)
                ui.row(
                    f"band {band.id}",
                    row,
                    _band_row(screen, band),
                    partial(screen.open, band),
                    group="bands",
                    selected=band.id == screen.warband.id,
                    follow=False,
                )
                if is_own(band):
                    at = Area(trash.x, trash.cy - 16, 32, 32)
                    ui.icon_button(f"delete {band.id}", at, "trash-2", partial(screen.ask_delete, band), _("Delete"))
        ui.button("close", foot.cut_right(110), _("Cancel"), lambda: screen.ask(""), kind="quiet", shortcut="Esc")


def _band_row(screen: Asking, band: Warband) -> Callable[[Pen, Area, bool], None]:
    cards = [screen.library.creatures[name] for name in band.members]
    points = sum(card.cost for card in cards)
    under = ngettext("{faction} · {points} of {all} point", "{faction} · {points} of {all} points", band.points)
    under = under.format(faction=band.faction, points=points, all=band.points)

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room = Area(a.x + 12, a.y, 200, a.h)
        pen.text(room.x, a.cy - 9, proper(band.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        paint_tokens(pen, Area(a.x + 216, a.y, a.w - 230, a.h), cards, "N", 26)

    return paint


def traits_dialog(screen: Asking, ui: Ui) -> None:
    """Declare the choice of traits that all creatures of the list shall have."""
    shown = len(screen.shown()[0])
    with ui.dialog(760, min(ui.height - 80, 620), _("Creatures that have all of these")) as box:
        foot = box.cut_bottom(36, 12)
        choose_traits(ui, box, screen.library.creatures.values(), screen.traits, screen.toggle_trait)
        words = ngettext("Show {n} creature", "Show {n} creatures", shown).format(n=shown)
        ui.button("close traits", foot.cut_right(220, 8), words, lambda: screen.ask(""), kind="main", shortcut="Esc")
        ui.button("no traits", foot.cut_right(160), _("None of them"), screen.no_traits, kind="quiet",
                  enabled=bool(screen.traits), why=_("None is chosen."))  # fmt: skip


def leave_dialog(screen: Asking, ui: Ui) -> None:
    """Declare the question what becomes of changes, before another warband is opened or the builder is left."""
    opening = screen.waiting is not None
    title = _("Open another warband") if opening else _("Leave the builder")
    with ui.dialog(640, 176, title) as box:
        words = _("The changes to {name} are not saved.").format(name=escape(proper(screen.warband.name)))
        ui.text(box, words, colour=theme.TEXT2)
        foot = box.cut_bottom(36)
        label, why = _("Save and open") if opening else _("Save and leave"), screen.unsaved()
        ui.button(
            "save leave", foot.cut_right(180, 8), label, screen.save_and_leave, kind="main", icon="save",
            shortcut="Enter", enabled=not why, why=why,
        )  # fmt: skip
        ui.button("stay", foot.cut_right(176, 8), _("Go on building"), lambda: screen.ask(""), shortcut="Esc")
        label = _("Open without saving") if opening else _("Leave without saving")
        ui.button("leave", foot.cut_right(220), label, screen.leave, kind="danger")


def name_dialog(screen: Asking, ui: Ui) -> None:
    """Declare the question for a name that no other warband has."""
    trouble = screen.name_trouble()
    with ui.dialog(480, 236, _("A name of its own")) as box:
        words = _("There is a warband called {name} already. What shall this one be called?")
        box.cut_top(ui.text(box, words.format(name=escape(proper(screen.warband.name))), colour=theme.TEXT2), 10)
        ui.field("new name", box.cut_top(34, 6), screen.proposed, screen.propose, submit=screen.save_named, limit=48)
        ui.label(box.cut_top(18), trouble, theme.CAPTION, colour=theme.NO)
        foot = box.cut_bottom(36)
        ui.button(
            "save named", foot.cut_right(150, 8), pgettext("button", "Save"), screen.save_named, kind="main",
            icon="save", shortcut="Enter", enabled=not trouble, why=trouble,
        )  # fmt: skip
        ui.button("no name", foot.cut_right(120), _("Cancel"), screen.back, kind="quiet", shortcut="Esc")


def delete_dialog(screen: Asking, ui: Ui, band: Warband) -> None:
    """Declare the question before a warband is gone for good."""
    with ui.dialog(480, 176, _("Delete this warband")) as box:
        words = _("**{name}** will be gone for good.").format(name=escape(proper(band.name)))
        ui.text(box, words, colour=theme.TEXT2)
        foot = box.cut_bottom(36)
        ui.button("keep", foot.cut_right(176, 8), _("Keep it"), lambda: screen.ask("open"), shortcut="Esc")
        ui.button("really", foot.cut_right(220), _("Delete the warband"), lambda: screen.delete(band), kind="danger",
                  icon="trash-2", shortcut="D")  # fmt: skip
