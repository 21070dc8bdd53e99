"""The log: each event as one sentence with its numbers and its rule ID."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.effects import EffectBegan
from game.engine.limits import Used
from game.engine.seats import seat_of, victory_told
from game.engine.system import Sentence
from game.engine.throws import Rerolled
from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.regiments import missions_told, objectives_told, siege_told, words
from game.systems.regiments.events import court, fighting, marking, moving, objectives, siege, turns
from game.systems.regiments.events import missions as events
from game.systems.regiments.numbers import BONUS, FULL_DICE, needed
from game.systems.regiments.sentences import called, card, line, player, summed, team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.regiments.state import State

Teller = Callable[[Any, Any], Sentence | None]


def chapter(event: Event) -> str:
    """Return "round" or "turn" if one begins with this event, "" if none does."""
    if isinstance(event, turns.RoundBegan):
        return "round"
    return "turn" if isinstance(event, turns.TurnBegan) else ""


def sentence(state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
    """Return the log's line for an event, None if it is not told; units set up in a row are one line."""
    if isinstance(event, moving.Deployed):
        return _deployed(state, event, since)
    teller = TELLERS.get(type(event))
    return teller(state, event) if teller is not None else None


# --- before the first round ---------------------------------------------------------------------------------------


def _zones(state: State, event: moving.ZonesChosen) -> Sentence:
    text = _("{player} has the edge of the table and deploys first.")
    line = _("{player}: {die}")
    details = tuple(
        (line.format(player=state.battle.players[seat], die=die), event.rule) for seat, die in event.rolls
    )  # fmt: skip
    most = max((die for _seat, die in event.rolls), default=0)
    told = text.format(player=state.battle.players[event.seat])
    return Sentence(told, event.rule, event.seat, most, details=details)


def _deployed(state: State, event: moving.Deployed, since: Sequence[Event]) -> Sentence:
    seat = state.owner(event.unit)
    row = [one for one in since if isinstance(one, moving.Deployed) and state.owner(one.unit) == seat]
    together = len(row) == len(since) > 0
    names = [called(state, one.unit) for one in (*(row if together else ()), event)]
    text = _("{player} sets up {names}.").format(player=state.battle.players[seat], names=enumerated(names))
    return Sentence(text, event.rule, seat, lengthens=together)


def _first(state: State, event: turns.FirstNamed) -> Sentence:
    return player(state, event.seat, event, _("{player} is First Player."), weight=2)


# --- rounds and turns ---------------------------------------------------------------------------------------------


def _round(_state: State, event: turns.RoundBegan) -> Sentence:
    return Sentence(_("Round {n} begins.").format(n=event.number), event.rule, weight=2)


def _turn(state: State, event: turns.TurnBegan) -> Sentence:
    return player(state, event.seat, event, _("The turn of {player}."), weight=0)


def _pass(state: State, event: turns.TurnPassed) -> Sentence:
    return player(state, event.seat, event, _("{player} has nobody left to activate."))


def _activated(state: State, event: turns.Activated) -> Sentence:
    return line(state, event.unit, event, _("{name} is activated."), weight=0)


def _round_over(state: State, event: turns.RoundEnded) -> Sentence:
    return player(state, event.first, event, _("{player} has the First Player marker."))


def _scored(state: State, event: turns.Scored) -> Sentence:
    n, seat = event.amount, state.battle.teams[event.team][0]
    names = {"team": team(state, event.team), "n": n}
    if event.unit:
        text = ngettext("{team}: {n} point for {name}.", "{team}: {n} points for {name}.", n)
        return Sentence(text.format(name=called(state, event.unit), **names), event.rule, seat, weight=2)
    text = ngettext("{team}: {n} point.", "{team}: {n} points.", n)
    return Sentence(text.format(**names), event.rule, seat, weight=2)


def _marked(state: State, event: marking.UnitMarked) -> Sentence:
    return player(state, event.by, event, _("{player} marks {unit}."), unit=called(state, event.unit))


def _price(state: State, event: marking.PriceRaised) -> Sentence:
    text = _("{player} puts a marker on {unit}.")
    return player(state, event.by, event, text, unit=called(state, event.unit))


