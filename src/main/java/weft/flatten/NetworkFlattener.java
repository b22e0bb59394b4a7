package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Network;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Source;
import weft.read.xml.XmlChannel;
import weft.read.xml.XmlChannelEnd;
import weft.read.xml.XmlChannelKind;
import weft.read.xml.XmlConnection;
import weft.read.xml.XmlDirection;
import weft.read.xml.XmlLanguage;
import weft.read.xml.XmlPort;
import weft.read.xml.XmlProcess;
import weft.read.xml.XmlSource;
import weft.read.xml.XmlSwChannel;

/** Flattens the network of either dialect. */
final class NetworkFlattener {

    private final Context context;
    private final List<Process> processes = new ArrayList<>();
    private final List<Channel> channels = new ArrayList<>();
    private final Connections connections;

    NetworkFlattener(Context context) {
        this.context = context;
        this.connections = new Connections(context);
    }

    Network flatten(String name, List<?> items, Position position) {
        context.walk(items, this::element);
        channels.addAll(connections.channels(processes));
        return new Network(name, processes, channels, position);
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
        }
    }

    private Process process(XmlProcess process) {
        Name name = context.names().of(process);
        List<Port> ports = new ArrayList<>();
        context.walk(process.getItems(), port -> ports.add(port(context, (XmlPort) port)));
        return new Process(
                name,
                ports,
                process.getSource().stream().map(this::source).toList(),
                context.configuration(process.getConfiguration()),
                context.at(process));
    }

    private Source source(XmlSource source) {
        boolean isCpp = source.getType() == XmlLanguage.CPP || Source.isNamedAsCpp(source.getLocation());
        return new Source(isCpp ? Source.Language.CPP : Source.Language.C, source.getLocation(), context.at(source));
    }

    private Channel channel(XmlChannel channel) {
        return new Channel(
                context.names().of(channel),
                kind(channel.getType()),
                context.number(channel.getCapacity(), "capacity", channel),
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
        return new Port(context.names().of(port), direction, context.at(port));
    }

    static Channel.Kind kind(XmlChannelKind kind) {
        return kind == XmlChannelKind.FIFO ? Channel.Kind.FIFO : Channel.Kind.WFIFO;
    }
}
