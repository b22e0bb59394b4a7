package weft.source.tree;

import java.util.Optional;
import weft.model.Direction;

/** The calls of the process API that name a port. The port is always the first argument, the process the last. */
public enum Api {
    READ("DOL_read", 4, true, Direction.INPUT),
    WRITE("DOL_write", 4, true, Direction.OUTPUT),
    CAPTURE("DOL_capture", 4, true, Direction.INPUT),
    RESERVE("DOL_reserve", 4, true, Direction.OUTPUT),
    CONSUME("DOL_consume", 2, false, Direction.INPUT),
    RELEASE("DOL_release", 2, false, Direction.OUTPUT),
    RTEST("DOL_rtest", 3, false, Direction.INPUT),
    WTEST("DOL_wtest", 3, false, Direction.OUTPUT);

    private final String function;
    private final int arguments;
    private final boolean blocks;
    private final Direction direction;

    Api(String function, int arguments, boolean blocks, Direction direction) {
        this.function = function;
        this.arguments = arguments;
        this.blocks = blocks;
        this.direction = direction;
    }

    public static Optional<Api> of(String function) {
        for (Api api : values()) {
            if (api.function.equals(function)) {
                return Optional.of(api);
            }
        }
        return Optional.empty();
    }

    static boolean isOne(String function) {
        return of(function).isPresent();
    }

    /** The name that process sources use. */
    public String function() {
        return function;
    }

    /** The name that transformed code uses. */
    public String weftFunction() {
        return "weft_" + function.substring("DOL_".length());
    }

    /** The name that the source of a process on a stack uses where the port is known. */
    public String knownFunction() {
        return "weft_known_" + function.substring("DOL_".length());
    }

    public int arguments() {
        return arguments;
    }

    public boolean blocks() {
        return blocks;
    }

    public boolean opensWindow() {
        return this == CAPTURE || this == RESERVE;
    }

    public boolean testsTime() {
        return this == RTEST || this == WTEST;
    }

    /** Which ports it is for. */
    public Direction direction() {
        return direction;
    }

    /** The C type of an argument, by its index, that transformed code passes. */
    public String argumentType(int index) {
        if (index == 0) {
            return "weft_port";
        }
        if (index == arguments - 1) {
            return "DOLProcess *";
        }
        if (index == 2 || testsTime()) {
            return "int";
        }
        return opensWindow() ? "void **" : this == WRITE ? "const void *" : "void *";
    }
}
