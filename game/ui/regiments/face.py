"""The face of the regiments room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.ui.face import Introduction
from game.ui.room import Headline

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.content.regiments.terrain import Table
    from game.engine.event import Event
    from game.systems.regiments.state import State
    from game.ui.app import App
    from game.ui.board.heat import Heated
    from game.ui.board.inches.board import InchBoard
    from game.ui.board.inches.trays import TrayFigure
    from game.ui.ending.screen import ResultScreen
    from game.ui.face import MenuEntry, Page, PreparingScreen
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.regiments.playing import TrayPlaying
    from game.ui.regiments.preparing import TrayPreparing
    from game.ui.regiments.table import TrayTable
    from game.ui.regiments.watching import TrayWatching
    from game.ui.stage import Stage
    from game.ui.table.face import Frame
    from game.ui.table.told import Measured
    from game.ui.workshop.face import Sort


class TrayPace:
    """The pace of the regiments room."""

    def before(self, answer: Any) -> float:
        """Return the seconds that the program waits before it gives an answer."""
        return 0.4 if isinstance(answer, tuple) else 0.1

    def goes_on(self, event: Event, last: Event) -> bool:
        """Tell whether an event belongs to the last one: the same tray goes on."""
        from game.systems.regiments.events.moving import Moved

        return isinstance(event, Moved) and isinstance(last, Moved) and event.unit == last.unit


class TrayFace:
    """What the regiments room shows."""

    name = "regiments"
    pace = TrayPace()
    seats = 4
    measures = True
    face_down = True
    overlay_names: tuple[str, ...] = ()
    lesson = "first-drill"
    lesson_words: Mapping[str, Sequence[str]] = MappingProxyType({
        "shown": ("plan",),
        "widget": (
            "main", "forgo", "maneuver", "march", "charge", "ranged", "melee", "view", "menu", "undo", "redo", "rules",
            "log all", "court an1", "court bn1",
        ),
    })  # fmt: skip

    @property
    def title(self) -> str:
        """Return the room's name for players."""
        return _("Regiments")

    @property
    def promise(self) -> str:
        """Return what is chosen when a battle is prepared."""
        return _("Scenario, table and armies")

    def introduction(self) -> Introduction:
        """Return what the game of regiments is, and how long its scenarios take."""
        from game.content.regiments.library import load_library

        found = load_library().scenarios.sound().values()
        seats, minutes = [one.seats for one in found], [one.minutes for one in found]
        text = _(
            "Regiments stand on trays in ranks: who loses a rank loses dice. While they fight on the table, people "
            "at court claim the zones of a tactics board, and every player holds cards that nobody else sees."
        )
        board = ("ruler", _("a table in inches"))
        return Introduction(text, (min(seats), max(seats)), (min(minutes), max(minutes)), board)

    def entries(self) -> Sequence[MenuEntry]:
        """Return the entry of the army builder."""
        from game.ui.face import MenuEntry

        return (MenuEntry("armies", "users", _("Armies"), _("Build and check armies"), "A", _open_builder),)

    def gestures(self) -> Sequence[Gesture]:
        """Return how a move is planned."""
        from game.ui.keys_card import Gesture

        return (
            Gesture(_("Click"), _("choose a unit or plan a place; again: do it")),
            Gesture(_("Wheel"), _("turn the tray where it will stand")),
            Gesture(_("Drag a unit"), _("plan to put it there")),
        )

    def guide(self) -> Sequence[Page]:
        """Return the first battle in steps."""
        from game.ui.regiments.guide import pages

        return pages()

    def words(self) -> Mapping[str, tuple[str, str]]:
        """Return nothing besides the rulebook."""
        return {}

    def occasions(self) -> Mapping[str, tuple[str, str]]:
        """Return the triggers of cards and orders, and what is spent on dice."""
        from game.ui.regiments.words import occasions

        return occasions()

    def headline(self, state: State) -> Headline:
        """Return what lists and bars tell of a battle."""
        scenario, players = state.battle.played.scenario, state.battle.players
        points = tuple(str(state.points[state.team(seat)]) for seat in range(len(players)))
        return Headline(
            proper(scenario.name), scenario.id, players, state.round, _("Round {n}.").format(n=state.round), "",
            ", ".join(players), state.winners or (), points,
            scenario.teams if len(scenario.teams) < len(players) else (),
        )  # fmt: skip

    def chronicle(self) -> None:
        """Return nothing: the log tells what has become of a battle."""
        return

    def workshop(self) -> Sequence[Sort]:
        """Return tables."""
        from game.ui.regiments.workshop import sorts

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
        """Return nobody: who acts is told by the question."""
        return ""

    # --- screens ---
    def table(self, frame: Frame) -> TrayTable:
        """Return the face of a battle being played."""
        from game.ui.regiments.table import TrayTable

        return TrayTable(frame)

    def preparing(self, screen: PreparingScreen) -> TrayPreparing:
        """Return scenarios and players for the screen on which a battle is prepared."""
        from game.ui.regiments.preparing import TrayPreparing

        return TrayPreparing(screen)

    def result(self, host: Host) -> ResultScreen:
        """Return the screen that shows how a battle ended."""
        from game.ui.regiments.result import result

        return result(host)

    def playing(self, stage: Stage) -> TrayPlaying:
        """Return how events are shown."""
        from game.ui.regiments.playing import TrayPlaying

        return TrayPlaying(stage)

    def watching(self, _host: Host) -> TrayWatching:
        """Return what a replay tells besides the events."""
        from game.ui.regiments.watching import TrayWatching

        return TrayWatching()

    def measured(self, state: State, start: Any, end: Any) -> Measured:
        """Return how far two places are apart."""
        from game.ui.regiments.measuring import measured

        return measured(state, start, end)

    # --- pictures ---
    def board(self, state: State, scale: float, before: InchBoard | None = None) -> InchBoard:
        """Return the board over the table of a battle: that of before while the same pieces lie on it."""
        from game.ui.regiments.ground import board_of, table_of

        return before if before is not None and before.table == table_of(state) else board_of(state, scale)

    def figures(self, state: State) -> list[TrayFigure]:
        """Return the units on the table as they stand."""
        from game.ui.regiments.figures import standing

        return standing(state)

    def marks(self, state: State) -> Any:
        """Return zones and objectives."""
        from game.ui.regiments.ground import marks

        return marks(state)

    def portrait(self, size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface:
        """Return two lines of trays that are about to meet."""
        from game.ui.regiments.portrait import portrait

        return portrait(size, scale, fine=fine)

    def glimpse(self, state: State, size: tuple[int, int] | None, scale: float) -> pygame.Surface:
        """Return a picture of the whole table with all units; without a size large enough to read everything."""
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.regiments.ground import laid_now, marks, names, table_of

        table = table_of(state)
        pixels = size or natural_size(table)
        return table_picture(
            table, pixels, figures=self.figures(state), overlays=marks(state), names=names(table, laid_now(state)),
            scale=scale, ruled=size is None,
        )  # fmt: skip

    def ground_picture(self, table: Table, px: int, *, marks: bool = False) -> pygame.Surface:
        """Return the picture of a table without rim; with `marks` names are on it."""
        from game.ui.board.inches.picture import true_picture
        from game.ui.board.inches.signs import InchOverlays
        from game.ui.regiments.ground import names, shown_table

        shown = shown_table(table)
        return true_picture(shown, px, overlays=InchOverlays(names=marks), names=names(shown, table.pieces))

    def map_picture(self, table: Table, size: tuple[int, int] | None, heated: Heated | None = None) -> pygame.Surface:
        """Return a picture of a table on which nobody plays."""
        from game.ui.board.heat import over_inches
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.board.inches.signs import InchOverlays
        from game.ui.regiments.ground import names, shown_table

        shown = shown_table(table)
        over = InchOverlays() if heated is None else over_inches(InchOverlays(), heated)
        return table_picture(shown, size or natural_size(shown), overlays=over, names=names(shown, table.pieces))


def _open_builder(app: App) -> None:
    from game.ui.regiments.builder import ArmyScreen

    app.push(ArmyScreen())
