"""The people who play at this computer: name, colour liked best, help, and the speed of animations while they act."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content.profiles import ANY, COLOURS, LONGEST_NAME, MOST, USUAL, Profile
from game.engine.seats import LETTERS
from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.kit.pen import Pen

ROW, WIDEST = 52, 1040
COLUMNS = (44, 220, 180, 130, 190)  # badge, name, colour, help, speed


class PlayersScreen(Screen):
    """A table with a row for each of them; every change is kept at once.

    typed      names as they stand in the fields, by their rows: some cannot be kept as they are
    forgetting the one who is about to be forgotten
    """

    def __init__(self) -> None:
        super().__init__()
        self.typed: dict[int, str] = {}
        self.forgetting = ""

    def entered(self) -> None:
        self.app.profiles.read()
        self.refresh()

    # --- what it does ---
    def put(self, profile: Profile, before: str = "") -> None:
        """Keep somebody as he is now."""
        self._told(self.app.profiles.put(profile, before))

    def rename(self, number: int, one: Profile, words: str) -> None:
        """Take a name as it is typed; one that cannot be kept waits in its field."""
        name = words.strip()
        self.typed[number] = words
        if self.app.profiles.may_be_called(name, one.name):
            self.put(replace(one, name=name), one.name)
        self.refresh()

    def add(self) -> None:
        """Begin somebody new, under a name that is free."""
        free = (_("Player {n}").format(n=n) for n in range(1, MOST + 2))
        name = next(word for word in free if self.app.profiles.of(word) is None)
        self.put(Profile(name))
        self.ui.focus_key(f"name {len(self.app.profiles.people) - 1}")

    def forget(self, name: str) -> None:
        """Forget somebody: the first press asks, the second does it."""
        if self.forgetting == name:
            self.forgetting = ""
            self.typed.clear()
            self._told(self.app.profiles.forget(name))
        else:
            self.forgetting = name
            self.refresh()

    def _told(self, trouble: str) -> None:
        if trouble:
            self.app.toast(trouble)
        self.refresh()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Players"), _("Chosen by name in New battle"))
        self.keys_button(ui, bar)
        profiles = self.app.profiles
        people = profiles.people
        width = min(page.w, WIDEST)
        page = Area(page.cx - width / 2, page.y, width, page.h)
        if profiles.trouble:
            page.cut_top(ui.warning(page, escape(profiles.trouble), key="trouble"), 12)
        inside = ui.panel(page)
        foot = inside.cut_bottom(36, 12)
        ui.button("add", foot.cut_left(170), _("New player"), self.add, icon="plus", shortcut="N",
                  enabled=len(people) < MOST, why=_("There are too many already: forget one first."))  # fmt: skip
        unkept = self._unkept(people)
        if unkept:
            ui.label(foot, unkept, theme.TEXT, colour=theme.WARN, align="r")
        if not people:
            words = _("Nobody is known yet. A name that is typed in New battle is kept here, too.")
            ui.text(inside, "" if profiles.trouble else words, colour=theme.TEXT2, key="nobody")
            return
        hint = _(
            "Help: cards under the pointer, and a question before an unused turn ends. Animations run at this speed "
            "while the player acts. Who is chosen for another seat than the one liked best changes seats, if that "
            "is free or its player likes another one."
        )
        inside.cut_top(ui.text(inside, hint, theme.CAPTION, colour=theme.TEXT2, key="hint"), 12)
        heads = self._cells(inside.cut_top(20, 4))
        titles = ("", _("Name"), _("Seat liked best"), _("Help"), _("Animations"))
        for title, head in zip(titles, heads, strict=False):
            ui.label(head, title, theme.CAPTION, "semibold", theme.TEXT2)
        with ui.scroll("people", inside) as rows:
            for number, one in enumerate(people):
                self._row(ui, rows.cut_top(ROW), number, one)

    @staticmethod
    def _cells(row: Area) -> list[Area]:
        row = row.copy()
        return [*(row.cut_left(w, 12) for w in COLUMNS), row]

    def _row(self, ui: Ui, row: Area, n: int, one: Profile) -> None:
        letter = one.seat

        def paint(pen: Pen, a: Area) -> None:
            pen.rule(a.x, a.y, a.w)
            if letter:
                pen.badge(a.x + 22, a.cy, letter, 24)

        ui.custom(row, paint)
        _badge, name, colour, helps, speed, last = self._cells(row.inset(0, 9))
        ui.field(f"name {n}", name, self.typed.get(n, one.name), partial(self.rename, n, one), limit=LONGEST_NAME)
        ui.drop_down(f"colour {n}", colour, colours(), one.colour, lambda value: self.put(replace(one, colour=value)))
        options = [("off", pgettext("switch", "Off"), ""), ("on", pgettext("switch", "On"), "")]
        ui.segments(f"help {n}", helps, options, "on" if one.help else "off",
                    lambda value: self.put(replace(one, help=value == "on")))  # fmt: skip
        ui.drop_down(f"speed {n}", speed, speeds(), one.speed, lambda value: self.put(replace(one, speed=value)))
        sure = self.forgetting == one.name
        ui.button(
            f"forget {n}", last.cut_right(150), _("Really forget") if sure else _("Forget"),
            partial(self.forget, one.name), kind="danger" if sure else "quiet", icon="trash-2",
        )  # fmt: skip

    def _unkept(self, people: list[Profile]) -> str:
        """Return a sentence about a typed name that cannot be kept, "" if all can."""
        for number, words in self.typed.items():
            if number < len(people) and words.strip() != people[number].name:
                return _("A name must not be empty or taken: {name} keeps the old one.").format(
                    name=people[number].name
                )
        return ""


def colours() -> list[tuple[str, str]]:
    """Return the colours of the seats for a list, by the words of the file."""
    told = {"blue": _("Blue, seat {letter}"), "orange": _("Orange, seat {letter}"), "green": _("Green, seat {letter}"),
            "violet": _("Violet, seat {letter}")}  # fmt: skip
    seats = zip(COLOURS, LETTERS, strict=True)
    return [(ANY, _("Any seat")), *((word, told[word].format(letter=letter)) for word, letter in seats)]


def speeds() -> list[tuple[str, str]]:
    """Return the speeds of animations for a list."""
    return [
        (USUAL, _("As the settings say")),
        ("slow", pgettext("animations", "Slow")),
        ("normal", pgettext("animations", "Normal")),
        ("fast", pgettext("animations", "Fast")),
        ("off", pgettext("animations", "None")),
    ]
