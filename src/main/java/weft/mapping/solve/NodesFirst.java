package weft.mapping.solve;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;

/** Places on nodes, as if each were one processor, and then on the processors of each node what came to it. */
final class NodesFirst {

    private final Problem problem;
    private final Platform platform;
    private final Limit limit;

    NodesFirst(Problem problem, Limit limit) {
        this.problem = problem;
        this.platform = problem.platform().orElseThrow();
        this.limit = limit;
    }

    int[] place() {
        int[] numbers = IntStream.of(platform.nodes()).distinct().sorted().toArray();
        Map<Integer, Integer> node = new TreeMap<>();
        for (int number : numbers) {
            node.put(number, node.size());
        }
        int[] fixed = IntStream.of(problem.fixed())
                .map(place -> place == Problem.FREE ? Problem.FREE : node.get(platform.nodes()[place]))
                .toArray();
        Problem coarse = new Problem(
                numbers.length,
                numbers.length,
                problem.work(),
                fixed,
                problem.writers(),
                problem.readers(),
                platform.farSending(),
                platform.farReceiving());
        int[] home = new Levels(coarse, limit).place();
        int[] assignment = new int[problem.processes()];
        for (int n = 0; n < numbers.length; n++) {
            within(numbers[n], n, home, assignment);
        }
        return assignment;
    }

    private void within(int number, int node, int[] home, int[] assignment) {
        int[] places = IntStream.range(0, problem.places())
                .filter(p -> platform.nodes()[p] == number)
                .toArray();
        int[] members =
                IntStream.range(0, home.length).filter(i -> home[i] == node).toArray();
        int[] place = new int[problem.places()];
        int[] member = new int[problem.processes()];
        Arrays.setAll(place, p -> Arrays.binarySearch(places, p));
        Arrays.setAll(member, i -> Arrays.binarySearch(members, i));
        long[] work = new long[members.length];
        Arrays.setAll(work, i -> problem.work()[members[i]]);
        for (int c = 0; c < problem.channels(); c++) {
            int from = member[problem.writers()[c]];
            int to = member[problem.readers()[c]];
            if (from >= 0 && to < 0) {
                work[from] += platform.farSending()[c];
            } else if (to >= 0 && from < 0) {
                work[to] += platform.farReceiving()[c];
            }
        }
        int[] inside = IntStream.range(0, problem.channels())
                .filter(c -> member[problem.writers()[c]] >= 0 && member[problem.readers()[c]] >= 0)
                .toArray();
        Problem fine = new Problem(
                places.length,
                places.length,
                work,
                IntStream.of(members)
                        .map(i -> problem.fixed()[i] == Problem.FREE ? Problem.FREE : place[problem.fixed()[i]])
                        .toArray(),
                IntStream.of(inside).map(c -> member[problem.writers()[c]]).toArray(),
                IntStream.of(inside).map(c -> member[problem.readers()[c]]).toArray(),
                IntStream.of(inside).mapToLong(c -> problem.sending()[c]).toArray(),
                IntStream.of(inside).mapToLong(c -> problem.receiving()[c]).toArray());
        int[] found = new Levels(fine, limit).place();
        for (int i = 0; i < members.length; i++) {
            assignment[members[i]] = places[found[i]];
        }
    }
}
