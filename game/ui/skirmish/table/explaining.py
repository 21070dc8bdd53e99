"""What anything on the battlefield is: ground, wall, area, exit, creature, badge, arc, price, label.

Words and figures for the card that stands where the pointer rests. Every line ends with the rule that says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.squares.ground import CLEAR, TERRAIN
from game.geometry.squares.grid import label
from game.i18n import N_, _, enumerated, ngettext, pgettext, proper, signed
from game.systems.skirmish import numbers, space, victory
from game.ui.kit import escape
from game.ui.skirmish.table.figure_card import conditions, figure_card
from game.ui.skirmish.table.perils import TOLD
from game.ui.skirmish.table.stat_card import attack_words
from game.ui.skirmish.table.words import has_acted, odds_lines
from game.ui.table.chances import percent
from game.ui.table.told import Card
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.board import AreaMark, ExitMark, ReactMark, Sign
    from game.ui.skirmish.table.overlays import Painter
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame

Square = tuple[int, int]

SLOW = (N_("Entering costs 2 squares, 3 diagonally; flyers are not slowed."), "DDM-TER-14")
OPEN = (N_("Blocks neither sight nor effects and gives no cover."), "DDM-TER-16")
TRAITS: dict[str, tuple[tuple[str, str], ...]] = {
    "difficult": (SLOW, OPEN),
    "blood_rock": (
        (N_("Entering costs 1 square, every second diagonal 2."), "DDM-TER-03"),
        (N_("Whoever stands on it scores a critical hit in melee on 19 and 20."), "DDM-TER-20"),
    ),
    "fog": (
        (N_("Entering costs 1 square, every second diagonal 2."), "DDM-TER-04"),
        (N_("Whoever stands in it sees and is seen only by those next to it; sight ends at it."), "DDM-TER-23"),
        (N_("A line through it that reaches a target gives +{cover} AC against shots."), "DDM-TER-24"),
    ),
    "forest": (
        SLOW,
        (N_("Whoever stands in it has cover, +{cover} AC, against every melee and ranged attack."), "DDM-TER-25"),
        (N_("A line that crosses two edges of a square of it is no line of sight."), "DDM-TER-26"),
        (N_("Whoever is wholly in it provokes no attack of opportunity."), "DDM-TER-27"),
    ),
    "pit": (
        (N_("Only flyers enter it, and no move may end on it."), "DDM-TER-30"),
        (N_("Blocks neither sight nor effects."), "DDM-TER-34"),
    ),
    "risky": (
        SLOW,
        (N_("Whoever ends its turn on it takes 10 damage on 1 to 5 of a d20."), "DDM-TER-40"),
        (N_("Melee attacks made on it do 5 more damage."), "DDM-TER-42"),
    ),
    "sacred_circle": (
        (N_("Entering costs 1 square, every second diagonal 2."), "DDM-TER-46"),
        (N_("Whoever stands on it has +2 on attack rolls, and its damage is magic."), "DDM-TER-45"),
    ),
    "spike_stones": (
        SLOW,
        (N_("Each move onto a square of it does 5 magic damage, unless the mover is not slowed."), "DDM-TER-50"),
    ),
    "statue": (
        (N_("Entering costs 2 squares, 3 diagonally, and no move may end on it."), "DDM-TER-56"),
        (N_("Whoever stands behind it has cover, +{cover} AC, against shots; it does not block sight."), "DDM-TER-57"),
    ),
    "teleporter": (
        (N_("Entering costs 1 square, every second diagonal 2."), "DDM-TER-60"),
        (N_("Once a round whoever stands on it may go to any free teleporter; nobody strikes."), "DDM-TER-61"),
    ),
    "wall": (
        (N_("Nobody enters it, and nobody moves diagonally past its corner."), "DDM-TER-71"),
        (N_("Blocks sight, shots and effects; a line that it crosses gives cover, +{cover} AC."), "DDM-TER-70"),
    ),
}  # fmt: skip
"""What each trait of the ground does, in figures."""
PLAIN = (
    (N_("Entering costs 1 square, every second diagonal 2."), CLEAR),
    (N_("Blocks neither sight nor effects and gives no cover."), CLEAR),
)


class Explaining:
    """Finds the words for what is pointed at."""

    def __init__(self, frame: Frame, plan: Planning, painter: Painter) -> None:
        self.frame, self.plan, self.painter = frame, plan, painter

    @property
    def _state(self) -> State:
        state: State = self.frame.state
        return state

    def card(self) -> Card | None:
        """Return the card of what pointer or cursor rest on; None beside the map."""
        pointing, state = self.frame.pointing, self._state
        if pointing.sign is not None and (told := self._sign(pointing.sign)) is not None:
            return told
        if pointing.thing in state.units and state.units[pointing.thing].here:
            return self._unit(state.units[pointing.thing])
        if pointing.at is None:
            return None
        ground, compared = self.ground(pointing.at), self.painter.compared
        if compared is None:
            return ground
        return Card(compared.title, (*compared.lines, f"**{ground.title}.**", *ground.lines))

    # --- the ground ---
    def ground(self, square: Square) -> Card:
        """Return the card of a square: its ground, areas and exits, and what it costs the creature in hand."""
        state = self._state
        kind = state.map.kind(*square)
        lines = [escape(_(kind.note))] if kind.note else []
        traits = [trait for trait in TERRAIN if trait in kind.traits]
        facts = [fact for trait in traits for fact in TRAITS[trait]] or list(PLAIN)
        lines += _told(list(dict.fromkeys(facts)))
        lines += self._marked(square)
        lines += self._way_there(square)
        lines += self._peril(square)
        return Card(
            _("{ground}, {square}").format(ground=escape(proper(kind.name)), square=label(*square)), tuple(lines)
        )

    def _marked(self, square: Square) -> Iterator[str]:
        """Tell the areas and exits that a square belongs to."""
        areas, starts, exits = self.painter.marks(self._state)
        for area in (*areas, *starts):
            if square in area.squares:
                card = self._area(area)
                yield f"**{card.title}.** {card.lines[0]}"
        for leave in exits:
            if square in leave.squares:
                card = self._exit(leave)
                yield f"**{card.title}.** {card.lines[0]}"

    def _way_there(self, square: Square) -> Iterator[str]:
        """Tell what it costs the creature in hand to come to a square, or why it does not."""
        plan, state = self.plan, self._state
        actor = plan.actor
        if actor is None or not actor.active or self.frame.waiting() or self.painter.compared is not None:
            return
        spot = plan.could.spot_for(square)
        way = plan.could.way_to([spot]) if spot is not None else None
        if way is None:
            if not state.space(actor) & state.field.bit(*square) and self.frame.refused.why is None:
                why = plan.could.why_not_there(square)
                yield f"{{no|{escape(why.sentence)}}} {why.rule}"
            return
        cost, speed = way.spent + way.cost, plan.could.speed()
        words, rule = _("{name} comes here for {cost} of {speed} and may still attack."), "DDM-ACT-01"
        if spot not in plan.could.reach().attack:
            words, rule = _("{name} comes here for {cost} of {speed}, which takes the whole turn."), "DDM-ACT-03"
            speed *= 2
        yield f"{escape(words.format(name=state.name(actor.id), cost=cost, speed=speed))} {rule}"
        for danger in way.dangers:
            words = _("{name} may attack on the way: {chance} for {damage}.").format(
                name=state.name(danger.enemy), chance=percent(danger.odds.chance), damage=danger.odds.damage.value
            )
            yield f"{{warn|{escape(words)}}} DDM-AOO-01"

    def _peril(self, square: Square) -> Iterator[str]:
        """Tell what the figures are made of that enemies strike with on a square, while the view shows them."""
        actor = self.plan.actor
        spot = self.painter.meant(actor) if actor is not None and self.frame.shows("threat") else None
        if actor is None or spot is None or square != self.frame.pointing.at:
            return
        words = _("{name}: {bonus} ({added}) against AC {ac} ({worn}), a hit takes {n} ({parts}).")
        blows = self.painter.perils.of(actor, spot).blows
        strikes = [(blow.enemy, strike) for blow in blows for strike in blow.strikes]
        for enemy, strike in strikes[:TOLD]:
            attack, armour, damage = strike.reckoned.bonus, strike.reckoned.armour, strike.damage
            yield escape(
                words.format(
                    name=self._state.name(enemy), bonus=signed(attack.value), added=attack.told(),
                    ac=armour.value, worn=armour.told(), n=damage.value, parts=damage.told(),
                )
            )  # fmt: skip

    # --- areas and exits ---
    def _side(self, letter: str) -> str:
        """Return a side as a reader knows it: its player, and the letter of its badge."""
        players = self.frame.host.players
        return _("{player} ({letter})").format(player=players[SEATS.index(letter)], letter=letter)

    def _owners(self, letters: tuple[str, ...]) -> str:
        """Return whose an area is, by the letters of sides, or by the number of an area that nobody has taken yet."""
        if len(self._state.battle.scenario.teams) > 2:
            return _("Every player")  # DDM-MP-04
        if len(letters) == len(self._state.battle.players) == 2:
            return _("Both players")
        if all(letter in SEATS for letter in letters):
            return enumerated([self._side(letter) for letter in letters])
        (letter,) = letters
        words = _("Whoever takes starting area {number}")
        return self._side(letter) if letter in SEATS else words.format(number=letter)

    def _area(self, area: AreaMark) -> Card:
        owners = escape(self._owners(area.letters))
        if area.kind == "start" and area.letters[0] not in SEATS:
            title = _("Starting area {number}").format(number=area.letters[0])
            return Card(title, (_("Whoever sets up first takes this one or the other.") + " DDM-SET-04",))
        if area.kind == "start":
            words = _("{players} sets up in this starting area.").format(players=owners)
            return Card(_("Starting area"), (f"{words} DDM-MAP-02",))
        points = victory.award(self._state)
        words = ngettext(
            "{players}: one creature in it at the end of a round is worth {n} point, however many stand there.",
            "{players}: one creature in it at the end of a round is worth {n} points, however many stand there.",
            points,
        ).format(players=owners, n=points)
        limit = self._state.battle.scenario.goal
        lines = [
            f"{words} DDM-SCN-08",
            ngettext("{n} point wins the battle.", "{n} points win the battle.", limit).format(n=limit) + " DDM-SCN-05",
        ]
        if area.keyword:
            words = _("Keyword: {word}.")
            lines.append(f"{escape(words.format(word=area.keyword))} DDM-MAP-05")
        return Card(_("Victory area"), tuple(lines))

    def _exit(self, leave: ExitMark) -> Card:
        owners = escape(self._owners((leave.letter,)))
        return Card(
            pgettext("on the map", "Exit"),
            (
                _("{players}: routing creatures run here and leave the map, and are eliminated.").format(players=owners)
                + " DDM-ROUT-05",
                _("Nobody else may leave the map.") + " DDM-MAP-07",
            ),
        )

    # --- creatures ---
    def _unit(self, unit: Unit) -> Card:
        state, card = self._state, unit.card
        values = _("Level {level}, Speed {speed}, AC {ac}").format(
            level=card.level, speed=numbers.speed(state, unit), ac=card.ac
        )
        lines = [
            _("{hp} of {whole} HP, {player}").format(
                hp=max(unit.hp, 0), whole=card.hp, player=escape(self._side(SEATS[unit.side]))
            ) + " DDM-CARD-11",
            f"{escape(values)} DDM-CARD-10",
            escape(_("Melee {attack}").format(attack=attack_words(card.melee))) + " DDM-CARD-12",
        ]  # fmt: skip
        if card.ranged:
            lines.append(escape(_("Ranged {attack}").format(attack=attack_words(card.ranged))) + " DDM-CARD-15")
        lines += [f"{{warn|{escape(words)}}} {rule}" for _key, words, rule in conditions(state, unit)]
        if has_acted(state, unit):
            lines.append(_("It has acted this round.") + " DDM-PHS-04")
        if unit is self.plan.actor and self.frame.pointing.at is not None:
            lines += self._peril(self.frame.pointing.at)
        lines.append("{m|" + _("Right click or I shows its whole card.") + "}")
        return Card(escape(state.name(unit.id)), tuple(lines))

    # --- signs ---
    def _sign(self, sign: Sign) -> Card | None:
        """Return the card of a sign of the board, None if it tells no more than what it lies on."""
        about = sign.about
        if about in self._state.units:
            return figure_card(
                self._state, self._state.units[about], sign.kind, self._side(SEATS[self._state.units[about].side])
            )
        match sign.kind:
            case "thin wall":
                return Card(_("Thin wall"), tuple(_told(TRAITS["wall"])))
            case "area badge":
                return self._area(about)
            case "exit":
                return self._exit(about)
            case "price":
                return self._price(*about)
            case "slow":
                return self.ground(about)
            case "threat":
                return self._threat(about)
            case "planned" | "way":
                return self._planned()
            case "odds":
                return self._odds()
            case "reaction":
                return self._reaction(about)
        return None

    def _price(self, square: Square, price: int) -> Card:
        words = ngettext(
            "Coming here takes {n} square of movement; an attack is still possible.",
            "Coming here takes {n} squares of movement; an attack is still possible.",
            price,
        ).format(n=price)
        title = _("Price of {square}: {n}").format(square=label(*square), n=price)
        return Card(title, (f"{words} DDM-ACT-01", *self.ground(square).lines[:1]))

    def _threat(self, square: Square) -> Card:
        state, actor = self._state, self.plan.actor
        side = actor.side if actor is not None else state.player
        bit = state.field.bit(*square)
        found = [enemy for enemy in state.enemies(side) if space.threatened_squares(state, enemy) & bit]
        names = escape(enumerated([state.name(enemy.id) for enemy in found]))
        return Card(
            _("{square} is threatened").format(square=label(*square)),
            (
                *([_("By {names}.").format(names=names) + " DDM-THR-01"] if names else []),
                _("Moving out of it lets each of them attack once.") + " DDM-AOO-01",
                _("Nobody shoots from it.") + " DDM-THR-04",
            ),
        )

    def _planned(self) -> Card | None:
        way, actor = self.painter.way, self.plan.actor
        if way is None or actor is None:
            return None
        name, square = escape(self._state.name(actor.id)), label(*way.end)
        if self.plan.way is None:
            title, hint = _("{name} at {square}"), _("A click plans it, a second one does it.")
        else:
            title, hint = _("{name}, planned at {square}"), _("A second click or Enter does it; Esc takes it back.")
        return Card(title.format(name=name, square=square), (*self._way_there(way.end), "{m|" + hint + "}"))

    def _odds(self) -> Card | None:
        aim = self.painter.aim
        if aim is None or aim.odds is None:
            refusal = aim.refusal if aim is not None else None
            return Card(_("Not possible"), (str(refusal),)) if refusal is not None else None
        odds = aim.odds
        title = _("{chance} to hit for {damage} damage").format(chance=percent(odds.chance), damage=odds.damage.value)
        return Card(title, tuple(odds_lines(odds)))

    def _reaction(self, about: ReactMark) -> Card:
        """Return the card of a blow that the planned way may draw: who, and what its chance is made of."""
        words = _("Leaving a threatened square lets its enemy make one melee attack at once.")
        way, aim = self.painter.way, self.painter.aim
        dangers = aim.dangers if aim is not None and aim.dangers else way.dangers if way is not None else ()
        odds = next((one.odds for one in dangers if (one.square, one.enemy) == (about.start, about.who)), None)
        lines = [] if odds is None else odds_lines(odds)
        return Card(escape(about.label) or _("Attack of opportunity"), (f"{words} DDM-AOO-01", *lines))


def _told(facts: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> list[str]:
    return [f"{escape(_(words).format(cover=numbers.COVER))} {rule}" for words, rule in facts]
