"""What a side wants besides the strength of its enemies: objectives, missions and walls, and what each is worth to it.

Everything is told in army points, like all that players of this room weigh.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from game.systems.regiments import court, goals, ground, missions, modes, objectives, victory, walls
from game.systems.regiments.unit import CONDITIONS

if TYPE_CHECKING:
    from game.content.regiments.cards import Effect
    from game.content.regiments.decks import MissionCard
    from game.systems.regiments.ground import Box
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

VICTORY = 4.0  # army points that a victory point is worth
HOLD = 0.8  # of a point that an objective is worth which is held before it scores
UNASKED = 0.15  # of a point that an objective is worth where only missions score, for missions to come
NEAR, FAR = 12_000, 24_000  # thousandths of an inch: what is reached in a round, and in two
WALL_BY_PARTS = 0.8  # of what a wall is worth that goes with its wounds, the rest with its fall


class Aims:
    """What one side wants in a state.

    tokens   what it is worth to hold each objective, by its id, without what a commander adds
    zones    what it is worth for missions to claim each zone of the tactics board
    kills    points for destroying any enemy, `marks` those for some more, by id; `lost` what its own are to others
    enter    zones of enemies which it is worth `entering` to stand wholly in
    kind     the condition that a mission asks for, "" for none, and what one more of it is worth (`one_more`)
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.team = state, seat, state.team(seat)
        mode = modes.of(state)
        self.scores = mode.scores(state, self.team)
        self.commanders = mode.commanders
        self.kills = VICTORY if mode.combat and self.scores else 0.0
        others = (team for team in range(len(state.battle.teams)) if team != self.team)
        self.lost = VICTORY if mode.combat and any(mode.scores(state, team) for team in others) else 0.0
        self.marks: defaultdict[str, float] = defaultdict(float)
        self.zones: defaultdict[str, float] = defaultdict(float)
        self.enter: list[Box] = []
        self.entering, self.kind, self.one_more = 0.0, "", 0.0
        last = state.round >= victory.LAST
        each = UNASKED if isinstance(mode, missions.Missions) else HOLD * self.scores
        self.tokens = {token[0]: VICTORY * each * _points(state, token) for token in state.tokens}
        if isinstance(mode, missions.Missions):
            for card in wanted(state, self.team):
                self._want(card.goal, VICTORY * card.points * (1.0 if state.round >= objectives.SCORED_FROM else 0.4))
            if last:
                self.tokens = {name: worth - VICTORY * UNASKED for name, worth in self.tokens.items()}

    def token(self, name: str, unit: Unit) -> float:
        """Return what it is worth that a unit holds an objective."""
        chief = VICTORY * HOLD if self.commanders and unit.commander else 0.0
        return self.tokens.get(name, 0.0) + chief

    def fall(self, unit: Unit) -> float:
        """Return the points that are scored if a unit falls, as army points: for one of its own by another side."""
        if unit.built:
            return VICTORY * walls.WORTH * self.scores
        each = self.lost if self.state.friendly(self.seat, unit.owner) else self.kills
        return each * (1 + unit.price + 2 * unit.banner) + self.marks.get(unit.id, 0.0)

    # --- missions -----------------------------------------------------------------------------------------------------

    def _want(self, goal: Effect, weight: float) -> None:
        """Take in a goal that is worth so much."""
        state = self.state
        match goal.do:
            case "hold_centre":
                self._hold(objectives.CENTRE, HOLD * weight)
            case "more_objectives":
                for token in state.tokens:
                    self._hold(token[0], 0.3 * weight)
            case "zones" | "zone_count":
                self._claim(goal, weight)
            case "enter_zone":
                self.enter = enemy_zones(state, self.team)
                self.entering += HOLD * weight
            case "three_of_a_kind":
                kind, number = most_common(state, self.team)
                missing = int(str(goal["number"])) - number
                self.kind, self.one_more = kind, weight * (0.6 if missing == 1 else 0.15 if missing == 2 else 0.05)
            case "destroy_commander":
                for foe in state.foes(self.seat):
                    if any(card.commander or card.character for card in foe.regiment.cards):
                        self.marks[foe.id] += weight
            case "destroy_after_loss":
                lost = any(state.team(state.units[key].owner) == self.team for key, _by in state.kept("fallen", ()))
                self.kills += HOLD * weight * (1.0 if lost else 0.2)

    def _hold(self, name: str, worth: float) -> None:
        if name in self.tokens:
            self.tokens[name] += worth

    def _claim(self, goal: Effect, weight: float) -> None:
        """Take in a goal of zones, if those that it asks for can still be claimed."""
        missing = lacking(self.state, self.team, goal)
        empty, left = court.empty(self.state), len(idle(self.state, self.team))
        among = [zone for zone in zones_of(goal) or empty if zone in empty]
        if 0 < missing <= min(left, len(among)):
            for zone in among:
                self.zones[zone] += weight / missing


