"""The table of a battle of regiments on the board of inches: terrain as it looks, zones, objectives.

The board counts y downwards, the rules away from the first player: whatever goes from one to the other goes through
`placed` and `turned`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.regiments.cards import LONG
from game.content.regiments.lying import corners_of
from game.content.regiments.modes import FACTS, TOKEN, token_places
from game.content.regiments.terrain import Laid
from game.engine.seats import LETTERS
from game.i18n import _, proper
from game.systems.regiments.ground import zone
from game.systems.regiments.objectives import card_of, carried
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.signs import AreaMark, InchOverlays, PointMark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.modes import Mode
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table, TerrainKind
    from game.systems.regiments.state import State
    from game.ui.board.inches.signs import Place

AHEAD = 2700  # tenths of a degree: where the board counts from what the rules call 0
FULL = 3600
LOOKS = {
    "reeds": ("shallow_water", "reeds"), "mud": ("shallow_water", "bog"), "wall": ("", "drystone"),
    "logs": ("", "palisade"), "plain": ("", "plain"),
}  # fmt: skip
"""How the painter calls a look, where it has another word: kind and look."""
SIGNS = (
    ("impassable", "octagon-x"), ("blocks_sight", "eye-off"), ("elevated", "mountain"), ("horrific", "skull"),
    ("dangerous", "triangle-alert"), ("inspiring", "sparkles"), ("fortified", "shield"), ("cover", "shield"),
    ("rough", "footprints"), ("hindering", "footprints"),
)  # fmt: skip
"""The icon before the name of a piece: that of the first keyword it has."""
RELICS = {"centre": "crown", "left": "flag", "right": "swords"}
CORNER = LONG * 1000  # of a zone in a free-for-all, thousandths of an inch (ASF-FFA-02)
SETTING_UP = ("zones", "deploy", "first")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain as the board draws it; its outline is in thousandths of an inch, y downwards."""

    id: str
    name: str
    kind: str
    look: str
    outline: tuple[tuple[int, int], ...]
    raised: bool = False
    castle: bool = False
    low: str = ""
    abrupt: bool = False
    accesses: tuple[tuple[Place, Place], ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as the board draws it."""

    id: str
    theme: str
    width: int
    height: int
    pieces: tuple[Piece, ...]


def placed(place: tuple[float, float], height: int) -> Place:
    """Return the place of the board of a place of the rules, and the other way round."""
    return round(place[0]), round(height - place[1])


def turned(facing: int) -> int:
    """Return the facing on the board of a facing of the rules."""
    return (facing + AHEAD) % FULL


def shown_table(table: Table, laid: Sequence[Laid] | None = None) -> Shown:
    """Return a table as the board draws it; with `laid` what lies on it now, else what lay there before the game."""
    pieces = table.pieces if laid is None else laid
    return Shown(
        table.id, table.theme, table.width, table.height,
        tuple(piece(one, f"p{n}", table.height) for n, one in enumerate(pieces)),
    )  # fmt: skip


def piece(laid: Laid, key: str, height: int) -> Piece:
    """Return a piece of terrain as the board draws it."""
    kind, look = LOOKS.get(laid.look, ("", laid.look))
    outline = tuple(placed(corner, height) for corner in corners_of(laid))
    raised = "elevated" in laid.kind.keywords
    return Piece(key, described(laid.kind), kind, "plain" if raised else look, outline, raised)


def laid_now(state: State) -> tuple[Laid, ...]:
    """Return the pieces of terrain that lie on the table of a battle now."""
    kinds = kinds_of(state)
    return tuple(Laid(kinds[key], x, y, turn, look) for key, look, x, y, turn in state.laid if key in kinds)


def kinds_of(state: State) -> dict[str, TerrainKind]:
    """Return every kind of terrain that may lie on the table of a battle."""
    played = state.battle.played
    found = {one.kind.id: one.kind for one in played.table.pieces} | {kind.id: kind for kind in played.pool}
    return found | ({played.corpses.id: played.corpses} if played.corpses is not None else {})


def board_of(state: State, scale: float) -> InchBoard:
    """Return the board of a battle."""
    table = table_of(state)
    return InchBoard(table, scale=scale, names=names(table, laid_now(state)))


def table_of(state: State) -> Shown:
    """Return the table of a battle as it is now."""
    return shown_table(state.battle.played.table, laid_now(state))


def names(table: Shown, laid: Sequence[Laid]) -> dict[str, tuple[str, str]]:
    """Return for each piece of terrain its sign, and its name with what it is."""
    return {one.id: (sign(which.kind), one.name) for one, which in zip(table.pieces, laid, strict=True)}


def sign(kind: TerrainKind) -> str:
    """Return the icon before the name of a kind of terrain."""
    return next((icon for word, icon in SIGNS if word in kind.keywords), "layers")


def keyword(word: str) -> str:
    """Return a keyword of terrain in words."""
    return {
        "blocks_sight": _("blocks sight"), "inspiring": _("inspiring"), "dangerous": _("dangerous"),
        "impassable": _("impassable"), "cover": _("cover"), "elevated": _("elevated"), "horrific": _("horrific"),
        "hindering": _("hindering"), "rough": _("rough"), "fortified": _("fortified"),
        "destructible": _("destructible"),
    }.get(word, word)  # fmt: skip


def described(kind: TerrainKind) -> str:
    """Return the name of a kind with what it is: "Fir Wood, rough, cover"."""
    return ", ".join([proper(kind.name), *(keyword(word) for word in kind.keywords if word != "destructible")])


def zones(mode: Mode, width: int, height: int, edges: Sequence[int], *, corners: bool = False) -> tuple[AreaMark, ...]:
    """Return the deployment zones of a mode (ASF-SETUP-03): one at each edge, with the letter of the first seat there;
    in a free-for-all the `corners` (ASF-FFA-02).

    `edges` says for each seat which edge or corner is its own; where nobody's, a zone has no letter.
    """
    if corners:
        boxes = [(0, 0), (width - CORNER, 0), (width - CORNER, height - CORNER), (0, height - CORNER)]
        areas = [(x, y, x + CORNER, y + CORNER) for x, y in boxes]
    else:
        near, far = (depth * 1000 for depth in FACTS[mode].zones)
        areas = [(0, 0, width, near), (0, height - far, width, height)]
    return tuple(_area(box, LETTERS[list(edges).index(n)] if n in edges else "", height) for n, box in enumerate(areas))


def _area(box: tuple[int, int, int, int], side: str, height: int) -> AreaMark:
    left, low, right, top = box
    return AreaMark(placed((left, top), height), placed((right, low), height), side)


def zones_now(state: State) -> tuple[AreaMark, ...]:
    """Return the zones of a battle that is set up: nobody's before they are chosen; a siege's by who defends."""
    played = state.battle.played
    free, phase = played.scenario.free_for_all, state.phase
    if phase == "zones" and "defender" not in dict(state.bag):
        if played.scenario.mode == "siege":
            return ()  # whose edge is which says how deep they are (ASF-SOS-02)
        return zones(played.scenario.mode, played.table.width, played.table.height, (), corners=free)
    first = {state.edges[seat]: seat for seat in reversed(state.seats())}
    return tuple(_area(zone(state, seat), LETTERS[seat], played.table.height) for _edge, seat in sorted(first.items()))


def marks(state: State) -> InchOverlays:
    """Return what always lies over the table: zones while armies are set up, objectives and who has claimed them."""
    table, mode = state.battle.played.table, state.battle.played.scenario.mode
    areas = zones_now(state) if state.phase in SETTING_UP else ()
    taken = {token[0] for unit in state.standing() for token in carried(state, unit.id)}  # these lie on trays
    held = {(x, y): (key, unit) for key, x, y, unit in state.tokens if key not in taken}
    spots = list(held) or list(token_places(mode, table.width) if state.phase in SETTING_UP and not taken else ())
    points = tuple(
        PointMark(
            placed(at, table.height), TOKEN, _claimer(state, held[at][1]) if at in held else "",
            emblem_of_token(state, held[at][0]) if at in held else "",
        )
        for at in spots
    )  # fmt: skip
    return InchOverlays(areas=areas, points=points)


def _claimer(state: State, unit: str) -> str:
    """Return the letter of whose unit has claimed an objective, "" if none has that stands there (ASF-OBJ-06)."""
    return LETTERS[state.owner(unit)] if unit and state.units[unit].here else ""


def emblem_of_token(state: State, token: str) -> str:
    """Return the icon of an objective: that of its relic or heap, "" of a plain one."""
    if state.battle.played.scenario.mode == "carrion":
        return "skull"
    card = card_of(state, token) if state.battle.played.scenario.mode == "relics" else None
    return RELICS.get(card.place, "sparkles") if card is not None else ""


def bare_marks(scenario: Scenario, table: Table) -> InchOverlays:
    """Return zones and objectives of a scenario on which nobody plays yet."""
    edges = [0 if seat in scenario.teams[0] else 1 for seat in range(scenario.seats)]
    free = scenario.free_for_all
    seats = range(scenario.seats) if free else edges
    areas = zones(scenario.mode, table.width, table.height, seats, corners=free)
    points = tuple(PointMark(placed(at, table.height), TOKEN) for at in token_places(scenario.mode, table.width))
    return InchOverlays(areas=areas, points=points)
