"""What an attack is expected to come to: exact chances of two dice, clicks after everything that lessens them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.systems.dials.advice import THROWS, clicks_of
from game.systems.dials.attack import Comparison, chance
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from game.systems.dials.battle import Attack
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

LASTING = 0.6  # share of a figure's points that its clicks hold; the rest is lost when it leaves
LEADING = 0.4  # share of an army's points that its leader is worth besides its own
SHAKEN = 0.4  # of its worth that a demoralized figure keeps


class Odds(NamedTuple):
    """Of 36 throws how many hit without being a 12, and the clicks of those and of a 12."""

    ways: int
    clicks: int
    critical: int


def odds(state: State, attack: Attack, target: str) -> Odds:
    """Return the odds of one target of an attack as things stand now (MK-ATT-05, -06, MK-CC-06, MK-RC-10)."""
    situation = Comparison(state, attack, target)
    dealt = FIGURES.number("damage", situation)
    return Odds(chance(situation) - 1, clicks_of(situation, dealt), clicks_of(situation, dealt, critical=True))


def cost(state: State, figure: Figure) -> float:
    """Return the points of a whole figure; a leader whose death puts its player out counts more (MK-WIN-04)."""
    scenario = state.battle.scenario
    leads = figure.id in state.leaders and "decapitation" in scenario.conditions
    return figure.card.points + (LEADING * scenario.strength if leads else 0.0)


def worth(state: State, figure: Figure) -> float:
    """Return what a figure in play is worth, in points: less with every click, nothing once it is taken captive."""
    if not figure.in_play or figure.captor:
        return 0.0
    left = whole = 0
    for turned, limit, section in zip(figure.turned, figure.limits, figure.card.sections, strict=True):
        clicks = len(section.dial.clicks)
        left, whole = left + max(0, clicks - turned), whole + max(1, clicks - limit)
    found = cost(state, figure) * (1.0 - LASTING + LASTING * left / whole)
    return found * SHAKEN if state.demoralized(figure) else found


def loss(state: State, dial: str, clicks: int) -> float:
    """Return how much of its worth a dial loses with so many clicks; all that is left if they are its last."""
    figure = state.of(dial)
    if clicks <= 0 or not figure.in_play:
        return 0.0
    place = state.place(dial)
    left = len(figure.card.sections[place].dial.clicks) - figure.turned[place]
    if clicks >= left and not figure.many:
        return worth(state, figure)
    return regained(state, dial, min(clicks, left))


def regained(state: State, dial: str, clicks: int) -> float:
    """Return how much of its worth a dial gets back with so many clicks that it had lost."""
    figure = state.of(dial)
    whole = sum(
        max(1, len(section.dial.clicks) - limit)
        for limit, section in zip(figure.limits, figure.card.sections, strict=True)
    )
    return cost(state, figure) * LASTING * clicks / whole


def gain(state: State, attack: Attack) -> float:
    """Return what an attack is expected to take from its targets, less what a 2 costs the attacker, in points.

    A captive counts as what it was worth to its player; several targets share the damage evenly.
    """
    targets = attack.targets
    found = -loss(state, attack.attacker, 1) / THROWS
    for target in targets:
        one = odds(state, attack, target)
        if attack.capture:
            found += (one.ways + 1) / THROWS * worth(state, state.of(target))
            continue
        clicks, critical = one.clicks, one.critical
        if len(targets) > 1:
            clicks, critical = -(-clicks // len(targets)), -(-critical // len(targets))
        found += (one.ways * loss(state, target, clicks) + loss(state, target, critical)) / THROWS
    return found
