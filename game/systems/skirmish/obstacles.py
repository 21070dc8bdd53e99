"""What refusals name and show: who and what is in the way, by kind or name and square, and how far things are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Evidence, Refusal, counted, minor, no
from game.geometry.squares import adjacency, counting, sight
from game.geometry.squares.grid import label, straight_distance
from game.i18n import N_, _, enumerated, ngettext
from game.systems.skirmish import space
from game.systems.skirmish.ailments import BLINDED, BLINDSIGHT, INVISIBLE
from game.systems.skirmish.unit import AWAY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from game.content.squares.ground import BattleMap
    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

MOST = 4  # squares of a kind of ground that a sentence names
REACH = 1  # squares that a melee attack reaches, DDM-ATK-02
GROUND: dict[str, Callable[[int], str]] = {
    "wall": lambda n: ngettext("a wall at {squares}", "walls at {squares}", n),
    "statue": lambda n: ngettext("a statue at {squares}", "statues at {squares}", n),
    "pit": lambda n: ngettext("a pit at {squares}", "pits at {squares}", n),
    "forest": lambda n: ngettext("a square of forest at {squares}", "squares of forest at {squares}", n),
    "fog": lambda n: ngettext("a square of fog at {squares}", "squares of fog at {squares}", n),
    "spike_stones": lambda n: ngettext("spike stones at {squares}", "spike stones at {squares}", n),
    "risky": lambda n: ngettext("a risky square at {squares}", "risky squares at {squares}", n),
    "difficult": lambda n: ngettext("a difficult square at {squares}", "difficult squares at {squares}", n),
}  # fmt: skip
"""Ground that stops or slows somebody, in the order in which it is named where a square has several traits."""


class Obstacles:
    """Things in the way, as plain values: `words` names them for a sentence, `n` is how many they are.

    `costs`: it is about what a step onto them costs; fog, which only hides, then goes by what lies under it.
    """

    def __init__(
        self,
        battle_map: BattleMap,
        squares: Iterable[Square] = (),
        edges: Collection[Edge] = (),
        who: Iterable[tuple[str, Square]] = (),
        *,
        costs: bool = False,
    ) -> None:
        self._kinds = [kind for kind in GROUND if not (costs and kind == "fog")]
        self._map, self._edges, self._who = battle_map, tuple(edges), tuple(who)
        self._squares = tuple(squares)

    @property
    def n(self) -> int:
        """How many they are, each square of ground counted."""
        return len(self._squares) + len(self._edges) + len(self._who)

    @property
    def words(self) -> str:
        """What they are: "a statue at V12 and Mire Troll at S13"."""
        told = [_("{name} at {square}").format(name=name, square=label(*at)) for name, at in self._who]
        return enumerated(
            [*_ground(self._map, self._squares, self._kinds), *(_between(edge) for edge in self._edges[:MOST]), *told]
        )


def _ground(battle_map: BattleMap, squares: tuple[Square, ...], traits: list[str]) -> list[str]:
    kinds: dict[str, list[Square]] = {}
    for x, y in squares:
        bit = 1 << (y * battle_map.width + x)
        kind = next((trait for trait in traits if battle_map.traits[trait] & bit), "")
        kinds.setdefault(kind, []).append((x, y))
    found = []
    for trait in sorted(kinds, key=[*traits, ""].index):
        named = [label(*square) for square in kinds[trait]]
        more = len(named) - MOST
        if more > 0:
            named[MOST:] = [ngettext("{n} more", "{n} more", more).format(n=more)]
        text = GROUND[trait](len(kinds[trait])) if trait else "{squares}"
        found.append(text.format(squares=enumerated(named)))
    return found


def _between(edge: Edge) -> str:
    """Name a thin wall by the squares on both its sides."""
    (x, y), (x2, _y2) = edge
    a, b = ((x - 1, y), (x, y)) if x == x2 else ((x, y - 1), (x, y))
    return _("a thin wall between {a} and {b}").format(a=label(*a), b=label(*b))


def standing(state: State, mask: int, *without: Unit) -> list[Unit]:
    """Return the creatures that stand on some of the squares."""
    return [unit for unit in state.on_map() if unit not in without and mask & state.space(unit)]


def named(state: State, units: Iterable[Unit]) -> list[tuple[str, Square]]:
    """Return names and squares of creatures, as `Obstacles` takes them."""
    return [(state.name(unit.id), (unit.x, unit.y)) for unit in units]


def ids(units: Iterable[Unit]) -> tuple[str, ...]:
    """Return who they are, as evidence."""
    return tuple(unit.id for unit in units)


def in_the_way(state: State, mask: int, *without: Unit, edges: Collection[Edge] = ()) -> tuple[Obstacles, Evidence]:
    """Return what is on some squares, creatures before the ground below them, in words and for the board."""
    field = state.field
    units = standing(state, mask, *without)
    bare = mask
    for unit in units:
        bare &= ~state.space(unit)
    ground = tuple(field.squares(bare))
    return Obstacles(state.map, ground, edges, named(state, units)), Evidence(ids(units), ground)


# --- refusals that several rules share ---------------------------------------------------------------------------


def occupied(state: State, units: list[Unit], square: Square, rule: str, short: str = "") -> Refusal:
    """Say who stands on a square that must be free."""
    name = state.name(units[0].id)
    text = N_("{who} stands at {square} already.")
    return no(text, rule, short, who=name, square=label(*square)).showing(Evidence(ids(units)))


def off_the_map(state: State, target: Unit) -> Refusal:
    """Say why nothing is done to a creature that is not there: it is gone, or phased out for a while (DDM-SCN-06)."""
    if target.fate == AWAY:
        text = N_("{name} is phased out: nothing reaches it.")
        return no(text, "DDMG-COND-009.3", N_("phased out"), name=state.name(target.id))
    return no(N_("{name} is no longer on the map."), "DDM-SCN-06", name=state.name(target.id))


def unseen(state: State, unit: Unit, target: Unit, rule: str, short: str) -> Refusal:
    """Say why a creature does not see another: its eyes, what blocks the lines, fog, or that nobody sees it.

    DDM-LOS-01, DDMG-COND-001.3, -001.4, DDMG-COND-007.2.
    """
    field, battle_map, a, b = state.field, state.map, unit.space, target.space
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    blindsight = state.has(unit.id, BLINDSIGHT)
    if sight.sees(field, a, b, blindsight):
        if state.has(unit.id, BLINDED):
            return minor(N_("{name} is blinded and sees nobody."), rule, short, **names)
        text = N_("{target} is invisible to {name}.")
        if not state.has(target.id, INVISIBLE):
            # DDMG-ABIL-032.2
            text = N_("{target} hides: something is between it and each corner of {name}.")
        return minor(text, rule, short, **names).showing(Evidence(ids([target])))
    fog = 0 if blindsight else field.fog
    if (field.body_mask(a) | field.body_mask(b)) & fog:
        text = N_("{name} does not see {target}: in fog sight reaches {limit}, and {target} is {far} away.")
        far = straight_distance(a, b)
        found = minor(text, rule, short, far=far, limit=1, **names)
        inside = tuple(field.squares((field.body_mask(a) | field.body_mask(b)) & fog))
        return found.showing(lambda: Evidence((), inside, (sight.sight_trace(field, a, b, blindsight),)))
    traces: list[Trace] = []

    def trace() -> Trace:
        if not traces:
            traces.append(sight.sight_trace(field, a, b, blindsight))
        return traces[0]

    def words() -> str:
        met = Obstacles(battle_map, trace().blockers, trace().edges)
        text = ngettext(
            "{name} does not see {target}: {things} blocks every line.",
            "{name} does not see {target}: {things} block every line.",
            met.n,
        )
        return text.format(things=met.words, **names)

    return Refusal(words, rule, short, minor=True, gaps=names).showing(lambda: Evidence(traces=(trace(),)))


def beyond(state: State, unit: Unit, target: Unit, limit: int, rule: str, short: str) -> Refusal:
    """Say how far a creature is, and how far another reaches (DDM-RNG-08, DDM-ATK-02)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    field, a, b = state.field, unit.space, target.space
    far = space.distance(state, unit, target)
    if far is None:
        return no(N_("Walls part {target} from {name}."), rule, short, **names)
    return counted(
        lambda n: ngettext(
            "{target} is {far} square away, {name} reaches {limit}.",
            "{target} is {far} squares away, {name} reaches {limit}.",
            n,
        ),
        far, rule, short, far=far, limit=limit, **names,
    ).showing(lambda: Evidence(traces=(counting.distance_trace(field, a, b),)))  # fmt: skip


