"""The attack procedure, step by step, for close and ranged attacks alike (MK-ATT-05 to -10, MK-CC, MK-RC).

The rules that give the action (close.py, ranged.py) have judged the targets; here dice are thrown and compared, damage
is reckoned and dealt, and what follows from it happens. Tokens and pushing come after it (tokens.py).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.modifier import Number, Reason
from game.engine.options import Listed
from game.i18n import _
from game.systems.dials import cavalry, damage, dice, victory
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import (
    Announced,
    AttackDeclared,
    AttackOver,
    AttackReady,
    AttackRolled,
    Captured,
    Hit,
    Struck,
)
from game.systems.dials.figures import FIGURES
from game.systems.dials.judged import asked_of_another
from game.systems.dials.numbers import DIE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.battle import Attack
    from game.systems.dials.state import State

MISS, CRITICAL = 2, 12  # both dice 1, both 6: MK-ATT-05, -06
DONE = "done"

Spread = Callable[["State", "Outcome"], list[Blow]]
Instead = Callable[["Table", str, str], Awaitable[None]]
CONFUSION = "magic_confusion"
"""The key of what dodging does not turn aside (MK-DMG-23)."""
SPELL = "spell"
"""What is noted of an attack that shoots a spell, with its place among all: no ability goes with it (MK-SPELL-14)."""
SHOCKWAVE = "shockwave"
"""What is noted of an attack that goes out from its attacker to everybody near: it is aimed at nobody (MK-CCA-06)."""
USED = "used"
"""What is noted behind the key of an ability that has spread a hit: some pay for it."""
DICED: dict[str, str] = {}
"""The abilities that, announced, roll a die for the damage of a hit, each with its rule."""
SPREADS: dict[str, Spread] = {}
"""The abilities that, announced, hold the total of a hit against others too: what they deal them, by key."""
GROWING: dict[str, Instead] = {}
"""The abilities that, announced, throw on after a hit before its damage is reckoned: attacker, target."""
INSTEAD: dict[str, Instead] = {}
"""The abilities that, announced, do something else to a target that is hit than damage: attacker, target."""
WHOLE: dict[str, Spread] = {}
"""The abilities that, announced, say of all who are hit what they take."""


def succeeds(roll: int, total: int, defense: int) -> bool:
    """Tell whether a throw of two dice succeeds, whose total with the attack value is this (MK-ATT-05, -06, -08)."""
    return roll > MISS and (roll == CRITICAL or total >= defense)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The situation of one comparison: an attack, and the target among its targets."""

    state: State
    attack: Attack
    target: str

    @property
    def attacker(self) -> str:
        """The dial that attacks."""
        return self.attack.attacker

    @property
    def kind(self) -> str:
        """How it attacks: "close" or "ranged"."""
        return self.attack.kind

    @property
    def aimed(self) -> bool:
        """Whether it is a shot along a line of fire: a shockwave asks for none (MK-CCA-06)."""
        return self.kind == "ranged" and not self.attack.said(self.attacker, SHOCKWAVE)

    @property
    def pierced(self) -> bool:
        """Whether the special defense abilities of the targets are ignored (MK-DMG-18, MK-DMG-21)."""
        key = "sunder" if self.kind == "close" else "pierce"
        return self.attack.said(self.attacker, key)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the dice said of each target; `critical` is -1 for a 2, 1 for a 12, else 0.

    `totals` are the sums with which those that were hit were met.
    """

    hits: tuple[str, ...]
    missed: tuple[str, ...]
    critical: int
    dice: tuple[int, ...]
    totals: tuple[int, ...] = ()

    def reaches(self, state: State, target: str, dial: str) -> bool:
        """Tell whether the sum that hit a target reaches another dial's defense as well; 12 does (MK-ATT-06)."""
        total = self.totals[self.hits.index(target)]
        return self.critical > 0 or total >= FIGURES.number("defense", of(state, dial)).value


def of(state: State, target: str) -> Comparison:
    """Return the situation of the attack that goes on."""
    assert state.attack is not None  # noqa: S101 - asked only within an attack
    return Comparison(state, state.attack, target)


def chance(situation: Comparison) -> int:
    """Return of 36 throws how many hit the target of a comparison."""
    return ways(FIGURES.number("defense", situation).value - FIGURES.number("attack", situation).value)


def ways(need: int) -> int:
    """Return of 36 throws how many reach a sum of two dice: 2 always misses, 12 always hits (MK-ATT-05, -06)."""
    return sum(6 - abs(7 - roll) for roll in range(3, 12) if roll >= need) + 1


