"""The table measured in inches on the screen: its ground and terrain, bases with arcs, what lies over them; no rules.

Places are (x, y) in thousandths of an inch, x to the right and y down, as geometry has them; camera and painters count
inches. A table is anything with the attributes of a room's table: width, height, theme, pieces, starts, points.
"""
