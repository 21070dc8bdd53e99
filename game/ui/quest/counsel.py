"""Advice on request: what a careful player would do, and why; asked in the background, shown over the piles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.i18n import _, decimal, enumerated, ngettext
from game.sim.quest.advice import advise
from game.ui import theme
from game.ui.kit import Area
from game.ui.quest import asking
from game.ui.table.chances import percent

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.sim.quest.advice import Advice, Way
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.meaning import Meaning
    from game.ui.table.face import Frame

OTHER_DICE = 2_000_003
SHOWN = 4  # answers in the table
MARKED = 0.05  # a share of games from which a difference is worth telling; of numbers so many parts of the larger one
FEATURES = ("won", "falls", "wounds", "felled", "progress")


class Counsel:
    """The advice for the present question: `found` once it has been thought of, `busy` until then."""

    def __init__(self, frame: Frame, means: Meaning) -> None:
        self.frame, self.means = frame, means
        self.found: Advice | None = None
        self.busy = False
        self._asked: object = None

    @property
    def open(self) -> bool:
        """Whether advice is shown or thought about."""
        return self.busy or self.found is not None

    def forget(self) -> None:
        """Take the advice away: something else is asked."""
        self.found, self.busy, self._asked = None, False, None

    def toggle(self) -> None:
        """Ask for advice, or take it away."""
        choice = self.means.choice
        if self.open or choice is None:
            self.forget()
        else:
            self._ask(choice)
        self.frame.redrawn()

    def _ask(self, choice: Choice) -> None:
        host = self.frame.host
        key = self._asked = host.moment
        seed = splitmix(host.seed, len(host.session.answers) + OTHER_DICE)
        fork = host.session.fork(seeded(seed))
        self.busy = True
        work = partial(advise, choice, Outlook(fork, choice.player), seed)
        self.frame.app.in_background(work, partial(self._take, key))

    def _take(self, key: object, found: Advice) -> None:
        if key == self._asked and key == self.frame.host.moment:
            self.found, self.busy = found, False
            self.frame.redrawn()

    # --- the panel ---
    def declare(self, ui: Ui, area: Area, state: State, choice: Choice) -> None:
        """Declare the panel."""
        ui.panel(area, fill=theme.INK0, border=theme.BRASS_DARK, radius=10)
        inside = area.inset(12, 8)
        head = inside.cut_top(22, 2)
        ui.icon_button("counsel close", head.cut_right(22), "x", self.toggle, _("Close"))
        found = self.found
        title = _("Thinking of what a careful player would do…")
        if found is not None:
            title = asking.button(state, choice, found.best)

        def paint(pen: Pen, a: Area) -> None:
            pen.icon("lightbulb", a.x + 8, a.cy, 16, theme.BRASS)
            room = Area(a.x + 22, a.y, a.w - 26, a.h)
            pen.text(room.x, a.cy, pen.fitting(title, room.w, theme.TEXT, "semibold"), theme.TEXT, "semibold",
                     theme.TEXT1, "l", room)  # fmt: skip

        ui.custom(head, paint, key="counsel", tooltip=_(
            "Each answer was tried in imagined games, in which what nobody sees was dealt anew. They went on by rules "
            "of thumb for two rounds, or up to the next turn. The figures are means."
        ))  # fmt: skip
        if found is None:
            return
        why = ui.measure(reason(found), inside.w, theme.CAPTION)
        ui.text(inside.cut_top(why, 4), reason(found), theme.CAPTION, colour=theme.TEXT2, key="counsel why")
        self._table(ui, inside, state, choice, found)

    def _table(self, ui: Ui, area: Area, state: State, choice: Choice, found: Advice) -> None:
        """Declare the best answers side by side: wounds, enemies defeated, progress, how often the quest was won."""
        heads = (_("Wounds"), _("Felled"), _("Progress"), _("Won"))
        rows = [(asking.button(state, choice, way.answer), figures(way)) for way in found.ways[:SHOWN]]
        cell = 54.0

        def paint(pen: Pen, a: Area) -> None:
            y, step = a.y + 8, min(18.0, (a.h - 14) / max(1, len(rows)))
            for n, head in enumerate(heads):
                right = a.right - cell * (len(heads) - 1 - n)
                pen.text(right, y, head, theme.CAPTION, "regular", theme.TEXT3, "r")
            for number, (name, told) in enumerate(rows):
                y = a.y + 14 + step * (number + 0.5)
                ink, cut = (theme.TEXT1, "semibold") if number == 0 else (theme.TEXT2, "regular")
                room = Area(a.x, y - 9, a.w - cell * len(heads) - 4, 18)
                pen.text(room.x, y, pen.fitting(name, room.w, theme.CAPTION, cut), theme.CAPTION, cut, ink, "l", room)
                for n, figure in enumerate(told):
                    right = a.right - cell * (len(heads) - 1 - n)
                    pen.text(right, y, figure, theme.CAPTION, cut, ink, "r")

        ui.custom(area, paint)


def figures(way: Way) -> tuple[str, ...]:
    """Return the numbers of an answer as they stand in the table."""
    return decimal(way.wounds), decimal(way.felled), decimal(way.progress), percent(way.won)


def reason(found: Advice) -> str:
    """Return why it is advised: what came of it in imagined games, compared with the next best answer."""
    if len(found.ways) < 2:
        return _("There is nothing else to do.")
    tries = ngettext("In {n} imagined game", "In {n} imagined games", found.tries).format(n=found.tries)
    better = compared(found.ways[0], found.ways[1])
    if not better:
        return _("{tries} it led to much the same as the next best.").format(tries=tries)
    return _("{tries}, against the next best: {reasons}.").format(tries=tries, reasons=enumerated(better))


def compared(one: Way, other: Way) -> list[str]:
    """Return in words where an answer did better than another one, what matters most first."""
    words: dict[str, str] = {
        "won": _("the quest won in {a} instead of {b}"), "falls": _("a hero fallen in {a} instead of {b}"),
        "wounds": _("{a} wounds instead of {b}"), "felled": _("{a} enemies defeated instead of {b}"),
        "progress": _("{a} progress instead of {b}"),
    }  # fmt: skip
    found = []
    for name in FEATURES:
        a, b = getattr(one, name), getattr(other, name)
        share = name in ("won", "falls")
        gain = b - a if name in ("falls", "wounds") else a - b
        if gain > (MARKED if share else MARKED * max(a, b, 1.0)):
            told: tuple[Any, Any] = (percent(a), percent(b)) if share else (decimal(a), decimal(b))
            found.append(words[name].format(a=told[0], b=told[1]))
    return found
