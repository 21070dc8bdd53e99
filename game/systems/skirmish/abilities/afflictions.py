"""Conditions as creatures bear them while an effect lasts: titles, words, and what each of them answers or forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, offers, restricts
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import ailments, conditions, entangling, space, usable
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.ailments import AILMENTS, ASLEEP, ENTANGLED
from game.systems.skirmish.events.attacks import Dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State

_PLAIN = {
    ailments.ROUTING: (
        N_("Routing"),
        N_("It runs for its exit at double Speed and does not fight; whoever is under command tries to rally in its "
           "turn."),
    ),
    ailments.STUNNED: (
        N_("Stunned"), N_("It does nothing in its next turn, has 2 AC less, threatens nobody."),
    ),
    ailments.HELPLESS: (
        N_("Helpless"), N_("It does nothing; melee attacks hit it without a roll for double damage."),
    ),
    ailments.PARALYZED: (
        N_("Paralyzed"), N_("It is helpless until a save at the end of one of its turns succeeds."),
    ),
    ailments.CONFUSED: (
        N_("Confused"),
        N_("As its turn begins a die decides: an opponent acts for it, nobody does, or its owner. It strikes at nobody "
           "who passes, and commands nobody."),
    ),
    ailments.CONTROLLED: (N_("Controlled"), N_("Another player acts for it this turn, and it is out of command.")),
    ailments.BLINDED: (N_("Blinded"), N_("It sees nobody, does not shoot and is slowed.")),
    ailments.POISONED: (N_("Poisoned"), N_("It takes damage at the start of each of its turns.")),
    ailments.INCITED: (N_("Incited"), N_("In each round it acts before the others of its warband.")),
    ailments.INHIBITED: (N_("Inhibited"), N_("In each round it acts after all others of its warband.")),
    ailments.INVISIBLE: (N_("Invisible"), N_("Nobody sees it: no shots at it, and blows at it may miss.")),
    ailments.SKIPS_TURN: (N_("Skips its turn"), N_("It does nothing in its next turn, but threatens and strikes.")),
    ailments.PHASED_OUT: (N_("Phased out"), N_("It is off the map, out of reach of everything, and will be back.")),
    ailments.ENSLAVED: (N_("Enslaved"), N_("It fights for another warband, and its foes score nothing for it.")),
}  # fmt: skip


def _declare(key: str) -> None:
    title, words = _PLAIN[key]

    @ability(key, rule=AILMENTS[key].rule, title=title, words=words)
    class Condition:
        """Asked for by the rules that it changes: AILMENTS says which rule it is."""


for _key in _PLAIN:
    _declare(_key)


# --- asleep ------------------------------------------------------------------------------------------------------


def unready(state: State, me: str) -> Refusal | None:
    """Return why a creature wakes nobody now: that takes the place of its attacks (DDMG-COND-012.2)."""
    return usable.unready(state, me, ASLEEP, "DDMG-SPELLKW-013.3")


def sleepers(state: State, me: str) -> Iterator[Answer]:
    """Go through the sleepers next to a creature, friend or foe (DDMG-COND-012.2)."""
    if unready(state, me) is None:
        for other in state.on_map():
            if other.id != me and state.has(other.id, ASLEEP) and space.adjacent(state, state.units[me], other):
                yield other.id


def why_not(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why a creature may not be woken, by the walk that lists who may."""
    refused = unready(state, me)
    if refused is not None or choice in sleepers(state, me):
        return refused
    return no(N_("Only a sleeper next to {name} can be woken."), "DDMG-COND-012.2", name=state.name(me))


def told(state: State, _me: str, choice: Answer) -> str:
    """Say who would be woken."""
    return _("Wake {name}").format(name=state.name(str(choice)))


def its_own(_state: State, me: str, dealt: Dealt) -> bool:
    """Tell whether the damage was its own; damage that came to nothing is none (DDMG-COND-012.4)."""
    return dealt.unit == me


@ability(
    ASLEEP,
    rule="DDMG-COND-012",
    title=N_("Asleep"),
    words=N_("It is helpless until it takes damage, or somebody next to it wakes it instead of attacking."),
)
class Asleep:
    """Helpless, until it is woken (DDMG-COND-012.1)."""

    @after(Dealt, when=its_own)
    async def wake(self, table: Table, me: str, _dealt: Dealt, _choice: int) -> None:
        """Wake of the blow, which has found it helpless yet (DDMG-COND-012.3, .4)."""
        await conditions.remove(table, table.state.units[me], ASLEEP, rule="DDMG-COND-012.3")

    @offers("act", sleepers, why_not, told=told, anyone=True, verb=N_("Wake a sleeper"))
    async def rouse(self, table: Table, me: str, choice: Answer) -> None:
        """Take the sleep off somebody next to the one who acts."""
        state: State = table.state
        await usable.pay(table, me, ASLEEP, "DDMG-COND-012.2")
        await conditions.remove(table, state.units[str(choice)], ASLEEP, rule="DDMG-COND-012.2")


# --- entangled ---------------------------------------------------------------------------------------------------


@ability(
    ENTANGLED,
    rule="DDMG-COND-003",
    title=N_("Entangled"),
    words=N_("It moves only after a save, and saves again at the end of its turn."),
)
class Entangled:
    """A save before it moves; `movement.take_step` has it made (DDMG-COND-003.2)."""

    @restricts("step", "squeeze", "charge")
    def moving(self, state: State, me: str, actor: str, _answer: Answer) -> Refusal | None:
        """Let it move no more in a turn in which it did not get free (DDMG-COND-003.4)."""
        return entangling.held(state, state.units[me]) if me == actor else None
