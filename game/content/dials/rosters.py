"""Bases, factions and figures from their files: what each kind of figure must have and must not have."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.content.dials.cards import (
    SECTIONS,
    Arc,
    Base,
    Faction,
    Figure,
    Level,
    Section,
    SectionName,
    SpareDial,
)
from game.content.dials.dialling import read_dial
from game.content.dials.marks import SUBFACTIONS
from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.inches.lengths import measured
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.content.yaml_io import Document, Where

USUAL_BASES = {"mount": "mount", "titan": "titan", "multidial": "multidial", "chariot": "multidial"}
USUAL_ARC = 90  # degrees
SEVERAL = ("multidial", "chariot")  # kinds with four dials
RIDERS = ("warrior", "hero", "champion")  # kinds that can ride
MOST_LEVELS = 6


def add_bases(document: Document, bases: dict[str, Base]) -> None:
    """Take in the bases of a file."""
    for i, form in entries(document, "bases", bases, _('there already is a base "{id}"')):
        width = measured(form["width"])
        length = measured(form.get("length") or form["width"])
        if width <= 0 or length < width or width % 2 or length % 2:
            words = _(
                '"{id}": expected a width above 0, a length of at least that, and halves in thousandths of an inch'
            )
            document.fault(("bases", i), words.format(id=form["id"]))
            continue
        arcs = tuple(
            Arc(name, form["arcs"][name]["start"] % 360 * 10, form["arcs"][name]["end"] % 360 * 10)
            for name in (SECTIONS if form.get("arcs") else ())
        )
        bases[form["id"]] = Base(
            id=form["id"],
            name=form["name"],
            shape="capsule" if length > width else "disc",
            width=width,
            length=length,
            arcs=arcs,
            token=form.get("token", False),
        )


def add_factions(document: Document, factions: dict[str, Faction]) -> None:
    """Take in the factions of a file."""
    for _i, form in entries(document, "factions", factions, _('there already is a faction "{id}"')):
        misfit, description = form.get("misfit", False), form.get("description", "")
        factions[form["id"]] = Faction(form["id"], form["name"], misfit, description)


class Roster:
    """Takes in files of figures; `known` are the abilities that the rules know."""

    def __init__(self, bases: Mapping[str, Base], factions: Mapping[str, Faction], known: Container[str]) -> None:
        self.bases, self.factions, self.known = bases, factions, known

    def add(
        self, document: Document, figures: dict[str, Figure], spares: dict[str, SpareDial], source: Path | None = None
    ) -> None:
        """Take in the figures and further dials of a file; a dial goes to its champion when all files are there."""
        for i, form in entries(document, "figures", figures, _('there already is a figure "{id}"')):
            figure = self._figure(document, ("figures", i), form, source)
            if figure is not None:
                figures[figure.id] = figure
        for i, form in entries(document, "dials", spares, _('there already is a dial "{id}"')):
            where: Where = ("dials", i)
            dial = read_dial(document, where, form, self.known, form["id"], form.get("attack_type", "none"))
            if dial is not None:
                spares[form["id"]] = SpareDial(
                    id=form["id"],
                    champion=form["champion"],
                    points=form["points"],
                    attack_type=form.get("attack_type", "none"),
                    attack_bonus=form.get("attack_bonus", 0),
                    dial=dial,
                    collector_no=form["collector_no"],
                    set_symbol=form["set_symbol"],
                )

    def _figure(self, document: Document, where: Where, form: dict[str, Any], source: Path | None) -> Figure | None:
        before = len(document.faults)
        kind, faction = form.get("kind", "warrior"), form.get("faction") or ""
        base = self._base(document, where, form, kind)
        self._names(document, where, form)
        _kind_faults(document, where, form, kind)
        sections = self._sections(document, where, form, kind)
        levels = _levels(document, where, form, sections)
        if len(document.faults) > before or base is None:
            return None
        return Figure(
            id=form["id"],
            name=form["name"],
            kind=kind,
            rank=form["rank"],
            faction=faction,
            subfaction=form.get("subfaction") or "",
            levels=levels,
            speed_type=form["speed_type"],
            damage_type=form.get("damage_type", "normal"),
            defense_type=form.get("defense_type", "normal"),
            front_arc=3600 if base.arcs else (form.get("front_arc") or USUAL_ARC) * 10,
            base=base,
            item_slots=form.get("item_slots", 0),
            sections=sections,
            collector_no=form.get("collector_no", ""),
            set_symbol=form.get("set_symbol", ""),
            mount_types=tuple(form.get("mount_types", ())),
            rider_bonus=form.get("rider_bonus"),
            mount_type=form.get("mount_type") or "",
            intelligence=form.get("intelligence") or "",
            passengers=1 if kind == "chariot" else 0,
            misfit=faction in self.factions and self.factions[faction].misfit,
            flavor=form.get("flavor", ""),
            source=source,
        )

    def _base(self, document: Document, where: Where, form: dict[str, Any], kind: str) -> Base | None:
        name = form.get("base") or USUAL_BASES.get(kind, "round")
        base = self.bases.get(name)
        if base is None or base.token:
            words = _('unknown base "{base}" of "{id}"').format(base=name, id=form["id"])
            known = [name for name, base in self.bases.items() if not base.token]
            document.fault((*where, "base"), words + did_you_mean(name, known))
        elif (kind in SEVERAL) != bool(base.arcs):
            words = _('base "{base}" of "{id}": the base of a figure of the kind "{kind}" has {sections} (MK-UNIT-01)')
            sections = _("four sections") if kind in SEVERAL else _("no sections")
            text = words.format(base=name, id=form["id"], kind=kind, sections=sections)
            document.fault((*where, "base"), text)
        return base

    def _names(self, document: Document, where: Where, form: dict[str, Any]) -> None:
        faction, subfaction = form.get("faction"), form.get("subfaction")
        if faction and faction not in self.factions:
            words = _('unknown faction "{word}" of "{id}"').format(word=faction, id=form["id"])
            document.fault((*where, "faction"), words + did_you_mean(faction, self.factions))
        if subfaction and subfaction not in SUBFACTIONS:
            words = _('unknown subfaction "{word}" of "{id}"').format(word=subfaction, id=form["id"])
            document.fault((*where, "subfaction"), words + did_you_mean(subfaction, SUBFACTIONS, listed=0))

    def _sections(self, document: Document, where: Where, form: dict[str, Any], kind: str) -> tuple[Section, ...]:
        """Return the dials of a figure with what is printed beside them, those of `same_as` copied."""
        if kind not in SEVERAL:
            if form.get("dial") is None:
                document.fault(where, _('"{id}" has no dial').format(id=form["id"]))
                return ()
            section = self._section(document, where, form, form["id"], "")
            return (section,) if section else ()
        given = form.get("sections")
        if given is None:
            words = _('"{id}" has no sections; a figure of the kind "{kind}" has four (MK-UNIT-01)')
            document.fault(where, words.format(id=form["id"], kind=kind))
            return ()
        made: dict[SectionName, Section] = {}
        for name in SECTIONS:
            place: Where = (*where, "sections", name)
            if "same_as" not in given[name] and given[name].get("dial") is not None:
                section = self._section(document, place, given[name], f"{form['id']}, {name}", name)
                if section is not None:
                    made[name] = section
            elif "same_as" not in given[name]:
                document.fault(place, _('section {name} of "{id}" has no dial').format(name=name, id=form["id"]))
        for name in SECTIONS:
            twin = given[name].get("same_as")
            if twin is None:
                continue
            if len(given[name]) > 1 or "same_as" in given[twin]:
                words = _('section {name} of "{id}": same_as stands alone and names a section that has a dial')
                document.fault((*where, "sections", name), words.format(name=name, id=form["id"]))
            elif twin in made:
                made[name] = replace(made[twin], name=name)
        return tuple(made[name] for name in SECTIONS if name in made)

    def _section(
        self, document: Document, where: Where, form: dict[str, Any], owner: str, name: SectionName
    ) -> Section | None:
        attack_type = form.get("attack_type", "none")
        least, most, arrows = form.get("range_min", 0), form.get("range_max", 0), form.get("arrows")
        if least and least >= most:
            words = _('range_min of "{id}": expected less than range_max, which is {most} (MK-RC-25)')
            document.fault((*where, "range_min"), words.format(id=owner, most=most))
        for key in ("arrows", "ranged_damage"):
            if form.get(key) is not None and not most:
                words = _('{key} of "{id}" is there without range_max (MK-RC-01)').format(key=key, id=owner)
                document.fault((*where, key), words, key=True)
        dial = read_dial(document, where, form, self.known, owner, attack_type)
        if dial is None:
            return None
        return Section(
            name=name,
            attack_type=attack_type,
            attack_bonus=form.get("attack_bonus", 0),
            range_min=least,
            range_max=most,
            ranged_damage=form.get("ranged_damage"),
            arrows=arrows or (1 if most else 0),
            dial=dial,
        )


def bring_together(figures: dict[str, Figure], spares: Mapping[str, SpareDial]) -> None:
    """Give the champions the further dials that fit their bases (MK-UNIT-33), whatever files they stand in."""
    for name, figure in figures.items():
        if figure.kind == "champion":
            ours = tuple(spare for spare in spares.values() if spare.champion == name and fits(spare, figure))
            if ours != figure.spares:
                figures[name] = replace(figure, spares=ours)


def fits(spare: SpareDial, champion: Figure) -> bool:
    """Tell whether a dial goes into a champion's base: collector number and set symbol agree (MK-UNIT-33)."""
    return (spare.collector_no, spare.set_symbol) == (champion.collector_no, champion.set_symbol)


