package weft.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.lsp.XmlText.Attribute;
import weft.lsp.XmlText.Element;

/** The names in an XML file of either dialect: where a thing is declared, and where it is named. */
final class Names {

    /** What has a name. */
    enum Kind {
        /** Or, in DOL's dialect, a channel: it has ports, too. */
        PROCESS,
        PORT,
        PROCESSOR
    }

    /**
     * A name without its indices.
     *
     * @param owner the process of a port; else empty
     */
    record Name(Kind kind, String owner, String base) {}

    /** Where a name stands, its indices aside. */
    record Occurrence(Name name, boolean declares, Element element, int start, int end) {}

    private Names() {}

    /** A name without the indices that are written behind it. */
    static String base(String name) {
        int bracket = name.indexOf('[');
        return (bracket < 0 ? name : name.substring(0, bracket)).strip();
    }

    /** All names of a file, in its order. */
    static List<Occurrence> in(XmlText xml) {
        List<Occurrence> found = new ArrayList<>();
        for (Element element : xml.elements()) {
            for (Attribute attribute : element.attributes()) {
                at(element, attribute).ifPresent(found::add);
            }
        }
        return found;
    }

    /** What an attribute names or declares, if it does. */
    static Optional<Occurrence> at(Element element, Attribute attribute) {
        Optional<Element> owner = element.owner();
        String around = owner.map(Element::name).orElse("");
        boolean isName = attribute.name().equals("name");
        return switch (element.name()) {
            case "process", "sw_channel" ->
                isName
                        ? Optional.of(plain(Kind.PROCESS, !around.equals("binding"), element, attribute))
                        : Optional.empty();
            case "processor" ->
                isName
                        ? Optional.of(plain(Kind.PROCESSOR, !around.equals("binding"), element, attribute))
                        : Optional.empty();
            case "resource" ->
                isName ? Optional.of(plain(Kind.PROCESSOR, false, element, attribute)) : Optional.empty();
            case "origin", "target" ->
                isName ? Optional.of(plain(Kind.PROCESS, false, element, attribute)) : Optional.empty();
            case "schedule" ->
                attribute.name().equals("processor")
                        ? Optional.of(plain(Kind.PROCESSOR, false, element, attribute))
                        : Optional.empty();
            case "sender", "receiver" ->
                switch (attribute.name()) {
                    case "process" -> Optional.of(plain(Kind.PROCESS, false, element, attribute));
                    case "port" -> Optional.of(port(named(element, "process"), false, element, attribute));
                    default -> Optional.empty();
                };
            case "port" ->
                isName && owner.isPresent()
                        ? Optional.of(port(
                                named(owner.get(), "name"),
                                around.equals("process") || around.equals("sw_channel"),
                                element,
                                attribute))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static String named(Element element, String attribute) {
        return element.attribute(attribute).map(name -> base(name.value())).orElse("");
    }

    private static Occurrence plain(Kind kind, boolean declares, Element element, Attribute attribute) {
        return occurrence(new Name(kind, "", base(attribute.value())), declares, element, attribute);
    }

    private static Occurrence port(String process, boolean declares, Element element, Attribute attribute) {
        return occurrence(new Name(Kind.PORT, process, base(attribute.value())), declares, element, attribute);
    }

    private static Occurrence occurrence(Name name, boolean declares, Element element, Attribute attribute) {
        int start = attribute.start() + attribute.value().indexOf(name.base());
        return new Occurrence(
                name, declares, element, start, start + name.base().length());
    }
}
