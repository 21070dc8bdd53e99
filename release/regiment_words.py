"""The text of every card of regiments as its declared effects have it, held against the text that stands on it.

python -m release.regiment_words    prints each card whose text says something else than its effects do

A card is written by its effects; this module puts them into English, the language of the files, from which the
catalogues translate whole texts. So what a card says and what it does are one thing, told twice.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.systems.regiments.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.content.regiments.cards import Ability, Clause, Effect
    from game.content.regiments.decks import MissionCard, ObjectiveCard, SiegeCard, TacticsCard

UNIT, COURT, ANY, HOLDER, UNDER = "this unit", "", "a friendly unit", "the unit that holds it", "the unit under it"
"""Whom a card calls "self": by the kind of card; people at court and sieges have nobody."""

TRIGGERS = {
    "round_begins": "At the start of a round",
    "round_ends": "At the end of the round",
    "turn_begins": "At the start of your turn",
    "enemy_turn_begins": "At the start of an enemy’s turn",
    "enemy_turn_ends": "At the end of an enemy’s turn",
    "turn_ends": "At the end of your turn",
    "activates": "When {x} activates",
    "enemy_activates": "When an enemy activates",
    "attacks": "When {x} attacks",
    "attacked": "When {x} is attacked",
    "attack_rolled": "After {x} has rolled its attack dice",
    "enemy_attack_rolled": "After attack dice against {x} were rolled",
    "saves_rolled": "After {x} has rolled its defense dice",
    "enemy_saves_rolled": "After an enemy has rolled defense dice against {x}",
    "attack_done": "After {x} has attacked",
    "attacked_done": "After {x} was attacked",
    "charges": "When {x} declares a charge",
    "charged": "When a charge at {x} is declared",
    "charge_rolled": "After {x} has rolled its charge distance",
    "enemy_charge_rolled": "After the distance of a charge at {x} was rolled",
    "charge_fails": "When {x} fails a charge",
    "tests": "Before {x} takes a morale test",
    "enemy_tests": "Before an enemy takes a morale test",
    "test_rolled": "After {x} has rolled for a morale test",
    "enemy_test_rolled": "After an enemy has rolled for a morale test",
    "panics": "When {x} fails a panic test",
    "enemy_panics": "When an enemy fails a panic test",
    "destroyed": "When {x} is destroyed",
    "destroys": "When {x} destroys an enemy",
    "moves": "After {x} has moved",
    "enemy_moves": "After an enemy has moved",
    "retreats": "When {x} retreats",
    "claims": "When you claim {zone}",
    "enemy_claims": "When an enemy claims a zone",
    "scored": "When it is scored",
    "claimed": "When it is claimed",
}
CONDITIONS = {
    "melee": "the attack is in melee",
    "ranged": "the attack is at range",
    "charging": "the attack is that of a charge",
    "not_charging": "the attack is not that of a charge",
    "disorderly": "the charge is disorderly",
    "destroyed_other": "the attack destroyed the enemy",
    "test_failed": "the panic test was failed",
    "test_passed": "the panic test was passed",
    "full_ranks": "it has all its ranks",
    "lost_rank": "it has lost a rank",
    "other_lost_rank": "the enemy has lost a rank",
    "engaged": "it is engaged",
    "unengaged": "it is not engaged",
    "solo": "it is a solo",
    "other_solo": "the enemy is a solo",
    "other_condition": "the enemy has a condition token",
    "commander": "your commander is with it",
    "near_commander": "your commander is within 12 inches",
    "outranked": "it has fewer ranks than the enemy",
    "outranks": "it has more ranks than the enemy",
    "holds_objective": "it holds an objective",
    "on_terrain": "it stands on terrain",
    "wounded": "it has lost a wound",
    "other_before": "the enemy is before it",
    "from_front": "the attack comes from the front",
    "from_flank": "the attack comes from a flank",
    "from_rear": "the attack comes from the rear",
} | {
    f"{who}{word}": f"{it} is {article}{word.replace('_', ' ').capitalize() if not article else word.replace('_', ' ')}"
    for who, it in (("", "it"), ("other_", "the enemy"))
    for word, article in (
        ("panicked", ""), ("vulnerable", ""), ("weakened", ""),
        ("infantry", "of "), ("cavalry", "of "), ("monster", "a "), ("war_machine", "a "),
    )
}  # fmt: skip
ROLLS = {
    "hit": "to hit",
    "defense": "to defense saves",
    "morale": "to morale tests",
    "panic": "to panic tests",
    "charge": "to charge distance",
    "speed": "to speed",
    "dice": "attack dice",
}
LASTS = {"this": "", "turn": " until the end of the turn", "round": " until the end of the round"}
DICE = {"attack": "attack dice", "defense": "defense dice", "morale": "dice of the test", "charge": "charge dice"}
LOST = {"abilities": "all abilities", "charge_bonus": "the charge bonus"}
EFFECTS = {
    "reroll": "re-roll any of {whose} {dice}",
    "modify": "{whom} {has} {signed} {roll}{lasts}",
    "grant": "{whom} gain{s} {ability}{lasts}",
    "lose": "{whom} lose{s} {lost}{lasts}",
    "full_dice": "{whom} attack{s} with the highest number of dice{lasts}",
    "pass_test": "the test is passed instead",
    "hits": "{whom} suffer{s} {hits}",
    "wounds": "{whom} suffer{s} {wounds}",
    "restore": "{whom} restore{s} {wounds}",
    "panic_test": "{whom} take{s} a panic test{with_}",
    "morale_test": "{whom} take{s} a morale test{with_} or become{s} {otherwise}",
    "token": "{whom} become{s} {kind}{also}",
    "mend_wall": "a castle wall restores {wounds}",
    "batter": "melee attacks of friendly units at castle walls have {signed} to hit until the end of the round",
    "pour": "each enemy unit within {range} inches of a castle wall suffers {wounds}",
    "clear_ground": "a piece of terrain is removed",
    "relief": "a unit of the reserve comes from a flank at once",
    "hush": "somebody at the enemy’s court loses all abilities as long as it is held",
    "cleanse": "{whom} may lose {tokens}",
    "draw": "draw {cards}",
    "discard": "the enemy discards {cards} by chance",
    "shift": "{whom} may shift {distance} inches",
    "pivot": "{whom} may pivot",
    "free": "{whom} may make a free action: {actions}",
    "zone": "resolve the effect of {zones} too",
    "ignore": "{whom} ignore{s} {terrain} terrain",
    "orderly": "its charges are never disorderly",
    "hand": "you draw up to {amount} cards at the end of the round",
}
GOALS = {
    "hold_centre": "You hold the objective in the centre at the end of the round.",
    "zones": "You control {zones} at the end of the round.",
    "zone_count": "You control {number} zones or more at the end of the round.",
    "destroy_commander": "You destroy the unit of the enemy commander or a character this round.",
    "destroy_after_loss": "You destroy an enemy unit in a round in which you lost one.",
    "enter_zone": "One of your units is wholly inside the enemy deployment zone at the end of the round.",
    "outrank": "Your engaged units have more ranks left in all than their enemies at the end of the round.",
    "three_of_a_kind": "{number} enemy units or more have a token of one kind at the end of the round.",
    "more_objectives": "You hold more objectives than the enemy at the end of the round.",
}


def ability_text(ability: Ability) -> str:
    """Return what an ability says; one of the rules' own says what they say of it."""
    if ability.key:
        return str(VOCABULARY["abilities"][ability.key]["words"])
    court = bool(ability.clauses) and ability.clauses[0].trigger == "claims"
    who = UNDER if ability.symbol == "influence" else COURT if court else UNIT
    said = [clause_text(clause, who, ability.zones if court else ()) for clause in ability.clauses]
    kind = {"melee": "In melee only.", "ranged": "At range only."}.get(ability.symbol, "")
    side = "a friendly" if ability.lies == "friendly" else "an enemy"
    head = f"Lies on {side} unit when you claim {_zones(ability.zones)}." if ability.symbol == "influence" else ""
    return " ".join(filter(None, (head, *said, kind)))


