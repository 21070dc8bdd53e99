"""The numbers of this room by name: a rule or an ability adds reasons to one of them, whoever needs it asks for it."""

from __future__ import annotations

from game.engine.modifier import Figures, Policy

FIGURES = Figures()

POLICY = Policy({"cover": "best", "commander effect": "best", "damage reduction": "best", "conceal": "best"})
"""Cover counts once, however many things give it (DDM-RCOV-07); of what commanders give to one statistic the best
counts, of what they take the worst (DDM-CE-03, -05, DDMG-TERM-036.4, .6); of several damage reductions and
concealments the highest (DDMG-ABIL-024.4, -014.3)."""

for _figure in (
    "attack", "armour class", "damage", "save", "speed",
    "damage reduction", "resistance", "aggravation",  # of what is taken: `damage.taken`
    "conceal", "conceal dice", "substance",  # what a hit must pass: `gates.gates`
    "aftermath",  # what a hit brings: `aftermath.brought`
):  # fmt: skip
    FIGURES.figure(_figure, POLICY)
