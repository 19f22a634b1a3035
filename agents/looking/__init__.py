"""Looking more closely at what an answer stands on: the record in its file, a score's past, a subject among the others, a query once more."""
