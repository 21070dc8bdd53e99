"""The face of the skirmish room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.engine.seats import team_of
from game.i18n import _
from game.ui.face import Introduction, MenuEntry
from game.ui.room import Headline
from game.ui.skirmish.pace import SkirmishPace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.content.skirmish.cards import Scenario
    from game.content.squares.ground import BattleMap
    from game.systems.skirmish.state import State
    from game.ui.app import App
    from game.ui.board import BoardView, Figure, OverlaySet
    from game.ui.face import Backdrop, Page, Preparing, PreparingScreen, Watching
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.room import Playing
    from game.ui.screen import Screen
    from game.ui.stage import Stage
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Measured
    from game.ui.workshop.face import Sort

Square = tuple[int, int]


class SkirmishFace:
    """What the skirmish room shows."""

    name = "skirmish"
    pace = SkirmishPace()
    seats = 2
    measures = True
    face_down = False
    lesson = "first-battle"
    lesson_words: ClassVar[dict[str, tuple[str, ...]]] = {
        "shown": ("odds", "cover", "clear shot", "way", "danger", "threat", "command", "areas", "seen"),
        "widget": (
            "main", "move", "melee", "ranged", "charge", "end", "cancel", "view", "view command", "view threat",
            "view seen", "view areas", "menu", "undo", "redo", "rules", "settings", "log all",
        ),
    }  # fmt: skip
    overlay_names = ("threat-a", "threat-b", "command-a", "command-b")

    # --- words ---
    @property
    def title(self) -> str:
        """Return the room's name for players."""
        return _("Skirmish")

    @property
    def promise(self) -> str:
        """Return what is chosen when a battle is prepared."""
        return _("Scenario, map and warbands")

    def introduction(self) -> Introduction:
        """Return what skirmish is, and how long its scenarios take."""
        from game.content.skirmish.library import load_library

        found = load_library().playable_scenarios()[0].values()
        seats, minutes = [one.seats for one in found], [one.minutes for one in found]
        text = _(
            "Small warbands fight on a map of squares. Each creature moves and attacks in its own turn, and one that "
            "is badly hurt may lose heart and run away."
        )
        board = ("grid-3x3", _("a map of squares"))
        return Introduction(text, (min(seats), max(seats)), (min(minutes), max(minutes)), board)

    def entries(self) -> Sequence[MenuEntry]:
        """Return the entry of the warband builder."""
        return (MenuEntry("armies", "users", _("Armies"), _("Build and check warbands"), "A", _open_builder),)

    def words(self) -> Mapping[str, tuple[str, str]]:
        """Return abilities and conditions."""
        from game.ui.skirmish.words import words

        return words()

    def guide(self) -> Sequence[Page]:
        """Return the first battle in five steps."""
        from game.ui.skirmish.guide import pages

        return pages()

    def gestures(self) -> Sequence[Gesture]:
        """Return how a move is planned with the mouse."""
        from game.ui.keys_card import Gesture

        return (
            Gesture(_("Click"), _("plan a move or attack; again: do it")),
            Gesture(_("Shift click"), _("go on from there: a way point")),
            Gesture(_("Point elsewhere"), _("compare a square with the plan")),
            Gesture(_("Drag from the list"), _("set a creature up")),
            Gesture(_("Drag a creature"), _("move it there, or attack there")),
        )

    def occasions(self) -> Mapping[str, tuple[str, str]]:
        """Return nothing: no question of this room has a trigger."""
        return {}

    def headline(self, state: State) -> Headline:
        """Return what lists and bars tell of a battle."""
        from game.systems.skirmish.story.setup import against

        battle, winner = state.battle, state.winner
        points = [state.points(side) for side in state.sides()]
        # before the reveal lists name the players only
        sides = battle.players if state.sealed else tuple(map(state.band, state.sides()))
        return Headline(
            battle.scenario.name, battle.scenario.id, battle.players, state.round,
            # Translators: stands in a report on what is going on; {phase} is a word of the program, as it is.
            _("Round {n}, phase: {phase}.").format(n=state.round, phase=state.phase),
            state.name(state.turn.unit) if state.turn is not None else "",
            against(battle.scenario.teams, sides),
            team_of(battle.scenario.teams, winner) if winner is not None and winner >= 0 else (),
            (*map(str, points[:-1]), _("{n} of {goal}").format(n=points[-1], goal=battle.scenario.goal)),
            battle.scenario.teams if len(battle.scenario.teams) < battle.scenario.seats else (),
        )  # fmt: skip

    def chronicle(self) -> None:
        """Return nothing: the log tells what has become of a battle."""
        return

    def workshop(self) -> Sequence[Sort]:
        """Return battle maps."""
        from game.ui.skirmish.workshop import sorts

        return sorts()

    # --- games ---
    def demonstrations(self) -> Sequence[Scenario]:
        """Return the shipped scenarios that make a demonstration, in the order of their names."""
        from game.content.skirmish.library import load_library

        found = load_library().playable_scenarios()[0]
        return [found[name] for name in sorted(found) if found[name].format == "assault"]

    def backdrop(self, scenario: Scenario) -> Backdrop:
        """Return the first map of a scenario."""
        from game.content.skirmish.library import load_library
        from game.ui.board.squares.backdrop import SquaresBackdrop

        return SquaresBackdrop(load_library().maps[scenario.maps[0]])

    def swapped(self, setup: dict[str, Any]) -> dict[str, Any]:
        """Return a setup in which the players have changed warbands."""
        bands = setup["warbands"]
        return setup | {"warbands": [*bands[1:], bands[0]]}  # each takes that of the player to the left

    # --- questions ---
    def actor(self, state: State) -> str:
        """Return the id of the creature whose turn it is, or ""."""
        return state.turn.unit if state.turn is not None else ""

    # --- screens and pictures ---
    def table(self, frame: Frame) -> TableFace:
        """Return the face of a battle being played."""
        from game.ui.skirmish.table.face import SkirmishTable

        return SkirmishTable(frame)

    def preparing(self, screen: PreparingScreen) -> Preparing:
        """Return warbands, maps and test games for the screen on which a battle is prepared."""
        from game.ui.skirmish.preparing import SkirmishPreparing

        return SkirmishPreparing(screen)

    def result(self, host: Host) -> Screen:
        """Return the screen that shows how a battle ended."""
        from game.ui.skirmish.result import result

        return result(host)

    def board(self, state: State, scale: float, before: BoardView | None = None) -> BoardView:
        """Return the board over the map of a battle: another one once a map has been rolled for."""
        from game.ui.skirmish import sealed

        return before if before is not None and sealed.shows(before, state) else sealed.view_of(state, scale)

    def figures(self, state: State) -> list[Figure]:
        """Return the creatures on the map as they stand."""
        from game.ui.skirmish.playing import standing

        return standing(state)

    def marks(self, state: State) -> OverlaySet:
        """Return areas and exits, named after the sides that have taken the letters of the map (DDM-MAP-04)."""
        from game.ui.board import OverlaySet
        from game.ui.skirmish.table.marks import own_marks

        victory, starts, exits = own_marks(state)
        return OverlaySet(areas=victory + starts, exits=exits)

    def measured(self, state: State, start: Square | None, end: Square | None) -> Measured:
        """Return distance, sight and cover between two squares."""
        from game.ui.skirmish.measuring import measured

        return measured(state, start, end)

    def ground_picture(self, ground: BattleMap, px: int, *, marks: bool = False) -> pygame.Surface:
        """Return the picture of a map without rim; with `marks` areas and exits are on it."""
        from game.ui.board.squares.picture import true_picture

        return true_picture(ground, px, marks=marks)

    def playing(self, stage: Stage) -> Playing:
        """Return how the events of a battle are shown."""
        from game.ui.skirmish.playing import SkirmishPlaying

        return SkirmishPlaying(stage)

    def watching(self, host: Host) -> Watching:
        """Return the turning points of a battle, and its points."""
        from game.ui.skirmish.watching import SkirmishWatching

        return SkirmishWatching(host)

    def portrait(self, size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface:
        """Return a fight round the circle of the abbey."""
        from game.ui.skirmish.portrait import portrait

        return portrait(size, scale, fine=fine)

    def glimpse(self, state: State, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Return a picture of the part of the map where the creatures stand."""
        from game.ui.skirmish import sealed

        return sealed.glimpse(state, self.figures(state), size, scale)

    def overlay(self, name: str, state: State) -> OverlaySet:
        """Return the squares that a side threatens or commands, for pictures in files."""
        from game.ui.skirmish.overlays import overlay

        return overlay(name, state)


def _open_builder(app: App) -> None:
    from game.ui.skirmish.builder import BuilderScreen

    app.push(BuilderScreen())
