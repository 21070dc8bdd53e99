"""The army builder: cards to filter and sort, the card of one, and the army that grows, with who joins whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.regiments.armies import Muster
from game.content.regiments.army_lists import roll_of
from game.content.regiments.cards import Attachment, CombatUnit
from game.content.regiments.keep_army import FILES
from game.content.regiments.legality import joining_faults
from game.content.regiments.library import load_library
from game.content.regiments.random_army import NUMBERS, random_army
from game.i18n import _, ngettext, pgettext, proper
from game.ui.building import listing
from game.ui.building.listing import Column, Line, Listing
from game.ui.building.phrases import Phrases
from game.ui.building.query import spoken
from game.ui.building.screen import BuildingScreen
from game.ui.building.side import list_row
from game.ui.regiments.army_card import army_card
from game.ui.regiments.army_dialogs import size_dialog, traits_dialog
from game.ui.regiments.army_legality import faults_of, legality
from game.ui.regiments.army_panel import tokens_of
from game.ui.regiments.army_sheet import army_sheet
from game.ui.regiments.card_words import (
    faction_name,
    find,
    kind_name,
    numbers,
    ordered,
    reach,
    trait_name,
    traits,
)
from game.ui.regiments.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.regiments.armies import Army
    from game.content.regiments.cards import Enlisted
    from game.content.regiments.legality import ArmyFault, Place, Roll
    from game.ui.building.listing import Filter
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.army_legality import ArmyLegality

WIDE = 900  # from this width on the list has room for kinds and factions


class ArmyScreen(BuildingScreen["Army"]):
    """Builds an army of any limit, or one for a scenario with the scenario's limit.

    at  the place in the army's list of the card that is shown, () while one of the list of all cards is
    """

    words_of = "regiments"
    files = FILES
    numbers = NUMBERS
    rising = frozenset({"name", "faction", "kind"})

    def __init__(self, army: Army | None = None, done: Callable[[Army], None] | None = None) -> None:
        self.library = load_library()
        self._fitting: tuple[Army | None, dict[str, bool]] = (None, {})
        super().__init__(army or next(iter(self.library.armies.values())), done)
        self.at: Place = ()
        self.column, self.falling = "kind", False
        self.taken()

    # --- what is kept ---
    @property
    def phrases(self) -> Phrases:
        """Return the sentences about armies."""
        return Phrases(
            title=_("Army builder"),
            open_one=_("Open an army"),
            open_other=_("Open another army"),
            delete=_("Delete this army"),
            delete_button=_("Delete the army"),
            not_kept=_("The army cannot be saved: {why}."),
            not_gone=_("The army cannot be deleted: {why}."),
            unnamed=_("The army has no name yet."),
            taken=_("Another army has this name."),
            twice=_("There is an army called {name} already. What shall this one be called?"),
            name_hint=_("Name of the army"),
            random=_("Fills the army by chance: a faction, its commander, and who fits beside."),
            number=_("The number of a random army: the same number builds the same one."),
            add=_("Add to army"),
            nothing_chosen=_("The card chosen in the list stands here."),
            size=_("Another faction or limit"),
        )

    @property
    def army(self) -> Army:
        """Return the army that is being built."""
        return self.draft

    @property
    def every(self) -> Sequence[Army]:
        """Return all armies."""
        return list(self.library.armies.values())

    def subtitle(self) -> str:
        """Return the limit."""
        words = ngettext("Regiments, {points} point", "Regiments, {points} points", self.army.points)
        return words.format(points=self.army.points)

    def read_again(self) -> None:
        """Read the armies again."""
        self.library = load_library()
        self._fitting = (None, {})

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(map(str, self.library.faults))

    # --- what is shown ---
    @property
    def roll(self) -> Roll:
        """Return the army with its cards."""
        return roll_of(self.army, self.library)

    def told(self) -> ArmyLegality:
        """Return whether the army is legal, and why."""
        return legality(self.army, self.library, self.army.points)

    def shown(self) -> tuple[list[Enlisted], str]:
        """Return the cards of the list, and what is not understood in the filter."""
        cards, trouble = find(self.library.enlisted.values(), self.words)
        if self.factions:
            cards = [card for card in cards if card.faction in self.factions]
        tests: dict[str, Callable[[Enlisted], bool]] = {
            "units": lambda card: isinstance(card, CombatUnit),
            "attachments": lambda card: isinstance(card, Attachment),
            "court": lambda card: not isinstance(card, CombatUnit | Attachment),
            "commanders": lambda card: card.commander,
            "ranged": lambda card: reach(card) > 0,
            "fits": self.fits,
        }
        return ordered(self.sifted(cards, traits, tests), self.column, falling=self.falling), trouble

    @property
    def card(self) -> Enlisted | None:
        """Return the card that is shown: of the army, or of the list; None if there is none."""
        own = dict(self.roll.cards())
        if self.at in own:
            return own[self.at]
        cards = self.shown()[0]
        return next((one for one in cards if one.id == self.chosen), cards[0] if cards else None)

    def shown_card(self) -> str:
        """Return the id of the card that is shown."""
        card = self.card
        return card.id if card is not None else ""

    def with_card(self, card: Enlisted) -> Army:
        """Return the army as it would be with another card; an attachment joins the shown unit, else the first it can.

        One that can join nobody stands beside the units: a fault that is told (ASF-ARMY-14).
        """
        army = self.army
        if isinstance(card, CombatUnit):
            return replace(army, units=(*army.units, Muster(card.id)))
        if not isinstance(card, Attachment):
            return replace(army, ncus=(*army.ncus, card.id))
        order = [self.at[1]] if self.at[:1] == ("units",) else []
        for n in [*order, *range(len(army.units))]:
            if self._may_join(card, int(n)):
                return self._joined(army, int(n), (card.id,))
        return replace(army, loose=(*army.loose, card.id))

    def _may_join(self, card: Attachment, number: int) -> bool:
        line = self.army.units[number]
        return not line.attachments and not list(joining_faults(self.library.units[line.unit], card))

    @staticmethod
    def _without(army: Army, place: Place) -> Army:
        """Return an army without the attachment at a place: whoever joined the unit besides stays there."""
        line = army.units[int(place[1])]
        left = tuple(one for k, one in enumerate(line.attachments) if k != place[3])
        return ArmyScreen._joined(army, int(place[1]), left)

    @staticmethod
    def _joined(army: Army, number: int, names: tuple[str, ...]) -> Army:
        units = list(army.units)
        units[number] = replace(units[number], attachments=names)
        return replace(army, units=tuple(units))

    def new_faults(self, army: Army) -> list[ArmyFault]:
        """Return what would be wrong with another army that is not wrong with this one, its cost last."""
        old = self.told().faults
        known = {fault.sentence for fault in old}
        # Too many points for hire are told once, however many they become (ASF-ARMY-06).
        known_rules = {fault.rule for fault in old} & {"ASF-ARMY-06"}
        found = faults_of(roll_of(army, self.library), self.library)
        return [fault for fault in found if fault.sentence not in known and fault.rule not in known_rules]

    def fits(self, card: Enlisted) -> bool:
        """Tell whether a card can be added without a new fault.

        The list asks it of every card at every frame: it is found once for an army.
        """
        if self._fitting[0] != self.army:
            self._fitting = (self.army, {})
        found = self._fitting[1]
        if card.id not in found:
            found[card.id] = not self.new_faults(self.with_card(card))
        return found[card.id]

    # --- what can be done ---
    def pick(self, name: str) -> None:
        """Show a card of the list."""
        self.at = ()
        super().pick(name)

    def pick_place(self, place: Place) -> None:
        """Show a card of the army."""
        self.at = place
        self.refresh()

    def add(self, name: str) -> None:
        """Add a card of the list; faults are told, not prevented."""
        army = self.with_card(self.library.enlisted[name])
        self.change(units=army.units, ncus=army.ncus, loose=army.loose)

    def remove(self, place: Place) -> None:
        """Take a card out of the army; with a unit goes who has joined it."""
        army, (where, number) = self.army, (str(place[0]), int(place[1]))
        self.at = ()
        if len(place) > 2:
            self.change(units=self._without(army, place).units)
            return
        rows = list(getattr(army, where))
        del rows[number]
        self.change(**{where: tuple(rows)})

    def join(self, name: str) -> None:
        """Give the shown unit another attachment, "" for none."""
        army = self._joined(self.army, int(self.at[1]), (name,) if name else ())
        self.change(units=army.units)

    def send(self, number: str) -> None:
        """Let the shown attachment join another unit, or with "" none; whoever is there already stays beside it."""
        card, place = self.card, self.at
        if card is None or len(place) < 2:
            return
        army = self.army
        if place[0] == "loose":
            army = replace(army, loose=tuple(one for n, one in enumerate(army.loose) if n != place[1]))
        else:
            army = self._without(army, place)
        if number:
            others = army.units[int(number)].attachments
            army = self._joined(army, int(number), (*others, card.id))
            self.at = ("units", int(number), "attachments", len(others))
        else:
            army = replace(army, loose=(*army.loose, card.id))
            self.at = ("loose", len(army.loose) - 1)
        self.change(units=army.units, loose=army.loose)

    def set_faction(self, faction: str) -> None:
        """Build an army of another faction: whoever is of another one now is told as a fault."""
        self.change(faction=faction)
        self.taken()

    def fill(self, number: int) -> None:
        """Fill the army as a number says."""
        try:
            found = random_army(self.library, self.army.points, number)
        except ValueError as fault:
            self.app.toast(str(fault))
            return
        self.at = ()
        self.change(faction=found.faction, units=found.units, ncus=found.ncus, loose=(), deck=())
        self.taken()

    def taken(self) -> None:
        """Show nobody of the army that was open before, and the cards of the faction of this one."""
        self.at = ()
        self.factions = {self.army.faction, *(one.id for one in self.library.factions.values() if one.neutral)}

    # --- picture ---
    def declare_list(self, ui: Ui, area: Area) -> None:
        """Declare the cards."""
        cards, trouble = self.shown()
        have = Counter(card.id for _place, card in self.roll.cards())
        every = len(self.library.enlisted)
        count = ngettext("{n} of {all} card", "{n} of {all} cards", every).format(n=len(cards), all=every)
        w = listing.columns_room(area)
        shown = Listing(
            group="cards",
            word="card",
            hint=_("{speed} >= 6 {cost} < 7 order").format_map(spoken()),
            count=count,
            trouble=trouble,
            chips=self._chips(),
            more=listing.trait_filters(self, trait_name),
            columns=_columns(w),
            lines=[_line(card, have[card.id], wide=w >= WIDE, own=card.faction == self.army.faction) for card in cards],
            selected=self.shown_card() if not self.at else "",
            empty=_("No card fits. Take a filter away, or Esc in the field to empty it."),
            quiet=("faction", "kind"),
        )
        listing.declare(self, ui, area, shown)

    def _chips(self) -> list[Filter]:
        named = (
            ("units", pgettext("filter", "Units")),
            ("attachments", pgettext("filter", "Attachments")),
            ("court", pgettext("filter", "At court")),
            ("commanders", pgettext("filter", "Commanders")),
            ("ranged", pgettext("filter", "Ranged")),
            ("fits", _("Still fits")),
        )
        return listing.filters(self, [(one, faction_name(one)) for one in self.library.factions], named)

    def declare_card(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the card that is shown."""
        army_card(self, ui, area, low=low)

    def declare_sheet(self, ui: Ui, area: Area) -> None:
        """Declare the army."""
        army_sheet(self, ui, area)

    def declare_dialog(self, ui: Ui) -> None:
        """Declare the choice of faction and limit, or of traits."""
        {"size": size_dialog, "traits": traits_dialog}[self.asking](self, ui)

    def entry(self, one: Army) -> Callable[[Pen, Area, bool], None]:
        """Return how an army is drawn in the list of those that can be opened."""
        cost = roll_of(one, self.library).cost
        under = ngettext("{faction}, {n} of {all} point", "{faction}, {n} of {all} points", one.points)
        under = under.format(faction=faction_name(one.faction), n=cost, all=one.points)
        return list_row(proper(one.name), under, tokens_of(one, self.library), "N", 220)


