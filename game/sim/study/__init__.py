"""Studies: boards, armies and levels played against each other, and what that says about points and balance."""