def check_spares(document: Document, figures: Mapping[str, Figure], spoilt: Container[str]) -> None:
    """Note further dials of a file that no champion can wear."""
    listed = document.value.get("dials")
    for i, form in enumerate(listed if isinstance(listed, list) else []):
        if not document.good("dials", i):
            continue
        champion = figures.get(form["champion"])
        if champion is None:
            if form["champion"] not in spoilt:
                words = _('dial "{id}" is for an unknown champion "{name}"')
                tail = did_you_mean(form["champion"], figures, listed=0)
                document.fault(("dials", i, "champion"), words.format(id=form["id"], name=form["champion"]) + tail)
        elif champion.kind != "champion":
            words = _('dial "{id}": "{name}" is no champion, and wears the dial it comes with (MK-UNIT-31)')
            document.fault(("dials", i, "champion"), words.format(id=form["id"], name=champion.id))
        elif (form["collector_no"], form["set_symbol"]) != (champion.collector_no, champion.set_symbol):
            words = _('dial "{id}" does not fit "{name}": collector number and set symbol differ (MK-UNIT-33)')
            document.fault(("dials", i, "collector_no"), words.format(id=form["id"], name=champion.id))


def _levels(document: Document, where: Where, form: dict[str, Any], sections: tuple[Section, ...]) -> tuple[Level, ...]:
    """Return the point values, the dearest first (MK-CORE-13); heroes have several (MK-UNIT-35)."""
    given, owner = form["points"], form["id"]
    if isinstance(given, int):
        given = {"0": given}
    place: Where = (*where, "points")
    shapely = all(key.isdecimal() and type(value) is int for key, value in given.items())
    if not shapely or not 1 <= len(given) <= MOST_LEVELS or not all(1 <= value <= 5000 for value in given.values()):
        words = _('points of "{id}": expected one number, or up to {most} such as {{0: 62, 2: 45}}')
        document.fault(place, words.format(id=owner, most=MOST_LEVELS))
        return ()
    levels = tuple(Level(int(damage), points) for damage, points in given.items())
    if levels[0].damage != 0:
        document.fault(place, _('points of "{id}" begin with the value without damage: {{0: …}}').format(id=owner))
    if any(b.damage <= a.damage or b.points >= a.points for a, b in pairwise(levels)):
        words = _('points of "{id}": more damage goes with fewer points (MK-CORE-13)')
        document.fault(place, words.format(id=owner))
    if sections and levels[-1].damage >= min(section.dial.life for section in sections):
        n = levels[-1].damage
        words = ngettext(
            'points of "{id}": {n} click of damage leaves nothing of its dial',
            'points of "{id}": {n} clicks of damage leave nothing of its dial',
            n,
        )
        document.fault(place, words.format(id=owner, n=n))
    if form.get("kind") == "hero" and len(levels) == 1:
        document.fault(place, _('"{id}" is a hero and has one point value (MK-UNIT-35)').format(id=owner))
    return levels


