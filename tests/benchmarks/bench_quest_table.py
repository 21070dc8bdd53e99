"""How long a frame of a quest in play takes in software at 1920x1080 with four heroes: at rest, while cards glide and
dice tumble, with every panel anew; and how long it takes from the pointer to a card in large with its odds.

Run it with: SDL_VIDEODRIVER=dummy python -m tests.benchmarks.bench_quest_table. Times are those of the processor.
"""

from __future__ import annotations

import os
import sys
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.content.quest.library import load_library
from game.sim.quest.quick import Quick
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.play import EveryDoor
from game.ui.quest.rolled import Roll
from game.ui.screens import opening
from tests.benchmarks.bench_cards import HOVER, LIMIT, SIZE, median_ms


def at_the_table(answers: int = 60) -> object:
    """Return the app with a quest of four heroes under way: a hero is asked for its action, enemies are about."""
    wanted = stored.Settings(ui_scale=1.0, mute=True, animation="off", dice_speed="off", curtain=False, pause="none")
    app = shell.App(shell.open_window(SIZE), wanted, EveryDoor())
    opening.begin(app, load_library().scenarios["nine-teeth"], seed=2)
    screen, quick = app.top, Quick(5)
    while len(screen.host.session.answers) < answers or screen.host.pending.about.get("acted", True):
        screen.host.answer(quick.answer(screen.host.pending, screen.host.state))
    screen.changed()
    screen.stage.skip()
    screen.catch_up()
    for _ in range(30):
        app.frame(0.02)
    screen.board.top.finish(screen.board.camera.px)
    app.frame(0.02)
    return app


def main() -> None:
    """Print the times; end with 1 if a frame or a preview is too slow."""
    app = at_the_table()
    screen, surface = app.top, app.window.get_surface()
    screen.draw(surface)
    rest = median_ms(lambda _i: screen.draw(surface), 40)

    def whole(_i: int) -> None:
        screen.redrawn()
        screen.update(0.016)
        screen.draw(surface)

    every = median_ms(whole, 30)
    hero = screen.host.pending.about["hero"]
    things = [
        one.id for one in screen.board.figures if one.id.startswith((f"deed/{hero}/", "gear/", "hero/", "e", "place"))
    ]

    def hover(i: int) -> None:
        at = screen.board.figure_rect(things[i % len(things)]).center
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        screen.update(0.016)
        screen.draw(surface)

    fresh = sorted(median_ms(lambda _i, n=n: hover(n), 1) for n in range(len(things)))
    again = median_ms(hover, len(things))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    whole(0)
    app.settings.animation = "normal"
    kind = screen.host.state.heroes[hero].ready[0]
    screen.host.answer(("act", kind))
    screen.changed()
    screen.draw(surface)

    def moves(_i: int) -> None:
        screen.stage.update(0.004)
        screen.canvas.board_moved = True
        screen.draw(surface)

    gliding = median_ms(moves, 30)
    quick = Quick(5)
    while screen.stage.playing.roll is None or not screen.caught:
        screen.stage.skip()
        screen.catch_up()
        if screen.stage.playing.roll is None:
            screen.reply(quick.answer(screen.host.pending, screen.host.state))
    playing, faces = screen.stage.playing, screen.stage.playing.roll
    whole(0)

    def tumble(i: int) -> None:
        playing.roll = Roll(faces.hero, faces.enemy, i % 40 / 40)
        screen.canvas.board_moved = True
        screen.draw(surface)

    tumbling = median_ms(tumble, 40)
    for words, ms, limit in (
        ("frame at rest", rest, LIMIT), ("frame while a card glides", gliding, LIMIT),
        ("frame while dice tumble", tumbling, LIMIT), ("frame with every panel anew", every, 2 * LIMIT),
        ("pointer to a fresh large card", fresh[len(fresh) // 2], HOVER),
        ("the slowest of 20 of them", fresh[int(len(fresh) * 0.95)], 2 * HOVER),
        ("pointer to a known large card", again, HOVER),
    ):  # fmt: skip
        print(f"{words:32} {ms:8.2f} ms  {'ok' if ms <= limit else 'TOO SLOW'}")
    app.quit()
    sys.exit(max(rest, gliding, tumbling) > LIMIT or fresh[len(fresh) // 2] > HOVER)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["FIELDGLASS_HOME"] = home
        main()
