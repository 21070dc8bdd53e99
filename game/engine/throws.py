"""Throws: several dice thrown at once, what was re-rolled by whom, and the windows in which that happens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice
from game.engine.dice import Die, faces, numbered
from game.engine.event import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.table import Table


@dataclass(frozen=True, slots=True)
class Reroll:
    """One die rolled again: the place of the die in the throw, what it showed, what it shows, who had it done."""

    die: int
    before: int
    after: int
    by: str
    rule: str


@dataclass(slots=True, eq=False)
class Throw:
    """Dice that were thrown together. It belongs to the rule that threw them; the state keeps none of it.

    answers   what each die shows now, as dice are answered
    about     what it is for and whose it is, as in `Table.roll`
    rerolls   every die rolled again, in order; who may do that once looks here
    """

    dice: tuple[Die, ...]
    answers: list[int]
    rule: str = ""
    about: dict[str, Any] = field(default_factory=dict)
    rerolls: list[Reroll] = field(default_factory=list)

    @property
    def total(self) -> int:
        """The sum of the numbered dice."""
        return sum(answer for die, answer in zip(self.dice, self.answers, strict=True) if isinstance(die.faces, int))

    @property
    def shown(self) -> tuple[int | str, ...]:
        """What lies on top: numbers, and the names of symbol faces."""
        return tuple(die.shown(answer) for die, answer in zip(self.dice, self.answers, strict=True))

    @property
    def first(self) -> tuple[int, ...]:
        """What the dice showed before anybody rolled any of them again."""
        answers = list(self.answers)
        for reroll in reversed(self.rerolls):
            answers[reroll.die] = reroll.before
        return tuple(answers)

    def rerolled(self, by: str = "", rule: str = "") -> tuple[int, ...]:
        """Return the places of the dice that were rolled again, by somebody or by some rule if that is asked."""
        places = [r.die for r in self.rerolls if (not by or r.by == by) and (not rule or r.rule == rule)]
        return tuple(dict.fromkeys(places))


@dataclass(slots=True)
class Thrown(Event):
    """Dice lie on the table. Its window after is where re-rolls happen; `answers` is what they showed first."""

    throw: Throw
    answers: tuple[int, ...]

    def plain(self) -> dict[str, Any]:
        """Return the dice by name and what they showed."""
        names = [die.name for die in self.throw.dice]
        return {
            "event": "Thrown", "rule": self.rule, "dice": names, "answers": list(self.answers),
            "about": dict(self.throw.about),
        }  # fmt: skip


@dataclass(slots=True)
class Rerolled(Event):
    """Dice of a throw were rolled again; it has a window of its own (a die rolled twice, a re-roll undone)."""

    throw: Throw
    rerolls: tuple[Reroll, ...]

    def apply(self, state: Any) -> None:  # noqa: ARG002 - the throw belongs to the rule that threw, not to the state
        """Write the new faces into the throw and remember who rolled which die again."""
        for reroll in self.rerolls:
            self.throw.answers[reroll.die] = reroll.after
        self.throw.rerolls.extend(self.rerolls)

    def plain(self) -> dict[str, Any]:
        """Return the dice by name, what they showed and what they show."""
        again = [
            {"die": self.throw.dice[r.die].name, "place": r.die, "before": r.before, "after": r.after, "by": r.by}
            for r in self.rerolls
        ]
        return {"event": "Rerolled", "rule": self.rule, "rerolls": again}


async def throw(table: Table, dice: Iterable[Die | int], rule: str, about: dict[str, Any]) -> Throw:
    """Roll dice together: one answer each, then `Thrown` and its window; return what lies there in the end."""
    pool = tuple(numbered(die) if isinstance(die, int) else die for die in dice)
    answers = [await _roll(die, place, len(pool), rule, about) for place, die in enumerate(pool)]
    thrown = Throw(pool, answers, rule, about)
    await table.happen(Thrown(thrown, tuple(answers), rule=rule))
    return thrown


async def reroll(table: Table, thrown: Throw, places: Sequence[int], by: str, rule: str) -> bool:
    """Roll some dice of a throw again; returns whether it happened (a reaction may have cancelled it)."""
    about = thrown.about | {"again": by}
    rolled = []
    for place in places:
        before = thrown.answers[place]
        after = await _roll(thrown.dice[place], place, len(thrown.dice), rule, about)
        rolled.append(Reroll(place, before, after, by, rule))
    return await table.happen(Rerolled(thrown, tuple(rolled), rule=rule))


async def _roll(die: Die, place: int, among: int, rule: str, about: dict[str, Any]) -> int:
    told = about if among == 1 else about | {"die": place, "among": among}
    answer: int = await Choice(DICE, die.name, faces(die), rule, False, told)
    return answer
