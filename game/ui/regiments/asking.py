"""Questions of a battle of regiments in words: what is decided, and what each answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, proper, signed
from game.systems.regiments import walls
from game.systems.regiments.figures import FIGURES, Fight
from game.systems.regiments.numbers import least
from game.systems.regiments.objectives import card_of as objective_card
from game.systems.regiments.state import word as word_of
from game.systems.regiments.unit import CONDITIONS
from game.ui.kit import escape
from game.ui.regiments import faces, words
from game.ui.regiments.hand import bonus_of

if TYPE_CHECKING:
    from game.content.regiments.cards import Ability
    from game.engine.choice import Choice
    from game.engine.modifier import Number
    from game.systems.regiments.state import State

MOVES = ("maneuver", "march", "retreat", "shift", "pivot", "turn", "aim", "align")
"""Questions that are answered with a place or a facing on the table."""
OWN = (
    "activate", "act", "deploy", "discard", "target", "arrows", "charge", "claim", "lay", "place", "land", "heap",
    *MOVES,
)  # fmt: skip
"""The kinds of questions of a player's own course: they bear his name in a line, others a panel in his colours."""
AFTERWARDS = (
    "activate",
    "act",
    "claim",
    "discard",
    "mission",
    "reaction",
    "zone",
    "deploy",
    "first",
    "reserve",
    "muster",
)
"""The kinds of questions that come when a card that was played is carried out, or brings another moment; before the
battle they come when everybody has seen the missions that lie open."""
REFUSING = ("pass", "stay", "forgo", "done", "nobody", "leave", "none", "keep", "enough")
ORDER, CARD = "order", "card"
PLAYED = (CARD, "strategy")
SECRET = (*PLAYED, "discard", "mission")
"""Verbs of answers that show what is in a hand."""


def sentence(state: State, choice: Choice) -> str:
    """Return the question in one sentence, rich text."""
    about = choice.about
    key = str(about.get("unit") or about.get("who") or "")
    name = f"**{escape(state.name(key))}**" if key else ""
    match choice.kind:
        case "act":
            return _("What does {name} do?").format(name=name)
        case "target":
            return _("Whom does {name} attack, and with what?").format(name=name)
        case "charge":
            return _("Whom does {name} charge?").format(name=name)
        case "claim":
            return _("Which zone does {name} claim?").format(name=name)
        case "raze":
            return _("What does {name} tear down?").format(name=name)
        case "arc":
            other = f"**{escape(state.name(str(about.get('target', ''))))}**"
            return _("{name} stands in two arcs of {other}. Which one counts?").format(name=name, other=other)
        case "token":
            return _("Which condition token does {name} get?").format(name=name)
        case "cleanse":
            return _("Which token does {name} lose?").format(name=name)
        case "choose":
            return _("{what}: which unit?").format(what=f"**{escape(effect(str(about.get('what', ''))))}**")
        case "reroll":
            asks = _("Which dice are rolled again?")
            if by := str(about.get("what", "")):
                asks = _("{what}: which dice are rolled again?").format(what=f"**{escape(effect(by))}**")
            needed = _needed(state, {**about, "moment": _rolled(state, about)})
            return f"{needed} {asks}" if needed else asks
        case "reaction" if not choice.allows("pass"):
            return _("Several things happen at one moment. Which comes first?")
        case "reaction":
            return moment(state, about)
        case "arrows":
            return _("Whom do the arrows from {name} hit?").format(name=name)
        case "clear":
            return _("Which piece of terrain is removed? A click on it says so, too.")
        case "deploy" if choice.rule == "ASF-SOS-08":
            return _("A unit of the reserve comes from a flank. Where?")
        case "land":
            heap = _("An objective is moved away from {name}. Point at its new place: it touches its heap of the dead.")
            near = _("An objective is moved away from {name}. Point at its new place, within 2 inches of that tray.")
            return (heap if choice.rule.startswith("ASF-FFC") else near).format(name=name)
        case "heap":
            return _("{name} has fallen. Point at the place of the heap of the dead.").format(name=name)
        case "look":
            kind = faces.terrain(state, str(about.get("piece", "")))
            return _("How does {piece} look?").format(piece=f"**{escape(kind)}**")
        case "replace":
            text = _("The mission {mission} has come. Instead of which one does it lie open?")
            return text.format(mission=f"**{escape(faces.called(state, str(about['mission'])))}**")
        case "mission" if choice.allows("keep"):
            return _("Which mission of yours counts from now on? Nobody else sees it.")
        case "zone" if state.battle.played.scenario.free_for_all:
            return _("Which corner of the table is yours?")
        case "deploy" if choice.rule == "ASF-SOS-09":
            return _("Your fallen units gather again. Place one in your zone.")
    moving = {
        "maneuver": _("Where does {name} go? Point at the place; the wheel turns it there."),
        "march": _("How far does {name} march? The wheel turns it at the end."),
        "retreat": _("Where does {name} retreat to?"), "shift": _("Where does {name} shift to?"),
        "pivot": _("Where does {name} look now?"), "turn": _("{name} may turn to its enemy. Does it?"),
        "aim": _("Which way does {name} charge? Point there; the wheel turns it."),
        "align": _("Where along the enemy does {name} stand? Point at one of the pale trays."),
    }  # fmt: skip
    if choice.kind in moving:
        return moving[choice.kind].format(name=name)
    return {
        "zone": _("Which edge of the table is yours?"), "deploy": _("Place a unit in your zone."),
        "first": _("Who gets the First Player marker?"), "activate": _("Whom do you activate?"),
        "discard": _("Which cards do you discard?"), "which zone": _("Which zone takes effect?"),
        "lay": _laid(choice.rule),
        "place": _("Place an objective, 6 inches or more from the zones and from every other one. {rule}").format(
            rule=choice.rule
        ),
        "side": _("Do you hold the castle, or do you attack it?"),
        "muster": _("Which unit is on the table from the beginning?"),
        "reserve": _("Which unit is kept in reserve?"), "reward": _("Which objective takes effect first?"),
        "mission": _("Which mission do you choose for this round? Nobody else sees it."),
        "which effect": _("What does the zone give you?"),
    }.get(choice.kind, _("What is to be done?"))  # fmt: skip


