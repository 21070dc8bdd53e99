"""What the dial room brings to the workshop: tables with terrain on them, shapes of their own, and a battle on one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.content.dials.as_played import of_scenario
from game.content.dials.drawn_tables import Starts, blank_table, drawn_table, size_of
from game.content.dials.library import load_library
from game.content.dials.tables import LARGEST, SMALLEST, build_table
from game.content.dials.terrain import KINDS, RAISED, SEATED, Table
from game.i18n import _, decimal, in_order, proper
from game.ui.dials import workshop_scenarios
from game.ui.dials.ground import bare_marks, described, names, sign
from game.ui.workshop.face import Property, Sort
from game.ui.workshop.inches.bench import InchBench
from game.ui.workshop.inches.room import Drawn, PieceKind
from game.ui.workshop.inches.words import about

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.content.dials.scenarios import Scenario
    from game.content.editing.draft import Draft
    from game.content.inches.sheet import Sheet, Where
    from game.content.yaml_io import Document
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.workshop.face import Desk

METRE = 39_370
SIZES = {"small": (31_496, 31_496), "usual": (METRE, METRE), "large": (59_055, METRE)}
LOOKS = (
    "plain", "wood", "thorns", "boulders", "menhirs", "graves", "reeds", "grass", "corn", "hedge", "mist", "ash",
    "ruin", "rock", "palisade", "drystone", "terrace", "roof", "water", "ice", "bog", "lava",
)  # fmt: skip
"""Looks that differ from what the painter makes of a kind by itself."""
ABOUT = 12_000  # thousandths of an inch: the table on which a piece is shown alone


class DialTables:
    """The room, as the bench for its tables sees it."""

    word = "piece"
    shapes: ClassVar[Mapping[str, Any] | None] = {
        "id": "shape", "name": "Copse", "kind": "hindering", "outline": [], "look": "wood",
    }  # fmt: skip
    edges = Starts()
    points = True
    large = "titan"

    def flipped(self, _value: Mapping[str, Any]) -> None:
        """Return nothing: files count downwards, as the board does."""

    # --- pieces ---
    def kinds(self) -> Sequence[PieceKind]:
        """Return the pieces of the scenery by name."""
        found = sorted(load_library().pieces.values(), key=lambda one: in_order(proper(one.name)))
        return [PieceKind(one.id, described(one), sign(one), one.outline) for one in found]

    def drawn(self, document: Document, name: str) -> Drawn:
        """Return a table as it is drawn."""
        table, wheres = drawn_table(document, name, load_library().pieces)
        return Drawn(table, wheres, names(table))

    def picture(self, kind: str, theme: str) -> Table:
        """Return a table with nothing but one piece in its middle."""
        piece = load_library().pieces[kind].laid(kind, ABOUT // 2, ABOUT // 2)
        side = max(ABOUT, -(-max(piece.size) // 1000) * 1000 + 2000)
        piece = load_library().pieces[kind].laid(kind, side // 2, side // 2)
        return Table("alone", "alone", side, side, (piece,), (), (), theme=theme)

    def marks(self, document: Document) -> InchOverlays:
        """Return start areas and strategic points."""
        table, _wheres = drawn_table(document, "", load_library().pieces)
        sides = [one.side for one in table.starts]
        seats = max((n for n, seated in SEATED.items() if all(side in sides for side in seated)), default=2)
        return bare_marks(table, seats)

    # --- words ---
    def properties(self, sheet: Sheet) -> Sequence[Property]:
        """Return name, words and mood."""
        return about(sheet)

    def looking(self) -> Sequence[Property]:
        """Return nothing: areas and points stand in the file."""
        return ()

    def piece_properties(self, sheet: Sheet, where: Where) -> Sequence[Property]:
        """Return the castle of a section that is laid; of a shape of the table's own everything that it is."""
        form = sheet.form(where)

        def said(key: str) -> Callable[[Any], dict[str, Any]]:
            return lambda word: _with(sheet, where, key, word)

        if where[0] == "laid":
            piece = load_library().pieces.get(sheet.kind(where))
            if piece is None or not piece.castle:
                return ()
            return (
                Property(
                    "castle", _("Castle that it belongs to"), "text", str(form.get("castle") or ""), said("castle")
                ),
            )
        kind, level = str(form.get("kind", "clear")), str(form.get("level", "ground"))
        look = str(form.get("look", "plain"))
        found = [
            Property("name", _("Name"), "text", str(form.get("name", "")), said("name")),
            Property("kind", _("Kind"), "choice", kind, said("kind"), [(one, kind_name(one)) for one in KINDS]),
            Property("look", _("Look"), "choice", look, said("look"), [(one, look_name(one)) for one in
                     dict.fromkeys((*LOOKS, look))]),
        ]  # fmt: skip
        if kind in RAISED:
            found.append(Property("level", _("Level"), "choice", level, said("level"),
                                  [("ground", _("on the ground")), ("elevated", _("elevated"))]))  # fmt: skip
        if level == "elevated":
            found.append(Property("abrupt", _("Abrupt: entered by accesses only"), "flag", bool(form.get("abrupt")),
                                  lambda on: _with_access(sheet, where, on=on)))  # fmt: skip
        if form.get("abrupt"):
            found += self._access(sheet, where)
        if kind == "clear" and level == "ground":
            low = str(form.get("low") or "")
            found.append(Property("low", _("Half height"), "choice", low, said("low"),
                                  [("", _("no")), ("wall", _("low wall")), ("step", _("step"))]))  # fmt: skip
            if low:
                found.append(
                    Property("stairs", _("Nobody stops at it"), "flag", bool(form.get("stairs")), said("stairs"))
                )
        return found

    @staticmethod
    def _access(sheet: Sheet, where: Where) -> list[Property]:
        """Return on which side a shape is entered, and by what."""
        given = sheet.form(where).get("access")
        first = given[0] if isinstance(given, list) and given and isinstance(given[0], dict) else {}
        sides = [(str(n), _("side {n}").format(n=n)) for n in range(1, len(sheet.outline(where)) + 1)]
        kinds = [("stairs", _("stairs")), ("ladder", _("ladder")), ("door", _("door"))]

        def set_to(key: str, word: Any) -> dict[str, Any]:
            rest = given[1:] if isinstance(given, list) else []
            made = {"kind": "stairs", "side": 1} | dict(first) | {key: int(word) if key == "side" else word}
            return _with(sheet, where, "access", [made, *rest])

        return [
            Property("access kind", _("Access"), "choice", str(first.get("kind", "stairs")),
                     lambda word: set_to("kind", word), kinds),
            Property("access side", _("On its side"), "choice", str(first.get("side", 1)),
                     lambda word: set_to("side", word), sides),
        ]  # fmt: skip

    def telling(self, sheet: Sheet, where: Where) -> tuple[str, Sequence[str]]:
        """Return what a thing is called and what it is."""
        form = sheet.form(where)
        if where[0] == "laid":
            piece = load_library().pieces.get(sheet.kind(where))
            words = described(piece) if piece is not None else sheet.kind(where)
        else:
            words = ", ".join([proper(str(form.get("name", ""))), kind_name(str(form.get("kind", "clear")))])
        name, _comma, rest = words.partition(", ")
        return name, [rest] if rest else []

    # --- size ---
    def sizes(self, _sheet: Sheet) -> Sequence[tuple[str, str]]:
        """Return nothing: a table may have any size."""
        return ()

    def resized(self, sheet: Sheet, width: int, height: int) -> dict[str, Any] | str:
        """Return the table in another size; what lies on it stays about the middle."""
        if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
            return _("A table is 8 to 100 inches wide and high.")
        before = size_of(sheet.value())
        dx, dy = (width - before[0]) // 2, (height - before[1]) // 2
        sheet.shift(dx, dy)
        sheet.set_key("size", [width / 1000 if width % 1000 else width // 1000,
                               height / 1000 if height % 1000 else height // 1000])  # fmt: skip
        value = sheet.value()
        starts = Starts()
        for side in ("south", "west", "north", "east"):
            old = starts.stretch({**value, "size": [before[0] / 1000, before[1] / 1000]}, side)
            if old is not None and isinstance(value.get("starts"), dict):
                by = dx if side in ("south", "north") else dy
                value = starts.set(value, side, (old[0] + by, old[1] + by))
        return value

    # --- what comes of it ---
    def card(self, document: Document, draft: Draft) -> Table | None:
        """Return the table as the rules know it."""
        return build_table(document, draft.id, load_library().pieces, draft.home)

    def trial(self, card: Table, _draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a battle on a table, with the armies of a shipped scenario for its seats."""
        scenario = suiting(card)
        if scenario is None:
            return _("There is no scenario that suits such a map.")
        played = of_scenario(replace(scenario, maps=(), terrain="", name=card.name, description=""), load_library())
        return replace(played, table=card).plain()


def suiting(card: Table) -> Scenario | None:
    """Return the weakest scenario of battles for two that could be fought on a table."""
    found = [one for one in load_library().scenarios.sound().values() if one.seats == 2 and card.seats(2)]
    return min(found, key=lambda one: (bool(one.missions), one.strength, one.id), default=None)


def _with(sheet: Sheet, where: Where, key: str, word: Any) -> dict[str, Any]:
    usual = {"level": "ground", "low": "", "castle": "", "stairs": False, "abrupt": False}
    sheet.set_words(where, **{key: None if key in usual and word == usual[key] else word})
    form = sheet.form(where)
    if form.get("level") != "elevated":  # what only elevated terrain can have goes with it
        sheet.set_words(where, abrupt=None, access=None)
    elif key == "level":
        sheet.set_words(where, low=None, stairs=None)
    if form.get("kind", "clear") not in RAISED:
        sheet.set_words(where, level=None, abrupt=None, access=None)
    if form.get("kind", "clear") != "clear":
        sheet.set_words(where, low=None, stairs=None)
    return sheet.value()


def _with_access(sheet: Sheet, where: Where, *, on: bool) -> dict[str, Any]:
    """Make a shape abrupt, with stairs on its first side; or no longer."""
    sheet.set_words(where, abrupt=True if on else None, access=[{"kind": "stairs", "side": 1}] if on else None)
    return sheet.value()


def kind_name(kind: str) -> str:
    """Return a kind of terrain in a word or two."""
    return {
        "clear": _("clear"), "hindering": _("hindering"), "blocking": _("blocking"), "concealing": _("concealing"),
        "chasm": _("chasm"), "deep_water": _("deep water"), "shallow_water": _("shallow water"),
    }.get(kind, kind)  # fmt: skip


def look_name(look: str) -> str:
    """Return how a piece is painted, in a word."""
    return {
        "plain": _("by its kind"), "wood": _("trees"), "thorns": _("thorns"), "boulders": _("boulders"),
        "menhirs": _("standing stones"), "graves": _("graves"), "reeds": _("reeds"), "grass": _("tall grass"),
        "corn": _("corn"), "hedge": _("hedge"), "mist": _("mist"), "ash": _("ash"), "ruin": _("ruin"),
        "rock": _("rock"), "palisade": _("palisade"), "drystone": _("dry stone wall"), "terrace": _("terrace"),
        "roof": _("roof"), "water": _("water"), "ice": _("ice"), "bog": _("bog"), "lava": _("lava"),
    }.get(look, look)  # fmt: skip


def sorts() -> tuple[Sort, ...]:
    """Return the kinds of file of the room that the workshop edits."""
    sizes = [
        (key, _("{w} × {h} inches").format(w=decimal(w / 1000, "g"), h=decimal(h / 1000, "g")))
        for key, (w, h) in SIZES.items()
    ]
    return (
        Sort(
            "map", _("Table"), _("A table in inches, with pieces of terrain, shapes of its own and start areas."),
            "ruler", sizes, _blank, _bench,
        ),
        workshop_scenarios.sort(),
    )  # fmt: skip


def _blank(name: str, size: str) -> dict[str, Any]:
    return blank_table(name, *SIZES[size])


def _bench(desk: Desk) -> InchBench:
    return InchBench(desk, DialTables())
