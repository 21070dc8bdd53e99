"""The dial room's half of a game being played: `TableFace` (game/ui/table/face.py) says what is asked of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _, proper
from game.systems.dials import space
from game.systems.dials.formations import MOVING
from game.ui.board.view import HANDLE
from game.ui.dials import asking, dial, explaining, words
from game.ui.dials.column import Column
from game.ui.dials.forecast import in_short
from game.ui.dials.formation_panel import kind_words
from game.ui.dials.laying import Laying
from game.ui.dials.numbers import ByNumbers
from game.ui.dials.picture import Drawn, overlays
from game.ui.dials.places import Places
from game.ui.dials.planning import FINE, PUT, TURN, TURNS, Planning
from game.ui.dials.standing import DialStanding, TableGround
from game.ui.kit import Area
from game.ui.kit.keys import pressed
from game.ui.table.told import Action, Card, Die

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.dials.state import State
    from game.ui.dials.deeds import Deed
    from game.ui.kit import Ui
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts
    from game.ui.table.told import Entry, Picture

KEYS = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
NEXT_PLACE, BY_NUMBERS, FORM_UP = "N", "G", "F"
ENDING = (("end", "E"), ("pass", "P"), ("done", "O"), ("keep", "K"))


class DialTable:
    """The table: a figure is taken in hand by a click, clicks plan its way, a second click or Enter does it."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.title = proper(frame.host.state.battle.scenario.name)
        self.overlays = overlays()
        self.plan = Planning(frame)
        self.ground, self.standing, self.carrying = TableGround(frame, self.plan), DialStanding(frame, self.plan), self
        self.drawn, self.column = Drawn(frame, self.plan), Column(frame, self.plan, self._take_deed)
        self.laying = Laying(frame, self.plan)
        self._turned_by_handle = False
        self.places, self.numbers = Places(frame, self.plan), ByNumbers(frame, self.plan)

    # --- the moment ---
    def entered(self) -> None:
        """Nothing is to be prepared."""

    def sync(self) -> None:
        """Drop what may no longer be planned."""
        self.plan.forget()
        self.places.forget()
        if self.plan.figure and self.plan.figure not in self.plan.able():
            self.plan.take("")

    def forget(self) -> None:
        """Drop what was planned."""
        self.plan.forget()
        self.plan.take("")

    def asked(self, choice: Choice | None) -> None:
        """Take the figure in hand that a question is about, or the next one to be placed."""
        self.plan.forget()
        able = self.plan.able() if choice is not None else []
        if self.plan.figure not in able:
            kind = choice.kind if choice is not None else ""
            self.plan.take(able[0] if able and kind not in ("act", "prepare", "point", "drop") else "")
        else:
            self.plan.take(self.plan.figure)
        if choice is not None and choice.kind == "join" and self.plan.choice is not None:
            self.plan.figure = self.plan.base_of(choice.about["dials"][0])
            self.plan.forming.go_on(choice.about)
        figure = self.frame.host.state.figures.get(self.plan.figure)
        if choice is None or figure is None:
            return
        if choice.kind == "spin":
            mover = self.frame.host.state.figures[choice.about["to"]]
            self.plan.turned = space.towards(figure, mover.x, mover.y)
        elif choice.kind == "turn":
            self.plan.turned = figure.facing

    def refused(self, why: Refusal) -> None:
        """Leave it to the frame to show the sentence."""

    def held(self) -> tuple[str, str] | None:
        """Return nothing: what is on hold is in the question."""
        return None

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
        about, state = choice.about, self.frame.host.state
        who = str(about.get("attacker") or about.get("figure") or "")
        seat = about.get("who")
        text = _("a roll, {rule}").format(rule=choice.rule)
        if who:
            text = _("{name}, {rule}").format(name=state.name(who), rule=choice.rule)
        return Die(seat if isinstance(seat, int) else None, text)

    # --- what the player does ---
    def click(self, place: Any, thing: str | None, mods: int) -> None:
        """Plan a way or an attack, or do what is planned already."""
        plan, add = self.plan, bool(mods & pygame.KMOD_SHIFT)
        if self.laying.asked:
            self.laying.click(place)
        elif plan.forming.draft is not None:
            self._form(thing)
        elif thing is not None and thing in plan.aims():
            if plan.targets == (thing,):
                self._do()
            else:
                plan.targets = (thing,)
        elif plan.choice is not None and plan.choice.kind in ("point", "drop"):
            self._put_point(place)
        elif thing is not None and plan.figure and (plan.attacks(thing) or (add and plan.targets)):
            if plan.targets == (thing,) and not add:
                self._do()
            else:
                plan.aim(thing, add=add)
        elif thing is not None and thing in plan.able() and thing != plan.figure:
            plan.take(thing)
        elif plan.figure and plan.verb and place is not None and (thing is None or thing == plan.figure or plan.path):
            self._go(place, add=add)
        elif thing is not None:
            why = plan.no_attack(thing)
            if why is not None:
                self.frame.refused.tell(why)
            self.inspect(thing)
        self.frame.redrawn()

    enter = click

    # --- formations and deeds ---
    def _form(self, thing: str | None) -> None:
        """Let who is clicked join the formation, or go out of it, or be its target."""
        if thing is None:
            return
        why = self.plan.forming.click(thing)
        if why is not None:
            self.frame.refused.tell(why)
            return
        self.frame.pointing.cursor = None  # Enter then does what is put together

    def _form_up(self) -> None:
        """Begin to put a formation of the figure in hand together, or stop it."""
        forming = self.plan.forming
        if forming.draft is None:
            forming.begin()
        elif not forming.asked:
            forming.draft = None
        self.places.forget()
        self.frame.redrawn()

    def _made(self) -> None:
        """Let the formation act as it has been put together, or say why it cannot."""
        forming = self.plan.forming
        why = forming.incomplete()
        if why is not None:
            self.frame.refused.tell(why)
            return
        self.frame.host.follow(forming.answers())
        self.frame.changed()

    def _take_deed(self, deed: Deed) -> None:
        """Do what is done to nobody; else let somebody be clicked on the board."""
        answer = self.plan.do(deed)
        if answer is not None:
            self.frame.reply(answer)
        self.frame.redrawn()

    def _go(self, place: Any, *, add: bool) -> None:
        """Take a place into the plan, or do it where it is planned already; what is put goes there at once."""
        plan = self.plan
        plan.targets = ()
        planned = plan.path
        if not add and planned and _near(planned[-1], place):
            return self._do()
        if not add:
            plan.path = ()
        goal = plan.settled(tuple(place))
        if not add and planned == (goal,):  # a click where it had come to lie elsewhere
            plan.path = planned
            return self._do()
        plan.path = (*plan.path, goal) if add and plan.verb not in PUT else (goal,)
        if plan.verb in PUT and plan.refusal(plan.answer(plan.path)) is None:
            self._do()
        return None

    def _do(self) -> None:
        """Give the planned answer, or say why it is not possible."""
        plan = self.plan
        answer = plan.planned()
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
        """Tell whether a drag carries a figure, or the handle that turns one."""
        return thing == HANDLE or thing in self.plan.able()

    def lift(self, thing: str, _place: Any) -> None:
        """Take a figure in hand that is carried."""
        self._turned_by_handle = thing == HANDLE
        if thing not in {HANDLE, self.plan.figure}:
            self.plan.take(thing)
        self.frame.redrawn()

    def drop(self, place: Any, thing: str | None) -> None:
        """Plan to go where the carried figure was set down, or attack who stands there; a figure to be put is put."""
        plan = self.plan
        if self._turned_by_handle:
            self._turned_by_handle = False
        elif thing is not None and thing != plan.figure and plan.attacks(thing):
            plan.aim(thing, add=False)
        elif place is not None and plan.verb:
            plan.targets = ()
            plan.path = (*plan.path, plan.settled(tuple(place))) if plan.verb not in PUT else (plan.settled(place),)
            if plan.verb in PUT:
                self._do()
        self.frame.redrawn()

    def over(self, thing: str, place: Any) -> None:
        """Let the handle turn the base after the pointer."""
        if thing == HANDLE and place is not None and self.plan.figure:
            self.plan.look(place)

    def wheel(self, amount: float, mods: int) -> bool:
        """Turn the base that is carried or planned; with Shift the figure in hand, with Ctrl never."""
        plan = self.plan
        if self.laying.asked and not mods & pygame.KMOD_CTRL:
            self.laying.turn(-1 if amount > 0 else 1)
            return True
        turning = self.frame.pointing.carried is not None or bool(plan.path) or plan.turned is not None
        if not plan.figure or not plan.verb or plan.targets or mods & pygame.KMOD_CTRL:
            return False
        if not turning and not mods & pygame.KMOD_SHIFT:
            return False
        plan.turn(-TURN if amount > 0 else TURN)
        self.frame.redrawn()
        return True

    def choose(self, thing: str) -> None:
        """Take a figure chosen in the strip."""
        self.plan.take(thing)
        self.inspect(thing)

    def inspect(self, thing: str | None) -> None:
        """Show a figure's dial."""
        self.column.inspected = thing or ""
        self.frame.redrawn()

    def key(self, event: pygame.Event) -> bool:
        """Turn the base by comma and period, in single degrees with Shift; go through places that matter; type one."""
        plan = self.plan
        if event.key == pygame.K_F1 and (rule := explaining.rule(self.explain())):
            self.frame.app.open_rule(rule)
            return True
        if self.laying.asked and event.key in KEYS:
            self.laying.turn(KEYS[event.key])
            return True
        if plan.figure and plan.verb and event.key in KEYS:
            plan.turn(KEYS[event.key] * (FINE if event.mod & pygame.KMOD_SHIFT else TURN))
            self.frame.redrawn()
            return True
        for cap, by in ((NEXT_PLACE, 1), (f"Shift {NEXT_PLACE}", -1)):
            if plan.figure and pressed(cap, event):
                step = self.places.step if plan.forming.draft is None else self._next_member
                step(by)
                return True
        if plan.forming.draft is not None:
            return False
        if plan.figure and pressed(BY_NUMBERS, event):
            self.numbers.toggle()
            return True
        return False

    def back(self) -> bool:
        """Take the last way point back, then the plan, then the figure out of hand."""
        plan = self.plan
        if self.numbers.close():
            return True
        if plan.forming.draft is not None and not plan.forming.asked:
            plan.forming.draft = None
        elif len(plan.path) > 1:
            plan.path = plan.path[:-1]
        elif plan.path or plan.targets or plan.turned is not None or plan.deed:
            plan.drop()
        elif plan.figure:
            plan.take("")
        else:
            return False
        return True

    def planning(self) -> bool:
        """Tell whether something is planned."""
        return bool(self.plan.path or self.plan.targets or self.plan.deed or self.plan.forming.draft)

    # --- what is told ---
    def explain(self) -> Card | None:
        """Return what the pointer rests on: a figure, a strategic point, a piece of terrain."""
        pointing, state, players = self.frame.pointing, self.frame.host.state, self.frame.host.players
        if pointing.thing in state.figures:
            return explaining.figure(state, state.figures[pointing.thing], players)
        if pointing.sign is not None and pointing.sign.kind == "point":
            return explaining.point(state, pointing.sign.about, players)
        under = state.ground.under(pointing.at) if pointing.at is not None else ()
        if not under:
            return None
        return explaining.terrain(next(one for one in state.table.pieces if one.id == under[-1].key))

    def whole_height(self, _ui: Ui, _wide: float, thing: str) -> float:
        """Return how high the whole card of a figure is."""
        return dial.height(self.frame.state, self.column.shown_dial(thing), 0, low=False)

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare the dial of a figure."""
        dial.declare(ui, area, self.frame.state, self.column.shown_dial(thing), low=False, name="whole ")

    # --- the board ---
    def picture(self) -> Picture:
        """Return what lies over the table, with the planned base and its tape."""
        return self.laying.picture() if self.laying.asked else self.drawn.picture()

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the lines and places that an entry of the log speaks of."""
        return self.drawn.moment(entry)

    def showing(self) -> Collection[str]:
        """Return what is on the screen in the words of lessons."""
        plan = self.plan
        return {word for word, on in (("tape", plan.path), ("odds", plan.targets)) if on}

    def in_hand(self) -> str:
        """Return the figure in hand."""
        return self.plan.figure

    def matters(self) -> set[str]:
        """Return the figures that the dice must not cover."""
        return {one for one in (self.plan.figure, *self.plan.targets) if one}

    # --- panels ---
    def subject(self) -> object:
        """Return what the column speaks of."""
        return self.column.subject()

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare what is asked, the dial that is spoken of, the plan, and what else may be answered."""
        if self.laying.asked:
            return self.laying.panel(ui, parts.above_log(column))
        used = self.numbers.declare(ui, column)
        rest = Area(column.x, column.y + used, column.w, column.h - used)
        return used + self.column.declare(ui, rest, parts)

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return what is planned, the ways of the figure in hand, and the end of the turn."""
        choice, plan = self.plan.choice, self.plan
        if choice is None:
            return None
        if self.laying.asked:
            return self.laying.actions()
        right = self._endings(choice)
        if plan.forming.draft is not None:
            return self._forming(), right if choice.kind != "join" else []
        left: list[Action] = []
        answer = plan.planned()
        if answer is not None or plan.targets:
            left.append(self._main(answer))
        left += [
            Action(verb, words.verb_words(verb), words.ICONS.get(verb, ""), "", partial(self._mode, verb),
                   caption=self._far(verb), lit=verb == plan.verb and not plan.targets)
            for verb in plan.verbs(plan.figure)
        ]  # fmt: skip
        if plan.verbs(plan.figure):
            left += self._by_keys()
        if choice.kind == "act" and plan.figure:
            left += self._formation()
        return (left, right) if left or right else None

    def _endings(self, choice: Choice) -> list[Action]:
        """Return the words that end the turn or what is asked."""
        return [
            Action(word, words.verb_words(word), words.ICONS.get(word, "check"), cap, partial(self.frame.reply, word),
                   caption=self._left(word), tip=asking.warning(self.frame.state, choice) if word == "pass" else "")
            for word, cap in ENDING
            if choice.kind in asking.OWN and choice.allows(word)
        ]  # fmt: skip

    def _formation(self) -> list[Action]:
        """Return the button with which a formation is put together; where nobody forms, why."""
        forming = self.plan.forming
        leaders, refused = forming.leaders(), forming.refused()
        if not leaders and not refused:
            return []
        # nobody beside it tells most, then why it may not move with others
        kinds = sorted(refused, key=lambda kind: (refused[kind].rule != "MK-FORM-08", kind not in MOVING))
        why = None if leaders else refused[kinds[0]]
        return [
            Action("formation", words.verb_words("form"), words.ICONS["form"], FORM_UP, self._form_up,
                   caption=_("click its members"), reason=(why.short or _("not possible")) if why else "",
                   why=why.sentence if why else "", tip=_("Three to five act as one. MK-FORM-01"))
        ]  # fmt: skip

    def _forming(self) -> list[Action]:
        """Return what is done with the formation that is put together."""
        forming = self.plan.forming
        draft = forming.draft
        assert draft is not None  # noqa: S101 - it is asked only then
        why, odds = forming.incomplete(), forming.odds()
        caption = _("{n} members").format(n=len(draft.dials))
        if odds is not None:
            caption = in_short(odds)
        found = [
            Action("main", kind_words(draft.kind), words.ICONS.get(draft.kind, "check"), "Enter", self._made,
                   caption=caption, reason=(why.short or _("no target")) if why else "",
                   why=why.sentence if why else "", kind="main")
        ]  # fmt: skip
        if forming.candidates():
            found.append(Action("places", _("Next one"), "target", NEXT_PLACE, partial(self._next_member, 1),
                                caption=_("Enter takes it in")))  # fmt: skip
        if not forming.asked:
            found.append(Action("formation", _("No formation"), "x", FORM_UP, self._form_up,
                                caption=_("back to its leader")))  # fmt: skip
        return found

    def _next_member(self, by: int) -> None:
        """Point with the cursor at the next figure that may join."""
        free, state = self.plan.forming.candidates(), self.frame.host.state
        if not free:
            return
        pointing = self.frame.pointing
        now = pointing.thing if pointing.cursor is not None else None
        number = (free.index(now) + by) % len(free) if now in free else 0
        pointing.cursor, pointing.thing = state.figures[free[number]].centre, free[number]
        self.frame.ui.focus(self.frame.ui.by_key["board"], ring=True)
        self.frame.board.show(pointing.cursor)
        self.frame.redrawn()

    def _by_keys(self) -> list[Action]:
        """Return the buttons for hands that do not drag: the next place that matters, a way by numbers."""
        found = []
        if self.plan.verb not in TURNS:
            tip = _("Go through the places that matter: beside enemies, on points, in range, in cover")
            found.append(
                Action("places", _("Next place"), "target", NEXT_PLACE, partial(self.places.step, 1),
                       caption=self.places.caption(), tip=tip)
            )  # fmt: skip
        found.append(
            Action("numbers", _("By numbers"), "ruler", BY_NUMBERS, self.numbers.toggle, lit=self.numbers.open,
                   caption=_("angle and distance"))
        )  # fmt: skip
        return found

    def _main(self, answer: Any) -> Action:
        """Return the button that does what is planned."""
        why = self.plan.refusal(answer)
        verb = str(answer[0]) if isinstance(answer, tuple) else self.plan.verb
        caption = ""
        odds = self.plan.odds(answer) if self.plan.targets else None
        if odds is not None:
            caption = in_short(odds)
        deed = next((one for one in self.plan.others() if one.key == self.plan.deed), None)
        label = deed.label if deed is not None else words.verb_words(verb)
        return Action(
            "main", label, words.ICONS.get(verb, "check"), "Enter", self._do, caption=caption,
            reason=(why.short or _("not possible")) if why else "", why=why.sentence if why else "", kind="main",
        )  # fmt: skip

    def _far(self, verb: str) -> str:
        """Return how far a figure may go in one of its ways, as the caption of its button."""
        way = self.plan.way(verb)
        return _("{n} in").format(n=way.allowance) if way is not None else ""

    def _left(self, word: str) -> str:
        state: State = self.frame.host.state
        if word != "end" or not state.actions:
            return ""
        return _("{n} left unused").format(n=state.actions)

    def _mode(self, verb: str) -> None:
        self.plan.targets = ()
        self.plan.verb = verb
        self.frame.redrawn()


def _near(one: tuple[int, int], other: Any) -> bool:
    """Tell whether a click means the place that is planned already."""
    return abs(one[0] - other[0]) <= 250 and abs(one[1] - other[1]) <= 250
