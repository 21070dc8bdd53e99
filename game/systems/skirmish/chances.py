"""What may come of a spell before it is cast: for each creature that it reaches, how likely and what, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.i18n import _
from game.systems.skirmish import aiming, casting, damage, gates, numbers
from game.systems.skirmish.atoms import ATOMS, Harm, rule_of
from game.systems.skirmish.gates import FACES

if TYPE_CHECKING:
    from game.content.skirmish.spells import Spell
    from game.engine.answers import Answer
    from game.engine.modifier import Number
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a spell may do to one creature that it reaches.

    spared    why it does nothing to it whatever is rolled, None if it may do something
    resisted  how likely its resistance keeps it off; `lost` how likely an Antimagic Eye does
    through   how likely damage harms it at all: not always what has no body (DDMG-ABIL-036.9)
    needs     the lowest face that saves, 0 without a save; `save` is what is added to it
    whole     the damage that it takes if it fails, `half` if it saves
    """

    unit: str
    spared: Refusal | None
    resisted: Fraction
    lost: Fraction
    needs: int
    save: Number | None
    whole: int
    half: int
    through: Fraction = Fraction(1)

    @property
    def saves(self) -> Fraction:
        """How likely it saves once the spell reaches it (DDM-SAVE-01, -02, -03)."""
        return Fraction(FACES + 1 - self.needs, FACES) if self.needs else Fraction(0)

    @property
    def works(self) -> Fraction:
        """How likely it does to the creature all that it may."""
        return Fraction(0) if self.spared is not None else (1 - self.lost) * (1 - self.resisted) * (1 - self.saves)

    @property
    def harms(self) -> bool:
        """Whether it is one that nobody wishes for: it wounds, or a save keeps it off (DDM-SPL-24)."""
        return self.spared is None and (self.whole > 0 or self.needs > 0)

    def at_least(self, hp: int) -> Fraction:
        """Return how likely the damage is so much or more."""
        return sum((chance for amount, chance in self.damages().items() if amount >= hp), Fraction(0))

    def damages(self) -> dict[int, Fraction]:
        """Return how likely each amount of damage is."""
        found: dict[int, Fraction] = {}
        through = (1 - self.lost) * (1 - self.resisted) * self.through if self.spared is None else Fraction(0)
        for amount, chance in (
            (self.half, through * self.saves),
            (self.whole, through * (1 - self.saves)),
            (0, 1 - through),
        ):
            found[amount] = found.get(amount, Fraction(0)) + chance
        return {amount: chance for amount, chance in found.items() if chance}


def lost(state: State, me: str, spell: Spell) -> Fraction:
    """Return how likely an Antimagic Eye takes the spell away (DDMG-ABIL-002.1)."""
    if spell.magical and casting.eyes_on(state, state.units[me]):
        return Fraction(casting.HOLDS - 1, FACES)
    return Fraction(0)


def prospects(state: State, me: str, spell: Spell, choice: Answer) -> list[Prospect]:
    """Return what may come of a choice for every creature that it reaches; no die is asked for."""
    eye = lost(state, me, spell)
    return [prospect(state, casting.Casting(me, spell), unit, eye) for unit in aiming.reached(state, me, spell, choice)]


def prospect(state: State, cast: casting.Casting, unit: Unit, eye: Fraction = Fraction(0)) -> Prospect:
    """Return what may come of a spell for one creature that it reaches; `eye` is how likely the spell is lost."""
    spell = cast.spell
    spared = casting.spared(state, cast, unit)
    resisted = Fraction(casting.HOLDS - 1, FACES) if casting.resists(state, cast, unit) else Fraction(0)
    save = numbers.save(state, unit, spell.id) if casting.saves(cast, unit) else None
    needs = numbers.needed(save.value, spell.dc) if save is not None and spell.dc is not None else 0
    whole = half = 0
    if spared is None and unit.here and any(effect.do == "damage" for effect in spell.effects):
        packet = Harm.packet(cast)
        whole = damage.taken(state, unit, packet).value
        half = 0 if spell.negates else damage.taken(state, unit, packet.halved("DDM-SPL-24")).value
    gate = gates.insubstantial(state, unit, cast.by)
    through = Fraction(FACES + 1 - gate.needs, FACES) if gate is not None else Fraction(1)
    return Prospect(unit.id, spared, resisted, eye, needs, save, whole, half, through)


def told(state: State, me: str, spell: Spell, choice: Answer) -> list[str]:
    """Return the same as sentences, each with its rule (DDM-SAVE-01, DDM-SPL-24, -25, DDMG-ABIL-071.1)."""
    found = []
    every = prospects(state, me, spell, choice)
    if every and every[0].lost:
        found.append(_("An Antimagic Eye sees it: in 50 % the spell is lost. {rule}").format(rule="DDMG-ABIL-002.1"))
    for one in every:
        found.extend(lines(state, spell, one))
    return found


def lines(state: State, spell: Spell, one: Prospect) -> list[str]:
    """Return what may come of a spell for one creature as sentences."""
    others = "; ".join(ATOMS[effect.do].words(effect) for effect in spell.effects if effect.do != "damage")
    all_of_it = "; ".join(part for part in (_("{n} damage").format(n=one.whole) if one.whole else "", others) if part)
    name = state.name(one.unit)
    if one.spared is not None:
        text = _("{name} is spared. {why} {rule}")
        return [text.format(name=name, why=one.spared.sentence, rule=one.spared.rule)]
    found = []
    killed = one.at_least(state.units[one.unit].hp) if one.whole > 0 else Fraction(0)
    if one.resisted:
        text = _("{name} may resist it: in 50 % it does nothing to it. {rule}")
        found.append(text.format(name=name, rule="DDMG-ABIL-071.1"))
    if one.save is None:
        found.append(_("{name}: {what}. {rule}").format(name=name, what=all_of_it, rule=rule_of(spell)))
        return [*found, *_destroyed(killed)]
    chance = int(100 * one.saves)
    gaps = {
        "name": name,
        "needs": one.needs,
        "chance": chance,
        "half": one.half,
        "whole": one.whole,
        "rule": "DDM-SPL-24",
    }
    if one.half and others:
        text = _("{name} saves with {needs} or more, in {chance} %: {half} damage, else {whole} and {what}. {rule}")
    elif one.half:
        text = _("{name} saves with {needs} or more, in {chance} %: {half} damage instead of {whole}. {rule}")
    else:
        text = _("{name} saves with {needs} or more, in {chance} %; else: {what}. {rule}")
        others = all_of_it
    found.append(text.format(what=others, **gaps))
    found.append(_("d20 against {dc}: {added}").format(dc=spell.dc, added=one.save.told()))
    return [*found, *_destroyed(killed)]


def _destroyed(chance: Fraction) -> list[str]:
    """Say how likely the damage destroys whoever takes it (DDM-DMG-02)."""
    if not chance:
        return []
    return [_("Destroyed in {chance} %. {rule}").format(chance=round(100 * chance), rule="DDM-DMG-02")]
