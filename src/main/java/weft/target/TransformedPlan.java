package weft.target;

import java.util.Map;
import weft.check.SourceFolder;
import weft.plan.Plan;
import weft.rates.fuse.Fusions;
import weft.source.parse.BuildOptions;
import weft.transform.TargetCompiler;
import weft.transform.Unit;

/**
 * All that a program is emitted from.
 *
 * @param units   the transformed sources for each compiler that there is one for, by number of the unit's plan
 * @param fusions the processes that are fused
 * @param sources where the sources and the headers they include lie
 * @param build   what the user says about the build
 */
public record TransformedPlan(
        Plan plan,
        Map<TargetCompiler, Map<Integer, Unit>> units,
        Fusions fusions,
        SourceFolder sources,
        BuildOptions build) {}
