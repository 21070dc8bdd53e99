"""What interrupts: immediate spells at the moment that they name, dice rolled again, gazes that are met.

DDMG-SPELLKW-008, -014, DDMG-ABIL-030.2; in which order they take effect, `order` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.abilities import after
from game.engine.limits import uses
from game.systems.skirmish import aiming, casting, space, spells, usable
from game.systems.skirmish.ailments import INVISIBLE
from game.systems.skirmish.events.attacks import Dealt
from game.systems.skirmish.events.rounds import TurnBegins
from game.systems.skirmish.events.spells import SWIFT, DieFell, RolledAgain, Targeted

if TYPE_CHECKING:
    from game.content.skirmish.spells import Spell
    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.skirmish.state import State

MOMENTS: dict[str, type[Event]] = {
    "ally hurt": Dealt, "hurt by": Dealt, "enemy turn": TurnBegins, "save failed": DieFell, "attack missed": DieFell
}  # fmt: skip
"""The fact behind each moment in which an immediate spell may be used."""


def _subject(state: State, me: str, spell: Spell, event: Any) -> str:
    """Return the creature that a moment is about, whom the spell works on; "" if it is not such a moment."""
    unit = state.units[me]
    if spell.moment == "hurt by":
        return event.by if event.unit == me and event.by not in ("", me) else ""
    other = state.units[event.unit]
    if spell.moment == "enemy turn":
        return other.id if state.hostile(unit, other) else ""
    if state.hostile(unit, other):
        return ""
    if isinstance(event, DieFell):
        # No die twice, and only the kind of roll that it names: DDMG-SPELLKW-014.1, .5
        kind = "attack" if event.what == "attack" else "save"
        return other.id if not event.good and not event.again and spell.moment.startswith(kind) else ""
    return other.id


def choices(state: State, me: str, spell: Spell, event: Event) -> list[Answer]:
    """Return how an immediate spell may be used at this moment, none if not: its target is whom the moment is about.

    In its caster's own turn it is the swift action of that turn, else it costs nothing but what it is paid with;
    whoever is not able to act takes none (DDMG-SPELLKW-008.1, .4).
    """
    unit = state.units[me]
    one = spells.known(state, me, spell.id)
    own_turn = usable.own_turn(state, me) is not None
    if not unit.here or not unit.active or spells.unpayable(state, me, one) is not None:
        return []
    if (own_turn and uses(state, "turn", SWIFT, me)) or spells.hindered(state, unit, one.spell) is not None:
        return []
    subject = _subject(state, me, one.spell, event)
    if not subject or (one.spell.range == "self" and one.spell.moment != "enemy turn" and subject != me):
        return []
    cast = casting.Casting(me, one.spell)
    found: list[Answer] = []
    for choice in aiming.choices(state, me, one.spell):
        if aiming.single(one.spell) and one.spell.range != "self" and choice != subject:
            continue
        if one.spell.radius and isinstance(choice, tuple) and choice[0] not in (subject, me):
            continue
        if any(casting.spared(state, cast, other) is None for other in aiming.reached(state, me, one.spell, choice)):
            found.append(choice)
    return found


def reaction(spell: Spell) -> Any:
    """Return the method by which an immediate spell is used at its moment (DDMG-SPELLKW-008.1, .2)."""

    def ways(state: State, me: str, event: Event) -> list[Answer]:
        return choices(state, me, spell, event)

    @after(MOMENTS[spell.moment], optional=True, choices=ways, immediate=True)
    async def interrupt(_self: object, table: Table, me: str, event: Event, choice: Answer) -> None:
        if choice not in choices(table.state, me, spell, event):
            return  # what was declared later has come first and changed it: DDMG-SPELLKW-008.3
        if await casting.cast(table, me, spell.id, choice, interrupting=True) and isinstance(event, DieFell):
            about = {"for": spell.id, "who": event.unit, "bonus": 0, "against": 0}
            # The second roll counts, whatever it is: DDMG-SPELLKW-014.4
            event.again = await table.roll(20, "DDMG-SPELLKW-014.4", **about)
            second = RolledAgain(event.unit, event.what, event.die, event.again, spell.id, rule="DDMG-SPELLKW-014.4")
            await table.happen(second)

    return interrupt


# --- gazes -------------------------------------------------------------------------------------------------------


def meets(state: State, me: str, spell: Spell, event: Targeted) -> bool:
    """Tell whether somebody has looked at a gazing creature to aim at it, within the range of its gaze.

    It must see and not be invisible; a gaze needs no free line of effect (DDMG-ABIL-030.2, .3, .4, DDMG-Q-08).
    """
    unit, other = state.units[me], state.units[event.unit]
    if event.target != me or not unit.here or not other.here or state.has(me, INVISIBLE):
        return False
    near = spell.range != "range 6" or (space.distance(state, unit, other) or aiming.RANGE + 1) <= aiming.RANGE
    return near and space.sees(state, unit, other)


def gaze(spell: Spell) -> Any:
    """Return the method by which a gaze is met: after what was aimed at it is over, once for each, without a box.

    DDMG-ABIL-030.2, .6.
    """

    def when(state: State, me: str, event: Targeted) -> bool:
        return meets(state, me, spells.known(state, me, spell.id).spell, event)

    @after(Targeted, when=when)
    async def look_back(_self: object, table: Table, me: str, event: Targeted, _choice: Answer) -> None:
        cast = casting.Casting(me, spells.known(table.state, me, spell.id).spell)
        await casting.touch(table, cast, table.state.units[event.unit])

    return look_back
