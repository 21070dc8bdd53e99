"""What a battle came to: points by round, what each creature did, luck with the dice, and where it turned.

Everything is read from the log and the last state; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING

from game.engine.seats import team_of
from game.engine.summary import Luck, attack_rolls, luck_line, moment_line, piece_line, seed_line, weightiest
from game.i18n import _, enumerated, ngettext, pgettext, proper
from game.systems.skirmish.events.attacks import AttackRolled, Damaged, Destroyed, Healed
from game.systems.skirmish.events.conditions import Rallied, Routed, SaveRolled
from game.systems.skirmish.events.movement import LeftMap
from game.systems.skirmish.events.rounds import BattleEnded, RoundBegan, RoundEnded, Scored
from game.systems.skirmish.state import SIDES
from game.systems.skirmish.story.setup import against

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.skirmish.state import State

FATES = ("stands", "routing", "destroyed", "routed")


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """Victory points of all sides at the end of a round, in a Quick Battle hit points left; round 0 is the start."""

    round: int
    points: tuple[int, ...]


@dataclass(slots=True)
class Deeds:
    """What one creature did: damage dealt, victory points for creatures it eliminated; its fate is one of FATES."""

    unit: str
    name: str
    damage: int = 0
    points: int = 0
    fate: str = "stands"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that weighed: `at` counts the events before it, `gain` the points that came of it for `side`.

    `who` is the side whose doing it was: a creature that runs is the one side's doing and the other's gain.
    """

    at: int
    round: int
    side: int
    who: int
    text: str
    rule: str
    gain: int = 0
    weight: float = 0.0
    note: str = ""  # the short words beside the chart


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished (or running) battle in figures. Tuples have an entry for each side.

    winner   a side of the team that won, -1 for a draw, None while it lasts
    title    "Anna wins"; `verdict` one sentence how, with its `rules`
    points   victory points, in a Quick Battle (`quick`), which has none, hit points left
    target   the points that win, 0 in a Quick Battle
    kills, areas   points for creatures and for victory areas
    """

    winner: int | None
    title: str
    verdict: str
    rules: tuple[str, ...]
    points: tuple[int, ...]
    target: int
    rounds: tuple[RoundPoints, ...]
    deeds: tuple[tuple[Deeds, ...], ...]
    kills: tuple[int, ...]
    areas: tuple[int, ...]
    luck: tuple[Luck, ...]
    turning_points: tuple[TurningPoint, ...]
    every_turning_point: tuple[TurningPoint, ...]
    quick: bool

    @property
    def attack_rolls(self) -> int:
        """Return how many attacks were rolled."""
        return attack_rolls(self.luck)


def summarise(log: Sequence[Event], state: State) -> Summary:
    """Return what a log came to; `state` is the one after its last event."""
    reader = _Reader(state)
    for at, event in enumerate(log):
        reader.read(at, event)
    turns = reader.turning_points
    for deeds in reader.deeds.values():
        unit = state.units[deeds.unit]
        deeds.name = state.name(deeds.unit)  # a Quick Battle may have swapped the cards
        deeds.fate = unit.fate if unit.fate in FATES else "routing" if unit.routing else "stands"
    told = [deeds for deeds in reader.deeds.values() if not state.units[deeds.unit].uncalled]
    of_side = [tuple(deeds for deeds in told if state.units[deeds.unit].side == side) for side in state.sides()]
    title, verdict, rules = _verdict(state, reader)
    quick = state.battle.quick
    return Summary(
        state.winner, title, verdict, rules, reader.score(), 0 if quick else state.battle.scenario.goal,
        tuple(reader.rounds), tuple(of_side),
        tuple(points - areas for points, areas in zip(state.vp, state.areas, strict=True)), tuple(state.areas),
        tuple(reader.luck), tuple(weightiest(turns)), tuple(turns), quick,
    )  # fmt: skip


def report(summary: Summary, state: State, seed: int | None = None) -> str:
    """Return the battle as plain text, to be pasted into a message."""
    battle = state.battle
    score = (
        ngettext(
            "Hit points left: {points} after {n} round.",
            "Hit points left: {points} after {n} rounds.",
            state.round,
        )
        if summary.quick
        else ngettext("Points: {points} after {n} round.", "Points: {points} after {n} rounds.", state.round)
    )
    if summary.quick:
        points = enumerated([str(left) for left in summary.points])
    else:
        points = reduce(lambda a, b: _("{a} to {b}").format(a=a, b=b), map(str, summary.points))
    sides = [
        _("{player} ({warband})").format(player=player, warband=proper(warband))
        for player, warband in zip(battle.players, battle.warbands, strict=True)
    ]
    lines = [
        _("{scenario}: {sides}").format(
            scenario=proper(battle.scenario.name), sides=against(battle.scenario.teams, sides)
        ),
        f"{summary.title}. {summary.verdict} {' '.join(summary.rules)}".rstrip(),
        score.format(points=points, n=state.round),
    ]
    fates = fate_words()
    for side in state.sides():
        kills, areas = summary.kills[side], summary.areas[side]
        lines += ["", _("{side} {warband}: {kills} for creatures, {areas} for areas").format(
            side=SIDES[side], warband=proper(battle.warbands[side]), kills=kills, areas=areas
        )]  # fmt: skip
        lines += [piece_line(one.name, one.damage, one.points, fates[one.fate]) for one in summary.deeds[side]]
    lines.append("")
    lines += [luck_line(player, luck) for player, luck in zip(battle.players, summary.luck, strict=True)]
    lines += [moment_line(turn.round, turn.text, turn.rule) for turn in summary.turning_points]
    if seed is not None:
        lines.append(seed_line(seed))
    return "\n".join(lines)


def fate_words() -> dict[str, str]:
    """Return the words for FATES."""
    return {
        "stands": pgettext("fate of a creature", "stands"),
        "routing": pgettext("fate of a creature", "routing"),
        "destroyed": pgettext("fate of a creature", "destroyed"),
        "routed": pgettext("fate of a creature", "routed"),
    }


class _Reader:
    """Goes through a log once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.round = 0
        self.vp = [0 for _side in state.sides()]
        self.deeds = {key: Deeds(key, state.name(key)) for key in state.units}
        self.luck = [Luck() for _side in state.sides()]
        self.turning_points: list[TurningPoint] = []
        self.last_out: TurningPoint | None = None
        self.ended: BattleEnded | None = None
        self._blame: dict[str, str] = {}  # who last hurt a creature or made it rout
        self._attack: AttackRolled | None = None
        self._failed: dict[str, SaveRolled] = {}
        self._left: dict[str, int] = {key: unit.card.hp for key, unit in state.units.items()}
        self.rounds = [RoundPoints(0, self.score())]

    def score(self) -> tuple[int, ...]:
        """Return what stands for all sides by now."""
        if not self.state.battle.quick:
            return tuple(self.vp)
        sides = self.state.sides()
        return tuple(sum(max(0, hp) for key, hp in self._left.items() if self._side(key) == side) for side in sides)

    def read(self, at: int, event: Event) -> None:
        """Take in one event."""
        match event:
            case RoundBegan():
                self.round = event.number
            case RoundEnded():
                self.rounds.append(RoundPoints(event.number, self.score()))
            case AttackRolled():
                self._rolled(event)
            case Damaged():
                self._damaged(event)
            case Healed():
                self._left[event.unit] = event.left
            case SaveRolled():
                if not event.passed:
                    self._failed[event.unit] = event
            case Routed():
                self._routed(at, event)
            case Rallied():
                self._rallied(at, event)
            case Destroyed():
                self._destroyed(at, event)
            case LeftMap():
                self._fled(at, event)
            case Scored():
                self._scored(at, event)
            case BattleEnded():
                self.ended = event
                if self.rounds[-1].round != self.round or self.rounds[-1].points != self.score():
                    last = RoundPoints(self.round, self.score())
                    self.rounds = [r for r in self.rounds if r.round != self.round] + [last]

    def _side(self, unit: str) -> int:
        return self.state.units[unit].side

    def _cost(self, unit: str) -> int:
        return self.state.units[unit].card.cost

    def _gains(self, unit: str) -> int:
        """Return whose gain it is that a creature runs or falls: the enemy's who has done it, else any enemy's."""
        foes = self.state.battle.foes[self._side(unit)]
        by = self._blame.get(unit)
        return self._side(by) if by is not None and self._side(by) in foes else foes[0]

    def _rolled(self, event: AttackRolled) -> None:
        self._attack = event
        if not event.die:
            return
        luck = self.luck[self._side(event.attacker)]
        luck.rolls += 1
        luck.hits += event.hit
        luck.dice += event.die
        luck.best += event.die == 20
        luck.expected += max(1, min(19, 21 - event.needs)) / 20

    def _damaged(self, event: Damaged) -> None:
        before = self._left[event.unit]
        self._left[event.unit] = event.left
        if event.by:
            self._blame[event.unit] = event.by
            if self.state.hostile(self.state.units[event.unit], self.state.units[event.by]):
                self.deeds[event.by].damage += min(event.amount, max(0, before))

    def _routed(self, at: int, event: Routed) -> None:
        if event.by:
            self._blame[event.unit] = event.by
        save = self._failed.pop(event.unit, None)
        name = self.state.name(event.unit)
        if save is not None:
            short = save.dc - save.die - save.bonus
            text = _("{name} fails morale by {n} and runs").format(name=name, n=short)
        else:
            text = _("{name} runs").format(name=name)
        weight = self._cost(event.unit) * 0.7
        note = _("{name} runs").format(name=name)
        self._turn(at, self._gains(event.unit), self._side(event.unit), text, event.rule, weight, note)

    def _rallied(self, at: int, event: Rallied) -> None:
        name = self.state.name(event.unit)
        weight = self._cost(event.unit) * 0.5
        text = _("{name} rallies").format(name=name)
        side = self._side(event.unit)
        self._turn(at, side, side, text, event.rule, weight, text)

    def _destroyed(self, at: int, event: Destroyed) -> None:
        name = self.state.name(event.unit)
        attack = self._attack
        by = event.by
        if event.cause == "pit":
            text = _("{target} falls into a pit").format(target=name)
        elif not by:
            text = _("The ground destroys {target}").format(target=name)
        else:
            why = attack.why if attack is not None and attack.attacker == by else ""
            kind = attack.kind if attack is not None and attack.attacker == by else ""
            words = {"charge": _("{name} charges and destroys {target}"),
                     "opportunity": _("{name} strikes in passing and destroys {target}")}.get(
                why, _("{name} shoots {target} down") if kind == "ranged" else _("{name} destroys {target}")
            )  # fmt: skip
            text = words.format(name=self.state.name(by), target=name)
            self._blame[event.unit] = by
        note = _("{name} destroyed").format(name=name)
        self._out(at, event.unit, self._side(by or event.unit), text, event.rule, note)

    def _fled(self, at: int, event: LeftMap) -> None:
        name = self.state.name(event.unit)
        text = _("{name} flees off the map").format(name=name)
        self._out(at, event.unit, self._side(event.unit), text, event.rule, _("{name} fled").format(name=name))

    def _out(self, at: int, unit: str, who: int, text: str, rule: str, note: str) -> None:
        self._turn(at, self._gains(unit), who, text, rule, float(self._cost(unit)), note)
        self.last_out = self.turning_points[-1]

    def _scored(self, at: int, event: Scored) -> None:
        others = [self.vp[side] for side in self.state.battle.foes[event.side]]
        behind = self.vp[event.side] <= max(others)
        self.vp[event.side] += event.amount
        leads = self.vp[event.side] > max(others)
        if event.why == "elimination":
            by = self._blame.get(event.unit)
            if by is not None and self._side(by) == event.side:
                self.deeds[by].points += event.amount
            if self.turning_points and self.last_out is self.turning_points[-1]:
                turn = self.turning_points.pop()
                weight = turn.weight * (1.5 if behind and leads else 1.0)
                self.last_out = replace(turn, gain=event.amount, weight=weight)  # fmt: skip
                self.turning_points.append(self.last_out)
        elif behind and leads and max(others) > 0:
            player = self.state.battle.players[event.side]
            text = _("{player} takes the lead with victory areas").format(player=player)
            self._turn(at, event.side, event.side, text, event.rule, float(event.amount), _("Areas held"))
            self.turning_points[-1] = replace(self.turning_points[-1], gain=event.amount)

    def _turn(self, at: int, side: int, who: int, text: str, rule: str, weight: float, note: str) -> None:
        self.turning_points.append(TurningPoint(at, self.round, side, who, text, rule, 0, weight, note))


