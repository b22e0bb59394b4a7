package weft.diagnostics;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Guesses which known name was meant by an unknown one. One instance serves one run: after a number of comparisons it stops
 * guessing, so that a file full of errors takes linear time.
 */
public final class Suggestions {

    private static final int FEW = 6;
    private static final int MANY = 24;
    private static final int LONGEST = 100;

    private long comparisons = 500_000;

    /** What to add to "unknown name": "; did you mean ..?", the names there are if these are few, or nothing. */
    public Suggestion forName(String unknown, Collection<String> known) {
        return forName(unknown, known, FEW);
    }

    /** The same for a name that is asked for once, or is one of a list that the schema has: many names are told, too. */
    public Suggestion forChoice(String unknown, Collection<String> known) {
        return forName(unknown, known, MANY);
    }

    private Suggestion forName(String unknown, Collection<String> known, int most) {
        String best = "";
        int least = Math.max(1, Math.min(unknown.length(), LONGEST) / 3) + 1;
        for (String candidate : known) {
            if (--comparisons < 0) {
                break;
            }
            int distance = distance(unknown, candidate, least);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        if (!best.isEmpty()) {
            return new Suggestion(unknown, Optional.of(best), "; did you mean '" + best + "'?");
        }
        List<String> few = known.stream().distinct().limit(most + 1).sorted().toList();
        return few.isEmpty() || few.size() > most || comparisons < 0
                ? Suggestion.none(unknown)
                : new Suggestion(
                        unknown, Optional.empty(), few.stream().collect(Collectors.joining("', '", "; known: '", "'")));
    }

    /** Edits (insert, delete, replace, swap of neighbours) that lead from a to b; at least {@code limit} stands for more. */
    private static int distance(String a, String b, int limit) {
        if (a.equalsIgnoreCase(b)) {
            return 0;
        }
        if (a.length() > LONGEST || Math.abs(a.length() - b.length()) >= limit) {
            return limit;
        }
        int[] before = new int[b.length() + 1];
        int[] above = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replace, 1 + Math.min(above[j], row[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            int[] free = before;
            before = above;
            above = row;
            row = free;
        }
        return above[b.length()];
    }
}
