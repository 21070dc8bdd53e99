"""What maps made by chance are called and what is told of them: words of a recipe, put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.generating.chance import Chance


@dataclass(frozen=True)
class Naming:
    """First and last words of names, and sentences of which a map has one."""

    first: tuple[str, ...]
    last: tuple[str, ...]
    tales: tuple[str, ...] = ()

    def draw(self, chance: Chance) -> dict[str, str]:
        """Return the name of a map, and its description if there is one."""
        words = {"name": f"{chance.one(self.first)} {chance.one(self.last)}"}
        return words | ({"description": chance.one(self.tales)} if self.tales else {})


def read_naming(value: Mapping[str, Any]) -> Naming:
    """Return the naming of a recipe whose shape is right."""
    names = value["names"]
    return Naming(tuple(names["first"]), tuple(names["last"]), tuple(value.get("tales", ())))
