"""Questions of a battle of dials in words: what is decided, and what each answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.dials.marks import MARKS
from game.i18n import _, enumerated, ngettext
from game.systems.dials import advice, ranged, spells
from game.systems.dials.abilities import ABILITIES
from game.ui.dials.dial import tab_words
from game.ui.dials.forecast import in_short
from game.ui.dials.goods_words import hourglasses, spell_words
from game.ui.dials.marks import title
from game.ui.dials.words import answer_words
from game.ui.table.chances import percent

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.dials.state import State

OWN = ("act", "prepare", "deploy", "point", "lurk", "terrain", "lay", "march", "join", "reinforce")
"""The kinds of questions of a player's own course, which the action bar answers; all others have a panel."""
REFUSING = ("pass", "done", "none", "stay")


def sentence(state: State, choice: Choice) -> str:
    """Return the question in one sentence, rich text."""
    about = choice.about
    who = str(about.get("figure") or about.get("dial") or "")
    name = f"**{state.name(who)}**" if who else ""
    other = str(about.get("to", ""))
    targets = _targets(state)
    match choice.kind:
        case "spin":
            text = _("{other} has come into contact with {name}. Turn {name} to it?")
            return text.format(other=f"**{state.name(other)}**", name=name)
        case "turn":
            return _("{name} may be turned where it stands. Turn it?").format(name=name)
        case "go" if choice.rule == "MK-DMG-23":
            return _("{name} is confused. Where is it led?").format(name=name)
        case "break":
            held = enumerated([f"**{state.name(key)}**" for key in about["held"]])
            return _("The formation is held at {names}. Does it try to break away together?").format(names=held)
        case "march":
            left = len(about["left"])
            text = ngettext(
                "The formation marches: {n} may still go.", "The formation marches: {n} may still go.", left
            )
            return text.format(n=left)
        case "diplomacy":
            return _("Three captives are held. Which of them changes sides? Two others go home.")
        case "reinforce":
            return _("The courier has arrived. Place new troops in the enemy’s start area.")
        case "courier":
            return _("Who is the secret courier? Nobody else learns it before it arrives.")
        case "section":
            return _("Which part of {name} is hit?").format(name=name)
        case "terrify":
            text = _("{other} is about to come into contact with {name}. Must it have the heart to?")
            return text.format(other=f"**{state.name(other)}**", name=name)
        case "drop":
            return _("Where does **{item}** lie? It must touch {name}.").format(item=about["item"], name=name)
        case "spell":
            return _("Which spell does {name} cast? Nobody else sees it.").format(name=name)
        case "reveal":
            return _("The spell of {name} has its tokens. Is it turned up?").format(name=name)
        case "aim":
            spell = f"**{spells.called(state, about['spell'])}**"
            return _("At whom does {name} cast {spell}?").format(name=name, spell=spell)
        case "go":
            return _("{name} has broken away. Where does it go?").format(name=name)
        case "put":
            return _("Where is {name} put down?").format(name=name)
        case "strike":
            return _("{name} may attack now. Whom?").format(name=name)
        case "attack":
            return _("{name} attacks {targets}. What does it use?").format(name=name, targets=targets)
        case "defend":
            return _("{name} is attacked by {attacker}. What does it use?").format(name=name, attacker=_attacker(state))
        case "point blank":
            return _("{name} shoots from near. What is better for it?").format(name=name)
        case "bomb":
            return _("{name} throws a bomb. Does it bombard?").format(name=name)
        case "divide":
            names = enumerated([f"**{state.name(key)}**" for key in about["targets"]])
            text = ngettext(
                "How is {n} click divided: {names}?", "How are {n} clicks divided: {names}?", about["damage"]
            )
            return text.format(n=about["damage"], names=names)
        case "duck":
            return _("{name} ducks: the total reaches its mount, too. Who takes a click?").format(name=name)
        case "reaction":
            names = enumerated([f"**{title(key.partition('.')[0])}**" for key in about.get("reactions", ())])
            if not choice.allows("pass"):
                return _("{abilities} happen now. Which comes first?").format(abilities=names)
            if other:
                text = _("{abilities} may be used for {name} now. What is used?")
                return text.format(abilities=names, name=f"**{state.name(other)}**")
            return _("{abilities} may be used now. What is used?").format(abilities=names)
    return {
        "lay": _("Lay a piece of terrain."),
        "deploy": _("Place your figures in your start area."), "point": _("Add a strategic point, or pass."),
        "act": _("Give a figure an action, or end the turn."), "prepare": _("What is used before the actions?"),
        "lurk": _("Place whom you kept back."), "join": _("Who else joins the formation?"),
    }.get(choice.kind, _("What is to be done?"))  # fmt: skip


