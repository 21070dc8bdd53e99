"""What a battle of dials came to: strength by round, what each figure did, luck with the dice, and where it turned.

Everything is read from the log, played once more from the opening; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS, team_of
from game.engine.summary import Luck, attack_rolls, luck_line, moment_line, piece_line, seed_line, weightiest
from game.i18n import _, ngettext, pgettext
from game.systems.dials import victory
from game.systems.dials.advice import THROWS
from game.systems.dials.attack import ways
from game.systems.dials.events.fighting import AttackRolled, Captured, Damaged, Died, Freed, Revived
from game.systems.dials.events.turns import BattleEnded, Eliminated, TurnBegan, TurnEnded
from game.systems.dials.figure import RESERVE, WAITING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.event import Event
    from game.systems.dials.state import State

LEADER = 1.5  # how much more a leader's fall weighs
FATES = ("stands", "captive", "fallen", "gone", "unused")


@dataclass(slots=True)
class Deeds:
    """What one figure did: `damage` clicks dealt to enemies, `points` of those it brought down or took captive.

    Its fate is one of FATES.
    """

    figure: str
    damage: int = 0
    points: int = 0
    fate: str = "stands"


@dataclass(frozen=True, slots=True)
class Loss:
    """A figure was lost: `at` counts the events before it; `seat` lost it, `who` brought it about."""

    at: int
    round: int
    seat: int
    who: int
    text: str
    note: str
    rule: str
    points: int
    weight: float


@dataclass(slots=True)
class Summary:
    """A battle in figures. `rounds` has for each round the points of the figures that each seat has left."""

    rounds: list[tuple[int, tuple[int, ...]]]
    deeds: dict[str, Deeds]
    luck: list[Luck]
    losses: list[Loss] = field(default_factory=list)

    @property
    def turning_points(self) -> list[Loss]:
        """Return the losses that weighed most, in order."""
        return weightiest(self.losses)

    @property
    def attack_rolls(self) -> int:
        """Return how many attacks were rolled."""
        return attack_rolls(self.luck)


def summarise(opening: State, log: Sequence[Event]) -> Summary:
    """Return what a log came to that began with an opening."""
    reader = _Reader(opening.clone())
    for at, event in enumerate(log):
        reader.read(at, event)
    for key, deeds in reader.told.deeds.items():
        deeds.fate = reader.fate(key)
    return reader.told


def strengths(state: State) -> tuple[int, ...]:
    """Return the points of the figures that each seat has left; captives are nobody's."""
    return tuple(map(state.strength, range(len(state.battle.players))))


def fate_words() -> dict[str, str]:
    """Return the words for FATES."""
    return {
        "stands": pgettext("fate of a figure", "stands"),
        "captive": pgettext("fate of a figure", "captive"),
        "fallen": pgettext("fate of a figure", "fallen"),
        "gone": pgettext("fate of a figure", "left"),
        "unused": pgettext("fate of a figure", "kept back"),
    }


def left_words(state: State, seat: int) -> str:
    """Return what a seat has left: figures, and the strategic points of its team."""
    figures = sum(1 for _one in state.army(seat))
    words = ngettext("{n} figure left", "{n} figures left", figures).format(n=figures)
    return _("{left}, {held}").format(left=words, held=held_words(state, seat)) if state.points else words


def held_words(state: State, seat: int) -> str:
    """Return how many of the strategic points the team of a seat owns."""
    number = len(state.points)
    words = ngettext("{n} of {all} strategic point", "{n} of {all} strategic points", number)
    return words.format(n=victory.held(state, seat), all=number)


def report(summary: Summary, state: State, heading: Iterable[str], seed: int | None = None) -> str:
    """Return the battle as plain text under some lines, to be pasted into a message."""
    lines, fates = [*heading], fate_words()
    for seat, player in enumerate(state.battle.players):
        lines += ["", _("{letter} {player}: {left}").format(
            letter=LETTERS[seat], player=player, left=left_words(state, seat))]  # fmt: skip
        lines += [
            piece_line(state.name(key), one.damage, one.points, fates[one.fate])
            for key, one in summary.deeds.items() if state.figures[key].owner == seat
        ]  # fmt: skip
    lines.append("")
    lines += [luck_line(player, luck) for player, luck in zip(state.battle.players, summary.luck, strict=True)]
    lines += [moment_line(one.round, one.text, one.rule) for one in summary.turning_points]
    if seed is not None:
        lines.append(seed_line(seed))
    return "\n".join(lines)


