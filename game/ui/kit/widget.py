"""What every widget is: a key, a place and a way to draw; what outlives a rebuild is kept in its `State`."""

# ruff: noqa: D102, ARG002 - what the methods mean is said once, in Widget
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.ui import theme
from game.ui.kit.area import Area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.ui.kit.pen import Pen
    from game.ui.kit.rich import RichText


NEVER = float("-inf")  # long before any moment of the clock


@dataclass(slots=True)
class State:
    """What a widget remembers between two builds, found again by its key."""

    hover: float = 0.0  # 0..1, on its way to the pointer's being there
    down: bool = False  # held by the pointer or a key
    scroll: float = 0.0  # layout px
    caret: int = 0
    anchor: int = 0  # other end of a selection of text
    view: float = 0.0  # how far a field's text is moved to the left, layout px
    hold: float = 0.0  # seconds a button has been held
    choice: int = 0  # lit option of an open list, or the link a text has in focus
    height: float = 0.0  # of what is in a scroll area
    clicked: float = NEVER  # when a row was clicked, by the clock of the ui


class Explains(Protocol):
    """What words and numbers of rules mean, for whoever rests the pointer on them."""

    def spans(self, text: str) -> Sequence[tuple[int, int, str]]:
        """Return the words in a text that something is told of: from where to where, and which."""

    def told(self, what: str) -> str:
        """Return the card of a word, or of a number of a rule, as rich text; "" for none."""

    def rule(self, what: str) -> str:
        """Return the number of the rule that a word, or a number, leads to."""


class Around(Protocol):
    """What a widget may ask of the ui that it stands in.

    by_key                    every widget of the screen
    hovered, focused, popup   the widgets under the pointer, with the keyboard, and with an open list
    ring                      whether the focus is shown: keys are in use
    clock                     seconds, to tell single clicks from double ones
    explains                  what words mean, None where nothing is told of them
    """

    pen: Pen
    scale: float
    ring: bool
    by_key: dict[str, Widget]
    hovered: Widget | None
    focused: Widget | None
    popup: Widget | None
    clock: Callable[[], float]
    explains: Explains | None

    @property
    def width(self) -> float:
        """Return the width of the window in layout px."""

    @property
    def height(self) -> float:
        """Return the height of the window in layout px."""

    def redraw(self) -> None:
        """Say that the picture has changed, the widgets have not."""

    def moved(self) -> None:
        """Say that something was scrolled: what is under the pointer may have changed."""

    def sound(self, name: str) -> None:
        """Play a sound by name, if sound is on."""

    def open_rule(self, rule: str) -> None:
        """Open the rule browser at this ID."""

    def explain(self, widget: Widget) -> None:
        """Show at once why a widget refuses."""

    def close_popup(self) -> None:
        """Close an open list."""

    def enter_list(self, group: str) -> None:
        """Go from a search field into the list below it."""

    def veil(self, size: tuple[int, int], alpha: float) -> pygame.Surface:
        """Return the dark sheet under a dialog."""


