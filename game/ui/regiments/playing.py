"""How the events of a battle of regiments are shown on a stage: trays glide and wheel, dice fall, models leave.

What is shown is a state of its own, behind that of the battle: each event that has been played is applied to it. While
one is played, a tray may stand, look or fade otherwise (`_aside`).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.engine.throws import Rerolled, Thrown
from game.i18n import _, ngettext, signed
from game.systems.regiments.events.court import CardPlayed, ZoneClaimed
from game.systems.regiments.events.fighting import (
    AttackDeclared,
    Destroyed,
    HitsCounted,
    Restored,
    SavesCounted,
    TestTaken,
    Wounded,
)
from game.systems.regiments.events.missions import MissionFulfilled, MissionShown
from game.systems.regiments.events.moving import (
    ChargeDeclared,
    ChargeResolved,
    Deployed,
    Placed,
    RetreatRolled,
    ZonesChosen,
)
from game.systems.regiments.events.siege import StrategyPlayed
from game.systems.regiments.events.turns import Activated
from game.systems.regiments.numbers import needed
from game.ui.dicetray import Throw
from game.ui.regiments.figures import standing
from game.ui.regiments.ground import placed, turned

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.engine.event import Event
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.board.inches.trays import TrayFigure
    from game.ui.stage import Stage

    Waiting = Generator[None, None, None]

INCH, FULL = 1000, 3600
INCH_TIME, LEAST, MOST = 0.11, 0.14, 0.9  # seconds an inch of a move, and for a whole one
TURN_TIME = 0.22
FADE = 0.32
READ = 1.2  # seconds that a card which is played stands alone
MODEL = 0.10  # seconds until the next model leaves
LUNGE, ATTACK = 0.6, 0.24  # inches that a blow carries forwards, and its seconds
FLIGHT, LONGEST = 0.012, 0.4  # seconds an inch of a shot, and at most
SIDES = 6


class TrayPlaying:
    """The battle as it is shown now, which may be behind the state.

    `card` is the card that is being resolved, by its key, "" for none: it stands large beside the board until the
    next step begins: an activation, an attack, a charge, a question about something else.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage, self.actor, self.card = stage, "", ""
        self._shown: State | None = None
        self._aside: dict[str, dict[str, Any]] = {}

    def sync(self) -> None:
        """Show the present state at once."""
        self._shown = self.stage.host.state.clone()
        self._aside = {}

    @property
    def state(self) -> State:
        """Return the state that is shown."""
        assert self._shown is not None  # noqa: S101 - a stage syncs before it plays
        return self._shown

    def figures(self) -> list[TrayFigure]:
        """Return the units as they are shown now."""
        return [replace(one, **self._aside.get(one.id, {})) for one in standing(self.state)]

    def play(self, event: Event) -> Waiting:
        """Play one event, then show what it has changed."""
        if isinstance(event, Activated | AttackDeclared | ChargeDeclared):
            self.card = ""
        match event:
            case Activated():
                self.actor = event.unit
            case Deployed():
                self.stage.sound("step")
            case Placed():
                yield from self._move(event)
            case AttackDeclared():
                yield from self._attack(event)
            case HitsCounted():
                caption = ngettext("{n} hit on {need} or more", "{n} hits on {need} or more", event.hits)
                yield from self._dice(event.dice, event.attacker, caption.format(n=event.hits, need=needed(event)),
                                      result=event.hits > 0)  # fmt: skip
            case SavesCounted():
                caption = ngettext("{n} blocked on {need} or more", "{n} blocked on {need} or more", event.blocked)
                yield from self._dice(event.dice, event.unit, caption.format(n=event.blocked, need=needed(event)),
                                      result=event.blocked > 0)  # fmt: skip
            case TestTaken():
                spared = event.passed and event.total < event.need
                result = _("failed") if not event.passed else _("passed all the same") if spared else _("passed")
                caption = _("{total} against {need}, {result}").format(
                    total=event.total, need=event.need, result=result
                )
                yield from self._dice(event.dice, event.unit, caption, result=event.passed)
            case ChargeResolved():
                result = _("it arrives") if event.reached else _("it falls short")
                caption = _("{n} in, {result}").format(n=event.distance, result=result)
                yield from self._dice(event.dice, event.unit, caption, result=event.reached)
            case RetreatRolled():
                yield from self._dice((event.die,), event.unit, _("up to {n} in").format(n=event.distance))
            case Wounded():
                yield from self._wounds(event.unit, event.amount)
            case Restored():
                yield from self._wounds(event.unit, -event.amount)
            case Destroyed():
                yield from self._fade(event.unit)
            case CardPlayed() | StrategyPlayed() | MissionShown() | MissionFulfilled():
                yield from self._card(event.card)
            case ZoneClaimed():
                self.stage.sound("card")
                self.stage.panels_too()
            case ZonesChosen():
                yield from self._edges(event)
        if not isinstance(event, Thrown | Rerolled):  # the throw belongs to the rule, and holds them already
            event.apply(self.state)
        self._aside = {}

    def _card(self, key: str) -> Waiting:
        """Lay a card down large, and leave time to read it."""
        self.card = key
        self.stage.sound("card")
        self.stage.panels_too()
        yield from self.stage.tween(READ, lambda _share: None)

    # --- trays ---
    def _change(self, key: str, **what: Any) -> None:
        self._aside[key] = self._aside.get(key, {}) | what

    def _middle(self, unit: Unit) -> tuple[int, int]:
        return placed((unit.x, unit.y), self.state.battle.played.table.height)

    def _move(self, event: Placed) -> Waiting:
        """Let a tray turn and glide to where it goes."""
        unit = self.state.units[event.unit]
        if not unit.here:
            return
        start, end = self._middle(unit), placed((event.x, event.y), self.state.battle.played.table.height)
        begin = turned(unit.facing)
        by = (event.facing - unit.facing + FULL // 2) % FULL - FULL // 2
        far = math.dist(start, end) / INCH
        if not far and not by:
            return
        self.stage.sound("step", 0.6)

        def go(share: float) -> None:
            at = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
            self._change(unit.id, at=at, facing=round(begin + by * share) % FULL)

        yield from self.stage.tween(min(MOST, max(LEAST if far else TURN_TIME, far * INCH_TIME)), go)

    def _fade(self, key: str) -> Waiting:
        self.stage.sound("destroyed")
        self._tell("killed", _("destroyed"), self.state.units[key])
        yield from self.stage.tween(FADE, lambda share: self._change(key, fade=share), even_reduced=True)

    def _wounds(self, key: str, amount: int) -> Waiting:
        """Let models leave from the back rank one by one, or come back."""
        unit = self.state.units[key]
        if not unit.here or not amount:
            return
        self._tell("damage" if amount > 0 else "healing", signed(-amount), unit)
        whole, lost = unit.card.life, unit.lost
        end = min(whole, max(0, lost + amount))
        heard = unit.models

        def show(share: float) -> None:
            nonlocal heard
            left = whole - round(lost + (end - lost) * share)
            models = -(-left // unit.card.wounds)
            if models != heard:
                heard = models
                self.stage.sound("detent")
            self._change(key, models=models, pill=f"{left}/{whole}")
            self.stage.panels_too()

        steps = max(1, abs(unit.models - -(-(whole - end) // unit.card.wounds)))
        yield from self.stage.tween(min(MOST, MODEL * steps + MODEL), show)

    # --- dice and blows ---
    def _edges(self, event: ZonesChosen) -> Waiting:
        """Throw a die for each player: the highest chooses his edge."""
        throws = [Throw(die, LETTERS[seat], sides=SIDES) for seat, die in event.rolls]
        caption = _("{player} has chosen").format(player=self.state.battle.players[event.seat])
        if throws:
            yield from self.stage.dice(throws, caption, "")

    def _dice(self, faces: Sequence[int], who: str, caption: str, *, result: bool | None = None) -> Waiting:
        if not faces:
            return
        letter = LETTERS[self.state.owner(who)]
        throws = [Throw(face, letter, sides=SIDES) for face in faces]
        yield from self.stage.dice(throws, caption, self.state.name(who), result=result)

    def _up(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a place in inches with y upwards, as what happens on a board is told."""
        return place[0] / INCH, (self.state.battle.played.table.height - place[1]) / INCH

    def _tell(self, look: str, words: str, unit: Unit) -> None:
        x, y = self._up(self._middle(unit))
        half = unit.card.tray.depth / INCH / 2
        self.stage.tell(look, words, unit.id, x - half, y - half, max(1, round(2 * half)))

    def _attack(self, event: AttackDeclared) -> Waiting:
        """Lunge at the enemy, or let arrows fly to it."""
        attack = event.attack
        one, other = self.state.units[attack.attacker], self.state.units[attack.defender]
        start, end = self._middle(one), self._middle(other)
        far = math.dist(start, end) or 1.0
        ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
        near = attack.kind == "melee"

        def show(share: float) -> None:
            if near:
                way = LUNGE * INCH * math.sin(math.pi * min(1.0, share))
                self._change(one.id, at=(start[0] + ux * way, start[1] + uy * way))
            else:
                self.stage.shoot("arrow", self._up(start), self._up(end), share)

        self.stage.sound("hit")
        yield from self.stage.tween(ATTACK if near else min(LONGEST, ATTACK + FLIGHT * far / INCH), show)
