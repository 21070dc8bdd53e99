"""How moving and attacking go together in one turn: a table of patterns, to which abilities add theirs (Sequence 6.3).

Nothing is announced: at each moment those patterns count that what was done in the turn fits. What any of them allows
is allowed, so a walk asks two questions: how far may it still move (`squares`), and may it attack so now (`permits`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.limits import uses

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.refusal import Cause
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit

ATTACKS = ("melee", "ranged")
INSTEAD = "instead"
EVERY = frozenset({*ATTACKS, INSTEAD})


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way to spend a turn.

    kinds     the attacks that go with it: "melee", "ranged", "instead" (what takes their place), or the key of an
              ability with a pattern of its own
    several   whether all printed attacks of a kind do, one after the other and never with a move between them
    before    whether it moves before the attack, `after` whether after it
    speeds    how far in all, in Speeds; else `squares` of movement, a slowed step being more than one
    declared  whether the creature must say so with its step, which the key of its ability then counts in this turn
    title     what a sentence calls it, marked with N_
    """

    rule: str
    kinds: frozenset[str] = frozenset()
    key: str = ""
    several: bool = False
    before: bool = False
    after: bool = False
    speeds: int = 0
    squares: int = 0
    declared: bool = False
    title: str = ""

    def limit(self, own_speed: int) -> int:
        """Return the squares of movement in all."""
        return self.squares or self.speeds * own_speed


PLAIN: tuple[Pattern, ...] = (
    Pattern("DDM-ACT-03", before=True, speeds=2),
    Pattern("DDM-ACT-04", EVERY, before=True, speeds=1),
    Pattern("DDM-ACT-04", EVERY, after=True, speeds=1),
    Pattern("DDM-MULT-02", EVERY, several=True),
)
"""What every creature may do: move twice its Speed; move and attack once, or the other way round; stand and make all
its attacks of one kind (DDM-ACT-01, -03, -04, -07, DDM-MULT-02, DDMG-TERM-021.1, -022.1). A charge is a turn of its
own."""

_BROUGHT: dict[str, tuple[Pattern, ...]] = {}
_NARROWED: dict[str, tuple[Callable[[State, Unit, Pattern], Pattern], Cause]] = {}
_CHANGING: set[str] = set()  # the abilities that bring patterns or narrow them


def brings(key: str, *patterns: Pattern) -> None:
    """Let an ability bring patterns: `key` is set in each of them."""
    _BROUGHT[key] = tuple(replace(pattern, key=key) for pattern in patterns)
    _CHANGING.add(key)


def narrows(key: str, narrow: Callable[[State, Unit, Pattern], Pattern], why: Cause) -> None:
    """Let an ability take something from every pattern; `why` says so, with the gap {name}."""
    _NARROWED[key] = (narrow, why)
    _CHANGING.add(key)


def of(state: State, unit: Unit) -> Sequence[Pattern]:
    """Return the patterns of a creature: PLAIN itself, if nothing in play adds to them or takes away."""
    if _CHANGING.isdisjoint(state.bearers.keys):
        return PLAIN  # asked at every step
    borne = state.bearers.of.get(unit.id, {})
    found: tuple[Pattern, ...] = PLAIN
    for key, patterns in _BROUGHT.items():
        if key in borne:
            found = (*found, *patterns)
    for key, (narrow, _why) in _NARROWED.items():
        if key in borne:
            found = tuple(narrow(state, unit, pattern) for pattern in found)
    return found


def narrowed(state: State, unit: Unit, turn: Turn, kind: str, own_speed: int) -> Cause | None:
    """Return why an ability forbids what patterns would allow else: an attack of a kind, or with "" moving on."""
    for key, (_narrow, why) in _NARROWED.items():
        if state.has(unit.id, key):
            rest = [p for k, patterns in _BROUGHT.items() if state.has(unit.id, k) for p in patterns]
            free = [*PLAIN, *rest]
            if _permits(free, state, turn, kind, own_speed) if kind else _squares(free, state, turn, own_speed):
                return why
    return None


