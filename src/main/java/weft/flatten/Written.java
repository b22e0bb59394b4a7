package weft.flatten;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Position;
import weft.read.Document;
import weft.read.Spec;
import weft.read.xml.XmlIterator;
import weft.read.xml.XmlNamed;

/**
 * How a process or a channel was written: what flattening replaces by numbers.
 *
 * @param name      with the expressions of its indices: {@code decode[i]}
 * @param iterators those around it, outermost first: {@code i < N}
 */
public record Written(String name, List<String> iterators) {

    public Written {
        iterators = List.copyOf(iterators);
    }

    /** The elements of a network, by the position that the model keeps of them. */
    public static Map<Position, Written> of(Spec spec) {
        Map<Position, Written> written = new HashMap<>();
        collect(spec.network(), Flattener.items(spec.network()), List.of(), written);
        return written;
    }

    private static void collect(
            Document document, List<?> items, List<String> iterators, Map<Position, Written> written) {
        for (Object item : items) {
            if (item instanceof XmlIterator iterator) {
                String own =
                        iterator.getVariable() + " < " + iterator.getRange().strip();
                collect(
                        document,
                        Context.items(iterator),
                        Stream.concat(iterators.stream(), Stream.of(own)).toList(),
                        written);
            } else if (item instanceof XmlNamed named) {
                StringBuilder name = new StringBuilder(named.getName());
                named.getAppend()
                        .forEach(append -> name.append('[')
                                .append(append.getFunction().strip())
                                .append(']'));
                written.put(document.at((Locatable) named), new Written(name.toString(), iterators));
            }
        }
    }
}
