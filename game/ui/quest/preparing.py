"""The quest half of the screen on which a game is prepared: the quest or campaign, and who plays the heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest.library import load_library
from game.i18n import _, in_order, ngettext, proper
from game.systems.quest import SYSTEM
from game.ui import theme
from game.ui.building import side as parts
from game.ui.building.preparing import chip_row
from game.ui.icons import emblem
from game.ui.quest import looks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.quest.box import Scenario
    from game.ui.face import PreparingScreen
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen


class QuestPreparing:
    """Which quest is played by whom, with the party of its scenario."""

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen, self.library = screen, load_library()
        self.scenario: Scenario = self.scenarios()[0]

    # --- scenarios ---
    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios that can be played, beginners' first, then by level of the first quest."""
        found = list(self.library.scenarios.sound().values())

        def place(one: Scenario) -> tuple[Any, ...]:
            return not one.beginners, bool(one.campaign), one.minutes, in_order(proper(one.name))

        return sorted(found, key=place)

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        return _("Campaigns") if scenario.campaign else _("Quests")

    def line(self, scenario: Scenario) -> str:
        """Return how many heroes and players it has, and how long it takes."""
        size = len(scenario.party)
        heroes = ngettext("{n} hero", "{n} heroes", size).format(n=size)
        players = ngettext("{n} player", "{n} players", scenario.seats).format(n=scenario.seats)
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{heroes}, {players}, {minutes}"

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through besides name and description."""
        return self.line(scenario)

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the charge of the first hero of the party."""
        pen.box(area, theme.INK2, theme.LINE, 5)
        charge = looks.arms_of(scenario.party[0].hero).charge
        pen.centred_image(emblem(charge, pen.px(area.h * 0.8), theme.BRASS), area.cx, area.cy)

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:  # noqa: ARG002 - what every room is told
        """Take a scenario with its own party."""
        self.scenario = scenario

    # --- the game ---
    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the game."""
        players = [self.screen.player(seat) for seat in range(self.scenario.seats)]
        return SYSTEM.describe(self.scenario, players)

    def ground(self) -> Scenario:
        """Return the scenario."""
        return self.scenario

    def brought(self) -> list[str]:
        """Return the heroes of each seat."""
        return [", ".join(self._heroes(seat)) for seat in range(self.scenario.seats)]

    def _heroes(self, seat: int) -> list[str]:
        return [proper(self.library.heroes[one.hero].name) for one in self.scenario.party if one.seat == seat]

    def untested(self) -> str:
        """Return nothing: every scenario can be tested."""
        return ""

    def faults(self) -> Sequence[str]:
        """Return nothing: every scenario can begin."""
        return ()

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(map(str, [*self.library.faults, *self.library.scenarios.faults]))

    def faults_told(self) -> tuple[str, str]:
        """Return nothing: nothing is ever not ready."""
        return "", ""

    def back(self) -> bool:
        """Close nothing: nothing is open."""
        return False

    def resumed(self) -> None:
        """Take notice of files that have changed."""
        self.library = load_library()

    def left(self) -> None:
        """Nothing is at work."""

    # --- picture ---
    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:  # noqa: ARG002 - what every room is asked
        """Take the room for the players off the right of the page."""
        return page.cut_right(372 if narrow else 392, theme.MARGIN)

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:  # noqa: ARG002 - what every room is asked
        """Declare who plays which heroes."""
        for seat in range(self.scenario.seats):
            box = area.cut_top(86, 10)
            ui.panel(box)
            inside = box.inset(14, 12)
            parts.head(ui, inside.cut_top(34, 8), self.screen, self.scenario.room, seat)
            ui.label(inside.cut_top(20), ", ".join(self._heroes(seat)), colour=theme.TEXT2)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:  # noqa: ARG002 - what every room is asked
        """Declare name, words and chips of the chosen scenario."""
        one = self.scenario
        ui.label(area.cut_top(30, 6), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        area.cut_top(ui.text(area, _(one.description), colour=theme.TEXT2, key="about"), 10)
        size = len(one.party)
        chip_row(ui, area.cut_top(24), [
            ("users", ngettext("{n} hero", "{n} heroes", size).format(n=size)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ])  # fmt: skip

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare nothing in the bar below."""

    def dialogs(self, ui: Ui) -> None:
        """Declare nothing over the screen."""
