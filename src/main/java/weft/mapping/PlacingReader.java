package weft.mapping;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.check.CapacityCheck;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.compile.Inputs;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.flatten.Flattener;
import weft.mapping.cost.Costs;
import weft.mapping.profile.Profile;
import weft.mapping.profile.ProfileFile;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Network;
import weft.model.Processor;
import weft.read.SpecReader;
import weft.target.ProcessorCosts;
import weft.target.Target;
import weft.target.Targets;

/** Reads what is to be mapped: the network, the processors, what the user has bound, and profiles. */
public final class PlacingReader {

    private PlacingReader() {}

    /**
     * Reads and checks what a mapping is sought for; empty if anything is wrong, and that has been reported.
     *
     * @param profiles files, or TYPE=FILE of what was measured on processors of a type
     */
    public static Optional<Placing> read(
            Inputs inputs, List<String> profiles, int cores, Costs costs, Diagnostics diagnostics) {
        return flattened(inputs, diagnostics)
                .flatMap(application -> checked(inputs, application, cores, diagnostics))
                .flatMap(application -> profiled(inputs, profiles, application, costs, diagnostics));
    }

    /** What the processors are of. */
    public static Optional<Target> target(Inputs inputs) {
        return flattened(inputs, new Diagnostics())
                .filter(application ->
                        inputs.mapping().isPresent() || inputs.architecture().isPresent())
                .map(application -> Targets.installed().of(application.architecture()));
    }

    /** The network alone, as it is flattened. */
    public static Optional<Network> network(Inputs inputs, Diagnostics diagnostics) {
        return flattened(inputs, diagnostics).map(Application::network);
    }

    /** From where a profile names sources. */
    public static Path folder(Inputs inputs) {
        return Optional.ofNullable(inputs.network().toAbsolutePath().getParent())
                .orElse(Path.of("/"));
    }

    private static Optional<Application> flattened(Inputs inputs, Diagnostics diagnostics) {
        return new SpecReader()
                .read(inputs.network(), inputs.mapping(), inputs.architecture(), diagnostics)
                .flatMap(spec -> new Flattener().flatten(spec, inputs.variables(), diagnostics));
    }

    private static Optional<Application> checked(Inputs inputs, Application read, int cores, Diagnostics diagnostics) {
        boolean isBound = inputs.mapping().isPresent();
        Architecture architecture = isBound || inputs.architecture().isPresent()
                ? read.architecture()
                : new Machine(1, cores).architecture(read.network().position());
        Mapping own = new Mapping(
                isBound ? read.mapping().bindings() : List.of(),
                read.mapping().schedules(),
                read.mapping().position());
        Application application = new Application(read.network(), architecture, own);
        Target target = Targets.installed().of(architecture);
        new Checker()
                .check(filled(application, target), SourceFolder.of(inputs.network(), inputs.sources()), diagnostics);
        CapacityCheck.check(read.network(), diagnostics);
        for (Processor processor : architecture.processors()) {
            if (processor.isPool()
                    && own.bindings().stream()
                            .anyMatch(binding ->
                                    binding.processor().equals(processor.name().full()))) {
                diagnostics.report(Message.MAP_POOL, processor.position(), processor.name());
            } else if (processor.node().isEmpty()
                    && !target.isForAnyOther()
                    && target.costs(processor).isEmpty()) {
                diagnostics.report(Message.MAP_TARGET, processor.position(), processor.name(), target.name());
            }
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(application);
    }

    /** The same with every process bound, so that it can be checked like any other. */
    private static Application filled(Application application, Target target) {
        Set<String> bound = new TreeSet<>();
        List<Binding> bindings = new ArrayList<>(application.mapping().bindings());
        bindings.forEach(binding -> bound.add(binding.process()));
        application.architecture().processors().stream()
                .sorted(Comparator.comparing(processor ->
                        target.costs(processor).flatMap(ProcessorCosts::store).isPresent()))
                .limit(1)
                .forEach(first -> application.network().processes().stream()
                        .filter(process -> bound.add(process.name().full()))
                        .forEach(process -> bindings.add(new Binding(
                                process.name().full(), first.name().full(), process.position(), process.position()))));
        return new Application(
                application.network(),
                application.architecture(),
                new Mapping(
                        bindings,
                        application.mapping().schedules(),
                        application.mapping().position()));
    }

    private static boolean isType(String text, Architecture architecture) {
        return !text.isEmpty()
                && architecture.processors().stream()
                        .anyMatch(processor -> processor.typeAmong(Set.of(text)).isPresent());
    }

    /** With the sum of all profiles of each type of processor; empty if one is of another network. */
    private static Optional<Placing> profiled(
            Inputs inputs, List<String> files, Application application, Costs costs, Diagnostics diagnostics) {
        Map<String, Profile> elsewhere = new TreeMap<>();
        Optional<Profile> all = Optional.empty();
        for (String file : files) {
            int end = file.indexOf('=');
            String before = end > 0 ? file.substring(0, end) : "";
            String type = isType(before, application.architecture()) ? before : "";
            Path path = Path.of(type.isEmpty() ? file : file.substring(end + 1));
            Optional<Profile> read = ProfileFile.read(path, application.network(), folder(inputs), diagnostics);
            if (read.isPresent() && type.isEmpty()) {
                all = Optional.of(all.map(sum -> sum.plus(read.get())).orElse(read.get()));
            } else if (read.isPresent()) {
                elsewhere.merge(type, read.get(), Profile::plus);
            }
        }
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Optional<Profile> some = elsewhere.values().stream().findFirst();
        return Optional.of(Placing.of(application, new Profiles(all.or(() -> some), elsewhere), costs));
    }
}
