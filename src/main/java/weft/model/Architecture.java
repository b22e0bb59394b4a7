package weft.model;

import java.util.List;

/** The processors there are. */
public record Architecture(List<Processor> processors, Position position) {

    public Architecture {
        processors = List.copyOf(processors);
    }
}
