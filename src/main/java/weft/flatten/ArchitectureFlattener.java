package weft.flatten;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Architecture;
import weft.model.Position;
import weft.model.Processor;
import weft.model.Setting;
import weft.read.xml.XmlDolProcessor;
import weft.read.xml.XmlProcessor;
import weft.read.xml.XmlResource;

/** Flattens the architecture of either dialect. */
final class ArchitectureFlattener {

    private static final int MOST_CORES = 1024;

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
                    context.names().of(processor),
                    node(processor),
                    processor.getType(),
                    cores(processor),
                    context.configuration(processor.getConfiguration()),
                    context.at(processor)));
        } else if (element instanceof XmlDolProcessor processor) {
            Map<String, Setting> configuration = context.configuration(processor.getConfiguration());
            processors.add(new Processor(
                            context.names().of(processor), processor.getType(), configuration, context.at(processor))
                    .on(Optional.ofNullable(configuration.get("node")).map(Setting::value)));
        } else if (element instanceof XmlResource resource) {
            others.add(context.names().of(resource).full());
        }
    }

    private Optional<String> node(XmlProcessor processor) {
        return Optional.ofNullable(processor.getNode())
                .map(text -> context.names().of(text, "node", processor).full());
    }

    /** A processor with one core is a thread, any other one a pool. */
    private OptionalInt cores(XmlProcessor processor) {
        if (processor.getCores() == null) {
            return OptionalInt.empty();
        }
        long cores = context.number(processor.getCores(), "cores", processor);
        if (cores < 0 || cores > MOST_CORES) {
            throw Failure.of(
                    "cores=\"%s\" is %d: it must be from 0, for all that the machine has, to %d",
                    processor.getCores(), cores, MOST_CORES);
        }
        return cores == 1 ? OptionalInt.empty() : OptionalInt.of((int) cores);
    }
}
