"""How a text is read: pieces, words, references, frames. Pure; the words of a market are its own, the words of languages are here."""
