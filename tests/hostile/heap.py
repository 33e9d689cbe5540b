"""Keeps objects of the test process out of measurements."""

import gc


def set_aside():
    """Freeze the objects of the test process, which a worker does not have, for the collector."""
    gc.collect()
    gc.freeze()
