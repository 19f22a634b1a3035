"""What `clew doctor` looks at, a file for each kind of thing."""
