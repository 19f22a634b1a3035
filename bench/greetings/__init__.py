"""The parts of the bench of the greeting: cold starts, its growth with the watch list, and many people on one server."""
