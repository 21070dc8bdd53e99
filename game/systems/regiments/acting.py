"""The actions of a combat unit: which it may take, and what each comes to (ASF-ACT, -MAN, -MAR, -RET, -ATK, -MEL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.regiments import attack, charging, lasting, modes, morale, moving, walls
from game.systems.regiments.battle import Attack
from game.systems.regiments.events.moving import ActionForgone, TerrainGone

if TYPE_CHECKING:
    from game.content.regiments.cards import Attack as Card
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

FORGO = "forgo"
ACTIONS = ("maneuver", "march", "retreat", "ranged", "melee", "charge", "raze")
"""What a unit may do; "raze" removes a destructible piece by a Melee Attack action (ASF-TERR-21, -32)."""

FREE = {"maneuver": "ASF-MAN-01", "march": "ASF-MAR-01", "ranged": "ASF-ATK-02", "charge": "ASF-CHG-01"}
"""What only an unengaged unit may do, and the rule that says so."""


def refusal(state: State, unit: Unit, action: str) -> Refusal | None:
    """Return why a unit may not take an action, None if it may: the one place that says so (ASF-BAD-16)."""
    return out_of_question(state, unit, action) or _out_of_reach(state, unit, action)


def out_of_question(state: State, unit: Unit, action: str) -> Refusal | None:
    """Return why a unit may not take an action wherever others stand, None if it depends on that."""
    name = state.name(unit.id)
    melee = any(card.kind == "melee" for card in unit.card.attacks)
    ranged = any(card.kind == "ranged" for card in unit.card.attacks)
    forbidden = modes.of(state).forbids(state, unit.id, action)
    if forbidden is not None:
        return forbidden
    if action in FREE and unit.engaged:
        return no(N_("{name} is engaged."), FREE[action], name=name)
    if (
        action in ("retreat", "melee")
        and not unit.engaged
        and not (action == "melee" and walls.touched(state, unit.id))
    ):
        rule = "ASF-RET-01" if action == "retreat" else "ASF-MEL-01"
        return no(N_("{name} is engaged with nobody."), rule, name=name)
    if action in ("melee", "charge", "raze") and not melee:
        rule = {"melee": "ASF-MEL-02", "charge": "ASF-CHG-34"}.get(action, "ASF-TERR-32")
        return no(N_("{name} has no melee attack."), rule, name=name)
    if action == "ranged" and not ranged:
        return no(N_("{name} has no ranged attack."), "ASF-ATK-03", name=name)
    return None


def _out_of_reach(state: State, unit: Unit, action: str) -> Refusal | None:
    """Return why a unit may not take an action from where it stands."""
    name = state.name(unit.id)
    if action == "ranged" and not moving.can_shoot(state, unit):
        return no(N_("{name} has no target in sight and range."), "ASF-ATK-03", name=name)
    if action == "charge" and not charging.can_charge(state, unit):
        return no(N_("{name} has nobody to charge."), "ASF-CHG-06", name=name)
    if action == "retreat" and not moving.retreats(state, unit, moving.BEST).any():
        return no(N_("{name} finds no place to retreat to."), "ASF-RET-08", name=name)
    if action == "raze" and not state.battle.field.breakable(state, unit.id):
        return no(N_("Nothing that {name} could tear down is within an inch."), "ASF-TERR-21", name=name)
    return None


def open_to(state: State, key: str, among: tuple[str, ...] = ACTIONS) -> list[str]:
    """Return the actions that a unit may take; of attacks its player chooses which (ASF-ATK-01)."""
    unit = state.units[key]
    return [action for action in among if unit.here and refusal(state, unit, action) is None]


async def act(table: Table, key: str, among: tuple[str, ...] = ACTIONS) -> None:
    """Ask for the action of a unit and let it be done; it may be forgone (ASF-ACT-01, -02, ASF-GEN-09)."""
    state: State = table.state
    unit = state.units[key]
    if not unit.here:
        return
    answers: tuple[Answer, ...] = (*(("act", action) for action in open_to(state, key, among)), FORGO)

    def why(answer: Answer) -> Refusal | None:
        match answer:
            case ("act", str(action)) if action in ACTIONS:
                return refusal(state, unit, action) or no(N_("This effect does not allow that."), "ASF-ACT-04")
        return None

    answer = await Choice(unit.owner, "act", Listed(answers, why), "ASF-ACT-01", about={"unit": key})
    if answer == FORGO:
        await table.happen(
            ActionForgone(key, rule="ASF-ACT-02")
        )  # no action: terrain hurts nobody for it (ASF-TERR-12)
    else:
        await DOES[str(answer[1])](table, key)
    if unit.here:
        await modes.of(state).acted(table, key)
    await lasting.over(table, lasting.action(key))


# --- attacks ------------------------------------------------------------------------------------------------------


async def shoot(table: Table, key: str) -> None:
    """Shift, then shoot at a unit in sight and range (ASF-ATK-04 to -12)."""
    state: State = table.state
    unit = state.units[key]
    began = (unit.x, unit.y)
    on = state.battle.field.stands_on(state, key)
    shifted = await moving.shift(table, key, moving.RANGED, "ASF-ATK-04", keeps_target=True)
    on |= shifted.through if shifted is not None else frozenset()
    shots = moving.shots(state, unit)
    options = Listed(tuple(("shoot", number, target) for number, target in shots), lambda _a: _unseen())
    if shots:
        _verb, number, target = await Choice(unit.owner, "target", options, "ASF-ATK-07", about={"unit": key})
        beside = [one for one in state.units[target].enemies if state.friendly(unit.owner, state.owner(one))]
        arc = await charging.arc_of(table, key, target, "ASF-BON-04")
        cover = state.battle.field.covered(state, target)
        await attack.carry_out(table, Attack(key, target, unit.card.attacks[number], arc, cover=cover))
        await morale.dismay(table, unit.owner, beside)
    await moving.endanger(table, key, on, stayed=(unit.x, unit.y) == began)


def _unseen() -> Refusal:
    return no(N_("That unit is not in sight and range."), "ASF-ATK-05")


async def fight(table: Table, key: str) -> None:
    """Turn to the only enemy, then attack any one that the unit is engaged with, seen or not (ASF-MEL-03, -08, -09)."""
    state: State = table.state
    unit = state.units[key]
    on = state.battle.field.stands_on(state, key)
    if len(unit.enemies) == 1:
        await moving.turn(table, key)
    cards = [number for number, card in enumerate(unit.card.attacks) if card.kind == "melee"]
    among = (*unit.enemies, *walls.touched(state, key))
    answers = tuple(("strike", number, target) for number in cards for target in among)
    options = Listed(answers, lambda _a: no(N_("It is not engaged with that unit."), "ASF-MEL-07"))
    _verb, number, target = await Choice(unit.owner, "target", options, "ASF-MEL-07", about={"unit": key})
    await strike(table, key, target, unit.card.attacks[number])
    if unit.here:
        await moving.endanger(table, key, on | state.battle.field.stands_on(state, key), stayed=True)


async def strike(table: Table, key: str, target: str, card: Card) -> None:
    """Resolve a melee attack where two units touch, and what follows from it (ASF-BON-04, ASF-SRG-01)."""
    other = table.state.units[target]
    arc = "front" if other.built else charging.arc_of_edge(other.edge(key))
    await attack.melee(table, Attack(key, target, card, arc))


async def raze(table: Table, key: str) -> None:
    """Tear down a piece of terrain: no dice are rolled (ASF-TERR-21, -32)."""
    state: State = table.state
    places = state.battle.field.breakable(state, key)
    options = Listed(tuple(("raze", place) for place in places), lambda _a: _standing())
    _verb, place = await Choice(state.owner(key), "raze", options, "ASF-TERR-21", about={"unit": key})
    on = state.battle.field.stands_on(state, key)
    await table.happen(TerrainGone(key, place, rule="ASF-TERR-21"))
    await moving.endanger(table, key, on, stayed=True)


def _standing() -> Refusal:
    return no(N_("That piece is not destructible, or farther than an inch."), "ASF-TERR-21")


async def maneuver(table: Table, key: str) -> None:
    """Make a maneuver (ASF-MAN-02)."""
    await moving.maneuver(table, key, "ASF-MAN-02")


DOES = {
    "maneuver": maneuver, "march": moving.march, "retreat": moving.retreat, "ranged": shoot, "melee": fight,
    "charge": charging.charge, "raze": raze,
}  # fmt: skip
"""What is done of each action."""
