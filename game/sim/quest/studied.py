"""What studies ask of the quest room: the party as it stands or drawn by chance, and what each hero did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.quest.library import load_library
from game.i18n import N_, _, pgettext
from game.sim.quest.parties import party
from game.sim.study.face import RANDOM, Deeds, Laid, Reading
from game.systems.quest import SYSTEM
from game.systems.quest.events.actions import ActionBegan
from game.systems.quest.events.course import Activated, Progressed, QuestEnded
from game.systems.quest.events.enemies import EnemyActivated, EnemyDefeated, EnemyWounded
from game.systems.quest.events.heroes import HeroDefeated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.quest.box import Scenario
    from game.engine.event import Event
    from game.sim.study.face import Brought
    from game.systems.quest.state import State

OWN = "own"
"""The heroes that a scenario names."""


ENDINGS = {"won": N_("The heroes won"), "lost": N_("The heroes lost")}
"""What decides a game, by the word of its outcome."""
SOURCES = {"quest": N_("Quests won")}
"""What brings points, by the word of a reading."""


class QuestStudied:
    """A seat brings the scenario's own heroes, or such as are drawn; heroes are pieces, all of the same cost."""

    endings, sources = ENDINGS, SOURCES

    def armies(self, ground: Scenario) -> list[str]:  # noqa: ARG002 - the same everywhere
        """Return the two ways to fill a party."""
        return [OWN, RANDOM]

    def usual(self, ground: Scenario) -> tuple[str, ...]:
        """Return the heroes of a scenario for each seat."""
        return (OWN,) * ground.seats

    def lay(self, ground: Scenario, brought: Sequence[Brought]) -> Laid:
        """Return the game; one seat that draws its heroes lets all do so."""
        chance = next((one.chance + 1 for one in brought if one.army == RANDOM), 0)
        scenario = party(ground, chance) if chance else ground
        setup = SYSTEM.describe(scenario)
        return Laid(scenario, SYSTEM.setup(setup), setup)

    def content(self, ground: Scenario, armies: Sequence[str]) -> Any:  # noqa: ARG002 - the box is always the same
        """Return scenario and cards as a save keeps them."""
        return SYSTEM.describe(ground)

    def field(self, opening: State, name: str) -> None:  # noqa: ARG002 - a card table is no field
        """Return none: nobody walks on a card table."""
        return

    def read(self, opening: State, log: Sequence[Event]) -> Reading:
        """Return progress and enemies defeated as points, and the deeds of each hero."""
        points: list[Counter[str]] = [Counter() for _seat in opening.seats()]
        took, held, dealt = Counter[str](), Counter[str](), Counter[str]()
        fallen: set[str] = set()
        acting = ""
        for event in log:
            if isinstance(event, (Activated, ActionBegan)):
                acting = event.hero
            elif isinstance(event, EnemyActivated):
                acting = ""
            elif isinstance(event, Progressed) and acting:
                held[acting] += event.number
            elif isinstance(event, EnemyWounded) and acting:
                dealt[acting] += event.wounds
            elif isinstance(event, EnemyDefeated) and acting:
                took[acting] += 1
            elif isinstance(event, HeroDefeated):
                fallen.add(event.hero)
            elif isinstance(event, QuestEnded) and event.won:
                for seat in opening.seats():
                    points[seat]["quest"] += 1
        deeds = [
            Deeds(key, hero.seat, 1, took[key], held[key], dealt[key], key not in fallen)
            for key, hero in opening.heroes.items()
        ]
        return Reading(tuple(map(dict, points)), tuple(deeds))

    def called(self, piece: str) -> str:
        """Return the name on the card."""
        card = load_library().heroes.get(piece)
        return piece if card is None else _(card.title)

    def army_called(self, army: str) -> str:
        """Return what the heroes that a scenario names are called together."""
        return pgettext("army", "its own heroes") if army == OWN else ""
