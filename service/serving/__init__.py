"""gunicorn's worker: bytes of a connection become requests, answers become bytes.

Read in this order: ``requests`` (bytes to a WSGI environment), ``answers`` (and back),
``connection`` (a client and its deadlines), ``worker`` (accept, answer, stop), ``metrics``.
"""
