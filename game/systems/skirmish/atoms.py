"""What spells do, one small class for each thing: whether it would do anything to a creature, doing it, its words.

What a save spares, and when, `casting.touch` says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.skirmish.cards import damage_type
from game.content.skirmish.spells import ALL
from game.engine.effects import FOREVER, Effect, began, ended, params
from game.i18n import N_, _, pgettext, signed
from game.systems.skirmish import (
    ailments,
    attack,
    conditions,
    damage,
    forced,
    healing,
    morale,
    summoning,
    types,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from game.content.skirmish import spells as cards
    from game.engine.answers import Answer
    from game.engine.effects import Until
    from game.engine.table import Table
    from game.systems.skirmish.casting import Casting
    from game.systems.skirmish.damage import Packet, Source
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

SPELL = "spell-"
"""What begins the keys of effects that change a statistic: "spell-attack"."""


class Atom:
    """One thing that a spell does.

    halved  whether a save halves it instead of preventing it
    bring   what is done before anybody is reached, None for what is done to creatures
    """

    halved = False
    bring: Callable[[Table, Casting, cards.Effect, Answer], Awaitable[None]] | None = None

    def works(self, _state: State, _cast: Casting, unit: Unit, _effect: cards.Effect) -> bool:
        """Tell whether it would do anything to a creature as it is now."""
        return unit.here

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:
        """Do it to a creature; `saved` only where a save halves it."""
        raise NotImplementedError

    def words(self, effect: cards.Effect) -> str:
        """Return it as it stands on a card: "30 fire damage"."""
        raise NotImplementedError


def until(state: State, cast: Casting, unit: Unit) -> Until:
    """Return how long what a spell puts on somebody lasts: to the end of the battle if it does not say (DDM-SPL-16)."""
    return FOREVER if cast.spell.until == "battle" else ailments.next_turn(state, unit.id)


def packet(cast: Casting, effects: Iterable[cards.Effect]) -> Packet:
    """Return the damage of a spell, whatever types it is of, as one packet (DDM-SPL-23)."""
    source: Source = "spell" if cast.spell.magical else "ability"
    words = _("Damage of the spell") if cast.spell.magical else _("Damage of the ability")
    parts = [
        damage.of_ability(
            one.amount, one.type, words, by=cast.by, cause=cast.key, rule=rule_of(cast.spell), source=source
        )
        for one in effects
    ]
    return replace(parts[0], parts=tuple(part for one in parts for part in one.parts))


def rule_of(spell: cards.Spell) -> str:
    """Return the rule behind a spell: that of its area or range, or of what it is instead of a spell."""
    if spell.source in ("breath", "gaze"):
        return "DDMG-ABIL-009" if spell.source == "breath" else "DDMG-ABIL-030"
    if spell.source == "power":
        return "DDMG-ABIL-053"
    if spell.radius:
        return "DDMG-RANGE-007" if spell.radius == 2 else "DDMG-RANGE-008"
    return {
        "self": "DDMG-RANGE-001", "touch": "DDMG-RANGE-002", "range 6": "DDMG-RANGE-003", "sight": "DDMG-RANGE-004",
        "cone": "DDMG-RANGE-005", "line 12": "DDMG-RANGE-006", "your warband": "DDMG-RANGE-009",
        "any warband": "DDMG-RANGE-010",
    }[spell.range]  # fmt: skip


class Harm(Atom):
    """Damage of one type; that of several effects of a spell is dealt as one packet with the first (DDM-SPL-23)."""

    halved = True

    def works(self, state: State, cast: Casting, unit: Unit, effect: cards.Effect) -> bool:
        """Tell whether any of the packet would be taken, or mend an Undead: not by the immune (Sequence 13.4)."""
        return unit.here and self._first(cast, effect) and damage.taken(state, unit, self.packet(cast)).value != 0

    async def apply(self, table: Table, cast: Casting, unit: Unit, _effect: cards.Effect, *, saved: bool) -> None:
        """Deal it: half, down to a multiple of 5, after a save (DDM-SPL-25)."""
        whole = self.packet(cast)
        await attack.deal(table, unit, whole.halved("DDM-SPL-24") if saved else whole)

    @staticmethod
    def _first(cast: Casting, effect: cards.Effect) -> bool:
        return effect is next(one for one in cast.spell.effects if one.do == "damage")

    @staticmethod
    def packet(cast: Casting) -> Packet:
        """Return all the damage of the spell."""
        return packet(cast, [one for one in cast.spell.effects if one.do == "damage"])

    def words(self, effect: cards.Effect) -> str:
        """Return "30 fire damage"."""
        if not effect.type:
            return _("{n} damage").format(n=effect.amount)
        return _("{n} {type} damage").format(n=effect.amount, type=damage_type(effect.type))


class Heal(Atom):
    """Healing, which harms the undead (DDMG-SPELLKW-007)."""

    def works(self, state: State, _cast: Casting, unit: Unit, _effect: cards.Effect) -> bool:
        """Tell whether there is anything to heal, or an Undead to harm, be it an enemy (DDMG-SPELLKW-007.7)."""
        return (
            unit.here and not types.immune(state, unit, "heal") and (types.undead(unit.card) or unit.hp < unit.card.hp)
        )

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Heal; the level of a spell makes the DC for an Undead (DDMG-SPELLKW-007.4)."""
        level = cast.spell.level if cast.spell.magical else None
        rule = "DDMG-SPELLKW-007"
        await healing.heal(table, unit, effect.amount, by=cast.by, cause=cast.key, rule=rule, level=level)

    def words(self, effect: cards.Effect) -> str:
        """Return "heals 10 HP"."""
        return _("heals {n} HP").format(n=effect.amount)


