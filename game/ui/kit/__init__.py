"""The widget kit: what a screen is made of. Sizes are layout px (px at UI scale 1); the kit multiplies and rounds once.

A screen declares its widgets in `build`, again each time the state has changed (`self.refresh()`); focus, hover, scroll
and carets are found again by the widget's key. Tab goes through the widgets in the order of declaration. Drawing reads
nothing but what was declared, events are the only input.

    class Greeting(Screen):
        title = "Greeting"

        def build(self, ui: Ui) -> None:
            page = ui.window.inset(MARGIN)
            column = page.cut_right(324, gap=GAP)                  # Area: cut up from the outside in
            inside = ui.panel(column)                              # returns the room inside its padding
            ui.heading(inside.cut_top(24, 8), _("Shot at Tusk Raider 2"), right="O8 to T12", icon="crosshair")
            inside.cut_top(ui.text(inside, _("Leaving **K6**, it may be attacked. DDM-AOO-01")), 8)  # IDs are links
            with ui.scroll("log", inside.cut_top(200, 8)) as rows:
                for number, entry in enumerate(self.entries):
                    ui.row(f"entry {number}", rows.cut_top(42), lambda pen, a, on, e=entry: pen.text(a.x + 8, a.cy, e),
                           lambda n=number: self.pick(n), group="log", selected=number == self.chosen)
            ui.button("shoot", inside.cut_top(34), _("Shoot"), self.shoot, kind="main", icon="crosshair", shortcut="R",
                      enabled=self.may, reason=_("needs a free line"), why=_("A wall stands in the way. DDM-GEO-08"))
            if self.asking:
                with ui.dialog(420, 180, _("Leave the battle")) as box:
                    box.cut_top(ui.text(box, _("It is saved; you can go on with it from the menu.")), 16)
                    ui.button("leave", box.cut_top(34), _("Leave the battle"), self.leave, kind="danger")

Own pictures: `ui.custom(area, paint, on=...)`, where `paint(pen, area)` draws with the `Pen` (box, text, rich, icon,
badge, keycap, chip, bar, ladder, die, log_die, hatch, polygon, image). Own widgets: derive from `Widget`, `ui.add`;
what a widget may ask of the ui it stands in is `Around`.
"""

from game.ui.kit.area import Area
from game.ui.kit.audit import Audit, Label
from game.ui.kit.pen import Pen
from game.ui.kit.rich import escape
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Around, Custom, State, Text, Widget

__all__ = ["Area", "Around", "Audit", "Custom", "Label", "Pen", "State", "Text", "Ui", "Widget", "escape"]
