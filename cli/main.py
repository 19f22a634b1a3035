"""Entry of the `clew` command."""
