package weft.flatten;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestions;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Mapping;
import weft.model.Network;
import weft.model.Position;
import weft.read.Document;
import weft.read.Spec;
import weft.read.xml.XmlArchitecture;
import weft.read.xml.XmlDolArchitecture;
import weft.read.xml.XmlDolMapping;
import weft.read.xml.XmlDolNetwork;
import weft.read.xml.XmlMapping;
import weft.read.xml.XmlNetwork;

/** The stage flatten: a spec becomes the model. */
public final class Flattener {

    private static final long MOST_ELEMENTS = 16_000_000;

    /**
     * Flattens a spec; empty if anything is wrong with it, and then it has been reported.
     *
     * @param overrides values of variables, by name: each must be declared in one of the files
     */
    public Optional<Application> flatten(Spec spec, Map<String, Long> overrides, Diagnostics diagnostics) {
        Optional<Application> application;
        try {
            application = Optional.of(application(spec, overrides, diagnostics));
        } catch (Failure e) {
            diagnostics.report(e.at().orElseThrow(), e.finding());
            application = Optional.empty();
        }
        return diagnostics.hasErrors() ? Optional.empty() : application;
    }

    private static Application application(Spec spec, Map<String, Long> overrides, Diagnostics diagnostics) {
        Budget budget = new Budget(MOST_ELEMENTS);
        Scope global = new Scope(Optional.of(Scope.outermost()));
        Set<String> declared = new TreeSet<>();

        Context context = new Context(spec.network(), global, budget, diagnostics);
        declared.addAll(context.declare(items(spec.network()), overrides));
        Position position = spec.network().at(spec.network().root());
        Network network = new NetworkFlattener(context).flatten(name(spec.network()), items(spec.network()), position);

        Optional<Architecture> architecture = Optional.empty();
        Set<String> others = new HashSet<>();
        if (spec.architecture().isPresent()) {
            Document document = spec.architecture().get();
            Context own = new Context(document, new Scope(Optional.of(global)), budget, diagnostics);
            declared.addAll(own.declare(items(document), overrides));
            ArchitectureFlattener flattener = new ArchitectureFlattener(own);
            architecture = Optional.of(flattener.flatten(items(document), document.at(document.root())));
            others.addAll(flattener.others());
        }

        Optional<Mapping> mapping = Optional.empty();
        if (spec.mapping().isPresent()) {
            Document document = spec.mapping().get();
            Context own = new Context(document, new Scope(Optional.of(global)), budget, diagnostics);
            declared.addAll(own.declare(items(document), overrides));
            mapping = Optional.of(
                    new MappingFlattener(own, others).flatten(items(document), document.at(document.root())));
        }

        checkOverrides(overrides, declared, spec.network(), diagnostics);
        Architecture there = architecture.isPresent() ? architecture.get() : Defaults.architecture(network, mapping);
        return new Application(network, there, mapping.isPresent() ? mapping.get() : Defaults.mapping(network, there));
    }

    private static void checkOverrides(
            Map<String, Long> overrides, Set<String> declared, Document network, Diagnostics diagnostics) {
        overrides.forEach((name, value) -> {
            if (!declared.contains(name)) {
                diagnostics.report(
                        Message.VARIABLE_UNDECLARED,
                        Position.of(network.file()),
                        name,
                        value,
                        name,
                        new Suggestions().forChoice(name, declared));
            }
        });
    }

    private static String name(Document network) {
        String name = network.root() instanceof XmlNetwork compact
                ? compact.getName()
                : ((XmlDolNetwork) network.root()).getName();
        String file = network.file().getFileName().toString();
        return name != null ? name : file.endsWith(".xml") ? file.substring(0, file.length() - 4) : file;
    }

    static List<?> items(Document document) {
        Object root = document.root();
        if (root instanceof XmlNetwork network) {
            return network.getItems();
        } else if (root instanceof XmlDolNetwork network) {
            return network.getItems();
        } else if (root instanceof XmlMapping mapping) {
            return mapping.getItems();
        } else if (root instanceof XmlDolMapping mapping) {
            return mapping.getItems();
        } else if (root instanceof XmlArchitecture architecture) {
            return architecture.getItems();
        } else {
            return ((XmlDolArchitecture) root).getItems();
        }
    }
}
