package weft.rates.find;

import java.util.Set;
import weft.model.Position;
import weft.source.flow.FunctionId;

/** Ends an attempt: something has not come to repeat itself, since a value changes all the time. */
final class TooLong extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Forgotten forgotten;
    private final transient Position position;

    /** @param forgotten what is better not known */
    TooLong(Forgotten forgotten, Position position) {
        super(null, null, false, false);
        this.forgotten = forgotten;
        this.position = position;
    }

    Forgotten forgotten() {
        return forgotten;
    }

    Position position() {
        return position;
    }

    /** Values that are not followed: members of the state, and locals of functions. */
    record Forgotten(Set<String> fields, Set<Local> locals) {

        record Local(FunctionId function, int local) {}

        boolean isEmpty() {
            return fields.isEmpty() && locals.isEmpty();
        }
    }
}
