"""The panel of the bench for scenarios: seats with their armies, battlefields, what else is agreed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _, ngettext
from game.ui import theme
from game.ui.workshop.face import Property
from game.ui.workshop.fields import ARROW
from game.ui.workshop.scenarios import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk
    from game.ui.workshop.scenarios.room import Army, ScenarioRoom

BADGE, BUILD = 24.0, 30.0


class Panel:
    """What the bench shows beside its board."""

    def __init__(self, desk: Desk, room: ScenarioRoom) -> None:
        self.desk, self.room = desk, room

    @property
    def value(self) -> dict[str, Any]:
        """Return what the file says."""
        return self.desk.draft.value

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare everything that is agreed."""
        wide = area.copy()
        wide.w += 10
        with ui.scroll("agreed", wide) as rows:
            rows.w -= 4
            ui.heading(rows.cut_top(20, 6), _("Who meets whom"))
            self._seats(ui, rows)
            if self.room.armed(self.value):
                armies = {one.id: one for one in self.room.armies()}
                for seat in range(seats.seats_of(self.value)):
                    self._army(ui, rows, seat, armies)
            ui.heading(rows.cut_top(26, 6), _("Where"))
            for one in self._maps():
                self.desk.fields.declare(ui, rows, "scenario", one)
            ui.heading(rows.cut_top(26, 6), _("What is agreed"))
            for one in self.room.properties(self.value):
                self.desk.fields.declare(ui, rows, "scenario", one)

    def _seats(self, ui: Ui, rows: Area) -> None:
        value = self.value
        n = seats.seats_of(value)
        options = [(str(k), str(k), "") for k in (2, 3, 4)]
        ui.label(rows.cut_top(16, 1), _("Players"), theme.CAPTION, colour=theme.TEXT2)
        ui.segments("seats", rows.cut_top(30, 8), options, str(n), self.set_seats)
        teams = seats.teams_of(n)
        if len(teams) > 1:
            words = [(word, _("each alone") if not word else _together(ways)) for word, ways in teams]
            now = seats.team_word(value)
            if now == "?":
                words.append((now, _("as the file says")))
            one = Property("teams", _("Teams"), "choice", now, self._with_teams, words)
            self.desk.fields.declare(ui, rows, "scenario", one)

    def set_seats(self, word: str) -> None:
        """Let another number of players meet."""
        self.desk.change(seats.with_seats(self.value, int(word), self.room), _("Players"))
        self.desk.refresh()

    def _with_teams(self, word: str) -> dict[str, Any]:
        ways = dict(seats.teams_of(seats.seats_of(self.value)))
        return seats.with_key(self.value, "teams", ways.get(word, self.value.get("teams")))

    def _army(self, ui: Ui, rows: Area, seat: int, armies: dict[str, Army]) -> None:
        """Declare the army of a seat: which one, how much it is."""
        chosen = seats.listed(self.value, self.room.armies_key)
        now = chosen[seat] if seat < len(chosen) else ""
        row = rows.cut_top(30, 2)
        room = row.w - BADGE - 4 - ARROW
        options = [(one.id, ui.pen.fitting(one.name, room, cut="medium")) for one in armies.values()]
        if now not in armies:
            options.insert(0, (now, now or _("none yet")))
        ui.custom(row.cut_left(BADGE, 4), lambda pen, a: pen.badge(a.cx, a.cy, LETTERS[seat], 20))
        ui.drop_down(f"army {seat}", row, options, now, partial(self.set_army, seat))
        line = rows.cut_top(26, 6)
        line.cut_left(BADGE + 4)
        ui.icon_button(f"build {seat}", line.cut_right(BUILD, 4), "pencil", partial(self.build, seat),
                       _("Build on this army, or another one"), kind="normal")  # fmt: skip
        ui.label(line, self.told(seat, armies.get(now)), theme.CAPTION, colour=theme.TEXT2)

    def build(self, seat: int) -> None:
        """Build on the army of a seat; what is saved then is what the seat brings."""
        chosen = seats.listed(self.value, self.room.armies_key)

        def done(army: Any) -> None:
            self.set_army(seat, army.id)

        screen = self.room.builder(chosen[seat] if seat < len(chosen) else "", done)
        screen.ending = _("Save and bring")
        self.desk.app.push(screen)

    def told(self, seat: int, army: Army | None) -> str:
        """Return how much an army is."""
        if army is None:
            return _("not there")
        points = _("{cost} of {limit}").format(cost=army.cost, limit=self.room.limit(self.value, seat))
        return f"{points} · {army.told}"

    def set_army(self, seat: int, army: str) -> None:
        """Let a seat bring another army."""
        self.desk.change(seats.with_army(self.value, self.room, seat, army), _("Army"))
        self.desk.refresh()

    def _maps(self) -> Sequence[Property]:
        """Return the choice of each battlefield that is named, and of one more where that may be."""
        key, choices = self.room.maps_key, list(self.room.maps())
        if self.room.several == 1:
            now = str(self.value.get(key) or "")
            return [Property(key, "", "choice", now, lambda word: seats.with_key(self.value, key, word),
                             _with(choices, now), text=_("Battlefield"))]  # fmt: skip
        named = seats.listed(self.value, key)
        found = []
        for n, now in enumerate(named):
            none = [("", _("no longer this one"))] if len(named) > 1 else []
            title = "" if len(named) == 1 else _("Map {n}").format(n=n + 1)
            found.append(Property(f"{key} {n}", title, "choice", now, partial(self._with_map, n),
                                  [*none, *_with(choices, now)], text=_("Battlefield")))  # fmt: skip
        if len(named) < self.room.several:
            rest = [one for one in choices if one[0] not in named]
            words = _("One more to choose from") if named else _("Map")
            found.append(Property(f"{key} more", words, "choice", "", partial(self._with_map, len(named)),
                                  [("", _("none")), *rest]))  # fmt: skip
        return found

    def _with_map(self, n: int, word: str) -> dict[str, Any]:
        named = seats.listed(self.value, self.room.maps_key)
        named[n : n + 1] = [word] if word else []
        return {**self.value, self.room.maps_key: named}