def _points(state: State, token: tuple[str, int, int, str]) -> int:
    card = objectives.card_of(state, token[0])
    return 1 + (card.points if card is not None else 0)


def wanted(state: State, team: int) -> list[MissionCard]:
    """Return the missions that a team may still fulfil in this round: its own, and those that lie open."""
    found: list[MissionCard] = []
    if not state.kept("errands", ()):  # before they are dealt
        return found
    done = {(one, key) for one, key, _n in state.kept("done", ())}
    for aim, key, _seat in missions.aims(state):
        if aim == team and isinstance(key, str) and (team, key) not in done:
            found.append(missions.card_of(state, key))
    return found


def zones_of(goal: Effect) -> tuple[str, ...]:
    """Return the zones that a goal names, none if any will do."""
    words = goal.given.get("zones", ())
    return tuple(map(str, words)) if isinstance(words, tuple) else (str(words),)


def lacking(state: State, team: int, goal: Effect) -> int:
    """Return how many zones more a goal asks for."""
    mine = {one.zone for one in state.court.values() if one.zone and state.team(one.owner) == team}
    if named := zones_of(goal):
        return len(set(named) - mine)
    return max(0, int(str(goal["number"])) - len(mine))


def idle(state: State, team: int) -> list[str]:
    """Return the people at court of a team who have not been activated."""
    return [one.id for one in state.court.values() if state.team(one.owner) == team and not one.activated]


def enemy_zones(state: State, team: int) -> list[Box]:
    """Return the deployment zones of a team's enemies."""
    return [ground.zone(state, seat) for seat in state.seats() if state.team(seat) != team]


def most_common(state: State, team: int) -> tuple[str, int]:
    """Return the condition that most enemies of a team have, and how many have it."""
    foes = [unit for unit in state.standing() if state.team(unit.owner) != team]
    return max(((kind, sum(kind in foe.tokens for foe in foes)) for kind in CONDITIONS), key=lambda one: one[1])


def chance(state: State, seat: int, goal: Effect) -> float:
    """Return about how likely it is that a seat's team fulfils a goal in a round that begins."""
    team, now = state.team(seat), goals.times(state, state.team(seat), goal)
    own, foes = list(state.army(seat)), list(state.foes(seat))
    match goal.do:
        case "hold_centre":
            x, y = next((token[1:3] for token in state.tokens if token[0] == objectives.CENTRE), (0, 0))
            near = any((one.x - x) ** 2 + (one.y - y) ** 2 <= NEAR**2 for one in own)
            return 0.7 if now else 0.45 if near else 0.15
        case "zones" | "zone_count":
            missing = lacking(state, team, goal)
            first = 0.15 if state.friendly(seat, state.first) else 0.0
            return 0.0 if missing > len(idle(state, team)) else {1: 0.75, 2: 0.45, 3: 0.25}.get(missing, 0.1) + first
        case "destroy_commander":
            marked = [one for one in foes if any(c.commander or c.character for c in one.regiment.cards)]
            return max((0.15 + 0.5 * one.engaged * one.lost / one.card.life for one in marked), default=0.0)
        case "destroy_after_loss":
            weak = [one for one in foes if 3 * one.life <= one.card.life]
            return 0.3 if weak and own else 0.15
        case "enter_zone":
            away = min((_away(one, box) for one in own for box in enemy_zones(state, team)), default=FAR)
            return 0.9 if now else 0.6 if away <= NEAR // 2 else 0.3 if away <= NEAR else 0.05
        case "outrank":
            return 0.6 if now else 0.25
        case "three_of_a_kind":
            number = most_common(state, team)[1]
            return 0.0 if len(foes) < int(str(goal["number"])) else {0: 0.05, 1: 0.15, 2: 0.45}.get(number, 0.8)
    held = [sum(1 for _one in objectives.held(state, other)) for other in range(len(state.battle.teams))]
    more = held[team] - max(n for other, n in enumerate(held) if other != team)
    return 0.65 if more > 0 else 0.35 if more == 0 else 0.1


def _away(unit: Unit, box: Box) -> int:
    """Return how far a unit's centre is from the middle depth of a zone."""
    return abs(unit.y - (box[1] + box[3]) // 2)
