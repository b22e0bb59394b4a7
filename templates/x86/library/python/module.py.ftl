<#assign n = functions.name>
"""Network ${title}: what is written to its inputs is processed and read from its outputs. Made by weft.

    with Network() as network:
        network.INPUT.write(data)
        network.INPUT.end()
        for block in network.OUTPUT:
            ...

Inputs and outputs are streams of bytes, without boundaries between calls. A port is for one thread at a time. Calls that wait let other
threads run, and Ctrl-C ends them.
"""
from __future__ import annotations

import asyncio
import ctypes
import select
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

__all__ = ["Network", "Input", "Output", "Error", "Ended", "Stopped", "Deadlock", "Fault", "Misuse", "Busy", "Resources"]

_AGAIN, _ENDED, _STOPPED = -1, -2, -3
_ALL, _SOME, _NOW = 0, 1, 2


class Error(Exception):
    """A call did nothing; the text is what the network said last."""


class Ended(Error):
    """The process at the other end of an input has ended, or the port was ended."""


class Stopped(Error):
    """The network was stopped."""


class Deadlock(Error):
    """Processes wait for each other, or a channel would take more memory than it may."""


class Fault(Error):
    """A process broke a rule of the process API."""


class Misuse(Error):
    """The call is against the rules."""


class Busy(Error):
    """Another thread is at this port, or runs the network."""


class Resources(Error):
    """There is no memory, no thread or no descriptor for it."""


_ERRORS = {-2: Ended, -3: Stopped, -4: Deadlock, -5: Fault, -6: Misuse, -7: Busy, -8: Resources}


class _Options(ctypes.Structure):
    _fields_ = [("threads", ctypes.c_int), ("pinned", ctypes.c_bool), ("memory", ctypes.c_ulonglong), ("argument_count", ctypes.c_int),
                ("arguments", ctypes.POINTER(ctypes.c_char_p)), ("log", ctypes.c_void_p), ("context", ctypes.c_void_p)]


class _View(ctypes.Structure):
    """Py_buffer, as all versions of Python have it."""

    _fields_ = [("buf", ctypes.c_void_p), ("obj", ctypes.py_object), ("len", ctypes.c_ssize_t), ("itemsize", ctypes.c_ssize_t),
                ("readonly", ctypes.c_int), ("ndim", ctypes.c_int), ("format", ctypes.c_char_p), ("shape", ctypes.c_void_p),
                ("strides", ctypes.c_void_p), ("suboffsets", ctypes.c_void_p), ("internal", ctypes.c_void_p)]


_get_buffer = ctypes.pythonapi.PyObject_GetBuffer
_get_buffer.argtypes = [ctypes.py_object, ctypes.POINTER(_View), ctypes.c_int]
_release_buffer = ctypes.pythonapi.PyBuffer_Release
_release_buffer.argtypes = [ctypes.POINTER(_View)]


class _bytes_of:
    """Where the bytes of an object with a buffer are, and how many: without a copy."""

    __slots__ = ("_view",)

    def __init__(self, data: Any, writable: bool) -> None:
        self._view = _View()
        _get_buffer(data, self._view, 1 if writable else 0)

    def __enter__(self) -> tuple[int, int]:
        return self._view.buf or 0, self._view.len

    def __exit__(self, *unused: object) -> None:
        _release_buffer(self._view)


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(Path(__file__).with_name("lib${n}.so")))
    handle, size, pointer, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int
    for name, result, arguments in (
        ("open", number, [ctypes.POINTER(handle), ctypes.POINTER(_Options)]),
        *((name, number, [handle]) for name in ("close", "run", "drain", "stop", "join", "status")),
        ("message", number, [handle, ctypes.c_char_p, size]),
        ("write", ctypes.c_ssize_t, [handle, number, pointer, size, number]),
        ("read", ctypes.c_ssize_t, [handle, number, pointer, size, number]),
        ("reserve", ctypes.c_ssize_t, [handle, number, ctypes.POINTER(pointer), size, number]),
        ("release", number, [handle, number, size]),
        ("capture", ctypes.c_ssize_t, [handle, number, ctypes.POINTER(pointer), size, number]),
        ("consume", number, [handle, number, size]),
        ("end", number, [handle, number]),
        ("leave", number, [handle, number]),
        ("input_descriptor", number, [handle, number]),
        ("output_descriptor", number, [handle, number]),
    ):
        function = getattr(library, f"${n}_{name}")
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()


_calls: dict[str, Callable[..., int]] = {}


def _call(name: str) -> Callable[..., int]:
    call = _calls.get(name)
    if call is None:
        call = _calls[name] = getattr(_library, f"${n}_{name}")
    return call


