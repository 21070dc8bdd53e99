"""The quest room's half of a game being played: `TableFace` (game/ui/table/face.py) says what is asked of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _, proper
from game.systems.quest.faces import ENEMY, HERO
from game.ui.kit import Area
from game.ui.quest import captions, danger, meaning, odds_panel, settlement, tales, tray, whole
from game.ui.quest.column import Column
from game.ui.quest.explaining import explained
from game.ui.quest.faces.parts import die_picture
from game.ui.quest.figures import DECK, OUT
from game.ui.quest.ground import plan_of
from game.ui.quest.meaning import Meaning, spoken_of
from game.ui.quest.picture import Drawn
from game.ui.quest.standing import QuestGround, QuestStanding
from game.ui.table.told import Card, Die

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.quest.foretold import Danger
    from game.systems.quest.state import State
    from game.ui.kit import Ui
    from game.ui.quest.layout import Plan
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts
    from game.ui.table.told import Action, Entry, Overlay, Picture


class QuestTable:
    """The table: a click on a card that is lit answers; of several targets each click chooses one."""

    overlays: tuple[Overlay, ...] = ()

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.title = proper(frame.host.state.adventure.played.scenario.name)
        self.means = Meaning(frame)
        self.ground, self.standing, self.carrying = QuestGround(frame), QuestStanding(frame), self
        self.column = Column(frame, self.means)
        self.drawn = Drawn(frame, self.means, self.column)
        self.settlement = settlement.Settlement(frame, self.means)

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    # --- the moment ---
    def entered(self) -> None:
        """Let play wait as the settings say; the dice lie in the tray."""
        self.column.course.follow()
        playing: Any = self.frame.stage.playing
        playing.alone = False

    def sync(self) -> None:
        """Drop what was chosen for another question."""
        self.means.forget()

    forget = sync

    def asked(self, choice: Choice | None) -> None:  # noqa: ARG002 - everything is read from the question
        """Drop what was chosen, pointed at and advised."""
        self.means.forget()
        self.settlement.forget()
        self.column.pointed = None
        self.column.counsel.forget()

    def refused(self, why: Refusal) -> None:
        """Leave it to the frame to show the sentence."""

    def held(self) -> tuple[str, str] | None:
        """Return nothing: the table shows what goes on."""
        return None

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
        about, state = choice.about, self._state
        key, seat = str(about.get("hero", "")), about.get("who")
        text = _("a roll, {rule}").format(rule=choice.rule)
        if key in state.heroes:
            text = _("{name}, {rule}").format(name=proper(state.card(key).name), rule=choice.rule)
        seat = seat if isinstance(seat, int) else None
        die = getattr(choice.options, "die", None)
        if die not in (HERO, ENEMY):
            return Die(seat, text)
        name = _("white die") if die == HERO else _("black die")
        return Die(seat, text, "", name, partial(_drawn, die == HERO), tray.says)

    # --- what the player does ---
    def click(self, place: Any, thing: str | None, _mods: int) -> None:  # noqa: ARG002 - a card tells enough
        """Answer with the card that is clicked, or choose it; say why it cannot be meant."""
        choice = self.means.choice
        if thing is not None and thing.startswith(OUT) and len(self.means.meant(thing)) != 1:
            self.frame.open_card(thing)
            return
        if thing is None or choice is None:
            return
        if choice.kind == meaning.DIVIDE and thing in choice.about["targets"]:
            self.means.add(thing, 1 if self.means.left() else -self.means.shares.get(thing, 0))
            self.frame.redrawn()
            return
        answers = self.means.meant(thing)
        if choice.kind == meaning.AIM and answers and not self.means.single():
            self.means.pick(thing)
        elif len(answers) == 1:
            self.drawn.hushed = thing
            self.frame.reply(answers[0])
            return
        elif not answers:
            self._why_not(choice, thing)
        self.frame.redrawn()

    enter = click

    def _why_not(self, choice: Choice, thing: str) -> None:
        """Say at the pointer why a card may not be meant now."""
        word, _slash, rest = thing.partition("/")
        hero, _slash, kind = rest.partition("/")
        wanted: Any = ("enemy", thing) if thing in self._state.enemies else None
        if choice.kind == meaning.AIM and wanted is not None:
            wanted = ("attack", thing)
        elif word == "deed" and choice.kind == "activation" and hero == choice.about.get("hero"):
            wanted = ("act", kind)
        elif word == "hero" and choice.kind == "aid":
            wanted = ("aid", rest)
        if wanted is not None and (why := choice.options.refuse(wanted)) is not None:
            self.frame.refused.tell(why)

    # --- drags: cards stay where they lie ---
    def may_lift(self, _thing: str) -> bool:
        """Tell that no card is carried: a click does everything."""
        return False

    def lift(self, thing: str, place: Any) -> None:
        """Nothing is carried."""

    def over(self, thing: str, place: Any) -> None:
        """Nothing is carried."""

    def drop(self, place: Any, thing: str | None) -> None:
        """Nothing is carried."""

    def wheel(self, _amount: float, _mods: int) -> bool:
        """Leave the wheel: there is nothing to turn."""
        return False

    def choose(self, thing: str) -> None:
        """Nothing stands in the strip."""

    def inspect(self, thing: str | None) -> None:
        """Leave it to the frame to show everything about it."""

    def key(self, event: pygame.Event) -> bool:
        """Open the rule of the question."""
        if event.key == pygame.K_F1 and self.means.choice is not None:
            self.frame.app.open_rule(self.means.choice.rule)
            return True
        return False

    def back(self) -> bool:
        """Let go of who was chosen, then close what lies over the piles."""
        if self.planning():
            self.means.forget()
        elif self.column.counsel.open:
            self.column.counsel.forget()
        elif self.column.warned:
            self.column.warned = False
        else:
            return False
        return True

    def planning(self) -> bool:
        """Tell whether somebody is chosen."""
        return bool(self.means.picked) or any(self.means.shares.values())

    # --- what is told ---
    def explain(self) -> Card | None:
        """Return what the pointer rests on, where the card in large does not tell it."""
        pointing = self.frame.pointing
        return explained(self.frame.state, pointing.thing or "", pointing.at)

    def whole_height(self, ui: Ui, wide: float, thing: str) -> float:
        """Return how high everything about a card or a pile is."""
        return whole.height(ui, wide, self.frame.state, thing)

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare everything about a card or a pile."""
        whole.declare(ui, area, self.frame.state, thing, self.frame.open_card, self._takes(thing))

    def _takes(self, thing: str) -> dict[str, Callable[[], None]]:
        """Return what a click on a card of a pile does while one of them may be taken."""
        answers = [one for one in self.means.meant(thing) if one[0] == "take"] if thing == "out/gear" else []
        return {str(one[1]): partial(self._take, one) for one in answers}

    def _take(self, answer: Any) -> None:
        self.frame.open_card(None)
        self.frame.reply(answer)

    # --- the board ---
    def picture(self) -> Picture:
        """Return what lies over the table."""
        return self.drawn.picture()

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the cards that an entry of the log speaks of, as far as they still lie there."""
        board: Any = self.frame.board
        log = self.frame.host.log[max(0, entry.first) : entry.last + 1]
        things = dict.fromkeys(thing for event in log for thing in spoken_of(event))
        return (), tuple(thing for thing in things if board.area_of(thing) is not None)

    def showing(self) -> Collection[str]:
        """Return what is on the screen in the words of lessons."""
        panels = self.frame.ui.by_key
        there = {
            "advice": self.column.counsel.found is not None,
            "danger": "danger" in panels,
            "large": self.drawn.enlarged and bool(self.frame.pointing.thing),  # not by a button under a resting pointer
            "odds": "odds" in panels,
        }
        return [word for word, shown in there.items() if shown]

    def in_hand(self) -> str:
        """Return nothing: no card is in hand."""
        return ""

    def matters(self) -> set[str]:
        """Return nothing: the dice have a place of their own."""
        return set()

    # --- panels ---
    def subject(self) -> object:
        """Return what the column speaks of."""
        return self.column.subject()

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the column, and what lies over the table: settlement, dice, odds."""
        state = self.drawn.state
        if settlement.covers(state):
            self.settlement.declare(ui, parts, state)
        else:
            self._over_the_table(ui)
        return self.column.declare(ui, column, parts)

    def _over_the_table(self, ui: Ui) -> None:
        """Declare the tray of the action that goes on, advice, the odds of an action, or what the enemies may do."""
        board: Any = self.frame.board
        playing: Any = self.frame.stage.playing
        state = self.drawn.state
        plan, choice = plan_of(state, board.table.height), self.means.choice
        counsel = self.column.counsel
        advised = counsel.open and choice is not None
        dangers = danger.of(state)
        self._warnings(ui, board, plan, state, dangers)
        rolled = tray.shown(state, playing, choice)
        place = self._area(board, plan.shadows if rolled else plan.piles)
        if rolled:
            lies = plan.trays[-1] if advised else self._clear(board, plan.trays)
            tray.declare(ui, self._area(board, lies), self.frame, self.means, playing, state)
        if advised and choice is not None:
            counsel.declare(ui, place, state, choice)
        elif choice is not None and choice.kind == "leader":
            if not self.drawn.enlarged:  # the page would lie over the card in large
                tales.begin(ui, self._area(board, plan.tale), state)
        elif not rolled:
            self._foretold(ui, place, state, choice, warns=bool(dangers))

    def _warnings(self, ui: Ui, board: Any, plan: Plan, state: State, found: dict[str, Danger]) -> None:
        """Declare what the words in the head of each hero's cards mean: the worst that enemies may do to it."""
        for key, column in zip(state.heroes, plan.columns, strict=True):
            if key in found and danger.short(found[key]):
                told = [_("What the enemies may do to it at most"), *danger.lines(state, found[key])]
                ui.custom(self._area(board, captions.warning(column)), lambda _pen, _a: None, key=f"warning {key}",
                          tooltip="\n".join(told))  # fmt: skip

    def _foretold(self, ui: Ui, place: Area, state: State, choice: Choice | None, *, warns: bool) -> None:
        """Declare the odds of the action that is thought about, else the worst that enemies may do, if it `warns`."""
        one = self.drawn.considered(state)
        if one is not None:
            odds_panel.declare(ui, place, state, one, self.drawn.odds(state, one))
        elif warns and (self.column.warned or danger.due(state, choice)) and not self._piles_meant(choice):
            danger.declare(ui, place, state, self.column.warn)

    def _piles_meant(self, choice: Choice | None) -> bool:
        """Tell whether a click on a pile may answer: then nothing is laid over them."""
        return choice is not None and any(thing.startswith((DECK, OUT)) for thing in self.means.targets())

    def _clear(self, board: Any, places: Sequence[Any]) -> Any:
        """Return the place of the tray that covers the fewest cards which are to be clicked."""
        areas = [area for thing in self.means.targets() if (area := board.area_of(thing)) is not None]
        return min(places, key=lambda one: len(board.rect_of(one).collidelistall(areas)))

    def _area(self, board: Any, box: Any) -> Area:
        """Return a part of the table in layout px."""
        rect, scale = board.rect_of(box), self.frame.ui.scale
        return Area(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return nothing: there is no bar of actions."""
        return None


def _drawn(white: bool, face: str, px: int) -> pygame.Surface:
    """Return the picture of a face, white or black."""
    return die_picture(face, px, white=white)
