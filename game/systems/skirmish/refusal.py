"""Why not: the sentence and the rule ID behind every answer that is not among the options (DDM-BAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.engine.choice import DICE, Choice, Refusal
from game.geometry.squares import squeezing, steps
from game.geometry.squares.grid import DELTAS, DIRECTIONS, label
from game.i18n import _, ngettext
from game.systems.skirmish import charge, movement, opportunity, setup, space
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.systems.skirmish.state import State, Turn, Unit


def refuse(state: State, choice: Choice, answer: object) -> Refusal:
    """Return why `answer` is not among the options of `choice`; the state is only read."""
    if choice.player == DICE:
        faces = choice.listed
        return Refusal(
            _("A die shows a whole number from {low} to {high}.").format(low=faces[0], high=faces[-1]), choice.rule
        )
    words = answer if isinstance(answer, tuple) else (answer,)
    reason = _BY_KIND.get(choice.kind, _unknown)
    return reason(state, choice, words) or _unknown(state, choice, words)


def _unknown(_state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal:
    return Refusal(
        _("“{answer}” answers another question; this one is “{kind}”.").format(answer=told(words), kind=choice.kind),
        choice.rule,
    )


def _number(part: object) -> int | None:
    return part if isinstance(part, int) else None


def _place(part: object) -> tuple[int, int] | None:
    if isinstance(part, tuple) and len(part) == 2 and all(isinstance(value, int) for value in part):
        return part
    return None


# --- setup -------------------------------------------------------------------------------------------------------


def _placing(state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-10, DDM-BAD-11."""
    if words in (("end",), ("ready",)):
        names = [state.name(u.id) for u in state.units.values() if u.side == choice.player and u.fate == "waiting"]
        return Refusal(_("Everybody is set up; still waiting: {names}.").format(names=", ".join(names)), "DDM-SET-04")
    if len(words) != 3 or words[0] != "place" or words[1] not in state.units or (spot := _place(words[2])) is None:
        return None
    unit, (x, y) = state.units[words[1]], spot
    name = state.name(unit.id)
    if unit.side != choice.player:
        return Refusal(_("{name} belongs to the other warband.").format(name=name), "DDM-SET-05")
    if unit.fate != "waiting":
        return Refusal(_("{name} has been set up already.").format(name=name), "DDM-SET-04")
    field = state.field
    where = label(x, y)
    if not field.inside(x, y, unit.n):
        return Refusal(_("{square} is not on the map for {name}.").format(square=where, name=name), "DDM-SET-04")
    mask = field.mask(x, y, unit.n)
    for taken, kind in ((field.wall, _("a wall")), (field.pit, _("a pit")), (field.statue, _("a statue"))):
        if mask & taken:
            return Refusal(_("Nobody is set up on {kind}.").format(kind=kind), "DDM-SET-06")
    if mask & space.others(state, unit):
        return Refusal(_("Somebody stands at {square} already.").format(square=where), "DDM-SET-04")
    if not space.whole(field, x, y, unit.n):
        return Refusal(_("A thin wall runs through that place."), "DDM-SET-06")
    area = setup.starting_area(state, unit.side)
    best = setup.spots(state, unit)
    if best and field.mask(*best[0], unit.n) & ~area:
        text = _("There is no room left inside: {name} stands as near to its starting area as it can.")
        return Refusal(text.format(name=name), "DDM-Q-40")
    outside = mask & ~area
    if outside == mask:
        text = _("{square} is outside starting area {letter}.")
        return Refusal(text.format(square=where, letter=state.letters[unit.side]), "DDM-SET-04")
    return Refusal(_("{name} must stand wholly inside its starting area.").format(name=name), "DDM-SET-07")


# --- phases ------------------------------------------------------------------------------------------------------


