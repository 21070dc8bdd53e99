"""Words that several battle panels share: chances, names, squares, what an attack is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.grid import label
from game.i18n import _, signed
from game.ui.kit import escape

if TYPE_CHECKING:
    from game.systems.skirmish.advice import Odds
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def bold(state: State, unit_id: str) -> str:
    """Return a creature's name for rich text, bold."""
    return f"**{escape(state.name(unit_id))}**"


def has_acted(state: State, unit: Unit) -> bool:
    """Say whether a creature's turn of this round is over."""
    return unit.activated and (state.turn is None or state.turn.unit != unit.id)


def place(unit: Unit, spot: tuple[int, int] | None = None) -> str:
    """Return the label of the square a creature stands on, or would."""
    return label(*(spot or (unit.x, unit.y)))


def needs(odds: Odds) -> str:
    """Return what the die must show."""
    if not odds.needs:
        return _("hits without a roll")
    if odds.needs >= 20:
        return _("needs 20 on the d20")
    return _("needs {n} or more on the d20").format(n=odds.needs)


def odds_lines(odds: Odds) -> list[str]:
    """Return what the figures of an attack are made of, a line each: the roll, the armour class, the damage."""
    lines = [f"{escape(needs(odds))} DDM-ATK-03"]
    for words, number in (
        (_("{why}: {amount}"), odds.attack),
        (_("{why}: AC {amount}"), odds.armour),
        (_("{why}: {amount} damage"), odds.damage),
    ):
        for reason in number.reasons:
            text = words.format(why=reason.text, amount=signed(reason.amount)) if reason.amount else reason.text
            lines.append(f"{escape(text)} {reason.rule}")
    return lines


def attack_title(state: State, odds: Odds) -> str:
    """Return the heading of an attack: "Shot at Tusk Raider 2"."""
    text = {
        ("ranged", "attack"): _("Shot at {target}"),
        ("melee", "charge"): _("Charge at {target}"),
    }.get((odds.kind, odds.why), _("Attack on {target}"))
    return text.format(target=state.name(odds.target))


def attack_icon(kind: str) -> str:
    """Return the sign of a kind of attack."""
    return "crosshair" if kind == "ranged" else "swords"


def turn_of(state: State) -> int | None:
    """Return the side whose creature has its turn, None if none has."""
    return state.units[state.turn.unit].side if state.turn is not None else None
