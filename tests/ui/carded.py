"""A small table of cards for tests of its board: two rows, a pile with its discard, slots for three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui.board.cards.board import CardBoard
from game.ui.board.cards.card import card, pile
from game.ui.board.cards.layout import Mat, Table, Zone

LOW, HIGH = 800, 900


@dataclass(frozen=True)
class Plain:
    """A side of one colour; `painted` tells what pictures were made."""

    painted: ClassVar[list] = []
    colour: str = "#AA3322"

    def paint(self, w, h, unit):
        self.painted.append((self.colour, w, h))
        surface = pygame.Surface((w, h))
        surface.fill(self.colour)
        return surface


RED, BLUE, BACK = Plain("#AA3322"), Plain("#2255AA"), Plain("#333333")


def table(height=LOW):
    zones = (
        Zone("deck", (100, 100, 80, 112), (80, 112), "pile"),
        Zone("row", (300, 100, 500, 140), (96, 134), "row", label="Row"),
        Zone("slots", (300, 300, 360, 146), (104, 146), "slots", most=3, gap=8, label="Slots"),
        Zone("far", (1100, 300, 400, 146), (104, 146), "row", label="Far"),
    )
    return Table(1600, height, zones, (Mat(zones[2].box, "mat"),))


def board(figures=(), size=(1280, 640), **more):
    made = CardBoard(table, low=LOW, high=HIGH, disk=False, **more)
    made.set_rect(pygame.Rect(0, 0, *size))
    made.figures = list(figures)
    return made


def lying(key, zone="row", order=0, front=RED, **more):
    return card(key, zone, order, front, BACK, **more)


def deck(count=10):
    return pile("deck", "deck", count, BACK)
