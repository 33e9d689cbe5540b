"""Sealed tables: the players keep the state, and only the service can read it.

``service.app`` imports it if ``SEAL_KEYS`` is set; nothing else in the service does. Read ``seals``
(keys and proofs), then ``tables`` (the operations). ``relay`` is a program of its own.
``docs/sealed.md`` describes the protocol.
"""
