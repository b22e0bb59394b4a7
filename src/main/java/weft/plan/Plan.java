package weft.plan;

import java.util.List;
import java.util.Set;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.OuterPort;
import weft.model.Policy;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Processor;
import weft.model.Source;

/**
 * What runs where. All numbers count from 0 and are the indices of the runtime's tables.
 *
 * @param nodes those of a cluster, each a rank with the same number; empty: everything runs on one machine
 * @param order the numbers of the processes as the network lists them
 * @param units each process source once, whatever the number of processors that run it
 * @param outer the ports of the network that are left to the program around it
 */
public record Plan(
        String network,
        List<String> nodes,
        List<Integer> order,
        List<UnitPlan> units,
        List<ProcessorPlan> processors,
        List<ChannelPlan> channels,
        List<OuterPlan> outer) {

    public Plan {
        nodes = List.copyOf(nodes);
        order = List.copyOf(order);
        units = List.copyOf(units);
        processors = List.copyOf(processors);
        channels = List.copyOf(channels);
        outer = List.copyOf(outer);
    }

    /** Whether it runs on the nodes of a cluster. */
    public boolean isCluster() {
        return !nodes.isEmpty();
    }

    /** How a channel crosses, or does not cross, processors. */
    public enum Transport {
        LOCAL,
        SHARED,
        MPI;

        /** What each end of the channel is for its process: what goes to another node is shared with who carries it. */
        public Transport ofEnd() {
            return this == MPI ? SHARED : this;
        }
    }

    /**
     * The sources of a process with the ports that its processes have.
     *
     * @param number   identifies the unit; several units may share a base
     * @param base     under which name the first source defines the functions: {@code base_init}, {@code base_fire}
     * @param fixed    the ports that are not iterated; each has its index here as slot in all processes of the unit
     * @param ports    the fixed ports, then the iterated ones of all processes, each name once
     * @param onStack  whether its processes are to run on stacks of their own
     * @param position the element that names the source
     */
    public record UnitPlan(
            int number,
            String base,
            List<Source> sources,
            List<Port> fixed,
            List<Port> ports,
            boolean onStack,
            Position position) {

        public UnitPlan {
            sources = List.copyOf(sources);
            fixed = List.copyOf(fixed);
            ports = List.copyOf(ports);
        }

        /** The source with init and fire. */
        public Source source() {
            return sources.get(0);
        }
    }

    /**
     * A processor that has something to run.
     *
     * @param node   the number of its node, 0 where there is none; the processors of a node have consecutive numbers
     * @param policy of a pool
     */
    public record ProcessorPlan(
            int number,
            int node,
            Processor processor,
            Policy policy,
            List<ProcessPlan> processes,
            List<ProcessorUnit> units) {

        public ProcessorPlan {
            processes = List.copyOf(processes);
            units = List.copyOf(units);
        }

        /** Whether it is the thread of a process that may block in I/O. */
        public boolean isForIo() {
            return processes.size() == 1 && processes.get(0).process().io().orElse(false);
        }
    }

    /**
     * A unit as it is compiled for one processor.
     *
     * @param transports for each fixed port of the unit the transports that occur among the unit's processes here
     */
    public record ProcessorUnit(UnitPlan unit, List<Set<Transport>> transports) {

        public ProcessorUnit {
            transports = List.copyOf(transports);
        }
    }

    /**
     * A process on its processor.
     *
     * @param number unique in the network; the processes of one processor have consecutive numbers
     * @param ports  by slot
     */
    public record ProcessPlan(int number, Process process, UnitPlan unit, List<PortPlan> ports) {

        public ProcessPlan {
            ports = List.copyOf(ports);
        }
    }

    /** A port and the number of the channel behind it. */
    public record PortPlan(Name name, Direction direction, ChannelPlan channel) {}

    /** A channel between the processes with the numbers {@code writer} and {@code reader}. */
    public record ChannelPlan(int number, Channel channel, Transport transport, int writer, int reader) {}

    /**
     * A port to the outside, inputs before outputs. The program around it stands in the runtime's tables as a process for each, behind all others.
     *
     * @param process the number of that process
     */
    public record OuterPlan(OuterPort port, ChannelPlan channel, int process) {}
}
