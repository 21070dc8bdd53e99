"""The buttons of a creature's turn: what it may do, what that costs, or why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.abilities import ANYTHING
from game.i18n import N_, _, ngettext, pgettext
from game.systems.skirmish import flow, spells
from game.systems.skirmish.abilities import ABILITIES
from game.ui.skirmish.table import captions
from game.ui.skirmish.table.plans import trail
from game.ui.skirmish.table.spellcraft import LIST
from game.ui.skirmish.table.words import place
from game.ui.table.chances import percent
from game.ui.table.told import Action

if TYPE_CHECKING:
    from game.engine.abilities import Ability
    from game.engine.choice import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.general import General
    from game.ui.skirmish.table.hands import Hands
    from game.ui.skirmish.table.planning import Planning
    from game.ui.skirmish.table.plans import Aim
    from game.ui.skirmish.table.spellcraft import Spellcraft
    from game.ui.table.face import Frame


TIPS = {
    "main": N_("Does what is planned, as does a second click on the same place."),
    "move": N_("Up to Speed, with one attack before or after it, or up to double Speed without one. DDM-ACT-01"),
    "melee": N_("Against an enemy in an adjacent square; who has not moved makes all its attacks. DDM-ATK-02"),
    "ranged": N_("Against the nearest enemy in sight, from where nobody threatens it. DDM-RNG-06"),
    "charge": N_(
        "The whole turn: straight at the nearest enemy, up to double Speed, then one attack at +2. DDM-CHG-02"
    ),
    "teleport": N_("From one teleporter to another that is free, once a round; it uses up nothing. DDM-TER-61"),
    "end": N_("The creature does no more this round but attacks of opportunity. DDM-ACT-09"),
    "forgo": N_("Lets its second turn of this round be; the other creatures are still to act. DDMG-ABIL-025.3"),
    "cancel": N_("Takes the last thing planned back; nothing has been done yet."),
}
"""What each button is for, where the pointer rests."""
CAPS = "GTBNJ"
"""Keys of what abilities offer, in the order of their keys on the card."""


class Actions:
    """Makes the buttons of the action bar for the present plan."""

    def __init__(self, frame: Frame, plan: Planning, hands: Hands, general: General, spellcraft: Spellcraft) -> None:
        self.frame, self.plan, self.hands, self.general, self.spellcraft = frame, plan, hands, general, spellcraft

    def every(self) -> tuple[list[Action], list[Action]]:
        """Return the buttons at the left, and those at the right."""
        plan, state = self.plan, self.frame.state
        actor = plan.actor
        found = [self._main()]
        last: list[Action] = []
        if actor is not None and not actor.routing:
            found += [self._move(), self._attack(actor, "melee", pgettext("button", "Attack"), "swords", "A")]
            if actor.card.ranged:
                found.append(self._attack(actor, "ranged", pgettext("button", "Shoot"), "crosshair", "R"))
            if not state.battle.quick:
                found.append(self._attack(actor, "charge", pgettext("button", "Charge"), "zap", "C"))
            if state.map.traits["teleporter"]:
                found.append(self._teleport(actor))
            offered = ABILITIES.offers_of(plan.could.after(plan.way), "act", actor.id)
            if self.spellcraft.listed():
                found.append(self._spells())
                listed = {one.spell.id for one in self.spellcraft.own()}
                offered = [ability for ability in offered if ability.key not in listed]
            found += [
                self._offered(ability, cap)
                for ability, cap in zip(offered, (*CAPS, *[""] * len(offered)), strict=False)
            ]
            last.append(self._end(actor))
        if actor is not None and plan.may_forgo(actor.id):
            last.insert(0, self._forgo(actor))
        if plan.aim or plan.way or plan.mode:
            words = _("back to {square}").format(square=place(actor)) if actor else ""
            found.append(Action("cancel", _("Cancel"), "x", "Esc", self.hands.step_back, words, kind="quiet"))
        for action in (*found, *last):
            words = TIPS.get(action.key, "")
            action.tip = _(words)
        return found, last

    def _main(self) -> Action:
        plan, hands = self.plan, self.hands
        state: State = self.frame.state
        actor = plan.actor
        if actor is None:
            left = sum(1 for unit in state.on_map() if plan.may_activate(unit.id))
            words = ngettext("{n} is still to act", "{n} are still to act", left).format(n=left)
            return Action("main", _("Next creature"), "user", "Enter", hands.next_creature, words, kind="main")
        if actor.routing or not actor.active:
            label = _("Try to rally") if actor.routing else _("Pass its turn")
            words = _("or it flees") if actor.routing else _("it cannot act")
            return Action("main", label, "wind", "Enter", hands.act_main, words, kind="main")
        ability = self.general.offered
        if ability is not None:
            action = Action("main", self._deed(actor, ability), "sparkles", "Enter", self.general.use, kind="main")
            if self.general.lit(self.general.answers(ability.key)) is None:
                action.reason, action.why = _("choose how"), _("Choose at the right, or click on the board.")
            return action
        aim, way = plan.aim, plan.way
        if aim is not None:
            label, icon = _aim_label(state, aim, moving=way is not None)
            if way is not None:
                total = way.spent + way.cost
                words = _("{cost} of {speed}, then one attack").format(cost=total, speed=plan.could.most(total))
            elif aim.odds is not None:
                chance, damage = percent(aim.odds.chance), aim.odds.damage.value
                words = _("{chance} for {damage} damage").format(chance=chance, damage=damage)
            else:
                words = ""
            return Action("main", label, icon, "Enter", hands.act_main, words, kind="main")
        if way is not None:
            most = plan.could.most(way.spent + way.cost)
            words = ngettext("{cost} of {most} square", "{cost} of {most} squares", most).format(
                cost=way.spent + way.cost, most=most
            )
            label = _("Move to {square}").format(square=place(actor, way.end))
            return Action("main", label, "footprints", "Enter", hands.act_main, words, kind="main")
        if plan.mode == "teleport":
            return Action(
                "main", _("Nothing planned"), "sparkles", "Enter", hands.act_main, "", _("pick a teleporter"),
                _("Click a lit teleporter, or press F for the next one and then Enter. DDM-TER-61"), kind="main",
            )  # fmt: skip
        if plan.could.nothing_useful() and not plan.could.why_not("end"):
            reach = plan.could.reach()
            far = max((*reach.attack.values(), *reach.whole.values()), default=0)
            words = _("nothing else is left")
            if far:
                words = _("no attack left; it may still move {n}").format(n=far)
            return Action("main", _("End turn"), "check", "Enter", hands.end_turn, words, kind="main")
        return Action(
            "main", _("Nothing planned"), "footprints", "Enter", hands.act_main, "", _("pick a square or target"),
            _("Click a square to plan a move, or an enemy to plan an attack; Enter then does it."), kind="main",
        )  # fmt: skip

    def _move(self) -> Action:
        reach = self.plan.could.reach()
        action = Action(
            "move", pgettext("button", "Move"), "footprints", "M", self.hands.press_move, lit=self.plan.mode == "move"
        )
        far = max((*reach.attack.values(), *reach.whole.values()), default=0)
        if far:
            action.caption = ngettext("up to {n} square", "up to {n} squares", far).format(n=far)
        else:
            _deny(action, captions.no_move(self.plan.could, self.plan.way))
        return action

    def _attack(self, actor: Unit, kind: str, label: str, icon: str, cap: str) -> Action:
        plan = self.plan
        action = Action(kind, label, icon, cap, partial(self.hands.cycle, kind), lit=plan.mode == kind)
        found = plan.aims(kind)
        if found:
            action.caption = self._aim_words(found[0]) if len(found) == 1 else _many(len(found))
            return action
        key = ("no target", actor.id, kind, trail(plan.way))
        _deny(action, plan.could.remember(key, lambda: captions.no_target(plan.could, plan.way, actor, kind)))
        return action

    def _aim_words(self, aim: Aim) -> str:
        if aim.odds is None:
            return ""
        name = self.frame.state.short(aim.target)
        return _("{name} · {chance}").format(name=name, chance=percent(aim.odds.chance))

    def _teleport(self, actor: Unit) -> Action:
        action = Action(
            "teleport",
            pgettext("button", "Teleport"),
            "sparkles",
            "F",
            self.hands.press_teleport,
            lit=self.plan.mode == "teleport",
        )
        places = len(self.plan.could.teleports())
        if places:
            action.caption = ngettext("to {n} place", "to {n} places", places).format(n=places)
        else:
            _deny(action, captions.no_teleport(self.plan.could, actor))
        return action

    def _spells(self) -> Action:
        """Return the button that opens the list of the creature's spells."""
        craft, own = self.spellcraft, self.spellcraft.own()
        lit = self.plan.mode == LIST or craft.aimed is not None
        action = Action("spells", pgettext("button", "Spells"), "book-open", "S", craft.press, lit=lit)
        refused = [why for one in own if (why := craft.why_not(one)) is not None]
        if len(refused) == len(own):
            action.caption = refused[0].short or _("not now")
        else:
            action.caption = _("{n} of {all} can be cast").format(n=len(own) - len(refused), all=len(own))
        return action

    def _offered(self, ability: Ability, cap: str) -> Action:
        """Return the button of something that an ability offers, known from the registry only."""
        key = ability.key
        action = Action(
            key,
            ABILITIES.deed("act", key),
            "sparkles",
            cap,
            partial(self.spellcraft.aim, key),
            lit=self.plan.mode == key,
        )
        ways = len(self.general.answers(key))
        if ways:
            action.caption = ngettext("{n} way", "{n} ways", ways).format(n=ways)
        else:
            why = self.plan.could.options(self.plan.way).refuse((key, ANYTHING))
            if why is not None:
                _deny(action, (why.short or _("not now"), why))
        return action

    def _deed(self, actor: Unit, ability: Ability) -> str:
        """Return what the main button says while an ability is being aimed."""
        deed = ABILITIES.deed("act", ability.key)
        if deed != ability.named:
            return deed
        known = spells.of_card(actor.card, ability.key)
        text = _("Cast {what}") if known is not None and known.spell.magical else _("Use {what}")
        return text.format(what=deed)

    def _forgo(self, actor: Unit) -> Action:
        """Return the button that lets a creature's second turn of the round be (DDMG-ABIL-025.3)."""
        forgo = partial(self.frame.reply, (flow.FORGO, actor.id))
        return Action("forgo", pgettext("button", "Forgo"), "hand", "K", forgo, _("its second turn"))

    def _end(self, actor: Unit) -> Action:
        now = self.frame.state.turn
        action = Action("end", _("End turn"), "check", "E", self.hands.end_turn)
        if self.hands.asks_to_end(actor):
            action.caption, action.lit = _("press again to end it"), True
            return action
        if self.plan.could.kind == "activate":
            action.caption = _("without acting")
            return action
        if now is not None and not (now.moved or now.attacks or actor.teleported):
            action.caption = _("nothing done yet")
        swift = [one for one in self.spellcraft.own() if one.spell.timing == "swift"]
        left = next((one for one in swift if self.spellcraft.why_not(one) is None), None)
        if left is not None:  # it takes no attack and is lost with the turn: DDMG-SPELLKW-009.2
            action.caption = _("{what} is left").format(what=ABILITIES[left.spell.id].named)
        if why := self.plan.could.why_not("end"):
            action.reason = _("may not stop here")
            action.why = str(why)
        return action


def _aim_label(state: State, aim: Aim, *, moving: bool) -> tuple[str, str]:
    """Return verb and object of a planned attack, and its sign."""
    if moving:
        ranged = aim.kind == "ranged"
        return (_("Move and shoot"), "crosshair") if ranged else (_("Move and attack"), "swords")
    text, icon = {
        "ranged": (_("Shoot {name}"), "crosshair"),
        "melee": (_("Attack {name}"), "swords"),
    }.get(aim.kind, (_("Charge {name}"), "zap"))
    return text.format(name=state.short(aim.target)), icon


def _many(n: int) -> str:
    return ngettext("{n} target", "{n} targets", n).format(n=n)


def _deny(action: Action, why: tuple[str, Refusal]) -> None:
    """Say under a button why it cannot be used, and in a sentence when it is pointed at."""
    action.reason, action.why = why[0], str(why[1])
