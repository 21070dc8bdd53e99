"""Geometry of trays: oriented rectangles with a front that move straight, pivot, charge and are set flush.

The frame is that of all inch tables; who stands on which side and what terrain does is passed in.

    pieces    terrain: polygons and ellipses, and what reaches into them
    scene     who stands where on which side, with the terrain
    ahead     what lies before a tray that moves straight
    moves     a move judged whole: pivot, straight part, pivot
    spaces    the moves of one kind: samples, the nearest, whether there is any
    charges   how a charge straight on goes
    angles    from which facings it can succeed
    flush     trays set flush to an edge of another: alignment, room, who is moved aside
"""
