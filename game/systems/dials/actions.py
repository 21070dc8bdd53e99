"""What a player may do with his next action, and why not something else (MK-TURN-04 to -11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.engine.options import Region
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.dials import (
    captives,
    close,
    driving,
    items,
    movement,
    preparation,
    ranged,
    riding,
    space,
    spells,
)
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.abilities.gaits import LIFTED
from game.systems.dials.events.moving import HELD
from game.systems.dials.figure import ABOARD, RIDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

END, BREAK, USE, FREE, REPAIR, KILL, STAY, NONE = (
    "end", "break", "use", "free", "repair", "kill", "stay", "none",
)  # fmt: skip
PAIR = "two actions"
"""What marks a titan that may act a second time in its turn (MK-TURN-07)."""


# --- who may act --------------------------------------------------------------------------------------------------


def unit(state: State, dial: str) -> list[str]:
    """Return the dials that share the one action of a turn: a cavalry unit's both (MK-TURN-06, -13)."""
    figure = state.of(dial)
    if figure.fate == RIDING:
        return [figure.mount, dial]
    return [dial, figure.rider] if figure.rider else [dial]


def acted(state: State, dial: str) -> int:
    """Return how many actions a dial, or the unit that it is a part of, was given in this turn."""
    figure = state.of(dial)
    if figure.fate != RIDING and not figure.rider:
        return figure.acted[state.place(dial)]
    return sum(state.of(one).acted[state.place(one)] for one in unit(state, dial))


def allowed(state: State, dial: str) -> int:
    """Return how many actions a dial may be given in a turn: one, two of some (MK-TURN-06, -07, MK-SUB-20).

    With double time no other action goes (MK-STYPE-08).
    """
    titan = state.of(dial).titan and uses(state, "turn", PAIR, state.of(dial).id)
    shaman = state.has(dial, "chaos_shamans") and not uses(state, "turn", movement.DOUBLE, state.of(dial).id)
    return 2 if titan or shaman else 1


def idle(state: State, dial: str) -> Refusal | None:
    """Return why a dial can be given no action at all now, None if it can.

    MK-TURN-04, -06, -07, -10, MK-UNIT-05, MK-CAP-06, MK-SPD-11.
    """
    figure = state.of(dial)

    def wrong(text: str, rule: str, short: str = "") -> Refusal:
        return no(text, rule, short, name=state.name(dial))

    if figure.controller != state.player:
        return wrong(N_("{name} belongs to another player."), "MK-TURN-04")
    if not figure.in_play:
        return wrong(N_("{name} is not on the table."), "MK-CORE-16")
    if figure.captor:
        return wrong(N_("{name} is a captive."), "MK-CAP-06")
    if not state.active(dial):
        return wrong(N_("This part of {name} is out of action."), "MK-UNIT-05")
    if uses(state, "turn", LIFTED, space.body(state, figure).id):
        rule = "MK-SPD-18" if any(figure.acted) else "MK-SPD-03"
        return wrong(N_("{name} was carried through the air and does not act."), rule, N_("was carried"))
    done = acted(state, dial)
    if done and done >= allowed(state, dial):
        return wrong(N_("{name} has had its action in this turn."), "MK-TURN-06", N_("has acted"))
    if state.actions < 1 and "quickness" not in state.bearers.of.get(dial, ()):
        return no(N_("No action is left in this turn."), "MK-TURN-04", N_("no action left"))
    waiting = frenzied(state) if state.actions > 0 else []
    if waiting and not any(space.body(state, state.of(one)) is space.body(state, figure) for one in waiting):
        return no(
            N_("{frenzied} is in a frenzy and must act before {name}."), "MK-SPD-11", N_("frenzy first"),
            frenzied=state.name(waiting[0]), name=state.name(dial),
        )  # fmt: skip
    return None


def awake(state: State, figure: Figure) -> bool:
    """Tell whether a figure can be given any action now, by one of its dials; the others do what is free at most."""
    return any(idle(state, dial) is None for dial in state.dials(figure.id))


def frenzied(state: State) -> list[str]:
    """Return the dials of the player that must be given an action before all others, if they can be (MK-SPD-11)."""
    return [
        dial
        for dial in state.bearers.who.get("frenzy", ())
        if state.of(dial).controller == state.player and state.tokens(dial) <= 1 and not acted(state, dial)
        if not uses(state, "turn", LIFTED, space.body(state, state.of(dial)).id)  # no action can be given to it
    ]


def fights(state: State, dial: str) -> Refusal | None:
    """Return why a dial can be given nothing but a move, None if it can (MK-DMG-08, MK-CAP-16, MK-TURN-04)."""
    figure = state.of(dial)
    name = state.name(dial)
    if state.has(dial, "demoralized"):
        return no(N_("{name} is demoralized and only moves."), "MK-DMG-08", N_("demoralized"), name=name)
    if space.led(state, space.body(state, figure)):
        return no(N_("{name} guards a captive and only moves."), "MK-CAP-16", N_("guards a captive"), name=name)
    if state.actions < 1:
        return no(N_("No action is left in this turn."), "MK-TURN-04", N_("no action left"))
    return None


