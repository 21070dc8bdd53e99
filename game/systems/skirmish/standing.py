"""What holds for one creature at this moment, told with rule IDs: command, conditions, ground, what it may still do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.effects import FOREVER
from game.engine.modifier import Reason
from game.i18n import N_, _, enumerated, ngettext, pgettext, proper
from game.systems.skirmish import ailments, command, figures, leeway, morale, numbers, space, spellbook, types
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.abilities.immunities import in_one_line
from game.systems.skirmish.ailments import AILMENTS, ROUTING, STUNNED
from game.systems.skirmish.atoms import SPELL
from game.systems.skirmish.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from game.engine.abilities import Ability
    from game.engine.effects import Effect
    from game.systems.skirmish.state import State

_GROUND = {
    "blood_rock": (N_("On blood rock: critical on 19 and 20 in melee"), "DDM-TER-20"),
    "fog": (N_("In fog: seen only from next to it"), "DDM-TER-23"),
    "forest": (N_("In forest: cover against every attack"), "DDM-TER-25"),
    "risky": (N_("On risky ground: 10 damage on 1 to 5 at the end of its turn"), "DDM-TER-40"),
    "sacred_circle": (N_("In a sacred circle: attacks +2"), "DDM-TER-45"),
    "teleporter": (N_("On a teleporter"), "DDM-TER-61"),
}

_CONDITIONS = {
    ROUTING: (N_("Routing towards its exit"), N_("Routing towards its exit because of {name}"), 0, "DDM-ROUT-07"),
    STUNNED: (N_("Stunned: AC −2, not active"), N_("Stunned by {name}: AC −2, not active"), -2, "DDM-MOD-04"),
    "helpless": (N_("Helpless"), N_("Helpless because of {name}"), 0, "DDM-MOD-05"),
    "paralyzed": (N_("Paralyzed: helpless"), N_("Paralyzed by {name}: helpless"), 0, "DDMG-COND-008.2"),
    "asleep": (N_("Asleep: helpless"), N_("Put to sleep by {name}: helpless"), 0, "DDMG-COND-012.1"),
    "confused": (
        N_("Confused: a die says who acts for it"), N_("Confused by {name}: a die says who acts for it"), 0,
        "DDMG-COND-002.2",
    ),
    "controlled": (
        N_("Follows the other side this turn"), N_("Follows the other side this turn, by {name}"), 0, "DDMG-COND-002.3"
    ),
    "entangled": (
        N_("Entangled: a save before it moves"), N_("Entangled by {name}: a save before it moves"), 0, "DDMG-COND-003.2"
    ),
    "blinded": (N_("Blinded: sees nobody"), N_("Blinded by {name}: sees nobody"), 0, "DDMG-COND-001.1"),
    "poisoned": (
        N_("Poisoned: damage as its turn begins"), N_("Poisoned by {name}: damage as its turn begins"), 0,
        "DDMG-COND-010.4",
    ),
    "incited": (N_("Incited: acts first"), N_("Incited by {name}: acts first"), 0, "DDMG-COND-005.1"),
    "inhibited": (N_("Inhibited: acts last"), N_("Inhibited by {name}: acts last"), 0, "DDMG-COND-006.1"),
    "invisible": (N_("Invisible"), N_("Invisible by {name}"), 0, "DDMG-COND-007.1"),
    "skips-turn": (N_("Skips its next turn"), N_("Skips its next turn because of {name}"), 0, "DDMG-COND-011.1"),
    "phased-out": (N_("Away from the map"), N_("Sent away from the map by {name}"), 0, "DDMG-COND-009.1"),
    "enslaved": (N_("Enslaved"), N_("Enslaved by {name}"), 0, "DDMG-ABIL-026.2"),
}  # fmt: skip
"""What a card says of each condition: alone, with its source, with the figure that it changes."""


def reasons(state: State, unit: Unit) -> list[Reason]:
    """Return the sentences for the stat card; `amount` is a figure where there is one, else 0."""
    if unit.fate == "waiting":
        return [Reason(_("Not set up yet"), 0, "DDM-SET-04")]
    if not unit.here:
        return [Reason(_("Destroyed") if unit.fate == "destroyed" else _("Off the map"), 0, "DDM-SCN-06")]
    found: list[Reason] = []
    found.extend(condition(state, effect) for effect in state.lasting(unit.id, *AILMENTS))
    rating = command.rating_of(state, unit)
    if rating is not None:
        able = command.able(state, unit)
        words = _("Commander, rating {rating}") if able else _("Commander, rating {rating}; commands nobody now")
        found.append(Reason(words.format(rating=rating), rating, "DDM-CMD-01" if able else "DDM-CMD-11"))
    leaders = [leader for leader in command.commanders(state, unit) if leader is not unit]
    if leaders:
        names = ", ".join(state.name(leader.id) for leader in leaders)
        found.append(Reason(_("Commanded by {names}").format(names=names), 0, "DDM-CMD-05"))
    elif rating is None and not command.under_command(state, unit) and not state.battle.quick:
        found.append(Reason(_("Out of command"), 0, "DDM-CMD-05"))
    found.extend(_changes(state, unit))
    found.extend(
        Reason(_(words), 0, rule) for trait, (words, rule) in _GROUND.items() if space.on_trait(state, unit, trait)
    )
    hinderers = space.hinderers(state, unit) if unit.card.ranged else []
    if hinderers:
        name = state.name(hinderers[0].id)
        found.append(Reason(_("Threatened by {name}: may not shoot").format(name=name), 0, "DDM-RNG-04"))
    found.append(_may_still(state, unit))
    return found


_CHANGED = {
    "attack": N_("{why}: attack rolls"),
    "damage": N_("{why}: damage"),
    "armour class": N_("{why}: AC"),
    "save": N_("{why}: saves"),
    "morale": N_("{why}: morale saves"),
}


def _changes(state: State, unit: Unit) -> Iterator[Reason]:
    """Tell what commanders change on the figures of the card, and what makes its Speed another one; `kind` says which.

    DDM-CE-03, -05.
    """
    for stat, words in _CHANGED.items():
        for reason in figures.POLICY.counting(command.effects(state, unit, stat)):
            yield replace(reason, text=_(words).format(why=reason.text), kind=stat)
    for reason in numbers.speed_told(state, unit).reasons[1:]:  # the first is what the card says
        yield replace(reason, text=_("{why}: Speed").format(why=reason.text), kind="speed")


def abilities(state: State, unit: Unit) -> list[tuple[str, str, str]]:
    """Return what a creature bears now, each as title, sentence and rule ID: of its card, its type, and by effects.

    A commander's effects come first; an ability with blanks on the card says how they are filled in.
    """
    found: list[tuple[str, str, str]] = []
    for effect in unit.card.effects:
        rule = {"followers": "DDM-CE-01", "enemies": "DDM-CE-04", "commanders": "DDM-CARD-18"}[effect.applies]
        found.append((_("Commander effect"), _(effect.text), rule))
    borne = state.bearers.of.get(unit.id, {})
    cards = [one.card for one in state.units.values() if isinstance(one, Unit)]
    names = {known.spell.id: known.spell.name for card in cards for known in card.spells}
    names |= {card.id: card.name for card in cards}
    immune = in_one_line(borne, types.by_type(unit.card))
    for key, values in borne.items():
        if key not in ABILITIES or (immune and key.startswith(types.IMMUNE)) or _by_effect(state, unit, key):
            continue  # a condition: the card tells it with what is not so for long
        if key.startswith(SPELL) or ABILITIES[key].of_data:
            continue  # told below, each with its own words
        known = ABILITIES[key]
        found.append((known.named, filled(known, values, names), known.rule))
    if immune:
        found.append(immune)
    return [*found, *spellbook.of_creature(state, unit.id), *spellbook.under(state, unit.id)]


def filled(known: Ability, values: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return what an ability does, with the figures that its blanks are filled with.

    `names` are those of creatures and spells that a card lists by their ids.
    """
    told = []
    for blank in known.form:
        value = values.get(blank.name)
        if not blank.words or value is None or (value == 0 and blank.least == 0):
            continue  # 0 where that is the least means that there is none of it
        if (blank.least, blank.most) == (0, 1):
            told.append(_(blank.words))
            continue
        several = Counter(_called(one, names) for one in (value if isinstance(value, tuple) else (value,)))
        text = enumerated([one if n == 1 else _("{n} × {name}").format(n=n, name=one) for one, n in several.items()])
        told.append(_("{blank}: {value}").format(blank=_(blank.words), value=text))
    blanks = "; ".join(told)
    return f"{known.told} {blanks[:1].upper()}{blanks[1:]}".rstrip()


