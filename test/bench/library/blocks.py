"""As blocks.c, from Python: blocks.py SITE BLOCKS, with the folder that the package was installed to."""
import sys
import threading
import time

sys.path.insert(0, sys.argv[1])
import one  # noqa: E402

BLOCK = 65536
blocks = int(sys.argv[2])


def feed():
    data = bytes(BLOCK)
    for _ in range(blocks):
        network.to.write(data)
    network.to.end()


with one.Network() as network:
    begun = time.perf_counter()
    feeder = threading.Thread(target=feed)
    feeder.start()
    into, read = bytearray(BLOCK), 0
    while network.back.readinto(into) == BLOCK:
        read += 1
    feeder.join()
    if read != blocks:
        sys.exit("blocks are missing")
    print(f"throughput: {blocks * BLOCK / (time.perf_counter() - begun) / 1e6:.1f} MB/s")
