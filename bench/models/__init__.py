"""Models, measured: servers that speak as models do, and what comes of it."""