def _with(choices: Sequence[tuple[str, str]], now: str) -> list[tuple[str, str]]:
    """Return choices with what a file says now among them, even if that is not there."""
    return list(choices) if any(one == now for one, _words in choices) else [(now, now), *choices]


def _together(teams: Sequence[Sequence[str]]) -> str:
    return _("{first} against {second}").format(first=" ".join(teams[0]), second=" ".join(teams[1]))


def about(value: dict[str, Any]) -> Sequence[Property]:
    """Return what every scenario says of itself besides who meets where."""

    def text(key: str, title: str, most: int, *, needed: bool = False) -> Property:
        return Property(key, title, "text", str(value.get(key) or ""), lambda word: seats.with_key(value, key, word),
                        most=most, needed=needed)  # fmt: skip

    minutes = value.get("minutes", 60)
    found = [
        text("name", _("Name"), 40, needed=True),
        text("description", _("Description"), 400),
        Property("minutes", _("Minutes that it takes"), "number", minutes if isinstance(minutes, int) else 60,
                 lambda n: seats.with_key(value, "minutes", n, 60), span=(5, 600, 5), most=3),
        Property("beginners", _("A good first game"), "flag", bool(value.get("beginners")),
                 lambda on: seats.with_key(value, "beginners", on, False)),
    ]  # fmt: skip
    names = seats.listed(value, "players")
    for seat in range(seats.seats_of(value)):
        title = _("Usual name of player {letter}").format(letter=LETTERS[seat])
        now = names[seat] if seat < len(names) else ""
        found.append(Property(f"player {seat}", title, "text", now, partial(_named, value, seat), most=30))
    return found


def _named(value: dict[str, Any], seat: int, word: str) -> dict[str, Any]:
    """Return a scenario in which a player usually has another name; with none left there are none."""
    n = seats.seats_of(value)
    names = (seats.listed(value, "players") + [""] * n)[:n]
    names[seat] = word
    if not any(names):
        return seats.with_key(value, "players", None)
    return {**value, "players": [name or LETTERS[k] for k, name in enumerate(names)]}


def players_told(n: int, place: str) -> str:
    """Return how many players meet where."""
    words = ngettext("{n} player, {place}", "{n} players, {place}", n)
    return words.format(n=n, place=place)
