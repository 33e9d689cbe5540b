"""Programs that a test runs to their end."""

import subprocess


def ended(command, **where):
    """A program after its end, with its status and all that it printed."""
    return subprocess.run(command, capture_output=True, text=True, check=False, **where)


def run(command, **where):
    """The output of a program; a failure shows all of it."""
    done = ended(command, **where)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout
