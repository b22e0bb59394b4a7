package weft.mapping;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.mapping.cost.Costs;
import weft.mapping.cost.Crossing;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
import weft.mapping.cost.Problem;
import weft.mapping.profile.Profile;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Process;
import weft.model.Processor;
import weft.target.ProcessorCosts;
import weft.target.ProcessorCosts.LocalStore;
import weft.target.ProcessorCosts.Measured;
import weft.target.Target;
import weft.target.Targets;

/** The problem of an application in numbers, on processors that may be of several kinds, on several nodes, and have little memory. */
final class UnequalProcessors {

    private final Application application;
    private final List<Processor> places;
    private final Profiles profiles;
    private final Costs costs;
    private final List<Optional<ProcessorCosts>> other;

    UnequalProcessors(Application application, List<Processor> places, Profiles profiles, Costs costs) {
        this.application = application;
        this.places = places;
        this.profiles = profiles;
        this.costs = costs;
        Target target = Targets.installed().of(application.architecture());
        this.other = places.stream().map(target::costs).toList();
    }

    /** Whether all are like those of this machine. */
    boolean areAlike() {
        return profiles.byType().isEmpty()
                && other.stream().allMatch(Optional::isEmpty)
                && places.stream().map(Processor::node).distinct().count() <= 1;
    }

    /** What tokens cost that cross, as the target has it. */
    Costs costs() {
        return other.stream()
                .flatMap(Optional::stream)
                .findFirst()
                .map(of -> costs.ofTarget(new Crossing(of.token(), of.perByte())))
                .orElse(costs);
    }

    /** The problem on these processors instead of such as are alike. */
    Problem problem(Problem alike) {
        List<String> kinds = new ArrayList<>();
        List<Optional<String>> nodes = new ArrayList<>();
        int[] kind = new int[places.size()];
        int[] node = new int[places.size()];
        List<long[]> work = new ArrayList<>();
        for (int p = 0; p < places.size(); p++) {
            String name = kind(p);
            if (!kinds.contains(name)) {
                kinds.add(name);
                work.add(work(p, alike));
            }
            if (!nodes.contains(places.get(p).node())) {
                nodes.add(places.get(p).node());
            }
            kind[p] = kinds.indexOf(name);
            node[p] = nodes.indexOf(places.get(p).node());
        }
        long[] far = AlikeProcessors.crossings(
                profiles.usual(), alike.channels(), costs.far().crossing(), AlikeProcessors.ASSUMED);
        return alike.on(new Platform(kind, work.toArray(new long[0][]), node, far, far, stores(alike)));
    }

    private String kind(int place) {
        return other.get(place).map(ProcessorCosts::kind).or(() -> type(place)).orElse("");
    }

    /** The type of a processor of which there is a profile. */
    private Optional<String> type(int place) {
        return places.get(place).typeAmong(profiles.byType().keySet());
    }

    /** What each process takes on a processor. */
    private long[] work(int place, Problem alike) {
        Optional<ProcessorCosts> costsThere = other.get(place);
        Optional<Profile> there = type(place).map(profiles.byType()::get);
        long[] work = new long[alike.processes()];
        for (int i = 0; i < work.length; i++) {
            int process = i;
            Optional<Long> measured = there.map(
                            of -> of.processes().get(process).nanoseconds())
                    .or(() ->
                            costsThere.flatMap(of -> taken(process, of.kind())).map(Measured::nanoseconds));
            work[i] = measured.orElseGet(() -> costsThere
                    .map(of -> of.slower().isPresent()
                            ? Math.round(alike.work()[process] * of.slower().getAsDouble())
                            : Platform.NEVER)
                    .orElse(alike.work()[process]));
        }
        return work;
    }

    private Optional<Measured> taken(int process, String kind) {
        return profiles.usual()
                .map(of -> of.processes().get(process).elsewhere().get(kind));
    }

    private Optional<Stores> stores(Problem alike) {
        Optional<ProcessorCosts> small = other.stream()
                .flatMap(Optional::stream)
                .filter(of -> of.store().isPresent())
                .findFirst();
        return small.map(of -> stores(of.kind(), of.store().orElseThrow(), alike));
    }

    private Stores stores(String kind, LocalStore store, Problem alike) {
        List<Process> processes = application.network().processes();
        List<Channel> channels = application.network().channels();
        int[] ports = new int[processes.size()];
        for (int c = 0; c < channels.size(); c++) {
            ports[alike.writers()[c]]++;
            ports[alike.readers()[c]]++;
        }
        Map<String, Integer> units = new HashMap<>();
        int[] unit = new int[processes.size()];
        long[] code = new long[processes.size()];
        long[] data = new long[processes.size()];
        long runtime = 0;
        for (int i = 0; i < unit.length; i++) {
            String name = processes.get(i).name().full();
            Optional<Measured> taken = taken(i, kind);
            String of = taken.map(Measured::unit).orElse(name);
            unit[i] = units.computeIfAbsent(of, key -> units.size());
            code[unit[i]] = taken.map(Measured::code).orElse(0L);
            data[i] = taken.map(Measured::data).orElse(0L) + store.tables(name, ports[i]);
            runtime = Math.max(runtime, taken.map(Measured::runtime).orElse(0L));
        }
        long bytes = store.bytes() - runtime;
        return new Stores(
                other.stream()
                        .mapToLong(of -> of.flatMap(ProcessorCosts::store).isPresent() ? bytes : Long.MAX_VALUE)
                        .toArray(),
                unit,
                code,
                data,
                channels.stream()
                        .mapToLong(channel -> store.ring(channel.capacity()))
                        .toArray());
    }
}
