"""A house in a process of its own: the desk paints and listens on one core while the house is imported, opened and asked on another."""
