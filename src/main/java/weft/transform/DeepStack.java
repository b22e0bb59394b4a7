package weft.transform;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * Calls what is recursive on a stack that is deep enough: the parser's limit of nesting (NestingDepth) fits into it. The parser needs it,
 * and whatever walks trees or flow graphs of sources.
 */
public final class DeepStack {

    /** Only pages that are touched are taken from the machine. */
    private static final long BYTES = 1L << 30;

    private DeepStack() {}

    public static <T> T call(Callable<T> body) {
        FutureTask<T> task = new FutureTask<>(body);
        new Thread(null, task, "weft-deep", BYTES).start();
        return result(task);
    }

    /** What a task gives, waited for without being interrupted; its faults are thrown as they are. */
    public static <T> T result(Future<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw rethrown(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException rethrown(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }
}