def _laid(rule: str) -> str:
    """Return where a piece of terrain may be placed."""
    if rule == "ASF-SOS-05":
        return _(
            "Place a piece of terrain, 6 inches or more from your zone and from others; the wheel turns it. {rule}"
        ).format(rule=rule)
    return _(
        "Place a piece of terrain outside of the zones, 6 inches or more from others; the wheel turns it. {rule}"
    ).format(rule=rule)


def moment(state: State, about: dict[str, Any]) -> str:
    """Return at which moment cards, orders and abilities may be used now."""
    unit, other = (
        f"**{escape(state.name(str(about[word])))}**" if about.get(word) in state.units else ""
        for word in ("unit", "other")
    )
    told = {
        "attack": _("{unit} attacks {other}."), "attack rolled": _("{unit} has rolled its attack: {dice}."),
        "saves rolled": _("{unit} has rolled its saves: {dice}."), "attack over": _("The attack of {unit} is over."),
        "charge": _("{unit} charges {other}."),
        "test": _("{unit} must take a morale test.") if about.get("test") == "morale" else
                _("{unit} must take a panic test."),
        "test rolled": _("{unit} has rolled its test: {dice}."), "test failed": _("{unit} has failed its test."),
        "destroyed": _("{unit} is destroyed."), "move": _("{unit} has moved."), "retreat": _("{unit} retreats."),
        "activation": _("{unit} is activated."), "charge failed": _("The charge of {unit} has failed."),
        "round begins": _("The round begins."), "turn begins": _("A turn begins."), "turn ends": _("The turn ends."),
        "round ends": _("The round ends."), "claim": _("A zone is claimed."), "scored": _("An objective scores."),
        "claimed": _("An objective is claimed."), "charge rolled": _("{unit} has rolled its charge: {dice}."),
    }.get(str(about.get("moment", "")), "")  # fmt: skip
    dice = " ".join(str(die) for die in about.get("dice", ()))
    happened = told.format(unit=unit, other=other, dice=dice) if told and (unit or "{unit}" not in told) else ""
    if needed := _needed(state, about):
        happened = f"{happened} {needed}"
    asks = _("What do you use?")
    return f"{happened} {asks}" if happened else asks


def _rolled(state: State, about: dict[str, Any]) -> str:
    """Return after which roll dice are rolled again: the moment that it brought."""
    if "target" in about:
        return "charge rolled"
    if "against" not in about:
        return "test rolled"
    attacks = state.attack is not None and about.get("unit") == state.attack.attacker
    return "attack rolled" if attacks else "saves rolled"


