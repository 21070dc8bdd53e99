"""How the events of a battle of dials are shown on a stage: bases glide, dice fall, dials turn, the dead turn to ash.

What is shown is a state of its own, behind that of the battle: each event that has been played is applied to it. While
one is played, a base may stand, look or fade otherwise (`_aside`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.engine.throws import Rerolled, Thrown
from game.i18n import _, enumerated, signed
from game.systems.dials import space
from game.systems.dials.events.fighting import (
    AttackRolled,
    CaptiveKilled,
    Damaged,
    Died,
    DieRolled,
    Healed,
    Struck,
    Unseated,
)
from game.systems.dials.events.formations import FormationFreed, FormationHeld
from game.systems.dials.events.moving import BrokeAway, Brought, HeldFast, LevelChanged, Levitated, Turned, Walked
from game.systems.dials.events.setup import Deployed, FirstChosen
from game.systems.dials.story_fighting import die_for
from game.ui.dials.figures import clicks, standing
from game.ui.dicetray import Throw

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.engine.event import Event
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.stage import Stage

    Waiting = Generator[None, None, None]

INCH = 1000
FULL = 3600
INCH_TIME, LEAST, MOST = 0.11, 0.12, 0.9  # seconds an inch of a move, and for a whole leg
TURN_TIME, RISE_TIME = 0.16, 0.22
FADE = 0.32
CLICK = 0.18  # seconds that a dial takes to turn on by a click
LUNGE, ATTACK = 0.35, 0.22  # inches that a blow carries forwards, and its seconds
FLIGHT, LONGEST = 0.012, 0.4  # seconds an inch of a shot, and at most
SIDES = 6


@dataclass(frozen=True, slots=True)
class Turning:
    """A dial on its way from click to click: whose, which of its dials, and where it is now, in clicks."""

    figure: str
    place: int
    at: float


class DialPlaying:
    """The battle as it is shown now, which may be behind the state. `turning`: the dial that turns, None for none."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.actor = stage, ""
        self.turning: Turning | None = None
        self._shown: State | None = None
        self._aside: dict[str, dict[str, Any]] = {}

    def sync(self) -> None:
        """Show the present state at once."""
        self._shown = self.stage.host.state.clone()
        self._aside, self.turning = {}, None

    @property
    def state(self) -> State:
        """Return the state that is shown."""
        assert self._shown is not None  # noqa: S101 - a stage syncs before it plays
        return self._shown

    def figures(self) -> list[BaseFigure]:
        """Return the figures as they are shown now."""
        return [replace(one, **self._aside.get(one.id, {})) for one in standing(self.state)]

    def play(self, event: Event) -> Waiting:
        """Play one event, then show what it has changed."""
        match event:
            case Walked():
                self.actor = event.figure
                yield from self._walk(event)
            case Brought() | Levitated():
                yield from self._glide(event.figure, self.state.figures[event.figure].centre, (event.x, event.y))
            case Turned():
                yield from self._turn(event)
            case LevelChanged():
                self.stage.sound("step")
            case Deployed():
                self.stage.sound("step")
            case AttackRolled():
                yield from self._attack(event)
            case Damaged():
                yield from self._dial(event.dial, event.amount)
            case Healed():
                yield from self._dial(event.dial, -event.amount)
            case Struck():
                self.actor = self.state.of(event.attacker).id
            case Died() | CaptiveKilled() | Unseated():
                yield from self._fade(event.figure)
            case Thrown():
                yield from self._thrown(event)
            case Rerolled():
                yield from self._dice(tuple(event.throw.answers), event.throw.about, _("rolled again"))
            case BrokeAway() | HeldFast():
                yield from self._broke(event.die, event.figure, free=isinstance(event, BrokeAway))
            case FormationFreed() | FormationHeld():
                yield from self._broke(event.die, event.dials[0], free=isinstance(event, FormationFreed))
            case DieRolled():
                ability = die_for(event.rule)
                text = _("{ability}: {die}").format(ability=ability, die=event.die) if ability else str(event.die)
                yield from self._dice((event.die,), {"figure": event.dial, "who": event.seat}, text)
            case FirstChosen():
                yield from self._first(event)
        if not isinstance(event, Thrown | Rerolled):  # the throw belongs to the rule, and holds them already
            event.apply(self.state)
        self._aside = {}

    # --- bases ---
    def _base(self, key: str) -> Figure:
        return space.body(self.state, self.state.figures[key])

    def _change(self, key: str, **what: Any) -> None:
        self._aside[key] = self._aside.get(key, {}) | what

    def _walk(self, event: Walked) -> Waiting:
        self.stage.sound("step", 0.6)
        yield from self._glide(event.figure, (event.x0, event.y0), (event.x, event.y))

    def _glide(self, key: str, start: tuple[int, int], end: tuple[int, int]) -> Waiting:
        long = math.dist(start, end) / INCH

        def go(share: float) -> None:
            self._change(key, at=tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))

        yield from self.stage.tween(min(MOST, max(LEAST, long * INCH_TIME)), go)

    def _turn(self, event: Turned) -> Waiting:
        start = self.state.figures[event.figure].facing
        by = (event.facing - start + FULL // 2) % FULL - FULL // 2
        yield from self.stage.tween(
            TURN_TIME, lambda share: self._change(event.figure, facing=round(start + by * share) % FULL)
        )

    def _fade(self, key: str) -> Waiting:
        self.stage.sound("destroyed")
        at = self._base(key)
        self._tell("killed", _("falls"), at)
        yield from self.stage.tween(FADE, lambda share: self._change(key, fade=share), even_reduced=True)

    # --- dice ---
    def _thrown(self, event: Thrown) -> Waiting:
        """Throw dice; what comes of them is told with them if it is known at once."""
        log, number = self.stage.host.log, self.stage.shown
        compared: AttackRolled | None = None
        for follows in log[number + 1 :]:
            if isinstance(follows, Thrown | Rerolled):
                break
            if isinstance(follows, AttackRolled):
                compared = follows
                break
        if compared is None:
            yield from self._dice(event.answers, event.throw.about, self._alone(event))
            return
        dice, total = sum(compared.dice), compared.total
        hit = compared.hit
        result = _("hit") if hit else _("miss")
        caption = _("{dice} {bonus} = {total} against {defense}, {result}").format(
            dice=dice, bonus=signed(total - dice).replace("+", "+ "), total=total, defense=compared.defense,
            result=result,
        )  # fmt: skip
        yield from self._dice(event.answers, event.throw.about, caption, compared.target, result=hit)

    def _alone(self, event: Thrown) -> str:
        """Return what is said of dice that no attack compares: their ability, sum, and what they had to reach."""
        total, about, ability = sum(event.answers), event.throw.about, die_for(event.rule)
        if "defense" in about:
            value, least = about["attack"], about["defense"]
            return _("{dice} {bonus} = {total} against {defense}").format(
                dice=total, bonus=signed(value).replace("+", "+ "), total=total + value, defense=least
            )
        dice = enumerated([str(die) for die in event.answers])  # of commanders, each for itself
        return _("{ability}: {die}").format(ability=ability, die=dice) if ability else str(total)

    def _broke(self, die: int, figure: str, *, free: bool) -> Waiting:
        """Throw the die of who tries to break away."""
        words = _("breaks away") if free else _("is held")
        caption = _("{die}, {result}").format(die=die, result=words)
        yield from self._dice((die,), {"figure": figure}, caption, result=free)

    def _first(self, event: FirstChosen) -> Waiting:
        """Throw a die for each player: the highest begins."""
        throws = [Throw(die, LETTERS[seat], sides=SIDES) for seat, die in event.rolls]
        caption = _("{player} begins").format(player=self.state.battle.players[event.seat])
        yield from self.stage.dice(throws, caption, "")

    def _dice(
        self, faces: Sequence[int], about: dict[str, Any], caption: str, target: str = "", *, result: bool | None = None
    ) -> Waiting:
        who = str(about.get("attacker") or about.get("figure") or "")
        seat = self.state.of(who).controller if who else self.state.player
        seat = about.get("who", seat)
        letter = LETTERS[max(0, seat)]
        detail, brief = self.state.name(who) if who else "", ""
        if target:
            brief = _("at {target}").format(target=self.state.name(target))
            detail = _("{name} at {target}").format(name=detail, target=self.state.name(target))
        throws = [Throw(face, letter, sides=SIDES) for face in faces]
        yield from self.stage.dice(throws, caption, detail, brief, result=result)

    # --- blows and dials ---
    def _up(self, place: tuple[int, int]) -> tuple[float, float]:
        """Return a place in inches with y upwards, as what happens on a board is told."""
        return place[0] / INCH, (self.state.table.height - place[1]) / INCH

    def _tell(self, look: str, words: str, figure: Figure) -> None:
        x, y = self._up(figure.centre)
        half = figure.form.radius / INCH
        self.stage.tell(look, words, figure.id, x - half, y - half, max(1, round(2 * half)))

    def _attack(self, event: AttackRolled) -> Waiting:
        """Lunge at the target, or let a shot fly to it."""
        state = self.state
        one, other = self._base(state.of(event.attacker).id), self._base(state.of(event.target).id)
        near = state.attack is None or state.attack.kind == "close"
        far = math.dist(one.centre, other.centre) or 1.0
        ux, uy = (other.x - one.x) / far, (other.y - one.y) / far
        told = False

        def show(share: float) -> None:
            nonlocal told
            if near:
                way = LUNGE * INCH * math.sin(math.pi * min(1.0, share))
                self._change(one.id, at=(one.x + ux * way, one.y + uy * way))
            else:
                self.stage.shoot(
                    "bolt" if self.state.printed(event.attacker).attack_type == "wand" else "arrow",
                    self._up(one.centre), self._up(other.centre), share,
                )  # fmt: skip
            if share >= (0.5 if near else 1.0) and not told:
                told = True
                self.stage.sound("hit" if event.hit else "miss")
                if event.hit:
                    self.stage.burst("blow", self._up(other.centre), other.form.radius / INCH * 1.1)
                else:
                    self._tell("miss", _("miss"), other)

        yield from self.stage.tween(ATTACK if near else min(LONGEST, ATTACK + FLIGHT * far / INCH), show)

    def _dial(self, dial: str, by: int) -> Waiting:
        """Turn a dial, click by click: with a sound each, in the column and below the base."""
        figure, place = self.state.of(dial), self.state.place(dial)
        last = len(figure.card.sections[place].dial.clicks)
        start = figure.turned[place]
        end = max(0, min(last, start + by))
        base = self._base(figure.id)
        clicked = 0
        if base.here:
            self._tell("damage" if by > 0 else "healing", signed(-by), base)

        def show(share: float) -> None:
            nonlocal clicked
            at = start + (end - start) * share
            self.turning = Turning(figure.id, place, at)
            if int(abs(at - start)) > clicked:
                clicked = int(abs(at - start))
                self.stage.sound("detent")
            turned = (*figure.turned[:place], round(at), *figure.turned[place + 1 :])
            if base is figure:
                self._change(figure.id, pill=clicks(figure, turned))
            self.stage.panels_too()

        yield from self.stage.tween(CLICK * max(1, abs(end - start)), show)
        self.turning = None
        self.stage.panels_too()
