"""The WSGI application that gunicorn serves."""

import sys

from service.app import create_app
from service.catalog import FAULTS
from service.config import ConfigurationError

if sys.flags.optimize > 1:
    sys.exit("referee: Python runs with -OO, without the docstrings that the contract is made of")

for fault in FAULTS:
    if fault.stops:
        sys.exit(f"referee: {fault.sentence}")
    sys.stderr.write(f"referee: {fault.sentence}; it is not served\n")

try:
    app = create_app()
except ConfigurationError as error:
    sys.exit(f"referee: {error}")
