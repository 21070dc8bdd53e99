"""What cards do, held against the words that the rules hand down: moments, conditions, costs, effects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

from game.content.faults import did_you_mean
from game.content.quest.cards import FREE, Clause, Condition, Cost, CostOfCard, Effect
from game.content.words import Borne, usual, wrong_value
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.quest.cards import Conditions, Effects
    from game.content.words import Known, Value, Vocabulary
    from game.content.yaml_io import Document, Where

CHOOSE = "choose"
ALL = 99
"""What the word "all" is written as where a number says how many at most."""
COSTS = tuple(word for word in get_args(CostOfCard) if word)
ABOUT = ("op", "if", "may", "cost", "then", "else", "of")
"""What every effect may say besides its own parameters."""
COMPARED = re.compile(r"(==|>=|<=) ?([0-9]{1,2})")


class Meaning:
    """What the rules know by name: moments, conditions, effects and flags (`System.vocabulary`)."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def part(self, name: str) -> Mapping[str, Known]:
        """Return the words of one part."""
        return self.words.get(name, {})

    def said(self, document: Document, where: Where, form: dict[str, Any], owner: str) -> tuple[Clause, ...]:
        """Return what a card does that says it without a list of clauses: itself, and then what stands under `also`."""
        found = [self.clause(document, where, form, owner, "fx")] if form.get("fx") else []
        if form.get("also") and not found:
            words = _('"{id}" says what it also does, but does nothing in the first place: it needs "fx"')
            document.fault((*where, "also"), words.format(id=owner), key=True)
        if found and not form.get("at"):
            document.fault(where, _('"{id}" does something, but does not say when: it needs "at"').format(id=owner))
        return (*found, *self.clauses(document, (*where, "also"), form.get("also", ()), owner))

    def clauses(self, document: Document, where: Where, forms: Any, owner: str) -> tuple[Clause, ...]:
        """Return a list of clauses."""
        return tuple(self.clause(document, (*where, n), form, owner) for n, form in enumerate(forms))

    def clause(self, document: Document, where: Where, form: dict[str, Any], owner: str, key: str = "do") -> Clause:
        """Return one clause, whose effects stand under a key; words that the rules do not know become faults."""
        at = form.get("at") or ""
        if at and at not in self.part("moments"):
            words = _('unknown moment "{word}" of "{id}"').format(word=at, id=owner)
            document.fault((*where, "at"), words + did_you_mean(at, self.part("moments")))
        return Clause(
            at=at,  # type: ignore[arg-type]
            effects=self.effects(document, (*where, key), form[key], owner),
            action=form.get("action") or "",
            by=form.get("who", "holder"),
            location=form.get("location") or "",
            when=self.conditions(document, (*where, "if"), form.get("if") or {}, owner),
            cost=self.cost(document, (*where, "cost"), form.get("cost"), owner),
            may=form.get("may", False),
        )

    def effects(self, document: Document, where: Where, forms: Any, owner: str) -> Effects:
        """Return a list of effects."""
        return tuple(self.effect(document, (*where, n), form, owner) for n, form in enumerate(forms))

    def effect(self, document: Document, where: Where, form: dict[str, Any], owner: str) -> Effect:
        """Return one effect with all its parameters: those left out get their usual value."""
        op = form["op"]
        known = self.part("effects").get(op)
        given: dict[str, Value] = {}
        if known is None:
            words = _('unknown effect "{word}" of "{id}"').format(word=op, id=owner)
            document.fault((*where, "op"), words + did_you_mean(op, self.part("effects")))
        else:
            given = _parameters(document, where, form, known, owner)
        options = form.get("of", ())
        if (op == CHOOSE) != bool(options) or len(options) == 1:
            words = _('"{word}" of "{id}": what is chosen from, two lists or more, stands under "of" of "choose" alone')
            document.fault(where, words.format(word=op, id=owner))
        return Effect(
            said=Borne({op: given}),
            when=self.conditions(document, (*where, "if"), form.get("if") or {}, owner),
            may=form.get("may", False),
            cost=self.cost(document, (*where, "cost"), form.get("cost"), owner),
            then=self.effects(document, (*where, "then"), form.get("then", ()), owner),
            otherwise=self.effects(document, (*where, "else"), form.get("else", ()), owner),
            among=tuple(self.effects(document, (*where, "of", n), one, owner) for n, one in enumerate(options)),
        )

    def cost(self, document: Document, where: Where, form: dict[str, Any] | None, owner: str) -> Cost:
        """Return what must be paid."""
        if form is None:
            return FREE
        cards = [word for word in COSTS if form.get(word)]
        cost = Cost(form.get("tokens", 0), form.get("wounds", 0), cards[0] if cards else "")
        if len(cards) > 1:
            words = _('a cost of "{id}": a card is exhausted, depleted or discarded, not two of these')
            document.fault(where, words.format(id=owner), key=True)
        if cost == FREE:
            document.fault(where, _('a cost of "{id}" costs nothing').format(id=owner), key=True)
        return cost

    def conditions(self, document: Document, where: Where, form: dict[str, Any], owner: str) -> Conditions:
        """Return what must be so."""
        found = (self._condition(document, (*where, word), word, value, owner) for word, value in form.items())
        return tuple(condition for condition in found if condition is not None)

    def _condition(self, document: Document, where: Where, word: str, value: Any, owner: str) -> Condition | None:
        known = self.part("conditions")
        if word not in known:
            words = _('unknown condition "{word}" of "{id}"').format(word=word, id=owner)
            document.fault(where, words + did_you_mean(word, known), key=True)
            return None
        form = known[word]["form"]
        kind = form[0]["type"] if form else "flag"
        found = compared(word, kind, value)
        if isinstance(found, str):
            document.fault(
                where, _('condition "{word}" of "{id}": {expected}').format(word=word, id=owner, expected=found)
            )
            return None
        return found

    def flags(self, document: Document, where: Where, flags: list[str], owner: str) -> tuple[str, ...]:
        """Return constant effects of enemies; those that the rules do not know become faults."""
        for n, word in enumerate(flags):
            if word not in self.part("flags"):
                words = _('unknown flag "{word}" of "{id}"').format(word=word, id=owner)
                document.fault((*where, n), words + did_you_mean(word, self.part("flags")))
        return tuple(flags)


