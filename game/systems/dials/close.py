"""Close combat: whom a dial may attack, what adds to the sum, and the action itself (MK-CC, MK-CAP-01 to -05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.engine.modifier import Reason
from game.engine.refusal import Refusal, no
from game.i18n import N_, _
from game.systems.dials import attack, damage, dice, space
from game.systems.dials.damage import Blow
from game.systems.dials.figure import RIDING
from game.systems.dials.figures import FIGURES
from game.systems.dials.numbers import unmodified

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.events.fighting import Struck
    from game.systems.dials.state import State

T = TypeVar("T")

CLOSE = "close"
CAPTURE = "capture"
UNCAPTURABLE = ("frenzy", "berserk", "battle_fury", "command")  # MK-CAP-02, MK-SPD-12, MK-DMG-05, -07, -17
UNCAPTURING = ("frenzy", "berserk", "battle_fury")


# --- whom ---------------------------------------------------------------------------------------------------------


def struck_dials(state: State, dial: str, other: str) -> list[str]:
    """Return the dials of another figure that a blow of this dial may be aimed at.

    Of a multi-dial one the section that is touched, or if it is inactive either neighbour (MK-CC-14); of a cavalry unit
    the mount or its rider, as the attacker likes (MK-CAV-01).
    """
    target = state.figures[other]
    if target.many:
        return space.sections_touched(state, space.body(state, state.of(dial)), target)
    return [target.id, target.rider] if target.rider else [target.id]


def targets(state: State, dial: str) -> list[str]:
    """Return the dials of enemies that a dial may attack: whose base its front arc touches (MK-CC-01)."""
    me = space.body(state, state.of(dial))
    return [
        found
        for other in space.touching(state, me)
        if state.enemies(me, other) and space.reaches(state, dial, other)
        for found in struck_dials(state, dial, other.id)
        if state.active(found)
    ]


def refusal(state: State, dial: str, target: str) -> Refusal | None:
    """Return why a dial may not attack another in close combat, None if it may.

    MK-CC-01, MK-ATT-03, -04, MK-CAP-10, MK-STYPE-19, MK-ELEV-12.
    """
    me, other = state.of(dial), state.of(target)
    names = {"name": state.name(dial), "target": state.name(target)}
    if me is other:
        return no(N_("{name} cannot attack itself."), "MK-ATT-04", **names)
    if not other.in_play:
        return no(N_("{name} is not on the table."), "MK-CORE-16", name=names["target"])
    if other.captor:
        return no(N_("{target} is a captive: nobody attacks it."), "MK-CAP-10", **names)
    if not state.enemies(me, other):
        return no(N_("{target} is a friend of {name}."), "MK-ATT-03", **names)
    if me.soaring != other.soaring:
        return no(N_("Only a soaring figure fights another one in the air at close quarters."), "MK-STYPE-19", **names)
    if not space.reaches(state, dial, space.body(state, other)):
        if space.edge_between(state, me, other):
            return no(N_("Nobody fights across the abrupt edge between {name} and {target}."), "MK-ELEV-12", **names)
        return no(N_("The front arc of {name} does not touch {target}."), "MK-CC-01", N_("not in front"), **names)
    if target not in struck_dials(state, dial, space.body(state, other).id) or not state.active(target):
        return no(N_("This part of {target} is not the one that is touched."), "MK-CC-14", **names)
    return None


def capture_refusal(state: State, dial: str, target: str) -> Refusal | None:
    """Return why a dial may not try to take a target captive, None if it may (MK-CAP-01, -02, -09)."""
    me, other = state.of(dial), state.of(target)
    names = {"name": state.name(dial), "target": state.name(target)}
    if state.printed(dial).attack_type != "sword" or me.many or me.titan or me.card.kind == "mount":
        return no(N_("Only warriors with swords take captives."), "MK-CAP-01", **names)
    if me.captive:
        return no(N_("{name} has a captive already."), "MK-CAP-09", **names)
    if any(state.has(dial, key) for key in UNCAPTURING):
        return no(N_("{name} is too wild to take captives."), "MK-CAP-02", **names)
    if other.many or other.titan or other.card.kind == "mount" or other.fate == RIDING:
        return no(N_("Titans, mounts, riders and many-dialled figures cannot be captured."), "MK-CAP-02", **names)
    if any(state.has(target, key) for key in UNCAPTURABLE):
        return no(N_("{target} cannot be captured as it is now."), "MK-CAP-02", **names)
    return refusal(state, dial, target)


def answers(state: State, dial: str) -> list[Answer]:
    """Return every close attack and attempt to capture that a dial may make now."""
    found: list[Answer] = []
    for target in targets(state, dial):
        if refusal(state, dial, target) is None:
            found.append((CLOSE, dial, target))
            if capture_refusal(state, dial, target) is None:
                found.append((CAPTURE, dial, target))
    return found


# --- the sums -----------------------------------------------------------------------------------------------------


@FIGURES.modifier("attack")
def rear_attack(situation: Comparison) -> Iterator[Reason]:
    """Add 1 if the attacker touches the target's rear arc; a mount's rear arc is its rider's (MK-CC-04, MK-CAV-04)."""
    state = situation.state
    if situation.kind == CLOSE and space.behind(state, situation.attacker, situation.target):
        yield Reason(_("From behind"), 1, "MK-CC-04")


