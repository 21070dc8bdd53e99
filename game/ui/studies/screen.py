"""The screen of test games: what is wanted at the left, how far they are, and what they come to, as they come in.

app.push(StudyScreen(Subject(Ground(room, "map", card), name)))           # of a map, as the workshop does
app.push(StudyScreen(Subject(ground, name, prepared_game(...))))          # of a game as it is prepared
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.engine import save as saving
from game.i18n import _, ngettext, pgettext, proper
from game.sim.study.face import RANDOM
from game.sim.study.notable import WHY
from game.sim.study.plan import Game
from game.sim.study.play import fields, recorded
from game.sim.study.running import Running
from game.sim.study.verdict import verdicts
from game.sim.study.wording import told_army
from game.ui import theme
from game.ui.hosting import Host
from game.ui.kit import Area, Ui
from game.ui.levels import choices
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.studies import figures
from game.ui.studies.ground import GroundPicture
from game.ui.studies.wanted import DRAWN, NUMBERS, PICKED, PLACE, Subject, Wanted, toggled

if TYPE_CHECKING:
    from typing import Any

    from game.sim.study.notable import Notable
    from game.sim.study.report import Report

LEFT = 292
TABS = ("summary", "pieces", "map", "games")
KEPT_HEIGHT, KEPT_ROW = 190, 36
PAGE = 100  # games that are listed together
LEVEL_ROW = 30
LOOK = 1.0  # seconds between two looks at how far games are, however quick they are


class StudyScreen(Screen):
    """Plays test games of a subject.

    wanted   what is chosen
    study    the games that are played, or were played last; None before
    report   what they come to so far
    tab      which page of it is shown, one of TABS
    goes_on  whether games go on when this screen is left: whoever has pushed it keeps it, and ends them
    """

    def __init__(self, subject: Subject, *, goes_on: bool = False) -> None:
        super().__init__()
        self.subject, self.goes_on = subject, goes_on
        self.wanted: Wanted = subject.first()
        self.study: Running | None = None
        self.report: Report | None = None
        self.tab = TABS[0]
        self.layer = "lost"
        self.first = 0  # of the games that are listed
        self.picture = GroundPicture(self)
        self._opening: tuple[Any, ...] | None = None  # the game that is being played again
        self._writing = False

    # --- life ---
    def left(self) -> None:
        if not self.goes_on:
            self.stop()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.take()

    def take(self) -> bool:
        """Take in the games that were played since; tell whether there were any."""
        if self.study is None or not self.study.take():
            return False
        self.report = self.study.report()
        self.refresh()
        return True

    def wake(self) -> float | None:
        found = super().wake()
        return min(LOOK if found is None else found, LOOK) if self.running else found

    @property
    def running(self) -> bool:
        """Tell whether games are being played."""
        return self.study is not None and not self.study.over

    # --- what can be done ---
    def change(self, **what: Any) -> None:
        """Want something else."""
        self.wanted = replace(self.wanted, **what)
        self.refresh()

    def toggle(self, level: str, _on: bool = True) -> None:
        """Let games be played at a level, or no longer."""
        self.wanted = toggled(self.wanted, level, self.subject.levels)
        self.refresh()

    def pick(self, seat: int, army: str) -> None:
        """Let a seat bring an army."""
        picked = list(self.wanted.picked)
        picked[seat] = army
        self.change(picked=tuple(picked))

    def start(self) -> None:
        """Play the games that are wanted; those of before are forgotten."""
        self.stop()
        plan, grounds = self.subject.plan(self.wanted)
        self.report, self.first = None, 0
        self.picture.forget()
        self.study = Running(plan, grounds, lambda: self.app.call_soon(self.refresh))
        self.refresh()

    def stop(self) -> None:
        """Play no more; what was played counts."""
        if self.study is not None:
            self.study.stop()
        self.refresh()

    def show(self, tab: str) -> None:
        """Show another page of what the games come to."""
        self.tab = tab
        self.refresh()

    def show_layer(self, layer: str) -> None:
        """Show where pieces walked, or where they were lost."""
        self.layer = layer
        self.refresh()

    def watch(self, one: Notable) -> None:
        """Play a game again, in the background, and show it."""
        if self._opening is not None:
            return
        self._opening = one.key
        self.refresh()
        game = Game(one.cell, PLACE, one.seed, one.seats)

        def play() -> Host:
            found = recorded(game)
            battle = saving.battle_of(found, partial(rooms.wing, "systems"), PLACE)
            return Host.of_battle(battle, PLACE, self.app.settings)

        def shown(host: Host) -> None:
            self._opening = None
            if self in self.app.screens:
                opening.watch(self.app, host)

        self.app.in_background(play, shown)

    def save_replay(self, one: Notable) -> None:
        """Keep a game among the saves and replays."""
        game = Game(one.cell, PLACE, one.seed, one.seats)

        def play() -> str:
            found = recorded(game)
            host = Host.of_battle(saving.battle_of(found, partial(rooms.wing, "systems"), PLACE), PLACE)
            return host.save(figures.kept_name(one, proper(self.subject.name))).name

        self.app.in_background(play, lambda name: self.app.toast(_("The replay is saved as {file}").format(file=name)))

    def save_page(self) -> None:
        """Write the report as a page."""
        report, study = self.report, self.study
        if report is None or study is None or self._writing:
            return
        self._writing = True

        def write() -> str:
            from game.paths import saves_folder, write_whole
            from game.ui.study_page import page

            folder = saves_folder().parent / "studies"
            folder.mkdir(parents=True, exist_ok=True)
            places = {pair.ground: PLACE for pair in report.pairs}
            names = {pair.ground: proper(self.subject.name) for pair in report.pairs}
            file = folder / f"{self.subject.ground.card.id}-{report.games}.html"
            write_whole(file, page(report, fields(report, places), names=names))
            return str(file)

        def told(file: str) -> None:
            self._writing = False
            self.app.toast(_("The page is saved as {file}").format(file=file))
            self.refresh()

        self.app.in_background(write, told)

    def copy(self) -> None:
        """Put the verdict into the clipboard."""
        if self.report is not None:
            self.app.copy("\n".join(words for one in verdicts(self.report) for words in one.sentences))

    # --- picture ---
    def build(self, ui: Ui) -> None:
        _bar, page = self.header(ui, _("Test games"), proper(self.subject.name))
        self._wanted(ui, ui.panel(page.cut_left(LEFT, theme.MARGIN)))
        report = self.report
        if report is None or not any(pair.ended for pair in report.pairs):
            self._nothing(ui, page)
            return
        judged = verdicts(report)
        figures.banner(ui, page.cut_top(figures.banner_height(ui, judged, page.w), 12), judged)
        foot = page.cut_bottom(36)
        self._foot(ui, foot)
        page.cut_bottom(12)
        if report.notables and self.tab == "summary":
            kept = page.cut_bottom(min(KEPT_HEIGHT, page.h * 0.34))
            page.cut_bottom(12)
            self._kept(ui, ui.panel(kept), report)
        tabs = [
            ("summary", pgettext("numbers", "Figures"), "chart-no-axes-column"),
            ("pieces", _("Pieces"), "swords"),
            ("map", _("Where"), "map"),
            ("games", _("Games"), "history"),
        ]
        ui.segments("tab", page.cut_top(38, 10), tabs, self.tab, self.show)
        if self.tab == "summary":
            figures.summary(ui, page, report)
        elif self.tab == "pieces":
            figures.pieces(ui, page, report)
        elif self.tab == "map":
            self.picture.declare(ui, page, report)
        else:
            self._games(ui, ui.panel(page))

    def _nothing(self, ui: Ui, page: Area) -> None:
        """Say what will stand here."""
        words = (
            _("The first games are being played.")
            if self.running
            else _("The program plays against itself, each game twice with sides swapped on the same dice, and counts "
                   "who wins, how, and what each piece is worth. Choose at the left what is played.")
        )  # fmt: skip
        if self.study is not None and self.study.trouble:
            words = self.study.trouble
        inside = ui.panel(page)
        ui.text(Area(inside.x, inside.y, min(inside.w, 560), inside.h), words, colour=theme.TEXT2)

    def _wanted(self, ui: Ui, area: Area) -> None:
        wanted, subject, idle = self.wanted, self.subject, not self.running
        foot = area.cut_bottom(116)
        ui.heading(area.cut_top(20, 10), _("What is played"), icon="flask-conical")
        ways = subject.ways()
        ui.label(area.cut_top(16, 3), _("Armies"), theme.CAPTION, colour=theme.TEXT2)
        ui.drop_down(
            "armies", area.cut_top(33, 10), ways, wanted.armies, lambda way: self.change(armies=way), enabled=idle
        )
        if wanted.armies == PICKED:
            names = [(army, told_army(subject.ground.room, army)) for army in subject.armies if army != RANDOM]
            for seat, army in enumerate(wanted.picked):
                ui.drop_down(f"army {seat}", area.cut_top(33, 8), names, army, partial(self.pick, seat), enabled=idle)
        elif wanted.armies == DRAWN:
            words = _("Other legal armies in each game.")
            area.cut_top(ui.text(Area(area.x, area.y, area.w, 40), words, theme.CAPTION, colour=theme.TEXT2), 10)
        ui.label(area.cut_top(16, 3), _("Games of each pair, at each level"), theme.CAPTION, colour=theme.TEXT2)
        numbers = [(str(n), str(n), "") for n in NUMBERS]
        ui.segments("games", area.cut_top(38, 10), numbers, str(wanted.games), lambda n: self.change(games=int(n)))
        ui.label(area.cut_top(16, 3), _("Who plays, on both sides"), theme.CAPTION, colour=theme.TEXT2)
        for level, told in choices(subject.ground.room):
            if level:
                ui.check(
                    f"level {level}", area.cut_top(LEVEL_ROW), told, level in wanted.levels,
                    partial(self.toggle, level), enabled=idle,
                )  # fmt: skip
        self._going(ui, foot)

    def _going(self, ui: Ui, area: Area) -> None:
        """Declare how far the games are, and the button that begins or stops them."""
        study = self.study
        button = area.cut_bottom(36)
        area.cut_bottom(10)
        if self.running and study is not None:
            key = "Del" if self.goes_on else "Esc"
            ui.button("stop", button, _("Stop"), self.stop, icon="x", shortcut=key, busy=study.share)
        else:
            n = self.wanted.games
            label = ngettext("Test {n} game", "Test {n} games", n).format(n=n)
            ui.button("start", button, label, self.start, kind="main", icon="flask-conical", shortcut="Enter")
        if study is None:
            return
        words = ngettext("{n} of {all} game", "{n} of {all} games", study.wanted).format(
            n=study.finished, all=study.wanted
        )
        left = study.seconds_left
        later = "" if study.over else _("beginning") if left is None else figures.told_time(left)
        if study.over and study.finished < study.wanted:
            later = _("stopped")
        line = area.cut_top(18, 4)
        ui.label(line, words, theme.CAPTION, "semibold")
        ui.label(line, later, theme.CAPTION, colour=theme.TEXT2, align="r")
        ui.custom(area.cut_top(11), lambda pen, a: pen.bar(a, study.share, theme.BRASS))

    def _kept(self, ui: Ui, area: Area, report: Report) -> None:
        ui.heading(area.cut_top(20, 8), _("Games worth watching"), _("press to watch"))
        with ui.scroll("kept", Area(area.x - 6, area.y, area.w + 12, area.h)) as rows:
            for n, one in enumerate(report.notables):
                self._game(ui, rows.cut_top(KEPT_ROW, 4), n, one, _(WHY[one.why]))

    def _games(self, ui: Ui, area: Area) -> None:
        """Declare all games, some at a time: each can be watched."""
        games = sorted(self.study.games if self.study is not None else (), key=lambda one: one.key)
        head = area.cut_top(32, 8)
        ui.icon_button("later games", head.cut_right(36), "chevron-right", partial(self._leaf, PAGE),
                       _("Those after them"), enabled=self.first + PAGE < len(games), why=_("These are the last ones."),
                       kind="normal")  # fmt: skip
        head.cut_right(6)
        ui.icon_button("earlier games", head.cut_right(36), "chevron-left", partial(self._leaf, -PAGE),
                       _("Those before them"), enabled=self.first > 0, why=_("These are the first ones."),
                       kind="normal")  # fmt: skip
        head.cut_right(12)
        shown = games[self.first : self.first + PAGE]
        span = _("{first} to {last} of {n}").format(first=self.first + 1, last=self.first + len(shown), n=len(games))
        ui.heading(head, _("All games"), _("{span}, press to watch").format(span=span))
        with ui.scroll("all games", Area(area.x - 6, area.y, area.w + 12, area.h)) as rows:
            for n, one in enumerate(shown, self.first + 1):
                self._game(ui, rows.cut_top(KEPT_ROW, 4), n, one, _("Game {n}").format(n=n))

    def _leaf(self, by: int) -> None:
        """List other games."""
        self.first = max(0, self.first + by)
        self.refresh()

    def _game(self, ui: Ui, row: Area, n: int, one: Notable, head: str) -> None:
        """Declare the line of a game, which lets it be watched, and the button that keeps it."""
        save = row.cut_right(36)
        row.cut_right(6)
        ui.row(
            f"kept {n}", row, figures.game_row(one, head, busy=one.key == self._opening), partial(self.watch, one),
            group="kept", follow=False,
        )  # fmt: skip
        ui.icon_button(f"save {n}", save, "save", partial(self.save_replay, one), _("Save this replay"))

    def _foot(self, ui: Ui, row: Area) -> None:
        ui.button("copy", row.cut_left(164, 10), _("Copy the verdict"), self.copy, icon="scroll-text", shortcut="C")
        ui.button("page", row.cut_left(164, 10), _("Save as a page"), self.save_page, icon="save", shortcut="S",
                  enabled=not self._writing, why=_("The page is being written."))  # fmt: skip

    def back(self) -> None:
        if self.running and not self.goes_on:
            self.stop()
        else:
            self.app.pop()
