"""The log: each event as one sentence with its numbers and its rule ID."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.effects import EffectBegan
from game.engine.seats import victory_told
from game.engine.system import Sentence
from game.engine.throws import Rerolled, Thrown
from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.dials import attack, items, space, spells
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.events import fighting, formations, gear, missions, moving, setup, turns
from game.systems.dials.preparation import TURN_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.dials.events.fighting import Part
    from game.systems.dials.state import State

Teller = Callable[[Any, Any], Sentence | None]


def called(state: State, key: str) -> str:
    """Return the name of a figure as the log sets it, in bold; of a section its part too."""
    return f"*{state.name(key)}*"


def seat_of(state: State, key: str) -> int:
    """Return the seat of a figure."""
    return state.of(key).owner


def summed(parts: Sequence[Part], sign: int = 1) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum, words and rule; those of a defense are told with the other sign."""
    return tuple((f"{signed(sign * amount)} {words}" if amount else words, rule) for words, amount, rule in parts)


def chapter(event: Event) -> str:
    """Return "round" or "turn" if one begins: with the turn of the player who begins a round, with any other turn."""
    if isinstance(event, turns.TurnEnded) and event.round_over:
        return "round"
    return "turn" if isinstance(event, turns.TurnBegan) else ""


def sentence(state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
    """Return the log's line for an event, None if it is not told; placements in a row are one line."""
    if isinstance(event, setup.Deployed):
        return _deployed(state, event, since)
    if isinstance(event, setup.PlacingPassed):
        return _passed(state, event, since)
    teller = TELLERS.get(type(event))
    return teller(state, event) if teller is not None else None


# --- before the first turn ----------------------------------------------------------------------------------------


def _first(state: State, event: setup.FirstChosen) -> Sentence:
    text = _("{player} begins.").format(player=state.battle.players[event.seat])
    details = tuple(
        (_("{player}: {die}").format(player=state.battle.players[seat], die=die), event.rule)
        for seat, die in event.rolls
    )
    return Sentence(
        text, event.rule, event.seat, max((die for _seat, die in event.rolls), default=0), 2, details=details
    )


def _laid(state: State, event: setup.TerrainLaid) -> Sentence:
    name = next(proper(piece.name) for piece in state.battle.pieces if piece.id == event.piece)
    text = _("{player} lays down terrain: {name}.").format(player=state.battle.players[event.seat], name=name)
    return Sentence(text, event.rule, event.seat)


def _point(state: State, event: setup.PointPlaced) -> Sentence:
    if event.seat < 0:
        return Sentence(_("A strategic point lies in the middle of the table."), event.rule)
    text = _("{player} puts down a strategic point.")
    return Sentence(text.format(player=state.battle.players[event.seat]), event.rule, event.seat)


def _passed(state: State, event: setup.PlacingPassed, since: Sequence[Event]) -> Sentence | None:
    """Tell of who has added no strategic point (MK-SETUP-11): whoever has is told of already."""
    players = state.battle.players
    seat = (event.follows - 1) % len(players)
    added = any(isinstance(one, setup.PointPlaced) and one.seat == seat for one in since)
    if event.rule != "MK-SETUP-11" or added:
        return None
    return Sentence(_("{player} adds no strategic point.").format(player=players[seat]), event.rule, seat)


def _deployed(state: State, event: setup.Deployed, since: Sequence[Event]) -> Sentence:
    seat = seat_of(state, event.figure)
    row = [one for one in since if isinstance(one, setup.Deployed) and seat_of(state, one.figure) == seat]
    together = len(row) == len(since) > 0
    names = [called(state, one.figure) for one in (*row, event)] if together else [called(state, event.figure)]
    text = _("{player} sets up {names}.").format(player=state.battle.players[seat], names=enumerated(names))
    return Sentence(text, event.rule, seat, lengthens=together)


# --- missions -----------------------------------------------------------------------------------------------------


def _courier(state: State, event: missions.CourierNamed) -> Sentence:
    text = _("{player} names {name} as courier, and tells nobody.")
    names = {"player": state.battle.players[event.seat], "name": called(state, event.figure)}
    return Sentence(text.format(**names), event.rule, event.seat)


def _arrived(state: State, event: missions.CourierArrived) -> Sentence:
    text = _("{name} is the courier of {player} and has come through to the start area of {other}.")
    players = state.battle.players
    names = {"name": called(state, event.figure), "player": players[event.seat], "other": players[event.at]}
    return Sentence(text.format(**names), event.rule, event.seat, weight=2)


def _joined(state: State, event: missions.SidesChanged) -> Sentence:
    text = _("{name} joins the army of {player}.")
    names = {"name": called(state, event.figure), "player": state.battle.players[event.seat]}
    return Sentence(text.format(**names), event.rule, event.seat, weight=2)


# --- turns --------------------------------------------------------------------------------------------------------


def _turn(state: State, event: turns.TurnBegan) -> Sentence:
    text = _("Round {n}: the turn of {player}.").format(n=event.number, player=state.battle.players[event.seat])
    return Sentence(text, event.rule, event.seat, weight=2)


def _main(state: State, event: turns.MainBegan) -> Sentence:
    text = ngettext("{player} has {n} action.", "{player} has {n} actions.", event.actions)
    return Sentence(
        text.format(player=state.battle.players[event.seat], n=event.actions), event.rule, event.seat, weight=0
    )


def _tokens(state: State, event: turns.TokensPlaced) -> Sentence:
    if event.rule == "MK-DMG-25" and event.number > 0:
        text = _("{name} takes the token over.").format(name=called(state, event.dial))
        return Sentence(text, event.rule, seat_of(state, event.dial))
    text = ngettext("{name} has {n} action token.", "{name} has {n} action tokens.", event.count)
    return Sentence(
        text.format(name=called(state, event.dial), n=event.count), event.rule, seat_of(state, event.dial), weight=0
    )


def _rested(state: State, event: turns.TokensRemoved) -> Sentence:
    names = enumerated([called(state, dial) for dial in event.dials])
    text = ngettext("{names} has rested.", "{names} have rested.", len(event.dials))
    return Sentence(text.format(names=names), event.rule, seat_of(state, event.dials[0]))


def _exhausted(state: State, event: turns.Exhausted) -> Sentence:
    return Sentence(
        _("{name} is exhausted.").format(name=called(state, event.dial)), event.rule, seat_of(state, event.dial)
    )


def _eliminated(state: State, event: turns.Eliminated) -> Sentence:
    text = _("{player} is out of the battle.").format(player=state.battle.players[event.seat])
    return Sentence(text, event.rule, event.seat, weight=2)


def _over(state: State, event: turns.BattleEnded) -> Sentence:
    text = victory_told(state.battle.players, event.winners, state.battle.scenario.teams)
    why, _rule = decided(state)
    return Sentence(f"{text} {why}", event.rule, event.winners[0] if event.winners else None, weight=2)


def decided(state: State) -> tuple[str, str]:
    """Return what decided a battle, in a sentence, and the rule (MK-WIN-01, -05, -06, -09)."""
    alone = bool(state.winners)
    return {
        "points": (_("All strategic points are in one hand."), "MK-WIN-06"),
        "survival": (_("Nobody else is left.") if alone else _("Nobody is left."), "MK-WIN-01"),
        "decapitation": (
            _("The leaders of all others have fallen.") if alone else _("The last leaders have fallen together."),
            "MK-WIN-05",
        ),
        "time": (_("The time is up.") if alone else _("The time is up, and nobody holds more points."), "MK-WIN-09"),
    }[state.verdict]


# --- moves --------------------------------------------------------------------------------------------------------


def _moves(state: State, event: moving.MoveBegan) -> Sentence | None:
    names = {"name": called(state, event.figure), "inches": space.length_told(event.length)}
    seat = seat_of(state, event.figure)
    text = {
        "double": _("{name} goes double time, {inches} in."),
        "fly": _("{name} flies over what is in its way, {inches} in."),
        "take-off": _("{name} takes off, {inches} in."),
        "land": _("{name} comes down, {inches} in."),
        "trample": _("{name} tramples, {inches} in."),
        "surge": _("{name} surges, {inches} in."),
    }.get(event.mode, _("{name} moves {inches} in.") if event.path else _("{name} turns where it stands."))
    return Sentence(text.format(**names), event.rule, seat)


def _levitated(state: State, event: moving.Levitated) -> Sentence:
    text = _("{name} is carried through the air.").format(name=called(state, event.figure))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _turned(state: State, event: moving.Turned) -> Sentence | None:
    if not event.free:
        return None
    return Sentence(
        _("{name} turns to meet it.").format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure)
    )


