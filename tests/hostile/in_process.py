"""Connections without a network: bytes in and out, as from and to a client."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from service.api.errors import refusing
from service.config import Settings
from service.serving.connection import Connection, Connections


class FakeTransport:
    """The transport of a connection: accepts all data at once."""

    def __init__(self):
        self.sent = bytearray()
        self.closed = False

    def write(self, data):
        assert not self.closed
        self.sent += data

    def write_eof(self):
        self.closed = True

    def close(self):
        self.closed = True

    def abort(self):
        raise AssertionError("a response was cut off")

    def get_write_buffer_size(self):
        return 0

    def set_write_buffer_limits(self, high):
        assert high == 0

    def pause_reading(self):
        raise AssertionError("more has come than is kept")

    def resume_reading(self):
        pass


class InProcess:
    """Connections to an application, in their own thread.

    A previous test, such as one with a browser, may have left an event loop running in this thread.
    """

    def __init__(self, application, **settings):
        self.application = application
        settings = Settings(**{"request_log": False, **settings})
        self.connections = Connections(5, 5, lambda found: refusing(found, settings), lambda: None)

    def exchange(self, sent):
        """The response to some bytes followed by the end of the client's side."""

        async def talk():
            connection = Connection(self.connections, self.application, ("127.0.0.1", "8000"))
            transport = FakeTransport()
            connection.connection_made(transport)
            connection.data_received(sent)
            for _ in range(1000):
                if transport.closed:
                    break
                await asyncio.sleep(0)
                connection.eof_received()
            assert transport.closed, "the connection hangs"
            connection.connection_lost(None)
            return bytes(transport.sent)

        return self.thread.submit(self.runner.run, talk()).result()

    def __enter__(self):
        self.thread = ThreadPoolExecutor(1)
        self.runner = self.thread.submit(asyncio.Runner().__enter__).result()
        return self

    def __exit__(self, *of):
        self.thread.submit(self.runner.close).result()
        self.thread.shutdown()
