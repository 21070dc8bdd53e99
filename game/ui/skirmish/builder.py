"""The warband builder: a list of creatures to filter and sort, the card of one, and the warband that grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.content.skirmish.keep_warband import FILES
from game.content.skirmish.library import load_library
from game.content.skirmish.random_warband import NUMBERS, random_warband
from game.content.skirmish.warbands import minions_of, warband_faults
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board.squares.previews import Previews
from game.ui.building.phrases import Phrases
from game.ui.building.screen import BuildingScreen
from game.ui.building.side import list_row
from game.ui.kit import Area, Ui, escape
from game.ui.skirmish.creature_card import LOW_PICTURE, PICTURE, card_panel
from game.ui.skirmish.creature_list import creature_list
from game.ui.skirmish.creature_query import find, ordered
from game.ui.skirmish.legality import SkirmishLegality, legality
from game.ui.skirmish.traits import traits, traits_dialog
from game.ui.skirmish.warband_panel import tokens
from game.ui.skirmish.warband_sheet import warband_sheet
from game.ui.skirmish.warband_size import BUILT, choose_size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.skirmish.cards import Creature, Format, Warband
    from game.content.skirmish.warbands import WarbandFault
    from game.ui.kit.pen import Pen

GROUND = "brackwater-abbey"  # the map whose middle lies under the creature on its card


class BuilderScreen(BuildingScreen["Warband"]):
    """Builds a warband: for an Assault of any size or an Epic one, or for a scenario with the scenario's limit."""

    words_of = "skirmish"
    files = FILES
    numbers = NUMBERS
    rising = frozenset({"name", "faction", "type"})

    def __init__(self, warband: Warband | None = None, done: Callable[[Warband], None] | None = None) -> None:
        self.library = load_library()
        first = warband or next(band for band in self.library.warbands.values() if band.format == "assault")
        super().__init__(first, done)
        self.factions = {first.faction}
        self.previews = Previews(lambda: self.app.call_soon(self.refresh))

    # --- what is kept ---
    @property
    def phrases(self) -> Phrases:
        """Return the sentences about warbands."""
        return Phrases(
            title=_("Warband builder"),
            open_one=_("Open a warband"),
            open_other=_("Open another warband"),
            delete=_("Delete this warband"),
            delete_button=_("Delete the warband"),
            not_kept=_("The warband cannot be saved: {why}."),
            not_gone=_("The warband cannot be deleted: {why}."),
            unnamed=_("The warband has no name yet."),
            taken=_("Another warband has this name."),
            twice=_("There is a warband called {name} already. What shall this one be called?"),
            name_hint=_("Name of the warband"),
            random=_("Fills the warband with creatures of its faction."),
            number=_("The number of a random warband: the same number builds the same one."),
            add=_("Add to warband"),
            nothing_chosen=_("The card of the creature chosen in the list stands here."),
            size=_("Another limit or format"),
        )

    @property
    def warband(self) -> Warband:
        """Return the warband that is being built."""
        return self.draft

    @property
    def every(self) -> Sequence[Warband]:
        """Return all warbands."""
        return list(self.library.warbands.values())

    @property
    def openable(self) -> Sequence[Warband]:
        """Return the warbands of the formats that warbands are built for."""
        return [band for band in self.every if band.format in BUILT]

    def subtitle(self) -> str:
        """Return format and limit."""
        points, kind = self.warband.points, _(FORMATS[self.warband.format].title)
        subtitle = ngettext("Skirmish, {format} at {points} point", "Skirmish, {format} at {points} points", points)
        return subtitle.format(format=kind, points=points)

    def read_again(self) -> None:
        """Read the warbands again."""
        self.library = load_library()

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(map(str, self.library.faults))

    # --- what is shown ---
    @property
    def cards(self) -> list[Creature]:
        """Return the creatures of the warband."""
        return [self.library.creatures[name] for name in self.warband.members]

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
        return ordered(self.sifted(cards, traits, tests), self.column, falling=self.falling), trouble

    def told(self) -> SkirmishLegality:
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

    def shown_card(self) -> str:
        """Return the id of the creature whose card is shown."""
        card = self.selected(self.shown()[0])
        return card.id if card is not None else ""

    # --- what can be done ---
    def add(self, name: str) -> None:
        """Add a creature to the warband; faults are told, not prevented."""
        self._members((*self.warband.members, name))

    def remove(self, name: str) -> None:
        """Take one creature of this name out."""
        members = list(self.warband.members)
        if name in members:
            members.reverse()
            members.remove(name)
            members.reverse()
            self._members(tuple(members))

    def _members(self, members: tuple[str, ...]) -> None:
        self.change(members=members)

    def set_faction(self, faction: str) -> None:
        """Let the warband follow a faction."""
        self.factions = {faction}
        self.change(faction=faction)

    def set_format(self, kind: Format) -> None:
        """Build for a format, with its usual limit (DDM-EPIC-02)."""
        self.change(format=kind, points=FORMATS[kind].points)

    def taken(self) -> None:
        """Show creatures of the faction of the warband that has been opened."""
        self.factions = {self.warband.faction}

    def fill(self, number: int) -> None:
        """Fill the warband as a number says: a legal one of its faction, the same each time."""
        cards, band = self.library.creatures.values(), self.warband
        found = random_warband(cards, band.faction, band.points, number, band.format)
        self._members(tuple(card.id for card in found))

    # --- picture ---
    def declare_list(self, ui: Ui, area: Area) -> None:
        """Declare the creatures."""
        cards, trouble = self.shown()
        creature_list(self, ui, area, cards, trouble)

    def declare_sheet(self, ui: Ui, area: Area) -> None:
        """Declare the warband."""
        warband_sheet(self, ui, area, self.shown()[0])

    def declare_dialog(self, ui: Ui) -> None:
        """Declare the choice of the size, or of traits."""
        if self.asking == "size":
            choose_size(self, ui)
        elif self.asking == "traits":
            traits_dialog(self, ui)

    def entry(self, one: Warband) -> Callable[[Pen, Area, bool], None]:
        """Return how a warband is drawn in the list of those that can be opened."""
        cards = [self.library.creatures[name] for name in one.members]
        points = sum(card.cost for card in cards)
        under = ngettext("{faction} · {points} of {all} point", "{faction} · {points} of {all} points", one.points)
        under = under.format(faction=one.faction, points=points, all=one.points)
        return list_row(proper(one.name), under, tokens(cards), "N", 200)

    def declare_card(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the card of the creature that is chosen."""
        ui.panel(area)
        inside = area.inset(12)
        card = self.selected(self.shown()[0])
        if card is None:
            ui.text(inside, self.phrases.nothing_chosen, colour=theme.TEXT2)
            return
        old = {fault.sentence for fault in self.told().faults}
        every = self._faults([*self.cards, card])
        new = [fault for fault in every if not fault.warning and fault.sentence not in old]
        self.adding(ui, inside, f"{escape(new[0].sentence)} {new[0].rule}" if new else "")
        beside = self.library.creatures.get(self.pinned)
        if beside is None or beside is card:
            beside = None
            self.comparing(ui, inside)
        high = PICTURE if not low else LOW_PICTURE if beside is None else 0
        size = (ui.pen.px(inside.w), ui.pen.px(high))
        ground = self.previews.picture(self.library.maps[GROUND], size, ui.pen.scale, near=2) if high else None
        card_panel(ui, inside, card, ground, beside, self.let_go, picture=high)
