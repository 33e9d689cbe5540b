"""A gunicorn worker: turns the bytes of connections into WSGI requests, and responses into bytes.

Read in this order: ``requests`` (bytes to a WSGI environment), ``responses`` (and back),
``connection`` (a client and its deadlines), ``worker`` (accept, serve, stop), ``metrics``.
"""
