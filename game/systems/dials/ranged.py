"""Ranged combat: lines of fire, whom a dial may shoot at, what the ground adds, and the action itself (MK-RC)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import uses
from game.engine.modifier import Reason
from game.engine.options import Listed
from game.engine.refusal import Evidence, Refusal, no
from game.i18n import N_, _
from game.systems.dials import attack, numbers, space
from game.systems.dials.figure import ABOARD
from game.systems.dials.figures import FIGURES, Showing
from game.systems.dials.judged import asked_of_another
from game.systems.dials.numbers import unmodified

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.events.fighting import Struck
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

RANGED = "ranged"
INCH = 1000
POINT_BLANK = "point blank"
NEARER = {"attack": 1, "damage": 2}
"""What is noted of a shot from near for each answer to what is better for it (MK-RC-27)."""
ROLLED = "rolled"
"""What marks a chariot that has moved in this turn: its passenger does not shoot then (MK-RC-20)."""
ABOARD_REACH = 8  # inches: MK-RC-21
MOST_SETS = 60  # sets of targets of one shooter that are listed: of more enemies than any table holds in range


# --- whether and whom ---------------------------------------------------------------------------------------------


def unable(state: State, dial: str) -> Refusal | None:
    """Return why a dial cannot shoot at all now, None if it can (MK-RC-01, -02, MK-DMG-04)."""
    name = state.name(dial)
    if not state.printed(dial).range_max:
        return no(N_("{name} has no range."), "MK-RC-01", N_("no range"), name=name)
    if state.has(dial, "berserk"):
        return no(N_("{name} is berserk and does not shoot."), "MK-DMG-04", name=name)
    figure = state.of(dial)
    if figure.fate == ABOARD and uses(state, "turn", ROLLED, figure.chariot):
        return no(N_("{name} cannot shoot: its chariot has moved."), "MK-RC-20", name=name)
    enemy = next((other for other in space.foes_at(state, dial)), None)
    if enemy is not None:
        return no(
            N_("{name} touches {enemy} and cannot shoot."), "MK-RC-02", N_("touches an enemy"),
            name=name, enemy=state.name(enemy.id),
        )  # fmt: skip
    return None


def refusal(state: State, dial: str, target: str, *, own: bool = True, spell: int = 0) -> Refusal | None:
    """Return why a dial that can shoot may not shoot at another one, None if it may.

    MK-RC-03 to -06, -12, -13, -15, -25, MK-ATT-03, -04, MK-CAP-10. Without `own` it helps a formation: its abilities
    and items count for nothing, and whether the target hides is between that and the leader (MK-FORM-29). `spell` are
    the inches of a spell that is shot at a target which its card allows, a friend perhaps (MK-SPELL-14).
    """
    me, other = state.of(dial), state.of(target)
    names = {"name": state.name(dial), "target": state.name(target)}
    if me is other:
        return no(N_("{name} cannot attack itself."), "MK-ATT-04", **names)
    if not other.in_play:
        return no(N_("{name} is not on the table."), "MK-CORE-16", name=names["target"])
    if other.captor:
        return no(N_("{target} is a captive: nobody attacks it."), "MK-CAP-10", **names)
    if not state.enemies(me, other) and not spell:
        return no(N_("{target} is a friend of {name}."), "MK-ATT-03", **names)
    if not state.active(target):
        return no(N_("This part of {target} is out of action."), "MK-RC-14", **names)
    if other.many and target not in space.aimed_at(state, dial, other):
        return no(N_("The line of fire does not come to this part of {target}."), "MK-RC-13", **names)
    for rule in hidden(state, target) if own and (spell or not state.has(dial, "pierce")) else ():
        return no(N_("{target} cannot be shot at as it is now."), rule, **names)
    here, there = space.body(state, me), space.body(state, other)
    most = spell or numbers.reach(state, dial, items=own).value * (2 if long_shot(state, dial, target) else 1)
    if not space.within(here, there, most):
        return no(
            N_("{target} is {away} in away, and {name} reaches {most} in."), "MK-RC-05", N_("out of range"),
            away=space.inches_told(here, there), most=most, **names,
        )  # fmt: skip
    least = 0 if spell else state.printed(dial).range_min
    if least and space.nearer(here, there, least):
        return no(N_("{target} is nearer than {least} in, too near for a throw."), "MK-RC-25", least=least, **names)
    if not space.faces(state, dial, there):
        return no(N_("{target} is not in the front arc of {name}."), "MK-RC-04", N_("not in front"), **names)
    if me.fate == ABOARD and there in space.touching(state, here):
        return no(N_("{target} touches the chariot of {name}."), "MK-RC-23", **names)
    guard = next(guards(state, dial, target), None)
    if guard is not None and not sharp(state, dial) and not state.friends(me, other):
        return no(
            N_("{target} touches {friend}: {name} might hit a friend."), "MK-RC-15" if there.many else "MK-RC-12",
            N_("touches a friend"), friend=state.name(guard.id), **names,
        )  # fmt: skip
    if own and not spell and bombs(state, dial):
        return None
    fire = space.fire(state, dial, there) if spell else line(state, dial, target, own=own)
    if not fire.free:
        return no(
            N_("The line of fire from {name} to {target} is blocked."), fire.rule, N_("blocked"), **names
        ).showing(Evidence(pieces=fire.blockers))
    if veiled(state, fire, target) and (spell or not over(state, dial, target, own=own)):
        return no(N_("{target} hides in the ground between."), "MK-SPD-06", N_("stealth"), **names)
    return None


def hidden(state: State, target: str) -> list[str]:
    """Return the rules by which a target cannot be shot at: special defense abilities (MK-DEF-10, -15)."""
    keys = {"ghostform": "MK-DEF-10", "limited_invisibility": "MK-DEF-15"}
    return [rule for key, rule in keys.items() if state.has(target, key)]


def clear(state: State, dial: str, target: str) -> bool:
    """Tell whether a dial has a clear line of fire to a target: neither blocked nor veiled from it."""
    fire = line(state, dial, target)
    return fire.free and (over(state, dial, target) or not veiled(state, fire, target))


def veiled(state: State, fire: space.Fire, target: str) -> bool:
    """Tell whether a target with stealth has hindering or concealing ground on the line of fire to it (MK-SPD-06)."""
    return fire.found.veiled and state.has(target, "stealth")


def guards(state: State, dial: str, target: str) -> Iterator[Figure]:
    """Go through the friends of a shooter that touch its target: of a multi-dial one that section (MK-RC-12, -15)."""
    there = space.body(state, state.of(target))
    for one in space.friends_at(state, dial, there):
        if not there.many or space.reaches(state, target, one):
            yield one


def long_shot(state: State, dial: str, target: str) -> bool:
    """Tell whether a big bow shoots at something big: it reaches twice as far then (MK-RC-29, -30)."""
    here, there = state.of(dial), state.of(target)
    bow = state.printed(dial).attack_type == "bow"
    return bow and (here.many or here.titan) and (there.many or there.titan)


def over(state: State, dial: str, target: str, *, own: bool = True) -> bool:
    """Tell whether nothing blocks the line of fire of a shot: of throws, and of magic at whom it may choose.

    So no stealth does either: the attacker's ability counts (MK-CCA-04, MK-WND-05, MK-RC-24, MK-SUB-04, MK-ATT-09).
    """
    magic = own and (state.has(dial, "magic_blast") or state.has(dial, "magic_blast_wand"))
    return space.thrown(state, dial) or (magic and not attack.warded(state, dial, target))


def line(state: State, dial: str, target: str, *, own: bool = True) -> space.Fire:
    """Return the line of fire of a shot: arcs pass over figures, magic and throws over everything (MK-BOWA-01).

    Without `own` the dial's abilities do not count.
    """
    free = over(state, dial, target, own=own)
    arc = own and state.has(dial, "arc_fire")
    return space.fire(state, dial, space.body(state, state.of(target)), bases=not (arc or free), ground=not free)


def bombs(state: State, dial: str) -> bool:
    """Tell whether a dial needs no line of fire: it throws bombs or bombards (MK-BOWA-02, -05)."""
    return state.has(dial, "bombardment") or state.printed(dial).attack_type == "bomb"


def bonus(state: State, dial: str) -> int:
    """Return the bonus of a dial's type in ranged attacks (MK-RC-07)."""
    printed = state.printed(dial)
    return printed.attack_bonus if printed.attack_type in numbers.RANGED_TYPES else 0


