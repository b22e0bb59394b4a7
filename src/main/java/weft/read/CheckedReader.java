package weft.read;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.diagnostics.Suggestions;
import weft.model.Position;
import weft.read.ElementType.Attribute;
import weft.read.ElementType.Child;

/**
 * The XML on its way to JAXB: every element is held against its {@link ElementType}, everything wrong is reported where it
 * stands, and what is unknown is left out. Namespaces are taken off, so that both dialects share the classes of the types that
 * they share.
 */
final class CheckedReader extends StreamReaderDelegate {

    /** Reading cannot go on; why has been reported. */
    static final class Stop extends XMLStreamException {
        private static final long serialVersionUID = 1;
    }

    /** An element that has begun and not ended. */
    private record Open(String name, ElementType type, Position at, Set<String> seen) {}

    private final Path file;
    private final Dialect.Kind kind;
    private final Diagnostics diagnostics;
    private final Suggestions suggestions = new Suggestions();
    private final Map<Class<?>, ElementType> types = new HashMap<>();
    private final Supplier<String> source;
    private Optional<String> decoded = Optional.empty();
    private final Map<Position, ElementText> texts = new HashMap<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private Dialect dialect;

    /** @param source the whole text, for the places of what an element's text says */
    CheckedReader(
            XMLStreamReader reader, Path file, Supplier<String> source, Dialect.Kind kind, Diagnostics diagnostics) {
        super(reader);
        this.file = file;
        this.source = source;
        this.kind = kind;
        this.diagnostics = diagnostics;
        this.dialect = Dialect.of(kind, "").orElseThrow();
    }

    Dialect dialect() {
        return dialect;
    }

    Map<Position, ElementText> texts() {
        return texts;
    }

    /** Where the reader is: the begin of the event. */
    Position position() {
        return position(getLocation());
    }

    Position position(Location location) {
        int line = Math.max(location.getLineNumber(), 0);
        return new Position(file, line, line == 0 ? 0 : Math.max(location.getColumnNumber(), 1));
    }

    @Override
    public int next() throws XMLStreamException {
        while (true) {
            int event = super.next();
            switch (event) {
                case START_ELEMENT -> {
                    if (begin()) {
                        return event;
                    }
                    skip();
                }
                case END_ELEMENT -> {
                    end(open.pop());
                    return event;
                }
                case CHARACTERS, CDATA -> {
                    if (text()) {
                        return event;
                    }
                }
                case DTD -> {
                    diagnostics.report(Message.XML_DOCTYPE, position());
                    throw new Stop();
                }
                case ENTITY_REFERENCE -> diagnostics.report(Message.XML_ENTITY, position(), getLocalName());
                default -> {
                    return event;
                }
            }
        }
    }

    @Override
    public String getNamespaceURI() {
        return plain(super.getNamespaceURI());
    }

    @Override
    public String getNamespaceURI(int index) {
        return plain(super.getNamespaceURI(index));
    }

    private String plain(String namespace) {
        return namespace == null || namespace.equals(dialect.namespace) ? "" : namespace;
    }

    /** Checks the element that begins here; false if it is unknown and must be left out. */
    private boolean begin() throws XMLStreamException {
        String name = getLocalName();
        Class<?> type;
        if (open.isEmpty()) {
            type = root(name);
        } else {
            Open parent = open.peek();
            Child child = parent.type.children().get(name);
            if (child == null || !getNamespaceURI().equals(child.namespace())) {
                unknownElement(name, parent);
                return false;
            }
            if (!parent.seen.add(name) && child.single()) {
                diagnostics.report(Message.XML_ELEMENT_TWICE, position(), name, parent.name);
                return false;
            }
            type = child.type();
        }
        ElementType described = types.computeIfAbsent(type, ElementType::of);
        if (!described.variants().isEmpty()) {
            Class<?> variant = variant(name, described);
            if (variant == null) {
                return false;
            }
            described = types.computeIfAbsent(variant, ElementType::of);
        }
        checkAttributes(name, described);
        open.push(new Open(name, described, position(), new HashSet<>()));
        if (described.text()) {
            decoded = decoded.or(() -> Optional.of(source.get()));
            texts.put(position(), new ElementText(decoded.get(), position()));
        }
        return true;
    }

