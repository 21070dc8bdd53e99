"""Who goes on which quest, before it begins: the scenario with its party as it has been changed, and its sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest import parties
from game.content.quest.library import load_library
from game.i18n import in_order, proper
from game.ui.quest import looks

if TYPE_CHECKING:
    from game.content.quest.box import Scenario
    from game.content.quest.cards import HeroCard, Sheet
    from game.ui.face import PreparingScreen

COMPANION = "normal"
"""The level of a companion that the program plays unless somebody says otherwise."""


class Party:
    """The scenario that is prepared; whatever changes it tells the screen."""

    scenario: Scenario  # the screen chooses one at once

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen, self.library = screen, load_library()

    def heroes(self) -> list[HeroCard]:
        """Return all heroes there are, by name."""
        return sorted(self.library.heroes.values(), key=lambda one: in_order(proper(one.name)))

    # --- what changes it ---
    def change(self, scenario: Scenario) -> None:
        """Take the party as it is now."""
        self.scenario = scenario
        self.screen.reseated(scenario.players)
        self.screen.refresh()

    def size(self, number: int) -> None:
        """Let so many heroes set out."""
        self.change(parties.sized(self.scenario, number, sorted(self.library.heroes)))

    def seats(self, number: int) -> None:
        """Let so many play, the program among them; each has a hero."""
        if number > len(self.scenario.party):
            self.scenario = parties.sized(self.scenario, number, sorted(self.library.heroes))
        self.change(parties.seated(self.scenario, number))

    def play(self, place: int, seat: int) -> None:
        """Let a seat play the hero in a place of the party."""
        self.change(parties.given(self.scenario, place, seat))

    def take(self, place: int, hero: str) -> None:
        """Let a hero take a place of the party."""
        self.change(parties.taken(self.scenario, place, hero, self.library.gear))

    def companions(self) -> None:
        """Let the program play all heroes but one of somebody who is alone."""
        seats = len(self.scenario.party)
        self.change(parties.seated(self.scenario, seats))
        for seat in range(1, seats):
            self.screen.set_ai(seat, COMPANION)

    # --- quests ---
    def sheets(self, scenario: Scenario) -> list[Sheet]:
        """Return the sheets of a scenario in their order."""
        names = self.library.campaigns[scenario.campaign].quests if scenario.campaign else (scenario.quest,)
        return [self.library.sheets[name] for name in names]

    def omen(self, sheet: Sheet) -> str:
        """Return the emblem of a quest: its nemesis, else its first enemies, else a stair."""
        setup, foes = sheet.setup, self.library.enemies
        named = [foes[name] for name in (*setup.lair, *setup.nemeses) if name in foes]
        if named:
            return looks.nemesis_look(named[0].id, named[0].name, named[0].trait).emblem
        of_set = [card for card in foes.values() if card.set in setup.sets]
        if of_set:
            return looks.enemy_look(of_set[0].set, of_set[0].name, of_set[0].trait).emblem
        return "stairs"