async def carry_out(
    table: Table,
    attacker: str,
    kind: str,
    targets: tuple[str, ...],
    *,
    rule: str,
    capture: bool = False,
    members: tuple[tuple[str, str], ...] = (),
    before: Callable[[Table, str, tuple[str, ...]], Awaitable[None]] | None = None,
) -> Struck:
    """Run the whole procedure from the declaration to the effects of damage (MK-ATT-07, -08).

    `before` asks what proficiencies the attacker uses, before his abilities.
    """
    state: State = table.state
    await table.happen(AttackDeclared(attacker, kind, targets, capture, members, rule=rule))
    seat = state.of(attacker).controller
    if before is not None:
        await before(table, attacker, targets)
    await announce(table, seat, attacker, "attack")
    for target in targets:
        await announce(table, state.of(target).controller, target, "defend")
    await table.notice(AttackReady(attacker, rule="MK-ATT-07"))
    left = tuple(target for target in targets if state.active(target))  # a discarded spell may have pushed him to death
    outcome = await throw(table, attacker, left, rule) if left else Outcome((), (), 0, (), ())
    hurt, beside = await results(table, outcome, capture=capture)
    struck = Struck(attacker, kind, hurt, outcome.missed, beside, rule="MK-ATT-07")
    await table.happen(struck)
    await table.happen(AttackOver(attacker, rule="MK-ATT-07"))
    return struck


async def settle(table: Table, target: str, among: Sequence[str], rule: str) -> str:
    """Return the section of a multi-dial figure that an attack meets: of two its owner chooses (MK-RC-16, MK-CC-14)."""
    other = table.state.of(target)
    if not other.many or len(among) < 2:
        return target
    options = Listed(tuple(("section", dial.partition(".")[2]) for dial in among), asked_of_another(rule))
    answer = await Choice(other.controller, "section", options, rule, False, {"figure": other.id})
    return f"{other.id}.{answer[1]}"


async def say(table: Table, dial: str, key: str, choice: int = 0) -> None:
    """Note for the attack that goes on what was announced, or thrown for it (MK-ATT-10)."""
    await table.happen(Announced(dial, key, choice, rule=ABILITIES[key].rule if key in ABILITIES else "MK-ATT-07"))


async def announce(table: Table, seat: int, dial: str, kind: str) -> None:
    """Let a player announce optional abilities of a dial, one after the other (MK-ATT-07, steps 4 and 5; MK-ATT-10)."""
    state: State = table.state
    while offered := ABILITIES.offered(state, kind, dial):
        answer = await Choice(
            seat, kind, Listed((*offered, DONE), asked_of_another("MK-ATT-07")), "MK-ATT-07", False, {"dial": dial}
        )
        if answer == DONE:
            return
        await ABILITIES.take(table, kind, dial, answer)


async def throw(table: Table, attacker: str, targets: Sequence[str], rule: str) -> Outcome:
    """Throw two dice, add the attack and compare with the defense of each target (MK-CC-02, -05, MK-RC-07, -18)."""
    state: State = table.state
    thrown = await table.throw([6, 6], rule, who=state.of(attacker).controller, attacker=attacker)
    total = thrown.total
    critical = 1 if total == CRITICAL else -1 if total == MISS else 0
    events = [_compared(state, target, tuple(thrown.answers), critical, rule) for target in targets]
    await table.happen(*events)
    if critical < 0:
        await damage.deal(table, Blow(attacker, 1, "MK-ATT-05", cause="critical miss"))
    hits = [
        event.target for event in events if event.hit and await table.happen(Hit(attacker, event.target, rule=rule))
    ]
    missed = tuple(target for target in targets if target not in hits)
    totals = tuple(event.total for event in events if event.target in hits)
    return Outcome(tuple(hits), missed, critical, tuple(thrown.answers), totals)


def _compared(state: State, target: str, dice: tuple[int, ...], critical: int, rule: str) -> AttackRolled:
    situation = of(state, target)
    attack, defense = FIGURES.number("attack", situation), FIGURES.number("defense", situation)
    total = sum(dice) + attack.value
    hit = critical > 0 or (critical == 0 and total >= defense.value)
    return AttackRolled(
        situation.attacker,
        target,
        dice,
        total,
        defense.value,
        hit,
        critical,
        _parts(attack),
        _parts(defense),
        rule=rule,
    )


def _parts(number: Number) -> tuple[tuple[str, int, str], ...]:
    return tuple((part.text, part.amount, part.rule) for part in number.reasons)


Clicks = tuple[tuple[str, int], ...]
"""Dials, each with the clicks that it took."""


async def results(table: Table, outcome: Outcome, *, capture: bool) -> tuple[Clicks, Clicks]:
    """Deal the damage of an attack to everybody whom it hit, or take the captive (MK-CC-06, MK-RC-10, MK-CAP-04).

    Returns what its targets took, and what others took besides them.
    """
    state: State = table.state
    none = tuple((target, 0) for target in outcome.hits)
    if not none:
        return (), ()
    attack = of(state, outcome.hits[0]).attack
    if capture:
        key = state.of(outcome.hits[0]).id
        await table.happen(Captured(key, attack.attacker, rule="MK-CAP-04"))
        await victory.check(table)  # a captive is not able: MK-WIN-01
        return none, ()
    said = [key for dial, key, _choice in attack.announced if dial == attack.attacker]
    for key in said:
        if key in INSTEAD:
            _none, beside = await dealt_out(table, outcome, said, ())  # as they stand: somebody may be led away
            for target in outcome.hits:
                await INSTEAD[key](table, attack.attacker, target)
            return none, beside
        if key in WHOLE:
            dealt = await damage.deal(table, *WHOLE[key](state, outcome))
            return tuple(zip(outcome.hits, dealt, strict=True)), ()
    for key in said:
        if key in GROWING:
            await GROWING[key](table, attack.attacker, outcome.hits[0])
    diced = next((key for key in said if key in DICED), "")
    if diced:
        die = await dice.die(
            table, DICED[diced], who=state.of(attack.attacker).controller, dial=attack.attacker, attacks=True
        )
        await say(table, attack.attacker, DIE, die)
    shares = await divide(table, attack, outcome.hits)
    blows = [
        blow(of(state, target), share, critical=outcome.critical > 0)
        for target, share in zip(outcome.hits, shares, strict=True)
    ]
    blows = await cavalry.ducked(table, outcome, blows)
    return await dealt_out(table, outcome, said, blows)


