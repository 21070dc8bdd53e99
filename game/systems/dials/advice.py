"""What would come of an answer, for screens and the program's players: the rules are asked, nothing is imitated.

odds(state, answer)            the throw of an attack: chance, both sums, clicks, what the target then shows
present(state, target)         the same of the attack that goes on
announced(state, key, ...)     the same, with one thing more announced
formed(state, formation)       the same of a formation's
expected(position, answer)     what a move or another action brings about besides: who may turn, ram, push
threats(state, figure, base)   who could attack a figure where it would stand, and how
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE
from game.engine.modifier import Number
from game.engine.position import rehearse
from game.geometry.inches.fits import beside
from game.systems.dials import attack, breaking, captives, close, damage, movement, ranged, space
from game.systems.dials.battle import Attack
from game.systems.dials.events.fighting import Damaged, Died
from game.systems.dials.events.turns import Exhausted
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.geometry.inches.layout import Base
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.formations import Formation
    from game.systems.dials.state import State

THROWS = 36  # of two dice
LEAST, MOST = 3, 11  # the sums of two dice that are compared: 2 misses, 12 hits
ATTACKS = {"close": "close", "capture": "close", "ranged": "ranged"}
"""The verbs of attacks with a throw, and how each attacks."""
ASKED_AT_MOST = 24  # questions that follow one answer and are gone through
INCH = 1000
QUIET_DICE = (1, 2)  # what dice show of which nothing is to be learnt: neither of a pair makes it a critical miss


@dataclass(frozen=True, slots=True)
class Odds:
    """One comparison of an attack before it is made, without what may still be announced.

    hits     of 36 throws; `needs` the least sum of two dice that hits, 2 to 12
    damage   what a hit deals, `taken` what of it the target takes: so many clicks
    clicks   what a hit turns the target's dial by, `critical` what a 12 does
    gained, lost   abilities that the target's dial shows after a hit and does not show now, and the other way round
    dies     whether a hit kills it, `dies_critical` whether a 12 does
    """

    attacker: str
    target: str
    kind: str
    capture: bool
    hits: int
    needs: int
    attack: Number
    defense: Number
    damage: Number
    taken: Number
    clicks: int
    critical: int
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    dies: bool
    dies_critical: bool

    @property
    def chance(self) -> float:
        """The chance of a hit."""
        return self.hits / THROWS

    @property
    def average(self) -> float:
        """The clicks on average."""
        return (self.clicks * (self.hits - 1) + self.critical) / THROWS


def targets_of(answer: Any) -> tuple[str, ...]:
    """Return the dials that an answer attacks, () if it is no attack."""
    if not isinstance(answer, tuple) or len(answer) < 3 or answer[0] not in ATTACKS:
        return ()
    return answer[2] if isinstance(answer[2], tuple) else (answer[2],)


def odds(state: State, answer: Answer, target: str = "") -> Odds | None:
    """Return the odds of an attack, against the first target if none is named; None for what is no attack."""
    if isinstance(answer, tuple) and answer[0] == "kill":
        return killing(state, str(answer[1]))
    targets = targets_of(answer)
    if not targets:
        return None
    assert isinstance(answer, tuple)  # noqa: S101 - it has targets
    verb, attacker = str(answer[0]), str(answer[1])
    return compared(state, attacker, ATTACKS[verb], targets, target or targets[0], capture=verb == "capture")


def killing(state: State, dial: str) -> Odds:
    """Return the odds of a captor's attempt to kill its captive; a miss sets it free (MK-CAP-17, -18)."""
    mine, theirs = captives.sums(state, dial)
    need = theirs.value - mine.value
    captive = state.of(dial).captive
    return Odds(
        dial, captive, "kill", True, attack.ways(need), min(12, max(LEAST, need)), mine, theirs,
        Number(0, ()), Number(0, ()), 0, 0, (), (), dies=True, dies_critical=True,
    )  # fmt: skip


def formed(state: State, formation: Formation) -> Odds:
    """Return the odds of the one attack of a formation, with what its members add (MK-FORM-19, -21, -26, -29)."""
    kind, aimed = formation.kind, (formation.target,)
    return compared(
        state, formation.leader, ATTACKS[kind], aimed, formation.target, capture=kind == "capture",
        members=formation.members,
    )  # fmt: skip


def compared(
    state: State,
    attacker: str,
    kind: str,
    targets: tuple[str, ...],
    target: str,
    *,
    capture: bool = False,
    members: tuple[tuple[str, str], ...] = (),
) -> Odds:
    """Return the odds of an attack of a dial against one of its targets; `members` help it in a formation."""
    return _met(state, Attack(attacker, kind, targets, capture, members), target)


def present(state: State, target: str) -> Odds | None:
    """Return the odds of the attack that goes on against one of its targets, with what has been announced."""
    return _met(state, state.attack, target) if state.attack is not None else None


