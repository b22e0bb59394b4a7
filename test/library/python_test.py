"""A package of a network as those see it who use one."""
import array
import asyncio
import inspect
import os
import signal
import struct
import threading
import unittest

import relay

FAULT, DEADLOCK = -10, -20


def numbers(*values):
    return struct.pack(f"{len(values)}i", *values)


class Package(unittest.TestCase):
    def test_bytes_and_arrays(self):
        for threads in (0, -1):
            with relay.Network(threads=threads) as network:
                self.assertEqual(network.numbers.write(numbers(1, 2)), 8)
                self.assertEqual(network.results.read(8), numbers(4, 6))
                network.numbers.write(array.array("i", [3, 4]))
                network.numbers.write(memoryview(numbers(5)))
                into = array.array("i", [0, 0, 0])
                self.assertEqual(network.results.readinto(into), 12)
                self.assertEqual(into.tolist(), [8, 10, 12])
                network.numbers.end()
                self.assertEqual(network.results.read(4), b"")
                network.join()
                self.assertTrue(network.ended)

    def test_blocks_until_the_end(self):
        def feed():
            network.numbers.write(numbers(*range(10000)))
            network.numbers.end()

        with relay.Network() as network:
            feeder = threading.Thread(target=feed)
            feeder.start()
            self.assertEqual(b"".join(network.results), numbers(*(2 * (i + 1) for i in range(10000))))
            feeder.join()

    def test_windows(self):
        with relay.Network() as network:
            with network.numbers.reserve(8) as window:
                window[:] = numbers(1, 2)
            results = b""
            while len(results) < 8:  # a window has what is there, which may be the first number only
                with network.results.capture(8 - len(results)) as window:
                    self.assertTrue(window.readonly)
                    results += bytes(window)
            self.assertEqual(results, numbers(4, 6))
            with self.assertRaises(ValueError), network.numbers.reserve(8) as window:
                raise ValueError
            network.numbers.write(numbers(3))
            self.assertEqual(network.results.read(4), numbers(8))

    def test_asyncio(self):
        async def use():
            with relay.Network() as network:
                writing = asyncio.create_task(network.numbers.awrite(numbers(*range(1000))))
                self.assertEqual(await network.results.aread(4000), numbers(*(2 * (i + 1) for i in range(1000))))
                self.assertEqual(await writing, 4000)
                network.numbers.end()
                self.assertEqual([block async for block in network.results], [])

        asyncio.run(asyncio.wait_for(use(), 60))

    def test_faults(self):
        with relay.Network() as network:
            network.numbers.write(numbers(FAULT))
            with self.assertRaisesRegex(relay.Fault, "process first: DOL_capture of 1048576 bytes on port in"):
                network.results.read(4)
        with relay.Network() as network:
            network.numbers.write(numbers(DEADLOCK))
            with self.assertRaisesRegex(relay.Deadlock, "2 processes wait for each other"):
                network.results.read(4)
        with relay.Network() as network:
            with self.assertRaisesRegex(relay.Misuse, "a window of 1000 bytes"), network.numbers.reserve(1000):
                pass
        with self.assertRaisesRegex(relay.Misuse, "closed"):
            network.numbers.write(b"1234")
        with self.assertRaises(relay.Fault):
            relay.Network("bad")

    def test_ctrl_c(self):
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
        with relay.Network() as network:
            timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                network.results.read(4)

    def test_documented(self):
        self.assertEqual(inspect.get_annotations(relay.Network, eval_str=True), {"numbers": relay.Input, "results": relay.Output})
        for owner in (relay.Network, relay.Input, relay.Output):
            for name, member in inspect.getmembers(owner, inspect.isfunction):
                if not name.startswith("_"):
                    self.assertTrue(member.__doc__, f"{owner}.{name}")


if __name__ == "__main__":
    unittest.main()
