"""The toy room's half of a game being played: `TableFace` (game/ui/table/face.py) says what is asked of it."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.engine.choice import DICE
from game.engine.seats import LETTERS, opponents
from game.ui import theme
from game.ui.kit import Area
from game.ui.table.layout import parts_of
from game.ui.table.question import Questions
from game.ui.table.told import Action, Card, Die, Measured, Overlay, Picture, Score, Strip, StripToken
from tests.rooms.toy.content import place_of
from tests.rooms.toy.systems import INCH, SIZE
from tests.rooms.toy.systems import ROOM as RULES
from tests.rooms.toy.ui.board import EMBLEMS, InchBoard, Marks, figure

REACH = "reach"
WORDS = {"haste": "6 inches in this turn", "spy": "look at the two top cards"}
STEP = INCH // 2  # of the cursor of the keyboard
HAND = 40


def measured(start, end):
    """Return the inches between two points of the table."""
    if start is None or end is None:
        return Measured(None, Marks())
    inches = math.dist(start, end) / INCH
    told = Card(f"{inches:.1f} inches", ("Measured between the middles. TOY-MOVE-01",))
    return Measured(told, Marks(start, round(inches * INCH), end))


class Ground:
    """The table under the pawns."""

    parts = staticmethod(parts_of)

    def __init__(self, frame):
        self.frame = frame

    def view(self, scale):
        return InchBoard(scale)

    def shown_by(self, _view):
        return True

    def thing_at(self, place):
        if place is None:
            return None
        pawns = self.frame.host.state.pawns.items()
        near = [(abs(pawn.x - place[0]), abs(pawn.y - place[1]), key) for key, pawn in pawns]
        return next((key for dx, dy, key in near if dx * dx + dy * dy <= (INCH // 2) ** 2), None)

    def area_of(self, name):
        inches = place_of(name)
        if inches is None:
            return None
        board = self.frame.board
        x, y = board.camera.to_pixel(*inches)
        side = board.camera.zoom
        return pygame.Rect(round(x - side / 2), round(y - side / 2), round(side), round(side))

    def cursor(self, at, dx, dy):
        x, y = (SIZE // 2, SIZE // 2) if at is None else (at[0] + dx * STEP, at[1] + dy * STEP)
        return min(max(x, 0), SIZE), min(max(y, 0), SIZE)


class Standing:
    """How the game stands."""

    def __init__(self, frame):
        self.frame = frame

    def headline(self):
        state = self.frame.state
        return f"Round {min(state.round, state.rounds)}", f"of {state.rounds}"

    def course(self):
        return "Everybody has one turn in a round."

    def scores(self):
        state, players = self.frame.state, self.frame.host.players
        told = []
        for seat, player in enumerate(players):
            pawns = sum(pawn.seat == seat for pawn in state.pawns.values())
            goal = 2 * len(opponents(state.teams, seat)) or None
            lines = (f"{pawns} pawns, {len(state.hands[seat])} cards", f"{pawns} · {len(state.hands[seat])}")
            told.append(
                Score(seat, player, lines, state.scores[seat], goal, f"{player}: {state.scores[seat]} of {goal or 0}")
            )
        return told

    def strip(self):
        pawns = self.frame.state.pawns.items()
        return Strip(
            tuple(
                StripToken(key, pawn.seat, EMBLEMS[pawn.seat], frozenset(), False, False, key) for key, pawn in pawns
            ),
            2 * len(self.frame.host.players),
        )

    def turn(self):
        return self.frame.host.state.player

    def turn_words(self):
        choice = self.frame.host.pending
        if choice is None or choice.player == DICE:
            return None
        return choice.player, f"{self.frame.host.players[choice.player]} is asked"

    def name_of(self, thing):
        return thing

    def seat_of(self, thing):
        return LETTERS.index(thing[0].upper()) if thing else None


class ToyTable:
    """The table: a pawn is taken in hand by a click, and goes where the next click is, or as near to it as it can."""

    overlays = (Overlay(REACH, "Reach", on=True),)

    def __init__(self, frame):
        self.frame = frame
        self.title = frame.host.state.names[1]
        self.ground, self.standing, self.carrying = Ground(frame), Standing(frame), self
        self.questions = Questions(frame)
        self.hand = ""  # the pawn in hand

    # --- the moment ---
    def entered(self):
        """Nothing is to be prepared."""

    def sync(self):
        if self._choice("act") is None or self.hand not in self._movable():
            self.hand = ""

    def forget(self):
        self.hand = ""

    def asked(self, _choice):
        self.hand = next(iter(self._movable()), "")

    def refused(self, why):
        """The frame shows the sentence."""

    def held(self):
        return None

    def die(self, choice):
        about = choice.about
        return Die(about["who"], f"the strike at **{about['target']}**")

    def _choice(self, kind):
        """Return the question if a person may answer it now and it is of this kind."""
        choice = self.frame.host.pending
        return choice if choice is not None and choice.kind == kind and not self.frame.waiting() else None

    def _movable(self):
        choice = self._choice("act")
        if choice is None or self.frame.host.state.moved:
            return []
        return [key for key, pawn in self.frame.host.state.pawns.items() if pawn.seat == choice.player]

    # --- what the player does ---
    def click(self, place, thing, _mods):
        if thing in self._movable():
            self.choose(thing)
        elif self.hand and (answer := self._move(place)) is not None:
            self.frame.reply(answer)

    enter = click

    # --- drags: a pawn goes where it is set down ---
    def may_lift(self, thing):
        return thing in self._movable()

    def lift(self, thing, _place):
        self.choose(thing)

    def over(self, _thing, _place):
        pass

    def wheel(self, _amount, _mods):
        return False

    def drop(self, place, _thing):
        self.click(place, None, 0)

    def choose(self, thing):
        self.hand = thing if thing in self._movable() else ""
        self.frame.redrawn()

    def inspect(self, thing):
        """The column tells of nobody else."""

    def explain(self):
        pointing, state = self.frame.pointing, self.frame.host.state
        if pointing.thing in state.pawns:
            pawn = state.pawns[pointing.thing]
            player = self.frame.host.players[pawn.seat]
            return Card(
                f"Pawn {pointing.thing}",
                (f"It belongs to {player} and moves {state.reach(pawn.seat) // INCH} inches. TOY-MOVE-01",),
            )
        return (
            Card("Open table", ("Nothing stands here; a pawn may. TOY-MOVE-01",)) if pointing.at is not None else None
        )

    def whole_height(self, _ui, _wide, _thing):
        return 60

    def whole_card(self, ui, area, thing):
        inside = ui.panel(area)
        ui.label(inside.cut_top(20), f"Pawn {thing}", theme.TITLE, "semibold")

    def key(self, _event):
        return False

    def back(self):
        self.hand, before = "", self.hand
        return bool(before)

    def planning(self):
        return bool(self.hand)

    def _move(self, place):
        """Return the move of the pawn in hand that comes nearest to a place."""
        choice = self._choice("act")
        return choice.options.near(("move", self.hand, place)) if choice is not None and place is not None else None

    # --- the board ---
    def picture(self):
        state, at = self.frame.host.state, self.frame.pointing.at
        if not self.hand or self.hand not in state.pawns or not self.frame.shows(REACH):
            return Picture(Marks())
        pawn = state.pawns[self.hand]
        answer = self._move(at)
        spot = answer[2] if answer is not None else None
        ghosts = [figure(self.hand, pawn.seat, *spot, ghost=True)] if spot is not None else []
        return Picture(Marks((pawn.x, pawn.y), state.reach(pawn.seat), spot), ghosts)

    def moment(self, entry):
        event = self.frame.host.log[entry.first]
        return (), (((event.x, event.y),) if hasattr(event, "x") else ())

    def showing(self):
        return {"reach"} if self.hand else set()

    def in_hand(self):
        return self.hand

    def matters(self):
        return {self.hand}

    # --- panels ---
    def subject(self):
        choice = self.frame.host.pending
        return (choice.kind, choice.player) if choice is not None and not self.frame.waiting() else None

    def panel(self, ui, column, parts):
        room = parts.above_log(column)
        choice = self._choice("act")
        if choice is not None:
            return self._act(ui, room, choice)
        choice = self._choice("again")
        if choice is not None:
            return self._again(ui, room, choice)
        inside = ui.panel(Area(column.x, column.y, column.w, 62))
        ui.label(inside.cut_top(20), "The game is over." if self.frame.host.over else "It goes on by itself.")
        return 62

    def _act(self, ui, room, choice):
        """Ask for a move, a card or the end of the turn; only the hand of who is asked lies open."""
        view = RULES.view(self.frame.host.state, choice.player)
        cards = view.hands[choice.player]
        head = self.questions.head(choice.player, view.player, f"{len(cards)} cards in hand")
        inside, high = self.questions.plain(
            ui, room, head, "Move a pawn, play a card, or end the turn.", "Click a pawn, then where it goes.",
            HAND * max(1, len(cards)),
        )  # fmt: skip
        for number, card in enumerate(cards, 1):
            answer = ("play", card)
            ui.button(
                f"card {card}", inside.cut_top(34, 6), f"{card}: {WORDS[card.partition('-')[0]]}",
                partial(self.frame.reply, answer), shortcut=str(number), icon="scroll-text",
                enabled=choice.allows(answer), why="One card may be played in a turn. TOY-CARD-02",
            )  # fmt: skip
        if not cards:
            ui.label(inside.cut_top(34), "There is no card in this hand.", colour=theme.TEXT2)
        return high

    def _again(self, ui, room, choice):
        head = self.questions.head(choice.player, self.frame.host.state.player, "once in a turn")
        answers = [*choice.listed]
        inside, high = self.questions.plain(ui, room, head, "Roll a die again?", "", 46 * len(answers))
        for number, answer in enumerate(answers):
            words = "Leave them" if answer == "pass" else f"The {('number', 'sign')[answer[-1]]}"
            kind = "main" if answer == "pass" else "normal"
            cap = "Enter" if answer == "pass" else str(number + 1)
            self.questions.answer(ui, inside.cut_top(40, 6), str(number), answer, words, cap, kind, "dices")
        return high

    def actions(self):
        choice = self._choice("act")
        if choice is None:
            return None
        end = Action("end", "End the turn", "flag", "E", partial(self.frame.reply, "end"), kind="main")
        return [], [end]
