"""The text of a file with another value in it: patches at the places where the two differ, and nothing else.

    changed = rewritten(text, value)     # parse(changed).value == value; what differs in no value stays as it stood

What is read out of the text is compared with what shall be read; each difference becomes a patch of the text. Only new
blocks are written by ruamel.yaml (`emit`). The result is read again: if the patches have led to another value (anchors
that several values share), aliases are written out, and then larger parts are written anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from game.content.editing import emit
from game.content.editing.layout import BLOCKS, Node, aliases, anchors, laid_out
from game.content.yaml_io import parse
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Patch = tuple[int, int, str]
"""The first character that goes, the one behind the last, and what comes in their place."""
COARSER = (99, 2, 1)
"""How deep differences are followed, from the finest patches to whole entries of the file."""


class UnwritableError(ValueError):
    """A value that no text can say; the text is one sentence."""


def rewritten(text: str, value: Any) -> str:
    """Return the text with patches after which it is read as `value`. Raises UnwritableError if no text would be."""
    for source in (text, written_out(text)):
        document = parse(source, "")
        layout = laid_out(source)
        if layout is None or document.value is None:
            break
        for depth in COARSER:
            writer = _Writer(source, depth)
            writer.differ(layout, document.value, value, _Place(0, 0, block=True))
            changed = writer.patched()
            if reads_as(changed, value):
                return changed
    whole = emit.block(value, 0, 0) + "\n"
    if not reads_as(whole, value):
        raise UnwritableError(_("these values cannot be written into a file"))
    return whole


def reads_as(text: str, value: Any) -> bool:
    """Tell whether a text is read as a value."""
    return same(parse(text, "").value, value)


def same(one: Any, other: Any) -> bool:
    """Tell whether two plain values are the same: 12 and 12.0 are, 1 and true are not."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return bool(one == other)


def written_out(text: str) -> str:
    """Return the text with every alias written out, and without the anchors that nobody repeats any more."""
    layout = laid_out(text) if parse(text, "").value is not None else None
    while layout is not None and (found := aliases(layout)):
        last = found[-1]
        kept = anchors(layout)[last.anchor]
        words = emit.inline(parse(_without_anchor(text[kept.start : kept.end], kept.anchor), "").value)
        text = text[: last.start] + words + text[last.end :]
        layout = laid_out(text)
    if layout is not None:
        for node in sorted(anchors(layout).values(), key=lambda node: -node.start):
            text = text[: node.start] + _without_anchor(text[node.start :], node.anchor)
    return text


