package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Network;
import weft.model.OuterPort;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Setting;
import weft.model.ShellWords;
import weft.model.Source;
import weft.model.SourceOptions;
import weft.read.xml.XmlChannel;
import weft.read.xml.XmlChannelEnd;
import weft.read.xml.XmlChannelKind;
import weft.read.xml.XmlConnection;
import weft.read.xml.XmlDirection;
import weft.read.xml.XmlDolInput;
import weft.read.xml.XmlDolOuter;
import weft.read.xml.XmlInput;
import weft.read.xml.XmlLanguage;
import weft.read.xml.XmlOuter;
import weft.read.xml.XmlOutput;
import weft.read.xml.XmlPort;
import weft.read.xml.XmlProcess;
import weft.read.xml.XmlSource;
import weft.read.xml.XmlSwChannel;

/** Flattens the network of either dialect. */
final class NetworkFlattener {

    private final Context context;
    private final List<Process> processes = new ArrayList<>();
    private final List<Channel> channels = new ArrayList<>();
    private final List<OuterPort> outer = new ArrayList<>();
    private final Connections connections;

    NetworkFlattener(Context context) {
        this.context = context;
        this.connections = new Connections(context);
    }

    Network flatten(String name, List<?> items, Position position) {
        context.walk(items, this::element);
        channels.addAll(connections.channels(processes));
        return new Network(name, processes, channels, outer, position);
    }

    private void element(Locatable element) {
        if (element instanceof XmlProcess process) {
            processes.add(process(process));
        } else if (element instanceof XmlChannel channel) {
            channels.add(channel(channel));
        } else if (element instanceof XmlSwChannel channel) {
            connections.channel(channel);
        } else if (element instanceof XmlConnection connection) {
            connections.connection(connection);
        } else if (element instanceof XmlInput port) {
            outer.add(outer(port, Direction.INPUT, end(port.getReceiver())));
        } else if (element instanceof XmlOutput port) {
            outer.add(outer(port, Direction.OUTPUT, end(port.getSender())));
        } else if (element instanceof XmlDolOuter port) {
            outer.add(outer(port));
        }
    }

    private OuterPort outer(XmlOuter port, Direction direction, Channel.End end) {
        return new OuterPort(
                context.names().of(port),
                direction,
                context.number(port.getCapacity(), "capacity", port),
                end,
                description(port.getDescription()),
                context.at(port));
    }

    private OuterPort outer(XmlDolOuter port) {
        Channel.End end = new Channel.End(
                context.names().of(port.getProcess(), "process", port).full(),
                context.names().of(port.getPort(), "port", port).full(),
                context.at(port));
        return new OuterPort(
                context.names().of(port.getName(), "name", port),
                port instanceof XmlDolInput ? Direction.INPUT : Direction.OUTPUT,
                context.number(port.getCapacity(), "capacity", port),
                end,
                description(port.getDescription()),
                context.at(port));
    }

    private static String description(String written) {
        return written == null ? "" : written.strip();
    }

    private Process process(XmlProcess process) {
        Name name = context.names().of(process);
        List<Port> ports = new ArrayList<>();
        context.walk(process.getItems(), port -> ports.add(port(context, (XmlPort) port)));
        Map<String, Setting> configuration = context.configuration(process.getConfiguration());
        SourceOptions options = Optional.ofNullable(configuration.get(Process.OPTIONS))
                .map(setting -> SourceOptions.of(ShellWords.of(setting.value())))
                .orElse(SourceOptions.NONE);
        return new Process(
                name,
                ports,
                process.getSource().stream()
                        .map(source -> source(source, options))
                        .toList(),
                configuration,
                context.at(process));
    }

    private Source source(XmlSource source, SourceOptions options) {
        boolean isCpp = source.getType() == XmlLanguage.CPP || Source.isNamedAsCpp(source.getLocation());
        Source.Language language = isCpp ? Source.Language.CPP : Source.Language.C;
        return new Source(language, source.getLocation(), options.in(language), context.at(source));
    }

    private Channel channel(XmlChannel channel) {
        return new Channel(
                context.names().of(channel),
                kind(channel.getType()),
                channel.getCapacity() == null
                        ? OptionalLong.empty()
                        : OptionalLong.of(context.number(channel.getCapacity(), "capacity", channel)),
                end(channel.getSender()),
                end(channel.getReceiver()),
                context.at(channel));
    }

    private Channel.End end(XmlChannelEnd end) {
        return new Channel.End(
                context.names().of(end.getProcess(), "process", end).full(),
                context.names().of(end.getPort(), "port", end).full(),
                context.at(end));
    }

    static Port port(Context context, XmlPort port) {
        Direction direction = port.getType() == XmlDirection.INPUT ? Direction.INPUT : Direction.OUTPUT;
        List<Long> rate = Optional.ofNullable(port.getRate())
                .map(written -> context.numbers(written, "rate", port))
                .orElse(List.of());
        return new Port(context.names().of(port), direction, rate, context.at(port));
    }

    static Channel.Kind kind(XmlChannelKind kind) {
        return kind == XmlChannelKind.FIFO ? Channel.Kind.FIFO : Channel.Kind.WFIFO;
    }
}
