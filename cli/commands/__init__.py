"""One file per command; each holds one ``command``."""