def hurts(state: State, dial: str) -> int:
    """Return the damage of a dial at range, without anything that changes it (MK-RC-10)."""
    beside = state.printed(dial).ranged_damage
    return unmodified(state, dial, "damage") if beside is None else beside


def sharp(state: State, dial: str) -> bool:
    """Tell whether a dial may shoot at whoever touches a friend: bows may (MK-RC-28)."""
    return state.printed(dial).attack_type == "bow"


def aims(state: State, dial: str) -> list[str]:
    """Return the dials that a dial may shoot at now."""
    if unable(state, dial) is not None:
        return []
    me, here = state.of(dial), space.body(state, state.of(dial))
    farthest = numbers.reach(state, dial).value * (2 if sharp(state, dial) else 1)  # a big bow shoots twice as far
    return [
        target
        for other in state.standing()
        if state.enemies(me, other) and space.within(here, other, farthest)
        for target in space.aimed_at(state, dial, other)
        if refusal(state, dial, target) is None
    ]


def answers(state: State, dial: str) -> Sequence[Answer]:
    """Return every ranged attack that a dial may make now: on as many targets as it has arrows (MK-RC-17)."""
    found = aims(state, dial)
    most = min(state.printed(dial).arrows or 1, len(found))
    sets: list[tuple[str, ...]] = [group for number in range(1, most + 1) for group in combinations(found, number)]
    return [(RANGED, dial, group) for group in sets if different(state, group)][:MOST_SETS]


