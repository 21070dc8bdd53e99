"""Formations that move: one action, every member its own way, and at the end they touch again (MK-FORM-12 to -17).

The members go one after the other, in the order that their player likes. What their coming brings about (free spins,
pole arms) waits until all have moved, since only then they stand for good: a formation that has come apart goes back to
where it set out, and its action is spent (ruling).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import Refusal, no
from game.geometry.inches.directions import FULL
from game.geometry.inches.fits import beside
from game.geometry.inches.gaps import nearer
from game.geometry.inches.path import WAY_POINTS
from game.geometry.inches.reach import groups_in_contact, holds_together
from game.i18n import N_
from game.systems.dials import (
    actions,
    arriving,
    breaking,
    close,
    damage,
    movement,
    space,
    terrain,
    terror,
    tokens,
)
from game.systems.dials.damage import Blow
from game.systems.dials.events.formations import FormationFellBack, FormationFreed, FormationHeld
from game.systems.dials.formations import MARCH, SURGE
from game.systems.dials.judged import Judged, asked_of_another, way_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.options import Options, Pick
    from game.engine.table import Table
    from game.geometry.inches.layout import Base
    from game.systems.dials.events.formations import Placed
    from game.systems.dials.figure import Figure
    from game.systems.dials.formations import Formation
    from game.systems.dials.movement import Path
    from game.systems.dials.state import State

BREAK, NONE, DONE, BACK = "break", "none", "done", "back"
FREE, ALL_HORSES = 6, 4
"""The least die that frees a formation, and one of horseshoes only (MK-FORM-14, -15)."""


@dataclass(slots=True)
class March:
    """A formation on its way: who is still to move, how those went who have, and where all of them set out.

    `torn` says that it had to break away: then nothing of its abilities helps (MK-FORM-16).
    """

    formation: Formation
    left: list[str]
    torn: bool = False
    went: dict[str, tuple[str, Path]] = field(default_factory=dict)
    start: tuple[Placed, ...] = ()

    @property
    def members(self) -> tuple[str, ...]:
        """The figures of all members: a mount's dial is its figure's (`formations.barred`)."""
        return self.formation.dials


class Step(movement.Way):
    """The ways of one member; the last one to go must bring the formation together (MK-FORM-12)."""

    def __init__(self, state: State, figure: Figure, mode: str, march: March) -> None:
        super().__init__(state, figure, mode, most=allowance(state, figure, mode, march))
        self.march = march
        self.closes = march.left == [figure.id]
        helped = mode != movement.DOUBLE and not march.torn
        slowed = () if helped and scouted(state, march.formation) else terrain.slowing(state, figure, scouting=helped)
        self.mover = replace(self.mover, slowed=frozenset(slowed))

    def trace(self, where: Answer) -> Judged:
        """Judge a way whole, then whether the formation hangs together at the end of it."""
        found = super().trace(where)
        way = way_in(where, WAY_POINTS)
        if not (found.verdict and self.closes and way is not None):
            return found
        if holds_together(self.state.layout.replaced(self.end(*way)), self.march.members):
            return found
        text = N_("{name} would touch nobody of its formation.")
        return Judged(no(text, "MK-FORM-12", N_("touches nobody"), name=self.state.name(self.figure.id)))

    def _goal(self, pick: Pick) -> tuple[tuple[int, int], int]:
        """Return a place for who follows: as far on as somebody went, or beside him; any goal for the first one."""
        if not self.march.went:
            return super()._goal(pick)
        others = list(self.march.went)
        other = self.state.figures[others[pick(len(others))]]
        if pick(4):
            x, y = next((x, y) for key, x, y, _facing in self.march.start if key == other.id)
            return (self.start.x + other.x - x, self.start.y + other.y - y), other.facing
        way = (space.towards(other, self.figure.x, self.figure.y) + pick(2400) - 1200) % FULL
        return self._at(self.state.layout.bases[other.id], way, other.facing).at, other.facing

    def _turned(self, facing: int) -> Answer:
        """Return a turn on the spot, or for the last one any way that brings them together."""
        if not self.closes:
            return super()._turned(facing)
        found = next(self._landings(), None)
        if found is None:
            raise LookupError(f"{self.figure.id} has no way to its formation")
        return found

    def _landings(self) -> Iterator[Answer]:
        """Go through the places that bring the formation together: where it stands, round whoever it must touch."""
        if not self.closes:
            yield from super()._landings()
            return
        facing = self.figure.facing
        for path in ((), *((place,) for place in self._links(facing))):
            if self.trace((path, facing)).verdict:
                yield (path, facing)

    def _links(self, facing: int) -> Iterator[tuple[int, int]]:
        """Go through places that touch the others if they hang together; one of each part if they are in two parts."""
        layout = self.state.layout
        parts = groups_in_contact(layout, [key for key in self.march.members if key != self.figure.id])
        if len(parts) == 1:
            for key in parts[0]:
                near = space.towards(self.state.figures[key], self.figure.x, self.figure.y)
                for turn in range(0, FULL // 2, 100):
                    for way in (near + turn, near - turn):
                        yield self._at(layout.bases[key], way, facing).at
        elif len(parts) == 2:
            for key, other in product(*parts):
                yield from self._between(layout.bases[key], layout.bases[other], facing)

    def _between(self, one: Base, other: Base, facing: int) -> Iterator[tuple[int, int]]:
        """Go through the places at the rim of one base that touch another one too."""

        def overlaps(way: int) -> bool:
            return nearer(self._at(one, way, facing).shape, other.shape, 0)

        for first in range(0, FULL, 100):
            inside = overlaps(first)
            low, high = first, first + 100
            if overlaps(high) == inside:
                continue
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if overlaps(middle) == inside else (low, middle)
            yield self._at(one, high if inside else low, facing).at

    def _at(self, host: Base, way: int, facing: int) -> Base:
        """Return the base where it touches another one with what looks some way."""
        return next(beside(self.start.moved(self.start.x, self.start.y, facing), host, way, 0))

    def possible(self) -> bool:
        """Tell whether there is any such way."""
        return not self.closes or next(self._landings(), None) is not None


def allowance(state: State, figure: Figure, mode: str, march: March) -> int:
    """Return how many inches a member may go: its own, or those that another one lends it (MK-SPD-09, MK-SUB-14).

    The leader with a forced march and any free companion lend their speed in a movement formation; never in double
    time, where nothing else counts (MK-STYPE-08), and to nobody who drags a captive along (MK-CAP-11). After breaking
    away no special ability helps; free companies do still, for theirs is none (MK-FORM-16).
    """
    own, formation = movement.allowance(state, figure, mode).value, march.formation
    if formation.kind != MARCH or mode == movement.DOUBLE or figure.captive:
        return own
    forced = () if march.torn or not state.has(formation.leader, "forced_march") else (formation.leader,)
    lenders = [dial for dial in formation.dials if dial in forced or state.has(dial, "free_companies")]
    return max([own, *(movement.allowance(state, state.of(dial), mode).value for dial in lenders)])


def scouted(state: State, formation: Formation) -> bool:
    """Tell whether hindering ground costs no member more: one scout is enough, in a surge the leader (MK-SPD-08)."""
    scouts = formation.dials if formation.kind == MARCH else (formation.leader,)
    return any(state.has(dial, "scout") for dial in scouts)


# --- the move -----------------------------------------------------------------------------------------------------


async def march(table: Table, formation: Formation) -> None:
    """Let a formation move, and attack if it surged; then its tokens (MK-FORM-09, -12, -13, -24)."""
    state: State = table.state
    held = [key for key in formation.dials if space.holders(state, state.figures[key])]
    touched = {key: arriving.kept(state, state.figures[key], ()) for key in formation.dials}
    went: dict[str, tuple[str, Path]] = {}
    free = await broken_away(table, formation, held)
    if free is not False:
        there = [key for key in formation.dials if state.figures[key].here and (free or key not in held)]
        went = await moved(table, March(formation, there, bool(free), start=places(state, formation)))
    for key, (mode, path) in went.items():
        still = () if path else touched[key]
        await arriving.arrive(table, state.figures[key], still=still, how="" if free else mode)
    if formation.kind == SURGE:
        await strike(table, formation)
    await tire(table, formation, {key for key, (mode, _path) in went.items() if mode == movement.DOUBLE})


def places(state: State, formation: Formation) -> tuple[Placed, ...]:
    """Return where the members stand, and the captives that come with them."""
    found = [state.figures[key] for key in formation.dials]
    found += [state.figures[one.captive] for one in found if one.captive]
    return tuple((one.id, one.x, one.y, one.facing) for one in found)


async def broken_away(table: Table, formation: Formation, held: list[str]) -> bool | None:
    """Let a formation try to break away together, if enemies hold any of it; None if it does not try (MK-FORM-14).

    Only 6 frees it, of horseshoes alone 4 (MK-FORM-15); they shake off whom they leave (MK-STYPE-09). After failing
    nobody moves; each member may turn as after any failure (MK-BREAK-04). A surge would have no attack left after it,
    so nobody tries: who is held stays (MK-FORM-16).
    """
    state: State = table.state
    if not held or formation.kind == SURGE:
        return None
    options = Listed((BREAK, NONE), asked_of_another("MK-FORM-14"))
    about = {"dials": list(formation.dials), "held": held}
    if await Choice(state.player, "break", options, "MK-FORM-14", False, about) == NONE:
        return None
    horses = all(terrain.speed_type(state, state.of(dial)) == "horseshoe" for dial in formation.dials)
    die = await table.roll(6, "MK-FORM-15" if horses else "MK-FORM-14", who=state.player, figure=formation.leader)
    if die < (ALL_HORSES if horses else FREE):
        await table.happen(FormationHeld(formation.dials, die, rule="MK-FORM-14"))
        for key in formation.dials:
            await breaking.held(table, state.figures[key])
        return False
    shaken = [
        Blow(dial, 1, "MK-STYPE-09", cause="shake off", by=key)
        for key in held
        for dial in breaking.shaken_off(state, state.figures[key])
    ]
    await table.happen(FormationFreed(formation.dials, die, rule="MK-FORM-15" if horses else "MK-FORM-14"))
    if shaken:
        await damage.deal(table, *shaken)
    return True


async def moved(table: Table, march: March) -> dict[str, tuple[str, Path]]:
    """Ask for one member's way after the other until they stand together for good; return how each one went."""
    state: State = table.state
    while march.left:
        together = holds_together(state.layout, march.members)
        parts: list[Options] = [
            Region(mode, key, step) for key in march.left for mode, step in steps(state, march, key) if step.possible()
        ]
        if not parts and not together:
            await table.happen(FormationFellBack(march.start, rule="MK-FORM-12"))
            return {}
        words = Listed((DONE,) if together else (), _apart)
        about = {"dials": list(march.members), "left": list(march.left)}
        answer = await Choice(state.player, "march", Either(*parts, words), "MK-FORM-12", False, about)
        if answer == DONE:
            break
        mode, key, path, facing = answer
        figure = state.figures[key]
        if await terror.stops(table, figure, movement.Way(state, figure, mode).end(path, facing)):
            continue
        march.left.remove(key)
        march.went[key] = (mode, path)
        await movement.walk(table, figure, mode, path, facing)
    return march.went


