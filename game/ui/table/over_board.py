"""What lies over the board: whose turn it is, the banner of a question, the dice tray, the list of overlays."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import dicechain, theme
from game.ui.kit import Area, Around, Pen, Ui, Widget
from game.ui.kit.keys import ARROWS, ENTER
from game.ui.table import seats
from game.ui.table.beside import Through
from game.ui.table.overview import Corner
from game.ui.table.ruler import WIDE as RULER

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.table.face import Frame, TableFace
    from game.ui.table.reins import Reins
    from game.ui.table.told import Picture
    from game.ui.table.views import Views

PILL_HIGH = 34
TRAY = (178, 106)
EDGE = 12
TAKEN = ("tray", "dice chain", "pill", "banner", "view", "ruler", "ruler hint", "lesson", "overview")
"""Keys of what labels on the board keep clear of."""
FEW = 12  # places to choose from that the tray keeps clear of


class BoardStop(Widget):
    """The board as a stop of Tab: arrows move the cursor, Enter acts there. The pointer goes through."""

    focusable = True

    def __init__(self, area: Area, frame: Frame, reins: Reins) -> None:
        super().__init__("board", area)
        self.frame, self.reins = frame, reins

    def hit(self, x: float, y: float) -> bool:
        """Never take the pointer: the screen does."""
        return False

    def draw_focus(self, pen: Pen) -> None:
        """Draw a thin ring where there is no cursor yet; the cursor tells enough."""
        if self.frame.pointing.cursor is None:
            pen.box(self.area.inset(2), None, theme.BRASS, 4, border_width=2)

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        """Take arrows and Enter."""
        if self.reins.cursor_key(event):
            return True
        if event.key in ENTER:  # without a cursor Enter is the key of whichever button has it on its cap
            button = next((w for w in ui.by_key.values() if w.shortcut == "Enter" and w.enabled), None)
            if button is not None:
                button.activate(ui)
            return True
        return event.key in ARROWS

    def lost_focus(self) -> None:
        """Take the cursor away."""
        self.frame.pointing.cursor = None
        self.frame.redrawn()


class OverBoard:
    """What lies over the board."""

    def __init__(self, frame: Frame, face: TableFace, views: Views, reins: Reins) -> None:
        self.frame, self.face, self.views, self.reins = frame, face, views, reins
        self.corner = Corner(frame)
        self.tray_area = Area(0, 0, 0, 0)
        self.picture: Picture | None = None  # what lay over the board when it was declared

    def declare(self, ui: Ui, area: Area, picture: Picture) -> None:
        """Declare all of it."""
        self.picture = picture
        ui.add(BoardStop(area, self.frame, self.reins))
        if self.frame.parts.over:
            return
        self.corner.declare(ui, area, EDGE)
        if not self._banner(ui, area):
            self._pill(ui, area)
        self.tray_area = self._tray_place(area, picture)
        if not self.frame.tray.empty:
            dicechain.declare(ui, self.tray_area, self.frame.tray, over=_chain_over(self.tray_area, area))
        self.views.declare(ui, area, self.frame.board.rim, self.ruler_place(area).y)

    def ruler_place(self, area: Area) -> Area:
        """Return where the button of the ruler stands: beside that of the views, or over it if only there it covers
        nothing of what is played on.
        """
        rim = self.frame.board.rim
        beside, above = self.views.beside(area, rim, RULER), self.views.above(area, rim, RULER)
        return above if self._covers(beside) and not self._covers(above) else beside

    def _covers(self, area: Area) -> bool:
        """Tell whether a button lies over the table itself."""
        rect = self.frame.ui.pen.rect(area)
        return any(self.frame.board.pick(pixel) is not None for pixel in (rect.topleft, rect.topright, rect.center))

    def taken(self) -> list[pygame.Rect]:
        """Return the rectangles (real px) that labels on the board keep clear of."""
        ui = self.frame.ui
        return [ui.pen.rect(w.area) for key in TAKEN if (w := ui.by_key.get(key))]

    def _tray_place(self, area: Area, picture: Picture) -> Area:
        """Return where the tray lies: lower right, or another corner if a figure that matters stands there."""
        board = self.frame.board
        w, h = TRAY
        rim = board.rim
        right, bottom = area.right - EDGE - w, area.bottom - rim[1] - EDGE - h
        left = self.ruler_place(area).right + 18  # clear of the buttons there
        corners = [Area(right, bottom, w, h), Area(right, area.y + EDGE, w, h), Area(left, bottom, w, h)]
        matters = self.face.matters() | {self.frame.stage.actor}
        rects = [board.figure_rect(figure) for figure in board.figures if figure.id in matters]
        rects += [board.figure_rect(ghost) for ghost in picture.ghosts]
        choices = board.chosen_among(picture.overlays)
        if len(choices) <= FEW:
            rects += choices
        if (overview := self.frame.ui.by_key.get("overview")) is not None:
            rects.append(self.frame.ui.pen.rect(overview.area))

        def chain(corner: Area) -> Area:
            return dicechain.place(corner, over=_chain_over(corner, area))

        wholes = [self.frame.ui.pen.rect(one).union(self.frame.ui.pen.rect(chain(one))) for one in corners]
        free = [n for n, whole in enumerate(wholes) if not whole.inflate(16, 16).collidelistall(rects)]
        middles = [board.figure_rect(figure).center for figure in board.figures]
        bare = (n for n in free if not any(wholes[n].collidepoint(middle) for middle in middles))
        return corners[next(bare, free[0] if free else 0)]  # one that hides nobody, if there is one

    # --- who is asked ---
    def _banner(self, ui: Ui, area: Area) -> bool:
        """Declare the banner of a question put to another player; False if there is none."""
        seat, turn = seats.asked_out_of_turn(self.frame, self.face), self.face.standing.turn()
        if seat is None or turn is None:
            return False
        players = self.frame.host.players
        title = _("{player}, your answer").format(player=players[seat])
        text = _("{player}’s move is paused").format(player=players[turn])
        w = 54 + ui.pen.width(title, theme.NAME, "display") + 20 + ui.pen.width(text, theme.TEXT) + 24
        high = 44
        low = area.bottom - self.frame.board.rim[1] - EDGE - high
        left, right = area.x + self.frame.board.rim[0] + EDGE, area.right - EDGE - w
        places = [(area.cx - w / 2, area.y + 14), (left, area.y + 14), (right, area.y + 14), (area.cx - w / 2, low)]
        ui.banner(self._clear(places, w, high), theme.SEATS[seat], title, text)
        return True

    def _clear(self, places: Sequence[tuple[float, float]], w: float, h: float) -> Area:
        """Return the first place that covers no figure which matters now and nothing to choose, or the best of them."""
        board, pen = self.frame.board, self.frame.ui.pen
        matters = self.face.matters() | {self.frame.stage.actor}
        rects = [(board.figure_rect(figure), 3 if figure.id in matters else 1) for figure in board.figures]
        if (overview := self.frame.ui.by_key.get("overview")) is not None:
            rects.append((pen.rect(overview.area), 3))
        if self.picture is not None:
            rects += [(rect, 3) for rect in board.chosen_among(self.picture.overlays)[:FEW]]

        def covered(place: tuple[float, float]) -> int:
            box = pen.rect(Area(place[0], place[1], w, h))
            common = ((box.clip(rect), weight) for rect, weight in rects)
            return sum(part.w * part.h * weight for part, weight in common)

        x, y = min(places, key=covered)
        return Area(x, y, w, h)

    def _pill(self, ui: Ui, area: Area) -> None:
        """Declare the pill that says whose turn it is."""
        told = self.face.standing.turn_words()
        if told is None:
            return
        sign, text = theme.SEATS[told[0]], told[1]
        w = min(area.w - 60, 42 + ui.pen.width(text, theme.TEXT, "medium") + 18)
        left, top = area.x + self.frame.board.rim[0] + EDGE, area.y + EDGE
        low = area.bottom - self.frame.board.rim[1] - EDGE - PILL_HIGH
        places = [(left, top), (area.cx - w / 2, top), (area.right - EDGE - w, top), (area.cx - w / 2, low)]
        box = self._clear(places, w, PILL_HIGH)

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK1, theme.SIDES[sign], PILL_HIGH / 2, border_width=1.5, shadow=theme.SHADOW_PANEL)
            pen.badge(a.x + 22, a.cy, sign, 20)
            pen.text(a.x + 40, a.cy, text, theme.TEXT, "medium", theme.TEXT1, "l", a)

        ui.add(Through("pill", box, paint))


def _chain_over(tray: Area, board: Area) -> bool:
    """Tell whether the chain stands above the tray: everywhere but at the upper edge of the board."""
    return tray.y - board.y > 2 * EDGE
