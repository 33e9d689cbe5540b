"""The contract: the types of requests, responses and problems, and how they are checked.

Knows no game and nothing of HTTP. Read in this order: ``entry`` (what a game provides), ``types``
(decoding with every error), ``operations`` (the table of them), ``requests``, ``responses``,
``problems``, ``resources`` (GET), and ``schemas`` (types as JSON Schema). ``service.openapi``
writes the OpenAPI document.
"""
