"""How a spell is carried out, from its declaration to the last creature that it reaches (Sequence 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.limits import Used
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import aiming, damage, morale, space, spells, types, usable
from game.systems.skirmish.atoms import ATOMS, Harm
from game.systems.skirmish.events.attacks import AttacksReplaced
from game.systems.skirmish.events.spells import (
    Interrupted,
    MagicTested,
    PointsSpent,
    Reached,
    SpellCast,
    SwiftTaken,
    Targeted,
)

if TYPE_CHECKING:
    from game.content.skirmish.spells import Effect, Known, Spell, Whom
    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

HOLDS = 11
"""The lowest face that keeps a spell from an Antimagic Eye or a resistance (DDMG-ABIL-002.1, -071.1, DDMG-Q-46)."""
ANTIMAGIC, RESISTANCE = "antimagic-eye", "spell-resistance"


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell on its way: who casts it and what it is."""

    by: str
    spell: Spell

    @property
    def key(self) -> str:
        """The id of the spell: what the log calls its saves and its damage."""
        return self.spell.id


SIZES = {"Tiny": N_("Tiny"), "Small": N_("Small"), "Medium": N_("Medium"), "Large": N_("Large"), "Huge": N_("Huge")}


def _sizes(whom: Whom) -> list[str]:
    return [_(SIZES[size]) for size in whom.sizes]


def described(spell: Spell) -> str:
    """Return a spell as a card prints it: range, radius, whom it is for, what it does, its save (DDM-SPL-08).

    "Replaces attacks. Sight; radius 2; 30 fire damage; DC 16."
    """
    when = {"attacks": _("Replaces its attacks."), "swift": _("A swift action.")}.get(spell.timing)
    if when is None:
        when = _("An immediate action: {moment}.").format(moment=_(MOMENTS[spell.moment]))
    found = [_(RANGES[spell.range])]
    if spell.radius:
        found.append(_("radius {n}").format(n=spell.radius))
    if spell.any:
        found.append(_("any creature in sight"))
    found += [_(word) for word in (AIMS[spell.aim], SIDES[spell.whom.side]) if word]
    whom = spell.whom
    if whom.living:
        found.append(_("living creatures"))
    if whom.types:
        found.append(_("only: {kinds}").format(kinds=", ".join((*map(_, whom.types), *_sizes(whom)))))
    elif whom.sizes:
        found.append(_("only: {kinds}").format(kinds=", ".join(_sizes(whom))))
    if whom.without:
        found.append(_("not: {kinds}").format(kinds=", ".join(map(_, whom.without))))
    if whom.alignment:
        found.append(_("only if it is {alignment}").format(alignment=_(ALIGNED[whom.alignment])))
    found += [ATOMS[effect.do].words(effect) for effect in spell.effects]
    if spell.until == "turn":
        found.append(_("until the end of its next turn"))
    if spell.dc is not None:
        found.append((_("DC {n} negates") if spell.negates else _("DC {n}")).format(n=spell.dc))
    if spell.unresisted:
        found.append(_("no spell resistance"))
    line = "; ".join(found)
    return f"{when} {line[:1].upper()}{line[1:]}."


RANGES = {
    "self": N_("self"), "touch": N_("touch"), "range 6": N_("range 6"), "sight": N_("sight"), "cone": N_("cone"),
    "line 12": N_("line 12"), "your warband": N_("your warband"), "any warband": N_("any warband"),
}  # fmt: skip
MOMENTS = {
    "ally hurt": N_("when an ally is hurt"), "hurt by": N_("when something hurts it"),
    "enemy turn": N_("when the turn of an enemy begins"), "save failed": N_("when an ally or it fails a save"),
    "attack missed": N_("when an ally or it misses"),
}  # fmt: skip
AIMS = {"any": "", "ally": N_("target ally"), "enemy": N_("target enemy")}
SIDES = {"any": "", "ally": N_("allies"), "enemy": N_("enemies")}
ALIGNED = {"lawful": N_("lawful"), "chaotic": N_("chaotic"), "good": N_("good"), "evil": N_("evil")}


# --- whom it passes by -------------------------------------------------------------------------------------------


