"""What a new map of squares says: ground everywhere, areas at two ends, exits behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.squares.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping


def blank(words: Mapping[str, Any], width: int, height: int, ground: str) -> dict[str, Any]:
    """Return what a new map of this size says, with these words of its own."""
    deep, high = min(4, width // 4), min(4, height // 3)
    low = (height - high) // 2
    value = {
        **words, "theme": "meadow", "legend": {".": ground}, "rows": ("." * width + "\n") * height,
        "starting": {"A": [], "B": []}, "victory": [], "exits": {"A": "", "B": ""},
    }  # fmt: skip
    sheet = Sheet(value)
    ends = {
        "A": {(x, y) for x in range(deep) for y in range(low, low + high)},
        "B": {(x, y) for x in range(width - deep, width) for y in range(height - low - high, height - low)},
    }
    for letter, squares in ends.items():
        sheet.set_starting(letter, squares)
        sheet.set_exit(letter, {s for s in squares if s[0] in (0, width - 1)})
    far = {letter: {(width - 1 - x, y) for x, y in squares} for letter, squares in ends.items()}
    for letter, squares in far.items():
        inner = {(x + (-deep if x > width / 2 else deep), y) for x, y in squares}
        sheet.set_victory(letter, inner)
    return sheet.value()