def _apart(answer: Answer) -> Refusal | None:
    """Return why a formation does not stop as it stands, None if something else is meant."""
    if answer == DONE:
        return no(N_("Every member must touch another one when the formation stops."), "MK-FORM-12")
    return asked_of_another("MK-FORM-12")(answer)


def steps(state: State, march: March, key: str) -> Iterator[tuple[str, Step]]:
    """Go through the ways in which a member may move: in double time too, as its own feet allow (MK-FORM-13)."""
    figure = state.figures[key]
    if march.formation.kind == SURGE:
        yield movement.SURGE, Step(state, figure, movement.SURGE, march)
        return
    for mode in (movement.WALK, movement.DOUBLE):
        if movement.cannot(state, figure, mode) is None:
            yield mode, Step(state, figure, mode, march)


async def tire(table: Table, formation: Formation, doubled: set[str]) -> None:
    """Give every member its token, two for double time; whoever surged is pushed (MK-FORM-09, -13, -24, ruling S20)."""
    state: State = table.state
    once = [dial for dial in formation.dials if dial not in doubled]
    horses = [dial for dial in formation.dials if dial in doubled and _horse(state, dial)]
    boots = [dial for dial in formation.dials if dial in doubled and not _horse(state, dial)]
    await tokens.place(table, once, 1, "MK-FORM-09")
    await tokens.place(table, boots, 2, "MK-STYPE-06")
    await tokens.place(table, horses, 2, "MK-STYPE-06", spares=True)
    if formation.kind == SURGE:
        there = [dial for dial in formation.dials if state.of(dial).in_play]
        await damage.deal(table, *(Blow(dial, 1, "MK-CC-11", "pushing", "surge") for dial in there))


