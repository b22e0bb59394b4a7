package weft.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import weft.diagnostics.Diagnostics;

/** Runs the stages of one command; after the first with an error no further one is run. */
final class Stages {

    /** Ends a command whose input is wrong; the messages are in the diagnostics. */
    static final class InputRejected extends Exception {

        private static final long serialVersionUID = 1L;
    }

    private final Terminal terminal;
    private final boolean verbose;
    private final Diagnostics diagnostics = new Diagnostics();

    Stages(Terminal terminal, boolean verbose) {
        this.terminal = terminal;
        this.verbose = verbose;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    void run(String name, Runnable stage) throws InputRejected {
        run(name, () -> {
            stage.run();
            return Optional.of(true);
        });
    }

    <T> T run(String name, Supplier<Optional<T>> stage) throws InputRejected {
        long start = System.nanoTime();
        Optional<T> value = stage.get();
        if (verbose) {
            terminal.err().println(String.format(
                    Locale.ROOT, "weft: %-9s %5d ms", name, (System.nanoTime() - start) / 1_000_000));
        }
        if (diagnostics.hasErrors()) {
            throw new InputRejected();
        }
        return value.orElseThrow();
    }
}
