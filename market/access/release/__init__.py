"""Whether a text may go to somebody: line by line, what in it stands in what is closed to them. docs/handing.md says how."""
