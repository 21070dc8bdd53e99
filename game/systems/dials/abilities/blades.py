"""Attack abilities behind a sword's value (MK-CCA)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, before, modifies, offers
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.dials import attack, damage, dice, space
from game.systems.dials.abilities import ability
from game.systems.dials.attack import DICED, SPREADS, Comparison, Outcome
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import AttackOver, AttackReady, Struck
from game.systems.dials.events.turns import TurnBegan
from game.systems.dials.figures import FIGURES
from game.systems.dials.reactions import ASKED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.table import Table
    from game.systems.dials.state import State


CLEAVED = f"cleave {attack.USED}"


def attacking(state: State, me: str, kind: str) -> bool:
    """Tell whether a dial makes an attack of a kind just now that abilities may go with.

    None goes with a spell that is shot, nor with a shockwave, whose damage is its own (MK-SPELL-14, MK-CCA-06).
    """
    now = state.attack
    own = now is not None and (now.said(me, attack.SPELL) or now.said(me, attack.SHOCKWAVE))
    return now is not None and now.attacker == me and now.kind == kind and not own


def shooting(state: State, me: str) -> bool:
    """Tell whether a dial makes a ranged attack just now, a shockwave perhaps, but no spell."""
    now = state.attack
    return now is not None and now.attacker == me and now.kind == "ranged" and not now.said(me, attack.SPELL)


def unsaid(state: State, me: str, *keys: str) -> bool:
    """Tell whether a dial has announced none of these for the attack that goes on."""
    return state.attack is not None and not any(state.attack.said(me, key) for key in keys)


def in_close_combat(key: str, *without: str) -> Callable[[State, str], tuple[int, ...]]:
    """Return what offers an ability once at each close attack, unless one that it does not go with was announced."""

    def offered(state: State, me: str) -> tuple[int, ...]:
        fits = attacking(state, me, "close") and not (state.attack is not None and state.attack.capture)
        return (0,) if fits and unsaid(state, me, key, *without) else ()

    return offered


@ability(
    "weapon_master",
    rule="MK-CCA-03",
    title=N_("Weapon master"),
    words=N_("On a hit in close combat it may roll a die for the damage."),
)
class WeaponMaster:
    """The die takes the place of the damage value (MK-CCA-03)."""

    @offers("attack", in_close_combat("weapon_master"))
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "weapon_master", choice)


DICED["weapon_master"] = "MK-CCA-03"


@ability(
    "vampirism",
    rule="MK-CCA-08",
    title=N_("Vampirism"),
    words=N_("Heals a click when it wounds somebody in close combat."),
)
class Vampirism:
    """It needs at least one click of damage (MK-CCA-08, MK-EX-08)."""

    @after(
        Struck,
        optional=True,
        asked=ASKED,
        when=lambda _state, me, event: event.attacker == me and event.kind == "close" and event.dealt > 0,
    )
    async def drink(self, table: Table, me: str, _event: Struck, _choice: object) -> None:
        """Heal 1."""
        await damage.heal(table, me, 1, "vampirism", "MK-CCA-08", by=me)


@ability(
    "parry",
    rule="MK-CCA-11",
    title=N_("Parry"),
    words=N_("As the only target in close combat it takes a die less 2 off the attack, 1 at least."),
)
class Parry:
    """The die is rolled before the attack's (MK-CCA-11, MK-EX-12)."""

    @offers("defend", lambda state, me: (0,) if _parries(state, me) else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "parry", choice)

    @after(AttackReady, when=lambda state, me, _event: state.attack is not None and state.attack.said(me, "parry"))
    async def roll(self, table: Table, me: str, _event: AttackReady, _choice: object) -> None:
        """Roll for it."""
        die = await dice.die(table, "MK-CCA-11", who=table.state.of(me).controller, dial=me)
        await attack.say(table, me, PARRIED, max(1, die - 2))

    @modifies("attack", of="target")
    def turns_aside(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Take it off the attack."""
        less = situation.attack.choice(me, PARRIED)
        if less:
            yield Reason(_("Parry"), -less, "MK-CCA-11")


PARRIED = "parried"


def _parries(state: State, me: str) -> bool:
    now = state.attack
    return now is not None and now.kind == "close" and now.targets == (me,) and not now.said(me, "parry")


@ability(
    "venom",
    rule="MK-CCA-12",
    title=N_("Venom"),
    words=N_("Every enemy in front of it takes a click when its player’s turn begins."),
)
class Venom:
    """Multi-dial figures and titans are spared (MK-CCA-12)."""

    @after(TurnBegan, when=lambda state, me, event: state.of(me).controller == event.seat and bool(_bitten(state, me)))
    async def bite(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Deal 1 to each."""
        blows = [Blow(dial, 1, "MK-CCA-12", cause="venom", by=me) for dial in _bitten(table.state, me)]
        await damage.deal(table, *blows)


def _bitten(state: State, me: str) -> list[str]:
    figure = state.of(me)
    if not figure.in_play:
        return []
    found = space.enemies_at(state, figure)
    return [
        dial
        for other in found
        if not other.many and not other.titan and space.reaches(state, me, other)
        for dial in ((other.id, other.rider) if other.rider else (other.id,))
    ]


@ability(
    "sneak_attack",
    rule="MK-CCA-13",
    title=N_("Sneak attack"),
    words=N_("Whom it comes up to gets no free spin; its wounds from behind may be doubled."),
)
class SneakAttack:
    """No free spin: `arriving.sneaks` (MK-CCA-13)."""

    @offers("attack", lambda state, me: (0,) if _from_behind(state, me) and unsaid(state, me, "sneak_attack") else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "sneak_attack", choice)

    @modifies("damage", of="attacker")
    def doubles(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Double the damage of a wound from behind, before a critical click is added (MK-CCA-14)."""
        if situation.attack.said(me, "sneak_attack") and space.behind(situation.state, me, situation.target):
            yield Reason(_("Sneak attack"), 2, "MK-CCA-14", op="times")


def _from_behind(state: State, me: str) -> bool:
    if not attacking(state, me, "close") or state.attack is None or state.attack.capture:
        return False
    return any(space.behind(state, me, target) for target in state.attack.targets)


@ability(
    "cleave",
    rule="MK-CCA-18",
    title=N_("Cleave"),
    words=N_("Holds the total of a hit against every enemy that touches the target; costs it a click."),
)
class Cleave:
    """Full damage to each that is beaten; if used it takes a click of pushing damage (MK-CCA-18, -19)."""

    @offers("attack", in_close_combat("cleave"))
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "cleave", choice)

    @before(AttackOver, when=lambda state, me, _event: state.attack is not None and state.attack.said(me, CLEAVED))
    async def pay(self, table: Table, me: str, _event: AttackOver, _choice: object) -> None:
        """Take a click of pushing damage (MK-CCA-19)."""
        await damage.deal(table, Blow(me, 1, "MK-CCA-19", "pushing", "cleave"))


def _cleaves(state: State, outcome: Outcome) -> list[Blow]:
    now = attack.of(state, outcome.hits[0])
    here = state.of(now.attacker)
    beside = [
        (target, dial)
        for target in outcome.hits
        for other in space.touching(state, state.of(target))
        if state.enemies(here, other)
        for dial in space.struck_beside(state, space.body(state, state.of(target)), other)
    ]
    return [
        Blow(
            dial,
            FIGURES.number("damage", attack.of(state, dial)).value,
            "MK-CCA-18",
            cause="cleave",
            by=now.attacker,
            pierced=now.pierced,
        )
        for dial in attack.beaten(state, outcome, beside)
    ]


SPREADS["cleave"] = _cleaves


@ability(
    "smash",
    rule="MK-CCA-10",
    title=N_("Smash"),
    words=N_("After a hit it rolls on, with an attack one lower each time; each further hit is a click more."),
)
class Smash:
    """It stops at the first miss; further twelves and twos only hit or miss (MK-CCA-10, MK-EX-29)."""

    @offers("attack", lambda state, me: in_close_combat("smash")(state, me) if _against_one(state) else ())
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce it."""
        await attack.say(table, me, "smash", choice)

    @modifies("damage", of="attacker")
    def adds(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Add what the further rolls have brought."""
        more = situation.attack.choice(me, SMASHED)
        if more and situation.target in situation.attack.targets:
            yield Reason(_("Smash"), more, "MK-CCA-10")


SMASHED = "smashed"


def _against_one(state: State) -> bool:
    return state.attack is not None and len(state.attack.targets) == 1


async def smash(table: Table, attacker: str, target: str) -> None:
    """Roll on after a hit until the first miss (MK-CCA-10)."""
    state: State = table.state
    situation = attack.of(state, target)
    value = FIGURES.number("attack", situation).value
    defense = FIGURES.number("defense", situation).value
    more = 0
    while True:
        now = value - more - 1
        thrown = await table.throw(
            [6, 6], "MK-CCA-10", who=state.of(attacker).controller, attacker=attacker, target=target, attack=now,
            defense=defense,
        )  # fmt: skip
        total = thrown.total + now
        if not attack.succeeds(thrown.total, total, defense):
            break
        more += 1
    if more:
        await attack.say(table, attacker, SMASHED, more)


attack.GROWING["smash"] = smash


def _may_answer(state: State, me: str, event: Struck) -> bool:
    from game.systems.dials import close

    if event.kind != "close" or me not in event.missed or state.of(me).captor:
        return False
    return state.of(event.attacker).in_play and close.refusal(state, me, event.attacker) is None


@ability(
    "riposte",
    rule="MK-CCA-17",
    title=N_("Riposte"),
    words=N_("Whoever misses it in close combat may be struck back at once."),
)
class Riposte:
    """The blow costs no token; two such figures go on until the first wound (MK-CCA-17)."""

    @after(Struck, optional=True, asked=ASKED, when=_may_answer)
    async def strike_back(self, table: Table, me: str, event: Struck, _choice: object) -> None:
        """Attack whoever missed."""
        from game.systems.dials import close

        await close.strike(table, me, event.attacker)


@ability("sweep", rule="MK-CCA-15", title=N_("Sweep"), words=N_("Attacks everybody in front of it with one roll."))
class Sweep:
    """One total against each defense, full damage to each that is beaten (MK-CCA-15, -16): `close.sweep`."""

    @offers("strike", lambda state, me: (0,) if _sweeps(state, me) else ())
    async def swing_on(self, table: Table, me: str, choice: int) -> None:
        """Attack them all at the end of a move that ends with a close attack (MK-SPD-01, MK-CC-10, MK-CVB-05)."""
        await self.swing(table, me, choice)

    @offers("act", lambda state, me: (0,) if _sweeps(state, me) else ())
    async def swing(self, table: Table, me: str, _choice: int) -> None:
        """Attack them all; nobody is captured by it."""
        from game.systems.dials import close

        state: State = table.state
        met: dict[str, str] = {}
        for target in close.targets(state, me):
            figure = state.of(target)
            if figure.many and figure.id not in met:  # one part of each: MK-RC-16
                met[figure.id] = await attack.settle(
                    table, target, close.struck_dials(state, me, figure.id), "MK-CC-14"
                )
            elif not figure.many:
                met[target] = target
        await attack.carry_out(table, me, "close", tuple(met.values()), rule="MK-CCA-15")


def _sweeps(state: State, me: str) -> bool:
    from game.systems.dials import close

    figures = (state.of(target) for target in close.targets(state, me))
    return len(dict.fromkeys(one.id for one in figures)) > 1


def _answered(state: State, me: str, event: Struck) -> bool:
    """Tell whether whoever wounded a dial takes a click for it: not if it is gone, pierced through, or warded."""
    if not state.of(event.attacker).in_play or attack.warded(state, me, event.attacker):
        return False
    return state.attack is None or not attack.Comparison(state, state.attack, me).pierced


@ability(
    "magic_retaliation", rule="MK-DEF-14", title=N_("Magic retaliation"), words=N_("Whoever wounds it takes a click.")
)
class MagicRetaliation:
    """Of a formation only the leader (MK-DEF-14)."""

    @after(
        Struck,
        when=lambda state, me, event: me in event.wounded and _answered(state, me, event),
    )
    async def answer(self, table: Table, me: str, event: Struck, _choice: object) -> None:
        """Deal 1 to the attacker."""
        await damage.deal(table, Blow(event.attacker, 1, "MK-DEF-14", cause="magic_retaliation", by=me, magic=True))
