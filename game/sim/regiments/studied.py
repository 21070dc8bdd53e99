"""What studies ask of the regiments room: its armies, battles between them, and what each unit did in one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.regiments.library import load_library
from game.i18n import proper
from game.sim.study.face import Deeds, Laid, Reading
from game.systems.regiments import SYSTEM
from game.systems.regiments.events.fighting import AttackDeclared, AttackOver, Destroyed, Wounded
from game.systems.regiments.events.turns import Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.scenarios import Scenario
    from game.engine.event import Event
    from game.sim.study.face import Brought
    from game.systems.regiments.state import State


class RegimentsStudied:
    """Armies are those of the library, units are pieces; wounds dealt are their damage."""

    def armies(self, ground: Scenario) -> list[str]:
        """Return the armies that are built for a scenario's size (ASF-ARMY-01)."""
        return [army.id for army in load_library().armies.values() if army.points == ground.points]

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
        """Return the points of each seat by their source, and the deeds of each unit."""
        points: list[Counter[str]] = [Counter() for _player in opening.battle.players]
        took: Counter[str] = Counter()
        held: Counter[str] = Counter()
        dealt: Counter[str] = Counter()
        lost: set[str] = set()
        fights: list[tuple[str, str]] = [("", "")]  # who attacks whom: an attack may be made within another one
        for event in log:
            if isinstance(event, Scored):
                for seat in opening.battle.teams[event.team]:
                    points[seat][event.why] += event.amount
                if event.why == "objective" and event.unit:
                    held[event.unit] += event.amount
            elif isinstance(event, AttackDeclared):
                fights.append((event.attack.attacker, event.attack.defender))
            elif isinstance(event, AttackOver):
                fights.pop()
            elif isinstance(event, Wounded) and event.unit == fights[-1][1]:
                dealt[fights[-1][0]] += event.amount
            elif isinstance(event, Destroyed):
                lost.add(event.unit)
                if event.unit == fights[-1][1]:
                    took[fights[-1][0]] += opening.units[event.unit].regiment.points
        deeds = [
            Deeds(one.card.id, one.owner, one.regiment.points, took[key], held[key], dealt[key], key not in lost)
            for key, one in opening.units.items()
        ]
        return Reading(tuple(map(dict, points)), tuple(deeds))

    def called(self, piece: str) -> str:
        """Return the name on the card."""
        card = load_library().units.get(piece)
        return piece if card is None else proper(card.name)