def spared(state: State, cast: Casting, unit: Unit) -> Refusal | None:
    """Return why a spell comes to nothing for a creature that it reaches, whatever is rolled; None if it may work.

    Sequence 13.4: what does not let spells of friends in, immunity, resistance to all, then the spell's own words, and
    what each of its effects cannot do to the creature.
    """
    spell, name = cast.spell, state.name(unit.id)
    short = N_("does not work on it")
    if spell.magical:
        caster = state.units[cast.by]
        if state.has(unit.id, "almighty") and caster is not unit and not state.hostile(caster, unit):
            # Helpful or harmful, powers too; its own and those of enemies work: DDMG-ABIL-001.2, .3
            return no(N_("No spell of its own side works on {name}."), "DDMG-ABIL-001.1", short, name=name)
        if state.has(unit.id, "spell-immunity") and spell.id in state.param(unit.id, "spell-immunity", "spells"):
            return no(N_("{name} is immune to this spell."), "DDMG-ABIL-070.1", short, name=name)
        if state.has(unit.id, "spell-resistance-all") and not spell.unresisted:
            # It cannot choose not to resist: DDMG-ABIL-072.2; some spells work all the same: DDMG-ABIL-071.4
            return no(N_("{name} resists every spell."), "DDMG-ABIL-072.1", short, name=name)
    if spell.source == "gaze" and types.immune(state, unit, "gaze"):
        return no(N_("No gaze does anything to {name}."), "DDMG-ABIL-030.5", short, name=name)
    found = aiming.unsuited(state, cast.by, spell, unit)
    if found is None and not working(state, cast, unit):
        return no(N_("{name} is not affected by it."), "DDMG-ABIL-034.1", short, name=name)
    return found


def working(state: State, cast: Casting, unit: Unit) -> list[Effect]:
    """Return the effects of a spell that would do something to a creature as it is now."""
    return [effect for effect in cast.spell.effects if ATOMS[effect.do].works(state, cast, unit, effect)]


def resists(state: State, cast: Casting, unit: Unit) -> bool:
    """Tell whether a creature may resist a spell by a roll (DDMG-ABIL-071.1, .4)."""
    return cast.spell.magical and not cast.spell.unresisted and state.has(unit.id, RESISTANCE)


# --- casting it --------------------------------------------------------------------------------------------------


async def cast(table: Table, me: str, key: str, choice: Answer, *, interrupting: bool = False) -> bool:
    """Cast a spell, or use what is read like one: declare it, see whether it is lost, pay, then one creature at a time.

    Returns whether it came to anything.

    A breath or a gaze takes the place of attacks like a spell, and whatever it is called it is no attack: nothing is
    rolled against an armour class (DDMG-ABIL-009.1, -030.1, DDMG-STAT-002.3, DDM-SA-02, -06).

    DDM-SPL-24, DDMG-TERM-049.1, -050.1, Sequence 13.
    """
    state: State = table.state
    one = spells.known(state, me, key)
    casting, caster = Casting(me, one.spell), state.units[me]
    reached = aiming.reached(state, me, one.spell, choice)
    lost = one.spell.magical and await _lost(table, caster, one.spell)
    await _pay(table, caster, one, interrupting=interrupting)
    if one.spell.magical:
        await table.notice(SpellCast(me, key, rule="DDMG-ABIL-002.3"))
    if not lost:
        await _carry_out(table, casting, reached, choice)
    target = _target(one.spell, choice)
    if target and target != me:
        await table.notice(Targeted(me, target, key, rule="DDMG-ABIL-030.2"))
    return not lost


def eyes_on(state: State, caster: Unit) -> list[Unit]:
    """Return the bearers of an Antimagic Eye, of either side, that see a caster, itself not among them.

    DDMG-ABIL-002.1, .4.
    """
    eyes = (state.units[bearer] for bearer in state.bearers.who.get(ANTIMAGIC, ()))
    return [eye for eye in eyes if eye is not caster and eye.here and space.sees(state, eye, caster)]


async def _lost(table: Table, caster: Unit, spell: Spell) -> bool:
    """Roll once for all the Antimagic Eyes, of either side, that see the caster: below 11 the spell is lost.

    Touch spells and powers too, but never because of its own eye (DDMG-ABIL-002.1, .2, .4).
    """
    eyes = eyes_on(table.state, caster)
    if not eyes:
        return False
    die = await table.roll(20, "DDMG-ABIL-002.1", **{"for": ANTIMAGIC, "who": caster.id, "against": HOLDS, "bonus": 0})
    lost = die < HOLDS  # 11 is enough: DDMG-Q-46
    await table.happen(MagicTested(caster.id, spell.id, die, lost, by=eyes[0].id, rule="DDMG-ABIL-002.1"))
    return lost


