"""Every figure of the game with its reasons: attack bonus, armour class, damage, saves, speed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Number, Reason
from game.geometry.squares import adjacency, cover, flank
from game.geometry.squares.grid import label
from game.i18n import _
from game.systems.skirmish import command, space, types
from game.systems.skirmish.ailments import KEEN
from game.systems.skirmish.damage import Packet, Part, taken
from game.systems.skirmish.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.skirmish.cards import Attack
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

COVER = 4  # DDM-MOD-06
NO_RIDERS: frozenset[str] = frozenset()


class Attempt:
    """One attack about to be made: who, at whom, with what and why ("attack", "opportunity", "charge").

    A shot may be drawn on somebody else: `aimed` is whom it was meant for, `target` whom it reaches. `riders` are the
    keys of what was declared before the roll.
    """

    __slots__ = ("aimed", "attack", "attacker", "explain", "index", "kind", "riders", "state", "target", "why")

    def __init__(
        self,
        state: State,
        attacker: Unit,
        target: Unit,
        kind: str,
        index: int,
        why: str = "attack",
        *,
        explain: bool = False,
        aimed: Unit | None = None,
        riders: frozenset[str] = NO_RIDERS,
    ) -> None:
        self.state, self.attacker, self.riders = state, attacker, riders
        if aimed is None:
            aimed = target
            if kind == "ranged" and (drawn := space.drawn_by(state, target)):
                target = drawn[0]
        self.target, self.aimed = target, aimed
        self.kind, self.index, self.why = kind, index, why
        self.explain = explain  # reasons then carry the traces that the board draws
        self.attack: Attack = (attacker.card.melee if kind == "melee" else attacker.card.ranged)[index]

    @property
    def magic(self) -> bool:
        """Whether its damage counts as magic and ignores damage reduction: made from a sacred circle (DDM-TER-45)."""
        return space.on_trait(self.state, self.attacker, "sacred_circle")

    @property
    def beside(self) -> bool:
        """Whether the two are adjacent: a strike from farther off is covered like a shot (DDMG-ABIL-041.2, .8)."""
        return adjacency.adjacent(self.state.field, self.attacker.space, self.target.space)

    @property
    def melee(self) -> bool:
        """Whether this is a melee attack."""
        return self.kind == "melee"


# --- attack roll -------------------------------------------------------------------------------------------------


@FIGURES.modifier("attack")
def listed_bonus(attempt: Attempt) -> Iterator[Reason]:
    """Begin with the bonus on the card, from afar as in melee (DDM-ATK-03, DDM-CARD-12, DDM-CARD-15).

    DDMG-STAT-002.1, -003.1, -004.1.
    """
    words = _("Melee attack") if attempt.melee else _("Ranged attack")
    yield Reason(words, attempt.attack.bonus, "DDM-ATK-03")


@FIGURES.modifier("attack")
def charging(attempt: Attempt) -> Iterator[Reason]:
    """Add 2 at the end of a charge (DDM-MOD-01, DDM-CHG-02, DDMG-TERM-012.1)."""
    if attempt.why == "charge":
        yield Reason(_("Charge"), 2, "DDM-MOD-01")


@FIGURES.modifier("attack")
def flanking(attempt: Attempt) -> Iterator[Reason]:
    """Add 2 to a melee attack on a flanked target (DDM-MOD-02, DDM-FLK-01, DDMG-TERM-015.1).

    Unless flanking does not harm it: DDMG-ABIL-034.6.
    """
    if attempt.melee and attempt.beside:  # nobody flanks from afar: DDMG-ABIL-041.7, DDMG-GEO-22
        helper = space.flanking_helper(attempt.state, attempt.attacker, attempt.target)
        if helper is not None and not types.immune(attempt.state, attempt.target, "flanking"):
            trace = None
            if attempt.explain:
                trace = flank.flank_trace(attempt.attacker.space, attempt.target.space, helper.space)
            name = attempt.state.name(helper.id)
            yield Reason(_("Flanking with {name}").format(name=name), 2, "DDM-MOD-02", trace=trace)


@FIGURES.modifier("attack")
def unseen(attempt: Attempt) -> Iterator[Reason]:
    """Add 2 if the defender cannot see the attacker, once for whatever reason (DDM-MOD-03, DDMG-COND-007.4, .7).

    Not against those who need not see whom they fight (DDMG-ABIL-007.3, DDMG-ABIL-008.4, DDMG-Q-03).
    """
    state, target = attempt.state, attempt.target
    if not space.sees(state, target, attempt.attacker) and not any(state.has(target.id, key) for key in KEEN):
        yield Reason(_("Unseen by the target"), 2, "DDM-MOD-03")


@FIGURES.modifier("attack")
def helpless_target(attempt: Attempt) -> Iterator[Reason]:
    """Add 4 to a ranged attack on the helpless, who are hit in melee without a roll (DDM-MOD-05, DDMG-COND-004.9)."""
    if attempt.target.helpless and not attempt.melee:
        yield Reason(_("Helpless target"), 4, "DDM-MOD-05")


@FIGURES.modifier("attack")
def sacred_circle(attempt: Attempt) -> Iterator[Reason]:
    """Add 2 for an attacker on a sacred circle (DDM-TER-45, DDMG-TERR-007.1)."""
    if space.on_trait(attempt.state, attempt.attacker, "sacred_circle"):
        yield Reason(_("Sacred circle"), 2, "DDM-TER-45")


@FIGURES.modifier("attack")
def commanded_attack(attempt: Attempt) -> Iterator[Reason]:
    """Add what commanders give to attack rolls, or take: to one kind or to both.

    DDM-CE-03, -05, DDMG-STAT-002.2.
    """
    return command.effects(attempt.state, attempt.attacker, "attack", attempt.kind)


# --- armour class ------------------------------------------------------------------------------------------------


@FIGURES.modifier("armour class")
def printed_armour(attempt: Attempt) -> Iterator[Reason]:
    """Begin with the AC on the card (DDM-CARD-10, DDMG-STAT-001.1)."""
    yield Reason(_("Armour class"), attempt.target.card.ac, "DDM-CARD-10")


@FIGURES.modifier("armour class")
def covered(attempt: Attempt) -> Iterator[Reason]:
    """Add 4 for cover, however many things give it, in melee and from afar: that of whom it was meant for.

    DDM-MOD-06, DDM-RCOV-02, -07, DDMG-TERM-013.1, DDMG-ABIL-003.2, .3.
    """
    state, attacker, target = attempt.state, attempt.attacker, attempt.aimed
    if attempt.melee and attempt.beside:
        if cover.melee_cover(state.field, attacker.space, target.space):
            trace = cover.melee_cover_trace(state.field, attacker.space, target.space) if attempt.explain else None
            in_forest = bool(state.field.forest & state.space(target))
            yield Reason(
                _("Cover: forest") if in_forest else _("Cover: corner of a wall"),
                COVER,
                "DDM-TER-25" if in_forest else "DDM-MCOV-01",
                kind="cover",
                trace=trace,
            )
        return
    around = space.others(state, attacker, target)
    if cover.ranged_cover(state.field, attacker.space, target.space, around):
        if not attempt.explain:
            yield Reason(_("Cover"), COVER, "DDM-RCOV-02", kind="cover")
            return
        trace = cover.ranged_cover_trace(state.field, attacker.space, target.space, around)
        yield Reason(_cover_words(state, trace), COVER, "DDM-RCOV-02", kind="cover", trace=trace)


def _cover_words(state: State, trace: Trace) -> str:
    """Name the first thing that covers, and its square: "Cover: statue S11" (DDM-RCOV-01)."""
    if not trace.blockers:
        return _("Cover: thin wall")  # DDM-Q-31
    if trace.rule == "DDM-TER-25":
        return _("Cover: target in forest")
    x, y = trace.blockers[0]
    bit = state.field.bit(x, y)
    for unit in state.on_map():
        if bit & state.space(unit):
            return _("Cover: {name}").format(name=state.name(unit.id))
    field = state.field
    kinds = (
        (field.wall, _("Cover: wall {square}")),
        (field.statue, _("Cover: statue {square}")),
        (field.fog, _("Cover: fog {square}")),
        (field.forest, _("Cover: forest {square}")),
    )
    return next(words for mask, words in kinds if bit & mask).format(square=label(x, y))


@FIGURES.modifier("armour class")
def in_melee(attempt: Attempt) -> Iterator[Reason]:
    """Add 4 against a shot into a melee with an ally of the shooter (DDM-MOD-08)."""
    if not attempt.melee:
        ally = space.engaged_with(attempt.state, attempt.attacker, attempt.target)
        if ally is not None:
            name = attempt.state.name(ally.id)
            yield Reason(_("In melee with {name}").format(name=name), 4, "DDM-MOD-08")


@FIGURES.modifier("armour class")
def stunned(attempt: Attempt) -> Iterator[Reason]:
    """Take 2 off a stunned defender (DDM-MOD-04, DDMG-COND-013.4)."""
    if attempt.target.stunned:
        yield Reason(_("Stunned"), -2, "DDM-MOD-04")


@FIGURES.modifier("armour class")
def commanded_armour(attempt: Attempt) -> Iterator[Reason]:
    """Add what commanders give to armour class, or take."""
    return command.effects(attempt.state, attempt.target, "armour class", attempt.kind)


# --- damage ------------------------------------------------------------------------------------------------------


@FIGURES.modifier("damage")
def listed_damage(attempt: Attempt) -> Iterator[Reason]:
    """Begin with the damage on the card (DDM-ATK-04, DDM-CARD-13)."""
    yield Reason(_("Damage"), attempt.attack.damage, "DDM-ATK-04")


@FIGURES.modifier("damage")
def commanded_damage(attempt: Attempt) -> Iterator[Reason]:
    """Add what commanders give to damage, or take."""
    return command.effects(attempt.state, attempt.attacker, "damage", attempt.kind)


def _extra_words(kind: str) -> str:
    """Return the words for bonus damage of a type (DDM-ATK-09)."""
    return {
        "melee": _("Melee damage"), "ranged": _("Ranged damage"), "magic": _("Magic damage"), "acid": _("Acid damage"),
        "cold": _("Cold damage"), "electricity": _("Electricity damage"), "fire": _("Fire damage"),
        "sonic": _("Sonic damage"), "negative": _("Negative damage"),
    }[kind]  # fmt: skip


def damages(attempt: Attempt) -> tuple[Number, Number]:
    """Return what the target takes of a hit, plain and doubled, after everything that lessens it or makes it worse."""
    base = FIGURES.number("damage", attempt)
    plain, twice = (_packed(attempt, base, doubled=doubled) for doubled in (False, True))
    return taken(attempt.state, attempt.target, plain), taken(attempt.state, attempt.target, twice)


def packet(attempt: Attempt, *, doubled: bool) -> Packet:
    """Return the damage of a hit: printed and flat parts, twice if `doubled`, then what is never doubled.

    Bonus damage printed with "+" (DDM-ATK-09) and the 5 of risky terrain (DDM-TER-42) are not doubled (DDM-Q-56), and
    nothing is doubled twice (DDMG-DMG-002.4).
    What abilities add has the type of the damage on the card (DDMG-DMG-001.2, .3, -002.1, .3). From a sacred circle all
    of it is magic (DDM-TER-45).
    """
    return _packed(attempt, FIGURES.number("damage", attempt), doubled=doubled)


def _packed(attempt: Attempt, base: Number, *, doubled: bool) -> Packet:
    attack, magic = attempt.attack, attempt.magic
    own = "magic" if magic else attempt.kind if attack.type in ("melee", "ranged") else attack.type
    value, reasons = max(base.value, 0), list(base.reasons)
    if base.value < 0:
        reasons.append(Reason(_("Not below 0"), -base.value, "DDM-ATK-04"))
    if doubled:
        rule = "DDM-MOD-05" if attempt.target.helpless and attempt.melee else "DDM-ATK-06"
        reasons.append(Reason(_("Doubled"), value, rule))  # what abilities add too: DDMG-DMG-002.3, DDMG-Q-25
    parts = [Part(own, reason) for reason in reasons]
    if attack.extra:
        extra = Reason(_extra_words(attack.extra_type), attack.extra, "DDM-ATK-09")
        parts.append(Part("magic" if magic else attack.extra_type, extra))
    if magic:
        parts.append(Part(own, Reason(_("Magic damage: no damage reduction"), 0, "DDM-TER-45")))
    if attempt.melee and space.on_trait(attempt.state, attempt.attacker, "risky"):
        parts.append(Part(own, Reason(_("Risky terrain"), 5, "DDM-TER-42")))
    return Packet("attack", attempt.attacker.id, "attack", "DDM-ATK-04", tuple(parts), attempt.kind)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What decides an attack roll, for the roll, the odds and the program alike.

    needs     the lowest face that hits; 0 if no roll is made: in melee a helpless creature is hit (DDMG-COND-004.8)
    critical  the lowest face that is a critical hit
    immune    whether a critical hit doubles nothing (DDM-ATK-07)
    """

    bonus: Number
    armour: Number
    needs: int
    critical: int
    immune: bool

    @property
    def sure(self) -> bool:
        """Whether it hits without a roll, for double damage (DDM-Q-58)."""
        return not self.needs


