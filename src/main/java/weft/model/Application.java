package weft.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import weft.model.Mapping.Schedule;

/** All that was read for one run: the network, what it runs on, and where each process runs. */
public record Application(Network network, Architecture architecture, Mapping mapping) {

    /** The same with pools of all cores for processors that are none. */
    public Application onPools() {
        List<Processor> pools = architecture.processors().stream()
                .map(p -> p.isPool() ? p : new Processor(p.name(), p.type(), OptionalInt.of(0), p.configuration(), p.position()))
                .toList();
        return new Application(network, new Architecture(pools, architecture.position()), mapping);
    }

    /** The same with a policy for all pools. */
    public Application withPolicy(Policy policy) {
        List<Schedule> schedules = new ArrayList<>(mapping.schedules());
        architecture.processors().stream()
                .filter(Processor::isPool)
                .map(pool -> new Schedule(pool.name().full(), policy.toString(), pool.position()))
                .forEach(schedules::add);
        return new Application(network, architecture, new Mapping(mapping.bindings(), schedules, mapping.position()));
    }
}