def _columns(w: float) -> list[Column]:
    values = [
        ("cost", pgettext("narrow column", "Points")),
        ("speed", pgettext("narrow column", "Speed")),
        ("defense", pgettext("narrow column", "Defense")),
        ("morale", pgettext("narrow column", "Morale")),
        ("wounds", pgettext("narrow column", "Wounds")),
        ("dice", pgettext("narrow column", "Dice")),
    ]
    if w >= WIDE:
        places = [w * (0.56 + 0.44 * n / (len(values) - 1)) for n in range(len(values))]
        return [
            Column("name", _("Card"), 0, "l"),
            Column("kind", pgettext("narrow column", "Kind"), w * 0.24, "l"),
            Column("faction", pgettext("narrow column", "Faction"), w * 0.38, "l"),
            *(Column(key, title, x - 4, "r") for (key, title), x in zip(values, places, strict=True)),
        ]
    step = (48, 50, 50, 54, 40)
    places = [w - 4 - sum(step[n:]) for n in range(len(values))]
    return [
        Column("name", _("Card"), 0, "l"),
        *(Column(key, title, x, "r") for (key, title), x in zip(values, places, strict=True)),
    ]


def _line(card: Enlisted, have: int, *, wide: bool, own: bool) -> Line:
    figures = numbers(card)
    under = [] if wide else [kind_name(card)] if own else [faction_name(card.faction), kind_name(card)]
    if card.commander:
        under.append(_("commander"))
    if have:
        under.append(ngettext("{n} chosen", "{n} chosen", have).format(n=have))
    fights = isinstance(card, CombatUnit)
    values = {key: str(figures[key]) if fights else "–" for key in ("speed", "wounds", "dice")}
    values |= {key: _("{n}+").format(n=figures[key]) if fights else "–" for key in ("defense", "morale")}
    values |= {"cost": str(figures["cost"]), "kind": kind_name(card), "faction": faction_name(card.faction)}
    return Line(card.id, emblem_of(card), proper(card.name), tuple(under), values)
