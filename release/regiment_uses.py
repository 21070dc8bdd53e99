"""What a sample of battles of regiments used, and what it never used: cards, abilities, orders, terrain, zones.

python -m release.regiment_uses [--games 500] [--seed 1]

Plays battles over all scenarios with armies drawn by chance, half of them at random, half by plans. A unit is used when
it is activated, somebody at court when he claims a zone, an ability or an order when it does something, a card when it
is played, a mission when it is fulfilled, an objective when it is claimed, terrain when it lies on the table.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.regiments.cards import ZONES
from game.content.regiments.library import load_library
from game.engine.dice import picker, seeded, splitmix
from game.engine.position import Outlook
from game.engine.session import Session
from game.systems.regiments import SYSTEM, clauses, deeds
from game.systems.regiments.events.court import CardDiscarded, CardPlayed, ZoneClaimed
from game.systems.regiments.events.fighting import AttackDeclared
from game.systems.regiments.events.missions import MissionFulfilled
from game.systems.regiments.events.objectives import CardLinked, TokenClaimed
from game.systems.regiments.events.siege import StrategyPlayed
from game.systems.regiments.events.turns import Activated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.regiments.library import Library
    from game.engine.event import Event
    from game.systems.regiments.state import State

LEVELS = ("random", "normal")  # half of the games each
ABILITIES = "abilities and orders"
SPARE_ATTENTION = 9  # the stream of a seed that makes players curious


def everything(library: Library) -> dict[str, set[str]]:
    """Return the ids of all that could be used, by group."""
    return {
        "units": set(library.units),
        "attachments": set(library.attachments),
        "people at court": set(library.ncus),
        ABILITIES: {one.name for one in library.abilities.values()},
        "tactics cards": set(library.tactics),
        "objectives": set(library.objectives),
        "missions": set(library.missions),
        "strategies": set(library.sieges),
        "terrain": set(library.terrain),
        "zones": set(ZONES),
    }


class Uses:
    """In how many games each thing was used."""

    def __init__(self) -> None:
        self.games = 0
        self.counted: Counter[tuple[str, str]] = Counter()
        self._now: set[tuple[str, str]] = set()

    def use(self, group: str, *names: str) -> None:
        """Note that things were used in the game that goes on."""
        self._now.update((group, name) for name in names)

    def game_over(self) -> None:
        """Count what was used in the game that has ended."""
        self.games += 1
        self.counted.update(self._now)
        self._now = set()

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear, as long as it lasts, whatever effects do and whatever holds by itself."""
        does, constant = dict(deeds.DOES), clauses.constant

        def hearing(doing: deeds.Doing) -> deeds.Doing:
            async def heard(table: Any, what: deeds.Deed, effect: Any) -> None:
                self.use(ABILITIES, what.name)
                await doing(table, what, effect)

            return heard

        def holding(state: State, key: str, do: str) -> Iterator[tuple[str, Any]]:
            for name, effect in constant(state, key, do):
                self.use(ABILITIES, name)
                yield name, effect

        deeds.DOES.update({word: hearing(doing) for word, doing in does.items()})
        clauses.constant = holding
        try:
            yield
        finally:
            deeds.DOES.update(does)
            clauses.constant = constant

    def read(self, opening: State, log: list[Event]) -> None:
        """Note what the events of a game say."""
        linked: dict[str, str] = {}
        for event in log:
            match event:
                case Activated(unit=key) if key in opening.units:
                    cards = opening.units[key].regiment
                    self.use("units", cards.unit.id)
                    self.use("attachments", *(one.id for one in cards.attachments))
                case ZoneClaimed(who=who, zone=zone):
                    self.use("people at court", opening.court[who].card.id)
                    self.use("zones", zone)
                case AttackDeclared(attack=made):
                    unit = opening.units[made.attacker]
                    self.use(ABILITIES, *(one.name for one in (*made.card.abilities, *unit.printed) if one.key))
                case CardDiscarded():
                    pass
                case CardPlayed(card=card):
                    self.use("tactics cards", opening.battle.tactics[card].id)
                case MissionFulfilled(card=card):
                    self.use("missions", card.rpartition(".")[0])
                case StrategyPlayed(card=card):
                    self.use("strategies", card)
                case CardLinked(token=token, card=card):
                    linked[token] = card
                case TokenClaimed(token=token, unit=unit) if unit and token in linked:
                    self.use("objectives", linked[token])


def play(uses: Uses, name: str, level: str, seed: int) -> None:
    """Play a battle of a scenario with drawn armies and note what it used."""
    from game.tools.played import Curious  # players who now and then do what they have hardly ever done

    scenario, brains = load_library().scenarios[name], rooms.wing("sim", "regiments")
    opening = brains.armies(scenario, seed).opening
    session = Session(SYSTEM, opening.clone(), seeded(seed), history=False, forks=False)
    agents = [
        Curious(brains.agent(level, splitmix(seed, seat)), picker(splitmix(seed, SPARE_ATTENTION + seat)))
        for seat in range(scenario.seats)
    ]
    outlooks = [Outlook(session, seat) for seat in range(scenario.seats)]
    while (choice := session.pending) is not None:
        session.answer(agents[choice.player].answer(choice, outlooks[choice.player]))
    uses.read(opening, session.log)
    uses.use("terrain", *(one[0] for one in session.state.laid))
    uses.game_over()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m release.regiment_uses")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    library = load_library()
    names, uses = sorted(library.scenarios), Uses()
    with uses.heard():
        for n in range(args.games):
            play(uses, names[n // len(LEVELS) % len(names)], LEVELS[n % len(LEVELS)], args.seed + n)
            if (n + 1) % 50 == 0:
                sys.stderr.write(f"{n + 1} games\n")
    known = everything(library)
    for group, ids in known.items():
        sys.stdout.write(f"{group}: {len(ids)}\n")
        for name in sorted(ids, key=lambda one: (uses.counted[group, one], one)):
            sys.stdout.write(f"  {uses.counted[group, name]:5}  {name}\n")
    never = {group: sorted(one for one in ids if not uses.counted[group, one]) for group, ids in known.items()}
    sys.stdout.write(f"never used in {uses.games} games: {sum(map(len, never.values()))}\n")
    for group, unused in never.items():
        if unused:
            sys.stdout.write(f"  {group}: {', '.join(unused)}\n")


if __name__ == "__main__":
    main()
