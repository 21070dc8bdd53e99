"""What creatures of the skirmish room should cost by their figures, held against what their cards print.

python -m release.costs          prints every creature: printed cost, reckoned cost, difference, the dearest first
python -m release.costs page     writes the tables of docs/how-to/cost-a-creature.md anew

The method is told on that page. It is a first guess that knows no map and no company: a study has the last word.
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.content.skirmish.library import load_library
from game.systems.skirmish import types

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.skirmish.cards import Attack, CommanderEffect, Creature
    from game.content.skirmish.spells import Known

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "cost-a-creature.md"
TABLES = "<!-- python -m release.costs page writes what follows -->\n"

FOE_AC, FOE_ATTACK, EVEN = 17, 8, 0.6
"""Whom everybody is measured by: AC, attack bonus, and the chance with which that bonus hits that AC."""
POINTS_OF_BODY = 1.3  # per point of the geometric mean of staying and doing
SHOOTING = 1.1  # what harm at a distance is worth, to harm next to one
SLOW, FAST = 0.05, 0.02  # share of the body per square of Speed below and above 6: who runs ahead dies alone
PER_LEVEL = 0.3  # saves
PER_RATING = 1.0  # of a commander
PER_SPELL = 1.6  # per level of a spell with one box
BOXES = (0.0, 1.0, 1.6, 2.0)  # what 0, 1, 2, 3 boxes or more count: few battles see the fourth used
FREE = 2.0  # a gaze or breath that never runs out


class Price(NamedTuple):
    """What an ability is worth: points, a share of the body in per cent, both times the value of a parameter `by`."""

    points: float = 0
    share: float = 0
    by: str = ""


EFFECTS = {"attack": 3.0, "armour class": 3.0, "damage": 0.7, "save": 1.0, "speed": 1.5, "morale": 0.7}
"""Points of a commander effect per 1 that it changes; one for melee or ranged attacks only counts three quarters."""

PRICES: dict[str, Price] = {
    "almighty": Price(1),
    "antimagic-eye": Price(5),
    "arrow-catching-shield": Price(1),
    "backstab": Price(0.2, by="bonus"),
    "bane": Price(4.5),
    "battlefield-promotion": Price(1),
    "beastmaster": Price(2),
    "blind-fight": Price(1),
    "blindsight": Price(1),
    "burrow": Price(4),
    "cave-setup": Price(1),
    "cleave": Price(0, 7),
    "command-dependent": Price(0, -20),
    "conceal": Price(0, 4.5, "rating"),
    "constitution-drain": Price(0.8, by="damage"),
    "countersong": Price(3),
    "cowardly": Price(-1.5),
    "damage-reduction": Price(0, 6, "amount"),
    "death-attack": Price(2, by="boxes"),
    "death-burst": Price(0.3, by="damage"),
    "death-strike": Price(0, 8),
    "deflect-arrows": Price(1.5),
    "difficult": Price(-0.5, by="rating"),
    "dual-activation": Price(0, 45),
    "enslave": Price(6, by="boxes"),
    "fade": Price(1, by="boxes"),
    "fearless": Price(1),
    "feed": Price(0.2, by="hp"),
    "flight": Price(2.5),
    "ghost-step": Price(1, by="boxes"),
    "hex": Price(3, by="boxes"),
    "hide": Price(2.5),
    "hunter": Price(0, 10),
    "hurling-charge": Price(1.5),
    "improved-countersong": Price(8),
    "incorporeal": Price(0, 40),
    "independent": Price(1.5),
    "invisible": Price(0, 35),
    "leap": Price(2),
    "level-drain": Price(4),
    "life-drain": Price(0.2, by="most"),
    "melee-reach": Price(1.5, by="squares"),
    "minions": Price(0),
    "mobility": Price(1.5),
    "mounted-melee-attack": Price(4),
    "natural-soul": Price(1),
    "no-reach": Price(-1),
    "not-subject": Price(-0.5),
    "orc-foe": Price(0.5),
    "phalanx-fighting": Price(1.5),
    "poison": Price(0.7, by="each"),
    "pounce": Price(2.5),
    "powerful-charge": Price(0.25, by="bonus"),
    "precise-shot": Price(1.5),
    "pushback": Price(1.5),
    "ranged-sneak-attack": Price(0.2, by="bonus"),
    "relay-orders": Price(3),
    "rend": Price(0.4, by="bonus"),
    "requires": Price(-1),
    "respawn": Price(0, 40, "boxes"),
    "scout": Price(2),
    "set-against-charge": Price(0.15, by="damage"),
    "sidestep": Price(1.5),
    "simultaneous-attack": Price(3),
    "slow-attack": Price(0, -15),
    "slow-effect": Price(2.5),
    "smite": Price(0.3, by="bonus"),
    "sneak-attack": Price(0.4, by="bonus"),
    "spell-immunity": Price(1),
    "spell-resistance": Price(2),
    "spell-resistance-all": Price(4),
    "spring-attack": Price(3),
    "stable-footing": Price(0.5),
    "stagger": Price(1),
    "stench": Price(3.5),
    "stunning-attack": Price(1.7, by="boxes"),
    "tiny-reach": Price(-0.5),
    "trample": Price(0.3, by="damage"),
    "turn-undead": Price(3),
    "tyrannical-morale": Price(0.7, by="bonus"),
    "wandering-monster": Price(-1),
    "warband-building": Price(4),
    "waylay": Price(1),
    "whirlwind-attack": Price(2.5),
    "wild": Price(-3),
    **{f"resist-{energy}": Price(0.12, by="amount") for energy in ("acid", "cold", "electricity", "fire", "sonic")},
    **{f"vulnerable-{energy}": Price(-1) for energy in ("acid", "cold", "electricity", "fire", "sonic")},
    **{f"immune-{kind}": Price(0.2) for kind in types.IMMUNITIES},
    "immune-critical": Price(0, 4),
    "immune-heal": Price(-0.5),
    "immune-magic": Price(1.5),
    "immune-flanking": Price(0.7),
}
"""What abilities are worth at their usual values, or per 1 of the parameter that is named."""


EXPLAINED = {
    "dune-walker": "the study: it earns a third of what is usual, and its company fares no better for it",
    "ember-chanter": "the study: it earns twice what is usual, and its company fares better still",
    "goad-drummer": "the study: it earns six tenths of what is usual",
    "grave-sergeant": "stands in the Pale Court of the shipped scenarios, which is of 200 points with it",
    "mire-mother": "the study: it earns half of what is usual",
    "pale-arbiter": "the study: it earns half of what is usual, and its company fares no better for it",
    "tannery-hound": "the study: it earned half of what is usual, and less than that alone on a far victory area",
    "toll-monk": "the study: it earns half of what is usual",
    "walking-stump": "with Speed 1 it arrives nowhere, whatever it would do there",
    "wood-elf-ranger": "its cost stands in the rules (DDM-Q-88), although the study has it at 180 %",
}
"""Why some cost more than a quarter more or less than is reckoned."""


def harm(attacks: Iterable[Attack]) -> float:
    """Return the damage of a turn to the measure: the first attack whole, the others half, as who moves has but one."""
    found = [
        (one.damage + one.extra) * min(0.95, max(0.05, (21 + one.bonus - FOE_AC) / 20)) / (2 if n else 1)
        for n, one in enumerate(attacks)
    ]
    return sum(found)


def body(card: Creature) -> float:
    """Return the points of a creature that only strikes: staying power and harm in equal parts, then its Speed."""
    stays = card.hp * EVEN / min(0.95, max(0.05, (21 + FOE_ATTACK - card.ac) / 20))
    does = max(harm(card.melee), SHOOTING * harm(card.ranged)) + 0.2 * min(harm(card.melee), harm(card.ranged))
    gait = 1 + (FAST if card.speed > 6 else SLOW) * (card.speed - 6)
    return POINTS_OF_BODY * sqrt(stays * does) * gait


def ability(card: Creature, key: str) -> float:
    """Return what an ability adds to a creature, printed or by its type; 0 for what has no price."""
    price = PRICES.get(key, Price())
    said = card.abilities.get(key, {}).get(price.by, 1) if price.by else 1
    return (said if isinstance(said, int) else 1) * (price.points + price.share * body(card) / 100)


def effect(found: CommanderEffect) -> float:
    """Return what a commander effect is worth; one for the other commanders a third, as there is mostly one."""
    whole = EFFECTS[found.stat] * abs(found.amount) * (1 if found.kind == "any" else 0.75)
    return whole / 3 if found.applies == "commanders" else whole


def spell(card: Creature, known: Known) -> float:
    """Return what a spell on a card is worth by its level and boxes; spells of one row share its boxes."""
    times = FREE
    if known.pay == "boxes":
        times = BOXES[min(3, known.amount)]
    elif known.pay == "points":
        times = BOXES[min(3, card.points // max(1, known.amount))] / 2
    elif known.pay == "rows":
        sharing = sum(one.pay == "rows" and one.spell.level == known.spell.level for one in card.spells)
        times = BOXES[min(3, card.rows[known.spell.level - 1])] / sharing
    return PER_SPELL * known.spell.level * times


def reckoned(card: Creature) -> int:
    """Return what a creature should cost in points, at least 1."""
    points = body(card) + PER_LEVEL * card.level
    points += sum(ability(card, key) for key in types.granted(card) if key in PRICES)
    points += sum(spell(card, known) for known in card.spells) + sum(effect(one) for one in card.effects)
    return max(1, round(points + PER_RATING * (card.commander or 0)))


def tables() -> str:
    """Return the tables of the page: what abilities and commander effects are worth, and what is left as it is."""
    words = ["\n## What abilities are worth\n\n| ability | points | % of the body | for each |\n|---|---|---|---|\n"]
    words += [
        f"| `{key}` | {price.points:g} | {price.share:g} | {f'1 of `{price.by}`' if price.by else ''} |\n"
        for key, price in sorted(PRICES.items())
    ]
    words.append("\n## Commander effects\n\n| statistic | points per 1 |\n|---|---|\n")
    words += [f"| {stat} | {points:g} |\n" for stat, points in EFFECTS.items()]
    words.append("\n## What is left as it is\n\n| creature | printed | reckoned | why |\n|---|---|---|---|\n")
    cards = load_library().creatures
    words += [
        f"| {cards[name].name} | {cards[name].cost} | {reckoned(cards[name])} | {why} |\n"
        for name, why in EXPLAINED.items()
    ]
    return "".join(words)


def page() -> str:
    """Return the page, its tables written anew."""
    return PAGE.read_text("utf-8").split(TABLES)[0] + TABLES + tables()


def main() -> None:
    """Print every creature, or write the page."""
    if sys.argv[1:] == ["page"]:
        PAGE.write_text(page(), "utf-8")
        return
    found = [(card.cost - reckoned(card), card) for card in load_library().creatures.values()]
    sys.stdout.write("printed  reckoned  difference\n")
    for difference, card in sorted(found, key=lambda one: (-one[0] / one[1].cost, one[1].id)):
        share = 100 * difference / reckoned(card)
        sys.stdout.write(f"{card.cost:7}  {reckoned(card):8}  {difference:+4} {share:+5.0f}%  {card.id}\n")


if __name__ == "__main__":
    main()
