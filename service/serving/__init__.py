"""A gunicorn worker: turns the bytes of connections into WSGI requests, and responses into bytes.

Read in this order: ``http_parser`` (bytes to a WSGI environment), ``http_writer`` (and back),
``connection`` (a client and its deadlines), ``worker`` (accept, serve, stop), ``metrics``.
"""
