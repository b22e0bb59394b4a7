package weft.function;

import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/**
 * What the functions of one run may use up. A step is a node of an expression or a round of a loop; memory is that of all
 * strings and arrays that one call from the network makes, whether they are still reachable or not.
 */
public final class FunctionLimits {

    private static final long STEPS_OF_RUN = 300_000_000;
    private static final long STEPS_OF_CALL = 10_000_000;
    private static final long BYTES_OF_CALL = 32 << 20;
    private static final long BYTES_PER_STEP = 64;
    private static final int BYTES_PER_CHAR = 2;
    private static final int BYTES_PER_ELEMENT = 24;
    private static final int LEVELS = 2_000;

    private long stepsOfRun = STEPS_OF_RUN;
    private long steps;
    private long bytes;
    private int level;

    /** A call from the network begins. */
    void begin() {
        steps = STEPS_OF_CALL;
        bytes = BYTES_OF_CALL;
        level = 0;
    }

    void steps(long count, Place at) {
        steps -= count;
        stepsOfRun -= count;
        if (steps < 0) {
            throw at.lastError(Message.FUNCTION_STEPS, STEPS_OF_CALL);
        }
        if (stepsOfRun < 0) {
            throw at.lastError(Message.FUNCTION_STEPS_ALL, STEPS_OF_RUN);
        }
    }

    void chars(long count, Place at) {
        bytes(count * BYTES_PER_CHAR, at);
    }

    void elements(long count, Place at) {
        bytes(count * BYTES_PER_ELEMENT, at);
    }

    private void bytes(long count, Place at) {
        if (count > bytes) {
            throw at.error(Message.FUNCTION_MEMORY, BYTES_OF_CALL >> 20);
        }
        bytes -= count;
        steps(1 + count / BYTES_PER_STEP, at);
    }

    /** Goes into a function whose expressions and statements are nested as deep as {@code levels}. */
    void enter(int levels, Place at) {
        level += levels;
        if (level > LEVELS) {
            throw at.error(Message.FUNCTION_CALLS_DEEP);
        }
    }

    void leave(int levels) {
        level -= levels;
    }
}