def reckon(attempt: Attempt) -> Reckoning:
    """Return both sums of an attack and the faces that hit: 1 never, 20 and critical faces always.

    What different abilities and circumstances add is summed up. DDM-ATK-05, -08, DDMG-TERM-036.1.
    """
    bonus, armour = FIGURES.number("attack", attempt), FIGURES.number("armour class", attempt)
    critical = critical_from(attempt)
    sure = attempt.melee and attempt.target.helpless
    needs = 0 if sure else min(needed(bonus.value, armour.value), critical)
    return Reckoning(bonus, armour, needs, critical, types.immune(attempt.state, attempt.target, "critical"))


# --- saves and speed ---------------------------------------------------------------------------------------------


MORALE = ("morale", "rally", "turning")
"""The saves to which commanders add: at half hit points, to rally, and against being turned (DDMG-ABIL-079.5)."""


class Trial:
    """One creature's save or speed about to be asked for: `what` "morale", "rally", "pit", or "" for its speed."""

    __slots__ = ("state", "unit", "what")

    def __init__(self, state: State, unit: Unit, what: str = "") -> None:
        self.state, self.unit, self.what = state, unit, what


@FIGURES.modifier("save")
def level(trial: Trial) -> Iterator[Reason]:
    """Begin with the level on the card (DDM-SAVE-01, DDMG-STAT-005.1)."""
    yield Reason(_("Level"), trial.unit.card.level, "DDM-CARD-08")


