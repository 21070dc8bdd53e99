"""What happens in a quest, in the past tense: the only writers of the state."""
