"""The dial room's half of a game being played: `TableFace` (game/ui/table/face.py) says what is asked of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _, proper
from game.ui import theme
from game.ui.board.inches.signs import TargetMark
from game.ui.dials import dial, words
from game.ui.dials.figures import shown
from game.ui.dials.ground import marks
from game.ui.dials.planning import PUT, TURN, TURNS, Planning
from game.ui.dials.standing import DialStanding, TableGround
from game.ui.kit import Area
from game.ui.table.question import Questions
from game.ui.table.told import Action, Card, Die, Overlay, Picture

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.dials.state import State
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.kit import Ui
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts
    from game.ui.table.told import Entry

NAMES = "names"
KEYS = {pygame.K_COMMA: -TURN, pygame.K_PERIOD: TURN}
BUTTON, MOST_BUTTONS = 36, 8


class DialTable:
    """The table: a figure is taken in hand by a click, clicks plan its way, a second click or Enter does it."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.title = proper(frame.host.state.battle.scenario.name)
        self.overlays = (Overlay(NAMES, _("Names of terrain"), on=True),)
        self.ground, self.standing, self.carrying = TableGround(frame), DialStanding(frame), self
        self.questions, self.plan = Questions(frame), Planning(frame)
        self.inspected = ""

    # --- the moment ---
    def entered(self) -> None:
        """Nothing is to be prepared."""

    def sync(self) -> None:
        """Drop what may no longer be planned."""
        if self.plan.figure and self.plan.figure not in self.plan.able():
            self.plan.take("")

    def forget(self) -> None:
        """Drop what was planned."""
        self.plan.take("")

    def asked(self, choice: Choice | None) -> None:
        """Take the figure in hand that a question is about, or the next one to be placed."""
        able = self.plan.able() if choice is not None else []
        if self.plan.figure not in able:
            kind = choice.kind if choice is not None else ""
            self.plan.take(able[0] if able and kind not in ("act", "prepare", "point") else "")
        else:
            self.plan.take(self.plan.figure)

    def refused(self, why: Refusal) -> None:
        """Leave it to the frame to show the sentence."""

    def held(self) -> tuple[str, str] | None:
        """Return nothing: what is on hold is in the question."""
        return None

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
        return Die(None, _("a roll, {rule}").format(rule=choice.rule))

    # --- what the player does ---
    def click(self, place: Any, thing: str | None, mods: int) -> None:
        """Plan a way or an attack, or do what is planned already."""
        plan = self.plan
        if plan.verb == "point" or (plan.choice is not None and plan.choice.kind == "point"):
            self._put_point(place)
        elif thing is not None and plan.figure and (attack := plan.attack_on(thing)) is not None:
            if plan.target == thing:
                self.frame.reply(attack)
            else:
                plan.drop()
                plan.target = thing
        elif thing is not None and thing in plan.able() and thing != plan.figure:
            plan.take(thing)
        elif plan.figure and plan.verb and place is not None:
            self._go(place, add=bool(mods & pygame.KMOD_SHIFT))
        elif thing is not None:
            self.inspect(thing)
        self.frame.redrawn()

    enter = click

    def _go(self, place: Any, *, add: bool) -> None:
        """Take a place into the plan, or do it where it is planned already; what is put goes there at once."""
        plan = self.plan
        if plan.path and plan.path[-1] == place:
            return self._do()
        plan.target = ""
        plan.path = (*plan.path, place) if add and plan.verb not in PUT else (place,)
        answer = plan.answer(plan.path)
        if plan.verb in PUT and plan.refusal(answer) is None:
            self._do()
        return None

    def _do(self) -> None:
        """Give the planned answer, or say why it is not possible."""
        plan = self.plan
        answer = plan.attack_on(plan.target) if plan.target else plan.answer(plan.path)
        if answer is None:
            return
        why = plan.refusal(answer)
        if why is not None:
            self.frame.refused.tell(why)
            return
        self.frame.reply(answer)

    def _put_point(self, place: Any) -> None:
        region = next((part for part in self.plan.regions() if part.verb == "point"), None)
        if region is not None and place is not None:
            answer = ("point", region.piece, tuple(place))
            why = self.plan.refusal(answer)
            if why is None:
                self.frame.reply(answer)
            else:
                self.frame.refused.tell(why)

    # --- drags ---
    def may_lift(self, thing: str) -> bool:
        """Tell whether a drag carries a figure."""
        return thing in self.plan.able()

    def lift(self, thing: str, _place: Any) -> None:
        """Take a figure in hand that is carried."""
        if self.plan.figure != thing:
            self.plan.take(thing)
        self.frame.redrawn()

    def drop(self, place: Any, thing: str | None) -> None:
        """Go where the carried figure was set down, or attack who stands there."""
        if thing is not None and (attack := self.plan.attack_on(thing)) is not None:
            self.frame.reply(attack)
        elif place is not None and self.plan.verb:
            self.plan.path = (*self.plan.path, place)
            self._do()
        self.frame.redrawn()

    def choose(self, thing: str) -> None:
        """Take a figure chosen in the strip."""
        self.plan.take(thing)
        self.inspected = thing
        self.frame.redrawn()

    def inspect(self, thing: str | None) -> None:
        """Show a figure's dial."""
        self.inspected = thing or ""
        self.frame.redrawn()

    def key(self, event: pygame.Event) -> bool:
        """Turn the planned base by comma and period."""
        if self.plan.figure and event.key in KEYS:
            self.plan.turn(KEYS[event.key])
            self.frame.redrawn()
            return True
        return False

    def back(self) -> bool:
        """Take the last way point back, then the plan, then the figure out of hand."""
        plan = self.plan
        if plan.path:
            plan.path = plan.path[:-1]
        elif plan.target or plan.turned is not None:
            plan.drop()
        elif plan.figure:
            plan.take("")
        else:
            return False
        return True

    def planning(self) -> bool:
        """Tell whether something is planned."""
        return bool(self.plan.path or self.plan.target)

    # --- what is told ---
    def explain(self) -> Card | None:
        """Return what the pointer rests on: a figure, a piece of terrain."""
        pointing, state = self.frame.pointing, self.frame.host.state
        if pointing.thing in state.figures:
            figure = state.figures[pointing.thing]
            player = self.frame.host.players[figure.controller]
            return Card(state.name(figure.id), (_("It obeys {player}. MK-CORE-02").format(player=player),))
        if pointing.at is None:
            return None
        under = state.ground.under(pointing.at)
        if under:
            piece = next(one for one in state.table.pieces if one.id == under[-1].key)
            from game.ui.dials.ground import described

            return Card(described(piece), (_("How it hinders moves and lines is told by its kind. MK-TERR-01"),))
        return None

    def whole_height(self, _ui: Ui, _wide: float, thing: str) -> float:
        """Return how high the whole card of a figure is."""
        return dial.height(self.frame.state.figures[thing].card.sections[0], 0, low=False)

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare the dial of a figure."""
        dial.declare(ui, area, self.frame.state, self.frame.state.figures[thing], 0, low=False)

    # --- the board ---
    def picture(self) -> Picture:
        """Return what lies over the table, with the planned base and its tape."""
        plan, state = self.plan, self.frame.host.state
        over = replace(marks(state), names=self.frame.shows(NAMES), cursor=self.frame.pointing.cursor)
        if plan.choice is None or plan.figure not in state.figures:
            return Picture(over)
        targets = tuple(TargetMark(key, plan.chance(key), chosen=key == plan.target) for key in plan.targets())
        over = replace(over, targets=targets)
        path = plan.path
        pointed = self.frame.pointing.at
        if pointed is not None and self.frame.pointing.thing in (None, plan.figure) and not plan.target:
            path = (*path, tuple(pointed)) if not path or path[-1] != tuple(pointed) else path
            path = path[-1:] if plan.verb in PUT else path
        ghosts: list[BaseFigure] = []
        why = None
        if plan.verb and (path or plan.turned is not None) and not plan.target:
            answer = plan.answer(path)
            why = plan.refusal(answer)
            tape = plan.tape(path, why)
            figure = state.figures[plan.figure]
            ghost = shown(state, figure, ghost=True)
            at = path[-1] if path and plan.verb not in TURNS else figure.centre
            ghosts = [replace(ghost, at=at, facing=plan.facing(path))]
            over = replace(over, tapes=(tape,) if tape is not None else ())
        return Picture(over, list(ghosts), refusal=why)

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the place that an entry of the log speaks of."""
        event = self.frame.host.log[entry.first]
        return (), (((event.x, event.y),) if hasattr(event, "x") and hasattr(event, "y") else ())

    def showing(self) -> Collection[str]:
        """Return what is on the screen in the words of lessons."""
        return {"tape"} if self.plan.path else set()

    def in_hand(self) -> str:
        """Return the figure in hand."""
        return self.plan.figure

    def matters(self) -> set[str]:
        """Return the figures that the dice must not cover."""
        return {one for one in (self.plan.figure, self.plan.target) if one}

    # --- panels ---
    def subject(self) -> object:
        """Return what the column speaks of."""
        choice = self.plan.choice
        return (choice.kind, choice.player, self._told()) if choice is not None else self._told()

    def _told(self) -> str:
        """Return the figure whose dial is shown: pointed at, in hand, inspected."""
        figures = self.frame.state.figures
        for one in (self.frame.pointing.thing, self.plan.figure, self.inspected):
            if one in figures:
                return str(one)
        return ""

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the dial of the figure that is spoken of, then what else may be answered."""
        state: State = self.frame.state
        room = parts.above_log(column)
        high = 0.0
        told = self._told()
        if told:
            figure = state.figures[told]
            place = next((n for n, section in enumerate(figure.card.sections)
                          if figure.turned[n] < len(section.dial.clicks)), 0)  # fmt: skip
            section = figure.card.sections[place]
            low = parts.low or dial.height(section, figure.turned[place], low=False) > room.h
            high = dial.height(section, figure.turned[place], low)
            dial.declare(ui, Area(room.x, room.y, room.w, high), state, figure, place, low=low)
            high += theme.GAP
        rest = Area(room.x, room.y + high, room.w, max(0.0, room.h - high))
        return high + self._answers(ui, rest)

    def _answers(self, ui: Ui, room: Area) -> float:
        """Declare the answers that are no places: those of the figure in hand, or of the question."""
        choice, plan = self.plan.choice, self.plan
        state: State = self.frame.host.state
        if choice is None:
            inside = ui.panel(Area(room.x, room.y, room.w, 56))
            over = self.frame.host.over
            ui.label(inside.cut_top(20), _("The battle is over.") if over else _("It goes on by itself."))
            return 56
        listed = plan.deeds(plan.figure) if choice.kind == "act" else [one for one in plan.words() if one != "end"]
        listed = [one for one in listed if isinstance(one, tuple) or choice.kind != "act"]
        waiting = [key for key in plan.able() if choice.kind == "deploy"]
        fits = max(0, min(MOST_BUTTONS, int((room.h - 50) // (BUTTON + 6))))
        shown_answers, shown_waiting = listed[:fits], waiting[: max(0, fits - len(listed))]
        high = 52 + (BUTTON + 6) * (len(shown_answers) + len(shown_waiting))
        inside = ui.panel(Area(room.x, room.y, room.w, high))
        ui.label(inside.cut_top(20, 8), self._question(choice), theme.TEXT, "semibold")
        for number, answer in enumerate(shown_answers):
            label = words.answer_words(state, answer)
            icon = words.ICONS.get(str(answer[0] if isinstance(answer, tuple) else answer), "")
            at = inside.cut_top(BUTTON, 6)
            ui.button(f"answer {number}", at, ui.pen.fitting(label, at.w - 60), partial(self.frame.reply, answer),
                      icon=icon, tooltip=label)  # fmt: skip
        for key in shown_waiting:
            ui.button(f"take {key}", inside.cut_top(BUTTON, 6), state.name(key), partial(self.choose, key),
                      lit=key == plan.figure)  # fmt: skip
        return high

    def _question(self, choice: Choice) -> str:
        """Return the question in a sentence."""
        known = {
            "deploy": _("Place your figures in your start area."), "point": _("Add a strategic point, or pass."),
            "act": _("Give a figure an action, or end the turn."), "prepare": _("What is used before the actions?"),
            "spin": _("Turn to whom has come near?"),
        }  # fmt: skip
        return known.get(choice.kind, _("What is to be done?"))

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return the ways of the figure in hand, what is planned, and the end of the turn."""
        choice, plan = self.plan.choice, self.plan
        if choice is None:
            return None
        left: list[Action] = []
        if plan.path or plan.target or plan.turned is not None:
            verb = "close" if plan.target else plan.verb
            answer = plan.attack_on(plan.target) if plan.target else plan.answer(plan.path)
            why = plan.refusal(answer)
            left.append(Action("main", words.verb_words(verb), words.ICONS.get(verb, "check"), "Enter", self._do,
                               reason=_("not possible") if why else "", why=why.sentence if why else "",
                               kind="main"))  # fmt: skip
        left += [
            Action(verb, words.verb_words(verb), words.ICONS.get(verb, ""), "", partial(self._mode, verb),
                   lit=verb == plan.verb)
            for verb in plan.verbs(plan.figure)
        ]  # fmt: skip
        right: list[Action] = []
        for word, cap in (("end", "E"), ("pass", "P"), ("done", "D")):
            if choice.allows(word):
                right.append(Action(word, words.verb_words(word), words.ICONS.get(word, "check"), cap,
                                    partial(self.frame.reply, word)))  # fmt: skip
        return left, right

    def _mode(self, verb: str) -> None:
        self.plan.verb = verb
        self.frame.redrawn()
