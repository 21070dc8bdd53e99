"""The printed parts of every number: what click and base say; chapters and abilities add theirs (MK-CORE-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.i18n import _
from game.systems.dials import space
from game.systems.dials.figure import RIDING
from game.systems.dials.figures import FIGURES, Showing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.modifier import Number
    from game.systems.dials.attack import Comparison
    from game.systems.dials.state import State

RANGED_TYPES = ("bow", "wand", "bomb")
DIE = "damage die"
"""Under what the die is noted that stands for the damage value (MK-CCA-03)."""
LENT = "dark_army"
"""Under what a friend's attack value is noted that an attacker uses instead of its own (MK-SUB-26)."""


def unmodified(state: State, dial: str, stat: str) -> int:
    """Return the value that a dial shows: a skull among numbers counts as 0 (MK-CORE-04, MK-UNIT-04)."""
    value: int | None = getattr(state.shows(dial), stat)
    return value or 0


def speed(state: State, dial: str) -> Number:
    """Return how many inches a dial's figure may move now, with reasons (MK-MOVE-01)."""
    return FIGURES.number("speed", Showing(state, dial))


def reach(state: State, dial: str, *, items: bool = True) -> Number:
    """Return how far a dial may shoot, in inches (MK-RC-05); in a formation without its `items` (MK-FORM-29)."""
    return FIGURES.number("range", Showing(state, dial, items))


@FIGURES.modifier("speed")
def printed_speed(showing: Showing) -> Iterator[Reason]:
    """Begin with the speed that the dial shows (MK-CORE-04)."""
    yield Reason(_("Speed"), unmodified(showing.state, showing.dial, "speed"), "MK-CORE-04")


@FIGURES.modifier("range")
def printed_range(showing: Showing) -> Iterator[Reason]:
    """Begin with the range on the base (MK-CORE-02)."""
    yield Reason(_("Range"), showing.state.printed(showing.dial).range_max, "MK-CORE-02")


@FIGURES.modifier("attack")
def printed_attack(situation: Comparison) -> Iterator[Reason]:
    """Begin with the attack value, and what is printed before it for this kind of attack.

    The bonus of a sword counts in close combat, that of a bow, wand or bomb at range (MK-CC-03, MK-RC-07, MK-ATT-01,
    -02); that of a rider in every attack of his while he is mounted (MK-UNIT-22).
    """
    state, dial = situation.state, situation.attacker
    lent = situation.attack.choice(dial, LENT)
    if lent:
        yield Reason(_("Attack of a friend"), lent, "MK-SUB-26")
    else:
        rule = "MK-CC-02" if situation.kind == "close" else "MK-RC-07"
        yield Reason(_("Attack"), unmodified(state, dial, "attack"), rule)
    printed = state.printed(dial)
    fits = printed.attack_type == "sword" if situation.kind == "close" else printed.attack_type in RANGED_TYPES
    if fits and printed.attack_bonus:
        rule = "MK-CC-03" if situation.kind == "close" else "MK-RC-07"
        yield Reason(_("Bonus of its attack type"), printed.attack_bonus, rule)
    figure = state.of(dial)
    if figure.fate == RIDING and figure.card.rider_bonus:
        yield Reason(_("Rider’s bonus"), figure.card.rider_bonus, "MK-UNIT-22")


@FIGURES.modifier("defense")
def printed_defense(situation: Comparison) -> Iterator[Reason]:
    """Begin with the defense that the target shows, or with a friend's that it may use (MK-CC-05, MK-RC-09).

    The best one counts: its player would choose it in any case (MK-DEF-05, MK-SUB-15, ruling). Whoever ignores special
    defense abilities meets its own (MK-DMG-18, -21).
    """
    state, target = situation.state, situation.target
    own = unmodified(state, target, "defense")
    yield Reason(_("Defense"), own, "MK-CC-05" if situation.kind == "close" else "MK-RC-09")
    for key, rule in LENDING:
        if situation.pierced and key == "defend":
            continue
        lent = max((unmodified(state, dial, "defense") for dial in lenders(state, target, key)), default=0)
        if lent > own:
            yield Reason(_("Defense of a friend"), lent - own, rule)
            own = lent


LENDING = (("defend", "MK-DEF-05"), ("temple_masters", "MK-SUB-15"))
"""The abilities whose bearers lend their defense to friends that touch them."""


def lenders(state: State, target: str, key: str) -> list[str]:
    """Return the dials that bear an ability and touch a target as its friends (MK-UNIT-07, -08)."""
    here = state.of(target)
    return [
        dial
        for dial in state.bearers.who.get(key, ())
        if state.friends(here, state.of(dial)) and space.meets(state, dial, target)
    ]


@FIGURES.modifier("damage")
def printed_damage(situation: Comparison) -> Iterator[Reason]:
    """Begin with the damage of the dial, or at range with the one printed beside the range (MK-CC-06, MK-RC-10)."""
    state, dial = situation.state, situation.attacker
    die = situation.attack.choice(dial, DIE)
    if die:
        yield Reason(_("Die"), die, "MK-CCA-03")
        return
    beside = state.printed(dial).ranged_damage
    if situation.kind == "ranged" and beside is not None:
        yield Reason(_("Ranged damage"), beside, "MK-RC-10")
    else:
        rule = "MK-CC-06" if situation.kind == "close" else "MK-RC-10"
        yield Reason(_("Damage"), unmodified(state, dial, "damage"), rule)
