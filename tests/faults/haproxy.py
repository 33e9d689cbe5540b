"""The proxy of these tests: Debian's HAProxy."""

import os
import shutil

HAPROXY = shutil.which("haproxy", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")


def is_here():
    """Whether there is a proxy to test with."""
    return HAPROXY is not None
