package weft.source.tree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.diagnostics.Suggestions;
import weft.model.Direction;
import weft.model.Port;
import weft.model.Position;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.Symbol;

/** The ports of a unit, as its source names them. */
public final class Ports {

    private final List<Port> ports;
    private final Position source;

    /** @param source the element of the network that names the source */
    public Ports(List<Port> ports, Position source) {
        this.ports = ports;
        this.source = source;
    }

    /** The port that is named by a constant and is the same in all instances; empty where it is found at run time. */
    public Optional<Port> constant(Clause argument) {
        return literal(argument)
                .flatMap(name -> ports.stream()
                        .filter(port -> port.name().indices().isEmpty()
                                && port.name().full().equals(name))
                        .findFirst());
    }

    /** Reports a constant that names no port, or one of the other direction. */
    public void check(Api call, Clause argument, Position at, Diagnostics diagnostics) {
        Optional<String> name = literal(argument);
        if (name.isEmpty()) {
            return;
        }
        List<Port> named =
                ports.stream().filter(port -> isNamed(port, name.get())).toList();
        if (named.isEmpty()) {
            diagnostics.report(
                    at,
                    Message.CALL_PORT_UNKNOWN
                            .with(name.get(), new Suggestions().forName(name.get(), names(call.direction())))
                            .mended(added(name.get(), call.direction())));
        } else if (named.stream().noneMatch(port -> port.direction() == call.direction())) {
            diagnostics.report(
                    Message.CALL_PORT_DIRECTION,
                    at,
                    call.function(),
                    word(call.direction()),
                    name.get(),
                    word(named.get(0).direction()));
        }
    }

    /** A port for the network, where the name is a plain one. */
    private List<Remedy> added(String name, Direction direction) {
        return name.matches("[A-Za-z0-9_]+") ? List.of(Remedy.port(source, word(direction), name)) : List.of();
    }

    /** Warns of macros PORT_X that no port has. */
    public void checkMacros(ParsedSource parsed, Diagnostics diagnostics) {
        for (Define macro : parsed.tree().macros()) {
            String value = macro.expansion().strip();
            if (macro.name().toString().startsWith("PORT_")
                    && parsed.inSource(macro)
                    && value.matches("\"[^\"\\\\]*\"|[0-9]+")) {
                String name = value.replace("\"", "");
                if (ports.stream().noneMatch(port -> isNamed(port, name))) {
                    diagnostics.report(
                            Message.MACRO_PORT_UNKNOWN,
                            parsed.position(macro),
                            name,
                            new Suggestions().forName(name, bases(ports.stream())));
                }
            }
        }
    }

    private static boolean isNamed(Port port, String name) {
        return port.name().full().equals(name) || port.name().base().equals(name);
    }

    private List<String> names(Direction direction) {
        return bases(ports.stream().filter(port -> port.direction() == direction));
    }

    private static List<String> bases(Stream<Port> ports) {
        return ports.map(port -> port.name().base()).distinct().toList();
    }

    private static String word(Direction direction) {
        return direction == Direction.INPUT ? "input" : "output";
    }

    /** The name that an integer or string constant, or an enumerator, stands for. */
    public static Optional<String> literal(Clause argument) {
        Clause constant = Tree.withoutCasts(argument);
        if (constant instanceof Identifier id && id.name().symbol() instanceof Symbol.Enumerator enumerator) {
            return enumerator.value().map(String::valueOf);
        }
        if (!(constant instanceof Literal literal)) {
            return Optional.empty();
        }
        String text = literal.text();
        if (literal.kind() == Literal.Kind.STRING && text.matches("\"[^\"\\\\]*\"")) {
            return Optional.of(text.substring(1, text.length() - 1));
        }
        if (literal.kind() == Literal.Kind.INTEGER) {
            try {
                return Optional.of(Long.decode(text.replaceAll("[uUlL]+$", "")).toString());
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
