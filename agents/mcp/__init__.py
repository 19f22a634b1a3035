"""What an MCP client is offered that needs more than a market: the validator, and the person's own cases to read. It writes nothing."""
