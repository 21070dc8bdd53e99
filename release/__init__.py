"""What a release is made of besides the program: the parts of the frozen folder, the icon, the entry in the menu."""
