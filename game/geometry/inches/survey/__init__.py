"""The survey of an inch table: its places an inch apart, what is seen between all of them, and the ways along them.

    places  the grid of places on a table
    inside  how long many lines run inside an outline, at once
    lines   what bases at all places see of each other, and what impairs it (as `fire` says)
    views   which points at all places see each other past what hides (as `trays.hiding` says)
    steps   the steps from each place to those beside it, and the least movement along them
    tables  what can be counted on a table: `heat.survey.Survey`
    bases   tables on which bases stand; `trays` those of trays

Where floats leave a verdict open, the exact geometry decides it.
"""
