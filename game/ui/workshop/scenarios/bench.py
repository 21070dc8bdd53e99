"""The bench for scenarios: what is agreed stands at the left, the battle as it may begin on the board.

Nothing is drawn here: who wants another battlefield draws a map. The armies on the board are set up by the program, in
a thread, whenever something else has been agreed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.seats import LETTERS
from game.geometry.squares.grid import label
from game.i18n import _, ngettext
from game.sim.lineup import lined_up
from game.ui.board.heat import over_inches, over_squares
from game.ui.keys_card import Gesture
from game.ui.workshop.face import Entry, Finding, Layer, Mend, Property, Tool
from game.ui.workshop.scenarios import seats
from game.ui.workshop.scenarios.panel import Panel, about, players_told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.content.faults import Fault
    from game.ui.board import Board
    from game.ui.board.heat import Heated
    from game.ui.face import Face
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk
    from game.ui.workshop.scenarios.room import ScenarioRoom

APART = 0.1  # share of the dearer army by which another one may be cheaper without a word
UNUSED = 0.1  # share of the limit that may be left without a word


class ScenarioBench:
    """Edits one scenario. `state` is the battle as it may begin, `opening` as it is before anybody is set up."""

    board: Board

    def __init__(self, desk: Desk, room: ScenarioRoom) -> None:
        self.desk, self.room = desk, room
        self.heated: Heated | None = None
        self.face: Face = rooms.wing("ui", desk.draft.content.name)
        self.panel = Panel(desk, room)
        self._number = 0
        self._open(self._sound())

    def _sound(self) -> Any:
        """Return the scenario, or one that can be played if it has faults."""
        card = self.card()
        return card if card is not None else next(iter(self.desk.draft.content.library().scenarios.sound().values()))

    # --- the battle ---
    def _open(self, card: Any) -> None:
        """Show the opening of a battle; its set-up is to be seen, too, as soon as it has been played."""
        system = rooms.wing("systems", self.desk.draft.content.name)
        self.opening = self.state = system.setup(system.describe(card))
        self.board = self.face.board(self.state, self.desk.ui.scale, getattr(self, "board", None))
        self._card, self._waiting = card, True

    def _set_up(self) -> None:
        """Let the program set the armies up, in a thread; another scenario stops that."""
        self._waiting = False
        self._number += 1
        number, name, opening, seats_there = self._number, self.desk.draft.content.name, self.opening, self._card.seats

        def work() -> Any:
            state = None
            for one in lined_up(name, opening.clone(), seats_there, self._begun):
                state = one
                if number != self._number:
                    return None
            return state

        def done(state: Any) -> None:
            if state is not None and number == self._number:
                self.state = state
                self.board = self.face.board(state, self.desk.ui.scale, self.board)
                self.desk.retake()

        self.desk.app.in_background(work, done)

    def _begun(self, state: Any) -> bool:
        return self.face.headline(state).round > 0

    def shown(self) -> None:
        """Take notice that the scenario says something else now."""
        card = self.card()
        if card is not None and card != self._card:
            self._open(card)
        if self._waiting:
            self._set_up()
        self.board.figures = self.face.figures(self.state) if self.desk.shows("armies") else []
        self.desk.redraw()

    def size(self) -> str:
        """Return how many meet, and where."""
        named = self._named()
        return players_told(seats.seats_of(self.panel.value), dict(self.room.maps()).get(named, named))

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the only tool: looking at it."""
        return (Tool("look", "eye", _("Look"), "V", _("Drag to move the view; the wheel brings it nearer.")),)

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden."""
        return (
            Layer("armies", "swords", _("Armies, set up")),
            Layer("areas", "flag", _("Areas and points")),
            Layer("grid", "grid-3x3", _("Grid")),
        )

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return none: nothing is drawn."""
        return (("none", _("No symmetry")),)

    def properties(self) -> Sequence[Property]:
        """Return what every scenario says of itself."""
        return about(self.panel.value)

    def entries(self) -> Sequence[Entry]:
        """Return the way to the map."""
        named = self._named()
        if not named:
            return ()
        return (Entry("map", "map", _("Open its map"), lambda: self.desk.open_other("map", named)),)

    def _named(self) -> str:
        """Return the id of the first battlefield that is named, "" if none is."""
        value, key = self.panel.value, self.room.maps_key
        return next(iter(seats.listed(value, key)), "") if self.room.several > 1 else str(value.get(key) or "")

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""
        return (
            Gesture(_("Drag, wheel"), _("move the view, nearer or farther")),
            Gesture(_("Alt"), _("hide all overlays while held")),
        )

    # --- pointer and keys ---
    def press(self, pixel: tuple[int, int], _mods: int) -> None:
        """Take hold of the view."""
        self._held = pixel

    def drag(self, pixel: tuple[int, int], _mods: int) -> None:
        """Move the view."""
        (x, y), camera = self._held, self.board.camera
        camera.pan((x - pixel[0]) / camera.zoom, (pixel[1] - y) / camera.zoom, at_once=True)
        self._held = pixel
        self.desk.redraw()

    def release(self, _pixel: tuple[int, int], _mods: int) -> None:
        """Let go of it."""

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Change nothing: there is nothing to take in hand."""

    def tool_taken(self) -> None:
        """Change nothing: there is one tool."""

    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is."""
        before = self._pointed, None if self.board.fine else self._place
        self._place = self.board.pick(pixel) if pixel is not None else None
        self._pointed = self.board.figure_at(pixel) if pixel is not None and self._place is not None else None
        return before != (self._pointed, None if self.board.fine else self._place)

    _held: tuple[int, int] = (0, 0)
    _place: Any = None
    _pointed: str | None = None

    def key(self, _event: pygame.Event) -> bool:
        """Use no keys besides those of the view."""
        return False

    def back(self) -> bool:
        """There is nothing to give up."""
        return False

    # --- picture ---
    def picture(self) -> None:
        """Tell the board what lies over it now."""
        over = self.room.marks(self.opening, self.state) if self.desk.shows("areas") else type(self.board.overlays)()
        if self.heated is not None:
            lay: Any = over_squares if hasattr(self.heated.survey.grid, "square") else over_inches
            over = lay(over, self.heated)
        self.board.overlays = over
        self.board.grid = 1.0 if self.desk.shows("grid") else 0.0

    def mark(self, findings: Sequence[Finding], chosen: int | None) -> None:
        """Show nothing: what a scenario lacks is nowhere on the board."""

    # --- what is told ---
    def place_pointed(self, grid: Any) -> int | None:
        """Return the place of a grid of heat maps that is pointed at."""
        if self._place is None:
            return None
        found: int | None = grid.of(*self._place) if hasattr(grid, "of") else grid.holding(*self._place)
        return found

    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return which piece is at the pointer, and whose; else the square."""
        if self._pointed is None:
            return ("", ()) if self._place is None or self.board.fine else (label(*self._place), ())
        seat = LETTERS.lower().find(self._pointed[:1])
        chosen = seats.listed(self.panel.value, self.room.armies_key)
        names = {one.id: one.name for one in self.room.armies()}
        if not 0 <= seat < len(chosen):
            return self.state.name(self._pointed), ()
        return self.state.name(self._pointed), [
            _("a piece of {letter}").format(letter=LETTERS[seat]), names.get(chosen[seat], chosen[seat])
        ]  # fmt: skip

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with whom it is about, and what would mend it."""
        key = str(fault.where[0]) if fault.where else ""
        seat = fault.where[1] if len(fault.where) > 1 and isinstance(fault.where[1], int) else None
        told = (
            _("Player {letter}").format(letter=LETTERS[seat])
            if key == self.room.armies_key and seat is not None
            else ""
        )
        return Finding(fault.message, fault.severity, (), told, self._mend(key, seat))

    def _mend(self, key: str, seat: int | None) -> Mend | None:
        """Return what puts a fault of seats and armies right, None if nothing is obvious."""
        value, room = self.panel.value, self.room
        n = seats.seats_of(value)
        if key == room.armies_key and seat is not None:
            others = [one for k, one in enumerate(seats.listed(value, key)) if k != seat]
            fitting = seats.best(room.armies(), room.limit(value, seat), others)
            if fitting is not None and seat < n:
                return Mend(
                    _("Bring {army}").format(army=fitting.name), lambda: seats.with_army(value, room, seat, fitting.id)
                )
        if key in (room.armies_key, "players", "limits") and seat is None:
            made = seats.with_seats({**value, "teams": []}, n, room)
            teams = value.get("teams")
            return Mend(_("One for each player"), lambda: made | ({"teams": teams} if teams else {}))
        if key == "teams":
            return Mend(_("Each alone"), lambda: seats.with_key(value, "teams", None))
        return None

    def hints(self) -> Sequence[Finding]:
        """Return whose army leaves points unused, and who brings much less than another."""
        value, room = self.panel.value, self.room
        if not room.armed(value):
            return ()
        known = {one.id: one for one in room.armies()}
        brought = [(n, known[one]) for n, one in enumerate(seats.listed(value, room.armies_key)) if one in known]
        found = []
        for n, army in brought:
            left = room.limit(value, n) - army.cost
            if left > UNUSED * room.limit(value, n):
                words = ngettext("{army} leaves {n} point unused", "{army} leaves {n} points unused", left)
                found.append(Finding(words.format(army=army.name, n=left), "note", (),
                                     _("Player {letter}").format(letter=LETTERS[n])))  # fmt: skip
        costs = [army.cost for _n, army in brought]
        if len(set(seats.listed(value, "limits"))) <= 1 and costs and max(costs) - min(costs) > APART * max(costs):
            words = ngettext(
                "the armies are {n} point apart", "the armies are {n} points apart", max(costs) - min(costs)
            )
            found.append(Finding(words.format(n=max(costs) - min(costs)), "warning"))
        return found

    def search(self) -> Iterator[Finding | None]:
        """Look for nothing more."""
        return iter(())

    # --- what comes of it ---
    def card(self) -> Any | None:
        """Return the scenario as the rules know it."""
        document = self.desk.draft.checked()
        return None if document.broken else self.room.card(document, self.desk.draft)

    def trial(self) -> dict[str, Any] | str:
        """Return the setup of the battle."""
        card = self.card()
        if card is None:
            return _("The scenario has faults that keep it from being played; they stand in the list at the right.")
        plain: dict[str, Any] = rooms.wing("systems", self.desk.draft.content.name).describe(card)
        return plain

    def palette(self, ui: Ui, area: Area) -> None:
        """Declare what is agreed."""
        self.panel.declare(ui, area)

    def dialogs(self, _ui: Ui) -> None:
        """Declare nothing: a scenario asks nothing of its own."""
