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
