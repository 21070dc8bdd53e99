"""Who lives on others: drains of life, level and constitution, and feeding on the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after, modifies
from game.engine.limits import uses
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import healing, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.events.attacks import Eliminated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt, Trial
    from game.systems.skirmish.state import State

GAIN = Parameter("hp", least=5, most=50, default=5, words=N_("hit points gained"))
DRAINED_HP = 5  # DDMG-ABIL-039.1


@ability(
    "constitution-drain",
    rule="DDMG-ABIL-015",
    title=N_("Constitution drain"),
    words=N_("Whom its melee damage hurts must save or takes more, and it gains hit points."),
    form=(
        Parameter("damage", least=5, most=50, default=5, words=N_("more damage")),
        GAIN,
        Parameter("dc", least=5, most=40, default=16, words=N_("what a save must reach")),
    ),
)
class ConstitutionDrain:
    """Each time, and all of it adds up (DDMG-ABIL-015.1, .2)."""

    @modifies("aftermath", of="attacker")
    def drains(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Take more from the living and gain by it; a save spares them both (DDMG-ABIL-015.1, .3, DDMG-Q-29)."""
        if attempt.melee and types.living(attempt.target.card):
            key, state = "constitution-drain", attempt.state
            amount, gains, dc = (state.param(me, key, name) for name in ("damage", "hp", "dc"))
            yield Consequence(_("Constitution drain"), amount, "DDMG-ABIL-015", key=key, dc=dc, gains=gains)


@ability(
    "level-drain",
    rule="DDMG-ABIL-039",
    title=N_("Level drain"),
    words=N_(
        "Living creatures hurt in melee get −1 on attack rolls and saves for good; it gains 5 hit points each time."
    ),
)
class LevelDrain:
    """The hit points add up, what they take from one creature does not (DDMG-ABIL-039.1, .2, .3)."""

    @modifies("aftermath", of="attacker")
    def drains(self, _me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Drain the living that are not immune to it (DDMG-ABIL-039.1)."""
        target = attempt.target
        if attempt.melee and types.living(target.card) and not types.immune(attempt.state, target, "level-drain"):
            words = _("Level drain: attack and saves −1")
            # What marks is put on once: DDMG-Q-33.
            yield Consequence(words, 0, "DDMG-ABIL-039", key="level-drain", gains=DRAINED_HP, marks="drained")


@ability(
    "drained",
    rule="DDMG-ABIL-039.1",
    title=N_("Drained"),
    words=N_("A level drain has taken 1 from its attack rolls and saves."),
)
class Drained:
    """What a level drain leaves behind, once for each victim (DDMG-ABIL-039.3)."""

    @modifies("attack", of="attacker")
    def on_attacks(self, _me: str, _attempt: Attempt) -> Iterator[Reason]:
        """Take 1 off attack rolls (DDMG-ABIL-039.1)."""
        yield Reason(_("Drained"), -1, "DDMG-ABIL-039.1")

    @modifies("save", of="unit")
    def on_saves(self, _me: str, _trial: Trial) -> Iterator[Reason]:
        """Take 1 off saves (DDMG-ABIL-039.1)."""
        yield Reason(_("Drained"), -1, "DDMG-ABIL-039.1")


@ability(
    "life-drain",
    rule="DDMG-ABIL-040",
    title=N_("Life drain"),
    words=N_("It gains hit points whenever its attack hurts a living creature, up to so many in a battle."),
    form=(
        GAIN,
        Parameter("most", least=5, most=100, default=20, words=N_("at most")),
        Parameter(
            "kind", type="word", choices=("melee", "ranged", "any"), default="melee", words=N_("with which attacks")
        ),
    ),
)
class LifeDrain:
    """It goes with the attacks that its card names (DDMG-ABIL-040.3)."""

    @modifies("aftermath", of="attacker")
    def drains(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Gain by the damage of a living creature until the most on the card is reached."""
        state, key = attempt.state, "life-drain"
        if state.param(me, key, "kind") not in ("any", attempt.kind) or not types.living(attempt.target.card):
            return
        each = state.param(me, key, "hp")
        left = state.param(me, key, "most") - each * uses(state, "game", key, me)
        if left > 0:  # DDMG-ABIL-040.2
            # DDMG-ABIL-040.1
            yield Consequence(_("Life drain"), 0, "DDMG-ABIL-040", key=key, gains=min(each, left), counts=True)


def eaten(state: State, me: str, eliminated: Eliminated) -> bool:
    """Tell whether a creature has destroyed a Humanoid (DDMG-ABIL-028.1)."""
    card = state.units[eliminated.unit].card
    return eliminated.by == me and eliminated.destroyed and "Humanoid" in types.words(card.type)


@ability(
    "feed",
    rule="DDMG-ABIL-028",
    title=N_("Feed"),
    words=N_("It gains hit points whenever it destroys a Humanoid."),
    form=(GAIN,),
)
class Feed:
    """It eats (DDMG-ABIL-028.1)."""

    @after(Eliminated, when=eaten)
    async def eat(self, table: Table, me: str, _eliminated: Eliminated, _choice: object) -> None:
        """Gain the hit points on the card, each time anew (DDMG-ABIL-028.1, .2)."""
        state: State = table.state
        amount = state.param(me, "feed", "hp")
        await healing.gain(
            table, state.units[me], amount, by=me, cause="feed", rule="DDMG-ABIL-028", adds_up=True
        )  # fmt: skip
