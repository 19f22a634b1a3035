"""One graph per person: sessions and turns, answers and what they cite, assessments, the watch list. Only the Concierge opens it."""
