"""The quest half of the screen on which a game is prepared: the quest or campaign, and who plays which heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest import parties
from game.content.quest.library import load_library
from game.i18n import _, in_order, ngettext, proper
from game.systems.quest import SYSTEM
from game.ui import theme
from game.ui.icons import emblem
from game.ui.quest import looks
from game.ui.quest.hero_choice import HeroChoice
from game.ui.quest.party_panel import PartyPanel
from game.ui.quest.quest_preview import QuestPreview

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.quest.box import Scenario
    from game.content.quest.cards import Sheet
    from game.ui.face import PreparingScreen
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen

COMPANION = "normal"
"""The level of a companion that the program plays unless somebody says otherwise."""


class QuestPreparing:
    """Which quest is played by whom: `scenario` is the chosen one with the party as it has been changed.

    choice  the choice of a hero for a place of the party, which lies over the screen while it is open
    """

    scenario: Scenario  # from `chosen`, which the screen calls at once

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen, self.library = screen, load_library()
        self.choice = HeroChoice(self)
        self._preview, self._party = QuestPreview(self), PartyPanel(self)

    # --- scenarios ---
    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios that can be played, beginners' first, then campaigns, quests by level, delves."""
        found = list(self.library.scenarios.sound().values())
        taught = {lesson.scenario for lesson in self.library.lessons.sound().values()}
        return sorted((one for one in found if one.id not in taught or one.beginners), key=self._order)

    def _order(self, one: Scenario) -> tuple[Any, ...]:
        sheets = self.sheets(one)
        level = 0 if one.campaign else sheets[0].level
        return not one.beginners, not one.campaign, sheets[0].delve, level, in_order(proper(one.name))

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        if scenario.campaign:
            return _("Campaigns")
        return _("Delves") if self.sheets(scenario)[0].delve else _("Single quests")

    def sheets(self, scenario: Scenario) -> list[Sheet]:
        """Return the sheets of a scenario in their order."""
        names = self.library.campaigns[scenario.campaign].quests if scenario.campaign else (scenario.quest,)
        return [self.library.sheets[name] for name in names]

    def line(self, scenario: Scenario) -> str:
        """Return how many quests there are, or of which level it is, and how long it takes."""
        sheets = self.sheets(scenario)
        first = ngettext("{n} quest", "{n} quests", len(sheets)).format(n=len(sheets))
        if not scenario.campaign:
            first = _("level {n}").format(n=sheets[0].level) if sheets[0].level else _("all levels")
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{first}, {minutes}"

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through besides name and description."""
        heroes = (self.library.heroes[one.hero].name for one in scenario.party)
        quests = (sheet.name for sheet in self.sheets(scenario))
        return " ".join([self.line(scenario), *map(proper, heroes), *map(proper, quests)])

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the emblem of whom one meets there; of a campaign a banner."""
        pen.box(area, theme.INK2, theme.LINE, 5)
        if scenario.campaign:
            pen.icon("flag", area.cx, area.cy, area.h * 0.52, theme.BRASS)
            return
        pen.centred_image(
            emblem(self.omen(self.sheets(scenario)[0]), pen.px(area.h * 0.8), theme.BRASS), area.cx, area.cy
        )

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

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:  # noqa: ARG002 - what every room is told
        """Take a scenario with its own party."""
        self.scenario = scenario
        self.choice.close()

    # --- the party ---
    def change(self, scenario: Scenario) -> None:
        """Take the party as it is now."""
        self.scenario = scenario
        self.screen.reseated(scenario.players)
        self.screen.refresh()

    def size(self, number: str) -> None:
        """Let so many heroes set out."""
        self.change(parties.sized(self.scenario, int(number), sorted(self.library.heroes)))

    def seats(self, number: str) -> None:
        """Let so many play, the program among them; each has a hero."""
        seats = int(number)
        if seats > len(self.scenario.party):
            self.scenario = parties.sized(self.scenario, seats, sorted(self.library.heroes))
        self.change(parties.seated(self.scenario, seats))

    def play(self, place: int, seat: str) -> None:
        """Let a seat play the hero in a place of the party."""
        self.change(parties.given(self.scenario, place, int(seat)))

    def take(self, place: int, hero: str) -> None:
        """Let a hero take a place of the party."""
        self.change(parties.taken(self.scenario, place, hero, self.library.gear))

    def companions(self) -> None:
        """Let the program play all heroes but one of somebody who is alone."""
        seats = len(self.scenario.party)
        self.change(parties.seated(self.scenario, seats))
        for seat in range(1, seats):
            self.screen.set_ai(seat, COMPANION)

    # --- the game ---
    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the game."""
        players = [self.screen.player(seat) for seat in range(self.scenario.seats)]
        return SYSTEM.describe(self.scenario, players)

    def ground(self) -> Scenario:
        """Return the scenario with its party."""
        return self.scenario

    def brought(self) -> list[str]:
        """Return the heroes of each seat."""
        return [", ".join(self._heroes(seat)) for seat in range(self.scenario.seats)]

    def _heroes(self, seat: int) -> list[str]:
        return [proper(self.library.heroes[one.hero].name) for one in self.scenario.party if one.seat == seat]

    def untested(self) -> str:
        """Return why no test games can be played now."""
        return next(iter(self.faults()), "")

    def faults(self) -> Sequence[str]:
        """Return why the party cannot set out."""
        return [str(why) for why, _seat in parties.apart(self.scenario)]

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(map(str, [*self.library.faults, *self.library.scenarios.faults, *self.library.lessons.faults]))

    def faults_told(self) -> tuple[str, str]:
        """Return what is not ready, and where it is put right."""
        return _("The party cannot set out yet."), _("The panel of the party says why, and what helps.")

    def back(self) -> bool:
        """Close the choice of a hero; False if it is not open."""
        if not self.choice.open:
            return False
        self.choice.close()
        self.screen.refresh()
        return True

    def resumed(self) -> None:
        """Take notice of files that have changed."""
        self.library = load_library()

    def left(self) -> None:
        """Nothing is at work."""

    # --- picture ---
    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:  # noqa: ARG002 - what every room is asked
        """Take the room for the party off the right of the page."""
        return page.cut_right(372 if narrow else 392, theme.MARGIN)

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the party."""
        self._party.declare(ui, area, low=low)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:  # noqa: ARG002 - what every room is asked
        """Declare the chosen quest or campaign."""
        self._preview.declare(ui, area)

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare nothing in the bar below."""

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of a hero while it is open."""
        self.choice.declare(ui)
