"""Files of other programs that become maps and are made of them, and packs in which content is handed on."""
