"""The choice of a hero for a party: all of them as cards, with all cards of the one that is looked at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES
from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest import on_panels
from game.ui.quest.faces.action import ActionFace
from game.ui.quest.faces.hero import HeroFace
from game.ui.quest.faces.hoard import GearFace
from game.ui.quest.faces.parts import said

if TYPE_CHECKING:
    from game.content.quest.cards import HeroCard
    from game.ui.kit import Pen, Ui
    from game.ui.quest.party import Party

WIDE, HIGH, AROUND = 1240.0, 720.0, 20.0
IN_A_ROW = 4
FOOT = 36
TABS = ("basic", "advanced", "legendary")


class HeroChoice:
    """The dialog over the screen: `place` of the party whose hero is chosen, None while it is closed.

    looked  the hero whose cards are shown
    tab     which of its cards: one of TABS
    """

    def __init__(self, party: Party) -> None:
        self.party = party
        self.place: int | None = None
        self.looked, self.tab = "", TABS[0]

    @property
    def open(self) -> bool:
        """Tell whether it lies over the screen."""
        return self.place is not None

    def show(self, place: int) -> None:
        """Open it for a place of the party."""
        self.place, self.looked = place, self.party.scenario.party[place].hero
        self.party.screen.refresh()
        self.party.screen.ui.focus_key(f"hero {self.looked}")

    def close(self) -> None:
        """Close it."""
        self.place = None

    def look(self, hero: str) -> None:
        """Show the cards of a hero."""
        self.looked = hero
        self.party.screen.refresh()

    def turn_to(self, tab: str) -> None:
        """Show other cards of the hero."""
        self.tab = tab
        self.party.screen.refresh()

    def take(self) -> None:
        """Let the hero that is looked at take the place."""
        if self.place is None:
            return
        place, self.place = self.place, None
        self.party.take(place, self.looked)

    # --- picture ---
    def declare(self, ui: Ui) -> None:
        """Declare it while it is open."""
        if self.place is None:
            return
        with ui.over_all(0.72) as window:
            box = window.centred(min(WIDE, window.w - 2 * AROUND), min(HIGH, window.h - 2 * AROUND))
            ui.panel(box, border=theme.LINE2, radius=theme.R_DIALOG, shadow=theme.SHADOW_BANNER)
            inside = box.inset(20, 16)
            title = _("A hero for {player}").format(player=self.party.screen.player(self._seat()))
            ui.label(inside.cut_top(26, 12), title, theme.NAME, "display")
            foot = inside.cut_bottom(FOOT, 14)
            self._gallery(ui, inside.cut_left(inside.w * 0.52, 24))
            self._looked(ui, inside)
            self._foot(ui, foot)

    def _seat(self) -> int:
        assert self.place is not None  # noqa: S101 - asked while it is open
        return self.party.scenario.party[self.place].seat

    def _gallery(self, ui: Ui, area: Area) -> None:
        """Declare a card for each hero, those of the party with the badge of their seat; more than fit scroll."""
        heroes = self.party.heroes()
        seats = {one.hero: one.seat for one in self.party.scenario.party}
        party, gap = len(self.party.scenario.party), 14.0
        with ui.scroll("gallery", Area(area.x - 6, area.y - 4, area.w + 18, area.h + 4), whole=True) as rows:
            w = (area.w - (IN_A_ROW - 1) * gap) / IN_A_ROW
            rows_high = area.h / -(-len(heroes) // IN_A_ROW)
            w = min(w, (rows_high - 34) / on_panels.TALL)
            pitch = (area.w + gap) / IN_A_ROW
            for first in range(0, len(heroes), IN_A_ROW):
                row = rows.cut_top(w * on_panels.TALL + 28, 6)
                for n, one in enumerate(heroes[first : first + IN_A_ROW]):
                    cell = Area(row.x + 6 + n * pitch, row.y + 4, w, row.h - 4)
                    self._cell(ui, cell, one, party, seats.get(one.id))

    def _cell(self, ui: Ui, cell: Area, one: HeroCard, party: int, seat: int | None) -> None:
        on, face = one.id == self.looked, HeroFace(one, party)
        high = cell.w * on_panels.TALL

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            at = Area(a.x + 4, a.y + 4, cell.w, high)
            on_panels.put_card(pen, at, face, on_panels.MIDDLE)
            if seat is not None:
                pen.badge(at.right - 14, at.y + 14, LETTERS[seat], 24)
            words = pen.fitting(_(one.title), a.w, theme.CAPTION, "semibold")
            pen.text(at.cx, at.bottom + 14, words, theme.CAPTION, "semibold", theme.TEXT1 if on else theme.TEXT2, "c")

        ui.row(
            f"hero {one.id}", Area(cell.x - 4, cell.y - 4, cell.w + 8, high + 28), paint, partial(self.look, one.id),
            group="heroes", selected=on, again=self.take,
        )  # fmt: skip

    def _looked(self, ui: Ui, area: Area) -> None:
        """Declare the card of the hero in large, what it is like, and its other cards."""
        one, party = self.party.library.heroes[self.looked], len(self.party.scenario.party)
        w = min(area.w * 0.46, (area.h - 60) / on_panels.TALL)
        left = area.cut_left(w, 20)
        high = w * on_panels.TALL
        on_panels.card(ui, Area(left.x, left.y, w, high), HeroFace(one, party), on_panels.CARD)
        words = Area(left.x, left.y + high + 12, w, left.h - high - 12)
        text = _("Health {two} of two heroes, {three} of three, {four} of four. WHQ-SETUP-06").format(
            two=one.health[0], three=one.health[1], four=one.health[2]
        )
        ui.text(words, text, theme.CAPTION, colour=theme.TEXT2, key="health by party")
        options = [("basic", _("Basic"), ""), ("advanced", _("Advanced"), ""), ("legendary", _("Legendary"), "")]
        ui.segments("cards", area.cut_top(32, 8), options, self.tab, self.turn_to)
        hint = {
            "basic": _("The four actions it sets out with. WHQ-SETUP-09"),
            "advanced": _("What the trainer may teach it. WHQ-SETT-04"),
            "legendary": _("What a Legendary Fortune may bring it. WHQ-LEG-02"),
        }[self.tab]
        area.cut_top(ui.text(area, hint, theme.CAPTION, colour=theme.TEXT2, key="cards hint"), 8)
        self._cards(ui, area, one)

    def _cards(self, ui: Ui, area: Area, one: HeroCard) -> None:
        """Declare each of the cards small, and beside it what it is called and says."""
        faces, gap = self._faces(one), 10.0
        high = (area.h - gap * (len(faces) - 1)) / len(faces)
        for n, face in enumerate(faces):
            row = area.cut_top(high, gap)
            w = min(96.0, row.h / on_panels.TALL)
            on_panels.card(ui, Area(row.x, row.y, w, w * on_panels.TALL), face, on_panels.SMALL)
            words = Area(row.x + w + 12, row.y, row.w - w - 12, row.h)
            name = ui.pen.fitting(proper(face.card.name), words.w, cut="semibold")
            ui.label(words.cut_top(18, 2), name, cut="semibold")
            ui.text(words, said(_(face.card.text)), theme.CAPTION, colour=theme.TEXT2, key=f"card words {n}")

    def _faces(self, one: HeroCard) -> list[ActionFace | GearFace]:
        library, words = self.party.library, f"{one.title} {one.name} {one.kin}"
        if self.tab == "legendary":
            return [GearFace(card, one.name, words) for card in library.gear.values() if card.hero == one.id]
        found = {card.type: card for card in library.actions.values() if (card.hero, card.tier) == (one.id, self.tab)}
        return [ActionFace(found[kind], one.name, words) for kind in ACTION_TYPES]

    def _foot(self, ui: Ui, row: Area) -> None:
        one = self.party.library.heroes[self.looked]
        label = _("Take {hero}").format(hero=proper(one.name))
        wide = ui.pen.width(label, theme.TITLE, "semibold") + 110
        ui.button("take hero", row.cut_right(wide, 12), label, self.take, kind="main", icon="check", shortcut="Enter",
                  size=theme.TITLE)  # fmt: skip
        ui.button("no hero", row.cut_right(120, 12), _("Cancel"), self._cancel, kind="quiet", shortcut="Esc")
        members = {member.hero: member for member in self.party.scenario.party}
        place = self.place
        if one.id in members and place is not None and self.party.scenario.party[place].hero != one.id:
            name = escape(proper(one.name))
            ui.text(Area(row.x, row.cy - 10, row.w, 20), _("**{hero}** is in the party: the two change places.").format(
                hero=name), colour=theme.TEXT2, key="changing places")  # fmt: skip

    def _cancel(self) -> None:
        self.close()
        self.party.screen.refresh()
