"""The log: each event as one sentence with its numbers and its rule ID (look.md "Words")."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

from game.content.squares.ground import area_number
from game.engine import seats
from game.engine.effects import EffectBegan, EffectEnded
from game.engine.limits import Used
from game.engine.system import Sentence
from game.geometry.squares.grid import label
from game.i18n import N_, _, enumerated, ngettext, proper, signed
from game.systems.skirmish import spellbook, spells
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS
from game.systems.skirmish.elimination import BOUND
from game.systems.skirmish.events.attacks import (
    AttackRolled,
    AttacksReplaced,
    ConcealRolled,
    Damaged,
    Destroyed,
    Gained,
    Healed,
)
from game.systems.skirmish.events.conditions import (
    CONTROLS,
    STANDS_STILL,
    ConfusionRolled,
    ControlTaken,
    Rallied,
    Routed,
    SaveRolled,
)
from game.systems.skirmish.events.movement import (
    ChargeBegan,
    ChargeBroken,
    Forced,
    LeftMap,
    Relocated,
    RiskRolled,
    Stepped,
    Teleported,
)
from game.systems.skirmish.events.rounds import (
    Activated,
    BattleEnded,
    FirstChosen,
    Readied,
    RoundBegan,
    Scored,
    TurnForgone,
)
from game.systems.skirmish.events.setup import (
    AreaDrawn,
    BoosterOpened,
    CommanderNamed,
    ContestRolled,
    CreaturesChosen,
    Emerged,
    LetterChosen,
    LiesInWait,
    MapChosen,
    Placed,
    SetupOrderChosen,
    WarbandBuilt,
    WarbandsRevealed,
)
from game.systems.skirmish.events.spells import Interrupted, MagicTested, PointsSpent, RolledAgain, SwiftTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.event import Event
    from game.engine.seats import Team
    from game.systems.skirmish.state import State


ARMOUR = "DDM-CARD-10"
"""The rule of the printed armour class: with it the second sum of an attack begins."""


# --- chapters and lines ---
def chapter(event: Event) -> str:
    """Return "round" or "turn" if one begins: with a creature's activation, or when it is chosen who goes first."""
    if isinstance(event, RoundBegan):
        return "round"
    return "turn" if isinstance(event, (Activated, FirstChosen)) else ""


def report(state: State, told: Sequence[Event]) -> Sentence | None:
    """Return what a round came to: for each player points, hit points lost, who fell and who fled."""
    began = next((event for event in told if isinstance(event, RoundBegan)), None)
    if began is None:
        return None
    details: list[tuple[str, str]] = []
    for side, player in enumerate(state.battle.players):
        scored = [event for event in told if isinstance(event, Scored) and event.side == side]
        points = sum(event.amount for event in scored)
        mine = [event for event in told if getattr(event, "unit", None) in state.units]
        mine = [event for event in mine if state.units[event.unit].side == side]  # type: ignore[attr-defined]
        hurt = [event for event in mine if isinstance(event, Damaged)]
        lost = sum(event.amount for event in hurt)
        fallen = [state.name(event.unit) for event in mine if isinstance(event, Destroyed)]
        fled = [state.name(event.unit) for event in mine if isinstance(event, Routed)]
        if points:
            parts = ", ".join(_scored_for(state, event) for event in scored)
            words = ngettext("{player} gains {n} point: {parts}.", "{player} gains {n} points: {parts}.", points)
            details.append((words.format(player=player, n=points, parts=parts), "DDM-SCN-07"))
        if lost:
            by_unit: dict[str, int] = {}
            for event in hurt:
                by_unit[event.unit] = by_unit.get(event.unit, 0) + event.amount
            parts = ", ".join(
                _("{n} of {name}").format(n=amount, name=state.name(unit)) for unit, amount in by_unit.items()
            )
            words = ngettext("{player} loses {n} hit point: {parts}.", "{player} loses {n} hit points: {parts}.", lost)
            details.append((words.format(player=player, n=lost, parts=parts), "DDM-DMG-01"))
        if fallen:
            words = ngettext("{player} loses {names}.", "{player} loses {names}.", len(fallen))
            details.append((words.format(player=player, names=enumerated(fallen)), "DDM-DMG-02"))
        if fled:
            words = ngettext("{names} of {player} routed.", "{names} of {player} routed.", len(fled))
            details.append((words.format(player=player, names=enumerated(fled)), "DDM-ROUT-01"))
    text = _("Round {n} is over.").format(n=began.number)
    return Sentence(text, "DDM-RND-01", weight=2, details=tuple(details)) if details else None


