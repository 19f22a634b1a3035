"""The return: how subjects moved since they were last looked at, why, and which answers that broke. The same for every market."""
