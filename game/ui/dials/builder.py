"""The army builder: figures to filter and sort, the card of one with all it takes along, and the army that grows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.dials.armies import Member, army_faults, points_of
from game.content.dials.army_lists import recruit_of, recruits_of, spells_of
from game.content.dials.keep_army import FILES
from game.content.dials.library import load_library
from game.content.dials.random_army import NUMBERS, random_army
from game.i18n import _, ngettext, pgettext, proper
from game.ui.building import listing
from game.ui.building.listing import Column, Line, Listing
from game.ui.building.phrases import Phrases
from game.ui.building.query import spoken
from game.ui.building.screen import BuildingScreen
from game.ui.building.side import Token, list_row
from game.ui.dials.army_card import army_card
from game.ui.dials.army_dialogs import items_dialog, size_dialog, spells_dialog, traits_dialog
from game.ui.dials.army_legality import ArmyLegality, legality
from game.ui.dials.army_sheet import army_sheet
from game.ui.dials.card_words import faction_name, find, kind_name, numbers, ordered, trait_name, traits
from game.ui.dials.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.dials.armies import Army, ArmyFault, Recruit
    from game.content.dials.cards import Figure
    from game.content.dials.equipment import Spell
    from game.ui.building.listing import Filter
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen

WIDE = 900  # from this width on the list has room for kinds and clicks


class ArmyScreen(BuildingScreen["Army"]):
    """Builds an army of any strength, or one for a scenario with the scenario's strength.

    hand     the figure of the list that is shown, with what it will take along when it is added
    at       the number of the member that is shown instead, None while one of the list is
    section  of a figure with several dials, the one that is shown
    """

    words_of = "dials"
    files = FILES
    numbers = NUMBERS
    rising = frozenset({"name", "faction", "kind"})

    def __init__(self, army: Army | None = None, done: Callable[[Army], None] | None = None) -> None:
        self.library = load_library()
        self._fitting: tuple[Army | None, dict[str, bool]] = (None, {})
        super().__init__(army or next(iter(self.library.armies.values())), done)
        self.hand = Member("")
        self.at: int | None = None
        self.section = 0

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
            random=_("Fills the army with figures of a faction, or of all, and with what fits to them."),
            number=_("The number of a random army: the same number builds the same one."),
            add=_("Add to army"),
            nothing_chosen=_("The dial of the figure chosen in the list stands here."),
            size=_("Another strength"),
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
        """Return the strength."""
        words = ngettext("Dials, {points} point", "Dials, {points} points", self.army.points)
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
    def recruits(self) -> list[Recruit]:
        """Return the members with their cards."""
        return recruits_of(self.army, self.library)

    @property
    def spells(self) -> list[Spell]:
        """Return the spells of the army."""
        return spells_of(self.army, self.library)

    @property
    def total(self) -> int:
        """Return the points that are spent."""
        return points_of(self.recruits, self.spells)

    def told(self) -> ArmyLegality:
        """Return whether the army is legal, and why."""
        return legality(self.recruits, self.spells, self.army.points)

    def shown(self) -> tuple[list[Figure], str]:
        """Return the figures of the list, and what is not understood in the filter."""
        cards, trouble = find(self.library.figures.values(), self.words)
        if self.factions:
            cards = [card for card in cards if card.faction in self.factions]
        tests: dict[str, Callable[[Figure], bool]] = {
            "hero": lambda card: card.kind in ("hero", "champion"),
            "rides": lambda card: bool(card.mount_types) or card.kind == "mount",
            "ranged": lambda card: any(section.range_max for section in card.sections),
            "fits": self.fits,
        }
        return ordered(self.sifted(cards, traits, tests), self.column, falling=self.falling), trouble

    @property
    def member(self) -> Member | None:
        """Return the member that is shown, or the figure of the list as it would be added; None if there is none."""
        if self.at is not None and self.at < len(self.army.members):
            return self.army.members[self.at]
        cards = self.shown()[0]
        card = next((one for one in cards if one.id == self.chosen), cards[0] if cards else None)
        if card is None:
            return None
        return self.hand if self.hand.figure == card.id else Member(card.id)

    @property
    def recruit(self) -> Recruit | None:
        """Return the cards of the member that is shown."""
        member = self.member
        return recruit_of(member, self.library) if member is not None else None

    def shown_card(self) -> str:
        """Return the id of the figure that is shown."""
        member = self.member
        return member.figure if member is not None else ""

    def with_member(self, member: Member) -> list[Recruit]:
        """Return the army as it would be with another member, or with the shown one changed into it."""
        recruits = self.recruits
        one = recruit_of(member, self.library)
        if self.at is not None and self.at < len(recruits):
            recruits[self.at] = one
        else:
            recruits.append(one)
        return recruits

    def new_faults(self, recruits: Sequence[Recruit], spells: Sequence[Spell]) -> list[ArmyFault]:
        """Return what would be wrong with another army that is not wrong with this one, its price last."""
        old = {fault.sentence for fault in self.told().faults}
        found = army_faults(recruits, spells, self.army.points)
        return sorted(
            (fault for fault in found if fault.sentence not in old), key=lambda fault: fault.rule == "MK-SETUP-05"
        )

    def fits(self, card: Figure) -> bool:
        """Tell whether a figure can be added at one of its point values without a new fault.

        The list asks it of every figure at every frame: it is found once for an army.
        """
        if self._fitting[0] != self.army:
            self._fitting = (self.army, {})
        found = self._fitting[1]
        if card.id not in found:
            found[card.id] = self._fits(card)
        return found[card.id]

    def _fits(self, card: Figure) -> bool:
        recruits, spells = self.recruits, self.spells
        mount = next((m.id for m in self.library.figures.values() if m.mount_type in card.mount_types), "")
        ways = [Member(card.id, level.damage) for level in card.levels]
        ways += [Member(card.id, mount=mount)] if mount else []
        leader = not any(one.leader for one in recruits)
        return any(
            not self.new_faults([*recruits, recruit_of(replace(way, leader=leader), self.library)], spells)
            for way in ways
        )

    # --- what can be done ---
    def pick(self, name: str) -> None:
        """Show a figure of the list."""
        self.at, self.section = None, 0
        self.hand = Member(name)
        super().pick(name)

    def pick_member(self, number: int) -> None:
        """Show a member of the army with what it takes along."""
        self.at, self.section = number, 0
        self.refresh()

    def show_section(self, number: str) -> None:
        """Show another dial of a figure that has several."""
        self.section = int(number)
        self.refresh()

    def equip(self, **what: Any) -> None:
        """Change what the shown figure takes along, or its point value or dial."""
        member = self.member
        if member is None:
            return
        changed = replace(member, **what)
        if self.at is None:
            self.hand, self.chosen = changed, changed.figure
            self.refresh()
            return
        members = list(self.army.members)
        members[self.at] = changed
        self.change(members=tuple(members))

    def toggle_item(self, name: str) -> None:
        """Give the shown figure an item, or take it away."""
        member = self.member
        if member is not None:
            items = tuple(one for one in member.items if one != name)
            self.equip(items=items if name in member.items else (*items, name))

    def toggle_spell(self, name: str) -> None:
        """Buy a spell, or no longer."""
        spells = self.army.spells
        self.change(spells=tuple(one for one in spells if one != name) if name in spells else (*spells, name))

    def lead(self) -> None:
        """Let the shown member lead the army, and nobody else (MK-SETUP-07)."""
        if self.at is not None:
            members = (replace(one, leader=n == self.at) for n, one in enumerate(self.army.members))
            self.change(members=tuple(members))

    def add(self, name: str) -> None:
        """Add a figure of the list with what it takes along; the first one leads."""
        self.add_member(self.hand if self.hand.figure == name else Member(name))

    def add_member(self, member: Member) -> None:
        """Add a member like this one; faults are told, not prevented."""
        leader = not any(one.leader for one in self.army.members)
        self.change(members=(*self.army.members, replace(member, leader=leader)))

    def remove_member(self, number: int) -> None:
        """Take a member out of the army."""
        members = list(self.army.members)
        del members[number]
        if self.at is not None and self.at >= number:
            self.at = None
        self.change(members=tuple(members))

    def add_chosen(self) -> None:
        """Add the figure that is shown; of a member another one like it."""
        member = self.member
        if member is not None:
            self.add_member(member)

    def fill(self, number: int) -> None:
        """Fill the army as a number says."""
        found = random_army(self.library, self.army.points, number)
        self.at = None
        self.change(members=found.members, spells=found.spells)

    def taken(self) -> None:
        """Show nobody of the army that was open before."""
        self.at = None

    # --- picture ---
    def declare_list(self, ui: Ui, area: Area) -> None:
        """Declare the figures."""
        cards, trouble = self.shown()
        have = Counter(member.figure for member in self.army.members)
        every = len(self.library.figures)
        count = ngettext("{n} of {all} figure", "{n} of {all} figures", every).format(n=len(cards), all=every)
        w = listing.columns_room(area)
        shown = Listing(
            group="figures",
            word="figure",
            hint=_("{speed} >= 8 {cost} < 40").format_map(spoken()),
            count=count,
            trouble=trouble,
            chips=self._chips(),
            more=listing.trait_filters(self, trait_name),
            columns=_columns(w),
            lines=[_line(card, have[card.id], wide=w >= WIDE) for card in cards],
            selected=self.shown_card() if self.at is None else "",
            empty=_("No figure fits. Take a filter away, or Esc in the field to empty it."),
            quiet=("faction", "kind"),
        )
        listing.declare(self, ui, area, shown)

    def _chips(self) -> list[Filter]:
        named = (
            ("hero", pgettext("filter", "Heroes")),
            ("rides", pgettext("filter", "Riders")),
            ("ranged", pgettext("filter", "Ranged")),
            ("fits", _("Still fits")),
        )
        return listing.filters(self, [(one, faction_name(one)) for one in (*self.library.factions, "")], named)

    def declare_card(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the dial of the figure that is shown, and what it takes along."""
        army_card(self, ui, area, low=low)

    def declare_sheet(self, ui: Ui, area: Area) -> None:
        """Declare the army."""
        army_sheet(self, ui, area)

    def declare_dialog(self, ui: Ui) -> None:
        """Declare the choice of the strength, of traits, items or spells."""
        known = {"size": size_dialog, "traits": traits_dialog, "items": items_dialog, "spells": spells_dialog}
        known[self.asking](self, ui)

    def entry(self, one: Army) -> Callable[[Pen, Area, bool], None]:
        """Return how an army is drawn in the list of those that can be opened."""
        return army_row(recruits_of(one, self.library), spells_of(one, self.library), one, "N", 200)


