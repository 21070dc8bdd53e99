"""What a builder asks in between: which list to open or to delete, what becomes of changes, a name of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, pgettext, proper
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screens.own_faults import FAULTS_HEIGHT, own_faults

if TYPE_CHECKING:
    from game.ui.building.building import Building


def open_dialog(screen: Building, ui: Ui) -> None:
    """Declare those that can be gone on with, the player's own first, which can be deleted, too."""
    ones = sorted(screen.openable, key=screen.own, reverse=True)  # the shipped ones are many
    faults = list(screen.own_faults())
    more = FAULTS_HEIGHT + 12 if faults else 0
    with ui.dialog(600, min(ui.height - 80, 150 + 62 * len(ones) + more), screen.phrases.open_one) as box:
        foot = box.cut_bottom(36, 12)
        if faults:
            own_faults(screen.app, ui, box.cut_bottom(FAULTS_HEIGHT, 12), faults)
        with ui.scroll("bands", box) as rows:
            for one in ones:
                row = rows.cut_top(56, 6)
                trash = row.cut_right(40, 4)
                ui.row(f"band {one.id}", row, screen.entry(one), partial(screen.open, one), group="bands",
                       selected=one.id == screen.draft.id, follow=False)  # fmt: skip
                if screen.own(one):
                    at = Area(trash.x, trash.cy - 16, 32, 32)
                    ui.icon_button(f"delete {one.id}", at, "trash-2", partial(screen.ask_delete, one), _("Delete"))
        ui.button("close", foot.cut_right(110), _("Cancel"), lambda: screen.ask(""), kind="quiet", shortcut="Esc")


def leave_dialog(screen: Building, ui: Ui) -> None:
    """Declare the question what becomes of changes, before another one is opened or the builder is left."""
    opening = screen.waiting is not None
    title = screen.phrases.open_other if opening else _("Leave the builder")
    with ui.dialog(640, 176, title) as box:
        words = _("The changes to {name} are not saved.").format(name=escape(proper(screen.draft.name)))
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


def name_dialog(screen: Building, ui: Ui) -> None:
    """Declare the question for a name that no other one has."""
    trouble = screen.name_trouble()
    with ui.dialog(480, 236, _("A name of its own")) as box:
        words = screen.phrases.twice.format(name=escape(proper(screen.draft.name)))
        box.cut_top(ui.text(box, words, colour=theme.TEXT2), 10)
        ui.field("new name", box.cut_top(34, 6), screen.proposed, screen.propose, submit=screen.save_named, limit=48)
        ui.label(box.cut_top(18), trouble, theme.CAPTION, colour=theme.NO)
        foot = box.cut_bottom(36)
        ui.button(
            "save named", foot.cut_right(150, 8), pgettext("button", "Save"), screen.save_named, kind="main",
            icon="save", shortcut="Enter", enabled=not trouble, why=trouble,
        )  # fmt: skip
        ui.button("no name", foot.cut_right(120), _("Cancel"), screen.back, kind="quiet", shortcut="Esc")


def delete_dialog(screen: Building, ui: Ui) -> None:
    """Declare the question before one is gone for good."""
    one = screen.waiting
    if one is None:
        return
    with ui.dialog(480, 176, screen.phrases.delete) as box:
        words = _("**{name}** will be gone for good.").format(name=escape(proper(one.name)))
        ui.text(box, words, colour=theme.TEXT2)
        foot = box.cut_bottom(36)
        ui.button("keep", foot.cut_right(176, 8), _("Keep it"), lambda: screen.ask("open"), shortcut="Esc")
        ui.button("really", foot.cut_right(220), screen.phrases.delete_button, lambda: screen.delete(one),
                  kind="danger", icon="trash-2", shortcut="D")  # fmt: skip
