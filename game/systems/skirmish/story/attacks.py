"""The log of attacks, damage and healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.system import Sentence
from game.i18n import _
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.events.attacks import AttackRolled, ConcealRolled, Damaged, Destroyed, Gained, Healed
from game.systems.skirmish.story.words import Teller, called, line, side_of, summed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.skirmish.state import State


ARMOUR = "DDM-CARD-10"
"""The rule of the printed armour class: with it the second sum of an attack begins."""


def _attack(state: State, event: AttackRolled) -> Sentence:
    names = {"name": called(state, event.attacker), "target": called(state, event.target)}
    side = side_of(state, event.attacker)
    if not event.die:
        text = _("{name} attacks the helpless {target}: a hit without a roll.")
        return Sentence(text.format(**names), "DDM-MOD-05", side)
    numbers = {"die": event.die, "bonus": event.bonus, "total": event.die + event.bonus, "armour": event.armour}
    extra = ABILITIES.of((event.why,))
    verb = {
        ("melee", "opportunity"): _("{name} strikes at {target} in passing: {sum}. {result}"),
        ("melee", "charge"): _("{name} strikes {target} at the end of its charge: {sum}. {result}"),
        ("ranged", "attack"): _("{name} shoots at {target}: {sum}. {result}"),
    }.get((event.kind, event.why), _("{name} attacks {target}: {sum}. {result}"))
    if extra is not None:
        names["what"] = extra.named
        verb = _("{name} strikes at {target} ({what}): {sum}. {result}")
    told = _("{die} + {bonus} = {total} against AC {armour}").format(**numbers)
    if event.critical:
        result = _("A critical hit.")
    elif event.hit:
        result = _("Hit.")
    elif event.die == 1:
        result = _("A natural 1 misses.")
    else:
        result = _("Miss.")
    return Sentence(
        verb.format(sum=told, result=result, **names), event.rule, side, event.die, details=_sums(event.parts)
    )


def _sums(parts: Sequence[tuple[str, int, str]]) -> tuple[tuple[str, str], ...]:
    """Return the parts of an attack's two sums, words and rule: those of the roll, then those of the armour class."""
    lines: list[tuple[str, str]] = []
    against = False
    for words, amount, rule in parts:
        if rule == ARMOUR:  # the roll is told with its signs, what stands against it with the other ones
            against = True
            lines.append((f"{-amount} {words}", rule))
        else:
            lines.append(line(words, -amount if against else amount, rule))
    return tuple(lines)


def _conceal(state: State, event: ConcealRolled) -> Sentence:
    lost, found, again = {
        "unseen": (
            _("{name} cannot see {target}: {die}, under {needs}, and the blow is lost."),
            _("{name} cannot see {target}, but finds it: {die}."),
            _("{name} cannot see {target}: {die}, under {needs}, and one more die."),
        ),
        "conceal": (
            _("{name} loses sight of {target}: {die}, under {needs}, and the hit is lost."),
            _("{name} finds {target} all the same: {die}."),
            _("{name} loses sight of {target}: {die}, under {needs}, and one more die."),
        ),
        "incorporeal": (
            _("It goes through {target} as through air: {die}, under {needs}."),
            _("It reaches {target}, incorporeal or not: {die}."),
            "",
        ),
    }[event.what]
    text = lost if event.lost else found if event.die >= event.needs else again
    name = called(state, event.attacker) if event.attacker else ""
    told = text.format(name=name, target=called(state, event.target), die=event.die, needs=event.needs)
    return Sentence(told, event.rule, side_of(state, event.attacker) if event.attacker else None, event.die)


def _damaged(state: State, event: Damaged) -> Sentence:
    text = {
        "spikes": _("The spike stones take {amount} from {name}: {left} of {whole} HP."),
        "risky": _("The ground takes {amount} from {name}: {left} of {whole} HP."),
    }.get(event.cause, _("{name} loses {amount}: {left} of {whole} HP."))
    whole = state.units[event.unit].card.hp
    told = text.format(name=called(state, event.unit), amount=event.amount, left=max(event.left, 0), whole=whole)
    return Sentence(told, event.rule, side_of(state, event.by) if event.by else None, details=summed(event.parts))


def _healed(state: State, event: Healed) -> Sentence:
    text = _("{name} gets {amount} back: {left} of {whole} HP.")
    if isinstance(event, Gained):
        text = _("{name} gains {amount}: {left} HP, {whole} on its card.")
    whole = state.units[event.unit].card.hp
    told = text.format(name=called(state, event.unit), amount=event.amount, left=event.left, whole=whole)
    return Sentence(told, event.rule, side_of(state, event.unit))


def _destroyed(state: State, event: Destroyed) -> Sentence:
    text = _("{name} falls into a pit.") if event.cause == "pit" else _("{name} is destroyed.")
    side = side_of(state, event.by) if event.by else None
    return Sentence(text.format(name=called(state, event.unit)), event.rule, side, weight=2)


TELLERS: dict[type[Event], Teller] = {
    AttackRolled: _attack,
    ConcealRolled: _conceal,
    Damaged: _damaged,
    Healed: _healed,
    Gained: _healed,
    Destroyed: _destroyed,
}
