package weft.model;

import java.util.List;

/**
 * A flattened name: {@code square_0_1} has the base {@code square} and the indices 0 and 1.
 *
 * @param full    the name that is unique in the network
 * @param base    the name as written in the XML
 * @param indices those of the iterators around it, outermost first; empty for a name that is not iterated
 */
public record Name(String full, String base, List<Integer> indices) {

    public Name {
        indices = List.copyOf(indices);
    }

    public static Name plain(String name) {
        return new Name(name, name, List.of());
    }

    @Override
    public String toString() {
        return full;
    }
}
