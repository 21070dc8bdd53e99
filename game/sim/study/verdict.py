"""What a study comes to, in plain words: whom each ground favours and by how much, and what may be behind it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, decimal, enumerated, ngettext
from game.sim.intervals import wilson
from game.sim.study.face import ANYWHERE, PLACES
from game.sim.study.report import GroundKey, Share
from game.sim.study.wording import told_army, told_level

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.sim.study.report import Pair, Report

SOONER = 0.5  # rounds by which one side is at a place before the other, from which it is told
OFTEN = 0.25  # share of the games in which a side comes to a place, from which it is told


@dataclass(frozen=True, slots=True)
class Verdict:
    """What games on one ground come to. `favours` is the letter of a side, "" for none; the chief sentence first."""

    ground: GroundKey
    favours: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Lean:
    """Towards which side games of a level lean, and by how many in 100, at least and at most."""

    level: str
    side: str
    low: int
    high: int
    games: int


def verdicts(report: Report) -> tuple[Verdict, ...]:
    """Return a verdict for each ground of a report."""
    found: defaultdict[GroundKey, list[Pair]] = defaultdict(list)
    for pair in report.pairs:
        if pair.ended:
            found[pair.ground].append(pair)
    return tuple(_verdict(ground, pairs) for ground, pairs in found.items())


def _verdict(ground: GroundKey, pairs: Sequence[Pair]) -> Verdict:
    levels = list(dict.fromkeys(pair.cell.level for pair in pairs))
    leans = [_lean(level, [pair for pair in pairs if pair.cell.level == level]) for level in levels]
    sides = {lean.side for lean in leans}
    sentences = [*_leaning(leans), *_armies(pairs), *_firsts(pairs), *_arrivals(pairs)]
    return Verdict(ground, sides.pop() if len(sides) == 1 else "", tuple(sentences))


def _added(shares: Iterable[Share]) -> Share:
    known = list(shares)
    return Share(sum(one.won for one in known), sum(one.games for one in known))


def _lean(level: str, pairs: Sequence[Pair]) -> _Lean:
    """Return towards which side games lean: against an even share of those that somebody won."""
    games = sum(pair.ended - pair.draws for pair in pairs)
    letters = sorted({letter for pair in pairs for letter in pair.sides})
    wins = {letter: _added(pair.sides[letter] for pair in pairs if letter in pair.sides).won for letter in letters}
    even = sum(wins.values()) / max(games * len(letters), 1)  # those of a team win together
    best = ("", 0, 0)
    widest = 0
    for letter, won in wins.items():
        low, high = wilson(min(won, games), games)
        widest = max(widest, round(100 * max(even - low, high - even)))
        if low > even and round(100 * (low - even)) >= best[1]:
            best = (letter, max(1, round(100 * (low - even))), round(100 * (high - even)))
    if not best[0]:
        return _Lean(level, "", 0, widest, games)
    return _Lean(level, *best, games)


def _leaning(leans: Sequence[_Lean]) -> list[str]:
    """Return a sentence for each side that is favoured, and one for the levels at which none is."""
    found = []
    for side in dict.fromkeys(lean.side for lean in leans):
        ones = [lean for lean in leans if lean.side == side]
        told = enumerated([_("at {level}").format(level=told_level(lean.level)) for lean in ones])
        low, high = min(lean.low for lean in ones), max(lean.high for lean in ones)
        if side:
            words = ngettext(
                "Leans to {side} by {low} to {high} point in 100, {levels}.",
                "Leans to {side} by {low} to {high} points in 100, {levels}.",
                high,
            )
        else:
            words = ngettext(
                "No side is favoured by more than {high} game in 100, {levels}, as far as so many games can tell.",
                "No side is favoured by more than {high} games in 100, {levels}, as far as so many games can tell.",
                high,
            )
        found.append(words.format(side=side, low=low, high=high, levels=told))
    return found


def _armies(pairs: Sequence[Pair]) -> list[str]:
    """Return a sentence for each two armies of which one is the stronger."""
    found = []
    for pair in pairs:
        if len(pair.armies) != 2 or pair.cell.armies[0] == pair.cell.armies[1]:
            continue
        for army, other in ((0, 1), (1, 0)):
            low, high = pair.armies[army].interval
            if low > 0.5:
                words = _("{army} wins {low} to {high} of 100 games against {other}, at {level}, whoever sits where.")
                found.append(
                    words.format(
                        army=told_army(pair.cell.room, pair.cell.armies[army]),
                        other=told_army(pair.cell.room, pair.cell.armies[other]),
                        level=told_level(pair.cell.level), low=round(100 * low), high=round(100 * high),
                    )
                )  # fmt: skip
    return found


def _firsts(pairs: Sequence[Pair]) -> list[str]:
    """Return what being the first is worth, where the games show it."""
    found = []
    told = {
        "turn": _("Who takes the first turn wins {low} to {high} of 100 games."),
        "set-up": _("Who sets up first wins {low} to {high} of 100 games."),
    }
    wins = sum(one.won for pair in pairs for one in pair.armies)
    even = wins / max(sum((pair.ended - pair.draws) * len(pair.armies) for pair in pairs), 1)
    for word, words in told.items():
        share = _added(pair.firsts[word] for pair in pairs if word in pair.firsts)
        low, high = share.interval
        if share.games and not low <= even <= high:
            found.append(words.format(low=round(100 * low), high=round(100 * high)))
    return found


def _arrivals(pairs: Sequence[Pair]) -> list[str]:
    """Return which of two sides is sooner at places that bring points."""
    found = []
    games = sum(pair.ended for pair in pairs)
    for place in (ANYWHERE, *PLACES):
        sums: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0])
        for pair in pairs:
            if place in pair.arrivals:
                arrival = pair.arrivals[place]
                for side, number in arrival.games.items():
                    sums[side][0] += arrival.rounds[side] * number
                    sums[side][1] += number
        means = {side: total / number for side, (total, number) in sums.items() if number >= OFTEN * games}
        if len(means) != 2:
            continue
        (first, soon), (second, late) = sorted(means.items(), key=lambda one: one[1])
        if late - soon < SOONER:
            continue
        words = (
            _("{side} stands {n} rounds sooner than {other} at a place that brings it points.")
            if place == ANYWHERE
            else _("{side} reaches {place} {n} rounds sooner than {other}.")
        )
        where = "" if place == ANYWHERE else _(PLACES[place])
        found.append(words.format(side=first, other=second, place=where, n=decimal(late - soon)))
    return found
