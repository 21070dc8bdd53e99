"""The test table: a drawing sets the board, `does` answers, `rolls` speaks dice, `asks` checks who is asked what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.content.skirmish.cards import PLAYERS, Attack, Creature, Scenario
from game.content.squares.ground import TRAITS, Area, BattleMap, TerrainKind
from game.content.words import Borne
from game.engine.choice import DICE, Illegal, Refusal
from game.engine.effects import Effect, began, params
from game.engine.session import Session
from game.systems.skirmish import spellbook
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import CONDITIONS, STUNNED, next_turn, rout
from game.systems.skirmish.state import SIDES, Battle, State
from game.systems.skirmish.system import SYSTEM
from game.systems.skirmish.unit import Turn, Unit
from game.systems.skirmish.words import answer_of, words_of

GLYPHS = {
    "#": "wall", "%": "difficult", "f": "fog", "T": "forest", "o": "pit", "S": "statue", "^": "spike_stones",
    "!": "risky", "*": "sacred_circle", "@": "teleporter", "r": "blood_rock",
}  # fmt: skip


@dataclass
class Figure:
    """A creature for a drawing: its card, its side, and what is already true of it."""

    card: Creature
    side: int
    state: dict[str, Any] = field(default_factory=dict)


def stun(state: State, unit_id: str, by: str) -> Effect:
    """A stun by somebody, to the end of the creature's next turn."""
    return Effect(STUNNED, by, unit_id, until=next_turn(state, unit_id))


def creature(**card: Any) -> Creature:
    """A plain card: AC 15, 40 HP, level 5, Speed 6, melee +5 (10)."""
    known = {
        "id": "plain", "name": "Plain", "factions": ("LG",), "commander": None, "cost": 20, "level": 5, "speed": 6,
        "flies": False, "ac": 15, "hp": 40, "melee": (Attack(5, 10),), "ranged": (), "type": "Humanoid", "size": "Medium",
    }  # fmt: skip
    return Creature(**(known | card | {"abilities": Borne(card.get("abilities", ()))}))


_STATE = ("routing", "stunned", "helpless", "half_save_done", "activated", "teleported", "fate", "hp_now", "under")


def _figure(side: int, name: str, values: dict[str, Any]) -> Figure:
    state = {key: values.pop(key) for key in _STATE if key in values}
    return Figure(creature(**({"id": name.lower(), "name": name} | values)), side, state)


def hero(**values: Any) -> Figure:
    """A creature of side A."""
    return _figure(0, "Hero", values)


def foe(**values: Any) -> Figure:
    """A creature of side B."""
    return _figure(1, "Foe", values)


def third(**values: Any) -> Figure:
    """A creature of side C."""
    return _figure(2, "Third", values)


def fourth(**values: Any) -> Figure:
    """A creature of side D."""
    return _figure(3, "Fourth", values)


def archer(**values: Any) -> Figure:
    """A creature of side A with a bow: +8 (10)."""
    return hero(**({"ranged": (Attack(8, 10, "ranged"),)} | values))


PLAIN = TerrainKind("grass", "Grass", frozenset(), "grass")


