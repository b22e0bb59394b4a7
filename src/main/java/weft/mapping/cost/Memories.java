package weft.mapping.cost;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform.Stores;

/** What an assignment takes of memories. */
public final class Memories {

    private Memories() {}

    /** The bytes that each processor has too few. */
    public static long[] lacking(Problem problem, int[] assignment) {
        Optional<Stores> stores = problem.platform().flatMap(Platform::stores);
        return IntStream.range(0, problem.processors())
                .mapToLong(p -> stores.map(of -> Math.max(0, taken(problem, of, assignment, p) - of.limits()[p]))
                        .orElse(0L))
                .toArray();
    }

    /** Whether all processes can run where they are, with the memory that is there. */
    public static boolean fit(Problem problem, int[] assignment) {
        return problem.platform().isEmpty()
                || IntStream.range(0, assignment.length)
                                .allMatch(i -> problem.platform().get().canRun(i, assignment[i]))
                        && Arrays.stream(lacking(problem, assignment)).allMatch(bytes -> bytes == 0);
    }

    private static long taken(Problem problem, Stores stores, int[] assignment, int processor) {
        long taken = 0;
        Set<Integer> units = new HashSet<>();
        for (int i = 0; i < assignment.length; i++) {
            if (assignment[i] == processor) {
                taken += stores.data()[i] + (units.add(stores.units()[i]) ? stores.code()[stores.units()[i]] : 0);
            }
        }
        for (int c = 0; c < problem.channels(); c++) {
            boolean isHere =
                    assignment[problem.writers()[c]] == processor || assignment[problem.readers()[c]] == processor;
            taken += isHere ? stores.rings()[c] : 0;
        }
        return taken;
    }

    /** The process of a processor that takes most of its memory, with its code and channels. */
    public static Optional<Integer> largest(Problem problem, int[] assignment, int processor) {
        Stores stores = problem.platform().flatMap(Platform::stores).orElseThrow();
        return IntStream.range(0, assignment.length)
                .filter(i -> assignment[i] == processor)
                .boxed()
                .max(Comparator.comparingLong(i -> stores.data()[i]
                        + stores.code()[stores.units()[i]]
                        + IntStream.range(0, problem.channels())
                                .filter(c -> problem.writers()[c] == i || problem.readers()[c] == i)
                                .mapToLong(c -> stores.rings()[c])
                                .sum()));
    }
}
