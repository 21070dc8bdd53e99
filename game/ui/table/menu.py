"""What lies over a table and stops it: the curtain, the menu, the dialog for saving."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.ui import theme
from game.ui.hosting.report import what_is_going_on
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.levels import PERSON, choices
from game.ui.slots import LONGEST_NAME

if TYPE_CHECKING:
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.taking_back import TakingBack

USUAL = "normal"  # the level at which a game is played out


class Menu:
    """The menu of a game being played. `page` is "" (nothing is open), "menu", "rounds", "seats" or "save".

    `hurrying`: the program plays the game out, and nothing is shown at leisure.
    """

    def __init__(self, frame: Frame, face: TableFace, back: TakingBack) -> None:
        self.frame, self.face, self.back = frame, face, back
        self.hurrying = False
        self._people: list[str] = []
        self._heard = 0  # events of the game that is played out that have been looked at
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
                host, name = self.frame.host, self.name.strip()
                file = host.save(name)
                told = _("The battle is saved as “{name}”. It stands under Saves and replays.")
                if file.stem != host.files.stem(name):
                    told = _("“{name}” is saved in a file of its own, {file}: another battle has that name.")
                self.frame.app.toast(told.format(name=name, file=file.name))
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
        elif self.page == "rounds":
            self._rounds(ui)
        elif self.page == "seats":
            self._seats(ui)
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
            _("I am {player}").format(player=player), raised, (_("Leave the battle"), self.leave, ""),
        )  # fmt: skip

    def _menu(self, ui: Ui) -> None:
        with ui.dialog(360, 587, self.face.title) as box:
            for key, label, icon, cap, on, kind in (
                ("go on", _("Back to the battle"), "play", "Esc", self.open, "main"),
                ("save as", _("Save under a name"), "save", "S", self._ask_name, "normal"),
                ("rounds", _("Go back to a round"), "history", "B", lambda: self.turn_to("rounds"), "normal"),
                ("seats", _("Who plays"), "users", "P", lambda: self.turn_to("seats"), "normal"),
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

    def _rounds(self, ui: Ui) -> None:
        """Declare the beginnings of rounds, the latest first, each with why one may not go back to it."""
        back, now = self.frame.host.back, self.frame.host.headline.round
        starts = back.rounds()
        first = now - len(starts) + 1
        with ui.dialog(420, 420, _("Go back to a round")) as box:
            ui.button(
                "no round", box.cut_bottom(36, 10), _("Back to the battle"), lambda: self.turn_to(""), kind="quiet",
                shortcut="Esc",
            )  # fmt: skip
            words = (
                _("What has been played since is taken back; Redo brings it again until you play on.")
                if starts
                else _("No round has begun yet.")
            )
            box.cut_top(ui.text(box, words, theme.CAPTION, colour=theme.TEXT2), 10)
            with ui.scroll("rounds", box) as rows:
                for number, start in reversed(list(enumerate(starts, start=first))):
                    refusal = back.refusal_from(start)
                    ui.button(
                        f"round {number}", rows.cut_top(36, 6), _("The beginning of round {n}").format(n=number),
                        partial(self._go_back, start), icon="undo-2", enabled=refusal is None, why=str(refusal or ""),
                    )  # fmt: skip

    def _seats(self, ui: Ui) -> None:
        """Declare who plays each seat: it may be handed to the program, or taken back, at any moment."""
        host = self.frame.host
        options = choices(host.room)
        with ui.dialog(480, 118 + 46 * len(host.players), _("Who plays")) as box:
            for letter, player in zip(host.seats.ai, host.players, strict=True):
                row = box.cut_top(36, 10)
                control = row.cut_right(200, 12)
                ui.custom(row, partial(_seat, letter, player))
                who = host.seats.ai[letter] or PERSON
                ui.drop_down(f"seat {letter}", control, options, who, partial(self._hand_over, letter))
            left, right = box.cut_top(36).columns(2, 10)
            ui.button(
                "play out", left, _("Let it be played out"), self.play_out, icon="play", shortcut="O",
                enabled=not host.over, why=_("The battle is over."),
            )  # fmt: skip
            ui.button(
                "no seats", right, _("Back to the battle"), lambda: self.turn_to(""), kind="quiet", shortcut="Esc"
            )

    def _hand_over(self, letter: str, level: str) -> None:
        self.frame.host.hand_over(letter, level or None)
        self.hurrying = False
        self.frame.changed()

    def play_out(self) -> None:
        """Let the program play all seats to the end, of a campaign to that of this part, without showing each step."""
        host = self.frame.host
        self._people = [letter for letter, level in host.seats.ai.items() if level is None]
        self._heard = len(host.log)
        for letter, level in host.seats.ai.items():
            host.hand_over(letter, level or USUAL)
        self.page, self.hurrying = "", True
        self.frame.changed()

    def hurried(self) -> None:
        """Give the seats back to their people once a part of a campaign has been played out: what follows is theirs."""
        host = self.frame.host
        happened, self._heard = host.log[self._heard :], len(host.log)
        if host.over or all(host.session.system.chapter(event) != "end" for event in happened):
            return
        self.hurrying = False
        for letter in self._people:
            host.hand_over(letter, None)
        self.frame.app.toast(_("This part of the campaign has been played out. The seats are yours again."))
        self.frame.changed()

    def _go_back(self, start: int) -> None:
        """Go back to a round; what was played since is kept as a battle of its own: a closed window redoes nothing."""
        self.page = ""
        try:
            self.frame.host.keep_aside()
        except OSError as fault:
            why = _("What you go back from cannot be kept ({why}); Redo brings it back while the window is open.")
            self.frame.app.toast(why.format(why=fault.strerror or fault))
        self.back.go_back(start)

    def _ask_name(self) -> None:
        self.name = self.face.title
        self.turn_to("save")

    def _save(self, ui: Ui) -> None:
        def change(text: str) -> None:
            self.name = text
            ui.refresh()

        with ui.dialog(400, 170, _("Save under a name")) as box:
            ui.field("save name", box.cut_top(34, 12), self.name, change, submit=self.save, limit=LONGEST_NAME)
            row = box.cut_top(36)
            ui.button(
                "save", row.cut_right(150, 10), pgettext("button", "Save"), self.save, kind="main", icon="save",
                shortcut="Enter", enabled=bool(self.name.strip()), reason=_("needs a name"),
            )  # fmt: skip
            cancel = row.cut_right(120)
            ui.button("no save", cancel, _("Cancel"), lambda: self.turn_to(""), kind="quiet", shortcut="Esc")


def _seat(letter: str, player: str, pen: Pen, a: Area) -> None:
    pen.badge(a.x + 14, a.cy, letter, 24)
    pen.text(a.x + 38, a.cy, player, theme.TEXT, "semibold", theme.TEXT1, "l", a)
