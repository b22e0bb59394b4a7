package weft.compile;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;

/** A process that we wait for, and that ends if we are ended meanwhile, however early that is. */
final class Child {

    /** Seconds that it has for its end. */
    private static final int GRACE = 10;

    /** Complete once it has been started; who is ended before waits for that, or nobody would end the process. */
    private final CompletableFuture<Process> started = new CompletableFuture<>();

    private Child() {}

    /**
     * Runs a process; returns its exit status.
     *
     * @param advice  what to say if it cannot be started, from the reason
     * @param waiting is told each second how many there were
     */
    static int run(ProcessBuilder builder, Function<String, Finding> advice, LongConsumer waiting)
            throws ToolchainException {
        Child child = new Child();
        Thread hook = new Thread(child::end);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            throw new ToolchainException(Message.INTERRUPTED.with()); // the virtual machine is already going down
        }
        try {
            child.started.complete(builder.start());
            return child.await(waiting);
        } catch (IOException e) {
            throw new ToolchainException(advice.apply(e.getMessage()));
        } finally {
            child.started.cancel(false); // without effect once it is complete
            remove(hook);
        }
    }

    private int await(LongConsumer waiting) throws ToolchainException {
        Process process = started.join();
        try {
            for (long seconds = 1; !process.waitFor(1, TimeUnit.SECONDS); seconds++) {
                waiting.accept(seconds);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new ToolchainException(Message.INTERRUPTED.with());
        }
    }

    /** Ends it as we are ended: the first signal lets it come to its end, the second one ends it at once. */
    private void end() {
        Optional<Process> process = started.thenApply(Optional::of)
                .exceptionally(cancelled -> Optional.empty())
                .join();
        try {
            for (int signals = 0;
                    signals < 2 && process.isPresent() && process.get().isAlive();
                    signals++) {
                process.get().destroy();
                process.get().waitFor(GRACE, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is going down: the hook is running and ends the child.
            return;
        }
    }
}