def _word(kind: str) -> str:
    return kind if kind in ATTACKS or kind in _BROUGHT else INSTEAD


def _fits(pattern: Pattern, state: State, turn: Turn, own_speed: int) -> bool:
    """Tell whether what was done in a turn is a beginning of a pattern."""
    if pattern.declared and not uses(state, "turn", pattern.key, turn.unit):
        return False
    if turn.moved and (turn.spent > pattern.limit(own_speed) or not (pattern.before or pattern.after)):
        return False
    if not turn.attacks:
        return pattern.before or not turn.moved
    if _word(turn.kind) not in pattern.kinds or (turn.attacks > 1 and not pattern.several):
        return False
    return not turn.moved or (pattern.before if turn.moved_first else pattern.after)


def squares(state: State, unit: Unit, turn: Turn, own_speed: int) -> int:
    """Return how many squares a creature may spend in this turn in all as things stand, 0 if it may not move on."""
    if turn.over:
        return 0
    patterns = of(state, unit)
    if patterns is not PLAIN:
        return _squares(patterns, state, turn, own_speed)
    if turn.attacks > 1 or (turn.attacks and turn.moved_first):
        return 0
    return own_speed if turn.attacks else 2 * own_speed


def _squares(patterns: Sequence[Pattern], state: State, turn: Turn, own_speed: int) -> int:
    most = 0
    locked = _locked(patterns, state, turn)
    if locked is not None:
        return locked.squares
    for pattern in patterns:
        if (pattern.after if turn.attacks else pattern.before) and _fits(pattern, state, turn, own_speed):
            most = max(most, pattern.limit(own_speed))
    return most


def _locked(patterns: Sequence[Pattern], state: State, turn: Turn) -> Pattern | None:
    """Return the pattern that was declared: it is the one that counts, and its square is spent."""
    for pattern in patterns:
        if pattern.declared and uses(state, "turn", pattern.key, turn.unit):
            return pattern
    return None


def declared(state: State, unit: Unit, turn: Turn) -> Pattern | None:
    """Return the pattern to which a creature has bound its turn, None if it is free."""
    return _locked(of(state, unit), state, turn)


def permits(state: State, unit: Unit, turn: Turn, kind: str, own_speed: int) -> bool:
    """Tell whether some pattern allows an attack of a kind now, or what takes its place."""
    return _permits(of(state, unit), state, turn, kind, own_speed)


def _permits(patterns: Sequence[Pattern], state: State, turn: Turn, kind: str, own_speed: int) -> bool:
    word = _word(kind)
    locked = _locked(patterns, state, turn)
    for pattern in patterns:
        if word not in pattern.kinds or (locked is not None and pattern is not locked):
            continue
        if not _fits(pattern, state, turn, own_speed):
            continue
        if not turn.attacks:
            return True
        on = pattern.several and turn.kind == kind and kind in ATTACKS
        if on and (turn.moved_first or not turn.moved):
            return True
    return False


def striking(state: State, unit: Unit, turn: Turn, kind: str, own_speed: int) -> int:
    """Return the squares in all after which a creature may still make an attack of a kind; -1 if it may make none."""
    if turn.over or turn.attacks:
        return -1
    word = _word(kind)
    most = -1
    for pattern in of(state, unit):
        if word in pattern.kinds and not pattern.declared and _fits(pattern, state, turn, own_speed):
            most = max(most, pattern.limit(own_speed) if pattern.before else 0)
    return most if most >= turn.spent else -1


def onward(state: State, unit: Unit, kind: str, own_speed: int) -> int:
    """Return how far a creature may move after an attack of a kind with which its turn begins."""
    word = _word(kind)
    after = (p for p in of(state, unit) if p.after and word in p.kinds and not p.declared)
    return max((pattern.limit(own_speed) for pattern in after), default=0)


def brought(state: State, unit: Unit, kind: str) -> Pattern | None:
    """Return the pattern that the key of an ability has of its own, None if it goes with the plain ones."""
    if kind not in _BROUGHT:
        return None
    return max((p for p in of(state, unit) if p.key == kind), key=lambda p: p.squares, default=None)
