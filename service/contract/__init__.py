"""The contract: the types of requests, responses and problems, and how they are checked.

Knows no game and nothing of HTTP. Read in this order: ``entry`` (what a game provides), ``types``
(decoding with every error), ``requests``, ``responses``, ``problems``, ``resources`` (GET), and
``schemas`` (types as JSON Schema). ``service.document`` writes the OpenAPI document.
"""
