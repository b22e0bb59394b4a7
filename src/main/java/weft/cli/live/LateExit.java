package weft.cli.live;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** While this is open a signal does not end us at once: what is seen is written first, and our files are removed. */
public final class LateExit implements AutoCloseable {

    /** Seconds that the rest may take. */
    private static final int GRACE = 5;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::await);
    private volatile boolean isAsked;

    public LateExit() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether we are to end. */
    public boolean isAsked() {
        return isAsked;
    }

    private void await() {
        isAsked = true;
        try {
            done.await(GRACE, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // we are going down, and the hook has nothing more to wait for
        }
    }
}
