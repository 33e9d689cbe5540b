"""The WSGI application that gunicorn serves."""

import sys

from service.app import create_app
from service.config import ConfigurationError

try:
    app = create_app()
except ConfigurationError as error:
    sys.exit(f"referee: {error}")
