"""A skirmish on the table: its face, and the parts that the face is made of."""