def _without_anchor(text: str, name: str) -> str:
    return text.removeprefix(f"&{name}").lstrip(" ") if text.startswith(f"&{name}") else text


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value stands: how deep, in which column its lines begin, and whether it may take lines of its own."""

    depth: int
    column: int
    block: bool


class _Writer:
    """Collects the patches of one text. `deepest` is how deep differences are followed."""

    def __init__(self, text: str, deepest: int) -> None:
        self.text, self.deepest = text, deepest
        self.end = "\r\n" if "\r\n" in text else "\n"
        self.patches: list[Patch] = []

    def patched(self) -> str:
        """Return the text with all patches."""
        parts, at = [], 0
        for start, end, words in sorted(self.patches, key=lambda patch: patch[:2]):
            parts += [self.text[at:start], words]
            at = max(at, end)
        return "".join([*parts, self.text[at:]])

    def _put(self, start: int, end: int, words: str) -> None:
        self.patches.append((start, end, words.replace("\n", self.end) if self.end != "\n" else words))

    # --- comparing ---
    def differ(self, node: Node, old: Any, new: Any, place: _Place) -> None:
        """Note the patches that make one value another."""
        if same(old, new):
            return
        followed = place.depth < self.deepest and node.kind != "alias" and bool(old) and bool(new)
        if followed and isinstance(old, dict) and isinstance(new, dict) and old.keys() & new.keys():
            self._mappings(node, old, new, place)
        elif followed and isinstance(old, list) and isinstance(new, list):
            self._lists(node, old, new, place)
        elif node.style == "|" and isinstance(new, str) and self._rows(node, old, new):
            return
        else:
            self._replace(node, new, place)

    def _replace(self, node: Node, new: Any, place: _Place) -> None:
        """Write a value anew where another one stands."""
        column = self._column(node.start)
        if node.style == ">" and isinstance(new, str) and place.block and self._refold(node, new):
            return
        quote = node.style if node.style not in BLOCKS else ""
        if isinstance(new, (dict, list)) and new and place.block and not node.flow:
            words = emit.block(new, column, place.depth) if isinstance(new, dict) else self._items(new, column, place)
        else:
            words = emit.inline(new, quote, inside=not place.block)
        start = node.start
        if isinstance(new, (dict, list)) and not new and not node.flow:
            start = len(self.text[:start].rstrip())  # `key:` and below it a list that is empty now
            words = f" {words}"
        elif node.start == node.end and self.text[start - 1 : start] == ":":
            words = f" {words}"
        self._put(start, node.end, words)

    def _items(self, new: list[Any], column: int, place: _Place) -> str:
        if not any(isinstance(one, dict) for one in new):
            return emit.inline(new)
        lines = [f"- {emit.block(one, column + emit.STEP, place.depth + 1)}" for one in new]
        return f"\n{' ' * column}".join(lines)

    # --- mappings ---
    def _mappings(self, node: Node, old: dict[str, Any], new: dict[str, Any], place: _Place) -> None:
        names = node.names()
        there = {name: names.index(name) for name in old}
        for name, n in there.items():
            if name in new:
                inner = self._inner(node, n, place)
                if self._takes_lines(node, n, old[name], new[name], place):
                    start, end = node.entry(n)
                    self._put(start, end, emit.entry(name, new[name], self._column(start), place.depth))
                else:
                    self.differ(node.items[n], old[name], new[name], inner)
        gone = [n for name, n in there.items() if name not in new]
        self._remove(node, gone)
        before = -1
        for name, value in new.items():
            if name in there:
                before = there[name]
            else:
                self._add(node, before, gone, (name, value), place)

    def _takes_lines(self, node: Node, n: int, old: Any, new: Any, place: _Place) -> bool:
        """Tell whether an entry is written anew with its key: what it holds begins lines of its own now."""
        if node.flow or same(old, new) or not isinstance(new, (dict, list)) or not new:
            return False
        item = node.items[n]
        plain_before = not isinstance(old, (dict, list)) or not old or item.kind == "alias"
        changed = type(old) is not type(new)
        return plain_before or changed or place.depth + 1 >= self.deepest

    def _lists(self, node: Node, old: list[Any], new: list[Any], place: _Place) -> None:
        gone: list[int] = []
        pairs: list[tuple[int, int]] = []
        added: list[tuple[int, Any]] = []
        for tag, i1, i2, j1, j2 in _opcodes(old, new):
            if tag == "equal":
                continue
            common = min(i2 - i1, j2 - j1)
            pairs += [(i1 + k, j1 + k) for k in range(common)]
            gone += range(i1 + common, i2)
            added += [(i1 + common - 1, new[j]) for j in range(j1 + common, j2)]
        for i, j in pairs:
            self.differ(node.items[i], old[i], new[j], self._inner(node, i, place))
        self._remove(node, gone)
        for before, value in added:
            self._add(node, before, gone, (None, value), place)

    def _inner(self, node: Node, n: int, place: _Place) -> _Place:
        return _Place(place.depth + 1, self._column(node.entry(n)[0]), place.block and not node.flow)

    # --- entries that come and go ---
    def _add(self, node: Node, before: int, gone: list[int], what: tuple[str | None, Any], place: _Place) -> None:
        """Write an entry behind entry `before` of a collection (-1: as the first); `gone` are entries that go."""
        name, value = what
        if node.flow:
            words = emit.inline(value) if name is None else f"{emit.inline(name)}: {emit.inline(value)}"
            left = [n for n in range(len(node.items)) if n not in gone]
            behind = max((n for n in left if n <= before), default=-1)
            at = node.entry(behind)[1] if behind >= 0 else node.entry(left[0])[0]
            self._put(at, at, f", {words}" if behind >= 0 else f"{words}, ")
            return
        first = node.entry(0)[0]
        column = self._column(first if name is not None else self._dash(node, 0))
        words = (
            f"- {self._like(node, value, column + emit.STEP, place)}"
            if name is None
            else emit.entry(name, value, column, place.depth)
        )
        if before >= 0:
            at = self._line_end(node.entry(before)[1])
            self._put(at, at, f"\n{' ' * column}{words}")
        else:
            at = first if name is not None else self._dash(node, 0)
            self._put(at, at, f"{words}\n{' ' * column}")

    def _like(self, node: Node, value: Any, column: int, place: _Place) -> str:
        """Return an item of a list in lines of its own: between brackets where all the others are."""
        beside = [item for item in node.items if item.kind == "map"]
        if isinstance(value, dict) and beside and all(item.flow for item in beside):
            return emit.inline(value)
        return emit.block(value, column, place.depth + 1)

    def _remove(self, node: Node, gone: list[int]) -> None:
        """Take entries out of a collection that keeps others, or gets others."""
        for n in gone:
            start, end = node.entry(n)
            if node.flow:
                self._cut_between(node, n, gone)
                continue
            if not node.keys:
                start = self._dash(node, n)
            stop, head = self._line_end(end), self._line_start(start)
            if self.text[head:start].strip():  # behind the dash of an item: what follows takes its place
                follows = node.entry(n + 1)[0] if n + 1 < len(node.items) else stop
                self._put(start, follows if not self.text[stop:follows].strip() else stop, "")
            elif stop < len(self.text):
                self._put(head, stop + len(self.end), "")
            else:
                self._put(max(0, head - len(self.end)), stop, "")

    def _cut_between(self, node: Node, n: int, gone: list[int]) -> None:
        """Take an entry out of a collection between brackets, with one comma."""
        start, end = node.entry(n)
        later = [k for k in range(n + 1, len(node.items)) if k not in gone]
        if later and not self.text[end : node.entry(n + 1)[0]].strip(" \r\n\t,"):
            self._put(start, node.entry(n + 1)[0], "")
        elif not later and n > 0 and not self.text[node.entry(n - 1)[1] : start].strip(" \r\n\t,"):
            self._put(node.entry(n - 1)[1], end, "")
        else:
            comma = self.text.find(",", end)
            self._put(start, comma + 1 if 0 <= comma < node.end else end, "")

    # --- text in lines ---
    def _rows(self, node: Node, old: str, new: str) -> bool:
        """Patch the lines of a text behind a bar; False if it has to be written anew."""
        header, _end, _rest = self.text[node.start : node.end].partition("\n")
        sign = header.split("#")[0].strip()
        if sign not in ("|", "|-") or not old or not new:
            return False
        tail = "\n" if sign == "|" else ""
        if not (old.endswith(tail) and new.endswith(tail)):
            return False
        before, after = (text.removesuffix(tail).split("\n") for text in (old, new))
        if not after[0] or after[0][0].isspace() or not after[-1] or not before[0] or not before[-1]:
            return False
        spans = list(self._line_spans(node.start + len(header) + 1, len(before)))
        column = len(self.text[spans[0][0] : spans[0][1]]) - len(before[0])
        for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if tag == "equal":
                continue
            common = min(i2 - i1, j2 - j1)
            for k in range(common):
                self._put(*spans[i1 + k], " " * column + after[j1 + k])
            for i in range(i1 + common, i2):
                self._put(spans[i][0], min(spans[i][1] + len(self.end), len(self.text)), "")
            if j1 + common < j2:
                lines = "".join(f"{' ' * column}{line}\n" for line in after[j1 + common : j2])
                at = i1 + common
                if at < len(spans):
                    self._put(spans[at][0], spans[at][0], lines)
                else:
                    self._put(spans[-1][1], spans[-1][1], "\n" + lines.removesuffix("\n"))
        return True

    def _refold(self, node: Node, new: str) -> bool:
        """Write a text that folds into one line anew; False if it has to be written otherwise."""
        header, _end, body = self.text[node.start : node.end].partition("\n")
        if header.split("#")[0].strip() != ">-" or not body.strip():
            return False
        column = len(body) - len(body.lstrip(" "))
        lines = emit.folded(new, column)
        if lines is None:
            return False
        self._put(node.start + len(header) + 1, node.end, lines)
        return True

    # --- places in the text ---
    def _line_spans(self, at: int, count: int) -> Iterator[tuple[int, int]]:
        for _n in range(count):
            stop = self.text.find("\n", at)
            stop = len(self.text) if stop < 0 else stop
            yield at, stop - 1 if self.text[stop - 1 : stop] == "\r" else stop
            at = stop + 1

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        """Return the end of the line of a place, before its line end; a comment belongs to its line."""
        stop = self.text.find("\n", at)
        stop = len(self.text) if stop < 0 else stop
        return stop - 1 if self.text[stop - 1 : stop] == "\r" and stop > at else stop

    def _column(self, at: int) -> int:
        return at - self._line_start(at)

    def _dash(self, node: Node, n: int) -> int:
        """Return where the dash of an item stands."""
        return self.text.rfind("-", 0, node.items[n].start)


def _opcodes(old: list[Any], new: list[Any]) -> Sequence[tuple[str, int, int, int, int]]:
    """Return how one list becomes another: what stays, what takes the place of what, what comes and goes."""
    words = [[json.dumps(one, sort_keys=True) for one in ones] for ones in (old, new)]
    return SequenceMatcher(None, words[0], words[1], autojunk=False).get_opcodes()
