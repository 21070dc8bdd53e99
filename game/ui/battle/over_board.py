"""What lies over the board: whose turn it is, banner of a question, dice tray, list of overlays, dialogs, curtain."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choice import DICE
from game.i18n import _
from game.ui import theme
from game.ui.battle.words import SIGNS
from game.ui.board.squares.rulers import BOTTOM as RULER_BOTTOM
from game.ui.board.squares.rulers import LEFT as RULER_LEFT
from game.ui.kit import Area, Custom, Pen, Ui, Widget, escape

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen

PILL_HIGH = 34
TRAY = (178, 106)
EDGE = 12
FEW = 12  # squares to choose from that the tray keeps clear of


class Through(Custom):
    """A picture over the board that lets the pointer through."""

    def hit(self, x: float, y: float) -> bool:
        """Never take the pointer."""
        return False


class BoardStop(Widget):
    """The board as a stop of Tab: arrows move the cursor of squares, Enter acts there. The pointer goes through."""

    focusable = True

    def __init__(self, area: Area, screen: BattleScreen) -> None:
        super().__init__("board", area)
        self.screen = screen

    def hit(self, x: float, y: float) -> bool:
        """Never take the pointer: the screen does."""
        return False

    def draw_focus(self, pen: Pen) -> None:
        """Draw a thin ring where there is no cursor yet; the cursor tells enough."""
        if self.screen.pointing.cursor is None:
            pen.box(self.area.inset(2), None, theme.BRASS, 4, border_width=2)

    def key_down(self, ui: Ui, event: pygame.Event) -> bool:
        """Take arrows and Enter."""
        from game.ui.kit.keys import ARROWS, ENTER

        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            dx, dy = ARROWS[event.key]
            self.screen.move_cursor(dx, -dy)
            return True
        if event.key in ENTER and self.screen.pointing.cursor is not None:
            self.screen.act_at_cursor(shift=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in ENTER:  # without a cursor Enter is the key of whichever button has it on its cap
            button = next((w for w in ui.by_key.values() if w.shortcut == "Enter" and w.enabled), None)
            if button is not None:
                button.activate(ui)
            return True
        return False

    def lost_focus(self) -> None:
        """Take the cursor away."""
        self.screen.pointing.cursor = None
        self.screen.redrawn()


def declare(ui: Ui, area: Area, screen: BattleScreen) -> None:
    """Declare what lies over the board."""
    ui.add(BoardStop(area, screen))
    if not _banner(ui, area, screen):
        _pill(ui, area, screen)
    screen.tray_area = tray_place(area, screen)
    if not screen.tray.empty:
        ui.add(Through("tray", screen.tray_area, screen.tray.paint))
    _view(ui, area, screen)


def taken(screen: BattleScreen) -> list[pygame.Rect]:
    """Return the rectangles (real px) that labels on the board keep clear of."""
    pen = screen.ui.pen
    found = [] if screen.tray.empty else [pen.rect(screen.tray_area)]
    found += [pen.rect(widget.area) for key in ("pill", "banner", "view") if (widget := screen.ui.by_key.get(key))]
    return found


def tray_place(area: Area, screen: BattleScreen) -> Area:
    """Return where the tray lies: lower right, or another corner if a figure that matters stands there."""
    w, h = TRAY
    right, bottom = area.right - EDGE - w, area.bottom - RULER_BOTTOM - EDGE - h
    left = area.x + RULER_LEFT + EDGE
    corners = [Area(right, bottom, w, h), Area(right, area.y + EDGE, w, h), Area(left + 110, bottom, w, h)]
    matters = _figures_that_matter(screen)
    rects = [screen.board.figure_rect(figure) for figure in screen.board.figures if figure.id in matters]
    rects += [screen.board.square_rect(ghost.x, ghost.y, ghost.n) for ghost in screen.picture.ghosts]
    choices = screen.picture.overlays.choices
    if len(choices) <= FEW:
        rects += [screen.board.square_rect(*square) for square in choices]
    for corner in corners:
        if not screen.ui.pen.rect(corner).inflate(16, 16).collidelistall(rects):
            return corner
    return corners[0]


def _figures_that_matter(screen: BattleScreen) -> set[str]:
    found = {screen.plan.selected or "", screen.stage.actor}
    if screen.plan.aim is not None:
        found.add(screen.plan.aim.target)
    choice = screen.host.pending
    if choice is not None and choice.kind == "opportunity":
        found |= {choice.about["mover"], *(o[1] for o in choice.listed if o != "pass")}
    return found


# --- who is asked ---
def _banner(ui: Ui, area: Area, screen: BattleScreen) -> bool:
    """Declare the banner of a question put to the other player; False if there is none."""
    choice, state = screen.host.pending, screen.host.state
    if choice is None or screen.hides_question() or choice.player == DICE or state.turn is None:
        return False
    mover = state.units[state.turn.unit]
    if mover.side == choice.player:
        return False
    player, other = screen.host.players[choice.player], screen.host.players[mover.side]
    title = _("{player}, your answer").format(player=player)
    text = _("{player}’s move is paused").format(player=other)
    w = 54 + ui.pen.width(title, theme.NAME, "display") + 20 + ui.pen.width(text, theme.TEXT) + 24
    box = Area(area.cx - w / 2, area.y + 14, w, 44)
    ui.banner(box, SIGNS[choice.player], title, text)
    return True


def _pill(ui: Ui, area: Area, screen: BattleScreen) -> None:
    """Declare the pill that says whose turn it is."""
    told = turn_words(screen)
    if told is None:
        return
    side, text = told
    w = min(area.w - 60, 42 + ui.pen.width(text, theme.TEXT, "medium") + 18)
    box = Area(area.x + RULER_LEFT + EDGE, area.y + EDGE, w, PILL_HIGH)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK1, theme.SIDES[side], PILL_HIGH / 2, border_width=1.5, shadow=theme.SHADOW_PANEL)
        pen.badge(a.x + 22, a.cy, side, 20)
        pen.text(a.x + 40, a.cy, text, theme.TEXT, "medium", theme.TEXT1, "l", a)

    ui.add(Through("pill", box, paint))


def turn_words(screen: BattleScreen) -> tuple[str, str] | None:
    """Return whose turn it is and what is going on, in one line."""
    state, choice = screen.state, screen.host.pending
    if choice is None:
        return None
    players = screen.host.players
    actor = screen.stage.actor
    unit_id = actor or (screen.plan.selected if choice.kind == "activate" else None)
    if not unit_id and (choice.player == DICE or not screen.caught):
        return None  # dice are still rolling: who is asked next would tell how they fall
    if unit_id and unit_id in state.units:
        unit = state.units[unit_id]
        names = {"player": players[unit.side], "name": state.name(unit_id)}
        number = max(1, state.activations) if actor else state.activations + 1
        if state.battle.quick:
            text = _("{player}: {name}")
        elif number <= 1:
            text = _("{player}: {name}, first activation of this phase")
        elif number == 2:
            text = _("{player}: {name}, second activation of this phase")
        else:
            text = _("{player}: {name}, the others have all acted")
        return SIGNS[unit.side], text.format(**names)
    side, player = SIGNS[choice.player], players[choice.player]
    if screen.host.ai[side]:
        return side, _("{player} is thinking").format(player=player)
    text = {
        "activate": _("{player}: choose a creature, first of this phase")
        if state.activations == 0
        else _("{player}: choose another creature"),
        "place": _("{player} sets up"),
        "letter": _("{player} chooses a starting area"),
        "map": _("{player} chooses the map"),
    }.get(choice.kind, _("{player} decides"))
    return side, text.format(player=player)


# --- overlays to switch ---
def _view(ui: Ui, area: Area, screen: BattleScreen) -> None:
    button = Area(area.x + RULER_LEFT + EDGE, area.bottom - RULER_BOTTOM - EDGE - 32, 92, 32)
    rows = [
        ("threat", _("Threatened squares"), "1"),
        ("command", _("Command ranges"), "2"),
        ("areas", _("Victory areas"), "3"),
        ("seen", _("What is seen from a square"), "4"),
        ("grid", _("Grid"), "5"),
    ]
    if screen.view_open:
        box = Area(button.x, button.y - 8 - (len(rows) * 32 + 36), 268, len(rows) * 32 + 36)
        ui.panel(box, shadow=theme.SHADOW_BANNER, key="view panel")
        inside = box.inset(14, 8)
        for name, words, cap in rows:
            _toggle(ui, inside.cut_top(32), screen, name, words, cap)
        ui.label(inside.cut_top(20), _("Hold Alt to hide everything."), theme.CAPTION, colour=theme.TEXT2)
    ui.button(
        "view", button, _("View"), screen.toggle_view, icon="layers", shortcut="V", kind="normal", lit=screen.view_open
    )


def _toggle(ui: Ui, line: Area, screen: BattleScreen, name: str, words: str, cap: str) -> None:
    """Declare one overlay that can be switched on and off."""
    on = getattr(screen.shown, name)
    ui.check(f"view {name}", line, words, on, lambda _on: screen.toggle(name)).shortcut = cap

    def paint(pen: Pen, a: Area) -> None:
        pen.keycap(a.x, a.cy, cap)

    ui.custom(Area(line.right - 20, line.y, 20, 32), paint)


def hint_panel(ui: Ui, column: Area, screen: BattleScreen) -> float:
    """Declare what to do next where no creature is in hand; return the panel's height."""
    choice = screen.host.pending
    if choice is None or screen.hides_question():
        text = _("The battle goes on by itself for a moment.") if choice is not None else _("The battle is over.")
        title = screen.state.battle.scenario.name
    else:
        title = _("Choose a creature")
        text = _(
            "Click one of the marked creatures, or press Enter for the next one. You see at once where it may go and "
            "whom it may attack; nothing is done before you confirm it. DDM-PHS-01"
        )
    high = 46 + ui.measure(text, column.w - 32) + 14
    box = Area(column.x, column.y, column.w, high)
    inside = ui.panel(box)
    inside.y -= 4
    ui.heading(inside.cut_top(24, 8), title, icon="user")
    ui.text(inside, text, colour=theme.TEXT2, key="hint text")
    return high


