"""Answers: what is given to a question, plain enough for a file and never cut out of strings."""

from __future__ import annotations

from typing import Any, Union

Answer = Union[str, int, tuple["Answer", ...]]  # noqa: UP007 - a type that names itself
"""A word, a whole number, or a tuple of answers: ("step", "ne"), ("strike", "b3", 0). Never float, bool, None, dict."""


DEEPEST = 12
"""Tuples in tuples of one answer that a file may hold: no game goes deeper, and a file without end is no answer."""


def frozen(plain: Any) -> Answer:
    """Return the answer that a file wrote down: its lists as tuples. Raises ValueError for what is no answer."""
    if isinstance(plain, (list, tuple)):
        return tuple(frozen(part) for part in plain)
    if isinstance(plain, bool) or not isinstance(plain, (str, int)):
        raise ValueError(f"{plain!r} is no answer")  # noqa: TRY004 - a fault of the file, not of the program
    return plain


def is_answer(value: object) -> bool:
    """Tell whether a value has the form of an answer."""
    if isinstance(value, tuple):
        return all(is_answer(part) for part in value)
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def is_plain(value: object, depth: int = 0) -> bool:
    """Tell whether a plain value, as a file holds it, may be an answer: words, whole numbers, lists not too deep."""
    if isinstance(value, (list, tuple)):
        return depth < DEEPEST and all(is_plain(part, depth + 1) for part in value)
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def verb(answer: Answer) -> Answer:
    """Return what an answer is about: the first word of a tuple, or the word itself."""
    return answer[0] if isinstance(answer, tuple) and answer else answer


def told(answer: Answer) -> str:
    """Return an answer as words for a message or a bug report: "step ne", "move u7 (12000, 4000)"."""
    if isinstance(answer, tuple):
        return " ".join(f"({', '.join(map(told, part))})" if isinstance(part, tuple) else str(part) for part in answer)
    return str(answer)
