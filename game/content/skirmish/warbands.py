"""Warbands: which are legal and why not (all faults at once), and their files."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.content.skirmish.cards import Creature, Format, Warband
from game.content.skirmish.formats import FORMATS, Asked
from game.i18n import _, ngettext, proper

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from game.content.words import Parameters
    from game.content.yaml_io import Document

MOST_MEMBERS = 8  # DDM-WB-04
DEAREST_SHARE = 70  # per cent of the limit, DDM-WB-05 with DDM-Q-72
MINIONS, REQUIRES, BUILDING = "minions", "requires", "warband-building"  # words on cards that a warband is made up by


@dataclass(frozen=True, slots=True)
class WarbandFault:
    """One condition that a warband breaks; a `warning` is allowed (DDM-BAD-05)."""

    rule: str
    sentence: str
    creature: str | None = None  # id of the creature that is to blame
    warning: bool = False


def dearest_allowed(points: int) -> int:
    """Return the highest cost of a single creature: 140 at 200 points (DDM-WB-05, DDM-Q-72)."""
    return points * DEAREST_SHARE // 100


def answers_to(card: Creature, what: str) -> bool:
    """Tell whether a creature is what a card calls by a name or a kind, each as a whole word: "Goblin", "Undead"."""
    return _whole_word(what, card.name) or _whole_word(what, card.type)


def _whole_word(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) is not None


def listed(parameters: Parameters, name: str) -> tuple[str, ...]:
    """Return the words of a parameter that is a list, none if it is not there."""
    value = parameters.get(name, ())
    return value if isinstance(value, tuple) else ()


def minions_of(members: Iterable[Creature], creatures: Mapping[str, Creature]) -> list[Creature]:
    """Return the creatures that members of a warband bring with them, each time they are in it (DDMG-ABIL-043.1).

    They cost nothing and are not among the eight; factions are not asked (DDMG-ABIL-043.2, .3, .5, DDMG-Q-31); what is
    brought brings nobody (ruling). They score like all others when they are eliminated.
    """
    named = (name for card in members for name in listed(card.abilities.get(MINIONS, {}), "of"))
    return [creatures[name] for name in named if name in creatures]


def warband_faults(
    members: Sequence[Creature],
    faction: str,
    points: int = 200,
    format: Format = "assault",  # noqa: A002 - the word of the scenario file
    minions: Sequence[Creature] = (),
) -> list[WarbandFault]:
    """Return everything that keeps a warband from being legal, each with its rule; an empty list is a legal warband.

    The faction is chosen first; DDM-WB-02 to -06, DDM-SCN-03, DDM-BAD-06. A creature joins the warbands whose symbols
    are on its card: one, two or all four, besides whom Warband Building lets in (DDMG-ABIL-084.1). `minions` are those
    that `minions_of` brings: they may be required and count for Unique, else nothing is asked of them (DDMG-ABIL-043.2,
    .3, .5). In a Quick Battle the one creature is given and nothing else is asked (DDM-QB-01); whoever plays
    Out-of-the-Box plays what he opened (DDM-OOB-04), and in Limited neither factions, Unique nor cost are looked at
    (DDM-OOB-01, -13, -16, DDMG-ABIL-081.3), nor who is required (DDMG-ABIL-058.5). An Epic Assault lets in Huge
    creatures, epic cards and any cost (DDM-EPIC-02 to -05). A creature that breaks a rule is told once, however many
    there are.
    """
    if format == "quick":
        if len(members) == 1:
            return []
        words = ngettext(
            "{n} creature; a Quick Battle has one a side.",
            "{n} creatures; a Quick Battle has one a side.",
            len(members),
        )
        return [WarbandFault("DDM-QB-01", words.format(n=len(members)))]
    asked = FORMATS[format]
    if asked.whole:
        return list(_commander(members)) if members else list(_count(members))
    return [
        *_points(members, points),
        *_count(members),
        *_each(members, faction, points, asked),
        *((*_copies([*members, *minions]), *_required(members, minions)) if asked.factions else ()),
        *_commander(members),
    ]


def is_legal(
    members: Sequence[Creature],
    faction: str,
    points: int,
    format: Format,  # noqa: A002 - the word of the scenario file
    creatures: Mapping[str, Creature],
) -> bool:
    """Tell whether a warband is legal together with the minions that it brings: a warning does not count."""
    minions = minions_of(members, creatures)
    return all(fault.warning for fault in warband_faults(members, faction, points, format, minions))


def _points(members: Sequence[Creature], points: int) -> Iterable[WarbandFault]:
    """DDM-WB-02, with 500 points in an Epic Assault: DDM-EPIC-02."""
    total = sum(creature.cost for creature in members)
    if total > points:
        words = ngettext(
            "{total} point: {over} over the limit of {limit}.",
            "{total} points: {over} over the limit of {limit}.",
            total,
        )
        yield WarbandFault("DDM-WB-02", words.format(total=total, over=total - points, limit=points))


def _count(members: Sequence[Creature]) -> Iterable[WarbandFault]:
    if len(members) > MOST_MEMBERS:
        words = ngettext(
            "{n} creature: at most {most} may take part.", "{n} creatures: at most {most} may take part.", len(members)
        )
        yield WarbandFault("DDM-WB-04", words.format(n=len(members), most=MOST_MEMBERS))
    if not members:
        yield WarbandFault("DDM-WB-04", _("No creature yet: a warband has 1 to {most}.").format(most=MOST_MEMBERS))


def _each(members: Sequence[Creature], faction: str, points: int, asked: Asked) -> Iterable[WarbandFault]:
    dearest = dearest_allowed(points)
    open_to = [card.abilities[BUILDING] for card in members if BUILDING in card.abilities]
    for creature in {creature.id: creature for creature in members}.values():
        if asked.factions and faction not in creature.factions and not _let_in(creature, open_to):
            words = _("{name} is {theirs}, the warband {ours}.")
            # One, two or four symbols stand on a card: DDM-WB-01, DDM-CARD-04, -05, -06, DDMG-TERM-044.1, DDM-BAD-02.
            rule = "DDM-WB-03"
            if _called(creature, open_to):  # but for its rating it would be let in
                words = _("{name} is {theirs}, the warband {ours}: Warband Building lets in followers only.")
                rule = "DDMG-ABIL-084.2"  # DDMG-BAD-03
            theirs = "/".join(creature.factions)
            yield WarbandFault(rule, words.format(name=proper(creature.name), theirs=theirs, ours=faction), creature.id)
        if asked.dearest and creature.cost > dearest:
            words = _("{name} costs {cost}: no creature may cost more than {most}.")  # DDM-BAD-04
            yield WarbandFault(
                "DDM-WB-05", words.format(name=proper(creature.name), cost=creature.cost, most=dearest), creature.id
            )
        if creature.size == "Huge" and not asked.huge:
            # Large is allowed, Huge in Epic Assaults only: DDM-Q-12, DDM-BAD-08.
            words = _("{name} is Huge: no Huge creature takes part in an Assault.")
            yield WarbandFault("DDM-SCN-03", words.format(name=proper(creature.name)), creature.id)
        if creature.epic and not asked.epic:
            words = _("{name} is an epic card: only an Epic Assault allows it.")
            yield WarbandFault("DDM-BAD-07", words.format(name=proper(creature.name)), creature.id)


def _called(creature: Creature, open_to: Sequence[Parameters]) -> bool:
    return any(answers_to(creature, str(kind)) for values in open_to for kind in listed(values, "kinds"))


def _let_in(creature: Creature, open_to: Sequence[Parameters]) -> bool:
    """DDMG-ABIL-084.1, .2: a commander effect is for followers, so no commander comes of another faction."""
    return creature.commander is None and _called(creature, open_to)


def _required(members: Sequence[Creature], minions: Sequence[Creature]) -> Iterable[WarbandFault]:
    """DDMG-ABIL-058.1, .4: another creature of the warband is the one required; several may require the same."""
    for creature in {creature.id: creature for creature in members}.values():
        if REQUIRES not in creature.abilities:
            continue
        what = str(creature.abilities[REQUIRES]["of"])
        others = [*members, *minions]
        others.remove(creature)
        if not any(answers_to(other, what) for other in others):
            words = _("{name} requires {what}: the warband has no other creature of that name or kind.")
            yield WarbandFault(
                "DDMG-ABIL-058.1", words.format(name=proper(creature.name), what=proper(what)), creature.id
            )


def _copies(members: Sequence[Creature]) -> Iterable[WarbandFault]:
    """DDM-BAD-06: a Unique creature is there once, its epic card counted with it: they share the name.

    DDM-CARD-21, DDM-EPIC-04: both cards of others may be mixed.
    """
    yield from _namesakes(members)
    unique = {creature.name: creature.id for creature in members if creature.unique}
    for name, n in Counter(creature.name for creature in members).items():
        if n > 1 and name in unique:
            words = ngettext(
                "{name} is Unique and here {n} time; one is allowed.",
                "{name} is Unique and here {n} times; one is allowed.",
                n,
            ).format(name=proper(name), n=n)
            yield WarbandFault("DDM-BAD-06", words, unique[name])  # one of the NAME: DDMG-ABIL-081.1, DDMG-BAD-01


def _namesakes(members: Sequence[Creature]) -> Iterable[WarbandFault]:
    """DDMG-ABIL-081.1: other versions of a Unique creature; NAME is its name up to a comma."""
    by_name = {creature.name: creature for creature in members}  # of one warband: DDMG-ABIL-081.2
    told: set[frozenset[str]] = set()
    for unique in (creature for creature in by_name.values() if creature.unique):
        for other in by_name.values():
            pair = frozenset((unique.name, other.name))
            if other is not unique and pair not in told and _whole_word(unique.name.split(",")[0], other.name):
                told.add(pair)
                words = _("{name} is Unique, and {other} is another version.")
                sentence = words.format(name=proper(unique.name), other=proper(other.name))
                yield WarbandFault("DDMG-ABIL-081.1", sentence, other.id)


def _commander(members: Sequence[Creature]) -> Iterable[WarbandFault]:
    if members and all(creature.commander is None for creature in members):
        words = _("No commander: creatures rout more often and never rally.")
        # It is allowed all the same: DDM-Q-02, DDM-BAD-05.
        yield WarbandFault("DDM-WB-06", words, warning=True)


def add_warbands(
    document: Document,
    creatures: Mapping[str, Creature],
    warbands: dict[str, Warband],
    spoilt: set[str],
    source: Path | None = None,
) -> None:
    """Take in the warbands of a file; `spoilt` holds, and gets, the ids of cards that have faults of their own."""
    entries = document.value["warbands"] if isinstance(document.value.get("warbands"), list) else []
    for i, form in enumerate(entries):
        if document.good("warbands", i, "id"):
            spoilt.add(form["id"])
        if not document.good("warbands", i):
            continue
        if form["id"] in warbands:
            document.fault(("warbands", i, "id"), _('there already is a warband "{id}"').format(id=form["id"]))
            continue
        warband = _warband(document, i, form, creatures, spoilt, source)
        if warband is not None:
            warbands[warband.id] = warband


def _warband(
    document: Document,
    i: int,
    form: dict[str, Any],
    creatures: Mapping[str, Creature],
    spoilt: set[str],
    source: Path | None,
) -> Warband | None:
    points, format_ = form.get("points", 200), form.get("format", "assault")
    members: list[Creature] = []
    for j, name in enumerate(form["members"]):
        if name in creatures:
            members.append(creatures[name])
        elif name not in spoilt:
            words = _('"{warband}" has an unknown creature "{id}"').format(warband=form["id"], id=name)
            document.fault(("warbands", i, "members", j), words + did_you_mean(name, creatures, listed=0))
    sound = len(members) == len(form["members"])
    minions = minions_of(members, creatures)
    for fault in warband_faults(members, form["faction"], points, format_, minions) if sound else ():
        where = (
            ("warbands", i, "members", form["members"].index(fault.creature))
            if fault.creature in form["members"]
            else ("warbands", i, "members")
        )
        words = f"{fault.sentence} ({fault.rule})"
        document.fault(where, f'"{form["id"]}": {words}', key=fault.creature is None, warning=fault.warning)
        sound = sound and fault.warning
    if not sound:
        return None
    ids = tuple(form["members"])
    return Warband(form["id"], form["name"], form["faction"], ids, points, form.get("description", ""), format_, source)


def warband_text(warband: Warband) -> str:
    """Return the file that holds one warband, for those that players build themselves."""
    from game.content.yaml_io import dump

    form: dict[str, Any] = {
        "id": warband.id,
        "name": warband.name,
        "faction": warband.faction,
        "points": warband.points,
    }
    if warband.description:
        form["description"] = warband.description
    if warband.format != "assault":
        form["format"] = warband.format
    form["members"] = list(warband.members)
    return dump({"warbands": [form]})