class _Reader:
    """Plays a log once more, and notes what it came to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told = Summary([], {key: Deeds(key) for key in state.figures}, [Luck() for _seat in state.battle.players])
        self._blame: dict[str, str] = {}  # who last hurt a figure
        self._lost: dict[str, str] = {}  # how figures were lost that did not come back
        self._taken: dict[str, Loss] = {}  # what the captures of those who are captive now came to

    def read(self, at: int, event: Event) -> None:
        """Take in one event, and let it happen."""
        match event:
            case TurnBegan() if not self.told.rounds:
                self.told.rounds.append((0, strengths(self.state)))
            case AttackRolled():
                self._rolled(event)
            case Died():
                self._died(at, event)
            case Captured():
                self._captured(at, event)
            case Freed():
                self._freed(event)
            case Revived():
                self._lost.pop(event.figure, None)
            case Eliminated():
                self._lost |= dict.fromkeys(event.figures, "gone")
        if isinstance(event, Damaged):
            self._damaged(event)
        else:
            event.apply(self.state)
        if (isinstance(event, TurnEnded) and event.round_over) or isinstance(event, BattleEnded):
            self._count()

    def fate(self, key: str) -> str:
        """Return what became of a figure."""
        one = self.state.figures[key]
        if one.fate in (WAITING, RESERVE):
            return "unused"
        if one.in_play:
            return "captive" if one.captor else "stands"
        return self._lost.get(key, "gone")

    def _count(self) -> None:
        rounds, number = self.told.rounds, self.state.round
        rounds[:] = [one for one in rounds if one[0] != number] + [(number, strengths(self.state))]

    def _hostile(self, one: str, other: str) -> bool:
        state = self.state
        return state.of(other).controller not in team_of(state.battle.scenario.teams, state.of(one).controller)

    def _rolled(self, event: AttackRolled) -> None:
        luck, bonus = self.told.luck[self.state.of(event.attacker).controller], event.total - sum(event.dice)
        luck.rolls += 1
        luck.hits += event.hit
        luck.expected += ways(event.defense - bonus) / THROWS
        luck.dice += sum(event.dice)
        luck.best += event.critical > 0

    def _damaged(self, event: Damaged) -> None:
        one, place = self.state.of(event.dial), self.state.place(event.dial)
        hostile = bool(event.by) and self._hostile(event.dial, event.by)
        before = one.turned[place]
        event.apply(self.state)
        if hostile:
            by = self.state.of(event.by).id
            self._blame[one.id] = by
            self.told.deeds[by].damage += one.turned[place] - before

    def _died(self, at: int, event: Died) -> None:
        key = event.figure
        by = self.state.of(event.by).id if event.by else self._blame.get(key, "")
        self._lost[key] = "fallen"
        name = self.state.name(key)
        text = _("{name} falls").format(name=name)
        if by and self._hostile(key, by):
            text = _("{name} brings {target} down").format(name=self.state.name(by), target=name)
        self._loss(at, key, by, text, _("{name} falls, −{n}"), event.rule)

    def _captured(self, at: int, event: Captured) -> None:
        by = self.state.of(event.captor).id
        text = _("{name} takes {captive} captive").format(
            name=self.state.name(by), captive=self.state.name(event.figure)
        )
        self._loss(at, event.figure, by, text, _("{name} captive, −{n}"), event.rule)
        self._taken[event.figure] = self.told.losses[-1]

    def _freed(self, event: Freed) -> None:
        """Take back what a capture came to: whoever is free again is not lost, and counts anew if it is (MK-CAP-20)."""
        taken = self._taken.pop(event.figure, None)
        if taken is not None:
            self.told.losses.remove(taken)
            if taken.who != taken.seat:
                self.told.deeds[self.state.of(event.captor).id].points -= taken.points

    def _loss(self, at: int, key: str, by: str, text: str, note: str, rule: str) -> None:
        state, one = self.state, self.state.figures[key]
        points, captive = state.cost(key), self._taken.pop(key, None) is not None  # whoever is captive was counted then
        seat = one.controller
        hostile = bool(by) and self._hostile(key, by)
        if hostile and not captive:
            self.told.deeds[by].points += points
        weight = 0.0 if captive else points * (LEADER if key in state.leaders else 1.0)
        words = note.format(name=state.name(key), n=points)
        who = state.of(by).controller if hostile else seat
        self.told.losses.append(Loss(at, state.round, seat, who, text, words, rule, points, weight))
