"""A lesson on the table: a small card beside what its present step points at, which goes on when the step is done."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.i18n import _, proper
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.table.beside import Through

if TYPE_CHECKING:
    import pygame

    from game.content.lessons import Goal, Lesson, Pointer
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.over_board import OverBoard
    from game.ui.table.views import Views

WIDE = 316
APART = 18  # px between the card and what it points at
EDGE = 12
LINGER = 0.7  # seconds that something must be shown or in hand: passing over it does not count
RING = 2.5
KEEPS = 400.0  # how much better another place must be before the card moves: about a corner of a figure
KEPT_CLEAR = ("pill", "banner", "dice chain", "view", "ruler", "view panel", "overview", "tale", "tray")
"""Keys of what the card does not lie on."""
GRID = 24  # px between the places that are tried where none beside the thing is free


class LessonCard:
    """The card of a lesson, and how far the lesson has come.

    at      number of the present step; the number of steps when all are done
    hidden  the player has left the lesson; it comes back when the battle is opened again
    """

    def __init__(self, frame: Frame, face: TableFace, views: Views, over_board: OverBoard, lesson: Lesson) -> None:
        self.frame, self.face, self.views, self.over_board, self.lesson = frame, face, views, over_board, lesson
        self.hidden = False
        self.at = min(frame.app.settings.lessons.get(lesson.key, 0), len(lesson.steps) - 1)
        self._place: Area | None = None
        self._asked: object = None  # what the place was chosen for
        self._since = (len(frame.host.session.answers), len(frame.host.log))
        self._revision = frame.host.revision
        self._told: tuple[int, int] = self._since  # where the step before began
        self._already = False
        self._held = 0.0
        self._armed = False
        self._target: pygame.Rect | None = None
        self._begin(self._since)

    @property
    def over(self) -> bool:
        """Tell whether all steps are done."""
        return self.at >= len(self.lesson.steps)

    @property
    def _goal(self) -> Goal | None:
        return None if self.over else self.lesson.steps[self.at].goal

    def _begin(self, before: tuple[int, int]) -> None:
        """Begin a step; what was done since `before` is not asked for again."""
        host = self.frame.host
        goal = self._goal
        self._since = (len(host.session.answers), len(host.log))
        self._already = goal is not None and self._met(goal, before)
        self._held, self._armed = 0.0, not self._already
        self._place = None

    # --- what the player does with the card ---
    def go_on(self) -> None:
        """Go on to the next step."""
        before, self.at = self._since, self.at + 1
        self._note(over=self.over)
        self._begin(before)
        self.frame.app.sounds.play("ask")
        self.frame.ui.refresh()

    def leave(self) -> None:
        """Put the card away until the battle is opened again."""
        self.hidden = True
        if not self.over:
            self.frame.app.toast(_("“Learn to play” in the main menu goes on with the lesson."))
        self.frame.ui.refresh()

    def _note(self, *, over: bool) -> None:
        settings = self.frame.app.settings
        settings.note_lesson(self.lesson.key, self.at, over=over)
        trouble = settings.save()
        if trouble:
            self.frame.app.toast(trouble)

    # --- going on by itself ---
    def update(self, dt: float) -> None:
        """Go on by dt seconds; if the step is done, the next one begins."""
        host = self.frame.host
        if self.hidden:
            return
        if host.revision != self._revision:  # the log has been written anew: only what comes now counts
            self._revision = host.revision
            self._since = (min(self._since[0], len(host.session.answers)), len(host.log))
        target = self._rect()
        if target != self._target:
            self._target = target
            if not self.frame.board.camera.moving:
                self.frame.ui.refresh()
        goal = self._goal
        if goal is None or not self.frame.caught:
            return
        met = self._met(goal, self._since)
        if not met:
            self._armed, self._held = True, 0.0
        elif self._armed:
            self._held += dt
            if self._held >= (LINGER if goal.kind in ("shown", "selected") else 0.0):
                self.go_on()

    def wake(self) -> float | None:
        """Return after how many seconds something may have been shown for long enough."""
        goal = self._goal
        if self.hidden or goal is None or not self._armed or not self.frame.caught or not self._met(goal, self._since):
            return None
        return max(0.01, LINGER - self._held)

    def _met(self, goal: Goal, since: tuple[int, int]) -> bool:
        """Tell whether a goal is reached, by what has happened from these answers and events on."""
        host = self.frame.host
        answers, events = since
        match goal.kind:
            case "answered":
                session = host.session
                given = zip(session.answers[answers:], session.asked[answers:], strict=True)
                people = host.seats.people
                return any(seat in people and str(verb(answer)) in goal.names for answer, seat in given)
            case "event":
                return any(type(event).__name__ in goal.names for event in host.log[events : self.frame.stage.shown])
            case "selected":
                return self.face.in_hand() in goal.names
            case "shown":
                return not {*self.face.showing(), *self.views.shown}.isdisjoint(goal.names)
        return host.headline.round >= goal.number

    # --- where it points ---
    def _rect(self) -> pygame.Rect | None:
        """Return the pixels of what the step points at, None for nothing, or what is not on the screen."""
        pointer = None if self.over else self.lesson.steps[self.at].at
        if pointer is None:
            return None
        rect = self._pixels(pointer)
        if rect is None or pointer.kind == "widget":
            return rect
        board = self.frame.ui.pen.rect(self.frame.parts.board)
        return rect if board.colliderect(rect) else None

    def _pixels(self, pointer: Pointer) -> pygame.Rect | None:
        find = {"widget": self._widget, "place": self.face.ground.area_of, "figure": self._figure}[pointer.kind]
        return next((rect for name in pointer.names if (rect := find(name)) is not None), None)

    def _widget(self, key: str) -> pygame.Rect | None:
        widget = self.frame.ui.by_key.get(key)
        return self.frame.ui.pen.rect(widget.place()) if widget is not None else None

    def _figure(self, name: str) -> pygame.Rect | None:
        board = self.frame.board
        figure = next((one for one in board.figures if one.id == name), None)
        return board.figure_rect(figure) if figure is not None else None

    # --- the card ---
    def declare(self, ui: Ui, board: Area) -> None:
        """Declare ring, pointer and card over the board; everything else has been declared."""
        if self.hidden or self.frame.host.over:
            return
        steps = self.lesson.steps
        step = steps[min(self.at, len(steps) - 1)]
        title = _("Well done") if self.over else _(step.title)
        words = _(self.lesson.after) if self.over else _(step.text)
        wide = WIDE - 2 * theme.PAD
        by_hand = not self.over and (self._goal is None or self._already)
        high = 14 + 16 + 4 + 24 + 6 + ui.measure(words, wide) + 12 + 30 + 12
        self._target = self._rect()
        target = _area(self._target, ui.scale)
        box = self._choose(board, high, target)
        ui.add(Through("lesson sign", board, lambda p, _a: self._point(p, box)))
        ui.panel(box, fill=theme.INK2, border=theme.BRASS, border_width=1.5, shadow=theme.SHADOW_BANNER, key="lesson")
        inside = box.inset(theme.PAD, 12)
        caption = (
            proper(self.lesson.name) if self.over else _("Step {n} of {all}").format(n=self.at + 1, all=len(steps))
        )
        ui.label(inside.cut_top(16, 4), caption, theme.CAPTION, "medium", theme.BRASS)
        ui.label(inside.cut_top(24, 6), title, theme.NAME, "display")
        inside.cut_top(ui.text(inside, words, key="lesson text"), 12)
        row = inside.cut_top(30)
        if self.over:
            ui.button("lesson end", row.cut_right(130), _("Play on"), self.leave, kind="main", icon="play")
            return
        leave = _("Leave the lesson")
        left = row.cut_left(ui.pen.width(leave, theme.TEXT, "medium") + 24, 6)
        ui.button("lesson leave", left, leave, self.leave, kind="quiet")
        skip, kind, icon = (_("Go on"), "main", "chevron-right") if by_hand else (_("Skip this step"), "quiet", "")
        ui.button("lesson next", row, skip, self.go_on, kind=kind, icon=icon)

    def _point(self, pen: Pen, box: Area) -> None:
        """Draw a ring round the thing and a line from the card to it, where both are now; no line strikes out words."""
        rect = self._rect()
        if rect is None:
            return
        pen.box(_area(rect, pen.scale).inset(-4), None, theme.BRASS, 8, border_width=RING)
        thing = _area(rect, pen.scale).inset(-5)
        (x1, y1), (x2, y2) = _between(box, thing), _between(thing, box)
        dx, dy = x2 - x1, y2 - y1
        far = (dx * dx + dy * dy) ** 0.5
        if far < 2 or self._strikes_out((x1, y1), (x2, y2)):
            return
        ax, ay = -dy / far * 1.2, dx / far * 1.2
        pen.polygon([(x1 + ax, y1 + ay), (x2 + ax, y2 + ay), (x2 - ax, y2 - ay), (x1 - ax, y1 - ay)], theme.BRASS)

    def _strikes_out(self, begin: tuple[float, float], end: tuple[float, float]) -> bool:
        """Tell whether a line would run over the question, or over words and a card in large on the board."""
        pen, question = self.frame.ui.pen, self._question()
        read = [*self.frame.board.label_rects(), *([pen.rect(question)] if question is not None else ())]
        scale = pen.scale
        ends = (begin[0] * scale, begin[1] * scale), (end[0] * scale, end[1] * scale)
        return any(rect.clipline(*ends) for rect in read)

    def _question(self) -> Area | None:
        """Return where the question stands if its column lies over the board: what is above the log."""
        parts, log = self.frame.parts, self.frame.ui.by_key.get("log all")
        if not parts.over:
            return None
        column = parts.column
        return Area(column.x, column.y, column.w, log.area.y - column.y if log is not None else column.h)

    # --- its place ---
    def _choose(self, board: Area, high: float, target: Area | None) -> Area:
        """Return where the card lies: beside the thing, clear of what matters; it does not jump for little."""
        left = board.x + self.frame.board.rim[0] + EDGE
        room = Area(left, board.y + EDGE, board.right - EDGE - left, board.h - 2 * EDGE - self.frame.board.rim[1])
        taken = self._taken(target)
        asked = [(area.x, area.y, area.w, area.h, weight) for area, weight in [(room, high), *taken]]
        if self._place is not None and asked == self._asked:
            return self._place.copy()
        self._asked = asked

        def cost(box: Area) -> float:
            return sum(weight * _common(box, area) for area, weight in taken) + 0.5 * _far(box, target)

        found = min(_places(room, WIDE, min(high, room.h), target), key=cost)
        last = self._place
        if last is not None:
            last = Area(last.x, min(last.y, room.bottom - high), WIDE, high)
            if _inside(last, room) and cost(last) <= cost(found) + KEEPS:
                found = last
        self._place = found
        return found.copy()

    def _taken(self, target: Area | None) -> list[tuple[Area, float]]:
        """Return what the card keeps clear of, each with its weight."""
        frame, scale = self.frame, self.frame.ui.scale
        board, picture = frame.board, self.over_board.picture
        matters = {*self.face.matters(), frame.stage.actor}
        found = [(_area(board.figure_rect(one), scale), 20.0 if one.id in matters else 6.0) for one in board.figures]
        if picture is not None:
            found += [(_area(board.figure_rect(one), scale), 9.0) for one in picture.ghosts]
            found += [(_area(rect, scale), 2.0) for rect in board.chosen_among(picture.overlays)]
        found.append((self.over_board.tray_area, 9.0))
        question = self._question()
        if question is not None:
            column = frame.parts.column
            found.append((question, 20.0))
            found.append((Area(column.x - EDGE, column.y, EDGE, column.h), 9.0))  # not astride the column's edge
        for key in KEPT_CLEAR:
            widget = frame.ui.by_key.get(key)
            if widget is not None:
                found.append((widget.area, 20.0))
        if target is not None:
            found.append((target.inset(-8), 40.0))
        hand = next((board.figure_rect(one) for one in board.figures if one.id == self.face.in_hand()), None)
        ends = [area for area in (_area(hand, scale), target, self._before()) if area is not None]
        found += [(spot, 3.0) for a, b in combinations(ends, 2) for spot in _between_them(a, b)]
        return found

    def _before(self) -> Area | None:
        """Return where the step before pointed to on the board: the present one often still speaks of it."""
        pointer = self.lesson.steps[self.at - 1].at if self.at else None
        if pointer is None or pointer.kind == "widget":
            return None
        return _area(self._pixels(pointer), self.frame.ui.scale)


def _places(room: Area, w: float, h: float, target: Area | None) -> list[Area]:
    """Return the places to choose from: those beside the thing first, then a grid over the room."""
    found: list[Area] = []
    if target is not None:
        for x, y in (
            (target.right + APART, target.cy - h / 2), (target.x - APART - w, target.cy - h / 2),
            (target.cx - w / 2, target.y - APART - h), (target.cx - w / 2, target.bottom + APART),
        ):  # fmt: skip
            found.append(_within(Area(x, y, w, h), room))
    across, down = max(1, int((room.w - w) / GRID)), max(1, int((room.h - h) / GRID))
    for i in range(across + 1):
        for j in range(down + 1):
            x, y = room.x + (room.w - w) * i / across, room.y + (room.h - h) * j / down
            found.append(_within(Area(x, y, w, h), room))
    return found


def _within(box: Area, room: Area) -> Area:
    x = min(max(box.x, room.x), max(room.x, room.right - box.w))
    y = min(max(box.y, room.y), max(room.y, room.bottom - box.h))
    return Area(x, y, box.w, box.h)


def _inside(box: Area, room: Area) -> bool:
    return box.x >= room.x and box.y >= room.y and box.right <= room.right + 1 and box.bottom <= room.bottom + 1


def _common(a: Area, b: Area) -> float:
    # Without `Area.meet`: asked for each place and each thing that is kept clear of.
    wide, high = min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _far(box: Area, target: Area | None) -> float:
    """Return how far a card is from the thing, edge to edge; without a thing, from the upper left corner."""
    if target is None:
        return box.x + box.y
    dx = max(target.x - box.right, box.x - target.right, 0.0)
    dy = max(target.y - box.bottom, box.y - target.bottom, 0.0)
    return dx + dy


def _between(a: Area, b: Area) -> tuple[float, float]:
    """Return the point on the edge of a that is nearest to the middle of b."""
    return min(max(b.cx, a.x), a.right), min(max(b.cy, a.y), a.bottom)


def _between_them(a: Area, b: Area) -> list[Area]:
    """Return small squares along the line between the middles of two areas: sight lines and ways are drawn there."""
    n = max(1, round(max(abs(a.cx - b.cx), abs(a.cy - b.cy)) / GRID))
    middles = ((a.cx + (b.cx - a.cx) * i / n, a.cy + (b.cy - a.cy) * i / n) for i in range(n + 1))
    return [Area(x - GRID / 2, y - GRID / 2, GRID, GRID) for x, y in middles]


def _area(rect: pygame.Rect | None, scale: float) -> Any:
    """Return pixels as layout px, None as None."""
    return None if rect is None else Area(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)


def lesson_of(frame: Frame) -> Lesson | None:
    """Return the lesson that a game is: one that has been begun, and is played on its scenario with its dice."""
    host, begun = frame.host, frame.app.settings.lessons
    if not any(key.startswith(f"{host.room}/") for key in begun):
        return None  # the usual case: no file is read
    from game.content.lessons import lessons_of

    found = lessons_of(host.room).values()
    return next(
        (one for one in found if one.key in begun and (one.scenario, one.seed) == (host.headline.key, host.seed)), None
    )
