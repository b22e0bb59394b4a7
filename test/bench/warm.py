"""The compiler that stays warm (test/warm): most of the time to make a network's program would go to starting Java."""
import contextlib
import os
import subprocess
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def compiler():
    """Starts one for the programs that are made meanwhile. It does nothing while those run."""
    with tempfile.TemporaryDirectory(prefix="weft-warm.") as folder:
        environment = {**os.environ, "WEFT": f"{folder}/weft", "WEFT_WARM": folder}
        Path(folder, "of-shells").write_bytes(b"".join(os.fsencode(f"{name}={value}") + b"\0" for name, value in environment.items()))
        with subprocess.Popen([HOME / "test/warm/start", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
            if server.stdout.readline() != b"ready\n":
                raise OSError("the compiler that serves the benchmarks did not start")
            kept = dict(os.environ)
            os.environ.update(environment)
            try:
                yield
            finally:
                os.environ.clear()
                os.environ.update(kept)
                server.stdin.close()


def weft():
    """The one that was started, or that of the command line."""
    return os.environ.get("WEFT", HOME / "scripts/weft")
