"""Terrain kinds from their file, and the phrases of map legends: "grass", "forest", "rubble on dirt"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.content.squares.ground import TerrainKind
from game.i18n import _

if TYPE_CHECKING:
    from game.content.yaml_io import Document


class Terrain:
    """All grounds and features, and the kinds that legends make of them."""

    def __init__(self) -> None:
        self.grounds: dict[str, TerrainKind] = {}
        self.features: dict[str, tuple[TerrainKind, str]] = {}  # the feature as a kind of its own, and its usual ground
        self._made: dict[str, TerrainKind] = {}

    def kinds(self) -> dict[str, TerrainKind]:
        """Return every ground, and every feature on its usual ground, by name."""
        return {name: found for name in (*self.grounds, *self.features) if (found := self.kind(name)) is not None}

    def kind(self, phrase: str) -> TerrainKind | None:
        """Return what a phrase stands for, or None if a word in it is not known."""
        if phrase not in self._made:
            made = self._make(phrase)
            if made is None:
                return None
            self._made[phrase] = made
        return self._made[phrase]

    def _make(self, phrase: str) -> TerrainKind | None:
        if phrase in self.grounds:
            return self.grounds[phrase]
        word, _on, ground_word = phrase.partition(" on ")
        if word not in self.features:
            return None
        feature, usual = self.features[word]
        ground = self.grounds.get(ground_word or usual)
        if ground is None:
            return None
        traits = feature.traits | ground.traits
        return TerrainKind(phrase, feature.name, traits, ground.ground, feature.feature, feature.note or ground.note)

    def why_unknown(self, phrase: str) -> str:
        """Return the sentence about a phrase that `kind` does not know."""
        word, on, ground = phrase.partition(" on ")
        if on and word in self.features:
            return _('unknown ground "{word}"').format(word=ground) + did_you_mean(ground, self.grounds, listed=0)
        if on and word in self.grounds:
            return _('"{word}" is a ground and lies on nothing').format(word=word)
        if on:
            return _('unknown feature "{word}"').format(word=word) + did_you_mean(word, self.features, listed=0)
        known = (*self.grounds, *self.features)
        return _('unknown terrain "{word}"').format(word=phrase) + did_you_mean(phrase, known, listed=0)

    def add(self, document: Document) -> None:
        """Take in what is right in a file."""
        for name, form in _good_entries(document, "grounds"):
            if self._fresh(document, ("grounds", name), name):
                traits = frozenset(form.get("traits", ()))
                self.grounds[name] = TerrainKind(name, form["name"], traits, form["look"], "", form.get("note", ""))
        for name, form in _good_entries(document, "features"):
            if self._fresh(document, ("features", name), name):
                traits = frozenset(form.get("traits", ()))
                kind = TerrainKind(name, form["name"], traits, "", form["look"], form.get("note", ""))
                self.features[name] = (kind, form["on"])
        for name, form in _good_entries(document, "features"):
            if form["on"] not in self.grounds:
                words = _('unknown ground "{word}"').format(word=form["on"])
                document.fault(("features", name, "on"), words + did_you_mean(form["on"], self.grounds, listed=0))

    def _fresh(self, document: Document, where: tuple[str, str], name: str) -> bool:
        if name in self.grounds or name in self.features:
            document.fault(where, _('there already is a terrain "{name}"').format(name=name), key=True)
            return False
        return True


def _good_entries(document: Document, part: str) -> list[tuple[str, dict[str, Any]]]:
    entries = document.value.get(part)
    if not isinstance(entries, dict):
        return []
    return [(name, form) for name, form in entries.items() if document.good(part, name)]
