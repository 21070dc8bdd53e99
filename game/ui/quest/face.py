"""The face of the quest room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.ui.face import Introduction
from game.ui.room import Headline

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.engine.event import Event
    from game.systems.quest.state import State
    from game.ui.board.figures import Figure
    from game.ui.ending.screen import ResultScreen
    from game.ui.face import Chronicle, MenuEntry, Page, PreparingScreen
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.quest.ground import QuestBoard
    from game.ui.quest.playing import QuestPlaying
    from game.ui.quest.preparing import QuestPreparing
    from game.ui.quest.table import QuestTable
    from game.ui.quest.watching import QuestWatching
    from game.ui.stage import Stage
    from game.ui.table.face import Frame
    from game.ui.table.told import Measured
    from game.ui.workshop.face import Sort


class QuestPace:
    """The pace of the quest room."""

    def before(self, answer: Any) -> float:
        """Return the seconds that the program waits before it gives an answer."""
        return 0.5 if isinstance(answer, tuple) and answer[:1] in (("act",), ("attack",), ("enemy",)) else 0.25

    def goes_on(self, event: Event, last: Event) -> bool:
        """Tell whether an event belongs to the last one: tokens laid down in a row."""
        from game.systems.quest.events.heroes import TokenPlaced

        return isinstance(event, TokenPlaced) and isinstance(last, TokenPlaced) and event.hero == last.hero


class QuestFace:
    """What the quest room shows."""

    name = "quest"
    pace = QuestPace()
    seats = 4
    measures = False
    face_down = True
    overlay_names: tuple[str, ...] = ()
    lesson = "first-quest"
    lesson_words: Mapping[str, Sequence[str]] = MappingProxyType({
        "shown": ("advice", "danger", "large", "odds"),
        "widget": (
            "answer 0", "counsel ask", "danger show", "log all", "main", "menu", "redo", "rules", "steps", "tray",
            "undo",
        ),
    })  # fmt: skip

    @property
    def title(self) -> str:
        """Return the room's name for players."""
        return _("Quest")

    @property
    def promise(self) -> str:
        """Return what is chosen when a game is prepared."""
        return _("Quest and party")

    def introduction(self) -> Introduction:
        """Return what quests are, and how long they take."""
        from game.content.quest.library import load_library

        found = load_library().scenarios.sound().values()
        seats, minutes = [one.seats for one in found], [one.minutes for one in found]
        text = _(
            "A party of two to four heroes goes down into the dungeon and wins or loses together: they fight, explore, "
            "rest and aid each other with dice, and every enemy near them strikes back in the same roll."
        )
        board = ("layers", _("a card table"))
        return Introduction(text, (min(seats), max(seats)), (min(minutes), max(minutes)), board)

    def entries(self) -> Sequence[MenuEntry]:
        """Return nothing: parties are chosen with the quest."""
        return ()

    def gestures(self) -> Sequence[Gesture]:
        """Return what clicks on cards do."""
        from game.ui.keys_card import Gesture

        return (
            Gesture(_("Click a card"), _("choose it, or do what it is lit for")),
            Gesture(_("Right click"), _("read a card in large, or look through a pile")),
            Gesture("V", _("what a careful player would do, and why")),
            Gesture("D", _("what the enemy phase may do at most")),
            Gesture("B", _("enemies and peril go step by step")),
        )

    def guide(self) -> Sequence[Page]:
        """Return the first quest in steps."""
        from game.ui.quest.guide import pages

        return pages()

    def words(self) -> Mapping[str, tuple[str, str]]:
        """Return nothing besides the rulebook."""
        return {}

    def occasions(self) -> Mapping[str, tuple[str, str]]:
        """Return the moments at which cards may be used."""
        from game.systems.quest.moments import MOMENTS

        return {at: (_(words), rule) for at, (words, rule) in MOMENTS.items() if at != "constant"}

    def headline(self, state: State) -> Headline:
        """Return what lists and bars tell of a quest."""
        scenario, players = state.adventure.played.scenario, state.adventure.players
        won = sum(one == "won" for one in state.results)
        where = _("{quest}, round {n}.").format(quest=proper(state.sheet.name), n=state.round)
        return Headline(
            proper(scenario.name), scenario.id, players, state.round, where, "", ", ".join(players),
            state.winners or (), (str(won),) * len(players), scenario.teams,
        )  # fmt: skip

    def chronicle(self) -> Chronicle:
        """Return the campaign log."""
        from game.ui.face import Chronicle
        from game.ui.quest.log_page import LogPage

        return Chronicle(_("Campaign log"), LogPage)

    def workshop(self) -> Sequence[Sort]:
        """Return nothing: a card table is no map."""
        return ()

    # --- games ---
    def demonstrations(self) -> Sequence[Any]:
        """Return nothing: the menu shows other rooms."""
        return ()

    def backdrop(self, _scenario: Any) -> None:
        """Return nothing, as nothing is demonstrated."""
        return

    def swapped(self, setup: dict[str, Any]) -> dict[str, Any]:
        """Return the setup as it is: all players are of one party."""
        return setup

    def actor(self, _state: State) -> str:
        """Return nobody: who acts is told by the question."""
        return ""

    # --- screens ---
    def table(self, frame: Frame) -> QuestTable:
        """Return the face of a quest being played."""
        from game.ui.quest.table import QuestTable

        return QuestTable(frame)

    def preparing(self, screen: PreparingScreen) -> QuestPreparing:
        """Return quests and players for the screen on which a game is prepared."""
        from game.ui.quest.preparing import QuestPreparing

        return QuestPreparing(screen)

    def result(self, host: Host) -> ResultScreen:
        """Return the screen that shows how a game ended."""
        from game.ui.quest.result import result

        return result(host)

    def playing(self, stage: Stage) -> QuestPlaying:
        """Return how events are shown."""
        from game.ui.quest.playing import QuestPlaying

        return QuestPlaying(stage)

    def watching(self, host: Host) -> QuestWatching:
        """Return what a replay tells besides the events."""
        from game.ui.quest.watching import QuestWatching

        return QuestWatching(host)

    def measured(self, _state: State, _start: Any, _end: Any) -> Measured:
        """Return nothing: there are no distances at a card table."""
        from game.ui.table.told import Measured

        return Measured(None, None)

    # --- pictures ---
    def board(self, state: State, scale: float, before: Any = None) -> QuestBoard:
        """Return the table of a game: that of before while as many heroes sit at it."""
        from game.ui.quest.ground import board_of, shown_by

        return before if before is not None and shown_by(before, state) else board_of(state, scale)

    def figures(self, state: State) -> Sequence[Figure]:
        """Return the cards as they lie."""
        from game.ui.quest.figures import laid

        return laid(state)

    def marks(self, _state: State) -> Any:
        """Return nothing: there are no areas at a card table."""
        from game.ui.board.cards.signs import CALM

        return CALM

    def portrait(self, size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface | None:
        """Return a table with a quest on it."""
        from game.ui.quest.portrait import portrait

        return portrait(size, scale, fine=fine)

    def glimpse(self, state: State, size: tuple[int, int] | None, scale: float) -> pygame.Surface:
        """Return a picture of the whole table; without a size large enough to read everything."""
        from game.ui.quest.ground import NATURAL, picture

        return picture(state, size or NATURAL, scale)

    def ground_picture(self, _ground: Any, _px: int, *, marks: bool = False) -> None:  # noqa: ARG002 - there is none
        """Return nothing: a card table is no map."""
        return

    def map_picture(self, _ground: Any, _size: Any, _heated: Any = None) -> pygame.Surface:
        """Return the bare table."""
        from game.ui.quest.portrait import bare

        return bare(_size or (1600, 900))
