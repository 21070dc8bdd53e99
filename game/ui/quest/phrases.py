"""What cards do, said as short orders on buttons: "Suffer 1 wound", "Discard 1 success token"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.quest.atoms.registry import ATOMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.quest.cards import Effect
    from game.systems.quest.adventure import Adventure
    from game.systems.quest.state import State

Said = Callable[["Adventure", "Effect"], str]


def option(state: State, source: str, number: int) -> str:
    """Return what an option of a card says that lets somebody choose; `source` names the card as the rules do."""
    found = [one for one in _of_card(state, source) if one.op == "choose" and number < len(one.among)]
    if not found:
        return _("Option {n}").format(n=number + 1)
    return both(state, found[0].among[number])


def both(state: State, effects: Iterable[Effect]) -> str:
    """Return effects as one order."""
    return enumerated([order(state, one) for one in effects])


def order(state: State, effect: Effect) -> str:
    """Return an effect as an order."""
    said = ORDERS.get(effect.op)
    return said(state.adventure, effect) if said is not None else _(ATOMS[effect.op].words).rstrip(".")


def optional(state: State, source: str, op: str) -> str:
    """Return what is agreed to if an optional effect of a card is used, by its word."""
    found = [one for one in _of_card(state, source) if one.op == op and one.optional]
    return order(state, found[0]) if found else _(ATOMS[op].words).rstrip(".") if op in ATOMS else _("Do it")


def _count(effect: Effect) -> int:
    return effect.number("n")


def _conditions(adventure: Adventure, effect: Effect) -> str:
    card = adventure.conditions.get(str(effect["name"]))
    return _("Gain {condition}").format(condition=proper(card.name) if card is not None else effect["name"])


ORDERS: dict[str, Said] = {
    "wound": lambda _a, e: ngettext("Suffer {n} wound", "Suffer {n} wounds", _count(e)).format(n=_count(e)),
    "heal": lambda _a, e: ngettext("Heal {n} wound", "Heal {n} wounds", _count(e)).format(n=_count(e)),
    "token": lambda _a, e: ngettext("Gain {n} success token", "Gain {n} success tokens", _count(e)).format(n=_count(e)),
    "discard_token": lambda _a, e: ngettext(
        "Discard {n} success token", "Discard {n} success tokens", _count(e)
    ).format(n=_count(e)),
    "discard_item": lambda _a, e: ngettext("Discard {n} item", "Discard {n} items", _count(e)).format(n=_count(e)),
    "exhaust_action": lambda _a, e: ngettext(
        "Exhaust {n} action card", "Exhaust {n} action cards", _count(e)
    ).format(n=_count(e)),
    "ready_action": lambda _a, e: ngettext(
        "Ready {n} action card", "Ready {n} action cards", _count(e)
    ).format(n=_count(e)),
    "condition": _conditions,
    "peril": lambda _a, e: _("Peril {n}").format(n=signed(_count(e))),
    "progress": lambda _a, e: _("Progress {n}").format(n=signed(_count(e))),
    "upgrade_action": lambda _a, _e: _("Learn an advanced action"),
    "gear_limit": lambda _a, e: _("Gear limit {n}").format(n=signed(_count(e))),
}  # fmt: skip


# --- where effects stand ---------------------------------------------------------------------------------------------


def _of_card(state: State, source: str) -> Iterator[Effect]:
    """Go through all effects of the card that is named, those within others too."""
    kind, _holder, card, _number = (*source.split("/"), "", "", "")[:4]
    known = state.adventure
    found: list[Any] = []
    if kind == "sheet":
        found = [state.sheet]
    elif kind == "peril":
        found = [one for one in state.sheet.perils if one.colour == card]
    elif kind in ("reward", "penalty"):
        found = [state.sheet.reward if kind == "reward" else state.sheet.penalty]
    else:
        tables: tuple[dict[str, Any], ...] = (
            known.locations, known.dungeon, known.gear, known.heroes, known.conditions, known.actions, known.enemies,
        )  # fmt: skip
        found = [table[card] for table in tables if card in table]
        if kind == "enemy" and card in known.enemies:
            found += [known.keywords[word] for word in known.enemies[card].bar]
    for one in found:
        yield from _within(one)


def _within(card: Any) -> Iterator[Effect]:
    for name in ("effects", "before", "after", "nemesis"):
        for effect in getattr(card, name, ()):
            yield from _deep(effect)
    for clause in getattr(card, "clauses", ()):
        for effect in clause.effects:
            yield from _deep(effect)


def _deep(effect: Effect) -> Iterator[Effect]:
    yield effect
    for some in (effect.then, effect.otherwise, *effect.among):
        for one in some:
            yield from _deep(one)
