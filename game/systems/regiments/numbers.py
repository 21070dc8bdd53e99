"""What the rules themselves add to the numbers of attacks, saves, tests and speed, and how dice are read (ASF-MOD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import SHORT
from game.engine.modifier import Reason
from game.i18n import _
from game.systems.regiments import clauses, modes
from game.systems.regiments.figures import FIGURES, Fight, Showing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.systems.regiments.events.fighting import HitsCounted, SavesCounted
    from game.systems.regiments.state import State

MOST, SUM = 6, 12  # what a modified die and a modified sum of two are at most (ASF-MOD-03, -04)
BONUS = "bonus"
"""The key of effects that change a number for a while: params `figure`, `amount` and `name` (ASF-ABL-01)."""
FULL_DICE = "full dice"
"""The key of effects with which a unit always uses its highest printed number of dice."""
AT_WALLS = "walls"
"""The figure of a bonus that counts for hits on castle walls only (ASF-SOS-08)."""
MARKED_DICE = 2  # ASF-FAB-05


def clamped(number: int, most: int) -> int:
    """Return a modified result, not a die: never below 0 or above the limit (ASF-MOD-01, -03, ASF-EX-28)."""
    return min(max(number, 0), most)


def counts(die: int, modifier: int, need: int) -> bool:
    """Tell whether a die succeeds: an unmodified 1 never does, an unmodified 6 always (ASF-RES-03, -06, ASF-MOD-02)."""
    return die == MOST or (die != 1 and clamped(die + modifier, MOST) >= need)


def least(need: int, modifier: int) -> int:
    """Return the lowest face of a die that succeeds (ASF-RES-03, -06)."""
    return next(face for face in range(1, MOST + 1) if counts(face, modifier, need))


def needed(event: HitsCounted | SavesCounted) -> int:
    """Return the lowest face that counted: what changed the dice is in it."""
    return least(event.need, sum(amount for _text, amount, _rule in event.parts))


def lasting(state: State, key: str, figure: str) -> Iterator[Reason]:
    """Yield what effects add to a number of a unit: those of one name do not stack (ASF-ABL-01)."""
    for effect in state.lasting(key, BONUS):
        if effect.param("figure") == figure:
            name, amount = str(effect.param("name")), effect.param("amount")
            yield Reason(name, int(str(amount)), str(effect.param("rule", "ASF-ABL-02")), kind=name)
    for name, always in clauses.constant(state, key, "modify"):
        if always["roll"] == figure:
            yield Reason(name, int(str(always["amount"])), "ASF-CARD-13", kind=name)


@FIGURES.modifier("dice")
def _printed_dice(fight: Fight) -> Iterator[Reason]:
    assert fight.attack is not None  # noqa: S101 - only attacks have dice
    unit, card = fight.state.units[fight.attacker], fight.attack.card
    lost = 0 if fight.state.lasting(unit.id, FULL_DICE) else unit.lost_ranks
    number = max(card.dice) if fight.state.lasting(unit.id, FULL_DICE) else card.dice[min(lost, len(card.dice) - 1)]
    yield Reason(_("Dice of {attack}").format(attack=card.name), number, "ASF-RES-01")
    if unit.banner:
        yield Reason(_("Marked unit"), MARKED_DICE, "ASF-FAB-05")
    yield from lasting(fight.state, unit.id, "dice")


@FIGURES.modifier("hit")
def _hit(fight: Fight) -> Iterator[Reason]:
    if fight.attack is not None and fight.attack.cover:
        yield Reason(_("Cover"), -1, "ASF-TERR-14", kind="cover")
    if fight.attack is not None and fight.state.units[fight.defender].built:
        yield from lasting(fight.state, fight.attacker, AT_WALLS)
    yield from lasting(fight.state, fight.attacker, "hit")


@FIGURES.modifier("save")
def _save(fight: Fight) -> Iterator[Reason]:
    attack = fight.attack
    if attack is not None and attack.arc == "flank":
        yield Reason(_("From the flank"), -1, "ASF-BON-02")
    if attack is not None and attack.arc == "rear":
        yield Reason(_("From the rear"), -2, "ASF-BON-03")
    if attack is not None and attack.fortified:
        yield Reason(_("Fortified"), 1, "ASF-TERR-20", kind="fortified")  # beside all others: ASF-TERR-36
    yield from lasting(fight.state, fight.defender, "defense")


@FIGURES.modifier("morale")
def _morale(showing: Showing) -> Iterator[Reason]:
    state, attack = showing.state, showing.state.attack
    if showing.extra:
        yield Reason(showing.why or _("What demands the test"), showing.extra, showing.rule or "ASF-MOR-02")
    if showing.attacked and attack is not None:
        if attack.arc == "flank":
            yield Reason(_("From the flank"), -1, "ASF-BON-02")
        if attack.arc == "rear":
            yield Reason(_("From the rear"), -2, "ASF-BON-03")
    near = state.battle.field.near(state, showing.key, SHORT)
    if "inspiring" in near:
        yield Reason(_("Inspiring terrain"), 1, "ASF-TERR-11", kind="inspiring")
    if "horrific" in near:
        yield Reason(_("Horrific terrain"), -1, "ASF-TERR-16", kind="horrific")  # both: ASF-AMB-32
    yield from lasting(state, showing.key, "morale")
    if showing.panic:
        yield from lasting(state, showing.key, "panic")


@FIGURES.modifier("speed")
def _speed(showing: Showing) -> Iterator[Reason]:
    pace = modes.of(showing.state).pace(showing.state, showing.key)
    if pace is None:
        yield Reason(_("Speed"), showing.unit.card.speed, "ASF-CARD-03")
        yield from lasting(showing.state, showing.key, "speed")
    else:
        yield Reason(_("Speed with an objective"), pace, "ASF-DWD-07")
        yield from (one for one in lasting(showing.state, showing.key, "speed") if one.amount < 0)


def speed(state: State, key: str) -> int:
    """Return the speed of a unit in inches (ASF-CARD-03)."""
    return max(0, FIGURES.number("speed", Showing(state, key)).value)


def told(parts: Iterable[Reason]) -> tuple[tuple[str, int, str], ...]:
    """Return the parts of a number for an event."""
    return tuple((part.text, part.amount, part.rule) for part in parts)
