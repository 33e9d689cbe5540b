"""The contract: the types of requests, responses and problems, and how they are checked.

Knows no game and nothing of Flask. Read in this order: ``served_game`` (the parts of a game) with
``members`` and ``making`` (types that differ between games), ``operations`` (the table of them),
``requests``, ``responses`` and ``problems``, and ``bodies``, which reads requests: msgspec reads,
marshmallow reports. ``sealed`` has the requests and responses of sealed tables. ``service.reading``
decodes values, and ``service.openapi`` has the resources (GET) and writes the OpenAPI document.
"""
