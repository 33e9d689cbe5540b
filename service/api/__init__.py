"""The HTTP layer: routes, content negotiation, problem documents, headers, health, docs."""
