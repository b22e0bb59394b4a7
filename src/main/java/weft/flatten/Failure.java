package weft.flatten;

import java.util.Optional;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;
import weft.function.FunctionException;
import weft.model.Position;

/** What is wrong with one element; caught where its position is known. */
final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Finding finding;
    private final transient Optional<Position> at;
    private final boolean last;

    private Failure(Finding finding, Optional<Position> at, boolean last) {
        super(finding.text(), null, false, false);
        this.finding = finding;
        this.at = at;
        this.last = last;
    }

    /** The element in which it is thrown is left out, and flattening goes on. */
    static Failure of(Message message, Object... arguments) {
        return new Failure(message.with(arguments), Optional.empty(), false);
    }

    static Failure at(Position position, Message message, Object... arguments) {
        return new Failure(message.with(arguments), Optional.of(position), false);
    }

    /** Flattening ends here. */
    static Failure last(Position position, Message message, Object... arguments) {
        return new Failure(message.with(arguments), Optional.of(position), true);
    }

    /** A function of the file fails, and where it was called. */
    static Failure of(FunctionException e, String call, Position from) {
        String file =
                from.file().equals(e.at().file()) ? "" : " of " + from.file().getFileName();
        Finding finding = e.finding().calledBy(call + " in line " + from.line() + file);
        return new Failure(finding, Optional.of(e.at()), e.isLast());
    }

    /** The same, found in a place that has a position. */
    Failure in(String place, Position position) {
        return at.isPresent() ? this : new Failure(finding.in(place), Optional.of(position), last);
    }

    Finding finding() {
        return finding;
    }

    Optional<Position> at() {
        return at;
    }

    boolean isLast() {
        return last;
    }
}
