package weft.flatten;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.glassfish.jaxb.core.Locatable;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
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
                    configuration(processor),
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

    /** With what attributes say, which stands in DOL's dialect among the configuration. */
    private Map<String, Setting> configuration(XmlProcessor processor) {
        Map<String, Setting> settings = new LinkedHashMap<>(context.configuration(processor.getConfiguration()));
        attribute("cpu", processor.getCpu(), processor, settings);
        attribute("ram", processor.getRam(), processor, settings);
        attribute("flash", processor.getFlash(), processor, settings);
        return settings;
    }

    private void attribute(String key, String value, XmlProcessor processor, Map<String, Setting> settings) {
        if (value != null) {
            settings.put(key, new Setting(value, context.at(processor)));
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
                    Message.CORES_OUT_OF_RANGE,
                    processor.getCores(),
                    cores,
                    MOST_CORES,
                    new Remedy.SetAttribute(
                            context.at(processor), "cores", Integer.toString(cores < 0 ? 0 : MOST_CORES)));
        }
        return cores == 1 ? OptionalInt.empty() : OptionalInt.of((int) cores);
    }
}
