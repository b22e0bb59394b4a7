package weft.model;

import java.util.List;
import java.util.OptionalInt;

/** All that was read for one run: the network, what it runs on, and where each process runs. */
public record Application(Network network, Architecture architecture, Mapping mapping) {

    /** The same with pools of all cores for processors that are none. */
    public Application onPools() {
        List<Processor> pools = architecture.processors().stream()
                .map(p -> p.isPool() ? p : new Processor(p.name(), p.type(), OptionalInt.of(0), p.configuration(), p.position()))
                .toList();
        return new Application(network, new Architecture(pools, architecture.position()), mapping);
    }
}
