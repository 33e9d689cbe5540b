"""From bytes to checked values: the content of a body, and every error in it.

Knows no game and no operation. ``codec`` (values and JSON text), ``types`` (a type that decodes a
value or lists every error in it) with ``tidy`` (the nulls and floats of JSON libraries) and
``explain`` (the errors), and ``strict_json`` (a parser that says where a text stops being JSON).
"""
