"""Formations: who may share an action with whom, for what, and why somebody may not (MK-FORM-01 to -08, -17 to -28).

A formation is announced for one action and dissolves after it (MK-FORM-02). Its leader comes first; then members join
him one by one, each touching somebody who has joined, so that it always hangs together (G15); nobody touches over an
abrupt edge (MK-ELEV-13). Whatever is offered here can be brought to an end: as many as are needed may join in some
order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.engine.refusal import Refusal, no
from game.i18n import N_, _
from game.systems.dials import actions, close, movement, ranged, space, terrain
from game.systems.dials.figure import ABOARD, RIDING
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.answers import Answer
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

FORM, JOIN, FORMED = "form", "join", "formed"
MARCH, SURGE, CLOSE, CAPTURE, RANGED = "move", "surge", "close", "capture", "ranged"
AIMED = (CLOSE, CAPTURE, RANGED)
"""The kinds that name their one target when they are announced."""
MOVING = (MARCH, SURGE)
KINDS = (*AIMED, *MOVING)
FEWEST, MOST = 3, 5  # members: MK-FORM-08
ATTACK, DAMAGE = "attack", "damage"
MORE = {ATTACK: 2, DAMAGE: 1}
"""What a member adds to the leader's attack, or to his damage instead (MK-FORM-22, -23, -30)."""
MISFITS = "misfits"
"""The faction of whoever misfits lead: of them all, and of the mage spawn beside them (MK-FORM-05)."""


@dataclass(frozen=True, slots=True)
class Formation:
    """A formation, or as much of it as has joined: for what, who leads it, at whom; members and what each adds."""

    kind: str
    leader: str
    target: str = ""
    members: tuple[tuple[str, str], ...] = ()

    @property
    def dials(self) -> tuple[str, ...]:
        """The dials of all, the leader's first."""
        return (self.leader, *(dial for dial, _adds in self.members))

    def joined_by(self, dial: str, adds: str = "") -> Formation:
        """Return it with one more member."""
        return replace(self, members=(*self.members, (dial, adds)))


# --- who at all ---------------------------------------------------------------------------------------------------


def faction(state: State, figure: Figure) -> str:
    """Return the faction with which a base forms: of a cavalry unit its rider's (MK-FORM-03, -06).

    Mage spawn have none (MK-FORM-04) but that of the misfits, while a misfit of their side is on the battlefield
    (MK-FORM-05).
    """
    card = (state.figures[figure.rider] if figure.rider else figure).card
    if not card.mage_spawn:
        return MISFITS if card.misfit else card.faction
    led = any(
        one.card.misfit and one.in_play and (one.controller == figure.controller or state.friends(one, figure))
        for one in state.figures.values()
        if not one.captor
    )
    return MISFITS if led else ""


def barred(state: State, dial: str, kind: str) -> Refusal | None:
    """Return why a dial may not be in any formation of a kind now, None if it may; with whom is another question.

    MK-FORM-04, -07, -17, -24, -25, MK-SPD-02, -13, -15, MK-UNIT-13.
    """
    figure = state.of(dial)
    if figure.fate == ABOARD:
        return no(N_("{name} is aboard and touches nobody."), "MK-UNIT-13", name=state.name(dial))
    refused = actions.idle(state, dial)
    if refused is not None:
        return refused
    if state.actions < 1:
        return no(N_("No action is left in this turn."), "MK-TURN-04", N_("no action left"))
    unit, name = actions.unit(state, dial), state.name(dial)
    if figure.many or figure.titan:
        return no(N_("{name} is too big for a formation."), "MK-FORM-07", N_("too big"), name=name)
    if any(state.demoralized(state.of(one)) for one in unit):
        return no(N_("{name} is demoralized and joins no formation."), "MK-FORM-07", N_("demoralized"), name=name)
    if any(state.has(one, "frenzy") for one in unit):
        return no(N_("{name} is in a frenzy and joins no formation."), "MK-FORM-07", N_("frenzy"), name=name)
    if not faction(state, space.body(state, figure)):
        return no(
            N_("{name} is a mage spawn, and no misfit is there to lead it."), "MK-FORM-04", N_("mage spawn"), name=name
        )
    return _no_mover(state, dial, kind) if kind in MOVING else _no_fighter(state, dial, kind)


