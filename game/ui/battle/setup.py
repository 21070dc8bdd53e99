"""Before the battle: revealing, choosing map and letter, and setting creatures up by click, drag or keyboard."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import counting
from game.i18n import _, ngettext
from game.systems.skirmish import projection
from game.systems.skirmish import setup as rules
from game.ui import theme
from game.ui.battle.words import SIGNS
from game.ui.board import map_picture, put_token, token
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.kit.containers import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.squares.ground import BattleMap
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State, Unit
    from game.ui.screens.battle import BattleScreen

ROW = 44


def setup_column(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    """Declare the question of a set-up phase; return its height."""
    build = {"reveal": _reveal, "map": _map, "creature": _creature, "set up first": _order, "letter": _letter}
    return build.get(choice.kind, _place)(ui, area, screen, choice)


def _question(
    ui: Ui, area: Area, screen: BattleScreen, choice: Choice, sentence: str, note: str, body: float
) -> tuple[Area, float]:
    from game.ui.battle.question import plain_question

    return plain_question(ui, area, screen, choice, sentence, note, body)


def _reveal(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    a, b = state.battle.warbands
    sentence = _("**{a}** meets **{b}**. Show both warbands?").format(a=escape(a), b=escape(b))
    note = _("Both players see everything from now on. {rule}").format(rule=choice.rule)
    shown = known_sides(screen)
    rows = max((sum(1 for u in state.units.values() if u.side == side) for side in shown), default=0)
    inside, high = _question(ui, area, screen, choice, sentence, note, 30 * rows + 8 + 44 + 6)
    columns = inside.cut_top(30 * rows, 8).columns(max(1, len(shown)), 8)
    for side, column in zip(shown, columns, strict=False):
        for unit in [u for u in state.units.values() if u.side == side]:
            _small(ui, column.cut_top(30), unit)
    ui.button(
        "answer reveal", inside.cut_top(44), _("Show the warbands"), lambda: screen.reply("reveal"), kind="main",
        icon="eye", shortcut="Enter", size=theme.TITLE,
    )  # fmt: skip
    return high


def known_sides(screen: BattleScreen) -> list[int]:
    """Return whose warbands may be seen: before they are revealed that of a lone player, and all without a curtain."""
    host = screen.host
    if host.state.phase != "reveal":
        return [0, 1]
    people = [number for number, side in enumerate(SIGNS) if host.ai[side] is None]
    if len(people) == 1:
        return people
    return [] if people and host.settings.curtain else [0, 1]


def _small(ui: Ui, area: Area, unit: Unit) -> None:
    def paint(pen: Pen, a: Area) -> None:
        _token(pen, a.x + 13, a.cy, unit, 21)
        name, size = unit.card.name, theme.CAPTION
        while len(name) > 4 and pen.width(name, size) > a.w - 30:
            name = name.rstrip("…")[:-1].rstrip() + "…"
        pen.text(a.x + 29, a.cy, name, size, "regular", theme.TEXT1, "l", a)

    ui.custom(area, paint, tooltip=escape(unit.card.name))


def _token(pen: Pen, cx: float, cy: float, unit: Unit, px: float) -> None:
    picture = token(
        unit.card.emblem,
        SIGNS[unit.side],
        pen.px(px),
        commander=unit.card.commander is not None,
        copy=unit.copy or None,
    )
    put_token(pen.surface, picture, ((cx + pen.dx) * pen.scale, (cy + pen.dy) * pen.scale))


def _map(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    maps = {one.id: one for one in screen.state.battle.maps}
    sentence = _("On which map is the battle fought?")
    inside, high = _question(
        ui,
        area,
        screen,
        choice,
        sentence,
        f"{{m|{_('The winner of the roll decides.')}}} {choice.rule}",
        116 * len(choice.listed),
    )
    for number, option in enumerate(choice.listed, 1):
        one = maps[option]
        cell = inside.cut_top(108, 8)

        def paint(pen: Pen, a: Area, _on: bool, one: BattleMap = one, number: int = number) -> None:
            pen.image(map_picture(one, (pen.px(130), pen.px(96))), a.x + 6, a.y + 6)
            pen.text(a.x + 146, a.y + 24, one.name, theme.TEXT, "semibold", theme.TEXT1, "l", a)
            size = _("{w} × {h} squares").format(w=one.width, h=one.height)
            pen.text(a.x + 146, a.y + 44, size, theme.CAPTION, "regular", theme.TEXT2, "l", a)
            pen.keycap(a.x + 146, a.y + 70, str(number))

        row = ui.row(f"map {option}", cell, paint, _replier(screen, option), group="maps")
        row.follow = False
        row.shortcut = str(number)
    return high


def _creature(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    cards = {unit.card.id: unit for unit in state.units.values()}
    sentence = _("Which creature do you take? The other player gets the other one.")
    inside, high = _question(ui, area, screen, choice, sentence, choice.rule, 52 * len(choice.listed))
    for number, option in enumerate(choice.listed, 1):
        unit = cards[option]
        ui.button(
            f"answer {option}", inside.cut_top(44, 8), _("Take {name}").format(name=unit.card.name),
            _replier(screen, option), kind=SIGNS[choice.player] if number == 1 else "normal", icon="user",
            shortcut=str(number), size=theme.TITLE,
        )  # fmt: skip
    return high


def _replier(screen: BattleScreen, option: object) -> Callable[[], None]:
    return lambda: screen.reply(option)


def _order(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    player, other = screen.host.players[choice.player], screen.host.players[1 - choice.player]
    sentence = _("**{player}** won the roll. Who sets up first?").format(player=escape(player))
    note = _("Whoever sets up first chooses the starting area; the other sees where everybody stands. {rule}")
    inside, high = _question(ui, area, screen, choice, sentence, note.format(rule=choice.rule), 44 + 8 + 36 + 6)
    ui.button(
        "answer first", inside.cut_top(44, 8), _("{player} sets up first").format(player=player),
        lambda: screen.reply("first"), kind=SIGNS[choice.player], icon="flag", shortcut="1", size=theme.TITLE,
    )  # fmt: skip
    ui.button(
        "answer second", inside.cut_top(36), _("{player} sets up first").format(player=other),
        lambda: screen.reply("second"), icon="hand", shortcut="2",
    )  # fmt: skip
    return high


def _letter(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    sentence = _("Which starting area do you take?")
    note = _("The areas are marked on the board with their letters; point at an answer to see it. {rule}")
    inside, high = _question(ui, area, screen, choice, sentence, note.format(rule=choice.rule), 52 * len(choice.listed))
    for number, letter in enumerate(choice.listed):
        button = ui.button(
            f"answer {letter}", inside.cut_top(44, 8), _("Take starting area {letter}").format(letter=letter),
            _replier(screen, letter), kind=SIGNS[choice.player] if number == 0 else "normal", icon="flag",
            shortcut=str(number + 1), size=theme.TITLE,
        )  # fmt: skip
        button.on_hover = lambda on, one=letter: screen.show_letter(one if on else "")
    return high


# --- setting up ---
class Waiting(Row):
    """A creature that waits to be set up: a click takes it in hand, a drag carries it to the board."""

    def __init__(self, key: str, area: Area, unit: Unit, screen: BattleScreen) -> None:
        super().__init__(key, area, self._paint, lambda: screen.set_pick(unit.id))
        self.unit, self.screen = unit, screen

    def _paint(self, pen: Pen, a: Area, _on: bool) -> None:
        unit = self.unit
        _token(pen, a.x + 24, a.cy, unit, 28)
        name = self.screen.state.name(unit.id)
        pen.text(a.x + 50, a.cy - 8, name, theme.TEXT, "semibold", theme.TEXT1, "l", a)
        words = _("Speed {speed} · AC {ac} · {hp} HP").format(speed=unit.card.speed, ac=unit.card.ac, hp=unit.card.hp)
        if unit.n > 1:
            words += " · " + _("{n} × {n} squares").format(n=unit.n)
        pen.text(a.x + 50, a.cy + 9, words, theme.CAPTION, "regular", theme.TEXT2, "l", a)

    def press(self, ui: Ui, x: float, y: float) -> None:
        """Take it in hand."""
        self.screen.set_pick(self.unit.id)

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Carry it."""
        self.screen.carry(self.unit.id, (x, y))

    def release(self, ui: Ui, x: float, y: float) -> None:
        """Set it down on the board, or leave it in hand."""
        self.screen.set_down((x, y))


