"""Triggers, conditions and effects of cards, held against the words that the rules hand down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.content.regiments.cards import Clause, Effect
from game.content.words import Borne, usual, wrong_value
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.content.words import Known, Parameter, Value, Vocabulary
    from game.content.yaml_io import Document, Where

DO = "do"


class Meaning:
    """What the rules know by name: triggers, conditions, effects, goals and abilities (`System.vocabulary`)."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def part(self, name: str) -> Mapping[str, Known]:
        """Return the words of one part."""
        return self.words.get(name, {})

    def clauses(self, document: Document, where: Where, form: dict[str, Any], owner: str) -> tuple[Clause, ...]:
        """Return what a card does: at its own trigger, and then at those of `also`."""
        found = [self.clause(document, where, form, owner)] if form.get("effects") else []
        for n, more in enumerate(form.get("also", ())):
            found.append(self.clause(document, (*where, "also", n), more, owner))
        return tuple(found)

    def clause(self, document: Document, where: Where, form: dict[str, Any], owner: str) -> Clause:
        """Return one clause; words that the rules do not know become faults."""
        trigger = form.get("trigger") or ""
        if trigger and trigger not in self.part("triggers"):
            words = _('unknown trigger "{word}" of "{id}"').format(word=trigger, id=owner)
            document.fault((*where, "trigger"), words + did_you_mean(trigger, self.part("triggers")))
        when = tuple(form.get("when", ()))
        for n, word in enumerate(when):
            if word not in self.part("conditions"):
                words = _('unknown condition "{word}" of "{id}"').format(word=word, id=owner)
                document.fault((*where, "when", n), words + did_you_mean(word, self.part("conditions")))
        effects = self.effects(document, (*where, "effects"), form["effects"], owner)
        return Clause(trigger, effects, when, form.get("may", False))

    def effects(self, document: Document, where: Where, forms: list[dict[str, Any]], owner: str) -> tuple[Effect, ...]:
        """Return a list of effects."""
        return tuple(self.effect(document, (*where, n), form, owner) for n, form in enumerate(forms))

    def effect(
        self, document: Document, where: Where, form: dict[str, Any], owner: str, part: str = "effects"
    ) -> Effect:
        """Return one effect with all its parameters: those left out get their usual value."""
        word = form[DO]
        known = self.part(part).get(word)
        if known is None:
            words = (
                _('unknown effect "{word}" of "{id}"') if part == "effects" else _('unknown goal "{word}" of "{id}"')
            )
            tail = did_you_mean(word, self.part(part))
            document.fault((*where, DO), words.format(word=word, id=owner) + tail)
            return Effect(Borne({word: {}}))
        given = {name: value for name, value in form.items() if name != DO}
        found = _parameters(document, where, given, word, known["form"], owner)
        if isinstance(granted := found.get("ability"), str):
            self.ability(document, (*where, "ability"), granted, owner)
        return Effect(Borne({word: found}))

    def ability(self, document: Document, where: Where, key: str, owner: str) -> None:
        """Note a key that is none of the rules' abilities."""
        if key not in self.part("abilities"):
            words = _('unknown ability "{word}" of "{id}"').format(word=key, id=owner)
            document.fault(where, words + did_you_mean(key, self.part("abilities")))


def _parameters(
    document: Document, where: Where, given: dict[str, Any], word: str, form: Iterable[Parameter], owner: str
) -> dict[str, Value]:
    known = {parameter["name"]: parameter for parameter in form}
    value: Any
    for name, value in given.items():
        if name not in known:
            words = _('"{word}" of "{id}" has no parameter "{name}"').format(word=word, id=owner, name=name)
            document.fault((*where, name), words + did_you_mean(name, known), key=True)
        elif wrong := wrong_value(value, known[name]):
            words = _('{name} of "{word}" of "{id}": {expected}')
            document.fault((*where, name), words.format(name=name, word=word, id=owner, expected=wrong))
    found: dict[str, Value] = {}
    for name, parameter in known.items():
        value = given.get(name, usual(parameter))
        if name not in given and value is None:
            words = _('"{word}" of "{id}" needs its parameter "{name}"').format(word=word, id=owner, name=name)
            document.fault(where, words)
        else:
            found[name] = tuple(value) if isinstance(value, list) else value
    return found
