package weft.target;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What weft map reckons with for a processor that is not one of this machine.
 *
 * @param kind    what profiles call its kind
 * @param slower  how many times as long as here work takes that was not measured there; empty: only what was measured there runs there
 * @param token   nanoseconds that a token costs its end of a channel to another processor
 * @param perByte the same for a byte
 * @param store   its memory, where not everything fits
 */
public record ProcessorCosts(
        String kind, OptionalDouble slower, double token, double perByte, Optional<LocalStore> store) {

    /**
     * What a process took of a processor where its program ran, of its time and of its memory.
     *
     * @param unit    what the process's code belongs to; processes of one unit have it in common
     * @param code    bytes of the unit
     * @param data    bytes of the process
     * @param runtime bytes of what is there for all processes
     */
    public record Measured(long nanoseconds, String unit, long code, long data, long runtime) {}

    /** A memory for code, data and channels. */
    public interface LocalStore {

        /** What there is of it for processes, their channels, and the runtime. */
        long bytes();

        /** What a channel takes at each of its ends. */
        long ring(long capacity);

        /** What a process takes besides its code, data and channels, with so many ports. */
        long tables(String process, int ports);
    }
}
