"""What the ruler tells on squares: distance counted, who sees whom, cover, and what is in the way, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares import adjacency, counting, cover, sight
from game.geometry.squares.grid import label, straight_distance
from game.i18n import _, ngettext
from game.systems.skirmish import numbers, obstacles, space
from game.ui.board import OverlaySet, PathMark, TagMark, TargetMark
from game.ui.kit import escape
from game.ui.skirmish.table.marks import draw_traces, own_marks
from game.ui.table.told import Card, Measured

if TYPE_CHECKING:
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Square = tuple[int, int]


def measured(state: State, start: Square | None, end: Square | None) -> Measured:
    """Return distance, sight and cover from one square to another; creatures there are measured with their whole space.

    Cover is that of a shot, and between neighbours that of a blow too (DDM-GEO-07, -08, -10, -11).
    """
    areas, _starts, exits = own_marks(state)
    parts: dict[str, Any] = {"areas": areas, "exits": exits}
    if start is None:
        return Measured(None, OverlaySet(**parts))
    one = _on(state, start)
    a = one.space if one is not None else (*start, 1)
    parts["targets"] = (TargetMark(*a, "target"),)
    parts["ruler_squares"] = frozenset({start})
    if end is None:
        return Measured(None, OverlaySet(**parts))
    other = _on(state, end)
    b = other.space if other is not None else (*end, 1)
    parts["targets"] += (TargetMark(*b, "target"),)
    parts["ruler_squares"] = frozenset({start, end})
    lines: list[str] = []
    far = _distance(state, a, b, parts, lines)
    verdict = ("", "", "plain")
    if a != b:
        verdict = _sight(state, one, other, a, b, parts, lines)
    words = ngettext("{n} square", "{n} squares", far).format(n=far) if far is not None else _("no way")
    parts["tags"] = (TagMark(*b, words, verdict[0], verdict[1], verdict[2]),)
    title = _("{a} to {b}").format(a=_told(state, one, start), b=_told(state, other, end))
    return Measured(Card(escape(title), tuple(lines)), OverlaySet(**parts))


def _on(state: State, square: Square) -> Unit | None:
    return next(iter(obstacles.standing(state, state.field.bit(*square))), None)


def _told(state: State, unit: Unit | None, square: Square) -> str:
    if unit is None:
        return label(*square)
    return _("{name} ({square})").format(name=state.name(unit.id), square=label(unit.x, unit.y))


def _distance(
    state: State, a: tuple[int, int, int], b: tuple[int, int, int], parts: dict[str, Any], lines: list[str]
) -> int | None:
    """Tell the distance, and show the squares counted where walls make it longer (DDM-GEO-07)."""
    trace = counting.distance_trace(state.field, a, b)
    lines.append(f"{escape(trace.note)} {trace.rule}")
    straight = straight_distance(a, b)
    if trace.value is not None and trace.value > straight:
        words = _("Counted around walls; straight on it would be {n}.").format(n=straight)
        lines[-1] = f"{escape(trace.note)} {escape(words)} {trace.rule}"
        parts["instead"] = PathMark(trace.path, paused=True)
    return trace.value


def _sight(
    state: State,
    one: Unit | None,
    other: Unit | None,
    a: tuple[int, int, int],
    b: tuple[int, int, int],
    parts: dict[str, Any],
    lines: list[str],
) -> tuple[str, str, str]:
    """Tell and show sight and cover; return the verdict in a word, with its sign and tone (DDM-GEO-08, -09, -11)."""
    field = state.field
    blindsight = one is not None and state.has(one.id, "blindsight")
    seen = sight.sight_trace(field, a, b, blindsight)
    if not seen.verdict:
        draw_traces([seen], parts)
        found = _met(state, seen, ())
        words = _("Blocked. {note}").format(note=escape(seen.note))
        if found.n:
            words = _("Blocked by {things}.").format(things=escape(found.words))
        lines.append(f"{{no|{words}}} {seen.rule}")
        if sight.affects(field, a, b):
            lines.append(_("Effects pass: no wall is between them.") + " DDM-GEO-09")
        return _("blocked"), "eye-off", "no"
    if one is not None and other is not None and not space.sees(state, one, other):
        lines.append(
            _("A free line, but {name} is invisible.").format(name=escape(state.name(other.id))) + " DDM-MOD-03"
        )
    others = space.others(state, *(unit for unit in (one, other) if unit is not None))
    shot = cover.ranged_cover_trace(field, a, b, others)
    draw_traces([shot if shot.verdict else seen], parts)
    if adjacency.adjacent(field, a, b):
        blow = cover.melee_cover_trace(field, a, b)
        lines.append(f"{escape(blow.note)} {blow.rule}")
    if not shot.verdict:
        lines.append(_("**Clear:** a free line, and no cover against a shot.") + f" {seen.rule} {shot.rule}")
        return _("clear"), "eye", "plain"
    found = _met(state, shot, [unit for unit in (one, other) if unit is not None])
    things = escape(found.words) if found.n else escape(shot.note)
    words = _("Cover +{n} against a shot, from the best corner: {things}.").format(n=numbers.COVER, things=things)
    lines.append(f"{{warn|{words}}} {shot.rule}")
    return _("cover +{n}").format(n=numbers.COVER), "shield", "amber"


def _met(state: State, trace: Trace, without: list[Unit] | tuple[()]) -> obstacles.Obstacles:
    """Return what the lines of a trace meet, by kind or name and square; sight is blocked by ground only."""
    mask = 0
    for square in trace.blockers:
        mask |= state.field.bit(*square)
    if trace.kind == "line_of_sight":
        return obstacles.Obstacles(state.map, trace.blockers, trace.edges)
    return obstacles.in_the_way(state, mask, *without, edges=trace.edges)[0]
