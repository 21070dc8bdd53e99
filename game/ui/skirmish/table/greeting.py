"""How a new question is greeted in a skirmish: what is lit first, where the view goes, what the tray waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, signed
from game.systems.skirmish import advice
from game.ui import theme
from game.ui.skirmish.table.asked import best_strike, distinct_strikes
from game.ui.skirmish.table.good_places import waiting_of
from game.ui.skirmish.table.hands import TURN
from game.ui.skirmish.table.overlays import SQUARES

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.hands import Hands
    from game.ui.table.face import Frame


class Greeting:
    """Greets questions that a person is asked."""

    def __init__(self, frame: Frame, asked: Asked, hands: Hands) -> None:
        self.frame, self.asked, self.hands = frame, asked, hands
        self.plan = hands.plan
        self._placing = -1  # the side that sets up

    def greet(self, choice: Choice) -> None:
        """Make ready for a question."""
        if choice.kind == "opportunity":
            self._opportunity(choice)
        elif choice.kind == "route" and choice.about["unit"] in self.asked.led:
            self.frame.app.call_soon(lambda: self._lead(choice))
        elif choice.kind == "place":
            self._place(choice)
        elif choice.kind not in SQUARES and choice.kind not in TURN:
            self.frame.app.sounds.play("ask")
        elif choice.kind == "activate":
            self.frame.pointing.cursor = None  # Enter then takes the next creature
            self._show_ready()
        elif choice.kind == "act" and self.plan.actor is not None:
            self.hands.bring(self.plan.actor)

    def _place(self, choice: Choice) -> None:
        if choice.player != self._placing:
            self._placing, self.frame.pointing.cursor = choice.player, None
        waiting = waiting_of(self.frame.host.state, choice.player)
        self.asked.pick = waiting[0].id if waiting else ""

    def _show_ready(self) -> None:
        """Show the side that is asked: with the whole board, unless the player has zoomed."""
        state: State = self.frame.host.state
        ready = [unit for unit in state.on_map() if self.plan.may_activate(unit.id)]
        if ready:
            x = sum(unit.x + unit.n / 2 for unit in ready) / len(ready)
            y = sum(unit.y + unit.n / 2 for unit in ready) / len(ready)
            self.frame.board.camera.show(x, y, 3.0)

    def _opportunity(self, choice: Choice) -> None:
        frame = self.frame
        if self.asked.passes_unasked(choice):
            frame.app.call_soon(lambda: self._pass(choice))
            return
        frame.app.sounds.play("ask")
        state: State = frame.state
        mover = choice.about["mover"]
        self.asked.pick = best_strike(state, distinct_strikes(state, choice), mover)
        _verb, striker, index = self.asked.pick
        chance = advice.odds(state, striker, mover, "melee", index, "opportunity")
        words = _("d20 {bonus} against {number}").format(
            bonus=signed(chance.attack.value).replace("+", "+ "), number=chance.armour.value
        )
        player = frame.host.players[choice.player]
        frame.tray.wait(words, _("waits for {player}").format(player=player), theme.SEATS[choice.player])
        self.hands.bring(state.units[mover])

    def _lead(self, choice: Choice) -> None:
        if self.frame.host.pending is choice:
            self.asked.lead(choice)

    def _pass(self, choice: Choice) -> None:
        if self.frame.host.pending is choice:
            self.frame.reply("pass")
