"""Without HAProxy its tests are left out, and the summary of the run says so."""

from tests.faults.haproxy import is_here

collect_ignore = [] if is_here() else ["test_instances.py", "test_names.py"]
