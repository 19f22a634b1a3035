"""A person's own memory, as a desk shows it to them and lets them change it."""
