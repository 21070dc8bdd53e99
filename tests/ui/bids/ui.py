"""The face of bids: as little as a room may show."""

from __future__ import annotations

from types import MappingProxyType, SimpleNamespace

from game.ui.board import OverlaySet
from game.ui.face import Introduction, MenuEntry, Page
from game.ui.room import Headline

SCENARIOS = [
    SimpleNamespace(
        id=name, name=name.title(), description="", room="bids", players=players, beginners=name == "three", seats=3
    )
    for name, players in (("two", ("Ann", "Bob")), ("three", ("Ann", "Bob", "Cy")), ("four", ("A", "B", "C", "D")))
]
OPENED = []


class Pace:
    def before(self, _answer):
        return 0.0

    def goes_on(self, _event, _last):
        return False


class Preparing:
    def __init__(self, screen):
        self.screen = screen

    def scenarios(self):
        return SCENARIOS

    def group(self, scenario):
        return f"{len(scenario.players)} seats"

    def line(self, scenario):
        return self.group(scenario)

    def words(self, scenario):
        return self.group(scenario)

    def thumbnail(self, pen, area, scenario):
        """Draw nothing."""

    def chosen(self, scenario, before):
        """Take no notice."""

    def setup(self):
        seats = range(len(self.screen.chosen.players))
        return {"scenario": self.screen.chosen.id, "players": [self.screen.player(seat) for seat in seats]}

    def untested(self):
        return "Bids are not tested."

    def faults(self):
        return []

    def own_faults(self):
        return []

    def faults_told(self):
        return "", ""

    def cut_sides(self, _ui, page, *, narrow):
        return page.cut_right(300 if narrow else 320)

    def preview(self, ui, area, *, low):
        """Declare nothing."""

    def sides(self, ui, area, *, low):
        """Declare nothing."""

    def tools(self, ui, row):
        """Declare nothing."""

    def dialogs(self, ui):
        """Declare nothing."""

    def back(self):
        return False

    def resumed(self):
        """Take no notice."""

    def left(self):
        """Stop nothing."""


class Face:
    name = "bids"
    title = "Bids"
    promise = "Scenario"
    pace = Pace()
    seats = 4
    measures = False
    face_down = False

    overlay_names = ("bidders",)
    lesson, lesson_words = "", MappingProxyType({})

    def overlay(self, _name, _state):
        return OverlaySet()

    def gestures(self):
        return ()

    def guide(self):
        return (
            Page("Bidding", "Bid more than the others.", ("Choose a bid. BID-ASK-01", "The die falls. BID-DIE-01")),
        )

    def chronicle(self):
        return None

    def workshop(self):
        return ()

    def occasions(self):
        return {}

    def words(self):
        return {"Bid": ("What somebody offers.", "BID-ASK-01")}

    def introduction(self):
        return Introduction("Everybody bids. The highest bid wins.", (2, 4), (5, 5), ("users", "no board"))

    def portrait(self, _size, _scale, *, fine):
        return None

    def entries(self):
        return (MenuEntry("bid book", "users", "Bid book", "What was bid", "B", OPENED.append),)

    def demonstrations(self):
        return SCENARIOS[:1]

    def backdrop(self, _scenario):
        return None

    def headline(self, state):
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best and best >= 12)
        return Headline(
            "Bids", "bids", state.players, state.round, f"Round {state.round}.", "", " against ".join(state.players),
            winners, tuple(map(str, state.points)),
        )  # fmt: skip

    def swapped(self, setup):
        return setup | {"players": setup["players"][::-1]}

    def actor(self, _state):
        return ""

    def preparing(self, screen):
        return Preparing(screen)


ROOM = Face()