async def dealt_out(
    table: Table, outcome: Outcome, said: Sequence[str], blows: Sequence[Blow]
) -> tuple[Clicks, Clicks]:
    """Deal the blows of an attack and those that spread from them, all at one moment.

    Returns what its targets took, and what others took besides them.
    """
    state: State = table.state
    also: list[Blow] = []
    for key in said:
        if key in SPREADS:
            also += SPREADS[key](state, outcome)
            await say(table, of(state, outcome.hits[0]).attacker, f"{key} {USED}")
    every = (*blows, *also)
    dealt = await damage.deal(table, *every)
    sums, beside = dict.fromkeys(outcome.hits, 0), dict.fromkeys((one.dial for one in every), 0)
    for number, (one, clicks) in enumerate(zip(every, dealt, strict=True)):
        if one.dial in sums and number < len(blows):
            sums[one.dial] += clicks
        else:
            beside[one.dial] += clicks
    return tuple(sums.items()), tuple((dial, clicks) for dial, clicks in beside.items() if clicks)


def beaten(state: State, outcome: Outcome, pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Return the dials beside targets, told as (target, dial), whose defense the sum that hit the target reaches.

    A target of the attack is none of them, nor is whoever attacks.
    """
    attack = of(state, outcome.hits[0]).attack
    aside = {state.of(target).id for target in (*attack.targets, attack.attacker)}
    found = [
        dial
        for target, dial in dict.fromkeys(pairs)
        if state.of(dial).id not in aside and damage.touchable(state, dial) and outcome.reaches(state, target, dial)
    ]
    return list(dict.fromkeys(found))


def warded(state: State, by: str, target: str) -> bool:
    """Tell whether a dial cannot be chosen by a spell, or by what is named after magic (MK-SUB-04).

    Anvil masters pass by the ward of their enemies (MK-SUB-13).
    """
    if not state.has(target, "warded_city"):
        return False
    return not (state.has(by, "anvil_masters") and state.enemies(state.of(by), state.of(target)))


def blow(situation: Comparison, share: Number, *, critical: bool) -> Blow:
    """Return the blow that the target of a comparison takes: its share, a click more for a 12 (MK-ATT-06, MK-RC-19).

    What a section of many dials deals is never lessened (MK-CC-07, MK-RC-11).
    """
    state, attacker = situation.state, situation.attacker
    parts = [replace(one, op="add") for one in share.reasons]  # what each came to is what counts from here on
    if critical:
        parts.append(Reason(_("Critical hit"), 1, "MK-ATT-06"))
    many = state.of(attacker).many
    wand = situation.kind == "ranged" and state.printed(attacker).attack_type == "wand"
    rule = "MK-CC-06" if situation.kind == "close" else "MK-RC-10"
    return Blow(
        situation.target, sum(part.amount for part in parts), "MK-CC-07" if many else rule,
        "pushing" if many else "normal", by=attacker, wand=wand, pierced=situation.pierced, parts=tuple(parts),
    )  # fmt: skip


async def divide(table: Table, attack: Attack, hits: Sequence[str]) -> list[Number]:
    """Return the damage for each target that was hit: ranged damage is divided freely among several (MK-RC-18)."""
    state: State = table.state
    if len(hits) == 1 or attack.kind == "close":
        return [FIGURES.number("damage", of(state, target)) for target in hits]
    whole = min(FIGURES.number("damage", of(state, target)).value for target in hits)  # a long shot has less: MK-RC-29
    seat = state.of(attack.attacker).controller
    ways: tuple[Answer, ...] = tuple(("divide", *parts) for parts in divisions(whole, len(hits)))
    about = {"targets": list(hits), "damage": whole}
    answer = await Choice(seat, "divide", Listed(ways, asked_of_another("MK-RC-18")), "MK-RC-18", False, about)
    return [_share(amount) for amount in answer[1:]]


def _share(amount: int) -> Number:
    return Number(amount, (Reason(_("Its share of the damage"), amount, "MK-RC-18"),))


def divisions(whole: int, among: int) -> list[tuple[int, ...]]:
    """Return every way to divide clicks among targets, the even ones among them; 0 for some is allowed (MK-RC-18)."""
    if among == 1:
        return [(whole,)]
    return [(first, *rest) for first in range(whole, -1, -1) for rest in divisions(whole - first, among - 1)]