def _called(word: Any, names: Mapping[str, str]) -> str:
    """Return what stands in a blank as it is called: a creature, an ability, a condition or a spell, else the word."""
    if not isinstance(word, str):
        return str(word)
    if word in names or word in names.values():
        return proper(names.get(word, word))
    if word in ABILITIES:
        return ABILITIES[word].named
    attacks = {
        "melee": pgettext("of attacks", "melee"), "ranged": pgettext("of attacks", "ranged"),
        "any": pgettext("of attacks", "any"),
    }  # fmt: skip
    return attacks.get(word) or _(word)


def _by_effect(state: State, unit: Unit, key: str) -> bool:
    """Tell whether a condition was brought by an effect, and is not in the nature of a creature."""
    return key in AILMENTS and bool(state.lasting(unit.id, key))


def condition(state: State, effect: Effect) -> Reason:
    """Tell one condition that a creature is in: whose doing it is where that is known, how long, and what ends it."""
    alone, by, amount, rule = _CONDITIONS[effect.key]
    text = _(alone)
    if effect.source in state.units and effect.source != effect.target:
        text = _(by).format(name=state.name(effect.source))
    dc = effect.param("dc")
    if effect.key == ailments.POISONED:
        text = _("{condition}; {n} each time").format(condition=text, n=effect.param("damage"))
    elif dc and effect.param("again"):
        text = _("{condition}; a save of {dc} as its turn ends").format(condition=text, dc=dc)
    elif effect.until[0] == ailments.TURN_END and not AILMENTS[effect.key].a_turn:
        text = _("{condition}, until the end of its turn").format(condition=text)
    elif effect.until == FOREVER and not AILMENTS[effect.key].inactive:
        text = _("{condition}, to the end of the battle").format(condition=text)
    return Reason(text, amount, rule)


