"""What a figure may do besides moving and attacking, gathered: a deed for each way to do it, its targets on the board.

A deed with targets is taken in hand by its button; then a click on the board says whom it is done to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.systems.dials import items, spells
from game.systems.dials.abilities import ABILITIES
from game.ui.dials import words
from game.ui.dials.marks import title, told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.systems.dials.state import State

RULES = {
    "break": "MK-BREAK-01", "repair": "MK-CC-12", "mount": "MK-RIDE-07", "dismount": "MK-RIDE-01",
    "board": "MK-RIDE-10", "leave": "MK-RIDE-12", "cast": "MK-SPELL-03", "pick": "MK-ITEM-09", "drop": "MK-ITEM-08",
}  # fmt: skip
"""The rules of deeds that are no abilities."""
FREE = ("free", "drop")
"""Deeds that are no action of the figure itself."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One way to do something: `answer` does it, or one of `targets` does, by the base on the board it is done to.

    rule    what says so; `what` tells it in words, as rich text
    """

    key: str
    label: str
    icon: str
    rule: str
    what: str
    price: str
    answer: Any
    targets: dict[str, Any] = field(default_factory=dict)


def aimed(state: State, answer: Any, first: int = 2) -> tuple[Any, str]:
    """Return what several answers have in common that differ in whom they name, and the base on the board it names.

    It is looked for from the part `first` on: before it stands the verb, and who acts.
    """
    if not isinstance(answer, tuple):
        return answer, ""
    for number in range(first, len(answer)):
        part = answer[number]
        inner = part if isinstance(part, tuple) else (part,)
        for place, one in enumerate(inner):
            if (base := base_of(state, one)) and state.figures[base].here:
                rest = (*inner[:place], *inner[place + 1 :])
                return (*answer[:number], rest, *answer[number + 1 :]), base
    return answer, ""


def base_of(state: State, dial: Any) -> str:
    """Return the figure on whose base a dial stands, "" for no dial."""
    from game.systems.dials import space

    figure = state.figures.get(str(dial).partition(".")[0]) if isinstance(dial, str) else None
    return space.body(state, figure).id if figure is not None else ""


def pointed(state: State, answers: Iterable[Any]) -> dict[str, Any]:
    """Return answers to a question by the base that each of them alone names."""
    found: dict[str, list[Any]] = {}
    for answer in answers:
        base = aimed(state, answer, 1)[1]
        if base:
            found.setdefault(base, []).append(answer)
    return {base: one[0] for base, one in found.items() if len(one) == 1}


def gathered(state: State, answers: Iterable[Any]) -> list[Deed]:
    """Return the deeds among answers, in their order."""
    groups: dict[Any, dict[str, Any]] = {}
    for answer in answers:
        common, base = aimed(state, answer)
        groups.setdefault(common if base else answer, {})[base] = answer
    return [_deed(state, common, found) for common, found in groups.items()]


def _deed(state: State, common: Any, found: dict[str, Any]) -> Deed:
    answer = next(iter(found.values()))
    verb = str(answer[0] if isinstance(answer, tuple) else answer)
    ability = answer[2] if verb in ("use", "free") and len(answer) > 2 else ""
    rule = ABILITIES[ability].rule if ability in ABILITIES else RULES.get(verb, "")
    targets = found if "" not in found else {}
    price = _("no action") if verb in FREE else _("one action")
    icon = words.ICONS.get(verb, "sparkles")
    what = told(ability) if ability in ABILITIES else ""
    return Deed(repr(common), called(state, answer, aims=bool(targets)), icon, rule, what, price, answer, targets)


def called(state: State, answer: Any, *, aims: bool = False) -> str:
    """Return what a deed is called: its ability or verb, and what it is done with; with `aims` not to whom."""
    if not isinstance(answer, tuple):
        return words.verb_words(str(answer))
    match answer:
        case ("use" | "free", _dial, str(ability), choice):
            name, more = title(ability), choice if isinstance(choice, tuple) else (choice,)
        case ("pick" | "drop", _who, str(item)):
            return _("{verb}: {names}").format(verb=words.verb_words(str(answer[0])), names=items.called(state, item))
        case ("cast", *_rest):
            return _("Cast a spell")
        case ("spell", str(spell)):
            return spells.called(state, spell)
        case (str(verb), _who, *more):
            name = words.verb_words(verb)
        case _:
            return words.answer_words(state, answer)
    named = [_part(state, one, aims=aims) for one in more]
    names = ", ".join(one for one in named if one)
    return _("{verb}: {names}").format(verb=name, names=names) if names else name


def _part(state: State, part: Any, *, aims: bool) -> str:
    """Return a part of an answer in words, "" for what needs none."""
    if base_of(state, part):
        return "" if aims else state.name(part)
    known = {"damage": _("by its damage"), "die": _("by a die")}
    if isinstance(part, str):
        return known.get(part, title(part))
    return ""
