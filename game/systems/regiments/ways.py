"""The moves of this game in the words of geometry: scenes of trays, spaces of moves, charges and alignment.

One half of what `field.Field` asks: sight, ranges, arcs and terrain are the other one. Everything exact is decided in
`game.geometry.inches.trays`; here a unit becomes a tray, a rule's limit a number of thousandths, a reason a rule. The
rules let y run away from the first player and facings begin along it: geometry has y running down, facings along x.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from game.geometry.inches.directions import FULL, QUARTER
from game.geometry.inches.gaps import farther
from game.geometry.inches.layout import Base, Form
from game.geometry.inches.trays import charges, flush, hiding, moves, pieces, scene
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT
from game.geometry.inches.trays.angles import Fan
from game.geometry.inches.trays.scene import Scene
from game.geometry.inches.trays.spaces import Facings, Moves, Offsets
from game.systems.regiments.charging import ignores
from game.systems.regiments.field import End, Pushed
from game.systems.regiments.unit import RUIN, WALL

if TYPE_CHECKING:
    from game.content.regiments.terrain import TerrainKind
    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.geometry.inches.trays.pieces import Piece
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Edge, Unit

INCH = 1000
BARRING = frozenset({"impassable"})
SLOWING, SCREEN = "rough", "blocks_sight"
SIEGE = "siege"
WORDS: dict[int, Edge] = {FORWARD: "front", RIGHT: "right", BACK: "rear", LEFT: "left"}
WAYS = {word: way for way, word in WORDS.items()}
MOST_SCENES = 32  # that are remembered
RULES = {
    moves.FORM: "ASF-BAD-17", moves.SLOW: "ASF-TERR-19", moves.OVER: "ASF-MOVE-05", moves.LEFT_TABLE: "ASF-MOVE-08",
    moves.ENTERED: "ASF-TERR-13", moves.SWUNG: "ASF-TERR-13", scene.TABLE: "ASF-MOVE-08", scene.TRAY: "ASF-MOVE-04",
    scene.BARRED: "ASF-TERR-13", scene.NEAR: "ASF-MOVE-06",
}  # fmt: skip
"""The rule behind each reason for which geometry refuses a move; that of its length is the kind's own."""
KINDS = {
    "maneuver": "ASF-MAN-02", "march": "ASF-MAR-02", "retreat": "ASF-RET-02", "shift": "ASF-GEN-15",
    "pivot": "ASF-MOVE-01",
}  # fmt: skip


def tray(state: State, unit: Unit) -> Base:
    """Return the tray of a unit (ASF-UNIT-14)."""
    card = unit.card.tray
    form = Form(width=card.width, depth=card.depth)
    return Base(unit.id, unit.x, state.battle.played.table.height - unit.y, (unit.facing - QUARTER) % FULL, form)


def laid(state: State, number: int) -> Piece:
    """Return the piece of terrain at a place in `state.laid`, whoever stands on it (ASF-TERR-04).

    Its key is the id of its kind and the place.
    """
    word, _look, x, y, turn = state.laid[number]
    return lying(kinds(state)[word], f"{word}/{number}", x, state.battle.played.table.height - y, turn)


def lying(kind: TerrainKind, key: str, x: int, down: int, turn: int) -> Piece:
    """Return a piece of a kind that lies so far down from the upper edge of a table."""
    words, outline = frozenset(map(str, kind.keywords)), kind.outline
    if outline.shape == "ellipse":
        return pieces.ellipse(key, words, x, down, turn, *outline.size)
    return pieces.polygon(key, words, x, down, turn, [(u, -v) for u, v in outline.corners])


def kinds(state: State) -> dict[str, TerrainKind]:
    """Return the kinds of terrain that may lie on the table, by id."""
    played = state.battle.played
    known = [one.kind for one in played.table.pieces] + list(played.pool)
    return {one.id: one for one in (*known, *([played.corpses] if played.corpses else []))}


def masonry(state: State, wall: Unit) -> Piece:
    """Return a castle wall, which nobody enters (ASF-SOS-19)."""
    wide, deep = wall.card.tray.width // 2, wall.card.tray.depth // 2
    around = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
    return pieces.polygon(wall.id, frozenset(), wall.x, state.battle.played.table.height - wall.y, 0, around)


