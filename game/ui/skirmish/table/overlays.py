"""What the board shows of a plan, a hover or a question, as one OverlaySet: asked of the rules, drawn by the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.geometry.squares import cover, sight
from game.geometry.squares.grid import DELTAS, label
from game.i18n import _
from game.systems.skirmish import advice, space
from game.ui.board import (
    AreaMark,
    ExitMark,
    Figure,
    LabelMark,
    NoteMark,
    OverlaySet,
    PathMark,
    ReactMark,
    TagMark,
    TargetMark,
    squares_of,
)
from game.ui.skirmish.table.aim import CHARGE, Aim, Aimer
from game.ui.skirmish.table.marks import draw_traces, ghost, nearest_spot, own_marks, spread
from game.ui.skirmish.table.words import SIGNS, percent, place, short

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State, Unit
    from game.ui.skirmish.table.planning import Planning, Way

Square = tuple[int, int]


@dataclass(slots=True)
class Shown:
    """What the player wants to see on the board besides the plan."""

    threat: bool = False
    command: bool = False
    areas: bool = True
    seen: bool = False
    grid: bool = True


@dataclass(slots=True)
class Pointing:
    """What pointer and keyboard point at: square and creature under the pointer, cursor of the keyboard, lit cause."""

    square: Square | None = None
    unit: str | None = None
    cursor: Square | None = None
    lit: Trace | None = None  # cause of a row under the pointer
    moment: tuple[Trace, ...] = ()  # lines of a log entry
    moment_units: tuple[tuple[int, int, int], ...] = ()  # spaces it speaks of
    letter: str = ""  # starting area that is pointed at

    @property
    def at(self) -> Square | None:
        """Return the square that counts: the cursor while keys are used."""
        return self.cursor or self.square


@dataclass(slots=True)
class Picture:
    """What is drawn over the board: the overlays, planned figures, and which square or target is previewed."""

    overlays: OverlaySet
    ghosts: list[Figure] = field(default_factory=list)
    way: Way | None = None
    aim: Aim | None = None


class Painter:
    """Builds the picture of a moment."""

    def __init__(self, planning: Planning) -> None:
        self.plan = planning
        self._areas: tuple[object, tuple[AreaMark, ...], tuple[AreaMark, ...], tuple[ExitMark, ...]] | None = None

    def picture(self, shown: Shown, pointing: Pointing, *, asked: bool, question_pick: Any = "") -> Picture:
        """Return overlays and planned figures. `asked`: a person may act now; `question_pick`: option that is lit."""
        state, choice = self.plan.state, self.plan.pending
        parts: dict[str, Any] = {}
        self._map_marks(state, shown, parts, choice)
        self._toggles(state, shown, pointing, parts)
        picture = Picture(OverlaySet())
        rulers: set[Square] = set()
        if choice is not None and asked:
            if choice.kind in ("act", "activate"):
                self._turn(state, pointing, parts, picture, rulers)
            elif choice.kind == "opportunity":
                self._opportunity(state, choice, parts, question_pick, rulers)
            else:
                self._squares(state, choice, pointing, parts, picture, question_pick, rulers)
        lit = [pointing.lit] if pointing.lit else list(pointing.moment)
        if lit:
            draw_traces(lit, parts)
        if pointing.moment_units:
            parts["targets"] = (
                *parts.get("targets", ()),
                *(TargetMark(x, y, n, "target") for x, y, n in pointing.moment_units),
            )
        parts["hover"] = pointing.square if asked and pointing.square and not pointing.unit else None
        parts["cursor"] = pointing.cursor
        if pointing.at:
            rulers.add(pointing.at)
        parts["ruler_squares"] = frozenset(rulers)
        picture.overlays = OverlaySet(**parts)
        return picture

    # --- the map ---
    def _map_marks(self, state: State, shown: Shown, parts: dict[str, Any], choice: Choice | None) -> None:
        key = (state.map.id, tuple(state.letters))
        if self._areas is None or self._areas[0] != key:
            self._areas = (key, *own_marks(state))
        _key, areas, starts, exits = self._areas
        setting_up = choice is not None and choice.kind in (
            "reveal",
            "map",
            "creature",
            "set up first",
            "letter",
            "place",
        )
        parts["areas"] = (*(areas if shown.areas else ()), *(starts if setting_up else ()))
        parts["exits"] = exits

    def _toggles(self, state: State, shown: Shown, pointing: Pointing, parts: dict[str, Any]) -> None:
        width = state.map.width
        viewer = self.plan.selected or pointing.unit
        if shown.threat:
            side = state.units[viewer].side if viewer else state.player
            parts["threat"] = squares_of(advice.threatened_by(state, 1 - side), width)
        if shown.command:
            side = state.units[viewer].side if viewer else state.player
            mask = 0
            for unit in state.on_map(side):
                if unit.card.commander is not None and unit.active:
                    mask |= advice.command_range(state, unit.id)
            parts["command"], parts["command_side"] = squares_of(mask, width), SIGNS[side]
        if shown.seen and pointing.at:
            body = state.units[pointing.unit].space if pointing.unit else (*pointing.at, 1)
            parts["seen"] = squares_of(sight.visible(state.field, body), width)

    # --- a creature's turn ---
    def _turn(
        self, state: State, pointing: Pointing, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        plan, actor = self.plan, self.plan.actor
        if actor is None:
            self._ready(state, parts)
            return
        rulers.add((actor.x, actor.y))
        reach = plan.reach()
        aim = self._aim(pointing)
        way = aim.way if aim and aim.way else plan.way
        if way is None and aim is None and pointing.at and pointing.unit is None and plan.mode in ("", "move"):
            spot = plan.spot_for(pointing.at)
            way = plan.way_to([spot]) if spot else None
        if plan.mode == "teleport":
            spots = plan.teleports()
            parts["choices"] = spread(spots, actor.n)
            spot = nearest_spot(spots, pointing.at, actor.n)
            if spot is not None:
                picture.ghosts.append(ghost(actor, spot))
                rulers.add(spot)
        elif not (aim and aim.kind == CHARGE):
            parts["reach"] = tuple(sorted(reach.attack.items()))
            parts["reach_far"] = frozenset(reach.whole)
            parts["reach_n"], parts["reach_from"] = actor.n, (actor.x, actor.y)
            if "threat" not in parts:
                parts["threat"] = self._threat_in_reach(state, actor)
        self._targets(state, way, aim, parts)
        if way is not None:
            self._way(state, actor, way, parts, picture, rulers)
        if aim is not None:
            self._aimed(state, actor, aim, parts, picture, rulers)
        picture.way, picture.aim = way, aim

    def _ready(self, state: State, parts: dict[str, Any]) -> None:
        """Mark the creatures that may be activated."""
        ready = [unit for unit in state.on_map() if self.plan.may_activate(unit.id)]
        parts["targets"] = tuple(TargetMark(u.x, u.y, u.body, "possible", SIGNS[u.side]) for u in ready)

    def _threat_in_reach(self, state: State, actor: Unit) -> frozenset[Square]:
        """Return the threatened squares that matter now: those the creature may come to, and its own."""

        def find() -> frozenset[Square]:
            reach = self.plan.reach()
            near = spread([*reach.attack, *reach.whole, (actor.x, actor.y)], actor.n)
            mask = 0
            for enemy in state.enemies(actor.side):
                mask |= space.threatened_squares(state, enemy)
            free = mask & ~state.occupied[0] & ~state.occupied[1] | mask & state.space(actor)
            return squares_of(free, state.map.width) & near

        found: frozenset[Square] = self.plan.remember(("threat", actor.id), find)
        return found

    def _aim(self, pointing: Pointing) -> Aim | None:
        """Return the attack under the pointer, or the chosen one."""
        plan = self.plan
        target = pointing.unit
        if target and plan.actor and plan.state.units[target].side != plan.actor.side:
            if plan.aim and plan.aim.target == target:
                return plan.aim
            return Aimer(plan).find(target, only=plan.mode if plan.mode in ("melee", "ranged", "charge") else "")
        return plan.aim

    def _targets(self, state: State, way: Way | None, aim: Aim | None, parts: dict[str, Any]) -> None:
        plan = self.plan
        legal: dict[str, None] = {}
        for answer in plan.options(way if way is plan.way or (aim and way is aim.way) else plan.way):
            if answer[0] in ("melee", "ranged", "charge") and plan.mode in ("", answer[0]):
                legal[answer[1]] = None
        marks = []
        for target in legal:
            if aim is None or aim.target != target:
                unit = state.units[target]
                marks.append(TargetMark(unit.x, unit.y, unit.body, "possible", SIGNS[unit.side]))
        if aim is not None and not aim.refusal:
            unit = state.units[aim.target]
            marks.append(TargetMark(unit.x, unit.y, unit.body, "target", SIGNS[unit.side]))
        parts["targets"] = tuple(marks)

    def _way(
        self, state: State, actor: Unit, way: Way, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        speed = self.plan.speed()
        total = way.spent + way.cost
        attacked = bool(state.turn and state.turn.unit == actor.id and state.turn.attacks)
        most = speed if total <= speed or attacked else 2 * speed
        words = _("{cost} of {most}").format(cost=total, most=most)
        bodies = way.bodies(actor.n)
        parts["path"] = PathMark(way.anchors, words, actor.n, waypoints=tuple(way.waypoints[:-1]), bodies=bodies)
        parts["reacts"] = tuple(
            ReactMark(
                danger.square,
                (way.steps[danger.step].x, way.steps[danger.step].y),
                _("{name} may attack: {chance}").format(
                    name=short(state, danger.enemy), chance=percent(danger.odds.chance)
                ),
                actor.n,
            )
            for danger in way.dangers
        )
        picture.ghosts.append(ghost(actor, way.end))
        rulers.add(way.end)

    def _aimed(
        self, state: State, actor: Unit, aim: Aim, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        victim = state.units[aim.target]
        rulers.add((victim.x, victim.y))
        if aim.refusal is not None:
            parts["tags"] = (TagMark(victim.x, victim.y, victim.body, "", aim.refusal.sentence, "octagon-x", "no"),)
            after = self.plan.after(self.plan.way)
            body = after.units[actor.id].space
            if aim.refusal.rule in ("DDM-RNG-03", "DDM-CHG-01", "DDM-LOS-01"):
                draw_traces([sight.sight_trace(state.field, body, victim.space)], parts)
            return
        if aim.kind == CHARGE:
            speed = 2 * self.plan.speed()
            words = _("{cost} of {most}").format(cost=aim.cost, most=speed)
            parts["path"] = PathMark(aim.path, words, actor.n)
            parts["reacts"] = tuple(
                ReactMark(
                    danger.square,
                    aim.path[danger.step + 1],
                    _("{name} may attack: {chance}").format(
                        name=short(state, danger.enemy), chance=percent(danger.odds.chance)
                    ),
                    actor.n,
                )
                for danger in aim.dangers
            )
            if len(aim.landings) > 1:
                parts["choices"] = spread(aim.landings, actor.n)
            if aim.spot:
                picture.ghosts.append(ghost(actor, aim.spot))
        odds = aim.odds
        if odds is None:
            return
        traces = [r.trace for r in (*odds.armour.reasons, *odds.attack.reasons) if r.trace is not None]
        spot = aim.spot or (actor.x, actor.y)
        if aim.kind == "ranged" and not any(t.kind.startswith("ranged") for t in traces):
            others = space.others(state, actor, victim)
            traces.append(cover.ranged_cover_trace(state.field, (*spot, actor.n), victim.space, others))
        draw_traces(traces, parts)
        chief = max((r for r in odds.armour.reasons[1:]), key=lambda r: abs(r.amount), default=None)
        detail, icon = "", ""
        if chief is not None and chief.kind == "cover":
            detail, icon = _("cover +{n}").format(n=chief.amount), "shield"
        parts["tags"] = (TagMark(victim.x, victim.y, victim.body, percent(odds.chance), detail, icon),)

    # --- questions ---
    def _opportunity(self, state: State, choice: Choice, parts: dict[str, Any], pick: Any, rulers: set[Square]) -> None:
        mover = state.units[choice.about["mover"]]
        strikers = list(dict.fromkeys(o[1] for o in choice.listed if o != "pass"))
        striker = pick[1] if pick[:1] == ("strike",) else strikers[0]
        origin, to = tuple(choice.about["from"]), tuple(choice.about["to"])
        held = [origin, to]
        x, y = to
        for answer in self.plan.on_hold():
            if answer[0] != "step":
                break
            dx, dy = DELTAS[answer[1]]
            x, y = x + dx, y + dy
            held.append((x, y))
        parts["path"] = PathMark(tuple(held), "", mover.body, paused=True)
        parts["spotlight"] = (mover.id, *strikers)
        enemy = state.units[striker]
        parts["targets"] = (
            TargetMark(mover.x, mover.y, mover.body, "target", SIGNS[mover.side]),
            TargetMark(enemy.x, enemy.y, enemy.body, "asked", SIGNS[enemy.side]),
        )
        parts["reacts"] = (ReactMark((mover.x, mover.y), (enemy.x, enemy.y), "", 1),)
        parts["labels"] = (
            LabelMark(
                mover.x, mover.y, mover.body, state.name(mover.id),
                _("leaving {square} · AC {ac}").format(square=label(*origin), ac=mover.card.ac), SIGNS[mover.side],
            ),
            LabelMark(
                enemy.x, enemy.y, enemy.body, state.name(enemy.id),
                _("may attack now · {square}").format(square=place(enemy)), SIGNS[enemy.side],
            ),
        )  # fmt: skip
        rulers.update((origin, to))

    def _squares(
        self,
        state: State,
        choice: Choice,
        pointing: Pointing,
        parts: dict[str, Any],
        picture: Picture,
        pick: Any,
        rulers: set[Square],
    ) -> None:
        """Light the squares of questions about places: route step, relocation, setting up."""
        spots = self.choice_spots(choice, pick)
        n = 1
        unit_id = choice.about.get("unit")
        if choice.kind == "place":
            unit_id = pick
        if unit_id in state.units:
            unit = state.units[unit_id]
            n = unit.n
            if unit.here:
                parts["targets"] = (TargetMark(unit.x, unit.y, unit.body, "target", SIGNS[unit.side]),)
                rulers.add((unit.x, unit.y))
        if spots:
            parts["choices"] = spread(spots, n)
            self._landing(state, choice, spots, pointing, picture, pick)
            if choice.kind in ("route", "relocate"):  # the numbers on the key caps of the answers
                parts["notes"] = tuple(NoteMark(x, y, number) for number, (x, y) in enumerate(spots, 1))
        if choice.kind == "letter" and pointing.letter:
            mask = 0
            for area in state.map.starting[pointing.letter]:
                mask |= area
            parts["choices"] = squares_of(mask, state.map.width)
        target = choice.about.get("target")
        if target in state.units:
            victim = state.units[target]
            parts["targets"] = (TargetMark(victim.x, victim.y, victim.body, "target", SIGNS[victim.side]),)

    def _landing(
        self,
        state: State,
        choice: Choice,
        spots: dict[Square, Answer],
        pointing: Pointing,
        picture: Picture,
        pick: Any,
    ) -> None:
        """Show the creature where it would stand: under the pointer, or under the cursor."""
        unit_id = pick if choice.kind == "place" else choice.about.get("unit", "")
        spot = nearest_spot(spots, pointing.at, state.units[unit_id].n) if unit_id in state.units else None
        if spot is not None:
            picture.ghosts.append(ghost(state.units[unit_id], spot))

    def choice_spots(self, choice: Choice, pick: Any = "") -> dict[Square, Answer]:
        """Return the places (lower-left squares) that answer a question, with the answer each means."""
        found: dict[Square, Answer] = {}
        state = self.plan.state
        for option in choice.listed:
            if choice.kind == "relocate":
                found[option[1]] = option
            elif choice.kind == "route":
                unit = state.units[choice.about["unit"]]
                dx, dy = DELTAS[option[1]]
                found[unit.x + dx, unit.y + dy] = option
            elif choice.kind == "place" and option[1] == pick:
                found[option[2]] = option
        return found
