package weft.flatten;

import java.util.Optional;
import weft.function.FunctionException;
import weft.model.Position;

/** What is wrong with one element; caught where its position is known. */
final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Optional<Position> at;
    private final boolean last;

    private Failure(String message, Optional<Position> at, boolean last) {
        super(message, null, false, false);
        this.at = at;
        this.last = last;
    }

    /** The element in which it is thrown is left out, and flattening goes on. */
    static Failure of(String format, Object... arguments) {
        return new Failure(String.format(format, arguments), Optional.empty(), false);
    }

    static Failure at(Position position, String format, Object... arguments) {
        return new Failure(String.format(format, arguments), Optional.of(position), false);
    }

    /** Flattening ends here. */
    static Failure last(Position position, String format, Object... arguments) {
        return new Failure(String.format(format, arguments), Optional.of(position), true);
    }

    /** A function of the file fails, and where it was called. */
    static Failure of(FunctionException e, String call, Position from) {
        String file =
                from.file().equals(e.at().file()) ? "" : " of " + from.file().getFileName();
        String message = String.format("%s; called by %s in line %d%s", e.getMessage(), call, from.line(), file);
        return new Failure(message, Optional.of(e.at()), e.isLast());
    }

    /** The same, with text before it. */
    Failure after(String text, Position position) {
        return at.isPresent() ? this : new Failure(text + getMessage(), Optional.of(position), last);
    }

    Optional<Position> at() {
        return at;
    }

    boolean isLast() {
        return last;
    }
}
