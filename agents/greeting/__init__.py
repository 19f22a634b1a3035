"""The greeting: what moved since somebody last looked, asked of the Investigator in a case, told quietly, and kept as told only after it was."""
