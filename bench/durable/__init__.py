"""Kills at random moments, and the proof of what was there afterwards."""
