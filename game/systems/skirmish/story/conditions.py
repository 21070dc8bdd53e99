"""The log of saves, of conditions and of all that lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import EffectBegan, EffectEnded
from game.engine.system import Sentence
from game.i18n import N_, _, signed
from game.systems.skirmish import spellbook
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS
from game.systems.skirmish.elimination import BOUND
from game.systems.skirmish.events.conditions import (
    CONTROLS,
    STANDS_STILL,
    ConfusionRolled,
    ControlTaken,
    Rallied,
    Routed,
    SaveRolled,
)
from game.systems.skirmish.story.words import Teller, called, side_of, summed, title

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.systems.skirmish.state import State


def _saved(state: State, event: SaveRolled) -> Sentence:
    texts = {
        ("morale", True): _("{name} tests morale: {sum}. It holds."),
        ("morale", False): _("{name} tests morale: {sum}. It fails."),
        ("rally", True): _("{name} tries to rally: {sum}. It does."),
        ("rally", False): _("{name} tries to rally: {sum}. It fails."),
        ("pit", True): _("{name} clings to the edge: {sum}."),
        ("pit", False): _("{name} loses its hold: {sum}."),
    }
    text = texts.get((event.what, event.passed))
    if not event.die:
        text = _("{name} is fearless and tests no morale.")
    if text is None:  # against an ability
        text = _("{name} saves against {what}: {sum}.") if event.passed else _("{name} fails against {what}: {sum}.")
    total = event.die + event.bonus
    told = _("{die} + {bonus} = {total} against {dc}").format(
        die=event.die, bonus=event.bonus, total=total, dc=event.dc
    )
    return Sentence(
        text.format(name=called(state, event.unit), sum=told, what=title(event.what)),
        event.rule,
        side_of(state, event.unit),
        event.die,
        details=summed(event.parts),
    )


def _routed(state: State, event: Routed) -> Sentence:
    text = _("{name} routs.").format(name=called(state, event.unit))
    return Sentence(text, event.rule, side_of(state, event.unit), weight=2)


def _rallied(state: State, event: Rallied) -> Sentence:
    text = _("{name} rallies and does nothing else this turn.").format(name=called(state, event.unit))
    return Sentence(text, event.rule, side_of(state, event.unit), weight=2)


_CONDITIONS = {
    "routing": (N_("{name} routs."), N_("{name} is in order again.")),
    "stunned": (N_("{name} is stunned."), N_("{name} is no longer stunned.")),
    "helpless": (N_("{name} is helpless."), N_("{name} is no longer helpless.")),
    "paralyzed": (N_("{name} is paralyzed."), N_("{name} is no longer paralyzed.")),
    "asleep": (N_("{name} falls asleep."), N_("{name} wakes up.")),
    "confused": (N_("{name} is confused."), N_("{name} is no longer confused.")),
    "controlled": (N_("{name} follows somebody else this turn."), N_("{name} is its owner’s again.")),
    "entangled": (N_("{name} is entangled."), N_("{name} is free to move again.")),
    "blinded": (N_("{name} is blinded."), N_("{name} sees again.")),
    "poisoned": (N_("{name} is poisoned."), N_("The poison leaves {name}.")),
    "incited": (N_("{name} is incited."), N_("{name} is no longer incited.")),
    "inhibited": (N_("{name} is inhibited."), N_("{name} is no longer inhibited.")),
    "invisible": (N_("{name} becomes invisible."), N_("{name} is no longer invisible.")),
    "skips-turn": (N_("{name} will skip its next turn."), N_("{name} has skipped its turn.")),
    "phased-out": (N_("{name} vanishes from the map."), N_("{name} is back on the map.")),
    "enslaved": (N_("{name} has changed its warband."), N_("{name} is free of its master.")),
}
"""What the log says when a condition begins, and when it ends."""


def _rolled_confused(state: State, event: ConfusionRolled) -> Sentence:
    if event.die <= CONTROLS:
        text = _("{name} is confused: {die}, an opponent acts for it.")
    elif event.die <= STANDS_STILL:
        text = _("{name} is confused: {die}, it does nothing.")
    else:
        text = _("{name} is confused: {die}, it acts as usual.")
    told = text.format(name=called(state, event.unit), die=event.die)
    return Sentence(told, event.rule, side_of(state, event.unit), event.die)


def _controlled(state: State, event: ControlTaken) -> Sentence:
    text = _("{player} controls {name} in this turn.")
    told = text.format(player=state.battle.players[event.seat], name=called(state, event.unit))
    return Sentence(told, event.rule, event.seat, weight=2)


def _effect(state: State, event: EffectBegan | EffectEnded) -> Sentence | None:
    """Tell that a condition or a lasting ability began or ended for which the room has no event of its own."""
    if event.target not in state.units:
        return None
    if event.key in spellbook.STATISTICS:
        return _changed(state, event)
    began = isinstance(event, EffectBegan)
    if event.key == BOUND:
        return _bound(state, event) if isinstance(event, EffectBegan) else None
    text = _CONDITIONS[event.key][0 if began else 1] if event.key in AILMENTS else None
    if text is None and ABILITIES.of((event.key,)) is not None:
        text = N_("{name} is now under {what}.") if began else N_("{what} on {name} ends.")
    if text is None:
        return None
    told = _(text).format(name=called(state, event.target), what=title(event.key))
    return Sentence(told, event.rule, side_of(state, event.target))


def _changed(state: State, event: EffectBegan | EffectEnded) -> Sentence | None:
    """Tell a statistic that a spell changes."""
    effect = event.effect
    words = _(spellbook.STATISTICS[event.key]).format(n=signed(int(str(effect.param("amount")))))
    began = isinstance(event, EffectBegan)
    text = _("{name}: {words} by {what}.") if began else _("{name}: no longer {words} by {what}.")
    what = spellbook.title(str(effect.param("spell")))
    return Sentence(
        text.format(name=called(state, event.target), words=words, what=what), event.rule, side_of(state, event.target)
    )


def _bound(state: State, event: EffectBegan) -> Sentence:
    text = _("{name} requires {other}: it goes when that one goes.")
    told = text.format(name=called(state, event.target), other=called(state, event.source))
    return Sentence(told, event.rule, side_of(state, event.target))


TELLERS: dict[type[Event], Teller] = {
    SaveRolled: _saved,
    Routed: _routed,
    ConfusionRolled: _rolled_confused,
    ControlTaken: _controlled,
    Rallied: _rallied,
    EffectBegan: _effect,
    EffectEnded: _effect,
}
