"""Numbers as pictures, and each of them as running text: pure functions from what was seen to lines."""
