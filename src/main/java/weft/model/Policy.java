package weft.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a pool schedules. */
public enum Policy {
    /** A process that is woken goes to the core that ran it last; idle cores steal. The default. */
    WS_LAST("ws-last"),
    /** A process that is woken goes to the core that wakes it; idle cores steal. */
    WS_CUR("ws-cur"),
    /** Processes are dealt to the cores, round robin, and stay there. */
    DEALT("static"),
    /** Processes stay with the cores that a graph partitioner gives them, anew when load and traffic have changed. */
    GP("gp");

    private final String text;

    Policy(String text) {
        this.text = text;
    }

    /** The policy that is written like this in XML and on the command line. */
    public static Optional<Policy> of(String text) {
        return Arrays.stream(values())
                .filter(policy -> policy.text.equals(text))
                .findFirst();
    }

    /** All of them, for messages. */
    public static String choices() {
        return Arrays.stream(values()).map(Policy::toString).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return text;
    }
}
