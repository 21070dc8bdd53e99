"""The log of fights: attacks and their dice, damage, captives, what is announced; items and spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.effects import EffectBegan
from game.engine.system import Sentence
from game.engine.throws import Rerolled, Thrown
from game.i18n import _, enumerated, ngettext
from game.systems.dials import attack, items, spells
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.events import fighting, gear
from game.systems.dials.preparation import TURN_END
from game.systems.dials.saying import called, seat_of, summed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.event import Event
    from game.systems.dials.state import State


def _rolled(state: State, event: fighting.AttackRolled) -> Sentence:
    names = {
        "name": called(state, event.attacker), "target": called(state, event.target), "roll": sum(event.dice),
        "total": event.total, "defense": event.defense,
    }  # fmt: skip
    capture = any(rule == "MK-CAP-03" for _words, _amount, rule in event.against)
    text = _("{name} attacks {target}: {roll} makes {total} against {defense}.")
    if capture:
        text = _("{name} tries to capture {target}: {roll} makes {total} against {defense}.")
    if event.critical > 0:
        result = _("A critical hit.")
    elif event.critical < 0:
        result = _("A critical miss.")
    else:
        result = _("Hit.") if event.hit else _("Miss.")
    details = (*summed(event.parts), *summed(event.against, -1))
    told = f"{text.format(**names)} {result}"
    return Sentence(told, event.rule, seat_of(state, event.attacker), sum(event.dice), details=details)


def die_for(rule: str) -> str:
    """Return the name of the ability whose rule has a die rolled, "" if it is none of an ability."""
    return next((one.named for one in ABILITIES if one.rule == rule), "")


def _die(state: State, event: fighting.DieRolled) -> Sentence:
    ability = die_for(event.rule)
    text = _("{ability}: {name} throws a {die}.") if ability else _("{name} throws a {die}.")
    told = text.format(ability=ability, name=called(state, event.dial), die=event.die)
    return Sentence(told, event.rule, event.seat, event.die)


def _thrown(state: State, event: Thrown | Rerolled) -> Sentence | None:
    """Tell of dice that no attack compares: those of commanders, and attempts to heal, repair, smash or kill."""
    about, dice, ability = event.throw.about, event.throw.answers, die_for(event.throw.rule)
    if event.throw.rule == "MK-DMG-15":
        text = _("{ability}: {name} throws {dice}.").format(
            ability=ability, name=called(state, about["figure"]), dice=enumerated([str(die) for die in dice])
        )
        result = _("One action more.") if 6 in dice else _("No action more: that takes a 6.")
        return Sentence(f"{text} {result}", event.throw.rule, about["who"], max(dice))
    if "defense" not in about:
        return None
    roll, total = sum(dice), sum(dice) + about["attack"]
    text = _("{name} throws for {target}: {roll} makes {total} against {defense}.").format(
        name=called(state, about["attacker"]), target=called(state, about["target"]), roll=roll, total=total,
        defense=about["defense"],
    )  # fmt: skip
    succeeds = attack.succeeds(roll, total, about["defense"])
    result = _("It succeeds.") if succeeds else _("It fails.")
    return Sentence(f"{text} {result}", event.throw.rule, about["who"], roll)


def _damaged(state: State, event: fighting.Damaged) -> Sentence:
    pushed = ngettext("{name} is pushed: {n} click.", "{name} is pushed: {n} clicks.", event.amount)
    words = {
        "push": pushed,
        "surge": pushed,
        "critical miss": ngettext("{name} hurts itself: {n} click.", "{name} hurts itself: {n} clicks.", event.amount),
    }.get(event.cause, ngettext("{name} takes {n} click.", "{name} takes {n} clicks.", event.amount))
    text = words.format(name=called(state, event.dial), n=event.amount)
    return Sentence(text, event.rule, seat_of(state, event.dial), details=summed(event.parts))


def _healed(state: State, event: fighting.Healed) -> Sentence:
    text = ngettext("{name} is healed by {n} click.", "{name} is healed by {n} clicks.", event.amount)
    return Sentence(text.format(name=called(state, event.dial), n=event.amount), event.rule, seat_of(state, event.dial))


def _died(state: State, event: fighting.Died) -> Sentence:
    return Sentence(
        _("{name} falls.").format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure), weight=2
    )


def _captured(state: State, event: fighting.Captured) -> Sentence:
    text = _("{name} takes {captive} captive.").format(
        name=called(state, event.captor), captive=called(state, event.figure)
    )
    return Sentence(text, event.rule, seat_of(state, event.captor), weight=2)


def _freed(state: State, event: fighting.Freed) -> Sentence:
    return Sentence(
        _("{name} is free again.").format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure)
    )


def _announced(state: State, event: fighting.Announced) -> Sentence | None:
    if event.key not in ABILITIES:
        return None  # a die or a number that was noted for the attack
    title = ABILITIES[event.key].named
    return Sentence(
        _("{name}: {ability}.").format(name=called(state, event.dial), ability=title),
        event.rule,
        seat_of(state, event.dial),
    )


# --- items --------------------------------------------------------------------------------------------------------


def _dropped(state: State, event: gear.ItemDropped) -> Sentence:
    text = _("{name} puts {item} down.").format(name=called(state, event.figure), item=items.called(state, event.item))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _taken(state: State, event: gear.ItemTaken) -> Sentence:
    text = _("{name} picks up {item}.").format(name=called(state, event.figure), item=items.called(state, event.item))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _left(state: State, event: gear.ItemsLeft) -> Sentence:
    names = enumerated([items.called(state, item) for item in event.items])
    text = ngettext("{items} of {name} is left behind.", "{items} of {name} are left behind.", len(event.items))
    return Sentence(
        text.format(items=names, name=called(state, event.figure)), event.rule, seat_of(state, event.figure)
    )


# --- spells -------------------------------------------------------------------------------------------------------


def _spell_begun(state: State, event: gear.SpellBegun) -> Sentence:
    text = _("{name} lays a spell face down and begins to cast it.").format(name=called(state, event.dial))
    return Sentence(text, event.rule, event.seat)


def _spell_tended(state: State, event: gear.SpellTended) -> Sentence:
    text = ngettext("{n} token lies on the spell of {name}.", "{n} tokens lie on the spell of {name}.", event.tokens)
    return Sentence(
        text.format(n=event.tokens, name=called(state, event.dial)), event.rule, seat_of(state, event.dial), weight=0
    )


def _spell_revealed(state: State, event: gear.SpellRevealed) -> Sentence:
    text = _("{name} casts {spell} at {targets}.").format(
        name=called(state, event.dial), spell=spells.called(state, str(event.spell)),
        targets=enumerated([called(state, one) for one in event.targets]),
    )  # fmt: skip
    return Sentence(text, event.rule, seat_of(state, event.dial), weight=2)


def _spell_lost(state: State, event: gear.SpellLost) -> Sentence:
    return Sentence(_("The spell of {name} is lost.").format(name=called(state, event.dial)), event.rule, event.seat)


def _lasts(state: State, event: EffectBegan) -> Sentence | None:
    if event.key == spells.ENCHANTED:
        text = _("{spell} stays with {name}.")
        key = str(event.effect.param("spell"))
        names = {"spell": spells.called(state, key), "name": called(state, event.target)}
        return Sentence(text.format(**names), event.rule, seat_of(state, event.target))
    if event.key not in ABILITIES or event.until != TURN_END:
        return None
    text = _("{name} has the ability {ability} until the turn ends.")
    names = {"name": called(state, event.target), "ability": ABILITIES[event.key].named}
    return Sentence(text.format(**names), event.rule, seat_of(state, event.target))


def _barred(state: State, event: fighting.Barred) -> Sentence:
    text = _("{name} can never come back.").format(name=called(state, event.figure))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _revived(state: State, event: fighting.Revived) -> Sentence:
    text = _("{name} is back among the living.")
    return Sentence(text.format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure))


TELLERS: dict[type[Event], Callable[[Any, Any], Sentence | None]] = {
    fighting.DieRolled: _die,
    Thrown: _thrown,
    Rerolled: _thrown,
    fighting.AttackRolled: _rolled,
    fighting.Damaged: _damaged,
    fighting.Healed: _healed,
    fighting.Died: _died,
    fighting.Captured: _captured,
    fighting.Freed: _freed,
    fighting.Revived: _revived,
    fighting.Barred: _barred,
    EffectBegan: _lasts,
    fighting.Announced: _announced,
    gear.SpellBegun: _spell_begun,
    gear.SpellTended: _spell_tended,
    gear.SpellRevealed: _spell_revealed,
    gear.SpellLost: _spell_lost,
    gear.ItemDropped: _dropped,
    gear.ItemTaken: _taken,
    gear.ItemsLeft: _left,
}
