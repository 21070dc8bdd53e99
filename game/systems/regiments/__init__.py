"""The regiments room: trays on a table measured in inches, people at court, tactics cards (ASF)."""
