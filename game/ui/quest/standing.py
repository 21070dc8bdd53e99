"""How a quest stands, in words and numbers; and the table that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE
from game.i18n import _, ngettext, proper
from game.systems.quest import names
from game.ui.kit import Area
from game.ui.quest.ground import board_of, plan_of, shown_by
from game.ui.table.layout import BAR, HIGH, PADDING, Parts
from game.ui.table.told import Chip, Score, Strip

if TYPE_CHECKING:
    import pygame

    from game.systems.quest.state import State
    from game.ui.board.cards.signs import Spot
    from game.ui.quest.ground import QuestBoard
    from game.ui.table.face import Frame

PHASES = (("hero",), ("enemy",), ("location", "travel"), ("peril",))


class QuestGround:
    """The table, and what lies where."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._measure: QuestBoard | None = None

    def view(self, scale: float) -> QuestBoard:
        """Return a view of the table."""
        return board_of(self.frame.host.state, scale)

    def shown_by(self, view: Any) -> bool:
        """Tell whether a view shows this table."""
        return shown_by(view, self.frame.host.state)

    def parts(self, window: Area) -> Parts:
        """Return the whole window below the bar as the board; question and log lie where there is room."""
        page, scale = window.copy(), self.frame.ui.scale
        bar = page.cut_top(BAR)
        state = self.frame.host.state
        if self._measure is None or not shown_by(self._measure, state):
            self._measure = board_of(state, scale, disk=False)
        self._measure.set_rect(self.frame.ui.pen.rect(page), scale)
        plan = plan_of(state, self._measure.table.height)
        rect = self._measure.rect_of(plan.aside)
        column = Area(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale).inset(PADDING)
        return Parts(bar, page, Area(page.x, page.bottom, page.w, 0), column, None, window.h < HIGH, over=True)

    def thing_at(self, place: Spot | None) -> str | None:
        """Return the card or pile at a place."""
        return (place.card or None) if place is not None else None

    def area_of(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a card, pile or zone by its key."""
        board: Any = self.frame.board
        found: pygame.Rect | None = board.area_of(name)
        return found

    def cursor(self, at: Any, dx: int, dy: int) -> Any:
        """Return where the cursor is after one step of an arrow key."""
        board: Any = self.frame.board
        return board.walk(at, dx, dy)


class QuestStanding:
    """How the quest stands."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    @property
    def _state(self) -> State:
        """Return the state that is shown, which may be behind that of the game."""
        playing: Any = self.frame.stage.playing
        state: State = playing.state
        return state

    def headline(self) -> tuple[str, str]:
        """Return quest and round."""
        state = self._state
        if state.phase == "settlement":
            return _("Settlement"), _("{n} of {most} quests").format(
                n=len(state.results), most=len(state.adventure.sheets)
            )
        return proper(state.sheet.name), _("Round {n}").format(n=state.round) if state.round else _("Set-up")

    def course(self) -> str:
        """Return what a round is."""
        return _(
            "A round has four phases: heroes act, enemies act, the party may travel, peril rises. They go on until the "
            "quest is won or lost. WHQ-ROUND-01 WHQ-ROUND-03"
        )

    def scores(self) -> list[Score]:
        """Return the block of each seat: the heroes that it plays."""
        state = self._state
        found = []
        for seat, player in enumerate(self.frame.host.players):
            own = [key for key in state.heroes if state.seat(key) == seat]
            heroes = ", ".join(names.first(state, key) for key in own)
            short = ngettext("{n} hero", "{n} heroes", len(own)).format(n=len(own))
            found.append(Score(seat, player, (heroes, short), 0, None, f"{player}: {heroes}"))
        return found

    def strip(self) -> Strip:
        """Return the four phases, the one going on lit."""
        now = self._state.phase
        if now == "settlement":
            return Strip((), 0, ())
        chips = []
        for words in PHASES:
            name, tip = _phase(words[0])
            chips.append(Chip(name, now in words, f"**{_(names.PHASES[words[0]])}**\n{tip}"))
        return Strip((), 0, tuple(chips))

    def turn(self) -> int | None:
        """Return the seat whose hero is active; of the party leader for what concerns all."""
        state = self._state
        if state.active in state.heroes:
            return state.seat(state.active)
        return state.lead() if state.leader else None

    def turn_words(self) -> tuple[int, str] | None:
        """Return who is asked, in a line."""
        choice = self.frame.host.pending
        if choice is None or choice.player == DICE:
            return None
        return choice.player, _("{player} decides").format(player=self.frame.host.players[choice.player])

    def name_of(self, thing: str) -> str:
        """Return the name of a card."""
        state, (word, _slash, rest) = self._state, thing.partition("/")
        if thing in state.enemies:
            return names.enemy_name(state, thing)
        if word == "hero" and rest in state.heroes:
            return proper(state.card(rest).name)
        return names.card_name(state.adventure, rest.rpartition("/")[2] or rest)

    def seat_of(self, thing: str) -> int | None:
        """Return whose a card is, None for nobody's."""
        state, parts = self._state, thing.split("/")
        return next((state.seat(one) for one in parts[1:] if one in state.heroes), None)


def _phase(phase: str) -> tuple[str, str]:
    """Return a phase in one word, and what happens in it."""
    return {
        "hero": (_("Heroes"), _("Every hero performs one action, the party leader first. WHQ-HERO-01")),
        "enemy": (_("Enemies"), _("Every ready enemy is activated by a hero and does what its card says. WHQ-EPH-01")),
        "location": (
            _("Location"), _("The location speaks; if it is fully explored, the party may travel on. WHQ-LPH-01"),
        ),
        "peril": (_("Peril"), _("Peril rises and may strike; the leader token goes on. WHQ-PPH-01")),
    }[phase]  # fmt: skip
