"""What the bench of the desk is made of: a desk to be typed at, and the terminal in which it is."""
