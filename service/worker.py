"""The worker of gunicorn that runs the service."""

from gunicorn.http.errors import ParseException
from gunicorn.workers.gthread import TConn, ThreadWorker


class Worker(ThreadWorker):
    """The threaded worker, which answers each request once.

    An answer may go out before the body is read: to an unknown path, to a body that is too long.
    gunicorn then reads the rest to keep the connection, and where that rest is malformed it sends
    a second answer, which a client takes for the answer to its next request.
    """

    def _keepalive_after(self, conn: TConn, keepalive: bool) -> bool:  # noqa: FBT001 -- gunicorn's
        try:
            # The published types of gunicorn leave its private methods out.
            return bool(super()._keepalive_after(conn, keepalive))  # type: ignore[misc]
        except ParseException:
            return False
