package weft.model;

import java.util.List;

/** Which process runs on which processor, and how each processor schedules. */
public record Mapping(List<Binding> bindings, List<Schedule> schedules, Position position) {

    public Mapping {
        bindings = List.copyOf(bindings);
        schedules = List.copyOf(schedules);
    }

    /** One process bound to one processor, by full names. */
    public record Binding(String process, String processor, Position processPosition, Position processorPosition) {}

    /**
     * How a processor schedules.
     *
     * @param resource the processor's full name
     * @param policy   as written: static, fixedpriority, ..
     */
    public record Schedule(String resource, String policy, Position position) {}
}
