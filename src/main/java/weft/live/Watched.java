package weft.live;

import java.util.List;
import java.util.Optional;

/**
 * What is watched, as far as it stays as it is.
 *
 * @param nodes      names of a cluster's nodes; empty: it runs on one machine
 * @param processors the threads that run processes, of all nodes
 * @param processes  by their index in the program
 * @param channels   likewise
 */
record Watched(
        String name, List<String> nodes, List<Processor> processors, List<Process> processes, List<Channel> channels) {

    Watched {
        nodes = List.copyOf(nodes);
        processors = List.copyOf(processors);
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
    }

    /**
     * A thread that runs processes.
     *
     * @param node index of its node
     */
    record Processor(String name, int node) {}

    /**
     * A process.
     *
     * @param element   the name of its element in the XML, without indices
     * @param processor the name of the processor that it is bound to, a pool perhaps
     * @param unit      the name of its source
     */
    record Process(String name, String element, String processor, String unit) {}

    /**
     * A channel.
     *
     * @param writer index of a process
     * @param reader likewise
     */
    record Channel(String name, int writer, int reader, long capacity) {

        /** Its name without indices. */
        String element() {
            String element = name.replaceFirst("(_\\d+)+$", "");
            return element.isEmpty() ? name : element;
        }
    }

    /** Where a process runs, for people. */
    Optional<String> node(Processor processor) {
        return nodes.isEmpty() ? Optional.empty() : Optional.of(nodes.get(processor.node()));
    }
}