def _broke(state: State, event: moving.BrokeAway) -> Sentence:
    text = _("{name} breaks away from {enemies}: {die}.")
    enemies = enumerated([called(state, key) for key in event.holders])
    return Sentence(
        text.format(name=called(state, event.figure), enemies=enemies, die=event.die), event.rule,
        seat_of(state, event.figure), event.die,
    )  # fmt: skip


def _held(state: State, event: moving.HeldFast) -> Sentence:
    text = _("{name} cannot break away from {enemies}: {die}.")
    enemies = enumerated([called(state, key) for key in event.holders])
    return Sentence(
        text.format(name=called(state, event.figure), enemies=enemies, die=event.die), event.rule,
        seat_of(state, event.figure), event.die,
    )  # fmt: skip


def _formed(state: State, event: formations.FormationMade) -> Sentence:
    text = {
        "move": _("{name} leads a formation on: {others}."),
        "surge": _("{name} leads a formation that surges: {others}."),
    }.get(event.kind, _("{name} leads a formation into the attack: {others}."))
    leader, *others = [called(state, dial) for dial in event.dials]
    return Sentence(text.format(name=leader, others=enumerated(others)), event.rule, seat_of(state, event.dials[0]))


def _formation_broke(state: State, event: formations.FormationFreed | formations.FormationHeld) -> Sentence:
    free = isinstance(event, formations.FormationFreed)
    text = _("The formation of {name} breaks away: {die}.") if free else _("The formation of {name} is held: {die}.")
    told = text.format(name=called(state, event.dials[0]), die=event.die)
    return Sentence(told, event.rule, seat_of(state, event.dials[0]), event.die)


