"""Files of content as they are edited: text that keeps what nobody changed, its history, where it is kept."""