def _kind_faults(document: Document, where: Where, form: dict[str, Any], kind: str) -> None:
    """Note what a kind of figure must have and has not, or has and must not have."""

    def wrong(key: str, words: str) -> None:
        place: Where = (*where, key) if key in form else where
        document.fault(place, words.format(id=form["id"]), key=key in form)

    if kind in SEVERAL and form.get("dial") is not None:
        wrong("dial", _('"{id}" has four sections, each with its own dial (MK-UNIT-01)'))
    if kind not in SEVERAL and form.get("sections") is not None:
        wrong("sections", _('"{id}" has one dial: only multi-dial figures and chariots have sections (MK-UNIT-01)'))
    if (kind == "mount") != (form.get("mount_type") is not None):
        wrong("mount_type", _('"{id}": mounts, and only mounts, have a mount_type (MK-UNIT-21)'))
    if (kind == "mount") != (form.get("intelligence") is not None):
        wrong("intelligence", _('"{id}": mounts, and only mounts, have an intelligence (MK-CAV-09)'))
    if form.get("mount_types") and kind not in RIDERS:
        wrong("mount_types", _('"{id}": only warriors, heroes and champions ride (MK-UNIT-21)'))
    if form.get("rider_bonus") is not None and not form.get("mount_types"):
        wrong("rider_bonus", _('"{id}" has a rider_bonus but can ride nothing (MK-UNIT-22)'))
    if kind == "chariot" and form["speed_type"] != "wheel":
        wrong("speed_type", _('"{id}" is a chariot, and moves on wheels (MK-UNIT-09)'))
    if form["speed_type"] == "wheel" and kind not in SEVERAL:
        wrong("speed_type", _('"{id}": only chariots and other multi-dial figures move on wheels (MK-UNIT-09)'))
    if (form.get("damage_type") == "fist") != (kind == "titan"):
        wrong("damage_type", _('"{id}": titans, and only titans, have the damage type fist (MK-UNIT-18)'))
    if kind == "champion" and form["rank"] != "unique":
        wrong("rank", _('"{id}" is a champion, and unique (MK-UNIT-31)'))
    if kind == "champion" and not (form.get("collector_no") and form.get("set_symbol")):
        wrong("collector_no", _('"{id}" is a champion: it has a collector_no and a set_symbol (MK-UNIT-33)'))
    if kind in SEVERAL and form.get("front_arc") is not None:
        wrong("front_arc", _('"{id}": the arcs of its sections are those of its base (MK-UNIT-02)'))
