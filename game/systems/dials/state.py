"""What is true in one battle of dials: figures, dials, tokens, turn; cloned by hand, since undo lives on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.dials.cards import SKULLS
from game.content.dials.marks import MARKS
from game.engine import seats
from game.engine.effects import Bearing
from game.geometry.inches.ground import Ground
from game.geometry.inches.layout import Layout
from game.i18n import proper
from game.systems.dials.battle import CARRYING, Held
from game.systems.dials.figure import ABOARD, BONDS, KEPT, RIDING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.dials.cards import Click, Section
    from game.content.dials.terrain import Table
    from game.engine.bearers import Borne
    from game.geometry.inches.layout import Base
    from game.systems.dials.battle import Attack, Battle
    from game.systems.dials.figure import Figure


class State(Bearing):
    """One moment of a battle.

    phase     what comes next: see flow.PHASES
    player    the seat whose turn or choice it is; `first` the one that began, `order` the seats round the table
    round     1, 2, ...; a round is a turn of every player
    actions   how many actions the player has left in this turn
    figures   all of them by id, those in no play too
    leaders   for each seat the id of its leader, "" if it named none (MK-SETUP-07)
    points    centres of the strategic points (MK-SETUP-10, -11)
    laid      the pieces of terrain that players have laid: id, centre, turn of each (MK-SETUP-09)
    table     the table with all that lies on it, `ground` the same for geometry: found from what was laid
    couriers  for each seat the id of the figure that it named in secret, "" before and without missions (MK-MISS-02)
    arrived   the seats whose couriers have succeeded (MK-MISS-03)
    joined    figures that were taken into another army, each with its seat (MK-MISS-06)
    out       the seats that are eliminated (MK-WIN-02, -04)
    layout    where every base on the table stands: kept by events, found again from the figures
    attack    the attack that goes on, None between attacks
    items     where each item of the battle is, in the order in which they were issued
    spells    the keys of those that nobody has begun to cast (MK-SPELL-02); a view may hide some
    winners   None while it lasts, then the seats that won (none for a draw); `verdict` the condition that decided
    """

    CHANGING = (
        "actions", "first", "leaders", "out", "phase", "player", "points", "round", "verdict", "winners",
    )  # fmt: skip
    __slots__ = (
        *CHANGING, "arrived", "attack", "battle", "couriers", "figures", "ground", "items", "joined", "laid", "layout",
        "spells", "table",
    )  # fmt: skip

    battle: Battle
    figures: dict[str, Figure]
    attack: Attack | None
    items: tuple[Held, ...]
    spells: tuple[str, ...]
    ground: Ground
    layout: Layout
    table: Table
    phase: str
    player: int
    first: int
    round: int
    actions: int
    leaders: tuple[str, ...]
    points: tuple[tuple[int, int], ...]
    laid: tuple[tuple[str, int, int, int], ...]
    couriers: tuple[str, ...]
    arrived: tuple[int, ...]
    joined: tuple[tuple[str, int], ...]
    out: tuple[int, ...]
    winners: tuple[int, ...] | None
    verdict: str

    def __init__(self, battle: Battle, figures: Mapping[str, Figure], leaders: tuple[str, ...]) -> None:
        self.battle = battle
        self.figures = dict(figures)
        self.leaders = leaders
        self.phase = "courier" if "courier" in battle.scenario.missions else "first"
        self.player = self.first = self.round = self.actions = 0
        self.attack = None
        self.points = ()
        self.items = tuple(Held(key, issued.figure) for key, issued in battle.items.items())
        self.spells = tuple(battle.spells)
        self.laid = ()
        self.couriers = ("",) * len(leaders)
        self.arrived = ()
        self.joined = ()
        self.out = ()
        self.winners = None
        self.verdict = ""
        self.bear_nothing()
        self.count_bearers(self.dials())
        self.spread()

    def clone(self) -> State:
        """Return an independent copy: undo, forks and searches live on it."""
        new = object.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.figures = {key: figure.clone() for key, figure in self.figures.items()}
        new.bear_like(self)
        return new

    def plain(self) -> dict[str, Any]:
        """Return what can change as plain JSON values."""
        told: dict[str, Any] = {name: getattr(self, name) for name in self.CHANGING}
        told["points"] = [list(point) for point in self.points]
        if self.battle.pieces:
            told["laid"] = [list(one) for one in self.laid]
        if self.battle.scenario.missions:
            told |= {"couriers": self.couriers, "arrived": self.arrived, "joined": [list(one) for one in self.joined]}
        told["figures"] = {key: {name: getattr(one, name) for name in KEPT} for key, one in self.figures.items()}
        if self.battle.items:
            told["items"] = [[held.item, held.figure, held.x, held.y] for held in self.items]
        if self.battle.spells:
            told["spells"] = list(self.spells)
        return told | self.bearing_plain()

    @staticmethod
    def restore(plain: Mapping[str, Any], opening: State) -> State:
        """Return the state that `plain` wrote down, for the battle of the opening state.

        What a file holds is looked at first: `written.check`.
        """
        state = opening.clone()
        for name in ("actions", "first", "phase", "player", "round", "verdict"):
            setattr(state, name, plain[name])
        state.leaders, state.out = tuple(plain["leaders"]), tuple(plain["out"])
        state.points = tuple((x, y) for x, y in plain["points"])
        state.laid = tuple((key, x, y, turn) for key, x, y, turn in plain.get("laid", ()))
        state.couriers = tuple(plain.get("couriers", opening.couriers))
        state.arrived = tuple(plain.get("arrived", ()))
        state.joined = tuple((key, seat) for key, seat in plain.get("joined", ()))
        state.winners = None if plain["winners"] is None else tuple(plain["winners"])
        if "items" in plain:
            state.items = tuple(Held(*told) for told in plain["items"])
        state.spells = tuple(plain.get("spells", state.spells))
        for key, told in plain["figures"].items():
            figure = state.figures[key]
            for name in KEPT:
                value = told[name]
                setattr(figure, name, tuple(value) if isinstance(value, list) else value)
        for key, seat in state.joined:
            state.figures[key].owner = seat
        state.bear_plain(plain, state.dials())
        state.spread()
        return state

    def spread(self) -> None:
        """Find table and ground from what players have laid, then the layout: at the beginning, and when that changes.

        A castle section that is laid at another one belongs to the same castle.
        """
        battle, known = self.battle, {piece.id: piece for piece in self.battle.pieces}
        pieces = list(battle.table.pieces)
        for number, (key, x, y, turn) in enumerate(self.laid, 1):
            piece = known[key].laid(f"{key}-laid-{number}", x, y, turn)
            walls = (one.castle for one in pieces if one.castle and piece.castle and one.adjoins(piece))
            pieces.append(replace(piece, castle=next(walls, piece.castle)))
        new = pieces[len(battle.table.pieces) :]
        self.table = replace(battle.table, pieces=tuple(pieces)) if new else battle.table
        old = battle.ground
        laid = [one.as_terrain() for one in new]
        self.ground = Ground(old.width, old.height, (*old.pieces, *laid), old.tolerance) if new else old
        self.lay()

    def lay(self) -> None:
        """Find the layout from all figures on the ground."""
        self.layout = Layout(self.ground, [figure.base() for figure in self.standing()])

    def put(self, figure: Figure) -> None:
        """Note in the layout where a figure's base is now, or that it is gone; for events only."""
        if figure.here:
            self.layout = self.layout.replaced(figure.base())
        elif figure.id in self.layout.bases:
            self.layout = self.layout.without(figure.id)

    def with_base(self, base: Base) -> State:
        """Return the state as it would be with a figure on a base elsewhere: for whoever looks ahead."""
        new = self.clone()
        moved = new.figures[base.key]
        moved.x, moved.y, moved.facing, moved.soaring, moved.fate = base.x, base.y, base.facing, base.soaring, ""
        new.put(moved)
        return new

    # --- dials: what bears abilities ------------------------------------------------------------------------------

    def dials(self, figure: str = "") -> Iterator[str]:
        """Go through the ids of all dials, or those of a figure: "a1", or "a1.front" and so on of a multi-dial one."""
        if figure:
            return iter(self.figures[figure].dials)
        return (dial for one in self.figures.values() for dial in one.dials)

    def known(self, dial: str) -> bool:
        """Tell whether that is the id of a dial."""
        figure = dial.partition(".")[0]
        return figure in self.figures and dial in self.dials(figure)

    def of(self, dial: str) -> Figure:
        """Return the figure that a dial belongs to."""
        figure = self.figures.get(dial)
        return self.figures[dial.partition(".")[0]] if figure is None else figure

    def place(self, dial: str) -> int:
        """Return which of its figure's dials it is."""
        if dial in self.figures:
            return 0
        key, _dot, name = dial.partition(".")
        return next(n for n, section in enumerate(self.figures[key].card.sections) if section.name == name)

    def printed(self, dial: str) -> Section:
        """Return what is printed for a dial: attack type, range, clicks (MK-CORE-02)."""
        figure = self.figures.get(dial)
        return self.of(dial).card.sections[self.place(dial)] if figure is None else figure.card.sections[0]

    def shows(self, dial: str) -> Click:
        """Return the click that a dial shows now; past its last one only skulls (MK-CORE-04)."""
        figure = self.figures.get(dial)
        if figure is not None:
            return figure.card.sections[0].dial.at(figure.turned[0])
        return self.printed(dial).dial.at(self.of(dial).turned[self.place(dial)])

    def skulls(self, dial: str) -> int:
        """Return how many skulls a dial shows: of a multi-dial one a value may be one (MK-UNIT-03, -06)."""
        return min(SKULLS, self.shows(dial).skulls)

    def active(self, dial: str) -> bool:
        """Tell whether a dial may be given actions and takes damage: it shows fewer than three skulls (MK-UNIT-03)."""
        return self.skulls(dial) < SKULLS

    def granted(self, bearer: str) -> Borne:
        """Return the abilities that a dial shows now: a captive uses none, nor does who is out of play.

        MK-CORE-07 to -09, MK-UNIT-07, MK-CAP-06. A subfaction's ability is every figure's of it (MK-SUB); riders do not
        use theirs (MK-UNIT-30). The speed abilities of a passenger do not work (MK-UNIT-17).
        """
        figure = self.of(bearer)
        if not figure.in_play or figure.captor:
            return {}
        if not self.active(bearer):
            return {}
        click = self.shows(bearer)
        borne: dict[str, Mapping[str, Any]] = {key: {} for key in (*click.abilities, *click.nexus)}
        if figure.card.defense_type == "magic_immune":
            borne["magic_immunity"] = {}  # the same effect: MK-DEF-03
        if figure.fate == ABOARD:  # MK-UNIT-17
            borne = {key: given for key, given in borne.items() if key not in MARKS or MARKS[key].stat != "speed"}
        if any(held.figure == figure.id for held in self.items):
            borne[CARRYING] = {}  # what items change: MK-ITEM-06
        if figure.card.subfaction and (figure.fate != RIDING or figure.card.subfaction == "death_knights"):
            borne[figure.card.subfaction] = {}
        return borne

    # --- who is there ---------------------------------------------------------------------------------------------

    def standing(self) -> Iterator[Figure]:
        """Go through the figures whose bases stand on the table."""
        for figure in self.figures.values():
            if not figure.fate:
                yield figure

    def army(self, seat: int) -> Iterator[Figure]:
        """Go through the figures in play that obey a seat; captives obey nobody (MK-CAP-06, -07)."""
        for figure in self.figures.values():
            if figure.controller == seat and figure.in_play and not figure.captor:
                yield figure

    def enemies(self, one: Figure, other: Figure) -> bool:
        """Tell whether two figures are enemies; a captive is nobody's (MK-CAP-07)."""
        if one.captor or other.captor:
            return False
        return other.controller not in seats.team_of(self.battle.scenario.teams, one.controller)

    def friends(self, one: Figure, other: Figure) -> bool:
        """Tell whether two different figures are friendly to each other; a captive is nobody's friend (MK-CAP-07)."""
        if one is other or one.captor or other.captor:
            return False
        return other.controller in seats.team_of(self.battle.scenario.teams, one.controller)

    def demoralized(self, figure: Figure) -> bool:
        """Tell whether a figure is demoralized: every dial of it that is active shows it (MK-DMG-08, MK-UNIT-07)."""
        shown = self.bearers.who.get("demoralized", ())
        if not shown or not figure.many:
            return figure.id in shown
        active = [dial for dial in figure.dials if self.active(dial)]
        return bool(active) and all(dial in shown for dial in active)

    def able(self, seat: int) -> bool:
        """Tell whether a seat has a warrior on the battlefield that is neither captive nor demoralized (MK-WIN-02).

        A malevolent mount without a rider is nobody's (ruling S35).
        """
        return any(not self.demoralized(figure) and not figure.masterless for figure in self.army(seat))

    def tokens(self, dial: str) -> int:
        """Return the action tokens that count for a dial: a cavalry unit has one pool, on its mount (MK-PUSH-01)."""
        figure = self.of(dial)
        if figure.fate == RIDING:
            return self.figures[figure.mount].tokens[0]
        return figure.tokens[self.place(dial)]

    def loosen(self, figure: Figure) -> None:
        """Loose all that binds a figure to others (for events only)."""
        for mine, theirs in BONDS:
            other = getattr(figure, mine)
            if other:
                setattr(self.figures[other], theirs, "")
                setattr(figure, mine, "")
                self.refresh(*self.dials(other))

    def seats(self, first: int = 0) -> list[int]:
        """Return all seats round the table to the left, beginning with one (MK-TURN-01)."""
        number = len(self.battle.players)
        return [seat % number for seat in range(first, first + number)]

    def cost(self, key: str) -> int:
        """Return the points that a figure cost its army: at the damage chosen for it, with the items issued to it.

        A mount is a figure of its own (MK-CORE-13, MK-UNIT-25, MK-ITEM-07). Where its items are now does not matter.
        """
        issued = sum(issued.item.points for issued in self.battle.items.values() if issued.figure == key)
        return self.worth(key) + issued

    def worth(self, key: str) -> int:
        """Return the point value of a figure: that of the damage chosen for it (MK-CORE-13)."""
        one = self.figures[key]
        level = one.card.points_at(one.limits[0] - one.card.single.dial.start)
        return one.card.points if level is None else level

    def strength(self, seat: int) -> int:
        """Return the points of the figures in play that obey a seat; captives obey nobody."""
        return sum(self.cost(one.id) for one in self.army(seat))

    def name(self, key: str) -> str:
        """Return the name of a figure or of a dial's figure, with its number if there are several."""
        figure = self.of(key)
        name = proper(figure.card.name)
        return f"{name} {figure.copy}" if figure.copy else name
