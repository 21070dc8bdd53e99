"""The quest half of the screen on which a game is prepared: the quest or campaign, and who plays which heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest import parties
from game.content.quest.library import load_library
from game.i18n import _, in_order, ngettext, proper
from game.systems.quest import SYSTEM
from game.ui import theme
from game.ui.icons import emblem
from game.ui.quest.hero_choice import HeroChoice
from game.ui.quest.party import Party
from game.ui.quest.party_panel import PartyPanel
from game.ui.quest.quest_preview import QuestPreview

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.quest.box import Scenario
    from game.ui.face import PreparingScreen
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen


class QuestPreparing:
    """Which quest is played by whom: `party` is the scenario with its heroes, `choice` of one lies over the screen."""

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen, self.party = screen, Party(screen)
        self.choice = HeroChoice(self.party)
        self._preview, self._panel = QuestPreview(self.party), PartyPanel(self.party, self.choice)

    # --- scenarios ---
    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios that can be played, beginners' first, then campaigns, quests by level, delves."""
        found = list(self.party.library.scenarios.sound().values())
        taught = {lesson.scenario for lesson in self.party.library.lessons.sound().values()}
        return sorted((one for one in found if one.id not in taught or one.beginners), key=self._order)

    def _order(self, one: Scenario) -> tuple[Any, ...]:
        sheets = self.party.sheets(one)
        level = 0 if one.campaign else sheets[0].level
        return not one.beginners, not one.campaign, sheets[0].delve, level, in_order(proper(one.name))

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        if scenario.campaign:
            return _("Campaigns")
        return _("Delves") if self.party.sheets(scenario)[0].delve else _("Single quests")

    def line(self, scenario: Scenario) -> str:
        """Return how many quests there are, or of which level it is, and how long it takes."""
        sheets = self.party.sheets(scenario)
        first = ngettext("{n} quest", "{n} quests", len(sheets)).format(n=len(sheets))
        if not scenario.campaign:
            first = _("level {n}").format(n=sheets[0].level) if sheets[0].level else _("all levels")
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{first}, {minutes}"

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through besides name and description."""
        heroes = (self.party.library.heroes[one.hero].name for one in scenario.party)
        quests = (sheet.name for sheet in self.party.sheets(scenario))
        return " ".join([self.line(scenario), *map(proper, heroes), *map(proper, quests)])

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the emblem of whom one meets there; of a campaign a banner."""
        pen.box(area, theme.INK2, theme.LINE, 5)
        if scenario.campaign:
            pen.icon("flag", area.cx, area.cy, area.h * 0.52, theme.BRASS)
            return
        pen.centred_image(
            emblem(self.party.omen(self.party.sheets(scenario)[0]), pen.px(area.h * 0.8), theme.BRASS), area.cx, area.cy
        )

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:  # noqa: ARG002 - what every room is told
        """Take a scenario with its own party."""
        self.party.scenario = scenario
        self.choice.close()

    # --- the game ---
    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the game."""
        players = [self.screen.player(seat) for seat in range(self.party.scenario.seats)]
        return SYSTEM.describe(self.party.scenario, players)

    def ground(self) -> Scenario:
        """Return the scenario with its party."""
        return self.party.scenario

    def brought(self) -> list[str]:
        """Return the heroes of each seat."""
        return [", ".join(self._heroes(seat)) for seat in range(self.party.scenario.seats)]

    def _heroes(self, seat: int) -> list[str]:
        return [
            proper(self.party.library.heroes[one.hero].name) for one in self.party.scenario.party if one.seat == seat
        ]

    def untested(self) -> str:
        """Return why no test games can be played now."""
        return next(iter(self.faults()), "")

    def faults(self) -> Sequence[str]:
        """Return why the party cannot set out."""
        return [str(why) for why, _seat in parties.apart(self.party.scenario)]

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(
            map(
                str,
                [*self.party.library.faults, *self.party.library.scenarios.faults, *self.party.library.lessons.faults],
            )
        )

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
        self.party.library = load_library()

    def left(self) -> None:
        """Nothing is at work."""

    # --- picture ---
    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:  # noqa: ARG002 - what every room is asked
        """Take the room for the party off the right of the page."""
        return page.cut_right(372 if narrow else 392, theme.MARGIN)

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the party."""
        self._panel.declare(ui, area, low=low)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:  # noqa: ARG002 - what every room is asked
        """Declare the chosen quest or campaign."""
        self._preview.declare(ui, area)

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare nothing in the bar below."""

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of a hero while it is open."""
        self.choice.declare(ui)
