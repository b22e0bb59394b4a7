package weft.transform;

import java.util.Comparator;
import java.util.stream.Stream;

/** Guesses what was meant by a name. */
final class Closest {

    private Closest() {}

    /** {@code , did you mean "x"?} for the candidate that is nearest to a name, or nothing where none is near. */
    static String suggestion(String name, Stream<String> candidates) {
        return candidates
                .distinct()
                .filter(candidate -> distance(name, candidate) <= Math.max(1, Math.max(name.length(),
                        candidate.length()) / 3))
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .map(candidate -> ", did you mean \"" + candidate + "\"?")
                .orElse("");
    }

    /** Levenshtein's distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