def _needed(state: State, about: dict[str, Any]) -> str:
    """Return what the dice that lie on the table must come to as things stand, with what the card says and why it is
    another number.
    """
    key, attack = str(about.get("unit", "")), state.attack
    if key not in state.units:
        return ""
    match about.get("moment"):
        case "attack rolled" if attack is not None:
            number = FIGURES.number("hit", Fight(state, attack))
            return _("{n}+ hits.").format(n=least(attack.card.to_hit, number.value)) + _why(attack.card.to_hit, number)
        case "saves rolled":
            others = (about.get("other"), about.get("against"))
            struck = attack if attack is not None and attack.attacker in others else None
            number, need = FIGURES.number("save", Fight(state, struck, key)), state.units[key].card.defense
            return _("{n}+ blocks.").format(n=least(need, number.value)) + _why(need, number)
        case "test rolled":
            need, change = state.units[key].card.morale, int(about.get("modifier", 0))
            if change:
                told = _("Its morale is {n}+ with the first two dice, {change} to their sum.")
                return told.format(n=need, change=signed(change))
            return _("Its morale is {n}+ with the first two dice.").format(n=need)
    return ""


def _why(need: int, number: Number) -> str:
    """Return the number of the card and what changes it, "" where nothing does."""
    reasons = "".join(f", {reason.text} {signed(reason.amount)}" for reason in number.reasons)
    return f" ({need}+{reasons})" if reasons else ""


def effect(word: str) -> str:
    """Return what an effect, a zone, a card or a choice of the mode is called."""
    of_rules = {
        "objective": _("Objective"), "marked": _("Marked unit"), "price": _("Marker of a victory point"),
        "dismay": _("Shot at in a fight of friends: whose panic test comes first"), "charge": _("Charge bonus"),
        **{kind: words.token(kind) for kind in CONDITIONS},
    }  # fmt: skip
    if word in of_rules:
        return of_rules[word]
    return words.zone(word) if words.zone(word) != word else proper(word) if word else _("An effect")


def note(state: State, choice: Choice, *, cards: bool = True) -> str:
    """Return what an answer does in the words of its cards, with the rule of the question; without tactics cards if
    they lie face down.
    """
    what = str(choice.about.get("what", "")) if choice.kind == "choose" else ""
    does = words.zone_does(what) or _said(state, what)
    told = [does] if does else []
    for answer in choice.listed or ():
        if (ability := ability_of(state, answer)) is not None:
            told.append(f"**{escape(proper(ability.name))}** {escape(_(ability.text))}")
        elif cards and isinstance(answer, tuple) and answer[0] in PLAYED and (key := card_key(state, answer)):
            card = faces.card_of(state, key)
            does = f"{_(card.text)} {_bonus(state, choice.player, card)}".rstrip() if card is not None else ""
            told.append(f"**{escape(faces.called(state, key))}** {escape(does)}")
    return "\n".join([*dict.fromkeys(told), choice.rule])


def _said(state: State, what: str) -> str:
    """Return what the card or the ability of a name says whose effect asks whom it is for, "" of none."""
    if not what:
        return ""
    known: list[Any] = [ability for one in state.units.values() for ability in one.printed]
    known += [ability for one in state.court.values() for ability in one.card.abilities]
    known += [*state.battle.tactics.values(), *state.battle.played.objectives, *state.battle.played.sieges]
    return next((escape(_(one.text)) for one in known if one.name == what), "")


def _bonus(state: State, seat: int, card: faces.Face) -> str:
    """Return what a card does besides because its player controls a zone, "" if he does not (ASF-DECK-01)."""
    bonus = bonus_of(card)
    return _(bonus.text) if bonus is not None and any(state.controller(zone) == seat for zone in bonus.zones) else ""


