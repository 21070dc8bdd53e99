"""How many clicks and keys the rounds of an Assault cost two people at one computer who do the same simple things.

Whoever acts attacks the enemy that it can hurt most, going there if need be, or else walks towards the nearest one and
ends its turn. Everything is done by real mouse and key events, each counted, the fewest that the interface needs.
Run it with: SDL_VIDEODRIVER=dummy python tests/benchmarks/bench_inputs.py [SCENARIO [ROUNDS]]; it also runs on commits
of before there were rooms (PYTHONPATH=their tree), to compare.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

ROOMS = importlib.util.find_spec("game.rooms") is not None
SEED = 3
TURN = ("activate", "act")


def opened(scenario):
    """Return the window with a battle of a scenario, set up and ready for the first round."""
    from game.ui import app as shell
    from game.ui import settings as stored

    wanted = {"mute": True, "animation": "off", "dice_speed": "off", "curtain": False, "undo": "free"}
    window = shell.open_window((1280, 800))
    if ROOMS:
        from game.content.skirmish.library import load_scenario
        from game.ui.play import EveryDoor
        from game.ui.screens import opening

        app = shell.App(window, stored.Settings(pause="none", **wanted), EveryDoor())
        opening.begin(app, load_scenario(scenario), seed=SEED)
    else:
        from game.content.library import load_scenario
        from game.ui.screens import battle

        app = shell.App(window, stored.Settings(**wanted))
        battle.begin(app, load_scenario(scenario), seed=SEED)
    settle(app)
    return app


def settle(app):
    """Let the window go on until it waits for a person."""
    for _ in range(60):
        app.frame(0.05)
        if app.top.wake() != 0:
            return


class Player:
    """Plays for both people. `inputs` counts clicks, drags and keys; `turns` those that began."""

    def __init__(self, app):
        self.app, self.screen = app, app.top
        self.plan = self.screen.face.plan if ROOMS else self.screen.plan
        self.could = self.plan.could if ROOMS else self.plan
        self.drags = hasattr(getattr(self.screen, "face", None), "carrying")
        self.inputs = self.turns = 0

    # --- inputs ---
    def click(self, square):
        """Click a square."""
        self.inputs += 1
        at = self._pixel(square)
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        settle(self.app)

    def drag(self, start, end):
        """Drag what stands on a square to another one."""
        self.inputs += 1
        self._send(pygame.MOUSEMOTION, pos=self._pixel(start), rel=(0, 0), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=self._pixel(start), button=1)
        self._send(pygame.MOUSEMOTION, pos=self._pixel(end), rel=(9, 9), buttons=(1, 0, 0))
        self._send(pygame.MOUSEBUTTONUP, pos=self._pixel(end), button=1)
        settle(self.app)

    def press(self, key):
        """Press a key."""
        self.inputs += 1
        letter = chr(key) if 31 < key < 127 else ""
        self._send(pygame.KEYDOWN, key=key, mod=0, unicode=letter)
        self._send(pygame.KEYUP, key=key, mod=0)
        settle(self.app)

    def _send(self, kind, **about):
        self.app.handle(pygame.Event(kind, **about))

    def _pixel(self, square):
        x, y = self.screen.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
        return round(x), round(y)

    # --- will ---
    def go_on(self):
        """Do one thing."""
        choice = self.screen.host.pending
        listed = choice.listed if ROOMS else choice.options
        if choice.kind not in TURN:
            self.inputs += 1  # a button or a square
            self.screen.reply(listed[0])
            settle(self.app)
            return
        self.turns += choice.kind == "activate"
        in_hand = choice.kind == "act" or self.plan.selected is not None
        if not in_hand:
            first = listed[0][1] if ROOMS else listed[0].split()[1]
            self.plan.select(first)
        self.act(in_hand=in_hand)

    def act(self, *, in_hand):
        """Do something with the creature in hand; if it is not yet in hand, that costs an input first."""
        actor = self.plan.actor
        if not actor.active or actor.routing:
            self.inputs += not in_hand
            self.press(pygame.K_RETURN)
            return
        there = self.target() or self.goal()
        if there is None:
            self.inputs += not in_hand
            self.press(pygame.K_e)
        else:
            self.do(actor, there, in_hand=in_hand)

    def do(self, actor, there, *, in_hand):
        """Go to a square or attack who stands there."""
        answers = len(self.screen.host.session.answers)
        if self.plan.aim is not None and in_hand:  # the next attack is planned already
            self.click(there)
        elif self.drags:
            self.drag((actor.x, actor.y), there)
        else:
            if not in_hand:
                self.click((actor.x, actor.y))
            self.click(there)
        if len(self.screen.host.session.answers) == answers:  # it is only planned
            self.click(there)
        assert len(self.screen.host.session.answers) > answers, "nothing was done"

    def target(self):
        """Return where the enemy stands that the creature hurts most."""
        best = None
        for enemy in self.screen.host.state.enemies(self.plan.actor.side):
            before = self.plan.way, self.plan.aim, self.plan.refusal
            if self.plan.aim_at(enemy.id):
                odds = self.plan.aim.odds
                best = max(best or (-1.0, ""), (odds.average if odds else 0.0, enemy.id))
            self.plan.way, self.plan.aim, self.plan.refusal = before
        if best is None:
            return None
        enemy = self.screen.host.state.units[best[1]]
        return enemy.x, enemy.y

    def goal(self):
        """Return the square nearest to an enemy that the creature can reach, if it has neither moved nor attacked."""
        state, actor = self.screen.host.state, self.plan.actor
        turn, reach = state.turn, self.could.reach()
        if not reach.attack or (turn is not None and (turn.moved or turn.attacks)):
            return None
        enemies = state.enemies(actor.side)

        def far(spot):
            return min(max(abs(spot[0] - e.x), abs(spot[1] - e.y)) for e in enemies), spot

        return min({**reach.attack, **reach.whole}, key=far)


def main():
    """Print inputs and turns of each round."""
    scenario = sys.argv[1] if len(sys.argv) > 1 else "broken-causeway"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    app = opened(scenario)
    player = Player(app)
    host = player.screen.host
    while host.pending.kind != "activate":
        if host.pending.kind == "place":
            place_all = player.screen.face.setting_up.place_all if ROOMS else player.screen.place_all
            place_all()
            settle(app)
        else:
            player.go_on()
    print("round  inputs  turns  inputs a turn")
    for number in range(1, rounds + 1):
        player.inputs = player.turns = 0
        while host.pending is not None and host.state.round == number:
            player.go_on()
        print(
            f"{number:5}  {player.inputs:6}  {player.turns:5}  {player.inputs / max(1, player.turns):13.2f}", flush=True
        )
    app.quit()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["FIELDGLASS_HOME"] = home
        main()