    private Class<?> root(String name) throws XMLStreamException {
        String namespace = super.getNamespaceURI() == null ? "" : super.getNamespaceURI();
        for (Dialect.Kind other : Dialect.Kind.values()) {
            if (other != kind && other.root.equals(name)) {
                diagnostics.report(Message.XML_OTHER_KIND, position(), other.words, kind.words);
                throw new Stop();
            }
        }
        if (!kind.root.equals(name)) {
            diagnostics.report(Message.XML_ROOT, position(), name, kind.words, kind.root);
            throw new Stop();
        }
        dialect = Dialect.of(kind, namespace).orElse(null);
        if (dialect == null) {
            String known = Dialect.valueOf("DOL_" + kind).namespace;
            diagnostics.report(
                    Message.XML_NAMESPACE,
                    position(),
                    namespace,
                    known,
                    new Remedy.SetAttribute(position(), "xmlns", known));
            throw new Stop();
        }
        return dialect.type;
    }

    private void unknownElement(String name, Open parent) {
        Child expected = parent.type.children().get(name);
        if (expected != null && !expected.namespace().isEmpty()) {
            diagnostics.report(
                    Message.XML_WEFT_NAMESPACE, position(), name, expected.namespace(), name, expected.namespace());
        } else if (!getNamespaceURI().isEmpty() || expected != null) {
            diagnostics.report(Message.XML_ELEMENT_NAMESPACE, position(), name, super.getNamespaceURI(), parent.name);
        } else {
            diagnostics.report(
                    Message.XML_ELEMENT_UNKNOWN,
                    position(),
                    name,
                    parent.name,
                    suggestions.forName(name, parent.type.children().keySet()));
        }
    }

    private Class<?> variant(String name, ElementType described) {
        String given = getAttributeValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
        String allowed = String.join("\" or xsi:type=\"", described.variants().keySet());
        if (given == null) {
            diagnostics.report(Message.XML_TYPE_MISSING, position(), name, allowed);
            return null;
        }
        String local = given.strip().substring(given.strip().indexOf(':') + 1);
        Class<?> variant = described.variants().get(local);
        if (variant == null) {
            diagnostics.report(
                    Message.XML_TYPE_UNKNOWN,
                    position(),
                    name,
                    given,
                    allowed,
                    suggestions.forChoice(local, described.variants().keySet()));
        }
        return variant;
    }

    private void checkAttributes(String element, ElementType type) {
        for (int i = 0; i < getAttributeCount(); i++) {
            String namespace = getAttributeNamespace(i);
            String name = getAttributeLocalName(i);
            if (XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespace)
                    || XMLConstants.XML_NS_URI.equals(namespace)) {
                continue;
            }
            Attribute attribute = type.attributes().get(name);
            if (attribute == null || !(namespace == null || namespace.isEmpty())) {
                diagnostics.report(
                        Message.XML_ATTRIBUTE_UNKNOWN,
                        position(),
                        element,
                        name,
                        suggestions.forName(name, type.attributes().keySet()));
            } else if (!attribute.values().isEmpty() && !attribute.values().contains(getAttributeValue(i))) {
                diagnostics.report(
                        Message.XML_ATTRIBUTE_VALUE,
                        position(),
                        name,
                        getAttributeValue(i),
                        element,
                        suggestions.forChoice(getAttributeValue(i), attribute.values()));
            }
        }
        type.attributes().forEach((name, attribute) -> {
            if (attribute.required() && getAttributeValue(null, name) == null) {
                diagnostics.report(Message.XML_ATTRIBUTE_MISSING, position(), element, name);
            }
        });
    }

    private void end(Open element) {
        element.type.children().forEach((name, child) -> {
            if (child.required() && !element.seen.contains(name)) {
                diagnostics.report(Message.XML_ELEMENT_MISSING, element.at, element.name, name);
            }
        });
    }

    /** Keeps text where it belongs; elsewhere only white space may be, and that is dropped. */
    private boolean text() {
        if (open.peek().type.text()) {
            return true;
        }
        String text = getText();
        if (!text.isBlank()) {
            int blanks = text.length() - text.stripLeading().length();
            int lineStart = text.lastIndexOf('\n', blanks - 1) + 1;
            Position at = position();
            int line = at.line()
                    + (int) text.substring(0, blanks)
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            int column = lineStart == 0 ? at.column() + blanks : blanks - lineStart + 1;
            diagnostics.report(Message.XML_TEXT_MISPLACED, new Position(file, line, column), open.peek().name);
        }
        return false;
    }

    private void skip() throws XMLStreamException {
        for (int depth = 1; depth > 0; ) {
            int event = super.next();
            depth += event == START_ELEMENT ? 1 : event == END_ELEMENT ? -1 : 0;
        }
    }
}
