"""Armies: which are legal and why not, all faults at once, each with its rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated

from game.content.dials.cards import Figure, Id, Name, Prose, SpareDial  # noqa: TC001 - as above
from game.content.dials.equipment import Item, Spell  # noqa: TC001 - as above
from game.content.dials.rosters import RIDERS, fits
from game.content.plain import Bounds
from game.i18n import _, ngettext, proper

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_MEMBERS = 60


@dataclass(frozen=True, slots=True)
class Member:
    """A line of an army list, by the ids of cards: a figure, with what it rides and carries.

    damage  clicks before the game: one of the levels of the figure (MK-CORE-13)
    dial    which further dial a champion wears, "" for the one it comes with (MK-UNIT-31)
    mount   what it rides, "" for nothing (MK-UNIT-24)
    leader  whether it leads the army; of a cavalry unit the rider does (MK-SETUP-07)
    """

    figure: Id
    damage: Annotated[int, Bounds(0, 19)] = 0
    dial: Annotated[str, Bounds(0, 60)] = ""
    items: Annotated[tuple[Id, ...], Bounds(0, 6)] = ()
    mount: Annotated[str, Bounds(0, 60)] = ""
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Army:
    """An army list: its members in order, its spells, and the strength it was built for (MK-SETUP-04)."""

    id: Id
    name: Name
    points: Annotated[int, Bounds(50, 5000)]
    members: Annotated[tuple[Member, ...], Bounds(1, MOST_MEMBERS)]
    spells: Annotated[tuple[Id, ...], Bounds(0, 12)] = ()
    description: Prose = ""
    players: Annotated[int, Bounds(2, 4)] = 2  # of the game it was built for
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class Recruit:
    """A member of an army with its cards: what a battle is set up from."""

    figure: Figure
    damage: Annotated[int, Bounds(0, 19)] = 0
    dial: SpareDial | None = None
    items: Annotated[tuple[Item, ...], Bounds(0, 6)] = ()
    mount: Figure | None = None
    leader: bool = False

    @property
    def fielded(self) -> Figure:
        """Return the figure as it takes the field, a champion with the dial that was chosen (MK-UNIT-31)."""
        return self.figure.wearing(self.dial) if self.dial is not None else self.figure

    @property
    def points(self) -> int:
        """Return what it costs with all it has: its mount and items count too (MK-UNIT-25, MK-ITEM-07)."""
        own = self.fielded.points_at(self.damage)
        worth = own if own is not None else self.fielded.points
        return worth + (self.mount.points if self.mount else 0) + sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class ArmyFault:
    """One condition that an army breaks; `member` is the number of the recruit that is to blame, from 0."""

    rule: str
    sentence: str
    member: int | None = None
    spell: int | None = None


def points_of(recruits: Sequence[Recruit], spells: Sequence[Spell] = ()) -> int:
    """Return the sum of figures, mounts, items and spells (MK-SETUP-05)."""
    return sum(recruit.points for recruit in recruits) + sum(spell.points for spell in spells)


def army_faults(recruits: Sequence[Recruit], spells: Sequence[Spell], points: int) -> list[ArmyFault]:
    """Return everything that keeps an army from being legal at an agreed strength; an empty list is a legal army."""
    found = [*_strength(recruits, spells, points), *_leader(recruits)]
    for n, recruit in enumerate(recruits):
        found += [ArmyFault(rule, sentence, n) for rule, sentence in member_faults(recruit)]
    return [*found, *_once(recruits), *_castable(recruits, spells)]


def _strength(recruits: Sequence[Recruit], spells: Sequence[Spell], points: int) -> Iterable[ArmyFault]:
    """Less than the strength is allowed, more is not (MK-SETUP-05)."""
    total = points_of(recruits, spells)
    if total > points:
        words = ngettext(
            "{total} point: {over} over the strength of {limit}.",
            "{total} points: {over} over the strength of {limit}.",
            total,
        )
        yield ArmyFault("MK-SETUP-05", words.format(total=total, over=total - points, limit=points))


def _leader(recruits: Sequence[Recruit]) -> Iterable[ArmyFault]:
    """One figure is the leader (MK-SETUP-07)."""
    leaders = [n for n, recruit in enumerate(recruits) if recruit.leader]
    if not recruits:
        yield ArmyFault("MK-SETUP-07", _("No figure yet: an army has at least its leader."))
    elif not leaders:
        yield ArmyFault("MK-SETUP-07", _("No leader: one figure of an army is named."))
    for n in leaders[1:]:
        words = _("{name} is a second leader: one figure of an army is named.")
        yield ArmyFault("MK-SETUP-07", words.format(name=proper(recruits[n].figure.name)), n)


def member_faults(recruit: Recruit) -> Iterable[tuple[str, str]]:
    """Return what is wrong with one member for itself, as rules and sentences."""
    figure, name = recruit.fielded, proper(recruit.figure.name)
    spare = recruit.dial
    if spare is not None:
        other = _("The dial “{dial}” is not {name}’s: collector number and set symbol must agree.")
        if recruit.figure.kind != "champion":
            words = _("{name} is no champion, and wears the dial it comes with.")
            yield "MK-UNIT-31", words.format(name=name)
        elif spare.champion != recruit.figure.id or not fits(spare, recruit.figure):
            yield "MK-UNIT-33", other.format(dial=spare.id, name=name)
    if figure.points_at(recruit.damage) is None:
        words = ngettext(
            "{name} has no point value with {n} click of damage before the game; it has those with {known}.",
            "{name} has no point value with {n} clicks of damage before the game; it has those with {known}.",
            recruit.damage,
        )
        known = ", ".join(str(level.damage) for level in figure.levels)
        yield "MK-CORE-13", words.format(name=name, n=recruit.damage, known=known)
    if figure.kind == "mount":
        yield "MK-UNIT-24", _("{name} has no rider: every mount begins with one.").format(name=name)
    yield from _riding(recruit)
    yield from _carrying(recruit)


def _riding(recruit: Recruit) -> Iterable[tuple[str, str]]:
    mount, name = recruit.mount, proper(recruit.figure.name)
    if mount is None:
        return
    if mount.kind != "mount":
        words = _("{mount} is no mount, and {name} cannot ride it.")
        yield "MK-UNIT-20", words.format(mount=proper(mount.name), name=name)
    elif recruit.figure.kind not in RIDERS or mount.mount_type not in recruit.figure.mount_types:
        words = _("{name} cannot ride {mount}: no mount symbol of the two agrees.")
        yield "MK-UNIT-21", words.format(name=name, mount=proper(mount.name))


def _carrying(recruit: Recruit) -> Iterable[tuple[str, str]]:
    figure, name = recruit.fielded, proper(recruit.figure.name)
    if len(recruit.items) > figure.item_slots:
        found = len(recruit.items)
        words = ngettext(
            "{name} carries {n} item; item slots: {slots}.", "{name} carries {n} items; item slots: {slots}.", found
        )
        yield "MK-ITEM-01", words.format(name=name, n=found, slots=figure.item_slots)
    for item in recruit.items:
        if not item.usable_by(figure):
            words = _("{name} does not meet the requirements of {item}.")
            yield "MK-ITEM-06", words.format(name=name, item=proper(item.name))
    relics = [item for item in recruit.items if item.relic]
    if len(relics) > 1:
        words = _("{name} carries {item} beside {other}: a warrior may carry one relic.")
        text = words.format(name=name, item=proper(relics[1].name), other=proper(relics[0].name))
        yield "MK-ITEM-03", text
    for k, item in enumerate(recruit.items):
        # Items that ask for nothing never meet; those that share one characteristic do (ruling).
        ours = {requirement.trait for requirement in item.requires}
        twin = next((o for o in recruit.items[:k] if ours & {requirement.trait for requirement in o.requires}), None)
        if twin is not None:
            words = _("{name} carries {item} beside {other}: both ask for the same characteristic.")
            yield "MK-ITEM-04", words.format(name=name, item=proper(item.name), other=proper(twin.name))


def _once(recruits: Sequence[Recruit]) -> Iterable[ArmyFault]:
    """Note what an army may hold once only, each time it is there again: uniques, champions, relics."""
    seen: Counter[str] = Counter()
    relics: Counter[str] = Counter()
    for n, recruit in enumerate(recruits):
        for figure in (recruit.figure, *([recruit.mount] if recruit.mount else [])):
            seen[figure.id] += 1
            if figure.rank == "unique" and seen[figure.id] == 2:
                rule = "MK-UNIT-31" if figure.kind == "champion" else "MK-CORE-03"
                words = _("{name} is unique: there is only one in an army.")
                yield ArmyFault(rule, words.format(name=proper(figure.name)), n)
        for item in recruit.items:
            relics[item.id] += item.relic
            if relics[item.id] == 2:
                words = _("{item} is a relic: there is only one in an army.")
                yield ArmyFault("MK-ITEM-05", words.format(item=proper(item.name)), n)


def _castable(recruits: Sequence[Recruit], spells: Sequence[Spell]) -> Iterable[ArmyFault]:
    """Ask of a spell a figure of the wand type, and one of its faction or a Dragon Mage (MK-SPELL-01, MK-SUB-25)."""
    casters = [recruit.fielded for recruit in recruits]
    wands = [figure for figure in casters if any(section.attack_type == "wand" for section in figure.sections)]
    for n, spell in enumerate(spells):
        if any(spell.castable_by(figure) for figure in casters):
            continue
        words = (
            _("{spell}: no figure of the wand type is of the faction that it asks for.")
            if wands
            else _("{spell}: no figure of the army is of the wand type.")
        )
        yield ArmyFault("MK-SPELL-01", words.format(spell=proper(spell.name)), spell=n)
