"""Heat maps of a ground: what is counted for every place on it, for a stated kind of piece, in slices.

    maps         one heat map: a figure for each place of a grid, with its words; steps, means, differences
    survey       what surveys every board: sides, who walks, and the maps it can make
    chokepoints  which places most shortest ways lead through (betweenness, by networkx)

What is counted on squares stands in `squares.survey`, in inches in `inches.survey`.
"""
