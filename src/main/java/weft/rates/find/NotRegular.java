package weft.rates.find;

import weft.model.Position;

/** Ends the search: the process is dynamic, or not known to be anything else. */
final class NotRegular extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Position position;

    NotRegular(Position position, String format, Object... arguments) {
        super(String.format(format, arguments), null, false, false);
        this.position = position;
    }

    Position position() {
        return position;
    }
}
