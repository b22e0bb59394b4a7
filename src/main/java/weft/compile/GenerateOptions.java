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
 * @param staticForm  what becomes of processes whose rates are known
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
        StaticForm staticForm,
        boolean isSmall,
        Optional<CapacityChoice> capacities,
        boolean isLive) {

    public GenerateOptions(Optional<Target> target, Execution execution, boolean isAccounted, Product product) {
        this(target, execution, isAccounted, product, false);
    }

    /** Without batches. */
    public GenerateOptions(
            Optional<Target> target, Execution execution, boolean isAccounted, Product product, boolean isTimed) {
        this(target, execution, isAccounted, product, isTimed, StaticForm.OFF, false, Optional.empty(), false);
    }

    /** The same with another form of processes whose rates are known. */
    public GenerateOptions with(StaticForm form) {
        return new GenerateOptions(target, execution, isAccounted, product, isTimed, form, isSmall, capacities, isLive);
    }

    /** The same as small as it can be. */
    public GenerateOptions smallest(boolean small) {
        return new GenerateOptions(
                target, execution, isAccounted, product, isTimed, staticForm, small, capacities, isLive);
    }

    /** The same with other capacities. */
    public GenerateOptions with(Optional<CapacityChoice> choice) {
        return new GenerateOptions(
                target, execution, isAccounted, product, isTimed, staticForm, isSmall, choice, isLive);
    }

    /** The same of a program that can be watched, or not. */
    public GenerateOptions live(boolean live) {
        return new GenerateOptions(
                target, execution, isAccounted, product, isTimed, staticForm, isSmall, capacities, live);
    }

    /** What the target is told of it. */
    ProgramOptions program() {
        return new ProgramOptions(execution, isAccounted, isLive, product);
    }
}