class Space:
    """Moves of geometry as the rules ask for them: ends are told in the frame of the rules."""

    def __init__(self, space: Moves | Offsets | Facings, height: int) -> None:
        self.space, self.height = space, height

    def trace(self, where: Answer) -> Any:
        """Return the trace of an answer."""
        return self.space.trace(where)

    def sample(self, pick: Pick) -> Answer:
        """Return a legal answer. Raises LookupError if there is none."""
        return self.space.sample(pick)

    def near(self, where: Answer) -> Answer | None:
        """Return the nearest legal answer."""
        return self.space.near(where)

    def any(self) -> bool:
        """Tell whether there is a legal answer."""
        return self.space.any()

    def end(self, where: Answer) -> End:
        """Return where a legal answer leads."""
        found = self.space.judged(where)
        return ended(self.space.scene, found.end, self.height, found.through)


def ended(table: Scene, base: Base, height: int, through: frozenset[str] = frozenset(), touching: Any = ()) -> End:
    """Return where a tray of geometry stands, as the rules say it."""
    facing = (base.facing + QUARTER) % FULL
    return End(base.x, height - base.y, facing, through, table.words(base.shape), touching)


class Turns(Space):
    """The pivots before a charge."""

    def __init__(self, space: Facings, height: int) -> None:
        super().__init__(space, height)
        self.facings = space

    @property
    def stretches(self) -> tuple[tuple[int, int], ...]:
        """Return all facings that they lead to, as the board has them: first and last of each stretch."""
        return self.facings.stretches


class Touching(Space):
    """Places at an edge of a target, each with the engagement that it means."""

    def __init__(self, space: Offsets, height: int, kept: tuple[Any, ...] = ()) -> None:
        super().__init__(space, height)
        self.offsets, self.kept = space, kept

    def end(self, where: Answer) -> End:
        """Return where the unit stands there, and whom it touches."""
        found = self.offsets.judged(where)
        engaged = (self.offsets.target, "front", WORDS[self.offsets.edge])
        return ended(self.offsets.scene, found.end, self.height, found.through, (engaged, *self.kept))


