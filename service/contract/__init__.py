"""The contract: shapes, bodies, problems and the OpenAPI document made from them.

Knows the kernel and no game, and nothing of HTTP servers. Read in this order: ``shapes``
(a check and its JSON Schema in one object), ``wire`` (what a game says of itself),
``problems`` (every refusal), ``bodies`` (what is sent), ``referee`` (what is answered),
``document`` (the contract file).
"""