# --- what ---------------------------------------------------------------------------------------------------------


def words(state: State, figure: Figure) -> list[Answer]:
    """Return what a figure's dials may do that is no move: each with its own action, or free of one."""
    found: list[Answer] = []
    for dial in state.dials(figure.id):
        if idle(state, dial) is not None:
            continue
        if fights(state, dial) is None:
            found += deeds(state, dial)
        if state.actions > 0:
            found += saddling(state, state.of(dial))
        if state.actions > 0 and captives.killable(state, dial) is None:
            found.append((KILL, dial))
    found += [(FREE, dial, *answer) for dial in state.dials(figure.id) for answer in freely(state, dial)]
    if figure.here and held_back(state, figure) is None:
        found += [(BREAK, dial) for dial in (driven(state, figure) if figure.many else [figure.id])]
    if state.items and not begun(state):
        found += items.drops(state, figure)
    return found


def begun(state: State) -> bool:
    """Tell whether the player has given any action in this turn."""
    return any(any(figure.acted) for figure in state.army(state.player)) or state.actions < preparation.left(state)


def deeds(state: State, dial: str) -> list[Answer]:
    """Return the attacks and special actions that a dial may be given; a passenger only shoots (MK-UNIT-14)."""
    found: list[Answer] = []
    if state.of(dial).fate != ABOARD:
        found += close.answers(state, dial)
        if state.of(dial).card.damage_type == "cog":
            found += [(REPAIR, dial, target) for target in close.mended(state, dial, close.REPAIR)]
    found += ranged.answers(state, dial)
    found += [(USE, dial, *answer) for answer in ABILITIES.offered(state, "act", dial) if isinstance(answer, tuple)]
    found += items.lifts(state, dial)
    found += spells.answers(state, dial)
    return found


def saddling(state: State, figure: Figure) -> list[Answer]:
    """Return how a figure may get on or off a mount or a chariot (MK-RIDE-01, -06, -10, -12)."""
    if figure.fate == RIDING:
        return [(riding.DISMOUNT, figure.id)] if riding.no_dismounting(state, figure) is None else []
    if figure.fate == ABOARD:
        return [(riding.LEAVE, figure.id)] if riding.no_leaving(state, figure) is None else []
    found: list[Answer] = []
    for other in state.standing():
        if other.card.kind == "mount" and riding.no_mounting(state, figure, other) is None:
            found.append((riding.MOUNT, figure.id, other.id))
        if other.card.kind == "chariot" and riding.no_boarding(state, figure, other) is None:
            found.append((riding.BOARD, figure.id, other.id))
    return found


def freely(state: State, dial: str) -> list[tuple[str, Answer]]:
    """Return what a dial may do before it acts, without an action, once a turn (MK-SPD-10, MK-SUB-10, -12)."""
    if acted(state, dial) or uses(state, "turn", LIFTED, state.of(dial).id):
        return []
    return [
        (answer[0], answer[1])
        for answer in ABILITIES.offered(state, "free", dial)
        if isinstance(answer, tuple) and isinstance(answer[0], str) and not uses(state, "turn", answer[0], dial)
    ]


def modes(state: State, figure: Figure) -> Iterator[str]:
    """Go through the ways in which a figure may be given a move action, if there is room (MK-MOVE-01, MK-STYPE)."""
    if figure.many:
        if driven(state, figure) and not space.holders(state, figure):
            yield driving.DRIVE
        return
    if move_refusal(state, figure) is not None or space.holders(state, figure):
        return
    for mode in movement.MODES:
        costly = mode == movement.DOUBLE or mode in movement.STRIKING
        if (state.actions > 0 or not costly) and movement.cannot(state, figure, mode) is None:
            yield mode


def region(state: State, figure: Figure, mode: str) -> Region | None:
    """Return where a figure may go in one of its `modes`, None if there is no room for it."""
    if mode == driving.DRIVE:
        return Region(mode, figure.id, driving.Drive(state, figure, driven(state, figure)))
    way = movement.Way(state, figure, mode)
    return Region(mode, figure.id, way) if way.possible() else None


def driven(state: State, figure: Figure) -> list[str]:
    """Return the sections of a multi-dial figure that may be given a move action now."""
    return [dial for dial in driving.ready(state, figure) if idle(state, dial) is None]


def move_refusal(state: State, figure: Figure) -> Refusal | None:
    """Return why a figure can be given no move action, None if it can."""
    if figure.many:
        if uses(state, "turn", ranged.ROLLED, figure.id):
            return no(N_("{name} has moved in this turn."), "MK-MOVE-07", name=state.name(figure.id))
        if any(figure.acted):
            return no(N_("{name} has moved or acted in this turn."), "MK-TURN-11", name=state.name(figure.id))
        refused = [idle(state, dial) for dial in driving.ready(state, figure)]
        return None if None in refused else next(iter(refused), None)
    if uses(state, "turn", HELD, figure.id):
        return no(N_("{name} was held fast in this turn."), "MK-BREAK-04", N_("held"), name=state.name(figure.id))
    return idle(state, figure.id)