def different(state: State, targets: tuple[str, ...]) -> bool:
    """Tell whether targets are different figures; mount and rider are two, the parts of one figure are not."""
    return len({state.of(target).id for target in targets}) == len(targets)


def wrong(state: State, dial: str, targets: tuple[Answer, ...]) -> Refusal | None:
    """Return why a ranged attack of a dial is not possible, None if it is."""
    refused = unable(state, dial)
    if refused is not None:
        return refused
    names = [target for target in targets if isinstance(target, str) and state.known(target)]
    if len(names) != len(targets) or not names or not different(state, tuple(names)):
        return no(N_("A shot names its targets, each once."), "MK-RC-17")
    if len(names) > (state.printed(dial).arrows or 1):
        return no(
            N_("{name} may shoot at {most} at a time."), "MK-RC-17", name=state.name(dial),
            most=state.printed(dial).arrows or 1,
        )  # fmt: skip
    return next((refused for target in names if (refused := refusal(state, dial, target)) is not None), None)


@FIGURES.modifier("range")
def from_aboard(showing: Showing) -> Iterator[Reason]:
    """Let a passenger shoot no farther than 8 inches (MK-RC-21)."""
    if showing.figure.fate == ABOARD:
        yield Reason(_("From a chariot"), ABOARD_REACH, "MK-RC-21", op="most")


# --- the sums -----------------------------------------------------------------------------------------------------


@FIGURES.modifier("attack")
def rear_shot(situation: Comparison) -> Iterator[Reason]:
    """Add 1 if the line of fire comes through the target's rear arc (MK-RC-08, MK-CAV-04)."""
    if situation.aimed and space.shot_from_behind(situation.state, situation.attacker, situation.target):
        yield Reason(_("From behind"), 1, "MK-RC-08")


@FIGURES.modifier("attack")
def throw(situation: Comparison) -> Iterator[Reason]:
    """Take 1 off a throw (MK-RC-26)."""
    if situation.aimed and space.thrown(situation.state, situation.attacker):
        yield Reason(_("Thrown"), -1, "MK-RC-26")


@FIGURES.modifier("damage")
def thrown_weight(situation: Comparison) -> Iterator[Reason]:
    """Add 2 to the damage of a throw (MK-RC-26)."""
    if situation.aimed and space.thrown(situation.state, situation.attacker):
        yield Reason(_("Thrown"), 2, "MK-RC-26")


@FIGURES.modifier("damage")
def far_away(situation: Comparison) -> Iterator[Reason]:
    """Take 2 off the damage of a shot beyond the usual range (MK-RC-29)."""
    state, shooter = situation.state, situation.attacker
    if situation.kind != RANGED or not long_shot(state, shooter, situation.target):
        return
    here, there = space.body(state, state.of(shooter)), space.body(state, state.of(situation.target))
    if not space.within(here, there, numbers.reach(state, shooter).value):
        yield Reason(_("Long shot"), -2, "MK-RC-29")