def _activating(state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-12, DDM-BAD-13."""
    if words in (("end",), ("pass",)):
        return Refusal(
            _("A phase has two activations while a second creature is left; an activated creature may do nothing."),
            "DDM-PHS-01",
        )
    if len(words) != 2 or words[0] != "activate" or words[1] not in state.units:
        return None
    unit = state.units[words[1]]
    name = state.name(unit.id)
    if unit.side != choice.player:
        return Refusal(_("{name} is the other player’s creature.").format(name=name), "DDM-PHS-01")
    if unit.fate:
        return Refusal(_("{name} is no longer on the map.").format(name=name), "DDM-SCN-06")
    return Refusal(_("{name} has been activated this round.").format(name=name), "DDM-RND-02")


# --- a creature's turn -------------------------------------------------------------------------------------------


def _acting(state: State, _choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-12, DDM-BAD-14 to DDM-BAD-26, DDM-BAD-34, DDM-BAD-35."""
    now = state.turn
    if now is None or not words:
        return None
    unit = state.units[now.unit]
    verb, *rest = words
    if verb == "activate":
        return Refusal(_("{name} has not finished its turn.").format(name=state.name(unit.id)), "DDM-PHS-01")
    if verb == "step" and len(rest) == 1 and rest[0] in DIRECTIONS:
        return step(state, unit, now, rest[0])
    if verb == "squeeze":
        return squeeze(state, unit, now, words)
    if (
        verb in ("melee", "ranged")
        and len(rest) == 2
        and rest[0] in state.units
        and (index := _number(rest[1])) is not None
    ):
        check = melee if verb == "melee" else ranged
        return check(state, unit, now, state.units[rest[0]], index)
    if verb == "charge" and rest and rest[0] in state.units:
        return charge.refusal(state, unit, now, state.units[rest[0]], _place(rest[1]) if len(rest) > 1 else None)
    if verb == "teleport" and len(rest) == 1 and (spot := _place(rest[0])) is not None:
        return teleport(state, unit, spot)
    if verb == "end":
        return stopping(state, unit)
    if verb == "leave":
        return Refusal(_("Only routing creatures leave the map, through their own exit."), "DDM-MAP-07")
    return None


def step(state: State, unit: Unit, now: Turn, direction: str) -> Refusal | None:
    """Return why a creature may not take a step."""
    name = state.name(unit.id)
    if (refused := _moving(name, now)) is not None:
        return refused
    dx, dy = DELTAS[direction]
    barrier = steps.step_trace(state.field, unit.space, dx, dy, space.blocking(state, unit), movement.mover(unit))
    if not barrier.verdict:
        return Refusal(barrier.note, barrier.rule)
    if unit.body != unit.n:
        text = _("{name} is squeezing: its next step is a squeeze too, at double cost.")
        return Refusal(text.format(name=name), "DDM-SQZ-03")
    found = next(s for s in steps.neighbours(state.field, unit.x, unit.y, unit.body) if s.direction == direction)
    if found.entered & movement.deadly_spikes(state, unit):
        text = _("The spike stones would destroy {name}, which has {hp} HP.")
        return Refusal(text.format(name=name, hp=unit.hp), "DDM-TER-52")
    slowed = found.slow and not unit.card.flies
    price = steps.cost(found, now.diagonals, slowed)
    left = movement.allowance(now, speed(state, unit)) - now.spent
    if price > left:
        return _too_dear(name, now, price, left)
    where = label(found.x, found.y)
    if not found.stop:
        pit = bool(found.mask & state.field.pit)
        text = _("{name} could not get off {square} again, and may not stop there.")
        return Refusal(text.format(name=name, square=where), "DDM-TER-31" if pit else "DDM-TER-56")
    text = _("Somebody stands at {square}, and {name} has too little movement left to get past.")
    return Refusal(text.format(name=name, square=where), "DDM-MOVE-05")


def squeeze(state: State, unit: Unit, now: Turn, answer: tuple[Any, ...]) -> Refusal:
    """Return why a creature may not squeeze like this."""
    name = state.name(unit.id)
    if (refused := _moving(name, now)) is not None:
        return refused
    deadly = movement.deadly_spikes(state, unit)
    full, squeezed = (unit.x, unit.y, unit.n), None if unit.body == unit.n else unit.space
    found = squeezing.squeezes(
        state.field, full, squeezed, space.blocking(state, unit), flies=unit.card.flies, barred=deadly
    )
    wanted = next((one for one in found if one.answer == answer), None)
    if wanted is None or wanted.needless:
        return Refusal(
            _("There is nothing to squeeze through: the gap is too narrow, or an enemy is in it."),
            "DDM-SQZ-04" if space.neighbours(state, unit) else "DDM-SQZ-01",
        )
    if wanted.entered & deadly:
        text = _("The spike stones would destroy {name}, which has {hp} HP.")
        return Refusal(text.format(name=name, hp=unit.hp), "DDM-TER-52")
    left = movement.allowance(now, speed(state, unit)) - now.spent
    if wanted.cost > left:
        return _too_dear(name, now, wanted.cost, left)
    text = _("{name} has too little movement left to reach a place where it fits.")
    return Refusal(text.format(name=name), "DDM-SQZ-02")


def _moving(name: str, now: Turn) -> Refusal | None:
    """Return what forbids every movement at this moment."""
    if now.over:
        return Refusal(_("{name} can do nothing more this turn.").format(name=name), "DDM-ACT-01")
    if now.attacks > 1:
        return Refusal(_("{name} made several attacks, so it may not move.").format(name=name), "DDM-MULT-02")
    if now.attacks and now.moved_first:
        return Refusal(_("{name} attacked after its move; the move is over.").format(name=name), "DDM-ACT-04")
    return None


def _too_dear(name: str, now: Turn, price: int, left: int) -> Refusal:
    text = ngettext(
        "The step costs {price} and {name} has {left} square left.",
        "The step costs {price} and {name} has {left} squares left.",
        left,
    )
    return Refusal(text.format(price=price, name=name, left=left), "DDM-ACT-04" if now.attacks else "DDM-MOVE-01")


def stopping(state: State, unit: Unit) -> Refusal | None:
    """Return why a creature may not end its move where it is."""
    name = state.name(unit.id)
    mask = state.space(unit)
    if unit.body != unit.n:
        return Refusal(_("{name} is squeezing and must reach a place where it fits.").format(name=name), "DDM-SQZ-02")
    if mask & space.others(state, unit):
        return Refusal(_("{name} may not end its move on another creature’s square.").format(name=name), "DDM-MOVE-05")
    if mask & state.field.statue:
        return Refusal(_("{name} may not end its move on a statue.").format(name=name), "DDM-TER-56")
    if mask & state.field.pit:
        return Refusal(_("{name} may not stop over a pit.").format(name=name), "DDM-TER-31")
    return None


def _attacking(state: State, unit: Unit, now: Turn, target: Unit, kind: str, index: int) -> Refusal | None:
    """Return what forbids attacks of a kind at this moment, whoever the target is."""
    name = state.name(unit.id)
    listed = unit.card.melee if kind == "melee" else unit.card.ranged
    if target.fate:
        return Refusal(_("{name} is no longer on the map.").format(name=state.name(target.id)), "DDM-SCN-06")
    if target.side == unit.side:
        return Refusal(_("{name} does not attack its own warband.").format(name=name), "DDM-ATK-11")
    if not listed:
        return Refusal(_("{name} has no ranged attack.").format(name=name), "DDM-RNG-02")
    if index >= len(listed):
        return _no_such_attack(state, unit, len(listed), "DDM-ACT-06")
    if now.over:
        return Refusal(_("{name} can do nothing more this turn.").format(name=name), "DDM-ACT-01")
    if now.moved and now.attacks:
        return Refusal(_("{name} has moved, so it has one attack this turn.").format(name=name), "DDM-ACT-05")
    if now.moved and now.spent > speed(state, unit):
        text = _("{name} has moved {spent}, more than its Speed of {speed}: no attack this turn.")
        return Refusal(text.format(name=name, spent=now.spent, speed=speed(state, unit)), "DDM-ACT-03")
    if now.moved and not movement.may_stop(state, unit):
        return stopping(state, unit)
    if now.attacks and now.kind != kind:
        return Refusal(_("All attacks of a turn are melee or all are ranged."), "DDM-ACT-07")
    if index in now.used:
        return Refusal(_("{name} has made that attack this turn.").format(name=name), "DDM-MULT-05")
    return None


def melee(state: State, unit: Unit, now: Turn, target: Unit, index: int) -> Refusal | None:
    """Return why a creature may not attack another in melee."""
    refused = _attacking(state, unit, now, target, "melee", index)
    if refused is None and not space.adjacent(state, unit, target):
        text = _("{target} is not next to {name}, or a wall is between them.")
        refused = Refusal(text.format(target=state.name(target.id), name=state.name(unit.id)), "DDM-ATK-02")
    return refused


def ranged(state: State, unit: Unit, now: Turn, target: Unit, index: int) -> Refusal | None:
    """Return why a creature may not shoot at another."""
    refused = _attacking(state, unit, now, target, "ranged", index)
    if refused is not None:
        return refused
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    hinderers = space.hinderers(state, unit)
    if hinderers:
        text = _("{enemy} threatens {name}, so it may not shoot.")
        return Refusal(text.format(enemy=state.name(hinderers[0].id), **names), "DDM-RNG-04")
    if not space.sees(state, unit, target):
        return Refusal(_("{name} does not see {target}.").format(**names), "DDM-RNG-03")
    near = space.nearest_visible(state, unit)
    if target not in near:
        text = _("{near} is nearer: {a} squares against {b}.")
        a, b = space.distance(state, unit, near[0]), space.distance(state, unit, target)
        return Refusal(text.format(near=state.name(near[0].id), a=a, b=b), "DDM-RNG-06")
    far, limit = space.distance(state, unit, target), unit.card.ranged[index].range
    if limit is not None and far is not None and far > limit:
        text = _("{target} is {far} squares away; this attack reaches {limit}.")
        return Refusal(text.format(far=far, limit=limit, **names), "DDM-RNG-08")
    return None


def teleport(state: State, unit: Unit, spot: tuple[int, int]) -> Refusal | None:
    """Return why a creature may not teleport."""
    name = state.name(unit.id)
    pads = state.map.traits["teleporter"]
    if unit.routing:
        return Refusal(_("{name} is routing.").format(name=name), "DDM-TER-65")
    if unit.teleported:
        return Refusal(_("{name} has teleported this round.").format(name=name), "DDM-TER-63")
    if not pads & state.space(unit):
        return Refusal(_("{name} is not on a teleporter.").format(name=name), "DDM-TER-61")
    if state.field.mask(*spot, unit.n) & space.others(state, unit):
        return Refusal(_("Somebody stands at {square}.").format(square=label(*spot)), "DDM-TER-64")
    return Refusal(
        _("{square} is no other teleporter with room for {name}.").format(square=label(*spot), name=name), "DDM-TER-61"
    )


# --- reactions ---------------------------------------------------------------------------------------------------


def _reacting(state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-27."""
    if len(words) < 2 or words[0] != "strike" or words[1] not in state.units:
        return None
    enemy, mover = state.units[words[1]], state.units[choice.about["mover"]]
    if enemy.side == mover.side:
        text = _("{name} does not attack its own warband.")
        return Refusal(text.format(name=state.name(enemy.id)), "DDM-ATK-11")
    if len(words) > 2 and (index := _number(words[2])) is not None and index >= len(enemy.card.melee):
        return _no_such_attack(state, enemy, len(enemy.card.melee), "DDM-AOO-04")
    x, y = choice.about["to"]
    vacated = state.space(mover) & ~state.field.mask(x, y, choice.about["body"])
    return strike(state, enemy, mover, vacated)


def strike(state: State, enemy: Unit, mover: Unit, vacated: int) -> Refusal | None:
    """Return why a creature may not make an attack of opportunity on a mover that leaves the squares `vacated`."""
    names = {"name": state.name(enemy.id), "mover": state.name(mover.id)}
    if opportunity.may_strike(state, enemy, mover, vacated):
        return None
    if not enemy.active:
        return Refusal(_("{name} is not able to strike.").format(**names), "DDM-THR-01")
    if enemy.id in state.struck:
        return Refusal(_("{name} has struck once in this turn.").format(**names), "DDM-AOO-02")
    if (mover.id, enemy.id) in state.barred:
        return Refusal(_("{name} made {mover} rout and may not strike at it this turn.").format(**names), "DDM-ROUT-12")
    if not space.threatened_squares(state, enemy) & vacated:
        return Refusal(_("{name} does not threaten a square that {mover} leaves.").format(**names), "DDM-AOO-01")
    if not space.sees(state, enemy, mover):
        return Refusal(_("{name} does not see {mover}.").format(**names), "DDM-AOO-06")
    return Refusal(_("{mover} has melee cover against {name}.").format(**names), "DDM-AOO-05")


def _no_such_attack(state: State, unit: Unit, listed: int, rule: str) -> Refusal:
    text = ngettext("{name} has {n} such attack.", "{name} has {n} such attacks.", listed)
    return Refusal(text.format(name=state.name(unit.id), n=listed), rule)


def _routing(_state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-32."""
    if words and words[0] == "step":
        if choice.about.get("why") == "charge":
            return Refusal(_("A charge takes the shortest way, within the straight line."), "DDM-CHG-01")
        return Refusal(_("That way is longer; only equally short ways may be chosen."), "DDM-ROUT-03")
    return None


# --- choices of a square, an attack, a map -----------------------------------------------------------------------


def _relocating(_state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-AOO-07, DDM-GEO-17, DDM-ROUT-04."""
    if len(words) != 2 or words[0] != "to" or (spot := _place(words[1])) is None:
        return None
    where = label(*spot)
    if choice.rule == "DDM-ROUT-04":
        return Refusal(_("{square} is not the nearest place to the exit.").format(square=where), choice.rule)
    return Refusal(_("{square} is not one of the nearest legal places.").format(square=where), choice.rule)


def _arming(state: State, choice: Choice, words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-16: the one attack of a charge."""
    unit = state.units[choice.about["unit"]]
    if words[:1] == ("ranged",):
        return Refusal(_("A charge ends in a melee attack."), "DDM-CHG-02")
    if len(words) != 3 or words[0] != "melee" or words[1] not in state.units:
        return None
    if words[1] != choice.about["target"]:
        text = _("The attack of a charge goes against {target}.")
        return Refusal(text.format(target=state.name(choice.about["target"])), "DDM-CHG-02")
    return _no_such_attack(state, unit, len(unit.card.melee), "DDM-ACT-06")


def _mapping(_state: State, choice: Choice, _words: tuple[Any, ...]) -> Refusal | None:
    """DDM-BAD-09."""
    return Refusal(_("Only a map that one of the players brought may be chosen."), choice.rule)


def _lettering(_state: State, choice: Choice, _words: tuple[Any, ...]) -> Refusal | None:
    return Refusal(_("The starting areas are A and B."), choice.rule)


_BY_KIND = {
    "map": _mapping,
    "letter": _lettering,
    "relocate": _relocating,
    "weapon": _arming,
    "place": _placing,
    "activate": _activating,
    "act": _acting,
    "opportunity": _reacting,
    "route": _routing,
}
