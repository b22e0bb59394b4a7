package weft.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.diagnostics.Suggestions;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Network;
import weft.model.OuterPort;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Setting;

/** Processes, their ports, and the channels that connect them. */
final class NetworkCheck {

    /** The largest capacity in bytes: the runtime gives a channel room for twice as much. */
    private static final long LARGEST = 1L << 30;

    private static final int SHORT = 12;

    /** As many as a port variable has, and GETINDEX tells. */
    private static final int MOST_INDICES = 4;

    private final Network network;
    private final Suggestions suggestions;
    private final Diagnostics diagnostics;
    private final Map<String, Process> processes = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> connected = new HashMap<>();
    private final Map<String, Map<String, Port>> tables = new HashMap<>();

    NetworkCheck(Network network, Suggestions suggestions, Diagnostics diagnostics) {
        this.network = network;
        this.suggestions = suggestions;
        this.diagnostics = diagnostics;
    }

    void run() {
        NameRule.ofPlain(network.name())
                .ifPresent(why -> diagnostics.report(Message.NETWORK_NAME, network.position(), network.name(), why));
        if (network.processes().isEmpty()) {
            diagnostics.report(Message.NETWORK_EMPTY, network.position());
        }
        network.processes().forEach(this::process);
        channels();
        outer();
        unconnected();
    }

    private void process(Process process) {
        Process first = processes.putIfAbsent(process.name().full(), process);
        if (first != null) {
            duplicate("process", process.name(), process.position(), first.position());
        }
        NameRule.ofProcess(process.name().base())
                .ifPresent(why -> diagnostics.report(
                        Message.NAME_ILLEGAL, process.position(), process.name().base(), "process", why));
        indices("process", process.name(), process.position());
        setting(process, "stack", process.stack(), "write its bytes, from 1 to 1073741824", List.of());
        setting(
                process,
                "io",
                process.io(),
                "write true where it may block in I/O, else false",
                List.of("true", "false"));
        setting(
                process,
                "execution",
                process.onStack(),
                "write stack where it is to run on a stack of its own, else auto",
                List.of("stack", "auto"));
        Map<String, Port> ports = new HashMap<>();
        for (Port port : process.ports()) {
            Port before = ports.putIfAbsent(port.name().full(), port);
            if (before != null) {
                diagnostics.report(
                        port.position(),
                        Message.PORT_TWICE
                                .with(port.name(), process.name(), before.position())
                                .mended(
                                        isRepeated(port, before)
                                                ? List.of(new Remedy.RemoveElement(port.position()))
                                                : List.of()));
            }
            legal("port", port.name(), port.position());
            indices("port", port.name(), port.position());
        }
    }

    /** Whether one of two ports is too many, and both are not rounds of an iterator. */
    private static boolean isRepeated(Port port, Port before) {
        return port.direction() == before.direction()
                && port.rate().equals(before.rate())
                && !port.position().equals(before.position());
    }

    private void setting(Process process, String key, Optional<?> value, String advice, List<String> choices) {
        Setting setting = process.configuration().get(key);
        if (setting != null && value.isEmpty()) {
            diagnostics.report(
                    Message.CONFIGURATION_VALUE,
                    setting.position(),
                    key,
                    process.name(),
                    setting.value(),
                    advice,
                    suggestions.forChoice(setting.value(), choices));
        }
    }

    private void channels() {
        Map<String, Channel> names = new HashMap<>();
        for (Channel channel : network.channels()) {
            Channel first = names.putIfAbsent(channel.name().full(), channel);
            if (first != null) {
                duplicate("channel", channel.name(), channel.position(), first.position());
            }
            legal("channel", channel.name(), channel.position());
            if (channel.given().isPresent() && (channel.capacity() <= 0 || channel.capacity() > LARGEST)) {
                diagnostics.report(
                        Message.CAPACITY,
                        channel.position(),
                        channel.name(),
                        channel.capacity(),
                        LARGEST,
                        nearest(channel.position(), channel.capacity()));
            }
            String what = "the channel '" + channel.name() + "'";
            end(what, channel.writer(), Direction.OUTPUT, "write to");
            end(what, channel.reader(), Direction.INPUT, "read from");
        }
    }

    /** Names of ports to the outside are those of functions and constants, in which case may get lost. */
    private void outer() {
        Map<String, OuterPort> names = new HashMap<>();
        for (OuterPort port : network.outer()) {
            boolean isInput = port.direction() == Direction.INPUT;
            String kind = isInput ? "input" : "output";
            OuterPort first = names.putIfAbsent(port.name().full().toUpperCase(Locale.ROOT), port);
            if (first != null) {
                duplicate("port to the outside", port.name(), port.position(), first.position());
            }
            NameRule.ofOuter(port.name().full())
                    .ifPresent(why -> diagnostics.report(Message.OUTER_NAME, port.position(), port.name(), kind, why));
            if (port.capacity() <= 0 || port.capacity() > LARGEST) {
                diagnostics.report(
                        Message.OUTER_CAPACITY,
                        port.position(),
                        kind,
                        port.name(),
                        port.capacity(),
                        LARGEST,
                        nearest(port.position(), port.capacity()));
            }
            String what = "the network's " + kind + " '" + port.name() + "'";
            if (isInput) {
                end(what, port.end(), Direction.INPUT, "read from");
            } else {
                end(what, port.end(), Direction.OUTPUT, "write to");
            }
        }
    }

