"""Who sits on a seat of a game that is prepared: somebody who is known by name, or somebody new, typed in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.profiles import LONGEST_NAME
from game.engine.seats import LETTERS
from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area, Ui, escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.profiles import Profile
    from game.ui.face import PreparingScreen
    from game.ui.kit.pen import Pen

ROW, MOST_ROWS = 44, 7
WIDE = 460


class Sitting:
    """The dialog that asks who plays a seat. `seat` is asked about, None: nothing is; `words` are typed."""

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen = screen
        self.seat: int | None = None
        self.words = ""

    # --- what it does ---
    def ask(self, seat: int) -> None:
        """Ask who plays a seat."""
        self.seat, self.words = seat, ""
        self.screen.refresh()
        self.screen.ui.focus_key("sit name")

    def close(self) -> None:
        """Leave everybody where they sit."""
        self.seat = None
        self.screen.refresh()

    def type(self, words: str) -> None:
        """Take what is typed."""
        self.words = words
        self.screen.refresh()

    def enter(self) -> None:
        """Seat whoever has the typed name, and get to know who is new."""
        name = self.words.strip()
        if not name:
            return
        app = self.screen.app
        known = app.profiles.of(name)
        told = "" if known is not None else app.profiles.greet(name)
        if told:
            app.toast(told)
        self.take(known.name if known is not None else name)

    def take(self, name: str) -> None:
        """Seat somebody: who sits elsewhere already changes seats, and so does who likes another seat's colour best.

        The latter only if nobody there minds: the choice of the same name once more decides.
        """
        seat = self.seat
        if seat is None:
            return
        people = [self.screen.player(n) for n in range(len(self.screen.ai))]
        if name in people:
            there = people.index(name)
            people[there], people[seat] = people[seat], name
        else:
            people[seat] = name
            liked = self._liked(people, seat)
            if liked != seat:
                people[liked], people[seat] = people[seat], people[liked]
                told = _("{player} likes that colour best: the two players have changed seats.")
                self.screen.app.toast(told.format(player=name))
        settings = self.screen.app.settings
        settings.names |= dict(zip(self.screen.ai, people, strict=True))
        self.screen.app.settings_changed()
        self.close()

    def _liked(self, people: list[str], seat: int) -> int:
        """Return the seat that the one on a seat is to have: the one liked best, unless its player likes it, too."""
        profiles, letters = self.screen.app.profiles, list(self.screen.ai)
        wanted = _liked(profiles.of(people[seat]))
        if wanted not in letters:
            return seat
        there = letters.index(wanted)
        taken = self.screen.ai[wanted] is not None or _liked(profiles.of(people[there])) == wanted
        return seat if taken or self.screen.ai[letters[seat]] is not None else there

    # --- what is seen ---
    def dialog(self, ui: Ui) -> None:
        """Declare the question who plays the seat."""
        if self.seat is None:
            return
        people = self.screen.app.profiles.people
        high = 196 + ROW * min(MOST_ROWS, max(1, len(people)))
        letter = LETTERS[self.seat]
        title = _("Who plays seat {letter}?").format(letter=letter)
        with ui.dialog(WIDE, min(high, ui.height - 80), title, side=letter) as box:
            foot = box.cut_bottom(36, 12)
            row = box.cut_top(36, 12)
            ui.button(
                "sit new", row.cut_right(166, 8), _("Take the seat"), self.enter, kind="main", shortcut="Enter",
                enabled=bool(self.words.strip()), why=_("Type a name first."),
            )  # fmt: skip
            hint = _("A name, new or known")
            ui.field("sit name", row, self.words, self.type, hint=hint, submit=self.enter, limit=LONGEST_NAME)
            self._known(ui, box, people)
            ui.button("sit edit", foot.cut_left(230), _("Colours, help and speed"), self._edit, icon="users")
            ui.button("sit no", foot.cut_right(110), _("Cancel"), self.close, kind="quiet", shortcut="Esc")

    def _known(self, ui: Ui, box: Area, people: list[Profile]) -> None:
        if not people:
            ui.text(box, _("Nobody is known yet: a name that is typed here is kept."), colour=theme.TEXT2, key="nobody")
            return
        seat = self.screen.player(self.seat or 0)
        with ui.scroll("sit list", box, whole=True) as rows:
            for one in people:
                ui.row(
                    f"sit {one.name}", rows.cut_top(ROW - 4, 4), person_row(one), partial(self.take, one.name),
                    group="sit list", selected=one.name == seat, follow=False, tooltip=escape(one.name),
                )  # fmt: skip

    def _edit(self) -> None:
        from game.ui.screens.players import PlayersScreen

        self.close()
        self.screen.app.push(PlayersScreen())


def person_row(one: Profile) -> Callable[[Pen, Area, bool], None]:
    """Return how somebody is drawn in a list: the seat liked best, the name, and how he likes to play."""
    letter, under = one.seat, manner(one)
    share = 0.45 if under else 0.85

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        if letter:
            pen.badge(a.x + 22, a.cy, letter, 22)
        room = Area(a.x + 44, a.y, a.w * share, a.h)
        name = pen.fitting(one.name, room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy, name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(a.right - 12, a.cy, under, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    return paint


def manner(one: Profile) -> str:
    """Return in a few words how somebody likes to play."""
    speeds = {
        "usual": "", "slow": _("slow animations"), "normal": _("normal animations"), "fast": _("fast animations"),
        "off": _("no animations"),
    }  # fmt: skip
    told = [pgettext("player", "no help") if not one.help else "", speeds[one.speed]]
    return ", ".join(word for word in told if word)


def _liked(one: Profile | None) -> str:
    return one.seat if one is not None else ""