def _over(state: State, event: turns.BattleEnded) -> Sentence:
    text = victory_told(state.battle.players, event.winners, state.battle.teams)
    seat = event.winners[0] if event.winners else None
    return Sentence(f"{text} {decided(event.verdict)}".rstrip(), event.rule, seat, weight=2)


def decided(verdict: str) -> str:
    """Return in a sentence what decided a battle (ASF-VIC-01, -04, -05, -07)."""
    return {
        "points": _("There are points enough, and more than anybody else has."),
        "lead": _("After the last round it is the most points."),
        "army": _("The points are even; what stands on the battlefield decides."),
        "survival": _("No other army has a unit left."),
        "siege": _("The castle has held until the last round was over."),
    }.get(verdict, "")


# --- court and cards ----------------------------------------------------------------------------------------------


def _claimed(state: State, event: court.ZoneClaimed) -> Sentence:
    return line(state, event.who, event, _("{name} claims the zone {zone}."), zone=words.zone(event.zone))


def _influence(state: State, event: court.InfluenceLaid) -> Sentence:
    return line(state, event.who, event, _("{name} has influence on {unit}."), unit=called(state, event.unit))


def _drawn(state: State, event: court.CardDrawn) -> Sentence:
    if isinstance(event.card, str):
        return player(state, event.seat, event, _("{player} draws {card}."), weight=0, card=card(state, event.card))
    return player(state, event.seat, event, _("{player} draws a card."), weight=0)


def _played(state: State, event: court.CardPlayed) -> Sentence:
    return player(state, event.seat, event, _("{player} plays {card}."), weight=2, card=card(state, event.card))


def _ordered(state: State, event: Used) -> Sentence:
    order = next((proper(one.name) for one in state.printed(event.who) if one.id == event.what), event.what)
    return line(state, event.who, event, _("{name} gives the order {order}."), weight=2, order=order)


def _discarded(state: State, event: court.CardDiscarded) -> Sentence:
    return player(state, event.seat, event, _("{player} discards {card}."), card=card(state, event.card))


# --- on the table -------------------------------------------------------------------------------------------------


def _moved(state: State, event: moving.Moved) -> Sentence:
    text = {
        "maneuver": _("{name} maneuvers."),
        "march": _("{name} marches."),
        "retreat": _("{name} retreats."),
        "shift": _("{name} shifts."),
        "pivot": _("{name} turns where it stands."),
        "turn": _("{name} turns to its enemy."),
        "aim": _("{name} turns to charge."),
        "charge": _("{name} runs on."),
        "align": _("{name} is set flush with its enemy."),
        "aside": _("{name} is moved aside."),
    }[event.how]
    return line(state, event.unit, event, text, weight=0 if event.how in ("aim", "charge", "align") else 1)


def _charges(state: State, event: moving.ChargeDeclared) -> Sentence:
    text = {
        "front": _("{name} charges {target}."),
        "flank": _("{name} charges {target} in the flank."),
        "rear": _("{name} charges {target} in the rear."),
    }[event.arc]
    return line(state, event.unit, event, text, target=called(state, event.target))


def _charge_over(state: State, event: moving.ChargeResolved) -> Sentence:
    if not event.reached:
        text = _("{die}: {inches} inches. {name} fails to reach {target}.")
    elif event.disorderly:
        text = _("{die}: {inches} inches. {name} reaches {target} in disorder.")
    else:
        text = _("{die}: {inches} inches. {name} reaches {target}.")
    names = {"name": called(state, event.unit), "target": called(state, event.target)}
    told = text.format(die=event.dice[0], inches=event.distance, **names)
    return Sentence(told, event.rule, state.owner(event.unit), event.dice[0])


def _retreats(state: State, event: moving.RetreatRolled) -> Sentence:
    text = _("{name} may retreat {inches} inches: {die}.")
    told = text.format(name=called(state, event.unit), inches=event.distance, die=event.die)
    return Sentence(told, event.rule, state.owner(event.unit), event.die)


def _razed(state: State, event: moving.TerrainGone) -> Sentence:
    return line(state, event.unit, event, _("{name} tears down a piece of terrain."))


def _forgone(state: State, event: moving.ActionForgone) -> Sentence:
    return line(state, event.unit, event, _("{name} forgoes its action."))


