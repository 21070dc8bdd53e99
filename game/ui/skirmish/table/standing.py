"""How a skirmish stands: round and phase, the score of each side, the strip of creatures, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.i18n import _, ngettext
from game.systems.skirmish.command import rating_of
from game.systems.skirmish.events.rounds import PhasePassed, RoundBegan
from game.ui.kit import escape
from game.ui.skirmish.table.known import known_band, known_sides
from game.ui.skirmish.table.words import has_acted, turn_of
from game.ui.table.seats import program
from game.ui.table.told import Score, Strip, StripToken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame


class Standing:
    """Tells the bar on top and the pill over the board how the battle stands."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    def headline(self) -> tuple[str, str]:
        """Return round and phase."""
        state: State = self.frame.state
        log = self.frame.host.log
        title = _("Round {n}").format(n=state.round) if state.round else _("Setting up")
        points = state.battle.scenario.goal
        if state.battle.quick:
            return title, _("Quick Battle")
        if state.round and not log:
            return title, _("To {points}").format(points=points)
        if state.round:
            return title, _("Phase {n} · to {points}").format(n=phase_number(log), points=points)
        return title, ngettext("To {points} point", "To {points} points", points).format(points=points)

    def course(self) -> str:
        """Return what a round and a phase are, and what ends the battle."""
        state: State = self.frame.state
        if state.battle.quick:
            return _("Whoever is left wins. DDM-QB-10")
        points = state.battle.scenario.goal
        lines = [
            _("In a round every creature has its turn once; an initiative check begins it. DDM-RND-01 DDM-RND-03"),
            _("In a phase a player activates two of them, then the next player does. DDM-PHS-01"),
            ngettext("{n} point wins.", "{n} points win.", points).format(n=points) + " DDM-SCN-05",
        ]
        return "\n".join(lines)

    def scores(self) -> list[Score]:
        """Return the block of each side."""
        return [self._score(self.frame.state, side) for side in range(len(self.frame.host.players))]

    def _score(self, state: State, side: int) -> Score:
        units = [unit for unit in state.units.values() if unit.side == side and not unit.uncalled]
        here = sum(1 for unit in units if unit.fate in ("", "waiting"))
        player, name = self.frame.host.players[side], known_band(self.frame.host, side)
        names = {"player": player, "n": here, "all": len(units)}
        lines = [_("{player} · {n} of {all}").format(**names), _("{n} of {all}").format(**names)]
        if side not in known_sides(self.frame.host):
            lines = [player]  # how many there are is hidden, too
        points, goal = state.points(side), state.battle.scenario.goal
        told = ngettext(
            "{player} plays {name}: {points} of {goal} victory point.",
            "{player} plays {name}: {points} of {goal} victory points.",
            goal,
        )
        if program(self.frame.host, side):
            if len(lines) > 1:
                lines.insert(0, _("{player} · program · {n} of {all}").format(**names))
            told = ngettext(
                "The program plays {name} as {player}: {points} of {goal} victory point.",
                "The program plays {name} as {player}: {points} of {goal} victory points.",
                goal,
            )
        tip = told.format(player=escape(player), name=escape(name), points=points, goal=goal)
        if not state.battle.quick:
            areas = state.areas[side]
            tip += "\n" + _("{n} for creatures DDM-SCN-07").format(n=points - areas)
            tip += "\n" + _("{n} for victory areas DDM-SCN-08").format(n=areas)
        if len(state.vp) > 2:  # there is room for a short name only
            name, lines = player, lines[-1:]
        return Score(side, name, tuple(lines), points, None if state.battle.quick else goal, tip)

    def strip(self) -> Strip:
        """Return the creatures that are still in the battle, of the sides that may be seen."""
        state: State = self.frame.state
        known = known_sides(self.frame.host)
        units = [one for one in state.units.values() if one.side in known and not one.gone]
        return Strip(tuple(self._token(state, unit) for unit in units), len(state.units))

    def _token(self, state: State, unit: Unit) -> StripToken:
        flags = {"acted"} if has_acted(state, unit) else set()
        if unit.routing:
            flags.add("routing")
        tip = f"**{escape(state.name(unit.id))}**"
        if unit.here:
            tip = _("{name}, {hp} of {whole} HP").format(name=tip, hp=unit.hp, whole=unit.card.hp)
        now = (state.turn is not None and state.turn.unit == unit.id) or self.plan.selected == unit.id
        commander = rating_of(state, unit) is not None
        return StripToken(unit.id, unit.side, unit.card.emblem, frozenset(flags), commander, now, tip)

    def turn(self) -> int | None:
        """Return the side whose creature has its turn."""
        return turn_of(self.frame.host.state)

    def name_of(self, thing: str) -> str:
        """Return a creature's name."""
        name: str = self.frame.state.name(thing)
        return name

    def seat_of(self, thing: str) -> int | None:
        """Return whose a creature is."""
        unit = self.frame.state.units.get(thing)
        return unit.side if unit is not None else None

    def turn_words(self) -> tuple[int, str] | None:
        """Return whose turn it is and what is going on, in one line."""
        state: State = self.frame.state
        choice, actor = self.frame.host.pending, self.frame.stage.actor
        if choice is None:
            return None
        players = self.frame.host.players
        unit_id = actor or (self.plan.selected if choice.kind == "activate" else None)
        if not unit_id and (choice.player == DICE or not self.frame.caught):
            return None  # dice are still rolling: who is asked next would tell how they fall
        if unit_id and unit_id in state.units:
            unit = state.units[unit_id]
            text = _acting(state, max(1, state.activations) if actor else state.activations + 1)
            return unit.side, text.format(player=players[unit.side], name=state.name(unit_id))
        player = players[choice.player]
        if program(self.frame.host, choice.player):
            return choice.player, _("{player} is thinking").format(player=player)
        text = {
            "activate": _choosing(state),
            "place": _("{player} sets up"),
            "letter": _("{player} chooses a starting area"),
            "map": _("{player} chooses the map"),
        }.get(choice.kind, _("{player} decides"))
        return choice.player, text.format(player=player)


def _choosing(state: State) -> str:
    """Return the words for choosing who acts next."""
    if state.battle.quick:
        return _("{player}: choose a creature")
    if state.activations == 0:
        return _("{player}: choose a creature, first of this phase")
    return _("{player}: choose another creature")


def _acting(state: State, number: int) -> str:
    """Return the words for the creature that acts as number so and so of this phase."""
    if state.battle.quick:
        return _("{player}: {name}")
    if number <= 1:
        return _("{player}: {name}, first activation of this phase")
    if number == 2:
        return _("{player}: {name}, second activation of this phase")
    return _("{player}: {name}, the others have all acted")


def phase_number(log: Sequence[Event]) -> int:
    """Return the number of the phase in this round, from the log."""
    number = 1
    for event in reversed(log):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, PhasePassed) and not event.round_over:
            number += 1
    return number