class Ways(ABC):
    """The half of the field that moves; whoever is the other half says what is seen."""

    def __init__(self) -> None:
        self._scenes: OrderedDict[Any, Scene] = OrderedDict()
        self._known: WeakKeyDictionary[Scene, dict[Any, Any]] = WeakKeyDictionary()
        self._lying: tuple[Any, list[Piece]] = ((), [])
        self._lately: dict[Any, list[Answer]] = {}

    @abstractmethod
    def sees(self, state: State, unit: str, target: str, *, elevated: bool = False) -> bool:
        """Tell whether a unit has line of sight (ASF-LOS-03)."""

    @abstractmethod
    def sees_from(self, state: State, base: Base, target: str) -> bool:
        """Tell whether a unit would have line of sight with its tray put so (ASF-CHG-11)."""

    def scene(self, state: State) -> Scene:
        """Return trays and terrain as they stand, no tokens (ASF-GEN-28); remembered by where they do."""
        standing = list(state.standing())
        # Cards never change in a battle, so that a battle and the places say all.
        built = [one for one in state.units.values() if one.fate in (WALL, RUIN)] if state.battle.mode == SIEGE else []
        there = tuple((one.id, one.x, one.y, one.facing, one.card.tray.width) for one in (*standing, *built))
        key = (id(state.battle), there, len(built), state.laid)
        found = self._scenes.get(key)
        if found is None:
            table = state.battle.played.table
            sides = {one.id: state.team(one.owner) for one in standing}
            terrain = self._terrain(state)
            trays = [tray(state, one) for one in standing]
            walls = [masonry(state, one) for one in built]
            found = self._scenes[key] = Scene((table.width, table.height), trays, sides, terrain, BARRING, walls)
            if len(self._scenes) > MOST_SCENES:
                self._scenes.popitem(last=False)
        return found

    def known(self, state: State) -> dict[Any, Any]:
        """Return what was found out about the trays and the terrain as they stand, by keys of whoever asked."""
        return self._known.setdefault(self.scene(state), {})

    def _terrain(self, state: State) -> list[Piece]:
        """Return the terrain that lies on the table; the last table is remembered."""
        key = (id(state.battle), state.laid)
        if self._lying[0] != key:
            self._lying = (key, [laid(state, number) for number in range(len(state.laid))])
        return self._lying[1]

    def _moves(self, state: State, unit: str, kind: str, rules: moves.Rules) -> Space:
        table = self.scene(state)
        numbers = RULES | {"": KINDS[kind], moves.FAR: KINDS[kind]}  # the gap is an inch, no less: ASF-MOVE-09
        space = Moves(table, table.trays[unit], kind, rules, numbers, lambda key: named(state, key))
        return Space(space, table.height)

    def maneuver(self, state: State, unit: str, inches: int) -> Space:
        """Return the maneuvers with so much speed (ASF-MAN-02, -03)."""
        return self._moves(
            state, unit, "maneuver", moves.Rules(inches * INCH, first=True, slowing=slowing(state, unit))
        )

    def march(self, state: State, unit: str, inches: int) -> Space:
        """Return the marches (ASF-MAR-02, -03)."""
        return self._moves(state, unit, "march", moves.Rules(inches * INCH, slowing=slowing(state, unit)))

    def retreat(self, state: State, unit: str, inches: int) -> Space:
        """Return the retreats: to both sides, back from foes before it, forward from others (ASF-RET-02, -03, -04)."""
        edges = {edge for _enemy, edge in state.units[unit].touching}
        ways: tuple[int, ...] = (RIGHT, LEFT)
        ways += (BACK,) if "front" in edges else ()
        ways += (FORWARD,) if edges - {"front"} else ()
        rules = moves.Rules(inches * INCH, 1, ways, slowing=slowing(state, unit))
        return self._moves(state, unit, "retreat", rules)

    def shift(self, state: State, unit: str, inches: int) -> Space:
        """Return the shifts (ASF-GEN-15, -16, ASF-TERR-33)."""
        ways = (FORWARD, RIGHT, BACK, LEFT)
        rules = moves.Rules(inches * INCH, ways=ways, last=False, slowing=slowing(state, unit))
        return self._moves(state, unit, "shift", rules)

    def pivot(self, state: State, unit: str) -> Space:
        """Return the pivots that end legally (ASF-MOVE-01, -02)."""
        return self._moves(state, unit, "pivot", moves.Rules(0))

    def turn(self, state: State, unit: str) -> Space:
        """Return how a unit may turn to its only enemy, and align (ASF-MEL-03, -06, ASF-MOVE-10)."""
        table, base = self.scene(state), self.scene(state).trays[unit]
        enemies = state.units[unit].enemies
        if len(enemies) != 1:
            return Touching(Offsets(table, base, "", FORWARD, (), "ASF-MEL-04"), table.height)
        edge = WAYS[state.units[enemies[0]].edge(unit)]
        offsets = flush.halves(table, base, enemies[0], edge)
        return Touching(Offsets(table, base, enemies[0], edge, offsets, "ASF-MEL-05"), table.height)

    # --- charges --------------------------------------------------------------------------------------------------

    def chargeable(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> str:
        """Return "" if a charge may be declared, else the ID of the rule that forbids it (ASF-CHG-03 to -06)."""
        known = self.known(state)
        key = ("chargeable", unit, target, arc, inches, slowing(state, unit))
        if key not in known:
            known[key] = self._chargeable(state, unit, target, arc, inches)
        return str(known[key])

    def _chargeable(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> str:
        table = self.scene(state)
        base, other = table.trays[unit], table.trays[target]
        if farther(base.shape, other.shape, inches * INCH + table.tolerance):
            return "ASF-CHG-05"
        if not self.sees(state, unit, target):
            return "ASF-CHG-03"
        if not flush.places(table, base, target, edge_of(table, base, target, arc), along=walled(state, target)):
            return "ASF-CHG-04"
        return "" if self.aim(state, unit, target, arc, inches).any() else "ASF-CHG-06"

    def aim(self, state: State, unit: str, target: str, _arc: Arc, inches: int) -> Space:
        """Return the pivots before a charge that keep sight and can come into contact (ASF-CHG-11)."""
        table, base = self.scene(state), self.scene(state).trays[unit]
        screens = hiding.screens(table, unit, target, [one for one in table.pieces if SCREEN in one.words])

        def sees(there: Base) -> bool:
            return self.sees_from(state, there, target)

        fan = Fan(table, base, target, inches * INCH, slowing(state, unit), sees, screens)
        return Turns(Facings(fan, "ASF-CHG-11"), table.height)

    def through(self, state: State, unit: str, target: str, inches: int) -> frozenset[str]:
        """Return the keywords of terrain that a charge straight on goes from, through or onto (ASF-TERR-17, -18)."""
        table = self.scene(state)
        return charges.run(table, table.trays[unit], target, inches * INCH, slowing(state, unit)).through

    def charge(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> Pushed:
        """Return how a charge straight on goes (ASF-CHG-13 to -16, -32); it is aligned later.

        One that fails is engaged with whom it touches where it ends (ASF-GEN-13).
        """
        table = self.scene(state)
        base = table.trays[unit]
        went = charges.run(table, base, target, inches * INCH, slowing(state, unit))
        touching: list[tuple[str, Edge, Edge]] = []
        if went.reached:
            touching.append((target, "front", WORDS[edge_of(table, base, target, arc)]))
        else:
            foes = table.replaced(went.end).touching(went.end)
            touching += [(foe.key, *_edges(table, went.end, foe)) for foe in foes]
        return Pushed(went.reached, ended(table, went.end, table.height, went.through, tuple(touching)), went.free)

    def needs(
        self, state: State, unit: str, target: str, facing: int, inches: int
    ) -> tuple[int | None, frozenset[str]]:
        """Return how many inches a charge needs from a facing, None if these do not do, and the keywords on its way."""
        table = self.scene(state)
        base = table.trays[unit]
        turned = base.moved(base.x, base.y, (facing - QUARTER) % FULL)
        went = charges.run(table, turned, target, inches * INCH, slowing(state, unit))
        return (-(-went.needed // INCH) if went.reached else None), went.through | table.words(base.shape)

    def align(self, state: State, unit: str, target: str, arc: Arc) -> Space:
        """Return how a successful charger may be aligned (ASF-CHG-19, -20).

        It stays at the edge where it was when it began, though on its way it may have come past the other flank.
        """
        table = self.scene(state)
        base, other = table.trays[unit], state.units[target]
        edge = WAYS[other.edge(unit)] if unit in other.enemies else edge_of(table, base, target, arc)
        offsets = flush.places(table, base, target, edge, along=walled(state, target))
        return Touching(Offsets(table, base, target, edge, offsets, "ASF-CHG-19"), table.height)

    def crowd(self, state: State, unit: str, target: str) -> tuple[tuple[str, End], ...]:
        """Return who else is touched by an aligned charger, and where each is moved to (ASF-CHG-24 to -26)."""
        table = self.scene(state)
        base = table.trays[unit]
        held = {key: [other for other in one.enemies if other != unit] for key, one in state.units.items()}
        found = []
        for aside in flush.moved_aside(table, base, target, held):
            key = aside.base.key
            own = state.units[key].touching
            kept = [(other, edge, state.units[other].edge(key)) for other, edge in own if other != unit]
            if aside.engaged:
                kept.append((unit, *_edges(table, aside.base, base)))
            found.append((key, ended(table, aside.base, table.height, touching=tuple(kept))))
        return tuple(found)


def _edges(table: Scene, one: Base, other: Base) -> tuple[Edge, Edge]:
    """Return the edges with which two trays touch, of each the one that lies along most of the other (ASF-BON-04)."""
    mine, theirs = flush.contact_edges(one, other, table.tolerance), flush.contact_edges(other, one, table.tolerance)
    return WORDS[mine[0]], WORDS[theirs[0]]


def slowing(state: State, unit: str) -> frozenset[str]:
    """Return the keywords of terrain that slow a unit (ASF-TERR-19, -31)."""
    return frozenset() if ignores(state, unit, SLOWING) else frozenset({SLOWING})


def walled(state: State, target: str) -> bool:
    """Tell whether a charge is aimed at a castle wall, where the charger stands as it likes (ASF-SOS-15, ruling)."""
    return state.units[target].card.tray.id == WALL


def edge_of(table: Scene, base: Base, target: str, arc: Arc) -> int:
    """Return the edge of a target in an arc; of the two flanks that at whose side a unit stands (ASF-CHG-09)."""
    if arc != "flank":
        return FORWARD if arc == "front" else BACK
    return flush.side_of(table.trays[target], base)


def named(state: State, key: str) -> str:
    """Return what a unit or a piece of terrain is called."""
    if key in state.units:
        return state.name(key)
    word = key.partition("/")[0]
    known = kinds(state)
    return known[word].name if word in known else key
