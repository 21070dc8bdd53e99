"""The shape of a file against its form: each deviation a fault with its place, what was found and what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from game.content.faults import did_you_mean
from game.i18n import _, cut, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic import BaseModel

    from game.content.yaml_io import Document, Where

WORDS_OF_PATTERNS: dict[str, str] = {}  # what each pattern of a form wants, in words; `forms.worded` fills it


def shape_faults(document: Document, form: type[BaseModel]) -> None:
    """Note every deviation of the document from the form of its kind."""
    import pydantic

    if document.value is None:
        if not document.faults:
            document.fault((), _("the file is empty"))
        document.bad.append(())
        return
    try:
        form.model_validate(document.value)
    except pydantic.ValidationError as trouble:
        for error in trouble.errors(include_url=False):
            _tell(document, form, error)


def _tell(document: Document, form: type[BaseModel], error: Any) -> None:
    where = _place(document, error)
    sort = error["type"]
    if sort in ("union_tag_invalid", "union_tag_not_found"):
        _tell_form(document, where, error)
        return
    named = _named(document, where)
    if sort != "extra_forbidden":
        document.bad.append(where)
    if sort == "missing":
        owner = _owner(document, where)
        words = _('"{key}" of "{id}" is missing') if owner else _('"{key}" is missing')
        message = words.format(key=where[-1], id=owner)
        document.fault(where[:-1], message)
    elif sort == "extra_forbidden":
        tail = did_you_mean(str(where[-1]), _fields(form, where[:-1], error["loc"]), listed=0)
        owner = _owner(document, where)
        words = _('unknown key "{key}" of "{id}"') if owner else _('unknown key "{key}"')
        message = words.format(key=cut(str(where[-1])), id=owner) + tail
        document.fault(where, message, key=True)
    else:
        expected = _expected(error)
        message = _("{named}: {expected}, found {found}").format(
            named=named, expected=expected, found=_found(error["input"])
        )
        if sort == "literal_error":
            message += did_you_mean(str(error["input"]), _choices(error), listed=0)
        document.fault(where, message, key="[key]" in error["loc"])


def _tell_form(document: Document, where: Where, error: Any) -> None:
    """Note that a mapping does not say, under a key that tells its form, one of the words that there are."""
    key = error["ctx"]["discriminator"].strip("'")
    if error["type"] == "union_tag_not_found":
        owner = _owner(document, (*where, key))
        words = _('"{key}" of "{id}" is missing') if owner else _('"{key}" is missing')
        document.bad.append((*where, key))
        document.fault(where, words.format(key=key, id=owner))
        return
    known = [word for word in error["ctx"]["expected_tags"].split("'") if word.strip(", ")]
    words = _("{named}: {expected}, found {found}").format(
        named=_named(document, (*where, key)),
        expected=_("expected one of {words}").format(words=", ".join(known)),
        found=_found(error["input"][key]),
    )
    document.bad.append((*where, key))
    document.fault((*where, key), words + did_you_mean(str(error["input"][key]), known, listed=0))


def _place(document: Document, error: Any) -> Where:
    """Return where in the document an error is: without the marks of keys, and of the forms that a value may have."""
    value, found = document.value, []
    for step in error["loc"]:
        inside = step in value if isinstance(value, dict) else isinstance(value, list) and isinstance(step, int)
        if inside and step != "[key]":
            found.append(step)
            value = value[step]
    return (*found, error["loc"][-1]) if error["type"] == "missing" else tuple(found)


def _choices(error: Any) -> list[str]:
    """Return the words of a literal; pydantic gives them as one sentence with quotes."""
    return [word for word in error["ctx"]["expected"].split("'") if word.strip(", ") not in ("", "or")]


def _expected(error: Any) -> str:
    sort, context = error["type"], error.get("ctx", {})
    plain = {
        "string_type": _("expected text"),
        "int_type": _("expected a whole number"),
        "int_from_float": _("expected a whole number"),
        "float_type": _("expected a number"),
        "bool_type": _("expected true or false"),
        "list_type": _("expected a list"),
        "dict_type": _("expected a mapping of keys and values"),
        "model_type": _("expected a mapping of keys and values"),
        "model_attributes_type": _("expected a mapping of keys and values"),
    }
    if sort in plain:
        if sort == "string_type" and isinstance(error["input"], (bool, int, float)):
            return _("expected text (put it in quotes)")
        if sort == "int_type" and (digits := str(error["input"]).lstrip("+-")).isdecimal():
            if digits.startswith("0"):
                return _("expected a whole number without a leading zero")
            return _("expected a whole number of a reasonable size")
        return plain[sort]
    if sort == "literal_error":
        return _("expected one of {words}").format(words=", ".join(_choices(error)))
    if sort == "greater_than":
        return _("expected more than {n}").format(n=context["gt"])
    if sort in ("greater_than_equal", "less_than_equal"):
        bound = context.get("ge", context.get("le"))
        words = _("expected at least {n}") if "ge" in context else _("expected at most {n}")
        return words.format(n=bound)
    if sort in ("too_short", "string_too_short"):
        n = context["min_length"]
        return ngettext("expected at least {n} entry", "expected at least {n} entries", n).format(n=n)
    if sort == "too_long":
        n = context["max_length"]
        return ngettext("expected at most {n} entry", "expected at most {n} entries", n).format(n=n)
    if sort == "string_too_long":
        n = context["max_length"]
        return ngettext("expected at most {n} character", "expected at most {n} characters", n).format(n=n)
    if sort == "string_pattern_mismatch":
        words = WORDS_OF_PATTERNS.get(context["pattern"], error["msg"])
        return _(words)
    return str(error["msg"])


def _found(value: Any) -> str:
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, list):
        return _("a list of {n}").format(n=len(value))
    if isinstance(value, dict):
        return _("a mapping")
    return f'"{cut(str(value))}"'


def _named(document: Document, where: Where) -> str:
    """Return what a value is called: its key, its number in a list, and whose it is."""
    if not where:
        return _("the file")
    last = where[-1]
    if isinstance(last, int):
        key = next((str(step) for step in reversed(where[:-1]) if isinstance(step, str)), "")
        owner = _owner(document, where[:-1])
        words = _('{key}, entry {n} of "{id}"') if owner else _("{key}, entry {n}")
        return words.format(key=key, n=last + 1, id=owner)
    owner = _owner(document, where)
    return _('{key} of "{id}"').format(key=last, id=owner) if owner else str(last)


def _owner(document: Document, where: Where) -> str:
    """Return whose a value is: the id of the nearest thing around it that has one, or the key above it, or ""."""
    for depth in range(len(where) - 1, 0, -1):
        value = document.value
        for step in where[:depth]:
            value = value[step]
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            return cut(value["id"])
    return next((cut(step) for step in reversed(where[:-1]) if isinstance(step, str)), "")


def _fields(form: type[BaseModel], where: Where, tags: Sequence[Any]) -> list[str]:
    """Return the keys that are known at a place, following the annotations of the forms downwards.

    `tags` are words of which one tells which of several forms a mapping has.
    """
    current: Any = form
    for step in where:
        if not (isinstance(current, type) and hasattr(current, "model_fields")):
            current = _inner(current, tags)
            continue
        found = next((entry for key, entry in _entries(current) if key == step), None)
        current = found.annotation if found else None
    while current is not None and not hasattr(current, "model_fields"):
        current = _inner(current, tags)
    return [key for key, _entry in _entries(current)] if current is not None else []


def _entries(form: type[BaseModel]) -> Iterator[tuple[str, Any]]:
    """Go through the keys of a form as files write them; one that Python keeps for itself has another name there."""
    for name, entry in form.model_fields.items():
        yield entry.alias or name, entry


def _inner(annotation: Any, tags: Sequence[Any]) -> Any:
    """Return what a list, a mapping or an optional holds; of several forms the one whose tag is among the words."""
    if hasattr(annotation, "__metadata__"):
        return annotation.__origin__
    inside = [part for part in get_args(annotation) if part is not type(None) and not isinstance(part, str)]
    forms = [one for one in inside if hasattr(one, "model_fields")]
    tagged = (one for one in forms for _key, entry in _entries(one) if set(get_args(entry.annotation)) & set(tags))
    return next(tagged, inside[-1] if inside else None) if len(forms) > 1 else inside[-1] if inside else None
