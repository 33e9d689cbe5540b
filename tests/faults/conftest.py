"""Without HAProxy its tests are left out, and the summary of the run says so."""

from tests.faults.haproxy import is_here

collect_ignore = [] if is_here() else ["test_proxy.py", "test_proxy_limits.py"]
