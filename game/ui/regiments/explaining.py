"""What things on the table of regiments are, where the pointer rests: a unit, an objective, a piece of terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.regiments.lying import corners_of
from game.geometry.inches.polygons import holds
from game.i18n import _, ngettext, proper
from game.systems.regiments.objectives import card_of, carried, holder
from game.systems.regiments.unit import RUIN
from game.ui.kit import escape
from game.ui.regiments import words
from game.ui.regiments.ground import keyword, laid_now, placed
from game.ui.table.told import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.terrain import TerrainKind
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.board.inches.signs import PointMark

RULES = {
    "blocks_sight": "ASF-TERR-10", "inspiring": "ASF-TERR-11", "dangerous": "ASF-TERR-12",
    "impassable": "ASF-TERR-13", "cover": "ASF-TERR-14", "elevated": "ASF-TERR-15", "horrific": "ASF-TERR-16",
    "hindering": "ASF-TERR-17", "rough": "ASF-TERR-19", "fortified": "ASF-TERR-20", "destructible": "ASF-TERR-21",
}  # fmt: skip


CLAIMED = {"carrion": "ASF-FFC-08", "relics": "ASF-DWD-05"}
"""The rule by which a unit takes an objective along, by mode."""


def unit(state: State, one: Unit, players: Sequence[str]) -> Card:
    """Return what a unit is: whose, what is left of it, what lies on it, whom it fights."""
    if one.built:
        left = _("{player}: {left} of {most} wounds. It is charged and attacked like a unit. ASF-SOS-15")
        text = _("{player}: breached, and still in the way. ASF-SOS-18") if one.fate == RUIN else left
        told = text.format(player=escape(players[one.owner]), left=one.life, most=one.card.life)
        return Card(state.name(one.id), (told,))
    ranks = ngettext("{n} rank left", "{n} ranks left", one.ranks).format(n=one.ranks)
    lines = [
        _("{player}: {left} of {most} wounds, {ranks}. ASF-UNIT-11").format(
            player=escape(players[one.owner]), left=one.life, most=one.card.life, ranks=ranks
        )
    ]
    if one.activated:
        lines.append(_("It has acted in this round. ASF-ACT-03"))
    lines += [f"{words.token(kind)}: {words.token_does(kind)}" for kind in one.tokens]
    for token, *_where in carried(state, one.id):
        card = card_of(state, token)
        what = f": **{escape(proper(card.name))}** {escape(_(card.text))}" if card is not None else ""
        carries = _("Carries an objective")
        lines.append(f"{carries}{what} {CLAIMED[state.battle.mode]}")
    if one.touching:
        names = ", ".join(escape(state.name(key)) for key in one.enemies)
        lines.append(_("It is engaged with {names}. ASF-GEN-13").format(names=names))
    return Card(state.name(one.id), tuple(lines))


def objective(state: State, mark: PointMark) -> Card:
    """Return what an objective is worth and does, and who has claimed it."""
    height = state.battle.played.table.height
    found = next((one for one in state.tokens if placed(one[1:3], height) == mark.at), None)
    rule = CLAIMED.get(state.battle.mode, "ASF-OBJ-01")
    card = card_of(state, found[0]) if found is not None else None
    lines = [escape(_(card.text))] if card is not None else []
    if found is not None and found[3] in state.units and state.units[found[3]].here:
        lines.append(_("{name} has claimed it. {rule}").format(rule=rule, name=escape(state.name(found[3]))))
        if not holder(state, found):
            lines.append(_("Just now nobody controls it: its unit is engaged with an enemy of more ranks. ASF-OBJ-03"))
    else:
        lines.append(_("Nobody has claimed it. {rule}").format(rule=rule))
    return Card(proper(card.name) if card is not None else _("Objective"), tuple(lines))


def terrain(state: State, place: Any) -> Card | None:
    """Return what the piece of terrain under a place is, None for bare ground."""
    at = placed(place, state.battle.played.table.height)
    found = next((one for one in reversed(laid_now(state)) if holds(corners_of(one), at)), None)
    if found is None:
        return None
    return Card(proper(found.kind.name), terrain_does(found.kind))


def terrain_does(kind: TerrainKind) -> tuple[str, ...]:
    """Return what a kind of terrain does: its own words, and each keyword with its rule."""
    lines = tuple(f"{keyword(word)} {RULES[word]}" for word in kind.keywords)
    return (escape(_(kind.text)), *lines) if kind.text else lines