def announced(state: State, key: str, choice: int, target: str) -> Odds | None:
    """Return the odds of the attack that goes on against one of its targets, if its attacker announced this as well."""
    now = state.attack
    if now is None:
        return None
    return _met(state, replace(now, announced=(*now.announced, (now.attacker, key, choice))), target)


def _met(state: State, planned: Attack, target: str) -> Odds:
    situation, capture = attack.Comparison(state, planned, target), planned.capture
    mine, theirs = FIGURES.number("attack", situation), FIGURES.number("defense", situation)
    dealt = FIGURES.number("damage", situation)
    need = theirs.value - mine.value
    hurt = taken_by(situation, dealt)
    most = clicks_of(situation, dealt, critical=True)
    hits = attack.chance(situation)
    clicks = hurt.value if hits > 1 else most  # what only a 12 hits is always hit critically (MK-ATT-06)
    gained, lost = shown_after(state, target, clicks)
    return Odds(
        planned.attacker, target, planned.kind, capture, hits, min(12, max(LEAST, need)), mine, theirs, dealt, hurt,
        0 if capture else clicks, 0 if capture else most, () if capture else gained, () if capture else lost,
        not capture and _dead(state, target, clicks), not capture and _dead(state, target, most),
    )  # fmt: skip


def clicks_of(situation: Comparison, share: Number, *, critical: bool = False) -> int:
    """Return the clicks that a hit with so much damage turns a target's dial by, or those of a 12."""
    return taken_by(situation, share, critical=critical).value


def taken_by(situation: Comparison, share: Number, *, critical: bool = False) -> Number:
    """Return the same with its reasons; without any where nothing can hurt the target."""
    state, target = situation.state, situation.target
    if not damage.touchable(state, target):
        return Number(0, ())
    return damage.taken(state, attack.blow(situation, share, critical=critical))


def _dead(state: State, dial: str, clicks: int) -> bool:
    one, place = state.of(dial), state.place(dial)
    return not one.many and one.turned[place] + clicks >= len(one.card.sections[place].dial.clicks)


