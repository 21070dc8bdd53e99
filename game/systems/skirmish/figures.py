"""The numbers of this room by name: a rule or an ability adds reasons to one of them, whoever needs it asks for it."""

from __future__ import annotations

from game.engine.modifier import Figures, Policy

FIGURES = Figures()

POLICY = Policy({"cover": "best", "commander effect": "best", "damage reduction": "best"})
"""Cover counts once, however many things give it (DDM-RCOV-07); of what commanders give to one statistic the best
counts, of what they take the worst (DDM-CE-03, -05, DDMG-TERM-036.4, .6); of several damage reductions the highest
(DDMG-ABIL-024.4)."""

for _figure in ("attack", "armour class", "damage", "save", "speed", "damage reduction", "resistance", "aggravation"):
    FIGURES.figure(_figure, POLICY)
