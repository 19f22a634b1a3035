"""What we claim, measured: one command, ratios within one run, exact counts, and a bound that can be missed."""
