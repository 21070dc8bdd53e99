"""What the board shows of a plan, a hover or a question, as one OverlaySet: asked of the rules, drawn by the board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.geometry.squares import cover, sight
from game.geometry.squares.grid import DELTAS, label
from game.i18n import _
from game.systems.skirmish import advice, space
from game.systems.skirmish.command import rating_of
from game.ui.board import (
    AreaMark,
    ExitMark,
    LabelMark,
    NoteMark,
    OverlaySet,
    PathMark,
    ReactMark,
    TagMark,
    TargetMark,
    squares_of,
)
from game.ui.skirmish.table.comparing import Comparing
from game.ui.skirmish.table.marks import draw_evidence, draw_traces, ghost, nearest_spot, own_marks, spread
from game.ui.skirmish.table.perils import Perils, in_words, legend
from game.ui.skirmish.table.plans import CHARGE, SETTING_UP, Aim, Way
from game.ui.skirmish.table.prospect import threatened
from game.ui.skirmish.table.question import MOST_NUMBERED
from game.ui.skirmish.table.words import place
from game.ui.table.chances import percent
from game.ui.table.told import Overlay, Picture
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.skirmish.advice import Danger
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.general import General
    from game.ui.skirmish.table.planning import Planning
    from game.ui.skirmish.table.spellcraft import Spellcraft
    from game.ui.table.face import Frame
    from game.ui.table.told import Card

Square = tuple[int, int]
ATTACKS = ("melee", "ranged", "charge")
SQUARES = ("route", "relocate", "weapon", "first", *SETTING_UP)
"""Kinds of questions about places, or about nothing on the board, that are drawn here."""


def switches() -> tuple[Overlay, ...]:
    """Return what the player may want to see on the board besides the plan."""
    return (
        Overlay("threat", _("What the enemy can do")),
        Overlay("command", _("Command ranges")),
        Overlay("areas", _("Victory areas"), on=True),
        Overlay("slow", _("Slow ground")),
        Overlay("seen", _("What is seen from a square")),
    )


class Painter:
    """Builds the picture of a moment; `way` and `aim` are those that the last picture shows."""

    def __init__(self, frame: Frame, plan: Planning, asked: Asked, general: General, spellcraft: Spellcraft) -> None:
        self.frame, self.plan, self.asked, self.general, self.spellcraft = frame, plan, asked, general, spellcraft
        self.could = plan.could
        self.way: Way | None = None
        self.aim: Aim | None = None
        self.perils = Perils(frame, self.could)
        self.comparing = Comparing(frame, plan)
        self.compared: Card | None = None  # what another square would give, while one is compared with the plan
        self._areas: tuple[object, tuple[AreaMark, ...], tuple[AreaMark, ...], tuple[ExitMark, ...]] | None = None

    def picture(self) -> Picture:
        """Return overlays and planned figures."""
        state, choice, pointing = self.could.state, self.could.pending, self.frame.pointing
        may_act = not self.frame.waiting() and not self.frame.ruler.on
        parts: dict[str, Any] = {}
        self._map_marks(state, parts, choice)
        self._toggles(state, parts)
        picture = Picture(OverlaySet())
        rulers: set[Square] = set()
        self.way = self.aim = self.compared = self.spellcraft.shown = None
        if choice is not None and may_act:
            if choice.kind in ("act", "activate"):
                self._turn(state, parts, picture, rulers)
            elif choice.kind == "opportunity":
                self._opportunity(state, choice, parts, rulers)
            elif choice.kind in SQUARES:
                self._squares(state, choice, parts, picture, rulers)
            else:
                self.general.mark(parts)
        refused = self.frame.refused.why or picture.refusal or self._unreached()
        if refused is not None:
            draw_evidence(state, refused.evidence, parts)
        lit = [pointing.lit] if pointing.lit else list(pointing.moment)
        if lit:
            draw_traces(lit, parts)
        if pointing.spaces:
            told = (TargetMark(x, y, n, "target") for x, y, n in pointing.spaces)
            parts["targets"] = (*parts.get("targets", ()), *told)
        parts["hover"] = pointing.place if may_act and pointing.place and not pointing.thing else None
        parts["cursor"] = pointing.cursor
        if pointing.at:
            rulers.add(pointing.at)
        parts["ruler_squares"] = frozenset(rulers)
        picture.overlays = OverlaySet(**parts)
        picture.about = (self.way, self.aim, self.spellcraft.shown)
        return picture

    def _unreached(self) -> Refusal | None:
        """Return why the creature in hand does not come to the square on which the pointer rests."""
        pointing, actor = self.frame.pointing, self.plan.actor
        if not pointing.rests or pointing.thing or pointing.at is None or pointing.sign is not None:
            return None
        if self.frame.waiting() or actor is None or not actor.active or self.could.spot_for(pointing.at) is not None:
            return None
        return self.could.why_not_there(pointing.at)

    def showing(self) -> set[str]:
        """Return what the picture tells of, in the words of lessons (`SkirmishFace.lesson_words`)."""
        found = set()
        way, aim = self.way, self.aim
        if way is not None:
            found.add("way")
        if (way is not None and way.dangers) or (aim is not None and aim.dangers):
            found.add("danger")
        if aim is not None and aim.refusal is None and aim.odds is not None:
            found.add("odds")
            if any(reason.kind == "cover" for reason in aim.odds.armour.reasons):
                found.add("cover")
            elif aim.kind == "ranged":
                found.add("clear shot")
        return found

    # --- the map ---
    def marks(self, state: State) -> tuple[tuple[AreaMark, ...], tuple[AreaMark, ...], tuple[ExitMark, ...]]:
        """Return victory areas, starting areas and exits of the map, kept until letters are taken or the map is."""
        key = (state.map.id, tuple(state.letters))
        if self._areas is None or self._areas[0] != key:
            self._areas = (key, *own_marks(state))
        return self._areas[1:]

    def _map_marks(self, state: State, parts: dict[str, Any], choice: Choice | None) -> None:
        areas, starts, exits = self.marks(state)
        setting_up = choice is not None and choice.kind in SETTING_UP
        parts["areas"] = (*(areas if self.frame.shows("areas") else ()), *(starts if setting_up else ()))
        parts["exits"] = exits
        parts["slow"] = self.frame.shows("slow")

    def _toggles(self, state: State, parts: dict[str, Any]) -> None:
        pointing = self.frame.pointing
        width = state.map.width
        viewer = self.plan.selected or pointing.thing
        if self.frame.shows("threat") and not self._asked_for_a_turn():
            side = state.units[viewer].side if viewer else state.player
            parts["threat"] = squares_of(threatened(state, side), width)
        if self.frame.shows("command"):
            side = state.units[viewer].side if viewer else state.player
            mask = 0
            for unit in state.on_map(side):
                if unit.active and rating_of(state, unit) is not None:
                    mask |= advice.command_range(state, unit.id)
            parts["command"], parts["command_side"] = squares_of(mask, width), SEATS[side]
        if self.frame.shows("seen") and pointing.at:
            body = state.units[pointing.thing].space if pointing.thing else (*pointing.at, 1)
            parts["seen"] = squares_of(sight.visible(state.field, body), width)

    def _asked_for_a_turn(self) -> bool:
        """Tell whether a person has a creature in hand: then its perils are told, and not only what is threatened."""
        return not self.frame.waiting() and self.plan.actor is not None

    def _perils(self, state: State, actor: Unit, parts: dict[str, Any]) -> None:
        """Show how hard the enemy can strike the creature in hand, and on the square that is meant in words."""
        parts["heat"], parts["legend"] = self.perils.heat(actor), legend()
        spot = self.meant(actor)
        if spot is not None:
            found = in_words(state, actor, spot, self.perils.of(actor, spot))
            parts["labels"] = (*parts.get("labels", ()), found)

    def meant(self, actor: Unit) -> Square | None:
        """Return where the creature would stand: under the pointer, else at the end of its plan."""
        pointing, state = self.frame.pointing, self.could.state
        if pointing.thing == actor.id:
            return actor.x, actor.y
        if pointing.at and pointing.thing is None:
            spot = self.could.spot_for(pointing.at) or pointing.at
            return spot if space.room(state, actor) & state.field.bit(*spot) else None
        return self.plan.way.end if self.plan.way is not None else None

    # --- a creature's turn ---
    def _turn(self, state: State, parts: dict[str, Any], picture: Picture, rulers: set[Square]) -> None:
        plan, could, pointing, actor = self.plan, self.could, self.frame.pointing, self.plan.actor
        if actor is None:
            self._ready(state, parts)
            return
        rulers.add((actor.x, actor.y))
        if self.frame.shows("threat"):
            self._perils(state, actor, parts)
        if self.general.offered is not None:
            self._offered(state, actor, parts, picture, rulers)
            return
        reach = could.reach()
        if pointing.carried:
            aim, way = self._carried(actor, picture)
        else:
            aim = self._aim()
            way = aim.way if aim and aim.way else plan.way
            if way is None and aim is None and pointing.at and pointing.thing is None and plan.mode in ("", "move"):
                way = self._way_to(pointing.at)
        if plan.mode == "teleport":
            spots = could.teleports()
            parts["choices"] = spread(spots, actor.n)
            spot = nearest_spot(spots, pointing.at, actor.n)
            if spot is not None:
                picture.ghosts.append(ghost(state, actor, spot))
                rulers.add(spot)
        elif not (aim and aim.kind == CHARGE):
            parts["reach"] = tuple(sorted(reach.attack.items()))
            parts["reach_far"] = frozenset(reach.whole)
            parts["reach_n"], parts["reach_from"] = actor.n, (actor.x, actor.y)
            if "threat" not in parts:
                parts["threat"] = self._threat_in_reach(state, actor)
        self._targets(state, way, aim, parts)
        if (other := self.comparing.other()) is not None:
            parts["instead"] = PathMark(other.path, "", actor.n, paused=True)  # its card tells the price
            picture.ghosts.append(replace(ghost(state, actor, other.end), id=f"{actor.id} instead"))
            picture.beside = self.compared = self.comparing.card(other)
        if way is not None:
            self._way(state, actor, way, parts, picture, rulers)
        if aim is not None:
            self._aimed(state, actor, aim, parts, picture, rulers)
        self.way, self.aim = way, aim

    def _way_to(self, square: Square) -> Way | None:
        """Return the way that a click on a square would plan, None if there is none."""
        spot = self.could.spot_for(square)
        return self.could.way_to([spot]) if spot is not None else None

    def _carried(self, actor: Unit, picture: Picture) -> tuple[Aim | None, Way | None]:
        """Return the attack or the way that setting the carried creature down here would plan, or tell why not."""
        pointing, state = self.frame.pointing, self.could.state
        square, target = pointing.place, pointing.thing
        if target is not None and state.units[target].side != actor.side:
            aim = self.plan.aimer.find(target, None)
            return aim, aim.way if aim is not None else None
        if square is None or self.plan.held(square) == (actor.x, actor.y):
            return None, None
        way = self._way_to(self.plan.held(square)) if target in (None, actor.id) else None
        if way is None:
            picture.refusal = self.could.why_not_there(square)
        return None, way

    def _offered(self, state: State, actor: Unit, parts: dict[str, Any], picture: Picture, rulers: set[Square]) -> None:
        """Show what an ability would cover that is being aimed, after the way that is planned."""
        self.way = self.plan.way
        if self.way is not None:
            self._way(state, actor, self.way, parts, picture, rulers)
        if self.spellcraft.aimed is not None:
            self.spellcraft.mark(parts, picture)
        else:
            self.general.mark(parts)

    def _ready(self, state: State, parts: dict[str, Any]) -> None:
        """Mark the creatures that may be activated."""
        ready = [unit for unit in state.on_map() if self.plan.may_activate(unit.id)]
        parts["targets"] = tuple(TargetMark(u.x, u.y, u.body, "possible", SEATS[u.side]) for u in ready)

    def _threat_in_reach(self, state: State, actor: Unit) -> frozenset[Square]:
        """Return the threatened squares that matter now: those the creature may come to, and its own."""

        def find() -> frozenset[Square]:
            reach = self.could.reach()
            near = spread([*reach.attack, *reach.whole, (actor.x, actor.y)], actor.n)
            mask = 0
            for enemy in state.enemies(actor.side):
                mask |= space.threatened_squares(state, enemy)
            free = mask & ~space.others(state) | mask & state.space(actor)
            return squares_of(free, state.map.width) & near

        found: frozenset[Square] = self.could.remember(("threat", actor.id), find)
        return found

    def _aim(self) -> Aim | None:
        """Return the attack under the pointer, or the chosen one."""
        plan = self.plan
        target = self.frame.pointing.thing
        if target and plan.actor and self.could.state.units[target].side != plan.actor.side:
            if plan.aim and plan.aim.target == target:
                return plan.aim
            return plan.find(target, only=plan.mode if plan.mode in ATTACKS else "")
        return plan.aim

    def _targets(self, state: State, way: Way | None, aim: Aim | None, parts: dict[str, Any]) -> None:
        plan = self.plan
        legal: dict[str, None] = {}
        for answer in self.could.options(way if way is plan.way or (aim and way is aim.way) else plan.way):
            if answer[0] in ATTACKS and plan.mode in ("", answer[0]):
                legal[answer[1]] = None
        marks, tags = [], []
        for target in legal:
            if aim is None or aim.target != target:
                unit = state.units[target]
                marks.append(TargetMark(unit.x, unit.y, unit.body, "possible", SEATS[unit.side]))
                other = plan.find(target, only=plan.mode if plan.mode in ATTACKS else "", approach=False)
                if other is not None and other.odds is not None:
                    chance = percent(other.odds.chance)
                    tags.append(TagMark(unit.x, unit.y, unit.body, chance, look="possible"))
        if plan.way is None and way is None:  # those that a walk comes within reach of, too
            for one in self._beyond(legal):
                unit = state.units[one.target]
                marks.append(TargetMark(unit.x, unit.y, unit.body, "possible", SEATS[unit.side]))
                if one.odds is not None:
                    tags.append(TagMark(unit.x, unit.y, unit.body, percent(one.odds.chance), look="possible"))
        if aim is not None and not aim.refusal:
            unit = state.units[aim.target]
            marks.append(TargetMark(unit.x, unit.y, unit.body, "target", SEATS[unit.side]))
        parts["targets"], parts["tags"] = tuple(marks), tuple(tags)

    def _beyond(self, legal: Collection[str]) -> list[Aim]:
        """Return an attack on each enemy that the creature in hand reaches only after a move."""
        plan = self.plan
        found: dict[str, Aim] = {}
        for kind in ATTACKS:
            for one in plan.aims(kind) if plan.mode in ("", kind) else ():
                if one.target not in legal:
                    found.setdefault(one.target, one)
        return list(found.values())

    def _way(
        self, state: State, actor: Unit, way: Way, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        words = self._price(way.spent + way.cost)
        bodies = way.bodies(actor.n)
        parts["path"] = PathMark(way.anchors, words, actor.n, waypoints=tuple(way.waypoints[:-1]), bodies=bodies)
        parts["reacts"] = self._reacts(state, actor, way.dangers, way.anchors)
        picture.ghosts.append(ghost(state, actor, way.end))
        rulers.add(way.end)

    def _price(self, total: int) -> str:
        """Return what a way costs, and of how much."""
        return _("{cost} of {most}").format(cost=total, most=self.comparing.most(total))

    def _reacts(
        self, state: State, actor: Unit, dangers: Sequence[Danger], anchors: Sequence[Square]
    ) -> tuple[ReactMark, ...]:
        """Return who may attack on the way: a mark at the step that draws each blow."""
        words = _("{name} may attack: {chance}")
        return tuple(
            ReactMark(
                danger.square, anchors[danger.step + 1],
                words.format(name=state.short(danger.enemy), chance=percent(danger.odds.chance)), actor.n,
                danger.enemy,
            )
            for danger in dangers
        )  # fmt: skip

    def _aimed(
        self, state: State, actor: Unit, aim: Aim, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        victim = state.units[aim.target]
        rulers.add((victim.x, victim.y))
        if aim.refusal is not None:
            picture.refusal = aim.refusal
            return
        if aim.kind == CHARGE:
            words = _("{cost} of {most}").format(cost=aim.cost, most=2 * self.could.speed())
            parts["path"] = PathMark(aim.path, words, actor.n)
            parts["reacts"] = self._reacts(state, actor, aim.dangers, aim.path)
            if len(aim.landings) > 1:
                parts["choices"] = spread(aim.landings, actor.n)
            if aim.spot:
                picture.ghosts.append(ghost(state, actor, aim.spot))
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
        chosen = TagMark(victim.x, victim.y, victim.body, percent(odds.chance), detail, icon)
        parts["tags"] = (chosen, *parts["tags"])

    # --- questions ---
    def _opportunity(self, state: State, choice: Choice, parts: dict[str, Any], rulers: set[Square]) -> None:
        mover = state.units[choice.about["mover"]]
        strikers = list(dict.fromkeys(o[1] for o in choice.listed if o != "pass"))
        pick = self.asked.pick
        striker = pick[1] if pick[:1] == ("strike",) else strikers[0]
        origin, to = tuple(choice.about["from"]), tuple(choice.about["to"])
        held = [origin, to]
        x, y = to
        for answer in self.frame.host.plan:
            if answer[0] != "step":
                break
            dx, dy = DELTAS[answer[1]]
            x, y = x + dx, y + dy
            held.append((x, y))
        parts["path"] = PathMark(tuple(held), "", mover.body, paused=True)
        parts["spotlight"] = (mover.id, *strikers)
        enemy = state.units[striker]
        parts["targets"] = (
            TargetMark(mover.x, mover.y, mover.body, "target", SEATS[mover.side]),
            TargetMark(enemy.x, enemy.y, enemy.body, "asked", SEATS[enemy.side]),
        )
        parts["reacts"] = (ReactMark((mover.x, mover.y), (enemy.x, enemy.y), "", 1),)
        parts["labels"] = (
            LabelMark(
                mover.x, mover.y, mover.body, state.name(mover.id),
                _("leaving {square} · AC {ac}").format(square=label(*origin), ac=mover.card.ac), SEATS[mover.side],
            ),
            LabelMark(
                enemy.x, enemy.y, enemy.body, state.name(enemy.id),
                _("may attack now · {square}").format(square=place(enemy)), SEATS[enemy.side],
            ),
        )  # fmt: skip
        rulers.update((origin, to))

    def _squares(
        self, state: State, choice: Choice, parts: dict[str, Any], picture: Picture, rulers: set[Square]
    ) -> None:
        """Light the squares of questions about places: route step, relocation, setting up."""
        spots = self.asked.spots(choice)
        n = 1
        unit_id = self.asked.unit_id(choice)
        if unit_id in state.units:
            unit = state.units[unit_id]
            n = unit.n
            if unit.here:
                parts["targets"] = (TargetMark(unit.x, unit.y, unit.body, "target", SEATS[unit.side]),)
                rulers.add((unit.x, unit.y))
        if spots:
            parts["choices"] = spread(spots, n)
            self._landing(state, unit_id, spots, picture)
            if (
                choice.kind in ("route", "relocate") and len(spots) <= MOST_NUMBERED
            ):  # the numbers on the key caps of the answers
                parts["notes"] = tuple(NoteMark(x, y, number) for number, (x, y) in enumerate(spots, 1))
        if choice.kind == "letter" and self.asked.letter:
            mask = 0
            for area in state.map.starting[self.asked.letter]:
                mask |= area
            parts["choices"] = squares_of(mask, state.map.width)
        target = choice.about.get("target")
        if target in state.units:
            victim = state.units[target]
            mark = TargetMark(victim.x, victim.y, victim.body, "target", SEATS[victim.side])
            parts["targets"] = (*parts.get("targets", ()), mark)

    def _landing(self, state: State, unit_id: str, spots: dict[Square, Answer], picture: Picture) -> None:
        """Show the creature where it would stand: under the pointer, or under the cursor."""
        if unit_id in state.units:
            unit = state.units[unit_id]
            meant = self.asked.spot if self.asked.spot in spots else self.frame.pointing.at
            spot = nearest_spot(spots, meant, unit.n)
            if spot is not None:
                picture.ghosts.append(ghost(state, unit, spot))
