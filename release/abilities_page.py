"""Writes docs/how-to/abilities.md: every ability that a card of the skirmish room may name."""

from __future__ import annotations

from pathlib import Path

from game.content.room import vocabulary

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "abilities.md"
HEAD = """# Abilities of the skirmish room

What a card may name under `abilities` (see [add a creature](add-a-creature.md)). `python -m release.abilities_page`
writes this page from the registry. A value in brackets is the usual one; what has none must be written.

| word | what it does | values | rule |
|---|---|---|---|
"""


def page() -> str:
    """Return the page."""
    rows = []
    for word, about in sorted(vocabulary("skirmish")["abilities"].items()):
        blanks = ", ".join(
            f"`{blank['name']}`" + ("" if blank["default"] is None else f" ({blank['default']})")
            for blank in about["form"]
        )
        rows.append(f"| `{word}` | **{about['title']}.** {about['words']} | {blanks} | {about['rule']} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
