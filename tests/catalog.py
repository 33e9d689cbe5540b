"""The games under test: those of the service, those in the setting GAMES, and installed ones."""

import os

from service import catalog
from service.config import ConfigurationError, settings_from

try:
    CATALOG, FAULTS = catalog.catalog_with(settings_from(os.environ).games)
except ConfigurationError as error:
    CATALOG, FAULTS = catalog.CATALOG, [str(error)]
