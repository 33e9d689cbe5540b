"""How a worker that is only just made is told to stop.

Between the fork and the moment a worker knows what to do with a signal, what it is told is lost:
the process that made it would wait for it in vain, and kill it when its patience is over. So in
that time the kernel keeps the signals back.
"""

from __future__ import annotations

import os
import signal

_TO_STOP = {signal.SIGTERM, signal.SIGINT, signal.SIGQUIT}


def take_signals() -> None:
    """Take the signals to stop, also those that were kept back."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _TO_STOP)


def keep_signals_for_workers() -> None:
    """From now on each process made by this one has its signals kept until it takes them."""
    # A master that takes over from another one was made by it like a worker.
    take_signals()
    os.register_at_fork(before=_keep_signals, after_in_parent=take_signals)


def _keep_signals() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, _TO_STOP)
