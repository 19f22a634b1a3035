"""The `clew` command and its headless twin: the same events as the desk, as text or JSON."""

__version__ = "0.1.0"
