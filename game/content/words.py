"""Words on a card that the rules know, each alone or with parameters: `abilities: [hunter, {aura: {range: 6}}]`.

Which words there are, and what each may say, the rules hand down as plain data (`System.vocabulary`):

    {"aura": {"title": "Aura", "words": "…", "rule": "…",
              "form": [{"name": "range", "type": "number", "least": 1, "most": 20, "default": 6},
                       {"name": "of", "type": "word", "choices": ["fire", "cold"]}]}}

A parameter without a usual value (`default`) must be on the card; a flag is usually false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from game.content.faults import did_you_mean
from game.i18n import _

if TYPE_CHECKING:
    from typing import NotRequired

    from game.content.yaml_io import Document, Where

Value = int | str | bool | tuple[str, ...]
Parameters = Mapping[str, Value]


class Parameter(TypedDict):
    """What one parameter may be; what does not apply is None or left out.

    type     "number" between `least` and `most`; "word", one of `choices` if there are any; "words", a list of such;
             "flag", true or false
    """

    name: str
    type: str
    least: NotRequired[int | None]
    most: NotRequired[int | None]
    choices: NotRequired[Sequence[str]]
    default: NotRequired[Any]


class Known(TypedDict):
    """What the rules tell of one word."""

    title: str
    words: str
    rule: str
    form: Sequence[Parameter]


Vocabulary = Mapping[str, Mapping[str, Known]]
"""What the rules of a room know by name: part ("abilities") -> word -> what is known of it."""


class Borne(Mapping[str, Parameters]):
    """The words of one card in the order of the card, each with its parameters; never changes, compares and hashes."""

    __slots__ = ("_words",)

    def __init__(self, words: Iterable[str] | Mapping[str, Parameters] = ()) -> None:
        given: Mapping[str, Parameters] = words if isinstance(words, Mapping) else {word: {} for word in words}
        self._words: dict[str, Parameters] = {word: dict(parameters) for word, parameters in given.items()}

    def __getitem__(self, word: str) -> Parameters:
        return self._words[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __hash__(self) -> int:
        return hash(tuple((word, tuple(sorted(parameters.items()))) for word, parameters in self._words.items()))

    def __repr__(self) -> str:
        return f"Borne({self._words!r})"

    def plain(self) -> dict[str, dict[str, Any]]:
        """Return the words as plain values."""
        return {
            word: {name: list(value) if isinstance(value, tuple) else value for name, value in parameters.items()}
            for word, parameters in self._words.items()
        }


def usual(parameter: Parameter) -> Value | None:
    """Return the usual value of a parameter, None if the card must say it."""
    default = parameter.get("default")
    if default is None:
        return False if parameter["type"] == "flag" else None
    return tuple(default) if isinstance(default, (list, tuple)) else default


def read_words(document: Document, where: Where, entries: list[Any], known: Mapping[str, Known], owner: str) -> Borne:
    """Return the words of a list whose shape is right; what is wrong in it becomes faults. `owner` is an id."""
    found: dict[str, Parameters] = {}
    for i, entry in enumerate(entries):
        place: Where = (*where, i)
        if isinstance(entry, str):
            word, parameters = entry, None
        else:
            if len(entry) != 1:
                words = _('abilities, entry {n} of "{id}": expected one word with its parameters, found {found}')
                document.fault(place, words.format(n=i + 1, id=owner, found=len(entry)))
                continue
            ((word, parameters),) = entry.items()
            place = (*place, word)
        read = _read_word(document, place, word, parameters, known, owner)
        if word in found:
            document.fault(place, _('ability "{word}" of "{id}" is here twice').format(word=word, id=owner), key=True)
        found[word] = read
    return Borne(found)


def _read_word(
    document: Document, where: Where, word: str, given: Any, known: Mapping[str, Known], owner: str
) -> Parameters:
    """Return the parameters of one word; those left out get their usual value."""
    if word not in known:
        words = _('unknown ability "{word}" of "{id}"').format(word=word, id=owner)
        document.fault(where, words + did_you_mean(word, known), key=True)
        return {}
    form = {parameter["name"]: parameter for parameter in known[word]["form"]}
    if given is not None and not isinstance(given, dict):
        words = _('ability "{word}" of "{id}": expected its parameters, such as {example}')
        if not form:
            words = _('ability "{word}" of "{id}": it has no parameters')
        example = "{" + ", ".join(f"{name}: …" for name in form) + "}"
        document.fault(where, words.format(word=word, id=owner, example=example))
        return {}
    given = given or {}
    for name, value in given.items():
        if name not in form:
            words = _('ability "{word}" of "{id}" has no parameter "{name}"').format(word=word, id=owner, name=name)
            document.fault((*where, name), words + did_you_mean(name, form), key=True)
        elif wrong := wrong_value(value, form[name]):
            words = _('{name} of ability "{word}" of "{id}": {expected}')
            document.fault((*where, name), words.format(name=name, word=word, id=owner, expected=wrong))
    found: dict[str, Value] = {}
    for name, parameter in form.items():
        value = given.get(name, usual(parameter))
        if name not in given and value is None:
            words = _('ability "{word}" of "{id}" needs its parameter "{name}": {example}')
            example = "{" + f"{word}: {{{name}: …}}" + "}"
            document.fault(where, words.format(word=word, id=owner, name=name, example=example), key=True)
        found[name] = tuple(value) if isinstance(value, list) else value
    return found


def borne_again(borne: Borne, known: Mapping[str, Known]) -> Borne:
    """Return the words of a card that was written down, each with all its parameters.

    Those that it did not have yet get their usual value. Raises ValueError with a sentence about what the rules do not
    know, or what a parameter cannot be.
    """
    found: dict[str, Parameters] = {}
    for word, given in borne.items():
        if word not in known:
            raise ValueError(_("“{word}” is not known to this program.").format(word=word))
        form = {parameter["name"]: parameter for parameter in known[word]["form"]}
        values: dict[str, Value] = {}
        for name, value in given.items():
            if name not in form:
                raise ValueError(_("“{word}” has no parameter “{name}”.").format(word=word, name=name))
            if wrong := wrong_value(list(value) if isinstance(value, tuple) else value, form[name]):
                raise ValueError(
                    _("parameter “{name}” of “{word}”: {expected}.").format(name=name, word=word, expected=wrong)
                )
            values[name] = value
        for name, parameter in form.items():
            usually = usual(parameter)
            if name not in values and usually is None:
                raise ValueError(_("“{word}” lacks its parameter “{name}”.").format(word=word, name=name))
            if name not in values and usually is not None:
                values[name] = usually
        found[word] = values
    return Borne(found)


def wrong_value(value: Any, form: Parameter) -> str:
    """Return what was expected instead of the value of a parameter, "" if it is right."""
    match form["type"]:
        case "number":
            return _wrong_number(value, form.get("least"), form.get("most"))
        case "flag":
            return "" if isinstance(value, bool) else _("expected true or false")
        case "words" if not isinstance(value, list):
            return _("expected a list of words")
        case "words":
            return next((wrong for item in value if (wrong := _wrong_word(item, form.get("choices")))), "")
    return _wrong_word(value, form.get("choices"))


def _wrong_number(value: Any, least: int | None, most: int | None) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return _("expected a whole number")
    if least is not None and value < least:
        return _("expected at least {n}, found {found}").format(n=least, found=value)
    if most is not None and value > most:
        return _("expected at most {n}, found {found}").format(n=most, found=value)
    return ""


def _wrong_word(value: Any, choices: Sequence[str] | None) -> str:
    if not isinstance(value, str):
        return _("expected a word")
    if choices and value not in choices:
        return _("expected one of {words}").format(words=", ".join(choices)) + did_you_mean(value, choices, listed=0)
    return ""
