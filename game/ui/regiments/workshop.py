"""What the regiments room brings to the workshop: tables with terrain on them, and a battle on one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.regiments.as_played import of_scenario
from game.content.regiments.drawn_tables import blank_table, drawn_table
from game.content.regiments.library import load_library
from game.content.regiments.lying import corners_of, in_zones
from game.content.regiments.modes import FACTS, MODES, TOKEN, Mode, token_places
from game.content.regiments.tables import build_table
from game.content.regiments.terrain import DEPTH, WIDTHS, Laid
from game.i18n import _, in_order, proper
from game.ui.board.inches.signs import InchOverlays, PointMark
from game.ui.regiments import workshop_scenarios
from game.ui.regiments.ground import Shown, described, names, piece, placed, shown_table, sign, zones
from game.ui.regiments.preparing import mode_name
from game.ui.workshop.face import Property, Sort
from game.ui.workshop.inches.bench import InchBench
from game.ui.workshop.inches.room import Drawn, PieceKind
from game.ui.workshop.inches.words import about

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.content.editing.draft import Draft
    from game.content.inches.sheet import Sheet, Where
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table
    from game.content.yaml_io import Document
    from game.ui.workshop.face import Desk

ABOUT = 10_000  # thousandths of an inch: the table on which a piece is shown alone
EDGES = (0, 1)  # of the first player, and of the other


class RegimentTables:
    """The room, as the bench for its tables sees it. `mode` is the one whose zones and objectives are shown."""

    word = "terrain"
    shapes: Mapping[str, Any] | None = None
    edges = None
    points = False
    large = "large-solo"

    def __init__(self) -> None:
        self.mode: Mode = "muster"

    def flipped(self, _value: Mapping[str, Any]) -> int:
        """Return how high the table is: files count away from the first player."""
        return DEPTH

    # --- pieces ---
    def kinds(self) -> Sequence[PieceKind]:
        """Return the kinds of terrain by name."""
        found = sorted(load_library().terrain.values(), key=lambda one: in_order(proper(one.name)))
        return [PieceKind(one.id, described(one), sign(one), corners_of(Laid(one, 0, 0)), _(one.text)) for one in found]

    def drawn(self, document: Document, name: str) -> Drawn:
        """Return a table as it is drawn."""
        table, wheres = drawn_table(document, name, load_library().terrain)
        shown = shown_table(table)
        return Drawn(shown, wheres, names(shown, table.pieces))

    def picture(self, kind: str, theme: str) -> Shown:
        """Return a table with nothing but one piece in its middle."""
        known = load_library().terrain[kind]
        side = max(ABOUT, -(-max(known.outline.size) // 1000) * 1000 + 2000)
        laid = Laid(known, side // 2, side // 2, 0, known.looks[0])
        return Shown("alone", theme, side, side, (piece(laid, "p0", side),))

    def marks(self, document: Document) -> InchOverlays:
        """Return the zones and objectives of the mode that is looked at."""
        table, _wheres = drawn_table(document, "", load_library().terrain)
        points = tuple(PointMark(placed(at, DEPTH), TOKEN) for at in token_places(self.mode, table.width))
        return InchOverlays(areas=zones(self.mode, table.width, DEPTH, EDGES), points=points)

    # --- words ---
    def properties(self, sheet: Sheet) -> Sequence[Property]:
        """Return name, words and mood."""
        return about(sheet)

    def looking(self) -> Sequence[Property]:
        """Return the mode whose zones and objectives are shown: they stand in no table."""

        def looked_at(word: Any) -> dict[str, Any]:
            self.mode = next(mode for mode in MODES if mode == word)
            return {}

        modes = [(mode, mode_name(mode)) for mode in MODES]
        return (Property("mode", _("Zones and objectives of the mode"), "choice", self.mode, looked_at, modes),)

    def piece_properties(self, sheet: Sheet, where: Where) -> Sequence[Property]:
        """Return which of its looks a piece has."""
        kind = load_library().terrain.get(sheet.kind(where))
        if kind is None or len(kind.looks) < 2:
            return ()

        def said(word: Any) -> dict[str, Any]:
            sheet.set_words(where, look=None if word == kind.looks[0] else word)
            return sheet.value()

        look = str(sheet.form(where).get("look") or kind.looks[0])
        return (Property("look", _("Look"), "choice", look, said, [(one, one) for one in kind.looks]),)

    def telling(self, sheet: Sheet, where: Where) -> tuple[str, Sequence[str]]:
        """Return what a piece is called, what it is, and in which zones it lies."""
        kind = load_library().terrain.get(sheet.kind(where))
        if kind is None:
            return sheet.kind(where), ()
        name, _comma, rest = described(kind).partition(", ")
        return name, [rest]

    # --- size ---
    def sizes(self, _sheet: Sheet) -> Sequence[tuple[str, str]]:
        """Return the two widths that a table has."""
        return [(f"{wide // 1000}", _size_words(wide)) for wide in WIDTHS]

    def resized(self, sheet: Sheet, width: int, _height: int) -> dict[str, Any] | str:
        """Return the table in the other width; what lies on it stays about the middle."""
        wide = min(WIDTHS, key=lambda one: abs(one - width))
        before = next((one for one in WIDTHS if sheet.word("width") == one // 1000), WIDTHS[0])
        sheet.shift((wide - before) // 2, 0)
        sheet.set_key("width", wide // 1000)
        return sheet.value()

    # --- what comes of it ---
    def card(self, document: Document, draft: Draft) -> Table | None:
        """Return the table as the rules know it."""
        return build_table(document, draft.id, load_library().terrain, draft.home)

    def trial(self, card: Table, _draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a battle on a table, in the mode that is looked at or one in which it may lie so."""
        scenario = suiting(card, self.mode)
        if scenario is None:
            return _("In no mode may the terrain lie as it does: it reaches into the deployment zones.")
        size: Any = card.width // 1000
        there = replace(scenario, maps=(), size=size, terrain="laid", name=card.name, description="")
        return replace(of_scenario(there, load_library()), table=card).plain()


def suiting(card: Table, mode: Mode) -> Scenario | None:
    """Return a scenario for two whose mode lets the terrain of a table lie as it does, that of the mode first."""
    found = [
        one for one in load_library().scenarios.sound().values()
        if one.seats == 2 and one.mode != "siege" and not any(lies_wrong(laid, one.mode) for laid in card.pieces)
    ]  # fmt: skip
    return min(found, key=lambda one: (one.mode != mode, one.points, one.id), default=None)


def lies_wrong(laid: Laid, mode: Mode) -> bool:
    """Tell whether a piece reaches into a deployment zone of a mode (ASF-SETUP-06)."""
    near, far = (1000 * depth for depth in FACTS[mode].zones)
    return in_zones(laid, near, far)


def _size_words(width: int) -> str:
    return _("{w} × {h} inches").format(w=width // 1000, h=DEPTH // 1000)


def sorts() -> tuple[Sort, ...]:
    """Return the kinds of file of the room that the workshop edits."""
    sizes = [(f"{wide // 1000}", _size_words(wide)) for wide in WIDTHS]
    return (
        Sort("map", _("Table"), _("A table in inches with pieces of terrain."), "ruler", sizes, _blank, _bench),
        workshop_scenarios.sort(),
    )  # fmt: skip


def _blank(name: str, size: str) -> dict[str, Any]:
    return blank_table(name, int(size))


def _bench(desk: Desk) -> InchBench:
    return InchBench(desk, RegimentTables())