@FIGURES.modifier("attack")
def sharpshooter(situation: Comparison) -> Iterator[Reason]:
    """Take 2 off a bow's shot at somebody who touches a friend of the shooter (MK-RC-28)."""
    state = situation.state
    if not situation.aimed or not sharp(state, situation.attacker):
        return
    if any(True for _friend in guards(state, situation.attacker, situation.target)):
        yield Reason(_("Sharpshooter"), -2, "MK-RC-28")


@FIGURES.modifier("defense")
def ground(situation: Comparison) -> Iterator[Reason]:
    """Add what terrain, height, castles and the sky give the target of a shot.

    MK-TERR-05, MK-ELEV-08, -09, MK-CAST-01, MK-STYPE-18.
    """
    state = situation.state
    if situation.aimed:
        yield from line(state, situation.attacker, situation.target).reasons()


@FIGURES.modifier("attack")
def unseen(situation: Comparison) -> Iterator[Reason]:
    """Take 2 off a bombardment without a line of fire to its target (MK-BOWA-05)."""
    state, shooter = situation.state, situation.attacker
    if not situation.aimed or not bombs(state, shooter):
        return
    if not clear(state, shooter, situation.target):
        yield Reason(_("Without a line of fire"), -2, "MK-BOWA-05")


def halfway(state: State, dial: str, targets: Iterable[str], *, items: bool = True) -> bool:
    """Tell whether all targets are within half of a dial's range, rounded up (MK-RC-27, MK-EX-20)."""
    here = space.body(state, state.of(dial))
    half = -(-numbers.reach(state, dial, items=items).value // 2)
    return all(space.within(here, space.body(state, state.of(target)), half) for target in targets)


# --- the action ---------------------------------------------------------------------------------------------------


async def shoot(
    table: Table, dial: str, targets: tuple[str, ...], *, members: tuple[tuple[str, str], ...] = ()
) -> Struck:
    """Make a ranged attack on targets that have been judged, alone or as the leader of others (MK-ATT-07, MK-RC-07)."""
    met = [
        await attack.settle(table, target, open_sections(table.state, dial, target), "MK-RC-16") for target in targets
    ]
    return await attack.carry_out(table, dial, RANGED, tuple(met), rule="MK-RC-07", members=members, before=proficient)


def open_sections(state: State, dial: str, target: str) -> list[str]:
    """Return the sections of a multi-dial target among which its owner chooses (MK-RC-14, -15, -16)."""
    there = state.of(target)
    if not there.many:
        return [target]
    return [one for one in space.aimed_at(state, dial, there) if refusal(state, dial, one) is None]


async def proficient(table: Table, dial: str, targets: tuple[str, ...]) -> None:
    """Let a bow choose what point blank adds, and a bomb bombard; a blast says itself (MK-RC-27, MK-BOWA-02).

    A formation of bows, all of them near enough, adds it once; no formation bombards (MK-FORM-26, -31, ruling).
    """
    state: State = table.state
    others = () if state.attack is None else tuple(member for member, _adds in state.attack.members)
    if all(sharp(state, one) and halfway(state, one, targets, items=one == dial) for one in (dial, *others)):
        options = Listed(tuple(NEARER), asked_of_another("MK-RC-27"))
        answer = await Choice(state.of(dial).controller, "point blank", options, "MK-RC-27", False, {"dial": dial})
        await attack.say(table, dial, POINT_BLANK, NEARER[answer])
    if state.printed(dial).attack_type == "bomb" and not state.has(dial, "bombardment") and not others:
        options = Listed(("bombardment", "none"), asked_of_another("MK-BOWA-02"))
        answer = await Choice(state.of(dial).controller, "bomb", options, "MK-BOWA-02", False, {"dial": dial})
        if answer == "bombardment":
            await attack.say(table, dial, "bombardment")
    if state.has(dial, "magic_blast_wand") and not all(_plain(state, dial, target) for target in targets):
        await attack.say(table, dial, "magic_blast_wand")  # nothing else reaches so far: MK-WND-05
    if any(hidden(state, target) for target in targets):
        await attack.say(table, dial, "pierce")  # nothing else finds them: MK-DMG-21


def _plain(state: State, dial: str, target: str) -> bool:
    """Tell whether a target could be shot at without any magic."""
    fire = space.fire(state, dial, space.body(state, state.of(target)))
    return fire.free and not veiled(state, fire, target)
