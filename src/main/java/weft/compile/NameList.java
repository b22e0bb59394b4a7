package weft.compile;

import java.util.Collection;
import java.util.List;

/** Names in a message. */
final class NameList {

    private static final int MOST = 3;

    private NameList() {}

    /** A list of names that is not too long. */
    static String some(Collection<String> names) {
        List<String> first = names.stream().limit(MOST).toList();
        if (names.size() > MOST) {
            return String.join(", ", first) + " and " + (names.size() - MOST) + " more";
        }
        String last = first.get(first.size() - 1);
        return first.size() == 1 ? last : String.join(", ", first.subList(0, first.size() - 1)) + " and " + last;
    }
}
