"""Who bears which ability now: counted per key, so that what nobody bears is never asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Borne = Mapping[str, Mapping[str, Any]]
"""What one bearer bears: keys of abilities with their parameters, as plain values; never changed in place."""

KEPT = 512  # sets of abilities in play that are remembered with what they make present

T = TypeVar("T")


class Bearers:
    """Abilities by bearer and bearers by ability. It never changes: a change returns another one, clones share it.

    of      what each bearer bears; a bearer is any id: of a piece, a terrain, a card in play, the scenario
    who     the bearers of each ability, sorted: their order must not depend on how the game came here
    keys    the abilities that have a bearer
    """

    __slots__ = ("keys", "of", "who")

    of: Mapping[str, Borne]
    who: Mapping[str, tuple[str, ...]]
    keys: frozenset[str]

    def __init__(self, of: Mapping[str, Borne] | None = None) -> None:
        self.of = {bearer: borne for bearer, borne in (of or {}).items() if borne}
        who: dict[str, list[str]] = {}
        for bearer in sorted(self.of):
            for key in self.of[bearer]:
                who.setdefault(key, []).append(bearer)
        self.who = {key: tuple(bearers) for key, bearers in who.items()}
        self.keys = frozenset(who)

    def count(self, key: str) -> int:
        """Return how many bear an ability."""
        return len(self.who.get(key, ()))

    def changed(self, bearer: str, borne: Borne) -> Bearers:
        """Return the bearers after one of them bears something else (nothing: an empty mapping)."""
        before = self.of.get(bearer, {})
        if before == borne:
            return self
        new = object.__new__(Bearers)
        of, who = dict(self.of), dict(self.who)
        if borne:
            of[bearer] = borne
        else:
            of.pop(bearer, None)
        for key in before:
            if key not in borne:
                rest = tuple(other for other in who[key] if other != bearer)
                if rest:
                    who[key] = rest
                else:
                    del who[key]
        for key in borne:
            if key not in before:
                who[key] = tuple(sorted((*who.get(key, ()), bearer)))
        new.of, new.who = of, who
        new.keys = self.keys if who.keys() == self.keys else frozenset(who)
        return new

    def __eq__(self, other: object) -> bool:
        """Bearers are equal if everybody bears the same."""
        return isinstance(other, Bearers) and self.of == other.of

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(self.keys)


NOBODY = Bearers()
"""The beginning of every state."""


class Keyed(Generic[T]):
    """Things of which some belong to an ability: those present now are found once for each set of abilities in play."""

    __slots__ = ("_every", "_found", "always", "bound", "keys")

    def __init__(self, every: Iterable[tuple[str, T]] = ()) -> None:
        self._every = list(every)
        self._forget()

    def add(self, key: str, thing: T) -> None:
        """Add a thing that is present whenever somebody bears `key`, or always if the key is empty."""
        self._every.append((key, thing))
        self._forget()

    def _forget(self) -> None:
        self.always = tuple(thing for key, thing in self._every if not key)
        """Those that belong to no ability."""
        self._found: dict[frozenset[str], tuple[T, ...]] = {}
        self.keys = frozenset(key for key, _thing in self._every if key)
        """The abilities to which some of them belong."""
        self.bound = bool(self.keys)
        """Whether any of them belongs to an ability; only then a state is asked who bears what."""

    def present(self, state: Any) -> tuple[T, ...]:
        """Return what is present, in the order of declaration."""
        if not self.bound:
            return self.always
        keys: frozenset[str] = state.bearers.keys
        found = self._found.get(keys)
        if found is None:
            if len(self._found) >= KEPT:
                self._found.clear()
            found = self.always
            if not self.keys.isdisjoint(keys):
                found = tuple(thing for key, thing in self._every if not key or key in keys)
            self._found[keys] = found
        return found

    def __iter__(self) -> Iterator[tuple[str, T]]:
        """Go through all of them, present or not."""
        return iter(self._every)
