package weft.mapping;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.compile.Inputs;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.flatten.Flattener;
import weft.mapping.cost.Costs;
import weft.mapping.cost.Crossing;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;
import weft.mapping.profile.Profile;
import weft.mapping.profile.ProfileFile;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Channel;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Name;
import weft.model.Network;
import weft.model.Process;
import weft.model.Processor;
import weft.read.SpecReader;
import weft.target.ProcessorCosts;
import weft.target.Target;
import weft.target.Targets;

/**
 * What is to be mapped.
 *
 * @param application the network, all its processors, and the bindings that the user has written
 * @param places      the processors that free processes may be placed on; a pool stands for each of its cores
 * @param threads     the processes that have a thread of their own, whatever the mapping says
 * @param problem     the same in numbers: processes and channels in the order of the network, the places, then the threads
 * @param profile     what the costs come from; without one each process counts the same
 * @param elsewhere   profiles that were made on processors of other types, by these
 * @param costs       what tokens cost that cross processors
 */
public record Placing(
        Application application,
        List<Processor> places,
        List<Process> threads,
        Problem problem,
        Optional<Profile> profile,
        Map<String, Profile> elsewhere,
        Costs costs) {

    /** What each process and each token counts where nothing was measured. */
    public static final long ASSUMED = 1_000_000;

    static final long ASSUMED_CROSSING = ASSUMED / 20;

    public Placing {
        places = List.copyOf(places);
        threads = List.copyOf(threads);
        elsewhere = Map.copyOf(elsewhere);
    }

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
        Architecture architecture =
                isBound || inputs.architecture().isPresent() ? read.architecture() : machine(read, cores);
        Mapping own = new Mapping(
                isBound ? read.mapping().bindings() : List.of(),
                read.mapping().schedules(),
                read.mapping().position());
        Application application = new Application(read.network(), architecture, own);
        Target target = Targets.installed().of(architecture);
        new Checker()
                .check(filled(application, target), SourceFolder.of(inputs.network(), inputs.sources()), diagnostics);
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

    private static Architecture machine(Application read, int cores) {
        List<Processor> processors = IntStream.range(0, cores)
                .mapToObj(i -> new Processor(
                        Name.plain("cpu_" + i), "", Map.of(), read.network().position()))
                .toList();
        return new Architecture(processors, read.network().position());
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

    /** With the sum of all profiles of each type of processor; empty if one is of another network. */
    private static Optional<Placing> profiled(
            Inputs inputs, List<String> files, Application application, Costs costs, Diagnostics diagnostics) {
        Set<String> types = application.architecture().processors().stream()
                .map(Processor::type)
                .filter(type -> !type.isEmpty())
                .collect(Collectors.toSet());
        Map<String, Profile> elsewhere = new TreeMap<>();
        Optional<Profile> all = Optional.empty();
        for (String file : files) {
            int end = file.indexOf('=');
            String type = end > 0 && types.contains(file.substring(0, end)) ? file.substring(0, end) : "";
            Path path = Path.of(type.isEmpty() ? file : file.substring(end + 1));
            Optional<Profile> read = ProfileFile.read(path, application.network(), folder(inputs), diagnostics);
            if (read.isPresent() && type.isEmpty()) {
                all = Optional.of(all.map(before -> before.plus(read.get())).orElse(read.get()));
            } else if (read.isPresent()) {
                elsewhere.merge(type, read.get(), Profile::plus);
            }
        }
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Optional<Profile> some = elsewhere.values().stream().findFirst();
        return Optional.of(of(application, all.or(() -> some), elsewhere, costs));
    }

    private static Placing of(
            Application application, Optional<Profile> profile, Map<String, Profile> elsewhere, Costs costs) {
        List<Process> processes = application.network().processes();
        List<Processor> places = application.architecture().processors().stream()
                .flatMap(processor -> Collections.nCopies(cores(processor), processor).stream())
                .toList();
        Map<String, Integer> numbers = new HashMap<>();
        processes.forEach(process -> numbers.put(process.name().full(), numbers.size()));
        Platforms platforms = new Platforms(application, places, numbers, profile, elsewhere, costs);
        List<Process> threads = platforms.areAlike()
                ? processes.stream()
                        .filter(process -> process.io().orElse(false))
                        .toList()
                : List.of();
        Problem alike = alike(
                application,
                places,
                threads,
                numbers,
                profile,
                platforms.costs().near());
        Problem problem = platforms.areAlike() ? alike : platforms.of(alike);
        return new Placing(application, places, threads, problem, profile, elsewhere, platforms.costs());
    }

    private static Problem alike(
            Application application,
            List<Processor> places,
            List<Process> threads,
            Map<String, Integer> numbers,
            Optional<Profile> profile,
            Crossing crossing) {
        List<Channel> channels = application.network().channels();
        int[] fixed = new int[numbers.size()];
        Arrays.fill(fixed, Problem.FREE);
        Map<String, Integer> placeNumbers = new HashMap<>();
        for (int p = 0; p < places.size(); p++) {
            placeNumbers.put(places.get(p).name().full(), p);
        }
        application
                .mapping()
                .bindings()
                .forEach(binding -> fixed[numbers.get(binding.process())] = placeNumbers.get(binding.processor()));
        for (int t = 0; t < threads.size(); t++) {
            fixed[numbers.get(threads.get(t).name().full())] = places.size() + t;
        }
        long[] work = profile.map(measured -> measured.processes().stream()
                        .mapToLong(Profile.Work::nanoseconds)
                        .toArray())
                .orElseGet(() ->
                        LongStream.generate(() -> ASSUMED).limit(numbers.size()).toArray());
        long[] crossings = crossings(profile, channels.size(), crossing, ASSUMED_CROSSING);
        return new Problem(
                places.size(),
                places.size() + threads.size(),
                work,
                fixed,
                channels.stream()
                        .mapToInt(channel -> numbers.get(channel.writer().process()))
                        .toArray(),
                channels.stream()
                        .mapToInt(channel -> numbers.get(channel.reader().process()))
                        .toArray(),
                crossings,
                crossings);
    }

    /** What either end of each channel costs that crosses. */
    static long[] crossings(Optional<Profile> profile, int channels, Crossing crossing, long assumed) {
        return profile.map(measured -> measured.channels().stream()
                        .mapToLong(traffic -> crossing.of(traffic.tokens(), traffic.bytes()))
                        .toArray())
                .orElseGet(
                        () -> LongStream.generate(() -> assumed).limit(channels).toArray());
    }

    /** What does not fit into a memory, in the best mapping that was found: reported; false if anything does not. */
    public boolean fits(int[] assignment, Diagnostics diagnostics) {
        if (problem.platform().isEmpty()) {
            return true;
        }
        for (int i = 0; i < assignment.length; i++) {
            if (problem.work(i, assignment[i]) >= Platform.NEVER) {
                Process process = application.network().processes().get(i);
                diagnostics.report(
                        Message.MAP_UNMEASURED, process.position(), process.name(), processor(assignment[i]));
            }
        }
        long[] lacking = Memories.lacking(problem, assignment);
        for (int p = 0; p < lacking.length; p++) {
            if (lacking[p] > 0) {
                diagnostics.report(
                        Message.MAP_STORE,
                        places.get(p).position(),
                        processor(p),
                        lacking[p],
                        problem.platform().orElseThrow().stores().orElseThrow().limits()[p],
                        Memories.largest(problem, assignment, p)
                                .map(number -> application
                                        .network()
                                        .processes()
                                        .get(number)
                                        .name()
                                        .full())
                                .orElse(""));
            }
        }
        return !diagnostics.hasErrors();
    }

    public boolean isMeasured() {
        return profile.isPresent();
    }

    /** The same on a machine of so many cores, with nothing bound. */
    public Placing on(int cores) {
        Mapping none = new Mapping(
                List.of(),
                application.mapping().schedules(),
                application.mapping().position());
        return of(new Application(application.network(), machine(application, cores), none), profile, Map.of(), costs);
    }

    /** What a report says of crossings. */
    public String costsText() {
        return costs.text(problem.platform()
                .filter(of -> Arrays.stream(of.nodes()).distinct().count() > 1)
                .isPresent());
    }

    /** How many cores a processor has: one, unless it is a pool; a pool of 0 has all of this machine. */
    private static int cores(Processor processor) {
        int cores = processor.cores().orElse(1);
        return cores > 0 ? cores : Runtime.getRuntime().availableProcessors();
    }

    /** The name of a processor of the problem. */
    public String processor(int number) {
        return number < places.size()
                ? places.get(number).name().full()
                        + (places.get(number).isPool() ? " " + (number - places.indexOf(places.get(number))) : "")
                : "thread of " + threads.get(number - places.size()).name().full();
    }

    /** The processor that the mapping has to name for a process: what has a thread of its own may be bound to any. */
    public String bound(int process, int[] assignment) {
        if (assignment[process] < places.size()) {
            return places.get(assignment[process]).name().full();
        }
        String name = application.network().processes().get(process).name().full();
        return application.mapping().bindings().stream()
                .filter(binding -> binding.process().equals(name))
                .map(Binding::processor)
                .findFirst()
                .orElse(places.get(0).name().full());
    }

    /** What the user has bound. */
    public Set<String> own() {
        Set<String> own = new LinkedHashSet<>();
        application.mapping().bindings().forEach(binding -> own.add(binding.process()));
        return own;
    }
}
