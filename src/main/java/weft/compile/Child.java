package weft.compile;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;

/** A process that ends if we are ended meanwhile, however early that is. */
public final class Child {

    /** What it has for its end when we are ended, in milliseconds. */
    private static final int GRACE = 10_000;

    /** And when it is stopped for another one, for which somebody waits. */
    private static final int SHORT_GRACE = 300;

    /** Complete once it has been started; who is ended before waits for that, or nobody would end the process. */
    private final CompletableFuture<Process> started = new CompletableFuture<>();

    private final Thread hook = new Thread(() -> signal(GRACE));

    private Child() {}

    /**
     * Starts a process.
     *
     * @param advice what to say if it cannot be started, from the reason
     */
    static Child start(ProcessBuilder builder, Function<String, Finding> advice) throws ToolchainException {
        Child child = new Child();
        try {
            Runtime.getRuntime().addShutdownHook(child.hook);
        } catch (IllegalStateException e) {
            throw new ToolchainException(Message.INTERRUPTED.with()); // the virtual machine is already going down
        }
        try {
            child.started.complete(builder.start());
            return child;
        } catch (IOException e) {
            child.started.cancel(false);
            child.forget();
            throw new ToolchainException(advice.apply(e.getMessage()));
        }
    }

    /**
     * Runs a process that we wait for; returns its exit status.
     *
     * @param advice  what to say if it cannot be started, from the reason
     * @param waiting is told each second how many there were
     */
    static int run(ProcessBuilder builder, Function<String, Finding> advice, LongConsumer waiting)
            throws ToolchainException {
        Child child = start(builder, advice);
        try {
            return child.await(waiting);
        } finally {
            child.forget();
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

    /** Tells the exit status when it ends, also where that is by {@link #stop}. */
    public void whenEnded(IntConsumer told) {
        var unused = started.join().onExit().thenAccept(process -> told.accept(process.exitValue()));
    }

    /** Ends it, and waits for that. */
    public void stop() {
        signal(SHORT_GRACE);
        started.join().destroyForcibly();
        forget();
    }

    /** The first signal lets it come to its end, the second one ends it at once. */
    private void signal(int grace) {
        Optional<Process> process = started.thenApply(Optional::of)
                .exceptionally(cancelled -> Optional.empty())
                .join();
        try {
            for (int signals = 0;
                    signals < 2 && process.isPresent() && process.get().isAlive();
                    signals++) {
                process.get().destroy();
                process.get().waitFor(grace, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is going down: the hook is running and ends the child.
            return;
        }
    }
}
