"""Attack abilities behind a bow's, bomb's or wand's value, and those of the sword list that shoot (MK-BOWA, MK-WND)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, offers
from game.engine.choice import Choice
from game.engine.effects import Effect, began, ended
from game.engine.modifier import Reason
from game.engine.options import Listed
from game.engine.refusal import Refusal, no
from game.i18n import N_, _
from game.systems.dials import attack, close, damage, numbers, ranged, space
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.blades import attacking, unsaid
from game.systems.dials.attack import DICED, SPREADS, Outcome
from game.systems.dials.close import HEALING, REBUILDING
from game.systems.dials.damage import Blow
from game.systems.dials.events.turns import TurnBegan
from game.systems.dials.figures import FIGURES
from game.systems.dials.judged import asked_of_another
from game.systems.dials.numbers import unmodified

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


def at_range(key: str, *without: str) -> Callable[[State, str], tuple[int, ...]]:
    """Return what offers an ability once at each ranged attack, unless one that it does not go with was announced."""

    def offered(state: State, me: str) -> tuple[int, ...]:
        return (0,) if attacking(state, me, "ranged") and unsaid(state, me, key, *without) else ()

    return offered


# --- bows' proficiencies ------------------------------------------------------------------------------------------


@FIGURES.modifier("attack")
def point_blank(situation: Comparison) -> Iterator[Reason]:
    """Add 1 to a bow's attack if every target is within half its range, where it chose so (MK-RC-27)."""
    if situation.attack.choice(situation.attacker, POINT_BLANK) == 1:
        yield Reason(_("Point blank"), 1, "MK-RC-27")


@FIGURES.modifier("damage")
def point_blank_damage(situation: Comparison) -> Iterator[Reason]:
    """Add 1 to the damage instead (MK-RC-27)."""
    if situation.attack.choice(situation.attacker, POINT_BLANK) == 2:
        yield Reason(_("Point blank"), 1, "MK-RC-27")


POINT_BLANK = ranged.POINT_BLANK


# --- lines of fire ------------------------------------------------------------------------------------------------


@ability(
    "arc_fire", rule="MK-BOWA-01", title=N_("Arc fire"), words=N_("Figures on its line of fire do not stop its shots.")
)
class ArcFire:
    """`ranged.line` (MK-BOWA-01)."""


def _blasts(state: State, me: str) -> bool:
    """Tell whether the attack that goes on may be a blast: none of its targets is warded against magic (MK-SUB-04)."""
    return state.attack is not None and not any(attack.warded(state, me, target) for target in state.attack.targets)