async def _pay(table: Table, caster: Unit, one: Known, *, interrupting: bool) -> None:
    """Pay for a spell, lost or not: a box of its own or of a row, points; and what it takes of the turn.

    DDM-SPL-01, -09, -10, DDMG-READ-001.4, .10, .11, DDMG-ABIL-069.2, -053.2, DDMG-SPELLKW-008.4, -009.2, -013.1,
    DDMG-Q-32.
    """
    state: State = table.state
    spell, me = one.spell, caster.id
    events: list[Event] = []
    if one.pay == "boxes":
        events.append(Used(me, spell.id, "game", rule="DDM-SPL-09"))
    elif one.pay == "rows":
        level = spells.paying_row(state, me, spell.level)
        assert level is not None  # noqa: S101 - it could be paid for when it was chosen
        events.append(Used(me, spells.row(level), "game", rule="DDMG-ABIL-069.2"))
    elif one.pay == "points":
        events.append(PointsSpent(me, one.amount, rule="DDMG-ABIL-053.2"))
    if spell.timing == "swift" or (interrupting and usable.own_turn(state, me) is not None):
        events.append(SwiftTaken(me, spell.id, rule="DDMG-SPELLKW-009.1"))
    elif interrupting:
        events.append(Interrupted(me, spell.id, rule="DDMG-SPELLKW-008.1"))
    else:
        events.append(AttacksReplaced(me, spell.id, rule="DDM-SPL-01"))
    await table.happen(*events)


async def _carry_out(table: Table, casting: Casting, reached: list[Unit], choice: Answer) -> None:
    """Let a spell do what it does, to each creature by itself; what brings creatures into play has no target."""
    for effect in casting.spell.effects:
        if (bring := ATOMS[effect.do].bring) is not None:
            await bring(table, casting, effect, choice)
    for unit in reached:
        await touch(table, casting, unit)


async def touch(table: Table, casting: Casting, unit: Unit) -> None:
    """Let a spell reach one creature: resistance, in an area too (DDMG-Q-37), its save, each effect (Sequence 13.4).

    A save halves damage and prevents everything else, or all of it if it says so (DDM-SPL-25, -26, DDMG-SPELLKW-002.2,
    -002.3, -002.4, -003.1). Who fled or fell from what befell another one is spared.
    """
    state: State = table.state
    spell = casting.spell
    if unit.fate in aiming.GONE or spared(state, casting, unit) is not None:
        return
    if spell.magical:
        reaching = Reached(unit.id, casting.by, casting.key, rule="DDMG-ABIL-071.1")
        await table.notice(reaching)
        if reaching.cancelled:
            return
    saved = False
    if spell.dc is not None and saves(casting, unit):
        saved = await morale.save(table, unit, casting.key, spell.dc, "DDM-SPL-24", casting.by)  # DDMG-SPELLKW-002.1
    for effect in working(state, casting, unit):
        atom = ATOMS[effect.do]
        if saved and (spell.negates or not atom.halved):
            continue
        if unit.fate in aiming.GONE:
            return
        await atom.apply(table, casting, unit, effect, saved=saved)


def saves(casting: Casting, unit: Unit) -> bool:
    """Tell whether a creature makes the save of a spell at all: no Undead against negative damage (DDMG-DMG-011.4)."""
    harms = any(effect.do == "damage" for effect in casting.spell.effects)
    return casting.spell.dc is not None and not (harms and damage.unsaved(unit, Harm.packet(casting)))


async def resist(table: Table, event: Reached) -> None:
    """Roll for a creature's resistance: below 11 the spell does nothing at all to it; its caster's player rolls.

    DDMG-ABIL-071.1, .5.
    """
    about = {"for": RESISTANCE, "who": event.by, "target": event.unit, "against": HOLDS, "bonus": 0}
    die = await table.roll(20, "DDMG-ABIL-071.1", **about)
    event.cancelled = die < HOLDS
    await table.happen(
        MagicTested(event.by, event.what, die, event.cancelled, target=event.unit, rule="DDMG-ABIL-071.1")
    )


def _target(spell: Spell, choice: Answer) -> str:
    """Return the creature that a ranged spell was aimed at, "" for a touch or if it is aimed at nobody."""
    if spell.range in ("self", "touch"):
        return ""
    match choice:
        case str(target):
            return target
        case (str(target), *_more):
            return target
    return ""
