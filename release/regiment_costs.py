"""What cards of regiments should cost by their figures and effects, held against what is printed on them.

python -m release.regiment_costs    prints every cost: printed, reckoned, difference, the dearest for its card first

The method is told in docs/how-to/cost-a-regiment.md. It is a first guess that knows no table and no company: battles
have the last word.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import TYPE_CHECKING

from game.content.regiments.cards import LONG, CombatUnit
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.systems.regiments.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.regiments.cards import Ability, Attack, Effect, Enlisted

SCALE = 0.6  # points for the root of work times holding out
PANIC = 0.5  # of the holding out, lost by who fails every panic test
SECOND = 0.3  # of the weaker of melee and ranged attack
RANGED = {6: 1.15, LONG: 1.45}  # what a ranged attack is worth in melee attacks
PACE = 0.05  # for each inch of speed above 5
COURT = 3.0  # for claiming a zone a round
SHARE = {"": 0.8, "order": 0.6, "influence": 0.6, "melee": 0.6, "ranged": 0.6}  # of an effect, by the symbol
SELDOM = 0.75  # for each condition that must hold
MOSTLY = {"other_before"}  # what hardly ever fails: chargers come from before

WEIGHTS = {
    "reroll": 1.2, "modify": 0.7, "grant": 0.9, "lose": 1.0, "full_dice": 1.2, "pass_test": 1.3, "hits": 0.5,
    "wounds": 0.7, "restore": 0.6, "token": 0.8, "cleanse": 0.5, "panic_test": 0.9, "morale_test": 0.7, "draw": 0.7,
    "discard": 0.7, "shift": 0.5, "pivot": 0.5, "free": 1.5, "zone": 1.5, "ignore": 0.5, "orderly": 0.5, "hand": 1.0,
}  # fmt: skip
KEYS = {"sundering": 0.6, "vicious": 0.4}
MANY = {"friend": 1.2, "enemy": 1.2, "friends": 2.0, "enemies": 2.5}  # against itself, or the other side of a moment
DIE = {"none": 0.0, "d3": 2.0, "d6": 3.5}


def worth(card: Enlisted) -> int:
    """Return what a card is worth in points: at least one, a commander nothing."""
    if card.commander:
        return 0
    value = sum(_ability(ability) for ability in card.abilities)
    if isinstance(card, CombatUnit):
        value += _body(card) + sum(_ability(one) for attack in card.attacks for one in attack.abilities)
    elif not hasattr(card, "type"):
        value += COURT
    return max(1, round(value))


def printed(library: Library) -> Iterable[tuple[str, int, int]]:
    """Return every cost with what it is reckoned to be."""
    for card in library.enlisted.values():
        yield card.id, card.cost, worth(card)


def _body(card: CombatUnit) -> float:
    """Return what the figures of a unit are worth: what it does in a turn, and how long it does it."""
    melee = max((_work(one) for one in card.attacks if one.kind == "melee"), default=0.0)
    shot = max((_work(one) * RANGED[one.range] for one in card.attacks if one.kind == "ranged"), default=0.0)
    work = max(melee, shot) + SECOND * min(melee, shot)
    fails = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b < card.morale) / 36
    holds = card.life / ((card.defense - 1) / 6) * (1 - PANIC * fails)
    return SCALE * sqrt(work * holds) * (1 + PACE * (card.speed - 5))


def _work(attack: Attack) -> float:
    """Return how many hits an attack makes on the average of its ranks."""
    return sum(attack.dice) / len(attack.dice) * (7 - attack.to_hit) / 6


def _ability(ability: Ability) -> float:
    """Return what an ability adds."""
    if ability.key:
        return KEYS[ability.key]
    value = sum(
        SHARE[ability.symbol] * SELDOM ** len({*clause.when} - MOSTLY) * sum(map(_effect, clause.effects))
        for clause in ability.clauses
    )
    return -value if ability.lies == "enemy" else value  # what burdens the unit under it is good for its player


def _effect(effect: Effect) -> float:
    """Return what one effect adds: more of it, and on more units, is worth more; a burden is worth less than none."""
    given = effect.given
    value = WEIGHTS[effect.do] * MANY.get(str(given.get("whom", "")), 1.0)
    amount = int(str(given.get("amount", 1))) + DIE[str(given.get("die", "none"))]
    if effect.do in ("hits", "wounds", "restore", "draw", "discard", "modify"):
        value *= abs(amount)
    own = str(given.get("whom", "self")) in ("self", "friend", "friends")
    harm = effect.do in ("wounds", "hits", "token", "panic_test", "lose") or (effect.do == "modify" and amount < 0)
    good = effect.do == "modify" and amount > 0
    return -value if (own and harm) or (not own and good) else value


def main() -> None:
    """Print every cost."""
    library = Library(VOCABULARY)
    library.take_in(folders())
    sys.stdout.write("printed  reckoned  difference\n")
    for name, cost, value in sorted(printed(library), key=lambda one: (one[2] - one[1], one[0])):
        sys.stdout.write(f"{cost:7}  {value:8}  {cost - value:+4}  {name}\n")


if __name__ == "__main__":
    main()
