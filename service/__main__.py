"""The command ``referee``, also ``python -m service``: serves on HOST and PORT."""

from __future__ import annotations

import gc
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from dataclasses import astuple
from typing import Any

from gunicorn.app.base import Application
from gunicorn.util import import_app

from service import __version__
from service.config import VARIABLES, Settings


class Server(Application):
    """gunicorn with the settings in ``service.server``, and none from anywhere else."""

    def __init__(self, application: str) -> None:
        """``application``: a module and the name of its WSGI application, with a colon between."""
        self.application = application
        super().__init__(prog="referee")

    def load_config(self) -> None:
        """Read the settings, as from a configuration file of gunicorn's."""
        self.load_config_from_module_name_or_filename("python:service.server")

    def load(self) -> Any:  # noqa: ANN401 - whatever has this name
        """The application."""
        return import_app(self.application)


def main() -> None:
    """Serve until a signal stops the server."""
    width = max(map(len, VARIABLES)) + 2
    words = {True: "on", False: "off"}
    defaults = [words.get(default, default) for default in astuple(Settings())]
    meanings = [text.format(one) for text, one in zip(VARIABLES.values(), defaults, strict=True)]
    settings = [f"  {name:{width}}{text}" for name, text in zip(VARIABLES, meanings, strict=True)]
    parser = ArgumentParser(
        prog="referee",
        description="Serves the rules of card and tile games over HTTP.",
        epilog="\n".join(["settings, as environment variables (default):", *settings]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"referee {__version__}")
    parser.parse_args()
    # Until workers start: little of what is made before is garbage.
    gc.disable()
    Server("service.wsgi:app").run()


if __name__ == "__main__":
    main()
