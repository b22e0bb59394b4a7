package weft.flatten;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Architecture;
import weft.model.Position;
import weft.model.Processor;
import weft.read.xml.XmlDolProcessor;
import weft.read.xml.XmlProcessor;
import weft.read.xml.XmlResource;

/** Flattens the architecture of either dialect. */
final class ArchitectureFlattener {

    private final Context context;
    private final List<Processor> processors = new ArrayList<>();
    private final Set<String> others = new HashSet<>();

    ArchitectureFlattener(Context context) {
        this.context = context;
    }

    Architecture flatten(List<?> items, Position position) {
        context.walk(items, this::element);
        return new Architecture(processors, position);
    }

    /** The names of memories, buses and the like. */
    Set<String> others() {
        return others;
    }

    private void element(Locatable element) {
        if (element instanceof XmlProcessor processor) {
            processors.add(new Processor(
                    context.names().of(processor), processor.getType(), configuration(processor), context.at(processor)));
        } else if (element instanceof XmlDolProcessor processor) {
            processors.add(new Processor(
                    context.names().of(processor),
                    processor.getType(),
                    context.configuration(processor.getConfiguration()),
                    context.at(processor)));
        } else if (element instanceof XmlResource resource) {
            others.add(context.names().of(resource).full());
        }
    }

    private Map<String, String> configuration(XmlProcessor processor) {
        if (processor.getCores() != null && context.number(processor.getCores(), "cores", processor) != 1) {
            throw Failure.of(
                    "cores=\"%s\": only 1 is supported, write a processor for each core", processor.getCores());
        }
        return context.configuration(processor.getConfiguration());
    }
}
