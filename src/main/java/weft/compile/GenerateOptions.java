package weft.compile;

import java.util.Optional;
import weft.transform.UnitRequest.Execution;

/**
 * What to make of a network.
 *
 * @param target      if it is not said, what the architecture's processors are
 * @param isAccounted whether the program counts what it does
 */
public record GenerateOptions(Optional<Target> target, Execution execution, boolean isAccounted) {}