@FIGURES.modifier("attack")
def gang_up(situation: Comparison) -> Iterator[Reason]:
    """Add 1 for every friend with a sword and no token whose front arc touches the target too (MK-CC-08, -09).

    Only a formation of swords is helped so, and from outside (MK-FORM-24).
    """
    state = situation.state
    members = {member for member, _adds in situation.attack.members}
    swords = all(state.printed(dial).attack_type == "sword" for dial in (situation.attacker, *sorted(members)))
    if situation.kind == CLOSE and swords:
        helpers = gang(state, situation.attacker, situation.target, members)
        if helpers:
            yield Reason(_("Gang up"), len(helpers), "MK-CC-08")


def gang(state: State, attacker: str, target: str, members: set[str]) -> list[str]:
    """Return the dials that gang up with an attacker: one of each friendly figure (MK-CC-08, MK-FORM-24, MK-CAP-19).

    Nobody within 10 inches of a minion of the apocalypse gangs up, whoever's it is (MK-SUB-28).
    """
    me, other = space.body(state, state.of(attacker)), space.body(state, state.of(target))
    spoilers = [space.body(state, state.of(dial)) for dial in state.bearers.who.get("apocalypse", ())]

    def spoilt(figure: str) -> bool:
        return any(space.within(state.figures[figure], spoiler, 10) for spoiler in spoilers)

    if spoilt(me.id) or other.captor:  # nobody helps to kill a captive: MK-CAP-19
        return []
    found: list[str] = []
    formed = {space.body(state, state.of(dial)).id for dial in members}
    for figure in state.standing():
        if figure is me or figure.id in formed or not state.friends(me, figure):
            continue
        helping = [
            dial
            for dial in (*state.dials(figure.id), *((figure.rider,) if figure.rider else ()))
            if state.active(dial)
            and state.printed(dial).attack_type == "sword"
            and not state.tokens(dial)
            and space.reaches(state, dial, other)
        ]
        if helping and not spoilt(figure.id):
            found.append(helping[0])
    return found


@FIGURES.modifier("defense")
def capture(situation: Comparison) -> Iterator[Reason]:
    """Add 3 against an attempt to capture (MK-CAP-03)."""
    if situation.attack.capture:
        yield Reason(_("Attempt to capture"), 3, "MK-CAP-03")


# --- the action ---------------------------------------------------------------------------------------------------


async def strike(
    table: Table, dial: str, target: str, *, capture: bool = False, members: tuple[tuple[str, str], ...] = ()
) -> Struck:
    """Make a close attack on a target that has been judged, alone or as the leader of others (MK-ATT-07)."""
    target = await attack.settle(table, target, struck_dials(table.state, dial, table.state.of(target).id), "MK-CC-14")
    return await attack.carry_out(table, dial, CLOSE, (target,), rule="MK-CC-02", capture=capture, members=members)


# --- repair and healing -------------------------------------------------------------------------------------------


class Manner(NamedTuple):
    """How somebody mends in close combat: mechanical figures (`cog`) or all others; `whole` minds no triangle."""

    cog: bool
    whole: bool = False

    def wounds(self, state: State, target: str) -> int:
        """Return how many clicks a dial may be turned back so: to its mark, or its triangle (MK-DMG-02, -03)."""
        return damage.wounds(state, target, repair=self.cog and not self.whole)


HEALING, REPAIR, REBUILDING = Manner(cog=False), Manner(cog=True), Manner(cog=True, whole=True)
MANNERS: dict[str, Manner] = {}
"""How each ability mends that does so in close combat, by its key."""


def mends(key: str, manner: Manner) -> Callable[[T], T]:
    """Declare that the decorated ability of that key mends in close combat, and how."""
    MANNERS[key] = manner
    return lambda kind: kind