# --- dialogs ---
def dialogs(ui: Ui, screen: BattleScreen) -> None:
    """Declare curtain, menu and the dialog for saving."""
    side = screen.host.curtain_needed()
    if side is not None:
        player = screen.host.players[SIGNS.index(side)]

        def raised() -> None:
            screen.host.raise_curtain()
            screen.changed()

        ui.curtain(
            side, _("Pass to {player}").format(player=player),
            _("What comes next is only for {player}’s eyes. Hold the button for a moment.").format(
                player=f"**{escape(player)}**"
            ),
            _("I am {player}").format(player=player), raised,
        )  # fmt: skip
    elif screen.menu == "menu":
        _menu(ui, screen)
    elif screen.menu == "save":
        _save(ui, screen)


def _menu(ui: Ui, screen: BattleScreen) -> None:
    with ui.dialog(360, 399, screen.state.battle.scenario.name) as box:
        for key, label, icon, cap, on, kind in (
            ("go on", _("Back to the battle"), "play", "Esc", screen.open_menu, "main"),
            ("save as", _("Save under a name"), "save", "S", lambda: _ask_name(screen), "normal"),
            ("menu rules", _("Rules"), "book-open", "F1", screen.open_rules, "normal"),
            ("menu settings", _("Settings"), "settings", "F9", screen.open_settings, "normal"),
            ("copy report", _("Copy what is going on"), "scroll-text", "C", screen.copy_report, "normal"),
            ("leave", _("Leave the battle"), "log-out", "Q", screen.leave, "danger"),
        ):
            ui.button(key, box.cut_top(38, 9), label, on, icon=icon, shortcut=cap, kind=kind)
        told = (
            _("It is saved after every answer; the menu has “Continue the battle”.")
            if screen.host.autosaves
            else _("A battle that is only watched is not saved; its end is recorded for the replays.")
        )
        ui.text(box, told, theme.CAPTION, colour=theme.TEXT2)


def _ask_name(screen: BattleScreen) -> None:
    screen.menu = "save"
    screen.save_name = screen.state.battle.scenario.name
    screen.refresh()


def _save(ui: Ui, screen: BattleScreen) -> None:
    def change(text: str) -> None:
        screen.save_name = text
        ui.refresh()

    def close() -> None:
        screen.menu = ""
        screen.refresh()

    with ui.dialog(400, 170, _("Save under a name")) as box:
        ui.field("save name", box.cut_top(34, 12), screen.save_name, change, submit=screen.save, limit=48)
        row = box.cut_top(36)
        ui.button("save", row.cut_right(150, 10), _("Save"), screen.save, kind="main", icon="save", shortcut="Enter",
                  enabled=bool(screen.save_name.strip()), reason=_("needs a name"))  # fmt: skip
        ui.button("no save", row.cut_right(120), _("Cancel"), close, kind="quiet", shortcut="Esc")