def tactics_text(card: TacticsCard) -> str:
    """Return what a tactics card says, without its bonus."""
    return clause_text(card.clause, ANY)


def bonus_text(card: TacticsCard) -> str:
    """Return what the bonus of a tactics card says."""
    if card.bonus is None:
        return ""
    return f"If you control {_zones(card.bonus.zones)}: {_effects(card.bonus.effects, 'that unit')}."


def objective_text(card: ObjectiveCard) -> str:
    """Return what an objective card says."""
    more = f"Worth {card.points} more." if card.points else ""
    return " ".join(filter(None, (more, *(clause_text(clause, HOLDER) for clause in card.clauses))))


def siege_text(card: SiegeCard) -> str:
    """Return what a siege card says."""
    return clause_text(card.clause, COURT)


def mission_text(card: MissionCard) -> str:
    """Return what a mission asks for."""
    given: dict[str, Any] = dict(card.goal.given)
    words = GOALS[card.goal.do].format(zones=_zones(given.get("zones", ()), "and"), number=given.get("number"))
    near = given.get("near", 0)
    return words + (f" 1 point more if an enemy is within {near} inches of it." if near else "")


def clause_text(clause: Clause, who: str, zones: Sequence[str] = ()) -> str:
    """Return one sentence: when, under which conditions, what."""
    head = TRIGGERS[clause.trigger].format(x=who, zone=_zones(zones)) if clause.trigger else ""
    met = " and ".join(CONDITIONS[word] for word in clause.when)
    if who not in head and met.startswith("it "):
        met = f"{who}{met.removeprefix('it')}"
    if met:
        head = f"{head}, if {met}" if head else f"If {met}"
    it = who if who not in head else "that unit" if who == ANY else "it"
    said = _effects(clause.effects, it)
    if clause.may:
        said = f"you may do this: {said}"
    return f"{head}: {said}." if head else f"{said[0].upper()}{said[1:]}."