def _horse(state: State, dial: str) -> bool:
    return terrain.speed_type(state, state.of(dial)) == "horseshoe"


# --- the blow of a surge --------------------------------------------------------------------------------------------


def reached(state: State, formation: Formation, answer: Answer) -> bool:
    """Tell whether the front arcs of all members touch whom an attack is aimed at (MK-FORM-18)."""
    match answer:
        case (_kind, _leader, str(target)):
            there = space.body(state, state.of(target))
            return all(space.reaches(state, dial, there) for dial in formation.dials)
    return False


async def strike(table: Table, formation: Formation) -> None:
    """Let a formation that surged attack whom the front arcs of all of it touch now (MK-FORM-18, -24)."""
    state: State = table.state
    leader = formation.leader
    if not all(state.figures[key].here for key in formation.dials) or actions.fights(state, leader) is not None:
        return
    found = [answer for answer in close.answers(state, leader) if reached(state, formation, answer)]
    if not found:
        return
    options = Listed((*found, NONE), asked_of_another("MK-FORM-24"))
    answer = await Choice(state.player, "strike", options, "MK-FORM-24", False, {"dial": leader})
    if answer != NONE:
        kind, _leader, target = answer
        await close.strike(table, leader, target, capture=kind == close.CAPTURE, members=formation.members)
