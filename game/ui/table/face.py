"""What a table asks of a room, and what the parts of a table ask of the frame they stand in, as protocols.

    Frame       what parts may ask of the frame
    TableFace   a game of the room being played: board, questions, column, actions, and what clicks and keys mean

`place` is whatever the board of a room calls a place (a square, a point in inches); `thing` is the id of a piece.
A seat is a number from 0; its letter, hue and shape are those of `theme.SEATS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    import pygame

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.ui.board import Board
    from game.ui.dicetray import DiceTray
    from game.ui.hosting import Host
    from game.ui.kit import Area, Ui
    from game.ui.stage import Stage
    from game.ui.table.layout import Parts
    from game.ui.table.told import Action, Card, Die, Entry, Overlay, Picture, Pointing, Score, Strip


class Window(Protocol):
    """What a table may ask of the window: sounds, settings, a sentence, other screens."""

    settings: Any
    profiles: Any
    sounds: Any

    def toast(self, text: str) -> None:
        """Show a sentence for a few seconds."""

    def push(self, screen: Any) -> None:
        """Show a screen over this one."""

    def pop(self) -> None:
        """Take the uppermost screen away."""

    def open_rule(self, rule: str = "") -> None:
        """Show the rule browser at an ID."""

    def call_soon(self, call: Callable[[], None]) -> None:
        """Have something done after this event."""

    def in_background(self, work: Callable[[], Any], then: Callable[[Any], None] | None = None) -> None:
        """Do work in a thread."""

    def copy(self, text: str) -> None:
        """Put a text into the clipboard."""

    def open_settings(self) -> None:
        """Show the settings."""

    def open_guide(self, room: str = "") -> None:
        """Show how to play a room's games."""

    def home(self) -> None:
        """Go back to the first screen."""


class Refusing(Protocol):
    """What says beside the pointer why something is not possible."""

    @property
    def why(self) -> Refusal | None:
        """What was refused where the pointer still is, None if nothing was."""

    def tell(self, why: Refusal) -> None:
        """Say at the pointer why something was refused."""


class Measuring(Protocol):
    """The ruler: `on` while it is in hand, and then every click is its own."""

    on: bool

    def put(self, place: Any) -> None:
        """Set the next of its two ends."""

    def handle(self, event: pygame.Event) -> bool:
        """Take what the pointer does while it is in hand; say whether it was used."""


class Wishes(Protocol):
    """How whoever plays likes to play (`game.ui.table.habits`)."""

    def asked(self) -> Any:
        """Return the settings for the one who is asked."""


class Drawing(Protocol):
    """What draws the picture. `board_moved`: the board must be drawn again, the panels need not."""

    board_moved: bool


class Frame(Protocol):
    """The frame of a game being played, as its parts see it.

    caught    everything that has happened is shown: the present question may be asked
    pointing  what pointer and cursor point at
    parts     where everything lies
    canvas    what is drawn: the picture over the board, whether the board must be drawn again
    """

    host: Host
    stage: Stage
    board: Board
    tray: DiceTray
    ui: Ui
    pointing: Pointing
    parts: Parts

    @property
    def canvas(self) -> Drawing:
        """Return what draws the picture."""

    @property
    def habits(self) -> Wishes:
        """Return how whoever is asked likes to play."""

    @property
    def app(self) -> Window:
        """Return the window."""

    @property
    def state(self) -> Any:
        """Return the state that panels tell: while the stage plays, the one before."""

    @property
    def refused(self) -> Refusing:
        """Return what says beside the pointer why something is not possible."""

    @property
    def ruler(self) -> Measuring:
        """Return the ruler between two places of the board."""

    @property
    def caught(self) -> bool:
        """Tell whether everything that has happened is shown."""

    def waiting(self) -> bool:
        """Tell whether nothing may be asked yet: the stage plays, or the program is asked."""

    def shows(self, overlay: str) -> bool:
        """Tell whether an overlay is switched on."""

    def reply(self, answer: Any) -> None:
        """Answer the question that is asked."""

    def changed(self) -> None:
        """Take notice of answers given through the host, taken back or loaded."""

    def go_back(self, start: int) -> None:
        """Take back everything from answer `start` on, if that may be taken back."""

    def toggle_keys(self) -> None:
        """Show every key and mouse action, or no longer."""

    def pointed(self, *, elsewhere: bool) -> None:
        """Take notice of the pointer having moved, or the cursor: `elsewhere` if it means something else now."""

    def show_result(self) -> None:
        """Show how the game ended."""

    def open_card(self, thing: str | None) -> None:
        """Show everything about a piece over the table; None: nothing."""

    def redrawn(self) -> None:
        """Declare and draw anew after something was chosen or pointed at."""

    def followed(self) -> None:
        """Work out the picture anew after the pointer; panels only if they or what stands beside it tell otherwise."""

    def repainted(self) -> None:
        """Work out the picture over the board anew; the panels stay."""


