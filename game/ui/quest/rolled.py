"""What the dice of an action come to, symbol by symbol: how many, from where, and what they do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.quest import names, numbers
from game.systems.quest.faces import ATTACK, DEFENCE, NEMESIS, SUCCESS
from game.systems.quest.nemeses import awake

if TYPE_CHECKING:
    from game.systems.quest.state import Action, State

SHOWN = (SUCCESS, DEFENCE, ATTACK, NEMESIS)


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that are being thrown: faces of white and of black ones, how far they have come (1: they lie).

    again  the places of those that are rolled again while the others lie: white ones first; None: all of them
    """

    hero: tuple[str, ...]
    enemy: tuple[str, ...]
    share: float = 1.0
    again: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A symbol: how many there are, what they do, where they come from, and the rule."""

    symbol: str
    number: int
    text: str
    parts: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Blow:
    """What the enemies of the roll deal: who strikes with how much, defence, the wounds, whether the hero falls."""

    attackers: tuple[tuple[str, int], ...]
    defence: int
    wounds: int
    falls: bool


def with_dice(state: State, roll: Roll | None) -> State | None:
    """Return the state with the dice as they lie in the tray; None while no action goes on."""
    if state.action is None:
        return None
    seen = state.clone()
    if roll is not None and seen.action is not None:
        seen.action = replace(seen.action, hero=roll.hero, enemy=roll.enemy)
    return seen


def lines(state: State) -> list[Line]:
    """Return a line for each symbol of the action that goes on."""
    action = state.action
    assert action is not None  # noqa: S101 - asked within an action
    return [
        Line(SUCCESS, action.total(SUCCESS), _successes(state, action), _parts(action, SUCCESS), "WHQ-ACT-14"),
        Line(DEFENCE, action.total(DEFENCE), _defence(state), _parts(action, DEFENCE), "WHQ-EATK-05"),
        Line(ATTACK, action.total(ATTACK), _attacks(state), _parts(action, ATTACK), "WHQ-EATK-02"),
        Line(NEMESIS, action.total(NEMESIS), _nemeses(state, action), _parts(action, NEMESIS), "WHQ-NEM-02"),
    ]


def blow(state: State) -> Blow:
    """Return what the enemies would deal as the dice lie now (WHQ-EATK-05)."""
    action = state.action
    assert action is not None  # noqa: S101 - asked within an action
    attacking, wounds = numbers.foretold(state)
    left = state.health(action.by) - state.heroes[action.by].wounds
    return Blow(tuple(attacking), action.total(DEFENCE), wounds, wounds >= left > 0)


def told(state: State, one: Blow) -> str:
    """Return what the enemies deal in a sentence."""
    if not one.attackers:
        return _("No enemy strikes back.")
    total = " + ".join(str(value) for _key, value in one.attackers)
    hero = names.first(state, state.action.by) if state.action is not None else ""
    text = ngettext(
        "{hero} suffers {n} wound: {sum} less {defence} defence.",
        "{hero} suffers {n} wounds: {sum} less {defence} defence.", one.wounds,
    )  # fmt: skip
    return text.format(hero=hero, n=one.wounds, sum=total, defence=one.defence)


def _parts(action: Action, symbol: str) -> tuple[str, ...]:
    """Return where the symbols come from."""
    rolled, more = action.rolled(symbol), action.mods.get(symbol, 0)
    found = [ngettext("{n} on the dice", "{n} on the dice", rolled).format(n=rolled)]
    if symbol == SUCCESS and action.banked:
        text = ngettext("{n} critical success. WHQ-ACT-12", "{n} critical successes. WHQ-ACT-12", action.banked)
        found.append(text.format(n=action.banked))
    if symbol == SUCCESS and action.spent:
        text = ngettext("{n} success token. WHQ-ACT-07", "{n} success tokens. WHQ-ACT-07", action.spent)
        found.append(text.format(n=action.spent))
    if more:
        found.append(_("{n} by cards. WHQ-ACT-13").format(n=signed(more)))
    return tuple(found)


def _successes(state: State, action: Action) -> str:
    number = action.total(SUCCESS)
    if action.type == "explore":
        place = state.place
        most = place.explore if place is not None else 0
        return _("progress {now} of {most}").format(now=min(most, state.progress + number), most=most)
    if action.type == "rest":
        healed = min(number, state.heroes[action.by].wounds)
        return ngettext("{n} wound heals", "{n} wounds heal", healed).format(n=healed)
    if action.type == "aid":
        text = ngettext("{n} token for {hero}", "{n} tokens for {hero}", number)
        return text.format(n=number, hero=proper(state.card(action.aid).name)) if action.aid else ""
    return _struck(state, action, number)


def _struck(state: State, action: Action, number: int) -> str:
    """Return what successes of an attack do to its targets."""
    there = [key for key in action.targets if key in state.enemies or key in dict(action.defeated)]
    if not there:
        return _("nobody is attacked")
    if state.adventure.actions[action.card].targets.mode == "divide" and len(there) > 1:
        text = ngettext("divided among {n} enemy", "divided among {n} enemies", len(there))
        return text.format(n=len(there))
    found = enumerated([_name(state, action, key) for key in there])
    key = there[0]
    ignored = min(number, state.enemy_card(key).resilience) if len(there) == 1 and state.seen(key) else 0
    text = ngettext("{n} wound to {enemies}", "{n} wounds to {enemies}", number - ignored)
    said = text.format(n=number - ignored, enemies=found)
    return _("{what}, resilience less {n}").format(what=said, n=ignored) if ignored else said


def _defence(state: State) -> str:
    one = blow(state)
    whole = sum(value for _key, value in one.attackers)
    warded = min(whole, one.defence)
    return ngettext("{n} wound warded off", "{n} wounds warded off", warded).format(n=warded)


def _attacks(state: State) -> str:
    action, one = state.action, blow(state)
    if not one.attackers or action is None:
        return _("nobody strikes")
    parts = [f"{_name(state, action, key)} {value}" for key, value in one.attackers]
    return enumerated(parts)


def _nemeses(state: State, action: Action) -> str:
    if not action.total(NEMESIS):
        return _("nothing")
    found = [names.card_name(state.adventure, card) for _key, card in awake(state)]
    return enumerated(found) if found else _("no nemesis is there")


def _name(state: State, action: Action, key: str) -> str:
    fallen = dict(action.defeated)
    return names.enemy_name(state, key, fallen.get(key))
