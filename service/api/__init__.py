"""HTTP and nothing else: routes, the JSON door, problems, headers, health, documentation."""