def _effects(effects: Iterable[Effect], it: str) -> str:
    return "; then ".join(effect_text(effect, it) for effect in effects)


def _zones(zones: Iterable[str], last: str = "or") -> str:
    words = [f"the {zone} zone" for zone in zones]
    return f" {last} ".join(words) if words else "a zone"


def _whom(given: dict[str, Any], it: str) -> str:
    """Return whom an effect is for."""
    word, most = given.get("whom", "self"), given.get("most", 1)
    reach = f" within {given['range']} inches" if given.get("range") else ""
    side = "friendly" if word.startswith("friend") else "enemy"
    if word == "self":
        return it
    if word == "other":
        return "the enemy"
    if word in ("friends", "enemies"):
        return f"each {side} unit{reach}"
    one = "a friendly unit" if side == "friendly" else "an enemy unit"
    return f"up to {most} {side} units{reach}" if most > 1 else f"{one}{reach}"


def _number(given: dict[str, Any], noun: str, amount: str = "amount") -> str:
    number, die = given[amount], given.get("die", "none")
    if die == "none":
        return f"{number} {noun}{'' if number == 1 else 's'}"
    return f"{die.upper()}{f'+{number}' if number else ''} {noun}s"


def effect_text(effect: Effect, it: str) -> str:
    """Return what one effect does, a part of a sentence; `it` is how the sentence calls the unit that speaks."""
    given: dict[str, Any] = {"amount": 0, **effect.given}
    whom = _whom(given, it)
    many = whom.startswith("up to")
    kind, ability = str(given.get("kind", "")), given.get("ability")
    words = EFFECTS[effect.do].format(
        whom=whom,
        s="" if many else "s",
        has="have" if many else "has",
        whose="the enemy’s" if given.get("whose") == "other" else "the",
        dice=DICE.get(str(given.get("roll", ""))),
        roll=ROLLS.get(str(given.get("roll", ""))),
        signed=f"{given['amount']:+d}",
        with_=f" with {given['amount']:+d}" if given["amount"] else "",
        lasts=LASTS[given.get("lasts", "this")],
        ability=VOCABULARY["abilities"][ability]["title"] if ability else "",
        lost=LOST.get(str(given.get("what"))),
        hits=_number(given, "automatic hit"),
        wounds=_number(given, "wound"),
        cards=_number(given, "tactics card"),
        tokens=_number({"number": 0, **given}, "condition token", "number"),
        kind="one of Panicked, Vulnerable, Weakened" if kind == "any" else kind.capitalize(),
        also=f" and {also.capitalize()}" if (also := str(given.get("also", "none"))) != "none" else "",
        otherwise=str(given.get("otherwise", "")).capitalize(),
        amount=given["amount"],
        distance=given.get("distance"),
        range=given.get("range"),
        actions=" or ".join(given.get("actions", ())),
        zones=_zones(given.get("zones", ())),
        terrain=" and ".join(given.get("terrain", ())),
    )
    return words.replace(" -", " −")


def told(library: Library) -> Iterator[tuple[str, str, str]]:
    """Go through all cards with effects: id, the text that stands on it, the text of its effects."""
    for ability in library.abilities.values():
        yield ability.id, ability.text, ability_text(ability)
    for card in library.tactics.values():
        yield card.id, card.text, tactics_text(card)
        yield f"{card.id} (bonus)", card.bonus.text if card.bonus else "", bonus_text(card)
    for aim in library.objectives.values():
        yield aim.id, aim.text, objective_text(aim)
    for mission in library.missions.values():
        yield mission.id, mission.text, mission_text(mission)
    for siege in library.sieges.values():
        yield siege.id, siege.text, siege_text(siege)


def main() -> None:
    """Print every card that says something else than it does."""
    library = Library(VOCABULARY)
    library.take_in(folders())
    for name, text, wanted in told(library):
        if text != wanted:
            sys.stdout.write(f"{name}\n  says: {text}\n  does: {wanted}\n")


if __name__ == "__main__":
    main()
