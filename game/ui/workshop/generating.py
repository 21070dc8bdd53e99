"""A map is made by chance: a recipe, a seed, a size and a symmetry are chosen, and seen at once; then it is drawn on.

The map is drawn and measured in a thread. It is shown as soon as one has been drawn that the check has nothing against,
and can be opened once it has been found fair.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.editing.draft import Draft
from game.i18n import _, ngettext, proper
from game.tools.generator import Tried, UnmadeError, Wanted, drawing, recipes
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.render import ground_surface
from game.ui.screen import Screen
from game.ui.workshop.symmetry import named_symmetries

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.content.generating.recipe import Recipe, Size
    from game.tools.generator import Made
    from game.ui.app import App
    from game.ui.keys_card import Gesture
    from game.ui.kit.pen import Pen

WISHES = 420.0
ROW = 66.0
DIGITS = 6  # of a seed


def generate(app: App, room: str) -> None:
    """Let a map be made by chance, of a room if it has recipes."""
    app.push(GeneratingScreen(room))


def can_generate(room: str) -> bool:
    """Tell whether a room has recipes."""
    return any(kind.name == "recipe" for kind in rooms.wing("content", room).kinds)


class GeneratingScreen(Screen):
    """Makes maps of recipes. `made` is the map that can be opened, None until it has been found fair."""

    def __init__(self, room: str) -> None:
        super().__init__()
        self.recipes = recipes()
        self.room = room if room in self.recipes else next(iter(self.recipes))
        self.recipe: Recipe = self.recipes[self.room][0]
        self.seed = str(random.randrange(10**DIGITS))
        self.size: Size = self.recipe.size
        self.symmetry = self.recipe.symmetry
        self.made: Made | None = None
        self.trouble = ""
        self.draws = 0
        self._picture: pygame.Surface | None = None
        self._shown: Any = None  # the map that the picture shows
        self._space = (0, 0)  # px for the picture
        self._number = 0  # of the drawing that counts

    def left(self) -> None:
        self._number += 1

    def gestures(self) -> Sequence[Gesture]:
        return ()

    # --- what is wished ---
    def set_room(self, room: str) -> None:
        """Offer the recipes of another room."""
        self.room = room
        self.set_recipe(self.recipes[room][0])

    def set_recipe(self, recipe: Recipe) -> None:
        """Take another recipe, with its usual size and symmetry."""
        self.recipe, self.size, self.symmetry = recipe, recipe.size, recipe.symmetry
        self.draw_anew()

    def set_seed(self, seed: str) -> None:
        """Take another seed; without one nothing is drawn."""
        self.seed = "".join(filter(str.isdecimal, seed))[-DIGITS:]
        self.draw_anew()

    def throw(self) -> None:
        """Take any other seed."""
        self.set_seed(str(random.randrange(10**DIGITS)))

    def step(self, by: int) -> None:
        """Take the next seed, or the one before."""
        self.set_seed(str((int(self.seed or 0) + by) % 10**DIGITS))

    def set_size(self, word: str) -> None:
        """Take another size; a symmetry that it cannot have gives way."""
        self.size = next(one for one in self.recipe.sizes if _sized(one) == word)
        there = self.recipe.symmetries(self.size)
        self.symmetry = self.symmetry if self.symmetry in there else there[0]
        self.draw_anew()

    def set_symmetry(self, symmetry: str) -> None:
        """Let the sides be alike in another way."""
        self.symmetry = symmetry
        self.draw_anew()

    # --- what comes of it ---
    def draw_anew(self) -> None:
        """Draw the map that is wished, in a thread; what is being drawn is given up."""
        self._number += 1
        self.made, self.trouble, self.draws, self._shown = None, "", 0, None
        self.refresh()
        if not self.seed or not all(self._space):
            return
        number, room, recipe = self._number, self.room, self.recipe
        space, scale = self._space, self.ui.scale
        wanted = Wanted(int(self.seed), self.size, self.symmetry)

        def work() -> str:
            seen = None
            try:
                for tried in drawing(room, recipe, wanted):
                    if number != self._number:
                        return ""
                    fresh = tried.card is not None and (seen is None or (tried.made and tried.card is not seen))
                    picture = ground_surface(room, tried.card, space, scale) if fresh else None
                    seen = tried.card if fresh else seen
                    self.app.call_soon(partial(self._take, number, tried, picture))
            except UnmadeError as fault:
                return str(fault)
            return ""

        self.app.in_background(work, partial(self._end, number))

    def _take(self, number: int, tried: Tried, picture: pygame.Surface | None) -> None:
        """Take notice of a map that has been drawn."""
        if number != self._number:
            return
        self.draws, self.made = tried.draw, tried.made
        if picture is not None:
            self._picture, self._shown = picture, tried.card
        self.refresh()

    def _end(self, number: int, trouble: str) -> None:
        if number == self._number:
            self.trouble = trouble
            self.refresh()

    def open(self) -> None:
        """Draw on: the map becomes a new file in the workshop, which has its symmetry in hand."""
        if self.made is None:
            return
        from game.ui.workshop.screen import WorkshopScreen

        draft = Draft.of_text(rooms.wing("content", self.room), "map", self.made.text, str(self.made.value["name"]))
        screen = WorkshopScreen(draft)
        screen.symmetry = self.symmetry  # what is drawn on is as fair as what is there
        self.app.replace(screen)

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Generate a map"), _("A recipe and a seed: the same ones make the same map"))
        self.keys_button(ui, bar)
        wishes = page.cut_left(min(WISHES, page.w * 0.42), theme.MARGIN)
        self._wishes(ui, wishes.cut_bottom(262, theme.MARGIN))
        self._list(ui, wishes)
        self._preview(ui, page)

    def _list(self, ui: Ui, area: Area) -> None:
        """Declare the recipes of the room."""
        inside = ui.panel(area)
        ui.heading(inside.cut_top(22, 10), _("Recipe"))
        if len(self.recipes) > 1:
            titles = [(name, rooms.wing("ui", name).title, "") for name in self.recipes]
            ui.segments("room", inside.cut_top(40, 10), titles, self.room, self.set_room)
        with ui.scroll("recipes", Area(inside.x, inside.y, inside.w + 10, inside.h)) as rows:
            for one in self.recipes[self.room]:
                ui.row(f"recipe {one.id}", rows.cut_top(ROW, 4), _painter(one), partial(self.set_recipe, one),
                       selected=one is self.recipe, group="recipes")  # fmt: skip

    def _wishes(self, ui: Ui, area: Area) -> None:
        """Declare seed, size and symmetry."""
        inside = ui.panel(area)
        ui.label(inside.cut_top(18, 4), _("Seed"), theme.CAPTION, colour=theme.TEXT2)
        row = inside.cut_top(34, 12)
        ui.button("dice", row.cut_right(150, 8), _("Another one"), self.throw, icon="dices", shortcut="D",
                  tooltip=_("Any other seed."))  # fmt: skip
        ui.icon_button("next", row.cut_right(34, 8), "plus", partial(self.step, 1), _("Next seed"), shortcut="+",
                       kind="normal")  # fmt: skip
        ui.icon_button("before", row.cut_right(34, 8), "minus", partial(self.step, -1), _("Seed before"),
                       shortcut="-", kind="normal")  # fmt: skip
        ui.field("seed", row, self.seed, self.set_seed, hint=_("number"), limit=DIGITS, submit=self.open)
        ui.label(inside.cut_top(18, 4), _("Size"), theme.CAPTION, colour=theme.TEXT2)
        sizes = [(_sized(one), _sized(one), "") for one in self.recipe.sizes]
        ui.segments("size", inside.cut_top(40, 12), sizes, _sized(self.size), self.set_size)
        ui.label(inside.cut_top(18, 4), _("Symmetry"), theme.CAPTION, colour=theme.TEXT2)
        options = named_symmetries(self.recipe.symmetries(self.size), _("None, but fair"))
        ui.drop_down("symmetry", inside.cut_top(34, 8), options, self.symmetry, self.set_symmetry)
        if self.symmetry == "none":
            told = _("The sides have the like of each other, and differ by at most {n} % in all that is compared.")
            ui.text(inside, told.format(n=self.recipe.fair), theme.CAPTION, colour=theme.TEXT2)

    def _preview(self, ui: Ui, area: Area) -> None:
        """Declare the picture, what the map is called and what has been found out about it."""
        inside = ui.panel(area)
        foot = inside.cut_bottom(76, 12)
        space = ui.pen.px(inside.w), ui.pen.px(inside.h)
        if space != self._space:
            self._space = space
            self.app.call_soon(self.draw_anew)
        ui.custom(inside, self._paint, key="picture")
        ui.button("open", foot.cut_right(220, 16).centred(220, 40), _("Draw on with it"), self.open, kind="main",
                  icon="pencil", shortcut="Enter", enabled=self.made is not None,
                  why=self.trouble or _("The map is still being measured."))  # fmt: skip
        card = self._shown
        ui.label(foot.cut_top(26), "" if card is None else card.name, theme.TITLE, "semibold")
        tale = "" if card is None else ui.pen.fitting(_(card.description), foot.w)
        ui.label(foot.cut_top(22), tale, colour=theme.TEXT2)
        ui.text(foot, escape(self._told()), colour=theme.WARN_TEXT if self.trouble else theme.TEXT2, key="told")

    def _told(self) -> str:
        """Return what there is to say of the map, or of how far it is."""
        if self.trouble:
            return self.trouble
        if not self.seed:
            return _("A seed is a number.")
        if self.made is None:
            n = max(1, self.draws)
            words = ngettext("{n} map drawn; measuring whether it is fair …", "{n} maps drawn; measuring …", n)
            return words.format(n=n)
        apart = max((one.apart or 0 for one in self.made.balance), default=0)
        if not apart:
            return _("Fair: every side has the same of everything that is compared.")
        n = self.made.draws
        words = ngettext(
            "Fair: sides differ by at most {share} % in all that is compared; {n} map was drawn for it.",
            "Fair: sides differ by at most {share} % in all that is compared; {n} maps were drawn for it.",
            n,
        )
        return words.format(share=math.ceil(100 * apart), n=n)

    def _paint(self, pen: Pen, a: Area) -> None:
        """Draw the picture of the map in the middle, pale as long as another one is being drawn."""
        if self._picture is None:
            pen.icon("map", a.cx, a.cy, 40, theme.TEXT3)
            return
        w, h = (side / pen.scale for side in self._picture.get_size())
        pen.image(self._picture, a.cx - w / 2, a.cy - h / 2)
        if self._shown is None:
            pen.box(Area(a.cx - w / 2, a.cy - h / 2, w, h), theme.INK0, None, 0, alpha=0.5)


def _sized(size: Size) -> str:
    return f"{size[0]} × {size[1]}"


def _painter(recipe: Recipe) -> Any:
    def draw(pen: Pen, a: Area, _on: bool) -> None:
        room = Area(a.x + 10, a.y, a.w - 20, a.h)
        pen.text(room.x, a.y + 14, proper(recipe.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        below = Area(room.x, a.y + 24, room.w, a.h - 24)
        pen.paragraph(below, escape(_(recipe.description)), theme.CAPTION, colour=theme.TEXT2)

    return draw
