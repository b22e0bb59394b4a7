package weft.flatten;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestions;
import weft.model.Channel;
import weft.model.Channel.End;
import weft.model.Direction;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.read.xml.XmlConnection;
import weft.read.xml.XmlConnector;
import weft.read.xml.XmlPort;
import weft.read.xml.XmlSwChannel;

/**
 * DOL's channels have ports of their own, which connections join to those of processes; the model's channels name their two
 * processes. Which way tokens go is told by the types of the channel's ports: what comes in is written by the process.
 */
final class Connections {

    /** A channel whose ends are not known yet; {@code name} stands for both until they are. */
    private static final class Half {
        private final Channel channel;
        private final Map<String, Direction> ports;
        private Optional<End> writer = Optional.empty();
        private Optional<End> reader = Optional.empty();

        Half(Channel channel, Map<String, Direction> ports) {
            this.channel = channel;
            this.ports = ports;
        }

        String portOf(Direction direction) {
            return ports.entrySet().stream()
                    .filter(port -> port.getValue() == direction)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** A connection, its two ends by full names of process or channel and port. */
    private record Joint(End origin, End target, Position position) {}

    private final Context context;
    private final Suggestions suggestions = new Suggestions();
    private final Map<String, Half> halves = new LinkedHashMap<>();
    private final List<Joint> joints = new ArrayList<>();
    private final Map<String, Process> processes = new HashMap<>();
    private final Set<String> wrong = new HashSet<>();

    Connections(Context context) {
        this.context = context;
    }

    void channel(XmlSwChannel element) {
        String name = context.names().of(element).full();
        wrong.add(name);
        Half half = half(element);
        Half first = halves.putIfAbsent(name, half);
        if (first != null) {
            throw Failure.of(Message.NAME_TWICE, "channel", name, first.channel.position());
        }
        wrong.remove(name);
    }

    private Half half(XmlSwChannel element) {
        Map<String, Direction> ports = new LinkedHashMap<>();
        for (XmlPort xml : element.getPort()) {
            Port port = NetworkFlattener.port(context, xml);
            if (ports.put(port.name().full(), port.direction()) != null) {
                throw Failure.at(context.at(xml), Message.CHANNEL_PORT_TWICE, port.name(), element.getName());
            }
        }
        if (ports.size() != 2 || !ports.containsValue(Direction.INPUT) || !ports.containsValue(Direction.OUTPUT)) {
            throw Failure.at(context.at(element), Message.CHANNEL_PORTS);
        }
        long size = context.number(element.getSize(), "size", element);
        long tokenSize = context.number(element.getTokensize(), "tokensize", element);
        if (size <= 0 || tokenSize <= 0) {
            throw Failure.of(Message.CHANNEL_SIZE, size, tokenSize);
        }
        // Only the ends are missing; they are put in when all connections are known.
        End open = new End("", "", context.at(element));
        Channel channel = new Channel(
                context.names().of(element),
                NetworkFlattener.kind(element.getType()),
                capacity(size, tokenSize),
                open,
                open,
                context.at(element));
        return new Half(channel, ports);
    }

    private static long capacity(long size, long tokenSize) {
        try {
            return Math.multiplyExact(size, tokenSize);
        } catch (ArithmeticException e) {
            throw IndexOperator.overflow(size + " * " + tokenSize);
        }
    }

    void connection(XmlConnection connection) {
        joints.add(new Joint(end(connection.getOrigin()), end(connection.getTarget()), context.at(connection)));
    }

    private End end(XmlConnector end) {
        String port = context.names().of(end.getPort()).full();
        return new End(context.names().of(end).full(), port, context.at(end));
    }

    /** The channels with both ends; reports those that are not connected. */
    List<Channel> channels(List<Process> known) {
        known.forEach(process -> processes.putIfAbsent(process.name().full(), process));
        for (Joint joint : joints) {
            try {
                join(joint);
            } catch (Failure e) {
                context.diagnostics().report(e.at().orElse(joint.position), e.finding());
            }
        }
        List<Channel> channels = new ArrayList<>();
        for (Half half : halves.values()) {
            if (half.writer.isPresent() && half.reader.isPresent()) {
                Channel c = half.channel;
                channels.add(
                        new Channel(c.name(), c.kind(), c.given(), half.writer.get(), half.reader.get(), c.position()));
            } else {
                unconnected(half, half.writer, Direction.INPUT, "writer", "output");
                unconnected(half, half.reader, Direction.OUTPUT, "reader", "input");
            }
        }
        return channels;
    }

    private void join(Joint joint) {
        End origin = joint.origin;
        End target = joint.target;
        if (wrong.contains(origin.process()) || wrong.contains(target.process())) {
            return; // A channel that could not be made: that has been reported.
        }
        boolean forward = fits(origin, target);
        if (!forward && !fits(target, origin)) {
            throw misfit(origin, target);
        }
        End process = forward ? origin : target;
        End other = forward ? target : origin;
        Half half = halves.get(other.process());
        Direction direction = half.ports.get(other.port());
        if (direction == null) {
            throw Failure.at(
                    other.position(),
                    Message.CHANNEL_PORT_UNKNOWN,
                    other.process(),
                    other.port(),
                    suggestions.forName(other.port(), half.ports.keySet()));
        }
        Optional<End> before = direction == Direction.INPUT ? half.writer : half.reader;
        if (before.isPresent()) {
            throw Failure.at(
                    other.position(),
                    Message.CHANNEL_PORT_CONNECTED,
                    other.port(),
                    other.process(),
                    before.get().process());
        }
        if (direction == Direction.INPUT) {
            half.writer = Optional.of(process);
        } else {
            half.reader = Optional.of(process);
        }
    }

    /** Whether these can be a process and a channel. Where a name is both, its ports decide. */
    private boolean fits(End process, End channel) {
        if (!processes.containsKey(process.process()) || !halves.containsKey(channel.process())) {
            return false;
        }
        boolean ambiguous = halves.containsKey(process.process()) && processes.containsKey(channel.process());
        return !ambiguous
                || halves.get(channel.process()).ports.containsKey(channel.port())
                        && processes.get(process.process()).ports().stream()
                                .anyMatch(port -> port.name().full().equals(process.port()));
    }

    private Failure misfit(End origin, End target) {
        for (End end : List.of(origin, target)) {
            if (!processes.containsKey(end.process()) && !halves.containsKey(end.process())) {
                List<String> known = new ArrayList<>(processes.keySet());
                known.addAll(halves.keySet());
                return Failure.at(
                        end.position(),
                        Message.CONNECTION_END_UNKNOWN,
                        end.process(),
                        suggestions.forName(end.process(), known));
            }
        }
        return Failure.of(
                Message.CONNECTION_ENDS_ALIKE,
                origin.process(),
                target.process(),
                processes.containsKey(origin.process()) ? "processes" : "channels");
    }

    private void unconnected(Half half, Optional<End> end, Direction direction, String what, String opposite) {
        if (end.isEmpty()) {
            context.diagnostics()
                    .report(
                            Message.CHANNEL_UNCONNECTED,
                            half.channel.position(),
                            half.channel.name(),
                            what,
                            opposite,
                            half.portOf(direction));
        }
    }
}