def _no_mover(state: State, dial: str, kind: str) -> Refusal | None:
    """Return why a dial may not move in a formation, None if it may."""
    figure, name = state.of(dial), state.name(dial)
    if figure.fate == RIDING:
        return no(N_("{name} goes with its mount."), "MK-TURN-12", name=name)
    for key, rule in (("quickness", "MK-SPD-02"), ("ram", "MK-SPD-15")):
        if any(state.has(one, key) for one in actions.unit(state, dial)):
            return no(N_("{name} moves in no formation as it is now."), rule, N_("moves alone"), name=name)
    if terrain.speed_type(state, figure) == "wing":
        return no(N_("{name} flies: wings move in no formation."), "MK-FORM-17", N_("wings"), name=name)
    refused = actions.move_refusal(state, figure)  # held fast in this turn: MK-BREAK-04
    if refused is not None:
        return refused
    return movement.cannot(state, figure, movement.SURGE if kind == SURGE else movement.WALK)


def _no_fighter(state: State, dial: str, kind: str) -> Refusal | None:
    """Return why a dial may not fight in a formation, None if it may."""
    refused = actions.fights(state, dial)
    if refused is None and kind == RANGED:
        refused = ranged.unable(state, dial)
        if refused is not None:  # the formation's own rule, in the words of the shooter's
            unable = refused
            return Refusal(lambda: unable.sentence, "MK-FORM-25")
    if refused is None and kind == CAPTURE and not sword(state, dial):
        return no(
            N_("Only swords take captives, and {name} has none."), "MK-FORM-24", N_("no sword"), name=state.name(dial)
        )
    return refused


def sword(state: State, dial: str) -> bool:
    """Tell whether a dial fights with a sword."""
    return bool(state.printed(dial).attack_type == "sword")


# --- at whom ------------------------------------------------------------------------------------------------------


def unaimed(state: State, formation: Formation) -> Refusal | None:
    """Return why a leader may not lead a formation at its target, None if he may (MK-FORM-18, -20, -27, -28)."""
    kind, leader, target = formation.kind, formation.leader, formation.target
    if state.friends(state.of(leader), state.of(target)):
        rule = "MK-FORM-27" if kind == RANGED else "MK-FORM-20"
        return no(N_("A formation only fights: it cannot heal {target}."), rule, target=state.name(target))
    if kind == RANGED:
        refused = ranged.refusal(state, leader, target)
        if refused is None and not ranged.clear(state, leader, target):
            text = N_("The line of fire from {name} to {target} is blocked.")
            return no(text, "MK-FORM-28", N_("blocked"), name=state.name(leader), target=state.name(target))
        return refused
    return (close.capture_refusal if kind == CAPTURE else close.refusal)(state, leader, target)


def misses(state: State, dial: str, formation: Formation) -> Refusal | None:
    """Return why a member does not reach the target of its formation, None if it does.

    Everybody's front arc touches it (MK-FORM-18), or everybody has a clear line of fire to it within its own range,
    helped by none of its abilities (MK-FORM-28, -29); at who touches a friend only bows shoot (MK-FORM-31).
    """
    target = formation.target
    there = space.body(state, state.of(target))
    names = {"name": state.name(dial), "target": state.name(target)}
    if formation.kind != RANGED:
        if space.reaches(state, dial, there):
            return None
        return no(N_("The front arc of {name} does not touch {target}."), "MK-FORM-18", N_("not in front"), **names)
    refused = ranged.refusal(state, dial, target, own=False)
    if refused is None:
        return None
    rule = "MK-FORM-31" if refused.rule == "MK-RC-12" else "MK-FORM-28"
    return Refusal(lambda: refused.sentence, rule)


# --- with whom ----------------------------------------------------------------------------------------------------


