"""What the player wants to see: overlays, the lines of a log entry, menu, rules, settings. Nothing is answered here."""

from __future__ import annotations

from typing import Any

from game.i18n import _
from game.ui.table import log
from game.ui.table.core import Core


class Showing(Core):
    """Switches what is shown."""

    def light(self, trace: Any) -> None:
        """Light the cause of a row on the board."""
        self.pointing.lit = trace
        self.stale = True
        self.ui.redraw()

    def point_at_unit(self, unit_id: str | None) -> None:
        """Take notice of the pointer resting on a creature in the strip."""
        self.pointing.unit = unit_id
        self.redrawn()

    def show_letter(self, letter: str) -> None:
        """Light a starting area."""
        self.pointing.letter = letter
        self.stale = True
        self.ui.redraw()

    def show_moment(self, entry: log.Entry) -> None:
        """Show the lines of a log entry, or take them away."""
        if self.moment == entry.first:
            self.moment, self.pointing.moment, self.pointing.moment_units = -1, (), ()
        else:
            self.moment = entry.first
            traces, spots = log.moment_of(self.host.state, self.host.log, entry)
            self.pointing.moment, self.pointing.moment_units = traces, spots
            if spots:
                self.board.camera.show(spots[0][0] + 0.5, spots[0][1] + 0.5)
        self.redrawn()

    def filter_log(self, name: str) -> None:
        """Show all entries, or those with dice."""
        self.log_filter = name
        self.refresh()

    def toggle(self, name: str) -> None:
        """Switch an overlay on or off."""
        setattr(self.shown, name, not getattr(self.shown, name))
        self.fit_board()
        self.redrawn()

    def toggle_view(self) -> None:
        """Open or close the list of overlays."""
        self.view_open = not self.view_open
        self.refresh()

    def open_menu(self) -> None:
        """Show the menu of the battle."""
        self.menu = "" if self.menu else "menu"
        self.refresh()

    def open_rules(self) -> None:
        """Show the rules at the question."""
        choice = self.host.pending
        self.app.open_rule(choice.rule if choice else "")

    def copy_report(self) -> None:
        """Put into the clipboard what is going on: for a report of something that looks wrong."""
        self.app.copy("\n".join(self.host.what_is_going_on()))

    def open_settings(self) -> None:
        """Show the settings."""
        from game.ui.screens.settings import SettingsScreen

        self.menu = ""
        self.app.push(SettingsScreen())

    def leave(self) -> None:
        """Go back to the menu; the battle is saved."""
        self.app.home()

    def save(self) -> None:
        """Save under the typed name."""
        if self.save_name.strip():
            try:
                file = self.host.save(self.save_name)
                self.app.toast(_("Saved as {file}").format(file=file.name))
            except OSError as fault:
                self.app.toast(_("The battle cannot be saved: {why}.").format(why=fault.strerror or fault))
        self.menu = ""
        self.refresh()

    def held_words(self) -> tuple[str, str] | None:
        """Return what is on hold, and when it goes on; None if nothing is."""
        now = self.host.state.turn
        if now is None:
            return None
        unit = self.host.state.units[now.unit]
        player = self.host.players[unit.side]
        choice = self.host.pending
        if unit.routing or choice is None or choice.kind not in ("opportunity", "route", "relocate", "d20"):
            return None
        steps = [answer for answer in self.host.plan if answer[0] in ("step", "squeeze")]
        attack = next((answer for answer in self.host.plan if answer[0] in ("melee", "ranged")), "")
        if attack:
            target = self.host.state.name(attack[1])
            text = _("{player}’s plan is on hold: the move, then an attack on {target}.")
            title = text.format(player=player, target=target)
        elif not steps and choice.kind == "d20":
            return None
        else:
            title = _("{player}’s move is on hold.").format(player=player)
        name = unit.card.name.split()[-1]
        return title, _("It goes on after the answer, if the {name} stands and does not rout.").format(name=name)
