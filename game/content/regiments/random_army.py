"""A legal army drawn by chance, the same again by its number: a faction, its commander, and who fits beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.armies import MOST_REGIMENTS, Army, Muster, Regiment, cost_of
from game.content.regiments.army_lists import usual_deck
from game.content.regiments.cards import Attachment, CombatUnit
from game.content.regiments.legality import Roll, army_faults
from game.engine.dice import picker
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.regiments.cards import NCU, Enlisted, Faction
    from game.content.regiments.library import Library
    from game.engine.options import Pick

NUMBERS = 10_000
"""Armies are numbered from 0 up to this: short enough to be told to somebody."""
MOST_AT_COURT = 3  # of five zones that all players share
FRONT = 44_000
"""How much of a deployment zone the trays of an army may take side by side, thousandths of an inch: less than the
narrowest table has, so that everybody finds a place (ASF-SETUP-13)."""
TRIES = 400  # of commanders with somebody to join, before no army is found


def random_army(library: Library, points: int, number: int) -> Army:
    """Return the army of a number, legal by `army_faults`. Raises ValueError if there is none so cheap."""
    pick = picker(number)
    factions = [library.factions[name] for name in sorted(library.factions)]
    for _try in range(TRIES):
        drawn = _Draw(library, factions[pick(len(factions))], points, pick)
        if drawn.commander():
            drawn.others()
            return drawn.army(number)
    raise ValueError(_("Nobody is cheap enough for an army of {n}.").format(n=points))


class _Draw:
    """An army that grows as long as it stays legal."""

    def __init__(self, library: Library, faction: Faction, points: int, pick: Pick) -> None:
        self.library, self.faction, self.points, self.pick = library, faction, points, pick
        own = {faction.id} | {one.id for one in library.factions.values() if one.neutral}
        every = library.enlisted
        self.cards: list[Enlisted] = [every[name] for name in sorted(every) if every[name].faction in own]
        self.regiments: list[Regiment] = []
        self.ncus: list[NCU] = []

    def commander(self) -> bool:
        """Take a commander, and a unit that he can join; tell whether the two are a legal army."""
        leaders = [card for card in self.cards if card.commander]
        if not leaders:
            return False
        leader = leaders[self.pick(len(leaders))]
        if isinstance(leader, CombatUnit):
            self.regiments = [Regiment(leader)]
            return self._legal(self.regiments, self.ncus)
        hosts = [card for card in self.cards if isinstance(card, CombatUnit) and not card.commander]
        host = hosts[self.pick(len(hosts))]
        if isinstance(leader, Attachment):
            self.regiments = [Regiment(host, (leader,))]
        else:
            self.regiments, self.ncus = [Regiment(host)], [leader]  # type: ignore[list-item]
        return self._legal(self.regiments, self.ncus)

    def others(self) -> None:
        """Take whoever fits, until nobody does any more."""
        while True:
            left = self.points - self._roll(self.regiments, self.ncus).cost
            ways = [card for card in self.cards if not card.commander and cost_of(card) <= left]
            while ways:
                if self._take(ways.pop(self.pick(len(ways)))):
                    break
            else:
                return

    def _take(self, card: Enlisted) -> bool:
        """Take a card in if it leaves the army legal."""
        for regiments, ncus in self._places(card):
            if self._legal(regiments, ncus):
                self.regiments, self.ncus = regiments, ncus
                return True
        return False

    def _places(self, card: Enlisted) -> Iterator[tuple[list[Regiment], list[NCU]]]:
        """Return the armies that it makes: beside the others, at court, or with each unit that has nobody yet."""
        if isinstance(card, CombatUnit):
            front = sum(one.unit.tray.width for one in self.regiments) + card.tray.width
            if front <= FRONT and len(self.regiments) < MOST_REGIMENTS:
                yield [*self.regiments, Regiment(card)], self.ncus
        elif isinstance(card, Attachment):
            for n, one in enumerate(self.regiments):
                if not one.attachments:
                    yield [*self.regiments[:n], Regiment(one.unit, (card,)), *self.regiments[n + 1 :]], self.ncus
        elif len(self.ncus) < MOST_AT_COURT:
            yield self.regiments, [*self.ncus, card]  # type: ignore[list-item]

    def _roll(self, regiments: list[Regiment], ncus: list[NCU]) -> Roll:
        roll = Roll(self.faction, self.points, tuple(regiments), tuple(ncus))
        return Roll(self.faction, self.points, roll.regiments, roll.ncus, deck=usual_deck(roll, self.library))

    def _legal(self, regiments: list[Regiment], ncus: list[NCU]) -> bool:
        return not army_faults(self._roll(regiments, ncus), self.library.factions.values())

    def army(self, number: int) -> Army:
        """Return the list of what was drawn."""
        return Army(
            id=f"random-{number}",
            name=_("Random army {n}").format(n=number),
            faction=self.faction.id,
            points=self.points,
            units=tuple(Muster(one.unit.id, tuple(card.id for card in one.attachments)) for one in self.regiments),
            ncus=tuple(card.id for card in self.ncus),
        )
