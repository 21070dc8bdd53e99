"""The doing of an action: what was chosen happens, then its tokens are placed (MK-ATT-07, MK-TURN-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import Used, uses
from game.engine.options import Either, Listed, Region
from game.systems.dials import (
    arriving,
    breaking,
    captives,
    cavalry,
    close,
    damage,
    driving,
    forming,
    items,
    movement,
    ranged,
    riding,
    space,
    spells,
    terrain,
    terror,
    tokens,
)
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.actions import BREAK, KILL, NONE, PAIR, REPAIR, STAY, USE, acted, driven, fights
from game.systems.dials.damage import Blow
from game.systems.dials.events.turns import ActionGiven
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.options import Options
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.movement import Path
    from game.systems.dials.state import State


async def do(table: Table, answer: Answer) -> None:
    """Do what was chosen: one action with everything that comes of it, its tokens last (MK-ATT-07, MK-TURN-05)."""
    state: State = table.state
    match answer:
        case ("close" | "capture" as kind, str(dial), str(target)):
            await fight(table, dial, kind, (target,))
        case ("ranged", str(dial), tuple() as targets):
            await fight(table, dial, "ranged", targets)
        case ("repair", str(dial), str(target)):
            await repair(table, dial, target)
        case ("dismount", str(key)):
            await given_up(table, key, riding.DISMOUNT, "MK-RIDE-02")
            await riding.put_beside(table, state.figures[key], "MK-RIDE-01")
        case ("mount", str(key), str(other)):
            await given_up(table, key, riding.MOUNT, "MK-RIDE-07")
            await table.happen(Used(other, riding.MOUNTED_UP, "turn", rule="MK-RIDE-07"))
            await riding.mount_up(table, state.figures[key], state.figures[other])
            await finish(table, (other,))
        case ("board", str(key), str(other)):
            if await begin(table, (key,), riding.BOARD, driving.cost(state, (key,))):
                await riding.board(table, state.figures[key], state.figures[other])
            await finish(table, (key,))
        case ("leave", str(key)):
            if await begin(table, (key,), riding.LEAVE):
                await riding.leave(table, state.figures[key])
                await arriving.arrive(table, state.figures[key], how=riding.LEAVE)
            await finish(table, (key,))
        case ("kill", str(dial)):
            await execute(table, dial)
        case ("drop", str(key), str(item)):
            await items.drop(table, state.figures[key], item)
        case ("cast", str(dial)):
            await cast(table, dial)
        case ("pick", str(dial), str(item)):
            await pick_up(table, dial, item)
        case ("break", str(dial)):
            await break_away(table, dial)
        case ("form", str(leader), str(kind), *target):
            await forming.form(table, leader, kind, *map(str, target))
        case ("use", str(dial), str(key), choice):
            await special(table, dial, key, choice)
        case ("free", str(dial), str(key), choice):
            await table.happen(Used(dial, key, "turn", rule=ABILITIES[key].rule))
            await ABILITIES.take(table, "free", dial, (key, choice))
        case ("drive", str(key), tuple() as sections, tuple() as path, int(facing)):
            if not await daunted(table, state.figures[key], movement.WALK, path, facing):
                await drive(table, state.figures[key], sections, path, facing)
        case (str(mode), str(key), tuple() as path, int(facing)):
            if not await daunted(table, state.figures[key], mode, path, facing):
                await move(table, state.figures[key], mode, path, facing)


async def given_up(table: Table, key: str, kind: str, rule: str) -> None:
    """Spend an action of the player's that is none of a figure's own, for which it gives up its spell (MK-SPELL-08)."""
    await table.happen(ActionGiven(table.state.player, (), kind, rule=rule))
    await spells.lose(table, key, "MK-SPELL-08")


async def daunted(table: Table, figure: Figure, mode: str, path: Path, facing: int) -> bool:
    """Tell whether a figure does not go a way that was judged, for somebody at its end terrifies it (MK-DEF-16)."""
    return await terror.stops(table, figure, movement.Way(table.state, figure, mode).end(path, facing))


async def begin(table: Table, dials: tuple[str, ...], kind: str, cost: int = 1) -> bool:
    """Give an action to dials; a titan may pay first. Tells whether whoever acts is still there (MK-PUSH-04)."""
    state: State = table.state
    await table.happen(ActionGiven(state.player, dials, kind, cost, rule="MK-TURN-04"))
    return len(dials) > 1 or second(state, dials[0]) or await tokens.before(table, dials[0])


async def finish(table: Table, dials: tuple[str, ...], number: int = 1, *, spares: bool = False) -> None:
    """Place the tokens of an action that is over, with what they cost (MK-ATT-07 steps 9 and 10, MK-PUSH)."""
    if not second(table.state, dials[0]):
        await tokens.place(table, dials, number, "MK-PUSH-01", spares=spares)


async def fight(table: Table, dial: str, kind: str, targets: tuple[str, ...]) -> None:
    """Make an attack that has been judged, as an action of its own."""
    if await begin(table, (dial,), kind):
        if kind == ranged.RANGED:
            await ranged.shoot(table, dial, targets)
        else:
            await close.strike(table, dial, targets[0], capture=kind == close.CAPTURE)
    await finish(table, (dial,))


def second(state: State, dial: str) -> bool:
    """Tell whether a titan has now the second of two actions for one token, which costs it nothing (MK-TURN-07)."""
    return state.of(dial).titan and acted(state, dial) > 1 and bool(uses(state, "turn", PAIR, state.of(dial).id))


async def move(table: Table, figure: Figure, mode: str, path: Path, facing: int) -> None:
    """Make a move that has been judged, as an action; some end with an attack (MK-MOVE-01, MK-CC-10, -11).

    Double time leaves two tokens (MK-STYPE-06).
    """
    state: State = table.state
    dial = figure.id
    twice = figure.titan and not acted(state, dial) and mode not in movement.STRIKING
    if twice and not space.enemies_at(state, figure):
        await table.happen(Used(figure.id, PAIR, "turn", rule="MK-TURN-07"))
    if await begin(table, (dial,), mode, cost_of(state, figure, mode)):
        await travel(table, figure, mode, path, facing, how=mode)
        if mode in movement.STRIKING and figure.here:
            await follow_up(table, figure.rider if mode == movement.HORSEBACK else dial, mode)
    horse = terrain.speed_type(state, figure) == "horseshoe"
    await finish(table, (dial,), 2 if mode == movement.DOUBLE else 1, spares=mode == movement.DOUBLE and horse)
    if mode == movement.SURGE and figure.in_play:
        await damage.deal(table, Blow(dial, 1, "MK-CC-11", "pushing", "surge"))


async def travel(table: Table, figure: Figure, mode: str, path: Path, facing: int, *, how: str = "") -> None:
    """Go a way that has been judged, with what it brings about; `how` is what the end of the move is told as."""
    start, still = figure.centre, arriving.kept(table.state, figure, path)
    if await movement.walk(table, figure, mode, path, facing):
        if mode == movement.TRAMPLE:
            await cavalry.trample(table, figure, start)
        await arriving.arrive(table, figure, still=still, how=how)


def cost_of(state: State, figure: Figure, mode: str) -> int:
    """Return how many of the player's actions a move takes: none of a quick figure's (MK-SPD-02).

    In double time no such ability helps (MK-STYPE-08).
    """
    return 1 if mode in (*movement.STRIKING, movement.DOUBLE) else driving.cost(state, [figure.id])


async def follow_up(table: Table, dial: str, mode: str) -> None:
    """Let whoever surged, charged or bounded attack, if anybody is there (MK-CC-10, MK-SPD-01, -07)."""
    state: State = table.state
    rule = movement.STRIKING[mode]
    shots = ranged.answers(state, dial) if mode in (movement.BOUND, movement.HORSEBACK) and dial else ()
    blows = close.answers(state, dial) if mode != movement.BOUND and dial else ()
    sweeps = ABILITIES.offered(state, "strike", dial) if blows else ()
    found = [*shots, *blows, *((USE, dial, *one) for one in sweeps if isinstance(one, tuple))]
    if not found or fights(state, dial) is not None:
        return
    options = Listed((*found, NONE), asked_of_another(rule))
    answer = await Choice(state.player, "strike", options, rule, False, {"dial": dial})
    if answer == NONE:
        return
    if answer[0] == ranged.RANGED:
        await ranged.shoot(table, dial, answer[2])
    elif answer[0] == USE:
        await ABILITIES.take(table, "strike", dial, answer[2:])
    else:
        await close.strike(table, dial, answer[2], capture=answer[0] == close.CAPTURE)


async def break_away(table: Table, dial: str) -> None:
    """Try to break away; who is free moves and does nothing else with this action (MK-BREAK-01, -04, -06).

    Of a multi-dial figure `dial` is the section that is given the action (MK-TURN-10).
    """
    state: State = table.state
    figure = state.of(dial)
    sections = driven(state, figure)
    used: tuple[str, ...] = (dial,)
    if await begin(table, used, BREAK, driving.cost(state, used)):
        if not await breaking.roll(table, figure):
            await breaking.held(table, figure)
        elif figure.many:
            used = await roll_on(table, dial, sections)
        else:
            await go(table, figure)
    await finish(table, used)


async def go(table: Table, figure: Figure, *, led_by: int | None = None) -> None:
    """Ask where a figure goes that has broken away: anywhere, or aboard; it may stay (MK-BREAK-06, MK-RIDE-10).

    With `led_by` that seat says where, for magic has confused the figure (MK-DMG-23, -24).
    """
    state: State = table.state
    seat, rule = (figure.controller, "MK-BREAK-06") if led_by is None else (led_by, "MK-DMG-23")
    while True:
        parts: list[Options] = []
        for mode in (movement.WALK, movement.FLY, movement.TAKE_OFF, movement.LAND, movement.TRAMPLE):
            if movement.cannot(state, figure, mode) is None:
                way = movement.Way(state, figure, mode, led_by=led_by)
                if way.possible():
                    parts.append(Region(mode, figure.id, way))
        chariots = riding.boardable(state, figure) if led_by is None else ()
        aboard = [(riding.BOARD, figure.id, chariot.id) for chariot in chariots]
        options = Either(*parts, Listed((*aboard, STAY), asked_of_another(rule)))
        answer = await Choice(seat, "go", options, rule, False, {"figure": figure.id})
        match answer:
            case (riding.BOARD, _key, str(chariot)):
                await riding.board(table, figure, state.figures[chariot])
            case (str(mode), _key, tuple() as path, int(facing)):
                if led_by is None and await daunted(table, figure, mode, path, facing):
                    continue
                await travel(table, figure, mode, path, facing)
        return


async def special(table: Table, dial: str, key: str, choice: Answer) -> None:
    """Give a dial the special action that one of its abilities offers (MK-TURN-09)."""
    if await begin(table, (dial,), key):
        await ABILITIES.take(table, "act", dial, (key, choice))
    await finish(table, (dial,))


async def cast(table: Table, dial: str) -> None:
    """Let a dial cast: its token lies on the spell, not beside it (MK-SPELL-03, -04)."""
    if await begin(table, (dial,), spells.CAST):
        await spells.cast(table, dial)


async def pick_up(table: Table, dial: str, item: str) -> None:
    """Let a dial pick something up (MK-ITEM-09)."""
    if await begin(table, (dial,), items.PICK):
        await items.pick_up(table, dial, item)
    await finish(table, (dial,))


async def repair(table: Table, dial: str, target: str) -> None:
    """Let a mechanical figure repair another one: a close combat action without modifiers (MK-CC-12)."""
    if await begin(table, (dial,), REPAIR):
        await close.mend(table, dial, target, "repair", "MK-CC-12", repair=True)
    await finish(table, (dial,))


async def execute(table: Table, dial: str) -> None:
    """Let a captor try to kill its captive, as an action (MK-CAP-16, -17)."""
    if await begin(table, (dial,), KILL):
        await captives.kill(table, dial)
    await finish(table, (dial,))


async def drive(table: Table, figure: Figure, sections: tuple[str, ...], path: Path, facing: int) -> None:
    """Move a multi-dial figure by one or two sections, an action and a token for each (MK-MOVE-08, MK-TURN-10)."""
    await begin(table, sections, driving.DRIVE, driving.cost(table.state, sections))
    await table.happen(Used(figure.id, ranged.ROLLED, "turn", rule="MK-RC-20"))
    await travel(table, figure, movement.WALK, path, facing)
    await finish(table, sections)


async def roll_on(table: Table, first: str, sections: Sequence[str]) -> tuple[str, ...]:
    """Ask where a multi-dial figure goes that has broken away; return the sections that were given an action.

    `first` has had it; another of the `sections` may be given one too, for the speed of both (MK-BREAK-06, MK-MOVE-08,
    -10).
    """
    state: State = table.state
    figure = state.of(first)
    while True:
        drive = driving.Drive(state, figure, sections, first=first)
        options = Either(Region(driving.DRIVE, figure.id, drive), Listed((STAY,), asked_of_another("MK-BREAK-06")))
        answer = await Choice(figure.controller, "go", options, "MK-BREAK-06", False, {"figure": figure.id})
        if answer == STAY:
            return (first,)
        _drive, _key, moving, path, facing = answer
        if await daunted(table, figure, movement.WALK, path, facing):
            continue
        more = tuple(dial for dial in moving if dial != first)
        if more:
            spent = driving.cost(state, more)
            await table.happen(ActionGiven(state.player, more, driving.DRIVE, spent, rule="MK-MOVE-08"))
        await table.happen(Used(figure.id, ranged.ROLLED, "turn", rule="MK-RC-20"))
        await travel(table, figure, movement.WALK, path, facing)
        return (first, *more)
