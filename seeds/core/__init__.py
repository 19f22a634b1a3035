"""What the generators of all demo worlds share: rows of registers, edits that write themselves down, files that say the same rows differently."""