def _fell_back(state: State, event: formations.FormationFellBack) -> Sentence:
    return Sentence(_("The formation comes apart and goes back."), event.rule, seat_of(state, event.places[0][0]))


# --- fights -------------------------------------------------------------------------------------------------------


def _rolled(state: State, event: fighting.AttackRolled) -> Sentence:
    names = {
        "name": called(state, event.attacker), "target": called(state, event.target), "roll": sum(event.dice),
        "total": event.total, "defense": event.defense,
    }  # fmt: skip
    capture = any(rule == "MK-CAP-03" for _words, _amount, rule in event.against)
    text = _("{name} attacks {target}: {roll} makes {total} against {defense}.")
    if capture:
        text = _("{name} tries to capture {target}: {roll} makes {total} against {defense}.")
    if event.critical > 0:
        result = _("A critical hit.")
    elif event.critical < 0:
        result = _("A critical miss.")
    else:
        result = _("Hit.") if event.hit else _("Miss.")
    details = (*summed(event.parts), *summed(event.against, -1))
    told = f"{text.format(**names)} {result}"
    return Sentence(told, event.rule, seat_of(state, event.attacker), sum(event.dice), details=details)


def die_for(rule: str) -> str:
    """Return the name of the ability whose rule has a die rolled, "" if it is none of an ability."""
    return next((one.named for one in ABILITIES if one.rule == rule), "")


def _die(state: State, event: fighting.DieRolled) -> Sentence:
    ability = die_for(event.rule)
    text = _("{ability}: {name} throws a {die}.") if ability else _("{name} throws a {die}.")
    told = text.format(ability=ability, name=called(state, event.dial), die=event.die)
    return Sentence(told, event.rule, event.seat, event.die)


