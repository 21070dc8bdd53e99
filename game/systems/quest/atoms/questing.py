"""Effects on the quest: progress, peril, the dungeon deck, choices, and what lasts beyond it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES
from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.quest import growth
from game.systems.quest.adventure import unlabelled
from game.systems.quest.asking import pick
from game.systems.quest.atoms.forms import number, who
from game.systems.quest.atoms.registry import atom, can, perform
from game.systems.quest.ending import occur
from game.systems.quest.events.course import (
    DungeonLooked,
    GearRefreshed,
    NextPeril,
    PerilMoved,
    PoolChanged,
    Progressed,
)
from game.systems.quest.whom import able, heroes, hit

if TYPE_CHECKING:
    from game.content.quest.cards import Effect
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State


def _clamped(state: State, number: int) -> int:
    most = 0 if state.place is None else state.place.explore
    return min(most, max(0, state.progress + number))


async def add_progress(table: Table, number: int, rule: str) -> bool:
    """Add or remove progress, within 0 and the exploration value (WHQ-LOC-02, -04); return whether any moved."""
    state: State = table.state
    now = _clamped(state, number)
    return now != state.progress and await occur(table, Progressed(number, now, rule=rule))


def _progresses(state: State, effect: Effect, _scope: Scope) -> bool:
    return _clamped(state, effect.number("n")) != state.progress


@atom("progress", "WHQ-LOC-02", N_("Progress is added or removed."), number(-6, 6), able=_progresses)
async def progress(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Change the progress on the active location (WHQ-LOC-02)."""
    return await add_progress(table, effect.number("n"), "WHQ-LOC-02")


def _space(state: State, number: int) -> int:
    return min(len(state.sheet.track) - 1, max(0, state.peril + number))


def _perilous(state: State, effect: Effect, _scope: Scope) -> bool:
    return _space(state, effect.number("n")) != state.peril


@atom("peril", "WHQ-PERIL-01", N_("Peril rises or falls."), number(-6, 6), able=_perilous)
async def peril(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Move the peril token within its track; no peril effect follows (WHQ-PERIL-01, WHQ-PPH-04)."""
    space = _space(table.state, effect.number("n"))
    return await occur(table, PerilMoved(space, rule="WHQ-PPH-04"))


def _dungeon(state: State, _effect: Effect, _scope: Scope) -> bool:
    return len(state.decks["dungeon"]) > 0


@atom("peek_dungeon", "WHQ-DUN-01", N_("The top dungeon card is looked at and may be put below."), able=_dungeon)
async def peek_dungeon(table: Table, _effect: Effect, scope: Scope) -> bool:
    """Look at the top dungeon card; it may be put below the deck (WHQ-DUN-01)."""
    state: State = table.state
    seats = tuple(state.seats())
    pile = await table.look(state.decks["dungeon"], 1, seats, scope.rule, deck="dungeon", open=True, hero=scope.hero)
    card = pile.top[0]
    answer = await pick(table, scope, "peek", ["leave", "below"], card=unlabelled(card))
    if answer == "below":
        pile = pile.without(card, seats).below((card,), seats)
    return await occur(table, DungeonLooked(scope.hero, pile, answer == "below", rule=scope.rule))


def _anyone(state: State, effect: Effect, scope: Scope) -> bool:
    return bool(heroes(state, str(effect["who"]), scope))


@atom("choose", "WHQ-GOLD-05", N_("A hero chooses one of several effects."), who(), able=_anyone)
async def choose(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes choose among what can be carried out in full; if nothing can, the first is, as far as possible."""
    state: State = table.state
    did = False
    for hero in await hit(table, effect, scope, lambda _key: True):
        if state.heroes[hero].down:
            continue
        own = scope.of(hero)
        ways = [n for n, some in enumerate(effect.among) if all(can(state, one, own, fully=True) for one in some)]
        answer = await pick(table, own, "choose", [("option", n) for n in ways])
        chosen = 0 if answer is None else int(answer[1])  # type: ignore[index, arg-type]
        did = await perform(table, effect.among[chosen], own) or did
    return did


# --- what lasts -----------------------------------------------------------------------------------------------------


def _not_there(state: State, effect: Effect, _scope: Scope) -> bool:
    return not (effect["once"] and effect["card"] in state.pool)


@atom(
    "pool_add", "WHQ-POOL-01", N_("Cards are added to the campaign pool."), Parameter("card", "word"), number(1, 4, 1),
    Parameter("once", "flag", default=False), able=_not_there,
)  # fmt: skip
async def pool_add(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Add cards to the campaign pool (WHQ-POOL-01); `once`: not if it is there already."""
    for _copy in range(effect.number("n")):
        await table.happen(PoolChanged(str(effect["card"]), rule="WHQ-POOL-01"))
    return True


@atom(
    "next_quest", "WHQ-PERIL-01", N_("The next quest begins with more peril."),
    Parameter("peril_start", "number", least=1, most=6),
)  # fmt: skip
async def next_quest(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Let the next quest begin with the peril token further right (WHQ-PERIL-01)."""
    return await table.happen(NextPeril(effect.number("peril_start"), rule="WHQ-PERIL-01"))


@atom("campaign_won", "WHQ-WIN-04", N_("The campaign is won."))
async def campaign_won(_table: Table, _effect: Effect, _scope: Scope) -> bool:
    """Do nothing: the last quest decides about the campaign (WHQ-WIN-04)."""
    return False


@atom("campaign_lost", "WHQ-WIN-04", N_("The campaign is lost."))
async def campaign_lost(_table: Table, _effect: Effect, _scope: Scope) -> bool:
    """Do nothing: the last quest decides about the campaign (WHQ-WIN-04)."""
    return False


def _to_learn(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: bool(growth.lessons(state, key)))


@atom(
    "upgrade_action",
    "WHQ-SETT-04",
    N_("A hero exchanges basic actions for advanced ones."),
    who(),
    number(1, 4, 1),
    able=_to_learn,
)
async def upgrade_action(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes exchange a basic action card for its advanced version (WHQ-SETT-04, WHQ-DELVE-03)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: bool(growth.lessons(state, key)))
    for hero in found:
        for left in range(effect.number("n"), 0, -1):
            kinds = [("card", kind) for kind in ACTION_TYPES if kind in growth.lessons(state, hero)]
            answer = await pick(table, scope.of(hero), "upgrade", kinds, left=left)
            if answer is None:
                break
            await growth.learn(table, hero, str(answer[1]), "WHQ-SETT-04")  # type: ignore[index]
    return bool(found)


@atom("gear_limit", "WHQ-EQUIP-02", N_("A hero's gear limit is raised."), who(), number(1, 4, 1), able=_anyone)
async def gear_limit(table: Table, effect: Effect, scope: Scope) -> bool:
    """Raise the gear limit of heroes (WHQ-EQUIP-02, WHQ-DELVE-03)."""
    found = await hit(table, effect, scope, lambda _key: True)
    for hero in found:
        await growth.raise_limit(table, hero, effect.number("n"), "WHQ-EQUIP-02")
    return bool(found)


def _depleted(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: any(worn.depleted for worn in state.heroes[key].gear))


@atom("refresh_gear", "WHQ-DELVE-03", N_("Depleted gear is turned up."), who(), able=_depleted)
async def refresh_gear(table: Table, effect: Effect, scope: Scope) -> bool:
    """Turn depleted gear up (WHQ-DELVE-03)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: any(worn.depleted for worn in state.heroes[key].gear))
    return bool(found) and await occur(table, GearRefreshed(tuple(found), rule="WHQ-DELVE-03"))