# --- attacks and tests --------------------------------------------------------------------------------------------


def _attacks(state: State, event: fighting.AttackDeclared) -> Sentence:
    made = event.attack
    text = {
        "front": _("{name} attacks {target} with {attack}."),
        "flank": _("{name} attacks {target} with {attack} from the flank."),
        "rear": _("{name} attacks {target} with {attack} from the rear."),
    }[made.arc]
    target, weapon = called(state, made.defender), proper(made.card.name)
    return line(state, made.attacker, event, text, target=target, attack=weapon)


def _hits(state: State, event: fighting.HitsCounted) -> Sentence:
    text = ngettext("{n} hit with {dice}, {need}+ needed.", "{n} hits with {dice}, {need}+ needed.", event.hits)
    told = text.format(n=event.hits, dice=_shown(event.dice), need=needed(event))
    return Sentence(told, event.rule, state.owner(event.attacker), details=summed(event.parts))


def _rerolled(state: State, event: Rerolled) -> Sentence:
    faces = ", ".join(f"{one.before} → {one.after}" for one in event.rerolls)
    return player(state, seat_of(event.rerolls[0].by), event, _("{player} rolls dice again: {faces}."), faces=faces)


def _granted(_state: State, event: fighting.HitsAdded) -> Sentence:
    text = ngettext("{n} automatic hit.", "{n} automatic hits.", event.number)
    return Sentence(text.format(n=event.number), event.rule)


def _saves(state: State, event: fighting.SavesCounted) -> Sentence:
    text = ngettext(
        "{name} blocks {n} hit with {dice}, {need}+ needed.",
        "{name} blocks {n} hits with {dice}, {need}+ needed.",
        event.blocked,
    )
    need = needed(event)
    names = {"name": called(state, event.unit), "n": event.blocked, "dice": _shown(event.dice), "need": need}
    return Sentence(text.format(**names), event.rule, state.owner(event.unit), details=summed(event.parts))


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def _wounded(state: State, event: fighting.Wounded) -> Sentence:
    n = event.amount
    text = {
        "panic": ngettext(
            "{name} loses {n} wound in the panic.", "{name} loses {n} wounds in the panic.", n
        ),
        "crossed": ngettext(
            "{name} loses {n} wound on dangerous ground.", "{name} loses {n} wounds on dangerous ground.", n
        ),
        "stood": ngettext(
            "{name} loses {n} wound on dangerous ground.", "{name} loses {n} wounds on dangerous ground.", n
        ),
    }.get(event.cause, ngettext("{name} suffers {n} wound.", "{name} suffers {n} wounds.", n))  # fmt: skip
    return line(state, event.unit, event, text, n=n)


def _restored(state: State, event: fighting.Restored) -> Sentence:
    text = ngettext("{name} restores {n} wound.", "{name} restores {n} wounds.", event.amount)
    return line(state, event.unit, event, text, n=event.amount)


def _destroyed(state: State, event: fighting.Destroyed) -> Sentence:
    return line(state, event.unit, event, _("{name} is destroyed."), weight=2)


def _test(state: State, event: fighting.TestTaken) -> Sentence | None:
    if not event.dice:
        return None  # nothing was rolled: nobody was hurt
    text = {
        (True, True): _("{name} passes a panic test: {total} against {need}+."),
        (True, False): _("{name} fails a panic test: {total} against {need}+."),
        (False, True): _("{name} passes a morale test: {total} against {need}+."),
        (False, False): _("{name} fails a morale test: {total} against {need}+."),
    }[event.panic, event.passed]
    if event.passed and event.total < event.need:  # something let it pass
        text = _("{name} has {total} against {need}+ in a panic test, and passes it all the same.")
    told = text.format(name=called(state, event.unit), total=event.total, need=event.need)
    details = ((_("Dice: {dice}").format(dice=_shown(event.dice[:2])), event.rule), *summed(event.parts))
    return Sentence(told, event.rule, state.owner(event.unit), sum(event.dice[:2]), details=details)


def _token(state: State, event: fighting.ConditionGiven) -> Sentence:
    return line(state, event.unit, event, _("{name} is now {token}."), token=words.token(event.kind))


