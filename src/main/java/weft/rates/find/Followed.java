package weft.rates.find;

import java.util.HashSet;
import java.util.Set;
import weft.rates.find.TooLong.Forgotten;
import weft.source.flow.ProcessFlow;

/** Whose values are followed: what nothing changes but what names it, and what comes to repeat itself. */
final class Followed {

    private final ProcessFlow process;
    private final boolean followsState;
    private final Set<String> fields = new HashSet<>();
    private final Set<Forgotten.Local> locals = new HashSet<>();

    /** @param followsState whether what the state holds is known at all */
    Followed(ProcessFlow process, boolean followsState) {
        this.process = process;
        this.followsState = followsState && !process.stateEscapes();
    }

    void forget(Forgotten forgotten) {
        fields.addAll(forgotten.fields());
        locals.addAll(forgotten.locals());
    }

    boolean isFollowed(String field) {
        return followsState && !process.pointed().contains(field) && !fields.contains(field);
    }

    boolean isFollowed(FiringState.Frame frame, int local) {
        return frame.graph.locals().get(local).isTraced()
                && !locals.contains(new Forgotten.Local(frame.function, local));
    }
}
