"""Cards that are drawn, from their files: tactics, objectives, missions, sieges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.regiments.decks import MissionCard, ObjectiveCard, SiegeCard, TacticsCard, ZoneBonus
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.regiments.cards import Faction
    from game.content.regiments.effects import Meaning
    from game.content.yaml_io import Document, Where


def add_tactics(
    document: Document, tactics: dict[str, TacticsCard], factions: Mapping[str, Faction], meaning: Meaning,
    source: Path | None = None,
) -> None:  # fmt: skip
    """Take in the tactics cards of a file."""
    for i, form in entries(document, "tactics", tactics, _('there already is a tactics card "{id}"')):
        before, name = len(document.faults), form["id"]
        where: Where = ("tactics", i)
        faction = form.get("faction") or ""
        if faction and faction not in factions:
            words = _('"{id}" is of the unknown faction "{faction}"').format(id=name, faction=faction)
            document.fault((*where, "faction"), words + did_you_mean(faction, factions))
        card = TacticsCard(
            id=name,
            name=form["name"],
            text=form["text"],
            clause=meaning.clause(document, where, form, name),
            bonus=_bonus(document, where, form, meaning),
            faction=faction,
            source=source,
        )
        if len(document.faults) == before:
            tactics[name] = card


def _bonus(document: Document, where: Where, form: dict[str, Any], meaning: Meaning) -> ZoneBonus | None:
    bonus = form.get("bonus")
    if bonus is None:
        return None
    effects = meaning.effects(document, (*where, "bonus", "effects"), bonus["effects"], form["id"])
    return ZoneBonus(tuple(bonus["zones"]), bonus["text"], effects)


def add_objectives(
    document: Document, objectives: dict[str, ObjectiveCard], meaning: Meaning, source: Path | None = None
) -> None:
    """Take in the objective cards of a file."""
    for i, form in entries(document, "objectives", objectives, _('there already is an objective card "{id}"')):
        before, where = len(document.faults), ("objectives", i)
        card = ObjectiveCard(
            id=form["id"],
            name=form["name"],
            text=form["text"],
            deck=form["deck"],
            clauses=meaning.clauses(document, where, form, form["id"]),
            place=form.get("place") or "",
            points=form.get("points", 0),
            source=source,
        )
        if card.deck == "relics" and not card.place:
            words = _('"{id}" is linked to a token, and says to which (ASF-DWD-04)').format(id=card.id)
            document.fault(where, words)
        if len(document.faults) == before:
            objectives[card.id] = card


def add_missions(
    document: Document, missions: dict[str, MissionCard], meaning: Meaning, source: Path | None = None
) -> None:
    """Take in the secret missions of a file."""
    for i, form in entries(document, "missions", missions, _('there already is a mission "{id}"')):
        before = len(document.faults)
        goal = meaning.effect(document, ("missions", i, "goal"), form["goal"], form["id"], "goals")
        if len(document.faults) == before:
            missions[form["id"]] = MissionCard(
                id=form["id"],
                name=form["name"],
                text=form["text"],
                goal=goal,
                points=form.get("points", 2),
                reveal=form.get("reveal", "end"),
                copies=form.get("copies", 2),
                source=source,
            )


def add_sieges(document: Document, sieges: dict[str, SiegeCard], meaning: Meaning, source: Path | None = None) -> None:
    """Take in the siege strategies of a file."""
    for i, form in entries(document, "sieges", sieges, _('there already is a siege card "{id}"')):
        before = len(document.faults)
        clause = meaning.clause(document, ("sieges", i), form, form["id"])
        if len(document.faults) == before:
            sieges[form["id"]] = SiegeCard(form["id"], form["name"], form["text"], form["side"], clause, source)