class _Port:
    def __init__(self, network: Network, number: int, descriptor: str) -> None:
        self._network = network
        self._number = number
        self._descriptor_call = descriptor
        self._descriptor = -1
        self._poll: Any = None

    def _do(self, name: str, *arguments: Any) -> int:
        return _call(name)(self._network._open_handle(), self._number, *arguments)

    def fileno(self) -> int:
        """A descriptor for select and the like: readable when a call that had to wait is worth repeating. Only to be waited at."""
        if self._descriptor < 0:
            self._descriptor = self._network._check(self._do(self._descriptor_call))
        return self._descriptor

    def _move(self, name: str, address: int, size: int, wait: int) -> int:
        """Moves bytes; waits in Python, where signals are seen."""
        if not self._network._threaded:
            return self._do(name, address, size, wait)
        moved = 0
        while True:
            more = self._do(name, address + moved, size - moved, _NOW)
            if more > 0:
                moved += more
            if moved == size or wait == _NOW or (moved and (more == 0 or wait == _SOME)) or (more <= 0 and more != _AGAIN):
                return moved or more
            if more == _AGAIN:
                self._wait()

    def _wait(self) -> None:
        if self._poll is None:
            self._poll = select.poll()
            self._poll.register(self.fileno(), select.POLLIN)
        self._poll.poll()

    async def _await(self) -> None:
        loop = asyncio.get_running_loop()
        there = loop.create_future()
        loop.add_reader(self.fileno(), lambda: there.done() or there.set_result(None))
        try:
            await there
        finally:
            loop.remove_reader(self.fileno())

    @contextmanager
    def _window(self, open_call: str, close_call: str, size: int, readonly: bool) -> Iterator[memoryview]:
        address = ctypes.c_void_p()
        while True:
            length = self._do(open_call, ctypes.byref(address), size, _NOW if self._network._threaded else _SOME)
            if length != _AGAIN or not self._network._threaded:
                break
            self._wait()
        self._network._check(0 if length == _AGAIN else length)
        if length <= 0:
            yield memoryview(b"")
            return
        view = memoryview((ctypes.c_char * length).from_address(address.value or 0)).cast("B")
        shown = view.toreadonly() if readonly else view
        try:
            yield shown
        except BaseException:
            self._do(close_call, 0)
            raise
        else:
            shown.release()  # an array that still looks at it keeps it open: BufferError
            self._network._check(self._do(close_call, length))


class Input(_Port):
    """What the network reads."""

    def write(self, data: Any) -> int:
        """Writes all bytes of an object with a buffer (bytes, an array); returns their number."""
        with _bytes_of(data, False) as (address, size):
            written = self._move("write", address, size, _ALL) if size else 0
        return self._network._check(written)

    async def awrite(self, data: Any) -> int:
        """The same, for asyncio."""
        written = 0
        with _bytes_of(data, False) as (address, size):
            while written < size:
                more = self._do("write", address + written, size - written, _NOW)
                if more == _AGAIN:
                    await self._await()
                else:
                    written += self._network._check(more)
        return written

    def reserve(self, size: int) -> Any:
        """`with port.reserve(n) as window:` a writable memoryview of up to n bytes in the port's own buffer; all of it is written at the
        end of the block, none if that raises."""
        return self._window("reserve", "release", size, False)

    def end(self) -> None:
        """Nothing more is written: the network comes to the end of this stream."""
        self._network._check(self._do("end"))


