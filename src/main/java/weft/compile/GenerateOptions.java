package weft.compile;

import java.util.Optional;
import weft.target.Product;
import weft.target.ProgramOptions;
import weft.target.Target;
import weft.transform.UnitRequest.Execution;

/**
 * What to make of a network.
 *
 * @param target      if it is not said, the one that owns the architecture
 * @param isAccounted whether the program counts what it does
 * @param isTimed     whether it is to tell by a model what its target's processors take
 * @param form        what becomes of processes whose rates are known; empty: batches on targets that have them unasked
 * @param isSmall     whether it is to take as little memory as it can, on one processor of this machine
 * @param capacities  how much channels between processes of known rates hold; empty: more where there are batches, else what the XML says
 * @param isLive      whether the program can be watched while it runs
 */
public record GenerateOptions(
        Optional<Target> target,
        Execution execution,
        boolean isAccounted,
        Product product,
        boolean isTimed,
        Optional<StaticForm> form,
        boolean isSmall,
        Optional<CapacityChoice> capacities,
        boolean isLive) {

    public GenerateOptions(Optional<Target> target, Execution execution, boolean isAccounted, Product product) {
        this(target, execution, isAccounted, product, false);
    }

    /** Without batches. */
    public GenerateOptions(
            Optional<Target> target, Execution execution, boolean isAccounted, Product product, boolean isTimed) {
        this(
                target,
                execution,
                isAccounted,
                product,
                isTimed,
                Optional.of(StaticForm.OFF),
                false,
                Optional.empty(),
                false);
    }

    /** The same with another form of processes whose rates are known. */
    public GenerateOptions formed(Optional<StaticForm> form) {
        return new GenerateOptions(target, execution, isAccounted, product, isTimed, form, isSmall, capacities, isLive);
    }

    /** The same as small as it can be. */
    public GenerateOptions smallest(boolean small) {
        return new GenerateOptions(target, execution, isAccounted, product, isTimed, form, small, capacities, isLive);
    }

    /** The same with other capacities. */
    public GenerateOptions with(Optional<CapacityChoice> choice) {
        return new GenerateOptions(target, execution, isAccounted, product, isTimed, form, isSmall, choice, isLive);
    }

    /** The same of a program that can be watched, or not. */
    public GenerateOptions live(boolean live) {
        return new GenerateOptions(target, execution, isAccounted, product, isTimed, form, isSmall, capacities, live);
    }

    /** What becomes of processes whose rates are known, on a target. */
    StaticForm formOn(Target target) {
        return form.orElse(target.hasBatchesUnasked() ? StaticForm.BATCH : StaticForm.OFF);
    }

    /** What the target is told of it. */
    ProgramOptions program() {
        return new ProgramOptions(execution, isAccounted, isLive, product);
    }
}