def _thrown(state: State, event: Thrown | Rerolled) -> Sentence | None:
    """Tell of dice that no attack compares: those of commanders, and attempts to heal, repair, smash or kill."""
    about, dice, ability = event.throw.about, event.throw.answers, die_for(event.throw.rule)
    if event.throw.rule == "MK-DMG-15":
        text = _("{ability}: {name} throws {dice}.").format(
            ability=ability, name=called(state, about["figure"]), dice=enumerated([str(die) for die in dice])
        )
        result = _("One action more.") if 6 in dice else _("No action more: that takes a 6.")
        return Sentence(f"{text} {result}", event.throw.rule, about["who"], max(dice))
    if "defense" not in about:
        return None
    roll, total = sum(dice), sum(dice) + about["attack"]
    text = _("{name} throws for {target}: {roll} makes {total} against {defense}.").format(
        name=called(state, about["attacker"]), target=called(state, about["target"]), roll=roll, total=total,
        defense=about["defense"],
    )  # fmt: skip
    succeeds = attack.succeeds(roll, total, about["defense"])
    result = _("It succeeds.") if succeeds else _("It fails.")
    return Sentence(f"{text} {result}", event.throw.rule, about["who"], roll)


def _damaged(state: State, event: fighting.Damaged) -> Sentence:
    pushed = ngettext("{name} is pushed: {n} click.", "{name} is pushed: {n} clicks.", event.amount)
    words = {
        "push": pushed,
        "surge": pushed,
        "critical miss": ngettext("{name} hurts itself: {n} click.", "{name} hurts itself: {n} clicks.", event.amount),
    }.get(event.cause, ngettext("{name} takes {n} click.", "{name} takes {n} clicks.", event.amount))
    text = words.format(name=called(state, event.dial), n=event.amount)
    return Sentence(text, event.rule, seat_of(state, event.dial), details=summed(event.parts))


def _healed(state: State, event: fighting.Healed) -> Sentence:
    text = ngettext("{name} is healed by {n} click.", "{name} is healed by {n} clicks.", event.amount)
    return Sentence(text.format(name=called(state, event.dial), n=event.amount), event.rule, seat_of(state, event.dial))


def _died(state: State, event: fighting.Died) -> Sentence:
    return Sentence(
        _("{name} falls.").format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure), weight=2
    )


def _captured(state: State, event: fighting.Captured) -> Sentence:
    text = _("{name} takes {captive} captive.").format(
        name=called(state, event.captor), captive=called(state, event.figure)
    )
    return Sentence(text, event.rule, seat_of(state, event.captor), weight=2)


def _freed(state: State, event: fighting.Freed) -> Sentence:
    return Sentence(
        _("{name} is free again.").format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure)
    )


def _announced(state: State, event: fighting.Announced) -> Sentence | None:
    if event.key not in ABILITIES:
        return None  # a die or a number that was noted for the attack
    title = ABILITIES[event.key].named
    return Sentence(
        _("{name}: {ability}.").format(name=called(state, event.dial), ability=title),
        event.rule,
        seat_of(state, event.dial),
    )


# --- items --------------------------------------------------------------------------------------------------------


def _dropped(state: State, event: gear.ItemDropped) -> Sentence:
    text = _("{name} puts {item} down.").format(name=called(state, event.figure), item=items.called(state, event.item))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _taken(state: State, event: gear.ItemTaken) -> Sentence:
    text = _("{name} picks up {item}.").format(name=called(state, event.figure), item=items.called(state, event.item))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _left(state: State, event: gear.ItemsLeft) -> Sentence:
    names = enumerated([items.called(state, item) for item in event.items])
    text = ngettext("{items} of {name} is left behind.", "{items} of {name} are left behind.", len(event.items))
    return Sentence(
        text.format(items=names, name=called(state, event.figure)), event.rule, seat_of(state, event.figure)
    )


# --- spells -------------------------------------------------------------------------------------------------------