def compared(word: str, kind: str, value: Any) -> Condition | str:
    """Return a condition of a kind ("number", "flag", "words"), or what was expected instead of its value."""
    if kind == "flag":
        return Condition(word, holds=value) if isinstance(value, bool) else _("expected true or false")
    if kind == "number":
        match = COMPARED.fullmatch(value) if isinstance(value, str) else None
        if match is None or int(match[2]) > 60:
            return _("expected a comparison up to 60, such as {example}").format(example='">=2"')
        return Condition(word, match[1], int(match[2]))  # type: ignore[arg-type]
    names = value if isinstance(value, list) else [value]
    if not 1 <= len(names) <= 4 or not all(isinstance(name, str) and 0 < len(name) <= 60 for name in names):
        return _("expected a word, or a list of up to 4")
    return Condition(word, names=tuple(names))


def _parameters(document: Document, where: Where, form: dict[str, Any], known: Known, owner: str) -> dict[str, Value]:
    """Return the parameters of an effect whose word the rules know."""
    op = form["op"]
    parameters = {parameter["name"]: parameter for parameter in known["form"]}
    given = {name: value for name, value in form.items() if name not in ABOUT}
    value: Any
    for name, value in given.items():
        if name not in parameters:
            words = _('"{word}" of "{id}" has no parameter "{name}"').format(word=op, id=owner, name=name)
            document.fault((*where, name), words + did_you_mean(name, parameters), key=True)
            continue
        if value == "all" and parameters[name]["type"] == "number" and parameters[name].get("most") == ALL:
            given[name] = ALL
        if wrong := wrong_value(given[name], parameters[name]):
            words = _('{name} of "{word}" of "{id}": {expected}')
            document.fault((*where, name), words.format(name=name, word=op, id=owner, expected=wrong))
    found: dict[str, Value] = {}
    for name, parameter in parameters.items():
        value = given.get(name, usual(parameter))
        if name not in given and value is None:
            words = _('"{word}" of "{id}" needs its parameter "{name}"').format(word=op, id=owner, name=name)
            document.fault(where, words)
        else:
            found[name] = tuple(value) if isinstance(value, list) else value
    return found
