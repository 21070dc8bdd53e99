"""The face of a skirmish being played: hands what the frame asks to the parts that answer for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.i18n import proper
from game.ui.skirmish.table import stat_card
from game.ui.skirmish.table.actions import Actions
from game.ui.skirmish.table.asked import Asked
from game.ui.skirmish.table.asking import Asking
from game.ui.skirmish.table.chronicle import moment_of
from game.ui.skirmish.table.column import Column
from game.ui.skirmish.table.die import die_words
from game.ui.skirmish.table.explaining import Explaining
from game.ui.skirmish.table.general import General
from game.ui.skirmish.table.greeting import Greeting
from game.ui.skirmish.table.ground import Ground
from game.ui.skirmish.table.hands import TURN, Hands, adds
from game.ui.skirmish.table.held import held_words
from game.ui.skirmish.table.overlays import SQUARES, Painter, switches
from game.ui.skirmish.table.planning import Planning
from game.ui.skirmish.table.setting_up import SettingUp
from game.ui.skirmish.table.spellcraft import Spellcraft
from game.ui.skirmish.table.standing import Standing

if TYPE_CHECKING:
    import pygame

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.geometry.trace import Trace
    from game.ui.kit import Area, Ui
    from game.ui.skirmish.table.chronicle import Body
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts
    from game.ui.table.told import Action, Card, Die, Entry, Picture

Square = tuple[int, int]


class SkirmishTable:
    """A skirmish on the table: `plan` is what the player has in mind, `asking` what is lit in a question."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.title = proper(frame.host.state.battle.scenario.name)
        self.overlays = switches()
        self.plan = Planning(frame.host)
        self.question = Asked(frame)
        asking = Asking(frame)
        self.ground = Ground(frame, self.plan, self.question)
        self.standing = Standing(frame, self.plan)
        self.setting_up = SettingUp(frame, asking, self.question)
        self.general = General(frame, self.plan, asking, self.question)
        self.hands = self.carrying = Hands(frame, self.plan, self.general, self._answer_square)
        self.greeting = Greeting(frame, self.question, self.hands)
        self.spellcraft = Spellcraft(frame, self.plan, self.general)
        self.painter = Painter(frame, self.plan, self.question, self.general, self.spellcraft)
        self.column = Column(
            frame, self.plan, self.painter, asking, self.question, self.setting_up, self.general, self.hands,
            self.spellcraft,
        )  # fmt: skip
        self.explaining = Explaining(frame, self.plan, self.painter)
        self.buttons = Actions(frame, self.plan, self.hands, self.general, self.spellcraft)

    def _answer_square(self, square: Square) -> None:
        """Answer a question with a square: one about places, or one that an ability puts."""
        choice = self.frame.host.pending
        if choice is not None and choice.kind not in SQUARES:
            self.general.click(square)
        else:
            self.setting_up.answer_square(square)

    # --- the moment ---
    def entered(self) -> None:
        """Make ready for looks at targets."""
        self.ground.prepare()

    def sync(self) -> None:
        """Take notice of a new moment."""
        self.question.sync()
        self.plan.sync()

    def forget(self) -> None:
        """Drop what was planned."""
        self.plan.drop()

    def asked(self, choice: Choice | None) -> None:
        """Greet a new question."""
        self.question.pick = ""
        self.setting_up.boosters.lay_out()
        if choice is not None and choice.player != DICE and self.frame.host.person_asked:
            self.greeting.greet(choice)

    def refused(self, why: Refusal) -> None:
        """Show why an answer was not allowed."""
        self.plan.refusal = why

    def held(self) -> tuple[str, str] | None:
        """Return what is on hold, and when it goes on."""
        return held_words(self.frame.host)

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
        return die_words(self.frame.state, choice)

    # --- what the player does ---
    def click(self, place: Square, thing: str | None, mods: int) -> None:
        """Plan, and do what is planned by the second click."""
        self.hands.click(place, thing, add=adds(mods))

    def enter(self, place: Square, thing: str | None, mods: int) -> None:
        """Do at the cursor what a click would do, or what the main button says."""
        self.hands.enter(place, thing, add=adds(mods))

    def inspect(self, thing: str | None) -> None:
        """Show a creature's card."""
        self.plan.inspected = thing
        self.frame.redrawn()

    def explain(self) -> Card | None:
        """Return what is pointed at, in words and figures."""
        return self.explaining.card()

    def whole_height(self, ui: Ui, wide: float, thing: str) -> float:
        """Return how high a creature's whole card is."""
        return stat_card.card_height(ui, wide, self.frame.state, self.frame.state.units[thing], low=False, whole=True)

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare a creature's whole card."""
        stat_card.stat_card(ui, area, self.frame.state, self.frame.state.units[thing], low=False, whole=True)

    def choose(self, thing: str) -> None:
        """Take a creature chosen in the strip."""
        self.hands.pick_unit(thing, bring=True)

    def key(self, event: pygame.Event) -> bool:  # noqa: ARG002 - every key stands on the cap of a button
        """Take no key."""
        return False

    def back(self) -> bool:
        """Take the last thing planned back."""
        return self.plan.step_back()

    def planning(self) -> bool:
        """Tell whether a target, a way or a mode is chosen."""
        return bool(self.plan.aim or self.plan.way or self.plan.mode)

    # --- the board ---
    def picture(self) -> Picture:
        """Return what is drawn over the board."""
        return self.painter.picture()

    def moment(self, entry: Entry) -> tuple[tuple[Trace, ...], tuple[Body, ...]]:
        """Return the lines of an entry of the log."""
        return moment_of(self.frame.host.state, self.frame.host.log, entry)

    def showing(self) -> set[str]:
        """Return what the panels tell of: chances, cover, a way, the blows it may draw."""
        return self.painter.showing()

    def in_hand(self) -> str:
        """Return the creature in hand."""
        return self.plan.selected or ""

    def matters(self) -> set[str]:
        """Return who must not be covered: the creature in hand, its target, those of a reaction."""
        found = {self.plan.selected or ""}
        if self.plan.aim is not None:
            found.add(self.plan.aim.target)
        choice = self.frame.host.pending
        if choice is not None and choice.kind == "opportunity":
            found |= {choice.about["mover"], *(o[1] for o in choice.listed if o != "pass")}
        return found

    # --- panels ---
    def subject(self) -> object:
        """Return the question, or the creature in hand."""
        return self.column.subject()

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the column above the log."""
        return self.column.declare(ui, column, parts)

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return the buttons of a creature's turn."""
        choice = self.frame.host.pending
        return self.buttons.every() if choice is not None and choice.kind in TURN else None