@ability(
    "magic_blast",
    rule="MK-CCA-04",
    title=N_("Magic blast"),
    words=N_("Nothing blocks its line of fire; a hit may deal a die of damage."),
)
class MagicBlast:
    """`ranged.line`; the die is its choice (MK-CCA-04)."""

    @offers("attack", lambda state, me: at_range("magic_blast")(state, me) if _blasts(state, me) else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce the die."""
        await attack.say(table, me, "magic_blast", choice)


@ability(
    "magic_blast_wand",
    rule="MK-WND-05",
    title=N_("Magic blast (wand)"),
    words=N_("Nothing blocks its line of fire; a hit then deals a die of damage."),
)
class MagicBlastWand:
    """Where only the blast reaches, the die is no choice (MK-WND-05)."""

    @offers("attack", lambda state, me: at_range("magic_blast_wand")(state, me) if _blasts(state, me) else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "magic_blast_wand", choice)


DICED["magic_blast"], DICED["magic_blast_wand"] = "MK-CCA-04", "MK-WND-05"


# --- what reaches others ------------------------------------------------------------------------------------------


@ability(
    "flame_lightning",
    rule="MK-CCA-05",
    title=N_("Flame and lightning"),
    words=N_("Holds the total of a hit against everybody who touches the target; each takes a click."),
)
class FlameLightning:
    """Friends too (MK-CCA-05, ruling S21)."""

    @offers("attack", at_range("flame_lightning"))
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "flame_lightning", choice)


@ability(
    "firestorm",
    rule="MK-WND-04",
    title=N_("Firestorm"),
    words=N_("Holds the total of a hit against everybody who touches the target; each takes a click."),
)
class Firestorm:
    """Friends too (MK-WND-04, ruling S21)."""

    @offers("attack", at_range("firestorm"))
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "firestorm", choice)


def _dials(state: State, other: Figure, sections: list[str]) -> list[str]:
    """Return the dials to hurt of a figure: the first of the sections that it turns there, both of a cavalry unit.

    MK-BOWA-03, MK-CAV-03.
    """
    return sections[:1] if other.many else space.units(state, other)


def _around(key: str, rule: str) -> Callable[[State, Outcome], list[Blow]]:
    def spread(state: State, outcome: Outcome) -> list[Blow]:
        now = attack.of(state, outcome.hits[0])
        met = ((target, space.body(state, state.of(target))) for target in outcome.hits)
        near = [
            (target, dial)
            for target, here in met
            for other in space.touching(state, here)
            for dial in space.struck_beside(state, here, other)
        ]
        hurt = attack.beaten(state, outcome, near)
        wand = state.printed(now.attacker).attack_type == "wand"
        return [Blow(dial, 1, rule, cause=key, by=now.attacker, wand=wand, pierced=now.pierced) for dial in hurt]

    return spread


SPREADS["flame_lightning"] = _around("flame_lightning", "MK-CCA-05")
SPREADS["firestorm"] = _around("firestorm", "MK-WND-04")


@ability(
    "shockwave",
    rule="MK-CCA-06",
    title=N_("Shockwave"),
    words=N_("One roll against everybody within half its range, friends too; each takes a click."),
)
class Shockwave:
    """If exactly one is beaten, it takes the damage value (MK-CCA-06, -07). Neither line nor arc is asked for (G11).

    So what a line of fire gives does not count, but all that guards against ranged attacks does (ruling).
    """

    @offers(
        "act",
        lambda state, me: (0,) if ranged.unable(state, me) is None and _shaken(state, me) else (),
        lambda state, me, _choice: ranged.unable(state, me) or _alone(state, me),
    )
    async def shake(self, table: Table, me: str, _choice: int) -> None:
        """Attack them all with one roll."""

        async def named(table: Table, dial: str, _targets: tuple[str, ...]) -> None:
            await attack.say(table, dial, attack.SHOCKWAVE)

        targets = tuple(_shaken(table.state, me))
        await attack.carry_out(table, me, ranged.RANGED, targets, rule="MK-CCA-06", before=named)


def _shock(state: State, outcome: Outcome) -> list[Blow]:
    """Return what those take whom a shockwave beats: one each, the damage value of the dial if it is only one.

    A twelve deals a click more to each (MK-ATT-06).
    """
    now = attack.of(state, outcome.hits[0])
    alone = len(outcome.hits) == 1
    amount = (unmodified(state, now.attacker, "damage") if alone else 1) + (outcome.critical > 0)
    rule = "MK-CCA-07" if alone else "MK-CCA-06"
    wand = state.printed(now.attacker).attack_type == "wand"
    return [
        Blow(dial, amount, rule, cause=attack.SHOCKWAVE, by=now.attacker, wand=wand, pierced=now.pierced)
        for dial in outcome.hits
    ]


attack.WHOLE[attack.SHOCKWAVE] = _shock


def _alone(state: State, me: str) -> Refusal:
    half = -(-numbers.reach(state, me).value // 2)
    text = N_("Nobody is within {half} in of {name}.")
    return no(text, "MK-CCA-06", N_("nobody near"), half=half, name=state.name(me))


def _shaken(state: State, me: str) -> list[str]:
    here = space.body(state, state.of(me))
    half = -(-numbers.reach(state, me).value // 2)
    return [
        dial
        for other in state.standing()
        if other is not here and not other.captor and space.within(here, other, half)
        for dial in _dials(state, other, space.aimed_at(state, me, other))
        if state.active(dial)
    ]


@ability(
    "bombardment",
    rule="MK-BOWA-02",
    title=N_("Bombardment"),
    words=N_("Its shot reaches everybody within 3 inches of the target, friends too."),
)
class Bombardment:
    """It needs no line of fire, but without one has 2 less attack (MK-BOWA-02 to -05); all bombs do so."""

    @offers("attack", lambda state, me: () if _shared(state) else at_range("bombardment")(state, me))
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "bombardment", choice)


def _shared(state: State) -> bool:
    """Tell whether a formation attacks: it has one target and no other (MK-FORM-26, ruling)."""
    return state.attack is not None and bool(state.attack.members)


def _bombed(state: State, outcome: Outcome) -> list[Blow]:
    """Return the blows of a bombardment on everybody near the primary target that sees it (MK-BOWA-03, -04)."""
    now = attack.of(state, outcome.hits[0])
    primary = space.body(state, state.of(now.target))
    total = sum(outcome.dice) + unmodified(state, now.attacker, "attack")
    amount = ranged.hurts(state, now.attacker)
    found: list[Blow] = []
    for other in state.standing():
        if other is primary or other.captor or other.id == space.body(state, state.of(now.attacker)).id:
            continue
        if not space.within(primary, other, 3) or not space.fire(state, primary.id, other).free:
            continue
        dials = _dials(state, other, space.aimed_at(state, primary.id, other))
        found += [
            Blow(dial, amount, "MK-BOWA-04", cause="bombardment", by=now.attacker)
            for dial in dials
            if outcome.critical > 0 or total >= unmodified(state, dial, "defense")
        ]
    return found


SPREADS["bombardment"] = _bombed


# --- shots that wait, and hexes -----------------------------------------------------------------------------------


@ability("snipe", rule="MK-BOWA-06", title=N_("Snipe"), words=N_("May keep its shot for the next preparation phase."))
class Snipe:
    """The action gives a token now; the shot costs nothing then (MK-BOWA-06, -07)."""

    @offers(
        "act",
        lambda state, me: (0,) if ranged.unable(state, me) is None and not state.lasting(me, KEPT) else (),
        lambda state, me, _choice: ranged.unable(state, me),
    )
    async def keep(self, table: Table, me: str, _choice: int) -> None:
        """Keep it."""
        await table.happen(began(Effect(KEPT, me, me), "MK-BOWA-06"))


KEPT = "snipe_token"


def _kept() -> tuple[str, str]:
    return _("Snipe token"), _("Makes the shot that it has kept as its turn begins.")


@ability(KEPT, rule="MK-BOWA-07", title=N_("Snipe token"), words=N_("Makes the shot that it has kept."), spoken=_kept)
class SnipeToken:
    """The shot has been given; whatever its dial shows by then, it is made or lost (MK-BOWA-07)."""

    @after(TurnBegan, when=lambda state, me, event: state.of(me).controller == event.seat)
    async def loose(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Let it be shot at somebody who can be aimed at now (MK-BOWA-07)."""
        state: State = table.state
        await table.happen(ended(state.lasting(me, KEPT)[0], "MK-BOWA-07"))
        found = ranged.answers(state, me)
        if not found:
            return
        options = Listed((*found, "none"), asked_of_another("MK-BOWA-07"))
        answer = await Choice(state.of(me).controller, "strike", options, "MK-BOWA-07", False, {"dial": me})
        if answer != "none":
            await ranged.shoot(table, me, answer[2])


# --- healing ------------------------------------------------------------------------------------------------------


@ability(
    "healing",
    rule="MK-CCA-01",
    title=N_("Healing"),
    words=N_("Heals a friend in front of it by its damage, or by a die."),
)
@close.mends("healing", HEALING)
class Healing:
    """A close combat action without modifiers; neither touches an enemy (MK-CCA-01, -02)."""

    @offers(
        "act",
        lambda state, me: [(dial, way) for dial in close.mended(state, me, HEALING) for way in ("damage", "die")],
        close.why_unmended("MK-CCA-01", HEALING),
    )
    async def heal(self, table: Table, me: str, choice: tuple[str, str]) -> None:
        """Roll, and heal."""
        target, way = choice
        await close.mend(table, me, target, "healing", "MK-CCA-01", die="MK-CCA-02" if way == "die" else "")


@ability(
    "magic_healing_touch",
    rule="MK-CCA-09",
    title=N_("Magic healing (touch)"),
    words=N_("Heals a friend that it touches by a die."),
)
@close.mends("magic_healing_touch", HEALING)
class MagicHealingTouch:
    """As Healing, by a die (MK-CCA-09); the warded city is no target (MK-SUB-04)."""

    @offers(
        "act",
        lambda state, me: [dial for dial in close.mended(state, me, HEALING) if not attack.warded(state, me, dial)],
        lambda state, me, choice: (
            _warded(state, me, choice) or close.why_unmended("MK-CCA-09", HEALING)(state, me, choice)
        ),
    )
    async def heal(self, table: Table, me: str, choice: str) -> None:
        """Roll, and heal."""
        await close.mend(table, me, choice, "magic_healing_touch", "MK-CCA-09", die="MK-CCA-09")


def _warded(state: State, me: str, choice: Answer) -> Refusal | None:
    if isinstance(choice, str) and state.known(choice) and attack.warded(state, me, choice):
        return no(N_("Nothing named after magic chooses {name}."), "MK-SUB-04", name=state.name(choice))
    return None


def _reached(state: State, me: str) -> list[str]:
    here = space.body(state, state.of(me))
    if ranged.unable(state, me) is not None or space.enemies_at(state, here):
        return []
    reach = numbers.reach(state, me).value
    return [
        dial
        for other in state.standing()
        if state.friends(here, other) and not (other.many or other.titan)
        if space.within(here, other, reach) and space.faces(state, me, other) and not space.enemies_at(state, other)
        if space.fire(state, me, other).free
        for dial in space.units(state, other)
        if state.of(dial).card.damage_type != "cog" and damage.wounds(state, dial)
        if not attack.warded(state, me, dial)
    ]


@ability(
    "magic_healing_ranged",
    rule="MK-WND-03",
    title=N_("Magic healing (ranged)"),
    words=N_("Heals a friend within range by a die."),
)
class MagicHealingRanged:
    """A ranged action without modifiers; neither touches an enemy (MK-WND-03)."""

    @offers("act", _reached)
    async def heal(self, table: Table, me: str, choice: str) -> None:
        """Roll, and heal."""
        await close.mend(table, me, choice, "magic_healing_ranged", "MK-WND-03", die="MK-WND-03")


@ability(
    "golem_wrights",
    rule="MK-SUB-01",
    title=N_("Golem wrights"),
    words=N_("Heal a mechanical friend in front of them by a click, whatever its triangle says."),
)
@close.mends("golem_wrights", REBUILDING)
class GolemWrights:
    """A close combat action without modifiers (MK-SUB-01)."""

    @offers(
        "act",
        lambda state, me: close.mended(state, me, REBUILDING),
        close.why_unmended("MK-SUB-01", REBUILDING),
    )
    async def repair(self, table: Table, me: str, choice: str) -> None:
        """Roll, and heal 1."""
        await close.mend(table, me, choice, "golem_wrights", "MK-SUB-01", amount=1)