def _spell_begun(state: State, event: gear.SpellBegun) -> Sentence:
    text = _("{name} lays a spell face down and begins to cast it.").format(name=called(state, event.dial))
    return Sentence(text, event.rule, event.seat)


def _spell_tended(state: State, event: gear.SpellTended) -> Sentence:
    text = ngettext("{n} token lies on the spell of {name}.", "{n} tokens lie on the spell of {name}.", event.tokens)
    return Sentence(
        text.format(n=event.tokens, name=called(state, event.dial)), event.rule, seat_of(state, event.dial), weight=0
    )


def _spell_revealed(state: State, event: gear.SpellRevealed) -> Sentence:
    text = _("{name} casts {spell} at {targets}.").format(
        name=called(state, event.dial), spell=spells.called(state, str(event.spell)),
        targets=enumerated([called(state, one) for one in event.targets]),
    )  # fmt: skip
    return Sentence(text, event.rule, seat_of(state, event.dial), weight=2)


def _spell_lost(state: State, event: gear.SpellLost) -> Sentence:
    return Sentence(_("The spell of {name} is lost.").format(name=called(state, event.dial)), event.rule, event.seat)


def _lasts(state: State, event: EffectBegan) -> Sentence | None:
    if event.key == spells.ENCHANTED:
        text = _("{spell} stays with {name}.")
        key = str(event.effect.param("spell"))
        names = {"spell": spells.called(state, key), "name": called(state, event.target)}
        return Sentence(text.format(**names), event.rule, seat_of(state, event.target))
    if event.key not in ABILITIES or event.until != TURN_END:
        return None
    text = _("{name} has the ability {ability} until the turn ends.")
    names = {"name": called(state, event.target), "ability": ABILITIES[event.key].named}
    return Sentence(text.format(**names), event.rule, seat_of(state, event.target))


def _barred(state: State, event: fighting.Barred) -> Sentence:
    text = _("{name} can never come back.").format(name=called(state, event.figure))
    return Sentence(text, event.rule, seat_of(state, event.figure))


def _revived(state: State, event: fighting.Revived) -> Sentence:
    text = _("{name} is back among the living.")
    return Sentence(text.format(name=called(state, event.figure)), event.rule, seat_of(state, event.figure))


TELLERS: dict[type[Event], Teller] = {
    setup.FirstChosen: _first,
    setup.TerrainLaid: _laid,
    setup.PointPlaced: _point,
    missions.CourierNamed: _courier,
    missions.CourierArrived: _arrived,
    missions.SidesChanged: _joined,
    turns.TurnBegan: _turn,
    turns.MainBegan: _main,
    turns.TokensPlaced: _tokens,
    turns.TokensRemoved: _rested,
    turns.Eliminated: _eliminated,
    turns.BattleEnded: _over,
    turns.Exhausted: _exhausted,
    moving.MoveBegan: _moves,
    moving.Turned: _turned,
    moving.Levitated: _levitated,
    fighting.DieRolled: _die,
    Thrown: _thrown,
    Rerolled: _thrown,
    moving.BrokeAway: _broke,
    moving.HeldFast: _held,
    formations.FormationMade: _formed,
    formations.FormationFreed: _formation_broke,
    formations.FormationHeld: _formation_broke,
    formations.FormationFellBack: _fell_back,
    fighting.AttackRolled: _rolled,
    fighting.Damaged: _damaged,
    fighting.Healed: _healed,
    fighting.Died: _died,
    fighting.Captured: _captured,
    fighting.Freed: _freed,
    fighting.Revived: _revived,
    fighting.Barred: _barred,
    EffectBegan: _lasts,
    fighting.Announced: _announced,
    gear.SpellBegun: _spell_begun,
    gear.SpellTended: _spell_tended,
    gear.SpellRevealed: _spell_revealed,
    gear.SpellLost: _spell_lost,
    gear.ItemDropped: _dropped,
    gear.ItemTaken: _taken,
    gear.ItemsLeft: _left,
}
