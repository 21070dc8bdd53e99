"""Options: what may be answered to a question, with the reason for everything that may not.

Contracts, held for every question of every fuzz game: what is sampled is allowed; `refuse(a) is None` exactly when
`allows(a)`; `near` is allowed and idempotent; an answer survives JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, overload

from game.engine.answers import Answer, is_answer, told
from game.engine.refusal import Evidence, Refusal
from game.i18n import _, cut

Pick = Callable[[int], int]
"""Picks one of n: pick(n) gives 0 .. n-1."""

LONGEST = 80  # letters of an answer in the sentence that refuses it


class Options(Protocol):
    """The legal answers of one question."""

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why an answer is not allowed, None if it is: the verdict itself, exact, in integers."""

    def allows(self, answer: object) -> bool:
        """Tell whether an answer is allowed: `refuse` asked quickly."""

    def sample(self, pick: Pick) -> Answer:
        """Return a legal answer chosen by `pick`; pick(n) = 0 throughout is "the first answer there is"."""

    def listed(self) -> Sequence[Answer] | None:
        """Return all legal answers where they are finite and few, None otherwise."""

    def near(self, answer: Answer) -> Answer | None:
        """Return the legal answer nearest to one that is perhaps not legal, None if nothing is near."""


def foreign(answer: object) -> Refusal:
    """Return the refusal of an answer that does not belong to a question at all."""
    words = cut(told(answer) if is_answer(answer) else repr(answer), LONGEST)  # type: ignore[arg-type]
    return Refusal(lambda: _("“{answer}” answers another question.").format(answer=words))


class Listed(Sequence[Any]):
    """Answers that can all be listed; `why` repeats the walk that made the list and says what removed one answer."""

    __slots__ = ("_answers", "_why")

    def __init__(self, answers: Sequence[Answer], why: Callable[[Answer], Refusal | None] | None = None) -> None:
        self._answers = answers
        self._why = why

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        """Return an answer by its place."""
        return self._answers[index]

    def __len__(self) -> int:
        """Return how many answers there are."""
        return len(self._answers)

    def __iter__(self) -> Iterator[Any]:
        """Go through the answers."""
        return iter(self._answers)

    def __contains__(self, answer: object) -> bool:
        """Tell whether an answer is listed."""
        return answer in self._answers

    def __repr__(self) -> str:
        """Return it for a test's message."""
        return f"Listed({self._answers!r})"

    def allows(self, answer: object) -> bool:
        """Tell whether an answer is listed (True is not the number 1)."""
        return not isinstance(answer, (bool, float)) and answer in self._answers

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why an answer is not listed."""
        if self.allows(answer):
            return None
        found = self._why(answer) if self._why is not None and is_answer(answer) else None
        return found or foreign(answer)

    def sample(self, pick: Pick) -> Answer:
        """Return one of the list."""
        answers = self._answers
        found: Answer = answers[pick(len(answers))]
        return found

    def listed(self) -> Sequence[Answer]:
        """Return the list."""
        return self._answers

    def near(self, answer: Answer) -> Answer | None:
        """Return the answer itself if it is listed: words have no distance."""
        return answer if self.allows(answer) else None


class Either:
    """What any of several options allow; the refusal is that of the first one that knows the answer's verb."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Options) -> None:
        self.parts = parts

    def about(self, _answer: object) -> Iterable[Options]:
        """Go through the parts that an answer may belong to."""
        return self.parts

    def allows(self, answer: object) -> bool:
        """Tell whether any part allows it."""
        return any(part.allows(answer) for part in self.about(answer))

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why no part allows it: the first reason with a rule behind it, else the first."""
        found: Refusal | None = None
        for part in self.about(answer):
            refusal = part.refuse(answer)
            if refusal is None:
                return None
            if found is None or (refusal.rule and not found.rule):
                found = refusal
        return found or foreign(answer)

    def sample(self, pick: Pick) -> Answer:
        """Return an answer of one of the parts that have any."""
        some = [part for part in self.parts if part.listed() != ()]
        return some[pick(len(some))].sample(pick)

    def listed(self) -> Sequence[Answer] | None:
        """Return all answers, None if a part cannot list its own."""
        lists = [part.listed() for part in self.parts]
        return None if None in lists else tuple(answer for part in lists if part is not None for answer in part)

    def near(self, answer: Answer) -> Answer | None:
        """Return the nearest of the first part that knows one."""
        return next((found for part in self.about(answer) if (found := part.near(answer)) is not None), None)


class Space(Protocol):
    """A space of answers too many to list: where a piece may go. Its trace proves each verdict."""

    def trace(self, answer: Answer) -> Any:
        """Return a trace with `verdict`, `rule` and `note`."""

    def sample(self, pick: Pick) -> Answer:
        """Return the part of a legal answer behind verb and piece."""

    def near(self, answer: Answer) -> Answer | None:
        """Return the nearest legal part."""


class Region:
    """Answers (verb, piece, *where) of a continuous space, each judged by the geometry's own trace."""

    __slots__ = ("piece", "space", "verb")

    def __init__(self, verb: str, piece: str, space: Space) -> None:
        self.verb, self.piece, self.space = verb, piece, space

    def _where(self, answer: object) -> tuple[Answer, ...] | None:
        if isinstance(answer, tuple) and is_answer(answer) and answer[:2] == (self.verb, self.piece):
            return answer[2:]
        return None

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return the trace's rule and note if its verdict is no."""
        where = self._where(answer)
        if where is None:
            return foreign(answer)
        trace = self.space.trace(where)
        return None if trace.verdict else Refusal(trace.note, trace.rule).showing(Evidence(traces=(trace,)))

    def allows(self, answer: object) -> bool:
        """Tell whether the trace's verdict is yes."""
        where = self._where(answer)
        return where is not None and bool(self.space.trace(where).verdict)

    def sample(self, pick: Pick) -> Answer:
        """Return a legal place that the space offers."""
        where = self.space.sample(pick)
        return (self.verb, self.piece, *(where if isinstance(where, tuple) else (where,)))

    def listed(self) -> None:
        """Nobody lists a continuum."""
        return

    def near(self, answer: Answer) -> Answer | None:
        """Return the nearest legal place: dragging, snapping, keyboard."""
        where = self._where(answer)
        found = self.space.near(where) if where is not None else None
        if found is None:
            return None
        return (self.verb, self.piece, *(found if isinstance(found, tuple) else (found,)))