def manners(state: State, dial: str) -> list[Manner]:
    """Return how a dial may mend others as it is now: by its abilities, and mechanical ones anyhow (MK-CC-12)."""
    found = [manner for key, manner in MANNERS.items() if state.has(dial, key)]
    return [*found, REPAIR] if state.of(dial).card.damage_type == "cog" else found


def mended(state: State, dial: str, manner: Manner) -> list[str]:
    """Return the dials of friends in front of a dial that it may repair or heal in close combat.

    Of a multi-dial friend it is the section that is touched, of a cavalry unit mount or rider.
    """
    me = state.of(dial)
    if not me.in_play or space.enemies_at(state, me):
        return []
    return [
        found
        for other in space.touching(state, me)
        for found in struck_dials(state, dial, other.id)
        if unmended(state, dial, found, "MK-CC-12", manner) is None
    ]


def unmended(state: State, dial: str, target: str, rule: str, manner: Manner) -> Refusal | None:
    """Return why a dial may not repair or heal another in close combat, None if it may; `rule` is that of how.

    Neither touches an enemy; only mechanical figures are repaired, only others healed, and no multi-dial one or titan
    (MK-CC-12, -13, MK-CCA-01, MK-DMG-20). Nobody is healed past his mark, repaired past the triangle, which is no
    limit with `whole` (MK-DMG-02, -03, MK-SUB-01), and the invulnerable are not at all (MK-DEF-09).
    """
    me, other = state.of(dial), state.of(target)
    names = {"name": state.name(dial), "target": state.name(target)}
    if me is other:
        return no(N_("{name} cannot heal itself so."), "MK-ATT-04", **names)
    if not other.in_play:
        return no(N_("{name} is not on the table."), "MK-CORE-16", name=names["target"])
    if not state.friends(me, other):
        return no(N_("{target} is no friend of {name}."), rule, **names)
    if (other.card.damage_type == "cog") != manner.cog:
        return no(N_("Mechanical figures are repaired, all others healed."), rule, **names)
    if not manner.cog and (other.many or other.titan):
        return no(N_("{target} is too big to be healed."), rule, **names)
    there = space.body(state, other)
    if space.enemies_at(state, me) or space.enemies_at(state, there):
        return no(N_("{name} or {target} touches an enemy."), rule, N_("touches an enemy"), **names)
    if not space.reaches(state, dial, there) or target not in struck_dials(state, dial, there.id):
        return no(N_("The front arc of {name} does not touch {target}."), "MK-CC-13", N_("not in front"), **names)
    if state.has(target, "invulnerability"):
        return no(N_("{target} is invulnerable and cannot be healed."), "MK-DEF-09", **names)
    if not manner.wounds(state, target):
        return no(N_("{target} is as whole as it can be."), "MK-DMG-02", N_("is whole"), **names)
    return None


def why_unmended(rule: str, manner: Manner) -> Callable[[State, str, Answer], Refusal | None]:
    """Return what says why an ability does not heal or repair somebody: (dial) or (dial, way) is chosen with it."""

    def why(state: State, me: str, choice: Answer) -> Refusal | None:
        target = choice[0] if isinstance(choice, tuple) and choice else choice
        if not isinstance(target, str) or not state.known(target):
            return None
        return unmended(state, me, target, rule, manner)

    return why


async def mend(
    table: Table, dial: str, target: str, cause: str, rule: str, *, amount: int = 0, die: str = "", repair: bool = False
) -> int:
    """Roll against a friend's defense without any modifiers; success turns its dial back (MK-CC-12, -13).

    The amount is the damage value if it is not given, or a die by the rule `die`; critical results count. Returns the
    clicks.
    """
    state: State = table.state
    mine, theirs = unmodified(state, dial, "attack"), unmodified(state, target, "defense")
    thrown = await table.throw(
        [6, 6], rule, who=state.of(dial).controller, attacker=dial, target=target, attack=mine, defense=theirs
    )
    total = thrown.total + mine
    if thrown.total == attack.MISS:
        await damage.deal(table, Blow(dial, 1, "MK-ATT-05", cause="critical miss"))
        return 0
    if not attack.succeeds(thrown.total, total, theirs):
        return 0
    more = 1 if thrown.total == attack.CRITICAL else 0
    if die:
        amount = await dice.die(table, die, who=state.of(dial).controller, dial=target)
    clicks = (amount or unmodified(state, dial, "damage")) + more
    return await damage.heal(table, target, clicks, cause, rule, by=dial, repair=repair)
