"""Siege: one side holds three castle walls until the last round is over, the other one comes on again and again
(ASF-SOS).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.regiments.cards import SHORT
from game.content.regiments.scenarios import SIEGE_HAND
from game.content.regiments.terrain import DEPTH
from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.piles import Pile
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import attack, ground, laying, morale, setup, victory, walls
from game.systems.regiments.battle import INCH
from game.systems.regiments.events.moving import ActionForgone, Deployed, ZonesChosen
from game.systems.regiments.events.objectives import Reserved
from game.systems.regiments.events.siege import Returned, SidesTaken, StrategyDrawn, WallBuilt, WallsRested
from game.systems.regiments.events.turns import Activated, ActivationEnded
from game.systems.regiments.modes import Mode, mode
from game.systems.regiments.unit import DESTROYED, RESERVE, WAITING

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.options import Options
    from game.engine.table import Table
    from game.systems.regiments.field import Moves
    from game.systems.regiments.state import State

RELIEF_FROM = 3  # the round (ASF-SOS-12)
DONE, FORGO = "done", "forgo"


def defends(state: State, seat: int) -> bool:
    """Tell whether a seat is of the besieged side."""
    return bool(state.team(seat) == state.kept("defender", -1))


class Siege(Mode):
    """Only the attacker scores; the defender has won if the last round ends."""

    # --- before the battle ----------------------------------------------------------------------------------------

    async def set_up(self, table: Table) -> None:
        """Settle who defends where, with what ground before the walls; strategies are drawn (ASF-SOS-03 to -08)."""
        state: State = table.state
        winner, rolls = await setup.rolled_off(table, "ASF-SOS-03")
        sides = Listed(
            (("side", "attacker"), ("side", "defender")), lambda _a: no(N_("There are two sides."), "ASF-SOS-03")
        )
        _word, side = await Choice(winner, "side", sides, "ASF-SOS-03")
        seat = winner if side == "defender" else state.opponent(winner)
        await table.happen(SidesTaken(seat, rule="ASF-SOS-03"))
        edges = Listed((("edge", 0), ("edge", 1)), lambda _a: no(N_("There are two edges."), "ASF-SOS-23"))
        _word, edge = await Choice(seat, "zone", edges, "ASF-SOS-23")
        taken = tuple(edge if state.friendly(seat, other) else 1 - edge for other in state.seats())
        await table.happen(ZonesChosen(seat, taken, rolls, rule="ASF-SOS-23"))
        await table.happen(*(WallBuilt(*place, rule="ASF-SOS-04") for place in walls.places(state, seat)))
        await self.fortify(table, seat)
        for other in state.seats():
            await self.plan(table, other)
        await self.hold_back(table)

    async def fortify(self, table: Table, seat: int) -> None:
        """Let the defender place terrain, 6 inches and more from his zone (ASF-SOS-05)."""
        state: State = table.state
        for _piece in range(state.battle.played.scenario.pieces):
            kinds = laying.pool(state)
            zone = ground.zone(state, seat)
            if not await laying.place(table, seat, kinds, "ASF-SOS-05", away=zone, may=True):
                return

    async def plan(self, table: Table, seat: int) -> None:
        """Let a seat draw three strategies of its side (ASF-SOS-08)."""
        state: State = table.state
        side = "defender" if defends(state, seat) else "attacker"
        pile = Pile.shuffled(card.id for card in state.battle.played.sieges if card.side == side)
        for _card in range(min(SIEGE_HAND, len(pile))):
            card = await table.draw(pile, "ASF-SOS-08", who=seat)
            pile = pile.without(card, (seat,))
            await table.happen(StrategyDrawn(seat, card, rule="ASF-SOS-08"))

    async def hold_back(self, table: Table) -> None:
        """Let each defender keep half of his units in reserve, rounded up (ASF-SOS-11)."""
        state: State = table.state
        for seat in state.seats():
            own = [one.id for one in state.units.values() if one.owner == seat and one.fate == WAITING]
            for _unit in range(-(-len(own) // 2) if defends(state, seat) else 0):
                options = Listed(
                    tuple(("reserve", key) for key in own),
                    lambda _a: no(N_("Pick another unit of your own."), "ASF-SOS-11"),
                )
                _word, key = await Choice(seat, "reserve", options, "ASF-SOS-11")
                own.remove(key)
                await table.happen(Reserved(key, rule="ASF-SOS-11"))

    def deployment(self, state: State, unit: str) -> Moves | None:
        """Return where a unit may be deployed: in its zone, not behind the walls (ASF-SOS-19)."""
        zone = ground.zone(state, state.units[unit].owner)
        return state.battle.field.places(walls.shut(state), unit, (zone,), "ASF-SETUP-13")

    # --- rounds and turns -----------------------------------------------------------------------------------------

    async def round_begins(self, table: Table) -> None:
        """Let the attacker deploy destroyed units again (ASF-SOS-09)."""
        state: State = table.state
        for seat in state.seats(state.first):
            while not defends(state, seat) and (parts := self.again(state, seat)):
                last = Listed((DONE,), lambda _a: no(N_("That unit does not come again now."), "ASF-SOS-10"))
                answer = await Choice(seat, "deploy", Either(*parts, last), "ASF-SOS-09")
                if answer == DONE:
                    break
                _word, key, x, y, facing = answer
                await table.happen(Returned(key, self.lost(state, key), rule="ASF-SOS-10"))
                await table.happen(Deployed(key, x, y, facing, rule="ASF-SOS-09"))

    def again(self, state: State, seat: int) -> list[Options]:
        """Return where destroyed units of a seat may come again; a character never does (ASF-SOS-09, -10, -22)."""
        zone = (ground.zone(state, seat),)
        fallen = [one for one in state.units.values() if one.owner == seat and one.fate == DESTROYED]
        common = [one.id for one in fallen if not one.card.character]
        spaces = [(key, state.battle.field.places(state, key, zone, "ASF-SOS-09")) for key in common]
        return [Region("deploy", key, space) for key, space in spaces if space.any()]

    def lost(self, state: State, key: str) -> int:
        """Return how many attachments of a unit are lost for good: as many from the last as hold all characters."""
        joined = state.units[key].regiment.attachments
        return next((len(joined) - n for n, one in enumerate(joined) if one.character), 0)

    def instead(self, state: State, seat: int) -> tuple[Options, ...]:
        """Return the defender's walls, and from round 3 on where his reserve may come from (ASF-SOS-12, -13, -20)."""
        if not defends(state, seat) or state.kept("rested") == state.round:
            return ()
        able = tuple(("wall", wall.number) for wall in walls.standing(state) if not wall.activated)
        found: list[Options] = [Listed(able)] if able else []
        if state.round >= RELIEF_FROM:
            wide, depth = state.battle.played.table.width, SHORT * INCH
            strips = ((0, 0, depth, DEPTH), (wide - depth, 0, wide, DEPTH))
            there = walls.shut(state)
            for one in state.units.values():
                if one.fate == RESERVE and state.friendly(seat, one.owner):
                    space = state.battle.field.places(there, one.id, strips, "ASF-SOS-12")
                    found += [Region("flank", one.id, space)] if space.any() else []
        return tuple(found)

    def lingers(self, state: State) -> bool:
        """Tell whether walls or reserves may still act when everybody has (ASF-SOS-21)."""
        return any(self.instead(state, seat) for seat in state.seats())

    async def rested(self, table: Table) -> None:
        """Let the defender decline what he might still do in this round (ASF-SOS-21)."""
        await table.happen(WallsRested(rule="ASF-SOS-21"))

    async def done_instead(self, table: Table, answer: Any) -> None:
        """Let a wall shoot, or a unit of the reserve come and be activated at once (ASF-SOS-13, -20)."""
        from game.systems.regiments import flow  # whose turn this is

        if answer[0] == "wall":
            await self.shoot(table, next(w.id for w in walls.standing(table.state) if w.number == answer[1]))
            return
        _word, key, x, y, facing = answer
        await table.happen(Deployed(key, x, y, facing, rule="ASF-SOS-12"))
        await flow.let_act(table, key)

    async def shoot(self, table: Table, key: str) -> None:
        """Let a wall shoot its arrows or pass (ASF-SOS-20, -21)."""
        state: State = table.state
        await table.happen(Activated(key, rule="ASF-SOS-20"))
        answers: tuple[Answer, ...] = (*(("shoot", 0, target) for target in walls.shots(state, key)), FORGO)
        options = Listed(answers, lambda _a: no(N_("That unit is not in sight and range."), "ASF-SOS-20"))
        answer = await Choice(state.owner(key), "arrows", options, "ASF-SOS-20", about={"unit": key})
        if answer == FORGO:
            await table.happen(ActionForgone(key, rule="ASF-SOS-20"))
        else:
            target = str(answer[2])
            owner = state.owner(key)
            beside = [one for one in state.units[target].enemies if state.friendly(owner, state.owner(one))]
            await attack.carry_out(table, walls.arrows(state, key, target))
            await morale.dismay(table, owner, beside)
        await table.happen(ActivationEnded(key, rule="ASF-SOS-21"))

    # --- points and the end ---------------------------------------------------------------------------------------

    def scores(self, state: State, team: int) -> bool:
        """Tell whether a team scores: the defender never does (ASF-SOS-06, -07)."""
        return bool(team != state.kept("defender", -1))

    async def last_round(self, table: Table) -> None:
        """Let the defender win (ASF-SOS-07)."""
        await victory.end(table, [table.state.kept("defender")], "siege", "ASF-SOS-07")


mode("siege", Siege)
