package weft.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.lsp.XmlText.Attribute;
import weft.lsp.XmlText.Element;

/** The variables that an expression can use. */
final class Variables {

    private static final Set<String> EXPRESSIONS =
            Set.of("capacity", "size", "tokensize", "range", "function", "value", "rate", "cores");

    private Variables() {}

    static boolean isExpression(Element element, Attribute attribute) {
        return EXPRESSIONS.contains(attribute.name()) && !element.name().equals("configuration");
    }

    /** Those of the iterators around an element, its file's, and its networks'. */
    static List<String> at(XmlText file, Element element, List<XmlText> networks) {
        List<String> names = new ArrayList<>();
        for (Optional<Element> around = element.parent();
                around.isPresent();
                around = around.get().parent()) {
            around.get().attribute("variable").ifPresent(variable -> names.add(variable.value()));
        }
        names.addAll(declared(file));
        networks.forEach(network -> names.addAll(declared(network)));
        return names.stream().distinct().toList();
    }

    private static List<String> declared(XmlText file) {
        return file.elements().stream()
                .filter(each -> each.name().equals("variable"))
                .flatMap(each -> each.attribute("name").stream())
                .map(Attribute::value)
                .toList();
    }
}