def warning(state: State, choice: Choice) -> str:
    """Return what follows if nobody adds a strategic point, where they decide the battle; else ""."""
    if choice.kind != "point" or "points" not in state.battle.scenario.conditions:
        return ""
    number = len(state.points)
    text = ngettext(
        "If nobody adds another, the first who alone touches the only point wins at once.",
        "If nobody adds another, whoever alone touches all {n} points wins at once.",
        number,
    )
    return text.format(n=number) + " MK-WIN-06"


def _targets(state: State) -> str:
    return ", ".join(f"**{state.name(key)}**" for key in state.attack.targets) if state.attack is not None else ""


def _attacker(state: State) -> str:
    return f"**{state.name(state.attack.attacker)}**" if state.attack is not None else ""


def note(state: State, choice: Choice) -> str:
    """Return what an answer does, in the words of the rules: those of the abilities asked of; or how it is given."""
    if choice.kind == "point blank":
        return _from_near(state)
    if choice.kind == "spell":
        return " ".join(_cast(state, str(answer[1])) for answer in choice.listed if isinstance(answer, tuple))
    if choice.kind in ("spin", "turn"):
        return _("Drag the handle, turn the wheel, or press comma and period.") + f" {choice.rule}"
    if choice.kind in ("put", "go"):
        return _("Click the table where it is to stand.") + f" {choice.rule}"
    if choice.kind in ("strike", "aim", "diplomacy"):
        return _("Click who glows on the board, or choose here.") + f" {choice.rule}"
    told = {
        "courier": _("Where it ends a move in an enemy’s start area, new troops come. MK-MISS-03 MK-MISS-04"),
        "diplomacy": _("All of them are free, without tokens; who stays is yours. MK-MISS-06"),
        "break": _("Freed by a 6, horses alone by a 4; whoever fails moves no more. MK-FORM-14 MK-FORM-15"),
        "section": _("Its player says which of two is meant. MK-RC-16"),
    }.get(choice.kind)  # fmt: skip
    if told is not None:
        return told
    keys = [key for answer in choice.listed if (key := ability_of(answer)) in ABILITIES]
    rules = [f"{ABILITIES[key].named}: {ABILITIES[key].told} {ABILITIES[key].rule}" for key in dict.fromkeys(keys)]
    chances = [_chances(state)] if choice.kind in ("attack", "defend") else []
    return " ".join((*chances, *rules)) or choice.rule


def _chances(state: State) -> str:
    """Return how likely the attack that goes on hits each of its targets as it stands."""
    targets = state.attack.targets if state.attack is not None else ()
    found = {target: advice.present(state, target) for target in targets}
    told = [f"**{state.name(target)}** {percent(one.chance)}" for target, one in found.items() if one is not None]
    return _("Chance of a hit: {chances}.").format(chances=enumerated(told))


def _from_near(state: State) -> str:
    """Return the chance and the clicks of a shot from near with more attack and with more damage, at each target."""
    told = []
    for target in state.attack.targets if state.attack is not None else ():
        found = [advice.announced(state, ranged.POINT_BLANK, number, target) for number in ranged.NEARER.values()]
        attack, damage = (in_short(one) for one in found if one is not None)
        text = _("**{name}**: {attack} with more attack, {damage} with more damage.")
        told.append(text.format(name=state.name(target), attack=attack, damage=damage))
    return " ".join(told) + " MK-RC-27"


