"""The warband builder: a list of creatures to filter and sort, the card of one, and the warband that grows."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.content.skirmish.keep_warband import delete_warband, is_own, keep_warband
from game.content.skirmish.library import load_library
from game.content.skirmish.random_warband import NUMBERS, random_warband
from game.content.skirmish.warbands import minions_of, warband_faults
from game.i18n import _, ngettext, pgettext, proper
from game.ui import theme
from game.ui.board.squares.previews import Previews
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen
from game.ui.skirmish.builder_dialogs import delete_dialog, leave_dialog, name_dialog, open_dialog, traits_dialog
from game.ui.skirmish.creature_card import LOW_PICTURE, PICTURE, card_panel
from game.ui.skirmish.creature_list import creature_list
from game.ui.skirmish.creature_query import find, ordered
from game.ui.skirmish.legality import Legality, legality
from game.ui.skirmish.traits import Trait, traits
from game.ui.skirmish.warband_sheet import warband_sheet
from game.ui.skirmish.warband_size import choose_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Creature, Format, Warband
    from game.content.skirmish.warbands import WarbandFault

GROUND = "brackwater-abbey"  # the map whose middle lies under the creature on its card
LOW_LAYOUT = 780
NUMBER_FROM = 160  # px of the bar that are free: less has no room for the number


class BuilderScreen(Screen):
    """Builds a warband: for an Assault of any size or an Epic one, or for a scenario with the scenario's limit.

    `done` gets the warband when it is saved, and the screen closes.
    """

    words_of = "skirmish"

    def __init__(self, warband: Warband | None = None, done: Callable[[Warband], None] | None = None) -> None:
        super().__init__()
        self.library = load_library()
        self.done = done
        first = warband or next(band for band in self.library.warbands.values() if band.format == "assault")
        self.saved = self.warband = first
        self.words = ""
        self.factions: set[str] = {first.faction}
        self.filters: set[str] = set()
        self.traits: set[Trait] = set()
        self.number = ""  # of the warband drawn by chance
        self.column, self.falling = "cost", True
        self.chosen = ""
        self.pinned = ""
        self.naming = False
        self.asking = ""  # "", "open", "leave", "delete", "name", "size" or "traits"
        self.proposed = ""  # the name that is being typed before saving
        self.leaving = False  # once it is saved under that name
        self.waiting: Warband | None = None  # the one to go on with, or to delete, once that is confirmed
        self.previews = Previews(lambda: self.app.call_soon(self.refresh))

    # --- what is shown ---
    @property
    def cards(self) -> list[Creature]:
        """Return the creatures of the warband."""
        return [self.library.creatures[name] for name in self.warband.members]

    @property
    def changed(self) -> bool:
        """Tell whether something is not saved."""
        now, kept = self.warband, self.saved
        same = (now.members, now.name, now.faction) == (kept.members, kept.name, kept.faction)
        return not same or (now.format, now.points) != (kept.format, kept.points)

    def shown(self) -> tuple[list[Creature], str]:
        """Return the creatures of the list, and what is not understood in the filter."""
        cards, trouble = find(self.library.creatures.values(), self.words)
        if self.factions:
            cards = [card for card in cards if self.factions.intersection(card.factions)]
        tests: dict[str, Callable[[Creature], bool]] = {
            "commander": lambda card: card.commander is not None,
            "ranged": lambda card: bool(card.ranged),
            "flight": lambda card: card.flies,
            "fits": self.fits,
        }
        cards = [card for card in cards if self.traits <= traits(card)] if self.traits else cards
        cards = [card for card in cards if all(tests[name](card) for name in self.filters)]
        return ordered(cards, self.column, falling=self.falling), trouble

    def told(self) -> Legality:
        """Return whether the warband is legal, and why."""
        return legality(self.cards, self.warband.faction, self.warband.points, self.warband.format)

    def fits(self, card: Creature) -> bool:
        """Tell whether a creature can be added without a new fault."""
        before = {fault.rule for fault in self._faults(self.cards)}
        after = self._faults([*self.cards, card])
        return all(fault.warning or fault.rule in before - {"DDM-WB-02", "DDM-WB-04"} for fault in after)

    def _faults(self, cards: list[Creature]) -> list[WarbandFault]:
        """Return what would be wrong with these creatures in the warband, and those that they bring."""
        brought = minions_of(cards, self.library.creatures)
        return warband_faults(cards, self.warband.faction, self.warband.points, self.warband.format, brought)

    def selected(self, cards: list[Creature]) -> Creature | None:
        """Return the creature whose card is shown."""
        return next((card for card in cards if card.id == self.chosen), cards[0] if cards else None)

    # --- what can be done ---
    def pick(self, name: str) -> None:
        """Show a creature's card."""
        self.chosen = name
        self.refresh()

    def add(self, name: str) -> None:
        """Add a creature to the warband; faults are told, not prevented."""
        self._members((*self.warband.members, name))

    def add_chosen(self) -> None:
        """Add the creature whose card is shown."""
        card = self.selected(self.shown()[0])
        if card is not None:
            self.add(card.id)

    def remove(self, name: str) -> None:
        """Take one creature of this name out."""
        members = list(self.warband.members)
        if name in members:
            members.reverse()
            members.remove(name)
            members.reverse()
            self._members(tuple(members))

    def _members(self, members: tuple[str, ...]) -> None:
        self.warband = replace(self.warband, members=members)
        self.refresh()

    def set_faction(self, faction: str) -> None:
        """Let the warband follow a faction."""
        self.warband = replace(self.warband, faction=faction)
        self.factions = {faction}
        self.refresh()

    def set_format(self, kind: Format) -> None:
        """Build for a format, with its usual limit (DDM-EPIC-02)."""
        self.warband = replace(self.warband, format=kind, points=FORMATS[kind].points)
        self.refresh()

    def set_points(self, points: int) -> None:
        """Build up to a limit that has been agreed on (DDM-WB-02)."""
        self.warband = replace(self.warband, points=points)
        self.refresh()

    def set_name(self, name: str) -> None:
        """Rename the warband."""
        self.warband = replace(self.warband, name=name)
        self.refresh()

    def set_words(self, words: str) -> None:
        """Filter the list."""
        self.words = words
        self.refresh()

    def toggle_faction(self, faction: str) -> None:
        """Show creatures of a faction, or no longer."""
        self.factions ^= {faction}
        self.refresh()

    def toggle(self, name: str) -> None:
        """Switch a filter."""
        self.filters ^= {name}
        self.refresh()

    def sort(self, column: str) -> None:
        """Sort by a column; again turns the order round."""
        same = column == self.column
        self.column, self.falling = column, not self.falling if same else column not in {"name", "faction", "type"}
        self.refresh()

    def pin(self) -> None:
        """Keep the creature shown now to compare others with it; again lets it go."""
        card = self.selected(self.shown()[0])
        self.pinned = "" if card is None or self.pinned == card.id else card.id
        self.refresh()

    def let_go(self) -> None:
        """Compare with nothing any longer."""
        self.pinned = ""
        self.refresh()

    def rename(self) -> None:
        """Edit the name, or no longer."""
        self.naming = not self.naming
        self.refresh()
        if self.naming:
            self.ui.focus_text("name", self.warband.name)

    def ask(self, what: str) -> None:
        """Show a dialog: "open", "leave", "delete", "traits", or "" for none."""
        self.asking, self.waiting, self.leaving = what, None, False
        self.refresh()

    def open(self, warband: Warband) -> None:
        """Go on with another warband; ask first if changes would be lost."""
        if self.changed:
            self.ask("leave")
            self.waiting = warband
        else:
            self._take(warband)

    def leave(self) -> None:
        """Give the changes up: go on with the warband that waits for it, or leave."""
        if self.waiting is None:
            self.app.pop()
        else:
            self._take(self.waiting)

    def _take(self, warband: Warband) -> None:
        self.waiting = None
        self.saved = self.warband = warband
        self.factions, self.asking, self.naming = {warband.faction}, "", False
        self.refresh()

    def duplicate(self) -> None:
        """Go on with a copy that is saved under a name of its own."""
        name = _("{name}, copy").format(name=proper(self.warband.name))
        self.warband = replace(self.warband, id="", name=name, source=None)
        self.saved = replace(self.warband, members=())
        self.refresh()

    def shuffle(self) -> None:
        """Fill the warband by the next number of chance."""
        self.by_number(str(random.randrange(NUMBERS)))

    def by_number(self, number: str) -> None:
        """Fill the warband as a number says: a legal one of its faction, the same each time."""
        self.number = "".join(filter(str.isdigit, number))[-4:]
        if self.number:
            cards = self.library.creatures.values()
            band = self.warband
            found = random_warband(cards, band.faction, band.points, int(self.number), band.format)
            self.warband = replace(band, members=tuple(card.id for card in found))
        self.refresh()

    def toggle_trait(self, trait: Trait) -> None:
        """Show only creatures with a trait besides, or no longer."""
        self.traits ^= {trait}
        self.refresh()

    def no_traits(self) -> None:
        """Show creatures whatever their traits."""
        self.traits = set()
        self.refresh()

    def named_alike(self, name: str) -> bool:
        """Tell whether another warband bears a name, however it is written: no two are to be confused."""
        word = " ".join(name.split()).casefold()
        own = self.warband.id if is_own(self.warband) else None
        others = (band for band in self.library.warbands.values() if band.id != own)
        return any(word in {band.name.casefold(), proper(band.name).casefold()} for band in others)

    def save(self) -> None:
        """Save the warband in the player's own folder; hand it on if somebody waits for it.

        A name that another warband has, as that of the shipped one it came from, is asked for anew.
        """
        if not self.told().legal or not self.warband.name.strip():
            return
        if self.named_alike(self.warband.name):
            self._ask_name()
            return
        try:
            self.saved = self.warband = keep_warband(replace(self.warband, name=self.warband.name.strip()))
        except OSError as fault:
            self.app.toast(_("The warband cannot be saved: {why}.").format(why=fault.strerror or fault))
            return
        self.library = load_library()
        self.naming = False
        if self.leaving:
            self._saved_and_left()
            return
        if self.done is not None:
            self.done(self.warband)
            self.app.pop()
            return
        self.app.toast(_("{name} is saved.").format(name=proper(self.warband.name)))
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
            self.done(self.warband)
        self.app.pop()

    def _ask_name(self) -> None:
        """Ask for a name of its own, and propose one."""
        names = (_("{name} {n}").format(name=proper(self.warband.name), n=number) for number in count(2))
        self.proposed = next(name for name in names if not self.named_alike(name))
        self.asking, self.naming = "name", False
        self.refresh()
        self.ui.focus_text("new name", self.proposed)

    def propose(self, name: str) -> None:
        """Take the name that is being typed."""
        self.proposed = name
        self.refresh()

    def unsaved(self) -> str:
        """Return why the warband cannot be saved as it is, "" if it can."""
        if not self.warband.name.strip():
            return _("The warband has no name yet.")
        return " ".join(f"{fault.sentence} {fault.rule}" for fault in self.told().faults)

    def name_trouble(self) -> str:
        """Return why nothing can be saved under the typed name, "" if it can."""
        if not self.proposed.strip():
            return _("The warband has no name yet.")
        return _("Another warband has this name.") if self.named_alike(self.proposed) else ""

    def save_named(self) -> None:
        """Save under the typed name."""
        if self.name_trouble():
            return
        self.warband = replace(self.warband, name=" ".join(self.proposed.split()))
        self.asking = ""
        self.save()

    def delete(self, warband: Warband) -> None:
        """Remove one of the player's own warbands; if it is shown, it stays here without being saved."""
        try:
            delete_warband(warband)
        except OSError as fault:
            self.app.toast(_("The warband cannot be deleted: {why}.").format(why=fault.strerror or fault))
        self.library = load_library()
        if warband.id == self.warband.id:
            self.warband = replace(self.warband, id="", source=None)
            self.saved = replace(self.warband, members=())
        self.ask("open")

    def ask_delete(self, warband: Warband) -> None:
        """Ask before a warband is removed for good."""
        self.ask("delete")
        self.waiting = warband

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
        points, kind = self.warband.points, _(FORMATS[self.warband.format].title)
        subtitle = ngettext("Skirmish, {format} at {points} point", "Skirmish, {format} at {points} points", points)
        bar, page = self.header(ui, _("Warband builder"), subtitle.format(format=kind, points=points))
        self._bar(ui, bar)
        low = ui.height < LOW_LAYOUT
        side = 312 if low else 328
        cards, trouble = self.shown()
        column = page.cut_right(side, theme.MARGIN)
        middle = page.cut_right(side, theme.MARGIN)
        creature_list(self, ui, page, cards, trouble)
        self._card(ui, middle, self.selected(cards), low=low)
        warband_sheet(self, ui, column, cards)
        if self.asking == "open":
            open_dialog(self, ui)
        elif self.asking == "size":
            choose_size(self, ui)
        elif self.asking == "leave":
            leave_dialog(self, ui)
        elif self.asking == "name":
            name_dialog(self, ui)
        elif self.asking == "traits":
            traits_dialog(self, ui)
        elif self.asking == "delete" and self.waiting is not None:
            delete_dialog(self, ui, self.waiting)

    def _bar(self, ui: Ui, bar: Area) -> None:
        why = self.unsaved()
        label = _("Save and play") if self.done is not None else pgettext("button", "Save")
        ui.button(
            "save",
            bar.cut_right(104 if self.done is None else 150, 8),
            label,
            self.save,
            kind="main",
            icon="save",
            shortcut="S",
            enabled=not why,
            why=why,
        )
        ui.button(
            "random",
            bar.cut_right(106, 8),
            pgettext("button", "Random"),
            self.shuffle,
            icon="dices",
            tooltip=_("Fills the warband with creatures of its faction."),
        )
        number = bar.cut_right(118, 8) if bar.w > NUMBER_FROM else None
        if number is not None:
            ui.field("number", number, self.number, self.by_number, icon="dices", hint=_("number"), limit=4)
            ui.by_key["number"].tooltip = _("The number of a random warband: the same number builds the same one.")
        ui.button("duplicate", bar.cut_right(118, 8), pgettext("button", "Duplicate"), self.duplicate, icon="layers")
        ui.button(
            "open",
            bar.cut_right(106, 8),
            pgettext("button", "Open"),
            lambda: self.ask("open"),
            icon="folder-open",
            shortcut="O",
        )

    def _card(self, ui: Ui, area: Area, card: Creature | None, *, low: bool) -> None:
        ui.panel(area)
        inside = area.inset(12)
        if card is None:
            ui.text(inside, _("The card of the creature chosen in the list stands here."), colour=theme.TEXT2)
            return
        every = self._faults([*self.cards, card])
        old = {fault.sentence for fault in self.told().faults}
        new = [fault for fault in every if not fault.warning and fault.sentence not in old]
        if new:
            words = _("Adding it: {what}").format(what=f"{escape(new[0].sentence)} {new[0].rule}")
            h = ui.measure(words, inside.w - 52) + 14
            ui.warning(inside.cut_bottom(h, 8), words, key="adding")
        ui.button("add", inside.cut_bottom(36, 8), _("Add to warband"), self.add_chosen, icon="plus", shortcut="Enter")
        beside = self.library.creatures.get(self.pinned)
        if beside is None or beside is card:
            beside = None
            label = _("Let it go") if self.pinned == card.id else _("Compare others with it")
            ui.button(
                "pin",
                inside.cut_bottom(32, 6),
                label,
                self.pin,
                kind="quiet",
                icon="ruler",
                shortcut="K",
                lit=self.pinned == card.id,
            )
        high = PICTURE if not low else LOW_PICTURE if beside is None else 0
        size = (ui.pen.px(inside.w), ui.pen.px(high))
        ground = self.previews.picture(self.library.maps[GROUND], size, ui.pen.scale, near=2) if high else None
        card_panel(ui, inside, card, ground, beside, self.let_go, picture=high)
