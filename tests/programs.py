"""Programs that a test runs to their end, and commands that it prints."""

import os
import shlex
import subprocess

SETTINGS = ("REFEREE_DEEP", "REFEREE_SEED", "GAMES", "PYTHONPATH")
"""Settings on which tests depend."""


def shell_command(module, *arguments):
    """The shell command that runs a module of Python under the conditions of this run."""
    settings = [
        f"{name}={shlex.quote(os.environ[name])}" for name in SETTINGS if os.environ.get(name)
    ]
    return " ".join([*settings, f".venv/bin/python -m {module}", *map(shlex.quote, arguments)])


def ended(command, **where):
    """A program after its end, with its status and all that it printed."""
    return subprocess.run(command, capture_output=True, text=True, check=False, **where)


def run(command, **where):
    """The output of a program; a failure shows all of it."""
    done = ended(command, **where)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout
