"""The log: each event as one sentence with its numbers and its rule ID."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.seats import victory_told
from game.engine.system import Sentence
from game.i18n import _, enumerated, ngettext, proper
from game.systems.dials import space, story_fighting
from game.systems.dials.events import formations, missions, moving, setup, turns
from game.systems.dials.saying import called, seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.dials.state import State

Teller = Callable[[Any, Any], Sentence | None]


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
    moving.BrokeAway: _broke,
    moving.HeldFast: _held,
    formations.FormationMade: _formed,
    formations.FormationFreed: _formation_broke,
    formations.FormationHeld: _formation_broke,
    formations.FormationFellBack: _fell_back,
    **story_fighting.TELLERS,
}
