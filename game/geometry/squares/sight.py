"""Who sees whom and whom an effect reaches: line of sight and line of effect, exactly (DDM-GEO-08, DDM-GEO-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.freeline import free_line, joined, tested_lines
from game.geometry.squares.grid import body_squares, label, straight_distance
from game.geometry.squares.sightlines import all_pairs
from game.geometry.trace import Trace
from game.i18n import _

if TYPE_CHECKING:
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square


PAIRS_ASKED = 300  # single pairs, before the table of all pairs is the shorter way


class SightTable:
    """For each square of a field, the squares that it has a free line to.

    `fog` and `forest` are the squares that stop the lines beside walls; both for sight, none for effects, forest alone
    for a viewer with Blindsight (DDM-TER-24). A few single pairs are answered without computing all.
    """

    def __init__(self, field: Field, fog: int, forest: int) -> None:
        self._field = field
        self._fog = fog
        self._forest = forest
        self._rows: list[int] | None = None
        self._asked = 0

    @property
    def rows(self) -> list[int]:
        """Return the whole table as masks, one per square; computed when first asked for."""
        if self._rows is None:
            self._rows = all_pairs(self._field, self._fog, self._forest)
        return self._rows

    def joins(self, a: Square, b: Square) -> bool:
        """Tell whether a free line joins two squares."""
        field = self._field
        if self._rows is None and self._asked < PAIRS_ASKED:
            self._asked += 1
            return joined(field, a, b, self._fog, self._forest)
        return self.rows[a[1] * field.width + a[0]] & field.bit(*b) != 0


def sight_table(field: Field) -> SightTable:
    """Return the table of line of sight, computed whole so that no later question waits for it (DDM-GEO-08)."""
    table = _table(field, field.fog, field.forest)
    _ = table.rows
    return table


def _table(field: Field, fog: int, forest: int) -> SightTable:
    """Return the table for these blockers; without fog a viewer with Blindsight needs none of its own (DDM-TER-24)."""
    key = ("sight", fog != 0, forest != 0)
    found: SightTable | None = field.memory.get(key)
    if found is None:
        found = field.memory[key] = SightTable(field, fog, forest)
    return found


def sees(field: Field, a: Body, b: Body, blindsight: bool = False) -> bool:
    """Tell whether some square of `a` sees some square of `b` (DDM-GEO-08); with `blindsight` `a` ignores fog.

    A line that runs along a wall or touches its corner is no sight (DDM-LOS-03); one through a forest square neither,
    whichever two of its edges it crosses (DDM-TER-26, DDM-Q-11). Pieces never block a line (DDM-LOS-05).

    DDMG-RANGE-012.1, .2, DDMG-TERR-003.1, -005.1.
    """
    found = (field.seen_blind_by if blindsight else field.seen_by).get(a)
    if found is None:
        found = visible(field, a, blindsight)
    return found & field.body_mask(b) != 0


def affects(field: Field, a: Body, b: Body) -> bool:
    """Tell whether there is a line of effect between the bodies: walls alone stop it.

    DDM-GEO-09, DDM-TER-22, DDMG-RANGE-011.1.
    """
    found = field.affected_by.get(a)
    if found is None:
        found = reached_by_effects(field, a)
    return found & field.body_mask(b) != 0


def sees_once(field: Field, a: Body, b: Body, blindsight: bool = False) -> bool:
    """Tell what `sees` tells, for who asks about few pairs: the table of all pairs is not computed for it."""
    table = _table(field, 0 if blindsight else field.fog, field.forest)
    return any(table.joins(p, q) for p in body_squares(a) for q in body_squares(b))


def visible(field: Field, body: Body, blindsight: bool = False) -> int:
    """Return every square seen from the body (DDM-GEO-08)."""
    known = field.seen_blind_by if blindsight else field.seen_by
    found = known.get(body)
    if found is None:
        table = _table(field, 0 if blindsight else field.fog, field.forest)
        found = known[body] = _union(field, table, body)
    return found


def reached_by_effects(field: Field, body: Body) -> int:
    """Return every square with a line of effect from the body (DDM-GEO-09)."""
    found = field.affected_by.get(body)
    if found is None:
        found = field.affected_by[body] = _union(field, _table(field, 0, 0), body)
    return found


def _union(field: Field, table: SightTable, body: Body) -> int:
    found = 0
    for x, y in field.squares(field.body_mask(body)):
        found |= table.rows[y * field.width + x]
    return found


def sight_trace(field: Field, a: Body, b: Body, blindsight: bool = False) -> Trace:
    """Answer `sees` with a free line if there is one, else with some lines and what they touch (DDM-GEO-08)."""
    table = _table(field, 0 if blindsight else field.fog, field.forest)
    return _trace(field, table, a, b, "line_of_sight", 0 if blindsight else field.fog, field.forest)


def effect_trace(field: Field, a: Body, b: Body) -> Trace:
    """Answer `affects` with a free line if there is one, else with some lines and the walls they touch (DDM-GEO-09)."""
    return _trace(field, _table(field, 0, 0), a, b, "line_of_effect", 0, 0)


def _trace(field: Field, table: SightTable, a: Body, b: Body, kind: str, fog: int, forest: int) -> Trace:
    rule = "DDM-GEO-08" if kind == "line_of_sight" else "DDM-GEO-09"
    pairs = [(p, q) for p in body_squares(a) for q in body_squares(b)]
    pairs.sort(key=lambda pair: (straight_distance((*pair[0], 1), (*pair[1], 1)), pair))
    for p, q in pairs:
        if table.joins(p, q):
            line = free_line(field, p, q, fog, forest)
            if kind == "line_of_sight":
                note = _("Line of sight from {a} to {b}: this line touches nothing that blocks it.")
            else:
                note = _("Line of effect from {a} to {b}: this line touches no wall.")
            return Trace(kind, True, rule, (line,), note=note.format(a=label(*p), b=label(*q)))
    p, q = pairs[0]
    lines, squares, edges = tested_lines(field, p, q, fog, forest)
    return Trace(kind, False, rule, lines, squares, edges, note=_refusal(field, p, q, squares, fog, kind))


def _refusal(field: Field, p: Square, q: Square, squares: tuple[Square, ...], fog: int, kind: str) -> str:
    names = {"a": label(*p), "b": label(*q), "squares": ", ".join(label(*square) for square in squares[:4])}
    if kind == "line_of_effect":
        return _("No line of effect from {a} to {b}: every line touches a wall.").format(**names)
    if (field.bit(*p) | field.bit(*q)) & fog:
        return _("No line of sight from {a} to {b}: in fog only adjacent squares see each other.").format(**names)
    if not squares:
        return _("No line of sight from {a} to {b}: every line touches a thin wall.").format(**names)
    return _("No line of sight from {a} to {b}: every line is blocked ({squares}).").format(**names)
