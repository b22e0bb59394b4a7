package weft.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Suggestions;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Network;
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
    private final Map<String, Map<String, Channel>> connected = new HashMap<>();
    private final Map<String, Map<String, Port>> tables = new HashMap<>();

    NetworkCheck(Network network, Suggestions suggestions, Diagnostics diagnostics) {
        this.network = network;
        this.suggestions = suggestions;
        this.diagnostics = diagnostics;
    }

    void run() {
        NameRule.ofPlain(network.name())
                .ifPresent(why ->
                        diagnostics.error(network.position(), "the network's name '%s' %s", network.name(), why));
        if (network.processes().isEmpty()) {
            diagnostics.error(network.position(), "the network has no process");
        }
        network.processes().forEach(this::process);
        channels();
        network.processes().forEach(this::unconnected);
    }

    private void process(Process process) {
        Process first = processes.putIfAbsent(process.name().full(), process);
        if (first != null) {
            duplicate("process", process.name(), process.position(), first.position());
        }
        NameRule.ofProcess(process.name().base())
                .ifPresent(why -> diagnostics.error(
                        process.position(),
                        "the name '%s' of a process %s",
                        process.name().base(),
                        why));
        indices("process", process.name(), process.position());
        setting(process, "stack", process.stack(), "write its bytes, from 1 to 1073741824");
        setting(process, "io", process.io(), "write true where it may block in I/O, else false");
        setting(
                process,
                "execution",
                process.onStack(),
                "write stack where it is to run on a stack of its own, else auto");
        Map<String, Port> ports = new HashMap<>();
        for (Port port : process.ports()) {
            Port before = ports.putIfAbsent(port.name().full(), port);
            if (before != null) {
                diagnostics.error(
                        port.position(), "a second port '%s' of the process '%s'", port.name(), process.name());
            }
            legal("port", port.name(), port.position());
            indices("port", port.name(), port.position());
        }
    }

    private void setting(Process process, String key, Optional<?> value, String advice) {
        Setting setting = process.configuration().get(key);
        if (setting != null && value.isEmpty()) {
            diagnostics.error(
                    setting.position(),
                    "the %s of process '%s' is '%s'; %s",
                    key,
                    process.name(),
                    setting.value(),
                    advice);
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
            if (channel.capacity() <= 0 || channel.capacity() > LARGEST) {
                diagnostics.error(
                        channel.position(),
                        "the capacity of the channel '%s' is %d bytes: it must be 1 to %d",
                        channel.name(),
                        channel.capacity(),
                        LARGEST);
            }
            end(channel, channel.writer(), Direction.OUTPUT, "write to");
            end(channel, channel.reader(), Direction.INPUT, "read from");
        }
    }

    private void end(Channel channel, Channel.End end, Direction needed, String verb) {
        Process process = processes.get(end.process());
        if (process == null) {
            diagnostics.error(
                    end.position(),
                    "there is no process '%s'%s",
                    end.process(),
                    suggestions.forName(end.process(), processes.keySet()));
            return;
        }
        Optional<Port> port = port(process, end.port());
        if (port.isEmpty()) {
            List<String> known =
                    process.ports().stream().map(p -> p.name().full()).toList();
            diagnostics.error(
                    end.position(),
                    "the process '%s' has no port '%s'%s",
                    end.process(),
                    end.port(),
                    suggestions.forName(end.port(), known));
            return;
        }
        if (port.get().direction() != needed) {
            diagnostics.error(
                    end.position(),
                    "'%s' of the process '%s' is an %s port: it cannot %s the channel '%s'",
                    end.port(),
                    end.process(),
                    needed == Direction.OUTPUT ? "input" : "output",
                    verb,
                    channel.name());
        }
        Channel before = connected
                .computeIfAbsent(end.process(), name -> new HashMap<>())
                .putIfAbsent(end.port(), channel);
        if (before != null) {
            diagnostics.error(
                    end.position(),
                    "the port '%s' of the process '%s' is connected a second time: it is connected to the channel '%s' already",
                    end.port(),
                    end.process(),
                    before.name());
        }
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

    private void unconnected(Process process) {
        Map<String, Channel> used = connected.getOrDefault(process.name().full(), Map.of());
        Set<String> told = new HashSet<>();
        for (Port port : process.ports()) {
            if (!used.containsKey(port.name().full()) && told.add(port.name().full())) {
                diagnostics.error(
                        port.position(),
                        "the port '%s' of the process '%s' is not connected to a channel",
                        port.name(),
                        process.name());
            }
        }
    }

    private void legal(String what, Name name, Position position) {
        NameRule.ofPlain(name.full())
                .ifPresent(why -> diagnostics.error(position, "the name '%s' of a %s %s", name, what, why));
    }

    private void indices(String what, Name name, Position position) {
        if (name.indices().size() > MOST_INDICES) {
            diagnostics.error(
                    position,
                    "the %s '%s' has %d indices: it can have %d; make one of two by index = i * range + j",
                    what,
                    name,
                    name.indices().size(),
                    MOST_INDICES);
        }
    }

    private void duplicate(String what, Name name, Position position, Position first) {
        diagnostics.error(position, "a second %s '%s'; the first is at line %d", what, name, first.line());
    }
}