def _scored_for(state: State, event: Scored) -> str:
    if event.why == "area":
        return _("{n} for victory areas").format(n=event.amount)
    return _("{n} for {name}").format(n=event.amount, name=state.name(event.unit))


def sentence(state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
    """Return the log's line for an event, None if it is not told.

    Steps of one move become one line, and so do creatures that a side sets up in a row.
    """
    if isinstance(event, Stepped):
        return _stepped(state, event, since)
    if isinstance(event, Placed):
        return _placed(state, event, since)
    teller = _TELLERS.get(type(event))
    return teller(state, event) if teller is not None else None


def _name(state: State, unit: str) -> str:
    return f"*{state.name(unit)}*"


def _side(state: State, unit: str) -> int:
    return state.units[unit].side


def _revealed(state: State, event: WarbandsRevealed) -> Sentence:
    told = against(state.battle.scenario.teams, [proper(name) for name in state.battle.warbands])
    return Sentence(_("The warbands are revealed: {warbands}.").format(warbands=told), event.rule)


def against(teams: Sequence[Team], names: Sequence[str]) -> str:
    """Return names, one for each side, against each other, those of a team together."""
    told = [enumerated([names[side] for side in team]) for team in teams]
    return reduce(lambda one, other: _("{one} against {other}").format(one=one, other=other), told)


def _contest(state: State, event: ContestRolled) -> Sentence:
    sums = [
        _("{player} {die} + {rating} = {total}").format(
            player=state.battle.players[side],
            die=event.dice[side],
            rating=event.ratings[side],
            total=event.dice[side] + event.ratings[side],
        )
        for side, die in enumerate(event.dice)
        if die
    ]
    what, side = _contest_name(event.what), event.winner
    winner = "" if side is None else state.battle.players[side]
    if not event.tie:
        text = _("{what}: {sums}. {winner} decides.")
    elif side is None:
        text = (
            _("{what}: {sums}. A tie; both roll again.")
            if len(sums) == 2
            else _("{what}: {sums}. A tie; those who are equal roll again.")
        )
    else:
        text = _("{what}: {sums}. A tie; the higher rating wins, and {winner} decides.")
    told = text.format(what=what, sums=", ".join(sums), winner=winner)
    return Sentence(told, event.tie or event.rule, side, details=_ratings(state, event))


def _ratings(state: State, event: ContestRolled) -> tuple[tuple[str, str], ...]:
    """Return what was added to either die and whose rating that is."""
    if state.battle.quick:
        return ((_("Plain rolls: no rating is added."), event.rule),)
    lines = []
    for leader, amount, player, die in zip(event.leaders, event.ratings, state.battle.players, event.dice, strict=True):
        if not die:
            continue  # did not roll
        if leader in state.units:
            words = _("{player}: the commander rating of {name}").format(player=player, name=state.name(leader))
            lines.append(_line(words, amount, event.rule))
        else:
            lines.append((_("{player}: no commander, nothing is added.").format(player=player), "DDM-Q-83"))
    return tuple(lines)


def _contest_name(what: str) -> str:
    return {
        "map": _("Roll for the map"),
        "setup": _("Roll for setting up"),
        "creature": _("Roll for the creature"),
        "initiative": _("Initiative"),
    }[what]


def _map(state: State, event: MapChosen) -> Sentence:
    name = next(m.name for m in state.battle.maps if m.id == event.map)
    return Sentence(_("The battle is fought on {map}.").format(map=proper(name)), event.rule)


def _creature(state: State, event: CreaturesChosen) -> Sentence:
    own = next(unit for unit in state.units.values() if unit.card.id == event.card)
    text = _("{player} plays {name}.")
    return Sentence(
        text.format(player=state.battle.players[event.side], name=f"*{proper(own.card.name)}*"), event.rule, event.side
    )


def _order(state: State, event: SetupOrderChosen) -> Sentence:
    return Sentence(
        _("{player} sets up first.").format(player=state.battle.players[event.side]), event.rule, event.side
    )


def _letter(state: State, event: LetterChosen) -> Sentence:
    text = _("{player} takes starting area {number}.")
    told = text.format(player=state.battle.players[event.side], number=area_number(event.letter))
    return Sentence(told, event.rule, event.side)


def _placed(state: State, event: Placed, since: Sequence[Event]) -> Sentence:
    """Count the creatures of a side that are set up in one line."""
    side = _side(state, event.unit)
    joins = bool(since) and all(isinstance(one, Placed) and _side(state, one.unit) == side for one in since)
    number = len(since) + 1 if joins else 1
    text = ngettext("{player} sets up {n} creature.", "{player} sets up {n} creatures.", number)
    told = text.format(player=state.battle.players[side], n=number)
    return Sentence(told, event.rule, side, lengthens=joins)


def _round(_state: State, event: RoundBegan) -> Sentence:
    return Sentence(_("Round {n} begins.").format(n=event.number), event.rule)


def _first(state: State, event: FirstChosen) -> Sentence:
    return Sentence(_("{player} goes first.").format(player=state.battle.players[event.side]), event.rule, event.side)


def _activated(state: State, event: Activated) -> Sentence:
    text = _("{name} is activated.").format(name=_name(state, event.unit))
    return Sentence(text, event.rule, _side(state, event.unit), weight=0)


def _stepped(state: State, event: Stepped, since: Sequence[Event]) -> Sentence:
    first = since[0] if since else None
    joins = isinstance(first, Stepped) and (first.unit, first.why) == (event.unit, event.why)
    origin = first.origin if joins and isinstance(first, Stepped) else event.origin
    text = {
        "rout": _("{name} flees from {a} to {b}."),
        "charge": _("{name} charges from {a} to {b}."),
    }.get(event.why, _("{name} moves from {a} to {b}."))
    told = text.format(name=_name(state, event.unit), a=label(*origin), b=label(*event.to))
    return Sentence(told, event.rule, _side(state, event.unit), lengthens=joins)


def _charge(state: State, event: ChargeBegan) -> Sentence:
    text = _("{name} charges {target}.").format(name=_name(state, event.unit), target=_name(state, event.target))
    return Sentence(text, event.rule, _side(state, event.unit))


def _teleported(state: State, event: Teleported) -> Sentence:
    text = _("{name} teleports from {a} to {b}.")
    told = text.format(name=_name(state, event.unit), a=label(*event.origin), b=label(*event.to))
    return Sentence(told, event.rule, _side(state, event.unit))


def _broken(state: State, event: ChargeBroken) -> Sentence:
    text = _("{name} is moved off its line and charges no more.").format(name=_name(state, event.unit))
    return Sentence(text, event.rule, _side(state, event.unit))


def _forced(state: State, event: Forced) -> Sentence:
    text = {
        "push": _("{by} pushes {name} from {a} to {b}."),
        "pull": _("{by} pulls {name} from {a} to {b}."),
        "switch": _("{name} is moved from {a} to {b} as two change places."),
    }.get(event.why, _("{by} moves {name} from {a} to {b}."))
    names = {"name": _name(state, event.unit), "by": _name(state, event.by)}
    told = text.format(a=label(*event.origin), b=label(*event.to), **names)
    return Sentence(told, event.rule, _side(state, event.by))


def _relocated(state: State, event: Relocated) -> Sentence:
    text = _("{name} is moved from {a} to the nearest free place, {b}.")
    told = text.format(name=_name(state, event.unit), a=label(*event.origin), b=label(*event.to))
    return Sentence(told, event.rule, _side(state, event.unit))


def _attack(state: State, event: AttackRolled) -> Sentence:
    names = {"name": _name(state, event.attacker), "target": _name(state, event.target)}
    side = _side(state, event.attacker)
    if not event.die:
        text = _("{name} attacks the helpless {target}: a hit without a roll.")
        return Sentence(text.format(**names), "DDM-MOD-05", side)
    numbers = {"die": event.die, "bonus": event.bonus, "total": event.die + event.bonus, "armour": event.armour}
    extra = ABILITIES.of((event.why,))
    verb = {
        ("melee", "opportunity"): _("{name} strikes at {target} in passing: {sum}. {result}"),
        ("melee", "charge"): _("{name} charges home at {target}: {sum}. {result}"),
        ("ranged", "attack"): _("{name} shoots at {target}: {sum}. {result}"),
    }.get((event.kind, event.why), _("{name} attacks {target}: {sum}. {result}"))
    if extra is not None:
        names["what"] = extra.named
        verb = _("{name} strikes at {target} ({what}): {sum}. {result}")
    told = _("{die} + {bonus} = {total} against AC {armour}").format(**numbers)
    if event.critical:
        result = _("A critical hit.")
    elif event.hit:
        result = _("Hit.")
    elif event.die == 1:
        result = _("A natural 1 misses.")
    else:
        result = _("Miss.")
    return Sentence(
        verb.format(sum=told, result=result, **names), event.rule, side, event.die, details=_sums(event.parts)
    )


def _sums(parts: Sequence[tuple[str, int, str]]) -> tuple[tuple[str, str], ...]:
    """Return the parts of an attack's two sums, words and rule: those of the roll, then those of the armour class."""
    lines: list[tuple[str, str]] = []
    against = False
    for words, amount, rule in parts:
        if rule == ARMOUR:  # the roll is told with its signs, what stands against it with the other ones
            against = True
            lines.append((f"{-amount} {words}", rule))
        else:
            lines.append(_line(words, -amount if against else amount, rule))
    return tuple(lines)


def _lines(parts: Sequence[tuple[str, int, str]]) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum, words and rule."""
    return tuple(_line(*part) for part in parts)


def _line(words: str, amount: int, rule: str) -> tuple[str, str]:
    return f"{signed(amount)} {words}" if amount else words, rule  # some parts say something without adding to it


def _conceal(state: State, event: ConcealRolled) -> Sentence:
    lost, found, again = {
        "unseen": (
            _("{name} cannot see {target}: {die}, under {needs}, and the blow is lost."),
            _("{name} cannot see {target}, but finds it: {die}."),
            _("{name} cannot see {target}: {die}, under {needs}, and one more die."),
        ),
        "conceal": (
            _("{name} loses sight of {target}: {die}, under {needs}, and the hit is lost."),
            _("{name} finds {target} all the same: {die}."),
            _("{name} loses sight of {target}: {die}, under {needs}, and one more die."),
        ),
        "incorporeal": (
            _("It goes through {target} as through air: {die}, under {needs}."),
            _("It reaches {target}, incorporeal or not: {die}."),
            "",
        ),
    }[event.what]
    text = lost if event.lost else found if event.die >= event.needs else again
    name = _name(state, event.attacker) if event.attacker else ""
    told = text.format(name=name, target=_name(state, event.target), die=event.die, needs=event.needs)
    return Sentence(told, event.rule, _side(state, event.attacker) if event.attacker else None, event.die)


def _damaged(state: State, event: Damaged) -> Sentence:
    text = {
        "spikes": _("The spike stones take {amount} from {name}: {left} of {whole} HP."),
        "risky": _("The ground takes {amount} from {name}: {left} of {whole} HP."),
    }.get(event.cause, _("{name} loses {amount}: {left} of {whole} HP."))
    whole = state.units[event.unit].card.hp
    told = text.format(name=_name(state, event.unit), amount=event.amount, left=max(event.left, 0), whole=whole)
    return Sentence(told, event.rule, _side(state, event.by) if event.by else None, details=_lines(event.parts))


def _healed(state: State, event: Healed) -> Sentence:
    text = _("{name} gets {amount} back: {left} of {whole} HP.")
    if isinstance(event, Gained):
        text = _("{name} gains {amount}: {left} HP, {whole} on its card.")
    whole = state.units[event.unit].card.hp
    told = text.format(name=_name(state, event.unit), amount=event.amount, left=event.left, whole=whole)
    return Sentence(told, event.rule, _side(state, event.unit))


def _destroyed(state: State, event: Destroyed) -> Sentence:
    text = _("{name} falls into a pit.") if event.cause == "pit" else _("{name} is destroyed.")
    side = _side(state, event.by) if event.by else None
    return Sentence(text.format(name=_name(state, event.unit)), event.rule, side, weight=2)


def _saved(state: State, event: SaveRolled) -> Sentence:
    texts = {
        ("morale", True): _("{name} tests morale: {sum}. It holds."),
        ("morale", False): _("{name} tests morale: {sum}. It fails."),
        ("rally", True): _("{name} tries to rally: {sum}. It does."),
        ("rally", False): _("{name} tries to rally: {sum}. It fails."),
        ("pit", True): _("{name} clings to the edge: {sum}."),
        ("pit", False): _("{name} loses its hold: {sum}."),
    }
    text = texts.get((event.what, event.passed))
    if not event.die:
        text = _("{name} is fearless and tests no morale.")
    if text is None:  # against an ability
        text = _("{name} saves against {what}: {sum}.") if event.passed else _("{name} fails against {what}: {sum}.")
    total = event.die + event.bonus
    told = _("{die} + {bonus} = {total} against {dc}").format(
        die=event.die, bonus=event.bonus, total=total, dc=event.dc
    )
    return Sentence(
        text.format(name=_name(state, event.unit), sum=told, what=_title(event.what)),
        event.rule,
        _side(state, event.unit),
        event.die,
        details=_lines(event.parts),
    )


def _title(what: str) -> str:
    """Return what an ability is called, by its key or by the name of one of its reactions."""
    known = ABILITIES.of((what,))
    return what if known is None else known.named


def _used(state: State, event: Used) -> Sentence | None:
    """Tell that an ability with a limit was used; limits of the rules themselves are book-keeping."""
    known = ABILITIES.of((event.what,))
    if known is None or event.who not in state.units:
        return None
    if event.scope == "turn" and any(blank.name == "boxes" for blank in known.form):
        return None  # its box is told of, too
    text = _("{name} uses {what}.").format(name=_name(state, event.who), what=_title(event.what))
    return Sentence(text, event.rule, _side(state, event.who))


def _cast(state: State, event: AttacksReplaced | SwiftTaken | Interrupted) -> Sentence | None:
    """Tell that a spell was cast; one that has boxes of its own is told by their use."""
    one = spells.of_card(state.units[event.unit].card, event.what)
    if one is None or (one.pay == "boxes" and isinstance(event, AttacksReplaced)):
        return None
    text = {
        SwiftTaken: _("{name} uses {what} as its swift action."),
        Interrupted: _("{name} interrupts with {what}."),
    }.get(type(event), _("{name} uses {what}."))  # fmt: skip
    told = text.format(name=_name(state, event.unit), what=_title(event.what))
    return Sentence(told, event.rule, _side(state, event.unit))


def _tested(state: State, event: MagicTested) -> Sentence:
    if event.by:
        text = _("Under the eye of {other}, {name} loses {what}: {die}.")
        if not event.lost:
            text = _("Under the eye of {other}, {name} keeps {what}: {die}.")
    elif event.lost:
        text = _("{other} resists {what}: {die}.")
    else:
        text = _("{other} does not resist {what}: {die}.")
    other = _name(state, event.by or event.target)
    told = text.format(other=other, name=_name(state, event.unit), what=_title(event.what), die=event.die)
    return Sentence(told, event.rule, _side(state, event.unit), event.die)


def _again(state: State, event: RolledAgain) -> Sentence:
    text = _("The die of {name} is rolled again because of {what}: {first}, now {second}.")
    gaps = {"name": _name(state, event.unit), "what": _title(event.by), "first": event.first, "second": event.second}
    return Sentence(text.format(**gaps), event.rule, _side(state, event.unit), event.second)


def _points(state: State, event: PointsSpent) -> Sentence:
    n = spells.points_left(state, event.unit)
    text = ngettext(
        "{name} spends {spent}; {n} power point is left.", "{name} spends {spent}; {n} power points are left.", n
    )
    told = text.format(name=_name(state, event.unit), spent=event.amount, n=n)
    return Sentence(told, event.rule, _side(state, event.unit), weight=0)


def _changed(state: State, event: EffectBegan | EffectEnded) -> Sentence | None:
    """Tell a statistic that a spell changes."""
    effect = event.effect
    words = _(spellbook.STATISTICS[event.key]).format(n=signed(int(str(effect.param("amount")))))
    began = isinstance(event, EffectBegan)
    text = _("{name}: {words} by {what}.") if began else _("{name}: no longer {words} by {what}.")
    what = spellbook.title(str(effect.param("spell")))
    return Sentence(
        text.format(name=_name(state, event.target), words=words, what=what), event.rule, _side(state, event.target)
    )


def _routed(state: State, event: Routed) -> Sentence:
    text = _("{name} routs.").format(name=_name(state, event.unit))
    return Sentence(text, event.rule, _side(state, event.unit), weight=2)


def _rallied(state: State, event: Rallied) -> Sentence:
    text = _("{name} rallies and does nothing else this turn.").format(name=_name(state, event.unit))
    return Sentence(text, event.rule, _side(state, event.unit), weight=2)


_CONDITIONS = {
    "routing": (N_("{name} routs."), N_("{name} is in order again.")),
    "stunned": (N_("{name} is stunned."), N_("{name} is no longer stunned.")),
    "helpless": (N_("{name} is helpless."), N_("{name} is no longer helpless.")),
    "paralyzed": (N_("{name} is paralyzed."), N_("{name} is no longer paralyzed.")),
    "asleep": (N_("{name} falls asleep."), N_("{name} wakes up.")),
    "confused": (N_("{name} is confused."), N_("{name} is no longer confused.")),
    "controlled": (N_("{name} follows somebody else this turn."), N_("{name} is its owner’s again.")),
    "entangled": (N_("{name} is entangled."), N_("{name} is free to move again.")),
    "blinded": (N_("{name} is blinded."), N_("{name} sees again.")),
    "poisoned": (N_("{name} is poisoned."), N_("The poison leaves {name}.")),
    "incited": (N_("{name} is incited."), N_("{name} is no longer incited.")),
    "inhibited": (N_("{name} is inhibited."), N_("{name} is no longer inhibited.")),
    "invisible": (N_("{name} becomes invisible."), N_("{name} is no longer invisible.")),
    "skips-turn": (N_("{name} will skip its next turn."), N_("{name} has skipped its turn.")),
    "phased-out": (N_("{name} vanishes from the map."), N_("{name} is back on the map.")),
    "enslaved": (N_("{name} has changed its warband."), N_("{name} is free of its master.")),
}
"""What the log says when a condition begins, and when it ends."""


def _rolled_confused(state: State, event: ConfusionRolled) -> Sentence:
    if event.die <= CONTROLS:
        text = _("{name} is confused: {die}, an opponent acts for it.")
    elif event.die <= STANDS_STILL:
        text = _("{name} is confused: {die}, it does nothing.")
    else:
        text = _("{name} is confused: {die}, it acts as usual.")
    told = text.format(name=_name(state, event.unit), die=event.die)
    return Sentence(told, event.rule, _side(state, event.unit), event.die)


def _emerged(state: State, event: Emerged) -> Sentence:
    text = (
        _("{name} comes back into play at {square}.")
        if event.anew
        else _("{name} comes out of its ambush at {square}.")
    )
    told = text.format(name=_name(state, event.unit), square=label(event.x, event.y))
    return Sentence(told, event.rule, _side(state, event.unit), weight=2)


def _area_drawn(state: State, event: AreaDrawn) -> Sentence:
    where = label(*state.field.squares(state.map.victory[event.area].mask)[0])
    told = _("{name} wanders into the victory area at {square}.").format(name=_name(state, event.unit), square=where)
    return Sentence(told, event.rule, _side(state, event.unit))


def _lying(state: State, event: LiesInWait) -> Sentence:
    told = _("{name} lies in wait off the map.").format(name=_name(state, event.unit))
    return Sentence(told, event.rule, _side(state, event.unit))


def _readied(state: State, event: Readied) -> Sentence:
    told = _("{name} may take another turn this round.").format(name=_name(state, event.unit))
    return Sentence(told, event.rule, _side(state, event.unit))


def _forgone(state: State, event: TurnForgone) -> Sentence:
    told = _("{name} does without its other turn.").format(name=_name(state, event.unit))
    return Sentence(told, event.rule, _side(state, event.unit))


def _controlled(state: State, event: ControlTaken) -> Sentence:
    text = _("{player} controls {name} in this turn.")
    told = text.format(player=state.battle.players[event.seat], name=_name(state, event.unit))
    return Sentence(told, event.rule, event.seat, weight=2)


def _effect(state: State, event: EffectBegan | EffectEnded) -> Sentence | None:
    """Tell that a condition or a lasting ability began or ended for which the room has no event of its own."""
    if event.target not in state.units:
        return None
    if event.key in spellbook.STATISTICS:
        return _changed(state, event)
    began = isinstance(event, EffectBegan)
    if event.key == BOUND:
        return _bound(state, event) if isinstance(event, EffectBegan) else None
    text = _CONDITIONS[event.key][0 if began else 1] if event.key in AILMENTS else None
    if text is None and ABILITIES.of((event.key,)) is not None:
        text = N_("{name} is now under {what}.") if began else N_("{what} on {name} ends.")
    if text is None:
        return None
    told = _(text).format(name=_name(state, event.target), what=_title(event.key))
    return Sentence(told, event.rule, _side(state, event.target))


def _bound(state: State, event: EffectBegan) -> Sentence:
    text = _("{name} requires {other}: it goes when that one goes.")
    told = text.format(name=_name(state, event.target), other=_name(state, event.source))
    return Sentence(told, event.rule, _side(state, event.target))


def _left(state: State, event: LeftMap) -> Sentence:
    text = _("{name} flees off the map.").format(name=_name(state, event.unit))
    return Sentence(text, event.rule, _side(state, event.unit), weight=2)


def _risk(state: State, event: RiskRolled) -> Sentence:
    text = (
        _("The ground under {name}: {die}, it gives way.")
        if event.die <= 5
        else _("The ground under {name}: {die}, it holds.")
    )
    told = text.format(name=_name(state, event.unit), die=event.die)
    return Sentence(told, event.rule, _side(state, event.unit), event.die)


def _scored(state: State, event: Scored) -> Sentence:
    text = (
        _("{player} scores {points} for victory areas.")
        if event.why == "area"
        else _("{player} loses {points} again for {name}, which is in play.")
        if event.amount < 0
        else _("{player} scores {points} for {name}.")
    )
    name = _name(state, event.unit) if event.unit else ""
    told = text.format(player=state.battle.players[event.side], points=abs(event.amount), name=name)
    limit = state.battle.scenario.points
    cost = _("its cost in points") if event.rule != "DDM-MP-05" else _("its cost divided among the opponents")
    why = cost if event.unit else _("5 % of the limit of {n}").format(n=limit)
    return Sentence(told, event.rule, event.side, details=(_line(why, event.amount, event.rule),))


def _ended(state: State, event: BattleEnded) -> Sentence:
    if event.winner < 0:
        return Sentence(
            {
                "draw": _("The battle is a draw: points, distances to the centre and costs are equal."),
                "stall": _("The battle is a draw: fifty rounds have passed without a blow."),
            }[event.how],
            event.rule,
            weight=2,
        )
    return Sentence(f"{outcome(state, event.winner, event.how)}", event.rule, event.winner, weight=2)


def outcome(state: State, winner: int, how: str) -> str:
    """Return the sentence that tells how a battle was decided; `how` as in BattleEnded."""
    names = [state.battle.players[side] for side in seats.team_of(state.battle.scenario.teams, winner)]
    n = len(names)
    text = {
        "points": ngettext(
            "{players} wins: the target of {target} points is reached.",
            "{players} win together: the target of {target} points is reached.",
            n,
        ),
        "last": ngettext(
            "{players} wins: no enemy is left on the map.", "{players} win together: no enemy is left on the map.", n
        ),
        "rout": _("{players} wins: {loser} routs."),
        "stall": ngettext(
            "{players} wins on points after ten rounds without a blow.",
            "{players} win together on points after ten rounds without a blow.",
            n,
        ),
        "centre": ngettext(
            "{players} wins: points are equal, and its creature is nearest to the centre.",
            "{players} win together: points are equal, and their creature is nearest to the centre.",
            n,
        ),
        "cost": ngettext(
            "{players} wins: points and distance to the centre are equal, and its creature there costs more.",
            "{players} win together: points and distance to the centre are equal, and their creature there costs more.",
            n,
        ),
    }[how]
    loser = state.band(state.battle.foes[winner][0])
    return text.format(players=enumerated(names), loser=loser, target=state.battle.scenario.goal)


def _opened(state: State, event: BoosterOpened) -> Sentence:
    names = enumerated([proper(state.battle.supply[card].name) for card in event.cards])
    text = _("{player} opens a booster: {names}.").format(player=state.battle.players[event.side], names=names)
    return Sentence(text, event.rule, event.side)


def _built(state: State, event: WarbandBuilt) -> Sentence:
    text = _("{player} has built a warband.").format(player=state.battle.players[event.side])
    return Sentence(text, event.rule, event.side)


def _named(state: State, event: CommanderNamed) -> Sentence:
    side = _side(state, event.unit)
    text = _("{player} makes {name} a commander of rating 0; it counts 5 points more.")
    told = text.format(player=state.battle.players[side], name=_name(state, event.unit))
    return Sentence(told, event.rule, side, weight=2)


_TELLERS: dict[type, Callable[[State, Any], Sentence | None]] = {
    BoosterOpened: _opened,
    WarbandBuilt: _built,
    CommanderNamed: _named,
    WarbandsRevealed: _revealed,
    ContestRolled: _contest,
    MapChosen: _map,
    CreaturesChosen: _creature,
    SetupOrderChosen: _order,
    LetterChosen: _letter,
    RoundBegan: _round,
    FirstChosen: _first,
    Activated: _activated,
    ChargeBegan: _charge,
    Teleported: _teleported,
    ChargeBroken: _broken,
    Forced: _forced,
    Relocated: _relocated,
    AttackRolled: _attack,
    ConcealRolled: _conceal,
    Damaged: _damaged,
    Healed: _healed,
    Gained: _healed,
    Destroyed: _destroyed,
    SaveRolled: _saved,
    Routed: _routed,
    ConfusionRolled: _rolled_confused,
    ControlTaken: _controlled,
    Emerged: _emerged,
    AreaDrawn: _area_drawn,
    LiesInWait: _lying,
    Readied: _readied,
    TurnForgone: _forgone,
    Rallied: _rallied,
    EffectBegan: _effect,
    EffectEnded: _effect,
    LeftMap: _left,
    RiskRolled: _risk,
    Scored: _scored,
    BattleEnded: _ended,
    Used: _used,
    AttacksReplaced: _cast,
    SwiftTaken: _cast,
    Interrupted: _cast,
    MagicTested: _tested,
    RolledAgain: _again,
    PointsSpent: _points,
}