def remaining(effect: Effect) -> str:
    """Return what ends a condition: "turn" the end of a turn, "save" one at the end of each turn, "" nothing by itself.

    DDMG-SPELLKW-004.1.
    """
    if effect.param("dc") and effect.param("again"):
        return "save"
    return "turn" if effect.until[0] == ailments.TURN_END or AILMENTS[effect.key].a_turn else ""


def condition_told_by(rule: str) -> str:
    """Return the key of the condition that a sentence with this rule tells of, "" if it tells of none."""
    return next((key for key, told in _CONDITIONS.items() if told[3] == rule), "")


def _does_not_act(state: State, unit: Unit) -> Reason:
    """Tell what the turn of a creature that is not active is like (DDM-ROUT-09, DDM-RALLY-01, DDMG-COND-013.6, -004).

    Flight comes before everything else; who is stunned or helpless meanwhile stays where it is (DDMG-COND-013.8).
    """
    if not unit.routing:
        if unit.stunned:
            return Reason(_("Does nothing in its next turn; then the stun ends"), 0, "DDMG-COND-013.6")
        return Reason(_("Does nothing in its turns while it is helpless"), 0, "DDMG-COND-004")
    rallies = morale.may_rally(state, unit)
    if unit.stunned or unit.helpless:
        if rallies:
            return Reason(_("In its turn it tries to rally; it does not move"), 0, "DDMG-COND-013.8")
        return Reason(_("In its turn it does not even flee"), 0, "DDMG-COND-013.8")
    far = 2 * numbers.speed(state, unit)
    if rallies:
        text = ngettext(
            "In its turn it tries to rally, or else flees {n} square",
            "In its turn it tries to rally, or else flees {n} squares",
            far,
        )
        return Reason(text.format(n=far), 0, "DDM-RALLY-01")
    text = ngettext("In its turn it flees {n} square", "In its turn it flees {n} squares", far)
    return Reason(text.format(n=far), 0, "DDM-ROUT-09")


def _may_still(state: State, unit: Unit) -> Reason:
    """Tell what is left of its turn."""
    now = state.turn
    own_speed = numbers.speed(state, unit)
    if now is None or now.unit != unit.id:
        if unit.activated:
            return Reason(_("Activated this round"), 0, "DDM-PHS-04")
        if not unit.active:
            return _does_not_act(state, unit)
        if not own_speed:
            return Reason(_("Attack where it stands: its Speed is 0"), 0, "DDM-ACT-01")
        text = _("Move {speed} and attack, or move {double}")
        return Reason(text.format(speed=own_speed, double=2 * own_speed), 0, "DDM-ACT-01")
    if now.over:
        return Reason(_("Its turn is over"), 0, "DDM-ACT-01")
    if not unit.active:
        return _does_not_act(state, unit)
    left = leeway.allowance(state, unit, now) - now.spent
    if now.attacks:
        text = _("Attacks made: {n}; squares left: {left}")
        return Reason(text.format(n=now.attacks, left=max(left, 0)), 0, "DDM-ACT-04")
    text = _("Moved {spent}; squares left: {left}")
    return Reason(text.format(spent=now.spent, left=max(left, 0)), 0, "DDM-ACT-01")
