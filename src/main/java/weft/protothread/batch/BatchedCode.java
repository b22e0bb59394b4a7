package weft.protothread.batch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import weft.source.SourceUnit;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Statement;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;

/**
 * What a batch is made of, when its text has been edited.
 *
 * @param main    what the process's protothread is made with
 * @param copy    the second text of the functions that move bytes
 * @param loop    the loop whose turns are the firings
 * @param carried the process's locals that the loop uses and that live outside of it
 * @param exits   how the loop is left: what the protothread does then
 * @param body    the text of a firing
 * @param step    what the loop does between two of them
 * @param helpers the bodies of the copies that it calls, by the names of the functions
 */
record BatchedCode(
        SourceUnit main,
        Copy copy,
        FunctionDefinition fire,
        BatchRates rates,
        LocalVariables locals,
        Optional<FiringLoop> loop,
        Set<Local> carried,
        List<Statement> exits,
        String body,
        String step,
        Map<String, String> helpers) {

    /** Whether the process counts its firings: not all are alike. */
    boolean counts() {
        return rates.prologue() > 0 || rates.cycle() > 1;
    }

    /** The number of the first firing of a cycle, and of its last; from 1. */
    int first() {
        return rates.prologue() + 1;
    }

    int last() {
        return rates.prologue() + rates.cycle();
    }

    /** Whether some of the processes are members of an island. */
    boolean meets() {
        return rates.meets();
    }

    /** Whether a value goes back to the protothread: behind an exit from the middle others may be read than at the boundary. */
    boolean comesBack(Local local, Predicate<Local> isLive) {
        return !exits.isEmpty() || isLive.test(local);
    }

    /** The type of what the function that runs a batch gives. */
    String result() {
        return loop.isPresent() ? exits.isEmpty() ? "void" : "int" : "unsigned";
    }
}
