"""Files of content as they are edited: text that keeps everything that nobody changed, its history, where it is kept."""
