package weft.compile;

import java.util.Optional;
import weft.target.ProgramOptions;
import weft.target.Target;
import weft.transform.UnitRequest.Execution;

/**
 * What to make of a network.
 *
 * @param target      if it is not said, the one that owns the architecture
 * @param isAccounted whether the program counts what it does
 */
public record GenerateOptions(Optional<Target> target, Execution execution, boolean isAccounted) {

    /** What the target is told of it. */
    ProgramOptions program() {
        return new ProgramOptions(execution, isAccounted);
    }
}