class Widget:
    """Base of the widgets. Areas are layout px as if nothing were scrolled."""

    focusable = False
    grabs_keys = False  # takes letters, as a text field does
    rounding = theme.R_CONTROL
    steers = False  # a press on it steers what is being played and does not skip it

    def __init__(self, key: str, area: Area) -> None:
        self.key = key
        self.area = area
        self.enabled = True
        self.tooltip = ""
        self.why = ""  # the full sentence of a refusal
        self.rule = ""  # rule ID for F1
        self.shortcut = ""
        self.group = ""  # widgets of one group are one stop of Tab
        self.selected = False
        self.owner: Widget | None = None  # scroll area
        self.layer = 0
        self.on_hover: Callable[[bool], None] | None = None
        self.state = State()

    def shift(self) -> float:
        """Return how far the widget stands higher on the screen than its area says."""
        return self.owner.state.scroll + self.owner.shift() if self.owner else 0.0

    def place(self) -> Area:
        """Return where the widget is on the screen."""
        return self.area.moved(0, -self.shift())

    def hit(self, x: float, y: float) -> bool:
        """Say whether a point of the screen is on the widget."""
        if self.owner and not self.owner.place().contains(x, y):
            return False
        return self.place().contains(x, y)

    def attention(self) -> str:
        """Return what the tooltip says."""
        return self.why if not self.enabled and self.why else self.tooltip

    def explained(self, explains: Explains | None) -> str:
        """Return what the tooltip says of the rule of the widget, "" where it says something else or nothing."""
        return ""

    def about(self) -> Area:
        """Return what the tooltip stands beside."""
        return self.place()

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw the widget at its area; the pen is already shifted."""

    def draw_over(self, pen: Pen, ui: Around) -> None:
        """Draw what lies over everything, such as an open list."""

    def draw_focus(self, pen: Pen) -> None:
        """Draw the ring of the keyboard focus."""
        pen.box(self.area.inset(-4), None, theme.BRASS, self.rounding + 3, border_width=2)

    def activate(self, ui: Around) -> None:
        """Do what Enter, Space, its key or a click means."""

    def press(self, ui: Around, x: float, y: float) -> None:
        """Take the pointer going down at a point of the screen."""

    def drag(self, ui: Around, x: float, y: float) -> None:
        """Take the pointer moving while held."""

    def release(self, ui: Around, x: float, y: float) -> None:
        """Take the pointer going up: a click if it is still on the widget."""
        if self.hit(x, y):
            self.activate(ui)

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        """Take a key while in focus; say whether it was used."""
        return False

    def key_up(self, ui: Around, event: pygame.Event) -> bool:
        """Take a key going up while in focus; say whether it was used."""
        return False

    def text_input(self, ui: Around, text: str) -> bool:
        """Take typed text while in focus; say whether it was used."""
        return False

    def wheel(self, ui: Around, amount: float) -> bool:
        """Take the wheel over the widget; say whether it was used."""
        return False

    def update(self, ui: Around, dt: float) -> bool:
        """Go on with an animation of its own; say whether another frame is wanted."""
        return False

    def lost_focus(self) -> None:
        """Take the focus going elsewhere."""


class Custom(Widget):
    """A piece that a screen draws itself; with `on_click` it can be clicked and focused."""

    def __init__(self, key: str, area: Area, paint: Callable[[Pen, Area], None]) -> None:
        super().__init__(key, area)
        self.paint = paint
        self.on_click: Callable[[], None] | None = None

    def hit(self, x: float, y: float) -> bool:
        """Let the pointer through where there is nothing to do, so that a picture may lie over a row or a button."""
        return bool(self.on_click or self.on_hover or self.tooltip) and super().hit(x, y)

    def explained(self, explains: Explains | None) -> str:
        return explains.told(self.rule) if explains is not None and self.rule and not self.tooltip else ""

    def draw(self, pen: Pen, ui: Around) -> None:
        self.paint(pen, self.area)

    def activate(self, ui: Around) -> None:
        if self.on_click:
            self.on_click()


class Text(Widget):
    """Rich text; its rule IDs are links for the pointer, and for Left, Right and Enter when in focus.

    Where the pointer rests on a link, or on a word that something is told of, its card comes; a click opens the rule.
    """

    def __init__(self, key: str, area: Area, text: str, size: int, cut: str, colour: str, align: str) -> None:
        super().__init__(key, area)
        self.text, self.size, self.cut, self.colour, self.align = text, size, cut, colour, align
        self.links: tuple[str, ...] = ()
        self.words: tuple[tuple[Area, str], ...] = ()  # px of the screen from the upper left corner
        self.lit = ""
        self._over: Area | None = None  # the lit word

    def hit(self, x: float, y: float) -> bool:
        return super().hit(x, y) and (bool(self.links) or self._word_at(x, y) is not None)

    def explain(self, laid: RichText, scale: float, explains: Explains | None) -> None:
        """Find the words and links in the text as it is laid out."""
        self.links = laid.links
        self.words = tuple(
            (Area(x / scale, y / scale, w / scale, laid.line_height / scale), what)
            for x, y, w, what in laid.words(explains.spans if explains is not None else None)
        )

    def _word_at(self, x: float, y: float) -> tuple[Area, str] | None:
        place = self.place()
        return next((one for one in self.words if one[0].contains(x - place.x, y - place.y)), None)

    def _link_at(self, x: float, y: float) -> str:
        """Return the link at a point; words are none."""
        found = self._word_at(x, y)
        return found[1] if found is not None and found[1] in self.links else ""

    def pointer(self, ui: Around, x: float, y: float) -> None:
        """Underline the link or the word under the pointer."""
        found = self._word_at(x, y)
        over, lit = found if found is not None else (None, "")
        if (over, lit) != (self._over, self.lit):
            self._over, self.lit = over, lit
            ui.redraw()

    def explained(self, explains: Explains | None) -> str:
        return explains.told(self.lit) if explains is not None and self.lit else ""

    def about(self) -> Area:
        place = self.place()
        return self._over.moved(place.x, place.y) if self._over is not None and self.lit else place

    def draw(self, pen: Pen, ui: Around) -> None:
        laid = pen.lay_out(self.text, self.area.w, self.size, self.cut, self.colour, self.align)
        lit = self.lit if ui.hovered is self else ""
        if ui.ring and ui.focused is self and self.links:
            lit = self.links[self.state.choice % len(self.links)]
        if lit and lit not in self.links and self._over is not None:
            line = self._over.moved(self.area.x, self.area.y)
            pen.box(Area(line.x, line.bottom - 2, line.w, 1), theme.LINK, None, 0)
        pen.rich(laid, self.area.x, self.area.y, self.area, lit)

    def draw_focus(self, pen: Pen) -> None:
        pen.box(self.area.inset(-4, -3), None, theme.BRASS, theme.R_VALUE, border_width=2)

    def release(self, ui: Around, x: float, y: float) -> None:
        found = self._word_at(x, y)
        if found is not None and self.hit(x, y):
            ui.open_rule(ui.explains.rule(found[1]) if ui.explains is not None else found[1])

    def activate(self, ui: Around) -> None:
        if self.links:
            ui.open_rule(self.links[self.state.choice % len(self.links)])

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        import pygame as pg

        if len(self.links) > 1 and event.key in {pg.K_LEFT, pg.K_RIGHT}:
            self.state.choice = (self.state.choice + (1 if event.key == pg.K_RIGHT else -1)) % len(self.links)
            ui.redraw()
            return True
        return False