class Ground(Protocol):
    """The board that is played on, and what stands where."""

    def view(self, scale: float) -> Board:
        """Return a view of the board that is played on."""

    def shown_by(self, view: Any) -> bool:
        """Tell whether a view shows the board that is played on."""

    def parts(self, window: Area) -> Parts:
        """Return where the parts of the frame lie in a window: `layout.parts_of`, unless the board takes all of it."""

    def thing_at(self, place: Any) -> str | None:
        """Return the piece that stands on a place."""

    def area_of(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a place by its name, as lessons and people call it; None if there is no such place."""

    def cursor(self, at: Any, dx: int, dy: int) -> Any:
        """Return where the cursor is after one step of an arrow key; at None: where it appears."""


class Carrying(Protocol):
    """Pieces that are dragged over the board, and handles that a board offers: `Pointing.carried` while they are."""

    def may_lift(self, thing: str) -> bool:
        """Tell whether a drag that begins on a piece carries it; a drag from anything else moves the view."""

    def lift(self, thing: str, place: Any) -> None:
        """Take a piece in hand that is carried from now on, gripped at a place."""

    def over(self, thing: str, place: Any) -> None:
        """Take notice of where what is carried is now; None: beside the board."""

    def wheel(self, amount: float, mods: int) -> bool:
        """Take the wheel over the board for what is in hand; False: it moves the view."""

    def drop(self, place: Any, thing: str | None) -> None:
        """Do or plan what setting the carried piece down there means, or say why nothing: then nothing changes."""


class Standing(Protocol):
    """How a game stands, in words and numbers."""

    def headline(self) -> tuple[str, str]:
        """Return how far the game has come: title and caption."""

    def course(self) -> str:
        """Return what the headline means, as rich text for where the pointer rests on it."""

    def scores(self) -> list[Score]:
        """Return the block of each seat in the bar on top."""

    def strip(self) -> Strip:
        """Return the tokens of the strip in the bar on top: none of those that are not to be seen yet."""

    def turn(self) -> int | None:
        """Return the seat whose turn it is, None if it is nobody's."""

    def turn_words(self) -> tuple[int, str] | None:
        """Return seat and words of what is going on, in one line; None if nothing may be told."""

    def name_of(self, thing: str) -> str:
        """Return a piece's name."""

    def seat_of(self, thing: str) -> int | None:
        """Return whose a piece is, None for none."""


class TableFace(Protocol):
    """A game of a room being played, as the frame asks for it. Nothing here keeps what the frame keeps."""

    @property
    def title(self) -> str:
        """Return the name of what is being played."""

    @property
    def overlays(self) -> Sequence[Overlay]:
        """Return what can be switched on and off."""

    @property
    def ground(self) -> Ground:
        """Return the board that is played on."""

    @property
    def standing(self) -> Standing:
        """Return how the game stands."""

    @property
    def carrying(self) -> Carrying:
        """Return what dragging a piece means."""

    # --- the moment ---
    def entered(self) -> None:
        """Take notice of the game being on the table for the first time: stage, board and tray are there."""

    def sync(self) -> None:
        """Take notice of a new moment: the stage has caught up with the host."""

    def forget(self) -> None:
        """Drop what was planned: something was taken back or done again."""

    def asked(self, choice: Choice | None) -> None:
        """Greet a new question, None at the end; `frame.waiting()` tells whether a person may answer it now."""

    def refused(self, why: Refusal) -> None:
        """Take notice of an answer that was not allowed."""

    def held(self) -> tuple[str, str] | None:
        """Return what is on hold while somebody else is asked, and when it goes on; None if nothing is."""

    # --- what the player does ---
    def click(self, place: Any, thing: str | None, mods: int) -> None:
        """Take a click on the board, or Enter at the cursor (`pygame.KMOD_SHIFT` in mods: add to the plan)."""

    def inspect(self, thing: str | None) -> None:
        """Show a piece without taking it in hand: the right button."""

    def explain(self) -> Card | None:
        """Return what pointer or cursor rest on (`frame.pointing`), in words and figures; None if it is nothing."""

    def whole_height(self, ui: Ui, wide: float, thing: str) -> float:
        """Return how high the whole card of a piece is."""

    def whole_card(self, ui: Ui, area: Area, thing: str) -> None:
        """Declare everything that can be told of a piece."""

    def choose(self, thing: str) -> None:
        """Take a piece chosen in the strip."""

    def enter(self, place: Any, thing: str | None, mods: int) -> None:
        """Take Enter at the cursor."""

    def key(self, event: pygame.Event) -> bool:
        """Take a key that no widget wanted; say whether it was used."""

    def back(self) -> bool:
        """Go one step back in what is planned; False if there was nothing."""

    def planning(self) -> bool:
        """Tell whether something is planned that `back` takes away before the cursor goes."""

    # --- the board ---
    def picture(self) -> Picture:
        """Return what is drawn over the board at this moment."""

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the traces to draw for an entry of the log, and the places it speaks of: (x, y, n) on squares."""

    def showing(self) -> Collection[str]:
        """Return what the player has on the screen now, in the words that lessons may wait for."""

    def in_hand(self) -> str:
        """Return the piece that is ringed, "" if none is."""

    def matters(self) -> set[str]:
        """Return the pieces that the dice tray must not cover."""

    # --- panels ---
    def subject(self) -> object:
        """Return what the column speaks of: when it is something else, the column fades over."""

    def panel(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the column above the log; return the height it took."""

    def actions(self) -> tuple[list[Action], list[Action]] | None:
        """Return the buttons of the action bar, those at the left and at the right; None: nobody's turn is asked."""

    def die(self, choice: Choice) -> Die:
        """Return in words what a die is for."""