def _place(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    waiting = waiting_of(state, choice.player)
    if screen.pick not in {unit.id for unit in waiting} and waiting:
        screen.pick = waiting[0].id
    sentence = _("Set up {name}: click a lit square, or drag it there.").format(
        name=f"**{escape(state.name(screen.pick))}**" if waiting else ""
    )
    note = ngettext("{n} creature waits. {rule}", "{n} creatures wait. {rule}", len(waiting)).format(
        n=len(waiting), rule=choice.rule
    )
    fixed = 76 + 16 + ui.measure(sentence, area.w - 32, theme.TITLE) + 10 + ui.measure(note, area.w - 32) + 12 + 18 + 52
    rows = min(ROW * len(waiting) + 4, max(ROW, area.h - fixed))
    inside, high = _question(ui, area, screen, choice, sentence, note, rows + 52)
    list_area = inside.cut_top(rows, 8)
    with ui.scroll("waiting", Area(list_area.x - 6, list_area.y, list_area.w + 16, list_area.h)) as room:
        for unit in waiting:
            row = Waiting(f"waiting {unit.id}", room.cut_top(ROW - 2, 2), unit, screen)
            row.group, row.selected = "waiting", unit.id == screen.pick
            ui.add(row)
    left = len(waiting)
    words = ngettext("Set up the last one for me", "Set up all {n} for me", left).format(n=left)
    ui.button("auto", inside.cut_top(40), words, screen.place_all, icon="sparkles", shortcut="F")
    return high


def waiting_of(state: State, side: int) -> list[Unit]:
    """Return the creatures of a side that are still to be set up."""
    return [unit for unit in state.units.values() if unit.side == side and unit.fate == "waiting"]


def good_places(state: State, side: int) -> list[Answer]:
    """Return placements for all that wait: big ones first, fighters in front, archers and commanders behind."""
    planned = state.clone()
    goals = _goals(state, side)
    far = [counting.distances(state.field, (*goal, 1)) for goal in goals]
    found: list[Answer] = []
    while waiting := waiting_of(planned, side):
        unit = min(waiting, key=lambda one: (-one.n, _behind(one), one.id))
        x, y = _good_place(planned, unit, far)
        found.append(("place", unit.id, (x, y)))
        projection.place(planned, unit.id, (x, y))
    return found


def _behind(unit: Unit) -> bool:
    return unit.card.commander is not None or bool(unit.card.ranged)


def _good_place(state: State, unit: Unit, far: list[list[int | None]]) -> tuple[int, int]:
    """Return a place near the front, or two squares behind it, with some room around and good ground."""
    spots = rules.spots(state, unit)
    width = state.field.width
    away = {spot: min(one[spot[1] * width + spot[0]] or 99 for one in far) for spot in spots}
    wanted = min(away.values()) + (2 if _behind(unit) else 0)
    taken = [(other.x, other.y) for other in state.on_map(unit.side)]

    def worth(spot: tuple[int, int]) -> tuple[float, int, int]:
        crowd = sum(1 for x, y in taken if max(abs(x - spot[0]), abs(y - spot[1])) <= 1)
        ground = bool(state.field.mask(*spot, unit.n) & state.field.slow)
        return (abs(away[spot] - wanted) + 0.4 * crowd + 1.5 * ground, spot[1], spot[0])

    return min(spots, key=worth)


def _goals(state: State, side: int) -> list[tuple[int, int]]:
    """Return squares to look towards: the side's victory areas, else the middle of the map."""
    letter = state.letters[side]
    mask = 0
    for area in state.map.victory:
        if letter in area.letters:
            mask |= area.mask
    squares = state.field.squares(mask)
    if not squares:
        return [(state.map.width // 2, state.map.height // 2)]
    step = max(1, len(squares) // 6)
    return squares[::step]