def held_back(state: State, figure: Figure) -> Refusal | None:
    """Return why a figure does not roll to break away, None if it may: it must be held (MK-BREAK-01)."""
    refused = move_refusal(state, figure)
    if refused is None and not space.holders(state, figure):
        return no(N_("Nobody holds {name}."), "MK-BREAK-01", name=state.name(figure.id))
    return refused


def why_not(state: State, answer: Answer) -> Refusal | None:
    """Return why an answer is no action of this player now, None if it is about something else."""
    match answer:
        case (str(verb), str(key), *_rest) if verb in movement.MODES and key in state.figures:
            figure = state.figures[key]
            refused = move_refusal(state, figure) or movement.cannot(state, figure, verb)
            if refused is None and (holding := space.holders(state, figure)):
                return no(
                    N_("{name} must first break away from {enemy}."), "MK-BREAK-01", N_("held"),
                    name=state.name(key), enemy=state.name(holding[0].id),
                )  # fmt: skip
            return refused or no(N_("{name} cannot go this way now."), "MK-MOVE-01", name=state.name(key))
        case ("dismount", str(key)) if key in state.figures:
            return idle(state, key) or riding.no_dismounting(state, state.figures[key])
        case ("leave", str(key)) if key in state.figures:
            return idle(state, key) or riding.no_leaving(state, state.figures[key])
        case ("mount", str(key), str(other)) if key in state.figures and other in state.figures:
            return idle(state, key) or riding.no_mounting(state, state.figures[key], state.figures[other])
        case ("board", str(key), str(other)) if key in state.figures and other in state.figures:
            return idle(state, key) or riding.no_boarding(state, state.figures[key], state.figures[other])
        case ("kill", str(dial)) if known(state, dial):
            return idle(state, dial) or captives.killable(state, dial)
        case ("drive", str(key), *_rest) if key in state.figures:
            figure = state.figures[key]
            if not figure.many:
                return no(N_("{name} has no sections."), "MK-MOVE-08", name=state.name(key))
            refused = move_refusal(state, figure)
            if refused is None and (holding := space.holders(state, figure)):
                return no(
                    N_("{name} must first break away from {enemy}."), "MK-MOVE-10", N_("held"),
                    name=state.name(key), enemy=state.name(holding[0].id),
                )  # fmt: skip
            return refused or no(N_("{name} cannot go this way now."), "MK-MOVE-08", name=state.name(key))
        case ("break", str(dial)) if known(state, dial):
            return held_back(state, state.of(dial)) or idle(state, dial)
        case (("close" | "capture") as verb, str(dial), str(target)) if known(state, dial, target):
            refused = idle(state, dial) or fights(state, dial)
            judge = close.capture_refusal if verb == close.CAPTURE else close.refusal
            return refused or judge(state, dial, target)
        case ("repair", str(dial), str(target)) if known(state, dial, target):
            refused = idle(state, dial) or fights(state, dial)
            if refused is None and state.of(dial).card.damage_type != "cog":
                return no(N_("Only mechanical figures repair others."), "MK-CC-12")
            return refused or close.unmended(state, dial, target, "MK-CC-12", close.REPAIR)
        case ("ranged", str(dial), tuple() as targets) if known(state, dial):
            return idle(state, dial) or fights(state, dial) or ranged.wrong(state, dial, targets)
        case ("cast", str(dial)) if known(state, dial):
            return idle(state, dial) or fights(state, dial) or spells.unable(state, dial)
        case ("pick", str(dial), str(item)) if known(state, dial) and item in state.battle.items:
            return idle(state, dial) or fights(state, dial) or items.unliftable(state, dial, item)
        case ("drop", str(key), str(item)) if key in state.figures and item in state.battle.items:
            return undroppable(state, key, item)
        case ("free", str(dial), str(key), _choice) if known(state, dial) and key in ABILITIES:
            return no(N_("{name} cannot use this before it acts."), ABILITIES[key].rule, name=state.name(dial))
        case ("use", str(dial), str(key), choice) if known(state, dial) and key in ABILITIES:
            refused = idle(state, dial) or fights(state, dial)
            if refused is None and not state.has(dial, key):
                return no(N_("{name} does not show this ability now."), ABILITIES[key].rule, name=state.name(dial))
            refused = refused or ABILITIES.refusal(state, "act", dial, (key, choice))
            return refused or no(N_("{name} cannot use this so now."), ABILITIES[key].rule, name=state.name(dial))
    return None


def undroppable(state: State, key: str, item: str) -> Refusal:
    """Return why a figure does not put an item down now (MK-ITEM-08)."""
    names = {"name": state.name(key), "item": items.called(state, item)}
    if item not in items.carried(state, key):
        return no(N_("{name} does not carry {item}."), "MK-ITEM-08", **names)
    if state.figures[key].controller != state.player:
        return no(N_("{name} belongs to another player."), "MK-ITEM-08", **names)
    return no(N_("{item} is put down before the first action of a turn."), "MK-ITEM-08", N_("too late"), **names)


def known(state: State, *dials: str) -> bool:
    """Tell whether these are ids of dials."""
    return all(map(state.known, dials))
