package weft.compile;

import java.util.Optional;
import java.util.function.Supplier;
import weft.diagnostics.Diagnostics;
import weft.transform.DeepStack;

/** Runs the stages of one compilation; after the first with an error no further one is run. */
final class Stages {

    private final StageListener listener;
    private final Diagnostics diagnostics = new Diagnostics();

    Stages(StageListener listener) {
        this.listener = listener;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    /** A stage that walks sources, which may be nested deeply; the transformation itself sees to its own stack. */
    <T> T runDeep(String name, Supplier<Optional<T>> stage) throws InputRejected {
        return run(name, () -> DeepStack.call(stage::get));
    }

    void runDeep(String name, Runnable stage) throws InputRejected {
        runDeep(name, () -> {
            stage.run();
            return Optional.of(true);
        });
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
        listener.ran(name, (System.nanoTime() - start) / 1_000_000);
        if (diagnostics.hasErrors()) {
            throw new InputRejected();
        }
        return value.orElseThrow();
    }
}