class More(Atom):
    """Hit points beyond those of the card, once by each spell (DDM-SPL-18, DDMG-TERM-036.7)."""

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Give them."""
        cause = cast.spell.family
        await healing.gain(table, unit, effect.amount, by=cast.by, cause=cause, rule="DDM-SPL-18")

    def words(self, effect: cards.Effect) -> str:
        """Return "+10 HP" (DDM-SPL-22)."""
        return _("{n} HP").format(n=signed(effect.amount))


class Afflict(Atom):
    """A condition, unless the creature is immune to it, does not live, or is in it already (DDMG-SPELLKW-004)."""

    def works(self, state: State, cast: Casting, unit: Unit, effect: cards.Effect) -> bool:
        """Tell whether it would take hold."""
        if effect.key == ailments.ROUTING:
            return unit.here and not unit.routing
        return (
            unit.here
            and conditions.afflicted(state, unit, effect.key, cast.by, **self._how(state, cast, unit, effect))
            is not None
        )

    @staticmethod
    def _how(state: State, cast: Casting, unit: Unit, effect: cards.Effect) -> dict[str, Any]:
        how: dict[str, Any] = {"until": until(state, cast, unit), "spell": cast.key}
        if effect.again:
            how |= {"dc": cast.spell.dc, "again": True}
        elif ailments.AILMENTS[effect.key].again:
            how["dc"] = cast.spell.dc or 0
        if effect.key == ailments.POISONED:
            how["damage"] = effect.amount
        return how

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Put it into the condition."""
        if effect.key == ailments.ROUTING:
            await morale.begin_rout(table, unit, cast.by)
            return
        rule = ailments.AILMENTS[effect.key].rule
        await conditions.afflict(
            table, unit, effect.key, cast.by, rule=rule, **self._how(table.state, cast, unit, effect)
        )

    def words(self, effect: cards.Effect) -> str:
        """Return "stunned", and what the poison does."""
        named = condition_words(effect.key)
        if effect.key == ailments.POISONED:
            named = _("{condition} ({n} each time)").format(condition=named, n=effect.amount)
        return _("{condition}, saves again").format(condition=named) if effect.again else named


CONDITION_WORDS = {
    "routing": N_("routs"), "stunned": N_("stunned"), "helpless": N_("helpless"), "paralyzed": N_("paralyzed"),
    "asleep": N_("asleep"), "confused": N_("confused"), "entangled": N_("entangled"), "blinded": N_("blinded"),
    "incited": N_("incited"), "inhibited": N_("inhibited"), "invisible": N_("invisible"), "poisoned": N_("poisoned"),
    "skips-turn": N_("skips its next turn"), "phased-out": N_("sent away from the map"),
}  # fmt: skip
"""What a card says of each condition."""


def condition_words(key: str) -> str:
    """Return what is said of a condition."""
    return _(CONDITION_WORDS[key])


