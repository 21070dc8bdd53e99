"""What queries about every board have in common: their kinds, the words in them, and how one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


class RefusedError(Exception):
    """A query that cannot be answered: the sentence, and the unknown word that spoils it with those that are known."""

    def __init__(self, sentence: str, word: str = "", known: Iterable[str] = (), listed: int = 12) -> None:
        super().__init__(sentence)
        self.word = word
        self.known = tuple(known)
        self.listed = listed


class KindOfQuery(Protocol):
    """A kind of query: what answers it, and its keys beside those that all kinds have."""

    @property
    def answer(self) -> Callable[[Any], dict[str, Any]]:
        """Return what answers it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Return its own keys."""


class Asked:
    """One query: a JSON object whose kind and keys are known."""

    def __init__(self, plain: object, kinds: Mapping[str, KindOfQuery], common: tuple[str, ...], such_as: str) -> None:
        if not isinstance(plain, dict):
            raise RefusedError(_("a query is a JSON object such as {}").format(such_as))
        self.plain: dict[str, Any] = plain
        self.kind = self.word("kind", tuple(kinds))
        self._asked = kinds[self.kind]
        known = (*common, *self._asked.keys)
        unknown = [key for key in plain if key not in known]
        if unknown:
            raise RefusedError(_("unknown key “{key}”").format(key=unknown[0]), unknown[0], known)

    def answer(self) -> dict[str, Any]:
        """Return the answer as plain values; `id` is handed back if the query has one."""
        found = self._asked.answer(self)
        return ({"id": self.plain["id"]} if "id" in self.plain else {}) | found | {"kind": self.kind}

    def number(self, key: str, default: int | None = None) -> int:
        """Return a whole number from 0."""
        value = self.plain.get(key, default)
        if type(value) is not int or value < 0:
            raise RefusedError(_("“{key}” must be a whole number from 0").format(key=key))
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        return self.flag_of(self.plain, key, default=default)

    @staticmethod
    def flag_of(plain: dict[str, Any], key: str, *, default: bool) -> bool:
        """Return true or false out of an object within the query."""
        value = plain.get(key, default)
        if not isinstance(value, bool):
            raise RefusedError(_("“{key}” must be true or false").format(key=key))
        return value

    def word(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        """Return one of the known words."""
        value = self.plain.get(key, default)
        if value not in known:
            sentence = _("“{key}” must be one of {words}").format(key=key, words=", ".join(known))
            raise RefusedError(sentence, value if isinstance(value, str) else "", known, 0)
        return str(value)