def army_row(
    recruits: Sequence[Recruit], spells: Sequence[Spell], army: Army, letter: str, wide: float
) -> Callable[[Pen, Area, bool], None]:
    """Return how an army is drawn in a list: its name, what it costs, the tokens of its members."""
    under = ngettext("{n} of {all} point · {figures}", "{n} of {all} points · {figures}", army.points).format(
        n=points_of(recruits, spells),
        all=army.points,
        figures=ngettext("{n} figure", "{n} figures", len(recruits)).format(n=len(recruits)),
    )
    tokens = [Token(emblem_of(one.figure), one.leader) for one in recruits]
    return list_row(proper(army.name), under, tokens, letter, wide)


def _columns(w: float) -> list[Column]:
    right = w - 4
    values = [
        ("cost", pgettext("narrow column", "Points")),
        ("clicks", pgettext("narrow column", "Clicks")),
        ("speed", pgettext("narrow column", "Speed")),
        ("attack", pgettext("narrow column", "Attack")),
        ("defense", pgettext("narrow column", "Defense")),
        ("damage", pgettext("narrow column", "Damage")),
        ("range", pgettext("narrow column", "Range")),
    ]
    if w >= WIDE:
        places = [w * (0.5 + 0.5 * n / (len(values) - 1)) for n in range(len(values))]
        return [
            Column("name", _("Figure"), 0, "l"),
            Column("kind", pgettext("narrow column", "Kind"), w * 0.22, "l"),
            Column("faction", pgettext("narrow column", "Faction"), w * 0.32, "l"),
            *(Column(key, title, x - 4, "r") for (key, title), x in zip(values, places, strict=True)),
        ]
    step = (52, 42, 42, 50, 54, 44)
    places = [right - sum(step[n:]) for n in range(len(values))]
    return [
        Column("name", _("Figure"), 0, "l"),
        *(Column(key, title, x, "r") for (key, title), x in zip(values, places, strict=True)),
    ]


def _line(card: Figure, have: int, *, wide: bool) -> Line:
    figures = numbers(card)
    under = [] if wide else [faction_name(card.faction)]
    if card.kind != "warrior" and not wide:
        under.append(kind_name(card.kind))
    if have:
        under.append(ngettext("{n} chosen", "{n} chosen", have).format(n=have))
    values = {key: str(figures[key]) for key in ("cost", "clicks", "speed", "attack", "defense", "damage")}
    values |= {
        "range": str(figures["range"]) if figures["range"] else "–",
        "kind": kind_name(card.kind),
        "faction": faction_name(card.faction),
    }
    return Line(card.id, emblem_of(card), proper(card.name), tuple(under), values)