class Output(_Port):
    """What the network writes. Iterating gives blocks of bytes as they come, until the end."""

    block = 65536  #: the most bytes of a block

    def read(self, size: int = -1) -> bytes:
        """Reads so many bytes, fewer only at the end; without a number all until the end."""
        if size < 0:
            return b"".join(self)
        data = bytearray(size)
        return bytes(memoryview(data)[:self.readinto(data)])

    def readinto(self, data: Any) -> int:
        """Reads into an object with a writable buffer (an array) until it is full; returns how many bytes, fewer only at the end."""
        with _bytes_of(data, True) as (address, size):
            read = self._move("read", address, size, _ALL) if size else 0
        return self._network._check(0 if read == _AGAIN else read)

    def read_some(self, size: int = block) -> bytes:
        """Reads what there is, at least one byte; b"" at the end."""
        data = ctypes.create_string_buffer(size)
        read = self._network._check(self._move("read", ctypes.addressof(data), size, _SOME))
        return ctypes.string_at(data, max(read, 0))

    async def aread(self, size: int) -> bytes:
        """As read, for asyncio."""
        data = ctypes.create_string_buffer(size)
        read = 0
        while read < size:
            more = self._do("read", ctypes.addressof(data) + read, size - read, _NOW)
            if more == _AGAIN:
                await self._await()
            elif self._network._check(more) == 0:
                break
            else:
                read += more
        return ctypes.string_at(data, read)

    def capture(self, size: int) -> Any:
        """`with port.capture(n) as window:` a memoryview of what is there, up to n bytes, in the port's own buffer; empty at the end. It is
        gone, and its bytes are read, at the end of the block."""
        return self._window("capture", "consume", size, True)

    def leave(self) -> None:
        """Nothing more is read: what only feeds this output ends."""
        self._network._check(self._do("leave"))

    def __iter__(self) -> Iterator[bytes]:
        while data := self.read_some(self.block):
            yield data

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            data = ctypes.create_string_buffer(self.block)
            more = self._do("read", ctypes.addressof(data), self.block, _NOW)
            if more == _AGAIN:
                await self._await()
            elif self._network._check(more) == 0:
                return
            else:
                yield ctypes.string_at(data, more)


class Network:
    """An open network; closed by `with`, by close(), or when nobody holds it any more.

    arguments: what DOL_argument tells the processes
    threads:   0: one for each processor of the mapping; -1: none, the network runs where a call waits, or in run()
    pinned:    whether threads are bound to cores
    memory:    bytes that the buffers of all channels may take; 0: any number
    """

<#list functions.inputs as o>
    ${o.python}: Input
    """${o.text[1..o.text?length-2]?replace('"""', "'''")}"""
</#list>
<#list functions.outputs as o>
    ${o.python}: Output
    """${o.text[1..o.text?length-2]?replace('"""', "'''")}"""
</#list>

    def __init__(self, *arguments: str, threads: int = 0, pinned: bool = False, memory: int = 0) -> None:
        self._handle: int | None = None
        self._threaded = threads >= 0
        self._closing = threading.Lock()
        words = (ctypes.c_char_p * len(arguments))(*(word.encode() for word in arguments))
        options = _Options(threads, pinned, memory, len(arguments), words, None, None)
        handle = ctypes.c_void_p()
        result = _call("open")(ctypes.byref(handle), ctypes.byref(options))
        if result < 0:
            raise _ERRORS.get(result, Error)("the network cannot be opened")
        self._handle = handle.value
<#list functions.inputs as o>
        self.${o.python} = Input(self, ${o?index}, "input_descriptor")
</#list>
<#list functions.outputs as o>
        self.${o.python} = Output(self, ${o?index}, "output_descriptor")
</#list>

    def _open_handle(self) -> int:
        if self._handle is None:
            raise Misuse("the network is closed")
        return self._handle

    def _check(self, result: int) -> int:
        if result < 0 and result != _AGAIN:
            kind = _ERRORS.get(result, Error)
            raise kind(self.message() or kind.__doc__)
        return result

    def message(self) -> str:
        """What the network has said last; empty if nothing."""
        text = ctypes.create_string_buffer(4096)
        _call("message")(self._open_handle(), text, len(text))
        return text.value.decode(errors="replace")

    def run(self) -> bool:
        """Without threads: runs until it can go no further; whether it can be run again, with more to read or to write."""
        result = _call("run")(self._open_handle())
        return result != _ENDED and self._check(result) == 0

    def drain(self) -> None:
        """Waits until all that was written has been processed as far as it can be."""
        result = _call("drain")(self._open_handle())
        if result != _ENDED:
            self._check(result)

    def stop(self) -> None:
        """Ends all inputs, and processes without inputs."""
        self._check(_call("stop")(self._open_handle()))

    def join(self) -> None:
        """Waits until all processes have ended: inputs must be ended, and outputs read."""
        result = _AGAIN
        while result == _AGAIN:
            result = _call("status" if self._threaded else "join")(self._open_handle())
            if result == _AGAIN and not self._threaded:
                raise Misuse("the network has not ended: inputs are not ended, or outputs not read")
            if result == _AGAIN:
                select.select([], [], [], 0.001)  # where Ctrl-C is seen
        if result != _STOPPED:
            self._check(result)

    @property
    def ended(self) -> bool:
        """Whether all processes have ended, or the network has."""
        return _call("status")(self._open_handle()) != _AGAIN

    def close(self) -> None:
        """Ends everything at once, and gives it back."""
        with self._closing:
            handle, self._handle = self._handle, None
        if handle is not None:
            _call("close")(handle)

    def __enter__(self) -> Network:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()
