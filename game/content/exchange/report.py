"""What became of everything in a file that was imported: taken, snapped to the grid, left out, added by the program."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Part = Literal["taken", "snapped", "left_out", "added"]
PARTS: tuple[Part, ...] = ("taken", "snapped", "left_out", "added")


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the report: a word for programs, how many, the sentence for people, and where (labels, names)."""

    what: str
    count: int
    words: str
    where: tuple[str, ...] = ()


@dataclass(slots=True)
class Report:
    """The report of an import. Nothing of the file is missing in it: what has no line was not there.

    source  what kind of file it was: "Universal VTT 0.3"
    """

    source: str
    taken: list[Told] = field(default_factory=list)
    snapped: list[Told] = field(default_factory=list)
    left_out: list[Told] = field(default_factory=list)
    added: list[Told] = field(default_factory=list)

    def tell(self, part: Part, what: str, count: int, words: str, where: tuple[str, ...] = ()) -> None:
        """Note something; nothing if the count is 0."""
        if count:
            getattr(self, part).append(Told(what, count, words, where))

    def parts(self) -> Iterator[tuple[Part, list[Told]]]:
        """Yield the parts that have something in them."""
        for part in PARTS:
            found: list[Told] = getattr(self, part)
            if found:
                yield part, found

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain values."""
        told: dict[str, Any] = {"source": self.source}
        for part in PARTS:
            told[part] = [
                {"what": one.what, "count": one.count, "words": one.words}
                | ({"where": list(one.where)} if one.where else {})
                for one in getattr(self, part)
            ]
        return told
