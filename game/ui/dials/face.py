"""The face of the dial room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.ui.face import Introduction
from game.ui.room import Headline

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.content.dials.terrain import Table
    from game.engine.event import Event
    from game.systems.dials.state import State
    from game.ui.app import App
    from game.ui.board.heat import Heated
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.board.inches.board import InchBoard
    from game.ui.dials.playing import DialPlaying
    from game.ui.dials.preparing import DialPreparing
    from game.ui.dials.table import DialTable
    from game.ui.dials.watching import DialWatching
    from game.ui.ending.screen import ResultScreen
    from game.ui.face import MenuEntry, Page, PreparingScreen
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.stage import Stage
    from game.ui.table.face import Frame
    from game.ui.table.told import Measured
    from game.ui.workshop.face import Sort


class DialPace:
    """The pace of the dial room."""

    def before(self, answer: Any) -> float:
        """Return the seconds that the program waits before it gives an answer."""
        return 0.4 if isinstance(answer, tuple) else 0.1

    def goes_on(self, event: Event, last: Event) -> bool:
        """Tell whether an event is the next leg of the same way."""
        from game.systems.dials.events.moving import Walked

        return isinstance(event, Walked) and isinstance(last, Walked) and event.figure == last.figure


class DialFace:
    """What the dial room shows."""

    name = "dials"
    pace = DialPace()
    seats = 4
    measures = True
    face_down = False
    overlay_names: tuple[str, ...] = ()
    lesson = "first-steps"
    lesson_words: Mapping[str, Sequence[str]] = MappingProxyType({
        "shown": ("tape", "odds"),
        "widget": ("main", "end", "move", "places", "numbers", "view", "menu", "undo", "redo", "rules", "log all"),
    })  # fmt: skip

    @property
    def title(self) -> str:
        """Return the room's name for players."""
        return _("Dials")

    @property
    def promise(self) -> str:
        """Return what is chosen when a battle is prepared."""
        return _("Scenario, table and armies")

    def introduction(self) -> Introduction:
        """Return what the game of dials is, and how long its scenarios take."""
        from game.content.dials.library import load_library

        found = load_library().scenarios.sound().values()
        seats, minutes = [len(one.players) for one in found], [one.minutes for one in found]
        text = _(
            "Armies move freely on a table that is measured in inches. The numbers of a figure stand on the dial in "
            "its base: each wound turns the dial, and the numbers change."
        )
        board = ("ruler", _("a table in inches"))
        return Introduction(text, (min(seats), max(seats)), (min(minutes), max(minutes)), board)

    def entries(self) -> Sequence[MenuEntry]:
        """Return the entry of the army builder."""
        from game.ui.face import MenuEntry

        return (MenuEntry("armies", "users", _("Armies"), _("Build and check armies"), "A", _open_builder),)

    def gestures(self) -> Sequence[Gesture]:
        """Return how a way is planned."""
        from game.ui.keys_card import Gesture

        return (
            Gesture(_("Click"), _("plan a way or attack; again: do it")),
            Gesture(_("Shift click"), _("bend the tape: a way point")),
            Gesture(_("Drag a figure"), _("move it there, or attack there")),
            Gesture("F", _("put a formation together: click its members")),
        )

    def guide(self) -> Sequence[Page]:
        """Return the first battle in six steps."""
        from game.ui.dials.guide import pages

        return pages()

    def words(self) -> Mapping[str, tuple[str, str]]:
        """Return nothing besides the rulebook yet."""
        return {}

    def occasions(self) -> Mapping[str, tuple[str, str]]:
        """Return nothing: no question of this room has a trigger."""
        return {}

    def headline(self, state: State) -> Headline:
        """Return what lists and bars tell of a battle."""
        scenario, players = state.battle.scenario, state.battle.players
        left = [str(sum(1 for _one in state.army(seat))) for seat in range(len(players))]
        return Headline(
            proper(scenario.name), scenario.id, players, state.round, _("Round {n}.").format(n=state.round), "",
            ", ".join(players), state.winners or (), tuple(left),
            scenario.teams if len(scenario.teams) < len(players) else (),
        )  # fmt: skip

    def chronicle(self) -> None:
        """Return nothing: the log tells what has become of a battle."""
        return

    def workshop(self) -> Sequence[Sort]:
        """Return tables."""
        from game.ui.dials.workshop import sorts

        return sorts()

    # --- games ---
    def demonstrations(self) -> Sequence[Any]:
        """Return nothing: the menu shows other rooms."""
        return ()

    def backdrop(self, _scenario: Any) -> None:
        """Return nothing, as nothing is demonstrated."""
        return

    def swapped(self, setup: dict[str, Any]) -> dict[str, Any]:
        """Return a setup in which the players have changed armies."""
        return setup | {"armies": [*setup["armies"][1:], setup["armies"][0]]}

    def actor(self, _state: State) -> str:
        """Return nobody: a turn is a player's, not a figure's."""
        return ""

    # --- screens ---
    def table(self, frame: Frame) -> DialTable:
        """Return the face of a battle being played."""
        from game.ui.dials.table import DialTable

        return DialTable(frame)

    def preparing(self, screen: PreparingScreen) -> DialPreparing:
        """Return scenarios and players for the screen on which a battle is prepared."""
        from game.ui.dials.preparing import DialPreparing

        return DialPreparing(screen)

    def result(self, host: Host) -> ResultScreen:
        """Return the screen that shows how a battle ended."""
        from game.ui.dials.result import result

        return result(host)

    def playing(self, stage: Stage) -> DialPlaying:
        """Return how events are shown."""
        from game.ui.dials.playing import DialPlaying

        return DialPlaying(stage)

    def watching(self, _host: Host) -> DialWatching:
        """Return what a replay tells besides the events."""
        from game.ui.dials.watching import DialWatching

        return DialWatching()

    def measured(self, state: State, start: Any, end: Any) -> Measured:
        """Return how far two places are apart, and between two bases whether a line of fire is free."""
        from game.ui.dials.measuring import measured

        return measured(state, start, end)

    # --- pictures ---
    def board(self, state: State, scale: float, before: InchBoard | None = None) -> InchBoard:
        """Return the board over the table of a battle."""
        from game.ui.dials.ground import board_of

        return before if before is not None and before.table is state.table else board_of(state, scale)

    def figures(self, state: State) -> list[BaseFigure]:
        """Return the figures on the table as they stand."""
        from game.ui.dials.figures import standing

        return standing(state)

    def portrait(self, size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface:
        """Return some bases in a meadow, one of them on its way."""
        from game.ui.dials.portrait import portrait

        return portrait(size, scale, fine=fine)

    def glimpse(self, state: State, size: tuple[int, int] | None, scale: float) -> pygame.Surface:
        """Return a picture of the whole table with all figures; without a size large enough to read everything."""
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.dials.ground import marks, names

        table = state.table
        pixels = size or natural_size(table)
        return table_picture(
            table, pixels, figures=self.figures(state), overlays=marks(state), names=names(table), scale=scale,
            ruled=size is None,
        )  # fmt: skip

    def ground_picture(self, table: Table, px: int, *, marks: bool = False) -> pygame.Surface:
        """Return the picture of a table without rim; with `marks` start areas, strategic points and names are on it."""
        from game.ui.board.inches.picture import true_picture
        from game.ui.board.inches.signs import InchOverlays
        from game.ui.dials.ground import bare_marks, names

        over = bare_marks(table) if marks else InchOverlays(names=False)
        return true_picture(table, px, overlays=over, names=names(table))

    def map_picture(self, table: Table, size: tuple[int, int] | None, heated: Heated | None = None) -> pygame.Surface:
        """Return a picture of a table on which nobody plays, with start areas and strategic points."""
        from game.ui.board.heat import over_inches
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.dials.ground import bare_marks, names

        over = bare_marks(table) if heated is None else over_inches(bare_marks(table), heated)
        return table_picture(table, size or natural_size(table), overlays=over, names=names(table))


def _open_builder(app: App) -> None:
    from game.ui.dials.builder import ArmyScreen

    app.push(ArmyScreen())