@FIGURES.modifier("save")
def rated(trial: Trial) -> Iterator[Reason]:
    """Add the best commander's rating to saves of morale (DDM-MOR-02, DDM-MOR-07, DDMG-STAT-008.1)."""
    best = command.morale_rating(trial.state, trial.unit) if trial.what in MORALE else None
    if best is not None:
        rating, leader = best
        if leader is trial.unit:
            yield Reason(_("Own commander rating"), rating, "DDM-MOR-08")
        else:
            words = _("Commanded by {name}").format(name=trial.state.name(leader.id))
            yield Reason(words, rating, "DDM-CMD-02")


@FIGURES.modifier("save")
def commanded_save(trial: Trial) -> Iterator[Reason]:
    """Add what commanders give to saves, and to those of morale, or take."""
    if trial.what in MORALE:
        yield from command.effects(trial.state, trial.unit, "morale")
    yield from command.effects(trial.state, trial.unit, "save")


@FIGURES.modifier("speed")
def printed_speed(trial: Trial) -> Iterator[Reason]:
    """Begin with the Speed on the card (DDM-CARD-09)."""
    yield Reason(_("Speed"), trial.unit.card.speed, "DDM-CARD-09")


@FIGURES.modifier("speed")
def commanded_speed(trial: Trial) -> Iterator[Reason]:
    """Add what commanders give to Speed, or take; it doesn't fall below 0."""
    yield from command.effects(trial.state, trial.unit, "speed")
    yield Reason(_("Not below 0"), 0, "DDM-CARD-09", op="least")


