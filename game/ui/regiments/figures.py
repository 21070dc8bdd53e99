"""The regiments of a battle as the board of inches draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.engine.seats import LETTERS
from game.systems.regiments.objectives import carried
from game.systems.regiments.unit import RUIN, WALL
from game.ui.board.inches.masonry import BREACHED, WHOLE
from game.ui.board.inches.trays import TrayFigure
from game.ui.regiments.emblems import arms_of, body_of, coat_of, emblem_of
from game.ui.regiments.ground import placed, turned

if TYPE_CHECKING:
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit


def standing(state: State) -> list[TrayFigure]:
    """Return every regiment that stands on the table, and every castle wall, breached ones too (ASF-SOS-18)."""
    walls = [wall(state, unit) for unit in state.units.values() if unit.fate in (WALL, RUIN)]
    return [*walls, *(shown(state, unit) for unit in state.standing())]


def wall(state: State, unit: Unit) -> TrayFigure:
    """Return a castle wall as it stands."""
    breached = unit.fate == RUIN
    return TrayFigure(
        id=unit.id, side=LETTERS[unit.owner], emblem="crossed-swords", x=0, y=0, health=None, copy=unit.number or None,
        flags=frozenset({"acted"} if unit.activated and not breached else ()),
        at=placed((unit.x, unit.y), state.battle.played.table.height), facing=turned(unit.facing),
        width=unit.card.tray.width, depth=unit.card.tray.depth, body=BREACHED if breached else WHOLE,
        grid=(1, 1), models=0, coat=coat_of(state.battle.played.armies[unit.owner].faction.id),
        pill="" if breached else f"{unit.life}/{unit.card.life}",
    )  # fmt: skip


def shown(state: State, unit: Unit, *, ghost: bool = False, selected: bool = False) -> TrayFigure:
    """Return a regiment as it stands; with `ghost` as it is planned to stand (its place is replaced by the caller)."""
    card = unit.card
    return TrayFigure(
        id=unit.id,
        side=LETTERS[unit.owner],
        emblem=emblem_of(card),
        x=0,
        y=0,
        health=None,
        copy=unit.number or None,
        selected=selected,
        ghost=ghost,
        commander=unit.commander,
        flags=frozenset({"acted"} if unit.activated else ()),
        at=placed((unit.x, unit.y), state.battle.played.table.height),
        facing=turned(unit.facing),
        width=card.tray.width,
        depth=card.tray.depth,
        body=body_of(card),
        arms=arms_of(card),
        grid=(card.tray.ranks, card.tray.columns),
        models=unit.models,
        officers=0 if card.tray.solo else len(unit.attachments),
        coat=coat_of(card.faction),
        pill=f"{unit.life}/{card.life}",
        tokens=(*unit.tokens, *_more(state, unit)),
    )


def _more(state: State, unit: Unit) -> list[str]:
    """Return what lies on a tray besides condition tokens: that it has given an order this round, that it is marked, an
    objective that it takes along.
    """
    orders = [one.id for one in unit.printed if one.symbol == "order"]
    given = any(uses(state, "round", order, unit.id) for order in orders)
    takes = bool(carried(state, unit.id))
    return [word for word, on in (("order", given), ("marked", unit.banner), ("objective", takes)) if on]