def cannot_join(state: State, formation: Formation, dial: str, adds: str = "") -> Refusal | None:
    """Return why a dial may not join a formation now, None if it may (MK-FORM-03, -06, -08, -18, -23, -28, -30)."""
    refused = unfit(state, formation, dial)
    if refused is not None:
        return refused
    name = state.name(dial)
    if len(formation.dials) >= MOST:
        return no(N_("A formation has {most} members at most."), "MK-FORM-08", N_("full"), most=MOST)
    if body_of(state, dial).id in [body_of(state, one).id for one in formation.dials]:
        return no(N_("{name} is in the formation already."), "MK-FORM-08", name=name)
    if not _beside(state, formation.dials, dial):
        return no(N_("{name} touches nobody of the formation."), "MK-FORM-08", N_("touches nobody"), name=name)
    if adds in additions(state, formation, dial):
        return None
    if formation.kind == RANGED:
        return no(N_("A member adds to the attack; only a bow may add to the damage instead."), "MK-FORM-30")
    return no(N_("A member adds to the attack; only a sword may add to the damage instead."), "MK-FORM-23")


def unfit(state: State, formation: Formation, dial: str) -> Refusal | None:
    """Return why a dial is none for a formation, whomever it touches, None if it is."""
    refused = barred(state, dial, formation.kind)
    if refused is not None:
        return refused
    here, leading = body_of(state, dial), body_of(state, formation.leader)
    names = {"name": state.name(dial), "leader": state.name(formation.leader)}
    if bool(here.rider) != bool(leading.rider):
        return no(N_("Riders form with riders only: {name} and {leader} do not."), "MK-FORM-06", **names)
    if faction(state, here) != faction(state, leading):
        return no(N_("{name} and {leader} are of two factions."), "MK-FORM-03", N_("another faction"), **names)
    return misses(state, dial, formation) if formation.kind in AIMED else None


def additions(state: State, formation: Formation, dial: str) -> tuple[str, ...]:
    """Return what a member may add: in a fight 2 to the attack, or with the fitting weapon 1 to the damage instead.

    It always adds one of them: whoever adds nothing helps nobody (MK-FORM-22, -23, -30, ruling).
    """
    if formation.kind == MARCH:
        return ("",)
    fitting = "bow" if formation.kind == RANGED else "sword"
    return (ATTACK, DAMAGE) if state.printed(dial).attack_type == fitting else (ATTACK,)


def body_of(state: State, dial: str) -> Figure:
    """Return the figure on whose base a dial stands."""
    return space.body(state, state.of(dial))


def _beside(state: State, dials: Iterable[str], dial: str) -> bool:
    touched = {other.id for other in space.touching(state, body_of(state, dial))}
    return any(body_of(state, one).id in touched for one in dials)


def joining(state: State, formation: Formation) -> list[tuple[str, str, str]]:
    """Return every answer with which somebody joins a formation now."""
    if len(formation.dials) >= MOST:
        return []
    return [
        (JOIN, dial, adds)
        for dial in around(state, formation.dials)
        if cannot_join(state, formation, dial, additions(state, formation, dial)[0]) is None
        for adds in additions(state, formation, dial)
    ]


def around(state: State, dials: Iterable[str]) -> list[str]:
    """Return the dials of the player's figures that touch one of these, each once."""
    found: dict[str, None] = {}
    for dial in dials:
        for other in space.touching(state, body_of(state, dial)):
            if other.controller == state.player and not other.captor:
                found |= dict.fromkeys((*state.dials(other.id), *((other.rider,) if other.rider else ())))
    return list(found)


def possible(state: State, formation: Formation) -> bool:
    """Tell whether enough may join a leader: members that hang together with him, as many as are needed."""
    there = [body_of(state, formation.leader).id]
    dials = [formation.leader]
    for dial in dials:  # grows while it is gone through
        for other in around(state, (dial,)):
            here = body_of(state, other).id
            if here not in there and unfit(state, formation, other) is None:
                there.append(here)
                dials.append(other)
        if len(there) >= FEWEST:
            return True
    return False


