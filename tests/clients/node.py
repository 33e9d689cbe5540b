"""What makes, checks and runs the TypeScript client."""

import shutil


def is_here():
    """Whether there are node and npm."""
    return bool(shutil.which("node") and shutil.which("npm"))
