"""The command ``referee``, also ``python -m service``: serves on HOST and PORT."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path

from gunicorn.app.wsgiapp import WSGIApplication

if not __package__:
    # By SIGUSR2, gunicorn starts a new server from the path of this file.
    sys.path[0] = str(Path(__file__).parents[1])

from service import __version__
from service.config import VARIABLES


class Server(WSGIApplication):
    """gunicorn with the configuration in ``service.server``."""

    def init(self, parser: ArgumentParser, opts: Namespace, args: list[str]) -> None:
        """Name the configuration."""
        super().init(parser, opts, args)
        opts.config = "python:service.server"

    def chdir(self) -> None:
        """Stay out of the current folder: gunicorn would import modules from there first."""


def main() -> None:
    """Serve until a signal stops the server."""
    width = max(map(len, VARIABLES)) + 2
    settings = [f"  {name:{width}}{meaning}" for name, meaning in VARIABLES.items()]
    parser = ArgumentParser(
        prog="referee",
        description="Serves the rules of card and tile games over HTTP.",
        epilog="\n".join(["settings, as environment variables (default):", *settings]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"referee {__version__}")
    parser.parse_args()
    Server(prog="referee").run()


if __name__ == "__main__":
    main()
