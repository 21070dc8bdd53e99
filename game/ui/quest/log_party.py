"""The party on the right page of the campaign log: what each hero has learnt and wears, what the pool holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES
from game.i18n import _, enumerated, ngettext, proper
from game.systems.quest import names
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest import on_panels, symbols
from game.ui.quest.figures import face_of, hero_face
from game.ui.quest.on_panels import PAPER_FADED, PAPER_INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.quest.state import State
    from game.ui.kit import Ui

HEAD, STORE, GAP = 30.0, 84.0, 8.0
LEAST, MOST = 78.0, 118.0
"""The least and the most height of a hero's row."""
NOTES = 100.0
"""What stays for notes at least."""


class PartyPage:
    """The heroes, and the campaign pool."""

    def __init__(self, state: State, players: Sequence[str]) -> None:
        self.state, self.players = state, players

    @property
    def _stored(self) -> bool:
        return self.state.adventure.campaign is not None

    def height(self, room: float) -> float:
        """Return how high the heroes and the store are on a page with so much room."""
        used = HEAD + (STORE if self._stored else 0)
        each = max(LEAST, min(MOST, (room - used - NOTES) / len(self.state.heroes)))
        return used + each * len(self.state.heroes)

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare a row for each hero, then what lies in store."""
        ui.label(area.cut_top(HEAD), _("The party"), theme.NAME, "display", PAPER_INK)
        store = area.cut_bottom(STORE) if self._stored else None
        heroes = list(self.state.heroes)
        for key in heroes:
            self._hero(ui, area.cut_top(area.h / (len(heroes) - heroes.index(key))), key)
        if store is not None:
            self._store(ui, store)

    def _hero(self, ui: Ui, row: Area, key: str) -> None:
        """Declare a hero: its card, its name and player, what it has learnt, its gear as small cards."""
        state = self.state
        one, card = state.heroes[key], state.card(key)
        high = row.h - GAP
        at = row.cut_left(high / on_panels.TALL, 14)
        look = "grey" if one.out else ""
        on_panels.card(ui, Area(at.x, at.y, at.w, high), hero_face(state, key), on_panels.SMALL, look=look)
        gear = [worn.id for worn in one.gear]
        small = min(44.0, (high - 22) / on_panels.TALL)
        wide = min(row.w * 0.45, 4 * (small + 6))
        cards = row.cut_right(wide, 10)
        name = ui.pen.fitting(proper(card.name), row.w, theme.TITLE, "semibold")
        ui.label(row.cut_top(21), name, theme.TITLE, "semibold", PAPER_INK)
        line = ui.pen.fitting(f"{_(card.title)}, {self.players[one.seat]}", row.w, theme.CAPTION)
        ui.label(row.cut_top(16, 2), line, theme.CAPTION, colour=PAPER_FADED)
        learnt = [kind for kind in ACTION_TYPES if state.action_card(key, kind).tier == "advanced"]
        told = (
            _("Learnt: {actions}").format(actions=enumerated([symbols.action(kind) for kind in learnt]))
            if learnt
            else (_("Nothing learnt yet"))
        )
        ui.text(row, told, colour=PAPER_INK, key=f"learnt {key}")
        counted = sum(not state.adventure.gear[name].legendary for name in gear)
        head = _("Gear {n} of {most}").format(n=counted, most=one.limit)
        ui.label(cards.cut_top(18), head, theme.CAPTION, "semibold", PAPER_FADED)
        self._cards(ui, cards, gear, small, key)

    def _cards(self, ui: Ui, area: Area, cards: Sequence[str], w: float, key: str) -> None:
        """Declare small cards side by side, each with its words for the pointer; too many overlap."""
        pitch = min(w + 6, (area.w - w) / max(1, len(cards) - 1)) if cards else 0
        for n, name in enumerate(cards):
            front = face_of(self.state, name)
            if front is None:
                continue
            tip = self._tip(name)
            at = Area(area.x + n * pitch, area.y + 2, w, w * on_panels.TALL)
            on_panels.card(ui, at, front, on_panels.SMALL, key=f"{key} {n} {name}", tooltip=tip)

    def _tip(self, card: str) -> str:
        """Return name and words of a card."""
        known = self.state.adventure
        found = known.gear.get(card) or known.dungeon.get(card) or known.enemies.get(card)
        text = known.fortune.text if card == known.fortune.id else getattr(found, "text", "")
        name = f"**{escape(names.card_name(known, card))}**"
        return f"{name}\n{escape(_(text))}" if text else name

    def _store(self, ui: Ui, area: Area) -> None:
        """Declare the campaign pool, and the peril with which the next quest begins (WHQ-POOL-01)."""
        state = self.state
        pool = list(state.pool)
        ui.label(area.cut_top(20), _("Campaign pool"), theme.TITLE, "semibold", PAPER_INK)
        told = []
        if not pool:
            told.append(_("Nothing yet: rewards and penalties fill it."))
        if state.peril_start:
            words = ngettext(
                "The next quest begins with peril {n} space further.",
                "The next quest begins with peril {n} spaces further.", state.peril_start,
            )  # fmt: skip
            told.append(words.format(n=state.peril_start))
        w = min(40.0, (area.h - 6) / on_panels.TALL)
        cards = area.cut_left(min(area.w, len(pool) * (w + 6)), 10) if pool else area.cut_left(0)
        self._cards(ui, cards, pool, w, "pool")
        ui.text(area, " ".join(told), theme.CAPTION, colour=PAPER_FADED, key="store")
