"""The log before a battle, and who comes into play later."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from game.content.squares.ground import area_number
from game.engine.system import Sentence
from game.geometry.squares.grid import label
from game.i18n import _, enumerated, ngettext, proper
from game.systems.skirmish.events.setup import (
    AreaDrawn,
    BoosterOpened,
    CommanderNamed,
    ContestRolled,
    CreaturesChosen,
    Emerged,
    LetterChosen,
    LiesInWait,
    MapChosen,
    Placed,
    SetupOrderChosen,
    WarbandBuilt,
    WarbandsRevealed,
)
from game.systems.skirmish.story.words import Teller, called, line, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.engine.seats import Team
    from game.systems.skirmish.state import State


def _opened(state: State, event: BoosterOpened) -> Sentence:
    names = enumerated([proper(state.battle.supply[card].name) for card in event.cards])
    text = _("{player} opens a booster: {names}.").format(player=state.battle.players[event.side], names=names)
    return Sentence(text, event.rule, event.side)


def _built(state: State, event: WarbandBuilt) -> Sentence:
    text = _("{player} has built a warband.").format(player=state.battle.players[event.side])
    return Sentence(text, event.rule, event.side)


def _named(state: State, event: CommanderNamed) -> Sentence:
    side = side_of(state, event.unit)
    text = _("{player} makes {name} a commander of rating 0; it counts 5 points more.")
    told = text.format(player=state.battle.players[side], name=called(state, event.unit))
    return Sentence(told, event.rule, side, weight=2)


def _revealed(state: State, event: WarbandsRevealed) -> Sentence:
    told = against(state.battle.scenario.teams, [proper(name) for name in state.battle.warbands])
    return Sentence(_("The warbands are revealed: {warbands}.").format(warbands=told), event.rule)


def against(teams: Sequence[Team], names: Sequence[str]) -> str:
    """Return names, one for each side, against each other, those of a team together."""
    told = [enumerated([names[side] for side in team]) for team in teams]
    return reduce(lambda one, other: _("{one} against {other}").format(one=one, other=other), told)


def _contest(state: State, event: ContestRolled) -> Sentence:
    sums = [
        _("{player} {die} + {rating} = {total}").format(
            player=state.battle.players[side],
            die=event.dice[side],
            rating=event.ratings[side],
            total=event.dice[side] + event.ratings[side],
        )
        for side, die in enumerate(event.dice)
        if die
    ]
    what, side = _contest_name(event.what), event.winner
    winner = "" if side is None else state.battle.players[side]
    if not event.tie:
        text = _("{what}: {sums}. {winner} decides.")
    elif side is None:
        text = (
            _("{what}: {sums}. A tie; both roll again.")
            if len(sums) == 2
            else _("{what}: {sums}. A tie; those who are equal roll again.")
        )
    else:
        text = _("{what}: {sums}. A tie; the higher rating wins, and {winner} decides.")
    told = text.format(what=what, sums=", ".join(sums), winner=winner)
    return Sentence(told, event.tie or event.rule, side, details=_ratings(state, event))


def _ratings(state: State, event: ContestRolled) -> tuple[tuple[str, str], ...]:
    """Return what was added to either die and whose rating that is."""
    if state.battle.quick:
        return ((_("Plain rolls: no rating is added."), event.rule),)
    lines = []
    for leader, amount, player, die in zip(event.leaders, event.ratings, state.battle.players, event.dice, strict=True):
        if not die:
            continue  # did not roll
        if leader in state.units:
            words = _("{player}: the commander rating of {name}").format(player=player, name=state.name(leader))
            lines.append(line(words, amount, event.rule))
        else:
            lines.append((_("{player}: no commander, nothing is added.").format(player=player), "DDM-Q-83"))
    return tuple(lines)


def _contest_name(what: str) -> str:
    return {
        "map": _("Roll for the map"),
        "setup": _("Roll for setting up"),
        "creature": _("Roll for the creature"),
        "initiative": _("Initiative"),
    }[what]


def _map(state: State, event: MapChosen) -> Sentence:
    name = next(m.name for m in state.battle.maps if m.id == event.map)
    return Sentence(_("The battle is fought on {map}.").format(map=proper(name)), event.rule)


def _creature(state: State, event: CreaturesChosen) -> Sentence:
    own = next(unit for unit in state.units.values() if unit.card.id == event.card)
    text = _("{player} plays {name}.")
    return Sentence(
        text.format(player=state.battle.players[event.side], name=f"*{proper(own.card.name)}*"), event.rule, event.side
    )


def _order(state: State, event: SetupOrderChosen) -> Sentence:
    return Sentence(
        _("{player} sets up first.").format(player=state.battle.players[event.side]), event.rule, event.side
    )


def _letter(state: State, event: LetterChosen) -> Sentence:
    text = _("{player} takes starting area {number}.")
    told = text.format(player=state.battle.players[event.side], number=area_number(event.letter))
    return Sentence(told, event.rule, event.side)


def placed(state: State, event: Placed, since: Sequence[Event]) -> Sentence:
    """Count the creatures of a side that are set up in one line."""
    side = side_of(state, event.unit)
    joins = bool(since) and all(isinstance(one, Placed) and side_of(state, one.unit) == side for one in since)
    number = len(since) + 1 if joins else 1
    text = ngettext("{player} sets up {n} creature.", "{player} sets up {n} creatures.", number)
    told = text.format(player=state.battle.players[side], n=number)
    return Sentence(told, event.rule, side, lengthens=joins)


def _emerged(state: State, event: Emerged) -> Sentence:
    text = (
        _("{name} comes back into play at {square}.")
        if event.anew
        else _("{name} comes out of its ambush at {square}.")
    )
    told = text.format(name=called(state, event.unit), square=label(event.x, event.y))
    return Sentence(told, event.rule, side_of(state, event.unit), weight=2)


def _area_drawn(state: State, event: AreaDrawn) -> Sentence:
    where = label(*state.field.squares(state.map.victory[event.area].mask)[0])
    told = _("{name} wanders into the victory area at {square}.").format(name=called(state, event.unit), square=where)
    return Sentence(told, event.rule, side_of(state, event.unit))


def _lying(state: State, event: LiesInWait) -> Sentence:
    told = _("{name} lies in wait off the map.").format(name=called(state, event.unit))
    return Sentence(told, event.rule, side_of(state, event.unit))


TELLERS: dict[type[Event], Teller] = {
    BoosterOpened: _opened,
    WarbandBuilt: _built,
    CommanderNamed: _named,
    WarbandsRevealed: _revealed,
    ContestRolled: _contest,
    MapChosen: _map,
    CreaturesChosen: _creature,
    SetupOrderChosen: _order,
    LetterChosen: _letter,
    Emerged: _emerged,
    AreaDrawn: _area_drawn,
    LiesInWait: _lying,
}