def battle_map(
    drawing: str, *, edges=(), victory=(), exits=None, starting=None
) -> tuple[BattleMap, dict[str, tuple[int, int]]]:
    """Make a map of a drawing; capital letters are creatures, the first row is the top."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    rows = [row if len(row) > 1 else list(row[0]) for row in rows][::-1]
    width, height = len(rows[0]), len(rows)
    assert all(len(row) == width for row in rows), "the drawing is ragged"
    traits = dict.fromkeys(TRAITS, 0)
    spots: dict[str, tuple[int, int]] = {}
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            bit = 1 << (y * width + x)
            if glyph in GLYPHS:
                traits[GLYPHS[glyph]] |= bit
            elif glyph != ".":
                spots.setdefault(glyph, (x, y))

    def mask(squares):
        return sum(1 << (y * width + x) for x, y in squares)

    letters = "".join(sorted({*"AB", *(starting or {}), *(exits or {})}))
    made = BattleMap(
        "drawing", "Drawing", width, height, (PLAIN,) * (width * height), traits, tuple(edges),
        {letter: tuple(mask(area) for area in (starting or {}).get(letter, ())) for letter in letters},
        tuple(Area(mask(squares), tuple(letters), *keyword) for squares, letters, *keyword in victory),
        {letter: mask((exits or {}).get(letter, ())) for letter in letters},
    )  # fmt: skip
    return made, spots


class Table:
    """A battle in the middle of things."""

    def __init__(self, drawing: str, figures: dict[str, Figure], turn: str | None, **options: Any) -> None:
        points = options.pop("points", 200)
        quick = options.pop("quick", False)
        on = options.pop("on", "")
        made, spots = battle_map(
            drawing, **{k: options.pop(k) for k in ("edges", "victory", "exits", "starting") if k in options}
        )
        if on:  # ground under creatures: on={"H": "risky"}
            for letter, trait in on.items():
                x, y = spots[letter]
                made.traits[trait] |= 1 << (y * made.width + x)
        teams = options.pop("teams", ((0,), (1,)))
        seats = sum(map(len, teams))
        scenario = Scenario(
            "drawing", "Drawing", "quick" if quick else "assault", ("drawing",), points, ("a", "b", "c", "d")[:seats],
            players=PLAYERS[:seats], seats=seats, teams=teams,
        )  # fmt: skip
        orders = frozenset(effect.stat for figure in figures.values() for effect in figure.card.effects)
        bands = tuple(f"Band {letter}" for letter in SIDES[:seats])
        battle = Battle(scenario, (made,), bands, PLAYERS[:seats], ("LG", "CE", "CG", "LE")[:seats], {}, orders)
        units = {}
        spellbook.learn(ABILITIES, (figure.card for figure in figures.values()))
        for letter, figure in figures.items():
            unit = Unit(letter, figure.side, figure.card, 0, figure.card.n, figure.card.hp, body=figure.card.n)
            for key, value in figure.state.items():
                if key not in CONDITIONS and key != "under":
                    setattr(unit, "hp" if key == "hp_now" else key, value)
            if letter in spots:
                unit.x, unit.y = spots[letter]
                if unit.fate == "" or "fate" not in figure.state:
                    unit.fate = ""
            units[letter] = unit
        state = State(battle, units)
        for letter, figure in figures.items():
            for key in CONDITIONS & figure.state.keys():
                if figure.state[key]:
                    made_so = {"routing": rout(letter, ""), "stunned": stun(state, letter, "")}
                    began(made_so.get(key, Effect(key, "", letter))).apply(state)
            for key, values in figure.state.get("under", {}).items():  # under={"entangled": {"dc": 15, "by": "F"}}
                told = dict(values)
                began(Effect(key, told.pop("by", ""), letter, params(**told))).apply(state)
        two = len(teams) == 2
        state.letters = [
            SIDES[next(n for n, team in enumerate(teams) if side in team)] if two else SIDES[side]
            for side in state.sides()
        ]
        state.round = options.pop("round", 1)
        state.phase = options.pop("phase", "activate")
        state.player = options.pop("player", 0)
        state.first = state.player
        for key, value in options.items():
            setattr(state, key, value)
        state.recount()
        if turn is not None:
            state.player = units[turn].side
            if state.phase == "activate":
                self.session = Session(SYSTEM, state, None)
                self.does(f"activate {turn}")
                return
        self.session = Session(SYSTEM, state, None)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def pending(self):
        return self.session.pending

    @property
    def options(self) -> list[Any]:
        return [] if self.pending is None else [words_of(option) for option in self.pending.listed]

    def __getitem__(self, letter: str) -> Unit:
        return self.state.units[letter]

    def runs(self, rule: Any) -> Table:
        """Let one rule `async (table)` run in place of the course of the battle, from what is true now."""

        class Room:
            def __getattr__(self, name: str) -> Any:
                return getattr(SYSTEM, name)

            def play(self, table: Any) -> Any:
                return rule(table)

        self.session = Session(Room(), self.state, None)
        return self

    def does(self, *answers: str) -> Table:
        """Give answers, one after the other."""
        for answer in answers:
            self.session.answer(answer_of(answer) if isinstance(answer, str) else answer)
        return self

    def rolls(self, *faces: int) -> Table:
        """Speak dice; a die must be asked for."""
        for face in faces:
            asked = self.pending
            assert asked is not None, "no die is asked for"
            assert asked.player == DICE, f"no die is asked for, but {asked}"
            self.session.answer(face)
        return self

    def asks(self, player: int, kind: str, rule: str = "") -> Table:
        """Check who is asked what now."""
        assert self.pending is not None, "nothing is asked"
        assert (self.pending.player, self.pending.kind) == (player, kind), self.pending
        assert not rule or self.pending.rule == rule, self.pending.rule
        return self

    def settled(self) -> Table:
        """Check that no die and no reaction is waited for: what was done is over."""
        assert self.pending is None or self.pending.quiet, self.pending
        return self

    def refuses(self, answer: Any) -> Refusal:
        """Give an answer that must be refused and change nothing; return the refusal."""
        before, log = self.state.plain(), len(self.session.log)
        with pytest.raises(Illegal) as caught:
            self.session.answer(answer_of(answer) if isinstance(answer, str) else answer)
        assert self.state.plain() == before
        assert len(self.session.log) == log
        assert caught.value.refusal.sentence
        return caught.value.refusal

    def events(self, name: str) -> list[Any]:
        return [event for event in self.session.log if type(event).__name__ == name]

    def last(self, name: str) -> Any:
        return self.events(name)[-1]

    def happened(self, name: str) -> bool:
        return bool(self.events(name))

    def logged(self, *names: str) -> Table:
        """Check that events of these names happened in this order (others may lie between)."""
        told = iter(type(event).__name__ for event in self.session.log)
        assert all(name in told for name in names), [type(e).__name__ for e in self.session.log]
        return self


__all__ = ["Figure", "Table", "Turn", "archer", "battle_map", "creature", "foe", "fourth", "hero", "third"]
