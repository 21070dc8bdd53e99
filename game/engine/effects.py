"""Effects: what lasts on a piece and why, until when; conditions are effects, and one rule ends them all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine import limits
from game.engine.answers import Answer, frozen
from game.engine.bearers import NOBODY, Bearers
from game.engine.event import Event

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from game.engine.bearers import Borne
    from game.engine.limits import Mark
    from game.engine.table import Table

Until = tuple[str, str, int]
"""The moment that ends an effect: its name in the room ("turn end", "round begin"), whose ("" anybody's), and the
number from which on it counts (the round, say; 0: the next one). FOREVER is never reached."""

FOREVER: Until = ("", "", 0)
SUPPRESSES = "suppresses"
"""The parameter that takes abilities away from the target: a tuple of keys, or ("*",) for all that it was granted."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What lasts on a target: an ability that it bears for a while, be it a blessing, a spell or a condition.

    `source` is the id of what caused it ("" a rule), `params` are plain values sorted by name.
    """

    key: str
    source: str
    target: str
    params: tuple[tuple[str, Answer], ...] = ()
    until: Until = FOREVER

    def param(self, name: str, default: Answer = 0) -> Answer:
        """Return one parameter."""
        return next((value for known, value in self.params if known == name), default)

    def plain(self) -> list[Any]:
        """Return it as plain JSON values."""
        return [self.key, self.source, self.target, [list(pair) for pair in self.params], list(self.until)]


def params(**values: Answer) -> tuple[tuple[str, Answer], ...]:
    """Return parameters in the one order in which effects keep them."""
    return tuple(sorted(values.items()))


def restored(plain: Iterable[Any]) -> tuple[Effect, ...]:
    """Return the effects that a file wrote down."""
    found = []
    for key, source, target, values, (moment, whose, number) in plain:
        pairs = tuple((str(name), frozen(value)) for name, value in values)
        found.append(Effect(key, source, target, pairs, (moment, whose, number)))
    return tuple(found)


class Bearing:
    """What a room's state inherits to bear effects and abilities; the room says what each of its things is granted.

    effects   what lasts now, oldest first
    used      what was used and may not be used again yet (see limits)
    bearers   who bears which ability; found again from grants and effects, so no file keeps it

    All three are replaced, never changed in place: a clone shares them for the price of three references.
    """

    __slots__ = ("bearers", "effects", "used")

    effects: tuple[Effect, ...]
    used: tuple[Mark, ...]
    bearers: Bearers

    def bear_nothing(self) -> None:
        """Begin without effects, uses and bearers; `count_bearers` follows when the pieces are there."""
        self.effects, self.used, self.bearers = (), (), NOBODY

    def bear_like(self, other: Bearing) -> None:
        """Take over what another state bears: the part of `clone` that is the kernel's."""
        self.effects, self.used, self.bearers = other.effects, other.used, other.bearers

    def bearing_plain(self) -> dict[str, Any]:
        """Return what a file keeps of it, nothing if there is nothing: the part of `plain` that is the kernel's."""
        found = {"effects": [effect.plain() for effect in self.effects], "used": [list(mark) for mark in self.used]}
        return {name: told for name, told in found.items() if told}

    def bear_plain(self, plain: Mapping[str, Any], bearers: Iterable[str]) -> None:
        """Read it from a file and count who bears what: the part of `restore` that is the kernel's, called last."""
        self.effects = restored(plain.get("effects", ()))
        self.used = limits.restored(plain.get("used", ()))
        self.count_bearers(bearers)

    def granted(self, bearer: str) -> Borne:
        """Return what its card and the packages of its types give a bearer, without effects; nothing once it is gone.

        Every state says it for its own pieces, terrain, cards in play and scenario.
        """
        raise NotImplementedError

    def has(self, bearer: str, key: str) -> bool:
        """Tell whether somebody bears an ability now: granted or by an effect, and not suppressed."""
        borne = self.bearers.of.get(bearer)
        return borne is not None and key in borne

    def param(self, bearer: str, key: str, name: str) -> Any:
        """Return a parameter of an ability that somebody bears now."""
        return self.bearers.of[bearer][key][name]

    def borne(self, bearer: str) -> Borne:
        """Return what somebody bears, worked out anew: granted, less what is suppressed, and effects.

        Of an ability that is both granted and gained the stronger version counts.
        """
        mine = [effect for effect in self.effects if effect.target == bearer]
        granted = self.granted(bearer)
        if not mine:
            return granted
        found: dict[str, Mapping[str, Any]] = dict(granted)
        gone = {key for effect in mine for key in _keys(effect.param(SUPPRESSES, ()))}
        if "*" in gone:
            found.clear()
        for effect in mine:
            gained = dict(effect.params)
            own = granted.get(effect.key)
            found[effect.key] = gained if own is None else stronger(own, gained)
        return {key: values for key, values in found.items() if key not in gone}

    def lasting(self, bearer: str, *keys: str) -> tuple[Effect, ...]:
        """Return the effects that last on somebody now, of these keys or of any, oldest first."""
        return tuple(e for e in self.effects if e.target == bearer and (not keys or e.key in keys))

    def release(self, bearer: str) -> None:
        """Let nothing last on somebody who is gone, and count what it bears anew; for events only."""
        if self.effects:
            self.effects = tuple(effect for effect in self.effects if effect.target != bearer)
        self.refresh(bearer)

    def refresh(self, *bearers: str) -> None:
        """Count anew what some bear; for events only, after whatever changes what they are granted."""
        for bearer in bearers:
            self.bearers = self.bearers.changed(bearer, self.borne(bearer))

    def count_bearers(self, bearers: Iterable[str]) -> None:
        """Count anew what everybody bears: at the beginning, and after a state was restored."""
        self.bearers = Bearers({bearer: self.borne(bearer) for bearer in bearers})


def stronger(own: Mapping[str, Any], gained: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the stronger of two versions of one ability: of what a bearer has and what it gains only one counts.

    The gained one is stronger if any of its numbers is greater; what it doesn't say is as in the other.
    """
    greater = any(
        isinstance(value, int) and isinstance(own.get(name), int) and value > own[name]
        for name, value in gained.items()
    )
    return {**own, **gained} if greater else own


def _keys(value: Answer) -> tuple[str, ...]:
    return tuple(str(key) for key in value) if isinstance(value, tuple) else (str(value),)


# --- events ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class EffectChanged(Event):
    """An effect began or ended: a reaction to this class hears both, also a room's own events for it (a rout)."""

    @property
    def effect(self) -> Effect:
        """The effect itself."""
        raise NotImplementedError


@dataclass(slots=True)
class Beginning(EffectChanged):
    """An effect began to last on its target: `EffectBegan`, or an event in which a room says more about it."""

    def apply(self, state: Any) -> None:  # a Bearing; a room's own event knows more of its state
        """Add it."""
        effect = self.effect
        state.effects = (*state.effects, effect)
        state.refresh(effect.target)


@dataclass(slots=True)
class Ending(EffectChanged):
    """An effect ended: `EffectEnded`, or an event in which a room says more about it."""

    def still(self, state: Bearing) -> bool:
        """Tell whether it still lasts: another effect may have ended it first."""
        return self.effect in state.effects

    def apply(self, state: Any) -> None:
        """Remove it; of several that are equal, one."""
        effects, effect = list(state.effects), self.effect
        effects.remove(effect)
        state.effects = tuple(effects)
        state.refresh(effect.target)


@dataclass(slots=True)
class EffectBegan(Beginning):
    """An effect began, and there is nothing more to say about it."""

    key: str
    source: str
    target: str
    params: tuple[tuple[str, Answer], ...] = ()
    until: Until = FOREVER

    @property
    def effect(self) -> Effect:
        """The effect itself."""
        return Effect(self.key, self.source, self.target, self.params, self.until)


@dataclass(slots=True)
class EffectEnded(Ending):
    """An effect ended: its time was over, it was saved against or dispelled."""

    key: str
    source: str
    target: str
    params: tuple[tuple[str, Answer], ...] = ()
    until: Until = FOREVER
    why: str = field(default="", kw_only=True)

    @property
    def effect(self) -> Effect:
        """The effect itself."""
        return Effect(self.key, self.source, self.target, self.params, self.until)


def began(effect: Effect, rule: str = "") -> EffectBegan:
    """Return the event that an effect began."""
    return EffectBegan(effect.key, effect.source, effect.target, effect.params, effect.until, rule=rule)


def ended(effect: Effect, rule: str = "", why: str = "") -> EffectEnded:
    """Return the event that an effect ended."""
    return EffectEnded(effect.key, effect.source, effect.target, effect.params, effect.until, rule=rule, why=why)


async def expire(
    table: Table,
    moment: str,
    whose: str = "",
    number: int = 0,
    *,
    rule: str = "",
    ends: Callable[[Effect], Awaitable[bool]] | None = None,
) -> None:
    """End the effects that last until this moment: the one rule that a room calls at the end of turns and rounds.

    `whose` is the piece or seat whose moment it is, `number` which one it is (the round). `ends` is asked for each
    effect whose time it is, oldest first, and may roll for it: a save at the end of each turn.
    """
    state: Bearing = table.state
    for effect in state.effects:
        name, owner, earliest = effect.until
        due = name == moment and owner in ("", whose) and number >= earliest
        if due and effect in table.state.effects and (ends is None or await ends(effect)):
            await table.happen(ended(effect, rule, moment))