def _token_gone(state: State, event: fighting.ConditionLost) -> Sentence:
    if event.by < 0:
        return line(state, event.unit, event, _("{name} is {token} no longer."), token=words.token(event.kind))
    text = _("{player} spends the token {token} of {unit}.")
    kind, unit = words.token(event.kind), called(state, event.unit)
    return player(state, event.by, event, text, token=kind, unit=unit)


def _lasts(state: State, event: EffectBegan) -> Sentence | None:
    if event.key == BONUS:
        amount = signed(int(str(event.effect.param("amount"))))
        text = _("{ability}: {name} has {amount} {figure}.")
        name, figure = proper(str(event.effect.param("name"))), _figure(event.effect)
        return line(state, event.target, event, text, ability=name, amount=amount, figure=figure)
    if event.key == FULL_DICE:
        return line(state, event.target, event, _("{name} attacks with the highest number of dice."))
    if event.key == "no abilities":
        return line(state, event.target, event, _("{name} loses all abilities for a while."))
    return None


def _figure(effect: Any) -> str:
    return {
        "hit": _("to hit"), "defense": _("to defense rolls"), "morale": _("to morale tests"),
        "panic": _("to panic tests"), "charge": _("to charge distances"), "speed": _("inches of speed"),
        "dice": _("attack dice"), "walls": _("to hit walls"),
    }[str(effect.param("figure"))]  # fmt: skip


TELLERS: dict[type[Event], Teller] = {
    moving.ZonesChosen: _zones,
    turns.FirstNamed: _first,
    turns.RoundBegan: _round,
    turns.TurnBegan: _turn,
    turns.TurnPassed: _pass,
    turns.Activated: _activated,
    turns.RoundEnded: _round_over,
    turns.Scored: _scored,
    turns.BattleEnded: _over,
    marking.UnitMarked: _marked,
    marking.PriceRaised: _price,
    court.ZoneClaimed: _claimed,
    court.InfluenceLaid: _influence,
    court.CardDrawn: _drawn,
    court.CardPlayed: _played,
    court.CardDiscarded: _discarded,
    events.MissionDrawn: missions_told.drawn,
    events.MissionChosen: missions_told.chosen,
    events.MissionShown: missions_told.shown,
    events.MissionFulfilled: missions_told.done,
    events.MissionDiscarded: missions_told.gone,
    siege.SidesTaken: siege_told.sides,
    siege.WallFell: siege_told.fallen,
    siege.WallsRested: siege_told.rested,
    siege.StrategyDrawn: siege_told.drawn,
    siege.StrategyPlayed: siege_told.played,
    siege.GroundCleared: siege_told.cleared,
    siege.Returned: siege_told.returned,
    moving.Moved: _moved,
    moving.ChargeDeclared: _charges,
    moving.ChargeResolved: _charge_over,
    moving.RetreatRolled: _retreats,
    objectives.TokenClaimed: objectives_told.claims,
    objectives.CardLinked: objectives_told.linked,
    objectives.TokenPlaced: objectives_told.lies,
    objectives.PieceLaid: objectives_told.laid,
    objectives.CourtierHushed: objectives_told.hushed,
    objectives.Reserved: objectives_told.reserved,
    moving.TerrainGone: _razed,
    moving.ActionForgone: _forgone,
    fighting.AttackDeclared: _attacks,
    fighting.HitsCounted: _hits,
    Rerolled: _rerolled,
    fighting.HitsAdded: _granted,
    fighting.SavesCounted: _saves,
    fighting.Wounded: _wounded,
    fighting.Restored: _restored,
    fighting.Destroyed: _destroyed,
    fighting.TestTaken: _test,
    fighting.ConditionGiven: _token,
    fighting.ConditionLost: _token_gone,
    EffectBegan: _lasts,
    Used: _ordered,
}
SILENT = (
    moving.DeploymentEnded, moving.DeployedPassed, moving.Placed, turns.ActivationEnded, turns.TurnEnded,
    turns.CleanUpBegan, turns.TokensCleared, turns.BoardCleared, turns.InfluencesEnded, fighting.DiceCounted,
    fighting.AttackOver,
    siege.WallBuilt,
    events.MissionsShuffled, events.FallNoted, events.MissionsRenewed,
)  # fmt: skip
"""What the log passes over: a step that others tell of."""