    /** The capacity that is allowed and nearest to one that is not. */
    private static Remedy nearest(Position element, long capacity) {
        return new Remedy.SetAttribute(element, "capacity", Long.toString(Math.min(Math.max(capacity, 1), LARGEST)));
    }

    private void end(String what, Channel.End end, Direction needed, String verb) {
        Process process = processes.get(end.process());
        if (process == null) {
            diagnostics.report(
                    Message.PROCESS_UNKNOWN,
                    end.position(),
                    end.process(),
                    suggestions.forName(end.process(), processes.keySet()));
            return;
        }
        Optional<Port> port = port(process, end.port());
        if (port.isEmpty()) {
            List<String> known =
                    process.ports().stream().map(p -> p.name().full()).toList();
            diagnostics.report(
                    end.position(),
                    Message.PORT_UNKNOWN
                            .with(end.process(), end.port(), suggestions.forName(end.port(), known))
                            .mended(added(process, end.port(), needed)));
            return;
        }
        if (port.get().direction() != needed) {
            diagnostics.report(
                    Message.PORT_DIRECTION,
                    end.position(),
                    end.port(),
                    end.process(),
                    needed == Direction.OUTPUT ? "input" : "output",
                    verb,
                    what);
        }
        String before = connected
                .computeIfAbsent(end.process(), name -> new HashMap<>())
                .putIfAbsent(end.port(), what);
        if (before != null) {
            diagnostics.report(Message.PORT_CONNECTED_TWICE, end.position(), end.port(), end.process(), before);
        }
    }

    /** A port, where the network names it as it could be written; the others of an iterated process need none. */
    private static List<Remedy> added(Process process, String port, Direction direction) {
        return process.name().indices().isEmpty() && NameRule.ofPlain(port).isEmpty()
                ? List.of(Remedy.port(
                        process.source().position(), direction == Direction.INPUT ? "input" : "output", port))
                : List.of();
    }

    /** Few processes have more than a dozen ports; in these a table finds them. */
    private Optional<Port> port(Process process, String name) {
        if (process.ports().size() <= SHORT) {
            return process.ports().stream()
                    .filter(port -> port.name().full().equals(name))
                    .findFirst();
        }
        return Optional.ofNullable(tables.computeIfAbsent(process.name().full(), key -> {
                    Map<String, Port> table = new HashMap<>();
                    process.ports()
                            .forEach(port -> table.putIfAbsent(port.name().full(), port));
                    return table;
                })
                .get(name));
    }

    /** An element that iterators repeat is told of once. */
    private void unconnected() {
        Map<Position, List<Process>> elements = new LinkedHashMap<>();
        Map<Position, Port> first = new HashMap<>();
        for (Process process : network.processes()) {
            Map<String, String> used = connected.getOrDefault(process.name().full(), Map.of());
            Set<String> told = new HashSet<>();
            for (Port port : process.ports()) {
                if (!used.containsKey(port.name().full())
                        && told.add(port.name().full())) {
                    elements.computeIfAbsent(port.position(), key -> new ArrayList<>())
                            .add(process);
                    first.putIfAbsent(port.position(), port);
                }
            }
        }
        elements.forEach((position, repeated) -> diagnostics.report(
                Message.PORT_UNCONNECTED,
                position,
                first.get(position).name(),
                repeated.get(0).name(),
                others(repeated.size() - 1)));
    }

    private static String others(int more) {
        return switch (more) {
            case 0 -> "";
            case 1 -> ", nor is one more of this element";
            default -> ", nor are " + more + " more of this element";
        };
    }

    private void legal(String what, Name name, Position position) {
        NameRule.ofPlain(name.full())
                .ifPresent(why -> diagnostics.report(Message.NAME_ILLEGAL, position, name, what, why));
    }

    private void indices(String what, Name name, Position position) {
        if (name.indices().size() > MOST_INDICES) {
            diagnostics.report(
                    Message.TOO_MANY_INDICES,
                    position,
                    what,
                    name,
                    name.indices().size(),
                    MOST_INDICES);
        }
    }

    private void duplicate(String what, Name name, Position position, Position first) {
        diagnostics.report(Message.NAME_TWICE, position, what, name, first);
    }
}
