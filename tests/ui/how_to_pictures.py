"""Draws the pictures of docs/how-to/from-an-empty-page.md: the map is made as the page tells, by posted events.

SDL_VIDEODRIVER=dummy python -m tests.ui.how_to_pictures FOLDER
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pygame

from tests.ui.posting import Poster

SIZE, SHOWN = (1280, 800), (880, 550)
SOME = 20  # of the games, after which there is something to see
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def middle(x, y):
    return x + 0.5, y + 0.5


class Maker:
    """Makes the map, and a picture after each step."""

    def __init__(self, hand, folder):
        self.hand, self.folder = hand, folder

    def picture(self, name, idle=60, part=None):
        """Save what the window shows, once it has come to rest."""
        for _n in range(idle):
            self.hand.go_on(1)
            pygame.time.wait(10)
        app = self.hand.app
        app.draw()
        shown = app.window.get_surface()
        if part is not None:
            shown = shown.subsurface(part)
            w, h = part[2:]
            wanted = (round(w * SHOWN[0] / SIZE[0]), round(h * SHOWN[0] / SIZE[0]))
        else:
            wanted = SHOWN
        pygame.image.save(pygame.transform.smoothscale(shown, wanted), self.folder / f"{name}.png")

    def at(self, *squares):
        return [self.hand.pixel(middle(*square)) for square in squares]

    def paint(self, terrain, *ways, tool=pygame.K_b, mods=0):
        """Paint with a tool and a terrain over some ways of squares."""
        hand = self.hand
        hand.key(tool)
        hand.push(f"terrain {terrain}")
        for way in ways:
            (hand.drag if len(way) > 1 else hand.click_at)(*self.at(*way), mods=mods)

    def begin(self):
        """Go from the door to an empty page."""
        hand = self.hand
        hand.push("new name")
        hand.type("Two Barns")
        self.picture("page-door", 500)
        hand.push("create")
        hand.key(pygame.K_y)
        self.picture("page-empty")

    def draw(self):
        """Draw the map: a road, two barns, trees."""
        hand = self.hand
        hand.key(pygame.K_RIGHTBRACKET)
        self.paint("dirt", [(4, 9), (7, 8), (10, 9), (13, 10)], [(7, 8), (7, 13)])
        self.paint("forest", [(1, 2), (3, 1)], [(1, 4)], [(12, 1)])
        self.paint("flagstone", [(10, 8), (15, 11)], tool=pygame.K_r)
        self.paint("planks", [(4, 14), (9, 18)], tool=pygame.K_r)
        hand.push("terrain wall")
        hand.push("hollow")
        hand.drag(*self.at((4, 14), (9, 18)))
        self.picture("page-drawn", 30)
        hand.key(pygame.K_LEFTBRACKET)
        self.paint("scrub", [(1, 13), (1, 15), (2, 15)], [(6, 4), (8, 4)])
        self.paint("rubble", [(12, 14)], [(11, 5)], [(13, 13)])
        self.paint("statue", [(11, 10)])
        self.paint("crates", [(5, 15)], [(8, 17)])
        hand.key(pygame.K_w)
        hand.drag(hand.pixel((14, 14)), hand.pixel((14, 18)))
        hand.key(pygame.K_d)
        hand.click_at(*self.at((7, 14)))

    def mark(self):
        """Mark where the sides score: in the barn of the other."""
        hand = self.hand
        hand.key(pygame.K_a)
        hand.push("marking victory A")
        hand.drag(*self.at((14, 5), (21, 14)), mods=SHIFT)
        hand.drag(*self.at((17, 2), (20, 4)))
        hand.push("marking exits A")
        hand.drag(*self.at((0, 8), (0, 11)), mods=SHIFT)
        hand.go_on()
        self.picture("page-faults", 120)
        for _n in range(6):
            if not hand.screen.found.checked:
                break
            hand.push("finding 0")
            hand.push("mend 0")
            hand.go_on()
        n = next(n for n, one in enumerate(hand.screen.found.all) if "one square wide" in one.sentence)
        hand.push(f"finding {n}")
        hand.push(f"mend {n}")

    def look(self):
        """Lay a heat map over it."""
        hand = self.hand
        hand.wait(lambda: hand.screen.analysing.balance)
        hand.screen.analysing.choose("exposure")
        hand.wait(lambda: "exposure" in hand.screen.analysing.maps)
        hand.move(self.at((13, 9))[0])
        self.picture("page-heat", 120)
        hand.screen.analysing.choose("")

    def test(self):
        """Let games be played, and show them below the board, and where they were decided."""
        hand = self.hand
        hand.key(pygame.K_t)
        page = hand.screen
        hand.push("games", (0, 3))
        hand.key(pygame.K_RETURN)
        hand.wait(lambda: page.study.finished >= SOME, 1500)
        hand.key(pygame.K_ESCAPE)
        hand.screen.analysing.choose("walked in games")
        hand.move(self.at((13, 9))[0])
        self.picture("page-testing")
        hand.wait(lambda: page.study.over, 1500)
        hand.screen.analysing.choose("")
        hand.push("testing")
        self.picture("page-verdict")
        hand.key(pygame.K_ESCAPE)

    def keep(self):
        """Save the map."""
        self.hand.key(pygame.K_s, CTRL)
        self.hand.push("save named")
        print(self.hand.screen.draft.text)


def main(folder):
    """Make all pictures."""
    from game.ui import app as shell
    from game.ui.play import EveryDoor
    from game.ui.settings import Settings
    from game.ui.workshop.shelf import ShelfScreen

    app = shell.App(shell.open_window(SIZE), Settings(mute=True, ui_scale=1.0), EveryDoor())
    app.push(ShelfScreen())
    maker = Maker(Poster(app), folder)
    maker.hand.go_on(10)
    for step in (maker.begin, maker.draw, maker.mark, maker.look, maker.test, maker.keep):
        step()
    app.quit()


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["FIELDGLASS_HOME"] = home
        main(Path(sys.argv[1]))
