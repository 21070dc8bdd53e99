"""What figures of the dial room should cost by their dials, held against what is printed on them.

python -m release.dial_costs     prints every point value: printed, reckoned, difference, the dearest for its dial first

The method is told in docs/how-to/cost-a-dial-figure.md. It is a first guess that knows no table and no company: battles
have the last word.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content.dials.kinds import folders
from game.content.dials.library import Library
from game.content.dials.marks import MARKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.dials.cards import Click, Figure, Section

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}  # of 36: what two dice show
TARGET = 16  # the defense that is attacked
PER_CLICK = Fraction(5, 2)  # for being there
PER_WORK = Fraction(3, 2)  # for a click of damage dealt in a turn
SECOND = Fraction(2, 5)  # of the weaker of close combat and ranged attack
KINDS = {"titan": 40, "chariot": 20, "multidial": 15, "mount": 5}  # for what the kind can do, whatever the dial
PER_SLOT = 1
PER_SUBFACTION = Fraction(1, 3)  # for a click
MOUNTED = 4  # for somebody who can ride

STRONG = (
    "charge", "bound", "quickness", "magic_levitation", "summon", "strong_flier", "weapon_master", "magic_blast",
    "magic_blast_wand", "shockwave", "healing", "magic_healing_touch", "magic_healing_ranged", "smash", "sweep",
    "cleave", "vampirism", "bombardment", "snipe", "firestorm", "flame_lightning", "invulnerability",
    "regeneration", "ghostform", "command", "necromancy", "sunder", "pierce", "magic_freeze", "magic_confusion",
)  # fmt: skip
BURDENS = ("demoralized", "frenzy", "cursed")
NEITHER = ("berserk", "battle_fury")
WEIGHTS = (
    dict.fromkeys(STRONG, Fraction(1)) | dict.fromkeys(BURDENS, Fraction(-1, 2)) | dict.fromkeys(NEITHER, Fraction(0))
)
USUAL_WEIGHT = Fraction(1, 2)
"""What an ability adds at each click that shows it; those that stand nowhere above add `USUAL_WEIGHT`."""


def worth(figure: Figure, damage: int = 0) -> int:
    """Return what a figure is worth with some clicks of damage before the game."""
    total = Fraction(figure.item_slots * PER_SLOT + KINDS.get(figure.kind, 0) + (MOUNTED if figure.mount_types else 0))
    for section in figure.sections:
        for click in section.dial.clicks[section.dial.start + damage :]:
            total += _click(section, click, figure)
    return max(1, round(total))


def printed(library: Library) -> Iterable[tuple[str, int, int]]:
    """Return every point value with what it is reckoned to be, further dials of champions and levels too."""
    for figure in library.figures.values():
        for one in (figure, *(figure.wearing(spare) for spare in figure.spares)):
            for level in one.levels:
                name = " ".join(filter(None, (one.id, one.dial_id, f"-{level.damage}" if level.damage else "")))
                yield name, level.points, worth(one, level.damage)


def _click(section: Section, click: Click, figure: Figure) -> Fraction:
    """Return what one click is worth: the work of a turn, and the abilities that show."""
    close = _chance(click, section.attack_bonus if section.attack_type == "sword" else 0) * (click.damage or 0)
    better, worse = max(close, _shot(section, click)), min(close, _shot(section, click))
    holds = Fraction(max(0, (click.defense or 0) - 8), 8)  # 16 holds out one attack, 12 half of one
    pace = Fraction((click.speed or 0) + 8, 16)
    abilities = sum((WEIGHTS.get(word, USUAL_WEIGHT) for word in click.abilities), Fraction(0))
    if figure.subfaction:
        abilities += PER_SUBFACTION
    return PER_CLICK + PER_WORK * (better + SECOND * worse) * holds * pace + abilities


def _shot(section: Section, click: Click) -> Fraction:
    """Return what ranged attacks do in a turn: farther ones, and those at several targets, are worth more."""
    if not section.range_max:
        return Fraction(0)
    throws = section.range_min > 0  # one worse to hit, two more damage (MK-RC-26)
    damage = section.ranged_damage if section.ranged_damage is not None else click.damage or 0
    bonus = section.attack_bonus if section.attack_type in ("bow", "wand", "bomb") else 0
    reach = Fraction(section.range_max + 6, 16)
    targets = Fraction(section.arrows + 9, 10)
    return _chance(click, bonus - throws) * (damage + 2 * throws) * reach * targets


def _chance(click: Click, bonus: int) -> Fraction:
    """Return the chance to reach the usual defense; 2 always misses, 12 always hits (MK-ATT-05, -06)."""
    need = TARGET - (click.attack or 0) - bonus
    return Fraction(sum(ways for throw, ways in WAYS.items() if throw != 2 and (throw >= need or throw == 12)), 36)


def main() -> None:
    """Print every point value."""
    library = Library(MARKS)
    library.take_in(folders())
    sys.stdout.write("printed  reckoned  difference\n")
    for name, points, value in sorted(printed(library), key=lambda one: (-(one[1] - one[2]) / one[2], one[0])):
        difference = points - value
        sys.stdout.write(f"{points:7}  {value:8}  {difference:+4} {100 * difference / value:+5.0f}%  {name}\n")


if __name__ == "__main__":
    main()
