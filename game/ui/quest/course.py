"""The panel while something is played: who does what, with the reins of play: on, step by step, how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.systems.quest import names
from game.ui import theme
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.kit.widget import Widget
    from game.ui.table.face import Frame

PACES = (1.0, 2.0, 4.0)
HEAD, ROW, GAP = 34, 30, 6


class Course:
    """What goes on by itself."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    @property
    def _playing(self) -> Any:
        return self.frame.stage.playing

    def declare(self, ui: Ui, room: Area) -> float:
        """Declare the panel; return its height."""
        state: State = self._playing.state
        title = _(names.PHASES[state.phase]) if state.phase in names.PHASES else _("It goes on by itself.")
        deed = self._playing.deed
        wide = room.w - 24
        said = 0.0
        if deed is not None:
            head, words = f"**{deed[0]}**", deed[1]
            said = ui.measure(head, wide) + ui.measure(words, wide) + 8
        else:
            words = _("A click or any key shows the result at once.")
            said = ui.measure(words, wide) + 4
        high = min(room.h, HEAD + said + ROW + 18)
        box = Area(room.x, room.y, room.w, high)
        ui.panel(box, shadow=0, border=theme.BRASS_DARK if self.frame.stage.held else theme.LINE)

        def paint(pen: Pen, a: Area) -> None:
            pen.icon("pause" if self.frame.stage.held else "play", a.x + 10, a.cy, 15, theme.BRASS)
            pen.text(a.x + 26, a.cy, title, theme.TITLE, "semibold", theme.TEXT1, "l", a)

        ui.custom(Area(box.x + 12, box.y + 6, wide, HEAD - 8), paint)
        inside = Area(box.x + 12, box.y + HEAD, wide, box.h - HEAD - 8)
        reins = inside.cut_bottom(ROW, 4)
        if deed is not None:
            inside.cut_top(ui.text(inside, f"**{deed[0]}**", key="deed"), 2)
        ui.text(inside, words, colour=theme.TEXT2, key="deed words")
        self._reins(ui, reins)
        return high

    def _reins(self, ui: Ui, row: Area) -> None:
        stage = self.frame.stage
        steering: list[Widget] = []
        if stage.held:
            steering.append(ui.button("step on", row.cut_left(118, GAP), _("Go on"), self.go_on, kind="main",
                                      icon="play", shortcut="Enter"))  # fmt: skip
        on = bool(self.frame.app.settings.steps)
        label = _("Steps")
        wide = ui.pen.width(label, theme.TEXT, "semibold") + 70
        steering.append(ui.button(
            "steps", row.cut_left(wide, GAP), label, self.toggle, lit=on, icon="pause",
            kind="on" if on else "normal", shortcut="B",
            tooltip=_("Every word of an enemy and every effect of peril waits until you let it go on."),
        ))  # fmt: skip
        words = _("{n}×").format(n=round(stage.pace))
        tip = _("How fast it goes on: a click makes it faster, or slow again.")
        steering.append(ui.button("speed", row.cut_left(44), words, self.faster, kind="quiet", tooltip=tip))
        for one in steering:
            one.steers = True

    # --- reins ---
    def go_on(self) -> None:
        """Let the next step happen."""
        self.frame.stage.release()
        self.frame.redrawn()

    def toggle(self) -> None:
        """Let every step wait, or none; whoever stops stepping goes on at once."""
        settings = self.frame.app.settings
        settings.steps = not settings.steps
        trouble = settings.save()
        if trouble:
            self.frame.app.toast(trouble)
        self.follow()
        if not settings.steps:
            self.frame.stage.release()
        self.frame.redrawn()

    def faster(self) -> None:
        """Let it go on twice as fast, or from the fastest as at first."""
        stage = self.frame.stage
        stage.pace = PACES[(PACES.index(stage.pace) + 1) % len(PACES)] if stage.pace in PACES else PACES[0]
        self.frame.redrawn()

    def follow(self) -> None:
        """Let play wait as the settings say."""
        self._playing.steps = bool(self.frame.app.settings.steps)
