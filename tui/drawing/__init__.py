"""The thread as a picture: pure functions from paths to lines of cells. A layout is placed on cells and then painted; no widget is known here."""
