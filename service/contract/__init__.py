"""The contract: the types of requests, responses and problems, and how they are checked.

Knows no game and nothing of HTTP. Read in this order: ``entry`` (what a game provides) with
``members`` and ``records`` (types that differ between games), ``codec`` and ``types`` (decoding
with every error) with ``strict_json`` and ``explain``, ``operations`` (the table of them),
``requests``, ``responses``, ``problems``, ``resources`` (GET) with ``texts``, and ``schemas``
(types as JSON Schema). ``service.openapi`` writes the OpenAPI document.
"""
