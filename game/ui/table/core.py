"""What the parts of the battle screen share: host, stage, plan, what is pointed at, and the state that panels tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.board import BoardView, OverlaySet
from game.ui.kit import Area
from game.ui.screen import Screen
from game.ui.skirmish.table.overlays import Painter, Picture, Pointing, Shown
from game.ui.skirmish.table.planning import Planning
from game.ui.table import layout, log
from game.ui.table.easing import Fade, Pulse

if TYPE_CHECKING:
    import pygame

    from game.systems.skirmish.state import State, Unit
    from game.ui.camera import Camera
    from game.ui.dicetray import DiceTray
    from game.ui.hosting import Host
    from game.ui.stage import Stage

Square = tuple[int, int]
NORMAL_GRID = 0.23


class Core(Screen):
    """One battle on the screen.

    `plan` is what the player has in mind, `pointing` what is pointed at, `shown` the toggles, `pick` the lit option of
    a question, `muted` who is not asked again in this turn.
    """

    board: BoardView
    stage: Stage
    tray: DiceTray

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.plan = Planning(host)
        self.painter = Painter(self.plan)
        self.pointing = Pointing()
        self.shown = Shown()
        self.chronicle = log.Chronicle()
        self.log_filter = "all"
        self.moment = -1
        self.pick: Any = ""
        self.muted: set[str] = set()
        self.typed = ""
        self.menu = ""  # "", "menu", "save"
        self.save_name = ""
        self.view_open = False
        self.carried: str | None = None
        self.tray_area = Area(0, 0, 0, 0)
        self.picture = Picture(OverlaySet())
        self.stale = True  # overlays and planned figures have to be worked out anew
        self.board_moved = True  # the board must be drawn again, the panels need not
        self.pointer: tuple[int, int] | None = None  # real px, for panning at the edge
        self.fade, self.pulse = Fade(), Pulse()
        self._panels: object = None  # what the column shows: when it is something else, it fades over
        self._fades = False
        self._closer = False  # the camera has come near enough once
        self._drawn_on: pygame.Surface | None = None
        self.seen_state: State | None = None  # what panels tell while the stage plays
        self.caught = False
        self._asked_key: object = None
        self._placing = -1  # the player who sets up
        self._turn_key: object = None
        self._pressed = False
        self.ended = False
        self.parts = layout.parts_of(Area(0, 0, 1280, 800))

    def catch_up(self) -> None:
        """Show what the stage has shown; when it has shown all, ask."""
        raise NotImplementedError

    def changed(self) -> None:
        """Take notice of answers given, taken back or loaded."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        """Return the state that the panels tell: while the stage plays, the one before."""
        return self.seen_state or self.host.state

    @property
    def camera(self) -> Camera:
        """Return the camera over the board."""
        return self.board.camera

    def hides_question(self) -> bool:
        """Say whether nothing may be asked yet: the stage plays, or the program is asked."""
        return not self.caught or not self.host.person_asked

    def fit_board(self) -> None:
        """Lay the board out anew: another size, map or setting."""
        self.parts = layout.parts_of(self.ui.window)
        if self.board.map is not self.host.state.map:
            self.board = BoardView(self.host.state.map, scale=self.ui.scale)
            self.stage.view = self.board
        self.board.camera.reduced_motion = self.app.settings.reduced_motion
        self.board.grid = min(1.0, self.app.settings.grid / NORMAL_GRID) if self.shown.grid else 0.0
        self.board.set_rect(self.ui.pen.rect(self.parts.board), self.ui.scale)
        self.stale = True

    def redrawn(self) -> None:
        """Declare and draw anew after something was chosen or pointed at."""
        self.stale = True
        self.refresh()

    def bring(self, unit: Unit) -> None:
        """Move the view so far that a creature is in sight."""
        if unit.here:
            self.board.camera.show(unit.x + unit.n / 2, unit.y + unit.n / 2)

    def unit_at(self, square: Square | None) -> str | None:
        """Return the creature that stands on a square."""
        if square is None:
            return None
        state = self.host.state
        bit = state.field.bit(*square)
        return next((unit.id for unit in state.on_map() if state.space(unit) & bit), None)

    def cursor_home(self) -> None:
        """Put the cursor on the creature in hand, if keys are used."""
        actor = self.plan.actor
        if actor is not None and self.pointing.cursor is None and self.ui.ring:
            self.pointing.cursor = (actor.x, actor.y)
