"""Search in what documents and notes say: only in what the asker may read, and what is closed told without a word of it."""
