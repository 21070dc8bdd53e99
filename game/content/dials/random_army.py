"""A legal army drawn by chance, the same again by its number: of one faction or of all, with what fits to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.dials.armies import MOST_MEMBERS, Army, Member, Recruit, member_faults, points_of
from game.engine.dice import picker
from game.i18n import _

if TYPE_CHECKING:
    from game.content.dials.cards import Figure
    from game.content.dials.equipment import Spell
    from game.content.dials.library import Library
    from game.engine.options import Pick

NUMBERS = 10_000
"""Armies are numbered from 0 up to this: short enough to be told to somebody."""
LARDER = 8  # one part in so many of the strength is kept for items and spells
MOST_SPELLS = 4
FRONT = 60_000
"""How much of two rows in a start area the bases of an army may take, thousandths of an inch: less than a table of a
metre has (MK-SETUP-03), so that everybody finds a place."""
ROW = 1500  # how deep one of the two rows is


def random_army(library: Library, points: int, number: int) -> Army:
    """Return the army of a number, legal by `army_faults`. Raises ValueError if no figure is so cheap."""
    drawn = _Draw(library, points, picker(number))
    drawn.figures()
    drawn.items()
    drawn.spells()
    members = tuple(
        Member(
            figure=one.figure.id,
            damage=one.damage,
            dial=one.dial.id if one.dial else "",
            items=tuple(item.id for item in one.items),
            mount=one.mount.id if one.mount else "",
            leader=one.leader,
        )
        for one in drawn.recruits
    )
    name = _("Random army {n}").format(n=number)
    return Army(f"random-{number}", name, points, members, tuple(spell.id for spell in drawn.bought))


class _Draw:
    """An army that grows as long as it stays legal."""

    def __init__(self, library: Library, points: int, pick: Pick) -> None:
        self.library, self.points, self.pick = library, points, pick
        self.recruits: list[Recruit] = []
        self.bought: list[Spell] = []

    @property
    def left(self) -> int:
        """Return the points that are not spent yet."""
        return self.points - points_of(self.recruits, self.bought)

    def figures(self) -> None:
        """Take figures until none is so cheap any more; the first one leads."""
        ways = [found for figure in self._pool() if (found := self._ways(figure))]
        while len(self.recruits) < MOST_MEMBERS:
            left = self.left - self.points // LARDER
            front = FRONT - sum(map(_front, self.recruits))
            there = {one.id for recruit in self.recruits for one in (recruit.figure, recruit.mount) if one}
            fitting = [
                cheap
                for found in ways
                if not (found[0].figure.rank == "unique" and found[0].figure.id in there)
                and (cheap := [one for one in found if one.points <= left and _front(one) <= front])
            ]
            if not fitting:
                break
            found = fitting[self.pick(len(fitting))]
            self.recruits.append(found[self.pick(len(found))])
        if not self.recruits:
            raise ValueError(_("No figure is cheap enough for an army of {n}.").format(n=self.points))
        self.recruits[0] = replace(self.recruits[0], leader=True)

    def _pool(self) -> list[Figure]:
        """Return the figures of one faction, with the mage spawn that it leads, or of all factions."""
        every = [self.library.figures[name] for name in sorted(self.library.figures)]
        names = [*sorted(self.library.factions), "", "every"]
        name = names[self.pick(len(names))]
        if name == "every":
            return every
        spawn = name in self.library.factions and self.library.factions[name].misfit
        return [figure for figure in every if figure.faction == name or (spawn and figure.mage_spawn)]

    def _ways(self, figure: Figure) -> list[Recruit]:
        """Return how a figure can join: at each of its levels, with each of its dials, on each mount that it rides."""
        found = [Recruit(figure, level.damage) for level in figure.levels]
        found += [Recruit(figure, dial=spare) for spare in figure.spares]
        mounts = (self.library.figures[name] for name in sorted(self.library.figures))
        found += [Recruit(figure, mount=mount) for mount in mounts if mount.mount_type in figure.mount_types]
        return [one for one in found if not any(member_faults(one))]

    def items(self) -> None:
        """Give an item to every other member that can carry one."""
        for n, one in enumerate(self.recruits):
            if not one.fielded.item_slots or self.pick(2):
                continue
            relics = {item.id for recruit in self.recruits for item in recruit.items if item.relic}
            items = [self.library.items[name] for name in sorted(self.library.items) if name not in relics]
            ways = [replace(one, items=(item,)) for item in items if item.points <= self.left]
            fitting = [way for way in ways if not any(member_faults(way))]
            if fitting:
                self.recruits[n] = fitting[self.pick(len(fitting))]

    def spells(self) -> None:
        """Buy spells as long as somebody can cast another one, and a coin says so."""
        casters = [one.fielded for one in self.recruits]
        known = [self.library.spells[name] for name in sorted(self.library.spells)]
        known = [spell for spell in known if any(spell.castable_by(figure) for figure in casters)]
        while len(self.bought) < MOST_SPELLS and self.pick(3):
            fitting = [spell for spell in known if spell not in self.bought and spell.points <= self.left]
            if not fitting:
                return
            self.bought.append(fitting[self.pick(len(fitting))])


def _front(recruit: Recruit) -> int:
    """Return how much of a row a base takes, of both rows if it is deeper than one."""
    base = (recruit.mount or recruit.figure).base
    return base.width * (2 if base.length > ROW else 1)
