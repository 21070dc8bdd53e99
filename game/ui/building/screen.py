"""The frame of a builder: what is being built and whether it is saved, the bar above, questions in between.

The cards to choose from, the card of one and the sheet of what grows are the room's: `declare_list`, `declare_card`
and `declare_sheet` of its screen.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.i18n import _, ngettext, pgettext, proper
from game.ui import theme
from game.ui.building import dialogs
from game.ui.building.conditions import points_bar
from game.ui.kit import Area
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.content.own_files import OwnFiles
    from game.ui.building.building import Trait
    from game.ui.building.conditions import Legality
    from game.ui.building.phrases import Phrases
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

LOW_LAYOUT = 780
COLUMN, LOW_COLUMN = 328, 312
NUMBER_FROM = 160  # px of the bar that are free: less has no room for the number


L = TypeVar("L", bound=Any)
"""What is built: a frozen dataclass with id, name, points and source, which is kept in a file."""
C = TypeVar("C")
"""A card to choose."""


class BuildingScreen(Screen, Generic[L]):
    """Builds one of the lists that a game is played with. `done` gets it when it is saved, and the screen closes.

    draft     what is being built; `saved` as its file has it, None of what no file has
    words     the filter; `filters` the chips that are on; `column` and `falling`: how the list is sorted
    factions  those whose cards are listed, none for all; `traits` what each card of the list must have
    chosen    the card that is shown, `pinned` the one that others are compared with
    number    of what was drawn by chance
    naming    whether the name is being typed in the sheet
    asking    which dialog is shown: "", "open", "leave", "delete", "name" or one of the room's
    proposed  the name that is being typed before saving; `leaving`: once it is saved under that name
    ending    what the button says by which `done` gets it, "" for the usual words
    waiting   the one to go on with, or to delete, once that is confirmed
    """

    files: ClassVar[OwnFiles[Any]]
    """The player's own."""
    numbers: ClassVar[int]
    """What is drawn by chance has numbers from 0 up to this."""

    def __init__(self, draft: L, done: Callable[[L], None] | None) -> None:
        super().__init__()
        self.done = done
        self.saved: L | None = draft
        self.draft: L = draft
        self.words = ""
        self.filters: set[str] = set()
        self.factions: set[str] = set()
        self.traits: set[Trait] = set()
        self.column, self.falling = "cost", True
        self.chosen = self.pinned = self.number = self.asking = self.proposed = self.ending = ""
        self.naming = self.leaving = False
        self.waiting: L | None = None

    # --- the room's part ---
    @property
    def phrases(self) -> Phrases:
        """Return the sentences about what the room builds."""
        raise NotImplementedError

    @property
    def every(self) -> Sequence[L]:
        """Return all that there are, the shipped ones and the player's."""
        raise NotImplementedError

    @property
    def openable(self) -> Sequence[L]:
        """Return those that can be built on."""
        return self.every

    def subtitle(self) -> str:
        """Return what stands beside the title: what it is built for."""
        raise NotImplementedError

    def told(self) -> Legality[Any]:
        """Return whether what is being built is legal, and why."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Take notice of changed files."""
        raise NotImplementedError

    def own_faults(self) -> Sequence[str]:
        """Return what is wrong in the player's own files."""
        raise NotImplementedError

    def fill(self, number: int) -> None:
        """Fill the draft as a number of chance says."""
        raise NotImplementedError

    def shown_card(self) -> str:
        """Return the id of the card that is shown, "" if the list is empty."""
        raise NotImplementedError

    def add(self, name: str) -> None:
        """Add a card; faults are told, not prevented."""
        raise NotImplementedError

    def taken(self) -> None:
        """Take notice of another draft: filters may follow it."""

    def entry(self, one: L) -> Callable[[Pen, Area, bool], None]:
        """Return how one is drawn in the list of those that can be opened."""
        raise NotImplementedError

    def declare_list(self, ui: Ui, area: Area) -> None:
        """Declare the cards to choose from."""
        raise NotImplementedError

    def declare_card(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the card that is shown."""
        raise NotImplementedError

    def declare_sheet(self, ui: Ui, area: Area) -> None:
        """Declare what is being built."""
        raise NotImplementedError

    def declare_dialog(self, ui: Ui) -> None:
        """Declare the room's own dialog of the name `asking`."""

    # --- the list ---
    def pick(self, name: str) -> None:
        """Show a card."""
        self.chosen = name
        self.refresh()

    def add_chosen(self) -> None:
        """Add the card that is shown."""
        shown = self.shown_card()
        if shown:
            self.add(shown)

    def set_words(self, words: str) -> None:
        """Filter the list."""
        self.words = words
        self.refresh()

    def toggle(self, name: str) -> None:
        """Switch a filter."""
        self.filters ^= {name}
        self.refresh()

    def toggle_faction(self, faction: str) -> None:
        """Show cards of a faction, or no longer."""
        self.factions ^= {faction}
        self.refresh()

    def toggle_trait(self, trait: Trait) -> None:
        """Show only cards with a trait besides, or no longer."""
        self.traits ^= {trait}
        self.refresh()

    def no_traits(self) -> None:
        """Show cards whatever their traits."""
        self.traits = set()
        self.refresh()

    def sifted(
        self, cards: Iterable[C], traits: Callable[[C], frozenset[Trait]], tests: Mapping[str, Callable[[C], bool]]
    ) -> list[C]:
        """Return the cards that have the wished traits and pass the test of each filter that is on."""
        kept = [card for card in cards if self.traits <= traits(card)] if self.traits else cards
        return [card for card in kept if all(tests[name](card) for name in self.filters)]

    def sort(self, column: str) -> None:
        """Sort by a column; again turns the order round."""
        same = column == self.column
        self.column, self.falling = column, not self.falling if same else column not in self.rising
        self.refresh()

    rising: ClassVar[frozenset[str]] = frozenset({"name"})
    """Columns that are sorted from the least at first."""

    def pin(self) -> None:
        """Keep the card shown now to compare others with it; again lets it go."""
        shown = self.shown_card()
        self.pinned = "" if self.pinned == shown else shown
        self.refresh()

    def let_go(self) -> None:
        """Compare with nothing any longer."""
        self.pinned = ""
        self.refresh()

    # --- the draft ---
    @property
    def changed(self) -> bool:
        """Tell whether something is not saved."""
        return bool(self.draft != self.saved)

    def change(self, **what: Any) -> None:
        """Change something of the draft."""
        self.draft = replace(self.draft, **what)
        self.refresh()

    def set_name(self, name: str) -> None:
        """Rename what is being built."""
        self.change(name=name)

    def set_points(self, points: int) -> None:
        """Build up to a limit that has been agreed on."""
        self.change(points=points)

    def rename(self) -> None:
        """Edit the name, or no longer."""
        self.naming = not self.naming
        self.refresh()
        if self.naming:
            self.ui.focus_text("name", self.draft.name)

    def ask(self, what: str) -> None:
        """Show a dialog, or with "" none."""
        self.asking, self.waiting, self.leaving = what, None, False
        self.refresh()

    def open(self, one: L) -> None:
        """Go on with another one; ask first if changes would be lost."""
        if self.changed:
            self.ask("leave")
            self.waiting = one
        else:
            self._take(one)

    def leave(self) -> None:
        """Give the changes up: go on with the one that waits for it, or leave."""
        if self.waiting is None:
            self.app.pop()
        else:
            self._take(self.waiting)

    def _take(self, one: L) -> None:
        self.waiting = None
        self.saved = self.draft = one
        self.asking, self.naming = "", False
        self.taken()
        self.refresh()

    def duplicate(self) -> None:
        """Go on with a copy that is saved under a name of its own."""
        name = _("{name}, copy").format(name=proper(self.draft.name))
        self.saved = None
        self.change(id="", name=name, source=None)

    def shuffle(self) -> None:
        """Fill the draft by the next number of chance."""
        self.by_number(str(random.randrange(self.numbers)))

    def by_number(self, number: str) -> None:
        """Fill the draft as a number says: legal, and the same each time."""
        self.number = "".join(filter(str.isdigit, number))[-len(str(self.numbers - 1)) :]
        if self.number:
            self.fill(int(self.number))
        self.refresh()

    # --- saving ---
    def own(self, one: L) -> bool:
        """Tell whether one is the player's own."""
        return self.files.own(one)

    def named_alike(self, name: str) -> bool:
        """Tell whether another one bears a name, however it is written: no two are to be confused."""
        word = " ".join(name.split()).casefold()
        own = self.draft.id if self.own(self.draft) else None
        others = (one for one in self.every if one.id != own)
        return any(word in {one.name.casefold(), proper(one.name).casefold()} for one in others)

    def save(self) -> None:
        """Save the draft in the player's own folder; hand it on if somebody waits for it.

        A name that another one has, as that of the shipped one it came from, is asked for anew.
        """
        if self.unsaved():
            return
        if self.named_alike(self.draft.name):
            self._ask_name()
            return
        try:
            self.saved = self.draft = self.files.keep(replace(self.draft, name=self.draft.name.strip()))
        except OSError as fault:
            self.app.toast(self.phrases.not_kept.format(why=fault.strerror or fault))
            return
        self.read_again()
        self.naming = False
        if self.leaving:
            self._saved_and_left()
        elif self.done is not None:
            self.done(self.draft)
            self.app.pop()
        else:
            self.app.toast(_("{name} is saved.").format(name=proper(self.draft.name)))
            self.refresh()

    def save_and_leave(self) -> None:
        """Save, and then go where the question about lost changes was in the way of."""
        self.leaving = True
        self.save()

    def _saved_and_left(self) -> None:
        self.leaving = False
        if self.waiting is not None:
            self._take(self.waiting)
            return
        if self.done is not None:
            self.done(self.draft)
        self.app.pop()

    def _ask_name(self) -> None:
        """Ask for a name of its own, and propose one."""
        names = (_("{name} {n}").format(name=proper(self.draft.name), n=number) for number in count(2))
        self.proposed = next(name for name in names if not self.named_alike(name))
        self.asking, self.naming = "name", False
        self.refresh()
        self.ui.focus_text("new name", self.proposed)

    def propose(self, name: str) -> None:
        """Take the name that is being typed."""
        self.proposed = name
        self.refresh()

    def unsaved(self) -> str:
        """Return why the draft cannot be saved as it is, "" if it can."""
        if not self.draft.name.strip():
            return self.phrases.unnamed
        return " ".join(f"{fault.sentence} {fault.rule}" for fault in self.told().faults)

    def name_trouble(self) -> str:
        """Return why nothing can be saved under the typed name, "" if it can."""
        if not self.proposed.strip():
            return self.phrases.unnamed
        return self.phrases.taken if self.named_alike(self.proposed) else ""

    def save_named(self) -> None:
        """Save under the typed name."""
        if self.name_trouble():
            return
        self.draft = replace(self.draft, name=" ".join(self.proposed.split()))
        self.asking = ""
        self.save()

    def delete(self, one: L) -> None:
        """Remove one of the player's own; if it is shown, it stays here without being saved."""
        try:
            self.files.delete(one)
        except OSError as fault:
            self.app.toast(self.phrases.not_gone.format(why=fault.strerror or fault))
        self.read_again()
        if one.id == self.draft.id:
            self.draft, self.saved = replace(self.draft, id="", source=None), None
        self.ask("open")

    def ask_delete(self, one: L) -> None:
        """Ask before one is removed for good."""
        self.ask("delete")
        self.waiting = one

    def back(self) -> None:
        if self.asking == "name":
            self.leaving = False
            self.ask("")
        elif self.asking:
            self.ask("open" if self.asking == "delete" else "")
        elif self.naming:
            self.rename()
        elif self.changed:
            self.ask("leave")
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, self.phrases.title, self.subtitle())
        self._bar(ui, bar)
        low = ui.height < LOW_LAYOUT
        side = LOW_COLUMN if low else COLUMN
        column = page.cut_right(side, theme.MARGIN)
        middle = page.cut_right(side, theme.MARGIN)
        self.declare_list(ui, page)
        self.declare_card(ui, middle, low=low)
        self.declare_sheet(ui, column)
        if self.asking == "open":
            dialogs.open_dialog(self, ui)
        elif self.asking == "leave":
            dialogs.leave_dialog(self, ui)
        elif self.asking == "name":
            dialogs.name_dialog(self, ui)
        elif self.asking == "delete":
            dialogs.delete_dialog(self, ui)
        elif self.asking:
            self.declare_dialog(ui)

    def _bar(self, ui: Ui, bar: Area) -> None:
        why = self.unsaved()
        label = self.ending or _("Save and play") if self.done is not None else pgettext("button", "Save")
        ui.button(
            "save", bar.cut_right(104 if self.done is None else 150, 8), label, self.save, kind="main", icon="save",
            shortcut="S", enabled=not why, why=why,
        )  # fmt: skip
        ui.button("random", bar.cut_right(106, 8), pgettext("button", "Random"), self.shuffle, icon="dices",
                  tooltip=self.phrases.random)  # fmt: skip
        number = bar.cut_right(118, 8) if bar.w > NUMBER_FROM else None
        if number is not None:
            ui.field("number", number, self.number, self.by_number, icon="dices", hint=_("number"),
                     limit=len(str(self.numbers - 1)))  # fmt: skip
            ui.by_key["number"].tooltip = self.phrases.number
        ui.button("duplicate", bar.cut_right(118, 8), pgettext("button", "Duplicate"), self.duplicate, icon="layers")
        ui.button("open", bar.cut_right(106, 8), pgettext("button", "Open"), lambda: self.ask("open"),
                  icon="folder-open", shortcut="O")  # fmt: skip

    def name_row(self, ui: Ui, row: Area, about: str) -> None:
        """Declare the name of the draft with what is to be said about it, and the pencil by which it is changed."""
        edit = row.cut_right(32, 4)
        ui.icon_button(
            "rename", Area(edit.x, edit.cy - 16, 32, 32), "pencil", self.rename, _("Rename"), lit=self.naming
        )
        if self.naming:
            ui.field("name", Area(row.x, row.cy - 17, row.w, 34), self.draft.name, self.set_name, submit=self.rename,
                     limit=28, hint=self.phrases.name_hint)  # fmt: skip
            return
        kept = _("saved") if self.saved is not None and self.own(self.saved) else _("as shipped")
        state = _("edited, not saved") if self.changed else kept
        under = _("{faction} · {state}").format(faction=about, state=state) if about else state
        if ui.pen.width(under, theme.CAPTION) > row.w:
            under = state
        name = proper(self.draft.name)
        size = theme.NAME if ui.pen.width(name, theme.NAME, "display") <= row.w else theme.TEXT
        ui.label(Area(row.x, row.y, row.w, 22), name, size, "display" if size == theme.NAME else "semibold")
        ui.label(Area(row.x, row.y + 23, row.w, 16), under, theme.CAPTION, colour=theme.TEXT2)

    def points_row(self, ui: Ui, area: Area, total: int, beside: str) -> None:
        """Declare how many points of how many are spent, and something besides; the limit is changed by a pencil."""
        limit = self.draft.points
        over = total > limit
        of = ngettext("of {n} point", "of {n} points", limit).format(n=limit)

        def paint(pen: Pen, a: Area) -> None:
            colour = theme.NO if over else theme.TEXT1
            w = pen.text(a.x, a.y + 17, str(total), theme.FIGURE, "display-bold", colour, "l")
            pen.text(a.x + w + 10, a.y + 22, of, theme.TEXT, "regular", theme.TEXT2, "l")
            pen.text(a.right, a.y + 22, beside, theme.TEXT, "semibold", theme.TEXT1, "r")
            points_bar(pen, Area(a.x, a.y + 42, a.w, 10), total, limit, theme.NO if over else theme.YES)

        ui.custom(area, paint)
        if self.done is None:  # a scenario has a limit of its own
            wide = ui.pen.width(str(total), theme.FIGURE, "display-bold") + 10 + ui.pen.width(of, theme.TEXT)
            at = Area(area.x + wide + 8, area.y + 6, 28, 28)
            ui.icon_button("size", at, "pencil", lambda: self.ask("size"), self.phrases.size)

    def adding(self, ui: Ui, inside: Area, warning: str) -> None:
        """Declare at the foot of the card what adding it would break, if anything, and the button that adds it."""
        if warning:
            words = _("Adding it: {what}").format(what=warning)
            ui.warning(inside.cut_bottom(ui.measure(words, inside.w - 52) + 14, 8), words, key="adding")
        ui.button("add", inside.cut_bottom(36, 8), self.phrases.add, self.add_chosen, icon="plus", shortcut="Enter")

    def comparing(self, ui: Ui, inside: Area) -> None:
        """Declare the button that keeps the card to compare others with it, or lets it go."""
        kept = self.pinned != "" and self.pinned == self.shown_card()
        label = _("Let it go") if kept else _("Compare others with it")
        ui.button("pin", inside.cut_bottom(32, 6), label, self.pin, kind="quiet", icon="ruler", shortcut="K",
                  lit=kept)  # fmt: skip