def apart(state: State, unit: Unit, target: Unit, rule: str) -> Refusal:
    """Say why a creature is not adjacent to another: its distance, or the wall between them (DDM-GEO-02)."""
    field, battle_map, a, b = state.field, state.map, unit.space, target.space
    if straight_distance(a, b) > REACH:
        return beyond(state, unit, target, REACH, rule, N_("nobody within reach"))
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    trace = adjacency.adjacency_trace(field, a, b)

    def words() -> str:
        met = Obstacles(battle_map, trace.blockers, trace.edges)
        text = ngettext("{things} parts {target} from {name}.", "{things} part {target} from {name}.", met.n)
        return sentence(text.format(things=met.words, **names))

    return Refusal(words, rule, N_("a wall is between them"), gaps=names).showing(Evidence(traces=(trace,)))


def threatening(
    state: State, unit: Unit, enemies: list[Unit], words: Callable[[int], str], rule: str, short: str
) -> Refusal:
    """Say who threatens a creature and so keeps it from something; `words(n)` has the gaps {enemies} and {name}."""
    found, name = Obstacles(state.map, who=named(state, enemies)), state.name(unit.id)
    refusal = Refusal(lambda: words(found.n).format(enemies=found.words, name=name), rule, short, gaps={"name": name})
    return refusal.showing(Evidence(ids(enemies)))


def sentence(text: str) -> str:
    """Return a sentence that may begin with a kind of ground, with a capital letter."""
    return text[:1].upper() + text[1:]
