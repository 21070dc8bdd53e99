"""The workshop's frame: one file on its board, with history, tools, palette, layers and faults round it.

What is drawn and how is the bench's business (`face.Bench`); this keeps the file, tells what is wrong with it, and asks
before anything is lost.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.content.editing.draft import ChangedOutsideError
from game.content.editing.patches import UnwritableError
from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.screen import Screen
from game.ui.workshop import bar, dialogs, heat, ways
from game.ui.workshop.analysing import Analysing
from game.ui.workshop.columns import Columns
from game.ui.workshop.events import Events
from game.ui.workshop.exporting import Exporting
from game.ui.workshop.fields import Fields
from game.ui.workshop.findings import Findings
from game.ui.workshop.layout import parts_of
from game.ui.workshop.testing import Testing
from game.ui.workshop.whole import Typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.editing.draft import Draft
    from game.ui.face import Face
    from game.ui.keys_card import Gesture
    from game.ui.workshop.face import Bench, Sort

GROUND_POLL = 0.1
LOW = 700.0  # columns lower than this have lower rows
LOOK_OUTSIDE = 2.0  # seconds between two looks at whether another program has changed the file


class WorkshopScreen(Screen):
    """Edits a file of a map or a scenario: the `Desk` of its bench.

    tool, symmetry  what is in hand, and how what is drawn is repeated
    asking          which question lies over the screen, "" for none
    """

    bench: Bench

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.room: Face = rooms.wing("ui", draft.content.name)
        self.words_of = draft.content.name
        self.sort: Sort = next(one for one in self.room.workshop() if one.kind == draft.kind.name)
        self.tool, self.symmetry, self.asking = "", "none", ""
        self.hidden: set[str] = set()
        self.found = Findings(self)
        self.analysing = Analysing(self, lambda: self.bench)
        self.exporting = Exporting(self)
        self.testing = Testing(self)
        self.columns = Columns(self)
        self.typed = Typed()
        self.fields = Fields(self)
        self._events = Events(self)
        self._looked = 0.0
        self._moved = True
        self._told_outside = False

    # --- life ---
    def entered(self) -> None:
        self.bench = self.sort.bench(self)
        self.hidden = {layer.key for layer in self.bench.layers() if not layer.on}
        self.tool = self.bench.tools()[0].key
        self.lay_out()
        self._show_bench()
        self.found.look()
        self.analysing.look()

    def resumed(self) -> None:
        self.lay_out()
        super().resumed()

    def left(self) -> None:
        self.found.stop()
        self.analysing.stop()
        self.testing.stop()
        if not self.draft.changed:
            self.draft.let_go()

    def rescue(self) -> bool:
        self.draft.write_down()
        return self.draft.changed

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "bench"):
            self.lay_out()

    def lay_out(self) -> None:
        """Lay the parts out anew: the window is another one, or there are more or fewer of them."""
        self.parts = parts_of(self.ui.window, testing=self.testing.shown)
        self._frame_board()
        self._moved = True
        self.refresh()

    def _frame_board(self) -> None:
        """Tell the board where it lies; a bench may have another one than before."""
        self._framed = self.bench.board
        self._framed.camera.reduced_motion = self.app.settings.reduced_motion
        self._framed.set_rect(self.ui.pen.rect(self.parts.board), self.ui.scale)

    def _show_bench(self) -> None:
        self.bench.shown()
        if self.bench.board is not self._framed:
            self._frame_board()

    def gestures(self) -> Sequence[Gesture]:
        return self.bench.gestures()

    # --- the desk ---
    def change(self, value: dict[str, Any], label: str) -> bool:
        """Let the file say something else, as one step of its history; False if it says that already."""
        try:
            changed = self.draft.change(value, label)
        except UnwritableError as fault:
            self.tell(f"{fault}.")
            return False
        if changed:
            self.changed()
        return changed

    def changed(self) -> None:
        """Take notice that the file says something else."""
        self._show_bench()
        self.found.look()
        self.analysing.look()
        self.refresh()

    def shows(self, layer: str) -> bool:
        """Tell whether a layer is shown."""
        return layer not in self.hidden

    def show_layer(self, layer: str) -> None:
        """Show or hide a layer."""
        self.hidden ^= {layer}
        self._show_bench()
        self.refresh()

    def take(self, tool: str) -> None:
        """Take a tool in hand."""
        self.tool = tool
        self.bench.tool_taken()
        self.refresh()

    def retake(self) -> None:
        """Have the board shown anew, though the file says the same."""
        self._show_bench()
        self.redraw()
        self.refresh()

    def redraw(self) -> None:
        """Say that only the board looks otherwise."""
        self._moved = True
        self.ui.redraw()

    def tell(self, sentence: str) -> None:
        """Show a sentence for some seconds."""
        self.app.toast(sentence)

    # --- history ---
    def undo(self) -> None:
        """Take the last change back."""
        if self.draft.undo():
            self.changed()

    def redo(self) -> None:
        """Do the change again that was taken back last."""
        if self.draft.redo():
            self.changed()

    def set_symmetry(self, symmetry: str) -> None:
        """Repeat what is drawn otherwise."""
        self.symmetry = symmetry
        self.redraw()
        self.refresh()

    def next_symmetry(self) -> None:
        """Repeat what is drawn in the next way."""
        ways = [key for key, _words in self.bench.symmetries()]
        at = ways.index(self.symmetry) if self.symmetry in ways else -1
        self.set_symmetry(ways[(at + 1) % len(ways)])

    # --- files ---
    def save(self) -> None:
        """Write the file; one without a home asks for a name first."""
        if self.draft.home is None:
            self.ask("save as")
            return
        try:
            self.draft.keep()
        except ChangedOutsideError:
            self.ask("outside")
            return
        except OSError as fault:
            self.tell(_("The file could not be written: {why}.").format(why=fault.strerror or fault))
            return
        self.tell(_("Saved as {file}.").format(file=self.draft.home))
        self.changed()

    def ask(self, what: str) -> None:
        """Put a question over the screen, "" for none."""
        self.asking = what
        word = self.draft.value.get("name")
        self.typed.name = word if isinstance(word, str) else self.draft.name
        self.refresh()

    def show(self, draft: Draft) -> None:
        """Edit another file over this one."""
        self.app.push(WorkshopScreen(draft))

    def open_other(self, kind: str, name: str) -> None:
        """Edit another file of the same room, by its kind and id."""
        ways.open_other(self, kind, name)

    def back(self) -> None:
        self.fields.settle()
        if self.asking:
            self.ask("")
        elif self.analysing.aiming:
            self.analysing.give_up()
        elif self.bench.back():
            self.refresh()
        elif self.draft.changed:
            self.ask("leave")
        else:
            self.app.pop()

    # --- events ---
    def handle(self, event: pygame.Event) -> bool:
        return self._events.handle(event)

    def look_outside(self) -> None:
        """Ask what is to become of a file that another program has changed."""
        self._looked = 0.0
        if not self.asking and not self._told_outside and self.draft.outside():
            self._told_outside = True
            self.ask("outside")

    # --- time ---
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.bench.board.update(dt):
            self.redraw()
        self._looked += dt
        if self._looked >= LOOK_OUTSIDE:
            self.look_outside()
        if self.found.look_further(dt):
            self.refresh()
        self.analysing.further(dt)
        self.testing.further()

    def seen_outside(self) -> None:
        """Take notice that the question about the changed file has been answered."""
        self._told_outside = False

    def wake(self) -> float | None:
        board = self.bench.board
        if board.camera.moving or board.behind or self.found.waiting:
            return 0.0
        found = super().wake()
        pauses = [LOOK_OUTSIDE] if self.draft.home is not None else []
        pauses += [due for due in (self.found.due, self.analysing.due, self.testing.due) if due is not None]
        pauses += [GROUND_POLL] if board.busy else []
        pauses += [found] if found is not None else []
        return min(pauses) if pauses else None

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar.declare(self, ui, self.parts.bar)
        self.columns.left(ui, self.parts.left.copy())
        self._right(ui, self.parts.right)
        self.columns.below(ui, self.parts.below.copy())
        if self.testing.shown:
            self.testing.declare(ui, self.parts.testing.copy())
        self.bench.dialogs(ui)
        dialogs.declare(self, ui)

    def _right(self, ui: Ui, area: Area) -> None:
        """Declare faults and, below them, how the sides compare."""
        ui.panel(area)
        inside, low = area.inset(14, 12), area.h < LOW
        high = heat.fairness_height(self.analysing, low=low)
        if high:
            heat.fairness(ui, inside.cut_bottom(high, 8), self.analysing, low=low)
        self.found.declare(ui, inside)

    def draw_under(self, surface: pygame.Surface) -> None:
        if self._moved:
            self._moved = False
            self.bench.picture()
        rect = self.ui.pen.rect(Area(self.parts.board.x - 1, self.parts.board.y - 1, self.parts.board.w + 2,
                                     self.parts.board.h + 2))  # fmt: skip
        pygame.draw.rect(surface, theme.LINE, rect, 1)
        self.bench.board.draw(surface)
