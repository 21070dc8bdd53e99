"""Saves in tests: a kept game goes on once it was checked from its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import save

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.dice import Dice
    from game.engine.save import Battle
    from game.engine.session import Session
    from game.engine.system import System


def resume(
    battle: Battle, system: System, dice: Callable[[int | None], Dice | None], name: str
) -> tuple[Session, bool]:
    """Return a battle that is `verified`, and whether today's rules replay it to the same state. Raises SaveError."""
    loaded = save.verified(battle, system, dice, name)
    return loaded.session, loaded.same
