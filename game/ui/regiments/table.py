"""The regiments room's half of a game being played: `TableFace` (game/ui/table/face.py) says what is asked of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.reaction import PASS
from game.i18n import _, proper
from game.systems.regiments import acting, moving
from game.ui.regiments import asking, explaining, fearing, piece_card, seeing, unit_card, words
from game.ui.regiments.column import Column
from game.ui.regiments.picture import Drawn, overlays
from game.ui.regiments.planning import FINE, TURN, Planning
from game.ui.regiments.standing import TrayGround, TrayStanding
from game.ui.table.told import Action, Card, Die

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.regiments.state import State
    from game.ui.kit import Area, Ui
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts
    from game.ui.table.told import Entry, Picture

KEYS = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
CAPS = {
    "maneuver": "M", "march": "N", "retreat": "B", "ranged": "R", "melee": "A", "charge": "C", "raze": "T",
}  # fmt: skip
IN_ACTION = (*asking.MOVES, "target", "charge", "raze")
"""Questions that an action begins with: until one of them is answered it may be left for another one."""
SAME = 300  # thousandths: a second click this near does what the first has planned


class TrayTable:
    """The table: a click activates a unit or chooses an enemy; a place is planned by a click, a second one does it."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.title = proper(frame.host.state.battle.played.scenario.name)
        self.overlays = overlays()
        self.plan = Planning(frame)
        self.ground, self.standing, self.carrying = TrayGround(frame, self.plan), TrayStanding(frame, self.plan), self
        self.drawn, self.column = Drawn(frame, self.plan), Column(frame, self.plan)

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    # --- the moment ---
    def entered(self) -> None:
        """Nothing is to be prepared."""

    def sync(self) -> None:
        """Drop what may no longer be planned."""
        self.plan.forget()

    def forget(self) -> None:
        """Drop what was planned."""
        self.plan.forget()
        self.plan.take("")

    def asked(self, choice: Choice | None) -> None:
        """Take the unit in hand that a question is about, or the next one to be placed."""
        self.plan.forget()
        self.column.card = ""
        if choice is None or choice.kind in asking.AFTERWARDS:
            playing: Any = self.frame.stage.playing
            playing.card = ""  # what was played is carried out
        able = self.plan.able()
        about = str(choice.about.get("unit", "")) if choice is not None else ""
        self.column.rerolling.picked.clear()
        at_once = choice is not None and choice.kind != "activate" and able  # a reserve comes if somebody wants it to
        kept = self.plan.unit if at_once and self.plan.unit in able else ""
        self.plan.take(kept or (able[0] if at_once else about if about in self._state.units else ""))

    def refused(self, why: Refusal) -> None:
        """Leave it to the frame to show the sentence."""

    def held(self) -> tuple[str, str] | None:
        """Return what waits for the answer of who is asked out of turn."""
        choice, state = self.plan.choice, self._state
        if choice is None or choice.player == state.player or state.attack is None:
            return None
        told = _("{attacker} attacks {defender}").format(
            attacker=state.name(state.attack.attacker), defender=state.name(state.attack.defender)
        )
        return told, _("It goes on after the answer.")

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
        about, state = choice.about, self._state
        key, seat = str(about.get("unit") or about.get("attacker") or ""), about.get("who")
        text = _("a roll, {rule}").format(rule=choice.rule)
        if key in state.units:
            text = _("{name}, {rule}").format(name=state.name(key), rule=choice.rule)
        return Die(seat if isinstance(seat, int) else None, text)

    # --- what the player does ---
    def click(self, place: Any, thing: str | None, _mods: int) -> None:
        """Choose who is clicked, or plan where the unit in hand goes; a second click there does it."""
        plan = self.plan
        answers = plan.meant(thing) if thing is not None else []
        if thing is not None and thing in plan.able() and thing != plan.unit:
            plan.take(thing)
        elif len(answers) == 1:
            self.frame.reply(answers[0])
            return
        elif answers:
            self.inspect(thing)
        elif (piece := seeing.piece_at(self._state, plan.listed(), place)) is not None:
            self.frame.reply(piece)
            return
        elif plan.region() is not None and place is not None:
            self._put((int(place[0]), int(place[1])))
        elif thing is not None:
            self._why_not(thing)
        self.frame.redrawn()

    enter = click

    def _put(self, place: tuple[int, int]) -> None:
        """Plan to stand at a place, or do what is planned there already."""
        goal = self.plan.goal
        if goal is not None and abs(goal[0] - place[0]) <= SAME and abs(goal[1] - place[1]) <= SAME:
            self._do()
        else:
            self.plan.goal = place

    def _do(self) -> None:
        """Give the planned answer, or say why it is not possible."""
        answer = self.plan.answer(self.plan.goal)
        if answer is not None:
            self.frame.reply(answer)
        elif (why := self.plan.refusal(self.plan.goal)) is not None:
            self.frame.refused.tell(why)

    def _why_not(self, thing: str) -> None:
        """Say why a unit may not be meant, and show it."""
        choice = self.plan.choice
        verb = {"activate": "activate", "charge": "charge", "choose": "choose"}.get(choice.kind if choice else "", "")
        if choice is not None and verb and (why := choice.options.refuse((verb, thing))) is not None:
            self.frame.refused.tell(why)
        self.column.inspected = thing

    # --- drags ---
    def may_lift(self, thing: str) -> bool:
        """Tell whether a drag carries a unit that stands on the table."""
        return thing in self.plan.able()

    def lift(self, thing: str, _place: Any) -> None:
        """Take a unit in hand that is carried."""
        self.plan.take(thing)
        self.frame.redrawn()

    def over(self, thing: str, place: Any) -> None:
        """Nothing follows but the picture."""

    def drop(self, place: Any, _thing: str | None) -> None:
        """Plan to stand where the carried unit was set down."""
        if place is not None and self.plan.region() is not None:
            self.plan.goal = (int(place[0]), int(place[1]))
        self.frame.redrawn()

    def wheel(self, amount: float, mods: int) -> bool:
        """Turn the tray where it will stand; with Ctrl never."""
        if not self.plan.moves() or not self.plan.turns() or mods & pygame.KMOD_CTRL:
            return False
        self.plan.turn(-TURN if amount > 0 else TURN)
        self.frame.redrawn()
        return True

    def choose(self, thing: str) -> None:
        """Show a unit chosen in the strip."""
        self.inspect(thing)

    def inspect(self, thing: str | None) -> None:
        """Show the card of a unit."""
        self.column.inspected = thing or ""
        self.frame.redrawn()

    def key(self, event: pygame.Event) -> bool:
        """Turn the tray by comma and period, in single degrees with Shift; open the rule of what is pointed at."""
        if event.key == pygame.K_F1 and self.plan.choice is not None:
            self.frame.app.open_rule(self.plan.choice.rule)
            return True
        if self.plan.moves() and event.key in KEYS:
            self.plan.turn(KEYS[event.key] * (FINE if event.mod & pygame.KMOD_SHIFT else TURN))
            self.frame.redrawn()
            return True
        return False

    def back(self) -> bool:
        """Take the planned place back, else leave the action that was chosen."""
        if self.planning():
            self.plan.drop()
            return True
        choice = self.plan.choice
        start = self._began(choice) if choice is not None else None
        if start is None or self.frame.host.back.refusal_from(start) is not None:
            return False
        self.frame.go_back(start)
        return True

    def planning(self) -> bool:
        """Tell whether something is planned."""
        return self.plan.goal is not None or bool(self.plan.turned)

    # --- what is told ---
    def explain(self) -> Card | None:
        """Return what the pointer rests on: a unit, an objective, a piece of terrain."""
        pointing, state = self.frame.pointing, self._state
        if pointing.thing in state.units:
            card = explaining.unit(state, state.units[str(pointing.thing)], self.frame.host.players)
            feared = fearing.words(self.plan, pointing.thing) if self.frame.shows(fearing.THREATS) else ()
            return replace(card, lines=(*card.lines, *feared))
        if pointing.sign is not None and pointing.sign.kind == "point":
            return explaining.objective(state, pointing.sign.about)
        return explaining.terrain(state, pointing.at) if pointing.at is not None else None

    def whole_height(self, ui: Ui, wide: float, thing: str) -> float:
        """Return how high the whole card of a unit is."""
        return piece_card.height(ui, wide, self.frame.state, thing, low=False)

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare the whole card of a unit."""
        piece_card.declare(ui, area, self.frame.state, thing, low=False, name="whole ")

    # --- the board ---
    def picture(self) -> Picture:
        """Return what lies over the table, with the planned tray."""
        return self.drawn.picture()

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the lines and places that an entry of the log speaks of."""
        return self.drawn.moment(entry)

    def showing(self) -> Collection[str]:
        """Return what is on the screen in the words of lessons."""
        return {"plan"} if self.planning() else set()

    def in_hand(self) -> str:
        """Return the unit in hand, if it is on the table."""
        unit = self._state.units.get(self.plan.unit)
        return self.plan.unit if unit is not None and unit.here else ""

    def matters(self) -> set[str]:
        """Return the units that the dice must not cover."""
        attack = self._state.attack
        found = {self.in_hand(), *((attack.attacker, attack.defender) if attack is not None else ())}
        return {one for one in found if one and self._state.units[one].here}

    # --- panels ---
    def subject(self) -> object:
        """Return what the column speaks of."""
        return self.column.subject()

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare what is asked, the card that is spoken of, the tactics board, the hand."""
        return self.column.declare(ui, column, parts)

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return the actions of the unit that acts, or what is planned; what is not possible says why."""
        choice = self.plan.choice
        if choice is None:
            return None
        if choice.kind == "act":
            return self._acts(choice), [self._forgo(choice)] if choice.allows(acting.FORGO) else []
        found = self._moving(choice) if self.plan.moves() else []
        last = self._other_action(choice)
        return (found, last) if found or last else None

    def _acts(self, choice: Choice) -> list[Action]:
        """Return a button for each action, with the reason of each that is not possible (ASF-BAD-16)."""
        found = []
        for word in acting.ACTIONS:
            answer = ("act", word)
            why = choice.options.refuse(answer)
            if why is not None and word == "raze":
                continue  # it is seldom that anything can be torn down: only then a button says so
            found.append(self._act(word, why))
        return found

    def _act(self, word: str, why: Refusal | None) -> Action:
        return Action(
            word, words.action(word), words.ACTION_ICONS[word], CAPS[word], partial(self.frame.reply, ("act", word)),
            caption=self._caption(word) if why is None else "",
            reason=(why.short or words.short(why.rule)) if why else "", why=why.sentence if why else "",
        )  # fmt: skip

    def _caption(self, word: str) -> str:
        """Return how far an action reaches, as the caption of its button."""
        unit = self._state.units.get(self.plan.unit)
        speed = unit_card.shown(self._state, self.plan.unit, "speed") if unit is not None else None
        if speed is None or unit is None:
            return ""
        return {
            "maneuver": _("up to {n} in"), "march": _("up to {n} in"), "retreat": _("{n} in and a die"),
            "charge": _("{n} in and a die"),
        }.get(word, "").format(n=speed.value * (2 if word == "march" else 1))  # fmt: skip

    def _forgo(self, choice: Choice) -> Action:
        return Action("forgo", words.action("forgo"), "hand", "P", partial(self.frame.reply, acting.FORGO),
                      tip=f"{asking.sentence(self._state, choice)} ASF-ACT-02")  # fmt: skip

    def _other_action(self, choice: Choice) -> list[Action]:
        """Return the button that leaves an action which was chosen; none as soon as anything else was decided."""
        start = self._began(choice)
        if start is None:
            return []
        why = self.frame.host.back.refusal_from(start)
        return [
            Action("other action", _("Another action"), "chevron-left", "" if self.planning() else "Esc",
                   partial(self.frame.go_back, start), reason=_("not possible") if why else "", why=str(why or ""),
                   tip=_("Nothing has been decided yet."))
        ]  # fmt: skip

    def _began(self, choice: Choice) -> int | None:
        """Return the number of the answer that chose the action which a question belongs to, None if others were given
        since: to stay where the unit stands decides nothing.
        """
        if choice.kind not in IN_ACTION:
            return None
        session = self.frame.host.session
        for number in range(len(session.answers) - 1, -1, -1):
            answer = session.answers[number]
            if isinstance(answer, tuple) and answer[:1] == ("act",) and session.asked[number] == choice.player:
                return number
            if answer not in (moving.STAY, PASS):
                return None
        return None

    def _moving(self, choice: Choice) -> list[Action]:
        """Return the button that does what is planned, and those that turn it."""
        label = words.action(choice.kind) if choice.kind in words.ACTION_ICONS else _("Put it there")
        answer = self.plan.answer(self.plan.goal)
        left = []
        if answer is not None:
            left.append(Action("main", label, words.ACTION_ICONS.get(choice.kind, "check"), "Enter", self._do,
                               caption=_("as planned"), kind="main"))  # fmt: skip
        left += (
            []
            if not self.plan.turns()
            else [
                Action("left", _("Turn left"), "undo-2", ",", partial(self._turned, -TURN), caption=_("or the wheel")),
                Action("right", _("Turn right"), "redo-2", ".", partial(self._turned, TURN), caption=_("or the wheel")),
            ]
        )
        return left

    def _turned(self, by: int) -> None:
        self.plan.turn(by)
        self.frame.redrawn()
