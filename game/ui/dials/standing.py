"""How a battle of dials stands, in words and numbers; and the table that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choice import DICE
from game.i18n import _, ngettext
from game.systems.dials import victory
from game.systems.dials.figure import WAITING
from game.systems.dials.summary import held_words
from game.ui.dials.emblems import emblem_of
from game.ui.dials.ground import board_of
from game.ui.table.layout import parts_of
from game.ui.table.told import Score, Strip, StripToken

if TYPE_CHECKING:
    from game.systems.dials.state import State
    from game.ui.board.inches.board import InchBoard
    from game.ui.dials.planning import Planning
    from game.ui.table.face import Frame

STEP, LEAP = 100, 10  # thousandths of an inch that an arrow key moves the cursor; so many times that with Shift
MOST = 24  # tokens in the strip


class TableGround:
    """The table, and what stands where."""

    parts = staticmethod(parts_of)

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    def view(self, scale: float) -> InchBoard:
        """Return a view of the table."""
        return board_of(self.frame.host.state, scale)

    def shown_by(self, view: Any) -> bool:
        """Tell whether a view shows this table."""
        return bool(view.table == self.frame.host.state.table)

    def thing_at(self, place: Any) -> str | None:
        """Return the figure on whose base a place lies."""
        if place is None:
            return None
        state: State = self.frame.host.state
        for one in state.standing():
            far = one.card.base.radius + one.card.base.reach
            if (one.x - place[0]) ** 2 + (one.y - place[1]) ** 2 <= far * far:
                return one.id
        return None

    def area_of(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a place called "12.5,8": inches to the right and down."""
        right, comma, down = name.partition(",")
        try:
            x, y = float(right), float(down)
        except ValueError:
            return None
        return self.frame.board.place_rect((round(x * 1000), round(y * 1000))) if comma else None

    def cursor(self, at: Any, dx: int, dy: int) -> Any:
        """Return where the cursor is after one step of an arrow key; it appears at the end of the plan."""
        table = self.frame.host.state.table
        step = STEP * (LEAP if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)
        figure = self.frame.host.state.figures.get(self.plan.figure)
        if at is not None:
            x, y = at[0] + dx * step, at[1] - dy * step
        elif figure is not None and (figure.here or self.plan.path):
            x, y = self.plan.standing_at()
        else:
            x, y = table.width // 2, table.height // 2
        return min(max(x, 0), table.width), min(max(y, 0), table.height)


class DialStanding:
    """How the battle stands."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    def headline(self) -> tuple[str, str]:
        """Return the round, and the actions that are left."""
        state: State = self.frame.state
        if not state.round:
            return _("Set-up"), ""
        left = ngettext("{n} action left", "{n} actions left", state.actions).format(n=state.actions)
        return _("Round {n}").format(n=state.round), left if state.phase == "main" else ""

    def course(self) -> str:
        """Return what the headline means."""
        return _("A round is a turn of every player; in a turn each of some figures is given one action. MK-TURN-01")

    def scores(self) -> list[Score]:
        """Return the block of each seat: figures left, and points of strategic places held."""
        state: State = self.frame.state
        told, counted = [], _counted(state)
        for seat, player in enumerate(self.frame.host.players):
            words, tip = _left(state, seat, player)
            if counted:
                tip = f"{tip}. {_owned(state, player, seat)}"
            points = len(state.points) if counted else None
            told.append(Score(seat, player, words, victory.held(state, seat), points, tip))
        return told

    def strip(self) -> Strip:
        """Return the figures on the table."""
        state: State = self.frame.state
        tokens = tuple(
            StripToken(one.id, one.controller, emblem_of(one.card), frozenset({"acted"} if any(one.acted) else ()),
                       one.id in state.leaders, False, state.name(one.id))
            for one in state.standing()
        )  # fmt: skip
        return Strip(tokens, MOST)

    def turn(self) -> int | None:
        """Return whose turn it is."""
        player: int = self.frame.host.state.player
        return player

    def turn_words(self) -> tuple[int, str] | None:
        """Return who is asked, in a line."""
        choice, state = self.frame.host.pending, self.frame.host.state
        if choice is None or choice.player == DICE:
            return None
        player = self.frame.host.players[choice.player]
        if choice.kind != "act":  # what is asked stands in the column: a short pill keeps off the start areas
            return choice.player, _("{player} decides").format(player=player)
        left = ngettext("{n} action left", "{n} actions left", state.actions).format(n=state.actions)
        hand = state.figures.get(self.plan.figure)
        if hand is None:
            return choice.player, _("{player}: {left}").format(player=player, left=left)
        return choice.player, _("{player}: {left}, {name} in hand").format(
            player=player, left=left, name=state.name(hand.id)
        )

    def name_of(self, thing: str) -> str:
        """Return a figure's name."""
        name: str = self.frame.host.state.name(thing)
        return name

    def seat_of(self, thing: str) -> int | None:
        """Return whose a figure is."""
        figures = self.frame.host.state.figures
        return figures[thing].controller if thing in figures else None


def _left(state: State, seat: int, player: str) -> tuple[tuple[str, ...], str]:
    """Return how many figures of a seat are left, and that as a sentence; while armies are set up, how many stand.

    The first are ways to say it, a shorter one for where there is little room.
    """
    here = sum(1 for _one in state.army(seat))
    if state.round:
        words = ngettext("{n} figure", "{n} figures", here).format(n=here)
        return (words,), _("{player}: {words} in play").format(player=player, words=words)
    coming = sum(one.owner == seat and one.fate == WAITING for one in state.figures.values())
    words = _("{n} of {most} set up").format(n=here, most=here + coming)
    short = _("{n} of {all}").format(n=here, all=here + coming)
    return (words, short), _("{player}: {words}").format(player=player, words=words)


def _counted(state: State) -> bool:
    """Tell whether strategic points decide the battle that is fought: all of them at one time, or most in the end."""
    return bool(state.round and state.points) and not {"points", "time"}.isdisjoint(state.battle.scenario.conditions)


def _owned(state: State, player: str, seat: int) -> str:
    if "points" in state.battle.scenario.conditions:
        text = _("{player} owns {held}: who owns all of them at one time wins. MK-WIN-06")
    else:
        text = _("{player} owns {held}: who owns most of them when the time is up wins. MK-WIN-09")
    return text.format(player=player, held=held_words(state, seat))