def ability_of(state: State, answer: Any) -> Ability | None:
    """Return the ability that an answer uses, None if it uses none."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not isinstance(answer[1], str):
        return None
    key, slash, word = answer[1].partition("/")
    cards: tuple[Any, ...] = ()
    if slash and key in state.units:
        cards = state.units[key].printed
    elif slash and key in state.court:
        cards = state.court[key].card.abilities
    return next((one for one in cards if word in (one.id, word_of(one))), None)


def card_key(state: State, answer: Any) -> str:
    """Return the key of the card that an answer plays, discards or chooses, "" for none."""
    parts = answer[1:] if isinstance(answer, tuple) and answer[0] in (*SECRET, "replace") else ()
    return next((one for one in parts if isinstance(one, str) and faces.card_of(state, one) is not None), "")


def secret(answer: Any) -> bool:
    """Tell whether an answer shows what its player alone sees."""
    return isinstance(answer, tuple) and answer[0] in SECRET


def button(state: State, choice: Choice, answer: Any) -> str:
    """Return what an answer is called on a button: a verb with its object."""
    if answer == "pass" and choice.kind in ("claim", "activate"):
        return _("Claim nothing") if choice.kind == "claim" else _("Let the turn pass")
    if choice.kind == "cleanse" and answer == "nobody":
        return _("No token")
    if choice.kind == "aim" and answer == "stay":
        return _("Charge straight ahead")
    if choice.kind == "deploy" and answer == "done":
        return _("Nobody else gathers again")
    if choice.kind == "which effect":
        return (
            _("A mission instead") if answer == "mission" else _("What it says: {zone}").format(zone=words.zone(answer))
        )
    if not isinstance(answer, tuple):
        return {
            "pass": _("Let it pass"), "stay": _("Stay as it stands"), "forgo": words.action("forgo"),
            "done": _("Keep the others"), "leave": _("Leave the choice to the enemy"), "nobody": _("Nobody"),
            "keep": _("Keep the mission that lies there"), "enough": _("No more terrain"),
        }.get(str(answer), proper(str(answer)))  # fmt: skip
    if (ability := ability_of(state, answer)) is not None:
        who = state.name(str(answer[1]).partition("/")[0])
        return _("{ability}: {name}").format(ability=proper(ability.name), name=who)
    if key := card_key(state, answer):
        verb = {"discard": _("Discard {card}"), "mission": _("Choose {card}"), "replace": _("Instead of {card}")}
        return verb.get(answer[0], _("Play {card}")).format(card=faces.called(state, key))
    match answer:
        case ("act", str(action)):
            return words.action(action)
        case ("activate" | "choose" | "charge" | "muster" | "reserve", str(key)) if (
            key in state.units or key in state.court
        ):
            return state.name(key)
        case ("wall", int(number)):
            wall = next(one.id for one in walls.standing(state) if one.number == number)
            return _("Arrows from {name}").format(name=state.name(wall))
        case ("side", str(side)):
            return _("Hold the castle") if side == "defender" else _("Attack the castle")
        case ("look", str(look)):
            return words.look(look)
        case ("reward", str(token)):
            card = objective_card(state, token)
            return proper(card.name) if card is not None else _("Objective")
        case ("charge_bonus", str()):
            return _("Charge bonus: roll attack dice again")
        case ("strike" | "shoot", int(number), str(target)):
            attacker = state.units[str(choice.about["unit"])]
            attack = proper(attacker.card.attacks[number].name)
            return _("{attack} at {name}").format(attack=attack, name=state.name(target))
        case ("claim" | "zone", str(zone)):
            return words.zone(zone)
        case ("token" | "cleanse", str(kind)):
            return words.token(kind)
        case ("edge", int(edge)) if choice.rule == "ASF-FFA-02":
            return (_("Lower left"), _("Lower right"), _("Upper right"), _("Upper left"))[edge]
        case ("edge", int(edge)):
            return _("The lower edge") if edge == 0 else _("The upper edge")
        case ("first", int(seat)):
            return state.battle.players[seat]
        case ("arc", str(arc)):
            return {"front": _("Front"), "flank": _("Flank"), "rear": _("Rear")}.get(arc, arc)
        case ("raze", int(place)):
            return _piece(state, place)
        case ("reroll", *places):
            dice = choice.about.get("dice", ())
            told = ", ".join(str(dice[place]) for place in places if isinstance(place, int) and place < len(dice))
            return _("Roll again: {dice}").format(dice=told) if told else _("Keep all dice")
        case ("spend", str(key), *_rest) if key in state.units:
            return _("Spend a token of {name}").format(name=state.name(key))
    named = [state.name(one) if one in state.units else proper(one) for one in answer if isinstance(one, str)]
    return ", ".join(named)


def _piece(state: State, place: int) -> str:
    """Return the name of a piece of terrain, with where it lies if there is another one of its kind."""
    kind, _look, x, y, _turn = state.laid[place]
    name = faces.terrain(state, kind)
    if sum(one[0] == kind for one in state.laid) < 2:
        return name
    return _("{name} at {x}, {y} in").format(name=name, x=round(x / 1000), y=round(y / 1000))


def icon(answer: Any) -> str:
    """Return the icon of a button."""
    verb, *rest = answer if isinstance(answer, tuple) else (answer,)
    if verb == "act":
        return words.ACTION_ICONS.get(str(rest[0]), "play")
    return {
        "charge": "fast-forward", "strike": "swords", "shoot": "crosshair", ORDER: "flag", CARD: "scroll-text",
        "reroll": "dices", "claim": words.ZONE_ICONS.get(str(rest[0]) if rest else "", "crown"), "pass": "hand",
        "stay": "hand", "forgo": "hand", "discard": "trash-2", "spend": "circle-dot", "raze": "trash-2",
        "mission": "target", "replace": "target", "strategy": "scroll-text", "wall": "crosshair", "reward": "flag",
    }.get(str(verb), "check")  # fmt: skip
