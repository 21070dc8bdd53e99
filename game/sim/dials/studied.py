"""What studies ask of the dial room: its armies, battles between them, and what each figure did in one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.dials.library import load_library
from game.i18n import proper
from game.sim.study.face import Deeds, Laid, Reading
from game.systems.dials import SYSTEM
from game.systems.dials.events.fighting import Damaged, Died

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.scenarios import Scenario
    from game.engine.event import Event
    from game.sim.study.face import Brought
    from game.systems.dials.state import State


class DialsStudied:
    """Armies are those of the library, figures are pieces; clicks dealt are their damage."""

    def armies(self, ground: Scenario) -> list[str]:
        """Return the armies that a scenario's strength allows (MK-SETUP-05)."""
        return [army.id for army in load_library().armies.values() if army.points <= ground.strength]

    def usual(self, ground: Scenario) -> tuple[str, ...]:
        """Return the armies of a scenario."""
        return ground.armies

    def lay(self, ground: Scenario, brought: Sequence[Brought]) -> Laid:
        """Return the battle of these armies."""
        scenario = replace(ground, armies=tuple(one.army for one in brought))
        return Laid(scenario, SYSTEM.setup(SYSTEM.describe(scenario)))

    def content(self, ground: Scenario, armies: Sequence[str]) -> Any:
        """Return scenario and cards as a save keeps them."""
        return SYSTEM.describe(replace(ground, armies=tuple(armies)))

    def read(self, opening: State, log: Sequence[Event]) -> Reading:
        """Return the points of what each seat felled, and the deeds of each figure."""
        points: list[Counter[str]] = [Counter() for _player in opening.battle.players]
        took: Counter[str] = Counter()
        dealt: Counter[str] = Counter()
        lost: set[str] = set()
        for event in log:
            if isinstance(event, Damaged) and event.by:
                dealt[opening.of(event.by).id] += event.amount
            elif isinstance(event, Died):
                lost.add(event.figure)
                if event.by:
                    cost = opening.figures[event.figure].card.points
                    by = opening.of(event.by)
                    took[by.id] += cost
                    points[by.owner]["felled"] += cost
        deeds = [
            Deeds(one.card.id, one.owner, one.card.points, took[key], 0, dealt[key], key not in lost)
            for key, one in opening.figures.items()
        ]
        return Reading(tuple(map(dict, points)), tuple(deeds))

    def called(self, piece: str) -> str:
        """Return the name on the card."""
        card = load_library().figures.get(piece)
        return piece if card is None else proper(card.name)