def _verdict(state: State, reader: _Reader) -> tuple[str, str, tuple[str, ...]]:
    """Return title, sentence and rules of how it ended."""
    if state.winner is None or reader.ended is None:
        return _("Not decided yet"), _("The battle goes on."), ()
    if state.winner < 0:
        why = {
            "draw": _("Points, distance to the centre and costs are all equal."),
            "stall": _("Fifty rounds have passed without a blow."),
        }[reader.ended.how]
        return _("A draw"), why, (reader.ended.rule,)
    team = team_of(state.battle.scenario.teams, state.winner)
    names = [state.battle.players[side] for side in team]
    title = ngettext("{players} wins", "{players} win", len(names)).format(players=enumerated(names))
    rules = [reader.ended.rule]
    if state.verdict == "points" and state.points(state.winner) >= state.battle.scenario.goal:
        out, goal = reader.last_out, state.battle.scenario.goal
        words = ngettext(
            "{warband} reached {target} point in round {n}.", "{warband} reached {target} points in round {n}.", goal
        )
        told = {"warband": enumerated([proper(state.battle.warbands[side]) for side in team]), "target": goal}
        if out is not None and out.side in team and out.round == state.round:
            words = ngettext(
                "{warband} passed {target} point in round {n}: {what}.",
                "{warband} passed {target} points in round {n}: {what}.",
                goal,
            )
            rules.append(out.rule)
            return title, words.format(n=state.round, what=out.text, **told), tuple(dict.fromkeys(rules))
        return title, words.format(n=state.round, **told), tuple(rules)
    how = {
        "last": _("No enemy is left on the map."),
        "rout": _("{name} routs.").format(name=state.band(state.battle.foes[state.winner][0])),
        "points": _("Both reached the target; more points decide."),
        "stall": _("More points after ten rounds without a blow."),
        "centre": _("Points are equal; its creature is nearest to the centre."),
        "cost": _("Points and distance to the centre are equal; its creature there costs more."),
    }
    return title, how[state.verdict], tuple(rules)
