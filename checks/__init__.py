"""What `make setup` and `make check` run."""
