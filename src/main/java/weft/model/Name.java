package weft.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A flattened name: {@code square_0_1} has the base {@code square} and the indices 0 and 1.
 *
 * @param full    the name that is unique in the network
 * @param base    the name as written in the XML
 * @param indices those of the iterators around it, outermost first; empty for a name that is not iterated
 */
public record Name(String full, String base, List<Integer> indices) implements Comparable<Name> {

    private static final Comparator<Name> ORDER = Comparator.comparing(Name::base, Name::compareUtf8)
            .thenComparing(name -> name.indices().size())
            .thenComparing(
                    name -> name.indices().stream().mapToInt(Integer::intValue).toArray(), Arrays::compare);

    public Name {
        indices = List.copyOf(indices);
    }

    public static Name plain(String name) {
        return new Name(name, name, List.of());
    }

    /** By base as strcmp has it, number of indices, and these: names of one iterator come one after the other. */
    @Override
    public int compareTo(Name other) {
        return ORDER.compare(this, other);
    }

    /** Characters beyond the first 65,536 are in another order in UTF-16. */
    private static int compareUtf8(String a, String b) {
        return Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return full;
    }
}
