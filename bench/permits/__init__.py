"""The parts of the bench of who may read what."""
