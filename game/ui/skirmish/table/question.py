"""The shorter questions in a battle: with which attack, by which step, to which square, who goes first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.squares.grid import label
from game.i18n import _, signed
from game.systems.skirmish import advice
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.skirmish.table.asked import distinct_strikes
from game.ui.skirmish.table.odds import after_hit, chance_block, modifier_row, reasons_of
from game.ui.skirmish.table.words import bold, place
from game.ui.table.chances import percent
from game.ui.table.sums import row_height

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.asking import Asking
    from game.ui.table.face import Frame


MOST_NUMBERED = 9
"""Places that have a number and a button each; of more one is chosen on the board."""


class ShortQuestions:
    """The panels of the shorter questions."""

    def __init__(self, frame: Frame, asking: Asking, asked: Asked) -> None:
        self.frame, self.asking, self.asked = frame, asking, asked
        self.kinds = {"weapon": self._weapon, "route": self._route, "relocate": self._relocate, "first": self._first}

    def declare(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare a question whose kind is one of `kinds`; return its height."""
        return self.kinds[choice.kind](ui, area, choice)

    def _weapon(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        unit, target = state.units[choice.about["unit"]], state.units[choice.about["target"]]
        sentence = _("With which attack does {name} hit {target}?").format(
            name=bold(state, unit.id), target=bold(state, target.id)
        )
        note = _("One attack at the end of a charge. {rule}").format(rule=choice.rule)
        every = {
            option: advice.odds(state, unit.id, target.id, "melee", option[2], choice.about.get("why", "attack"))
            for option in distinct_strikes(state, choice)
        }
        if self.asked.pick not in every:
            self.asked.pick = choice.listed[0]
        odds = every[self.asked.pick]
        reasons = (*reasons_of(odds), *after_hit(odds))
        rows = sum(row_height(ui, area.w - 32, reason) for reason in reasons)
        inside, high = self.asking.plain(ui, area, choice, sentence, note, 56 + rows + 10 + 52 * len(every))
        chance_block(ui, inside.cut_top(54, 2), odds)
        for n, reason in enumerate(reasons):
            plain = reason.kind == "total" or reason in (odds.armour.reasons[0], odds.damage.reasons[0])
            row = inside.cut_top(row_height(ui, inside.w, reason))
            modifier_row(ui, row, self.frame, reason, plain=plain, key=f"weapon {n}")
        inside.cut_top(10)
        for number, (option, one) in enumerate(every.items(), 1):
            words = _("{bonus} for {damage}: {chance}").format(
                bonus=signed(one.attack.value), damage=one.damage.value, chance=percent(one.chance)
            )
            kind = theme.SEATS[choice.player] if option == self.asked.pick else "normal"
            button = self.asking.answer(ui, inside.cut_top(44, 8), option, words, str(number), kind, "swords")
            button.on_hover = partial(self.asked.pointed, option)
        return high

    def _route(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        unit = state.units[choice.about["unit"]]
        fleeing = choice.about.get("why") == "rout"
        text = (
            _("{name} flees from {square}. Several ways are equally short: which step does it take?")
            if fleeing
            else _("{name} charges from {square}. Several ways are equally good: which step does it take?")
        )
        sentence = text.format(name=bold(state, unit.id), square=place(unit))
        note = _("Click a lit square. {rule}").format(rule=choice.rule)
        inside, high = self.asking.plain(ui, area, choice, sentence, note, 42 * len(choice.listed) + 62)
        lead = partial(self.asked.lead, choice)
        ui.button("lead", inside.cut_top(36, 26), _("Go on by itself"), lead, icon="footprints", shortcut="F",
            kind=theme.SEATS[choice.player], caption=_("always where fewest enemies can strike"))  # fmt: skip
        spots = self.asked.spots(choice)
        for number, (spot, option) in enumerate(spots.items(), 1):
            words = _("Step to {square}").format(square=label(*spot))
            button = self.asking.answer(ui, inside.cut_top(36, 6), option, words, str(number), "normal", "footprints")
            button.on_hover = partial(self.asked.show_spot, spot)
        return high

    def _relocate(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        unit = state.units[choice.about["unit"]]
        text = {
            "push": _("{name} is pushed away from {square}. Where to?"),
            "pull": _("{name} is pulled nearer from {square}. Where to?"),
            "slide": _("{name} is moved from {square}. Where to?"),
            "switch": _("{name} changes places with another creature and leaves {square}. Where to?"),
            "rout": _("{name} cannot get out and comes as near to its exit as it can. Which square does it take?"),
            "respawn": _("{name} comes back into play. Where?"),
            "summoned": _("{name} is summoned. Where does it appear?"),
        }.get(
            str(choice.about.get("why")),
            _("{name} may not stay at {square} and is moved to a nearest free place. Which square does it take?"),
        )
        sentence = text.format(name=bold(state, unit.id), square=place(unit))
        spots = self.asked.spots(choice)
        note = _("Click a lit square. {rule}").format(rule=choice.rule)
        most = len(spots) if len(spots) <= MOST_NUMBERED else 0
        inside, high = self.asking.plain(ui, area, choice, sentence, note, 42 * most)
        for number, (spot, option) in enumerate(list(spots.items())[:most], 1):
            words = _("Move it to {square}").format(square=label(*spot))
            button = self.asking.answer(ui, inside.cut_top(36, 6), option, words, str(number), "normal", "locate")
            button.on_hover = partial(self.asked.show_spot, spot)
        return high

    def _first(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        player = self.frame.host.players[choice.player]
        sentence = _("{player} has won initiative in round {n}. Who goes first?").format(
            player=f"**{escape(player)}**", n=state.round
        )
        text = (
            _("The players then take turns. {rule}")
            if state.battle.quick
            else _("The players then take turns with two creatures each. {rule}")
        )
        note = text.format(rule=choice.rule)
        return self.asking.beginner(ui, area, choice, sentence, note, _("{player} goes first"), "play")
