"""Worlds to measure on: random markets, histories, big registers, true findings and the lies made from them. Everything follows from a seed."""
