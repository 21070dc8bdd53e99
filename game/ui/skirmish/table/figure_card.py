"""What the small signs of a creature's token say: letter, crown, number, health, conditions with source and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.systems.skirmish import command, space, standing
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS
from game.ui.board import STATES
from game.ui.kit import escape
from game.ui.table.told import Card
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def conditions(state: State, unit: Unit) -> list[tuple[str, str, str]]:
    """Return the conditions of a creature: key, what it is with whose doing it is and what ends it, rule."""
    found: list[tuple[str, str, str]] = []
    for key, ailment in AILMENTS.items():
        lasting = state.lasting(unit.id, key)
        reasons = dict.fromkeys(standing.condition(state, effect) for effect in lasting)
        found += [(key, reason.text, reason.rule) for reason in reasons]
        if not lasting and state.has(unit.id, key):  # in its nature
            found.append((key, ABILITIES[key].named, ailment.rule))
    return found


def figure_card(state: State, unit: Unit, kind: str, player: str) -> Card | None:
    """Return the card of a sign of a token, None if it tells no more than what it lies on.

    `player` is whose creature it is, in words.
    """
    name = escape(state.name(unit.id))
    if kind in STATES or kind == "more":
        return _conditions(state, unit, kind)
    if kind == "seat":
        words = _("{name} belongs to {player}, who plays {band}.")
        words = words.format(name=name, player=escape(player), band=escape(state.band(unit.side)))
        return Card(_("Side {letter}").format(letter=SEATS[unit.side]), (f"{words} DDM-WB-01",))
    if kind == "commander":
        return _commander(command.rating_of(state, unit) or 0)
    if kind == "copy":
        alike = sum(u.card.name == unit.card.name and u.side == unit.side for u in state.units.values())
        words = ngettext(
            "Number {n} of {all} creature of this name in its warband.",
            "Number {n} of {all} creatures of this name in its warband.",
            alike,
        ).format(n=unit.copy, all=alike)
        return Card(name, (f"{words} DDM-WB-04",))
    if kind == "acted":
        words = _("It has had its turn of this round and may still make attacks of opportunity.")
        return Card(_("{name} has acted").format(name=name), (f"{words} DDM-PHS-04",))
    if kind == "health":
        half = unit.card.hp // 2
        words = _("The notch is the half: fallen to {half} or less it makes a morale save.").format(half=half)
        title = _("{name}: {hp} of {whole} HP").format(name=name, hp=max(unit.hp, 0), whole=unit.card.hp)
        return Card(title, (f"{words} DDM-MOR-01", _("At 0 it is destroyed.") + " DDM-CARD-11"))
    if kind == "ring":
        return Card(
            _("{name} is in hand").format(name=name), (_("What is planned is planned for it.") + " DDM-PHS-05",)
        )
    return None


def _conditions(state: State, unit: Unit, kind: str) -> Card | None:
    """Return the card of the conditions that one sign stands for, of all of them for "more"."""
    told = [one for one in conditions(state, unit) if kind == "more" or STATES.get(one[0]) == STATES[kind]]
    if not told:
        return None
    name, keys = escape(state.name(unit.id)), list(dict.fromkeys(key for key, _words, _rule in told))
    title = _("{name}: {condition}").format(name=name, condition=ABILITIES[keys[0]].named) if len(keys) == 1 else name
    lines: list[str] = []
    for key in keys:
        lines += [f"{{warn|{escape(words)}}} {rule}" for one, words, rule in told if one == key]
        lines.append(escape(ABILITIES[key].told))
    return Card(title, tuple(lines))


def _commander(rating: int) -> Card:
    return Card(
        _("Commander, rating {rating}").format(rating=rating),
        (
            _("Those it commands add {rating} to morale saves.").format(rating=rating) + " DDM-CMD-02",
            ngettext(
                "It commands followers within {n} square, counted around walls, and those it sees.",
                "It commands followers within {n} squares, counted around walls, and those it sees.",
                space.COMMAND_RANGE,
            ).format(n=space.COMMAND_RANGE) + " DDM-CMD-05",
        ),
    )  # fmt: skip