def _cast(state: State, key: str) -> str:
    """Return what a spell does, and how long it takes."""
    spell = spells.card(state, key)
    text = _("**{spell}**: {does}; {time}.")
    return text.format(spell=spells.called(state, key), does=spell_words(spell), time=hourglasses(spell))


def shares(choice: Choice, answer: Any) -> str:
    """Return a division in short, in the order in which the question names those who share; "" for other answers."""
    if choice.kind != "divide" or not isinstance(answer, tuple):
        return ""
    return enumerated([str(n) for n in answer[1:]])


def ability_of(answer: Any) -> str:
    """Return the ability that an answer uses, "" if it uses none."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    keys = [part.partition(".")[0] for part in parts if isinstance(part, str)]
    return next((key for key in keys if key in ABILITIES), "")


def button(state: State, choice: Choice, answer: Any) -> str:
    """Return what an answer is called on a button: a verb with its object."""
    about = choice.about
    match choice.kind:
        case "attack" | "defend" | "reaction" if isinstance(answer, tuple):
            return _used(state, answer)
        case "strike" if isinstance(answer, tuple) and answer[0] == "use":
            return _used(state, answer)
        case "attack" | "defend" if answer == "done":
            return _("Use nothing more")
        case "reaction" if answer == "pass":
            return _("Let it pass")
        case "terrify":
            return _("Demand a die") if answer == "demand" else _("Let it come")
        case "spell" if isinstance(answer, tuple):
            return spells.called(state, answer[1])
        case "reveal":
            return _("Turn it up") if answer == "reveal" else _("Wait, and collect more")
        case "aim":
            return state.name(answer[1]) if isinstance(answer, tuple) else _("Nobody else")
        case "spin" | "turn" if answer == "pass":
            return _("Leave it as it stands")
        case "go" if answer == "stay":
            return _("Stay where it is")
        case "break":
            return _("Try to break away") if answer == "break" else _("Stay: nobody who is held moves")
        case "diplomacy" if answer == "none":
            return _("Keep all three as captives")
        case "diplomacy" | "courier" if isinstance(answer, tuple):
            return state.name(answer[1])
        case "section" if isinstance(answer, tuple):
            return _section(state, str(about.get("figure", "")), str(answer[1]))
        case "strike" if answer == "none":
            return _("Attack nobody")
        case "point blank":
            return _("Attack +1") if answer == "attack" else _("Damage +1")
        case "bomb":
            return _("Bombard") if answer == "bombardment" else _("Throw it plainly")
        case "duck":
            return _("The rider takes all") if answer == "rider" else _("The mount takes one click")
        case "divide" if isinstance(answer, tuple):
            names = [state.name(key) for key in about.get("targets", ())]
            shares = zip(answer[1:], names, strict=False)
            return ", ".join(_("{n} to {name}").format(n=n, name=name) for n, name in shares)
    return answer_words(state, answer)


def _section(state: State, figure: str, section: str) -> str:
    """Return the name of a section of a figure with many dials."""
    dial = section if state.known(section) else f"{figure}.{section}"
    return tab_words(state, dial, list(state.dials(state.of(dial).id)))


def _used(state: State, answer: tuple[Any, ...]) -> str:
    """Return what using an ability is called, with whom it is used on or by, and which other one it takes over."""
    key = ability_of(answer) or str(answer[0])
    words = [part for part in answer[1:] if isinstance(part, str)]
    names = [state.name(part) for part in words if part.partition(".")[0] in state.figures]
    names += [title(part) for part in words if part != key and (part in ABILITIES or part in MARKS)]
    if names:
        return _("Use {ability}: {names}").format(ability=title(key), names=", ".join(names))
    return _("Use {ability}").format(ability=title(key))
