"""The toy room's wing of the ui: its face. Screens are imported when they are shown: a host runs without pygame."""

from __future__ import annotations

from types import MappingProxyType

from game.ui.face import Introduction, Page
from game.ui.room import Headline
from tests.rooms.toy.systems import ROOM as RULES


class Pace:
    """How answers and events follow each other."""

    def before(self, _answer):
        return 0.3

    def goes_on(self, _event, _last):
        return False


class ToyFace:
    """What the toy room shows."""

    name = "toy"
    title = "Toy"
    promise = "Pawns on a table of inches"
    pace = Pace()
    seats = 4
    measures = True
    face_down = False
    overlay_names = ()
    lesson = "pawns-and-cards"
    lesson_words = MappingProxyType({"shown": ("reach",), "widget": ("end",)})

    def guide(self):
        return (Page("Pawns and cards", "Reach the far side.", ("Play a card.", "Move a pawn.")),)

    def chronicle(self):
        return None

    def workshop(self):
        return ()

    def occasions(self):
        return {}

    def words(self):
        return {}

    def gestures(self):
        return ()

    def introduction(self):
        return Introduction("Pawns cross a table. Cards say how far.", (2, 4), (5, 10), ("layers", "in inches"))

    def portrait(self, _size, _scale, *, fine):
        return None

    def entries(self):
        return ()

    def demonstrations(self):
        from tests.rooms.toy.content import ROOM as CONTENT

        return [one for one in CONTENT.library(()).scenarios.sound().values() if one.id == "four-corners"]

    def backdrop(self, _scenario):
        from tests.rooms.toy.ui.board import Backdrop

        return Backdrop()

    def headline(self, state):
        key, name, players = state.names
        outcome = RULES.outcome(state)
        return Headline(
            name, key, players, state.round, f"Round {state.round} of {state.rounds}.", "", " against ".join(players),
            outcome.winners if outcome else (), tuple(map(str, state.scores)), state.teams,
        )  # fmt: skip

    def swapped(self, setup):
        return setup | {"players": setup["players"][::-1]}

    def actor(self, _state):
        return ""

    def table(self, frame):
        from tests.rooms.toy.ui.table import ToyTable

        return ToyTable(frame)

    def preparing(self, screen):
        from tests.rooms.toy.ui.screens import Preparing

        return Preparing(screen)

    def result(self, host):
        from tests.rooms.toy.ui.screens import ResultScreen

        return ResultScreen(host)

    def board(self, _state, scale, before=None):
        from tests.rooms.toy.ui.board import InchBoard

        return before or InchBoard(scale)

    def measured(self, _state, start, end):
        from tests.rooms.toy.ui.table import measured

        return measured(start, end)

    def ground_picture(self, _ground, _px, *, marks=False):
        return None

    def playing(self, stage):
        from tests.rooms.toy.ui.board import Playing

        return Playing(stage)

    def watching(self, _host):
        from tests.rooms.toy.ui.screens import Watching

        return Watching()

    def glimpse(self, state, size, scale):
        from tests.rooms.toy.ui.board import picture

        return picture(state, size, scale)


ROOM = ToyFace()