@FIGURES.modifier("charge attacks")
def one_attack(_trial: Trial) -> Iterator[Reason]:
    """Let one attack come at the end of a charge (DDM-CHG-02)."""
    yield Reason(_("End of the charge"), 1, "DDM-CHG-02")


def charge_attacks(state: State, unit: Unit) -> int:
    """Return how many melee attacks a creature makes at the end of a charge (DDM-CHG-02)."""
    return FIGURES.number("charge attacks", Trial(state, unit, "charge")).value if unit.card.melee else 0


def save(state: State, unit: Unit, what: str) -> Number:
    """Return what a creature adds to a save: level, and a commander's rating for morale (DDM-SAVE-01, DDM-MOR-02)."""
    return FIGURES.number("save", Trial(state, unit, what))


def speed(state: State, unit: Unit) -> int:
    """Return the squares a creature may move (DDM-CARD-09), commander effects and abilities included."""
    if "speed" not in state.battle.orders and not FIGURES.changed("speed", state):
        return unit.card.speed  # asked at every step
    return speed_told(state, unit).value


def speed_told(state: State, unit: Unit) -> Number:
    """Return the same with its reasons."""
    return FIGURES.number("speed", Trial(state, unit))


def needed(attack: int, armour: int) -> int:
    """Return the lowest face that reaches the armour class: 2 to 20, since 1 misses and 20 hits (DDM-ATK-05, -10)."""
    return min(max(armour - attack, 2), 20)


def critical_from(attempt: Attempt) -> int:
    """Return the lowest face that is a critical hit: 20, or 19 from blood rock, in melee only.

    Such a face hits whatever the armour class (DDM-ATK-08). DDM-TER-20, -21, DDMG-TERR-001.1.
    """
    return 19 if attempt.melee and space.on_trait(attempt.state, attempt.attacker, "blood_rock") else 20
