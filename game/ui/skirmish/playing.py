"""How the events of the skirmish room are shown on a stage: figures step, lunge, are hurt, fall and flee.

Times are those of look.md.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from game.engine.effects import Beginning, EffectChanged
from game.engine.seats import LETTERS
from game.i18n import _, pgettext
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS, CONTROLLED, ENSLAVED, PHASED_OUT
from game.systems.skirmish.command import rating_of
from game.systems.skirmish.events.attacks import (
    AttackRolled,
    AttacksReplaced,
    ConcealRolled,
    Damaged,
    Destroyed,
    Healed,
)
from game.systems.skirmish.events.conditions import Routed, SaveRolled
from game.systems.skirmish.events.movement import Forced, LeftMap, Relocated, RiskRolled, Stepped, Teleported
from game.systems.skirmish.events.rounds import Activated, BattleEnded, RoundBegan, TurnEnded
from game.systems.skirmish.events.setup import ContestRolled, Emerged, Enlisted, Placed
from game.systems.skirmish.standing import remaining
from game.ui.board import Figure, Lasting
from game.ui.dicetray import Throw

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.engine.effects import Effect
    from game.engine.event import Event
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.stage import Stage

    Waiting = Generator[None, None, None]

STEP, PATH_AT_MOST = 0.09, 0.7  # seconds a square, and for a whole path
LUNGE, RECOIL = 0.38, -0.14  # parts of a square: melee forwards, a bow back
ATTACK = 0.22
A_SQUARE, LONGEST_FLIGHT = 0.006, 0.34  # seconds that a shot takes longer a square, and at most
STAGGER, SIDESTEP = 0.16, 0.2  # parts of a square that a blow throws back, and that a miss is dodged by
BLOW, BLAZE = 0.62, 0.8  # radius of what is shown round a struck figure, in parts of its width
HP_STEP, HP_A_STEP, MOST_HP_STEPS = 0.18, 5, 4
FADE = 0.32
APPEAR = 0.14
BEFORE_BATTLE = 1.5  # seconds between the last creature's being set up and the first initiative; a click ends them
BEAM = 0.16
SLIDE = 0.18
BEYOND = 1.4  # squares that a fleeing figure slides over the edge


@dataclass(slots=True)
class _Piece:
    """A figure as it is shown now, which may be behind the state."""

    unit: Unit
    x: float
    y: float
    n: int
    hp: float
    here: bool
    conditions: list[Effect]  # of two stuns one may end
    acted: bool = False
    dx: float = 0.0
    dy: float = 0.0
    alpha: float = 1.0
    fade: float = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.n / 2, self.y + self.n / 2

    def figure(self, state: State) -> Figure:
        unit = state.units.get(self.unit.id, self.unit)
        flags = {effect.key for effect in self.conditions} | ({"acted"} if self.acted else set())
        x, y = math.floor(self.x + 1e-6), math.floor(self.y + 1e-6)
        return Figure(
            unit.id, LETTERS[unit.side], unit.card.emblem, x, y, self.n,
            health=min(max(0.0, self.hp) / unit.card.hp, 1.0), flags=frozenset(flags),
            commander=rating_of(state, unit) is not None, copy=unit.copy or None, alpha=self.alpha, fade=self.fade,
            offset=(self.x - x + self.dx, self.y - y + self.dy),
            lasting=tuple(_lasting(state, effect) for effect in self.conditions),
        )  # fmt: skip


def _piece(state: State, unit: Unit, *, acting: bool = False) -> _Piece:
    conditions = list(state.lasting(unit.id, *AILMENTS))
    acted = unit.activated and not acting
    return _Piece(unit, unit.x, unit.y, unit.body, unit.hp, unit.here, conditions, acted=acted)


def _lasting(state: State, effect: Effect) -> Lasting:
    """Return whose doing a condition is and what ends it, as its sign shows it."""
    by = state.units.get(effect.source)
    return Lasting(effect.key, LETTERS[by.side] if by is not None and by.id != effect.target else "", remaining(effect))


def standing(state: State) -> list[Figure]:
    """Return the creatures on the map as they stand, for pictures in which nothing moves."""
    return [_piece(state, unit).figure(state) for unit in state.on_map()]


class SkirmishPlaying:
    """Shows the events of a battle on one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._pieces: dict[str, _Piece] = {}
        self._blow: AttackRolled | None = None  # the last one, whose damage is still to come
        self.actor = ""

    def sync(self) -> None:
        """Show the present state at once."""
        state: State = self._stage.host.state
        turn = state.turn
        self.actor = turn.unit if turn is not None else ""
        self._pieces = {unit.id: _piece(state, unit, acting=unit.id == self.actor) for unit in state.units.values()}

    def figures(self) -> list[Figure]:
        """Return the figures as they are shown now."""
        state: State = self._stage.host.state
        return [piece.figure(state) for piece in self._pieces.values() if piece.here]

    def play(self, event: Event) -> Waiting:
        """Play one event; events without a picture of their own are over at once."""
        match event:
            case Enlisted():
                self._enlisted()
            case Placed() | Emerged():
                yield from self._placed(event)
            case RoundBegan():
                yield from self._round_began(event)
            case Activated():
                yield from self._activated(event)
            case TurnEnded():
                yield from self._turn_ended(event)
            case Stepped():
                yield from self._stepped(event)
            case Teleported():
                yield from self._teleported(event)
            case Forced():
                yield from self._slide(event.unit, event.to, SLIDE, self._pieces[event.unit].n)
            case Relocated():
                yield from self._relocated(event)
            case AttackRolled():
                yield from self._attack(event)
            case ConcealRolled():
                yield from self._conceal(event)
            case AttacksReplaced():
                yield from self._cast(event)
            case Damaged():
                yield from self._damaged(event)
            case Healed():
                yield from self._healed(event)
            case Destroyed():
                yield from self._destroyed(event)
            case SaveRolled():
                yield from self._saved(event)
            case EffectChanged():
                yield from self._condition(event)
            case LeftMap():
                yield from self._left(event)
            case RiskRolled():
                yield from self._risk(event)
            case BattleEnded():
                yield from self._ended(event)
            case ContestRolled():
                yield from self._contest(event)

    def _name(self, unit: str) -> str:
        return self._stage.host.state.name(unit)

    def _short(self, unit: str) -> str:
        return self._stage.host.state.short(unit)

    def _who_at(self, attacker: str, target: str) -> tuple[str, str]:
        """Return who attacks whom, and the same with short names."""
        text = _("{name} at {target}")
        return (
            text.format(name=self._name(attacker), target=self._name(target)),
            text.format(name=self._short(attacker), target=self._short(target)),
        )

    def _tell(self, look: str, words: str, unit: str) -> None:
        """Show what came of something above a creature, where it is shown now."""
        piece = self._pieces[unit]
        self._stage.tell(look, words, unit, piece.x, piece.y, piece.n)

    def _enlisted(self) -> None:
        """Know the creatures of a warband that is built at the table (DDM-OOB-16); they wait beside the map."""
        state: State = self._stage.host.state
        for unit in state.units.values():
            if unit.id not in self._pieces:
                self._pieces[unit.id] = _piece(state, unit)
                self._pieces[unit.id].here = False

    def _placed(self, event: Placed | Emerged) -> Waiting:
        piece = self._pieces[event.unit]
        piece.unit = self._stage.host.state.units[event.unit]  # a Quick Battle may have swapped the cards
        piece.n, piece.hp = piece.unit.card.n, piece.unit.card.hp
        piece.x, piece.y, piece.here, piece.fade = event.x, event.y, True, 0.0
        piece.dx, piece.conditions = 0.0, []
        self._stage.sound("step", 0.7)

        def show(share: float) -> None:
            piece.alpha = share
            piece.dy = 0.25 * (1 - share) ** 2

        yield from self._stage.tween(APPEAR, show)

    def _round_began(self, event: RoundBegan) -> Waiting:
        for piece in self._pieces.values():
            piece.acted = False
        if event.number == 1:  # where everybody stands is to be seen before the first dice fall
            yield from self._stage.tween(BEFORE_BATTLE, lambda _share: None)

    def _activated(self, event: Activated) -> Waiting:
        self.actor = event.unit
        yield from ()

    def _turn_ended(self, event: TurnEnded) -> Waiting:
        self._pieces[event.unit].acted = True
        self.actor = ""
        yield from ()

    def _stepped(self, event: Stepped) -> Waiting:
        steps = self._run_of(event)
        self._stage.sound("step", 0.5 if steps > 3 else 0.8)
        yield from self._slide(event.unit, event.to, min(STEP, PATH_AT_MOST / steps), event.body)

    def _run_of(self, event: Stepped) -> int:
        """Return how many steps of one creature follow each other round this one."""
        log, n = self._stage.host.log, 1
        for way in (-1, 1):
            at = self._stage.shown + way
            while 0 <= at < len(log):
                other = log[at]
                if not isinstance(other, Stepped) or other.unit != event.unit:
                    break
                n, at = n + 1, at + way
        return n

    def _slide(self, unit: str, to: tuple[int, int], seconds: float, body: int) -> Waiting:
        piece = self._pieces[unit]
        x0, y0 = piece.x, piece.y
        piece.n = body

        def show(share: float) -> None:
            piece.x, piece.y = x0 + (to[0] - x0) * share, y0 + (to[1] - y0) * share

        yield from self._stage.tween(seconds, show)

    def _relocated(self, event: Relocated) -> Waiting:
        yield from self._slide(event.unit, event.to, SLIDE, self._pieces[event.unit].unit.n)

    def _teleported(self, event: Teleported) -> Waiting:
        piece = self._pieces[event.unit]
        yield from self._stage.tween(BEAM, lambda share: setattr(piece, "alpha", 1 - share), even_reduced=True)
        piece.x, piece.y = event.to
        yield from self._stage.tween(BEAM, lambda share: setattr(piece, "alpha", share), even_reduced=True)

    def _attack(self, event: AttackRolled) -> Waiting:
        if event.die:
            result = _("critical hit") if event.critical else _("hit") if event.hit else _("miss")
            caption = _("{sum}, {result}").format(sum=_sum(event.die, event.bonus), result=result)
            who = self._who_at(event.attacker, event.target)
            yield from self._stage.dice([Throw(event.die)], caption, *who, result=event.hit)
        self._blow = event
        one, other = self._pieces[event.attacker], self._pieces[event.target]
        (ux, uy), far = _towards(one, other)
        near = event.kind == "melee"
        reach = LUNGE if near else RECOIL
        start = one.centre[0] + ux * one.n / 2, one.centre[1] + uy * one.n / 2
        met = other.centre
        told = False

        def show(share: float) -> None:
            nonlocal told
            way = reach * math.sin(math.pi * min(1.0, share))
            one.dx, one.dy = ux * way, uy * way
            if not near:
                self._stage.shoot("arrow", start, met, share)
            if not event.hit and share > 0.5:  # it steps aside, across the line of the blow
                aside = SIDESTEP * math.sin(2 * math.pi * (share - 0.5))
                other.dx, other.dy = -uy * aside, ux * aside
            if share >= (0.5 if near else 1.0) and not told:
                told = True
                self._stage.sound("hit" if event.hit else "miss")
                if not event.hit:
                    self._tell("miss", _("miss"), event.target)

        yield from self._stage.tween(ATTACK if near else min(LONGEST_FLIGHT, ATTACK + A_SQUARE * far), show)
        one.dx = one.dy = 0.0
        if not event.hit:
            other.dx = other.dy = 0.0

    def _cast(self, event: AttacksReplaced) -> Waiting:
        """Let magic fly to where it strikes, if that is known already, and blaze there."""
        struck = self._struck_by(event)
        if not struck:
            return
        caster = self._pieces[event.unit]
        centres = [piece.centre for piece in struck]
        end = sum(x for x, _y in centres) / len(centres), sum(y for _x, y in centres) / len(centres)
        start, far = caster.centre, math.dist(caster.centre, end)

        def show(share: float) -> None:
            self._stage.shoot("bolt", start, end, share)

        yield from self._stage.tween(min(LONGEST_FLIGHT, ATTACK + A_SQUARE * far), show)
        reach = max(math.dist(piece.centre, end) + piece.n / 2 for piece in struck)
        self._stage.burst("blaze", end, reach)

    def _struck_by(self, event: AttacksReplaced) -> list[_Piece]:
        """Return whom it makes save or hurts, as far as that has happened."""
        found: dict[str, None] = {}
        for later in self._stage.host.log[self._stage.shown + 1 :]:
            if isinstance(later, (TurnEnded, AttacksReplaced)):
                break
            if (isinstance(later, SaveRolled) and later.what == event.what) or (
                isinstance(later, Damaged) and later.cause == event.what
            ):
                found[later.unit] = None
        return [self._pieces[unit] for unit in found]

    def _damaged(self, event: Damaged) -> Waiting:
        piece = self._pieces[event.unit]
        before = piece.hp
        steps = max(1, min(MOST_HP_STEPS, math.ceil(abs(before - event.left) / HP_A_STEP)))
        blow, self._blow = self._blow, None
        (ux, uy), _far = _towards(self._pieces[event.by], piece) if event.by else ((1.0, 0.0), 0.0)
        double = blow is not None and blow.critical and blow.target == event.unit
        if not event.by:
            self._stage.sound("hit", 0.7)
        self._stage.burst("blow" if blow is not None else "blaze", piece.centre, piece.n * (BLOW if blow else BLAZE))
        lost = _("−{n}").format(n=event.amount)
        self._tell("critical" if double else "damage", lost, event.unit)
        whole = piece.unit.card.hp
        told = _("{n} damage, {left} of {whole} HP left").format(n=event.amount, left=event.left, whole=whole)
        self._stage.note(lost, told, self._name(event.unit))

        def show(share: float) -> None:
            piece.hp = before + (event.left - before) * share
            # thrown back once, then it rocks to rest
            back = STAGGER * math.sin(share * steps * 2 * math.pi) * (1 - share) ** 2
            piece.dx, piece.dy = ux * back, uy * back

        yield from self._stage.tween(HP_STEP * steps, show)
        piece.dx = piece.dy = 0.0

    def _healed(self, event: Healed) -> Waiting:
        piece = self._pieces[event.unit]
        before = piece.hp
        steps = max(1, min(MOST_HP_STEPS, math.ceil(abs(event.left - before) / HP_A_STEP)))
        back = _("+{n}").format(n=event.amount)
        self._tell("saved", back, event.unit)
        told = _("{n} gained, {left} HP now").format(n=event.amount, left=event.left)
        self._stage.note(back, told, self._name(event.unit))

        def show(share: float) -> None:
            piece.hp = before + (event.left - before) * share

        yield from self._stage.tween(HP_STEP * steps, show)

    def _destroyed(self, event: Destroyed) -> Waiting:
        piece = self._pieces[event.unit]
        self._stage.sound("destroyed")
        self._tell("killed", _("destroyed"), event.unit)
        yield from self._stage.tween(FADE, lambda share: setattr(piece, "fade", share), even_reduced=True)
        piece.here, piece.fade = False, 0.0

    def _saved(self, event: SaveRolled) -> Waiting:
        if not event.die:  # made without a roll
            self._tell("saved", _("fearless"), event.unit)
            return
        what = self._save_words(event.what)
        caption = _("{sum} against {dc}, passed") if event.passed else _("{sum} against {dc}, failed")
        told = caption.format(sum=_sum(event.die, event.bonus), dc=event.dc)
        full, brief = what.format(name=self._name(event.unit)), what.format(name=self._short(event.unit))
        yield from self._stage.dice([Throw(event.die)], told, full, brief, result=event.passed)
        self._came_of(event)

    @staticmethod
    def _save_words(what: str) -> str:
        """Return what a save is made for: against what, if it is against an ability or a spell."""
        plain = {
            "morale": _("{name} tests morale"), "rally": _("{name} tries to rally"), "pit": _("{name} at the edge")
        }  # fmt: skip
        known = ABILITIES.of((what,))
        if what in plain or known is None:
            return plain.get(what, _("{name} makes a save"))
        return _("{name} against {what}").format(name="{name}", what=known.named)

    def _came_of(self, event: SaveRolled) -> None:
        """Tell above the creature what came of its save; a failed one of morale is told by the rout that follows."""
        if event.passed:
            words = {"morale": _("holds"), "rally": _("rallies")}.get(event.what, pgettext("of a creature", "saved"))
            self._tell("rallied" if event.what == "rally" else "saved", words, event.unit)
        elif event.what != "morale":
            self._tell("failed", _("flees on") if event.what == "rally" else _("save failed"), event.unit)

    def _risk(self, event: RiskRolled) -> Waiting:
        caption = _("{die}: the ground gives way") if event.die <= 5 else _("{die}: the ground holds")
        names = self._name(event.unit), self._short(event.unit)
        yield from self._stage.dice([Throw(event.die)], caption.format(die=event.die), *names, result=event.die > 5)

    def _conceal(self, event: ConcealRolled) -> Waiting:
        found = event.die >= event.needs
        caption = _("{die}: the blow is lost") if event.lost else _("{die}: one more die")
        if found:
            caption = {"unseen": _("{die}: finds the unseen"), "conceal": _("{die}: finds it")}.get(
                event.what, _("{die}: reaches it")
            )
        who = self._who_at(event.attacker, event.target)
        yield from self._stage.dice([Throw(event.die)], caption.format(die=event.die), *who, result=found)
        if event.lost:
            words = _("not reached") if event.what == "incorporeal" else _("not found")
            self._tell("miss", words, event.target)

    def _contest(self, event: ContestRolled) -> Waiting:
        what = {"map": _("The map"), "setup": _("Setting up"), "creature": _("The creature")}.get(
            event.what, _("Initiative")
        )
        players = self._stage.host.state.battle.players
        rolled = [(die, side) for side, die in enumerate(event.dice) if die]
        sums = [str(die + event.ratings[side]) for die, side in rolled]
        totals = reduce(lambda a, b: _("{a} against {b}").format(a=a, b=b), sums)
        winner = "" if event.winner is None else players[event.winner]
        if not event.tie:
            caption, detail, brief = _("{totals}, {player} decides").format(totals=totals, player=winner), what, ""
        else:
            again = event.winner is None
            both = _("A tie, both roll again") if len(rolled) == 2 else _("A tie, they roll again")
            caption = both if again else _("A tie, {player} decides").format(player=winner)
            how = _("{totals} {rule}") if again else _("{totals}, higher rating {rule}")
            detail = how.format(totals=totals, rule=event.tie)
            brief = event.tie if again else _("higher rating {rule}").format(rule=event.tie)
        dice = [Throw(die, LETTERS[side]) for die, side in rolled]
        yield from self._stage.dice(dice, caption, detail, brief)

    def _condition(self, event: EffectChanged) -> Waiting:
        effect = event.effect
        piece = self._pieces.get(effect.target)
        if piece is not None and effect.key in AILMENTS:
            if isinstance(event, Beginning):
                piece.conditions.append(effect)
            elif effect in piece.conditions:
                piece.conditions.remove(effect)
            if effect.key in (CONTROLLED, ENSLAVED, PHASED_OUT):  # another side's now, or off the map
                piece.unit = self._stage.host.state.units[effect.target]
                piece.here = piece.unit.here if effect.key != PHASED_OUT else not isinstance(event, Beginning)
        if isinstance(event, Routed):
            self._stage.sound("routed")
            self._tell("routed", _("routs"), event.unit)
        elif isinstance(event, Beginning) and effect.key in AILMENTS:
            self._tell("stunned", ABILITIES[effect.key].named, effect.target)
        yield from ()

    def _left(self, event: LeftMap) -> Waiting:
        piece = self._pieces[event.unit]
        cx, cy = piece.centre
        ground = self._stage.host.state.map
        width, height = ground.width, ground.height
        ways = ((cx, (-1, 0)), (width - cx, (1, 0)), (cy, (0, -1)), (height - cy, (0, 1)))
        _far, (ox, oy) = min(ways)
        away = BEYOND + piece.n
        self._tell("gone", _("off the map"), event.unit)

        def show(share: float) -> None:
            piece.dx, piece.dy, piece.alpha = ox * away * share, oy * away * share, 1 - share

        yield from self._stage.tween(FADE, show, even_reduced=True)
        piece.here, piece.alpha, piece.dx, piece.dy = False, 1.0, 0.0, 0.0

    def _ended(self, _event: BattleEnded) -> Waiting:
        self._stage.sound("fanfare")
        yield from ()


def _towards(one: _Piece, other: _Piece) -> tuple[tuple[float, float], float]:
    """Return the direction from one to another, of length 1, and how far that is in squares."""
    (ax, ay), (bx, by) = one.centre, other.centre
    far = math.hypot(bx - ax, by - ay)
    return ((bx - ax) / far, (by - ay) / far) if far else (0.0, 0.0), far


def _sum(die: int, bonus: int) -> str:
    """Return "14 + 9 = 23"."""
    if bonus < 0:
        return _("{die} − {bonus} = {total}").format(die=die, bonus=-bonus, total=die + bonus)
    return _("{die} + {bonus} = {total}").format(die=die, bonus=bonus, total=die + bonus)
