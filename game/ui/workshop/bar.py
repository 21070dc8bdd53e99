"""The bar of the workshop: where one is, whether it is saved, undo, symmetry, the menu of the file, play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.workshop import ways

if TYPE_CHECKING:
    from game.ui.kit.pen import Pen
    from game.ui.workshop.whole import Whole


def declare(screen: Whole, ui: Ui, bar: Area) -> None:
    """Declare the bar."""
    ui.panel(Area(-2, -2, bar.w + 4, bar.h + 2), radius=0, shadow=0)
    row = bar.inset(12, 11)
    draft = screen.draft
    ui.icon_button("back", row.cut_left(34, 14), "chevron-left", screen.back, _("Back"), shortcut="Esc")
    title = _("Map workshop")
    ui.label(row.cut_left(ui.pen.width(title, theme.SCREEN_TITLE, "display-bold") + 1, 18), title, theme.SCREEN_TITLE,
             "display-bold")  # fmt: skip
    play, on = pgettext("button of the workshop: play a game on it", "Play"), partial(ways.play, screen)
    ui.button("play", row.cut_right(_wide(ui, play, "F5"), 8), play, on, icon="play", shortcut="F5", kind="main",
              tooltip=_("Play on what is drawn, as it is now, against the program."))  # fmt: skip
    test = _("Test games")
    ui.button("test", row.cut_right(_wide(ui, test, "T"), 8), test, screen.testing.open, icon="flask-conical",
              shortcut="T",
              tooltip=_("The program plays hundreds of games on what is drawn: who wins, and where."))  # fmt: skip
    words = _("File")
    ui.button("file", row.cut_right(_wide(ui, words, "M"), 8), words, lambda: screen.ask("file"), icon="menu",
              shortcut="M")  # fmt: skip
    save = pgettext("button", "Save")
    ui.button("save", row.cut_right(_wide(ui, save, "Ctrl S"), 8), save, screen.save, icon="save", shortcut="Ctrl S",
              enabled=draft.changed or draft.home is None, why=_("Everything is saved."))  # fmt: skip
    found = dict(screen.bench.symmetries())
    if len(found) > 1:
        way = found.get(screen.symmetry, "")
        label = _("Symmetry") if screen.symmetry == "none" else way
        ui.button("symmetry", row.cut_right(_wide(ui, label, "Y"), 8), label, screen.next_symmetry,
                  icon="vector-square", shortcut="Y", lit=screen.symmetry != "none",
                  tooltip=_("What is drawn is repeated: {way}").format(way=way))  # fmt: skip
    redoes, undoes = draft.history.redoes, draft.history.undoes
    ui.icon_button("redo", row.cut_right(34, 8), "redo-2", screen.redo, _("Do again: {what}").format(what=redoes),
                   shortcut="Ctrl Y", kind="normal", enabled=bool(redoes),
                   why=_("Nothing has been taken back."))  # fmt: skip
    ui.icon_button("undo", row.cut_right(34, 6), "undo-2", screen.undo, _("Take back: {what}").format(what=undoes),
                   shortcut="Ctrl Z", kind="normal", enabled=bool(undoes),
                   why=_("Nothing has been changed yet."))  # fmt: skip
    ui.custom(row, lambda pen, a: _file(screen, pen, a), key="file name", tooltip=str(draft.home or draft.shown))


def _wide(ui: Ui, label: str, key: str) -> float:
    return ui.pen.width(label, theme.TEXT, "semibold") + ui.pen.keycap_width(key) + 60


def _file(screen: Whole, pen: Pen, a: Area) -> None:
    """Draw the name of the file, and whether it is saved."""
    draft = screen.draft
    chip, icon, colour = (
        (_("shipped"), "lock", theme.TEXT2)
        if draft.home is None and not draft.changed
        else (_("not saved"), "circle-dot", theme.WARN)
        if draft.changed or draft.home is None
        else (_("saved"), "check", theme.YES)
    )
    room = a.w - pen.chip_width(chip, icon) - 12
    words = draft.shown
    while pen.width(words, theme.TEXT) > room and len(words) > 6:
        words = words[: len(words) // 2 - 1] + "…" + words[len(words) // 2 + 2 :]
    w = pen.text(a.x, a.cy + 1, words, theme.TEXT, "regular", theme.TEXT2, "l", a)
    pen.chip(a.x + w + 12, a.cy + 1, chip, icon, colour)
