"""How a battle of regiments stands, in words and numbers; and the table that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choice import DICE
from game.i18n import _, ngettext
from game.systems.regiments.flow import ready
from game.systems.regiments.unit import RESERVE, WAITING
from game.systems.regiments.victory import required, scores
from game.ui.kit import escape
from game.ui.regiments.emblems import emblem_of
from game.ui.regiments.ground import SETTING_UP, board_of, placed, table_of
from game.ui.table.layout import parts_of
from game.ui.table.told import Score, Strip, StripToken

if TYPE_CHECKING:
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.board.inches.board import InchBoard
    from game.ui.regiments.planning import Planning
    from game.ui.table.face import Frame

STEP, LEAP = 250, 4  # thousandths of an inch that an arrow key moves the cursor; so many times that with Shift
MOST = 24  # tokens in the strip
LAST = 6  # rounds (ASF-VIC-04)


def away(state: State) -> list[Unit]:
    """Return the units that are not on the table yet: everybody knows of them (ASF-COK-04, ASF-SOS-11)."""
    return [one for one in state.units.values() if one.fate in (WAITING, RESERVE)]


class TrayGround:
    """The table, and what stands where."""

    parts = staticmethod(parts_of)

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    def view(self, scale: float) -> InchBoard:
        """Return a view of the table."""
        return board_of(self.frame.host.state, scale)

    def shown_by(self, view: Any) -> bool:
        """Tell whether a view shows this table with what lies on it now."""
        return bool(view.table == table_of(self.frame.host.state))

    def thing_at(self, place: Any) -> str | None:
        """Return the unit on whose tray a place lies."""
        if place is None:
            return None
        x, y = self.frame.board.camera.to_pixel(place[0] / 1000, (self._height - place[1]) / 1000)
        return self.frame.board.figure_at((x, y))

    @property
    def _height(self) -> int:
        height: int = self.frame.host.state.battle.played.table.height
        return height

    def area_of(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a place called "12.5,8": inches to the right and up, as the rules count."""
        right, comma, up = name.partition(",")
        try:
            x, y = float(right), float(up)
        except ValueError:
            return None
        return self.frame.board.place_rect(placed((x * 1000, y * 1000), self._height)) if comma else None

    def cursor(self, at: Any, dx: int, dy: int) -> Any:
        """Return where the cursor is after one step of an arrow key; it appears at the unit in hand."""
        state: State = self.frame.host.state
        table = state.battle.played.table
        step = STEP * (LEAP if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)
        unit = state.units.get(self.plan.unit)
        if at is not None:
            x, y = at[0] + dx * step, at[1] - dy * step
        elif unit is not None and unit.here:
            x, y = placed((unit.x, unit.y), table.height)
        else:
            x, y = table.width // 2, table.height // 2
        return min(max(x, 0), table.width), min(max(y, 0), table.height)


class TrayStanding:
    """How the battle stands."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    @property
    def _state(self) -> State:
        state: State = self.frame.state
        return state

    def headline(self) -> tuple[str, str]:
        """Return the round, and who has the First Player marker."""
        state = self._state
        if not state.round:
            return _("Set-up"), ""
        first = _("{player} is first").format(player=self.frame.host.players[state.first])
        return _("Round {n} of {most}").format(n=state.round, most=LAST), first

    def course(self) -> str:
        """Return what the headline means."""
        return _(
            "In a round the players activate units in turns until everybody has acted; then objectives count. "
            "After six rounds more points win. ASF-RND-01 ASF-VIC-04"
        )

    def scores(self) -> list[Score]:
        """Return the block of each seat: units left, and the victory points of its team."""
        state = self._state
        told = []
        for seat, player in enumerate(self.frame.host.players):
            left = sum(unit.owner == seat for unit in state.standing())
            words = ngettext("{n} unit", "{n} units", left).format(n=left)
            waiting = [one for one in away(state) if one.owner == seat]
            lines: tuple[str, ...] = (words,)
            team = state.team(seat)
            points, goal = state.points[team], required(state)
            tip = ngettext(
                "{player}: {words} on the table, {n} victory point",
                "{player}: {words} on the table, {n} victory points",
                points,
            ).format(player=player, words=words, n=points)
            if scores(state, team):
                more = ngettext(
                    "Who has {n} point and more than anybody else wins at the end of a round. ASF-VIC-01",
                    "Who has {n} points and more than anybody else wins at the end of a round. ASF-VIC-01",
                    goal,
                )
                tip += "\n" + more.format(n=goal)
            else:
                tip += "\n" + _("The defender scores no points, and wins when the last round is over. ASF-SOS-07")
            if waiting:
                number, names = len(waiting), ", ".join(escape(state.name(one.id)) for one in waiting)
                more = ngettext("{n} beside the table", "{n} beside the table", number).format(n=number)
                lines = (f"{words}, {more}", words)
                tip += "\n" + _("Beside the table: {names}").format(names=names)
            told.append(Score(seat, player, lines, points, goal if scores(state, team) else None, tip))
        return told

    def strip(self) -> Strip:
        """Return the units on the table, who is being activated underlined; pale those that wait beside it."""
        state = self._state
        tokens = [
            StripToken(one.id, one.owner, emblem_of(one.card), frozenset({"acted"} if one.activated else ()),
                       one.commander, one.id == self.plan.unit, state.name(one.id))
            for one in state.standing()
        ]  # fmt: skip
        tokens += [
            StripToken(one.id, one.owner, emblem_of(one.card), frozenset(), one.commander, one.id == self.plan.unit,
                       _("{name}: beside the table").format(name=escape(state.name(one.id))), away=True)
            for one in away(state)
        ]  # fmt: skip
        tokens.sort(key=lambda one: one.seat)
        return Strip(tuple(tokens), min(MOST, sum(not one.built for one in state.units.values())))

    def turn(self) -> int | None:
        """Return whose turn it is; while the battle is set up it is the turn of who is asked."""
        state, choice = self._state, self.frame.host.pending
        if state.phase in SETTING_UP and choice is not None and choice.player != DICE:
            return choice.player
        return state.player

    def turn_words(self) -> tuple[int, str] | None:
        """Return who is asked, in a line."""
        choice, state = self.frame.host.pending, self._state
        if choice is None or choice.player == DICE:
            return None
        player = self.frame.host.players[choice.player]
        if choice.kind == "activate":
            left = len(ready(self.frame.host.state, choice.player))
            text = ngettext("{player}: {n} unit may still act", "{player}: {n} units may still act", left)
            return choice.player, text.format(player=player, n=left)
        key = str(choice.about.get("unit") or choice.about.get("who") or "")
        if key and choice.player == state.player and (key in state.units or key in state.court):
            return choice.player, _("{player}: {name}").format(player=player, name=state.name(key))
        if state.phase in SETTING_UP:
            return choice.player, _("{player} sets up").format(player=player)
        return choice.player, _("{player} decides").format(player=player)

    def name_of(self, thing: str) -> str:
        """Return the name of a unit or of somebody at court."""
        return self._state.name(thing)

    def seat_of(self, thing: str) -> int | None:
        """Return whose a unit is."""
        state = self._state
        known = thing in state.units or thing in state.court
        return state.owner(thing) if known else None
