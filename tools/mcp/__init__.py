"""What a market can be asked over MCP: one read-only tool per question, its sources as a resource, a prompt; over stdio, or over HTTP on this machine.

``offers`` are plain values that know nothing of the protocol; only ``server``, ``stdio`` and ``http`` import its SDK. Who assembles them is ``clew mcp``.
"""
