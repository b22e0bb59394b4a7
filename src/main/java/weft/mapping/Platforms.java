package weft.mapping;

import java.util.ArrayList;
import java.util.Arrays;
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
import weft.mapping.profile.Profile.Elsewhere;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Process;
import weft.model.Processor;
import weft.target.ProcessorCosts;
import weft.target.ProcessorCosts.LocalStore;
import weft.target.Target;
import weft.target.Targets;

/** What the processors of an architecture are, in numbers: their kinds, nodes and memories. */
final class Platforms {

    private final Application application;
    private final List<Processor> places;
    private final Map<String, Integer> numbers;
    private final Optional<Profile> profile;
    private final Map<String, Profile> elsewhere;
    private final Costs costs;
    private final List<Optional<ProcessorCosts>> other;

    /** @param numbers of processes, by full name */
    Platforms(
            Application application,
            List<Processor> places,
            Map<String, Integer> numbers,
            Optional<Profile> profile,
            Map<String, Profile> elsewhere,
            Costs costs) {
        this.application = application;
        this.places = places;
        this.numbers = numbers;
        this.profile = profile;
        this.elsewhere = elsewhere;
        this.costs = costs;
        Target target = Targets.installed().of(application.architecture());
        this.other = places.stream().map(target::costs).toList();
    }

    /** Whether all are like those of this machine. */
    boolean areAlike() {
        return elsewhere.isEmpty()
                && other.stream().allMatch(Optional::isEmpty)
                && places.stream().map(Processor::node).distinct().count() <= 1;
    }

    /** What tokens cost that cross, as the target has it. */
    Costs costs() {
        return other.stream()
                .flatMap(Optional::stream)
                .findFirst()
                .map(of -> costs.with(new Crossing(of.token(), of.perByte())))
                .orElse(costs);
    }

    /** The problem on these processors instead of such as are alike. */
    Problem of(Problem alike) {
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
        long[] least = work.get(0).clone();
        work.forEach(row -> Arrays.setAll(least, i -> Math.min(least[i], row[i])));
        long[] far = Placing.crossings(profile, alike.channels(), costs.far(), Placing.ASSUMED);
        Platform platform = new Platform(kind, work.toArray(new long[0][]), node, far, far, stores());
        return new Problem(
                alike.places(),
                alike.processors(),
                least,
                alike.fixed(),
                alike.writers(),
                alike.readers(),
                alike.sending(),
                alike.receiving(),
                Optional.of(platform));
    }

    private String kind(int place) {
        return other.get(place)
                .map(ProcessorCosts::kind)
                .orElseGet(() -> elsewhere.containsKey(places.get(place).type())
                        ? places.get(place).type()
                        : "");
    }

    /** What each process takes on a processor. */
    private long[] work(int place, Problem alike) {
        Optional<ProcessorCosts> costsThere = other.get(place);
        Optional<Profile> there =
                Optional.ofNullable(elsewhere.get(places.get(place).type()));
        long[] work = new long[alike.processes()];
        for (int i = 0; i < work.length; i++) {
            int process = i;
            Optional<Long> measured = there.map(
                            of -> of.processes().get(process).nanoseconds())
                    .or(() ->
                            costsThere.flatMap(of -> taken(process, of.kind())).map(Elsewhere::nanoseconds));
            work[i] = measured.orElseGet(() -> costsThere
                    .map(of -> of.slower().isPresent()
                            ? Math.round(alike.work()[process] * of.slower().getAsDouble())
                            : Platform.NEVER)
                    .orElse(alike.work()[process]));
        }
        return work;
    }

    private Optional<Elsewhere> taken(int process, String kind) {
        return profile.map(of -> of.processes().get(process).elsewhere().get(kind));
    }

    private Optional<Stores> stores() {
        Optional<ProcessorCosts> small = other.stream()
                .flatMap(Optional::stream)
                .filter(of -> of.store().isPresent())
                .findFirst();
        return small.map(of -> stores(of.kind(), of.store().orElseThrow()));
    }

    private Stores stores(String kind, LocalStore store) {
        List<Process> processes = application.network().processes();
        List<Channel> channels = application.network().channels();
        int[] ports = new int[processes.size()];
        channels.forEach(channel -> {
            ports[numbers.get(channel.writer().process())]++;
            ports[numbers.get(channel.reader().process())]++;
        });
        Map<String, Integer> units = new HashMap<>();
        int[] unit = new int[processes.size()];
        long[] code = new long[processes.size()];
        long[] data = new long[processes.size()];
        long runtime = 0;
        for (int i = 0; i < unit.length; i++) {
            String name = processes.get(i).name().full();
            Optional<Elsewhere> taken = taken(i, kind);
            String of = taken.map(Elsewhere::unit).orElse(name);
            unit[i] = units.computeIfAbsent(of, key -> units.size());
            code[unit[i]] = taken.map(Elsewhere::code).orElse(0L);
            data[i] = taken.map(Elsewhere::data).orElse(0L) + store.tables(name, ports[i]);
            runtime = Math.max(runtime, taken.map(Elsewhere::runtime).orElse(0L));
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
