"""The limits that ``docs/limits.md`` promises; ``MAX_GAME_MOVES`` is in ``kit.hands``."""

# Bodies

BODY_LIMIT = 64 * 1024
"""The bytes of a body."""

LARGE_BODY_LIMIT = 512 * 1024
"""The same where an operation needs more: enough for MAX_REPLAY_MOVES moves with digests, and for
MAX_ADVISED_VIEWS views."""

MAX_DEPTH = 32
"""The nesting of lists and objects, the outermost included."""

MAX_PARTS = 50_000
"""The lists, objects and members of a body; the longest possible replay has 40,000."""

MAX_NUMBER_LENGTH = 308
"""The characters of a number; a double can hold every integer of that length."""

# Games

MAX_MOVES = 200
"""The moves in one request, and the moves that computer players make in one."""

MAX_REPLAY_MOVES = 5000
"""The moves in one replay."""

MAX_ADVISED_MOVES = 200
"""The moves in one response of ``advice``."""

MAX_ADVISED_VIEWS = 100
"""The views in one request for advice."""

MAX_STEPS = 40_000
"""The work of a review, advice on several views or turns, after which they end early; unit as in
``Advice.steps``."""

MAX_TURN_EVENTS = 400
"""The events in one response of ``turns``, those of its views included."""

MAX_ERRORS = 20
"""The errors that a response lists."""

MAX_SEALED = 32_768
"""The characters of a sealed text: at least four times the longest of any game."""

# Connections

MAX_REQUEST_LINE = 2048
"""The bytes of a request line; the longest in the contract is below 200."""

MAX_HEADERS = 100
"""The headers of a request."""

MAX_HEADER = 8190
"""The bytes of a header, also of all trailers and chunk extensions of a body. Browsers send every
cookie of ``localhost``, whichever port set it."""

MAX_ACCEPT = 1000
"""The characters of an Accept or Accept-Encoding header that is read; browsers send about 150."""

MAX_HEAD = 32 * 1024
"""The bytes of a request line and all headers."""

REQUEST_TIMEOUT = 10.0
"""Seconds to send a request, from its first byte or the start of the connection."""

RESPONSE_TIMEOUT = 60.0
"""Seconds to read a response."""

WORK_TIMEOUT = 10
"""Seconds of work on one request; then the worker is replaced."""

MAX_CONNECTIONS = 1000
"""The connections of one worker."""
