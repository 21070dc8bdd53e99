"""What became of quests and what heroes did in them, read from events: for the campaign log and the result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.systems.quest.events.actions import (
    ActionBegan,
    ActionDone,
    CriticalsBanked,
    FacesShown,
    StepReached,
    SymbolsChanged,
    TokensSpent,
)
from game.systems.quest.events.course import (
    Activated,
    ActivationOver,
    GameOver,
    LeaderNamed,
    LocationRevealed,
    Progressed,
    QuestBegan,
    QuestEnded,
    RoundBegan,
    SettlementBegan,
)
from game.systems.quest.events.enemies import EnemyDefeated
from game.systems.quest.events.heroes import EffectUsed, HeroDefeated, HeroRevived, HeroWounded
from game.systems.quest.faces import CRITICAL, HERO, SUCCESS, count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event


@dataclass(slots=True)
class Deeds:
    """What one hero did in a quest.

    successes, expected   of all its actions with everything added; what its white dice show on average
    dice, shown           white dice of its actions, and the successes that they brought, critical ones too
    felled, gear          cards of enemies that it defeated, pieces of gear that it used, each with how often
    falls                 how often it was defeated
    """

    actions: Counter[str] = field(default_factory=Counter)
    successes: int = 0
    dice: int = 0
    shown: int = 0
    wounds: int = 0
    felled: Counter[str] = field(default_factory=Counter)
    gear: Counter[str] = field(default_factory=Counter)
    falls: int = 0

    @property
    def expected(self) -> float:
        """Return how many successes its white dice should have shown."""
        return self.dice * AVERAGE


_WHITE = HERO.faces if isinstance(HERO.faces, tuple) else ()
_CRITICALS = count(_WHITE, CRITICAL)
AVERAGE = (count(_WHITE, SUCCESS) + _CRITICALS) / (len(_WHITE) - _CRITICALS)
"""Successes of a white die on average: a critical one counts, and its die is rolled again (WHQ-ACT-12)."""


@dataclass(slots=True)
class Chapter:
    """One quest as far as it has come.

    number   of its sheet, from 0; `began` counts the events before it
    won      None while it goes on
    down     heroes that lay defeated when it ended
    by_round for each round that began: successes of each hero up to then
    """

    number: int
    began: int
    won: bool | None = None
    rounds: int = 0
    leader: str = ""
    places: int = 0
    progress: int = 0
    down: set[str] = field(default_factory=set)
    heroes: dict[str, Deeds] = field(default_factory=dict)
    by_round: list[dict[str, int]] = field(default_factory=list)

    def of(self, hero: str) -> Deeds:
        """Return the deeds of a hero."""
        return self.heroes.setdefault(hero, Deeds())

    @property
    def felled(self) -> int:
        """Return how many enemies were defeated by heroes."""
        return sum(sum(one.felled.values()) for one in self.heroes.values())

    def noted(self) -> None:
        """Note the successes so far."""
        self.by_round.append({key: one.successes for key, one in self.heroes.items()})


def chapters(events: Sequence[Event], last: int = 0) -> list[Chapter]:
    """Return the quests that these events tell of, in their order; `last` is the number of the last one.

    A log that begins within a quest tells the rest of it.
    """
    reader = _Reader(max(0, last - sum(isinstance(event, QuestBegan) for event in events)))
    for event in events:
        reader.read(event)
    return reader.found


class _Reader:
    """Reads events one by one; the action going on is `hero` with its `symbols` beside those of the dice."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.found: list[Chapter] = []
        self.at = 0
        self.active = self.hero = ""
        self.faces: tuple[str, ...] = ()
        self.white: tuple[str, ...] = ()
        self.symbols = self.banked = 0

    def read(self, event: Event) -> None:
        """Take one event."""
        self.at += 1
        if isinstance(event, QuestBegan):
            self.found.append(Chapter(event.number, self.at - 1))
        elif not self.found:
            self.found.append(Chapter(self.first, 0))
        self._course(event, self.found[-1])
        self._action(event, self.found[-1])

    def _course(self, event: Event, now: Chapter) -> None:
        match event:
            case LeaderNamed() if not now.leader:
                now.leader = event.hero
            case RoundBegan():
                now.rounds = event.number
                now.noted()
            case LocationRevealed():
                now.places += 1
            case Progressed():
                now.progress += max(0, event.number)
            case QuestEnded():
                now.won = event.won
                now.noted()
            case SettlementBegan() | GameOver():
                self.active = self.hero = ""
            case HeroDefeated():
                now.of(event.hero).falls += 1
                now.down.add(event.hero)
            case HeroRevived():
                now.down.discard(event.hero)
            case HeroWounded():
                now.of(event.hero).wounds += event.wounds
            case Activated():
                self.active = event.hero
            case ActivationOver():
                self.active = ""

    def _action(self, event: Event, now: Chapter) -> None:
        match event:
            case ActionBegan():
                self.hero, self.faces, self.white = event.hero, (), ()
                self.symbols = self.banked = 0
                now.of(event.hero).actions[event.kind] += 1
            case TokensSpent():
                self.symbols += event.number
            case CriticalsBanked():
                self.banked += event.number
            case SymbolsChanged():
                self.symbols += sum(number for symbol, number in event.changes if symbol == SUCCESS)
            case FacesShown():
                if not self.white:
                    now.of(self.hero).dice += len(event.hero)
                self.white, self.faces = event.hero, (*event.hero, *event.enemy)
            case StepReached() if event.step == "results" and self.hero:
                one = now.of(self.hero)
                one.shown += count(self.white, SUCCESS) + self.banked
                one.successes += max(0, count(self.faces, SUCCESS) + self.banked + self.symbols)
            case ActionDone():
                self.hero = ""
            case EnemyDefeated() if self.hero or self.active:
                now.of(self.hero or self.active).felled[event.card] += 1
            case EffectUsed():
                self._used(event, now)

    @staticmethod
    def _used(event: EffectUsed, now: Chapter) -> None:
        kind, _holder, card, _number = (*event.bearer.split("/"), "", "", "")[:4]
        if kind == "gear":
            now.of(event.hero).gear[card] += 1