class Change(Atom):
    """A statistic made better or worse as long as the spell lasts.

    DDM-SPL-18, -19, DDMG-SPELLKW-005, -006, DDMG-Q-42.
    """

    def works(self, state: State, cast: Casting, unit: Unit, effect: cards.Effect) -> bool:
        """Tell whether it is not under the same spell already: cast twice it counts once (DDM-SPL-20, DDM-Q-24)."""
        return unit.fate not in ("destroyed", "routed") and self._made(state, cast, unit, effect) not in _lasting(
            state, unit, self._key(effect)
        )

    @staticmethod
    def _key(effect: cards.Effect) -> str:
        return SPELL + effect.key.replace(" ", "-")

    def _made(self, state: State, cast: Casting, unit: Unit, effect: cards.Effect) -> tuple[Any, ...]:
        return (self._params(cast, effect), until(state, cast, unit))

    @staticmethod
    def _params(cast: Casting, effect: cards.Effect) -> tuple[tuple[str, Answer], ...]:
        spell = cast.spell
        return params(
            amount=effect.amount,
            kind=effect.kind,
            spell=spell.id,
            family=spell.family,
            warband=int("warband" in spell.range),
        )

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Let it last."""
        ends = until(table.state, cast, unit)
        lasting = Effect(self._key(effect), cast.by, unit.id, self._params(cast, effect), ends)
        await table.happen(began(lasting, "DDM-SPL-18"))

    def words(self, effect: cards.Effect) -> str:
        """Return "attack +1"."""
        named = {
            ("attack", "any"): _("attack {n}"), ("attack", "melee"): _("melee attack {n}"),
            ("attack", "ranged"): _("ranged attack {n}"), ("damage", "any"): _("damage {n}"),
            ("damage", "melee"): _("melee damage {n}"), ("damage", "ranged"): _("ranged damage {n}"),
            ("save", "any"): _("saves {n}"), ("speed", "any"): _("Speed {n}"),
        }.get((effect.key, effect.kind), _("AC {n}"))  # fmt: skip
        return named.format(n=signed(effect.amount))


def _lasting(state: State, unit: Unit, key: str) -> list[tuple[Any, ...]]:
    return [(effect.params, effect.until) for effect in state.lasting(unit.id, key)]


class Grant(Atom):
    """An ability gained as long as the spell lasts; of two strengths of one the greater counts.

    DDMG-SPELLKW-005.1, DDMG-TERM-036.3, DDMG-EX-19.
    """

    def works(self, state: State, _cast: Casting, unit: Unit, effect: cards.Effect) -> bool:
        """Tell whether it would have anything new by it."""
        return unit.fate not in ("destroyed", "routed") and any(self._better(state, unit, effect))

    @staticmethod
    def _better(state: State, unit: Unit, effect: cards.Effect) -> list[str]:
        found = []
        for key, values in effect.gains.items():
            own = state.bearers.of.get(unit.id, {}).get(key)
            if own is None or any(
                isinstance(value, int) and value > int(own.get(name, 0) or 0) for name, value in values.items()
            ):
                found.append(key)
        return found

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Let it bear them."""
        ends = until(table.state, cast, unit)
        for key in self._better(table.state, unit, effect):
            values = params(**{**effect.gains[key], "spell": cast.key})
            await table.happen(began(Effect(key, cast.by, unit.id, values, ends), "DDMG-SPELLKW-005"))

    def words(self, effect: cards.Effect) -> str:
        """Return "gains Flight"."""
        from game.systems.skirmish.abilities import ABILITIES  # they stand above what spells do

        named = []
        for key, values in effect.gains.items():
            filled = " ".join(str(value) for value in values.values() if value is not False)
            named.append(f"{ABILITIES[key].named} {filled}".rstrip())
        return _("gains {what}").format(what=", ".join(named))