def shown_after(state: State, dial: str, clicks: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the abilities that a dial gains and loses when it is turned by so many clicks."""
    one, place = state.of(dial), state.place(dial)
    whole = one.card.sections[place].dial
    now, then = whole.at(one.turned[place]), whole.at(one.turned[place] + clicks)
    before, after = (*now.abilities, *now.nexus), (*then.abilities, *then.nexus)
    return tuple(key for key in after if key not in before), tuple(key for key in before if key not in after)


# --- what else an answer brings about -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that follows an answer: whose it is, its kind, which figure it is about, and of what it is asked.

    For "reaction" `about` is the key of what may be used; for "spin" it is the figure to be met.
    """

    seat: int
    kind: str
    figure: str
    about: str
    rule: str


@dataclass(frozen=True, slots=True)
class Expected:
    """What follows an answer if everybody uses what he may, dice aside: questions and events, each in order."""

    asks: tuple[Ask, ...]
    events: tuple[Event, ...]

    def clicks(self, *causes: str) -> list[Damaged]:
        """Return the damage that comes of these causes."""
        return [one for one in self.events if isinstance(one, Damaged) and one.cause in causes]

    @property
    def ends(self) -> tuple[str, ...]:
        """The figures that would die or be exhausted."""
        found = [one.figure if isinstance(one, Died) else one.dial for one in self.events
                 if isinstance(one, Died | Exhausted)]  # fmt: skip
        return tuple(dict.fromkeys(found))


def expected(position: Position, answer: Answer) -> Expected:
    """Run an answer on a fork to the next quiet question: everybody uses what he may, but nobody turns or strikes."""
    run = rehearse(position, (answer,))
    session = run.session
    before = len(session.log) - len(run.events)
    asks: list[Ask] = []
    for _count in range(ASKED_AT_MOST):
        choice = session.pending
        if choice is None or choice.quiet:
            break
        if choice.player == DICE:
            session.answer(QUIET_DICE[choice.about.get("die", 0) % 2])
            continue
        given = _given(choice)
        asks.append(_asked(choice, given))
        session.answer(given)
    return Expected(tuple(asks), tuple(session.log[before:]))


def _given(choice: Choice) -> Any:
    """Return what is answered to a question that follows: what may be used is used, nobody turns or strikes."""
    listed = choice.options.listed()
    words = [one for one in (listed or ()) if isinstance(one, tuple)]
    if choice.kind == "reaction" and words:
        return words[0]
    for word in ("pass", "none", "done", "stay"):
        if choice.allows(word):
            return word
    return choice.options.sample(lambda _n: 0)


def _asked(choice: Choice, given: Any) -> Ask:
    about = choice.about
    figure = str(about.get("figure") or about.get("dial") or (given[1] if isinstance(given, tuple) else ""))
    what = str(about.get("to", "")) if choice.kind != "reaction" else str(given[0] if isinstance(given, tuple) else "")
    return Ask(choice.player, choice.kind, figure.partition(".")[0], what, choice.rule)


@dataclass(frozen=True, slots=True)
class Break:
    """The chance to break away: from whom, of 6 faces how many do, and whom it shakes off (MK-BREAK, MK-STYPE-09).

    `rule` is the one by which so many do: some slip away more easily.
    """

    holders: tuple[str, ...]
    frees: int
    shaken: tuple[str, ...]
    rule: str


def break_away(state: State, figure: Figure) -> Break | None:
    """Return how likely a figure breaks away, None if nobody holds it."""
    holders = tuple(one.id for one in space.holders(state, figure))
    if not holders:
        return None
    held = breaking.held_by(state, figure)
    rule = next(one.rule for one in reversed(held.reasons) if one.amount)
    return Break(holders, max(0, 6 - held.value), tuple(breaking.shaken_off(state, figure)), rule)


# --- who could attack a place -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Threat:
    """An enemy that could attack a figure at a place in its next turn: how, how far off it is, and with what odds.

    `mode` is "close", "ranged", or the way of moving that ends with a blow.
    """

    figure: str
    mode: str
    far: int
    odds: Odds


def threats(state: State, figure: Figure, base: Base) -> list[Threat]:
    """Return who could attack a figure at a place and hurt it, the most likely first; each enemy in its best way.

    Where the others stand now counts, and no more than they show now; they go straight. Of a unit the mount or its
    rider is aimed at, whichever suffers more.
    """
    fork = state.with_base(base)
    there = fork.figures[figure.id]
    found = [
        threat
        for foe in fork.standing()
        if fork.enemies(there, foe) and not space.led(fork, foe)
        for threat in islice(_threat(fork, foe, there), 1)
    ]
    return sorted(found, key=lambda one: (-one.odds.hits * one.odds.clicks, one.figure))


def _threat(state: State, foe: Figure, there: Figure) -> Sequence[Threat]:
    """Return how one enemy could attack: with a shot, a blow where it stands, or after a straight way."""
    far = movement.sum_of(foe.centre, (there.centre,)) >> 64
    ways: list[Threat] = []
    for dial in (*space.units(state, foe), *((foe.passenger,) if foe.passenger else ())):
        if not state.active(dial) or state.has(dial, "demoralized"):
            continue
        if ranged.unable(state, dial) is None:
            shots = [one for one in space.aimed_at(state, dial, there) if ranged.refusal(state, dial, one) is None]
            ways += _worst(state, dial, "ranged", "ranged", far, shots)
        blows = [one for one in close.struck_dials(state, dial, there.id) if close.refusal(state, dial, one) is None]
        ways += _worst(state, dial, "close", "close", far, blows)
    if not ways and not foe.many:
        ways += _rushes(state, foe, there, far)
    return sorted(ways, key=lambda one: -one.odds.hits * one.odds.clicks)


def _worst(state: State, dial: str, mode: str, kind: str, far: int, targets: Sequence[str]) -> list[Threat]:
    """Return the attack of a dial on that one of some targets which suffers most, none if no usual hit hurts any."""
    found = [compared(state, dial, kind, (one,), one) for one in targets]
    odds = max((one for one in found if one.clicks), key=lambda one: one.hits * one.clicks, default=None)
    return [] if odds is None else [Threat(space.body(state, state.of(dial)).id, mode, far, odds)]


def _rushes(state: State, foe: Figure, there: Figure, far: int) -> list[Threat]:
    """Return the straight charges, surges and rides with a blow at their end that bring an enemy to a figure.

    None if somebody holds it. Shots after a move are not looked for.
    """
    base, ways = state.layout.bases[there.id], []
    for mode in (movement.CHARGE, movement.SURGE, movement.HORSEBACK) if not space.holders(state, foe) else ():
        dial = foe.rider if mode == movement.HORSEBACK else foe.id
        reach = movement.allowance(state, foe, mode).value * INCH + foe.form.radius + foe.form.half
        if far > reach + there.form.radius + there.form.half or movement.cannot(state, foe, mode) is not None:
            continue
        if state.has(dial, "demoralized"):
            continue
        way = movement.Way(state, foe, mode)
        start = way.start.moved(*way.start.at, space.towards(foe, there.x, there.y))
        end = next(beside(start, base, space.towards(there, foe.x, foe.y), 0))
        if way.trace(((end.at,), end.facing)).verdict:
            fork = state.with_base(end)
            ways += _worst(fork, dial, mode, "close", far, close.struck_dials(fork, dial, there.id))
    return ways
