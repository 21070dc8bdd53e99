"""What lies over a table and stops it: the curtain, the menu, the dialog for saving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.ui import theme
from game.ui.hosting.report import what_is_going_on
from game.ui.kit import Ui, escape

if TYPE_CHECKING:
    from game.ui.table.face import Frame, TableFace


class Menu:
    """The menu of a game being played. `page` is "" (nothing is open), "menu" or "save"."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.page = ""
        self.name = ""  # typed for saving

    # --- what it does ---
    def open(self) -> None:
        """Show the menu, or go back to the game."""
        self.turn_to("" if self.page else "menu")

    def turn_to(self, page: str) -> None:
        """Show a page, "" for none."""
        self.page = page
        self.frame.ui.refresh()

    def open_rules(self) -> None:
        """Show the rules at the question."""
        choice = self.frame.host.pending
        self.frame.app.open_rule(choice.rule if choice else "")

    def open_guide(self) -> None:
        """Show how to play this game."""
        self.page = ""
        self.frame.app.open_guide(self.frame.host.room)

    def open_settings(self) -> None:
        """Show the settings."""
        self.page = ""
        self.frame.app.open_settings()

    def show_keys(self) -> None:
        """Show every key and mouse action."""
        self.page = ""
        self.frame.toggle_keys()

    def copy_report(self) -> None:
        """Put into the clipboard what is going on: for a report of something that looks wrong."""
        self.frame.app.copy("\n".join(what_is_going_on(self.frame.host)))

    def leave(self) -> None:
        """Go back to the main menu; the game is saved."""
        self.frame.app.home()

    def save(self) -> None:
        """Save under the typed name."""
        if self.name.strip():
            try:
                self.frame.host.save(self.name)
                told = _("The battle is saved as “{name}”. It stands under Saves and replays.")
                self.frame.app.toast(told.format(name=self.name.strip()))
            except OSError as fault:
                self.frame.app.toast(_("The battle cannot be saved: {why}.").format(why=fault.strerror or fault))
        self.turn_to("")

    # --- what is seen ---
    def declare(self, ui: Ui) -> None:
        """Declare curtain, menu or the dialog for saving."""
        sign = self.frame.host.curtain.needed()
        if sign is not None:
            self._curtain(ui, sign)
        elif self.page == "menu":
            self._menu(ui)
        elif self.page == "save":
            self._save(ui)

    def _curtain(self, ui: Ui, sign: str) -> None:
        host = self.frame.host
        player = host.players[theme.SEATS.index(sign)]

        def raised() -> None:
            host.curtain.raised()
            self.frame.changed()

        ui.curtain(
            sign, _("Pass to {player}").format(player=player),
            _("What comes next is only for {player}’s eyes. Hold the button for a moment.").format(
                player=f"**{escape(player)}**"
            ),
            _("I am {player}").format(player=player), raised,
        )  # fmt: skip

    def _menu(self, ui: Ui) -> None:
        with ui.dialog(360, 493, self.face.title) as box:
            for key, label, icon, cap, on, kind in (
                ("go on", _("Back to the battle"), "play", "Esc", self.open, "main"),
                ("save as", _("Save under a name"), "save", "S", self._ask_name, "normal"),
                ("menu rules", _("Rules"), "book-open", "F1", self.open_rules, "normal"),
                ("menu guide", _("How to play"), "lightbulb", "H", self.open_guide, "normal"),
                ("menu keys", _("Keys and mouse"), "keyboard", "?", self.show_keys, "normal"),
                ("menu settings", _("Settings"), "settings", "F9", self.open_settings, "normal"),
                ("copy report", _("Copy what is going on"), "scroll-text", "C", self.copy_report, "normal"),
                ("leave", _("Leave the battle"), "log-out", "Q", self.leave, "danger"),
            ):
                ui.button(key, box.cut_top(38, 9), label, on, icon=icon, shortcut=cap, kind=kind)
            told = (
                _("It is saved after every answer; the menu has “Continue the battle”.")
                if self.frame.host.autosaves
                else _("A battle that is only watched is not saved; its end is recorded for the replays.")
            )
            ui.text(box, told, theme.CAPTION, colour=theme.TEXT2)

    def _ask_name(self) -> None:
        self.name = self.face.title
        self.turn_to("save")

    def _save(self, ui: Ui) -> None:
        def change(text: str) -> None:
            self.name = text
            ui.refresh()

        with ui.dialog(400, 170, _("Save under a name")) as box:
            ui.field("save name", box.cut_top(34, 12), self.name, change, submit=self.save, limit=48)
            row = box.cut_top(36)
            ui.button(
                "save", row.cut_right(150, 10), pgettext("button", "Save"), self.save, kind="main", icon="save",
                shortcut="Enter", enabled=bool(self.name.strip()), reason=_("needs a name"),
            )  # fmt: skip
            cancel = row.cut_right(120)
            ui.button("no save", cancel, _("Cancel"), lambda: self.turn_to(""), kind="quiet", shortcut="Esc")
