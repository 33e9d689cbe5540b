"""The WSGI application that gunicorn serves."""

import sys

from service.app import create_app
from service.config import ConfigurationError

if sys.flags.optimize > 1:
    sys.exit("referee: Python runs with -OO, without the docstrings that the contract is made of")

try:
    app = create_app()
except ConfigurationError as error:
    sys.exit(f"referee: {error}")

# Making these takes longer than a request may: they are made once, before the workers start.
for _endpoint in ("get_openapi_json", "get_openapi_yaml", "get_flat_openapi"):
    with app.test_request_context():
        app.view_functions[f"site.{_endpoint}"]()
