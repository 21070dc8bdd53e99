"""Where each value of a YAML text begins and ends, comments and blank lines left out: what patches are cut along."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import yaml

from game.content import yaml_io

if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCKS = ("|", ">")


@dataclass(slots=True)
class Node:
    """A value in the text.

    start, end  its first character and the one after its last, comments behind it left out
    flow        whether it stands between brackets or is a scalar in one line or more without a bar
    style       of a scalar: "" plain, "'" or '"' quoted, "|" or ">" a block
    keys        of a mapping: the nodes of its keys, in the order of `items`
    anchor      the name by which aliases repeat it; of an alias the name that it repeats
    """

    kind: Literal["scalar", "list", "map", "alias"]
    start: int
    end: int
    flow: bool = True
    style: str = ""
    items: list[Node] = field(default_factory=list)
    keys: list[Node] = field(default_factory=list)
    anchor: str = ""

    def names(self) -> list[str]:
        """Return the keys of a mapping as the reader takes them."""
        return [key.anchor for key in self.keys]

    def entry(self, n: int) -> tuple[int, int]:
        """Return where an entry of a collection begins and ends; of a mapping with its key."""
        item = self.items[n]
        return (self.keys[n].start, max(self.keys[n].end, item.end)) if self.keys else (item.start, item.end)


def laid_out(text: str) -> Node | None:
    """Return the layout of the only document of a text that the reader takes; None of an empty one."""
    loader = yaml_io.Loader(text)
    try:
        events = _events(loader)
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                return _node(next(events), events, text)
    finally:
        loader.dispose()
    return None


def aliases(node: Node) -> list[Node]:
    """Return all aliases below a node, in the order of the text."""
    if node.kind == "alias":
        return [node]
    return [one for item in node.items for one in aliases(item)]


def anchors(node: Node) -> dict[str, Node]:
    """Return the values below a node that have anchors, by their names."""
    found = {node.anchor: node} if node.anchor and node.kind != "alias" else {}
    for item in node.items:
        found |= anchors(item)
    return found


def _events(loader: Any) -> Iterator[Any]:
    while loader.check_event():
        yield loader.get_event()


def _node(event: Any, events: Iterator[Any], text: str) -> Node:
    start, end, anchor = event.start_mark.index, event.end_mark.index, getattr(event, "anchor", None) or ""
    if isinstance(event, yaml.AliasEvent):
        return Node("alias", start, end, anchor=anchor)
    if isinstance(event, yaml.ScalarEvent):
        style = event.style or ""
        stop = _block_end(text, start, end) if style in BLOCKS else end
        return Node("scalar", start, stop, style=style, anchor=anchor)
    if isinstance(event, yaml.SequenceStartEvent):
        node = Node("list", start, start, bool(event.flow_style), anchor=anchor)
        for inner in events:
            if isinstance(inner, yaml.SequenceEndEvent):
                return _closed(node, inner)
            node.items.append(_node(inner, events, text))
    node = Node("map", start, start, bool(event.flow_style), anchor=anchor)
    for inner in events:
        if isinstance(inner, yaml.MappingEndEvent):
            return _closed(node, inner)
        node.keys.append(Node("scalar", inner.start_mark.index, inner.end_mark.index, anchor=inner.value))
        node.items.append(_node(next(events), events, text))
    raise AssertionError("the parser ends every collection that it begins")


def _closed(node: Node, last: Any) -> Node:
    """Give a collection its end: the bracket's, or that of its last entry."""
    node.end = last.end_mark.index if node.flow or not node.items else node.entry(len(node.items) - 1)[1]
    return node


def _block_end(text: str, start: int, end: int) -> int:
    """Return the end of a block of text without the line end behind its last line, and blank lines that it drops."""
    header = text[start : text.find("\n", start) if "\n" in text[start:end] else end]
    if "+" in header.split("#")[0]:
        return end - 1 if text[end - 1 : end] == "\n" else end
    return start + len(text[start:end].rstrip())
