"""Draws the spectrogram of a WAV file: python3 draw.py IN.wav OUT.png. The package is built by
weft generate --python spectrogram.xml -s ../filterbank/src -o OUT; CFLAGS=-O3 LDLIBS="-lfftw3f -lm" pip install OUT."""
import sys
import threading
import wave

import matplotlib
import numpy
import spectrogram

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

BINS = 513


def feed(port, samples):
    port.write(samples)
    port.end()


def main():
    with wave.open(sys.argv[1]) as file:
        rate = file.getframerate()
        samples = numpy.frombuffer(file.readframes(file.getnframes()), "<i2")[::file.getnchannels()] / numpy.float32(32768)
    with spectrogram.Network() as network:
        feeder = threading.Thread(target=feed, args=(network.pcm, samples))
        feeder.start()
        spectra = numpy.frombuffer(network.spectra.read(), numpy.complex64).reshape(-1, BINS)
        feeder.join()
    print(f"{len(spectra)} spectra, loudest at {rate / 2 * abs(spectra).sum(axis=0).argmax() / (BINS - 1):.0f} Hz")
    pyplot.imshow(20 * numpy.log10(abs(spectra.T) + 1e-6), origin="lower", aspect="auto", extent=(0, len(samples) / rate, 0, rate / 2))
    pyplot.xlabel("s")
    pyplot.ylabel("Hz")
    pyplot.savefig(sys.argv[2])


if __name__ == "__main__":
    main()
