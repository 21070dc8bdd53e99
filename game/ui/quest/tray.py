"""The tray of an action: its six steps, the dice, what each symbol comes to, and the wounds that the enemies deal."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.systems.quest.faces import ENEMY, HERO
from game.ui import theme
from game.ui.kit import Area
from game.ui.kit.boxes import mix
from game.ui.quest import rolled, symbols
from game.ui.quest.faces.parts import die_picture

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.meaning import Meaning
    from game.ui.quest.playing import QuestPlaying
    from game.ui.quest.rolled import Line
    from game.ui.table.face import Frame

STEPS = (("lines", "aim"), ("tokens",), ("pool",), ("reroll",), ("modify",), ("results", "after"))
RULES = ("WHQ-ACT-05", "WHQ-ACT-06", "WHQ-ACT-08", "WHQ-ACT-10", "WHQ-ACT-13", "WHQ-ACT-14")
WOOD, WOOD_DARK, WOOD_RIM = "#4B3423", "#372517", "#2A1C12"
FELT, FELT_DARK, FELT_RIM = "#1E3B34", "#173029", "#132822"
TABS, RIM, MOST_DIE = 22, 7, 54.0
HUES = {"S": theme.BRASS, "D": "#9FC4E8", "A": "#E8705E", "N": "#C79AE8"}


def shown(state: State, playing: QuestPlaying, choice: Choice | None) -> bool:
    """Tell whether the tray is on the table: from the roll of an action to what is asked after its results."""
    if state.action is None or playing.roll is None:
        return False
    return state.action.step != "after" or choice is None


def declare(ui: Ui, area: Area, frame: Frame, means: Meaning, playing: QuestPlaying, state: State) -> None:
    """Declare the tray."""
    seen = rolled.with_dice(state, playing.roll)
    if seen is None or seen.action is None:
        return

    def wood(pen: Pen, a: Area) -> None:
        pen.box(a, WOOD, WOOD_RIM, 12, dark=WOOD_DARK, border_width=1.5, shadow=10)
        pen.box(a.inset(RIM), FELT, FELT_RIM, 8, dark=FELT_DARK, border_width=1.5)

    ui.custom(area, wood, key="tray")
    inside = area.inset(RIM + 8, RIM + 6)
    _tabs(ui, inside.cut_top(TABS, 6), seen.action.step)
    foot = inside.cut_bottom(20, 4)
    side = inside.cut_right(inside.w * 0.56, 12)
    _dice(ui, inside, frame, means, playing)
    _lines(ui, side, rolled.lines(seen), playing)
    _foot(ui, foot, seen, playing)


def _tabs(ui: Ui, area: Area, step: str) -> None:
    titles = (_("Card"), _("Tokens"), _("Roll"), _("Re-rolls"), _("Changes"), _("Result"))
    now = next(n for n, words in enumerate(STEPS) if step in words)
    for n, (title, cell) in enumerate(zip(titles, area.columns(6, 4), strict=True)):

        def paint(pen: Pen, a: Area, n: int = n, title: str = title) -> None:
            lit, past = n == now, n < now
            ground = mix(FELT, theme.BRASS, 0.30) if lit else FELT_DARK
            pen.box(a, ground, theme.BRASS if lit else FELT_RIM, 6)
            ink = theme.TEXT1 if lit else mix(theme.TEXT2, FELT, 0.2 if past else 0.5)
            words = _("{n} {step}").format(n=n + 1, step=title)
            pen.text(a.cx, a.cy, pen.fitting(words, a.w - 6, theme.CAPTION, "semibold"), theme.CAPTION,
                     "semibold" if lit else "medium", ink, "c", a)  # fmt: skip

        ui.custom(cell, paint, key=f"step {n}", tooltip=f"{tips()[n]} {RULES[n]}")


def tips() -> tuple[str, ...]:
    """Return what happens in each step of an action."""
    return (
        _("A ready action card is chosen and turned; its targets, too."),
        _("Success tokens that lie on the card may be spent: each is a success."),
        _("White dice of the card and a black one for each ready enemy in the zone are rolled together."),
        _("Dice may be rolled again. A critical success counts, and its die is rolled again."),
        _("Symbols are added, removed and changed."),
        _("Successes do what the action says, then enemies strike, then nemeses take effect."),
    )


# --- dice ------------------------------------------------------------------------------------------------------------


def _dice(ui: Ui, area: Area, frame: Frame, means: Meaning, playing: QuestPlaying) -> None:
    """Declare the dice: white ones above, black ones below; those that may be chosen now can be clicked."""
    roll = playing.roll
    assert roll is not None  # noqa: S101 - the tray is there only with dice
    rows = [(roll.hero, 0, True), (roll.enemy, len(roll.hero), False)]
    rows = [row for row in rows if row[0]]
    wide = max((len(faces) for faces, _first, _white in rows), default=1)
    side = min(MOST_DIE, (area.h - 6 * (len(rows) - 1)) / max(1, len(rows)), area.w / (wide * 1.16))
    choice = means.choice
    chosen = choice.about.get("chosen", ()) if choice is not None and choice.kind == "pick die" else ()
    top = area.y + (area.h - side * len(rows) - 6 * (len(rows) - 1)) / 2
    for number, (faces, first, white) in enumerate(rows):
        for n, face in enumerate(faces):
            place = first + n
            cell = Area(area.x + n * side * 1.16, top + number * (side + 6), side, side)
            may = choice is not None and choice.kind == "pick die" and choice.allows(("die", place))
            ui.custom(
                cell, partial(_die, playing, place, white), key=f"tray die {place}", tooltip=says(face),
                on=partial(frame.reply, ("die", place)) if may else None,
            )  # fmt: skip
            if may or place in chosen:
                colour = theme.TEXT1 if place in chosen else theme.BRASS
                ui.custom(cell, partial(_ring, colour))


def _ring(colour: str, pen: Pen, a: Area) -> None:
    pen.box(a.inset(-3), None, colour, a.w * 0.24, border_width=2.5)


def says(face: str) -> str:
    """Return what a face shows and what each symbol does."""
    if not face:
        return _("Blank: nothing happens.")
    words = {
        "S": _("Success: it does what the action says. WHQ-ACT-14"),
        "C": _("Critical success: it counts, and the die is rolled again. WHQ-ACT-11 WHQ-ACT-12"),
        "D": _("Defence: one wound of enemy attacks is warded off. WHQ-EATK-05"),
        "A": _("Enemy attack: one of the enemies of the roll strikes. WHQ-EATK-02"),
        "N": _("Nemesis: every nemesis takes effect once. WHQ-NEM-02"),
    }
    return "\n".join(dict.fromkeys(words[letter] for letter in face))


def _die(playing: QuestPlaying, place: int, white: bool, pen: Pen, a: Area) -> None:
    """Draw a die: as it lies, or as it tumbles."""
    roll = playing.roll
    if roll is None:
        return
    faces = (*roll.hero, *roll.enemy)
    if place >= len(faces):
        return
    moves = roll.share < 1 and (roll.again is None or place in roll.again)
    px = pen.px(a.w)
    if not moves:
        picture = die_picture(faces[place], px, white=white)
        pen.centred_image(picture, a.cx, a.cy)
        return
    left = 1 - roll.share
    every = (HERO if white else ENEMY).faces
    assert isinstance(every, tuple)  # noqa: S101 - it has symbols
    seen = str(every[(place * 5 + int(roll.share * 16) * (place + 2)) % len(every)]) if left > 0.12 else faces[place]
    picture = die_picture(seen, px, white=white)
    turned = pygame.transform.rotozoom(picture, 640 * left * left * (1 if place % 2 else -1), 1.0)
    hop = abs(math.sin(roll.share * math.pi * (2.0 + 0.3 * (place % 3)))) * left * a.h * 0.55
    pen.centred_image(turned, a.cx + left * left * a.w * 1.6, a.cy - hop)


# --- what they come to -----------------------------------------------------------------------------------------------


def _lines(ui: Ui, area: Area, told: list[Line], playing: QuestPlaying) -> None:
    """Declare a row for each symbol: sign, number, name, what it does; what it is made of in its tooltip."""
    high = area.h / len(told)
    for n, line in enumerate(told):
        row = area.cut_top(high)
        tip = "\n".join([f"**{symbols.name(line.symbol)}** {line.rule}", *line.parts])
        ui.custom(row, partial(_line, line, n, playing), key=f"symbol {line.symbol}", tooltip=tip, rule=line.rule)


def _line(line: Line, n: int, playing: QuestPlaying, pen: Pen, a: Area) -> None:
    rolling = playing.roll is not None and playing.roll.share < 1
    lit = playing.told is None or playing.told >= n
    hue = HUES[line.symbol] if line.number and not rolling else mix(theme.TEXT3, FELT, 0.35)
    pen.icon(symbols.sign(line.symbol), a.x + 11, a.cy, min(18, a.h * 0.72), hue, 2.3)
    number = "" if rolling else str(line.number)
    pen.text(a.x + 38, a.cy, number, theme.NAME if a.h >= 22 else theme.TITLE, "display-bold", hue, "c")
    name = Area(a.x + 56, a.y, 86, a.h)
    pen.text(name.x, a.cy, pen.fitting(symbols.name(line.symbol), name.w, theme.CAPTION, "semibold"), theme.CAPTION,
             "semibold", theme.TEXT1 if lit else theme.TEXT3, "l", name)  # fmt: skip
    if rolling or not lit:
        return
    room = Area(a.x + 146, a.y, a.w - 148, a.h)
    colour = theme.TEXT1 if line.number else theme.TEXT3
    pen.text(room.x, a.cy, pen.fitting(line.text, room.w, theme.TEXT), theme.TEXT, "regular", colour, "l", room)


def _foot(ui: Ui, area: Area, state: State, playing: QuestPlaying) -> None:
    """Declare what the enemies deal, and that the hero would fall."""
    one = rolled.blow(state)
    words = rolled.told(state, one)

    def paint(pen: Pen, a: Area) -> None:
        if playing.roll is not None and playing.roll.share < 1:
            return
        hue = theme.NO if one.falls else HUES["A"] if one.wounds else theme.TEXT2
        pen.icon("skull" if one.falls else symbols.sign("W"), a.x + 9, a.cy, 15, hue)
        room = Area(a.x + 24, a.y, a.w - 24, a.h)
        said = _("{words} That is a defeat.").format(words=words) if one.falls else words
        pen.text(room.x, a.cy, pen.fitting(said, room.w, theme.TEXT, "semibold"), theme.TEXT, "semibold",
                 theme.TEXT1 if one.wounds else theme.TEXT2, "l", room)  # fmt: skip

    ui.custom(area, paint, key="blow", tooltip=_("Attack values less defence. WHQ-EATK-05"))