def too_few() -> Refusal:
    """Return why a formation is not complete yet."""
    return no(N_("A formation has at least {fewest} members."), "MK-FORM-08", N_("too few"), fewest=FEWEST)


# --- what may be announced ------------------------------------------------------------------------------------------


def words(state: State, figure: Figure) -> list[Answer]:
    """Return the formations that a figure's dials may lead now: (“form”, dial, kind), with its target of an attack."""
    dials = list(state.dials(figure.id))
    if figure.many or figure.fate == ABOARD or not around(state, dials[:1]):
        return []  # nobody is there to form with
    found: list[Answer] = []
    for dial in dials:
        for kind in KINDS:
            if barred(state, dial, kind) is None:
                found += [_announced(one) for one in led(state, dial, kind) if possible(state, one)]
    return found


def _announced(formation: Formation) -> Answer:
    said = (FORM, formation.leader, formation.kind)
    return (*said, formation.target) if formation.target else said


def led(state: State, leader: str, kind: str) -> Iterator[Formation]:
    """Go through the formations of a kind that a leader may think of: one for each target."""
    if kind in MOVING:
        yield Formation(kind, leader)
        return
    targets = ranged.aims(state, leader) if kind == RANGED else close.targets(state, leader)
    for target in targets:
        formation = Formation(kind, leader, target)
        if unaimed(state, formation) is None:
            yield formation


def unled(state: State, leader: str, kind: str) -> Refusal | None:
    """Return why a dial may lead no formation of a kind now, at whomever, None if it may lead one."""
    refused = barred(state, leader, kind)
    if refused is not None:
        return refused
    thought_of = list(led(state, leader, kind))
    name = state.name(leader)
    if not thought_of:
        rule = "MK-FORM-28" if kind == RANGED else "MK-FORM-18"
        return no(N_("{name} has nobody before it to lead a formation at."), rule, N_("no target"), name=name)
    return None if any(possible(state, one) for one in thought_of) else few(state, leader)


def few(state: State, leader: str) -> Refusal:
    """Return why nobody forms with a leader who has not enough beside him."""
    text = N_("A formation takes {fewest}: too few who touch {name} or one another may join it.")
    return no(text, "MK-FORM-08", N_("too few beside it"), fewest=FEWEST, name=state.name(leader))


def why_not(state: State, answer: Answer) -> Refusal | None:
    """Return why a formation cannot be announced now, None if the answer announces none."""
    match answer:
        case ("form", str(leader), str(kind), *rest) if kind in KINDS and actions.known(state, leader):
            refused = barred(state, leader, kind)
            target = rest[0] if len(rest) == 1 and isinstance(rest[0], str) else ""
            if refused is None and kind in AIMED:
                if not actions.known(state, target):
                    rule = "MK-FORM-26" if kind == RANGED else "MK-FORM-19"
                    return no(N_("A formation attacks one target, no more and no less."), rule)
                refused = unaimed(state, Formation(kind, leader, target))
            return refused or few(state, leader)
    return None


# --- the sums -------------------------------------------------------------------------------------------------------


@FIGURES.modifier("attack")
def weight(situation: Comparison) -> Iterator[Reason]:
    """Add 2 for every other member that adds to the attack; nothing else of them counts (MK-FORM-21, -22, -29, -30)."""
    yield from _added(situation, ATTACK, "MK-FORM-22")


@FIGURES.modifier("damage")
def edge(situation: Comparison) -> Iterator[Reason]:
    """Add 1 for every other member that adds to the damage (MK-FORM-23, -30)."""
    yield from _added(situation, DAMAGE, "MK-FORM-23")


def _added(situation: Comparison, what: str, rule: str) -> Iterator[Reason]:
    number = sum(adds == what for _dial, adds in situation.attack.members)
    if number:
        yield Reason(_("Formation"), MORE[what] * number, rule if situation.kind == close.CLOSE else "MK-FORM-30")