class Shove(Atom):
    """A push, a pull or a slide (DDMG-SPELLKW-010, -011)."""

    def __init__(self, way: str) -> None:
        self.way = way

    def works(self, _state: State, cast: Casting, unit: Unit, _effect: cards.Effect) -> bool:
        """Tell whether it is another creature that can be moved."""
        return unit.here and unit.id != cast.by

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Move it as far as it goes."""
        does = {"push": forced.push, "pull": forced.pull, "slide": forced.slide}[self.way]
        rule = "DDMG-SPELLKW-011.1" if self.way == "slide" else "DDMG-SPELLKW-010.1"
        await does(table, table.state.units[cast.by], unit, effect.amount, rule=rule)

    def words(self, effect: cards.Effect) -> str:
        """Return "push 3"."""
        named = {"push": _("push {n}"), "pull": _("pull {n}"), "slide": _("slide {n}")}[self.way]
        return named.format(n=effect.amount)


class Switch(Atom):
    """The caster and its target change places; one that resists prevents it (DDMG-SPELLKW-016.1, .5)."""

    def works(self, state: State, cast: Casting, unit: Unit, _effect: cards.Effect) -> bool:
        """Tell whether they can be placed so."""
        return unit.here and unit.id != cast.by and bool(forced.exchanges(state, state.units[cast.by], unit))

    async def apply(self, table: Table, cast: Casting, unit: Unit, _effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Let them change places."""
        caster = table.state.units[cast.by]
        await forced.switch(table, caster, unit, caster, rule="DDMG-SPELLKW-016.1")

    def words(self, _effect: cards.Effect) -> str:
        """Return "switches position"."""
        return _("switches position with it")


class Remove(Atom):
    """Conditions, or all that spells have put on a creature, are gone for good (DDMG-SPELLKW-012.1, .2)."""

    @staticmethod
    def found(state: State, unit: Unit, effect: cards.Effect) -> list[Effect]:
        """Return the effects that it takes off a creature."""
        return [
            lasting
            for lasting in state.lasting(unit.id)
            if lasting.key in effect.of or (ALL in effect.of and lasting.param("spell", ""))
        ]

    def works(self, state: State, _cast: Casting, unit: Unit, effect: cards.Effect) -> bool:
        """Tell whether there is anything to take off."""
        return bool(self.found(state, unit, effect))

    async def apply(self, table: Table, _cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Take it off."""
        for lasting in self.found(table.state, unit, effect):
            if lasting in table.state.effects:
                await table.happen(ended(lasting, "DDMG-SPELLKW-012.1", "removed"))

    def words(self, effect: cards.Effect) -> str:
        """Return "removes: stunned"."""
        if ALL in effect.of:
            return _("removes what spells have put on it")
        return _("no longer {conditions}").format(conditions=", ".join(condition_words(key) for key in effect.of))


class Destroy(Atom):
    """Death without damage (DDMG-TERM-038)."""

    async def apply(self, table: Table, cast: Casting, unit: Unit, _effect: cards.Effect, *, saved: bool) -> None:  # noqa: ARG002
        """Remove and score it."""
        await attack.destroy(table, unit, cast.by, cast.key, "DDMG-TERM-038.1")

    def words(self, _effect: cards.Effect) -> str:
        """Return "destroyed"."""
        return pgettext("what a spell does", "destroyed")


class Reroll(Atom):
    """A die rolled again: `rerolls` does it at the moment of the roll (DDMG-SPELLKW-014)."""

    async def apply(self, table: Table, cast: Casting, unit: Unit, effect: cards.Effect, *, saved: bool) -> None:
        """Do nothing more: the die lies already."""

    def words(self, _effect: cards.Effect) -> str:
        """Return "rolls it again"."""
        return _("the die is rolled again, the second roll counts")


class Summon(Atom):
    """Creatures brought into play (DDMG-SPELLKW-015)."""

    bring = staticmethod(summoning.summon)

    def works(self, _state: State, _cast: Casting, _unit: Unit, _effect: cards.Effect) -> bool:
        """Tell that nobody on the map is changed by it."""
        return False

    def words(self, effect: cards.Effect) -> str:
        """Return "summons one of: …"."""
        return _("summons {what}").format(what=", ".join(name.replace("-", " ") for name in effect.of))


ATOMS: dict[str, Atom] = {
    "damage": Harm(), "heal": Heal(), "hp": More(), "afflict": Afflict(), "change": Change(), "grant": Grant(),
    "push": Shove("push"), "pull": Shove("pull"), "slide": Shove("slide"), "switch": Switch(), "remove": Remove(),
    "destroy": Destroy(), "reroll": Reroll(), "summon": Summon(),
}  # fmt: skip
"""What each word of `do` in a file of spells does."""
