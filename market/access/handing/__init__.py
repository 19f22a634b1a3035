"""The notes on a ticket, as whoever asks may read them."""
