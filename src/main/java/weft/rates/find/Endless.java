package weft.rates.find;

import java.util.List;
import weft.model.Position;
import weft.source.flow.FunctionId;

/** Ends the search: a loop was found that repeats for ever. */
final class Endless extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient FunctionId function;
    private final transient Position position;
    private final transient LoopVisits.Key key;
    private final transient List<long[]> visits;
    private final int repeated;
    private final boolean isInHelper;

    /**
     * A loop.
     *
     * @param visits   what had moved each time when its head was reached
     * @param repeated the first of these visits at which everything was as it is at the last
     */
    Endless(
            FunctionId function,
            Position position,
            LoopVisits.Key key,
            List<long[]> visits,
            int repeated,
            boolean isInHelper) {
        super(null, null, false, false);
        this.function = function;
        this.position = position;
        this.key = key;
        this.visits = visits;
        this.repeated = repeated;
        this.isInHelper = isInHelper;
    }

    FunctionId function() {
        return function;
    }

    Position position() {
        return position;
    }

    LoopVisits.Key key() {
        return key;
    }

    List<long[]> visits() {
        return visits;
    }

    int repeated() {
        return repeated;
    }

    boolean isInHelper() {
        return isInHelper;
    }
}
