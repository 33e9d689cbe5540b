"""How the bytes of a connection become requests, and answers become bytes, under gunicorn.

Read in this order: ``incoming`` (bytes until a request is whole), ``connection`` (a client, its
deadlines), ``worker`` (accept, answer, stop), ``no_request`` (what else is answered). Requests are
counted on the way: ``labels`` (under what), ``tally`` (where), ``metrics`` (and told).
"""
