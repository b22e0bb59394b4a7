package weft.mapping.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import weft.mapping.profile.Profile.Traffic;

/** Which parts the steps of processes have. */
class StepOrderTest {

    private static Traffic channel(long writeOrder, long readOrder, long ahead) {
        return new Traffic("c", 100, 400, writeOrder, readOrder, ahead);
    }

    /** A stage reads and writes; nothing comes before that. */
    @Test
    void whoReadsFirstHasStepsOfOnePart() {
        StepOrder order =
                StepOrder.of(3, new int[] {0, 1}, new int[] {1, 2}, List.of(channel(1, 1, 0), channel(2, 1, 0)));
        assertArrayEquals(new int[] {0, 1, 2, 3}, order.first());
        assertArrayEquals(new long[2], order.ahead());
    }

    /** A source, a master that deals three tasks and then reads an answer, a worker, and a sink. */
    @Test
    void anAnswerIsReadInALaterPartThanItsTaskIsSent() {
        StepOrder order = StepOrder.of(
                4,
                new int[] {0, 1, 2, 1},
                new int[] {1, 2, 1, 3},
                List.of(channel(1, 1, 0), channel(2, 1, 3), channel(2, 3, 0), channel(4, 1, 0)));
        assertArrayEquals(new int[] {0, 1, 3, 4, 5}, order.first());
        assertArrayEquals(new int[] {0, 0, 0, 1}, order.written());
        assertArrayEquals(new int[] {0, 0, 1, 0}, order.read());
        assertArrayEquals(new long[] {0, 3, 0, 0}, order.ahead());
    }

    /** What nobody has used has no place, and takes part in the first. */
    @Test
    void whatWasNotUsedMakesNoPart() {
        StepOrder order =
                StepOrder.of(2, new int[] {0, 1}, new int[] {1, 0}, List.of(channel(0, 0, 0), channel(1, 1, 0)));
        assertArrayEquals(new int[] {0, 1, 2}, order.first());
    }
}
